"""Galileo Project: where points came from and who took what, for balance; and what nobody has seen yet."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from offworld.games.galileo import data as d
from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import BONUS_NAMES, CARD_NAMES, CHARACTER_NAMES, GOAL_NAMES, TECHNOLOGY_NAMES
from offworld.games.galileo.names import card
from offworld.games.galileo.pieces import deck_card
from offworld.games.galileo.sources import score_sources
from offworld.games.galileo.state import Galileo
from offworld.kit.bags import count
from offworld.kit.balance_stats import BalanceStats, component_name
from offworld.kit.game_info import GameEvent
from offworld.kit.messages import Message
from offworld.kit.rng import quick_state


def read(g: Galileo, events: list[GameEvent]) -> BalanceStats:
    stats = BalanceStats.open(g.players)
    stats.rounds = g.round()
    stats.start(g.first)
    for seat in range(g.players):
        stats.score_all(seat, score_sources(g, seat))
    for kind, seat, a, b, c in events:
        if kind in (event_kinds.ROBOT_REVEALED, event_kinds.PROJECT_OFFERED):
            stats.offer(_card(a))
        elif kind == event_kinds.CHARACTER_REVEALED:
            stats.offer(_character(g, a))
        elif kind == event_kinds.GOAL_LAID:
            stats.offer(f"goal/{GOAL_NAMES[a]}", min(g.players, d.GOAL_SPACES))
        elif kind in (event_kinds.OBTAINED, event_kinds.DRAFTED):
            stats.take(seat, _card(a))
        elif kind == event_kinds.RECRUITED or (kind == event_kinds.TOOK_CHARACTER and c != event_kinds.TO_RECRUIT):
            stats.take(seat, _character(g, a))
        elif kind == event_kinds.DEVELOPED:
            stats.take(seat, f"technology/{TECHNOLOGY_NAMES[a]}")
        elif kind == event_kinds.CLAIMED:
            stats.take(seat, f"goal/{GOAL_NAMES[a]}")
        elif kind == event_kinds.BONUS:
            stats.take(seat, f"star_z_bonus/{BONUS_NAMES[a]}")
    for stack in range(d.STACKS):
        technology = g.technology(stack)
        sold = sum(me.owns(technology) for me in g.seats)
        stats.offer(f"technology/{TECHNOLOGY_NAMES[technology]}", count(g.stacks, stack) + sold)
    return stats


def _card(number: int) -> str:
    return f"{'project' if number >= d.ROBOTS else 'robot'}/{CARD_NAMES[number]}"


def _character(g: Galileo, number: int) -> str:
    return f"character/{CHARACTER_NAMES[g.content.character_of[number]]}"


def name(g: Galileo, component: str) -> Message:
    """Robots by what tells them apart, everything else by its name."""
    group, _, entry = component.partition("/")
    return card(g, CARD_NAMES.index(entry)) if group == "robot" else component_name(component)


def reshuffle_unseen(g: Galileo, seed: int) -> None:
    """The character deck, the robots that no seat has looked at, and chance."""
    g.rng = quick_state(seed)
    characters = g.character_deck[:]
    g.deal_anew(characters, g.character_at)
    g.character_deck = characters
    robots = g.robot_deck[:]
    # A card that some seat has seen carries the marks of those who know it.
    places = [i for i in range(g.robot_at, len(robots)) if robots[i] == deck_card(robots[i])]
    unseen = vec[i64]()
    for i in places:
        unseen = append(unseen, deck_card(robots[i]))
    g.deal_anew(unseen)
    for at, i in enumerate(places):
        robots[i] = unseen[at]
    g.robot_deck = robots
