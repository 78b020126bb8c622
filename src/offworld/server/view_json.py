"""Views as JSON, field by field, and their hash.

What a spectator sees is made once for each event, and a field is written again only if its value has changed. A seat
sees the same but for what its game declares to be `personal`: only that is made for each seat. So a declaration that
was forgotten hides something from the seat that may see it, and never shows anything to another.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from offworld.kit.game import Game
from offworld.kit.info import SPECTATOR, GameInfo

EVERYTHING = -2
"""As a viewer: one who sees all that anybody sees."""
PIECE = 5000
canonical = msgspec.json.Encoder(order="sorted").encode


class View(Struct, frozen=True):
    """A view as the JSON of its fields, in the order of their names, and the hash of the whole."""

    fields: dict[str, bytes]
    hash: str

    def raw(self) -> dict[str, msgspec.Raw]:
        """The fields for a message that is encoded."""
        return {name: msgspec.Raw(value) for name, value in self.fields.items()}

    def changed_since(self, before: View) -> bytes:
        """The fields that were different before, as JSON without its braces."""
        old = before.fields
        changed = []
        for name, value in self.fields.items():
            was = old.get(name)
            if was is not value and was != value:
                changed.append(b'"%s":%s' % (name.encode(), value))
        return b",".join(changed)


NO_VIEW = View({}, "")


class PublicView:
    """What a spectator sees of a state, and what a seat sees made from it."""

    def __init__(self, info: GameInfo, g: Game, before: PublicView | None = None) -> None:
        self._info = info
        self._g = g
        self._struct: Any = info.view(g, SPECTATOR)
        self._keys, self._places = keys_of(type(self._struct)), places_of(type(self._struct))
        self._fields: dict[str, bytes] = {}
        self._seats: list[bytes] = []
        self._crcs: dict[int, int] = {}
        self._views: dict[int, View] = {}
        for name, _ in self._keys:
            value = getattr(self._struct, name)
            if name == "seats":
                self._fields[name] = self._listed_seats(value, before)
            elif before is not None and value == getattr(before._struct, name):
                self._fields[name] = before._fields[name]
            else:
                self._fields[name] = canonical(value)

    def _listed_seats(self, seats: list[Any], before: PublicView | None) -> bytes:
        """The JSON of the seats, and of each by itself."""
        if before is None:
            self._seats = [canonical(seat) for seat in seats]
            return listed(self._seats)
        old = zip(before._struct.seats, before._seats, strict=True)
        self._seats = [text if seat == was else canonical(seat) for seat, (was, text) in zip(seats, old, strict=True)]
        return before._fields["seats"] if self._seats == before._seats else listed(self._seats)

    def seen_by(self, viewer: int) -> View:
        """What a viewer sees: the spectator, or a seat."""
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self._made_for(viewer)
        return view

    def _made_for(self, viewer: int) -> View:
        if viewer == SPECTATOR:
            return View(self._fields, f"{self._crc(self._fields, 0):08x}")
        assert self._info.personal is not None
        personal = self._info.personal(self._g, viewer)
        own = {name: canonical(value) for name, value in personal.fields.items()}
        if personal.seats:
            seats = list(self._seats)
            for number, changes in personal.seats.items():
                seats[number] = canonical(msgspec.structs.replace(self._struct.seats[number], **changes))
            own["seats"] = listed(seats)
        own["viewer"] = b"%d" % viewer
        fields = self._fields | own
        first = min(map(self._places.__getitem__, own))
        return View(fields, f"{self._crc(fields, first):08x}")

    def _crc(self, fields: dict[str, bytes], first: int) -> int:
        """CRC-32 of a view that is the spectator's up to its `first` field: that much is computed once for all."""
        before = self._crcs.get(first)
        if before is None:
            before = self._crcs[first] = crc(
                pair for name, key in self._keys[:first] for pair in (key, self._fields[name])
            )
        rest = [pair for name, key in self._keys[first:] for pair in (key, fields[name])]
        return crc([*rest, b"}"], before)


def listed(texts: list[bytes]) -> bytes:
    return b"[%s]" % b",".join(texts)


def view_of_state(info: GameInfo, g: Game, viewer: int) -> View:
    """What a viewer sees of a state."""
    if viewer == EVERYTHING:
        return view_of_all(info, g)
    if viewer == SPECTATOR:
        return PublicView(info, g).seen_by(viewer)
    struct = info.view(g, viewer)
    fields = {name: canonical(getattr(struct, name)) for name, _ in keys_of(type(struct))}
    return View(fields, hash_of(fields))


@lru_cache(maxsize=64)
def keys_of(kind: type[Struct]) -> list[tuple[str, bytes]]:
    """The fields of a view in order, each with what stands before its value in JSON."""
    names = sorted(kind.__struct_fields__)
    return [(name, b'%c"%s":' % (b"," if number else b"{", name.encode())) for number, name in enumerate(names)]


@lru_cache(maxsize=64)
def places_of(kind: type[Struct]) -> dict[str, int]:
    """The place of each field in their order."""
    return {name: place for place, (name, _) in enumerate(keys_of(kind))}


def view_of_all(info: GameInfo, g: Game) -> View:
    """What all seats see together: each seat as it sees itself, and of everything else what is known best."""
    public, *own = [msgspec.to_builtins(info.view(g, viewer)) for viewer in (SPECTATOR, *range(g.players))]
    told: dict[str, Any] = {
        name: max((view[name] for view in (public, *own)), key=lambda value: len(canonical(value))) for name in public
    }
    told["viewer"] = SPECTATOR
    if "seats" in told:
        told["seats"] = [view["seats"][seat] for seat, view in enumerate(own)]
    fields = {name: canonical(told[name]) for name in sorted(told)}
    return View(fields, hash_of(fields))


def hash_of(fields: dict[str, bytes]) -> str:
    """CRC-32 as 8 digits of the JSON of a whole view. It finds mistakes; it is no proof against anybody."""
    pairs = b",".join(b'"%s":%s' % (name.encode(), value) for name, value in fields.items())
    return f"{crc([b'{', pairs, b'}']):08x}"


def crc(parts: Iterable[bytes], value: int = 0) -> int:
    """CRC-32 of parts that follow each other, going on from the CRC of what stood before."""
    text = b"".join(parts)
    # In pieces: above 5 kB the function would give up the interpreter's lock, which costs more than it does.
    for begin in range(0, len(text), PIECE):
        value = zlib.crc32(text[begin : begin + PIECE], value)
    return value
