"""Plans: several actions of a seat tried one after the other, without a look into the future.

A plan is composed of what the seat replies. Where a decision is reached that no reply answers, its usual action is
filled in; where nothing is usual the plan is open there. It ends where chance speaks, something hidden is shown, or
another seat decides: behind that nothing can be counted on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from offworld.kit.events import EventBuffer
from offworld.kit.game import Barrier, BarrierError, Game
from offworld.kit.game_info import (
    NO_ACTION,
    GameInfo,
    Guard,
    LogLine,
    PlannedAction,
    Prompt,
    Refusal,
    Total,
)
from offworld.kit.messages import Message, msg

T = TypeVar("T")

MOST_ACTIONS = 64
"""No plan is longer."""
NO_PART = "why-no-part"
"""Says that no answer of a decision speaks of an element."""
MOST_ANSWERS = 24
"""Answers of one decision that are tried for what is asked after them."""
MOST_FOLLOWING = 4
"""Decisions that are looked at one after the other."""
MOST_WAYS = 12
MOST_ANSWERS_LATER = 8
"""After the first: ways that are followed, and answers of each of their decisions."""
MOST_TRIED = 48
"""Actions that are tried to tell the answers of a decision apart: those after are not told."""
MOST_COMPARED = 2
"""Totals that are told of each answer, the most important."""
MOST_ALTERNATIVES = 3
"""Other answers of one optional decision that are tried for what they would open."""

End = Literal["", "barrier", "passed"]
"""How a plan ends: it is not at its end, something is drawn or shown, or the decision passes to another seat."""


class PlanStep(Struct, frozen=True):
    """One action of a plan, with the decision that it answers."""

    prompt: Prompt
    action: int
    reply: int
    """The number of the reply that it is; -1 for a usual action."""
    lines: list[LogLine]
    """What the log would say."""
    barrier: bool
    """Whether chance would speak or something hidden would be shown."""
    has_usual: bool = False
    """Whether its decision has a usual action, so that it need not be answered."""


class LeftReply(Struct, frozen=True):
    """A reply that found no place in the plan, and why; without a reason its decision is not reached."""

    reply: int
    refusal: Refusal | None


class Need(Struct, frozen=True):
    """An action that becomes legal if optional decisions before it are answered otherwise."""

    reply: PlannedAction
    path: tuple[str, ...]
    before: tuple[PlannedAction, ...]


class AnswerOutcome(Struct, frozen=True):
    """An answer to a decision of a plan, and what is counted otherwise with it than with other answers."""

    action: int
    totals: list[Total]


class Plan(Struct, frozen=True):
    """What a plan comes to, as far as its seat can know."""

    view: dict[str, Any]
    """The fields of the seat's view that would change, with their new values."""
    steps: list[PlanStep]
    left: list[LeftReply]
    prompt: Prompt | None
    """The first question that neither a reply nor a usual action answers."""
    end: End
    later: tuple[str, ...]
    """Kinds of decisions that will surely be asked after the open one."""
    suggestion: tuple[PlannedAction, ...]
    """Answers to the open question that are filled in on request."""
    needs: list[Need]
    totals: list[Total]
    effect: list[Message]
    guard: Guard | None
    undo: bool
    """Whether the plan could be taken back afterwards."""


class _Trial:
    """A game on which a plan is tried."""

    def __init__(self, info: GameInfo, g: Game, seat: int) -> None:
        self.info = info
        self.seat = seat
        self.g = g.clone()
        self.journal = EventBuffer()
        self.g.sink = self.journal
        self.g.chance = Barrier()
        self.steps: list[PlanStep] = []
        self.barrier = False

    @property
    def asked(self) -> bool:
        """Whether the seat is to decide, and nothing stands before it."""
        return not self.barrier and not self.g.over and self.g.to_move == self.seat

    @property
    def end(self) -> End:
        if self.barrier:
            return "barrier"
        return "" if self.asked else "passed"

    def apply(self, action: int, reply: int, with_words: bool) -> None:
        info, g = self.info, self.g
        prompt = info.prompt(g) if with_words else Prompt(self.seat, NO_QUESTION, "", [], info.kind(g))
        has_usual = with_words and (reply < 0 or info.usual(g) != NO_ACTION)
        revealed = g.revealed
        try:
            g.apply(action)
        except BarrierError:
            self.barrier = True
        self.barrier = self.barrier or g.revealed != revealed
        events = self.journal.take()
        lines = [line for event in events for line in info.log_lines(g, event, self.seat)] if with_words else []
        self.steps.append(PlanStep(prompt, action, reply, lines, self.barrier, has_usual))


NO_QUESTION = Message("")


