"""Mars: what a position promises a seat (RULES section 28), for bots.

A colony is judged by what its owner can make of it in the next arrangement, because colonists move freely then, and a
hand by what it buys. What works every turn counts as often as turns are expected to be left.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.mars.actions import (
    ACCEPT,
    ATTACK,
    BREAK,
    BUILD,
    BUILD_MINE,
    BUY_CONTRACT,
    CHOOSE,
    CHOOSE_NONE,
    CONTEST,
    CONTRACT,
    COUNTER,
    DECLINE,
    DESTROY,
    DISCARD,
    DONE,
    DRAFT,
    EARTH,
    END,
    EVENT,
    GET,
    GIVE,
    NO_ATTACK,
    NO_CONTEST,
    NO_ROLL,
    NO_TAKE,
    OFF,
    OMITS,
    ON,
    OPPONENT,
    PASS,
    PLAY_RD,
    PROPOSE,
    REDUCE,
    ROLL,
    SEND,
    STEAL,
    SWAP,
    TAKE,
    TAKE_RD,
    TO,
    WITHDRAW,
)
from offworld.games.mars.data import (
    COMMUNICATION,
    CONSTRUCTION_PHASE,
    ELEMENT_KIND,
    HABITATION,
    LEVELLED,
    LEVELS,
    MAX_CARDS,
    MILITARY,
    MINE,
    MINE_SLOTS,
    NOBODY,
    POWER_PLANT,
    PRODUCTION_PHASE,
    RD_BONUS,
    RD_DISCOUNT,
    RD_HAND_LIMIT,
    RD_PRODUCTION,
    RD_SCIENCE,
    RD_SHIELD,
    RD_SUPPLY,
    RD_SWAP,
    RD_VP,
    RESEARCH,
    RESOURCES,
    SETUP_PHASE,
    SILO,
    SPACEPORT,
)
from offworld.games.mars.pieces import (
    ACCEPTED,
    ACTIVE,
    ALL_ACTIVE,
    COUNTERED,
    DECLINED,
    Seat,
    active_mines,
    holds,
    mine_at,
    mine_resource,
    owned_mines,
    without,
)
from offworld.games.mars.rules.colony import can_switch_on
from offworld.games.mars.state import Mars
from offworld.games.mars.value.facts import FACTS, OWN_FACTS, write_facts
from offworld.games.mars.value.trading import TradePolicy
from offworld.kit.bags import count, one, total
from offworld.kit.value import ValueFunction

FEATURES: Final = (
    "vp", "ready", "stalled", "close", "win", "mines", "kinds", "idle_mines", "engine", "energy", "reserve", "workers",
    "crowd", "plan", "spares", "over", "due", "storage", "stores", "research", "laboratory", "contracts", "spaceport",
    "raids", "exposed", "leads", "science", "bonus", "shield", "prospects", "at_risk", "kept", "deal", "fuss", "turn",
)  # fmt: skip
N: Final[i64] = 35
INPUTS: Final = (*FEATURES, *FACTS)
OWN: Final = ("plan", "spares", "over", *OWN_FACTS)
"""Inputs that only their seat knows."""
DEALT: Final = ("deal",)
"""Inputs that need cards of others."""
VP: Final[i64] = 0
READY: Final[i64] = 1
STALLED: Final[i64] = 2
CLOSE: Final[i64] = 3
WIN: Final[i64] = 4
MINES: Final[i64] = 5
KINDS_MINED: Final[i64] = 6
IDLE_MINES: Final[i64] = 7
ENGINE: Final[i64] = 8
ENERGY: Final[i64] = 9
RESERVE: Final[i64] = 10
WORKERS: Final[i64] = 11
CROWD: Final[i64] = 12
PLAN: Final[i64] = 13
SPARES: Final[i64] = 14
OVER: Final[i64] = 15
DUE: Final[i64] = 16
STORAGE: Final[i64] = 17
STORES: Final[i64] = 18
CENTRE: Final[i64] = 19
LABORATORY: Final[i64] = 20
CONTRACTED: Final[i64] = 21
PORT: Final[i64] = 22
RAIDS: Final[i64] = 23
EXPOSED: Final[i64] = 24
LEADS: Final[i64] = 25
SCIENCE: Final[i64] = 26
BONUS: Final[i64] = 27
SHIELD: Final[i64] = 28
PROSPECTS: Final[i64] = 29
AT_RISK: Final[i64] = 30
KEPT: Final[i64] = 31
DEAL: Final[i64] = 32
FUSS: Final[i64] = 33
TURN: Final[i64] = 34

CARBON: Final[i64] = 1
SILICON: Final[i64] = 2

PACE: Final = 1.3
"""VP that the leader gains in a turn, for guessing how many turns are left."""
SOON: Final[i64] = 3
"""VP before the goal from which every further one counts more."""
LITTLE: Final = 0.03
"""Points that a trade must bring each side to be worth the talk."""
NEARLY: Final = 0.85
"""What the cards for an installation are worth, as part of it, if the next production completes them."""
AWAY: Final = 0.12
"""The loss for each card that the production will not bring."""
LATE: Final = 5.0
"""Turns left below which a VP now is worth more than a mine."""
PROPOSALS: Final[i64] = 2
"""Proposals in a turn after which bots make no more."""
DRAFTS: Final[i64] = 6
"""Exchanges in a turn after which bots write no offers."""


@final
@mypyc_attr(acyclic=True)
class MarsValue(ValueFunction):
    """RULES section 28. The slots hold what one look at a colony or a hand finds out besides its result."""

    __slots__ = ("free", "idle", "power", "rest", "stuck", "unspent")
    power: i64
    """Energy left after the best arrangement."""
    free: i64
    """Colonists left after it."""
    stuck: i64
    """Installations with VP that stay inactive in it."""
    idle: i64
    """Mines that it switches on."""
    rest: i64
    """Cards of a hand that no plan uses."""
    unspent: i64
    """Cards that are left when everything affordable is bought."""

    def __init__(self, weights: list[float], slope: float) -> None:
        super().__init__(weights, slope)
        self.power = 0
        self.free = 0
        self.stuck = 0
        self.idle = 0
        self.rest = 0
        self.unspent = 0

    def write_inputs(self, g: Mars, seat: i64, out: vec[float]) -> None:
        self.write_features(g, seat, out)
        write_facts(g, seat, N, out)

    def write_features(self, g: Mars, seat: i64, out: vec[float]) -> None:
        c = g.content
        me = g.seats[seat]
        left: float = turns_left(g)
        vp: i64 = g.points(seat)
        ready: i64 = self.arrange(g, me)
        out[VP] = float(vp)
        out[READY] = float(ready)
        out[STALLED] = float(self.stuck)
        near: float = float(max(0, vp + ready - g.goal + SOON))
        out[CLOSE] = near * near / float(SOON)
        running: i64 = active_mines(me.mines)
        out[WIN] = 0.0
        if vp + ready + min(self.stuck, running) >= g.goal:
            out[WIN] = 1.0 - 0.25 * float((seat - g.active + g.players) % g.players) / float(g.players)
        produce: i64 = production(me)
        out[MINES] = float(running) * left
        out[KINDS_MINED] = variety(produce) * left
        out[IDLE_MINES] = float(self.idle) * left
        out[ENERGY] = float(min(2, self.power))
        out[RESERVE] = float(min(3, max(0, self.power - 2)))
        out[WORKERS] = float(min(3, self.free))
        out[CROWD] = float(min(6, max(0, self.free - 3)))
        extra: i64 = self.measure_cards(g, me, left, out)
        power: i64 = self.power
        workers: i64 = self.free
        out[PLAN] = self.plan(g, me, me.hand, produce, power, workers, left)
        limit: i64 = me.storage(c, extra)
        late: bool = seat == g.active and g.phase > PRODUCTION_PHASE and g.phase != SETUP_PHASE
        out[OVER] = float(max(0, self.unspent - limit)) if late else 0.0
        out[SPARES] = float(self.rest)
        out[DUE] = 0.0 if produced(g, seat) else float(1 + running)
        out[STORAGE] = float(min(8, limit))
        out[STORES] = left if limit > 0 else 0.0
        level: i64 = count(me.active, RESEARCH)
        out[CENTRE] = left if level > 0 else 0.0
        out[LABORATORY] = left if level > 1 else 0.0
        out[PORT] = left if count(me.active, SPACEPORT) > 0 else 0.0
        out[CONTRACTED] = self.contracts(g, me, produce) * left
        self.measure_rivals(g, seat, left, out)
        out[DEAL] = self.deal(g, seat, left) if on_the_table(g) else 0.0
        out[TURN] = 1.0 if late else 0.0
        out[FUSS] = float(g.proposals) + 0.2 * float(g.exchange_actions) if seat == g.active else 0.0

    def win_log_odds_per_point(self, g: Mars) -> float:
        """What is still to come varies as the root of the turns that are left."""
        return self.slope / sqrt(turns_left(g))

    def arrange(self, g: Mars, me: Seat) -> i64:
        """MARS-END-1: VP that switching on all that is built would add, as far as energy and colonists go."""
        c = g.content
        power: i64 = me.supply(c) - me.demand(c)
        free: i64 = me.free()
        built: i64 = me.built
        active: i64 = me.active
        plants: i64 = count(built, POWER_PLANT) - count(active, POWER_PLANT)
        homes: i64 = count(built, HABITATION) - count(active, HABITATION)
        mines: i64 = owned_mines(me.mines) - active_mines(me.mines)
        rest: i64 = total(built) - total(active) - plants - homes
        vp: i64 = -1 if count(active, SILO) == 0 else 0
        if plants > 0 and homes > 0 and free == 0 and power == 0 and me.mines & ALL_ACTIVE != 0:
            # A miner goes to the plant, and a colonist of the habitation that it powers goes to the mine
            mines += 1
            free = 1
            power = 1
        if plants + homes + rest + mines > 0:
            again: i64
            for again in range(2):
                while plants > 0 and free > 0 and power < homes + rest + mines + 2:
                    plants -= 1
                    free -= 1
                    power += 5
                while homes > 0 and power > 0:
                    homes -= 1
                    power -= 1
                    free += 3
                    vp += 1
            n: i64 = max(0, min(rest, min(power, free)))
            rest -= n
            power -= n
            free -= n
            vp += n
            n = max(0, min(mines, min(power, free)))
            mines = n
            power -= n
            free -= n
        self.power = power
        self.free = free
        self.stuck = rest + homes
        self.idle = mines
        return max(0, vp)

    def measure_cards(self, g: Mars, me: Seat, left: float, out: vec[float]) -> i64:
        """R&D cards: what face-up ones do every turn; returns what they add to the storage limit."""
        c = g.content
        out[ENGINE] = 0.0
        out[SCIENCE] = 0.0
        out[BONUS] = 0.0
        out[SHIELD] = 0.0
        extra: i64 = 0
        held: i64 = me.rd
        n: i64 = c.rd_count
        card: i64 = 0
        while held:
            if held & 3:
                every: i64 = (
                    c.rd_amounts[RD_PRODUCTION * n + card]
                    + c.rd_amounts[RD_SWAP * n + card]
                    + c.rd_amounts[RD_SUPPLY * n + card]
                    + c.rd_amounts[RD_DISCOUNT * n + card]
                )
                out[ENGINE] += float(every) * left
                out[SCIENCE] += float(c.rd_amounts[RD_SCIENCE * n + card] * (held & 3))
                extra += c.rd_amounts[RD_HAND_LIMIT * n + card]
                if c.rd_amounts[RD_SHIELD * n + card] > 0:
                    out[SHIELD] = left
                if c.rd_amounts[RD_BONUS * n + card] > 0:
                    out[BONUS] += left
            held >>= 2
            card += 1
        kept: i64 = me.kept
        out[KEPT] = 0.0
        while kept:
            out[KEPT] += float(kept & 3)
            kept >>= 2
        return extra

    def plan(self, g: Mars, me: Seat, hand: i64, produce: i64, power: i64, workers: i64, left: float) -> float:
        """What the hand buys now, and what it nearly buys, in VP; the cards left over are counted in `rest`."""
        c = g.content
        built: i64 = me.built
        mines: i64 = owned_mines(me.mines)
        sum_: float = 0.0
        kind: i64
        n: i64
        for n in range(4):
            best: float = 0.0
            which: i64 = -1
            price: i64 = 0
            if total(hand) < 2:
                break
            for kind in range(LEVELLED):
                nth: i64 = count(built, kind) + 1
                if nth > c.built_max[kind] or (g.stock[kind] >> (4 * nth)) & 15 == 0:
                    continue
                cost: i64 = c.cost[kind * LEVELS + nth]
                if holds(hand, cost):
                    worth: float = urge(kind, power, workers) - 0.05 * float(c.cost_cards[kind * LEVELS + nth])
                    if worth > best:
                        best = worth
                        which = kind
                        price = cost
            if mines < MINE_SLOTS and holds(hand, c.mine_cost[0]):
                worth = urge_mine(power, workers, left) - 0.1
                if worth > best:
                    best = worth
                    which = MINE
                    price = c.mine_cost[0]
            if which < 0:
                break
            hand -= price
            sum_ += best
            if which == MINE:
                mines += 1
            else:
                built += one(which)
            if which == HABITATION:
                power -= 1
                workers += 3
            elif which == POWER_PLANT:
                power += 5
                workers -= 1
            else:
                power -= 1
                workers -= 1
        self.unspent = total(hand)
        for n in range(2):
            if hand == 0:
                break
            best = 0.0
            which = -1
            price = 0
            for kind in range(LEVELLED):
                nth = count(built, kind) + 1
                if nth > c.built_max[kind] or (g.stock[kind] >> (4 * nth)) & 15 == 0:
                    continue
                cost = c.cost[kind * LEVELS + nth]
                missing: i64 = total(without(cost, hand))
                cards: i64 = c.cost_cards[kind * LEVELS + nth]
                if missing >= cards:
                    continue
                later: i64 = total(without(cost, hand + produce))
                had: float = float(cards - missing) / float(cards)
                worth = urge(kind, power, workers) * had * (NEARLY - AWAY * float(later))
                if worth > best:
                    best = worth
                    which = kind
                    price = cost
            if mines < MINE_SLOTS and total(without(c.mine_cost[0], hand)) == 1:
                worth = urge_mine(power, workers, left) * 0.5 * NEARLY
                if worth > best:
                    best = worth
                    which = MINE
                    price = c.mine_cost[0]
            if which < 0:
                break
            produce = without(produce, without(price, hand))
            hand = without(hand, price)
            sum_ += best
            if which == MINE:
                mines += 1
            else:
                built += one(which)
        self.rest = total(hand)
        return sum_

    def contracts(self, g: Mars, me: Seat, produce: i64) -> float:
        """Contracts that turn what is mined into what is not, the first of each kind of need above all."""
        c = g.content
        bits: i64 = me.contracts
        card: i64 = 0
        got: i64 = produce
        sum_: float = 0.0
        while bits:
            if bits & 1:
                give: i64 = count(produce, c.contract_give[card])
                get: i64 = c.contract_get[card]
                if give > 0 and count(got, get) == 0:
                    sum_ += 0.6 + 0.2 * float(give)
                    got += one(get)
                elif give > 1:
                    sum_ += 0.4
                else:
                    sum_ += 0.1
            bits >>= 1
            card += 1
        return sum_

    def measure_rivals(self, g: Mars, seat: i64, left: float, out: vec[float]) -> None:
        """Who would win comparisons: attacks, conflicts, supremacies."""
        c = g.content
        me = g.seats[seat]
        raids: float = 0.0
        threat: float = 0.0
        leads: float = 0.0
        other: i64
        for other in range(g.players):
            if other == seat:
                continue
            you = g.seats[other]
            mine: i64 = count(me.active, MILITARY)
            yours: i64 = count(you.active, MILITARY)
            if mine + yours > 0:
                if prevails(g, me, you, MILITARY):
                    if mine > 0 and you.hand != 0:
                        raids = 1.0
                    elif mine > 0 and raids < 0.7:
                        raids = 0.7
                    leads += 1.0
                elif yours > 0 and prevails(g, you, me, MILITARY):
                    threat += 1.0
            if count(me.active, COMMUNICATION) > count(you.active, COMMUNICATION):
                leads += 1.0
            if count(me.active, RESEARCH) > count(you.active, RESEARCH):
                leads += 1.0
        out[RAIDS] = raids * left
        out[EXPOSED] = threat * float(min(8, me.hand_size()))
        out[LEADS] = leads * left / float(g.players - 1)
        chance: float = min(1.0, left * float(g.players) / 30.0)
        out[PROSPECTS] = 0.0
        out[AT_RISK] = 0.0
        i: i64
        for i in range(len(c.supremacies)):
            card: i64 = c.supremacies[i]
            domain: i64 = c.event_domain[card]
            strength: i64 = me.strength(domain)
            best: i64 = 0
            for other in range(g.players):
                if other != seat:
                    best = max(best, g.seats[other].strength(domain))
            holder: i64 = g.holder(i)
            size: float = 2.0 if c.event_colonists[card] > 0 else 1.0
            if holder == seat:
                if best > strength:
                    out[AT_RISK] += chance * size
            elif strength + 1 >= c.event_need[card] and strength >= best:
                likely: float = 1.0 if strength > best else 0.35
                if strength < c.event_need[card]:
                    likely *= 0.3
                if holder != NOBODY:
                    likely *= 0.4
                out[PROSPECTS] += likely * size * chance

    def deal(self, g: Mars, seat: i64, left: float) -> float:
        """What the offers on the table would bring the seat, where both sides would agree to them.

        The side that is asked is judged by the cards that the proposer knows of: a guess would change at every look.
        """
        active: i64 = g.active
        best: float = 0.0
        other: i64
        for other in range(g.players):
            if other == active or (seat != active and seat != other):
                continue
            me = g.seats[active]
            you = g.seats[other]
            give: i64 = me.give
            get: i64 = me.get
            if g.drafting == active or (g.offer_to >> other) & 1 == 0 or you.answer == DECLINED:
                give = 0
            sure: bool = you.answer == ACCEPTED
            mine: i64 = me.hand
            yours: i64 = g.known_cards(active, other)
            if you.give != 0 and g.drafting != other and (you.answer == COUNTERED or g.offer_to == 0):
                give = you.get
                get = you.give
                mine = g.known_cards(other, active)
                yours = you.hand
            if give == 0 or get == 0 or not holds(mine, give) or not holds(yours, get):
                continue
            here: float = self.gain(g, me, mine, give, get, left)
            there: float = self.gain(g, you, yours, get, give, left)
            if sure or (g.players > 2 and here > LITTLE and there > LITTLE and there > 0.5 * here):
                best = max(best, here) if seat == active else there
        return best

    def gain(self, g: Mars, me: Seat, hand: i64, give: i64, get: i64, left: float) -> float:
        """What a trade changes for one side, as far as its hand is known, in points."""
        self.arrange(g, me)
        power: i64 = self.power
        free: i64 = self.free
        produce: i64 = production(me)
        before: float = self.plan(g, me, hand, produce, power, free, left) * self.weights[PLAN]
        before += float(self.rest) * self.weights[SPARES]
        after: float = self.plan(g, me, hand - give + get, produce, power, free, left) * self.weights[PLAN]
        return after + float(self.rest) * self.weights[SPARES] - before

    def settled_action(self, g: Mars) -> i64:
        """Trades are decided by what they are worth to both sides."""
        return TradePolicy(self, g).decide(g) if g.players > 1 else -1

    # Hints

    def action_prior(self, g: Mars, action: i64) -> float:
        if self.settles and (action == PROPOSE or (action == DONE and scoring_waits(g))):
            return 0.0
        if action >= ON:
            return hint_arrangement(g, action)
        if action >= BUILD:
            return hint_construction(g, action)
        if action >= PROPOSE:
            return hint_trade(g, action)
        if action >= EARTH:
            return hint_exchange(g, action)
        return hint_other(g, action)


def turns_left(g: Mars) -> float:
    """Own turns that are probably left, from the markers: they stand still while a turn is planned."""
    most: i64 = 0
    seat: i64
    for seat in range(g.players):
        most = max(most, g.seats[seat].vp_marker)
    return max(1.0, float(g.goal - most) / PACE)


def produced(g: Mars, seat: i64) -> bool:
    """Has the seat had the production of this round?"""
    if g.phase == SETUP_PHASE:
        return False
    turn: i64 = (seat - g.start + g.players) % g.players
    now: i64 = (g.active - g.start + g.players) % g.players
    return turn < now or (turn == now and g.phase >= PRODUCTION_PHASE)


def production(me: Seat) -> i64:
    """What the active mines give, as a bag."""
    bag: i64 = 0
    slot: i64
    for slot in range(MINE_SLOTS):
        mine: i64 = mine_at(me.mines, slot)
        if mine & ACTIVE:
            bag += one(mine_resource(mine))
    return bag


def variety(produce: i64) -> float:
    """How many resources are mined; silicon goes into more than the others, carbon into much."""
    sum_: float = 0.0
    r: i64
    for r in range(RESOURCES):
        if count(produce, r) > 0:
            sum_ += 1.0
    if count(produce, SILICON) > 0:
        sum_ += 0.3
    if count(produce, CARBON) > 0:
        sum_ += 0.15
    return sum_


def urge(kind: i64, power: i64, workers: i64) -> float:
    """What the next installation of a kind is worth with this much energy and these free colonists."""
    if kind == HABITATION:
        return 1.4 if power > 0 else 0.5
    if kind == POWER_PLANT:
        if workers <= 0:
            return 0.2
        if power <= 0:
            return 0.7
        return 0.5 if power == 1 else 0.25 if power == 2 else 0.1
    if power > 0 and workers > 0:
        return 1.15 if kind == RESEARCH or kind == MILITARY else 1.05
    return 0.5 if power > 0 or workers > 0 else 0.35


def urge_mine(power: i64, workers: i64, left: float) -> float:
    return (0.16 if power > 0 and workers > 0 else 0.06) * left


def prevails(g: Mars, me: Seat, you: Seat, domain: i64) -> bool:
    """MARS-CMP-2: does one colony beat another?"""
    mine: i64 = me.strength(domain)
    yours: i64 = you.strength(domain)
    if mine != yours:
        return mine > yours
    mine = (g.content.rd_set(me.rd, RD_BONUS) >> domain) & 1
    yours = (g.content.rd_set(you.rd, RD_BONUS) >> domain) & 1
    if mine != yours:
        return mine > yours
    return me.free() > you.free()


def on_the_table(g: Mars) -> bool:
    seat: i64
    for seat in range(g.players):
        if g.seats[seat].give != 0 and g.drafting != seat:
            return True
    return False


# Hints by phase


def hint_arrangement(g: Mars, action: i64) -> float:
    """On with everything, in one order where there is enough for all of it.

    Off only late, and only where something with VP waits for a colonist or for energy.
    """
    element: i64
    if action >= REDUCE:
        element = action - REDUCE
        if element < ELEMENT_KIND:
            return 1.0
        return 0.1 if element == ELEMENT_KIND + HABITATION or element == ELEMENT_KIND + POWER_PLANT else 0.5
    me = g.seats[g.to_move]
    c = g.content
    power: i64 = me.supply(c) - me.demand(c)
    free: i64 = me.free()
    plants: i64 = count(me.built, POWER_PLANT) - count(me.active, POWER_PLANT)
    homes: i64 = count(me.built, HABITATION) - count(me.active, HABITATION)
    waiting: i64 = total(me.built) - total(me.active) - plants
    idle: i64 = owned_mines(me.mines) - active_mines(me.mines)
    able: bool = (free > 0 and power > 0 and waiting + idle > 0) or (homes > 0 and power > 0)
    if action == DONE:
        return 0.02 if able else 0.5
    if action < OFF:
        element = action - ON
        if element == ELEMENT_KIND + HABITATION:
            return 8.0
        if homes > 0 and power > 0:
            return 0.0
        if element == ELEMENT_KIND + POWER_PLANT:
            return 5.0 if power < waiting + idle else 0.1
        if power >= waiting + idle and free >= waiting + idle:
            return 5.0 if element == first_idle(me) else 0.0
        if element < ELEMENT_KIND:
            return 0.0 if waiting > 0 and turns_left(g) < LATE else 3.0
        return 5.0
    element = action - OFF
    if waiting == 0 or able:
        return 0.0
    if turns_left(g) >= LATE and (plants == 0 or homes == 0 or free > 0):
        return 0.0
    if element < ELEMENT_KIND:
        return 0.3
    return 0.05 if element == ELEMENT_KIND + SILO and count(me.active, SILO) == 1 else 0.0


def scoring_waits(g: Mars) -> bool:
    """Could the seat to move switch on, without switching anything off, an installation that gives points?"""
    me = g.seats[g.to_move]
    switches: i64 = can_switch_on(g, me)
    kind: i64
    for kind in range(LEVELLED):
        level: i64 = kind * LEVELS + count(me.active, kind)
        if (switches >> (ELEMENT_KIND + kind)) & 1 == 1 and g.content.vp_upto[level + 1] > g.content.vp_upto[level]:
            return True
    return False


def first_idle(me: Seat) -> i64:
    """The first inactive element, plants and habitations aside."""
    kind: i64
    for kind in range(SILO, LEVELLED):
        if count(me.built, kind) > count(me.active, kind):
            return ELEMENT_KIND + kind
    slot: i64
    for slot in range(MINE_SLOTS):
        mine: i64 = mine_at(me.mines, slot)
        if mine != 0 and mine & ACTIVE == 0:
            return slot
    return NOBODY


def hint_construction(g: Mars, action: i64) -> float:
    """What can be staffed and powered first; of two that can both be paid, the one that stands first in the tables."""
    if action >= BREAK:
        return 1.0
    me = g.seats[g.to_move]
    c = g.content
    produce: i64
    if action >= BUY_CONTRACT:
        if me.contract_count() >= g.contract_limit(g.to_move):
            return 0.0
        card: i64 = action - BUY_CONTRACT
        produce = production(me)
        if count(produce, c.contract_give[card]) == 0 or count(produce, c.contract_get[card]) > 0:
            return 0.0
        return 0.03 * float(count(produce, c.contract_give[card]))
    plants: i64 = count(me.built, POWER_PLANT) - count(me.active, POWER_PLANT)
    idle: i64 = total(me.built) - total(me.active) - plants + owned_mines(me.mines) - active_mines(me.mines)
    power: i64 = me.supply(c) - me.demand(c) + 5 * plants - idle
    workers: i64 = me.free() - plants - idle
    if action >= BUILD_MINE:
        r: i64 = (action - BUILD_MINE) // OMITS
        if (action - BUILD_MINE) % OMITS == 0 and earlier(g, me, MINE, c.mine_cost[r], power, workers):
            return 0.0
        new: float = 2.0 if count(production(me), r) == 0 else 0.2
        return new if power > 0 and workers > 0 and turns_left(g) >= LATE else 0.1 * new
    kind: i64 = (action - BUILD) // OMITS
    cost: i64 = c.cost[kind * LEVELS + count(me.built, kind) + 1]
    if (action - BUILD) % OMITS == 0 and earlier(g, me, kind, cost, power, workers):
        return 0.0
    if kind == HABITATION:
        return 8.0 if power > 0 else 1.0
    if kind == POWER_PLANT:
        return 5.0 if power <= 1 else 0.2
    return 5.0 if power > 0 and workers > 0 else 0.4


def earlier(g: Mars, me: Seat, kind: i64, cost: i64, power: i64, workers: i64) -> bool:
    """Can something useful that stands before this kind be paid as well? Then it is built first."""
    c = g.content
    first: i64
    for first in range(min(kind, LEVELLED)):
        if first == POWER_PLANT:
            if power > 1 or workers <= 0:
                continue
        elif power <= 0 or (workers <= 0 and first != HABITATION):
            continue
        nth: i64 = count(me.built, first) + 1
        if nth > c.built_max[first] or (g.stock[first] >> (4 * nth)) & 15 == 0:
            continue
        if holds(me.hand, cost + c.cost[first * LEVELS + nth]):
            return True
    return False


def hint_exchange(g: Mars, action: i64) -> float:
    """What makes another building possible; a little of what turns plenty into something lacking."""
    me = g.seats[g.to_move]
    hand: i64 = me.hand
    if action >= PLAY_RD:
        return 1.0
    c = g.content
    give: i64
    get: i64
    price: i64 = 1
    n: i64 = 1
    if action >= SWAP:
        give = (action - SWAP) // RESOURCES
        get = (action - SWAP) % RESOURCES
    elif action >= CONTRACT:
        card: i64 = (action - CONTRACT) // MAX_CARDS
        n = (action - CONTRACT) % MAX_CARDS + 1
        price = n
        give = c.contract_give[card]
        get = c.contract_get[card]
    else:
        give = (action - EARTH) // RESOURCES
        get = (action - EARTH) % RESOURCES
        price = c.earth_rate[count(me.active, SPACEPORT)]
    after: i64 = hand - price * one(give) + n * one(get)
    now: i64 = affordable(g, me, hand)
    then: i64 = affordable(g, me, after)
    if then & ~now:
        return 2.0 if now & ~then == 0 else 0.05
    if count(hand, get) > 0 or n > 1 or now & ~then != 0:
        return 0.0
    return 0.1 if price == 1 else 0.03


def affordable(g: Mars, me: Seat, hand: i64) -> i64:
    """The kinds of which the hand pays the next installation, as a set of bits."""
    c = g.content
    bits: i64 = 0
    kind: i64
    for kind in range(LEVELLED):
        nth: i64 = count(me.built, kind) + 1
        if nth <= c.built_max[kind] and holds(hand, c.cost[kind * LEVELS + nth]):
            bits |= 1 << kind
    if holds(hand, c.mine_cost[0]) and owned_mines(me.mines) < MINE_SLOTS:
        bits |= 1 << MINE
    return bits


def hint_trade(g: Mars, action: i64) -> float:
    """Offers of what is plenty for what is lacking and what the other is known to hold; never between two players."""
    seat: i64 = g.to_move
    if action == END:
        return 0.4 if g.phase == CONSTRUCTION_PHASE else 1.0
    if action == PROPOSE:
        return 0.3 if promising(g, seat) else 0.0
    if action == SEND:
        return 3.0
    if action == WITHDRAW:
        return 0.0 if leads_on(g, seat) else 1.0
    if action == ACCEPT or action == DECLINE or action == CHOOSE_NONE or action == PASS:
        return 1.0
    if action == COUNTER:
        return 0.0
    if action >= CHOOSE:
        return 1.0
    me = g.seats[seat]
    n: i64
    r: i64
    if action >= GET:
        if me.give == 0 or me.get != 0:
            return 0.0
        r = (action - GET) // MAX_CARDS
        n = (action - GET) % MAX_CARDS + 1
        if n > 2 or n > total(me.give) or count(me.hand, r) > 1:
            return 0.0
        other: i64
        for other in range(g.players):
            if other != seat and asked(g, seat, other) and count(g.known_cards(seat, other), r) >= n:
                return 1.0 if count(me.hand, r) == 0 else 0.2
        return 0.0
    if action >= GIVE:
        if me.give != 0:
            return 0.0
        r = (action - GIVE) // MAX_CARDS
        n = (action - GIVE) % MAX_CARDS + 1
        if n > 2:
            return 0.0
        return 1.0 if count(me.hand, r) > n else 0.2
    group: i64 = action - TO + 1
    if group & (group - 1):
        return 0.0
    for other in range(g.players):
        if (group >> other) & 1:
            return 1.0 if welcome(g, seat, other) else 0.0
    return 0.0


def asked(g: Mars, seat: i64, other: i64) -> bool:
    """Is the offer that the seat writes for the other one?"""
    return (g.offer_to >> other) & 1 == 1 if seat == g.active else other == g.active


def promising(g: Mars, seat: i64) -> bool:
    """Might a proposal find somebody to whom it is worth as much?"""
    if g.players == 2 or g.proposals >= PROPOSALS or g.exchange_actions >= DRAFTS:
        return False
    if seat != g.active:
        return welcome(g, seat, g.active)
    other: i64
    for other in range(g.players):
        if other != seat and g.connected(other) and welcome(g, seat, other):
            return True
    return False


def welcome(g: Mars, seat: i64, other: i64) -> bool:
    """Is another player one to trade with: not about to win, and with cards to match the own ones?"""
    return g.seats[other].vp_marker + SOON <= g.goal and complement(g, seat, other)


def leads_on(g: Mars, seat: i64) -> bool:
    """Is there anything to write next in an offer, so that it need not be given up?"""
    me = g.seats[seat]
    other: i64
    if g.drafting != seat:
        for other in range(g.players):
            if other != seat and g.connected(other) and welcome(g, seat, other):
                return True
        return False
    if me.give == 0 or me.get != 0:
        return True
    r: i64
    for r in range(RESOURCES):
        if count(me.give, r) == 0 and count(me.hand, r) <= 1:
            for other in range(g.players):
                if other != seat and asked(g, seat, other) and count(g.known_cards(seat, other), r) > 0:
                    return True
    return False


def complement(g: Mars, seat: i64, other: i64) -> bool:
    """Does each side hold more than one card of something that the other is not known to hold?"""
    mine: i64 = g.seats[seat].hand
    yours: i64 = g.known_cards(seat, other)
    gives: bool = False
    gets: bool = False
    r: i64
    for r in range(RESOURCES):
        if count(mine, r) > 1 and count(yours, r) == 0:
            gives = True
        elif count(yours, r) > 1 and count(mine, r) == 0:
            gets = True
    return gives and gets


def hint_other(g: Mars, action: i64) -> float:
    """Setup, choices of cards, events, attacks, R&D."""
    seat: i64 = g.to_move
    me = g.seats[seat]
    r: i64
    if action >= NO_ROLL:
        return 0.0
    if action == ROLL:
        return 1.0
    if action >= TAKE_RD:
        return 1.0 + float(g.content.rd_amounts[RD_VP * g.content.rd_count + action - TAKE_RD])
    if action == NO_TAKE or action == NO_CONTEST:
        return 0.3
    if action >= DESTROY:
        return 1.0
    if action >= CONTEST:
        return 1.0
    if action == NO_ATTACK:
        return 0.05
    if action >= ATTACK:
        you = g.seats[action - ATTACK]
        return 1.0 if you.hand != 0 and prevails(g, me, you, MILITARY) else 0.0
    if action >= OPPONENT:
        domain: i64 = g.content.event_domain[g.event]
        return 1.0 if prevails(g, me, g.seats[action - OPPONENT], domain) else 0.1
    if action >= EVENT:
        return 1.0
    if action >= STEAL:
        r = (action - STEAL) % RESOURCES
        return 1.0 if count(me.hand, r) == 0 else 0.4
    if action >= DISCARD:
        return float(count(me.hand, action - DISCARD) * count(me.hand, action - DISCARD))
    if action >= TAKE:
        return 1.0 if count(me.hand, action - TAKE) == 0 else 0.3
    return 1.0 if count(production(me), action - DRAFT) == 0 else 0.1
