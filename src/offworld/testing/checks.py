"""Named checks: plain functions that raise AssertionError, run all together or one by one as tests of pytest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from unittest import SkipTest

from msgspec import Struct


class CheckSkipped(SkipTest):
    """What a check is about is optional and not there; the text says what. Runners of tests know it as skipped."""


@dataclass(frozen=True)
class NamedCheck:
    """One check, ready to be called. It raises AssertionError with what is wrong, or `CheckSkipped`."""

    name: str
    run: Callable[[], object]

    def __call__(self) -> None:
        self.run()

    def __str__(self) -> str:
        return self.name


class CheckOutcome(Struct, frozen=True):
    """A check that was run."""

    name: str
    fault: str = ""
    """What is wrong; empty if nothing is."""
    skipped: str = ""
    """Why it was skipped; empty if it was not."""


def run_checks(checks: Sequence[NamedCheck]) -> list[CheckOutcome]:
    """Run checks one after the other. If some fail, an AssertionError names each of them with its fault."""
    outcomes = [_outcome(check) for check in checks]
    if faults := [f"{outcome.name}: {outcome.fault}" for outcome in outcomes if outcome.fault]:
        raise AssertionError("\n".join(faults))
    return outcomes


def _outcome(check: NamedCheck) -> CheckOutcome:
    try:
        check()
    except CheckSkipped as reason:
        return CheckOutcome(check.name, skipped=str(reason))
    except Exception as error:  # a game or bot on trial may raise anything
        return CheckOutcome(check.name, fault=f"{type(error).__name__}: {error}")
    return CheckOutcome(check.name)


def collect(checks: Sequence[NamedCheck]) -> Callable[..., None]:
    """Checks as a test function of pytest, one test each: `test_nim = collect(game_checks(INFO))`."""
    pytest: Any = import_module("pytest")

    def test(check: NamedCheck) -> None:
        check()

    parametrized: Callable[..., None] = pytest.mark.parametrize("check", checks, ids=str)(test)
    return parametrized
