"""Magnastorm in words: questions, actions and log lines as message ids with arguments. No prose here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import (
    AREA_SETS,
    GIFTS,
    OBJECTIVE_NAMES,
    PAY_WAYS,
    SECTOR_SETS,
    SITE_NAMES,
    SPACE,
)
from offworld.games.magnastorm.data import (
    ADMINISTRATIVE,
    AREA_NAMES,
    BLACK,
    CELL_NAMES,
    COMMANDER_NUMBERS,
    DAIN,
    FX_CREW,
    FX_DRAW,
    FX_GAIN,
    GAIN_ACTION,
    KIND_NAMES,
    KINDS,
    NEUTRAL,
    NOBODY,
    SECTOR_NAMES,
    VASIDIS,
    YAKUUL,
    YELLOW,
    column_of,
    fx_a,
    fx_b,
    fx_kind,
    row_of,
)
from offworld.games.magnastorm.pieces import cost_for
from offworld.games.magnastorm.rules.building import lab_cost, station_cost
from offworld.games.magnastorm.rules.commanders import surcharge
from offworld.games.magnastorm.rules.credits import PRINTED, bill, saved
from offworld.games.magnastorm.rules.turn import move_cost
from offworld.games.magnastorm.scoring import slot_value
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.view_builder import bonus_id, commander_id, site_id, space_id
from offworld.kit.bags import count, some
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import Message, msg, term, term_text

# ---------------------------------------------------------------- words for things


def kind_index(name: str) -> int:
    return KIND_NAMES.index(name)


def credit(kind: int, n: int = 1) -> Message:
    """2 yellow credits, 1 credit of Player 3."""
    return msg("credit-yellow", n=n) if kind == YELLOW else msg("credit-seat", n=n, seat=seat_name(kind))


def credits(bag: int) -> list[Message]:
    """Every kind of a bag of credits that is not 0, yellow first."""
    kinds = [YELLOW, *range(KINDS - 1)]
    return [credit(kind, count(bag, kind)) for kind in kinds if count(bag, kind)]


def crew(kind: int) -> Message:
    return msg("crew-neutral") if kind == NEUTRAL else msg("crew-seat", seat=seat_name(kind))


def commander(g: Magnastorm, number: int) -> Message:
    return term("commander", commander_id(g, number))


def commander_text(g: Magnastorm, number: int) -> Message:
    return term_text("commander", commander_id(g, number))


def head(g: Magnastorm, column: int) -> Message:
    """What lies on a column: the token or a commander."""
    return msg("token") if column == 0 else commander(g, g.admin[column])


def research(area: int) -> Message:
    return msg(f"research-{AREA_NAMES[area]}")


def space_name(g: Magnastorm, name: str) -> Message:
    """A space as its area, its number and its colour; also one of the other side of the board."""
    area, _, number = name.rpartition("_")
    colour = next(entry["colour"] for entry in g.content.raw["space"] if entry["id"] == name)
    return msg("space", area=term("area", area), number=int(number), colour=msg(f"colour-{colour}"))


def space(g: Magnastorm, number: int) -> Message:
    return space_name(g, space_id(g, number))


def site(g: Magnastorm, number: int) -> Message:
    return term("site", site_id(g, number))


def sector(number: int) -> Message:
    return term("sector", SECTOR_NAMES[number])


def objective(number: int) -> Message:
    return term("objective", OBJECTIVE_NAMES[number])


def cell(g: Magnastorm, number: int) -> Message:
    """A cell by row and column, with the bonus printed on it."""
    bonus = bonus_id(g, number)
    if not bonus:
        return msg("cell", row=row_of(number) + 1, column=column_of(number) + 1)
    name = term("cell_bonus", bonus)
    return msg("cell-bonus", row=row_of(number) + 1, column=column_of(number) + 1, bonus=name)


def artefact(g: Magnastorm, card: int) -> Message:
    return artefact_name(g.content.raw["artefact"][card])


def artefact_name(entry: dict[str, Any]) -> Message:
    """An artefact card by tier, number and bonus, from its entry in the content file."""
    bonus = term("artefact_bonus", entry["bonus"])
    return msg("artefact", tier=term("artefact_tier", entry["tier"]), number=f"{entry['number']:03}", bonus=bonus)


def seats(g: Magnastorm, track: int) -> list[Message]:
    return [seat_name(count(track, i)) for i in range(g.players)]


# ---------------------------------------------------------------- questions


def ask(g: Magnastorm) -> tuple[Message, str]:
    """The question of the pending step and its rule."""
    step = g.pending
    name = type(step).__name__
    message, rule = QUESTIONS[name]
    facts = _FACTS.get(name)
    return msg(message, **(facts(g, step) if facts else {})), rule


QUESTIONS = {
    "SetupCrew": ("ask-setup-crew", "MAG-SET-10"),
    "SetupResearch": ("ask-setup-research", "MAG-SET-11"),
    "MainChoice": ("ask-main", "MAG-TURN-1"),
    "UseCell": ("ask-cell", "MAG-ACT-2"),
    "ChooseAction": ("ask-action", "MAG-ACT-3"),
    "MoveCrew": ("ask-move-crew", "MAG-TAKE-4"),
    "Dain": ("ask-dain", "MAG-CMD-01"),
    "Pay": ("ask-pay", "MAG-CMD-05"),
    "GainAny": ("ask-gain-any", "MAG-DEC-17"),
    "Give": ("ask-give", "MAG-EXC-1"),
    "TakeInExchange": ("ask-take-in-exchange", "MAG-EXC-1"),
    "Advance": ("ask-advance", "MAG-DEC-16"),
    "PlaceCrew": ("ask-place-crew", "MAG-CREW-1"),
    "Way": ("ask-way", "MAG-MOVE-3"),
    "PaidRange": ("ask-range", "MAG-CMD-02"),
    "Destination": ("ask-destination", "MAG-MOVE-3"),
    "BuildStation": ("ask-station", "MAG-TEL-1"),
    "FirstLab": ("ask-first-lab", "MAG-LAB-1"),
    "SecondLab": ("ask-second-lab", "MAG-CELL-4"),
    "CommanderEffects": ("ask-effects", "MAG-ACT-5"),
    "FulfilObjective": ("ask-objective", "MAG-OBJ-1"),
    "MoveBack": ("ask-back", "MAG-OBJ-6"),
    "ChooseSectors": ("ask-sectors", "MAG-OBJ-4"),
    "RecallLabs": ("ask-recall", "MAG-OBJ-4"),
}

_FACTS: dict[str, Callable[[Magnastorm, Any], dict[str, Any]]] = {
    "UseCell": lambda g, s: {"crew": crew(s.crew)},
    "ChooseAction": lambda g, s: {
        "cell": cell(g, s.cell),
        "cost": credits(move_cost(g, s.seat, s.cell)),
        "gain": credits(cost_for(s.seat, g.content.row_gain[row_of(s.cell)])),
    },
    "MoveCrew": lambda g, s: {"crew": crew(s.next_crew(g)), "column": s.column + 1},
    "Dain": lambda g, s: {"commander": commander(g, DAIN), "reputation": g.content.dain_reputation},
    "Pay": lambda g, s: {"credits": credits(s.cost + s.fixed), "commander": commander(g, YAKUUL)},
    "TakeInExchange": lambda g, s: {"given": credits(s.given)},
    "PaidRange": lambda g, s: {"range": s.steps, "more": s.steps + g.content.beeper_plus},
    "BuildStation": lambda g, s: {"cost": credits(station_cost(g, s.seat))},
    "FirstLab": lambda g, s: _lab_facts(g, s.seat),
    "SecondLab": lambda g, s: _lab_facts(g, s.seat),
    "MoveBack": lambda g, s: {"objective": objective(s.objective), "levels": g.content.stage(s.objective, g.round, 1)},
    "ChooseSectors": lambda g, s: {
        "objective": objective(s.objective),
        "labs": g.content.stage(s.objective, g.round, 1),
    },
    "RecallLabs": lambda g, s: {"sector": sector(s.sector), "number": s.number},
}


def _lab_facts(g: Magnastorm, seat: int) -> dict[str, Any]:
    return {"space": space(g, g.seats[seat].space), "cost": credits(lab_cost(g, seat))}


# ---------------------------------------------------------------- actions


def choice(g: Magnastorm, action: int) -> tuple[tuple[str, ...], Message, str]:
    """Path of board elements, words and rule of a legal action."""
    wish = SPACE.decode(action)
    verb = str(wish["do"])
    args = _ACTIONS[verb](g, wish) if verb in _ACTIONS else {}
    name = verb.replace("_", "-")
    if verb == "decline":
        name = f"decline-{QUESTIONS[type(g.pending).__name__][0][4:]}"
    return path(g, wish), msg(f"act-{name}", **args), rule_of(g, verb)


def rule_of(g: Magnastorm, verb: str) -> str:
    """The rule under which the pending step allows this verb."""
    return VERB_RULES.get(verb) or QUESTIONS[type(g.pending).__name__][1]


VERB_RULES = {
    "take": "MAG-TAKE-1",
    "crew": "MAG-ACT-1",
    "move": "MAG-ACT-4",
    "gain": "MAG-GAIN-1",
    "teleport": "MAG-MOVE-5",
    "jump": "MAG-CMD-06",
    "relocate": "MAG-MOVE-6",
    "stay": "MAG-RUL-7",
    "station_free": "MAG-CMD-18",
    "lab_free": "MAG-CMD-18",
    "use_free": "MAG-CMD-18",
    "exchange": "MAG-EXC-1",
}


def _take_facts(g: Magnastorm, wish: dict[str, Any]) -> dict[str, Any]:
    column = wish["column"] - 1
    price = g.upper[column] + surcharge(g, g.to_move, column)
    return {"head": head(g, column), "column": wish["column"], "price": credits(price)}


def _cell_facts(g: Magnastorm, wish: dict[str, Any]) -> dict[str, Any]:
    number = CELL_NAMES.index(wish["cell"])
    return {"cell": cell(g, number), "state": "taken" if g.occupied >> number & 1 else "free"}


def _teleport_facts(g: Magnastorm, wish: dict[str, Any]) -> dict[str, Any]:
    number = SITE_NAMES.index(wish["site"]) - g.planet.site_base
    owner = g.station_owner(number)
    if wish["fee"] == "free":
        return {"site": term("site", wish["site"]), "fee": "none", "credit": "", "seat": ""}
    fee = credit(kind_index(wish["fee"]))
    return {"site": term("site", wish["site"]), "fee": "paid", "credit": fee, "seat": seat_name(owner)}


def _pay_facts(g: Magnastorm, wish: dict[str, Any]) -> dict[str, Any]:
    step: Any = g.pending
    way = PAY_WAYS.index(wish["way"])
    return {"credits": credits(bill(step.seat, step.cost, way, saved(g, step.seat, step.why)) + step.fixed)}


def _research_facts(g: Magnastorm, wish: dict[str, Any]) -> dict[str, Any]:
    area = AREA_NAMES.index(wish["area"])
    level = g.seats[g.to_move].level(area) + 1
    return {"area": research(area), "level": level, **_bonus_facts(g.content.level_effect(area, level))}


def _bonus_facts(effect: int) -> dict[str, Any]:
    """What a research level gives, as a word and a number."""
    if fx_kind(effect) == FX_GAIN:
        return {"bonus": ("own", "yellow", "any")[fx_a(effect)], "n": fx_b(effect)}
    if fx_kind(effect) == FX_DRAW:
        return {"bonus": "bag", "n": fx_a(effect)}
    return {"bonus": "crew" if fx_kind(effect) == FX_CREW else "none", "n": 0}


def _use_facts(g: Magnastorm, wish: dict[str, Any]) -> dict[str, Any]:
    number = COMMANDER_NUMBERS.index(wish["commander"])
    return {"commander": commander(g, number), "text": commander_text(g, number)}


def _fulfil_facts(g: Magnastorm, wish: dict[str, Any]) -> dict[str, Any]:
    number = OBJECTIVE_NAMES.index(wish["objective"])
    text = term_text("objective", wish["objective"])
    return {"objective": objective(number), "text": text, "reputation": slot_value(g, number)}


def _members(names: tuple[str, ...], sets: tuple[str, ...], name: str) -> list[int]:
    bits = sets.index(name) + 1
    return [i for i in range(len(names)) if bits >> i & 1]


_ACTIONS: dict[str, Callable[[Magnastorm, dict[str, Any]], dict[str, Any]]] = {
    "take": _take_facts,
    "crew": lambda g, w: {
        "crew": crew(kind_index(w["crew"])),
        "column": w["column"],
        "head": head(g, w["column"] - 1),
    },
    "cell": _cell_facts,
    "column": lambda g, w: {"column": w["column"], "head": head(g, w["column"] - 1)},
    "move": lambda g, w: {"cost": credits(move_cost(g, g.to_move, g.pending.a))},
    "gain": lambda g, w: {"gain": credits(cost_for(g.to_move, g.content.row_gain[row_of(g.pending.a)]))},
    "walk": lambda g, w: {"state": "calm" if g.calm(g.seats[g.to_move].area) else "storm"},
    "teleport": _teleport_facts,
    "range": lambda g, w: {"credit": credit(kind_index(w["credit"]))},
    "go": lambda g, w: {"space": space_name(g, w["space"])},
    "station": lambda g, w: {"site": term("site", w["site"]), "cost": credits(station_cost(g, g.to_move))},
    "station_free": lambda g, w: {"site": term("site", w["site"]), "commander": commander(g, VASIDIS)},
    "lab": lambda g, w: {"cost": credits(lab_cost(g, g.to_move))},
    "lab_free": lambda g, w: {"commander": commander(g, VASIDIS)},
    "use": _use_facts,
    "use_free": lambda g, w: {**_use_facts(g, w), "other": commander(g, VASIDIS)},
    "pay": _pay_facts,
    "give": lambda g, w: {"credits": credits(g.content.gifts[GIFTS.index(w["credits"])])},
    "credit": lambda g, w: {"credit": credit(kind_index(w["credit"]))},
    "spend": lambda g, w: {
        "n": w["credits"],
        "credits": credits(some(YELLOW, w["credits"])),
        "reputation": w["credits"] * g.content.dain_reputation,
    },
    "research": _research_facts,
    "fulfil": _fulfil_facts,
    "back": lambda g, w: {"areas": [research(area) for area in _members(AREA_NAMES, AREA_SETS, w["areas"])]},
    "sectors": lambda g, w: {"sectors": [sector(k) for k in _members(SECTOR_NAMES, SECTOR_SETS, w["sectors"])]},
    "recall": lambda g, w: {"space": space_name(g, w["space"])},
}


# ---------------------------------------------------------------- board elements


def path(g: Magnastorm, wish: dict[str, Any]) -> tuple[str, ...]:
    """The board elements that an action touches, in order."""
    verb = wish["do"]
    if verb in _ELEMENTS:
        return _ELEMENTS[verb](g, wish)
    return (verb,)


def _head_element(g: Magnastorm, column: int) -> str:
    return "token" if column == 0 else f"commander:{COMMANDER_NUMBERS[g.admin[column]]}"


def _marker_elements(g: Magnastorm, areas: list[int]) -> tuple[str, ...]:
    me = g.seats[g.to_move]
    return tuple(f"research:{AREA_NAMES[area]}:{me.level(area)}" for area in areas)


def _research_element(g: Magnastorm, wish: dict[str, Any]) -> tuple[str, ...]:
    level = g.seats[g.to_move].level(AREA_NAMES.index(wish["area"])) + 1
    return (f"research:{wish['area']}:{level}",)


def _lab_element(g: Magnastorm) -> str:
    return f"lab_slot:{g.seats[g.to_move].labs_out + 1}"


_ELEMENTS: dict[str, Callable[[Magnastorm, dict[str, Any]], tuple[str, ...]]] = {
    "take": lambda g, w: (_head_element(g, w["column"] - 1),),
    "crew": lambda g, w: (f"upper:c{w['column']}", f"crew:{w['crew']}"),
    "cell": lambda g, w: (f"cell:lower:{w['cell']}",),
    "column": lambda g, w: (f"upper:c{w['column']}",),
    "move": lambda g, w: (f"row:{row_of(g.pending.a) + 1}", "action:move"),
    "gain": lambda g, w: (f"row:{row_of(g.pending.a) + 1}", "action:gain"),
    "walk": lambda g, w: ("way:walk",),
    "teleport": lambda g, w: (
        (f"way:teleport:{w['site']}",) if w["fee"] == "free" else (f"way:teleport:{w['site']}", f"credit:{w['fee']}")
    ),
    "jump": lambda g, w: ("way:jump",),
    "relocate": lambda g, w: ("way:relocate",),
    "range": lambda g, w: ("card:02", f"credit:{w['credit']}"),
    "go": lambda g, w: (f"space:{w['space']}",),
    "stay": lambda g, w: (f"scout:{g.to_move}",),
    "station": lambda g, w: (f"site:{w['site']}",),
    "station_free": lambda g, w: (f"site:{w['site']}", "card:18"),
    "lab": lambda g, w: (_lab_element(g),),
    "lab_free": lambda g, w: (_lab_element(g), "card:18"),
    "use": lambda g, w: (f"card:{w['commander']}",),
    "use_free": lambda g, w: (f"card:{w['commander']}", "card:18"),
    "pay": lambda g, w: (f"pay:{w['way']}",),
    "give": lambda g, w: tuple(f"credit:{name}" for name in w["credits"].split("+")),
    "credit": lambda g, w: (f"supply:{w['credit']}",),
    "spend": lambda g, w: ("card:01", f"spend:{w['credits']}"),
    "research": _research_element,
    "fulfil": lambda g, w: (f"objective:{w['objective']}",),
    "back": lambda g, w: _marker_elements(g, _members(AREA_NAMES, AREA_SETS, w["areas"])),
    "sectors": lambda g, w: tuple(f"sector:{name}" for name in w["sectors"].split("+")),
    "recall": lambda g, w: (f"space:{w['space']}",),
}


# ---------------------------------------------------------------- the log


def lines(g: Magnastorm, happened: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines; nothing is secret in this game."""
    kind, who, *numbers = happened
    name, rule, fields = event_kinds.KINDS[kind]
    args: dict[str, Any] = {} if who < 0 else {"seat": seat_name(who)}
    for field, number in zip(fields, numbers, strict=False):
        args[field] = _ARGUMENTS[field](g, number) if field in _ARGUMENTS else number
    if "why" in args:
        args["why"], rule = event_kinds.WHYS[args["why"]]
    if kind in _RULES:
        rule = _RULES[kind](numbers)
    if kind in _SPECIAL:
        args.update(_SPECIAL[kind](g, numbers))
    return [LogLine(rule, who, msg(f"log-{name.replace('_', '-')}", **args))]


