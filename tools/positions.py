"""Positions of real games as the server tells them, for drawing boards without a server: `python -m tools.positions`.

Writes web/public/positions/GAME-PLAYERS-MOVES[-lang].json, which the gallery page of the web app (`npm run dev`,
/gallery.html) shows. The files are not part of the repository.
"""

from __future__ import annotations

import argparse
import itertools
import random
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
from litestar.testing import TestClient

from offworld.games import GAMES, game_info
from offworld.kit.messages import LANGUAGES
from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings
from offworld.server.http.app import create_app
from offworld.server.services import Services
from offworld.server.tables.content import content_in

FOLDER = Path(__file__).parent.parent / "web" / "public" / "positions"
NAMES = ("Ada", "Bob", "Chloé", "Dmitri", "Eve")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--moves", type=int, nargs="+", default=[0, 25, 80, 200, 400])
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        (FOLDER / f"{asked.game}-content-{lang}.json").write_bytes(
            msgspec.json.encode(content_in(asked.game, "", lang, game_info(asked.game).contents.present))
        )
    with tempfile.TemporaryDirectory() as folder:
        numbers = itertools.count(1)
        env = Environment(
            now=lambda: 1_700_000_000_000 + next(numbers),
            token=lambda size: f"{next(numbers):0{size}d}",
            seed=lambda: asked.seed,
        )
        services = Services(
            Settings(db=f"sqlite:///{folder}/positions.sqlite", background=False),
            env,
            bot_executor=ThreadPoolExecutor(1),
        )
        with TestClient(create_app(services)) as client:
            play(client, asked.game, asked.players, asked.moves, random.Random(asked.seed))


def play(client: TestClient, game: str, players: int, moves: list[int], chance: random.Random) -> None:
    """One person plays every seat at random and looks from time to time as whoever is asked."""
    assert client.post("/api/guests", json={"name": "Eve"}).status_code == 201
    seats = [{"mine": True, "name": NAMES[seat]} for seat in range(players)]
    made = client.post("/api/tables", json={"game": game, "seats": seats, "start": True})
    assert made.status_code == 201, made.text
    table = made.json()["id"]
    for number in range(max(moves) + 1):
        state = client.get(f"/api/tables/{table}", params={"as": 0}).json()
        seat = state["prompt"]["seat"] if state["prompt"] else 0
        if number in moves or state["prompt"] is None:
            for lang in LANGUAGES:
                output = client.get(f"/api/tables/{table}", params={"as": seat, "lang": lang})
                (FOLDER / f"{game}-{players}-{number:04d}-{lang}.json").write_bytes(output.content)
        if state["prompt"] is None:
            break
        asked = client.get(f"/api/tables/{table}", params={"as": seat}).json()["prompt"]
        action = chance.choice(asked["choices"])["action"]
        request = {"action": action, "action_id": f"move-{number:06d}", "seat": seat}
        assert client.post(f"/api/tables/{table}/act", json=request).status_code == 200


if __name__ == "__main__":
    main()
