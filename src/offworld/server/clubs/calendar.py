"""Calendar files (iCalendar, RFC 5545) of clubs and tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec import Struct

LINE_BYTES = 75
LATEST_MS = int(datetime(9999, 12, 31, tzinfo=UTC).timestamp() * 1000)
"""The last day that a calendar can name."""
ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


class CalendarEntry(Struct, frozen=True):
    """Something with a time."""

    id: str
    title: str
    start_ms: int
    end_ms: int
    place: str = ""
    link: str = ""


def calendar_file(name: str, entries: Sequence[CalendarEntry], now: int) -> str:
    """A calendar as a file; times are in UTC, programs show them in the zone of their reader."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Offworld//EN", f"X-WR-CALNAME:{escaped(name)}"]
    for entry in entries:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{entry.id}@offworld",
            f"DTSTAMP:{stamp(now)}",
            f"DTSTART:{stamp(entry.start_ms)}",
            f"DTEND:{stamp(entry.end_ms)}",
            f"SUMMARY:{escaped(entry.title)}",
            *([f"LOCATION:{escaped(entry.place)}"] if entry.place else []),
            *([f"URL:{entry.link}"] if entry.link else []),
            "END:VEVENT",
        ]
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def escaped(text: str) -> str:
    return text.translate(ESCAPES)


def stamp(ms: int) -> str:
    return datetime.fromtimestamp(min(ms, LATEST_MS) / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def folded(line: str) -> str:
    """A line in pieces of at most 75 bytes; a piece after the first begins with a space."""
    pieces, piece, size = [], "", 0
    for letter in line:
        length = len(letter.encode("utf-8", "replace"))
        if size + length > LINE_BYTES:
            pieces.append(piece)
            piece, size = " ", 1
        piece += letter
        size += length
    return "\r\n".join([*pieces, piece])
