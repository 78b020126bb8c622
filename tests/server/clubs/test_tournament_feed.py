"""The stream of a tournament, for displays outside the pages."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from offworld.server.clubs import tournament_feed
from offworld.server.errors import ApiError
from tests.server.conftest import services_at
from tests.support.fake_clock import SECOND, FakeClock, clocked_server
from tests.support.threaded_server import SocketClient, run_in_thread
from tests.support.tournament_players import TournamentPlayers

LOOK_MS = int(tournament_feed.LOOK_S * SECOND)


def test_all_followers_are_told_the_same_and_a_change_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        clock = FakeClock()
        async with clocked_server(tmp_path, clock, unattended_pause_ms=0) as server:
            players = await TournamentPlayers.arrive(server, 4)
            feed = players.services.tournament_feed
            reads = 0
            info = players.services.tournaments.info

            async def counted(*args: Any) -> Any:
                nonlocal reads
                reads += 1
                return await info(*args)

            monkeypatch.setattr(players.services.tournaments, "info", counted)
            cup = await players.create(size=2, rounds=1)
            first, second = await feed.line(cup), await feed.line(cup)
            assert (json.loads(first)["type"], reads) == ("tournament", 1)
            assert first is second
            clock.advance(LOOK_MS)
            assert await feed.line(cup) is first
            assert reads == 1
            await players.enter(cup)
            # It is looked again only after a while.
            assert await feed.line(cup) is first
            clock.advance(LOOK_MS)
            changed = json.loads(await feed.line(cup))["tournament"]
            assert ([each["state"] for each in changed["entrants"]], reads) == (["playing"] * 4, 2)
            # What is told to one person only is told to nobody here.
            assert "may_organise" not in changed
            with pytest.raises(ApiError, match="no-tournament"):
                await feed.line("nowhere")

    asyncio.run(story())


def test_a_tournament_is_followed_by_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_feed, "LOOK_S", 0)
    with run_in_thread(services_at(tmp_path, heartbeat_s=0.01)) as live:
        ada, display = SocketClient(live, "Ada"), SocketClient(live)
        ada.http.post("/api/me/claim", json={"login": "ada", "password": "a long enough secret"})
        body = {"name": "Cup", "game": "galileo", "rule": {"size": 2}, "start_ms": 4_000_000_000_000}
        cup = ada.http.post("/api/tournaments", json=body).json()["id"]
        draft = ada.http.post("/api/tournaments", json=body | {"draft": True}).json()["id"]
        with display.http.stream("GET", f"/api/tournaments/{cup}/stream") as answer:
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            lines = (json.loads(line) for line in answer.iter_lines())
            assert next(lines)["tournament"]["entrants"] == []
            assert next(lines)["type"] == "beat"
            ada.http.post(f"/api/tournaments/{cup}/enter", json={})
            changed = next(line for line in lines if line["type"] != "beat")
            assert [each["name"] for each in changed["tournament"]["entrants"]] == ["Ada"]
        for id in (draft, "nowhere"):
            assert display.http.get(f"/api/tournaments/{id}/stream").json()["code"] == "no-tournament"
        ada.close()
        display.close()
