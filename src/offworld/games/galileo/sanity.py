"""Galileo Project: does a bot play sensibly? Figures with their targets, and how each is counted.

Targets were set for four players and hold for other numbers until a reason for another is found.
"""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.galileo import data as d
from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import DECLINE, PERK
from offworld.games.galileo.pieces import NO_PROJECT, card_of
from offworld.games.galileo.rules.characters import PayOrNot, Perks
from offworld.games.galileo.rules.goals import ClaimGoal
from offworld.games.galileo.rules.turns import Act
from offworld.games.galileo.state import Galileo
from offworld.kit.game_info import GameEvent
from offworld.kit.legal_actions import legal_actions
from offworld.kit.sanity_stats import (
    EQUAL,
    Evaluator,
    SanityCounter,
    SanityReader,
    at_least,
    at_most,
    between,
    can_reach,
    share_at_least,
    share_at_most,
)

POSITIONS = 200
"""Positions that are looked at, at most, to say whether a turn could have finalised a project or not ended the game."""
RIVALS = range(2, 5)
"""Numbers of players with somebody to be behind of."""
ALONE = range(1, 2)
"""The number of players of the solo variant."""

MEASURES = (
    between("rounds", 12, 17),
    between("robots", 8, 9),
    at_least("winner-points", 68),
    at_most("gains-lost", 2),
    at_most("resources-left", 5),
    share_at_least("project-finalised", 0.9),
    at_most("project-wait", 2),
    share_at_most("goals-unclaimed", 0.02),
    share_at_most("abilities-declined", 0.01),
    share_at_most("ended-behind", 0.1, RIVALS),
    at_least("solo-rank", 3, ALONE),
)


