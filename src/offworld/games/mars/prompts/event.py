"""Mars: decisions about events and held supremacies."""

from __future__ import annotations

from offworld.games.mars.actions import CONTEST, EVENT, EVENT_NAMES, NO_CONTEST
from offworld.games.mars.prompts.elements import named, touches, touches_named
from offworld.games.mars.rules.event import ChooseEvent, Contest
from offworld.games.mars.state import Mars
from offworld.kit.decisions import Answer, Args, DecisionSpec, never_refused
from offworld.kit.game_info import Refusal, seat_name
from offworld.kit.messages import Message, msg, term

choose_event = DecisionSpec[Mars, ChooseEvent](
    step=ChooseEvent,
    kind="event",
    rule="MARS-VAR-2",
    answers=(
        Answer(
            EVENT,
            lambda g, step, args: Refusal("MARS-VAR-2", msg("why-not-drawn", event=term("event_card", args["card"]))),
            words=lambda g, step, args: {
                "event": term("event_card", args["card"]),
                "text": Message(f"event_card-{args['card']}.text"),
            },
            path=touches_named("card", "card"),
        ),
    ),
    infer={"card": named(EVENT, "card")},
    asks_single=True,
)


def _contest_words(g: Mars, step: Contest, args: Args) -> Args:
    number = g.content.event_supremacy[EVENT_NAMES.index(args["card"])]
    return {"event": term("event_card", args["card"]), "holder": seat_name(g.holder(number))}


def _refuse_contest(g: Mars, step: Contest, args: Args) -> Refusal:
    name = term("event_card", args["card"])
    if g.content.event_supremacy[EVENT_NAMES.index(args["card"])] < 0:
        return Refusal("MARS-SUP-5", msg("why-no-supremacy", event=name))
    return Refusal("MARS-SUP-5", msg("why-not-won", event=name))


contest = DecisionSpec[Mars, Contest](
    step=Contest,
    kind="contest",
    rule="MARS-SUP-5",
    answers=(
        Answer(CONTEST, _refuse_contest, words=_contest_words, path=touches_named("card", "card")),
        Answer(NO_CONTEST, never_refused, path=touches("action:no_contest"), passive=True),
    ),
    infer={"card": named(CONTEST, "card")},
)
