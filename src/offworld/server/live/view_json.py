"""Views as JSON, field by field, and their hash.

What a spectator sees is made once for each event, and a field is written again only if its value has changed. A seat
sees the same but for what its game declares to be `personal`: only that is made for each seat. So a declaration that
was forgotten hides something from the seat that may see it, and never shows anything to another.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, islice
from typing import Any

import msgspec
from msgspec import Struct

from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR, GameInfo

EVERYTHING = -2
"""As a viewer: one who sees all that anybody sees."""
PIECE = 5000
canonical = msgspec.json.Encoder(order="sorted").encode


class View:
    """A view as the JSON of its fields, and the hash of the whole.

    It is made of what everybody sees and of the viewer's own fields, which stand in place of the others.
    """

    def __init__(self, public: PublicFields, own: dict[str, bytes], hash: str) -> None:
        self._public = public
        self._own = own
        self._is_plain = own.keys() <= VIEWER
        """Whether it is the spectator's, but for the number of its viewer."""
        self.hash = hash

    def raw(self) -> dict[str, msgspec.Raw]:
        """The fields in the order of their names, for a message that is encoded."""
        return {name: msgspec.Raw(value) for name, value in (self._public.fields | self._own).items()}

    def changed_since(self, before: View) -> bytes:
        """The fields that were different before, as JSON without its braces."""
        if self._is_plain and before._is_plain and self._own == before._own:
            return self._public.changed_json(before._public)
        changed = dict(self._public.changed_since(before._public))
        for name in self._own.keys() | before._own.keys():
            value = self._field(name)
            if value == before._field(name):
                changed.pop(name, None)
            else:
                changed[name] = pair(name, value)
        return b",".join([changed[name] for name in sorted(changed)])

    def _field(self, name: str) -> bytes | None:
        return self._own.get(name) or self._public.fields.get(name)


VIEWER = {"viewer"}


class PublicFields:
    """The JSON of the fields that everybody sees, in the order of their names."""

    def __init__(self, fields: dict[str, bytes]) -> None:
        self.fields = fields
        self._before: PublicFields | None = None
        self._changed: dict[str, bytes] = {}
        self._changed_json: bytes | None = None

    def changed_since(self, before: PublicFields) -> dict[str, bytes]:
        """Those that were different before, each with its name. It is asked for every viewer, and found out once."""
        if self._before is not before:
            old = before.fields
            self._before = before
            self._changed_json = None
            self._changed = {
                name: pair(name, value)
                for name, value in self.fields.items()
                if (was := old.get(name)) is not value and was != value
            }
        return self._changed

    def changed_json(self, before: PublicFields) -> bytes:
        """The same as JSON without its braces."""
        changed = self.changed_since(before)
        if self._changed_json is None:
            self._changed_json = b",".join(changed.values())
        return self._changed_json


NO_VIEW = View(PublicFields({}), {}, "")


