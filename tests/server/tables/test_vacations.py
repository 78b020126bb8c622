"""Vacations as opponents see them."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from tests.support.manual_clock import ManualClock
from tests.support.people import Browser, start_table

# The server of each test has a clock that the test moves.
pytestmark = pytest.mark.usefixtures("clock")


def test_opponents_see_who_is_on_vacation(client: TestClient[Any], clock: ManualClock) -> None:
    ada, bob, eve = Browser(client, "Ada"), Browser(client, "Bob"), Browser(client, "Eve")
    days = start_table("galileo", ada, bob, pace={"live": False, "move_s": 86_400})
    live = start_table("galileo", ada, bob)
    until = clock.ms + 86_400_000
    bob.put("vacation", until_ms=until)
    seats = {each["id"]: each["seats"] for each in ada.get("me/tables")["tables"]}
    assert [seat.get("away_until_ms", 0) for seat in seats[days]] == [0, until]
    assert [seat.get("away_until_ms", 0) for seat in seats[live]] == [0, 0]
    assert all("away_until_ms" not in str(each) for each in eve.get("lobby", phase="playing")["tables"])
