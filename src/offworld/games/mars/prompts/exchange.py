"""Mars: the decision of the Exchange phase."""

from __future__ import annotations

from offworld.games.mars.actions import (
    CONTRACT,
    CONTRACT_NAMES,
    EARTH,
    END,
    PLAY_RD,
    PROPOSE,
    RD_NAMES,
    SWAP,
)
from offworld.games.mars.data import IN_EXCHANGE, RD_SWAP, RESOURCE_NAMES, RESOURCES
from offworld.games.mars.names import card, cards, contract, rd_card, resource
from offworld.games.mars.pieces import copies
from offworld.games.mars.prompts.cards import pile_empty, rd_words, too_few
from offworld.games.mars.prompts.elements import number_element, rival, touches, touches_named
from offworld.games.mars.rules.exchange import Exchange, earth_rate, used
from offworld.games.mars.state import Mars
from offworld.kit.bags import count
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg


def _too_many(g: Mars) -> Refusal | None:
    if g.exchange_actions < g.content.exchange_cap:
        return None
    return Refusal("MARS-XCH-7", msg("why-exchange-cap", cap=g.content.exchange_cap))


# ---------------------------------------------------------------- one resource for another


def _pair_words(args: Args, number: int) -> Args:
    return {"give": msg(f"count-{args['give']}", n=number), "get": card(args["get"])}


def _refuse_pair(g: Mars, step: Exchange, args: Args, needed: int, rule: str) -> Refusal:
    give, get = RESOURCE_NAMES.index(args["give"]), RESOURCE_NAMES.index(args["get"])
    if give == get:
        return Refusal("MARS-XCH-5", msg("why-same-resource"))
    held = count(g.seats[step.seat].hand, give)
    return too_few(rule, give, needed, held) if held < needed else pile_empty(get)


def _refuse_earth(g: Mars, step: Exchange, args: Args) -> Refusal:
    return _too_many(g) or _refuse_pair(g, step, args, earth_rate(g, step.seat), "MARS-XCH-2")


def _refuse_swap(g: Mars, step: Exchange, args: Args) -> Refusal:
    swaps = g.content.rd_sum(g.seats[step.seat].rd, RD_SWAP)
    if swaps == 0:
        return Refusal("MARS-XCH-6", msg("why-no-swap-card"))
    if g.swaps_used >= swaps:
        return Refusal("MARS-XCH-6", msg("why-swapped-already"))
    return _too_many(g) or _refuse_pair(g, step, args, 1, "MARS-XCH-6")


def _swaps(g: Mars, number: int) -> bool:
    """Does an R&D card allow a swap?"""
    return g.content.rd_amounts[RD_SWAP * g.content.rd_count + number] > 0


def _swap_path(g: Mars, step: Exchange, args: Args) -> Path:
    """The face-up card that allows the swap, what is given and what is taken."""
    held = g.seats[step.seat].rd
    name = next(name for i, name in enumerate(RD_NAMES) if copies(held, i) and _swaps(g, i))
    return f"card:{name}", f"hand:{args['give']}", f"pile:{args['get']}"


def _most_held(g: Mars, seat: int, besides: int = -1) -> int:
    """The resource of which the hand holds most."""
    return max((r for r in range(RESOURCES) if r != besides), key=lambda r: count(g.seats[seat].hand, r))


def _fullest_pile(g: Mars, besides: int) -> int:
    return max((r for r in range(RESOURCES) if r != besides), key=lambda r: count(g.piles, r))


def _pair(base: int, give: int, get: int) -> Inferred:
    return base, {"give": RESOURCE_NAMES[give], "get": RESOURCE_NAMES[get]}


def _give_earth(g: Mars, step: Exchange, parts: Parts) -> Inferred | None:
    """A card of the hand is offered to Earth, for whatever lies there most."""
    if len(parts) != 2 or parts[1] not in RESOURCE_NAMES:
        return None
    give = RESOURCE_NAMES.index(parts[1])
    return _pair(EARTH, give, _fullest_pile(g, give))


def _ask_earth(g: Mars, step: Exchange, parts: Parts) -> Inferred | None:
    """A card of a pile is wanted from Earth, for whatever is held most."""
    if len(parts) != 2 or parts[1] not in RESOURCE_NAMES:
        return None
    get = RESOURCE_NAMES.index(parts[1])
    return _pair(EARTH, _most_held(g, step.seat, get), get)


def _some_pair(g: Mars, step: Exchange, base: int) -> Inferred:
    give = _most_held(g, step.seat)
    return _pair(base, give, _fullest_pile(g, give))


# ---------------------------------------------------------------- contracts and R&D cards


def _contract_words(g: Mars, step: Exchange, args: Args) -> Args:
    number = CONTRACT_NAMES.index(args["contract"])
    give, get = RESOURCE_NAMES[g.content.contract_give[number]], RESOURCE_NAMES[g.content.contract_get[number]]
    n = args["number"]
    return {"give": msg(f"count-{give}", n=n), "get": msg(f"count-{get}", n=n), "contract": contract(number)}


