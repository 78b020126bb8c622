"""Reasons: why one line of play is better than another, from the parts of the value function.

Both lines are played on in the same deals to the seat's next turn, everybody taking what looks best to them at a
glance. What the positions differ in is shared out among topics. A topic is a reason only where it makes up a good part
of the difference and points the same way in nearly every deal: no reason is better than a wrong one.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from offworld.arena.analysis import round_of
from offworld.bots.own_turn_search import OwnTurnSearch
from offworld.coach.facts import HeadlineFacts, find_facts, headline_facts
from offworld.coach.line_evaluator import SEEDS, Line, LineEvaluator
from offworld.coach.topics import POINTS, RIVALS, TopicShares, read_coach_file
from offworld.kit.events import EventSink
from offworld.kit.game import Game
from offworld.kit.rng import Rng

PLAYOUTS = 200
"""How often both lines are played on."""
QUICK_LOOK = 24
"""Positions that a decision of such a game looks at."""
FURTHEST = 60
"""Decisions after which such a game is judged where it stands."""
LEAST_SHARE = 0.35
"""The part of the difference that a reason makes up at least."""
SAME_SIGN = 0.9
"""In this part of the deals a reason points the same way."""
SHOWN = 0.05
"""Points from which on a topic is shown as a bar."""
MOST_SHOWN = 5


class TopicGain(Struct, frozen=True):
    """What the better line gains in one topic, in points at the end; negative where it gives something up."""

    topic: str
    points: float
    stable: float
    """In which part of the deals it points that way."""


class Reasons(Struct, frozen=True):
    """Why a line is better than another."""

    gains: tuple[TopicGain, ...]
    """All topics that matter, the largest first."""
    points: float
    """The whole difference: the topics add up to it."""
    named: str
    """The topic that stands out; empty where none does."""
    facts: HeadlineFacts = HeadlineFacts()
    """The facts that explain it."""


def play_on(
    evaluator: LineEvaluator, g: Game, line: Line, seed: int, sink: EventSink | None = None, whole_round: bool = False
) -> Game:
    """A line in one deal, and on to the next turn of its seat or to the end of the round; the sink hears it all."""
    seat, begun = int(g.to_move), round_of(g)
    game = evaluator.deal(g, seed)
    game.sink = sink
    for action in line:
        game.apply(action)
    value = evaluator.value
    value.own_seat = -1
    rng = Rng(seed)
    search = OwnTurnSearch(value, False)
    away = False
    for _ in range(FURTHEST):
        if game.over:
            break
        away = away or game.to_move != seat
        if round_of(game) != begun if whole_round else away and game.to_move == seat:
            break
        settled = int(value.settled_action(game))
        if settled < 0:
            # Whoever decides here knows no more than they see: what is hidden from them is dealt anew.
            found = search.evaluate_actions(game, 1, QUICK_LOOK, rng)
            settled = max(found, key=lambda each: each[1])[0]
        game.apply(settled)
    return game


def find_reasons(evaluator: LineEvaluator, g: Game, better: Line, worse: Line, playouts: int, seed: int) -> Reasons:
    """What makes one line better than another for the seat to move."""
    shares = TopicShares(evaluator.info, evaluator.value)
    seat = int(g.to_move)
    rng = Rng(seed)
    found: list[dict[str, float]] = []
    for _ in range(playouts):
        deal = rng.below(SEEDS)
        first, second = play_on(evaluator, g, worse, deal), play_on(evaluator, g, better, deal)
        if first.over or second.over:
            # What has ended promises nothing any more: it has its points.
            gain = lead_of(evaluator, second, seat) - lead_of(evaluator, first, seat)
            found.append({**dict.fromkeys(shares.names_of_topics, 0.0), POINTS: gain})
        else:
            found.append(shares.shares(shares.all_inputs(first), shares.all_inputs(second), seat))
    reasons = weigh(found)
    found_facts = find_facts(evaluator, g, better, worse, play_on_for_facts, seed + 1)
    worst = min(reasons.gains, key=lambda each: each.points).topic if reasons.gains else ""
    facts = headline_facts(found_facts, seat, reasons.named, worst)
    if reasons.named == RIVALS and not facts.gained:
        # What the others get out of it cannot be told: that alone explains nothing to anybody.
        return replace(reasons, named="", facts=headline_facts(found_facts, seat, "", worst))
    return replace(reasons, facts=facts)


def play_on_for_facts(evaluator: LineEvaluator, g: Game, line: Line, seed: int, sink: EventSink) -> Game:
    """A line as far as its facts are read."""
    whole_round = read_coach_file(evaluator.info.package).facts_to == "round"
    return play_on(evaluator, g, line, seed, sink, whole_round)


def lead_of(evaluator: LineEvaluator, g: Game, seat: int) -> float:
    """Points above the mean of the table: those of the end, or those that can be expected."""
    if not g.over:
        return evaluator.value.expected_leads(g)[seat]
    scores = g.scores()
    return scores[seat] - fmean(scores)


def weigh(found: Sequence[dict[str, float]]) -> Reasons:
    """The topics of many deals together."""
    whole = fmean(sum(each.values()) for each in found)
    gains = []
    for topic in found[0]:
        points = fmean(each[topic] for each in found)
        same = sum(each[topic] * points > 0 for each in found) / len(found)
        gains.append(TopicGain(topic, points, same))
    gains.sort(key=lambda each: -abs(each.points))
    # Where the value function sees no gain at all, it cannot say what the search has found.
    shown = tuple(each for each in gains if abs(each.points) >= SHOWN)[:MOST_SHOWN] if whole > 0 else ()
    named = ""
    if shown:
        # The largest of all: where more is given up elsewhere, a single gain explains nothing.
        best = shown[0]
        if best.points >= LEAST_SHARE * whole and best.stable >= SAME_SIGN:
            named = best.topic
    return Reasons(shown, whole, named)
