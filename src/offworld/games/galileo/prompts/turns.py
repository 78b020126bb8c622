"""Galileo Project: decisions of the draft and of every turn."""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import DEVELOP, DISCARD, DRAFT, OBTAIN, RECRUIT, STAY, SWITCH, TRACK
from offworld.games.galileo.data import TRACK_NAMES
from offworld.games.galileo.names import amount, influence_of, track
from offworld.games.galileo.prompts.cards import character_words, not_tucked
from offworld.games.galileo.prompts.characters import recruit_words, refuse_recruit, track_words
from offworld.games.galileo.prompts.elements import (
    DECLINES,
    Infer,
    from_row,
    influence_marker,
    influence_space,
    named,
    row_path,
    tucked_path,
)
from offworld.games.galileo.prompts.robots import infer_reduction, infer_robot, obtain_words, refuse_obtain, robot_path
from offworld.games.galileo.prompts.technologies import develop_words, refuse_develop
from offworld.games.galileo.rules.turns import Act, Draft, EndOfTurn, PlaceInfluence, SwitchTrack
from offworld.games.galileo.scoring import character_limit
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term, term_text

# ---------------------------------------------------------------- before the first turn

draft = DecisionSpec[Galileo, Draft](
    step=Draft,
    kind="draft",
    rule="GAL-SET-8",
    answers=(
        Answer(
            DRAFT,
            lambda g, step, args: Refusal(
                "GAL-SET-8", msg("why-not-offered", project=term("project", args["project"]))
            ),
            words=lambda g, step, args: {
                "project": term("project", args["project"]),
                "text": term_text("project", args["project"]),
            },
            path=lambda g, step, args: (f"card:{args['project']}",),
        ),
    ),
    infer={"card": named(DRAFT, "project"), **DECLINES},
)

place_influence = DecisionSpec[Galileo, PlaceInfluence](
    step=PlaceInfluence,
    kind="place-influence",
    rule="GAL-SET-10",
    facts=lambda g, step: {"influence": step.start(g)},
    focus=influence_marker,
    answers=(
        Answer(
            TRACK,
            never_refused,
            words=track_words,
            path=lambda g, step, args: (influence_space(g, args["track"], step.start(g)),),
        ),
    ),
    infer=DECLINES,
)


# ---------------------------------------------------------------- the turn


def _switch_path(g: Galileo, step: SwitchTrack, args: Args) -> Path:
    me = g.seats[step.seat]
    return f"influence:{step.seat}", f"inf:{TRACK_NAMES[1 - me.track]}:{me.influence}"


switch_track = DecisionSpec[Galileo, SwitchTrack](
    step=SwitchTrack,
    kind="switch",
    rule="GAL-SWITCH-1",
    facts=lambda g, step: {
        "track": track(1 - g.seats[step.seat].track),
        "price": amount(d.MEGACREDIT, g.content.switch_cost),
    },
    focus=influence_marker,
    answers=(
        Answer(
            SWITCH,
            never_refused,
            words=lambda g, step, args: {"track": track(1 - g.seats[step.seat].track)},
            path=_switch_path,
        ),
        Answer(
            STAY,
            never_refused,
            words=lambda g, step, args: {"track": track(g.seats[step.seat].track)},
            passive=True,
        ),
    ),
    infer=DECLINES,
    usual=lambda g, step: STAY,
)


_infer_recruit: Infer = from_row(RECRUIT)


def _infer_card(g: Galileo, step: Decision, parts: Parts) -> Inferred | None:
    """A card of one of the two rows."""
    return _infer_recruit(g, step, parts) or infer_robot(g, step, parts)


act = DecisionSpec[Galileo, Act](
    step=Act,
    kind="act",
    rule="GAL-TURN-2",
    facts=lambda g, step: {
        "influence": influence_of(g, step.seat),
        "megacredits": amount(d.MEGACREDIT, g.seats[step.seat].megacredits),
        "energy": amount(d.ENERGY, g.seats[step.seat].energy),
    },
    answers=(
        Answer(RECRUIT, refuse_recruit, words=recruit_words, path=row_path, rule="GAL-REC-1"),
        Answer(OBTAIN, refuse_obtain, words=obtain_words, path=robot_path, rule="GAL-ROB-1", amount="reductions"),
        Answer(
            DEVELOP,
            refuse_develop,
            words=develop_words,
            path=lambda g, step, args: (f"tech:{args['technology']}",),
            rule="GAL-TECH-1",
        ),
    ),
    infer={"card": _infer_card, "io": infer_reduction, "tech": named(DEVELOP, "technology"), **DECLINES},
)


# ---------------------------------------------------------------- its end

end_of_turn = DecisionSpec[Galileo, EndOfTurn](
    step=EndOfTurn,
    kind="excess",
    rule="GAL-EOT-1",
    facts=lambda g, step: {"limit": character_limit(g.content, g.seats[step.seat])},
    answers=(Answer(DISCARD, not_tucked("GAL-EOT-1"), words=character_words, path=tucked_path),),
    infer={"card": named(DISCARD, "character"), "tucked": named(DISCARD, "character"), **DECLINES},
)
