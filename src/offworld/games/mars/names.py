"""Mars: what its things are called, as message ids with arguments."""

from __future__ import annotations

from offworld.games.mars.actions import CONTRACT_NAMES, EVENT_NAMES, RD_NAMES
from offworld.games.mars.data import ELEMENT_KIND, KIND_NAMES, RESOURCE_NAMES, RESOURCES, printed
from offworld.games.mars.pieces import mine_at, mine_resource
from offworld.games.mars.state import Mars
from offworld.games.mars.view_builder import seats_of
from offworld.kit.bags import count
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, msg, term


def resource(r: int) -> Message:
    return term("resource", RESOURCE_NAMES[r])


def cards(bag: int) -> list[Message]:
    """2 iron, 1 water: every resource of a bag."""
    return [msg(f"count-{RESOURCE_NAMES[r]}", n=count(bag, r)) for r in range(RESOURCES) if count(bag, r)]


def card(name: str) -> Message:
    """1 iron: one card of a resource."""
    return msg(f"count-{name}", n=1)


def kind_level(kind: int, level: int) -> Message:
    return term("installation_level", f"{KIND_NAMES[kind]}_{level}")


def mine(name: str) -> Message:
    """A mine by the name of its resource."""
    return term("mine", f"mine_{name}")


def contract(number: int) -> Message:
    return term("contract_card", CONTRACT_NAMES[number])


def rd_card(number: int) -> Message:
    return term("rd_card", RD_NAMES[number])


def event_card(number: int) -> Message:
    return term("event_card", EVENT_NAMES[number])


def domain(kind: int) -> Message:
    return term("installation", KIND_NAMES[kind])


def people(bits: int) -> list[Message]:
    return [seat_name(seat) for seat in seats_of(bits)]


def element(g: Mars, seat: int, number: int, up: bool) -> Message:
    """A mine by its slot and resource, or the level of a kind that goes on (`up`) or off."""
    if number < ELEMENT_KIND:
        held = mine_resource(mine_at(g.seats[seat].mines, number))
        return msg("mine-slot", mine=mine(RESOURCE_NAMES[max(held, 0)]), slot=number + 1)
    return kind_level(number - ELEMENT_KIND, switched_level(g, seat, number - ELEMENT_KIND, up))


def switched_level(g: Mars, seat: int, kind: int, up: bool) -> int:
    """The level of a kind that goes on (`up`) or off next."""
    level = count(g.seats[seat].active, kind) - printed(kind) + up
    return max(0 if printed(kind) else 1, min(level, g.content.built_max[kind] - printed(kind)))


def top_level(g: Mars, seat: int, kind: int) -> int:
    """The highest level of a kind that is built."""
    return count(g.seats[seat].built, kind) - printed(kind)


def next_level(g: Mars, seat: int, kind: int) -> int:
    """The level of a kind that is built next."""
    return top_level(g, seat, kind) + 1
