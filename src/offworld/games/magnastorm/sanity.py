"""Magnastorm: does a bot play sensibly? Figures with their targets, and how each is counted.

Targets were set for four players and hold for other numbers until a reason for another is found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import CREW, DECLINE, EXCHANGE, FULFIL, GAIN, GO, LAB, STATION, STAY
from offworld.games.magnastorm.data import (
    BEEPER,
    BONSMAI,
    CALM_SECTORS,
    DAIN,
    MASCOVIC,
    NOBODY,
    OKZIL,
    OUTRIDGE,
    RESEARCH_OBJECTIVES,
    SECTORS,
    YAKUUL,
    YILMARK,
)
from offworld.games.magnastorm.rules.credits import PRINTED
from offworld.games.magnastorm.rules.objectives import FulfilObjective
from offworld.games.magnastorm.rules.turn import MainChoice
from offworld.games.magnastorm.scoring import COMMANDERS, slot_value
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.bags import total
from offworld.kit.game_info import GameEvent
from offworld.kit.legal_actions import legal_actions
from offworld.kit.sanity_stats import (
    Evaluator,
    SanityCounter,
    SanityReader,
    at_most,
    between,
    can_reach,
    share_at_most,
)

POSITIONS = 300
"""Positions that are looked at, at most, to say whether a turn could have installed a lab in a sector."""

MEASURES = (
    share_at_most("objectives-lost", 0.15),
    at_most("credits-left", 3),
    share_at_most("turns-idle", 0.03),
    share_at_most("commanders-unused", 0.15),
    at_most("storm-caught", 0.2),
    share_at_most("majorities-missed", 0.15),
    between("rounds", 4, 5),
)

GAINS = (event_kinds.LAB, event_kinds.STATION, event_kinds.ADVANCED, event_kinds.TOOK, event_kinds.COMMANDER)
"""Kinds of events that bring a seat something, whatever their numbers."""
USES = {event_kinds.BY_DAIN: DAIN, event_kinds.BY_OUTRIDGE: OUTRIDGE, event_kinds.BY_YILMARK: YILMARK}
"""Commanders whose power is told by why reputation is gained."""


class MagnastormSanity(SanityCounter):
    """Counts one game.

    - `objectives-lost` (MAG-OBJ-1, MAG-OBJ-3): of the objectives that a seat could fulfil at the end of some turn,
      those that it let pass at the first such end and that brought it less reputation later, or none. An end of turn at
      which it fulfilled another one is no chance, since only one may be fulfilled. Waiting itself is no fault: labs and
      markers score as long as they stay (docs/bots.md).
    - `credits-left`: a seat's credits at the end, without the income of the last administration (MAG-ADM-1), since no
      turn to spend it in follows.
    - `turns-idle` (MAG-TURN-1): of all turns, those in which the seat gained no lab, station, level, reputation,
      commander or credit.
    - `commanders-unused` (MAG-TAKE-5, MAG-CMD-01 to MAG-CMD-08): of the commanders taken from a column before the last
      round, those whose power was not used, and that helped to fulfil no objective that asks for commanders, before the
      control or the game ended. In the last round they are taken for their reputation.
    - `storm-caught` (MAG-ADM-6): each time the storm turns, the next sector that it reaches is known a round before.
      For each seat: its Scout Runner if it stands in that sector. Labs there are no mistake: income and majorities
      come before the storm (MAG-ADM-1, MAG-ADM-2; docs/bots.md).
    - `majorities-missed` (MAG-ADM-2): in each administration, of all pairs of a seat and a calm sector that holds a lab
      of it, those in which it is tied with the leader or has one lab less, although a turn of this round in which it
      installed none there could have done so: see `could_install`.
    - `rounds` (MAG-RND-1): rounds begun.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(evaluator)
        self.met: set[tuple[int, int]] = set()
        """Seats and objectives that had their first chance."""
        self.waiting: dict[tuple[int, int], int] = {}
        """Of these, those that were let pass and are not fulfilled yet, with the reputation that they offered."""
        self.gained: bool | None = None
        """Whether the seat on turn has gained anything; None where nobody is."""
        self.on_turn = NOBODY
        self.unused: dict[int, int] = {}
        """By commander that was taken and whose power was not used yet, its controller."""
        self.turns: list[tuple[Magnastorm, set[int]]] = []
        """The turns of this round: the position in which the seat chose, and the sectors where it installed labs."""
        self.round = 1
        self.income: Counter[int] = Counter()
        """By seat, the credits of the last administration, until a turn follows it."""

    def begin(self, g: Magnastorm, events: Sequence[GameEvent]) -> None:
        self.read(g, events)

    def before(self, g: Magnastorm, action: int) -> None:
        if isinstance(g.pending, MainChoice):
            self.turns.append((g.clone(), set()))
        elif isinstance(g.pending, FulfilObjective):
            seat = int(g.to_move)
            for other in legal_actions(g):
                if other != DECLINE and (seat, other) not in self.met and action in (DECLINE, other):
                    self.met.add((seat, other))
                    self.count("objectives-lost", 0)
                    if action == DECLINE:
                        self.waiting[seat, other] = int(slot_value(g, other - FULFIL))
            offered = self.waiting.pop((seat, action), 0)
            if offered and slot_value(g, action - FULFIL) < offered:
                self.count("objectives-lost", 1, 0)

    def after(self, g: Magnastorm, seat: int, action: int, events: Sequence[GameEvent]) -> None:
        self.read(g, events)

    def read(self, g: Magnastorm, events: Sequence[GameEvent]) -> None:
        for event in events:
            kind, seat, a, b, _ = event
            if kind in (event_kinds.TURN, event_kinds.ADMINISTRATION, event_kinds.GAME_OVER):
                self.end_turn()
            if kind == event_kinds.TURN:
                self.gained = False
                self.on_turn = seat
                self.income.clear()
            elif kind == event_kinds.GAINED and b == event_kinds.BY_INCOME:
                self.income[seat] += total(a)
            elif kind == event_kinds.ADMINISTRATION:
                self.majorities(g, a)
            elif kind == event_kinds.STORM:
                self.storm(g, a)
            elif kind == event_kinds.ROUND:
                self.round = a
            elif kind == event_kinds.LAB:
                self.install(seat, int(g.planet.space_sector[a]))
            elif kind == event_kinds.TOOK:
                self.take(g, seat, b)
            if seat == self.on_turn and self.gained is False:
                self.gained = kind in GAINS or (kind in (event_kinds.GAINED, event_kinds.REPUTATION) and a > 0)
            self.use(g, event)

    def end_turn(self) -> None:
        if self.gained is not None:
            self.count("turns-idle", 0 if self.gained else 1)
        self.gained = None
        self.on_turn = NOBODY

    # Commanders

    def take(self, g: Magnastorm, seat: int, commander: int) -> None:
        self.unused.pop(commander, None)
        if self.round < g.content.rounds:
            self.count("commanders-unused", 1)
            self.unused[commander] = seat

    def use(self, g: Magnastorm, event: GameEvent) -> None:
        """A power that is used counts for the control that it is used in."""
        for commander in used_by(g, event, self.round):
            if self.unused.get(commander) == event[1]:
                del self.unused[commander]
                self.count("commanders-unused", -1, 0)

    # Sectors

    def install(self, seat: int, sector: int) -> None:
        if self.turns and self.turns[-1][0].to_move == seat:
            self.turns[-1][1].add(sector)

    def storm(self, g: Magnastorm, round_: int) -> None:
        """MAG-ADM-6: the trailing calm sector of the round that ends is the one that the storm reaches."""
        reached = int(g.content.storm(g.side, round_ - 1))
        for seat in range(g.players):
            self.count("storm-caught", 1 if g.planet.area_sector[g.seats[seat].area] == reached else 0)

    def majorities(self, g: Magnastorm, round_: int) -> None:
        """Labs stay where they are during administration, so the position after it has those that were counted."""
        trailing = g.content.storm(g.side, round_)
        for position in range(CALM_SECTORS):
            sector = int((trailing + position) % SECTORS)
            labs = [int(me.labs_in(sector)) for me in g.seats]
            for seat, own in enumerate(labs):
                best = max(others for other, others in enumerate(labs) if other != seat)
                if own == 0:
                    continue
                missed = best in (own, own + 1) and self.could_install(seat, sector)
                self.count("majorities-missed", 1 if missed else 0)
        self.turns.clear()

    def could_install(self, seat: int, sector: int) -> bool:
        return any(sector not in used and could_install(turn, seat, sector) for turn, used in self.turns)

    def end(self, g: Magnastorm) -> None:
        self.count("rounds", g.round)
        self.count("objectives-lost", len(self.waiting), 0)
        for seat, me in enumerate(g.seats):
            self.count("credits-left", int(me.credit_count()) - self.income[seat])


