"""Galileo Project in words: questions, actions and log lines as message ids with arguments. No prose here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.galileo import data as d
from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import (
    BONUS_NAMES,
    CARD_NAMES,
    CHARACTER_CARD_NAMES,
    CHARACTER_NAMES,
    GOAL_NAMES,
    MODIFIER_NAMES,
    SPACE,
    TECHNOLOGY_NAMES,
)
from offworld.games.galileo.data import RESOURCE_NAMES, SATELLITE_NAMES, TRACK_NAMES, TYPE_NAMES
from offworld.games.galileo.pieces import first_free_space, level_of, other_assignment, satellite_of, type_of
from offworld.games.galileo.rules.characters import reduced_influence
from offworld.games.galileo.rules.levels import PAID
from offworld.games.galileo.rules.robots import price
from offworld.games.galileo.rules.technologies import energy_price, megacredit_price
from offworld.games.galileo.scoring import character_limit, price_of_goal
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.view_builder import start_influence
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import Message, msg, term, term_text

Wish = dict[str, Any]
MARKS = ("none", "three", "four")

# ---------------------------------------------------------------- words for things


def track(number: int) -> Message:
    return term("influence_track", TRACK_NAMES[number])


def satellite(number: int) -> Message:
    return term("satellite", SATELLITE_NAMES[number])


def type_name(number: int) -> Message:
    return term("robot_type", TYPE_NAMES[number])


def modifier(number: int) -> Message:
    return term("assignment_modifier" if number < d.SATELLITES else "robot_modifier", MODIFIER_NAMES[number])


def amount(resource: int, n: int) -> Message:
    return msg(f"amount-{RESOURCE_NAMES[resource]}", n=n)


def card(g: Galileo, number: int) -> Message:
    """A robot by its printed type, colour and assignments, which no two robots share; a project by its name."""
    if number >= d.ROBOTS:
        return term("project", CARD_NAMES[number])
    places = [satellite(s) for s in range(d.SATELLITES) if g.content.card_satellites[number] >> s & 1]
    facts = {"type": type_name(g.content.card_type[number]), "track": track(g.content.card_track[number])}
    if len(places) == 1:
        return msg("robot-single", place=places[0], **facts)
    return msg("robot-double", first=places[0], second=places[1], **facts)


def in_play(g: Galileo, seat: int, number: int) -> Message:
    """A card of the seat as it stands now."""
    me = g.seats[seat]
    if me.is_project(number):
        return msg("project-current", project=card(g, number), level=me.level(number))
    robot = me.robots[me.robot_at(number)]
    facts = {"robot": card(g, number), "satellite": satellite(satellite_of(robot)), "level": level_of(robot)}
    if g.content.card_type[number] == type_of(robot):
        return msg("robot-in-play", **facts)
    return msg("robot-in-play-as", type=type_name(type_of(robot)), **facts)


def character(g: Galileo, number: int) -> Message:
    """A character card: its name, the track of its immediate half, and the mark that tells copies apart."""
    name = term("character", CHARACTER_NAMES[g.content.character_of[number]])
    mark = MARKS[g.content.character_mark[number]]
    return msg("character-card", name=name, track=track(g.content.character_track[number]), mark=mark)


def character_text(g: Galileo, number: int) -> Message:
    return term_text("character", CHARACTER_NAMES[g.content.character_of[number]])


def technology(number: int) -> Message:
    return term("technology", TECHNOLOGY_NAMES[number])


def goal(number: int) -> Message:
    return term("goal", GOAL_NAMES[number])


# ---------------------------------------------------------------- questions


def ask(g: Galileo) -> tuple[Message, str]:
    """The question of the pending step and its rule."""
    message, rule = question_of(g)
    facts = _FACTS.get(type(g.pending).__name__)
    return msg(message, **(facts(g, g.pending) if facts else {})), rule


def question_of(g: Galileo) -> tuple[str, str]:
    """The message of the question and its rule: for each choice, so without the facts that it tells."""
    step = g.pending
    name = type(step).__name__
    message, rule = QUESTIONS[name]
    if name == "NameTrack" and step.c == event_kinds.FOR_RECRUITMENT:
        message, rule = "ask-leave-zero", event_kinds.TAKERS[step.c]
    elif name == "ChooseHalf" and step.b != event_kinds.TO_RECRUIT:
        rule = event_kinds.TAKERS[step.b]
    elif name == "MoveDouble" and step.b == PAID:
        rule = "GAL-CHAR-6"
    return message, rule


QUESTIONS = {
    "Draft": ("ask-draft", "GAL-SET-8"),
    "PlaceInfluence": ("ask-place-influence", "GAL-SET-10"),
    "SwitchTrack": ("ask-switch", "GAL-SWITCH-1"),
    "Act": ("ask-act", "GAL-TURN-2"),
    "EndOfTurn": ("ask-excess", "GAL-EOT-1"),
    "LeaveZero": ("ask-leave-zero", "GAL-GEN-3"),
    "NameTrack": ("ask-name-track", "GAL-REC-3"),
    "ChooseHalf": ("ask-half", "GAL-REC-4"),
    "Tuck": ("ask-tuck", "GAL-REC-7"),
    "Perks": ("ask-perk", "GAL-CHAR-3"),
    "PayOrNot": ("ask-pay", "GAL-CHAR-6"),
    "Assign": ("ask-assign", "GAL-ROB-4"),
    "TakeCharacter": ("ask-take", "GAL-TYPE-3"),
    "StarZ": ("ask-bonus", "GAL-STZ-1"),
    "Raise": ("ask-raise", "GAL-LEV-2"),
    "RaisePicked": ("ask-raise", "GAL-LEV-2"),
    "TransferFrom": ("ask-source", "GAL-CHAR-4"),
    "TransferTo": ("ask-destination", "GAL-CHAR-4"),
    "TransferBy": ("ask-levels", "GAL-CHAR-4"),
    "MoveDouble": ("ask-move", "GAL-CHAR-5"),
    "Lock": ("ask-lock", "GAL-TECH-9"),
    "PlaceModifier": ("ask-modify", "GAL-MOD-2"),
    "AssembleProject": ("ask-assemble", "GAL-TECH-10"),
    "DevelopForLess": ("ask-discount", "GAL-STZ-5"),
    "Sequence": ("ask-play", "GAL-TECH-11"),
    "Scan": ("ask-scan", "GAL-TECH-12"),
    "ClaimGoal": ("ask-claim", "GAL-GOAL-1"),
    "ClaimFree": ("ask-claim-free", "GAL-STZ-6"),
    "PaySalaries": ("ask-dismiss", "GAL-SCO-1"),
}

_FACTS: dict[str, Callable[[Galileo, Any], dict[str, Any]]] = {
    "PlaceInfluence": lambda g, s: {"influence": start_influence(g, g.seats[s.seat])},
    "SwitchTrack": lambda g, s: {
        "track": track(1 - g.seats[s.seat].track),
        "price": amount(d.MEGACREDIT, g.content.switch_cost),
    },
    "Act": lambda g, s: {
        "influence": influence_of(g, s.seat),
        "megacredits": amount(d.MEGACREDIT, g.seats[s.seat].megacredits),
        "energy": amount(d.ENERGY, g.seats[s.seat].energy),
    },
    "EndOfTurn": lambda g, s: {"limit": character_limit(g.content, g.seats[s.seat])},
    "LeaveZero": lambda g, s: {"influence": s.amount},
    "NameTrack": lambda g, s: {"influence": reduced_influence(g, s.card, s.position)},
    "ChooseHalf": lambda g, s: {"character": character(g, s.card), "text": character_text(g, s.card)},
    "Tuck": lambda g, s: {"limit": character_limit(g.content, g.seats[s.seat])},
    "Perks": lambda g, s: {"left": s.left},
    "PayOrNot": lambda g, s: {"price": amount(d.MEGACREDIT, g.content.fx_at(s.fx, 1))},
    "Assign": lambda g, s: {"robot": card(g, s.card)},
    "Raise": lambda g, s: {"levels": s.levels},
    "RaisePicked": lambda g, s: {"levels": s.levels},
    "TransferTo": lambda g, s: {"source": in_play(g, s.seat, s.source)},
    "TransferBy": lambda g, s: {
        "source": in_play(g, s.seat, s.source),
        "destination": in_play(g, s.seat, s.destination),
    },
    "PaySalaries": lambda g, s: {
        "payable": g.seats[s.seat].megacredits // g.content.salary,
        "tucked": g.seats[s.seat].tucked.n,
    },
}


def influence_of(g: Galileo, seat: int) -> Message:
    me = g.seats[seat]
    if me.track == d.NONE:
        return msg("influence-none", n=max(0, me.influence))
    return msg("influence-on", track=track(me.track), n=me.influence)


# ---------------------------------------------------------------- actions


def choice(g: Galileo, action: int) -> tuple[tuple[str, ...], Message, str]:
    """Path of board elements, words and rule of a legal action; GAL-AUTO-3: it says what it costs and brings."""
    wish = SPACE.decode(action)
    verb = str(wish["do"])
    question, rule = question_of(g)
    name = f"decline-{question[4:]}" if verb == "decline" else verb
    args = _ACTIONS[verb](g, wish) if verb in _ACTIONS else {}
    if verb == "decline" and type(g.pending).__name__ != "ClaimGoal":
        # To claim no goal declines nothing: one may claim at step 3 (GAL-GOAL-1)
        rule = "GAL-GEN-8"
    return path(g, wish), msg(f"act-{name}", **args), _VERB_RULES.get(verb, rule)


_VERB_RULES = {"recruit": "GAL-REC-1", "obtain": "GAL-ROB-1", "develop": "GAL-TECH-1"}


def _draft(g: Galileo, wish: Wish) -> dict[str, Any]:
    return {"project": term("project", wish["project"]), "text": term_text("project", wish["project"])}


def _recruit(g: Galileo, wish: Wish) -> dict[str, Any]:
    position = wish["position"] - 1
    number = g.character_row[position]
    facts = {"character": character(g, number), "position": wish["position"]}
    mc = g.content.character_megacredits[g.content.character_of[number]]
    gains = [amount(d.INFLUENCE, reduced_influence(g, number, position))]
    gains += [amount(d.MEGACREDIT, mc)] if mc else []
    return {**facts, "gains": gains, "text": character_text(g, number)}


def _obtain(g: Galileo, wish: Wish) -> dict[str, Any]:
    position = wish["position"] - 1
    reductions = wish["reductions"]
    number = g.robot_row[position]
    space = g.seats[g.to_move].space(g.content, d.IO)
    costs = [amount(d.INFLUENCE, price(g, g.to_move, position, reductions))]
    costs += [amount(d.MEGACREDIT, reductions * g.content.io_price[space])] if reductions else []
    facts = {"robot": card(g, number), "level": g.content.robot_level[number], "position": wish["position"]}
    return {**facts, "costs": costs}


def _develop(g: Galileo, wish: Wish, off_energy: int = 0, off_megacredits: int = 0) -> dict[str, Any]:
    number = TECHNOLOGY_NAMES.index(wish["technology"])
    costs = [
        amount(d.ENERGY, energy_price(g, g.to_move, number, off_energy)),
        amount(d.MEGACREDIT, megacredit_price(g, number, off_megacredits)),
    ]
    text = term_text("technology", wish["technology"])
    return {"technology": technology(number), "costs": costs, "text": text}


def _discount(g: Galileo, wish: Wish) -> dict[str, Any]:
    discount = g.pending.a
    energy = wish["component"] == "energy"
    facts = _develop(g, wish, discount if energy else 0, 0 if energy else discount)
    return {**facts, "component": wish["component"]}


def _claim(g: Galileo, wish: Wish) -> dict[str, Any]:
    number = GOAL_NAMES.index(wish["goal"])
    slot = g.slot_of(number)
    free = type(g.pending).__name__ == "ClaimFree"
    energy = 0 if free else price_of_goal(g.content, g.seats[g.to_move], number)
    vp = g.content.slot_vp[slot * d.GOAL_SPACES + first_free_space(g.claims, slot)]
    text = term_text("goal", wish["goal"])
    return {"goal": goal(number), "energy": amount(d.ENERGY, energy), "vp": vp, "text": text}


def _target(name: str) -> Callable[[Galileo, Wish], dict[str, Any]]:
    return lambda g, w: {"card": in_play(g, g.to_move, CARD_NAMES.index(w[name]))}


def _move(g: Galileo, wish: Wish) -> dict[str, Any]:
    number = CARD_NAMES.index(wish["robot"])
    me = g.seats[g.to_move]
    there = other_assignment(me.robots[me.robot_at(number)])
    return {"card": in_play(g, g.to_move, number), "satellite": satellite(there)}


def _character_card(g: Galileo, wish: Wish) -> dict[str, Any]:
    number = CHARACTER_CARD_NAMES.index(wish["character"])
    return {"character": character(g, number), "text": character_text(g, number)}


def _take(g: Galileo, wish: Wish) -> dict[str, Any]:
    number = g.character_row[wish["position"] - 1]
    return {"character": character(g, number), "position": wish["position"], "text": character_text(g, number)}


def _modify(g: Galileo, wish: Wish) -> dict[str, Any]:
    kind = modifier(MODIFIER_NAMES.index(wish["modifier"]))
    if wish["place"] == "new_project":
        return {"modifier": kind, "card": msg("new-project")}
    return {"modifier": kind, "card": in_play(g, g.to_move, CARD_NAMES.index(wish["place"]))}


def _perk(g: Galileo, wish: Wish) -> dict[str, Any]:
    fx = g.content.fx_at(g.pending.a, 2) + wish["bonus"] - 1
    first, second = g.content.fx_at(fx, 1), g.content.fx_at(fx, 2)
    gains = g.content.fx_kind(fx) == d.FX_GAIN
    return {"bonus": amount(first, second) if gains else msg("amount-level", n=second)}


def _play(g: Galileo, wish: Wish) -> dict[str, Any]:
    number = CARD_NAMES.index(wish["robot"])
    return {"robot": card(g, number), "level": g.content.robot_level[number]}


def _bonus(g: Galileo, wish: Wish) -> dict[str, Any]:
    name = BONUS_NAMES[g.star_z * d.ROW + wish["rank"] - 1]
    return {"rank": wish["rank"], "bonus": term("star_z_bonus", name), "text": term_text("star_z_bonus", name)}


_ACTIONS: dict[str, Callable[[Galileo, Wish], dict[str, Any]]] = {
    "draft": _draft,
    "track": lambda g, w: {"track": term("influence_track", w["track"])},
    "switch": lambda g, w: {"track": track(1 - g.seats[g.to_move].track)},
    "stay": lambda g, w: {"track": track(g.seats[g.to_move].track)},
    "recruit": _recruit,
    "obtain": _obtain,
    "develop": _develop,
    "claim": _claim,
    "half": lambda g, w: {"half": w["half"]},
    "assign": lambda g, w: {"satellite": term("satellite", w["satellite"])},
    "take": _take,
    "bonus": _bonus,
    "target": _target("target"),
    "source": _target("target"),
    "levels": lambda g, w: {"number": w["number"]},
    "perk": _perk,
    "move": _move,
    "pay": lambda g, w: {"price": amount(d.MEGACREDIT, g.content.fx_at(g.pending.a, 1))},
    "modify": _modify,
    "assemble": lambda g, w: {
        "satellite": term("satellite", w["satellite"]),
        "type": term("robot_type", w["type"]),
    },
    "play": _play,
    "scan": _character_card,
    "discount": _discount,
    "discard": _character_card,
    "dismiss": _character_card,
}


# ---------------------------------------------------------------- board elements


def element(g: Galileo, seat: int, name: str) -> str:
    """A card in play of a seat."""
    if name == "new_project":
        return "deck:project"
    return f"project:{seat}" if g.seats[seat].is_project(CARD_NAMES.index(name)) else f"robot:{seat}:{name}"


def path(g: Galileo, wish: Wish) -> tuple[str, ...]:
    """The board elements that an action touches, in order."""
    return _PATHS[str(wish["do"])](g, wish)


def _track_path(g: Galileo, wish: Wish) -> tuple[str, ...]:
    step: Any = g.pending
    name = type(step).__name__
    if name == "PlaceInfluence":
        value = start_influence(g, g.seats[step.seat])
    elif name == "LeaveZero":
        value = step.amount
    else:
        value = reduced_influence(g, step.card, step.position)
    return (f"inf:{wish['track']}:{min(g.content.influence_max, max(1, value))}",)


def _switch_path(g: Galileo, wish: Wish) -> tuple[str, ...]:
    me = g.seats[g.to_move]
    return (f"influence:{g.to_move}", f"inf:{TRACK_NAMES[1 - me.track]}:{me.influence}")


def _robot_path(g: Galileo, wish: Wish) -> tuple[str, ...]:
    name = CARD_NAMES[g.robot_row[wish["position"] - 1]]
    return (f"card:{name}", *["io:reductions"] * wish["reductions"])


def _character_path(g: Galileo, wish: Wish) -> tuple[str, ...]:
    return (f"card:{CHARACTER_CARD_NAMES[g.character_row[wish['position'] - 1]]}",)


def _discount_path(g: Galileo, wish: Wish) -> tuple[str, ...]:
    component = "energy" if wish["component"] == "energy" else "mc"
    return (f"tech:{wish['technology']}", f"{component}:{g.to_move}")


_PATHS: dict[str, Callable[[Galileo, Wish], tuple[str, ...]]] = {
    "draft": lambda g, w: (f"card:{w['project']}",),
    "track": _track_path,
    "switch": _switch_path,
    "stay": lambda g, w: ("stay",),
    "recruit": _character_path,
    "obtain": _robot_path,
    "develop": lambda g, w: (f"tech:{w['technology']}",),
    "claim": lambda g, w: (f"goal:{w['goal']}",),
    "decline": lambda g, w: ("decline",),
    "half": lambda g, w: (f"card:{CHARACTER_CARD_NAMES[g.pending.a]}", f"half:{w['half']}"),
    "assign": lambda g, w: (f"target:{w['satellite']}",),
    "take": _character_path,
    "bonus": lambda g, w: (f"starz:{'ab'[g.star_z]}{w['rank']}",),
    "target": lambda g, w: (element(g, g.to_move, w["target"]),),
    "source": lambda g, w: (element(g, g.to_move, w["target"]),),
    "levels": lambda g, w: (f"levels:{w['number']}",),
    "perk": lambda g, w: (f"perk:{w['bonus']}",),
    "move": lambda g, w: (element(g, g.to_move, w["robot"]),),
    "pay": lambda g, w: (f"mc:{g.to_move}",),
    "modify": lambda g, w: (f"mod:{w['modifier']}", element(g, g.to_move, w["place"])),
    "assemble": lambda g, w: (f"mod:assignment_{w['satellite']}", f"mod:modifier_{w['type']}"),
    "play": lambda g, w: (f"card:{w['robot']}",),
    "scan": lambda g, w: ("discard:character", f"card:{w['character']}"),
    "discount": _discount_path,
    "discard": lambda g, w: (f"tucked:{w['character']}",),
    "dismiss": lambda g, w: (f"tucked:{w['character']}",),
}


# ---------------------------------------------------------------- the log


def lines(g: Galileo, happened: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. No event tells a secret: robots drawn or buried unseen are told by their number."""
    kind, who, *numbers = happened
    name, rule, fields = event_kinds.KINDS[kind]
    args: dict[str, Any] = {} if who < 0 else {"seat": seat_name(who)}
    for field, number in zip(fields, numbers, strict=False):
        args[field] = _ARGUMENTS[field](g, number) if field in _ARGUMENTS else number
    if "why" in args:
        args["why"], rule = event_kinds.WHYS[args["why"]]
    if "taker" in args:
        rule = event_kinds.TAKERS[args["taker"]]
    if "part" in args:
        part, rule = event_kinds.PARTS[args["part"]]
        args["part"] = msg(f"part-{part}")
    if kind == event_kinds.GAINED:
        resource, n, _ = numbers
        name = "gained" if n else "gained_nothing"
        args["gain"] = amount(resource, n) if n else msg(f"resource-{RESOURCE_NAMES[resource]}")
    elif kind == event_kinds.PLACED_INFLUENCE:
        args["influence"] = _influence(numbers[0], numbers[1])
    elif kind == event_kinds.CLAIMED:
        args["vp"] = g.content.slot_vp[g.slot_of(numbers[0]) * d.GOAL_SPACES + numbers[1]]
    elif kind == event_kinds.FACES:
        args["technologies"] = [technology(2 * n + (numbers[0] >> n & 1)) for n in range(d.STACKS)]
        args["star_z"] = "AB"[numbers[1]]
    elif kind == event_kinds.DRIFTED:
        drifted = [character(g, numbers[0])] if numbers[0] != d.HOLE else []
        args = {"cards": drifted + ([card(g, numbers[1])] if numbers[1] != d.HOLE else [])}
    return [LogLine(rule, who, msg(f"log-{name.replace('_', '-')}", **args))]


