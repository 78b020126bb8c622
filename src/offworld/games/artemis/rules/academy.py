"""Resolving the Academy and the Outfitter (RULES section 7)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.data import ACADEMY, OUTFITTER, SHELTERS
from offworld.games.artemis.pieces import STUDENT_NONE, face, owner, source_of, student_of
from offworld.games.artemis.rules.gains import gain_colonist
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic
from offworld.kit.bags import count, one


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Academy(Automatic):
    """ART-RES-1 (6), ART-RES-2: the left space first."""

    __slots__ = ()

    @property
    def space(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        g.phase = ACADEMY
        if self.space == g.academy.n:
            return False
        g.push(Academy(-1, self.space + 1))
        lesson: i64 = g.academy[self.space]
        g.academy[self.space] = 0
        if lesson != 0 and student_of(lesson) != STUDENT_NONE:
            teach(g, lesson)
        return False


def teach(g: Artemis, lesson: i64) -> None:
    """ART-ACAD-R1: the placed colonist is discarded for one of the type that the die teaches."""
    seat: i64 = owner(lesson)
    student: i64 = student_of(lesson)
    becomes: i64 = g.content.academy_becomes[face(lesson)]
    if count(g.academy_stock, becomes) == 0:
        take_back(g, seat, student, source_of(lesson))
        return
    g.academy_stock -= one(becomes)
    g.discarded += one(student)
    g.emit(event_kinds.TRAINED, seat, student, becomes)
    gain_colonist(g, seat, becomes, event_kinds.BY_ACADEMY)


def take_back(g: Artemis, seat: i64, student: i64, source: i64) -> None:
    """ART-ACAD-R2: the type is exhausted; the colonist returns to its place if there is room, else to the Shelters."""
    me = g.seats[seat]
    place: i64 = SHELTERS
    if source != SHELTERS and g.room(me.buildings[me.building_at(source)], student):
        place = source
    me.put(place, student)
    g.emit(event_kinds.NOT_TRAINED, seat, student, place)


@final
@mypyc_attr(acyclic=True)
class Outfitter(Automatic):
    """ART-OUTF-R1: the dice go home, nothing else."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        g.phase = OUTFITTER
        g.outfitter.clear()
        return False
