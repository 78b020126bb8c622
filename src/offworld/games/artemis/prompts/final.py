"""The Artemis Project: the decision before final scoring."""

from __future__ import annotations

from offworld.games.artemis.actions import DONE, PICK
from offworld.games.artemis.prompts.colonists import colonist_at, names, not_there
from offworld.games.artemis.prompts.elements import colonist_path
from offworld.games.artemis.rules.final import Snowcat
from offworld.games.artemis.state import Artemis
from offworld.kit.decisions import Answer, DecisionSpec, never_refused

snowcat = DecisionSpec[Artemis, Snowcat](
    step=Snowcat,
    kind="snowcat",
    rule="ART-BLD-23",
    facts=lambda g, step: {"price": step.price(g), "toolkits": g.seats[step.seat].toolkits},
    answers=(
        Answer(PICK, not_there("ART-BLD-23"), words=names, path=colonist_path),
        Answer(DONE, never_refused, message="act-done-snowcat", passive=True),
    ),
    infer=dict.fromkeys(("shelter", "mine", "colonist"), colonist_at(PICK)),
)
