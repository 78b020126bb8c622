"""Galileo Project: what a viewer sees of a state. Compiled, since every move is shown to everybody."""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import (
    BONUS_NAMES,
    CARD_NAMES,
    CHARACTER_CARD_NAMES,
    CHARACTER_NAMES,
    GOAL_NAMES,
    MODIFIER_NAMES,
    PROJECT_NAMES,
    TECHNOLOGY_NAMES,
)
from offworld.games.galileo.data import (
    FACE_NAMES,
    SATELLITE_NAMES,
    TRACK_NAMES,
    TYPE_NAMES,
)
from offworld.games.galileo.pieces import (
    ARRIVING,
    BLOCKED,
    NO_PROJECT,
    RETYPED,
    TWICE,
    Seat,
    assignments_of,
    card_of,
    claimant,
    deck_card,
    knows,
    level_of,
    project_level,
    project_satellite,
    project_type,
    satellite_of,
    type_of,
)
from offworld.games.galileo.rules.characters import resolving
from offworld.games.galileo.rules.final import points_of_part
from offworld.games.galileo.rules.robots import Assign
from offworld.games.galileo.scoring import (
    character_limit,
    character_points,
    energy_discount,
    measure,
    price_of_goal,
)
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.view import (
    CharacterView,
    GalileoView,
    GoalView,
    KnownRobot,
    MarkerView,
    ProjectView,
    RankView,
    RobotCard,
    RobotOfferView,
    RobotView,
    SeatView,
    TechnologyView,
    TuckedView,
)
from offworld.kit.bags import count


def view(g: Galileo, viewer: int) -> GalileoView:
    step = g.pending
    return GalileoView(
        game="galileo",
        viewer=viewer,
        players=g.players,
        first=g.first,
        active=g.active,
        turn=g.turn,
        round=g.round(),
        last_turn=g.content.solo_last_turn if g.solo() else 0,
        to_move=g.to_move,
        over=g.over,
        ending=g.ending,
        drilled=g.drilled,
        seats=[_seat(g, seat) for seat in range(g.players)],
        robot_row=[_robot_offer(g, position) for position in range(d.ROW)],
        character_row=[_character(g, position) for position in range(d.ROW)],
        resolving=[CHARACTER_CARD_NAMES[card] for card in resolving(g)],
        landing=robot_card(g, step.card) if isinstance(step, Assign) and not g.over else None,
        offer=[PROJECT_NAMES[g.offer[i]] for i in range(g.offer.n)],
        technologies=[
            TechnologyView(TECHNOLOGY_NAMES[g.technology(stack)], g.tiles_left(stack)) for stack in range(d.STACKS)
        ],
        star_z=FACE_NAMES[g.star_z],
        bonuses=[BONUS_NAMES[g.star_z * d.ROW + rank] for rank in range(d.ROW)],
        goals=[_goal(g, slot) for slot in range(d.GOAL_SLOTS)],
        robots_left=g.robots_left(),
        characters_left=g.characters_left(),
        projects_left=g.projects_left(),
        discard=[CHARACTER_CARD_NAMES[card] for card in g.discard.to_list()],
        drawn=g.drawn.n,
        drawn_robots=[robot_card(g, deck_card(x)) for x in g.drawn.to_list() if knows(x, viewer)],
        known_robots=[
            KnownRobot(i - g.robot_at + 1, robot_card(g, deck_card(g.robot_deck[i])))
            for i in range(g.robot_at, len(g.robot_deck))
            if knows(g.robot_deck[i], viewer)
        ],
        ranking=g.ranking() if g.over else [],
        places=g.places() if g.over else [],
        solo_rank=_solo_rank(g) if g.over and g.solo() else None,
    )


def _solo_rank(g: Galileo) -> RankView:
    variant = next(entry for entry in g.content.raw["variant"] if entry["id"] == "solo_orbit")
    earned = [
        RankView(n, x["name_en"], x["name_fr"]) for n, x in enumerate(variant["ranks"]) if x["min"] <= g.points(0)
    ]
    return earned[-1]


def modifiers_of_robot(g: Galileo, robot: int) -> list[str]:
    """An added assignment is one that the card does not print, or the printed one again."""
    added = assignments_of(robot) & ~g.content.card_satellites[card_of(robot)]
    names = [MODIFIER_NAMES[satellite] for satellite in range(d.SATELLITES) if added >> satellite & 1]
    if robot & TWICE:  # GAL-RUL-19: printed and added are the same satellite
        names.append(MODIFIER_NAMES[satellite_of(robot)])
    return names + ([MODIFIER_NAMES[d.SATELLITES + type_of(robot)]] if robot & RETYPED else [])


def robot_card(g: Galileo, card: int) -> RobotCard:
    return RobotCard(
        robot=CARD_NAMES[card],
        type=TYPE_NAMES[g.content.card_type[card]],
        track=TRACK_NAMES[g.content.card_track[card]],
        assignments=satellites(g.content.card_satellites[card]),
        cost=g.content.robot_cost[card],
        level=g.content.robot_level[card],
    )


