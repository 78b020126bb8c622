"""Galileo Project drawn: the viewer's board, influence and satellites as tracks, rows of cards, the other boards."""

from __future__ import annotations

from typing import Any

from offworld.games.galileo.actions import MODIFIER_NAMES
from offworld.games.galileo.data import SATELLITES
from offworld.games.galileo.view import CharacterView, GalileoView, GoalView, RobotCard, RobotOfferView, SeatView
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, Translator, msg, term, term_text
from offworld.tui.canvas import Line, Panel, Span, line, panel, seat_sign, seat_style

TRACKS = {"mars": "red", "earth": "bright_blue"}
TYPES = {"miner": ("▼", "yellow"), "builder": ("▲", "green"), "star_z": ("✶", "magenta"), "technician": ("⚙", "cyan")}
SATELLITE_COLOURS = {"io": "yellow", "europa": "bright_blue", "ganymede": "green", "callisto": "magenta"}


def draw(v: GalileoView, content: Any, words: Translator) -> list[Panel]:
    printed = content.raw
    first = v.viewer if v.viewer >= 0 else v.first
    mats = [_mat(v, v.seats[(first + i) % v.players], words) for i in range(v.players)]
    panels = [_head(v, words), mats[0], _influence(v, words), _satellites(v, words)]
    for project in v.offer:
        text = line(words(term_text("project", project)))
        panels.append(panel(words(term("project", project)), [text], 30, f"card:{project}", "bold magenta"))
    panels += [_robot_offer(number, robot, words) for number, robot in enumerate(v.robot_row, 1)]
    characters = {entry["id"]: entry for entry in printed["character"]}
    panels += [_character(number, each, characters, words) for number, each in enumerate(v.character_row, 1)]
    technologies = {entry["id"]: entry for entry in printed["technology"]}
    for stack in v.technologies:
        entry = technologies[stack.technology]
        price = line(f"{entry['cost_energy']}↯ {entry['cost_megacredits']}¢", "yellow").add(f"  {entry['vp']}★", "bold")
        body = [price.add(f"  ×{stack.left}", "dim"), line(words(term_text("technology", stack.technology)), "dim")]
        name = words(term("technology", stack.technology))
        panels.append(panel(name, body, 32, f"tech:{stack.technology}", "bold cyan"))
    panels += [_goal(goal, words) for goal in v.goals]
    panels.append(_star_z(v, words))
    return panels + mats[1:]


def _head(v: GalileoView, words: Translator) -> Panel:
    if v.over:
        heading = msg("board-over")
    elif v.active < 0:
        heading = msg("board-draft", first=seat_name(v.first))
    elif v.last_turn:
        heading = msg("board-solo-turn", turn=v.turn, last=v.last_turn)
    else:
        heading = msg("board-turn", round=v.round, seat=seat_name(v.active), first=seat_name(v.first))
    body = [line(words(heading), "bold")]
    if v.ending and not v.over:
        body.append(line(words(msg("board-ending")), "bold yellow"))
    if v.landing is not None:
        body.append(line(words(msg("board-landing", robot=robot_words(v.landing), level=v.landing.level)), "cyan"))
    if v.resolving:
        names: list[Message] = [term("character_card", card) for card in v.resolving]
        body.append(line(words(msg("board-resolving", characters=names)), "cyan"))
    for card in v.drawn_robots:
        body.append(line("• ").add(words(robot_words(card)), "", f"card:{card.robot}"))
    discard: list[Message] = [term("character_card", card) for card in v.discard]
    left = {"robots": v.robots_left, "characters": v.characters_left, "projects": v.projects_left}
    body.append(line(words(msg("board-decks", discard=discard, **left)), "dim"))
    return panel(words(msg("game-title")), body, 60)


def robot_words(card: RobotCard) -> Message:
    facts = {"type": term("robot_type", card.type), "track": term("influence_track", card.track)}
    places = [term("satellite", place) for place in card.assignments]
    if len(places) == 1:
        return msg("robot-single", place=places[0], **facts)
    return msg("robot-double", first=places[0], second=places[1], **facts)


def _influence(v: GalileoView, words: Translator) -> Panel:
    """Both branches of the influence track, from their common space 0."""
    body = []
    for track, colour in TRACKS.items():
        row = line(f"{words(term('influence_track', track)):<6}", f"bold {colour}")
        for value in range(11):
            element = f"inf:{track}:{value}" if value else ""
            row.add("─" if value else "", "dim")
            here = [
                me for me in v.seats if me.influence == value and me.placed and me.track == (track if value else "")
            ]
            row.add(str(value), colour, element)
            for me in here:
                row.add(seat_sign(me.seat), seat_style(me.seat), f"influence:{me.seat}")
        row.wraps = False
        body.append(row)
    return panel(words(msg("amount-influence", n="")).strip().capitalize(), body, 56)


def _satellites(v: GalileoView, words: Translator) -> Panel:
    """The four satellites as tracks with everybody's development markers."""
    body = []
    for marker in v.seats[0].markers:
        colour = SATELLITE_COLOURS[marker.satellite]
        row = line(f"{words(term('satellite', marker.satellite)):<9}", f"bold {colour}", f"target:{marker.satellite}")
        for space in range(marker.last + 1):
            here = [
                me.seat for me in v.seats for m in me.markers if m.satellite == marker.satellite and m.space == space
            ]
            if here:
                for seat in here:
                    row.add(seat_sign(seat), seat_style(seat))
            else:
                row.add("·" if space % 5 else "┼", colour)
        row.add(f" {marker.last}", "dim")
        row.wraps = False
        body.append(row)
    return panel(" · ".join(words(term("satellite", m.satellite)) for m in v.seats[0].markers), body, 40)


