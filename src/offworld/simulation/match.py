"""Match: one game between bots, named by data alone, and its result.

A match holds nothing but words and numbers, so it can be pickled, written as JSON and played in any process with the
same end; only the seconds differ, and with them the moves of bots that think by the clock.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from offworld import __version__, native
from offworld.bots import BotSpec, parse_bot
from offworld.bots.base import Bot
from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Record, open_record
from offworld.kit.value import final_shares
from offworld.simulation.loop import ActionRecorder, GameObserver, TimingObserver, play_game

SALT = "arena"
"""Of the commitments in records of matches: their seeds are no secret."""


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


class GameResult(Struct, frozen=True):
    """A finished game. Lists are by seat."""

    places: list[int]
    """1 for the winner; equals share a place where the game lets them."""
    shares: list[float]
    """Each seat's share of the victory: they add up to 1, or to 0 where a lone player lost."""
    points: list[int]
    decisions: list[int]
    seconds: list[float]
    """Time each seat thought, in all."""
    failures: list[int]
    """How often each seat's bot failed and the game went on without its answer."""
    ended: float
    """When the game ended, in seconds since 1970."""
    version: str = __version__
    """The Offworld that played it."""
    mode: str = ""
    """Whether that ran compiled or from Python sources."""
    record: Record | None = None
    """Every action, to be replayed, verified or written to a file; None where it was left behind."""

    @property
    def winners(self) -> list[int]:
        """The seats that won, alone or together."""
        return [seat for seat, share in enumerate(self.shares) if share > 0]


def match_options(info: GameInfo, values: dict[str, Any]) -> Any:
    """A game's typed options from plain values."""
    known = [field.name for field in msgspec.structs.fields(info.options)]
    if unknown := sorted(values.keys() - set(known)):
        raise OffworldError(f"{info.name} has no option {unknown[0]!r}; its options are: {', '.join(known) or 'none'}")
    try:
        return msgspec.convert(values, info.options)
    except msgspec.ValidationError as error:
        raise OffworldError(f"the options do not fit {info.name}: {error}") from None


def match_specs(match: Match) -> list[BotSpec]:
    """The bots of a match by seat, or a sentence about the one that cannot play."""
    if len(match.bots) != match.players:
        raise OffworldError(f"{len(match.bots)} bots cannot take the seats of {match.players} players")
    return [parse_bot(text) for text in match.bots]


def seat_bots(match: Match) -> list[Bot]:
    """The bots of a match on their seats, each with chance of its own."""
    chance = match.seed if match.chance is None else match.chance
    options = match_options(game_info(match.game), match.options)
    return [spec.sit_down(chance, seat, options) for seat, spec in enumerate(match_specs(match))]


def play_match(match: Match, bots: Sequence[Bot] | None = None) -> GameResult:
    """Play a match to its end, with its own bots or with those that sit there already."""
    info = game_info(match.game)
    seated = seat_bots(match) if bots is None else bots
    options = match_options(info, match.options)
    content = info.content(match.pack)
    record = open_record(info, match.players, match.seed, SALT, options, content, list(match.bots))
    return play_record(info, record, options, content, seated)


def play_record(
    info: GameInfo,
    record: Record,
    options: Any,
    content: Any,
    bots: Sequence[Bot],
    observers: Sequence[GameObserver] = (),
) -> GameResult:
    """Let bots play the game that a record opens, to its end."""
    players = record.header.players
    g = info.new_game(players, record.seed, options, content)
    timing, recorder = TimingObserver(players), ActionRecorder()
    play_game(info, g, bots, (timing, recorder, *observers))
    if not g.over:
        raise OffworldError("the game was left before its end, so it has no result")
    record.acts = recorder.acts
    record.over = True
    record.scores = g.scores()
    return GameResult(
        g.places(),
        list(final_shares(g)),
        g.scores(),
        timing.decisions,
        timing.seconds,
        [len(bot.failures) for bot in bots],
        time.time(),
        __version__,
        native.mode(),
        record,
    )


def play_without_record(match: Match) -> GameResult:
    """Play a match in another process. The record stays there: played again, the match would give the same one."""
    return msgspec.structs.replace(play_match(match), record=None)
