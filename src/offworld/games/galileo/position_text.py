"""Galileo Project: a position as sentences, for the terminal and for whoever listens to the screen."""

from __future__ import annotations

from typing import Any

from offworld.games.galileo.actions import MODIFIER_NAMES, TECHNOLOGY_NAMES
from offworld.games.galileo.data import AUTOMATED_DRILLING, SATELLITES, Content
from offworld.games.galileo.view import (
    CharacterView,
    GalileoView,
    GoalView,
    RobotCard,
    RobotOfferView,
    RobotView,
    SeatView,
    TechnologyView,
)
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, msg, term, term_text


def position_text(v: GalileoView, content: Content) -> list[Message]:
    """The turn, goals, technologies, Star-Z tile, rows and decks, then the boards in turn order."""
    printed = content.raw
    technologies = {entry["id"]: entry for entry in printed["technology"]}
    characters = {entry["id"]: entry for entry in printed["character"]}
    lines = [_heading(v)]
    if v.ending and not v.over:
        lines.append(msg("board-ending"))
    lines += [_goal(goal) for goal in v.goals]
    for stack in v.technologies:
        lines.append(_technology(stack, technologies[stack.technology]))
    lines.append(msg("board-star-z", face=v.star_z.upper()))
    for rank, name in enumerate(v.bonuses, 1):
        bonus, text = term("star_z_bonus", name), term_text("star_z_bonus", name)
        lines.append(msg("board-bonus", rank=rank, bonus=bonus, text=text))
    if v.offer:
        lines += [msg("board-offer", project=term("project", x), text=term_text("project", x)) for x in v.offer]
    lines += [_robot_offer(n, robot) for n, robot in enumerate(v.robot_row, 1)]
    lines += [_character(n, character, characters) for n, character in enumerate(v.character_row, 1)]
    lines.append(
        msg(
            "board-decks",
            robots=v.robots_left,
            characters=v.characters_left,
            projects=v.projects_left,
            discard=[term("character_card", card) for card in v.discard],
        )
    )
    if v.resolving:
        lines.append(msg("board-resolving", characters=[term("character_card", card) for card in v.resolving]))
    if v.landing is not None:
        lines.append(msg("board-landing", robot=_card(v.landing), level=v.landing.level))
    lines += _drawn(v)
    if v.drilled:
        lines.append(msg("board-drilled", technology=term("technology", TECHNOLOGY_NAMES[AUTOMATED_DRILLING])))
    if v.known_robots:
        known = [msg("board-known-robot", place=x.place, robot=_card(x.card)) for x in v.known_robots]
        lines.append(msg("board-known", robots=known))
    for i in range(v.players):
        lines += _seat(v.seats[(v.first + i) % v.players])
    lines += [msg("board-rank", rank=v.places[seat], seat=seat_name(seat), vp=v.seats[seat].vp) for seat in v.ranking]
    if v.solo_rank is not None:
        lines.append(msg("board-solo-rank", name_en=v.solo_rank.name_en, name_fr=v.solo_rank.name_fr))
    return lines


def _technology(stack: TechnologyView, entry: dict[str, Any]) -> Message:
    return msg(
        "board-technology",
        technology=term("technology", stack.technology),
        price=_amounts(energy=entry["cost_energy"], megacredit=entry["cost_megacredits"]),
        vp=entry["vp"],
        left=stack.left,
        text=term_text("technology", stack.technology),
    )


def _amounts(**amounts: int) -> list[Message]:
    return [msg(f"amount-{name}", n=n) for name, n in amounts.items() if n]


def _drawn(v: GalileoView) -> list[Message]:
    """The robots of Robotic Sequencing: the one on turn has them all in hand, others may know some of them."""
    if not v.drawn:
        return []
    robots = [_card(card) for card in v.drawn_robots]
    if v.viewer == v.active:
        return [msg("board-drawn", robots=robots)]
    others = [msg("board-drawn-by", seat=seat_name(v.active), number=v.drawn)]
    return others + ([msg("board-drawn-known", robots=robots)] if robots else [])