def _places(assignments: list[str], words: Translator) -> Line:
    row = Line()
    for number, place in enumerate(assignments):
        row.add(" / " if number else "", "dim").add(words(term("satellite", place)), SATELLITE_COLOURS[place])
    return row


def _robot_offer(position: int, offer: RobotOfferView | None, words: Translator) -> Panel:
    if offer is None:
        return Panel([Span(str(position), "dim")], [line("–", "dim")], 24)
    card = offer.card
    sign, style = TYPES[card.type]
    body = [
        line(f"{sign} {words(term('robot_type', card.type))} ", f"bold {style}"),
        _places(card.assignments, words),
        line(f"{words(term('influence_track', card.track))} ", TRACKS[card.track])
        .add("▮" * card.level, style)
        .add(f" {card.level}"),
    ]
    return Panel([Span(f"{position} ", "dim"), Span(f"{offer.cost} ◈", "bold yellow")], body, 24, f"card:{card.robot}")


def _character(
    position: int, character: CharacterView | None, printed: dict[str, dict[str, Any]], words: Translator
) -> Panel:
    if character is None:
        return Panel([Span(str(position), "dim")], [line("–", "dim")], 32)
    entry = printed[character.character]
    gain = f"+{character.influence} ◈" + (f" +{entry['recruit_megacredits']}¢" if entry["recruit_megacredits"] else "")
    colour = TRACKS[character.immediate_track]
    body = [
        line(f"{gain} ", "bold yellow").add(words(term("influence_track", character.immediate_track)), colour),
        line(words(term_text("character", character.character)), "dim"),
    ]
    name = words(term("character", character.character))
    return Panel([Span(f"{position} ", "dim"), Span(f"☺ {name}", "bold")], body, 32, f"card:{character.card}")


def _goal(goal: GoalView, words: Translator) -> Panel:
    spaces = Line()
    for vp, claim in zip(goal.vp, goal.claims, strict=True):
        if claim >= 0:
            spaces.add(f"[{vp}★{seat_sign(claim)}]", seat_style(claim))
        else:
            spaces.add(f"[{vp}★]" if claim == -1 else "[×]", "" if claim == -1 else "dim")
        spaces.add(" ")
    shown = line(f"≥{goal.need}: ", "dim")
    for seat, measure in enumerate(goal.measures):
        shown.add(f"{seat_sign(seat)}{measure} ", seat_style(seat, ""))
    body = [spaces, line(words(term_text("goal", goal.goal)), "dim"), shown]
    return panel(words(term("goal", goal.goal)), body, 32, f"goal:{goal.goal}", "bold green")


def _star_z(v: GalileoView, words: Translator) -> Panel:
    body = []
    for name in v.bonuses:
        element = f"starz:{name.removeprefix('star_z_')}"
        row = line(f"✶ {words(term('star_z_bonus', name))}: ", "magenta", element)
        body.append(row.add(words(term_text("star_z_bonus", name)), "dim", element))
    return panel(words(msg("board-star-z", face=v.star_z.upper())), body, 48)


def _modifier(name: str) -> Message:
    return term("assignment_modifier" if MODIFIER_NAMES.index(name) < SATELLITES else "robot_modifier", name)


def _mat(v: GalileoView, me: SeatView, words: Translator) -> Panel:
    own = me.seat == v.viewer
    stores = line(f"{me.vp}★ ", "bold").add(f" ◈{me.influence}", TRACKS.get(me.track, ""), f"influence:{me.seat}")
    stores.add(f" ¢{me.megacredits}", "yellow", f"mc:{me.seat}").add(f" ↯{me.energy}", "cyan")
    body = [stores]
    for robot in me.robots:
        element = f"robot:{me.seat}:{robot.robot}"
        sign, style = TYPES[robot.type]
        row = line(f"{sign} ", style, element).add(
            words(term("satellite", robot.satellite)), SATELLITE_COLOURS[robot.satellite], element
        )
        row.add(f" {'▮' * robot.level}{robot.level}", style, element).add(" …" if robot.arriving else "", "dim")
        for name in robot.modifiers:
            row.add(f" +{words(_modifier(name))}", "dim")
        body.append(row)
    if me.project is not None:
        row = line(
            f"□ {words(term('project', me.project.project))} ▮{me.project.level}", "magenta", f"project:{me.seat}"
        )
        for name in me.project.modifiers:
            row.add(f" +{words(_modifier(name))}", "dim")
        body.append(row)
    if me.tucked:
        row = Line()
        for card in me.tucked:
            row.add(
                f"☺ {words(term('character', card.character))} {card.vp}★ ", "", f"tucked:{card.card}" if own else ""
            )
        body.append(row)
    for name in me.technologies:
        body.append(line(f"⚙ {words(term('technology', name))}", "cyan"))
    if own and me.unused:
        row = Line()
        for name in me.unused:
            row.add(words(_modifier(name)), "dim", f"mod:{name}").add("  ")
        body.append(row)
    title = [Span(f" {words(seat_name(me.seat))} ", seat_style(me.seat))]
    if me.seat == v.active:
        title.append(Span(" ▶", "bold"))
    return Panel(title, body, 40, "", seat_style(me.seat, "") if own else "bright_black")