SANITY = SanityReader(MEASURES, MagnastormSanity)


def used_by(g: Magnastorm, event: GameEvent, round_: int) -> list[int]:
    """The administrative commanders whose power an event shows, or that its objective asks for."""
    kind, seat, a, b, c = event
    if kind == event_kinds.REPUTATION and b in USES and a > 0:
        return [USES[b]]
    if kind == event_kinds.USED and a in (OKZIL, BONSMAI):
        return [a]
    if kind == event_kinds.RANGE:
        return [int(BEEPER)]
    if kind == event_kinds.PAID and c != PRINTED:
        return [int(YAKUUL)]
    if kind == event_kinds.WENT and b == event_kinds.BY_JUMP:
        return [int(MASCOVIC)]
    if kind == event_kinds.OBJECTIVE and a < RESEARCH_OBJECTIVES and g.content.stage(a, round_, COMMANDERS) > 0:
        return [int(commander) for commander in g.admin[1 : g.columns()] if g.seats[seat].controls(commander)]
    return []


def could_install(g: Magnastorm, seat: int, sector: int) -> bool:
    """Could the turn that begins here install a lab of the seat in the sector (MAG-ACT-3, MAG-LAB-1)?

    Looked for in `POSITIONS` positions, cell by cell. Which crew is used changes nothing for the lab, so one is tried;
    nothing is exchanged, and no station is built on the way.
    """
    if g.to_move != seat:
        return False
    crew = next(action for action in legal_actions(g) if action >= CREW and action != EXCHANGE)
    labs = g.seats[seat].labs_in(sector)
    spaces = range(GO + g.planet.space_base, GO + g.planet.space_base + g.planet.spaces)

    def found(child: Magnastorm) -> bool:
        return bool(child.seats[seat].labs_in(sector) > labs)

    def goes_on(child: Magnastorm) -> bool:
        mine = child.to_move == seat and not child.over
        return bool(mine and not isinstance(child.pending, (MainChoice, FulfilObjective)))

    def tries(child: Magnastorm, action: int) -> bool:
        if isinstance(child.pending, MainChoice):
            return action == crew
        if action in spaces:
            return bool(child.planet.space_sector[action - spaces.start] == sector)
        return action not in (EXCHANGE, GAIN, STAY) and not STATION <= action < LAB

    def first(child: Magnastorm, action: int) -> bool:
        return not isinstance(child.pending, MainChoice)

    return can_reach(g, found, goes_on, tries, POSITIONS, first)
