"""Match: one game between bots, named by data alone, and what comes out of it.

A match holds nothing but words and numbers, so it can be pickled, written as JSON and played in any process with the
same end; only the seconds differ, and with them the moves of bots that think by the clock.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec
from msgspec import Struct

from offworld import __version__, native
from offworld.bots import BotSpec, parse_bot
from offworld.bots.base import Bot
from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Act, Record, open_record
from offworld.simulation.loop import ActionRecorder, TimingObserver, play_game


class Match(Struct, frozen=True):
    """One game to be played: what is dealt, and who sits where."""

    game: str
    players: int
    seed: int
    """The deal: setup and chance of the game."""
    bots: tuple[str, ...]
    """The bot of each seat, as it is named on the command line."""
    options: dict[str, Any] = {}
    """The game's options as plain values; those not named keep their defaults."""
    pack: str = ""
    """The text of a content pack."""
    chance: int | None = None
    """What the bots' own chance is drawn from; without it the deal's seed."""


class Outcome(Struct, frozen=True):
    """A finished match. Lists are by seat."""

    places: list[int]
    """1 for the winner; equals share a place where the game lets them."""
    shares: list[float]
    """Each seat's share of the victory: they add up to 1, or to 0 where a lone player lost."""
    points: list[int]
    decisions: list[int]
    seconds: list[float]
    """Time each seat thought, in all."""
    mishaps: list[int]
    """How often each seat's bot failed and the game went on without its answer."""
    acts: list[Act]
    """Every action, from which the game can be replayed."""
    ended: float
    """When the game ended, in seconds since 1970."""


class Played(Struct, frozen=True):
    """A match that was played somewhere, and by what."""

    outcome: Outcome
    version: str
    mode: str


def match_options(info: GameInfo, values: dict[str, Any]) -> Any:
    """A game's typed options from plain values."""
    known = [field.name for field in msgspec.structs.fields(info.options)]
    if unknown := sorted(values.keys() - set(known)):
        raise OffworldError(f"{info.name} has no option {unknown[0]!r}; its options are: {', '.join(known) or 'none'}")
    try:
        return msgspec.convert(values, info.options)
    except msgspec.ValidationError as error:
        raise OffworldError(f"the options do not fit {info.name}: {error}") from None


def seated(match: Match) -> list[BotSpec]:
    """The bots of a match by seat, or a sentence about the one that cannot play."""
    if len(match.bots) != match.players:
        raise OffworldError(f"{len(match.bots)} bots cannot take the seats of {match.players} players")
    return [parse_bot(text) for text in match.bots]


def sit_down(match: Match) -> list[Bot]:
    """The bots of a match on their seats, each with chance of its own."""
    chance = match.seed if match.chance is None else match.chance
    options = match_options(game_info(match.game), match.options)
    return [spec.sit_down(chance, seat, options) for seat, spec in enumerate(seated(match))]


def play(match: Match, sitting: list[Bot] | None = None) -> Outcome:
    """Play a match to its end, with its own bots or with those that sit there already."""
    info = game_info(match.game)
    bots = sit_down(match) if sitting is None else sitting
    g = info.new_game(match.players, match.seed, match_options(info, match.options), info.content(match.pack))
    timing, recorder = TimingObserver(match.players), ActionRecorder()
    play_game(info, g, bots, (timing, recorder))
    mishaps = [len(bot.mishaps) for bot in bots]
    winners = g.winners()
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(match.players)]
    return Outcome(
        g.places(), shares, g.scores(), timing.decisions, timing.seconds, mishaps, recorder.acts, time.time()
    )


def play_away(match: Match) -> Played:
    """Play a match in another process. The actions stay there: played again, it would take the same ones."""
    return Played(msgspec.structs.replace(play(match), acts=[]), __version__, native.mode())


def match_record(match: Match, outcome: Outcome) -> Record:
    """The record of a played match, to be replayed, verified or written to a file."""
    info = game_info(match.game)
    options = match_options(info, match.options)
    content = info.content(match.pack)
    record = open_record(info, match.players, match.seed, "arena", options, content, list(match.bots))
    record.acts = outcome.acts
    record.over = True
    record.scores = outcome.points
    return record
