"""Magnastorm: what a person has in mind who touches an element that is not lit, so that it can be explained.

Everything on the table is public, so an aim can give nothing away. An element of which the pending decision has nothing
to say aims at nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.magnastorm.actions import SITE_NAMES, SPACE, SPACE_NAMES
from offworld.games.magnastorm.data import COMMANDER_NUMBERS, KIND_NAMES, KINDS, NOBODY, SECTOR_NAMES
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.bags import count
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import NO_ACTION


def aim(g: Magnastorm, element: str) -> int:
    """The action, perhaps illegal, that touching an element would mean at the present decision."""
    kind, _, rest = element.partition(":")
    wish = _AIMS.get(kind)
    text = wish(g, type(g.pending).__name__, rest) if wish else ""
    try:
        return SPACE.parse(text) if text else NO_ACTION
    except OffworldError:  # an element of no board
        return NO_ACTION


def _head(g: Magnastorm, step: str, number: str) -> str:
    """A commander on a column is taken; one that acts in a move is used."""
    if step == "CommanderEffects":
        return f"use {number}"
    columns = [c for c in range(1, len(g.admin)) if COMMANDER_NUMBERS[g.admin[c]] == number]
    return f"take {columns[0] + 1}" if columns and step == "MainChoice" else ""


def _card(g: Magnastorm, step: str, number: str) -> str:
    """A card in hand is used, each in its own step."""
    others = {
        ("PaidRange", "02"): f"range {_not_own(g)}",
        ("Dain", "01"): "spend 1",
        ("Way", "06"): "jump",
        ("FirstLab", "18"): "lab_free",
        ("SecondLab", "18"): "lab_free",
        ("BuildStation", "18"): _build(g, "station_free"),
    }
    return others.get((step, number)) or (f"use {number}" if step == "CommanderEffects" else "")


def _not_own(g: Magnastorm) -> str:
    """A credit that Beeper would take, in hand if there is one."""
    kinds = [k for k in range(KINDS) if k != g.to_move and count(g.seats[g.to_move].credits, k)]
    return KIND_NAMES[kinds[0]] if kinds else "Y"


def _build(g: Magnastorm, verb: str) -> str:
    """A station on the first site that the way leads past."""
    step: Any = g.pending
    sites = step.sites(g) if type(step).__name__ == "BuildStation" else 0
    number = next((s for s in range(g.planet.sites) if sites >> s & 1), NOBODY)
    return "" if number == NOBODY else f"{verb} {SITE_NAMES[g.planet.site_base + number]}"


def _upper(g: Magnastorm, step: str, rest: str) -> str:
    """A column takes a crew, or gives one: first a crew that stands there."""
    column = rest.removeprefix("c")
    if step in ("SetupCrew", "PlaceCrew"):
        return f"column {column}"
    if step != "MainChoice" or not column.isdecimal() or not 1 <= int(column) <= g.columns():
        return ""
    standing = [k for k in range(KINDS) if count(g.upper[int(column) - 1], k)]
    return f"crew {KIND_NAMES[standing[0]] if standing else 'Y'} {column}"


def _crew(g: Magnastorm, step: str, kind: str) -> str:
    """A crew of a colour, from the first column where one stands."""
    if step != "MainChoice" or kind not in KIND_NAMES:
        return ""
    columns = [c for c in range(g.columns()) if count(g.upper[c], KIND_NAMES.index(kind))]
    return f"crew {kind} {columns[0] + 1 if columns else 1}"


def _way(g: Magnastorm, step: str, rest: str) -> str:
    """A way to move; a station is also a site where none can be built any more."""
    way, _, site = rest.partition(":")
    if way == "teleport":
        return _site(g, step, site)
    return way if step == "Way" else ""


def _site(g: Magnastorm, step: str, site: str) -> str:
    if step == "BuildStation":
        return f"station {site}"
    return f"teleport {site} {_fee(g, site)}" if step == "Way" else ""


def _fee(g: Magnastorm, site: str) -> str:
    """MAG-MOVE-5: nothing at one's own station, else a credit, in hand if there is one."""
    number = SITE_NAMES.index(site) - g.planet.site_base if site in SITE_NAMES else -1
    owner = g.station_owner(number) if 0 <= number < g.planet.sites else NOBODY
    if owner in (NOBODY, g.to_move):
        return "free"
    kinds = [k for k in range(KINDS) if count(g.seats[g.to_move].credits, k)]
    return KIND_NAMES[kinds[0] if kinds else g.to_move]


