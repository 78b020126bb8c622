"""Mars: decisions in confrontations, and the contract that is broken for a new one."""

from __future__ import annotations

from collections.abc import Callable

from offworld.games.mars.actions import (
    ATTACK,
    BREAK,
    CONTRACT_NAMES,
    DESTROY,
    EVENT_NAMES,
    NO_ATTACK,
    NO_TAKE,
    OPPONENT,
    STEAL,
    TAKE_CONTRACT,
    TAKE_RD,
)
from offworld.games.mars.data import KIND_NAMES, RESOURCE_NAMES
from offworld.games.mars.names import contract, event_card, kind_level, resource, top_level
from offworld.games.mars.prompts.cards import card_words, rd_words
from offworld.games.mars.prompts.elements import (
    contract_element,
    digit,
    named,
    rival_named,
    seat_element,
    slot_element,
    touches,
    touches_named,
)
from offworld.games.mars.rules.confront import (
    Attack,
    BreakContract,
    ChooseContract,
    ChooseDestruction,
    ChooseRdCard,
    NameOpponent,
    StealChosen,
)
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal, seat_name
from offworld.kit.messages import msg, term

Loser = StealChosen | ChooseDestruction | ChooseContract | ChooseRdCard
"""Steps in which the winner of a conflict takes something from the loser."""


def _victim(g: Mars, step: Loser) -> Args:
    return {"victim": seat_name(step.loser)}


def _loser_element(g: Mars, step: Loser) -> Path:
    return (seat_element(step.loser),)


# ---------------------------------------------------------------- whom to face


def _somebody_else(rule: str) -> Callable[[Mars, Decision, Args], Refusal]:
    """For verbs that name another player: it is oneself, or nobody sits there."""

    def refuse(g: Mars, step: Decision, args: Args) -> Refusal:
        if args["player"] == step.seat:
            return Refusal(rule, msg("why-yourself"))
        return Refusal(rule, msg("why-no-seat", seat=seat_name(args["player"])))

    return refuse


def _player_words(g: Mars, step: Decision, args: Args) -> Args:
    return {"seat": seat_name(args["player"])}


name_opponent = DecisionSpec[Mars, NameOpponent](
    step=NameOpponent,
    kind="opponent",
    rule="MARS-CONF-3",
    facts=lambda g, step: {"event": event_card(g.event)},
    focus=lambda g, step: (f"card:{EVENT_NAMES[g.event]}",),
    answers=(
        Answer(OPPONENT, _somebody_else("MARS-CONF-3"), words=_player_words, path=touches_named("seat", "player")),
    ),
    infer={"seat": rival_named(OPPONENT), "trade": rival_named(OPPONENT)},
)

attack = DecisionSpec[Mars, Attack](
    step=Attack,
    kind="attack",
    rule="MARS-ATK-1",
    answers=(
        Answer(ATTACK, _somebody_else("MARS-ATK-1"), words=_player_words, path=touches_named("seat", "player")),
        Answer(NO_ATTACK, never_refused, path=touches("action:no_attack"), passive=True),
    ),
    infer={"seat": rival_named(ATTACK), "trade": rival_named(ATTACK)},
)


# ---------------------------------------------------------------- what the winner takes or destroys


def _refuse_steal(g: Mars, step: StealChosen, args: Args) -> Refusal:
    facts = {"seat": seat_name(step.loser), "resource": resource(RESOURCE_NAMES.index(args["card"]))}
    return Refusal("MARS-CONF-6", msg("why-victim-has-none", **facts))


def _infer_steal(g: Mars, step: StealChosen, parts: Parts) -> Inferred | None:
    """A card of the loser's hand: `seat:1:hand:iron`."""
    if len(parts) != 4 or digit(parts[1]) != step.loser or parts[2] != "hand":
        return None
    return STEAL, {"card": parts[3]}


steal_chosen = DecisionSpec[Mars, StealChosen](
    step=StealChosen,
    kind="steal",
    rule="MARS-CONF-6",
    facts=lambda g, step: {**_victim(g, step), "left": step.left},
    focus=_loser_element,
    answers=(
        Answer(
            STEAL,
            _refuse_steal,
            words=card_words,
            path=lambda g, step, args: (
                seat_element(step.loser),
                f"{seat_element(step.loser)}:hand:{args['card']}",
            ),
        ),
    ),
    infer={"seat": _infer_steal},
    asks_single=True,
)


