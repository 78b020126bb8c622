"""Galileo Project: the fields of its state and of a player board, from which `python -m tools.state` makes both."""

from __future__ import annotations

from offworld.games.galileo.data import ALL_MODIFIERS, FACE_A, HOLE, NONE, ROW, Content
from offworld.games.galileo.pieces import NO_PROJECT, UNPLACED
from offworld.kit.fields import Deck, Flag, Num, PartFields, Parts, Row, Shared, StateFields, field


class Seat(PartFields):
    """A player's board: influence, resources, robots and their totals, project, modifiers, characters, technologies."""

    influence: Num = UNPLACED
    track: Num = NONE
    """NONE exactly while the influence is 0 or unplaced."""
    megacredits: Num
    energy: Num
    sums: Num
    """Levels of the counted robots on each satellite, as a bag. Not capped: the marker stops before (GAL-LEV-4)."""
    project: Num = NO_PROJECT
    unused: Num = ALL_MODIFIERS
    """Modifiers not placed yet, as bits."""
    technologies: Num
    goals: Num
    """Slots of the goals claimed, as bits."""
    salaried: Flag
    """The salaries are paid; the characters left are those that score."""
    robots: Row
    tucked: Row


class Galileo(StateFields, layout=1):
    """A whole game between two decisions."""

    content: Shared[Content]
    seats: Parts[Seat]
    first: Num
    """The first player, who starts every round (GAL-RUL-59)."""
    active: Num = NONE
    """The seat on turn, NONE during the draft."""
    turn: Num
    """Turns begun so far, of all seats together."""
    ending: Flag
    """GAL-END-3: a trigger was met; the round is still completed."""
    drilled: Flag
    """Automated Drilling has paid in this turn (GAL-TURN-4)."""
    # Rows: five positions each, HOLE where a card was taken this turn or the deck has run out
    robot_row: Row = field(HOLE, length=lambda g: ROW)
    character_row: Row = field(HOLE, length=lambda g: ROW)
    # Decks and how many cards of each are drawn
    robot_deck: Deck
    """Cards with the seats that know their place (GAL-HID-2)."""
    robot_at: Num
    character_deck: Deck
    character_at: Num
    supply: Deck
    """Projects that nobody drafted, back side up; all backs are alike, so their order is no secret (GAL-HID-1)."""
    supply_at: Num
    discard: Row
    drawn: Row
    """Robots drawn by Robotic Sequencing of which one is to be played."""
    offer: Row
    """Projects still to be drafted."""
    # Technologies, Star-Z tile, goals
    faces: Num
    """Which technology numbers show face b, as bits."""
    stacks: Num
    """Tiles left of each technology number, as a bag."""
    star_z: Num = FACE_A
    goals: Deck
    """The goal on each slot."""
    claims: Num
