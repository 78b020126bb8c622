"""The command line as the tests of the commands run it."""

from __future__ import annotations

from tests.cli.conftest import folder, offworld

__all__ = ["folder", "offworld"]
