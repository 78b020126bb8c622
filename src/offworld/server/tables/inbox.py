"""The inbox: the tables that await a person, and what happened at one of them since their last decision."""

from __future__ import annotations

from functools import partial

from offworld.kit.game_info import SPECTATOR, GameEvent
from offworld.kit.messages import msg
from offworld.server.api.notifications import Digest, DigestLine, DigestPart, Turn, Turns
from offworld.server.api.tables import LineText
from offworld.server.config.environment import Environment
from offworld.server.live.renderer import Presenter
from offworld.server.model.table_state import PlayingTable, TableState
from offworld.server.storage.reader import Reader
from offworld.server.storage.table_rows import turns_of
from offworld.server.tables.cache import TableCache
from offworld.server.tables.permissions import Requester, require_login, require_started, viewer_of

LINES = 4
"""Lines of what one seat did in a row; the rest is counted."""


class InboxService:
    """Inboxes and digests."""

    def __init__(self, environment: Environment, read: Reader, cache: TableCache) -> None:
        self._environment = environment
        self._read = read
        self._cache = cache

    async def turns(self, requester: Requester) -> Turns:
        """The tables that await somebody, from their rows alone."""
        uptime, now = self._cache.uptime, self._environment.now()
        found = []
        for row in await self._read(partial(turns_of, person=require_login(requester).id)):
            flag = 0 if row.flag_ms is None else uptime.wall(row.flag_ms)
            found.append(
                Turn(
                    row.id,
                    row.game,
                    row.to_move,
                    row.seq,
                    bool(row.live),
                    row.asked_seq,
                    row.moved_ms,
                    flag,
                    0 < flag <= now,
                )
            )
        return Turns(found)

    async def digest(self, requester: Requester, id: str, seat: int | None) -> Digest:
        async with self._cache.open(id) as handle:
            table = require_started(handle.table)
            return digest(table, viewer_of(table, requester, seat), requester.lang)


def digest(table: PlayingTable, viewer: int, lang: str) -> Digest:
    """What happened since a viewer's last decision; since the start for a spectator."""
    presenter = Presenter(table, viewer, lang)
    applied = table.game.applied
    first = 1 + max((number for number, action in enumerate(applied) if action.seat == viewer != SPECTATOR), default=0)
    attacks: list[DigestLine] = []
    parts: list[DigestPart] = []
    for number in range(first, len(applied)):
        action, seq = applied[number], table.timestamps[number].seq
        lines: list[LineText] = []
        for event in action.events:
            rendered = [presenter.line(line) for line in table.info.log_lines(table.game.state, event, viewer)]
            lines += rendered
            if harms(table, event, viewer):
                attacks += [DigestLine(seq, line) for line in rendered]
        if not lines:
            continue
        if not parts or parts[-1].seat != action.seat:
            parts.append(DigestPart(action.seat, seq, seq, []))
        part = parts[-1]
        part.to_seq = seq
        free = max(0, LINES - len(part.lines))
        part.lines += lines[:free]
        part.more += len(lines[free:])
    since = table.timestamps[first - 1].seq
    count = sum(len(part.lines) + part.more for part in parts)
    words = presenter.text(msg("digest-since", lines=count, attacks=len(attacks)))
    return Digest(table.id, viewer, since, table.seq, attacks, parts, words)


def harms(table: TableState, event: GameEvent, viewer: int) -> bool:
    """Whether an event harms the viewer's seat."""
    return viewer != SPECTATOR and viewer in table.info.harmed_seats(event)
