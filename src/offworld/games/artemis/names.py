"""The Artemis Project: what its things are called, as message ids with arguments."""

from __future__ import annotations

from offworld.games.artemis.actions import SPOT_CAMP, SPOT_DOORSTEP, SPOT_GANTRY, SPOT_VENTS, SPOTS, TILE_NAMES
from offworld.games.artemis.data import ITEM_NAMES, SHELTERS, TYPE_NAMES, TYPES
from offworld.games.artemis.pieces import camp_card, camp_tile, tile_of
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import entry_id, kind_id
from offworld.kit.bags import count
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, msg, term


def colonist(t: int) -> Message:
    return term("colonist_types", TYPE_NAMES[t])


def amounts(bag: int) -> list[Message]:
    """2 Energy, 1 badge: every kind of an amounts bag that is not 0."""
    return [msg(f"amount-{ITEM_NAMES[i]}", n=count(bag, i)) for i in range(len(ITEM_NAMES)) if count(bag, i)]


def colonists(bag: int) -> list[Message]:
    return [msg(f"count-{TYPE_NAMES[t]}", n=count(bag, t)) for t in range(TYPES) if count(bag, t)]


def tile(g: Artemis, number: int) -> Message:
    return term("buildings", kind_id(g, number))


def place(g: Artemis, number: int) -> Message:
    return msg("shelters") if number == SHELTERS else tile(g, number)


def owned_place(g: Artemis, seat: int, number: int) -> Message:
    """A place of the seat; of two buildings of a kind the copy is named."""
    if number == SHELTERS:
        return msg("shelters")
    buildings = g.seats[seat].buildings
    kinds = [g.content.tile_kind[tile_of(buildings[i])] for i in range(buildings.n)]
    if kinds.count(g.content.tile_kind[number]) < 2:
        return tile(g, number)
    return msg("copy", tile=tile(g, number), number=int(TILE_NAMES[number][-1]))


def card(g: Artemis, number: int) -> Message:
    base = number < g.content.card_base_count
    return term("expeditions" if base else "relic_expeditions", entry_id(g, "expeditions", number))


def event(g: Artemis, number: int) -> Message:
    base = number < g.content.event_base_count
    return term("events" if base else "relic_events", entry_id(g, "events", number))


def reward(g: Artemis, camp: int, which: int) -> Message:
    """A reward by name; the building beside the card by its own."""
    entry = g.camps[camp]
    building = camp_tile(entry, which)
    if building >= 0:
        return msg("reward-building", tile=tile(g, building))
    return reward_on_card(g, camp_card(entry), which)


def reward_on_card(g: Artemis, card_number: int, which: int) -> Message:
    number = g.content.card_rewards[card_number * 2 + which]
    return term("expedition_rewards", str(g.content.raw["expedition_rewards"][number]["id"]))


def spot(g: Artemis, number: int, what: int) -> Message:
    """Where a die can lie: the Expedition or Gantry tile `what`, or a region."""
    name = SPOTS[number]
    if name.startswith("camp:"):
        return card(g, what)
    if name.startswith("gantry:"):
        return msg("spot-gantry", number=number - SPOT_GANTRY + 1, tile=tile(g, what))
    if name.startswith("academy:"):
        return msg("spot-academy", space=int(name[-1]) + 1)
    return term("regions", name)


def open_spot(g: Artemis, number: int) -> Message:
    """A spot as it is now, while dice are placed."""
    if number < SPOT_VENTS:
        return spot(g, number, camp_card(g.camps[number - SPOT_CAMP]))
    if SPOT_GANTRY <= number < SPOT_DOORSTEP:
        return spot(g, number, g.gantry[number - SPOT_GANTRY])
    return spot(g, number, 0)


def seat(g: Artemis, number: int) -> Message:
    """A player, or in the solo game a Drone."""
    return msg("drone", number=number - g.players + 1) if number >= g.players else seat_name(number)
