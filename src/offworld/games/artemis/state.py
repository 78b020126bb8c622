"""The Artemis Project: the state of a game. No rules here, only what lies where and small questions about it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis.data import (
    AWAY_HOME_ONLY,
    BASECAMP,
    DOORSTEP,
    FX_HUB,
    GANTRY,
    NO_TILE,
    OUTFITTER,
    QUARRY,
    VENTS,
)
from offworld.games.artemis.pieces import (
    STUDENT_NONE,
    fits,
    owner,
    sent,
    sent_type,
    staff_of,
    student_of,
    tile_of,
)
from offworld.games.artemis.scoring import filled, final_points
from offworld.games.artemis.state_fields import ArtemisFields
from offworld.kit.bags import nth, one, some, total
from offworld.kit.rng import quick_state

# Phases: 0 to 6 is the region being resolved
PLACING: Final[i64] = 7
MOVING: Final[i64] = 8
ACTIVATING: Final[i64] = 9
WARMING: Final[i64] = 10
REFRESHING: Final[i64] = 11
CHOOSING_START: Final[i64] = 12
SCORING: Final[i64] = 13
SETTING_UP: Final[i64] = 14
PHASE_NAMES: Final = (
    "basecamp", "vents", "quarry", "gantry", "doorstep", "academy", "outfitter", "placement",
    "move_swap", "activate", "warm", "refresh", "start_player", "scoring", "setup",
)  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class Artemis(ArtemisFields):
    """A whole game between two decisions. Its fields are declared in fields.py."""

    __slots__ = ()

    def name(self) -> str:
        return "artemis"

    def pack(self) -> str:
        return self.content.pack

    def content_digest(self) -> str:
        return self.content.base

    def clone(self) -> Artemis:
        g = Artemis(self.content, self.players)
        g.copy_fields(self)
        return g

    # Questions

    def solo(self) -> bool:
        return self.players == 1

    def is_drone(self, seat: i64) -> bool:
        """ART-SOLO-7: in the solo game the Drones are two further owners of dice, behind the only player."""
        return seat >= self.players

    def event(self) -> i64:
        """The Event face up, or -1."""
        return self.events[self.event_at - 1] if self.event_at > 0 else -1

    def room(self, building: i64, colonist: i64) -> bool:
        """ART-GEN-6: may a colonist of this type enter the building?"""
        return fits(self.content, self.content.tile_kind[tile_of(building)], staff_of(building) + one(colonist))

    def filled(self, building: i64) -> bool:
        """ART-GEN-7: is the building fully staffed?"""
        return filled(self.content, building)

    def effect(self, building: i64) -> i64:
        return self.content.building_fx[self.content.tile_kind[tile_of(building)]]

    def effect_kind(self, building: i64) -> i64:
        return self.content.fx_kind(self.effect(building))

    def is_hub(self, building: i64) -> bool:
        return self.effect_kind(building) == FX_HUB

    def has_room(self, seat: i64, colonist: i64) -> bool:
        """Does any building of the seat have room for this type?"""
        buildings = self.seats[seat].buildings
        i: i64 = 0
        while i < buildings.n:
            if self.room(buildings[i], colonist):
                return True
            i += 1
        return False

    def hub_has_room(self, seat: i64, colonist: i64) -> bool:
        buildings = self.seats[seat].buildings
        i: i64 = 0
        while i < buildings.n:
            if self.is_hub(buildings[i]) and self.room(buildings[i], colonist):
                return True
            i += 1
        return False

    def owned(self, seat: i64) -> i64:
        """ART-BLD-27: every colonist the seat owns, by type, those away on Expeditions or at the Academy included."""
        bag: i64 = self.seats[seat].shelters + self.seats[seat].staff()
        i: i64 = 0
        while i < self.camp_dice.n:
            die: i64 = self.camp_dice[i]
            if owner(die) == seat:
                bag += some(sent_type(die), sent(die))
            i += 1
        i = 0
        while i < self.academy.n:
            lesson: i64 = self.academy[i]
            if lesson != 0 and owner(lesson) == seat and student_of(lesson) != STUDENT_NONE:
                bag += one(student_of(lesson))
            i += 1
        return bag

    def colony(self, seat: i64) -> i64:
        """ART-REW-6, ART-R-15: the colonists of the entire colony, by type, those away included or not."""
        if self.content.away_colonists == AWAY_HOME_ONLY:
            return self.seats[seat].shelters + self.seats[seat].staff()
        return self.owned(seat)

    def dice_in(self, region: i64, seat: i64) -> i64:
        """ART-EVT-3: how many dice of the seat lie in a region now."""
        if region == BASECAMP:
            dice = self.camp_dice
        elif region == VENTS:
            dice = self.vents_dice
        elif region == QUARRY:
            dice = self.quarry_dice
        elif region == GANTRY:
            dice = self.bids
        elif region == DOORSTEP:
            dice = self.doorstep_dice
        elif region == OUTFITTER:
            dice = self.outfitter
        else:
            dice = self.academy
        n: i64 = 0
        i: i64 = 0
        while i < dice.n:
            if dice[i] != 0 and owner(dice[i]) == seat:
                n += 1
            i += 1
        return n

    def order(self, index: i64) -> i64:
        """ART-GEN-12: the seat at `index` in the turn order, which holds until a new start player is chosen."""
        return (self.start + index) % self.players

    def draw_colonist(self) -> i64:
        """ART-GEN-11: a random colonist out of the bag, which the discarded refill when it is empty; -1 for none."""
        if self.bag == 0:
            self.bag = self.discarded
            self.discarded = 0
            if self.bag == 0:
                return -1
        colonist: i64 = nth(self.bag, self.below(total(self.bag)))
        self.bag -= one(colonist)
        return colonist

    def can_draw(self) -> bool:
        return self.bag != 0 or self.discarded != 0

    def draw_tile(self) -> i64:
        """ART-OVR-3, ART-SET-11, ART-SET-17: the next tile of this round's stack, NO_TILE when it is empty."""
        if self.round <= self.content.ocean_rounds:
            if self.ocean_at == len(self.ocean):
                return NO_TILE
            self.reveal()
            self.ocean_at += 1
            return self.ocean[self.ocean_at - 1]
        if self.surface_at == len(self.surface):
            return NO_TILE
        self.reveal()
        self.surface_at += 1
        return self.surface[self.surface_at - 1]

    # For the layers above

    def most_toolkits(self) -> i64:
        most: i64 = 0
        for seat in self.seats:
            if seat.toolkits > most:
                most = seat.toolkits
        return most

    def points(self, seat: i64) -> i64:
        """VP of the seat: as scored when the game is over, otherwise as ART-SCO-1 to 8 would make them now.

        Secret Directives count, so before the end only a redealt state may be asked.
        """
        me = self.seats[seat]
        if self.over:
            return me.vp
        directive: i64 = me.directive if self.directives_on else -1
        return me.vp + final_points(self.content, me, self.owned(seat), self.most_toolkits(), self.solo(), directive)

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        """ART-END-2: most VP first; among equals the one earlier in the turn order of the last round."""
        scores = self.scores()
        return sorted(range(self.players), key=lambda seat: (-scores[seat], (seat - self.start) % self.players))

    def winners(self) -> list[int]:
        """ART-SOLO-12: alone, a good score counts as a win."""
        if self.solo():
            return [0] if self.points(0) >= self.content.solo_win_min else []
        return [self.ranking()[0]]

    def redeal(self, viewer: i64, seed: i64) -> None:
        """Shuffle what RULES section 18 hides: the decks' orders, the Events left out, others' Directives, chance."""
        self.rng = quick_state(seed)
        self.ocean = self.redealt(self.ocean, self.ocean_at)
        self.surface = self.redealt(self.surface, self.surface_at)
        self.expeditions = self.redealt(self.expeditions, self.expedition_at)
        self.events = self.redealt(self.events, self.event_at)
        if self.directives_on and not self.over:
            self.redeal_directives(viewer)

    def redealt(self, deck: vec[i64], start: i64) -> vec[i64]:
        """A copy, because clones share the deck."""
        order = deck[:]
        self.deal_anew(order, start)
        return order

    def redeal_directives(self, viewer: i64) -> None:
        """ART-DIR-1: the viewer knows the own two cards; the others' come from the remaining thirteen."""
        hidden = vec[i64]()
        card: i64
        for card in range(len(self.content.directive_fx)):
            if viewer >= 0 and (card == self.seats[viewer].directive or card == self.seats[viewer].returned):
                continue
            hidden = append(hidden, card)
        self.deal_anew(hidden)
        i: i64 = 0
        seat: i64
        for seat in range(self.players):
            if seat != viewer and self.seats[seat].directive >= 0:
                self.seats[seat].directive = hidden[i]
                self.seats[seat].returned = hidden[i + 1]
                i += 2
