from __future__ import annotations

from datetime import UTC, datetime

import pytest

from offworld.server.api.notifications import Quiet
from offworld.server.errors import ApiError
from offworld.server.notifications.quiet_hours import (
    in_quiet_hours,
    next_allowed_time,
    next_daily,
    quiet_hours_end,
    quiet_hours_start,
    zone_of,
)

PARIS = "Europe/Paris"
NIGHT = Quiet(22 * 60, 7 * 60)


def at(text: str) -> int:
    """A moment in UTC."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1000


def test_quiet_hours_over_midnight() -> None:
    assert not in_quiet_hours(at("2024-02-01 20:59"), NIGHT, PARIS)
    assert in_quiet_hours(at("2024-02-01 21:00"), NIGHT, PARIS)
    assert in_quiet_hours(at("2024-02-02 05:59"), NIGHT, PARIS)
    assert not in_quiet_hours(at("2024-02-02 06:00"), NIGHT, PARIS)
    assert quiet_hours_end(at("2024-02-01 21:30"), NIGHT, PARIS) == at("2024-02-02 06:00")
    assert quiet_hours_end(at("2024-02-02 03:00"), NIGHT, PARIS) == at("2024-02-02 06:00")
    assert quiet_hours_start(at("2024-02-02 03:00"), NIGHT, PARIS) == at("2024-02-01 21:00")


def test_quiet_hours_within_a_day_and_none_at_all() -> None:
    nap = Quiet(13 * 60, 15 * 60)
    assert in_quiet_hours(at("2024-02-01 12:00"), nap, PARIS)
    assert quiet_hours_end(at("2024-02-01 12:00"), nap, PARIS) == at("2024-02-01 14:00")
    assert not in_quiet_hours(at("2024-02-01 12:00"), Quiet(60, 60), PARIS)
    assert not in_quiet_hours(at("2024-02-01 12:00"), None, PARIS)


def test_the_night_in_which_clocks_go_forward_is_an_hour_shorter() -> None:
    assert quiet_hours_end(at("2024-03-30 22:00"), NIGHT, PARIS) == at("2024-03-31 05:00")
    # 2:30 does not exist that night: it comes as much after 3:00.
    early = Quiet(22 * 60, 2 * 60 + 30)
    assert quiet_hours_end(at("2024-03-31 00:59"), early, PARIS) == at("2024-03-31 01:30")
    assert not in_quiet_hours(at("2024-03-31 01:10"), early, PARIS)


def test_the_night_in_which_clocks_go_back_is_an_hour_longer() -> None:
    assert quiet_hours_end(at("2024-10-26 21:00"), NIGHT, PARIS) == at("2024-10-27 06:00")
    # 2:30 comes twice: in the second hour the second one is meant.
    early = Quiet(22 * 60, 2 * 60 + 30)
    assert quiet_hours_end(at("2024-10-27 00:10"), early, PARIS) == at("2024-10-27 00:30")
    assert in_quiet_hours(at("2024-10-27 01:10"), early, PARIS)
    assert quiet_hours_end(at("2024-10-27 01:10"), early, PARIS) == at("2024-10-27 01:30")


def test_a_reminder_comes_after_the_quiet_hours_or_before_if_that_is_too_late() -> None:
    wanted = at("2024-02-02 02:00")
    assert next_allowed_time(wanted, at("2024-02-02 09:00"), NIGHT, PARIS) == at("2024-02-02 06:00")
    assert next_allowed_time(wanted, at("2024-02-02 05:00"), NIGHT, PARIS) == at("2024-02-01 20:59")
    assert next_allowed_time(at("2024-02-01 12:00"), None, NIGHT, PARIS) == at("2024-02-01 12:00")


def test_a_daily_moment_follows_the_local_clock() -> None:
    assert next_daily(at("2024-03-30 09:00"), 8 * 60, PARIS) == at("2024-03-31 06:00")
    assert next_daily(at("2024-03-31 06:00"), 8 * 60, PARIS) == at("2024-04-01 06:00")
    assert next_daily(at("2024-10-26 07:00"), 8 * 60, PARIS) == at("2024-10-27 07:00")


@pytest.mark.parametrize("name", ["Mars/Olympus", "../etc/passwd", "", "/etc/localtime"])
def test_unknown_zones_are_refused(name: str) -> None:
    with pytest.raises(ApiError, match="no-zone"):
        zone_of(name)
