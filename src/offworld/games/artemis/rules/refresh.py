"""The board setup before round 1 and in every Upkeep step 4 (RULES section 4, ART-SET-C)."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.artemis import event_kinds
from offworld.games.artemis.data import FX_BUILDING, FX_COLONISTS, IMMEDIATE, NO_TILE
from offworld.games.artemis.pieces import camp_card, camp_colonists, make_camp, with_colonists, with_tile
from offworld.games.artemis.rules.events import happen
from offworld.games.artemis.state import REFRESHING, Artemis
from offworld.kit.agenda import Automatic
from offworld.kit.bags import one, total


@final
@mypyc_attr(acyclic=True)
class Refresh(Automatic):
    """ART-UPK-4, ART-SET-9 to ART-SET-17: the board for the round being entered, in the order of the rules."""

    __slots__ = ()

    def run(self, g: Artemis) -> bool:
        g.phase = REFRESHING
        g.round += 1
        g.emit(event_kinds.ROUND, -1, g.round)
        clear_basecamp(g)
        lay_out_cards(g)
        draw_reward_colonists(g)
        draw_reward_buildings(g)
        fill_pools(g)
        reveal_tiles(g)
        welcome_colonists(g)
        reveal_event(g)
        return False


def clear_basecamp(g: Artemis) -> None:
    """ART-SET-9, ART-BASE-R10, R-8: old cards go, their tiles out of the game, their colonists to the discarded."""
    i: i64
    for i in range(g.camps.n):
        g.discarded += camp_colonists(g.camps[i], 0) + camp_colonists(g.camps[i], 1)
    g.camps.clear()


def lay_out_cards(g: Artemis) -> None:
    """ART-SET-9: new Expeditions, the first nearest the deck; the shuffled discards refill an empty deck."""
    n: i64
    for n in range(g.content.expeditions_new[g.players]):
        if g.expedition_at == len(g.expeditions):
            reshuffle_expeditions(g)
            if g.expedition_at == len(g.expeditions):
                return
        g.reveal()
        card: i64 = g.expeditions[g.expedition_at]
        g.expedition_at += 1
        g.camps.push(make_camp(card))
        g.emit(event_kinds.CARD_LAID, -1, card)


def reshuffle_expeditions(g: Artemis) -> None:
    """ART-SET-9: every card that does not lie on the table forms the new deck."""
    deck = vec[i64]()
    card: i64
    for card in range(card_count(g)):
        i: i64 = 0
        while i < g.camps.n and camp_card(g.camps[i]) != card:
            i += 1
        if i == g.camps.n:
            deck = append(deck, card)
    g.shuffle(deck)
    g.expeditions = deck
    g.expedition_at = 0
    g.emit(event_kinds.RESHUFFLED, -1)


def card_count(g: Artemis) -> i64:
    """ART-REL-1: the Relic Expeditions stand behind the others and join only with the module."""
    return len(g.content.card_difficulty) if g.relic_on else g.content.card_base_count


def reward_kind(g: Artemis, camp: i64, reward: i64) -> i64:
    return g.content.fx_kind(g.content.reward_fx[g.content.card_rewards[camp_card(g.camps[camp]) * 2 + reward]])


def draw_reward_colonists(g: Artemis) -> None:
    """ART-SET-10: for each card and each reward that shows colonists, draw that many onto it."""
    camp: i64
    reward: i64
    n: i64
    for camp in range(g.camps.n):
        for reward in range(2):
            if reward_kind(g, camp, reward) != FX_COLONISTS:
                continue
            card: i64 = camp_card(g.camps[camp])
            fx: i64 = g.content.reward_fx[g.content.card_rewards[card * 2 + reward]]
            bag: i64 = 0
            for n in range(g.content.fx_at(fx, 1)):
                colonist: i64 = g.draw_colonist()
                if colonist >= 0:
                    bag += one(colonist)
                    g.emit(event_kinds.CARD_COLONIST, -1, card, colonist)
            g.camps[camp] = with_colonists(g.camps[camp], reward, bag)


def draw_reward_buildings(g: Artemis) -> None:
    """ART-SET-11: for each building reward, one tile of this round's stack beside the card."""
    camp: i64
    reward: i64
    for camp in range(g.camps.n):
        for reward in range(2):
            if reward_kind(g, camp, reward) != FX_BUILDING:
                continue
            tile: i64 = g.draw_tile()
            g.camps[camp] = with_tile(g.camps[camp], reward, tile)
            if tile != NO_TILE:
                g.emit(event_kinds.CARD_TILE, -1, camp_card(g.camps[camp]), tile)


def fill_pools(g: Artemis) -> None:
    """ART-SET-12, ART-SET-13: leftovers go; the cards' values and the bonus fill the Vents and the Quarry."""
    g.vents = g.content.vents_bonus
    g.quarry = g.content.quarry_bonus
    i: i64
    for i in range(g.camps.n):
        g.vents += g.content.card_energy[camp_card(g.camps[i])]
        g.quarry += g.content.card_minerals[camp_card(g.camps[i])]
    g.emit(event_kinds.POOLS, -1, g.vents, g.quarry)


def reveal_tiles(g: Artemis) -> None:
    """ART-SET-14: new tiles join the far end of the row, up to its limit."""
    n: i64
    for n in range(g.content.gantry_new[g.players]):
        if g.gantry.n >= g.content.gantry_max:
            return
        tile: i64 = g.draw_tile()
        if tile == NO_TILE:
            return
        g.gantry.push(tile)
        g.emit(event_kinds.TILE_REVEALED, -1, tile)


def welcome_colonists(g: Artemis) -> None:
    """ART-SET-15: new colonists join those at the Doorstep, up to its limit."""
    arrived: i64 = 0
    n: i64
    for n in range(g.content.doorstep_new[g.players]):
        if total(g.doorstep) >= g.content.doorstep_max:
            break
        colonist: i64 = g.draw_colonist()
        if colonist < 0:
            break
        g.doorstep += one(colonist)
        arrived += one(colonist)
    g.emit(event_kinds.ARRIVED, -1, arrived)


def reveal_event(g: Artemis) -> None:
    """ART-SET-16, ART-EVT-2: the top Event is public from now on; an immediate one happens now."""
    g.reveal()
    g.event_at += 1
    g.emit(event_kinds.EVENT_REVEALED, -1, g.event())
    if g.content.event_spot[g.event()] == IMMEDIATE:
        happen(g)
