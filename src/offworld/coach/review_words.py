"""A review in words: headlines, alternatives and lessons as messages, for every front end."""

from __future__ import annotations

import re
from collections.abc import Sequence

from offworld.coach.review import ReviewedDecision, SeatReview, Takeaway
from offworld.coach.topics import RIVALS, topic_step
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, seat_name
from offworld.kit.messages import Message, msg

SENTENCE_END = re.compile(r"(?<!\b[^\W\d])\. ")


def brief(words: str) -> str:
    """What is done, without the text of the card that an action names: up to its first full stop."""
    return SENTENCE_END.split(words, maxsplit=1)[0]


class ReviewWords:
    """Says what a review found, as messages that a game's translator renders."""

    def __init__(self, info: GameInfo, states: Sequence[Game]) -> None:
        self.info = info
        self.states = states

    def action(self, move: int, action: int) -> Message:
        """An action in the words of the decision it answers."""
        return self.info.choice(self.states[move - 1], action)[1]

    def path(self, move: int, action: int) -> tuple[str, ...]:
        """The elements of the board that an action touches."""
        return self.info.choice(self.states[move - 1], action)[0]

    def question(self, move: int) -> Message:
        return self.info.question(self.states[move - 1])[0]

    def headline(self, decision: ReviewedDecision, better: str) -> Message:
        """What the better action, here in words, has to it; without a clear reason only that the search prefers it."""
        found = decision.facts
        gained, instead = ([each.words for each in facts] for facts in (found.gained, found.instead))
        if decision.named == RIVALS and gained:
            return msg("coach-reason-rival", seat=seat_name(found.gained[0].seat), facts=gained)
        facts = msg("coach-facts", gained=gained, instead=instead) if instead else gained
        if decision.named and not gained and self.declines(decision):
            # What was there to be had would be named by leaving it.
            return msg("coach-reason-declined", topic=msg(f"topic-{decision.named}"))
        if decision.named:
            reason = msg(f"topic-{decision.named}.headline")
            return msg("coach-reason", reason=reason, facts=facts) if gained else reason
        if gained:
            return msg("coach-no-reason-facts", action=better, facts=facts)
        return msg("coach-no-reason", action=better)

    def declines(self, decision: ReviewedDecision) -> bool:
        """Whether the better action declines, passes or ends something."""
        best = decision.best[:1]
        return any(self.info.is_passive(self.states[decision.move - 1], each.action) for each in best)

    def step(self, takeaway: Takeaway) -> int:
        """The step of the game's lesson to read again; 0 for none."""
        return topic_step(self.info, takeaway.topic)

    def lesson(self, takeaway: Takeaway, loss: str) -> Message:
        return msg(
            "coach-lesson",
            lesson=msg(f"topic-{takeaway.topic}.lesson"),
            decisions=takeaway.decisions,
            loss=loss,
            move=takeaway.move,
        )


def shown_decisions(seat: SeatReview) -> list[ReviewedDecision]:
    """The decisions of a seat that lost something, the worst first."""
    marked = [each for each in seat.decisions if each.mark in ("inaccurate", "mistake")]
    return sorted(marked, key=lambda each: -each.loss)
