"""Bot tournament: plays what its schedule has and its store has not yet."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from time import monotonic

import msgspec

from offworld import __version__
from offworld.arena.errors import ArenaError
from offworld.arena.result_store import ResultStore, ResultVersion, SeatResult
from offworld.arena.schedule import Encounter, Fixture, Schedule, encounters, fixtures
from offworld.arena.standings import Standings, standings_of
from offworld.bots import parse_bot
from offworld.games import game_info
from offworld.kit.game_info import GameInfo
from offworld.simulation.match import GameResult
from offworld.simulation.pool import Pool, WorkerError

FLUSH_SECONDS = 1.0
"""How long a finished game may wait for its place on disk."""


class BotTournament:
    """A schedule, and the store of the games that were played so far."""

    def __init__(self, schedule: Schedule, store: ResultStore) -> None:
        self.schedule = schedule
        self.store = store
        self.encounters = encounters(schedule)
        self.games = sum(encounter.deals * encounter.rotations for encounter in self.encounters)
        """Games of the whole tournament."""
        store.open(schedule, result_versions(schedule))

    def play(self, pool: Pool, progress: Callable[[int], None]) -> None:
        """Play what the store has not got yet, by a pool of `play_without_record`. All that was finished is kept."""
        had = self.store.played()
        missing = [fixture for fixture in fixtures(self.schedule) if fixture.key not in had]
        count = len(had)
        progress(count)
        pending: list[SeatResult] = []
        flushed = monotonic()
        try:
            for done in pool.imap_unordered([fixture.match for fixture in missing]):
                if done is not None:
                    pending += self.seat_results(missing[done[0]], done[1])
                    count += 1
                    progress(count)
                if monotonic() - flushed >= FLUSH_SECONDS:
                    self.store.add(pending)
                    pending = []
                    flushed = monotonic()
        except WorkerError as error:
            match = missing[error.number].match
            facts = {"game": match.game, "seed": str(match.seed), "bots": ", ".join(match.bots)}
            if error.reason:
                raise ArenaError("arena-game-failed", **facts, reason=error.reason) from None
            raise ArenaError("arena-game-deadly", **facts) from None
        finally:
            self.store.add(pending)
        self.store.compact()

    def seat_results(self, fixture: Fixture, result: GameResult) -> list[SeatResult]:
        """The result of a game as it is kept: one row per seat."""
        if result.version != __version__:
            raise ArenaError("arena-other-version", theirs=result.version, ours=__version__)
        match = fixture.match
        encounter: Encounter = self.encounters[fixture.encounter]
        version = self.store.versions[match.game]
        return [
            SeatResult(
                tournament=self.schedule.id,
                game=match.game,
                players=match.players,
                options=msgspec.json.encode(match.options, order="deterministic").decode(),
                format=encounter.field.format,
                encounter=fixture.encounter,
                deal=fixture.deal,
                seed=match.seed,
                rotation=fixture.rotation,
                seat=seat,
                bot=match.bots[seat],
                place=result.places[seat],
                share=result.shares[seat],
                points=result.points[seat],
                decisions=result.decisions[seat],
                seconds=result.seconds[seat],
                failures=result.failures[seat],
                ended=result.ended,
                rules=version.rules,
                content=version.content,
                version=result.version,
                mode=result.mode,
            )
            for seat in range(match.players)
        ]

    def standings(self) -> Standings:
        """What the games played so far say."""
        return standings_of(self.schedule, self.store.table())


def result_versions(schedule: Schedule) -> dict[str, ResultVersion]:
    """What the games of a schedule are played with today, to be compared on the day they go on."""
    found: dict[str, ResultVersion] = {}
    for field in schedule.fields:
        info = game_info(field.game)
        weights = weights_digest(info, (*schedule.bots, *schedule.against))
        found[field.game] = ResultVersion(info.rules_version, info.content(field.pack).digest, weights)
    return found


def weights_digest(info: GameInfo, bots: Iterable[str]) -> str:
    """A digest of all weights that bots evaluate a game by: those of the game and those of files that they name."""
    weights = hashlib.sha256()
    weights.update(info.value_model.digest())
    for file in (getattr(parse_bot(bot).settings, "weights", "") for bot in bots):
        if file:
            weights.update(replace(info.value_model, file=file).digest())
    return weights.hexdigest()[:12]