class GalileoSanity(SanityCounter):
    """Counts one game.

    - `rounds`: rounds of the game. `robots`: a seat's robots at its end. `winner-points`: the most points.
    - `gains-lost` (GAL-GEN-1): MC and energy of a seat that were gained beyond the limits; see `Gains`.
    - `resources-left`: a seat's MC and energy after the salaries (GAL-SCO-1).
    - `project-finalised` (GAL-SET-8, GAL-PROJ-2): of all seats, those whose drafted project became a robot.
    - `project-wait`: rounds between the first turn that could have finalised it and the turn that did, or the end. A
      project has no price but its two modifiers; a turn could finalise it if some of the seat's decisions from the
      action on (GAL-TURN-2) place the missing ones, looked for in `POSITIONS` positions, shortest ways first. Seats
      that had no such turn do not count.
    - `goals-unclaimed` (GAL-GOAL-1, GAL-GOAL-2): of the goals that a seat claimed or could have claimed in its last
      turn, with the energy that it had, those left in that turn although it claimed no other.
    - `abilities-declined` (GAL-GEN-8): of all abilities, parts of abilities and modifiers that may be declined, those
      that were although the seat's own chance to win, by the value function and its best further decisions in this
      turn, would be higher with one of the other choices.
    - `ended-behind` (GAL-END-1): of the games that a seat's turn brought to an end, those in which it then had fewer
      points than another, and in which another action of that turn (GAL-TURN-2) would not have met a trigger, looked
      for in `POSITIONS` positions.
    - `solo-rank` (GAL-VAR-3): alone, the rank of the points, 1 being the lowest.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(evaluator)
        self.gains = Gains()
        self.drafted: dict[int, int] = {}
        """By seat, the drafted project while it is not finalised."""
        self.possible: dict[int, int] = {}
        """By seat, the round of the first turn that could have finalised it."""
        self.neglected: dict[int, int] = {}
        """By seat, the goals left in its last turn, in which it claimed none."""
        self.act: tuple[Galileo, int] | None = None
        """The position in which the seat on turn chose its action, and the action."""

    def before(self, g: Galileo, action: int) -> None:
        self.gains.before(g, action)
        asked = g.pending
        if isinstance(asked, Act):
            self.act = (g.clone(), action)
            if g.to_move in self.drafted and g.to_move not in self.possible and could_finalise(g):
                self.possible[g.to_move] = g.round()
        elif isinstance(asked, ClaimGoal):
            if action == DECLINE:
                self.neglected[int(g.to_move)] = len(legal_actions(g)) - 1
        elif DECLINE in (actions := legal_actions(g)):
            self.before_ability(g, action, actions)

    def before_ability(self, g: Galileo, action: int, actions: list[int]) -> None:
        useful = False
        if action == DECLINE:
            declined = self.evaluator.share_after(g, DECLINE)
            useful = any(
                self.evaluator.share_after(g, other) > declined + EQUAL for other in actions if other != DECLINE
            )
        self.count("abilities-declined", 1 if useful else 0)

    def after(self, g: Galileo, seat: int, action: int, events: Sequence[GameEvent]) -> None:
        for event in events:
            kind, who, a, _, _ = event
            self.count("gains-lost", self.gains.lost(g, event), 0)
            if kind == event_kinds.DRAFTED:
                self.drafted[who] = a
            elif kind == event_kinds.FINALISED and self.drafted.get(who) == a:
                del self.drafted[who]
                # The turn of the event may be over: the round is that of the turn in which the action was taken.
                self.finalised(who, self.act[0].round() if self.act is not None else g.round())
            elif kind == event_kinds.CLAIMED:
                self.count("goals-unclaimed", 0)
            elif kind == event_kinds.TURN:
                self.neglected.pop(who, None)
            elif kind == event_kinds.ENDING:
                self.ended(g, who)

    def finalised(self, seat: int, round_: int) -> None:
        self.count("project-finalised", 1, 0)
        self.count("project-wait", round_ - self.possible.get(seat, round_))

    def ended(self, g: Galileo, seat: int) -> None:
        """Points do not change between the trigger and the next decision, unless the salaries are paid in between."""
        points = g.scores()
        behind = points[seat] < max(points)
        other = behind and self.act is not None and could_go_on(*self.act)
        self.count("ended-behind", 1 if other else 0)

    def end(self, g: Galileo) -> None:
        self.count("rounds", g.round())
        self.count("winner-points", max(g.scores()))
        if g.solo():
            variant = next(entry for entry in g.content.raw["variant"] if entry["id"] == "solo_orbit")
            self.count("solo-rank", sum(1 for rank in variant["ranks"] if rank["min"] <= g.points(0)))
        for seat in range(g.players):
            me = g.seats[seat]
            self.count("robots", me.robots.n)
            self.count("gains-lost", 0)
            self.count("resources-left", me.megacredits + me.energy)
            self.count("project-finalised", 0)
            if seat in self.drafted and seat in self.possible:
                self.count("project-wait", g.round() - self.possible[seat])
        for missed in self.neglected.values():
            self.count("goals-unclaimed", missed, missed)


SANITY = SanityReader(MEASURES, GalileoSanity)


# ---------------------------------------------------------------- what a turn could have done


def could_finalise(g: Galileo) -> bool:
    """Can the turn of the seat that chooses its action finalise its current project?"""
    seat = g.to_move
    project = card_of(g.seats[seat].project)
    if g.seats[seat].project == NO_PROJECT:
        return False
    robots = g.seats[seat].robots

    def found(child: Galileo) -> bool:
        return bool(child.seats[seat].robots.n > robots.n and child.seats[seat].robot_at(project) >= 0)

    def goes_on(child: Galileo) -> bool:
        return bool(child.turn == g.turn and child.to_move == seat and not isinstance(child.pending, ClaimGoal))

    return can_reach(g, found, goes_on, lambda child, action: action != DECLINE, POSITIONS)


def could_go_on(g: Galileo, taken: int) -> bool:
    """Does another action than the one taken let the turn pass without a trigger of the end?"""

    def passed(child: Galileo) -> bool:
        return bool(child.turn > g.turn and not child.ending)

    def goes_on(child: Galileo) -> bool:
        return bool(not child.over and not child.ending and child.turn == g.turn)

    def tries(child: Galileo, action: int) -> bool:
        return not isinstance(child.pending, Act) or action != taken

    return can_reach(g, passed, goes_on, tries, POSITIONS)


# ---------------------------------------------------------------- gains beyond the limits


class Gains:
    """The full amount of gains of MC and energy: events say what was received, content and cause what was due."""

    def __init__(self) -> None:
        self.effect = d.NONE
        """The effect of the character whose gain comes next."""
        self.character = d.NONE
        self.project = d.NONE
        self.bonus = d.NONE
        self.x = 0
        self.europa: list[int] = []

    def before(self, g: Galileo, action: int) -> None:
        asked = g.pending
        if isinstance(asked, Perks) and action != DECLINE:
            self.effect = g.content.fx_at(asked.fx, 2) + action - PERK
        elif isinstance(asked, PayOrNot) and action != DECLINE:
            self.effect = g.content.fx_at(asked.fx, 2)

    def lost(self, g: Galileo, event: GameEvent) -> int:
        """What of an event's gain went beyond the limit; every event has to pass here in turn."""
        kind, _, a, b, c = event
        if kind == event_kinds.GAINED:
            return self.full_amount(g, a, c) - b
        if kind == event_kinds.DRAFTED:
            self.project = a - d.ROBOTS
        elif kind in (event_kinds.RECRUITED, event_kinds.TOOK_CHARACTER):
            self.character = g.content.character_of[a]
        elif kind == event_kinds.IMMEDIATE:
            self.effect = g.content.character_fx[g.content.character_of[a]]
        elif kind == event_kinds.ABILITY:
            self.x = c
        elif kind == event_kinds.BONUS:
            self.bonus = a
        elif kind == event_kinds.MARKER:
            self.europa = self.triggered(g, a, b, c)
        return 0

    def triggered(self, g: Galileo, satellite: int, before: int, after: int) -> list[int]:
        """GAL-EUR-1: the energy of the spaces that a marker passed, in the order in which it is gained."""
        spaces = [g.content.trigger_energy[satellite * d.SPACES + space] for space in range(before + 1, after + 1)]
        return [int(energy) for energy in spaces if energy > 0]

    def full_amount(self, g: Galileo, resource: int, why: int) -> int:
        c = g.content
        if why == event_kinds.BY_PROJECT:
            amounts = c.project_megacredits if resource == d.MEGACREDIT else c.project_energy
            return int(amounts[self.project])
        if why == event_kinds.BY_RECRUITMENT:
            return int(c.character_megacredits[self.character])
        if why == event_kinds.BY_CHARACTER:
            return int(c.fx_at(self.effect, 2))
        if why == event_kinds.BY_STAR_Z:
            return int(c.fx_at(c.bonus_fx[self.bonus], 2))
        if why == event_kinds.BY_EUROPA:
            return self.europa.pop(0)
        if why == event_kinds.BY_MINER:
            return self.x
        if why == event_kinds.BY_DRILLING:
            return int(c.drilling_megacredits)
        if why == event_kinds.BY_EXCHANGE:
            return int(c.exchange_megacredits)
        assert why == event_kinds.BY_OVERFLOW
        return int(c.overflow_megacredits)