def satellites(set_: int) -> list[str]:
    return [SATELLITE_NAMES[s] for s in range(d.SATELLITES) if set_ >> s & 1]


def _robot(g: Galileo, robot: int) -> RobotView:
    card = card_of(robot)
    return RobotView(
        robot=CARD_NAMES[card],
        card=robot_card(g, card) if card < d.ROBOTS else None,
        type=TYPE_NAMES[type_of(robot)],
        satellite=SATELLITE_NAMES[satellite_of(robot)],
        assignments=satellites(assignments_of(robot)),
        level=level_of(robot),
        locked=level_of(robot) == g.content.locked_level,
        modifiers=modifiers_of_robot(g, robot),
        arriving=bool(robot & ARRIVING),
    )


def _project(g: Galileo, project: int) -> ProjectView:
    modifiers = []
    if project_satellite(project) != d.NONE:
        modifiers.append(MODIFIER_NAMES[project_satellite(project)])
    if project_type(project) != d.NONE:
        modifiers.append(MODIFIER_NAMES[d.SATELLITES + project_type(project)])
    level = project_level(project)
    return ProjectView(CARD_NAMES[card_of(project)], level, level == g.content.locked_level, modifiers)


def start_influence(g: Galileo, me: Seat) -> int:
    """GAL-SET-10: what the drafted project will bring, 0 before the draft."""
    return 0 if me.project == NO_PROJECT else g.content.project_influence[card_of(me.project) - d.ROBOTS]


def _seat(g: Galileo, seat: int) -> SeatView:
    me = g.seats[seat]
    placed = me.influence >= 0
    tucked = me.tucked.to_list()
    # A card that is kept counts itself, however little can be paid (GAL-CHAR-10)
    kept = len(tucked) if me.salaried else max(1, min(len(tucked), me.megacredits // g.content.salary))
    return SeatView(
        seat=seat,
        placed=placed,
        influence=me.influence if placed else start_influence(g, me),
        track="" if me.track == d.NONE else TRACK_NAMES[me.track],
        megacredits=me.megacredits,
        energy=me.energy,
        energy_discount=energy_discount(g.content, me),
        robots=[_robot(g, robot) for robot in me.robots.to_list()],
        markers=[
            MarkerView(
                satellite=SATELLITE_NAMES[satellite],
                space=me.space(g.content, satellite),
                last=g.content.last_space[satellite],
                total=count(me.sums, satellite),
                vp=points_of_part(g, seat, satellite),
            )
            for satellite in range(d.SATELLITES)
        ],
        project=None if me.project == NO_PROJECT else _project(g, me.project),
        unused=[MODIFIER_NAMES[n] for n in range(d.MODIFIERS) if me.unused >> n & 1],
        tucked=[
            TuckedView(
                CHARACTER_CARD_NAMES[card],
                CHARACTER_NAMES[g.content.character_of[card]],
                character_points(g.content, me, card, kept),
            )
            for card in tucked
        ],
        limit=character_limit(g.content, me),
        technologies=[TECHNOLOGY_NAMES[n] for n in range(d.TECHNOLOGIES) if me.owns(n)],
        goals=[GOAL_NAMES[g.goals[slot]] for slot in range(d.GOAL_SLOTS) if me.goals >> slot & 1],
        vp=g.points(seat),
    )


def _robot_offer(g: Galileo, position: int) -> RobotOfferView | None:
    card = g.robot_row[position]
    if card == d.HOLE:
        return None
    return RobotOfferView(robot_card(g, card), g.content.robot_cost[card] + g.content.robot_position[position])


def _character(g: Galileo, position: int) -> CharacterView | None:
    card = g.character_row[position]
    if card == d.HOLE:
        return None
    character = g.content.character_of[card]
    return CharacterView(
        card=CHARACTER_CARD_NAMES[card],
        character=CHARACTER_NAMES[character],
        immediate_track=TRACK_NAMES[g.content.character_track[card]],
        influence=max(0, g.content.character_influence[character] + g.content.character_position[position]),
    )


def _goal(g: Galileo, slot: int) -> GoalView:
    goal = g.goals[slot]
    marks = [claimant(g.claims, slot, space) for space in range(d.GOAL_SPACES)]
    return GoalView(
        goal=GOAL_NAMES[goal],
        slot=slot + 1,
        vp=[g.content.slot_vp[slot * d.GOAL_SPACES + space] for space in range(d.GOAL_SPACES)],
        claims=[-2 if mark == BLOCKED else mark - 1 for mark in marks],
        need=g.content.goal_need[goal],
        measures=[measure(g.content, me, goal) for me in g.seats],
        prices=[price_of_goal(g.content, me, goal) for me in g.seats],
    )
