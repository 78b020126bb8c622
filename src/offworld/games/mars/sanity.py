"""Mars: does a bot play sensibly? Figures with their targets, and how each is counted.

Targets were set for three and four players. With two players trades mean nothing: what helps one hurts the only other.
"""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import BREAK, BUILD, BUILD_MINE, DONE, END, OFF, OMITS, PASS, PROPOSE
from offworld.games.mars.data import (
    CONSTRUCTION_PHASE,
    ELEMENT_KIND,
    EXCHANGE_PHASE,
    LEVELLED,
    LEVELS,
    MILITARY,
    RD_BUILD,
    RD_CARDS,
    RD_DISCOUNT,
    SILO,
)
from offworld.games.mars.pieces import holds
from offworld.games.mars.rules.colony import Arrange, can_switch_on
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.trade import Initiative, trade
from offworld.games.mars.state import FULL_ROUND, Mars
from offworld.kit.bags import count, total
from offworld.kit.game_info import GameEvent
from offworld.kit.legal_actions import legal_actions
from offworld.kit.sanity_stats import (
    EQUAL,
    Evaluator,
    SanityCounter,
    SanityReader,
    at_least,
    at_most,
    can_reach,
    share_at_most,
)

TRADERS = range(3, 5)
"""Numbers of players that trade."""
THREE, FOUR = range(3, 4), range(4, 5)
"""With three players there are far fewer trades that help both sides, see docs/bots.md."""
POSITIONS = 1500
"""Positions that are looked at, at most, to say whether a turn could have been won."""
SCORING_OFF = [OFF + ELEMENT_KIND + kind for kind in range(LEVELLED) if kind != SILO]
"""Switching off what scores or feeds others; a search for a winning turn leaves it out."""
DEAL = 1
"""Trades are evaluated on one deal of what the seat cannot see."""

MEASURES = (
    share_at_most("buildings-off", 0.01),
    at_least("trades-offered", 2, THREE),
    at_least("trades-offered", 4, FOUR),
    at_least("trades-concluded", 2, TRADERS),
    at_least("counter-offers", 0.2, THREE),
    at_least("counter-offers", 0.5, FOUR),
    share_at_most("trades-harmful", 0.03, TRADERS),
    share_at_most("wins-missed", 0.01),
    at_most("cards-discarded", 0.5),
    share_at_most("robbed-idly", 0.1),
)