def _refuse_contract(g: Mars, step: Exchange, args: Args) -> Refusal:
    me = g.seats[step.seat]
    number = CONTRACT_NAMES.index(args["contract"])
    if not me.contracts >> number & 1:
        return Refusal("MARS-XCH-3", msg("why-not-your-contract", contract=contract(number)))
    if capped := _too_many(g):
        return capped
    limit = g.contract_limit(step.seat)
    if not g.contracts_used >> number & 1 and used(g) >= limit:
        return Refusal("MARS-XCH-4", msg("why-contracts-used", limit=limit))
    give, get = g.content.contract_give[number], g.content.contract_get[number]
    if count(me.hand, give) < args["number"]:
        return too_few("MARS-XCH-3", give, args["number"], count(me.hand, give))
    there = count(g.piles, get)
    return Refusal("MARS-XCH-3", msg("why-pile-short", resource=resource(get), needed=args["number"], there=there))


def refuse_play(g: Mars, seat: int, number: int, phase: int, capped: Refusal | None) -> Refusal:
    """MARS-RD-4: a card that is not kept, not of the phase, one action too many, or without effect."""
    if copies(g.seats[seat].kept, number) == 0:
        return Refusal("MARS-RD-4", msg("why-not-kept", card=rd_card(number)))
    if not g.content.rd_phases[number] & phase:
        return Refusal("MARS-RD-4", msg("why-wrong-phase", card=rd_card(number)))
    return capped or Refusal("MARS-RD-4", msg("why-changes-nothing", card=rd_card(number)))


def _refuse_play(g: Mars, step: Exchange, args: Args) -> Refusal:
    return refuse_play(g, step.seat, RD_NAMES.index(args["card"]), IN_EXCHANGE, _too_many(g))


def _use_contract(g: Mars, step: Exchange, parts: Parts) -> Inferred | None:
    return (CONTRACT, {"contract": f"contract_{parts[1]}", "number": 1}) if len(parts) == 2 else None


def _use_card(g: Mars, step: Exchange, parts: Parts) -> Inferred | None:
    """A contract is used, a face-up card that swaps too; any other R&D card is played."""
    if len(parts) != 2:
        return None
    if parts[1] in CONTRACT_NAMES:
        return CONTRACT, {"contract": parts[1], "number": 1}
    if parts[1] not in RD_NAMES:
        return None
    number = RD_NAMES.index(parts[1])
    if _swaps(g, number) and copies(g.seats[step.seat].rd, number):
        return _some_pair(g, step, SWAP)
    return PLAY_RD, {"card": parts[1]}


# ---------------------------------------------------------------- other players


def _refuse_propose(g: Mars, step: Exchange, args: Args) -> Refusal:
    if g.partners() == 0:
        return Refusal("MARS-TRADE-2", msg("why-nobody-connected"))
    if g.proposals >= g.content.proposals:
        return Refusal("MARS-TRADE-5", msg("why-proposals", most=g.content.proposals))
    if capped := _too_many(g):
        return capped
    if g.seats[step.seat].hand == 0:
        return Refusal("MARS-TRADE-3", msg("why-empty-hand"))
    return Refusal("MARS-TRADE-4", msg("why-empty-hands"))


def _infer_propose(g: Mars, step: Exchange, parts: Parts) -> Inferred | None:
    return (PROPOSE, {}) if parts == ["trade", "propose"] or rival(parts) >= 0 else None


exchange = DecisionSpec[Mars, Exchange](
    step=Exchange,
    kind="exchange",
    rule="MARS-XCH-1",
    facts=lambda g, step: {"hand": cards(g.seats[step.seat].hand), "proposals": g.content.proposals - g.proposals},
    answers=(
        Answer(
            EARTH,
            _refuse_earth,
            words=lambda g, step, args: _pair_words(args, earth_rate(g, step.seat)),
            path=lambda g, step, args: (f"hand:{args['give']}", f"pile:{args['get']}"),
            rule="MARS-XCH-2",
        ),
        Answer(
            CONTRACT,
            _refuse_contract,
            words=_contract_words,
            path=lambda g, step, args: (f"card:{args['contract']}", *number_element(args["number"])),
            rule="MARS-XCH-3",
            amount="number",
        ),
        Answer(
            SWAP,
            _refuse_swap,
            words=lambda g, step, args: _pair_words(args, 1),
            path=_swap_path,
            rule="MARS-XCH-6",
        ),
        Answer(PLAY_RD, _refuse_play, words=rd_words, path=touches_named("card", "card"), rule="MARS-RD-4"),
        Answer(PROPOSE, _refuse_propose, path=touches("trade:propose")),
        Answer(END, never_refused, path=touches("action:end"), passive=True),
    ),
    infer={
        "hand": _give_earth,
        "pile": _ask_earth,
        "earth": lambda g, step, parts: _some_pair(g, step, EARTH) if len(parts) == 1 else None,
        "contract": _use_contract,
        "card": _use_card,
        "trade": _infer_propose,
        "seat": _infer_propose,
    },
    usual=lambda g, step: END,
    asks_single=True,
)
