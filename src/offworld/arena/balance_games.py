"""Games for a balance report: played by bots, read by the game's `BalanceReader`, and kept in a file on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from offworld.arena.errors import ArenaError
from offworld.games import game_info
from offworld.kit.balance_stats import BalanceStats
from offworld.kit.events import EventBuffer
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import system_reason
from offworld.kit.record import Record, start
from offworld.simulation.match import GameResult, Match, play_match
from offworld.simulation.pool import apply_to_all


class GameBalance(Struct):
    """One game as the report needs it. Lists are in the turn order of the first round."""

    seed: int
    bots: list[str]
    shares: list[float]
    points: list[int]
    sources: list[dict[str, int]]
    taken: list[dict[str, int]]
    offered: dict[str, int]
    decisions: int
    rounds: int


class BalanceFileHeader(Struct, forbid_unknown_fields=True):
    """The first line of a file of games: what all of them have in common."""

    balance: int
    game: str
    players: int
    bots: list[str]
    options: dict[str, Any]
    content: str
    rules: int


def balance_matches(
    game: str, players: int, seeds: range, bots: Sequence[str], options: dict[str, Any], pack: str
) -> list[Match]:
    """One match per seed; different bots change seats from game to game, so that none profits from its seat."""
    result = []
    for seed in seeds:
        turn = seed % players
        result.append(Match(game, players, seed, (*bots[turn:], *bots[:turn]), options, pack))
    return result


# ---------------------------------------------------------------- one game


def play_for_balance(match: Match) -> GameBalance:
    """Play a match and keep what the report needs."""
    return game_balance(game_info(match.game), match, play_match(match))


def game_balance(info: GameInfo, match: Match, result: GameResult) -> GameBalance:
    """What a finished match says about its balance."""
    assert result.record is not None
    stats = balance_stats(info, result.record)
    order = stats.order
    return GameBalance(
        match.seed,
        [match.bots[seat] for seat in order],
        [result.shares[seat] for seat in order],
        [result.points[seat] for seat in order],
        [stats.sources[seat] for seat in order],
        [stats.taken[seat] for seat in order],
        stats.offered,
        len(result.record.acts),
        stats.rounds,
    )


def balance_stats(info: GameInfo, record: Record) -> BalanceStats:
    """Replay a finished game with its events and read its statistics; without a reader they have points at most."""
    events = EventBuffer()
    g = start(info, record, events)
    g.sink = events
    for act in record.acts:
        g.apply(act.action)
    g.sink = None
    if info.balance is not None:
        return info.balance.read(g, events.take())
    stats = BalanceStats.open(record.header.players)
    stats.start(0)
    for seat in range(record.header.players) if info.score_sources is not None else ():
        stats.score_all(seat, info.points_by_source(g, seat))
    return stats


# ---------------------------------------------------------------- many games


def play_missing(
    plan: Sequence[Match], jobs: int, keep: Path | None, header: BalanceFileHeader, progress: Callable[[int], None]
) -> list[GameBalance]:
    """The games of the plan in its order: those that a file keeps already, and the others as they are played.

    `progress` is called with the number of games there are so far.
    """
    done = {} if keep is None else read_games(keep, header)
    waiting = [match for match in plan if match.seed not in done]
    progress(len(plan) - len(waiting))
    if keep is not None and waiting:
        try:
            with open(keep, "ab") as file:
                if file.tell() == 0:
                    file.write(msgspec.json.encode(header) + b"\n")
                for number, one in enumerate(
                    apply_to_all(play_for_balance, waiting, jobs), len(plan) - len(waiting) + 1
                ):
                    done[one.seed] = one
                    file.write(msgspec.json.encode(one) + b"\n")
                    file.flush()
                    progress(number)
        except OSError as error:
            raise ArenaError("bad-output", file=str(keep), reason=system_reason(error)) from None
    else:
        for number, one in enumerate(apply_to_all(play_for_balance, waiting, jobs), len(plan) - len(waiting) + 1):
            done[one.seed] = one
            progress(number)
    return [done[match.seed] for match in plan]


def read_games(path: Path, header: BalanceFileHeader) -> dict[int, GameBalance]:
    """The games of a file by seed. A last line that was cut short is dropped, anything else foreign is refused."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise ArenaError("bad-file", file=str(path), reason=system_reason(error)) from None
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    done: dict[int, GameBalance] = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            if number == 1:
                if msgspec.json.decode(line, type=BalanceFileHeader) != header:
                    raise ArenaError("balance-other-games", file=str(path))
            else:
                one = msgspec.json.decode(line, type=GameBalance)
                done[one.seed] = one
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise ArenaError("balance-bad-line", file=str(path), line=number) from None
    return done