class MarsSanity(SanityCounter):
    """Counts one game.

    - `buildings-off` (MARS-END-1, MARS-COL-5, MARS-VP-2): of all turns, those whose arrangement ends with an
      installation off that would score and that energy and staff would have allowed to switch on.
    - `trades-offered` (MARS-TRADE-4), `trades-concluded` (MARS-TRADE-9), `counter-offers` (MARS-TRADE-5, MARS-TRADE-7):
      in a game, of all seats together.
    - `trades-harmful`: of the trades concluded, those after which a side's own chance to win, by the value function
      and with its own knowledge, is lower than if its hand and its partner's had stayed as they were;
      as if nothing had been exchanged in this turn yet.
    - `wins-missed` (MARS-END-7, MARS-FIN-1): of the turns that could have been won, those that were not; see
      `could_win`. Not counted in the full-round variant, where the goal alone wins nothing.
    - `cards-discarded` (MARS-END-5): cards above the storage limit in a turn.
    - `robbed-idly` (MARS-ATK-2, MARS-CMP-1): of the times that a seat was robbed in three of its laps running, those in
      which it could have paid a military base in the second or third of them and built none. A lap of a seat goes from
      the beginning of one of its turns to the beginning of the next.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(evaluator)
        self.laps: dict[int, list[Lap]] = {}
        """By seat, the laps in a row in which it was robbed, the present one last."""
        self.winnable = False
        self.looked = -1, -1
        """Round and seat of the turn that was searched for a win."""

    def begin(self, g: Mars, events: Sequence[GameEvent]) -> None:
        self.read(g, events)

    def before(self, g: Mars, action: int) -> None:
        asked = g.pending
        if isinstance(asked, (Exchange, Construct)):
            turn = int(g.round), int(g.to_move)
            if self.looked != turn:
                self.looked = turn
                self.winnable = not g.variants & FULL_ROUND and could_win(g)
        if isinstance(asked, Construct) and not self.lap(g.to_move).payable:
            self.lap(g.to_move).payable = any(is_defence(other) for other in legal_actions(g))
        elif isinstance(asked, Arrange) and action == DONE and scoring_off(g, g.to_move):
            self.count("buildings-off", 1, 0)

    def after(self, g: Mars, seat: int, action: int, events: Sequence[GameEvent]) -> None:
        self.read(g, events)

    def read(self, g: Mars, events: Sequence[GameEvent]) -> None:
        for kind, seat, a, b, c in events:
            if kind == event_kinds.TURN:
                self.next_lap(seat)
            elif kind == event_kinds.MARKERS:
                self.end_turn(g, seat, b)
            elif kind == event_kinds.PROPOSED:
                self.count("trades-offered", 1, 0)
            elif kind == event_kinds.COUNTERED:
                self.count("counter-offers", 1, 0)
            elif kind == event_kinds.TRADED:
                self.count("trades-concluded", 1, 0)
                self.count("trades-harmful", 1 if self.harmful(g, seat, a, b, c) else 0)
            elif kind == event_kinds.DISCARDED:
                self.count("cards-discarded", total(a), 0)
            elif kind == event_kinds.ROBBED:
                self.lap(a).robbed = True
            elif kind == event_kinds.BUILT and a == MILITARY:
                self.lap(seat).built = True

    def end_turn(self, g: Mars, seat: int, points: int) -> None:
        """MARS-END-4: the markers are set when the arrangement is done, and nothing changes the points after that."""
        self.count("buildings-off", 0)
        self.count("cards-discarded", 0)
        won = points >= g.goal and not g.variants & FULL_ROUND
        if won or (self.winnable and self.looked[1] == seat):
            self.count("wins-missed", 0 if won else 1)
        self.winnable = False

    def harmful(self, g: Mars, seat: int, other: int, give: int, get: int) -> bool:
        """Compare, for each side, the position with the one in which the cards are back where they came from.

        Everybody saw the cards change hands, so they are still there after a redeal, unless the turn ended unasked and
        the storage limit took them (MARS-END-5): then nothing can be compared.
        """
        for side in (seat, other):
            traded = g.clone()
            traded.proposals = traded.exchange_actions = 0
            traded.redeal(side, DEAL)
            if not holds(traded.seats[seat].hand, get) or not holds(traded.seats[other].hand, give):
                continue
            untraded = traded.clone()
            trade(untraded, seat, other, get, give)
            if self.evaluator.share(traded, side) < self.evaluator.share(untraded, side) - EQUAL:
                return True
        return False

    def lap(self, seat: int) -> Lap:
        return self.laps.setdefault(int(seat), [Lap()])[-1]

    def next_lap(self, seat: int) -> None:
        laps = self.laps.setdefault(seat, [])
        if laps and not laps[-1].robbed:
            laps.clear()
        elif len(laps) == 3:
            later = laps[1:]
            idle = any(lap.payable for lap in later) and not any(lap.built for lap in later)
            self.count("robbed-idly", 1 if idle else 0)
            laps.clear()
        laps.append(Lap())

    def end(self, g: Mars) -> None:
        for id in ("trades-offered", "trades-concluded", "counter-offers"):
            self.count(id, 0)
        for seat in range(g.players):
            self.next_lap(seat)


class Lap:
    """What happened to a seat from one of its turns to the next."""

    def __init__(self) -> None:
        self.robbed = False
        self.payable = False
        """Whether it could have built a defence in its turn."""
        self.built = False


SANITY = SanityReader(MEASURES, MarsSanity)


def scoring_off(g: Mars, seat: int) -> bool:
    """Could the seat switch on, without switching anything off, the next level of a kind that gives points?"""
    me = g.seats[seat]
    switches = can_switch_on(g, me)
    for kind in range(LEVELLED):
        at = kind * LEVELS + count(me.active, kind)
        if switches >> (ELEMENT_KIND + kind) & 1 and g.content.vp_upto[at + 1] > g.content.vp_upto[at]:
            return True
    return False


def is_defence(action: int) -> bool:
    """Does the action pay for a military base?"""
    return bool(BUILD + MILITARY * OMITS <= action < BUILD + (MILITARY + 1) * OMITS)


def could_win(g: Mars) -> bool:
    """Can the seat to move end this turn at the goal (MARS-END-7) by its own exchanges, buildings and arrangement?

    Looked for in `POSITIONS` positions, ways with few exchanges first. Nobody trades, players with the initiative pass,
    and no mine is built and no contract bought, which neither score nor give energy; only mines and silos are switched
    off for the sake of others.
    """
    seat = g.to_move
    if most_points(g, seat) < g.goal:
        return False

    def found(child: Mars) -> bool:
        return bool(child.points(seat) >= g.goal and (child.over or isinstance(child.pending, Arrange)))

    def goes_on(child: Mars) -> bool:
        if child.over or child.active != seat:
            return False
        if child.phase in (EXCHANGE_PHASE, CONSTRUCTION_PHASE):
            return True
        return isinstance(child.pending, Arrange)

    def tries(child: Mars, action: int) -> bool:
        if isinstance(child.pending, Initiative):
            return action == PASS
        if isinstance(child.pending, Arrange):
            return action not in SCORING_OFF
        return action != PROPOSE and not BUILD_MINE <= action < BREAK

    def first(child: Mars, action: int) -> bool:
        return not isinstance(child.pending, Exchange) or action == END

    return can_reach(g, found, goes_on, tries, POSITIONS, first)


def most_points(g: Mars, seat: int) -> int:
    """At least the points that the seat can have at the end of this turn.

    As if all that stands were on, every card were a part of the cheapest price of a point, and each kept R&D card gave
    its cards or the price of its building.
    """
    c = g.content
    me = g.seats[seat]
    cards = me.hand_size() + c.rd_sum(me.rd, RD_DISCOUNT) + c.rd_sum(me.kept, RD_CARDS) + c.rd_sum(me.kept, RD_BUILD)
    built = 0
    prices = []
    for kind in range(LEVELLED):
        built += c.vp_upto[kind * LEVELS + count(me.built, kind)]
        for at in range(kind * LEVELS + count(me.built, kind) + 1, kind * LEVELS + c.built_max[kind] + 1):
            prices += [c.cost_cards[at]] * (c.vp_upto[at] - c.vp_upto[at - 1])
    bought = cards // max(1, min(prices, default=1))
    return int(g.points(seat) - me.installed_vp(c) + built + min(bought, len(prices)))
