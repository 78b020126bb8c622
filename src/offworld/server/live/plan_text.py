"""A plan in the words of a reader."""

from __future__ import annotations

from offworld.kit.game_info import Choice, PlannedAction, Total
from offworld.kit.messages import Message, msg
from offworld.kit.plan import AnswerOutcome, Plan, PlanStep
from offworld.server.api.messages import PreviewText
from offworld.server.api.tables import (
    AnswerOutcomeInfo,
    GuardInfo,
    LeftReplyInfo,
    NeedInfo,
    PlannedInfo,
    PlanStepInfo,
    Text,
    TotalInfo,
)
from offworld.server.live.renderer import Presenter, TextPresenter
from offworld.server.model.table_state import TableState

LONGEST_LABEL = 24
"""Characters of what carrying out a plan is called."""


def plan_text(table: TableState, plan: Plan, seat: int, lang: str) -> PreviewText:
    """What a plan comes to, for the seat that makes it."""
    # Questions and choices are many: their texts are cached as JSON.
    raw = Presenter(table, seat, lang, raw=True)
    return preview_text(table.id, table.seq, plan, raw, Presenter(table, seat, lang))


def preview_text(id: str, seq: int, plan: Plan, raw: TextPresenter, presenter: TextPresenter) -> PreviewText:
    """A plan in words: its questions and lines by one presenter, the rest by another."""
    steps = [
        PlanStepInfo(
            raw.prompt_info(step.prompt),
            step.action,
            [raw.line(line) for line in step.lines],
            step.reply,
            step.barrier,
            step.has_usual,
        )
        for step in plan.steps
    ]
    left = [
        LeftReplyInfo(
            each.reply,
            each.refusal.rule if each.refusal is not None else "",
            presenter.text(each.refusal.message) if each.refusal is not None else None,
        )
        for each in plan.left
    ]
    guard = plan.guard
    return PreviewText(
        id,
        seq,
        plan.view,
        [line for step in steps for line in step.lines],
        plan.end == "barrier",
        plan.undo,
        steps=steps,
        valid=sum(step.reply >= 0 for step in plan.steps),
        left=left,
        usual=[step.action for step in plan.steps if step.reply < 0],
        prompt=None if plan.prompt is None else raw.prompt_info(plan.prompt),
        later=list(plan.later),
        suggestion=planned_info(plan.suggestion),
        needs=[
            NeedInfo(need.reply.kind, need.reply.action, list(need.path), planned_info(need.before))
            for need in plan.needs
        ],
        totals=totals_info(presenter, plan.totals),
        label=label_of(plan, presenter) if plan.steps else None,
        guard=None
        if guard is None
        else GuardInfo(
            guard.id,
            presenter.text(guard.message),
            presenter.text(guard.repair),
            presenter.text(guard.refuse),
            planned_info(guard.fix),
            guard.opens,
        ),
        end=plan.end,
    )


def planned_info(actions: tuple[PlannedAction, ...]) -> list[PlannedInfo]:
    return [PlannedInfo(each.kind, each.action) for each in actions]


def totals_info(presenter: TextPresenter, totals: list[Total]) -> list[TotalInfo]:
    return [TotalInfo(each.id, presenter.text(each.message), each.before, each.after) for each in totals]


def outcomes_info(presenter: TextPresenter, outcomes: list[AnswerOutcome]) -> list[AnswerOutcomeInfo]:
    return [AnswerOutcomeInfo(each.action, totals_info(presenter, each.totals)) for each in outcomes]


def label_of(plan: Plan, presenter: TextPresenter) -> Text:
    """What carrying out a plan is called: the first wording that is short enough."""
    replied = [step for step in plan.steps if step.reply >= 0]
    words: list[Message] = list(plan.effect)
    if replied and not words:
        # What was declined beside it says nothing.
        done = [step for step in replied if not _taken(step).passive] or replied[:1]
        if len(done) == 1:
            words.append(_taken(done[0]).message)
        name = f"plan-do-{done[0].prompt.kind}"
        if presenter.knows(name):
            words.append(msg(name))
    found = [text for text in map(presenter.text, words) if len(text.words) <= LONGEST_LABEL]
    if found:
        return found[0]
    return presenter.text(msg("plan-confirm-draw" if plan.end == "barrier" else "plan-confirm"))


def _taken(step: PlanStep) -> Choice:
    """The choice that a step takes."""
    return next(choice for choice in step.prompt.choices if choice.action == step.action)