def _heading(v: GalileoView) -> Message:
    if v.over:
        return msg("board-over")
    if v.active < 0:
        return msg("board-draft", first=seat_name(v.first))
    if v.last_turn:
        return msg("board-solo-turn", turn=v.turn, last=v.last_turn)
    return msg("board-turn", round=v.round, seat=seat_name(v.active), first=seat_name(v.first))


def _goal(goal: GoalView) -> Message:
    spaces = []
    for vp, claim in zip(goal.vp, goal.claims, strict=True):
        if claim >= 0:
            spaces.append(msg("board-space-taken", vp=vp, seat=seat_name(claim)))
        else:
            spaces.append(msg("board-space-free" if claim == -1 else "board-space-blocked", vp=vp))
    return msg("board-goal", goal=term("goal", goal.goal), text=term_text("goal", goal.goal), spaces=spaces)


def _card(card: RobotCard) -> Message:
    facts = {"type": term("robot_type", card.type), "track": term("influence_track", card.track)}
    places = [term("satellite", place) for place in card.assignments]
    if len(places) == 1:
        return msg("robot-single", place=places[0], **facts)
    return msg("robot-double", first=places[0], second=places[1], **facts)


def _robot_offer(position: int, robot: RobotOfferView | None) -> Message:
    if robot is None:
        return msg("board-robot-hole", position=position)
    return msg("board-robot", position=position, robot=_card(robot.card), level=robot.card.level, cost=robot.cost)


def _character(position: int, character: CharacterView | None, printed: dict[str, dict[str, Any]]) -> Message:
    if character is None:
        return msg("board-character-hole", position=position)
    megacredits = printed[character.character]["recruit_megacredits"]
    return msg(
        "board-character",
        position=position,
        character=term("character", character.character),
        track=term("influence_track", character.immediate_track),
        gain=_amounts(influence=character.influence, megacredit=megacredits),
        text=term_text("character", character.character),
    )


def _modifier(name: str) -> Message:
    group = "assignment_modifier" if MODIFIER_NAMES.index(name) < SATELLITES else "robot_modifier"
    return term(group, name)


def _seat(me: SeatView) -> list[Message]:
    influence = msg("influence-none", n=me.influence)
    if me.track:
        influence = msg("influence-on", track=term("influence_track", me.track), n=me.influence)
    markers = [
        msg("board-marker", satellite=term("satellite", m.satellite), space=m.space, last=m.last, vp=m.vp)
        for m in me.markers
    ]
    lines = [
        msg(
            "board-seat",
            seat=seat_name(me.seat),
            vp=me.vp,
            influence=influence,
            megacredits=me.megacredits,
            energy=me.energy,
            robots=len(me.robots),
        ),
        msg("board-markers", markers=markers),
        *[_robot(robot) for robot in me.robots],
    ]
    if me.project is not None:
        facts = {"project": term("project", me.project.project), "level": me.project.level}
        lines.append(msg("board-project", modifiers=[_modifier(x) for x in me.project.modifiers], **facts))
    lines.append(msg("board-unused", modifiers=[_modifier(name) for name in me.unused]))
    if me.tucked:
        tucked = [msg("board-tucked-one", character=term("character", x.character), vp=x.vp) for x in me.tucked]
        lines.append(msg("board-tucked", tucked=tucked, limit=me.limit))
    if me.technologies:
        lines.append(msg("board-technologies", technologies=[term("technology", x) for x in me.technologies]))
    return lines


def _robot(robot: RobotView) -> Message:
    facts = {
        "robot": term("project", robot.robot) if robot.card is None else _card(robot.card),
        "satellite": term("satellite", robot.satellite),
        "level": robot.level,
    }
    if robot.card is not None and robot.card.type == robot.type:
        name = msg("robot-in-play", **facts)
    else:
        name = msg("robot-in-play-as", type=term("robot_type", robot.type), **facts)
    return msg(
        "board-robot-in-play",
        robot=name,
        state="arriving" if robot.arriving else "counted",
        modifiers=[_modifier(name) for name in robot.modifiers],
    )
