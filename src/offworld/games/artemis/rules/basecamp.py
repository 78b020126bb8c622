"""Resolving Basecamp (RULES section 7): Expeditions fail or succeed, rank by rank, and the colonists come home."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import RETURN, REWARD
from offworld.games.artemis.data import (
    BADGES,
    BASECAMP,
    ENGINEER,
    FX_GAIN,
    FX_VP_PER_COLONISTS,
    PIONEER,
    SHELTERS,
    STEWARD,
    STEWARD_FIRST_TO_CHOOSE,
    VP,
)
from offworld.games.artemis.pieces import (
    at,
    camp_card,
    claimed,
    face,
    owner,
    send_along,
    sent,
    sent_type,
    tile_of,
    with_claim,
)
from offworld.games.artemis.rules.gains import MixResources, Relief, gain, gain_reward, trains_away
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import count, one, some
from offworld.kit.moves import Moves


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Basecamp(Automatic):
    """ART-RES-1 (1): Expeditions one by one, nearest the deck first."""

    __slots__ = ()

    @property
    def camp(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        g.phase = BASECAMP
        if self.camp == g.camps.n:
            return False
        g.push(Basecamp(-1, self.camp + 1))
        resolve(g, self.camp)
        return False


def resolve(g: Artemis, camp: i64) -> None:
    """ART-BASE-R1, ART-BASE-R2, ART-BASE-R3: no dice, failure or success."""
    total: i64 = 0
    values: i64 = 0
    present: i64 = 0
    i: i64 = 0
    while i < g.camp_dice.n:
        die: i64 = g.camp_dice[i]
        i += 1
        if at(die) != camp:
            continue
        value: i64 = die_worth(g, die)
        total += value
        values += some(owner(die), value)
        present |= 1 << owner(die)
    if present == 0:
        return
    card: i64 = camp_card(g.camps[camp])
    difficulty: i64 = g.content.card_difficulty[card]
    g.push(ComeHome(-1, camp, 0))
    if total < difficulty:
        g.emit(event_kinds.FAILED, -1, card, total, difficulty)
        push_reliefs(g, present)
        return
    g.emit(event_kinds.SUCCEEDED, -1, card, total, difficulty)
    push_ranks(g, camp, values, present)


def die_worth(g: Artemis, die: i64) -> i64:
    """ART-BASE-P3: Pioneers beside a die add to its value for success and ranking."""
    return face(die) + (sent(die) * g.content.pioneer_adds if sent_type(die) == PIONEER else 0)


def push_reliefs(g: Artemis, seats: i64) -> None:
    """ART-BASE-R2: one Relief for each of these players, in turn order, so pushed from the last. Drones get none."""
    i: i64 = g.players - 1
    while i >= 0:
        seat: i64 = g.order(i)
        if (seats >> seat) & 1 == 1:
            g.push(Relief(seat))
        i -= 1


def push_ranks(g: Artemis, camp: i64, values: i64, present: i64) -> None:
    """ART-BASE-R3, ART-BASE-R8: rank by value, ties by the lowest-lying die; each rank is finished before the next.

    The last rank is found first, because what happens first must be pushed last.
    """
    sole: bool = present & (present - 1) == 0
    left: i64 = present
    rank: i64 = 0
    seat: i64
    for seat in range(7):
        if (present >> seat) & 1 == 1:
            rank += 1
    while left != 0:
        last: i64 = last_of(g, camp, values, left)
        left &= ~(1 << last)
        rank -= 1
        g.push(Rank(last, camp, rank, 1 if sole else 0))


def last_of(g: Artemis, camp: i64, values: i64, seats: i64) -> i64:
    """The one of these seats with the lowest value, among equals the one whose lowest die lies highest."""
    worst: i64 = -1
    seen: i64 = 0
    i: i64 = 0
    while i < g.camp_dice.n:
        die: i64 = g.camp_dice[i]
        i += 1
        seat: i64 = owner(die)
        if at(die) != camp or (seats >> seat) & 1 == 0 or (seen >> seat) & 1 == 1:
            continue
        seen |= 1 << seat
        if worst < 0 or count(values, seat) <= count(values, worst):
            worst = seat
    return worst


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rank(Automatic):
    """ART-BASE-R4, ART-BASE-R5, ART-BASE-R8, ART-SOLO-8, ART-R-33: what success gives, by rank."""

    __slots__ = ()

    @property
    def camp(self) -> i64:
        return self.a

    @property
    def rank(self) -> i64:
        """0 is the 1st."""
        return self.b

    @property
    def sole(self) -> bool:
        return self.c == 1

    def run(self, g: Artemis) -> bool:
        seat: i64 = self.seat
        g.emit(event_kinds.RANKED, seat, camp_card(g.camps[self.camp]), self.rank, value_of(g, self.camp, seat))
        if g.is_drone(seat):
            return False
        # In reverse: Steward VP, Engineers, reward or Relief; badge and grant are taken right away
        if self.rank == 0 or (self.rank == 1 and g.solo() and g.content.solo_steward == STEWARD_FIRST_TO_CHOOSE):
            g.push(Stewards(seat, self.camp))
        self.push_engineers(g)
        if self.rank >= 2:
            g.push(Relief(seat))
            return False
        gain(g, seat, one(BADGES), event_kinds.BY_BADGE)
        if self.rank == 0:
            gain(g, seat, some(VP, g.first_vp), event_kinds.BY_FIRST_VP)
        if self.rank == 0 or g.solo():
            g.push(ChooseReward(seat, self.camp, 1 if self.sole else 0))
        else:
            g.push(OtherReward(seat, self.camp))
        return False

    def push_engineers(self, g: Artemis) -> None:
        """ART-BASE-R6: any two resources per Engineer sent, whatever the rank, asked for each Engineer."""
        if trains_away(g):
            g.push(Engineers(self.seat, self.camp))
        else:
            push_engineers(g, self.seat, self.camp)


@final
@mypyc_attr(acyclic=True)
class Engineers(Automatic):
    """ART-BASE-R6, ART-BASE-R8, ART-R-15: where the reward may have trained an Engineer away, they count after it."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        push_engineers(g, self.seat, self.a)
        return False


