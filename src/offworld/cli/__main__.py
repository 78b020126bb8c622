"""`python -m offworld.cli`: the command `offworld` where its script is not installed."""

from __future__ import annotations

from offworld.cli.main import main

main()
