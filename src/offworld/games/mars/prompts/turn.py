"""Mars: decisions of the short phases: research, production, storage."""

from __future__ import annotations

from offworld.games.mars.actions import DISCARD, DRILL, NO_ROLL, ROLL
from offworld.games.mars.data import RD_HAND_LIMIT, RESOURCE_NAMES, RESOURCES
from offworld.games.mars.names import card, resource
from offworld.games.mars.pieces import mine_resource
from offworld.games.mars.prompts.cards import card_words
from offworld.games.mars.prompts.elements import mine_in, named, shaft_of, touches, touches_named
from offworld.games.mars.rules.turn import Drill, Research, Store
from offworld.games.mars.staffing import cheapest_cost
from offworld.games.mars.state import Mars
from offworld.kit.bags import count, one
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg

research = DecisionSpec[Mars, Research](
    step=Research,
    kind="roll",
    rule="MARS-RD-1",
    answers=(
        Answer(ROLL, never_refused, path=touches("die:rd")),
        Answer(NO_ROLL, never_refused, path=touches("action:no_roll"), passive=True),
    ),
    infer={},
)


def _refuse_drill(g: Mars, step: Drill, args: Args) -> Refusal:
    return Refusal("MARS-PROD-3", msg("why-no-drill", resource=resource(RESOURCE_NAMES.index(args["resource"]))))


def _infer_drill(g: Mars, step: Drill, parts: Parts) -> Inferred | None:
    """Deep drilling at a mine of one's own."""
    mine = mine_in(g, step.seat, shaft_of(parts))
    return (DRILL, {"resource": RESOURCE_NAMES[mine_resource(mine)]}) if mine else None


drill = DecisionSpec[Mars, Drill](
    step=Drill,
    kind="drill",
    rule="MARS-PROD-3",
    answers=(
        Answer(
            DRILL,
            _refuse_drill,
            words=lambda g, step, args: {"card": card(args["resource"])},
            path=touches_named("pile", "resource"),
        ),
    ),
    infer={"pile": named(DRILL, "resource"), "mine": _infer_drill},
    folds=True,
    counts=True,
)


def _store_facts(g: Mars, step: Store) -> Args:
    me = g.seats[step.seat]
    return {"left": step.surplus(g), "limit": me.storage(g.content, g.content.rd_sum(me.rd, RD_HAND_LIMIT))}


def _refuse_discard(g: Mars, step: Store, args: Args) -> Refusal:
    return Refusal("MARS-END-5", msg("why-not-held", cards=resource(RESOURCE_NAMES.index(args["card"]))))


def _suggest_discards(g: Mars, step: Store) -> tuple[int, ...]:
    """What the cheapest level that can be built next needs is kept; of the rest, what there is most of goes first."""
    hand = int(g.seats[step.seat].hand)
    needed = cheapest_cost(g, step.seat, hand)
    given: list[int] = []
    for _ in range(step.surplus(g)):
        held = [kind for kind in range(RESOURCES) if count(hand, kind)]
        kind = max(held, key=lambda each: (count(hand, each) > count(needed, each), count(hand, each)))
        hand -= one(kind)
        given.append(DISCARD + kind)
    return tuple(given)


store = DecisionSpec[Mars, Store](
    step=Store,
    kind="discard",
    rule="MARS-END-5",
    facts=_store_facts,
    answers=(Answer(DISCARD, _refuse_discard, words=card_words, path=touches_named("hand", "card")),),
    infer={"hand": named(DISCARD, "card")},
    suggest=_suggest_discards,
    folds=True,
    counts=True,
    asks_single=True,
)
