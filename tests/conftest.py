"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import settings

from offworld import native

# The pure run proves that both modes agree, not that hypothesis finds more: it looks at fewer examples.
settings.register_profile("full", deadline=None, max_examples=60, derandomize=True)
settings.register_profile("fast", deadline=None, max_examples=15, derandomize=True)
settings.load_profile("fast" if os.environ.get("OFFWORLD_FAST_BATTERY") else "full")


def pytest_report_header() -> str:
    return f"offworld: {native.mode()} ({native.reason()})"
