"""Galileo Project: what a seat or a spectator may see (RULES section 22).

Written out field by field: a view is never a filtered copy of the state, so nothing can slip through. Hidden are the
orders of the two decks and the robots drawn with Robotic Sequencing; a view holds counts, and what the viewer has seen.
"""

from __future__ import annotations

from msgspec import Struct


class RobotCard(Struct, gc=False):
    """A robot as it is printed."""

    robot: str
    type: str
    track: str
    assignments: list[str]
    cost: int
    level: int


class RobotView(Struct, gc=False):
    """A robot in play. `card` is None for a finalised project, which has no printed type, colour or assignment."""

    robot: str
    card: RobotCard | None
    type: str
    satellite: str
    assignments: list[str]
    level: int
    locked: bool
    modifiers: list[str]
    arriving: bool


class ProjectView(Struct, gc=False):
    """The current project."""

    project: str
    level: int
    locked: bool
    modifiers: list[str]


class MarkerView(Struct, gc=False):
    """A development marker: where it stands, the uncapped total behind it, what it is worth at the end now."""

    satellite: str
    space: int
    last: int
    total: int
    vp: int


class TuckedView(Struct, gc=False):
    """A character under the board and what it would score if it were kept."""

    card: str
    character: str
    vp: int


class SeatView(Struct, gc=False):
    """A player's board. Everything on it is open (GAL-HID-3)."""

    seat: int
    placed: bool
    influence: int
    """Before the first turn the start value of the project, which nothing can use yet."""
    track: str
    megacredits: int
    energy: int
    energy_discount: int
    robots: list[RobotView]
    markers: list[MarkerView]
    project: ProjectView | None
    unused: list[str]
    tucked: list[TuckedView]
    limit: int
    technologies: list[str]
    goals: list[str]
    vp: int


class CharacterView(Struct, gc=False):
    """A character of the row."""

    card: str
    character: str
    immediate_track: str
    influence: int
    """What recruiting it brings on its position."""


class RobotOfferView(Struct, gc=False):
    """A robot of the row with its cost on this position."""

    card: RobotCard
    cost: int


class KnownRobot(Struct, gc=False):
    """A card of the robot deck whose place somebody knows, the top card being place 1."""

    place: int
    card: RobotCard


class TechnologyView(Struct, gc=False):
    """A technology stack."""

    technology: str
    left: int


class GoalView(Struct, gc=False):
    """A goal with the claims on its spaces and what each seat shows of it."""

    goal: str
    slot: int
    vp: list[int]
    claims: list[int]
    """For each space the seat on it, -1 when it is free, -2 when it is blocked."""
    need: int
    measures: list[int]
    prices: list[int]


class RankView(Struct, gc=False):
    """GAL-VAR-3: a title of the solo variant, counted from 0, as the content names it."""

    number: int
    name_en: str
    name_fr: str


class GalileoView(Struct, gc=False):
    """The whole table as one viewer sees it."""

    game: str
    viewer: int
    players: int
    first: int
    active: int
    turn: int
    round: int
    last_turn: int
    """The last possible turn of the solo variant, 0 otherwise."""
    to_move: int
    over: bool
    ending: bool
    drilled: bool
    """Automated Drilling has paid in this turn (GAL-TURN-4)."""
    seats: list[SeatView]
    robot_row: list[RobotOfferView | None]
    character_row: list[CharacterView | None]
    resolving: list[str]
    """Characters whose ability is being resolved (GAL-GEN-12)."""
    landing: RobotCard | None
    """A robot that has been paid or played and waits for its assignment (E1)."""
    offer: list[str]
    technologies: list[TechnologyView]
    star_z: str
    bonuses: list[str]
    goals: list[GoalView]
    robots_left: int
    characters_left: int
    projects_left: int
    discard: list[str]
    drawn: int
    drawn_robots: list[RobotCard]
    """Those of the robots drawn with Robotic Sequencing that the viewer knows: all for the one on turn, who has drawn
    them; for the others what they had buried themselves (GAL-HID-2)."""
    known_robots: list[KnownRobot]
    """What the viewer knows of the robot deck (GAL-HID-2)."""
    ranking: list[int]
    places: list[int]
    """Each seat's place when the game is over; seats equal on VP and influence share it (GAL-SCO-3)."""
    solo_rank: RankView | None
    """The title earned in a finished solo game."""
