"""Mars: the decision about cards of the open piles, and what several decisions say about cards."""

from __future__ import annotations

from offworld.games.mars.actions import TAKE
from offworld.games.mars.data import RESOURCE_NAMES, SUPPLY_PHASE
from offworld.games.mars.names import card, resource
from offworld.games.mars.prompts.elements import named, touches_named
from offworld.games.mars.rules.cards import TakeCards
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg, term


def card_words(g: Mars, step: Decision, args: Args) -> Args:
    """The resource card that an action names."""
    return {"card": card(args["card"])}


def rd_words(g: Mars, step: Decision, args: Args) -> Args:
    """The R&D card that an action names, and what it does."""
    return {"card": term("rd_card", args["card"]), "text": Message(f"rd_card-{args['card']}.text")}


def pile_empty(r: int) -> Refusal:
    return Refusal("MARS-GEN-2", msg("why-pile-empty", resource=resource(r)))


def too_few(rule: str, r: int, needed: int, held: int) -> Refusal:
    return Refusal(rule, msg("why-too-few", resource=resource(r), needed=needed, held=held))


def _question(g: Mars, step: TakeCards) -> tuple[str, str]:
    """Cards from the open piles: at the start (revised), in the first turn (tactical), or for a played R&D card."""
    if g.round == 0:
        return "ask-take", "MARS-VAR-1"
    return "ask-take", "MARS-VAR-2" if g.phase == SUPPLY_PHASE else "MARS-RD-4"


take_cards = DecisionSpec[Mars, TakeCards](
    step=TakeCards,
    kind="take-cards",
    message="ask-take",
    rule="MARS-RD-4",
    question=_question,
    facts=lambda g, step: {"left": step.left},
    answers=(
        Answer(
            TAKE,
            lambda g, step, args: pile_empty(RESOURCE_NAMES.index(args["card"])),
            words=card_words,
            path=touches_named("pile", "card"),
        ),
    ),
    infer={"pile": named(TAKE, "card")},
    folds=True,
    counts=True,
)