def push_engineers(g: Artemis, seat: i64, camp: i64) -> None:
    n: i64
    for n in range(sent_of(g, camp, seat, ENGINEER)):
        g.push(MixResources(seat, g.content.engineer_resources, event_kinds.BY_ENGINEER))


def value_of(g: Artemis, camp: i64, seat: i64) -> i64:
    """ART-BASE-R3: the own dice on the card and the own Pioneers beside them."""
    value: i64 = 0
    i: i64 = 0
    while i < g.camp_dice.n:
        die: i64 = g.camp_dice[i]
        if at(die) == camp and owner(die) == seat:
            value += die_worth(g, die)
        i += 1
    return value


def sent_of(g: Artemis, camp: i64, seat: i64, colonist: i64) -> i64:
    """How many colonists of a type the seat has beside its dice on the card."""
    n: i64 = 0
    i: i64 = 0
    while i < g.camp_dice.n:
        die: i64 = g.camp_dice[i]
        if at(die) == camp and owner(die) == seat and sent_type(die) == colonist:
            n += sent(die)
        i += 1
    return n


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stewards(Automatic):
    """ART-BASE-R7, ART-R-33: the 1st gains VP for each of the own Stewards on the card; alone perhaps also the 2nd."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        stewards: i64 = sent_of(g, self.a, self.seat, STEWARD)
        gain(g, self.seat, some(VP, stewards * g.content.steward_vp), event_kinds.BY_STEWARD)
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseReward(Decision):
    """ART-BASE-R4, ART-BASE-R5, ART-REW-8, ART-SOLO-8 (DP-2): take a reward; a sole participant both, in any order."""

    __slots__ = ()

    @property
    def camp(self) -> i64:
        return self.a

    @property
    def both(self) -> bool:
        return self.b == 1

    def run(self, g: Artemis) -> bool:
        if self.both and not self.order_matters(g):
            self.choose(g, REWARD)
            return False
        return True

    def order_matters(self, g: Artemis) -> bool:
        """DP-2: fixed amounts make no difference to the other reward, nor do two counts to each other."""
        first: i64 = self.kind(g, 0)
        second: i64 = self.kind(g, 1)
        if first == FX_GAIN or second == FX_GAIN:
            return False
        return first != FX_VP_PER_COLONISTS or second != FX_VP_PER_COLONISTS

    def kind(self, g: Artemis, reward: i64) -> i64:
        card: i64 = camp_card(g.camps[self.camp])
        return g.content.fx_kind(g.content.reward_fx[g.content.card_rewards[card * 2 + reward]])

    def options(self, g: Artemis, out: Moves) -> None:
        out.add(REWARD)
        out.add(REWARD + 1)

    def choose(self, g: Artemis, action: i64) -> None:
        reward: i64 = action - REWARD
        if self.both:
            g.push(OtherReward(self.seat, self.camp))
        claim_reward(g, self.seat, self.camp, reward)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OtherReward(Automatic):
    """ART-BASE-R4, ART-REW-8: the reward that is left, useful or not."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        claim_reward(g, self.seat, self.a, 1 if claimed(g.camps[self.a], 0) else 0)
        return False


