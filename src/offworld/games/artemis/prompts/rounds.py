"""The Artemis Project: the decision of the setup."""

from __future__ import annotations

from offworld.games.artemis.actions import KEEP
from offworld.games.artemis.rules.rounds import KeepDirective
from offworld.games.artemis.state import Artemis
from offworld.kit.decisions import Answer, DecisionSpec, last_part
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term, term_text

keep_directive = DecisionSpec[Artemis, KeepDirective](
    step=KeepDirective,
    kind="keep",
    rule="ART-DIR-1",
    answers=(
        Answer(
            KEEP,
            lambda g, step, args: Refusal("ART-DIR-1", msg("why-not-dealt")),
            words=lambda g, step, args: {
                "directive": term("directives", args["directive"]),
                "text": term_text("directives", args["directive"]),
            },
            path=lambda g, step, args: (f"directive:{args['directive']}",),
        ),
    ),
    infer={"directive": last_part(KEEP, "directive")},
)
