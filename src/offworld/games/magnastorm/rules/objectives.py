"""Objectives (RULES section 15): at the end of the own turn, at most one."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import BACK, DECLINE, FULFIL, RECALL, SECTORS
from offworld.games.magnastorm.data import OUTRIDGE, RESEARCH_OBJECTIVES
from offworld.games.magnastorm.pieces import fulfilled_count, has_fulfilled
from offworld.games.magnastorm.rules.credits import gain_reputation, nth_bit
from offworld.games.magnastorm.rules.research import advance, all_areas
from offworld.games.magnastorm.scoring import (
    LEVELS,
    REMOVE,
    any_objective,
    areas_fit,
    condition_met,
    held,
    high_enough,
    led,
    rich_sectors,
    sectors_fit,
    slot_value,
)
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import some
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FulfilObjective(Decision):
    """MAG-OBJ-1, MAG-TURN-2, MAG-DEC-21, MAG-OBJ-10: fulfil one open objective whose condition is met, or none."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        # The move action is over, and with it what is left of its discount (MAG-RUL-23)
        g.discount = 0
        return any_objective(g, self.seat)

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add(DECLINE)
        i: i64
        for i in range(len(g.objectives)):
            if not has_fulfilled(g.fulfilled[i], self.seat) and condition_met(g, self.seat, g.objectives[i]):
                out.add(FULFIL + g.objectives[i])

    def choose(self, g: Magnastorm, action: i64) -> None:
        if action == DECLINE:
            return
        objective: i64 = action - FULFIL
        # In reverse: markers or labs go back, then the reputation
        g.push(Award(self.seat, objective))
        if objective < RESEARCH_OBJECTIVES:
            g.push(MoveBack(self.seat, objective))
        else:
            g.push(ChooseSectors(self.seat, objective))


@final
@mypyc_attr(acyclic=True)
class MoveBack(Decision):
    """MAG-OBJ-6, MAG-OBJ-7, MAG-DEC-22, MAG-RUL-42: which markers go back, each the levels asked, without any bonus."""

    __slots__ = ()

    @property
    def objective(self) -> i64:
        return self.a

    def run(self, g: Magnastorm) -> bool:
        enough: i64 = high_enough(g, self.seat, self.objective)
        leads: i64 = led(g, self.seat)
        only: i64 = 0
        areas: i64
        for areas in range(1, all_areas(g) + 1):
            if areas_fit(g, self.objective, areas, enough, leads):
                if only != 0:
                    return True
                only = areas
        self.move_back(g, only)
        return False

    def move_back(self, g: Magnastorm, areas: i64) -> None:
        levels: i64 = g.content.stage(self.objective, g.round, LEVELS)
        area: i64
        for area in range(g.research_areas()):
            if (areas >> area) & 1:
                g.seats[self.seat].levels -= some(area, levels)
                g.emit(event_kinds.WENT_BACK, self.seat, area, g.seats[self.seat].level(area))

    def options(self, g: Magnastorm, out: Moves) -> None:
        enough: i64 = high_enough(g, self.seat, self.objective)
        leads: i64 = led(g, self.seat)
        areas: i64
        for areas in range(1, all_areas(g) + 1):
            if areas_fit(g, self.objective, areas, enough, leads):
                out.add(BACK + areas - 1)

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.move_back(g, action - BACK + 1)


@final
@mypyc_attr(acyclic=True)
class ChooseSectors(Decision):
    """MAG-OBJ-4, MAG-OBJ-5, MAG-DEC-22: which different sectors give labs, majorities as they stand before."""

    __slots__ = ()

    @property
    def objective(self) -> i64:
        return self.a

    def run(self, g: Magnastorm) -> bool:
        rich: i64 = rich_sectors(g, self.seat, self.objective)
        majorities: i64 = held(g, self.seat)
        only: i64 = 0
        sectors: i64
        for sectors in range(1, 64):
            if sectors_fit(g, self.objective, sectors, rich, majorities):
                if only != 0:
                    return True
                only = sectors
        self.recall(g, only)
        return False

    def recall(self, g: Magnastorm, sectors: i64) -> None:
        sector: i64 = 5
        while sector >= 0:
            if (sectors >> sector) & 1:
                g.push(RecallLabs(self.seat, sector, g.content.stage(self.objective, g.round, REMOVE)))
            sector -= 1

    def options(self, g: Magnastorm, out: Moves) -> None:
        rich: i64 = rich_sectors(g, self.seat, self.objective)
        majorities: i64 = held(g, self.seat)
        sectors: i64
        for sectors in range(1, 64):
            if sectors_fit(g, self.objective, sectors, rich, majorities):
                out.add(SECTORS + sectors - 1)

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.recall(g, action - SECTORS + 1)


@final
@mypyc_attr(acyclic=True)
class RecallLabs(Decision):
    """MAG-OBJ-4, MAG-LAB-6, MAG-DEC-22: so many labs of a sector return to the player board, chosen space by space."""

    __slots__ = ()

    @property
    def sector(self) -> i64:
        return self.a

    @property
    def number(self) -> i64:
        return self.b

    def spaces(self, g: Magnastorm) -> i64:
        return g.seats[self.seat].labs & g.planet.sector_spaces[self.sector]

    def run(self, g: Magnastorm) -> bool:
        spaces: i64 = self.spaces(g)
        if spaces & (spaces - 1) != 0 and g.seats[self.seat].labs_in(self.sector) > self.number:
            return True
        self.take_back(g, nth_bit(spaces))
        return False

    def take_back(self, g: Magnastorm, space: i64) -> None:
        g.seats[self.seat].take_back_lab(space, self.sector)
        g.emit(event_kinds.LAB_BACK, self.seat, space)
        if self.number > 1:
            g.push(RecallLabs(self.seat, self.sector, self.number - 1))

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(RECALL + g.planet.space_base, self.spaces(g))

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.take_back(g, action - RECALL - g.planet.space_base)


@final
@mypyc_attr(acyclic=True)
class Award(Automatic):
    """MAG-OBJ-3, MAG-OBJ-9, MAG-CMD-03: a marker on the highest free slot and its reputation, then Outridge's bonus."""

    __slots__ = ()

    @property
    def objective(self) -> i64:
        return self.a

    def run(self, g: Magnastorm) -> bool:
        me = g.seats[self.seat]
        reputation: i64 = slot_value(g, self.objective)
        at: i64 = g.open_objective(self.objective)
        g.fulfilled[at] |= (self.seat + 1) << (4 * fulfilled_count(g.fulfilled[at]))
        me.markers -= 1
        g.emit(event_kinds.OBJECTIVE, self.seat, self.objective, reputation)
        gain_reputation(g, self.seat, reputation, event_kinds.BY_OBJECTIVE)
        if me.controls(OUTRIDGE):
            gain_reputation(g, self.seat, g.content.outridge_reputation, event_kinds.BY_OUTRIDGE)
            advance(g, self.seat, all_areas(g), g.content.outridge_levels)
        return False
