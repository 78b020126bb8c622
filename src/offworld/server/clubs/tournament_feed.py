"""A tournament as everybody sees it, for displays outside the pages: read once for all who follow it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial

import msgspec
from msgspec import Struct, field

from offworld.kit.messages import LANGUAGES
from offworld.server.api.tournaments import TournamentUpdate
from offworld.server.clubs.tournament_service import TournamentService
from offworld.server.config.environment import Environment
from offworld.server.model.clock import SECOND
from offworld.server.storage import tournament_rows
from offworld.server.storage.reader import Reader
from offworld.server.tables.permissions import Requester

LOOK_S = 2.0
"""How often it is looked whether a tournament has changed."""
WHOLE_S = 30.0
"""How often it is read whole although its version is the same: names of people may have changed."""
MOST = 200
"""Tournaments that are remembered at once."""
EVERYBODY = Requester(None, LANGUAGES[0])


class FeedEntry(Struct):
    """What was last read of a tournament, and when."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    line: bytes = b""
    version: int = 0
    moving: bool = False
    """Whether its standings move with tables that are played live, which raises no version."""
    looked_ms: int = 0
    read_ms: int = 0


class TournamentFeed:
    """The lines of JSON that followers of tournaments are sent."""

    def __init__(self, environment: Environment, read: Reader, tournaments: TournamentService) -> None:
        self._environment = environment
        self._read = read
        self._tournaments = tournaments
        self._entries: OrderedDict[str, FeedEntry] = OrderedDict()

    async def line(self, id: str) -> bytes:
        """A tournament as it stands, at most `LOOK_S` old; the same bytes as before if nothing has changed."""
        entry = self._entries.get(id) or FeedEntry()
        async with entry.lock:
            now = self._environment.now()
            if not entry.line or now - entry.looked_ms >= LOOK_S * SECOND:
                await self._look(id, entry, now)
        # Only what exists is remembered, else whoever asks for many ids would drive out what is followed.
        self._entries[id] = entry
        self._entries.move_to_end(id)
        if len(self._entries) > MOST:
            self._entries.popitem(last=False)
        return entry.line

    async def _look(self, id: str, entry: FeedEntry, now: int) -> None:
        entry.looked_ms = now
        version = await self._read(partial(tournament_rows.version_of, tournament=id))
        if entry.line and version == entry.version and not entry.moving and now - entry.read_ms < WHOLE_S * SECOND:
            return
        info = await self._tournaments.info(EVERYBODY, id)
        states = {pairing.state for each in info.rounds for pairing in each.pairings}
        entry.line = msgspec.json.encode(TournamentUpdate(info))
        entry.version, entry.read_ms = version, now
        entry.moving = info.rule.pace.live and "playing" in states
