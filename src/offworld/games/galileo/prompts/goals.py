"""Galileo Project: decisions about goals."""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import CLAIM, DECLINE, GOAL_NAMES
from offworld.games.galileo.names import amount, goal
from offworld.games.galileo.pieces import NO_SPACE, first_free_space
from offworld.games.galileo.prompts.elements import DECLINES, named
from offworld.games.galileo.rules.goals import ClaimFree, ClaimGoal
from offworld.games.galileo.scoring import measure, price_of_goal
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term_text


def _words(g: Galileo, name: str, energy: int) -> Args:
    number = GOAL_NAMES.index(name)
    slot = g.slot_of(number)
    vp = g.content.slot_vp[slot * d.GOAL_SPACES + first_free_space(g.claims, slot)]
    return {"goal": goal(number), "energy": amount(d.ENERGY, energy), "vp": vp, "text": term_text("goal", name)}


def _price(g: Galileo, seat: int, name: str) -> int:
    return price_of_goal(g.content, g.seats[seat], GOAL_NAMES.index(name))


def _path(g: Galileo, step: Decision, args: Args) -> Path:
    return (f"goal:{args['goal']}",)


def _refuse(g: Galileo, step: Decision, args: Args) -> Refusal:
    me = g.seats[step.seat]
    number = GOAL_NAMES.index(args["goal"])
    slot = g.slot_of(number)
    if slot == d.NONE:
        return Refusal("GAL-SET-6", msg("why-goal-out", goal=goal(number)))
    if me.goals >> slot & 1:
        return Refusal("GAL-GOAL-1", msg("why-goal-claimed", goal=goal(number)))
    if first_free_space(g.claims, slot) == NO_SPACE:
        return Refusal("GAL-GOAL-5", msg("why-goal-full", goal=goal(number)))
    facts = {
        "goal": goal(number),
        "need": g.content.goal_need[number],
        "measure": measure(g.content, me, number),
        "price": amount(d.ENERGY, _price(g, step.seat, args["goal"])),
        "held": me.energy,
    }
    return Refusal("GAL-GOAL-2", msg("why-goal-price", **facts))


claim_goal = DecisionSpec[Galileo, ClaimGoal](
    step=ClaimGoal,
    kind="claim",
    rule="GAL-GOAL-1",
    answers=(
        Answer(
            CLAIM,
            _refuse,
            words=lambda g, step, args: _words(g, args["goal"], _price(g, step.seat, args["goal"])),
            path=_path,
        ),
        # To claim no goal declines nothing: one may claim at step 3 (GAL-GOAL-1)
        Answer(DECLINE, never_refused, message="act-decline-claim", passive=True),
    ),
    infer={"goal": named(CLAIM, "goal"), **DECLINES},
    usual=lambda g, step: DECLINE,
)

claim_free = DecisionSpec[Galileo, ClaimFree](
    step=ClaimFree,
    kind="claim-free",
    rule="GAL-STZ-6",
    answers=(Answer(CLAIM, _refuse, words=lambda g, step, args: _words(g, args["goal"], 0), path=_path),),
    infer={"goal": named(CLAIM, "goal"), **DECLINES},
)