class PublicView(PublicFields):
    """What a spectator sees of a state, and what a seat sees made from it."""

    def __init__(self, info: GameInfo, g: Game, before: PublicView | None = None) -> None:
        self._info = info
        self._g = g
        self._struct: Any = info.view(g, SPECTATOR)
        self._values = msgspec.structs.astuple(self._struct)
        self._order = order_of(type(self._struct))
        self._seats: list[bytes] = []
        if before is None or before._order is not self._order:
            texts = [canonical(value) for value in self._values]
            super().__init__(dict(zip(self._order.names, map(texts.__getitem__, self._order.places), strict=True)))
        else:
            super().__init__(before.fields.copy())
            changed: list[str] = []
            for name, value, was in zip(self._order.declared, self._values, before._values, strict=True):
                if value != was:
                    text = canonical(value)
                    if text != self.fields[name]:
                        self.fields[name] = text
                        changed.append(name)
            self._before = before
            self._changed = {name: pair(name, self.fields[name]) for name in sorted(changed)}
        self._crcs: dict[int, int] = {}
        self._ends: tuple[int, bytes, bytes] | None = None
        self._views: dict[int, View] = {}
        self._seats_before = before
        if before is not None:
            # Only the last two are needed: nothing may hold all that were before, nor they themselves.
            before._before = before._seats_before = None
            before._views.clear()

    def seat_texts(self) -> list[bytes]:
        """The JSON of each seat by itself."""
        if not self._seats:
            seats, before = self._struct.seats, self._seats_before
            if before is None or not before._seats:
                self._seats = [canonical(seat) for seat in seats]
            else:
                old = zip(seats, before._struct.seats, before._seats, strict=True)
                self._seats = [text if seat == was else canonical(seat) for seat, was, text in old]
        return self._seats

    def seen_by(self, viewer: int) -> View:
        """What a viewer sees: the spectator, or a seat."""
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self._made_for(viewer)
        return view

    def _made_for(self, viewer: int) -> View:
        if viewer == SPECTATOR:
            return View(self, {}, f"{self._crc({}, 0):08x}")
        assert self._info.personal is not None
        personal = self._info.personal(self._g, viewer)
        own = {name: canonical(value) for name, value in personal.fields.items()}
        if personal.seats:
            seats = list(self.seat_texts())
            for number, changes in personal.seats.items():
                seats[number] = canonical(msgspec.structs.replace(self._struct.seats[number], **changes))
            own["seats"] = b"[%s]" % b",".join(seats)
        if not own:
            return View(self, {"viewer": b"%d" % viewer}, self._hash_but_for(viewer))
        own["viewer"] = b"%d" % viewer
        first = min([self._order.place_of[name] for name in own])
        return View(self, own, f"{self._crc(own, first):08x}")

    def _hash_but_for(self, viewer: int) -> str:
        """The hash where nothing but the field `viewer` differs from the spectator's view."""
        place = self._order.place_of["viewer"]
        if self._ends is None:
            rest = [*self._parts(self.fields, place + 1, len(self._order.names)), b"}"]
            self._ends = crc(self._parts(self.fields, 0, place)), self._order.keys[place], b"".join(rest)
        before, key, end = self._ends
        return f"{crc((b'%s%d' % (key, viewer), end), before):08x}"

    def _crc(self, own: dict[str, bytes], first: int) -> int:
        """CRC-32 of a view that is the spectator's up to its `first` field: that much is computed once for all."""
        before = self._crcs.get(first)
        if before is None:
            before = self._crcs[first] = crc(self._parts(self.fields, 0, first))
        return crc([*self._parts(self.fields | own, first, len(self._order.names)), b"}"], before)

    def _parts(self, fields: dict[str, bytes], start: int, end: int) -> list[bytes]:
        """Some of the fields, each after what stands before it in JSON."""
        return list(chain.from_iterable(islice(zip(self._order.keys, fields.values(), strict=True), start, end)))


def pair(name: str, value: bytes | None) -> bytes:
    return b'"%s":%s' % (name.encode(), value)


def view_of_state(info: GameInfo, g: Game, viewer: int) -> View:
    """What a viewer sees of a state."""
    if viewer == EVERYTHING:
        return view_of_all(info, g)
    if viewer == SPECTATOR:
        return PublicView(info, g).seen_by(viewer)
    struct = info.view(g, viewer)
    return whole_view({name: canonical(getattr(struct, name)) for name in order_of(type(struct)).names})


class Order(Struct, frozen=True):
    """The fields of a view in the order of their names."""

    declared: tuple[str, ...]
    """In the order in which they were declared."""
    names: list[str]
    keys: list[bytes]
    """What stands before the value of each in JSON."""
    places: list[int]
    """Where each was declared."""
    place_of: dict[str, int]
    """Where each stands in this order."""


@lru_cache(maxsize=64)
def order_of(kind: type[Struct]) -> Order:
    declared = kind.__struct_fields__
    names = sorted(declared)
    keys = [b'%c"%s":' % (b"," if number else b"{", name.encode()) for number, name in enumerate(names)]
    return Order(
        declared, names, keys, [declared.index(name) for name in names], {name: n for n, name in enumerate(names)}
    )


def view_of_all(info: GameInfo, g: Game) -> View:
    """What all seats see together: each seat as it sees itself, and of everything else what is known best."""
    public, *own = [msgspec.to_builtins(info.view(g, viewer)) for viewer in (SPECTATOR, *range(g.players))]
    fields: dict[str, Any] = {
        name: max((view[name] for view in (public, *own)), key=lambda value: len(canonical(value))) for name in public
    }
    fields["viewer"] = SPECTATOR
    if "seats" in fields:
        fields["seats"] = [view["seats"][seat] for seat, view in enumerate(own)]
    return whole_view({name: canonical(fields[name]) for name in sorted(fields)})


def whole_view(fields: dict[str, bytes]) -> View:
    """A view that shares nothing, with its hash: CRC-32 as 8 digits. It finds mistakes; it is no proof of anything."""
    pairs = b",".join([pair(name, value) for name, value in fields.items()])
    return View(PublicFields(fields), {}, f"{crc([b'{', pairs, b'}']):08x}")


def crc(parts: Iterable[bytes], value: int = 0) -> int:
    """CRC-32 of parts that follow each other, going on from the CRC of what stood before."""
    text = b"".join(parts)
    # In pieces: above 5 kB the function would give up the interpreter's lock, which costs more than it does.
    for begin in range(0, len(text), PIECE):
        value = zlib.crc32(text[begin : begin + PIECE], value)
    return value
