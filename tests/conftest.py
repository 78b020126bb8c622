"""What all tests share."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from offworld import native

LONGEST = ("tests/web/test_whole_games.py", "tests/web/test_bar_buttons.py", "tests/web/test_lessons.py")
"""Of the last folder, which is the longest: both workers share it, and neither waits for a long test of the other."""

# The pure run proves that both modes agree, not that hypothesis finds more: it looks at fewer examples.
settings.register_profile("full", deadline=None, max_examples=60, derandomize=True)
settings.register_profile("fast", deadline=None, max_examples=15, derandomize=True)
settings.load_profile("fast" if os.environ.get("OFFWORLD_FAST_BATTERY") else "full")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the longest tests of the browser come first of them; what failed last time still comes before all."""
    at = next((number for number, item in enumerate(items) if item.nodeid.startswith("tests/web/")), len(items))
    items[at:] = sorted(items[at:], key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_report_header() -> str:
    return f"offworld: {native.mode()} ({native.reason()})"