def claim_reward(g: Artemis, seat: i64, camp: i64, reward: i64) -> None:
    g.camps[camp] = with_claim(g.camps[camp], reward)
    g.emit(event_kinds.REWARD, seat, camp_card(g.camps[camp]), reward)
    gain_reward(g, seat, camp, reward)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ComeHome(Automatic):
    """ART-BASE-R9 (DP-8), ART-RES-2: colonists return in turn order to the Shelters or a Hub with room; dice too."""

    __slots__ = ()

    @property
    def camp(self) -> i64:
        return self.a

    @property
    def turn(self) -> i64:
        """Players before this place in the turn order are done."""
        return self.b

    def run(self, g: Artemis) -> bool:
        seat: i64 = g.order(self.turn) if self.turn < g.players else -1
        if seat < 0:
            self.take_dice_back(g)
            return False
        die: i64 = self.next_die(g, seat)
        if die < 0:
            g.push(ComeHome(-1, self.camp, self.turn + 1))
        else:
            g.push(self)
            g.push(ReturnColonist(seat, die))
        return False

    def next_die(self, g: Artemis, seat: i64) -> i64:
        i: i64 = 0
        while i < g.camp_dice.n:
            die: i64 = g.camp_dice[i]
            if at(die) == self.camp and owner(die) == seat and sent(die) > 0:
                return i
            i += 1
        return -1

    def take_dice_back(self, g: Artemis) -> None:
        """ART-RES-2, ART-REL-4: a Relic die that changed hands goes to its new holder now, who rolls it next round."""
        i: i64 = 0
        while i < g.camp_dice.n:
            if at(g.camp_dice[i]) == self.camp:
                g.camp_dice[i] = 0
            i += 1
        g.camp_dice.drop(0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReturnColonist(Decision):
    """ART-BASE-R9 (DP-8): one colonist beside this die goes home. It is not gained, so no other building is open."""

    __slots__ = ()

    @property
    def die(self) -> i64:
        return self.a

    def run(self, g: Artemis) -> bool:
        if g.hub_has_room(self.seat, sent_type(g.camp_dice[self.die])):
            return True
        self.choose(g, RETURN + SHELTERS)
        return False

    def options(self, g: Artemis, out: Moves) -> None:
        colonist: i64 = sent_type(g.camp_dice[self.die])
        buildings = g.seats[self.seat].buildings
        i: i64 = 0
        while i < buildings.n:
            if g.is_hub(buildings[i]) and g.room(buildings[i], colonist):
                out.add(RETURN + tile_of(buildings[i]))
            i += 1
        out.add(RETURN + SHELTERS)

    def choose(self, g: Artemis, action: i64) -> None:
        die: i64 = g.camp_dice[self.die]
        colonist: i64 = sent_type(die)
        g.camp_dice[self.die] = send_along(die, colonist, sent(die) - 1)
        g.seats[self.seat].put(action - RETURN, colonist)
        g.emit(event_kinds.RETURNED, self.seat, colonist, action - RETURN)
