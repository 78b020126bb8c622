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
from offworld.kit.game_info import SPECTATOR, GameInfo

EVERYTHING = -2
"""As a viewer: one who sees all that anybody sees."""
PIECE = 5000
SEATS = "seats"
"""The field of a view that lists its seats."""
canonical = msgspec.json.Encoder(order="sorted").encode


class View:
    """A view as the JSON of its fields, and the hash of the whole.

    It is made of what everybody sees and of the viewer's own fields, which stand in place of the others.
    """

    __slots__ = ("_own", "_public", "hash")

    def __init__(self, public: PublicFields, own: dict[str, bytes], hash: str) -> None:
        self._public = public
        self._own = own
        self.hash = hash

    def raw(self) -> dict[str, msgspec.Raw]:
        """The fields in the order of their names, for a message that is encoded."""
        return {name: msgspec.Raw(value) for name, value in (self._public.fields | self._own).items()}

    def changed_since(self, before: View) -> bytes:
        """The fields that were different before, as JSON without its braces."""
        own, was = self._own, before._own
        public = self._public.changed_since(before._public)
        if own == was and public.keys().isdisjoint(own):
            return self._public.changed_json(before._public)
        changed = dict(public)
        for name in own.keys() | was.keys():
            value = self._field(name)
            if value == before._field(name):
                changed.pop(name, None)
            else:
                changed[name] = pair(name, value)
        return b",".join([changed[name] for name in sorted(changed)])

    def _field(self, name: str) -> bytes | None:
        return self._own.get(name) or self._public.fields.get(name)


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
        self._order = order = order_of(type(self._struct))
        self._seats: list[bytes] = []
        self._own_seats: dict[tuple[int, int], tuple[dict[str, Any], Any, bytes]] = {}
        """What each viewer sees of a seat: what of it is personal, the seat as a spectator sees it, and the JSON."""
        if before is None or before._order is not order:
            texts = [canonical(value) for value in self._values]
            super().__init__(dict(zip(order.names, map(texts.__getitem__, order.places), strict=True)))
            self._pairs = [key + value for key, value in zip(order.keys, self.fields.values(), strict=True)]
            self._crcs = [0]
        else:
            super().__init__(before.fields.copy())
            self._pairs = before._pairs.copy()
            places: list[int] = []
            for name, value, was in zip(order.declared, self._values, before._values, strict=True):
                if value != was:
                    # Most moves change one seat: the others are not written again.
                    text = self._seats_json(before) if name == SEATS else canonical(value)
                    if text != self.fields[name]:
                        place = order.place_of[name]
                        self.fields[name] = text
                        self._pairs[place] = order.keys[place] + text
                        places.append(place)
            places.sort()
            self._before = before
            # Without the comma or the brace before each.
            self._changed = {order.names[place]: self._pairs[place][1:] for place in places}
            self._crcs = before._crcs[: places[0] + 1] if places else before._crcs
        self._tail: bytes | None = None
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

    def _seats_json(self, before: PublicView) -> bytes:
        """The JSON of all seats, of which some differ from those before."""
        self._seats_before = before
        return b"[%s]" % b",".join(self.seat_texts())

    def seen_by(self, viewer: int) -> View:
        """What a viewer sees: the spectator, or a seat."""
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self._made_for(viewer)
        return view

    def _made_for(self, viewer: int) -> View:
        if viewer == SPECTATOR:
            return View(self, {}, f"{crc((b'}',), self._crc_before(len(self._pairs))):08x}")
        assert self._info.personal is not None
        personal = self._info.personal(self._g, viewer)
        if not personal.fields and not personal.seats:
            text = b"%d" % viewer
            return View(self, {"viewer": text}, self._hash_but_for(text))
        own = {name: canonical(value) for name, value in personal.fields.items()}
        if personal.seats:
            seats = list(self.seat_texts())
            for number, changes in personal.seats.items():
                seats[number] = self._own_seat(viewer, number, changes)
            own[SEATS] = b"[%s]" % b",".join(seats)
        own["viewer"] = b"%d" % viewer
        return View(self, own, self._hash_with(own))

    def _own_seat(self, viewer: int, number: int, changes: dict[str, Any]) -> bytes:
        """The JSON of a seat as a viewer sees it; made again only if it has changed."""
        seat = self._struct.seats[number]
        before = self._seats_before
        known = before._own_seats.get((viewer, number)) if before is not None else None
        if known is None or known[0] != changes or known[1] != seat:
            known = changes, seat, canonical(msgspec.structs.replace(seat, **changes))
        self._own_seats[viewer, number] = known
        return known[2]

    def _hash_but_for(self, viewer: bytes) -> str:
        """The hash where nothing but the field `viewer` differs from the spectator's view."""
        place = self._order.place_of["viewer"]
        if self._tail is None:
            self._tail = b"".join([*self._pairs[place + 1 :], b"}"])
        return f"{crc((self._order.keys[place], viewer, self._tail), self._crc_before(place)):08x}"

    def _hash_with(self, own: dict[str, bytes]) -> str:
        """The hash of a view with own fields: up to the first of these it is the spectator's."""
        order, pairs = self._order, self._pairs
        places = {order.place_of[name]: value for name, value in own.items()}
        first = min(places)
        parts = [
            order.keys[place] + places[place] if place in places else pairs[place] for place in range(first, len(pairs))
        ]
        parts.append(b"}")
        return f"{crc(parts, self._crc_before(first)):08x}"

    def _crc_before(self, place: int) -> int:
        """CRC-32 of the spectator's view up to a field; known from the view before up to the first changed one."""
        crcs = self._crcs
        while len(crcs) <= place:
            crcs.append(crc((self._pairs[len(crcs) - 1],), crcs[-1]))
        return crcs[place]


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
    if len(text) < PIECE:
        return zlib.crc32(text, value)
    # In pieces: above 5 kB the function would give up the interpreter's lock, which costs more than it does.
    for begin in range(0, len(text), PIECE):
        value = zlib.crc32(text[begin : begin + PIECE], value)
    return value
