"""Galileo Project: obtaining a robot, and the decision where it goes."""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import ASSIGN, CARD_NAMES, OBTAIN
from offworld.games.galileo.names import amount, card, influence_of, track
from offworld.games.galileo.prompts.cards import empty_position
from offworld.games.galileo.prompts.elements import DECLINES, named, part
from offworld.games.galileo.rules.robots import Assign, colour_fits, price
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term

# ---------------------------------------------------------------- obtaining, an action of the turn


def obtain_words(g: Galileo, step: Decision, args: Args) -> Args:
    position = args["position"] - 1
    reductions = args["reductions"]
    number = g.robot_row[position]
    space = g.seats[step.seat].space(g.content, d.IO)
    costs = [amount(d.INFLUENCE, price(g, step.seat, position, reductions))]
    costs += [amount(d.MEGACREDIT, reductions * g.content.io_price[space])] if reductions else []
    facts = {"robot": card(g, number), "level": g.content.robot_level[number], "position": args["position"]}
    return {**facts, "costs": costs}


def robot_path(g: Galileo, step: Decision, args: Args) -> Path:
    """A robot of the row, and a touch for each reduction of its cost."""
    name = CARD_NAMES[g.robot_row[args["position"] - 1]]
    return (f"card:{name}", *["io:reductions"] * args["reductions"])


def refuse_obtain(g: Galileo, step: Decision, args: Args) -> Refusal:
    me = g.seats[step.seat]
    position, reductions = args["position"] - 1, args["reductions"]
    number = g.robot_row[position]
    if number == d.HOLE:
        return Refusal("GAL-GEN-11", empty_position(args["position"], g.robots_left()))
    if not colour_fits(g, step.seat, number):
        colour = track(g.content.card_track[number])
        return Refusal("GAL-ROB-2", msg("why-colour", robot=card(g, number), colour=colour, track=track(me.track)))
    space = me.space(g.content, d.IO)
    each = g.content.io_price[space]
    if reductions and not g.content.io_to_zero[space] and g.content.io_reduces[space] == 0:
        return Refusal("GAL-IO-1", msg("why-no-reduction", space=space))
    if reductions > 1 and g.content.io_to_zero[space]:
        return Refusal("GAL-IO-2", msg("why-one-reduction"))
    if reductions * each > me.megacredits:
        needed = amount(d.MEGACREDIT, reductions * each)
        return Refusal("GAL-IO-1", msg("why-reduction-price", needed=needed, held=me.megacredits))
    if reductions and price(g, step.seat, position, reductions - 1) == 0:
        return Refusal("GAL-RUL-39", msg("why-already-free", robot=card(g, number)))
    cost = amount(d.INFLUENCE, price(g, step.seat, position, reductions))
    held = influence_of(g, step.seat)
    return Refusal("GAL-ROB-3", msg("why-influence", robot=card(g, number), cost=cost, held=held))


def infer_robot(g: Galileo, step: Decision, parts: Parts) -> Inferred | None:
    """A robot of the row, with as many reductions as can be paid."""
    for position in range(d.ROW):
        number = g.robot_row[position]
        if number != d.HOLE and CARD_NAMES[number] == part(parts, 1):
            return OBTAIN, {"position": position + 1, "reductions": _payable(g, step.seat, position)}
    return None


def _payable(g: Galileo, seat: int, position: int) -> int:
    """GAL-IO-1: how often the cost of a robot can be reduced at most, so that a refusal tells the best that can be."""
    me = g.seats[seat]
    space = me.space(g.content, d.IO)
    once = bool(g.content.io_to_zero[space])
    if not once and g.content.io_reduces[space] == 0:
        return 0
    most = min(1 if once else int(d.MAX_REDUCTIONS), int(me.megacredits // g.content.io_price[space]))
    for times in range(most):
        if price(g, seat, position, times) == 0:
            return times
    return most


def infer_reduction(g: Galileo, step: Decision, parts: Parts) -> Inferred | None:
    """One reduction more than nothing, on a robot whose colour does not stand in the way if there is one."""
    there = [position for position in range(d.ROW) if g.robot_row[position] != d.HOLE]
    fitting = [position for position in there if colour_fits(g, step.seat, g.robot_row[position])]
    for position in fitting or there:
        return OBTAIN, {"position": position + 1, "reductions": 1}
    return None


# ---------------------------------------------------------------- where it goes


def _refuse_assign(g: Galileo, step: Assign, args: Args) -> Refusal:
    facts = {"robot": card(g, step.card), "satellite": term("satellite", args["satellite"])}
    return Refusal("GAL-ROB-4", msg("why-not-assigned", **facts))


assign = DecisionSpec[Galileo, Assign](
    step=Assign,
    kind="assign",
    rule="GAL-ROB-4",
    facts=lambda g, step: {"robot": card(g, step.card)},
    focus=lambda g, step: (f"card:{CARD_NAMES[step.card]}",),
    answers=(
        Answer(
            ASSIGN,
            _refuse_assign,
            words=lambda g, step, args: {"satellite": term("satellite", args["satellite"])},
            path=lambda g, step, args: (f"target:{args['satellite']}",),
        ),
    ),
    infer={
        "sat": named(ASSIGN, "satellite"),
        "target": named(ASSIGN, "satellite"),
        "marker": named(ASSIGN, "satellite", 2),
        **DECLINES,
    },
)