def _optional_seat(number: int) -> Any:
    return "" if number == NOBODY else seat_name(number)


def _cube(g: Magnastorm, kind: int) -> Message:
    return msg("cube-black") if kind == BLACK else credit(kind)


def _from(numbers: list[int], at: int) -> dict[str, Any]:
    return {"from": _optional_seat(numbers[at]), "taken": "no" if numbers[at] == NOBODY else "yes"}


_RULES: dict[int, Callable[[list[int]], str]] = {
    event_kinds.FIRST: lambda n: "MAG-ART-4" if n[1] else "MAG-SET-9",
    event_kinds.STAYED: lambda n: "MAG-MOVE-3" if n[0] else "MAG-RUL-7",
    event_kinds.USED: lambda n: f"MAG-CMD-{COMMANDER_NUMBERS[n[0]]}",
    # Scientific commanders change hands in administration alone
    event_kinds.LOST: lambda n: "MAG-TAKE-5" if n[1] < ADMINISTRATIVE else "MAG-ADM-3",
}
"""Kinds whose rule depends on their numbers."""

_SPECIAL: dict[int, Callable[[Magnastorm, list[int]], dict[str, Any]]] = {
    event_kinds.TOOK: lambda g, n: _from(n, 2),
    event_kinds.COMMANDER: lambda g, n: _from(n, 1),
    event_kinds.ACTION: lambda g, n: {"action": "gain" if n[0] == GAIN_ACTION else "move"},
    event_kinds.CREW_PLACED: lambda g, n: {
        "panel": "lower" if n[0] else "upper",
        "at": cell(g, n[1]) if n[0] else n[1] + 1,
    },
    event_kinds.STATION: lambda g, n: {"free": "yes" if n[1] else "no"},
    event_kinds.LAB: lambda g, n: {"free": "yes" if n[1] else "no"},
    event_kinds.PAID: lambda g, n: {
        "way": "printed" if n[2] == PRINTED else "replaced",
        "helper": commander(g, YAKUUL),
    },
    event_kinds.WENT: lambda g, n: {"way": event_kinds.WAYS[n[1]]},
}

_ARGUMENTS: dict[str, Callable[[Magnastorm, int], Any]] = {
    "order": seats,
    "storm": lambda g, x: [sector((x + k) % len(SECTOR_NAMES)) for k in range(3)],
    "column": lambda g, x: x + 1,
    "commander": commander,
    "crew": lambda g, x: crew(x),
    "cell": cell,
    "credits": lambda g, x: credits(x),
    "credit": lambda g, x: credit(x),
    "given": lambda g, x: credits(x),
    "cube": _cube,
    "site": site,
    "owner": lambda g, x: seat_name(x),
    "space": space,
    "area": lambda g, x: research(x),
    "objective": lambda g, x: objective(x),
    "sector": lambda g, x: sector(x),
    "artefact": artefact,
    "first": artefact,
    "second": artefact,
}
"""How the numbers of an event become arguments; plain numbers stay numbers."""