def compose_plan(info: GameInfo, g: Game, replies: Sequence[PlannedAction], in_order: bool = False) -> Plan:
    """The plan of the seat to move that answers its decisions as replied. The state is left alone.

    A reply answers the first decision of its kind that it is legal for, whatever stands before it. `in_order`: the
    replies are actions to be applied one after the other, whatever they answer; the first that is not legal ends them.
    """
    seat = g.to_move
    before = msgspec.to_builtins(info.view(g, seat))
    trial, left = _compose(info, g, seat, replies, in_order)
    tried = trial.g
    prompt = info.prompt(tried) if trial.asked else None
    needs = _needs(info, g, trial, replies, prompt) if not in_order else []
    tried.sink = None
    after = msgspec.to_builtins(info.view(tried, seat))
    actions = [PlannedAction(step.prompt.kind, step.action) for step in trial.steps]
    reader = info.plan
    return Plan(
        {name: value for name, value in after.items() if value != before[name]},
        trial.steps,
        left,
        prompt,
        trial.end,
        info.decisions.later(tried) if prompt is not None else (),
        () if prompt is None else tuple(PlannedAction(prompt.kind, each) for each in info.decisions.suggest(tried)),
        needs,
        _changed(reader.totals(g, tried, seat, actions)),
        reader.effect(g, tried, seat, actions) if actions else [],
        _openable(reader.guard(g, tried, seat, actions), trial.steps) if actions and prompt is None else None,
        trial.asked,
    )


def _openable(guard: Guard | None, steps: Sequence[PlanStep]) -> Guard | None:
    """A guard that opens a question of the plan: the one it names, or else the first that was answered. Where the plan
    has no other answers there is nothing to warn of."""
    if guard is None or guard.fix:
        return guard
    kinds = [step.prompt.kind for step in steps if step.reply >= 0 and len(step.prompt.choices) > 1]
    if not kinds:
        return None
    return guard if guard.opens in kinds else replace(guard, opens=kinds[0])


def _changed(totals: list[Total]) -> list[Total]:
    return [each for each in totals if each.before is None or each.before != each.after]


def compare_answers(info: GameInfo, g: Game, replies: Sequence[PlannedAction], number: int) -> list[AnswerOutcome]:
    """What a plan would come to with each answer of its step of that number; the one after the last is the open
    question.

    What follows stays as it is replied, where it still can. Only what tells the answers apart is told. Of a question
    that folds, whose answers are parts of one, nothing is.
    """
    seat = g.to_move
    trial, _ = _compose(info, g, seat, replies, with_words=False)
    begin = [PlannedAction(step.prompt.kind, step.action) for step in trial.steps[:number]]
    rest = [replies[step.reply] for step in trial.steps[number + 1 :] if step.reply >= 0]
    asked = _Trial(info, g, seat)
    for each in begin:
        asked.apply(each.action, -1, with_words=False)
    if number > len(trial.steps) or not asked.asked or info.decisions.folds(asked.g):
        return []
    kind = info.kind(asked.g)
    found: list[AnswerOutcome] = []
    tried = 0
    for action in info.legal(asked.g)[:MOST_ANSWERS]:
        if tried >= MOST_TRIED:
            break
        other, _ = _compose(info, g, seat, [*begin, PlannedAction(kind, action), *rest], with_words=False)
        actions = [PlannedAction(step.prompt.kind, step.action) for step in other.steps]
        tried += len(actions)
        other.g.sink = None
        found.append(AnswerOutcome(action, _changed(info.plan.totals(g, other.g, seat, actions))))
    common = [each for each in found[0].totals if all(each in other.totals for other in found)]
    return [
        AnswerOutcome(each.action, [total for total in each.totals if total not in common][:MOST_COMPARED])
        for each in found
    ]


def _compose(
    info: GameInfo,
    g: Game,
    seat: int,
    replies: Sequence[PlannedAction],
    in_order: bool = False,
    with_words: bool = True,
    until: str = "",
) -> tuple[_Trial, list[LeftReply]]:
    """Try the replies; `until` stops before the first decision of that kind that no reply answers."""
    trial = _Trial(info, g, seat)
    waiting = dict(enumerate(replies))
    refused: dict[int, Refusal | None] = {}
    while trial.asked and len(trial.steps) < MOST_ACTIONS:
        number = _fitting(info, trial.g, seat, waiting, refused, in_order)
        if number is not None:
            trial.apply(waiting.pop(number).action, number, with_words)
            continue
        if refused and in_order:
            break
        if until and info.kind(trial.g) == until:
            break
        usual = info.usual(trial.g)
        if usual == NO_ACTION:
            break
        trial.apply(usual, -1, with_words)
    left = [LeftReply(number, refused.get(number)) for number in sorted({*waiting, *refused})]
    return trial, left


