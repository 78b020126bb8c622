"""Quiet hours and daily times in a person's time zone, correct across daylight-saving changes."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from offworld.server.api.notifications import Quiet
from offworld.server.errors import ApiError


def zone_of(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ApiError(400, "no-zone", zone=name) from None


def in_quiet_hours(ms: int, quiet_hours: Quiet | None, zone: str) -> bool:
    """Whether a time lies in the quiet hours, when nothing is sent."""
    if quiet_hours is None or quiet_hours.start == quiet_hours.end:
        return False
    minute = _minute(_local(ms, zone))
    if quiet_hours.start < quiet_hours.end:
        return quiet_hours.start <= minute < quiet_hours.end
    return minute >= quiet_hours.start or minute < quiet_hours.end


def quiet_hours_end(ms: int, quiet_hours: Quiet, zone: str) -> int:
    """The end of the quiet hours that a time lies in."""
    local = _local(ms, zone)
    day = local.date() if _minute(local) < quiet_hours.end else local.date() + timedelta(days=1)
    return next_moment(day, quiet_hours.end, zone, ms)


def quiet_hours_start(ms: int, quiet_hours: Quiet, zone: str) -> int:
    """The start of the quiet hours that a time lies in."""
    local = _local(ms, zone)
    day = local.date() if _minute(local) >= quiet_hours.start else local.date() - timedelta(days=1)
    return moment(day, quiet_hours.start, zone)


def next_allowed_time(ms: int, latest: int | None, quiet_hours: Quiet | None, zone: str) -> int:
    """The allowed time next to a wanted one: after the quiet hours, or before them if that would be too late."""
    if quiet_hours is None or not in_quiet_hours(ms, quiet_hours, zone):
        return ms
    end = quiet_hours_end(ms, quiet_hours, zone)
    return end if latest is None or end < latest else quiet_hours_start(ms, quiet_hours, zone) - 60_000


def next_daily(ms: int, minute: int, zone: str) -> int:
    """The next occurrence of a minute of the day."""
    today = _local(ms, zone).date()
    for days in range(3):
        found = moment(today + timedelta(days=days), minute, zone)
        if found > ms:
            return found
    raise AssertionError("every day has that minute")


def moment(day: date, minute: int, zone: str) -> int:
    """A minute of a day, in milliseconds. One that daylight saving skips comes as much later."""
    local = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone_of(zone))
    return int(local.astimezone(UTC).timestamp()) * 1000


def next_moment(day: date, minute: int, zone: str, after: int) -> int:
    """A minute of a day after a time; of a minute that daylight saving repeats, the occurrence still to come."""
    first = moment(day, minute, zone)
    if first > after:
        return first
    local = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone_of(zone), fold=1)
    return int(local.astimezone(UTC).timestamp()) * 1000


def _local(ms: int, zone: str) -> datetime:
    return datetime.fromtimestamp(ms / 1000, zone_of(zone))


def _minute(local: datetime) -> int:
    return local.hour * 60 + local.minute
