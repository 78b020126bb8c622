"""The house variant for one player, Solo orbit (GAL-VAR-3): the rows drift, goals get scarce, the clock runs."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from offworld.games.galileo import event_kinds
from offworld.games.galileo.data import GOAL_SLOTS, HOLE
from offworld.games.galileo.pieces import BLOCKED, claimant, known_by, with_claim
from offworld.games.galileo.rules.technologies import rest_of_deck
from offworld.games.galileo.state import Galileo


def drift(g: Galileo) -> None:
    """GAL-VAR-3: the character on position 1 is discarded, the robot on position 1 goes under the deck."""
    character: i64 = g.character_row[0]
    robot: i64 = g.robot_row[0]
    if character != HOLE:
        g.discard.push(character)
        g.character_row[0] = HOLE
    if robot != HOLE:
        # Face down, but it lay open in the row: the player knows it
        g.robot_deck = append(rest_of_deck(g), known_by(robot, 0))
        g.robot_at = 0
        g.robot_row[0] = HOLE
    g.emit(event_kinds.DRIFTED, 0, character, robot)


def block_goals(g: Galileo) -> None:
    """GAL-VAR-3: after turn 12 the first space of every goal not claimed is out of reach."""
    slot: i64
    for slot in range(GOAL_SLOTS):
        if (g.seats[0].goals >> slot) & 1 == 0 and claimant(g.claims, slot, 0) == 0:
            g.claims = with_claim(g.claims, slot, 0, BLOCKED)
            g.emit(event_kinds.BLOCKED, 0, g.goals[slot])
