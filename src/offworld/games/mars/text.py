"""Mars in words: questions, actions and log lines as message ids with arguments. No prose here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import CONTRACT_NAMES, EVENT_NAMES, GROUPS, RD_NAMES, SPACE
from offworld.games.mars.data import (
    ELEMENT_KIND,
    ELEMENT_NAMES,
    HABITATION,
    KIND_NAMES,
    LEVELS,
    RD_HAND_LIMIT,
    RD_SWAP,
    RESOURCE_NAMES,
    RESOURCES,
    SUPPLY_PHASE,
    printed,
)
from offworld.games.mars.pieces import ACCEPTED, copies, mine_at, mine_resource, owned_mines
from offworld.games.mars.rules.exchange import earth_rate
from offworld.games.mars.rules.trade import COUNTER_OFFER, INITIATIVE, INITIATIVE_COUNTER, PROPOSAL
from offworld.games.mars.state import Mars
from offworld.games.mars.view_builder import seats_of
from offworld.kit.bags import count
from offworld.kit.game_info import GameEvent, LogLine, seat_name
from offworld.kit.messages import Message, msg, term

# ---------------------------------------------------------------- words for things


def resource(r: int) -> Message:
    return term("resource", RESOURCE_NAMES[r])


def cards(bag: int) -> list[Message]:
    """2 iron, 1 water: every resource of a bag."""
    return [msg(f"count-{RESOURCE_NAMES[r]}", n=count(bag, r)) for r in range(RESOURCES) if count(bag, r)]


def kind_level(kind: int, level: int) -> Message:
    return term("installation_level", f"{KIND_NAMES[kind]}_{level}")


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
        mine = mine_resource(mine_at(g.seats[seat].mines, number))
        return msg("mine-slot", mine=term("mine", f"mine_{RESOURCE_NAMES[max(mine, 0)]}"), slot=number + 1)
    return kind_level(number - ELEMENT_KIND, _level(g, seat, number - ELEMENT_KIND, up))


def _level(g: Mars, seat: int, kind: int, up: bool) -> int:
    level = count(g.seats[seat].active, kind) - printed(kind) + up
    return max(0 if printed(kind) else 1, min(level, g.content.built_max[kind] - printed(kind)))


def next_level(g: Mars, seat: int, kind: int) -> int:
    return count(g.seats[seat].built, kind) + 1 - printed(kind)


# ---------------------------------------------------------------- questions


def ask(g: Mars) -> tuple[Message, str]:
    """The question of the pending step and its rule."""
    step = g.pending
    name = type(step).__name__
    if name == "TakeCards":
        return _ask_cards(g, step)
    message, rule = _QUESTIONS[name]
    facts = _FACTS.get(name)
    return msg(message, **(facts(g, step) if facts else {})), rule


_QUESTIONS = {
    "DraftMine": ("ask-draft-mine", "MARS-SETUP-3"),
    "ChooseEvent": ("ask-event", "MARS-VAR-2"),
    "NameOpponent": ("ask-opponent", "MARS-CONF-3"),
    "StealChosen": ("ask-steal", "MARS-CONF-6"),
    "ChooseDestruction": ("ask-destroy", "MARS-COL-13"),
    "ChooseContract": ("ask-take-contract", "MARS-CONF-6"),
    "ChooseRdCard": ("ask-take-rd", "MARS-CONF-6"),
    "BreakContract": ("ask-break", "MARS-CTR-3"),
    "Contest": ("ask-contest", "MARS-SUP-5"),
    "Attack": ("ask-attack", "MARS-ATK-1"),
    "Research": ("ask-roll", "MARS-RD-1"),
    "Drill": ("ask-drill", "MARS-PROD-3"),
    "Exchange": ("ask-exchange", "MARS-XCH-1"),
    "Address": ("ask-to", "MARS-TRADE-5"),
    "Draft": ("ask-offer", "MARS-TRADE-4"),
    "Answer": ("ask-answer", "MARS-TRADE-5"),
    "ChooseAnswer": ("ask-choose", "MARS-TRADE-6"),
    "Initiative": ("ask-initiative", "MARS-TRADE-7"),
    "AnswerInitiative": ("ask-answer", "MARS-TRADE-7"),
    "AnswerCounter": ("ask-answer", "MARS-TRADE-7"),
    "Construct": ("ask-build", "MARS-BLD-1"),
    "BuildFree": ("ask-build-free", "MARS-BLD-2"),
    "Arrange": ("ask-arrange", "MARS-END-1"),
    "Store": ("ask-discard", "MARS-END-5"),
    "Reduce": ("ask-reduce", "MARS-COL-12"),
}


def _ask_cards(g: Mars, step: Any) -> tuple[Message, str]:
    """Cards from the open piles: at the start (revised), in the first turn (tactical), or for a played R&D card."""
    if g.round == 0:
        rule = "MARS-VAR-1"
    else:
        rule = "MARS-VAR-2" if g.phase == SUPPLY_PHASE else "MARS-RD-4"
    return msg("ask-take", left=step.left), rule


def _deal(g: Mars, proposer: int) -> dict[str, Any]:
    """An offer as the one who answers reads it."""
    other = g.seats[proposer]
    return {"seat": seat_name(proposer), "get": cards(other.give), "give": cards(other.get)}


def _colony(g: Mars, seat: int) -> dict[str, Any]:
    me = g.seats[seat]
    return {"free": me.free(), "demand": me.demand(g.content), "supply": me.supply(g.content)}


_DRAFT_MODES = {
    PROPOSAL: "proposal",
    COUNTER_OFFER: "counter",
    INITIATIVE: "initiative",
    INITIATIVE_COUNTER: "counter",
}


def _draft(g: Mars, step: Any) -> dict[str, Any]:
    me = g.seats[step.seat]
    to = people(g.offer_to if step.mode == PROPOSAL else 1 << step.other)
    return {"mode": _DRAFT_MODES[step.mode], "to": to, "give": cards(me.give), "get": cards(me.get)}


_FACTS: dict[str, Callable[[Mars, Any], dict[str, Any]]] = {
    "NameOpponent": lambda g, s: {"event": event_card(g.event)},
    "StealChosen": lambda g, s: {"victim": seat_name(s.loser), "left": s.left},
    "ChooseDestruction": lambda g, s: {"victim": seat_name(s.loser)},
    "ChooseContract": lambda g, s: {"victim": seat_name(s.loser)},
    "ChooseRdCard": lambda g, s: {"victim": seat_name(s.loser)},
    "Exchange": lambda g, s: {
        "hand": cards(g.seats[s.seat].hand),
        "proposals": g.content.proposals - g.proposals,
    },
    "Draft": _draft,
    "Answer": lambda g, s: _deal(g, g.active),
    "ChooseAnswer": lambda g, s: {"give": cards(g.seats[s.seat].give), "get": cards(g.seats[s.seat].get)},
    "Initiative": lambda g, s: {"seat": seat_name(g.active)},
    "AnswerInitiative": lambda g, s: _deal(g, s.proposer),
    "AnswerCounter": lambda g, s: _deal(g, s.proposer),
    "Construct": lambda g, s: {"hand": cards(g.seats[s.seat].hand)},
    "BreakContract": lambda g, s: {"contract": contract(s.kept), "limit": g.contract_limit(s.seat)},
    "BuildFree": lambda g, s: {"most": s.most},
    "Arrange": lambda g, s: _colony(g, s.seat),
    "Reduce": lambda g, s: _colony(g, s.seat),
    "Store": lambda g, s: {
        "left": s.surplus(g),
        "limit": g.seats[s.seat].storage(g.content, g.content.rd_sum(g.seats[s.seat].rd, RD_HAND_LIMIT)),
    },
}


# ---------------------------------------------------------------- actions


def choice(g: Mars, action: int) -> tuple[tuple[str, ...], Message, str]:
    """Path of board elements, words and rule of a legal action."""
    wish = SPACE.decode(action)
    verb = str(wish["do"])
    args = _ACTIONS[verb](g, wish) if verb in _ACTIONS else {}
    return path(g, wish), msg(f"act-{verb.replace('_', '-')}", **args), rule_of(g, verb)


def rule_of(g: Mars, verb: str) -> str:
    """The rule under which the pending step allows this verb."""
    if verb in _VERB_RULES:
        return _VERB_RULES[verb]
    # The whole question would tell facts that nobody asks for here.
    name = type(g.pending).__name__
    return _QUESTIONS[name][1] if name in _QUESTIONS else ask(g)[1]


_VERB_RULES = {
    "earth": "MARS-XCH-2",
    "contract": "MARS-XCH-3",
    "swap": "MARS-XCH-6",
    "play_rd": "MARS-RD-4",
    "build": "MARS-BLD-2",
    "build_mine": "MARS-BLD-5",
    "buy_contract": "MARS-CTR-1",
    "off": "MARS-END-2",
}


def _build(g: Mars, wish: dict[str, Any]) -> dict[str, Any]:
    kind = KIND_NAMES.index(wish["kind"])
    level = next_level(g, g.to_move, kind)
    cost = g.content.cost[kind * LEVELS + level + printed(kind)]
    return {"tile": kind_level(kind, level), **_price(g, cost, wish["omit"])}


def _build_mine(g: Mars, wish: dict[str, Any]) -> dict[str, Any]:
    r = RESOURCE_NAMES.index(wish["resource"])
    return {"tile": term("mine", f"mine_{wish['resource']}"), **_price(g, g.content.mine_cost[r], wish["omit"])}


def _price(g: Mars, cost: int, omit: str) -> dict[str, Any]:
    if type(g.pending).__name__ == "BuildFree":
        return {"cost": [], "omit": "free"}
    if omit == "none":
        return {"cost": cards(cost), "omit": "none"}
    left = cost - (1 << 8 * RESOURCE_NAMES.index(omit))
    return {"cost": cards(left), "omit": "less", "resource": term("resource", omit)}


def _element(up: bool) -> Callable[[Mars, dict[str, Any]], dict[str, Any]]:
    return lambda g, w: {"element": element(g, g.to_move, ELEMENT_NAMES.index(w["element"]), up)}


def _offer_of(g: Mars, wish: dict[str, Any]) -> dict[str, Any]:
    """An answer as the active player reads it: what it costs and brings."""
    me, other = g.seats[g.to_move], g.seats[wish["player"]]
    give, get = (me.give, me.get) if other.answer == ACCEPTED else (other.get, other.give)
    return {"seat": seat_name(wish["player"]), "give": cards(give), "get": cards(get)}


def _pair(g: Mars, wish: dict[str, Any], number: int) -> dict[str, Any]:
    return {"give": msg(f"count-{wish['give']}", n=number), "get": msg(f"count-{wish['get']}", n=1)}


def _contract_swap(g: Mars, wish: dict[str, Any]) -> dict[str, Any]:
    number = CONTRACT_NAMES.index(wish["contract"])
    give, get = RESOURCE_NAMES[g.content.contract_give[number]], RESOURCE_NAMES[g.content.contract_get[number]]
    n = wish["number"]
    return {"give": msg(f"count-{give}", n=n), "get": msg(f"count-{get}", n=n), "contract": contract(number)}


_ACTIONS: dict[str, Callable[[Mars, dict[str, Any]], dict[str, Any]]] = {
    "draft": lambda g, w: {"mine": term("mine", f"mine_{w['mine']}")},
    "take": lambda g, w: {"card": msg(f"count-{w['card']}", n=1)},
    "discard": lambda g, w: {"card": msg(f"count-{w['card']}", n=1)},
    "steal": lambda g, w: {"card": msg(f"count-{w['card']}", n=1)},
    "drill": lambda g, w: {"card": msg(f"count-{w['resource']}", n=1)},
    "event": lambda g, w: {"event": term("event_card", w["card"]), "text": Message(f"event_card-{w['card']}.text")},
    "opponent": lambda g, w: {"seat": seat_name(w["player"])},
    "attack": lambda g, w: {"seat": seat_name(w["player"])},
    "contest": lambda g, w: {
        "event": term("event_card", w["card"]),
        "holder": seat_name(g.holder(g.content.event_supremacy[EVENT_NAMES.index(w["card"])])),
    },
    "destroy": lambda g, w: {"tile": _top_built(g, w["kind"])},
    "take_contract": lambda g, w: {"contract": term("contract_card", w["contract"]), "full": _full(g)},
    "take_rd": lambda g, w: {"card": term("rd_card", w["card"]), "text": Message(f"rd_card-{w['card']}.text")},
    "earth": lambda g, w: _pair(g, w, earth_rate(g, g.to_move)),
    "swap": lambda g, w: _pair(g, w, 1),
    "contract": _contract_swap,
    "play_rd": lambda g, w: {"card": term("rd_card", w["card"]), "text": Message(f"rd_card-{w['card']}.text")},
    "to": lambda g, w: {"to": people(GROUPS.index(w["players"]) + 1)},
    "give": lambda g, w: {"cards": msg(f"count-{w['card']}", n=w["number"])},
    "get": lambda g, w: {"cards": msg(f"count-{w['card']}", n=w["number"])},
    "send": lambda g, w: _draft(g, g.pending),
    "choose": _offer_of,
    "build": _build,
    "build_mine": _build_mine,
    "buy_contract": lambda g, w: {
        "contract": term("contract_card", w["contract"]),
        "cost": cards(g.content.contract_cost),
        "full": _full(g),
    },
    "break": lambda g, w: {"contract": term("contract_card", w["contract"])},
    "on": _element(True),
    "off": _element(False),
    "reduce": _element(False),
}


def _full(g: Mars) -> str:
    """MARS-CTR-3: must a contract of the awaited seat go back for a new one?"""
    return "yes" if g.seats[g.to_move].contract_count() >= g.contract_limit(g.to_move) else "no"


def _top_built(g: Mars, name: str) -> Message:
    step: Any = g.pending
    return kind_level(KIND_NAMES.index(name), _built_level(g, step.loser, name))


def _built_level(g: Mars, seat: int, name: str) -> int:
    kind = KIND_NAMES.index(name)
    return count(g.seats[seat].built, kind) - printed(kind)


# ---------------------------------------------------------------- board elements


def path(g: Mars, wish: dict[str, Any]) -> tuple[str, ...]:
    """The board elements that an action touches, in order."""
    verb = str(wish["do"])
    return _ELEMENTS[verb](g, wish) if verb in _ELEMENTS else _PLAIN.get(verb, (f"action:{verb}",))


_PLAIN = {
    "roll": ("die:rd",),
    "send": ("action:confirm",),
    "withdraw": ("trade:withdraw",),
    "propose": ("trade:propose",),
    "done": ("action:confirm",),
    "accept": ("trade:accept",),
    "decline": ("trade:decline",),
    "counter": ("trade:counter",),
    "choose_none": ("trade:take:none",),
}


def _slot(kind: str, level: int) -> str:
    return f"slot:{kind}:{level}"


def _element_path(up: bool) -> Callable[[Mars, dict[str, Any]], tuple[str, ...]]:
    def elements(g: Mars, wish: dict[str, Any]) -> tuple[str, ...]:
        number = ELEMENT_NAMES.index(wish["element"])
        if number < ELEMENT_KIND:
            return (f"mine:{number + 1}",)
        return (_slot(wish["element"], _level(g, g.to_move, number - ELEMENT_KIND, up)),)

    return elements


def _omitting(wish: dict[str, Any]) -> tuple[str, ...]:
    return () if wish["omit"] == "none" else (f"hand:{wish['omit']}",)


def _in_matrix(name: str) -> str:
    return "contract:" + name.removeprefix("contract_")


def _swap_card(g: Mars) -> str:
    """The face-up card that allows the swap."""
    held = g.seats[g.to_move].rd
    at = RD_SWAP * g.content.rd_count
    return next(name for i, name in enumerate(RD_NAMES) if copies(held, i) and g.content.rd_amounts[at + i])


_ELEMENTS: dict[str, Callable[[Mars, dict[str, Any]], tuple[str, ...]]] = {
    "draft": lambda g, w: (f"stock:mine:{w['mine']}",),
    "take": lambda g, w: (f"pile:{w['card']}",),
    "discard": lambda g, w: (f"hand:{w['card']}",),
    "steal": lambda g, w: (f"seat:{g.pending.a}", f"seat:{g.pending.a}:hand:{w['card']}"),
    "drill": lambda g, w: (f"pile:{w['resource']}",),
    "event": lambda g, w: (f"card:{w['card']}",),
    "opponent": lambda g, w: (f"seat:{w['player']}",),
    "attack": lambda g, w: (f"seat:{w['player']}",),
    "contest": lambda g, w: (f"card:{w['card']}",),
    "destroy": lambda g, w: (f"seat:{g.pending.a}:{_slot(w['kind'], _built_level(g, g.pending.a, w['kind']))}",),
    "take_contract": lambda g, w: (_in_matrix(w["contract"]),),
    "take_rd": lambda g, w: (f"card:{w['card']}",),
    "earth": lambda g, w: (f"hand:{w['give']}", f"pile:{w['get']}"),
    "swap": lambda g, w: (f"card:{_swap_card(g)}", f"hand:{w['give']}", f"pile:{w['get']}"),
    "contract": lambda g, w: (f"card:{w['contract']}", f"number:{w['number']}"),
    "play_rd": lambda g, w: (f"card:{w['card']}",),
    "to": lambda g, w: tuple(f"trade:to:{seat}" for seat in seats_of(GROUPS.index(w["players"]) + 1)),
    "give": lambda g, w: (f"trade:give:{w['card']}", f"number:{w['number']}"),
    "get": lambda g, w: (f"trade:get:{w['card']}", f"number:{w['number']}"),
    "choose": lambda g, w: (f"trade:take:{w['player']}",),
    "build": lambda g, w: (
        _slot(w["kind"], next_level(g, g.to_move, KIND_NAMES.index(w["kind"]))),
        *_omitting(w),
    ),
    "build_mine": lambda g, w: (
        f"mine:{owned_mines(g.seats[g.to_move].mines) + 1}:{w['resource']}",
        *_omitting(w),
    ),
    "buy_contract": lambda g, w: (_in_matrix(w["contract"]),),
    "break": lambda g, w: (f"card:{w['contract']}",),
    "on": _element_path(True),
    "off": _element_path(False),
    "reduce": _element_path(False),
}


# ---------------------------------------------------------------- the log


def lines(g: Mars, happened: GameEvent, viewer: int) -> list[LogLine]:
    """An event as log lines. What only some may know is told to others without its cards."""
    kind, who, *numbers = happened
    name, rule, fields = event_kinds.KINDS[kind]
    if kind in (event_kinds.COLONISTS, event_kinds.COLONISTS_LOST) and numbers[0] == 0:
        return []
    args: dict[str, Any] = {} if who < 0 else {"seat": seat_name(who)}
    secret = name in event_kinds.TO_OWNER and viewer != who and not (kind == event_kinds.RD_KEPT and numbers[2])
    secret |= name in event_kinds.TO_BOTH and viewer not in (who, numbers[0])
    for field, number in zip(fields, numbers, strict=False):
        if not (secret and field in ("cards", "card", "event", "resource")):
            args[field] = _ARGUMENTS[field](number) if field in _ARGUMENTS else number
    if kind in (event_kinds.EARTH, event_kinds.SWAPPED):
        paid, taken = args.pop("paid"), args.pop("taken")
        args = {**args, "give": cards(args.pop("number", 1) << 8 * paid), "get": cards(1 << 8 * taken)}
    if "element" in fields:
        args["element"] = _element_word(numbers[0])
    if kind == event_kinds.POWERED:
        args["tile"] = kind_level(HABITATION, args.pop("level"))
    if name == "magna":
        args["card"] = term("special_card", "magna_scientia")
    if "kind" in fields:
        args["tile"] = kind_level(args.pop("kind"), args.pop("level"))
    ending = "-secret" if secret else ""
    if "former" in args:
        former = args["former"]
        args |= {"former": "" if former < 0 else seat_name(former), "from": "none" if former < 0 else "one"}
    if "omit" in args:
        omit = args["omit"]
        args |= {"omit": "" if omit < 0 else resource(omit), "how": "full" if omit < 0 else "less"}
    return [LogLine(rule, who, msg(f"log-{name.replace('_', '-')}{ending}", **args))]


def _element_word(number: int) -> Message:
    """An element without its level: a line is read when the colony has changed already."""
    if number < ELEMENT_KIND:
        return msg("mine-number", slot=number + 1)
    return domain(number - ELEMENT_KIND)


_ARGUMENTS: dict[str, Callable[[int], Any]] = {
    "cards": cards,
    "give": cards,
    "get": cards,
    "resource": resource,
    "excepted": resource,
    "event": event_card,
    "card": rd_card,
    "contract": contract,
    "domain": domain,
    "opponent": seat_name,
    "victim": seat_name,
    "other": seat_name,
    "defender": seat_name,
    "to": people,
    "slot": lambda x: x + 1,
}
"""How the numbers of an event become arguments; plain numbers stay numbers."""
