"""Mars: why a wished action is not legal. Slow and kind: the first violated rule and the facts.

Only what is public or the asker's own is looked at, so an explanation can give nothing away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.mars.actions import CONTRACT_NAMES, EVENT_NAMES, GROUPS, RD_NAMES, SPACE
from offworld.games.mars.data import (
    ELEMENT_KIND,
    ELEMENT_NAMES,
    HABITATION,
    IN_CONSTRUCTION,
    IN_EXCHANGE,
    KIND_NAMES,
    LEVELS,
    MINE,
    MINE_SLOTS,
    POWER_PLANT,
    RD_SWAP,
    RESOURCE_NAMES,
    printed,
)
from offworld.games.mars.pieces import ACTIVE, copies, mine_at, owned_mines, without
from offworld.games.mars.rules.construction import discounts_left, next_mine, next_tile
from offworld.games.mars.rules.exchange import earth_rate, used
from offworld.games.mars.rules.trade import largest_hand
from offworld.games.mars.state import Mars
from offworld.games.mars.text import ask, cards, contract, element, kind_level, next_level, rd_card, resource
from offworld.kit.bags import count, total
from offworld.kit.game_info import Refusal, seat_name
from offworld.kit.messages import msg, term

Wish = dict[str, Any]

VERBS = {
    "DraftMine": ("draft",),
    "TakeCards": ("take",),
    "ChooseEvent": ("event",),
    "NameOpponent": ("opponent",),
    "StealChosen": ("steal",),
    "ChooseDestruction": ("destroy",),
    "ChooseContract": ("take_contract", "no_take"),
    "ChooseRdCard": ("take_rd",),
    "BreakContract": ("break",),
    "Contest": ("contest", "no_contest"),
    "Attack": ("attack", "no_attack"),
    "Research": ("roll", "no_roll"),
    "Drill": ("drill",),
    "Exchange": ("earth", "contract", "swap", "play_rd", "propose", "end"),
    "Address": ("to", "withdraw"),
    "Draft": ("give", "get", "send", "withdraw"),
    "Answer": ("accept", "decline", "counter"),
    "ChooseAnswer": ("choose", "choose_none"),
    "Initiative": ("propose", "pass"),
    "AnswerInitiative": ("accept", "decline", "counter"),
    "AnswerCounter": ("accept", "decline"),
    "Construct": ("build", "build_mine", "buy_contract", "play_rd", "end"),
    "BuildFree": ("build", "build_mine"),
    "Arrange": ("on", "off", "done"),
    "Store": ("discard",),
    "Reduce": ("reduce",),
}
"""What each question can be answered with."""


def refuse(g: Mars, asker: int, action: int) -> Refusal:
    """The first rule that an illegal action of the awaited seat violates."""
    wish = SPACE.decode(action)
    verb = str(wish["do"])
    question, rule = ask(g)
    if verb not in VERBS[type(g.pending).__name__]:
        return Refusal(rule, msg("why-not-now", question=question))
    return _REFUSALS[verb](g, asker, wish)


def _draft(g: Mars, asker: int, wish: Wish) -> Refusal:
    return Refusal("MARS-SETUP-3", msg("why-no-mine-left", mine=term("mine", f"mine_{wish['mine']}")))


def _take(g: Mars, asker: int, wish: Wish) -> Refusal:
    return Refusal("MARS-GEN-2", msg("why-pile-empty", resource=resource(RESOURCE_NAMES.index(wish["card"]))))


def _discard(g: Mars, asker: int, wish: Wish) -> Refusal:
    return Refusal("MARS-END-5", msg("why-not-held", cards=resource(RESOURCE_NAMES.index(wish["card"]))))


def _steal(g: Mars, asker: int, wish: Wish) -> Refusal:
    r = RESOURCE_NAMES.index(wish["card"])
    step: Any = g.pending
    return Refusal("MARS-CONF-6", msg("why-victim-has-none", seat=seat_name(step.loser), resource=resource(r)))


def _drill(g: Mars, asker: int, wish: Wish) -> Refusal:
    return Refusal("MARS-PROD-3", msg("why-no-drill", resource=resource(RESOURCE_NAMES.index(wish["resource"]))))


def _event(g: Mars, asker: int, wish: Wish) -> Refusal:
    return Refusal("MARS-VAR-2", msg("why-not-drawn", event=term("event_card", wish["card"])))


def _somebody_else(rule: str) -> Callable[[Mars, int, Wish], Refusal]:
    def refusal(g: Mars, asker: int, wish: Wish) -> Refusal:
        if wish["player"] == asker:
            return Refusal(rule, msg("why-yourself"))
        return Refusal(rule, msg("why-no-seat", seat=seat_name(wish["player"])))

    return refusal


def _destroy(g: Mars, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    return Refusal(
        "MARS-COL-13", msg("why-not-built", kind=term("installation", wish["kind"]), seat=seat_name(step.loser))
    )


def _take_contract(g: Mars, asker: int, wish: Wish) -> Refusal:
    number = CONTRACT_NAMES.index(wish["contract"])
    return Refusal("MARS-CONF-6", msg("why-not-their-contract", contract=contract(number)))


def _break(g: Mars, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    number = CONTRACT_NAMES.index(wish["contract"])
    if number == step.kept:
        return Refusal("MARS-CTR-3", msg("why-new-contract", contract=contract(number)))
    return Refusal("MARS-CTR-3", msg("why-not-your-contract", contract=contract(number)))


def _take_rd(g: Mars, asker: int, wish: Wish) -> Refusal:
    return Refusal("MARS-CONF-6", msg("why-not-face-up", card=term("rd_card", wish["card"])))


def _contest(g: Mars, asker: int, wish: Wish) -> Refusal:
    name = term("event_card", wish["card"])
    if g.content.event_supremacy[EVENT_NAMES.index(wish["card"])] < 0:
        return Refusal("MARS-SUP-5", msg("why-no-supremacy", event=name))
    return Refusal("MARS-SUP-5", msg("why-not-won", event=name))


def _too_many_exchanges(g: Mars) -> Refusal | None:
    if g.exchange_actions < g.content.exchange_cap:
        return None
    return Refusal("MARS-XCH-7", msg("why-exchange-cap", cap=g.content.exchange_cap))


def _too_many_buildings(g: Mars) -> Refusal | None:
    if g.build_actions < g.content.construction_cap:
        return None
    return Refusal("MARS-BLD-7", msg("why-build-cap", cap=g.content.construction_cap))


def _pair(g: Mars, asker: int, wish: Wish, needed: int, rule: str) -> Refusal:
    give, get = RESOURCE_NAMES.index(wish["give"]), RESOURCE_NAMES.index(wish["get"])
    if give == get:
        return Refusal("MARS-XCH-5", msg("why-same-resource"))
    held = count(g.seats[asker].hand, give)
    if held < needed:
        return Refusal(rule, msg("why-too-few", resource=resource(give), needed=needed, held=held))
    return Refusal("MARS-GEN-2", msg("why-pile-empty", resource=resource(get)))


def _earth(g: Mars, asker: int, wish: Wish) -> Refusal:
    return _too_many_exchanges(g) or _pair(g, asker, wish, earth_rate(g, asker), "MARS-XCH-2")


def _swap(g: Mars, asker: int, wish: Wish) -> Refusal:
    swaps = g.content.rd_sum(g.seats[asker].rd, RD_SWAP)
    if swaps == 0:
        return Refusal("MARS-XCH-6", msg("why-no-swap-card"))
    if g.swaps_used >= swaps:
        return Refusal("MARS-XCH-6", msg("why-swapped-already"))
    return _too_many_exchanges(g) or _pair(g, asker, wish, 1, "MARS-XCH-6")


def _contract(g: Mars, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    number = CONTRACT_NAMES.index(wish["contract"])
    if not me.contracts >> number & 1:
        return Refusal("MARS-XCH-3", msg("why-not-your-contract", contract=contract(number)))
    if capped := _too_many_exchanges(g):
        return capped
    if not g.contracts_used >> number & 1 and used(g) >= g.contract_limit(asker):
        return Refusal("MARS-XCH-4", msg("why-contracts-used", limit=g.contract_limit(asker)))
    give, get = g.content.contract_give[number], g.content.contract_get[number]
    if count(me.hand, give) < wish["number"]:
        facts = {"resource": resource(give), "needed": wish["number"], "held": count(me.hand, give)}
        return Refusal("MARS-XCH-3", msg("why-too-few", **facts))
    there = count(g.piles, get)
    return Refusal("MARS-XCH-3", msg("why-pile-short", resource=resource(get), needed=wish["number"], there=there))


def _play_rd(g: Mars, asker: int, wish: Wish) -> Refusal:
    number = RD_NAMES.index(wish["card"])
    if copies(g.seats[asker].kept, number) == 0:
        return Refusal("MARS-RD-4", msg("why-not-kept", card=rd_card(number)))
    exchanging = type(g.pending).__name__ == "Exchange"
    if not g.content.rd_phases[number] & (IN_EXCHANGE if exchanging else IN_CONSTRUCTION):
        return Refusal("MARS-RD-4", msg("why-wrong-phase", card=rd_card(number)))
    if capped := _too_many_exchanges(g) if exchanging else _too_many_buildings(g):
        return capped
    return Refusal("MARS-RD-4", msg("why-changes-nothing", card=rd_card(number)))


def _propose(g: Mars, asker: int, wish: Wish) -> Refusal:
    if g.partners() == 0:
        return Refusal("MARS-TRADE-2", msg("why-nobody-connected"))
    if g.proposals >= g.content.proposals:
        return Refusal("MARS-TRADE-5", msg("why-proposals", most=g.content.proposals))
    if capped := _too_many_exchanges(g):
        return capped
    if g.seats[asker].hand == 0:
        return Refusal("MARS-TRADE-3", msg("why-empty-hand"))
    return Refusal("MARS-TRADE-4", msg("why-empty-hands"))


def _to(g: Mars, asker: int, wish: Wish) -> Refusal:
    group = GROUPS.index(wish["players"]) + 1
    if group >> asker & 1:
        return Refusal("MARS-TRADE-1", msg("why-yourself"))
    if group >> g.players:
        return Refusal("MARS-TRADE-1", msg("why-no-seat", seat=seat_name(group.bit_length() - 1)))
    strangers = [seat for seat in range(g.players) if group & ~g.partners() & 1 << seat]
    if strangers:
        return Refusal("MARS-TRADE-2", msg("why-not-connected", seat=seat_name(strangers[0])))
    assert largest_hand(g, group) == 0
    return Refusal("MARS-TRADE-4", msg("why-empty-hands"))


def _give(g: Mars, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    r = RESOURCE_NAMES.index(wish["card"])
    if named := _named(me.give, me.get, r):
        return named
    if count(me.hand, r) < wish["number"]:
        facts = {"resource": resource(r), "needed": wish["number"], "held": count(me.hand, r)}
        return Refusal("MARS-TRADE-4", msg("why-too-few", **facts))
    return Refusal("MARS-TRADE-3", msg("why-nothing-to-ask"))


def _get(g: Mars, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    step: Any = g.pending
    r = RESOURCE_NAMES.index(wish["card"])
    if named := _named(me.get, me.give, r):
        return named
    if total(me.get) + wish["number"] > step.most(g):
        return Refusal("MARS-TRADE-4", msg("why-ask-too-much", most=step.most(g)))
    return Refusal("MARS-TRADE-3", msg("why-nothing-to-give"))


def _named(here: int, there: int, r: int) -> Refusal | None:
    """Is the resource already named in the offer, on this side or on the other?"""
    if count(there, r):
        return Refusal("MARS-TRADE-3", msg("why-both-sides", resource=resource(r)))
    if count(here, r):
        return Refusal("MARS-TRADE-4", msg("why-named", resource=resource(r)))
    return None


def _send(g: Mars, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    if me.give and me.get:
        return Refusal("MARS-TRADE-5", msg("why-same-offer"))
    return Refusal("MARS-TRADE-3", msg("why-one-sided"))


def _accept(g: Mars, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    proposer = g.active if type(step).__name__ == "Answer" else step.proposer
    missing = without(g.seats[proposer].get, g.seats[asker].hand)
    return Refusal("MARS-TRADE-5", msg("why-missing", cards=cards(missing)))


def _choose(g: Mars, asker: int, wish: Wish) -> Refusal:
    seat = wish["player"]
    if seat >= g.players or not g.offer_to >> seat & 1:
        return Refusal("MARS-TRADE-6", msg("why-not-asked", seat=seat_name(seat)))
    missing = without(g.seats[seat].get, g.seats[asker].hand)
    if g.seats[seat].get and missing:
        return Refusal("MARS-TRADE-6", msg("why-missing", cards=cards(missing)))
    return Refusal("MARS-TRADE-6", msg("why-declined", seat=seat_name(seat)))


def _build(g: Mars, asker: int, wish: Wish) -> Refusal:
    kind = KIND_NAMES.index(wish["kind"])
    level = next_level(g, asker, kind)
    if level > g.content.built_max[kind] - printed(kind):
        return Refusal("MARS-BLD-2", msg("why-top-level", kind=term("installation", wish["kind"])))
    tile = kind_level(kind, level)
    if not next_tile(g, asker, kind):
        return Refusal("MARS-GEN-3", msg("why-no-tile", tile=tile))
    at = kind * LEVELS + level + printed(kind)
    return _unpaid(g, asker, wish["omit"], tile, g.content.cost[at], g.content.cost_cards[at])


def _build_mine(g: Mars, asker: int, wish: Wish) -> Refusal:
    r = RESOURCE_NAMES.index(wish["resource"])
    tile = term("mine", f"mine_{wish['resource']}")
    if owned_mines(g.seats[asker].mines) == MINE_SLOTS:
        return Refusal("MARS-BLD-5", msg("why-four-mines"))
    if not next_mine(g, asker, r):
        assert g.tiles(MINE, r) == 0
        return Refusal("MARS-GEN-3", msg("why-no-tile", tile=tile))
    return _unpaid(g, asker, wish["omit"], tile, g.content.mine_cost[r], g.content.mine_cards[r])


def _unpaid(g: Mars, asker: int, omit: str, tile: Any, cost: int, number: int) -> Refusal:
    """Why an installation that could stand there cannot be paid in the wished way."""
    step: Any = g.pending
    if type(step).__name__ == "BuildFree":
        if omit != "none":
            return Refusal("MARS-BLD-2", msg("why-free-discount"))
        return Refusal("MARS-BLD-2", msg("why-too-dear", tile=tile, number=number, most=step.most))
    if capped := _too_many_buildings(g):
        return capped
    if omit != "none":
        if not discounts_left(g, asker):
            return Refusal("MARS-GEN-4", msg("why-no-discount"))
        r = RESOURCE_NAMES.index(omit)
        if count(cost, r) == 0:
            return Refusal("MARS-GEN-4", msg("why-not-in-cost", resource=resource(r), tile=tile))
        cost -= 1 << 8 * r
    missing = without(cost, g.seats[asker].hand)
    return Refusal("MARS-GEN-4", msg("why-cannot-pay", tile=tile, cost=cards(cost), missing=cards(missing)))


def _buy_contract(g: Mars, asker: int, wish: Wish) -> Refusal:
    number = CONTRACT_NAMES.index(wish["contract"])
    if not g.contracts_open() >> number & 1:
        owner = next(seat for seat in range(g.players) if g.seats[seat].contracts >> number & 1)
        return Refusal("MARS-CTR-1", msg("why-contract-owned", contract=contract(number), seat=seat_name(owner)))
    if capped := _too_many_buildings(g):
        return capped
    cost = g.content.contract_cost
    missing = without(cost, g.seats[asker].hand)
    facts = {"tile": contract(number), "cost": cards(cost), "missing": cards(missing)}
    return Refusal("MARS-CTR-1", msg("why-cannot-pay", **facts))


def _too_many_steps(g: Mars) -> Refusal | None:
    step: Any = g.pending
    if step.steps < g.content.arrangement_cap:
        return None
    return Refusal("MARS-END-1", msg("why-arrange-cap", cap=g.content.arrangement_cap))


def _on(g: Mars, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    number = ELEMENT_NAMES.index(wish["element"])
    if number < ELEMENT_KIND:
        if mine_at(me.mines, number) == 0:
            return Refusal("MARS-COL-1", msg("why-no-mine-there", slot=number + 1))
        if mine_at(me.mines, number) & ACTIVE:
            return Refusal("MARS-COL-1", msg("why-on-already"))
        energy, habitation = g.content.mine_energy, False
    else:
        kind = number - ELEMENT_KIND
        active = count(me.active, kind)
        if active == count(me.built, kind):
            return Refusal("MARS-COL-6", msg("why-all-on", kind=term("installation", wish["element"])))
        at = kind * LEVELS + active
        energy, habitation = g.content.energy_upto[at + 1] - g.content.energy_upto[at], kind == HABITATION
    if capped := _too_many_steps(g):
        return capped
    name = element(g, asker, number, True)
    if not habitation and me.free() <= 0 and me.staffed() >= me.robots:
        return Refusal("MARS-COL-1", msg("why-no-colonist", element=name))
    facts = {"demand": me.demand(g.content), "supply": me.supply(g.content), "energy": energy}
    return Refusal("MARS-COL-5", msg("why-no-energy", element=name, **facts))


def _off(g: Mars, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    number = ELEMENT_NAMES.index(wish["element"])
    kind = number - ELEMENT_KIND
    if kind < 0:
        if not mine_at(me.mines, number) & ACTIVE:
            return Refusal("MARS-COL-1", msg("why-off-already"))
    elif count(me.active, kind) == 0:
        return Refusal("MARS-COL-1", msg("why-off-already"))
    elif kind in (HABITATION, POWER_PLANT) and count(me.active, kind) == 1:
        return Refusal("MARS-COL-7", msg("why-level-0", element=kind_level(kind, 0)))
    step: Any = g.pending
    if type(step).__name__ == "Arrange":
        if capped := _too_many_steps(g):
            return capped
        if step.switched >> number & 1:
            return Refusal("MARS-END-1", msg("why-just-on"))
    name = element(g, asker, number, False)
    if kind == POWER_PLANT:
        facts = {"demand": me.demand(g.content), "supply": me.supply(g.content)}
        return Refusal("MARS-COL-5", msg("why-plant-needed", element=name, **facts))
    return Refusal("MARS-COL-11", msg("why-colonists-needed", element=name, free=me.free()))


_REFUSALS: dict[str, Callable[[Mars, int, Wish], Refusal]] = {
    "draft": _draft,
    "take": _take,
    "discard": _discard,
    "steal": _steal,
    "drill": _drill,
    "event": _event,
    "opponent": _somebody_else("MARS-CONF-3"),
    "attack": _somebody_else("MARS-ATK-1"),
    "contest": _contest,
    "destroy": _destroy,
    "take_contract": _take_contract,
    "take_rd": _take_rd,
    "earth": _earth,
    "contract": _contract,
    "swap": _swap,
    "play_rd": _play_rd,
    "propose": _propose,
    "to": _to,
    "give": _give,
    "get": _get,
    "send": _send,
    "accept": _accept,
    "choose": _choose,
    "build": _build,
    "build_mine": _build_mine,
    "buy_contract": _buy_contract,
    "break": _break,
    "on": _on,
    "off": _off,
    "reduce": _off,
}