def _destroyed_level(g: Mars, step: ChooseDestruction, args: Args) -> int:
    return top_level(g, step.loser, KIND_NAMES.index(args["kind"]))


def _destroy_path(g: Mars, step: ChooseDestruction, args: Args) -> Path:
    return (f"{seat_element(step.loser)}:{slot_element(args['kind'], _destroyed_level(g, step, args))}",)


def _destroy_words(g: Mars, step: ChooseDestruction, args: Args) -> Args:
    return {"tile": kind_level(KIND_NAMES.index(args["kind"]), _destroyed_level(g, step, args))}


def _refuse_destroy(g: Mars, step: ChooseDestruction, args: Args) -> Refusal:
    facts = {"kind": term("installation", args["kind"]), "seat": seat_name(step.loser)}
    return Refusal("MARS-COL-13", msg("why-not-built", **facts))


def _infer_destroy(g: Mars, step: ChooseDestruction, parts: Parts) -> Inferred | None:
    """A place in the loser's colony: `seat:1:slot:silo:1`."""
    if len(parts) != 5 or digit(parts[1]) != step.loser or parts[2] != "slot" or digit(parts[4]) < 0:
        return None
    return DESTROY, {"kind": parts[3]}


choose_destruction = DecisionSpec[Mars, ChooseDestruction](
    step=ChooseDestruction,
    kind="destroy",
    rule="MARS-COL-13",
    facts=_victim,
    focus=_loser_element,
    answers=(Answer(DESTROY, _refuse_destroy, words=_destroy_words, path=_destroy_path),),
    infer={"seat": _infer_destroy},
)


def _refuse_rd(g: Mars, step: ChooseRdCard, args: Args) -> Refusal:
    return Refusal("MARS-CONF-6", msg("why-not-face-up", card=term("rd_card", args["card"])))


choose_rd_card = DecisionSpec[Mars, ChooseRdCard](
    step=ChooseRdCard,
    kind="take-rd",
    rule="MARS-CONF-6",
    facts=_victim,
    focus=_loser_element,
    answers=(Answer(TAKE_RD, _refuse_rd, words=rd_words, path=touches_named("card", "card")),),
    infer={"card": named(TAKE_RD, "card")},
)


# ---------------------------------------------------------------- contracts


def contract_words(g: Mars, step: Decision, args: Args) -> Args:
    """MARS-CTR-3: a contract that is gained, and whether one of the seat's own must go back for it."""
    full = g.seats[step.seat].contract_count() >= g.contract_limit(step.seat)
    return {"contract": term("contract_card", args["contract"]), "full": "yes" if full else "no"}


def _refuse_contract(g: Mars, step: ChooseContract, args: Args) -> Refusal:
    return Refusal("MARS-CONF-6", msg("why-not-their-contract", contract=term("contract_card", args["contract"])))


choose_contract = DecisionSpec[Mars, ChooseContract](
    step=ChooseContract,
    kind="take-contract",
    rule="MARS-CONF-6",
    facts=_victim,
    focus=_loser_element,
    answers=(
        Answer(
            TAKE_CONTRACT,
            _refuse_contract,
            words=contract_words,
            path=lambda g, step, args: (contract_element(args["contract"]),),
        ),
        Answer(NO_TAKE, never_refused, path=touches("action:no_take"), passive=True),
    ),
    infer={"contract": named(TAKE_CONTRACT, "contract", "contract_"), "card": named(TAKE_CONTRACT, "contract")},
)


def _refuse_break(g: Mars, step: BreakContract, args: Args) -> Refusal:
    number = CONTRACT_NAMES.index(args["contract"])
    if number == step.kept:
        return Refusal("MARS-CTR-3", msg("why-new-contract", contract=contract(number)))
    return Refusal("MARS-CTR-3", msg("why-not-your-contract", contract=contract(number)))


break_contract = DecisionSpec[Mars, BreakContract](
    step=BreakContract,
    kind="break-contract",
    message="ask-break",
    rule="MARS-CTR-3",
    facts=lambda g, step: {"contract": contract(step.kept), "limit": g.contract_limit(step.seat)},
    focus=lambda g, step: (f"card:{CONTRACT_NAMES[step.kept]}",),
    answers=(
        Answer(
            BREAK,
            _refuse_break,
            words=lambda g, step, args: {"contract": term("contract_card", args["contract"])},
            path=touches_named("card", "contract"),
        ),
    ),
    infer={"contract": named(BREAK, "contract", "contract_"), "card": named(BREAK, "contract")},
)
