"""Provisional standings: during a live round the points that people would get if all tables ended as they stand.

Only what every spectator sees counts: hidden points of a game change nothing before its end.
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from offworld.kit.game_info import SPECTATOR
from offworld.server.api.tournaments import PairingInfo, TournamentInfo
from offworld.server.clubs.standings import score_table
from offworld.server.errors import ApiError
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.tables.cache import TableCache

PUBLIC_POINTS = ("vp", "reputation")
"""Fields of a seat's view that hold its points; the first that a game has."""
REMEMBERED = 500


class LiveStandings:
    """Reads how the tables of a live round stand."""

    def __init__(self, table_cache: TableCache) -> None:
        self._table_cache = table_cache
        self._known: OrderedDict[tuple[str, int], list[int]] = OrderedDict()
        """The places at tables, by the number of the event after which they were read."""

    async def fill_in(self, info: TournamentInfo) -> None:
        """Add to a tournament the places at its tables as they stand, and the points that these would give."""
        if not info.rule.pace.live or info.rule.format == "free":
            return
        gained: dict[str, float] = {}
        for pairing in [each for round in info.rounds for each in round.pairings if each.state == "playing"]:
            places = await self._places(pairing)
            if not places:
                continue
            people = [seat.person for seat in pairing.seats]
            absent = [seat.absent for seat in pairing.seats]
            scored = score_table(people, places, [0] * len(places), absent, info.points)
            for seat, result in zip(pairing.seats, scored.seats, strict=True):
                seat.live_place = result.place
                if seat.person:
                    gained[seat.person] = gained.get(seat.person, 0.0) + result.points
        for row in info.standings if gained else ():
            row.live_points = row.points + gained.get(row.person, 0.0)

    async def _places(self, pairing: PairingInfo) -> list[int]:
        """The places at a table as it stands; empty if that cannot be said."""
        try:
            async with self._table_cache.open(pairing.table) as handle:
                key = (handle.id, handle.table.seq)
                if key not in self._known:
                    self._known[key] = public_places(handle.table)
                    if len(self._known) > REMEMBERED:
                        self._known.popitem(last=False)
                return self._known[key] if len(self._known[key]) == len(pairing.seats) else []
        except ApiError:
            return []


def public_places(table: TableState) -> list[int]:
    """The places of the seats by the points that spectators see; empty where the game shows none or has just begun."""
    if table.game is None or table.phase != PLAYING:
        return []
    seats = msgspec.to_builtins(table.info.view(table.game.state, SPECTATOR)).get("seats", [])
    field = next((name for name in PUBLIC_POINTS if seats and name in seats[0]), "")
    if not field:
        return []
    points = [-1_000_000 if table.seats[number].lost else seat[field] for number, seat in enumerate(seats)]
    return [1 + sum(other > mine for other in points) for mine in points]
