"""The Artemis Project: what the inputs of all seats have in common, found once for a position."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis.data import MAX_CAMPS, MAX_GANTRY
from offworld.games.artemis.pieces import at, camp_card, owner, sent
from offworld.games.artemis.rules.basecamp import die_worth
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.value.worth import reward_worth
from offworld.kit.bags import count, some, total

OWNERS: Final[i64] = 7
"""Seats and Drones that dice can belong to."""
FACES: Final[i64] = 6


@final
@mypyc_attr(acyclic=True)
class SharedFacts:
    """Dice, Expeditions and bids of the position in hand."""

    __slots__ = (
        "all_dice", "all_pips", "before", "best_rewards", "covered", "dice", "difficulties", "free_lessons",
        "lower_rewards", "most_toolkits", "owned", "pips", "sent", "sums", "top_bid", "values",
    )  # fmt: skip
    most_toolkits: i64
    owned: vec[i64]
    """Every colonist of each seat, by type."""
    dice: vec[i64]
    """Rolled dice of each seat that are not placed yet, and their faces together."""
    pips: vec[i64]
    all_dice: i64
    all_pips: i64
    values: vec[i64]
    """For each Expedition what every owner has there, as a bag."""
    sums: vec[i64]
    difficulties: vec[i64]
    before: vec[i64]
    """For each Expedition and owner: who had a die there earlier, as bits."""
    best_rewards: vec[float]
    lower_rewards: vec[float]
    sent: vec[i64]
    """Colonists beside the dice of each owner."""
    top_bid: vec[i64]
    """For each tile of the Gantry the bid that counts, by its place among the bids, or -1."""
    covered: i64
    """The tiles with a bid, as bits."""
    free_lessons: i64

    def __init__(self) -> None:
        self.most_toolkits = 0
        self.owned = vec[i64]([0] * OWNERS)
        self.dice = vec[i64]([0] * OWNERS)
        self.pips = vec[i64]([0] * OWNERS)
        self.all_dice = 0
        self.all_pips = 0
        self.values = vec[i64]([0] * MAX_CAMPS)
        self.sums = vec[i64]([0] * MAX_CAMPS)
        self.difficulties = vec[i64]([0] * MAX_CAMPS)
        self.before = vec[i64]([0] * (MAX_CAMPS * OWNERS))
        self.best_rewards = vec[float]([0.0] * MAX_CAMPS)
        self.lower_rewards = vec[float]([0.0] * MAX_CAMPS)
        self.sent = vec[i64]([0] * OWNERS)
        self.top_bid = vec[i64]([0] * MAX_GANTRY)
        self.covered = 0
        self.free_lessons = 0

    def collect(self, g: Artemis) -> None:
        self.collect_pools(g)
        self.collect_camps(g)
        self.covered = 0
        i: i64
        for i in range(g.bids.n):
            self.top_bid[at(g.bids[i])] = i
            self.covered |= 1 << at(g.bids[i])
        self.free_lessons = 0
        for i in range(g.academy.n):
            if g.academy[i] == 0:
                self.free_lessons += 1

    def collect_pools(self, g: Artemis) -> None:
        most: i64 = 0
        self.all_dice = 0
        self.all_pips = 0
        seat: i64
        face: i64
        for seat in range(g.players):
            me = g.seats[seat]
            if me.toolkits > most:
                most = me.toolkits
            dice: i64 = total(me.pool)
            pips: i64 = 0
            if dice > 0:
                for face in range(FACES):
                    pips += (face + 1) * count(me.pool, face)
            self.owned[seat] = g.owned(seat)
            self.dice[seat] = dice
            self.pips[seat] = pips
            self.all_dice += dice
            self.all_pips += pips
        self.most_toolkits = most

    def collect_camps(self, g: Artemis) -> None:
        camp: i64
        i: i64
        for i in range(OWNERS):
            self.sent[i] = 0
        for camp in range(g.camps.n):
            self.values[camp] = 0
            self.sums[camp] = 0
            self.difficulties[camp] = g.content.card_difficulty[camp_card(g.camps[camp])]
        present: i64 = 0
        for i in range(g.camp_dice.n):
            die: i64 = g.camp_dice[i]
            camp = at(die)
            who: i64 = owner(die)
            worth: i64 = die_worth(g, die)
            if count(self.values[camp], who) == 0:
                self.before[camp * OWNERS + who] = (present >> (camp * 8)) & 255
                present |= some(camp, 1 << who)
            self.values[camp] += some(who, worth)
            self.sums[camp] += worth
            self.sent[who] += sent(die)
        for camp in range(g.camps.n):
            if self.sums[camp] > 0:
                first: float = reward_worth(g, camp, 0)
                second: float = reward_worth(g, camp, 1)
                self.best_rewards[camp] = first if first > second else second
                self.lower_rewards[camp] = second if first > second else first

    def better(self, camp: i64, seat: i64) -> i64:
        """ART-BASE-R3: how many rank before a seat that has dice on an Expedition."""
        values: i64 = self.values[camp]
        mine: i64 = count(values, seat)
        before: i64 = self.before[camp * OWNERS + seat]
        better: i64 = 0
        other: i64 = 0
        while values != 0:
            value: i64 = values & 255
            values >>= 8
            if other != seat and (value > mine or (value == mine and (before >> other) & 1 == 1)):
                better += 1
            other += 1
        return better

    def not_below(self, camp: i64, seat: i64) -> i64:
        """How many others have at least as much on an Expedition; the weights of the features were tuned with this."""
        values: i64 = self.values[camp]
        mine: i64 = count(values, seat)
        found: i64 = -1
        while values != 0:
            if values & 255 >= mine:
                found += 1
            values >>= 8
        return found

    def best_other(self, camp: i64, seat: i64) -> i64:
        """The most that another owner has on an Expedition."""
        values: i64 = self.values[camp]
        best: i64 = 0
        other: i64 = 0
        while values != 0:
            if other != seat and values & 255 > best:
                best = values & 255
            values >>= 8
            other += 1
        return best
