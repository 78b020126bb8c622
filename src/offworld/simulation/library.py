"""Functions of the public API: `offworld` offers them under the same names (docs/library.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from offworld.bots import BotSpec, bot_spec
from offworld.bots.base import Bot
from offworld.games import game_info, game_names
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.record import Record, open_record
from offworld.kit.record import verify as verify_record
from offworld.simulation import batch
from offworld.simulation.batch import SimulationPlan, SimulationStats
from offworld.simulation.loop import GameObserver
from offworld.simulation.match import GameResult, match_options, play_record

USUAL_PLAYERS = 3
SALT = "library"
"""Of the commitments in records of games played here: their seeds are no secret."""

AnyBot = str | type[Bot] | Bot
"""A bot by name with settings (`mcts:ms=50`), a class of bots, or one bot."""


def games() -> list[str]:
    """The names of the games, plug-ins included."""
    return game_names()


def game(name: str | GameInfo) -> GameInfo:
    """A game: its facts, its options and the functions that show it and put it into words."""
    return name if isinstance(name, GameInfo) else game_info(name)


def new_game(
    name: str | GameInfo,
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    pack: str = "",
) -> Game:
    """A game at its first decision. `pack` is the text of a content pack, in TOML."""
    info = game(name)
    chosen = _options(info, options)
    return info.new_game(_players(info, players, chosen), seed, chosen, info.content(pack))


def play(
    name: str | GameInfo,
    bots: Sequence[AnyBot] | str,
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    pack: str = "",
    observers: Sequence[GameObserver] = (),
) -> GameResult:
    """Let bots play one game to its end. One bot, given by name or class, plays all seats."""
    info = game(name)
    chosen = _options(info, options)
    content = info.content(pack)
    seats = _seats(info, bots, players, chosen)
    seated = [
        bot if isinstance(bot, Bot) else bot_spec(bot).sit_down(seed, seat, chosen) for seat, bot in enumerate(seats)
    ]
    names = [type(bot).__name__ if isinstance(bot, Bot) else bot_spec(bot).text for bot in seats]
    record = open_record(info, len(seats), seed, SALT, chosen, content, names)
    return play_record(info, record, chosen, content, seated, observers)


def simulate(
    name: str | GameInfo,
    bots: Sequence[str | type[Bot]] | str,
    games: int = 100,
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    pack: str = "",
    audit: bool = False,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> SimulationStats:
    """Let bots play many games, of the seeds `seed`, `seed + 1`, …, in `jobs` processes.

    With `audit` every state is checked; a fault ends the simulation and is in `SimulationStats.failure`.
    """
    info = game(name)
    if games < 1 or jobs < 1:
        raise OffworldError(f"{games} games in {jobs} processes cannot be played; both must be at least 1")
    chosen = _options(info, options)
    specs: list[BotSpec] = []
    for bot in _seats(info, bots, players, chosen):
        if isinstance(bot, Bot):
            raise OffworldError("a simulation needs a new bot for every game: give the class, not a bot")
        specs.append(bot_spec(bot))
    info.new_game(len(specs), seed, chosen, info.content(pack))
    plan = SimulationPlan(info.name, len(specs), chosen, pack, tuple(specs), audit)
    return batch.simulate(plan, range(seed, seed + games), jobs, progress, info)


def verify(record: Record) -> Game:
    """Check a record: the seed against its commitment, every action against the rules, the hash chain, the result.

    Returns the state after its last action; raises `RecordError` if anything is wrong.
    """
    return verify_record(game_info(record.header.game), record)


def _options(info: GameInfo, values: Mapping[str, Any] | None) -> Any:
    return match_options(info, {**info.new_game_options, **(values or {})})


def _players(info: GameInfo, players: int | None, options: Any) -> int:
    """So many players, or as many as usual."""
    counts = info.player_counts(options)
    return min(max(USUAL_PLAYERS, counts[0]), counts[-1]) if players is None else players


def _seats(
    info: GameInfo, bots: Sequence[AnyBot] | str, players: int | None, options: Any
) -> list[str | type[Bot] | Bot]:
    """The bot of each seat."""
    seats: list[AnyBot] = [bots] if isinstance(bots, str) else list(bots)
    if not seats:
        raise OffworldError("a game needs a bot for every seat, or one for all")
    if len(seats) == 1:
        count = _players(info, players, options)
        if count > 1 and isinstance(seats[0], Bot):
            raise OffworldError("one bot cannot play several seats: give its class, or a bot for every seat")
        seats *= max(1, count)
    if players is not None and len(seats) != players:
        raise OffworldError(f"{len(seats)} bots cannot take the seats of {players} players")
    return seats
