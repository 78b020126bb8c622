"""Mars: the decision of the setup."""

from __future__ import annotations

from offworld.games.mars.actions import DRAFT
from offworld.games.mars.names import mine
from offworld.games.mars.prompts.elements import mine_tile_of, touches_named
from offworld.games.mars.rules.setup import DraftMine
from offworld.games.mars.state import Mars
from offworld.kit.decisions import Answer, DecisionSpec, Inferred, Parts
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg


def _infer_draft(g: Mars, step: DraftMine, parts: Parts) -> Inferred:
    return DRAFT, {"mine": mine_tile_of(parts)}


draft_mine = DecisionSpec[Mars, DraftMine](
    step=DraftMine,
    kind="draft-mine",
    rule="MARS-SETUP-3",
    answers=(
        Answer(
            DRAFT,
            lambda g, step, args: Refusal("MARS-SETUP-3", msg("why-no-mine-left", mine=mine(args["mine"]))),
            words=lambda g, step, args: {"mine": mine(args["mine"])},
            path=touches_named("stock:mine", "mine"),
        ),
    ),
    infer={"mine": _infer_draft, "stock": _infer_draft},
)
