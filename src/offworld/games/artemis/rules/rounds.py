"""How a game runs (RULES sections 4 and 5): setup, six rounds, the end. Also the list of all steps."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.actions import KEEP
from offworld.games.artemis.data import OCEAN, PIONEER, QUARRY, SURFACE, VENTS, Content
from offworld.games.artemis.rules.academy import Academy, Outfitter
from offworld.games.artemis.rules.basecamp import (
    Basecamp,
)
from offworld.games.artemis.rules.doorstep import Doorstep
from offworld.games.artemis.rules.events import EventSpot, end_modifiers
from offworld.games.artemis.rules.final import FinalScoring
from offworld.games.artemis.rules.gantry import Gantry
from offworld.games.artemis.rules.harvest import Harvest
from offworld.games.artemis.rules.placement import RollDice
from offworld.games.artemis.rules.refresh import Refresh, card_count
from offworld.games.artemis.rules.solo import SoloPlacement
from offworld.games.artemis.rules.upkeep import (
    StartPlayer,
    Upkeep,
)
from offworld.games.artemis.state import Artemis
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import one
from offworld.kit.events import EventSink
from offworld.kit.moves import Moves
from offworld.kit.version import Seed


@final
@mypyc_attr(acyclic=True)
class Round(Automatic):
    """ART-OVR-2, ART-RND-1, ART-RND-2, ART-RES-1: Placement, Resolution with the Event spots, Upkeep."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        # In reverse: what happens first is pushed last
        g.push(EndOfRound())
        g.push(Upkeep())
        g.push(Outfitter())
        g.push(EventSpot(-1, 6))
        g.push(Academy())
        g.push(EventSpot(-1, 5))
        g.push(Doorstep())
        g.push(EventSpot(-1, 4))
        g.push(Gantry())
        g.push(EventSpot(-1, 3))
        g.push(Harvest(-1, QUARRY))
        g.push(EventSpot(-1, 2))
        g.push(Harvest(-1, VENTS))
        g.push(EventSpot(-1, 1))
        g.push(Basecamp())
        g.push(EventSpot(-1, 0))
        g.push(SoloPlacement() if g.solo() else RollDice())
        return False


@final
@mypyc_attr(acyclic=True)
class EndOfRound(Automatic):
    """ART-UPK-4, ART-UPK-5, ART-END-1: refresh the board and choose the start player, or score after the last round."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        if g.round == g.content.rounds:
            g.push(FinalScoring())
            return False
        g.push(Round())
        g.push(StartPlayer())
        g.push(Refresh())
        return False


@final
@mypyc_attr(acyclic=True)
class KeepDirective(Decision):
    """ART-DIR-1, ART-SOLO-13 (DP-20): secretly keep one of the two Directives dealt."""

    __slots__ = ()

    def options(self, g: Artemis, out: Moves) -> None:
        me = g.seats[self.seat]
        out.add(KEEP + min(me.directive, me.returned))
        out.add(KEEP + max(me.directive, me.returned))

    def choose(self, g: Artemis, action: i64) -> None:
        me = g.seats[self.seat]
        if action - KEEP == me.returned:
            me.returned = me.directive
            me.directive = action - KEEP
        g.emit(event_kinds.KEPT, self.seat, me.directive)


def new_game(
    content: Content,
    players: i64,
    seed: Seed,
    relic: bool = False,
    directives: bool = False,
    sink: EventSink | None = None,
) -> Artemis:
    """ART-OVR-1, ART-SET-1, ART-SET-8: general setup and the players' mats, up to the first decision."""
    g = Artemis(content, players)
    g.sink = sink
    g.make_empty()
    g.seed(seed)
    g.relic_on = relic
    g.directives_on = directives
    prepare_colonists(g)
    prepare_decks(g)
    prepare_mats(g)
    end_modifiers(g)
    space: i64
    for space in range(content.academy_spaces[players]):
        g.academy.push(0)
    g.start = g.below(players)
    g.emit(event_kinds.FIRST_START, g.start)
    # In reverse: Directives are dealt before the board setup
    g.push(Round())
    g.push(Refresh())
    if directives:
        deal_directives(g)
    g.advance()
    return g


def prepare_colonists(g: Artemis) -> None:
    """ART-CMP-1, ART-SET-2, ART-SET-3, ART-SOLO-1, R-34: Academy stock and bag; alone, a Pioneer stays out."""
    g.academy_stock = g.content.academy_stock
    g.bag = g.content.bag[g.players]
    if g.solo():
        g.removed = one(PIONEER)


def prepare_decks(g: Artemis) -> None:
    """ART-SET-4, ART-SET-5, ART-SET-6, ART-REL-1: the two stacks, Events, Expeditions."""
    g.ocean = shuffled_stack(g, OCEAN)
    g.surface = shuffled_stack(g, SURFACE)
    events: i64 = len(g.content.event_fx) if g.relic_on else g.content.event_base_count
    g.events = g.shuffled(events)
    g.expeditions = g.shuffled(card_count(g))


def shuffled_stack(g: Artemis, stack: i64) -> vec[i64]:
    """ART-CMP-2, ART-SET-4: two copies of each kind, or one in the smallest games."""
    deck = vec[i64]()
    tile: i64
    for tile in range(len(g.content.tile_kind)):
        if g.content.building_stack[g.content.tile_kind[tile]] != stack:
            continue
        if g.content.removes_marked[g.players] == 0 or g.content.tile_marked[tile] == 0:
            deck = append(deck, tile)
    g.shuffle(deck)
    return deck


def prepare_mats(g: Artemis) -> None:
    """ART-SET-7."""
    for me in g.seats:
        me.minerals = g.content.start_minerals
        me.energy = g.content.start_energy
        me.toolkits = g.content.start_toolkits
        me.badges = g.content.start_badges
        me.vp = g.content.start_vp
        me.shelters = one(PIONEER) * g.content.start_pioneers


def deal_directives(g: Artemis) -> None:
    """ART-DIR-1: two to each player; the engine asks in turn order and shows nothing."""
    deck = g.shuffled(len(g.content.directive_fx))
    i: i64 = g.players - 1
    while i >= 0:
        seat: i64 = g.order(i)
        g.seats[seat].directive = deck[2 * i]
        g.seats[seat].returned = deck[2 * i + 1]
        g.push(KeepDirective(seat))
        i -= 1