def _influence(number: int, value: int) -> Message:
    return msg("influence-none", n=value) if number == d.NONE else msg("influence-on", track=track(number), n=value)


_ARGUMENTS: dict[str, Callable[[Galileo, int], Any]] = {
    "project": card,
    "robot": lambda g, x: "" if x == d.HOLE else card(g, x),
    "card": card,
    "character": lambda g, x: "" if x == d.HOLE else character(g, x),
    "track": lambda g, x: "" if x == d.NONE else track(x),
    "satellite": lambda g, x: satellite(x),
    "destination": lambda g, x: satellite(x),
    "type": lambda g, x: type_name(x),
    "modifier": lambda g, x: modifier(x),
    "technology": lambda g, x: technology(x),
    "goal": lambda g, x: goal(x),
    "position": lambda g, x: x + 1,
    "space": lambda g, x: x + 1,
    "slot": lambda g, x: x + 1,
    "bonus": lambda g, x: term("star_z_bonus", BONUS_NAMES[x]),
    "trigger": lambda g, x: event_kinds.TRIGGERS[x],
    "energy": lambda g, x: amount(d.ENERGY, x),
    "megacredits": lambda g, x: amount(d.MEGACREDIT, x),
}
"""How the numbers of an event become arguments; plain numbers stay numbers."""
