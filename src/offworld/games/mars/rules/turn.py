"""The turn: its phases in order, the short ones themselves, the end of the turn and of the game."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.mars import event_kinds
from offworld.games.mars.actions import DISCARD, DRILL, NO_ROLL, ROLL
from offworld.games.mars.data import (
    END_PHASE,
    MINE_SLOTS,
    PRODUCTION_PHASE,
    RD_HAND_LIMIT,
    RD_PRODUCTION,
    RD_SUPPLY,
    RESEARCH,
    RESEARCH_PHASE,
    SUPPLY_PHASE,
    WINS_BY_POINTS,
)
from offworld.games.mars.pieces import ACTIVE, mine_at, mine_resource
from offworld.games.mars.rules.cards import TakeCards, add_kinds, draw_rd, draw_supply, gain_from_pile
from offworld.games.mars.rules.colony import new_arrangement, power_waiting, unused_energy
from offworld.games.mars.rules.confront import Attack
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.event import DrawEvent
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.state import FULL_ROUND, TACTICAL, Mars
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count, nth, one, total
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Automatic):
    """MARS-TURN-1 to MARS-TURN-3, MARS-OV-1: all phases of one player, strictly in order."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.active = self.seat
        if self.seat == g.start:
            g.round += 1
        g.exchange_actions = 0
        g.build_actions = 0
        g.proposals = 0
        g.contracts_used = 0
        g.swaps_used = 0
        g.discounts_used = 0
        g.initiative_done = False
        g.initiative_trades = 0
        g.emit(event_kinds.TURN, self.seat, g.round)
        # In reverse: what happens first is pushed last
        g.push(EndOfTurn(self.seat))
        g.push(Construct(self.seat))
        g.push(Exchange(self.seat))
        g.push(Production(self.seat))
        g.push(Supply(self.seat))
        g.push(Research(self.seat))
        g.push(Attack(self.seat))
        g.push(DrawEvent(self.seat))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Research(Decision):
    """MARS-RD-1, MARS-RD-2 (D-11): with an active R&D centre roll the die; a deck that the level opens gives a card."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.phase = RESEARCH_PHASE
        return count(g.seats[self.seat].active, RESEARCH) > 0

    def options(self, g: Mars, out: Moves) -> None:
        out.add(ROLL)
        out.add(NO_ROLL)

    def choose(self, g: Mars, action: i64) -> None:
        if action == NO_ROLL:
            g.emit(event_kinds.NOT_ROLLED, self.seat)
            return
        deck: i64 = g.content.die[g.below(len(g.content.die))]
        g.emit(event_kinds.ROLLED, self.seat, deck)
        if (g.content.opens[count(g.seats[self.seat].active, RESEARCH)] >> deck) & 1:
            before: i64 = unused_energy(g, self.seat)
            draw_rd(g, self.seat, deck)
            power_waiting(g, self.seat, before)
        else:
            g.emit(event_kinds.DECK_CLOSED, self.seat, deck)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Supply(Automatic):
    """MARS-SPL-1 to MARS-SPL-3: cards from the supply deck, one by one, unseen by others.

    MARS-VAR-2: in the tactical variant the first turn's supply is chosen from the open piles (D-24).
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.phase = SUPPLY_PHASE
        if g.variants & TACTICAL and g.round == 1:
            g.push(TakeCards(self.seat, g.content.first_supply))
            return False
        n: i64 = 1 + g.content.rd_sum(g.seats[self.seat].rd, RD_SUPPLY)
        while n > 0:
            card: i64 = draw_supply(g, self.seat)
            if card >= 0:
                g.emit(event_kinds.SUPPLIED, self.seat, card)
            n -= 1
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Production(Automatic):
    """MARS-PROD-1, MARS-PROD-2, MARS-PROD-3, MARS-RUL-23, MARS-RUL-55: each active mine gives a card of its pile."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.phase = PRODUCTION_PHASE
        me = g.seats[self.seat]
        produced: i64 = 0
        slot: i64
        for slot in range(MINE_SLOTS):
            mine: i64 = mine_at(me.mines, slot)
            if mine & ACTIVE:
                r: i64 = mine_resource(mine)
                produced += gain_from_pile(g, self.seat, r, g.content.mine_produces[r]) * one(r)
        if produced:
            g.emit(event_kinds.PRODUCED, self.seat, produced)
        extra: i64 = g.content.rd_sum(me.rd, RD_PRODUCTION)
        if extra > 0:
            g.push(Drill(self.seat, extra))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drill(Decision):
    """MARS-PROD-3, `production_extra` (D-13): a card of an active mine whose pile is not empty."""

    __slots__ = ()

    @property
    def left(self) -> i64:
        return self.a

    def choices(self, g: Mars) -> i64:
        bits: i64 = 0
        slot: i64
        for slot in range(MINE_SLOTS):
            mine: i64 = mine_at(g.seats[self.seat].mines, slot)
            if mine & ACTIVE and count(g.piles, mine_resource(mine)) > 0:
                bits |= 1 << mine_resource(mine)
        return bits

    def run(self, g: Mars) -> bool:
        bits: i64 = self.choices(g)
        if bits == 0:
            return False
        if bits & (bits - 1):
            return True
        r: i64 = 0
        while bits >> r != 1:
            r += 1
        self.drill(g, r)
        return False

    def options(self, g: Mars, out: Moves) -> None:
        out.add_set(DRILL, self.choices(g))

    def choose(self, g: Mars, action: i64) -> None:
        self.drill(g, action - DRILL)

    def drill(self, g: Mars, r: i64) -> None:
        gain_from_pile(g, self.seat, r, 1)
        g.emit(event_kinds.DRILLED, self.seat, r)
        if self.left > 1:
            g.push(Drill(self.seat, self.left - 1))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfTurn(Automatic):
    """MARS-END-1 to MARS-END-7: arrangement, markers, storage, then the test for the end of the game."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        g.phase = END_PHASE
        # In reverse
        g.push(NextTurn(self.seat))
        g.push(Store(self.seat))
        g.push(Markers(self.seat))
        g.push(new_arrangement(g, self.seat))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Markers(Automatic):
    """MARS-END-4, MARS-OV-2, MARS-VP-3, MARS-RUL-39, MARS-RUL-40: energy and VP are recounted, not added up."""

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        me = g.seats[self.seat]
        me.energy_marker = me.demand(g.content)
        me.vp_marker = g.points(self.seat)
        g.emit(event_kinds.MARKERS, self.seat, me.energy_marker, me.vp_marker)
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Store(Decision):
    """MARS-END-5, MARS-END-6, MARS-RUL-24 (D-22): the surplus over the storage limit goes to the open piles.

    Card by card; only the active player discards. Where nothing may be stored everything goes unasked. A hand of one
    kind is asked all the same unless everybody knows it: the cards that stay are hidden.
    """

    __slots__ = ()

    def surplus(self, g: Mars) -> i64:
        me = g.seats[self.seat]
        return me.hand_size() - me.storage(g.content, g.content.rd_sum(me.rd, RD_HAND_LIMIT))

    def run(self, g: Mars) -> bool:
        n: i64 = self.surplus(g)
        if n <= 0:
            return False
        hand: i64 = g.seats[self.seat].hand
        if n == total(hand):
            self.discard(g, hand)
            return False
        if not g.plain_hand(self.seat):
            return True
        self.discard(g, n * one(nth(hand, 0)))
        return False

    def options(self, g: Mars, out: Moves) -> None:
        add_kinds(out, DISCARD, g.seats[self.seat].hand)

    def choose(self, g: Mars, action: i64) -> None:
        self.discard(g, one(action - DISCARD))
        g.push(Store(self.seat))

    def discard(self, g: Mars, cards: i64) -> None:
        g.put_on_piles(self.seat, cards)
        g.emit(event_kinds.DISCARDED, self.seat, cards)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextTurn(Automatic):
    """MARS-END-7, MARS-OV-3, MARS-FIN-1, MARS-FIN-2, MARS-FIN-5, MARS-VAR-3, MARS-RUL-25, MARS-RUL-26, MARS-RUL-48.

    Whoever ends the own turn at the goal ends the game at once and wins it; or, as the ruling has it, whoever has the
    most VP then, the places being those of MARS-FIN-3. In the full-round variant the round is completed instead, and
    after the last permitted round the game ends without anybody at the goal.
    """

    __slots__ = ()

    def run(self, g: Mars) -> bool:
        following: i64 = (self.seat + 1) % g.players
        vp: i64 = g.points(self.seat)
        if vp >= g.goal and not g.last_round:
            if g.variants & FULL_ROUND == 0:
                self.win(g, g.ranking()[0] if g.content.winner_at_goal == WINS_BY_POINTS else self.seat)
                return False
            g.last_round = True
            g.emit(event_kinds.GOAL, self.seat, vp)
        if following == g.start:
            if g.last_round:
                self.win(g, g.ranking()[0])
                return False
            if g.round >= g.content.round_cap:
                g.emit(event_kinds.ROUNDS_OVER, -1, g.round)
                self.win(g, g.ranking()[0])
                return False
        g.push(Turn(following))
        return False

    def win(self, g: Mars, seat: i64) -> None:
        g.winner = seat
        g.emit(event_kinds.WINNER, seat, g.points(seat))
