"""The Artemis Project: elements of the board that several decisions touch."""

from __future__ import annotations

from offworld.games.artemis.actions import PLACE_NAMES
from offworld.games.artemis.data import NO_TILE, SHELTERS
from offworld.games.artemis.pieces import camp_card
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import entry_id
from offworld.kit.agenda import Decision
from offworld.kit.bags import count
from offworld.kit.decisions import Args, Path


def camp_element(g: Artemis, camp: int) -> str:
    """An open Expedition."""
    return f"camp:{entry_id(g, 'expeditions', camp_card(g.camps[camp]))}"


def die_element(g: Artemis, seat: int, face: int, relic: bool) -> str:
    """A die of the pool, where the dice lie in order, or the Relic die."""
    pool = g.seats[seat].pool
    return "die:relic" if relic else f"die:{sum(count(pool, v) for v in range(face - 1))}"


def gantry_element(g: Artemis, index: int) -> str:
    """A tile of the Gantry. The board draws no gaps: those gone before it do not count."""
    return f"gantry:{sum(g.gantry[i] != NO_TILE for i in range(index))}"


def place_element(place: int) -> str:
    """A building of one's own, or the Shelters."""
    return "shelters" if place == SHELTERS else f"mine:{PLACE_NAMES[place]}"


def place_path(g: Artemis, step: Decision, args: Args) -> Path:
    """Where a colonist goes."""
    name = str(args["place"])
    return ("shelters" if name == "shelters" else f"mine:{name}",)


def colonist_path(g: Artemis, step: Decision, args: Args) -> Path:
    """A colonist where it stands: its type in the Shelters, or a building and then the type."""
    name, colonist = str(args["place"]), str(args["colonist"])
    return (f"shelter:{colonist}",) if name == "shelters" else (f"mine:{name}", f"colonist:{colonist}")


def shelter_path(g: Artemis, step: Decision, args: Args) -> Path:
    """A colonist in the Shelters."""
    return (f"shelter:{args['colonist']}",)
