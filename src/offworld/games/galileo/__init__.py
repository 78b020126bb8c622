"""Galileo Project (GAL-OV-1): robots on Jupiter's four great moons, paid with influence; two to four players."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from offworld.games.galileo import balance, view_builder
from offworld.games.galileo.actions import SPACE
from offworld.games.galileo.audit import audit
from offworld.games.galileo.content import VERSIONS, load
from offworld.games.galileo.data import FACE_A, FACE_NAMES
from offworld.games.galileo.decisions import DECISIONS
from offworld.games.galileo.log_lines import log_lines
from offworld.games.galileo.personal import personal, secret
from offworld.games.galileo.plans import PLANS
from offworld.games.galileo.position_text import position_text
from offworld.games.galileo.rules.turns import new_game
from offworld.games.galileo.sanity import SANITY
from offworld.games.galileo.sources import score_sources
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.state_fields import LAYOUT
from offworld.games.galileo.value.features import FEATURES, INPUTS, GalileoValue
from offworld.games.galileo.view import GalileoView
from offworld.kit.balance_stats import BalanceReader
from offworld.kit.events import EventSink
from offworld.kit.game_info import GameInfo, OptionConflict, clockwise_from, emptied
from offworld.kit.messages import msg
from offworld.kit.value_model import ValueModel
from offworld.kit.version import Seed


class Options(Struct, frozen=True):
    """RULES section 19: the faces in use (GAL-VAR-1, GAL-VAR-2), and the house variant for one player (GAL-VAR-3).

    `technologies` names the face of numbers 1 to 4, `?` for one drawn at random: `ab?a`. `star_z` is `A`, `B` or
    `random` (GAL-SET-5). `first_game` is the rulebook's advice for it, all faces a. The game itself is for two to four
    (GAL-RUL-48); `solo_orbit` is for one alone.
    """

    first_game: bool = False
    technologies: Annotated[str, Meta(pattern="^[ab?]{4}$")] = "????"
    star_z: Annotated[str, Meta(pattern="^([ABab]|random)$")] = "random"
    solo_orbit: bool = False


def _option_conflict(players: int, options: Options) -> OptionConflict | None:
    """GAL-VAR-1: the advice for a first game leaves no face to choose."""
    if options.first_game and "b" in options.technologies + options.star_z.lower():
        return OptionConflict(("first_game", "technologies", "star_z"), msg("misfit-first-game"), "GAL-VAR-1")
    return None


def _new(players: int, seed: Seed, options: Options, content: Any, sink: EventSink | None) -> Galileo:
    faces = ["ab?".index(face) for face in options.technologies]
    star_z = FACE_NAMES.index(options.star_z.lower())
    if options.first_game:
        faces, star_z = [FACE_A] * 4, FACE_A
    return new_game(content, players, seed, faces, star_z, sink)


def _view(g: Any, viewer: int) -> GalileoView:
    return view_builder.view(g, viewer)


INFO = GameInfo(
    name="galileo",
    package=__name__,
    prefix="GAL",
    rules_version=1,
    players=range(2, 5),
    minutes=range(60, 91),
    weight=3,
    presets={"first": {"first_game": True}},
    solo_option="solo_orbit",
    options=Options,
    information="imperfect",
    chance="sampled",
    max_decisions=2000,
    space=SPACE,
    content=load,
    contents=VERSIONS,
    layout=LAYOUT,
    new=_new,
    empty_state=emptied(Galileo),
    view=_view,
    personal=personal,
    secret=secret,
    board=frozenset({"card", "goal", "inf", "influence", "project", "robot", "starz", "target", "tech"}),
    turn_order=lambda g: clockwise_from(g.first, g.players),
    decisions=DECISIONS,
    plan=PLANS,
    option_conflict=_option_conflict,
    log_lines=log_lines,
    position_text=position_text,
    audit=audit,
    score_sources=score_sources,
    expected_sources=frozenset({"part-io", "part-europa", "part-ganymede", "part-callisto", "part-goals"}),
    balance=BalanceReader(balance.read, balance.name),
    sanity=SANITY,
    reshuffle_unseen=balance.reshuffle_unseen,
    value=ValueModel(__name__, FEATURES, GalileoValue, inputs=INPUTS),
)
