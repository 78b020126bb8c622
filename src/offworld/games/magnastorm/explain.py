"""Magnastorm: why a wished action is not legal. Slow and kind: the first violated rule and the facts.

Everything on the table is public, so an explanation can give nothing away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.magnastorm.actions import (
    AREA_SETS,
    GIFTS,
    OBJECTIVE_NAMES,
    SECTOR_SETS,
    SITE_NAMES,
    SPACE,
    SPACE_NAMES,
)
from offworld.games.magnastorm.data import (
    AREA_NAMES,
    BONSMAI,
    CELL_NAMES,
    COMMANDER_NUMBERS,
    CREW_BELOW,
    EXCHANGED,
    KINDS,
    MASCOVIC,
    NOBODY,
    OKZIL,
    RESEARCH_OBJECTIVES,
    VASIDIS,
    YAKUUL,
    YELLOW,
)
from offworld.games.magnastorm.event_kinds import BY_ROW
from offworld.games.magnastorm.pieces import bit_count
from offworld.games.magnastorm.rules.building import lab_cost, station_cost
from offworld.games.magnastorm.rules.commanders import surcharge
from offworld.games.magnastorm.rules.credits import PRINTED, WAYS, bill, open_ways, saved
from offworld.games.magnastorm.rules.moving import BY_JUMP, BY_RELOCATION, can_walk
from offworld.games.magnastorm.rules.turn import row_cost
from offworld.games.magnastorm.scoring import (
    COMMANDERS,
    DIFFERENT,
    LEVELS,
    MARKERS,
    commanders_of,
    fulfilled,
    high_enough,
    rich_sectors,
)
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.text import (
    ask,
    cell,
    commander,
    credit,
    credits,
    crew,
    head,
    kind_index,
    objective,
    research,
    sector,
    space_name,
)
from offworld.kit.bags import count, one, some
from offworld.kit.game_info import Refusal, seat_name
from offworld.kit.messages import Message, msg, term, term_text

Wish = dict[str, Any]

VERBS = {
    "SetupCrew": ("column",),
    "SetupResearch": ("research",),
    "MainChoice": ("take", "crew", "exchange"),
    "UseCell": ("cell",),
    "ChooseAction": ("move", "gain", "exchange"),
    "MoveCrew": ("cell",),
    "Dain": ("spend", "exchange"),
    "Pay": ("pay",),
    "GainAny": ("credit",),
    "Give": ("give",),
    "TakeInExchange": ("credit",),
    "Advance": ("research",),
    "PlaceCrew": ("column", "cell", "decline"),
    "Way": ("walk", "teleport", "jump", "relocate", "exchange"),
    "PaidRange": ("range", "decline", "exchange"),
    "Destination": ("go", "stay"),
    "BuildStation": ("station", "station_free", "decline", "exchange"),
    "FirstLab": ("lab", "lab_free", "decline", "exchange"),
    "SecondLab": ("lab", "lab_free", "decline", "exchange"),
    "CommanderEffects": ("use", "use_free", "decline", "exchange"),
    "FulfilObjective": ("fulfil", "decline"),
    "MoveBack": ("back",),
    "ChooseSectors": ("sectors",),
    "RecallLabs": ("recall",),
}
"""What each question can be answered with."""


def refuse(g: Magnastorm, asker: int, action: int) -> Refusal:
    """The first rule that an illegal action of the awaited seat violates."""
    wish = SPACE.decode(action)
    verb = str(wish["do"])
    question, rule = ask(g)
    if verb not in VERBS[type(g.pending).__name__]:
        return Refusal(rule, msg("why-not-now", question=question))
    return _REFUSALS[verb](g, asker, wish)


def exchanges_to_pay(g: Magnastorm, seat: int, cost: int, fixed: int = 0, off: int = 0) -> list[tuple[int, int]]:
    """MAG-AUTO-2, MAG-EXC-1, MAG-EXC-2: the fewest exchanges that make a cost payable, as bags given and kinds taken.

    None when nothing helps or nothing is lacking. What helps is to turn three credits that the payment leaves over
    into one that it lacks: whoever gives one that is needed, or takes one that is not, must exchange again for it.
    """
    held = g.seats[seat].credits
    best: list[tuple[int, int]] = []
    for way in range(WAYS):
        if not open_ways(g, seat, cost) >> way & 1:
            continue
        due = bill(seat, cost, way, off) + fixed
        lacking = [k for k in range(KINDS) for _ in range(count(due, k) - count(held, k))]
        if not lacking:
            return []
        spare = [k for k in range(KINDS) for _ in range(count(held, k) - count(due, k))]
        if len(spare) < EXCHANGED * len(lacking) or any(lacking.count(k) > count(g.supply, k) for k in lacking):
            continue
        if not best or len(lacking) < len(best):
            # The most plentiful kinds first
            plenty = sorted(spare, key=lambda kind: (-spare.count(kind), kind))
            gifts = [plenty[EXCHANGED * i : EXCHANGED * (i + 1)] for i in range(len(lacking))]
            best = [(sum(map(one, gift)), kind) for gift, kind in zip(gifts, lacking, strict=True)]
    return best


def _chain(exchanges: list[tuple[int, int]]) -> Message:
    """Exchanges in a row, as words."""
    given, kind = exchanges[0]
    chain = msg("exchange-first", given=credits(given), credit=credit(kind))
    for given, kind in exchanges[1:]:
        chain = msg("exchange-then", before=chain, given=credits(given), credit=credit(kind))
    return chain


def _short(g: Magnastorm, asker: int, rule: str, cost: int, fixed: int = 0, off: int = 0) -> Refusal:
    """The credits in hand do not pay it; exchanges that would help are named (MAG-AUTO-2)."""
    bag, held = credits(bill(asker, cost, PRINTED, off) + fixed), credits(g.seats[asker].credits)
    exchanges = exchanges_to_pay(g, asker, cost, fixed, off)
    if not exchanges:
        return Refusal(rule, msg("why-short", cost=bag, held=held))
    return Refusal(rule, msg("why-short-exchange", cost=bag, held=held, exchanges=_chain(exchanges)))


def _no_column(g: Magnastorm, number: int) -> Refusal | None:
    if number > g.columns():
        return Refusal("MAG-RUL-40", msg("why-no-column", columns=g.columns()))
    return None


def _take(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    column = wish["column"] - 1
    missing = _no_column(g, wish["column"])
    if missing:
        return missing
    if g.upper[column] == 0:
        return Refusal("MAG-TAKE-1", msg("why-column-empty", column=wish["column"]))
    if column > 0 and g.seats[asker].controls(g.admin[column]):
        return Refusal("MAG-TAKE-1", msg("why-own-commander", head=head(g, column)))
    return _short(g, asker, "MAG-TAKE-2", g.upper[column], surcharge(g, asker, column))


def _crew(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    kind = kind_index(wish["crew"])
    missing = _no_column(g, wish["column"])
    if missing:
        return missing
    if count(g.upper[wish["column"] - 1], kind) == 0:
        return Refusal("MAG-ACT-1", msg("why-no-crew", crew=crew(kind), column=wish["column"]))
    return Refusal("MAG-ACT-1", msg("why-their-crew", crew=crew(kind)))


def _cell(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    number = CELL_NAMES.index(wish["cell"])
    if not g.all_cells() >> number & 1:
        return Refusal("MAG-RUL-40", msg("why-no-column", columns=g.columns()))
    if type(g.pending).__name__ == "PlaceCrew":
        return Refusal("MAG-RUL-15", msg("why-cell-taken", cell=cell(g, number)))
    if g.empty_cells() == 0:
        return Refusal("MAG-ACT-6", msg("why-bottom-row"))
    rule = "MAG-TAKE-4" if type(g.pending).__name__ == "MoveCrew" else "MAG-ACT-2"
    return Refusal(rule, msg("why-cell-taken", cell=cell(g, number)))


def _column(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    missing = _no_column(g, wish["column"])
    if missing:
        return missing
    if type(g.pending).__name__ == "SetupCrew":
        return Refusal("MAG-SET-10", msg("why-other-crew", column=wish["column"]))
    if g.crew_in(wish["column"] - 1) == 0:
        return Refusal("MAG-CREW-2", msg("why-column-empty", column=wish["column"]))
    if g.content.bonus_crew == CREW_BELOW:
        return Refusal("MAG-RUL-13", msg("why-nothing-below", column=wish["column"]))
    return Refusal("MAG-CREW-2", msg("why-column-full", column=wish["column"], most=g.content.crew_in_column))


def _exchange(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    held = g.seats[asker].credit_count()
    return Refusal("MAG-EXC-1", msg("why-exchange", needed=EXCHANGED, held=held))


def _pay(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    return Refusal("MAG-CMD-05", msg("why-way", commander=commander(g, YAKUUL)))


def _give(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    gift = g.content.gifts[GIFTS.index(wish["credits"])]
    return Refusal("MAG-EXC-1", msg("why-gift", given=credits(gift), held=credits(g.seats[asker].credits)))


def _credit(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    kind = kind_index(wish["credit"])
    exchange = type(g.pending).__name__ == "TakeInExchange"
    if kind != YELLOW and kind >= g.players:
        return Refusal("MAG-EXC-1" if exchange else "MAG-SET-7", msg("why-no-colour", number=kind + 1))
    if kind == YELLOW and not exchange:
        return Refusal("MAG-DEC-17", msg("why-not-yellow"))
    return Refusal("MAG-EXC-1" if exchange else "MAG-RUL-5", msg("why-supply", credit=credit(kind)))


def _research(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    area = AREA_NAMES.index(wish["area"])
    if area >= g.research_areas():
        return Refusal("MAG-RES-1", msg("why-no-area", area=research(area)))
    if type(g.pending).__name__ == "SetupResearch":
        return Refusal("MAG-SET-11", msg("why-area-chosen", area=research(area)))
    if g.seats[asker].level(area) == g.content.top[area]:
        return Refusal("MAG-RES-4", msg("why-top", area=research(area)))
    return Refusal("MAG-DEC-16", msg("why-not-this-area", area=research(area)))


def _relocate(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    if g.calm(g.seats[asker].area):
        return Refusal("MAG-MOVE-6", msg("why-calm"))
    assert can_walk(g, asker)
    return Refusal("MAG-RUL-12", msg("why-can-walk"))


def _teleport(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    number = SITE_NAMES.index(wish["site"]) - g.planet.site_base
    owner = g.station_owner(number) if 0 <= number < g.planet.sites else NOBODY
    if owner == NOBODY:
        return Refusal("MAG-MOVE-5", msg("why-no-station", site=term("site", wish["site"])))
    if g.planet.teleport_spaces(g.storm(), number, 1) == 0:
        return Refusal("MAG-RUL-48", msg("why-station-storm", site=term("site", wish["site"])))
    if owner == asker:
        return Refusal("MAG-MOVE-5", msg("why-own-station"))
    if wish["fee"] == "free":
        return Refusal("MAG-MOVE-5", msg("why-fee", seat=seat_name(owner)))
    return _short(g, asker, "MAG-RUL-47", 0, one(kind_index(wish["fee"])))


def _jump(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    if not g.seats[asker].controls(MASCOVIC):
        return Refusal("MAG-CMD-06", msg("why-no-commander", commander=commander(g, MASCOVIC)))
    return Refusal("MAG-CMD-06", msg("why-no-lab-calm"))


def _range(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    kind = kind_index(wish["credit"])
    if kind == asker:
        return Refusal("MAG-CMD-02", msg("why-own-colour"))
    return _short(g, asker, "MAG-CMD-02", 0, one(kind))


def _go(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    number = SPACE_NAMES.index(wish["space"]) - g.planet.space_base
    place = space_name(g, wish["space"])
    if not 0 <= number < g.planet.spaces:
        return Refusal("MAG-CMP-4", msg("why-other-side", space=place))
    if not g.calm(g.planet.space_area[number]):
        return Refusal("MAG-MOVE-4", msg("why-storm", space=place, sector=sector(g.planet.space_sector[number])))
    step: Any = g.pending
    if step.origin == BY_JUMP:
        return Refusal("MAG-CMD-06", msg("why-no-lab-there", space=place))
    if step.origin == BY_RELOCATION:
        return Refusal("MAG-MOVE-6", msg("why-relocation", space=place, sector=sector(g.storm())))
    return Refusal("MAG-MOVE-2", msg("why-too-far", space=place, range=step.steps))


def _stay(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    if g.seats[asker].space != NOBODY:
        return Refusal("MAG-MOVE-3", msg("why-stay-space"))
    return Refusal("MAG-MOVE-4", msg("why-stay-storm"))


def _vasidis(g: Magnastorm, asker: int) -> Refusal:
    if not g.seats[asker].controls(VASIDIS):
        return Refusal("MAG-CMD-18", msg("why-no-commander", commander=commander(g, VASIDIS)))
    if g.vasidis_used:
        return Refusal("MAG-RUL-1", msg("why-used", commander=commander(g, VASIDIS)))
    return Refusal("MAG-RUL-59", msg("why-costs-nothing"))


def _station(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    number = SITE_NAMES.index(wish["site"]) - g.planet.site_base
    name = term("site", wish["site"])
    if not 0 <= number < g.planet.sites:
        return Refusal("MAG-CMP-4", msg("why-other-side", space=name))
    owner = g.station_owner(number)
    if owner != NOBODY:
        return Refusal("MAG-TEL-1", msg("why-site-taken", site=name, seat=seat_name(owner)))
    if not g.planet.calm_sites[g.storm()] >> number & 1:
        return Refusal("MAG-TEL-3", msg("why-site-storm", site=name))
    step: Any = g.pending
    if not step.sites(g) >> number & 1:
        return Refusal("MAG-TEL-1", msg("why-site-not-passed", site=name))
    if wish["do"] == "station_free":
        return _vasidis(g, asker)
    return _short(g, asker, "MAG-TEL-2", station_cost(g, asker))


def _use(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    number = COMMANDER_NUMBERS.index(wish["commander"])
    me = g.seats[asker]
    step: Any = g.pending
    if number not in (BONSMAI, OKZIL) or (number == OKZIL and wish["do"] == "use_free"):
        return Refusal("MAG-DEC-15", msg("why-not-this-commander", commander=commander(g, number)))
    if not me.controls(number):
        return Refusal("MAG-CMD-0", msg("why-no-commander", commander=commander(g, number)))
    if number == OKZIL:
        if not step.okzil_open(g):
            return Refusal("MAG-CMD-04", msg("why-used-turn", commander=commander(g, number)))
        return _short(g, asker, "MAG-CMD-04", 0, some(asker, g.content.okzil_cost))
    if not g.lab_installed:
        return Refusal("MAG-CMD-07", msg("why-no-first-lab"))
    if me.labs_out == g.content.labs:
        return Refusal("MAG-LAB-5", msg("why-no-labs-left"))
    if not step.bonsmai_open(g):
        return Refusal("MAG-CMD-07", msg("why-used-turn", commander=commander(g, number)))
    if wish["do"] == "use_free":
        if g.vasidis_ready(asker) and lab_cost(g, asker) != 0:
            return _short(g, asker, "MAG-CMD-07", 0, step.fee(g))
        return _vasidis(g, asker)
    return _short(g, asker, "MAG-CMD-07", lab_cost(g, asker), step.fee(g))


def _fulfil(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    number = OBJECTIVE_NAMES.index(wish["objective"])
    if g.open_objective(number) == NOBODY:
        return Refusal("MAG-OBJ-1", msg("why-not-open", objective=objective(number)))
    if fulfilled(g, asker, number):
        return Refusal("MAG-OBJ-1", msg("why-fulfilled", objective=objective(number)))
    text = term_text("objective", wish["objective"])
    return Refusal(
        _unmet(g, asker, number), msg("why-condition", objective=objective(number), text=text, round=g.round)
    )


def _unmet(g: Magnastorm, asker: int, number: int) -> str:
    """The rule of the first demand of an objective that the position does not meet."""
    demand = g.content.stage
    if number >= RESEARCH_OBJECTIVES:
        rich = bit_count(rich_sectors(g, asker, number))
        return "MAG-OBJ-4" if rich < demand(number, g.round, DIFFERENT) else "MAG-OBJ-5"
    if commanders_of(g, asker) < demand(number, g.round, COMMANDERS):
        return "MAG-OBJ-8"
    enough = bit_count(high_enough(g, asker, number))
    return "MAG-OBJ-6" if enough < demand(number, g.round, MARKERS) else "MAG-OBJ-7"


def _back(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    areas = AREA_SETS.index(wish["areas"]) + 1
    low = areas & ~high_enough(g, asker, step.objective)
    if low:
        area = next(i for i in range(len(AREA_NAMES)) if low >> i & 1)
        levels = g.content.stage(step.objective, g.round, LEVELS)
        return Refusal("MAG-OBJ-6", msg("why-too-low", area=research(area), levels=levels))
    fits = bit_count(areas) == g.content.stage(step.objective, g.round, MARKERS)
    text = term_text("objective", OBJECTIVE_NAMES[step.objective])
    return Refusal("MAG-OBJ-7" if fits else "MAG-OBJ-6", msg("why-wrong-areas", text=text))


def _sectors(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    sectors = SECTOR_SETS.index(wish["sectors"]) + 1
    rich = sectors & ~rich_sectors(g, asker, step.objective) == 0
    fits = bit_count(sectors) == g.content.stage(step.objective, g.round, DIFFERENT)
    text = term_text("objective", OBJECTIVE_NAMES[step.objective])
    return Refusal("MAG-OBJ-5" if rich and fits else "MAG-OBJ-4", msg("why-wrong-sectors", text=text))


def _recall(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    return Refusal("MAG-OBJ-4", msg("why-no-own-lab", space=space_name(g, wish["space"]), sector=sector(step.sector)))


def _spend(g: Magnastorm, asker: int, wish: Wish) -> Refusal:
    if wish["credits"] > g.content.dain_most:
        return Refusal("MAG-CMD-01", msg("why-spend", most=g.content.dain_most))
    return _short(g, asker, "MAG-CMD-01", 0, some(YELLOW, wish["credits"]))


_REFUSALS: dict[str, Callable[[Magnastorm, int, Wish], Refusal]] = {
    "take": _take,
    "crew": _crew,
    "cell": _cell,
    "column": _column,
    "move": lambda g, asker, w: _short(
        g, asker, "MAG-ACT-4", row_cost(g, asker, g.pending.a), off=saved(g, asker, BY_ROW)
    ),
    "walk": lambda g, asker, w: Refusal("MAG-MOVE-6", msg("why-no-walk")),
    "teleport": _teleport,
    "jump": _jump,
    "relocate": _relocate,
    "range": _range,
    "go": _go,
    "stay": _stay,
    "station": _station,
    "station_free": _station,
    "lab": lambda g, asker, w: _short(g, asker, "MAG-LAB-2", lab_cost(g, asker)),
    "lab_free": lambda g, asker, w: _vasidis(g, asker),
    "use": _use,
    "use_free": _use,
    "pay": _pay,
    "exchange": _exchange,
    "give": _give,
    "credit": _credit,
    "spend": _spend,
    "research": _research,
    "fulfil": _fulfil,
    "back": _back,
    "sectors": _sectors,
    "recall": _recall,
}
