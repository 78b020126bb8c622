"""Magnastorm: decisions about payments, credits of any colour and the free exchange."""

from __future__ import annotations

from typing import Any

from offworld.games.magnastorm.actions import CREDIT, EXCHANGE, GIFTS, GIVE, PAY, PAY_WAYS
from offworld.games.magnastorm.data import EXCHANGED, KINDS, YAKUUL, YELLOW
from offworld.games.magnastorm.names import commander, credit, credits, kind_index
from offworld.games.magnastorm.prompts.elements import EXCHANGES, card_element, named, rest
from offworld.games.magnastorm.rules.credits import (
    PRINTED,
    WAYS,
    GainAny,
    Give,
    Pay,
    TakeInExchange,
    bill,
    open_ways,
    saved,
)
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, one
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg
from offworld.kit.moves import Moves

# ---------------------------------------------------------------- what cannot be paid


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


def _in_a_row(exchanges: list[tuple[int, int]]) -> Message:
    """Exchanges one after the other, as words."""
    given, kind = exchanges[0]
    words = msg("exchange-first", given=credits(given), credit=credit(kind))
    for given, kind in exchanges[1:]:
        words = msg("exchange-then", before=words, given=credits(given), credit=credit(kind))
    return words


def short(g: Magnastorm, seat: int, rule: str, cost: int, fixed: int = 0, off: int = 0) -> Refusal:
    """The credits in hand do not pay it; exchanges that would help are named (MAG-AUTO-2)."""
    bag, held = credits(bill(seat, cost, PRINTED, off) + fixed), credits(g.seats[seat].credits)
    exchanges = exchanges_to_pay(g, seat, cost, fixed, off)
    if not exchanges:
        return Refusal(rule, msg("why-short", cost=bag, held=held))
    return Refusal(rule, msg("why-short-exchange", cost=bag, held=held, exchanges=_in_a_row(exchanges)))


# ---------------------------------------------------------------- how to pay


def _pay_words(g: Magnastorm, step: Pay, args: Args) -> Args:
    way = PAY_WAYS.index(args["way"])
    return {"credits": credits(bill(step.seat, step.cost, way, saved(g, step.seat, step.why)) + step.fixed)}


def _usual_way(g: Magnastorm, step: Pay) -> int | None:
    """The printed credits, where they are there."""
    legal = Moves()
    step.options(g, legal)
    return PAY + PRINTED if PAY + PRINTED in legal else None


pay = DecisionSpec[Magnastorm, Pay](
    step=Pay,
    kind="pay",
    rule="MAG-CMD-05",
    facts=lambda g, step: {"credits": credits(step.cost + step.fixed), "commander": commander(g, YAKUUL)},
    focus=lambda g, step: (card_element(YAKUUL),),
    answers=(
        Answer(
            PAY,
            lambda g, step, args: Refusal("MAG-CMD-05", msg("why-way", commander=commander(g, YAKUUL))),
            words=_pay_words,
            path=lambda g, step, args: (f"pay:{args['way']}",),
        ),
    ),
    infer={"pay": named(PAY, "way"), **EXCHANGES},
    usual=_usual_way,
)


# ---------------------------------------------------------------- a credit from the supply


def _credit_words(g: Magnastorm, step: Decision, args: Args) -> Args:
    return {"credit": credit(kind_index(args["credit"]))}


def _supply_path(g: Magnastorm, step: Decision, args: Args) -> Path:
    return (f"supply:{args['credit']}",)


def _not_in_play(g: Magnastorm, rule: str, kind: int) -> Refusal | None:
    if kind != YELLOW and kind >= g.players:
        return Refusal(rule, msg("why-no-colour", number=kind + 1))
    return None


def _refuse_any(g: Magnastorm, step: GainAny, args: Args) -> Refusal:
    kind = kind_index(args["credit"])
    if refused := _not_in_play(g, "MAG-SET-7", kind):
        return refused
    if kind == YELLOW:
        return Refusal("MAG-DEC-17", msg("why-not-yellow"))
    return Refusal("MAG-RUL-5", msg("why-supply", credit=credit(kind)))


gain_any = DecisionSpec[Magnastorm, GainAny](
    step=GainAny,
    kind="gain-any",
    rule="MAG-DEC-17",
    answers=(Answer(CREDIT, _refuse_any, words=_credit_words, path=_supply_path),),
    infer={"supply": named(CREDIT, "credit"), **EXCHANGES},
)


# ---------------------------------------------------------------- the free exchange


def _refuse_exchange(g: Magnastorm, step: Decision, args: Args) -> Refusal:
    held = g.seats[step.seat].credit_count()
    return Refusal("MAG-EXC-1", msg("why-exchange", needed=EXCHANGED, held=held))


exchange_first = Answer[Magnastorm, Any](EXCHANGE, _refuse_exchange, rule="MAG-EXC-1")
"""MAG-TURN-3, MAG-DEC-23: an answer to every decision that a payment can follow."""


def _gift(g: Magnastorm, args: Args) -> int:
    return g.content.gifts[GIFTS.index(args["credits"])]


def _refuse_gift(g: Magnastorm, step: Give, args: Args) -> Refusal:
    held = credits(g.seats[step.seat].credits)
    return Refusal("MAG-EXC-1", msg("why-gift", given=credits(_gift(g, args)), held=held))


def _infer_gift(g: Magnastorm, step: Give, parts: Parts) -> Inferred:
    """Three credits of the kind that is touched."""
    return GIVE, {"credits": "+".join([rest(parts)] * EXCHANGED)}


give = DecisionSpec[Magnastorm, Give](
    step=Give,
    kind="give",
    rule="MAG-EXC-1",
    answers=(
        Answer(
            GIVE,
            _refuse_gift,
            words=lambda g, step, args: {"credits": credits(_gift(g, args))},
            path=lambda g, step, args: tuple(f"credit:{name}" for name in args["credits"].split("+")),
        ),
    ),
    infer={"credit": _infer_gift, **EXCHANGES},
)


def _refuse_taken(g: Magnastorm, step: TakeInExchange, args: Args) -> Refusal:
    kind = kind_index(args["credit"])
    return _not_in_play(g, "MAG-EXC-1", kind) or Refusal("MAG-EXC-1", msg("why-supply", credit=credit(kind)))


take_in_exchange = DecisionSpec[Magnastorm, TakeInExchange](
    step=TakeInExchange,
    kind="take-in-exchange",
    rule="MAG-EXC-1",
    facts=lambda g, step: {"given": credits(step.given)},
    answers=(Answer(CREDIT, _refuse_taken, words=_credit_words, path=_supply_path),),
    infer={"supply": named(CREDIT, "credit"), **EXCHANGES},
)
