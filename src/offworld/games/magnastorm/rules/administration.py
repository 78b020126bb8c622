"""Administration (RULES section 17): six steps without a decision, each finished for all before the next."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.data import (
    CALM_SECTORS,
    CELLS,
    LEBEAUX,
    NOBODY,
    SECTORS,
    YILMARK,
    column_of,
)
from offworld.games.magnastorm.pieces import position_of, seat_at, to_front
from offworld.games.magnastorm.rules.commanders import hand_over
from offworld.games.magnastorm.rules.credits import gain, gain_reputation
from offworld.games.magnastorm.scoring import income
from offworld.games.magnastorm.state import ADMINISTRATION, Magnastorm
from offworld.kit.agenda import Automatic


@final
@mypyc_attr(acyclic=True)
class Administration(Automatic):
    """MAG-RND-1, MAG-ADM-1 to MAG-ADM-6, MAG-AUTO-3: six steps in a row, each told entry by entry."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        g.phase = ADMINISTRATION
        g.emit(event_kinds.ADMINISTRATION, NOBODY, g.round)
        take_income(g)
        score_majorities(g)
        science_commanders(g)
        return_token(g)
        swap_panels(g)
        turn_storm(g)
        return False


def take_income(g: Magnastorm) -> None:
    """MAG-ADM-1, MAG-GEN-3: player by player in turn order, each from the trailing to the leading sector."""
    i: i64
    position: i64
    for i in range(g.players):
        seat: i64 = seat_at(g.order, i)
        for position in range(CALM_SECTORS):
            gain(g, seat, income(g, seat, position), event_kinds.BY_INCOME)


def score_majorities(g: Magnastorm) -> None:
    """MAG-ADM-2, MAG-CMD-08: one reputation for being alone in the lead of a calm sector, more with Yilmark."""
    position: i64
    for position in range(CALM_SECTORS):
        sector: i64 = (g.storm() + position) % SECTORS
        seat: i64 = g.majority(sector)
        if seat == NOBODY:
            continue
        g.emit(event_kinds.MAJORITY, seat, sector)
        gain_reputation(g, seat, 1, event_kinds.BY_MAJORITY)
        if g.seats[seat].controls(YILMARK):
            gain_reputation(g, seat, g.content.yilmark_reputation, event_kinds.BY_YILMARK)


def science_commanders(g: Magnastorm) -> None:
    """MAG-ADM-3, MAG-RUL-41, MAG-RUL-42: area by area from left to right, to the one alone on top; on a tie to nobody.

    Green before the former controller's red, then the immediate power. A controller who stays gains no green again.
    """
    area: i64
    for area in range(g.research_areas()):
        commander: i64 = g.science[area]
        former: i64 = g.controller(commander)
        leader: i64 = g.most_knowledge(area)
        if leader == NOBODY:
            if former != NOBODY:
                g.emit(event_kinds.CARD_BACK, former, commander, area)
                hand_over(g, commander, former, NOBODY)
            continue
        if leader == former:
            g.emit(event_kinds.KEPT, leader, commander, area)
        else:
            g.emit(event_kinds.COMMANDER, leader, commander, former, area)
            hand_over(g, commander, former, leader)
        if commander == LEBEAUX:
            lebeaux(g, leader)


def lebeaux(g: Magnastorm, seat: i64) -> None:
    """MAG-CMD-15: reputation on taking the card, and again each time it is kept."""
    gain_reputation(g, seat, g.content.lebeaux_reputation, event_kinds.BY_LEBEAUX)


def return_token(g: Magnastorm) -> None:
    """MAG-ADM-4, MAG-RUL-36: the token's holder moves to position 1 and puts the token back on column 1."""
    if g.token == NOBODY:
        return
    g.order = to_front(g.order, position_of(g.order, g.token, g.players))
    g.emit(event_kinds.TOKEN_BACK, g.token, g.order)
    g.token = NOBODY


def swap_panels(g: Magnastorm) -> None:
    """MAG-ADM-5, MAG-RUL-14: the lower panel slides up with its crew; from then on only their column counts.

    MAG-RUL-13: with the choice `below` they keep their rows.
    """
    cell: i64
    for cell in range(CELLS):
        crew: i64 = g.lower[cell]
        if crew != 0:
            g.upper[column_of(cell)] += crew
            if g.above.n > 0:
                g.above[cell] = crew
            g.lower[cell] = 0
    g.occupied = 0
    g.emit(event_kinds.PANELS, NOBODY)


def turn_storm(g: Magnastorm) -> None:
    """MAG-ADM-6: the centre tile turns by one sector; after the last round there is no further position."""
    if g.round == g.content.rounds:
        return
    g.round += 1
    g.emit(event_kinds.STORM, NOBODY, g.round, g.storm())
