"""The Artemis Project in words: questions, actions and log lines as message ids with arguments. No prose here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import (
    PLACE_NAMES,
    SPACE,
    SPOT_CAMP,
    SPOT_DOORSTEP,
    SPOT_GANTRY,
    SPOT_VENTS,
    SPOTS,
    TILE_NAMES,
)
from offworld.games.artemis.data import (
    DOORSTEP,
    FX_CHOICE,
    IMMEDIATE,
    ITEM_NAMES,
    REGION_NAMES,
    SHELTERS,
    TYPE_NAMES,
    TYPES,
)
from offworld.games.artemis.pieces import at, camp_card, camp_tile, face, owner, sent_type, tile_of
from offworld.games.artemis.rules.gantry import price_of
from offworld.games.artemis.rules.sending import stack_index
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view_builder import entry_id, kind_id
from offworld.kit.bags import count
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import Message, msg, term

# ---------------------------------------------------------------- words for things


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
    return _reward(g, camp_card(entry), which)


def _reward(g: Artemis, card_number: int, which: int) -> Message:
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


# ---------------------------------------------------------------- questions


def ask(g: Artemis) -> tuple[Message, str]:
    """The question of the pending step and its rule."""
    step = g.pending
    name = type(step).__name__
    message, rule = _QUESTIONS[name]
    if name in ("TakeOption", "MixResources"):
        rule = _WHY_RULES.get(step.b, rule)
    facts = _FACTS.get(name)
    return msg(message, **(facts(g, step) if facts else {})), rule


_WHY_RULES = {
    event_kinds.BY_BUILDING: "ART-BLD-5",
    event_kinds.BY_ENGINEER: "ART-BASE-R6",
    event_kinds.BY_RELIEF: "ART-RELIEF-2",
}
"""Where a choice among gains has several causes, the rule is that of the cause."""


_QUESTIONS = {
    "TakeTurn": ("ask-die", "ART-PLACE-2"),
    "PlaceDie": ("ask-place", "ART-PLACE-2"),
    "Companions": ("ask-send", "ART-BASE-P2"),
    "Muster": ("ask-from-hub", "ART-BLD-4"),
    "PayFee": ("ask-fee", "ART-BASE-P2"),
    "Reduce": ("ask-reduce", "ART-BASE-P5"),
    "Enrol": ("ask-student", "ART-ACAD-P2"),
    "OutbidYou": ("ask-drone-bid", "ART-SOLO-6"),
    "ChooseReward": ("ask-reward", "ART-BASE-R4"),
    "TakeOption": ("ask-take", "ART-REW-2"),
    "MixResources": ("ask-mix", "ART-GEN-3"),
    "Relief": ("ask-relief", "ART-RELIEF-1"),
    "House": ("ask-house", "ART-GEN-8"),
    "TakeColonists": ("ask-colonist", "ART-REW-4"),
    "MoveIn": ("ask-move-in", "ART-GEN-9"),
    "Train": ("ask-train", "ART-REW-5"),
    "Graduate": ("ask-graduate", "ART-REW-5"),
    "Claim": ("ask-claim", "ART-GANT-R1"),
    "Recruit": ("ask-recruit", "ART-DOOR-R1"),
    "ReturnColonist": ("ask-return", "ART-BASE-R9"),
    "Blackout": ("ask-blackout", "ART-EVT-6"),
    "MoveSwap": ("ask-pick", "ART-UPK-1"),
    "Destination": ("ask-destination", "ART-UPK-1"),
    "Raid": ("ask-assault", "ART-BLD-1"),
    "Activate": ("ask-activate", "ART-UPK-2"),
    "Synthesise": ("ask-convert", "ART-BLD-12"),
    "Freeze": ("ask-freeze", "ART-UPK-3"),
    "ChooseStart": ("ask-start", "ART-UPK-5"),
    "Snowcat": ("ask-snowcat", "ART-BLD-23"),
    "KeepDirective": ("ask-keep", "ART-DIR-1"),
}

_FACTS: dict[str, Callable[[Artemis, Any], dict[str, Any]]] = {
    "TakeTurn": lambda g, s: {"toolkits": g.seats[s.seat].toolkits},
    "PlaceDie": lambda g, s: {"value": s.value},
    "Companions": lambda g, s: {
        "card": card(g, camp_card(g.camps[at(g.camp_dice[s.die])])),
        "fee": g.content.send_fee,
    },
    "Muster": lambda g, s: {
        "colonist": colonist(s.colonist),
        "needed": s.needed,
        "hub": owned_place(g, s.seat, tile_of(g.seats[s.seat].buildings[s.building])),
    },
    "Enrol": lambda g, s: {"becomes": colonist(g.content.academy_becomes[face(g.academy[s.space])])},
    "OutbidYou": lambda g, s: {"drone": seat(g, owner(s.die)), "value": face(s.die)},
    "ChooseReward": lambda g, s: {"card": card(g, camp_card(g.camps[s.camp])), "both": "yes" if s.both else "no"},
    "MixResources": lambda g, s: {"amount": s.amount},
    "Relief": lambda g, s: {"space": g.seats[s.seat].relief},
    "House": lambda g, s: {"colonist": colonist(s.colonist)},
    "MoveIn": lambda g, s: {"tile": owned_place(g, s.seat, s.tile)},
    "Claim": lambda g, s: {
        "tile": tile(g, g.gantry[s.index]),
        "price": price_of(g, s.bid),
        "minerals": g.seats[s.seat].minerals,
    },
    "Recruit": lambda g, s: {"limit": s.limit, "price": g.recruit_price, "energy": g.seats[s.seat].energy},
    "ReturnColonist": lambda g, s: {"colonist": colonist(sent_type(g.camp_dice[s.die]))},
    "Blackout": lambda g, s: {"toolkits": s.toolkits},
    "MoveSwap": lambda g, s: {"left": s.left},
    "Destination": lambda g, s: {"colonist": colonist(s.colonist), "place": owned_place(g, s.seat, s.source)},
    "Raid": lambda g, s: {"tile": owned_place(g, s.seat, s.tile)},
    "Freeze": lambda g, s: {"lost": s.lost},
    "Snowcat": lambda g, s: {"price": s.price(g), "toolkits": g.seats[s.seat].toolkits},
}


# ---------------------------------------------------------------- actions


def choice(g: Artemis, action: int) -> tuple[tuple[str, ...], Message, str]:
    """Path of board elements, words and rule of a legal action."""
    wish = SPACE.decode(action)
    verb = str(wish["do"])
    args = _ACTIONS[verb](g, wish) if verb in _ACTIONS else {}
    name = verb.replace("_", "-")
    if verb == "done":
        name = f"done-{_QUESTIONS[type(g.pending).__name__][0][4:]}"
    return path(g, wish), msg(f"act-{name}", **args), rule_of(g, verb)


def rule_of(g: Artemis, verb: str) -> str:
    """The rule under which the pending step allows this verb."""
    return _VERB_RULES.get(verb) or _QUESTIONS[type(g.pending).__name__][1]


_VERB_RULES = {
    "decline": "ART-GANT-R1",
    "from_hub": "ART-BLD-4",
    "pay_toolkits": "ART-EVT-6",
    "discard": "ART-EVT-6",
    "train_away": "ART-R-15",
}


def _places(g: Artemis, wish: dict[str, Any]) -> dict[str, Any]:
    args: dict[str, Any] = {}
    if "colonist" in wish:
        args["colonist"] = term("colonist_types", wish["colonist"])
    if "place" in wish:
        args["place"] = owned_place(g, g.to_move, PLACE_NAMES.index(wish["place"]))
    return args


def _away_spot(g: Artemis, name: str) -> Message:
    """Where a colonist is that is away: on an Expedition, or at the Academy."""
    return open_spot(g, SPOTS.index(name)) if name.startswith("academy") else card(g, camp_card(g.camps[int(name[5:])]))


def _die_facts(g: Artemis, wish: dict[str, Any]) -> dict[str, Any]:
    change = wish["value"] - wish["face"]
    kits = abs(change) * g.content.toolkit_per_pip
    return {"face": wish["face"], "value": wish["value"], "kits": kits, "die": wish["die"]}


def _reduce_facts(g: Artemis, wish: dict[str, Any]) -> dict[str, Any]:
    die = g.camp_dice[stack_index(g, at(g.camp_dice[g.pending.a]), wish["die"])]
    facts = {"owner": seat(g, owner(die)), "face": face(die), "to": face(die) - wish["by"]}
    return {**facts, "height": wish["die"] + 1}


def _take_facts(g: Artemis, wish: dict[str, Any]) -> dict[str, Any]:
    fx = g.pending.a
    assert g.content.fx_kind(fx) == FX_CHOICE
    return {"amounts": amounts(g.content.fx_at(fx, 1 + wish["option"]))}


def _relief_facts(g: Artemis, wish: dict[str, Any]) -> dict[str, Any]:
    entry = next(e for e in g.content.raw["relief_spaces"] if e["space"] == wish["space"])
    return {"space": wish["space"], "reward": term("relief_spaces", str(entry["id"]))}


_ACTIONS: dict[str, Callable[[Artemis, dict[str, Any]], dict[str, Any]]] = {
    "die": _die_facts,
    "place": lambda g, w: {"spot": open_spot(g, SPOTS.index(w["spot"]))},
    "send": lambda g, w: {"colonists": [msg(f"count-{w['colonist']}", n=w["number"])]},
    "from_hub": lambda g, w: {"number": w["number"]},
    "fee": lambda g, w: {"resource": msg(f"amount-{w['resource']}", n=g.content.send_fee)},
    "reduce": _reduce_facts,
    "student": _places,
    "drone_bid": lambda g, w: {"spot": open_spot(g, SPOT_GANTRY + w["tile"])},
    "reward": lambda g, w: {"reward": reward(g, g.pending.a, w["reward"])},
    "take": _take_facts,
    "mix": lambda g, w: {
        "amounts": amounts(w["energy"] + ((g.pending.a - w["energy"]) << 8)),
    },
    "relief": _relief_facts,
    "house": _places,
    "colonist": _places,
    "move_in": _places,
    "train": _places,
    "train_away": lambda g, w: {**_places(g, w), "spot": _away_spot(g, w["spot"])},
    "graduate": _places,
    "claim": lambda g, w: {"tile": tile(g, g.gantry[g.pending.a]), "price": price_of(g, g.pending.b)},
    "recruit": lambda g, w: {**_places(g, w), "price": g.recruit_price},
    "return": _places,
    "discard": _places,
    "pay_toolkits": lambda g, w: {"toolkits": g.pending.a},
    "pick": _places,
    "move": _places,
    "swap": _places,
    "assault": lambda g, w: {"seat": seat(g, w["seat"])},
    "activate": lambda g, w: {
        "tile": owned_place(g, g.to_move, TILE_NAMES.index(w["tile"])),
        "text": Message(f"buildings-{kind_id(g, TILE_NAMES.index(w['tile']))}.text"),
    },
    "convert": lambda g, w: {
        "gain": msg(f"amount-{w['into']}", n=w["number"]),
        "cost": msg(f"amount-{'minerals' if w['into'] == 'energy' else 'energy'}", n=w["number"]),
    },
    "freeze": _places,
    "start": lambda g, w: {"seat": seat(g, w["seat"])},
    "keep": lambda g, w: {
        "directive": term("directives", w["directive"]),
        "text": Message(f"directives-{w['directive']}.text"),
    },
}


# ---------------------------------------------------------------- board elements


def path(g: Artemis, wish: dict[str, Any]) -> tuple[str, ...]:
    """The board elements that an action touches, in order."""
    verb = wish["do"]
    if verb == "die":
        return _die_path(g, wish)
    if verb == "place":
        name = str(wish["spot"])
        if name.startswith("camp:"):
            index = camp_card(g.camps[int(name[5:])])
            return (f"camp:{entry_id(g, 'expeditions', index)}",)
        return (name,)
    if verb == "train_away":
        name = str(wish["spot"])
        if name.startswith("academy"):
            return (name,)
        index = camp_card(g.camps[int(name[5:])])
        return (f"camp:{entry_id(g, 'expeditions', index)}", f"colonist:{wish['colonist']}")
    if verb == "reduce":
        index = camp_card(g.camps[at(g.camp_dice[g.pending.a])])
        return (f"camp:{entry_id(g, 'expeditions', index)}:die:{wish['die']}", f"by:{wish['by']}")
    if verb == "reward":
        index = camp_card(g.camps[g.pending.a])
        return (f"camp:{entry_id(g, 'expeditions', index)}:reward:{wish['reward']}",)
    return _path_of(verb, wish)


def _die_path(g: Artemis, wish: dict[str, Any]) -> tuple[str, ...]:
    if wish["die"] == "relic":
        first = "die:relic"
    else:
        pool = g.seats[g.to_move].pool
        first = f"die:{sum(count(pool, v) for v in range(wish['face'] - 1))}"
    change = wish["value"] - wish["face"]
    return (first, *(["tune:+1" if change > 0 else "tune:-1"] * abs(change)))


def _place_element(wish: dict[str, Any]) -> str:
    """Where a colonist stands or goes: a type in the Shelters, the Shelters, or a building of mine."""
    name = str(wish["place"])
    if name != "shelters":
        return f"mine:{name}"
    return f"shelter:{wish['colonist']}" if "colonist" in wish else "shelters"


_ELEMENTS: dict[str, Callable[[dict[str, Any]], tuple[str, ...]]] = {
    "send_none": lambda w: ("send:none",),
    "send": lambda w: (f"send:{w['colonist']}:{w['number']}",),
    "from_hub": lambda w: (f"hub:{w['number']}",),
    "fee": lambda w: (f"fee:{w['resource']}",),
    "drone_bid": lambda w: (f"gantry:{w['tile']}",),
    "take": lambda w: (f"option:{w['option']}",),
    "mix": lambda w: (f"mix:{w['energy']}",),
    "relief": lambda w: (f"relief:{w['space']}",),
    "colonist": lambda w: (f"colonist:{w['colonist']}",),
    "move_in": lambda w: (f"shelter:{w['colonist']}",),
    "graduate": lambda w: (f"academy:stock:{w['colonist']}",),
    "recruit": lambda w: (f"doorstep:{w['colonist']}",),
    "discard": lambda w: (f"shelter:{w['colonist']}",),
    "freeze": lambda w: (f"shelter:{w['colonist']}",),
    "pay_toolkits": lambda w: ("store:toolkits",),
    "assault": lambda w: (f"seat:{w['seat']}",),
    "start": lambda w: (f"seat:{w['seat']}",),
    "activate": lambda w: (f"mine:{w['tile']}",),
    "convert": lambda w: (f"store:{w['into']}", f"number:{w['number']}"),
    "keep": lambda w: (f"directive:{w['directive']}",),
}


def _path_of(verb: str, wish: dict[str, Any]) -> tuple[str, ...]:
    if verb in _ELEMENTS:
        return _ELEMENTS[verb](wish)
    if "place" in wish:
        elements: tuple[str, ...] = (_place_element(wish),)
        if "colonist" in wish and wish["place"] != "shelters":
            elements += (f"colonist:{wish['colonist']}",)
        return elements
    return (verb,)


# ---------------------------------------------------------------- the log


def lines(g: Artemis, happened: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. Only the Directive kept is anybody's secret."""
    kind, who, *numbers = happened
    name, rule, fields = event_kinds.KINDS[kind]
    if kind == event_kinds.KEPT and who != viewer:
        return [LogLine(rule, who, msg("log-kept-secret", seat=seat(g, who)))]
    if kind in (event_kinds.GAINED, event_kinds.LOST) and numbers[0] == 0:
        return []
    args: dict[str, Any] = {} if who < 0 else {"seat": seat(g, who)}
    for field, number in zip(fields, numbers, strict=False):
        args[field] = _ARGUMENTS[field](g, number) if field in _ARGUMENTS else number
    if "why" in args:
        cause, rule = event_kinds.WHYS[args.pop("why")]
        args["why"] = cause
    if "part" in args:
        part, rule = event_kinds.PARTS[args["part"]]
        args["part"] = msg(f"part-{part}")
    if kind in (event_kinds.SCOUTED, event_kinds.FEE):
        args["amounts"] = [msg(f"amount-{ITEM_NAMES[numbers[0]]}", n=numbers[1])]
    if kind == event_kinds.SENT:
        args["colonists"] = [msg(f"count-{TYPE_NAMES[numbers[0]]}", n=numbers[1])]
    rule = _special_rule(g, happened) or rule
    if kind == event_kinds.PLACED:
        args["spot"] = spot(g, numbers[1], numbers[2] >> 1)
        args["what"] = "relic" if numbers[2] & 1 else "own"
    if kind == event_kinds.REWARD:
        args["reward"] = _reward(g, numbers[0], numbers[1])
    if kind == event_kinds.SWAPPED:
        args["colonist"], args["other"] = colonist(numbers[0] // TYPES), colonist(numbers[0] % TYPES)
    if kind == event_kinds.DIRECTIVE:
        args["met"] = "yes" if numbers[1] else "no"
    return [LogLine(rule, who, msg(f"log-{name.replace('_', '-')}", **args))]


def _special_rule(g: Artemis, happened: GameEvent) -> str:
    """The rule of an event that has another one in this case than its kind has."""
    kind, who, first, second, _ = happened
    if kind == event_kinds.EXPOSED and first == DOORSTEP:
        return "ART-DOOR-R1"
    if kind == event_kinds.EVENT and g.content.event_spot[first] == IMMEDIATE:
        return "ART-EVT-2"
    if kind == event_kinds.AGENDA and who == g.players + 1:
        return "ART-SOLO-4"
    if kind == event_kinds.RELIC_TAKEN and second == 1:
        return "ART-REL-5"
    return ""


_ARGUMENTS: dict[str, Callable[[Artemis, int], Any]] = {
    "pool": lambda g, x: " ".join(str(v) for v in range(1, 7) for _ in range(count(x, v - 1))),
    "amounts": lambda g, x: amounts(x),
    "colonist": lambda g, x: colonist(x),
    "colonists": lambda g, x: colonists(x),
    "place": place,
    "other_place": place,
    "tile": tile,
    "card": card,
    "event": event,
    "region": lambda g, x: term("regions", REGION_NAMES[x]),
    "item": lambda g, x: msg(f"item-{ITEM_NAMES[x]}"),
    "into": lambda g, x: msg(f"item-{ITEM_NAMES[x]}"),
    "owner": seat,
    "victim": seat,
    "chosen": seat,
    "becomes": lambda g, x: colonist(x),
    "holder": lambda g, x: msg("supply") if x < 0 else seat(g, x),
    "directive": lambda g, x: term("directives", str(g.content.raw["directives"][x]["id"])),
    "rank": lambda g, x: x + 1,
    "vents": lambda g, x: msg("amount-energy", n=x),
    "quarry": lambda g, x: msg("amount-minerals", n=x),
}
"""How the numbers of an event become arguments; plain numbers stay numbers."""