def _fitting(
    info: GameInfo,
    g: Game,
    seat: int,
    waiting: dict[int, PlannedAction],
    refused: dict[int, Refusal | None],
    in_order: bool,
) -> int | None:
    """The first reply that answers the pending decision; those of its kind that do not are refused."""
    kind = info.kind(g)
    legal = info.legal(g)
    for number, reply in list(waiting.items()):
        if not in_order and reply.kind != kind:
            continue
        if reply.action in legal:
            return number
        del waiting[number]
        refused[number] = info.explain(g, seat, reply.action)
        if in_order:
            return None
    return None


def _needs(
    info: GameInfo, g: Game, trial: _Trial, replies: Sequence[PlannedAction], prompt: Prompt | None
) -> list[Need]:
    """What other answers of the optional decisions of a plan would make legal where it is asked next."""
    found: list[Need] = []
    seat = trial.seat
    for number, step in enumerate(trial.steps):
        optional = step.reply < 0 and info_passive(step) and len(step.prompt.choices) > 1
        others = [each.action for each in step.prompt.choices if not each.passive] if optional else []
        following = [each.prompt for each in trial.steps[number + 1 :] if not (each.reply < 0 and info_passive(each))]
        target = next(iter(following), prompt)
        if not others or len(others) > MOST_ALTERNATIVES or target is None:
            continue
        known = {choice.action for choice in target.choices}
        before_it = [PlannedAction(each.prompt.kind, each.action) for each in trial.steps[:number]]
        for action in others:
            way = PlannedAction(step.prompt.kind, action)
            other, _ = _compose(info, g, seat, [*before_it, way], with_words=False, until=target.kind)
            if not other.asked or info.kind(other.g) != target.kind:
                continue
            for choice in info.prompt(other.g).choices:
                if choice.action not in known:
                    reply = PlannedAction(target.kind, choice.action)
                    found.append(Need(reply, choice.path, (way,)))
    return found


def info_passive(step: PlanStep) -> bool:
    """Whether the action of a step declines, passes or ends something."""
    return any(choice.passive for choice in step.prompt.choices if choice.action == step.action)


def why_not_in_plan(info: GameInfo, g: Game, replies: Sequence[PlannedAction], element: str) -> Refusal | None:
    """Why an element cannot be touched while the seat to move plans; None if a decision of the plan can be answered
    with it.

    The open question speaks first, then those answered before it, the last one first. What only comes to be asked after
    an answer is told to be so (`why-later`).
    """
    seat = g.to_move
    trial, _ = _compose(info, g, seat, replies, with_words=False)
    asked = [g.clone()]
    asked[0].chance = Barrier()
    for step in trial.steps if trial.asked else trial.steps[:-1]:
        after = asked[-1].clone()
        after.chance = Barrier()
        after.apply(step.action)
        asked.append(after)
    reasons = [info.why_not(each, seat, element) for each in reversed(asked)]
    if None in reasons:
        return None
    for reason in reasons:
        if reason is not None and reason.message.id != NO_PART:
            return reason
    last = asked[-1]
    if _asked_later(info, last, seat, element):
        question, rule = info.question(last)
        return Refusal(rule, msg("why-later", question=question))
    return reasons[0]


def _asked_later(info: GameInfo, g: Game, seat: int, element: str) -> bool:
    """Whether answers to the pending decision and to some after it lead the same seat to one that an element answers.

    Of many ways some are followed, evenly spread.
    """
    positions: list[Game] = [g]
    width = MOST_ANSWERS
    for _ in range(MOST_FOLLOWING):
        following: list[Game] = []
        for position in positions:
            for action in _spread(info.legal(position), width):
                after = position.clone()
                after.chance = Barrier()
                revealed = after.revealed
                try:
                    after.apply(action)
                except BarrierError:
                    continue
                if after.over or after.to_move != seat or after.revealed != revealed:
                    continue
                if any(element in info.choice(after, each)[0] for each in info.legal(after)):
                    return True
                following.append(after)
        positions = _spread(following, MOST_WAYS)
        width = MOST_ANSWERS_LATER
    return False


def _spread(items: Sequence[T], most: int) -> list[T]:
    """At most so many, from the whole of the list."""
    return [items[at * len(items) // most] for at in range(most)] if len(items) > most else list(items)


class AppliedList(Struct, frozen=True):
    """How far a list of actions goes: how many of them are applied, why it ends there, and why one is refused."""

    applied: int
    end: End
    refusal: Refusal | None = None


def try_actions(info: GameInfo, g: Game, seat: int, actions: Sequence[int]) -> AppliedList:
    """Try a list of actions of a seat on a clone, up to and with the first that shows something or passes the turn."""
    trial = _Trial(info, g, seat)
    for number, action in enumerate(actions):
        refusal = info.explain(trial.g, seat, action)
        if refusal is not None:
            return AppliedList(number, "", refusal)
        trial.apply(action, number, with_words=False)
        if not trial.asked:
            return AppliedList(number + 1, trial.end)
    return AppliedList(len(actions), "")
