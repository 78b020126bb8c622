"""Galileo Project: what its things are called, as message ids with arguments."""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import (
    BONUS_NAMES,
    CARD_NAMES,
    CHARACTER_NAMES,
    GOAL_NAMES,
    MODIFIER_NAMES,
    TECHNOLOGY_NAMES,
)
from offworld.games.galileo.data import RESOURCE_NAMES, SATELLITE_NAMES, TRACK_NAMES, TYPE_NAMES
from offworld.games.galileo.pieces import level_of, satellite_of, type_of
from offworld.games.galileo.state import Galileo
from offworld.kit.messages import Message, msg, term, term_text

MARKS = ("none", "three", "four")


def track(number: int) -> Message:
    return term("influence_track", TRACK_NAMES[number])


def satellite(number: int) -> Message:
    return term("satellite", SATELLITE_NAMES[number])


def type_name(number: int) -> Message:
    return term("robot_type", TYPE_NAMES[number])


def modifier(number: int) -> Message:
    return term("assignment_modifier" if number < d.SATELLITES else "robot_modifier", MODIFIER_NAMES[number])


def amount(resource: int, n: int) -> Message:
    return msg(f"amount-{RESOURCE_NAMES[resource]}", n=n)


def card(g: Galileo, number: int) -> Message:
    """A robot by its printed type, colour and assignments, which no two robots share; a project by its name."""
    if number >= d.ROBOTS:
        return term("project", CARD_NAMES[number])
    places = [satellite(s) for s in range(d.SATELLITES) if g.content.card_satellites[number] >> s & 1]
    facts = {"type": type_name(g.content.card_type[number]), "track": track(g.content.card_track[number])}
    if len(places) == 1:
        return msg("robot-single", place=places[0], **facts)
    return msg("robot-double", first=places[0], second=places[1], **facts)


def in_play(g: Galileo, seat: int, number: int) -> Message:
    """A card of the seat as it stands now."""
    me = g.seats[seat]
    if me.is_project(number):
        return msg("project-current", project=card(g, number), level=me.level(number))
    robot = me.robots[me.robot_at(number)]
    facts = {"robot": card(g, number), "satellite": satellite(satellite_of(robot)), "level": level_of(robot)}
    if g.content.card_type[number] == type_of(robot):
        return msg("robot-in-play", **facts)
    return msg("robot-in-play-as", type=type_name(type_of(robot)), **facts)


def character(g: Galileo, number: int) -> Message:
    """A character card: its name, the track of its immediate half, and the mark that tells copies apart."""
    name = term("character", CHARACTER_NAMES[g.content.character_of[number]])
    mark = MARKS[g.content.character_mark[number]]
    return msg("character-card", name=name, track=track(g.content.character_track[number]), mark=mark)


def character_text(g: Galileo, number: int) -> Message:
    return term_text("character", CHARACTER_NAMES[g.content.character_of[number]])


def technology(number: int) -> Message:
    return term("technology", TECHNOLOGY_NAMES[number])


def goal(number: int) -> Message:
    return term("goal", GOAL_NAMES[number])


def bonus(number: int) -> Message:
    """A bonus of the Star-Z tile."""
    return term("star_z_bonus", BONUS_NAMES[number])


def influence(track_number: int, value: int) -> Message:
    """A marker of influence: on a track, or on 0 without one."""
    if track_number == d.NONE:
        return msg("influence-none", n=value)
    return msg("influence-on", track=track(track_number), n=value)


def influence_of(g: Galileo, seat: int) -> Message:
    me = g.seats[seat]
    return influence(me.track, max(0, me.influence) if me.track == d.NONE else me.influence)