def _space(g: Magnastorm, step: str, name: str) -> str:
    """A space to go to, to take a lab back from, or to install one on."""
    if step in ("FirstLab", "SecondLab"):
        here = SPACE_NAMES[g.planet.space_base + g.seats[g.to_move].space]
        return "lab" if name == here else ""
    return {"Destination": f"go {name}", "RecallLabs": f"recall {name}"}.get(step, "")


def _sector(g: Magnastorm, step: str, name: str) -> str:
    """A sector that gives labs; for a vehicle its first space."""
    if step == "ChooseSectors":
        return f"sectors {name}"
    if step != "Destination" or name not in SECTOR_NAMES:
        return ""
    sector = SECTOR_NAMES.index(name)
    first = next(s for s in range(g.planet.spaces) if g.planet.space_sector[s] == sector)
    return f"go {SPACE_NAMES[g.planet.space_base + first]}"


def _scout(g: Magnastorm, step: str, seat: str) -> str:
    """One's own vehicle stays or sets out."""
    return {"Destination": "stay", "Way": "walk"}.get(step, "") if seat == str(g.to_move) else ""


def _research(g: Magnastorm, step: str, rest: str) -> str:
    area = rest.partition(":")[0]
    return {"Advance": f"research {area}", "SetupResearch": f"research {area}", "MoveBack": f"back {area}"}.get(
        step, ""
    )


def _credit(g: Magnastorm, step: str, kind: str) -> str:
    """A credit in hand: given in an exchange, paid for range, or spent."""
    if step == "Dain":
        return "spend 1" if kind == "Y" else ""
    return {"Give": f"give {kind}+{kind}+{kind}", "PaidRange": f"range {kind}"}.get(step, "")


def _lab_slot(g: Magnastorm, step: str, number: str) -> str:
    """MAG-AUTO-5: whichever lab is touched, the leftmost is meant."""
    return {"FirstLab": "lab", "SecondLab": "lab", "CommanderEffects": "use 07"}.get(step, "")


def _at(*steps: str, text: str) -> Callable[[Magnastorm, str, str], str]:
    """The same words in some steps, with what follows the element's kind for `{}`."""
    return lambda g, step, rest: text.format(rest) if step in steps else ""


_AIMS: dict[str, Callable[[Magnastorm, str, str], str]] = {
    "token": _at("MainChoice", text="take 1"),
    "commander": _head,
    "card": _card,
    "upper": _upper,
    "crew": _crew,
    "cell": lambda g, step, rest: (
        f"cell {rest.removeprefix('lower:')}" if step in ("UseCell", "MoveCrew", "PlaceCrew") else ""
    ),
    "action": _at("ChooseAction", text="{}"),
    "way": _way,
    "site": _site,
    "scout": _scout,
    "space": _space,
    "sector": _sector,
    "research": _research,
    "objective": _at("FulfilObjective", text="fulfil {}"),
    "lab_slot": _lab_slot,
    "station_slot": lambda g, step, number: _build(g, "station"),
    "credit": _credit,
    "supply": _at("GainAny", "TakeInExchange", text="credit {}"),
    "spend": _at("Dain", text="spend {}"),
    "pay": _at("Pay", text="pay {}"),
    "exchange": lambda g, step, rest: "exchange",
}
"""What each kind of element aims at, in the text form of an action; nothing where another thing is decided."""
