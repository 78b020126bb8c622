"""Tournament: the playing of what a plan has and a store has not yet."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from time import monotonic

import msgspec

from offworld import __version__
from offworld.arena.errors import ArenaError
from offworld.arena.result_store import ResultStore, Row, Version
from offworld.arena.schedule import Encounter, Fixture, Schedule, encounters, fixtures
from offworld.bots import parse_bot
from offworld.games import game_info
from offworld.simulation.match import Played
from offworld.simulation.pool import Pool, WorkerError

FLUSH_SECONDS = 1.0
"""How long a finished game may wait for its place on disk."""


def rows(plan: Schedule, encounter: Encounter, fixture: Fixture, played: Played, rules: int, content: str) -> list[Row]:
    """A played game as it is kept: one row per seat."""
    match = fixture.match
    outcome = played.outcome
    return [
        Row(
            tournament=plan.id,
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
            place=outcome.places[seat],
            share=outcome.shares[seat],
            points=outcome.points[seat],
            decisions=outcome.decisions[seat],
            seconds=outcome.seconds[seat],
            mishaps=outcome.mishaps[seat],
            ended=outcome.ended,
            rules=rules,
            content=content,
            version=played.version,
            mode=played.mode,
        )
        for seat in range(match.players)
    ]


def hold(plan: Schedule, store: ResultStore, pool: Pool, progress: Callable[[int], None]) -> None:
    """Play what the store has not got yet. Whatever ends this, all that was finished is kept."""
    meeting = encounters(plan)
    had = store.played()
    missing = [fixture for fixture in fixtures(plan) if fixture.key not in had]
    count = len(had)
    progress(count)
    versions = store.versions
    pending: list[Row] = []
    flushed = monotonic()
    try:
        for done in pool.imap_unordered([fixture.match for fixture in missing]):
            if done is not None:
                fixture = missing[done[0]]
                played: Played = done[1]
                if played.version != __version__:
                    raise ArenaError("arena-other-version", theirs=played.version, ours=__version__)
                known = versions[fixture.match.game]
                pending += rows(plan, meeting[fixture.encounter], fixture, played, known.rules, known.content)
                count += 1
                progress(count)
            if monotonic() - flushed >= FLUSH_SECONDS:
                store.add(pending)
                pending = []
                flushed = monotonic()
    except WorkerError as error:
        match = missing[error.number].match
        facts = {"game": match.game, "seed": str(match.seed), "bots": ", ".join(match.bots)}
        if error.reason:
            raise ArenaError("arena-game-failed", **facts, reason=error.reason) from None
        raise ArenaError("arena-game-deadly", **facts) from None
    finally:
        store.add(pending)
    store.compact()


def versions(plan: Schedule) -> dict[str, Version]:
    """What the games of a plan are played with today, to be compared on the day they go on."""
    found: dict[str, Version] = {}
    for field in plan.fields:
        info = game_info(field.game)
        weights = hashlib.sha256()
        if info.value is not None:
            weights.update(msgspec.json.encode(info.value.data, order="deterministic"))
        for file in (getattr(parse_bot(bot).settings, "weights", "") for bot in (*plan.bots, *plan.against)):
            if file and info.value is not None:
                weights.update(msgspec.json.encode(replace(info.value, file=file).data, order="deterministic"))
        found[field.game] = Version(info.rules_version, info.content(field.pack).digest, weights.hexdigest()[:12])
    return found
