"""Mars: decisions about trades between players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from offworld.games.mars.actions import (
    ACCEPT,
    CHOOSE,
    CHOOSE_NONE,
    COUNTER,
    DECLINE,
    GET,
    GIVE,
    GROUPS,
    PASS,
    PROPOSE,
    SEND,
    TO,
    WITHDRAW,
)
from offworld.games.mars.data import RESOURCE_NAMES
from offworld.games.mars.names import cards, people, resource
from offworld.games.mars.pieces import ACCEPTED, without
from offworld.games.mars.prompts.cards import too_few
from offworld.games.mars.prompts.elements import exactly, number_element, rival, rival_named, seat_element, touches
from offworld.games.mars.rules.trade import (
    COUNTER_OFFER,
    INITIATIVE,
    INITIATIVE_COUNTER,
    PROPOSAL,
    Address,
    AnswerCounter,
    AnswerInitiative,
    ChooseAnswer,
    Draft,
    Initiative,
    largest_hand,
)
from offworld.games.mars.rules.trade import Answer as AnswerProposal
from offworld.games.mars.state import Mars
from offworld.games.mars.view_builder import seats_of
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, total
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal, seat_name
from offworld.kit.messages import msg
from offworld.kit.moves import Moves

S = TypeVar("S", bound=Decision)

# ---------------------------------------------------------------- to whom


def _refuse_to(g: Mars, step: Address, args: Args) -> Refusal:
    group = GROUPS.index(args["players"]) + 1
    if group >> step.seat & 1:
        return Refusal("MARS-TRADE-1", msg("why-yourself"))
    if group >> g.players:
        return Refusal("MARS-TRADE-1", msg("why-no-seat", seat=seat_name(group.bit_length() - 1)))
    strangers = [seat for seat in range(g.players) if group & ~g.partners() & 1 << seat]
    if strangers:
        return Refusal("MARS-TRADE-2", msg("why-not-connected", seat=seat_name(strangers[0])))
    assert largest_hand(g, group) == 0
    return Refusal("MARS-TRADE-4", msg("why-empty-hands"))


def _to_path(g: Mars, step: Address, args: Args) -> Path:
    return tuple(f"trade:to:{seat}" for seat in seats_of(GROUPS.index(args["players"]) + 1))


def _infer_to(g: Mars, step: Address, parts: Parts) -> Inferred | None:
    seat = rival(parts)
    return (TO, {"players": str(seat)}) if seat >= 0 else None


address = DecisionSpec[Mars, Address](
    step=Address,
    kind="address",
    message="ask-to",
    rule="MARS-TRADE-5",
    answers=(
        Answer(
            TO,
            _refuse_to,
            words=lambda g, step, args: {"to": people(GROUPS.index(args["players"]) + 1)},
            path=_to_path,
        ),
        Answer(WITHDRAW, never_refused, path=touches("trade:withdraw"), passive=True),
    ),
    infer={"seat": _infer_to, "trade": _infer_to},
)


# ---------------------------------------------------------------- writing an offer

_MODES = {
    PROPOSAL: "proposal",
    COUNTER_OFFER: "counter",
    INITIATIVE: "initiative",
    INITIATIVE_COUNTER: "counter",
}


def _addressees(g: Mars, step: Draft) -> int:
    """Whom the offer is for, as a set of bits."""
    return g.offer_to if step.mode == PROPOSAL else 1 << step.other


def _offer(g: Mars, step: Draft) -> Args:
    me = g.seats[step.seat]
    to = people(_addressees(g, step))
    return {"mode": _MODES[step.mode], "to": to, "give": cards(me.give), "get": cards(me.get)}


def _part_words(g: Mars, step: Draft, args: Args) -> Args:
    return {"cards": msg(f"count-{args['card']}", n=args["number"])}


def _refuse_give(g: Mars, step: Draft, args: Args) -> Refusal:
    me = g.seats[step.seat]
    r = RESOURCE_NAMES.index(args["card"])
    if named := _named(me.give, me.get, r):
        return named
    if count(me.hand, r) < args["number"]:
        return too_few("MARS-TRADE-4", r, args["number"], count(me.hand, r))
    return Refusal("MARS-TRADE-3", msg("why-nothing-to-ask"))


def _refuse_get(g: Mars, step: Draft, args: Args) -> Refusal:
    me = g.seats[step.seat]
    r = RESOURCE_NAMES.index(args["card"])
    if named := _named(me.get, me.give, r):
        return named
    if total(me.get) + args["number"] > step.most(g):
        return Refusal("MARS-TRADE-4", msg("why-ask-too-much", most=step.most(g)))
    return Refusal("MARS-TRADE-3", msg("why-nothing-to-give"))


def _named(here: int, there: int, r: int) -> Refusal | None:
    """Is the resource already named in the offer, on this side or on the other?"""
    if count(there, r):
        return Refusal("MARS-TRADE-3", msg("why-both-sides", resource=resource(r)))
    if count(here, r):
        return Refusal("MARS-TRADE-4", msg("why-named", resource=resource(r)))
    return None


def _refuse_send(g: Mars, step: Draft, args: Args) -> Refusal:
    me = g.seats[step.seat]
    if me.give and me.get:
        return Refusal("MARS-TRADE-5", msg("why-same-offer"))
    return Refusal("MARS-TRADE-3", msg("why-one-sided"))


def _infer_part(g: Mars, step: Draft, parts: Parts) -> Inferred | None:
    """One card of a side of the offer, `trade:give:iron` or `trade:get:iron`; a card of the hand is given."""
    if parts[0] == "hand" and len(parts) == 2:
        return GIVE, {"card": parts[1], "number": 1}
    if len(parts) != 3 or parts[1] not in ("give", "get"):
        return None
    return GIVE if parts[1] == "give" else GET, {"card": parts[2], "number": 1}


def _usual_offer(g: Mars, step: Draft) -> int | None:
    """An offer with two sides is sent, unless it is the one that it answers."""
    legal = Moves()
    step.options(g, legal)
    return SEND if SEND in legal else None


draft = DecisionSpec[Mars, Draft](
    step=Draft,
    kind="offer",
    rule="MARS-TRADE-4",
    facts=_offer,
    focus=lambda g, step: tuple(seat_element(seat) for seat in seats_of(_addressees(g, step))),
    answers=(
        Answer(
            GIVE,
            _refuse_give,
            words=_part_words,
            path=lambda g, step, args: (f"trade:give:{args['card']}", *number_element(args["number"])),
            amount="number",
        ),
        Answer(
            GET,
            _refuse_get,
            words=_part_words,
            path=lambda g, step, args: (f"trade:get:{args['card']}", *number_element(args["number"])),
            amount="number",
        ),
        Answer(SEND, _refuse_send, words=lambda g, step, args: _offer(g, step), path=touches("action:confirm")),
        Answer(WITHDRAW, never_refused, path=touches("trade:withdraw"), passive=True),
    ),
    infer={"trade": _infer_part, "hand": _infer_part, "action": exactly("action:confirm", SEND)},
    usual=_usual_offer,
    asks_single=True,
)


# ---------------------------------------------------------------- answering an offer


def _deal(g: Mars, proposer: int) -> Args:
    """An offer as the one who answers reads it."""
    other = g.seats[proposer]
    return {"seat": seat_name(proposer), "get": cards(other.give), "give": cards(other.get)}


def _cannot_accept(g: Mars, seat: int, proposer: int) -> Refusal:
    missing = without(g.seats[proposer].get, g.seats[seat].hand)
    return Refusal("MARS-TRADE-5", msg("why-missing", cards=cards(missing)))


def _answering(
    step: type[S], kind: str, rule: str, proposer: Callable[[Mars, S], int], may_counter: bool
) -> DecisionSpec[Mars, S]:
    """How an offer of the proposer is answered. One that cannot be countered is asked about even if only declining
    remains, so that a decline tells nothing about the hand."""
    answers = (
        Answer[Mars, S](
            ACCEPT, lambda g, step, args: _cannot_accept(g, step.seat, proposer(g, step)), path=touches("trade:accept")
        ),
        Answer[Mars, S](DECLINE, never_refused, path=touches("trade:decline"), passive=True),
        Answer[Mars, S](COUNTER, never_refused, path=touches("trade:counter")),
    )
    return DecisionSpec[Mars, S](
        step=step,
        kind=kind,
        message="ask-answer",
        rule=rule,
        facts=lambda g, step: _deal(g, proposer(g, step)),
        focus=lambda g, step: (seat_element(proposer(g, step)),),
        answers=answers if may_counter else answers[:2],
        infer={"trade": exactly("trade:accept", ACCEPT)},
        asks_single=not may_counter,
    )


answer = _answering(AnswerProposal, "answer-proposal", "MARS-TRADE-5", lambda g, step: g.active, True)
answer_initiative = _answering(
    AnswerInitiative, "answer-initiative", "MARS-TRADE-7", lambda g, step: step.proposer, True
)
answer_counter = _answering(AnswerCounter, "answer-counter", "MARS-TRADE-7", lambda g, step: step.proposer, False)


# ---------------------------------------------------------------- choosing among the answers


def _answer_words(g: Mars, step: ChooseAnswer, args: Args) -> Args:
    """An answer as the active player reads it: what it costs and brings."""
    me, other = g.seats[step.seat], g.seats[args["player"]]
    give, get = (me.give, me.get) if other.answer == ACCEPTED else (other.get, other.give)
    return {"seat": seat_name(args["player"]), "give": cards(give), "get": cards(get)}


def _refuse_answer(g: Mars, step: ChooseAnswer, args: Args) -> Refusal:
    seat = args["player"]
    if seat >= g.players or not g.offer_to >> seat & 1:
        return Refusal("MARS-TRADE-6", msg("why-not-asked", seat=seat_name(seat)))
    missing = without(g.seats[seat].get, g.seats[step.seat].hand)
    if g.seats[seat].get and missing:
        return Refusal("MARS-TRADE-6", msg("why-missing", cards=cards(missing)))
    return Refusal("MARS-TRADE-6", msg("why-declined", seat=seat_name(seat)))


choose_answer = DecisionSpec[Mars, ChooseAnswer](
    step=ChooseAnswer,
    kind="choose-answer",
    message="ask-choose",
    rule="MARS-TRADE-6",
    facts=lambda g, step: {"give": cards(g.seats[step.seat].give), "get": cards(g.seats[step.seat].get)},
    answers=(
        Answer(
            CHOOSE,
            _refuse_answer,
            words=_answer_words,
            path=lambda g, step, args: (f"trade:take:{args['player']}",),
        ),
        Answer(CHOOSE_NONE, never_refused, path=touches("trade:take:none"), passive=True),
    ),
    infer={"seat": rival_named(CHOOSE), "trade": rival_named(CHOOSE)},
    asks_single=True,
)

initiative = DecisionSpec[Mars, Initiative](
    step=Initiative,
    kind="initiative",
    rule="MARS-TRADE-7",
    facts=lambda g, step: {"seat": seat_name(g.active)},
    focus=lambda g, step: (seat_element(g.active),),
    answers=(
        Answer(PROPOSE, never_refused, path=touches("trade:propose")),
        Answer(PASS, never_refused, path=touches("action:pass"), passive=True),
    ),
    infer={},
)
