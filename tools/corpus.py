"""Makes a corpus: what this Offworld stores, for later ones to open: `python -m tools.corpus NAME`.

Writes into `tests/corpus/NAME` a database with tables of every game in every phase, a backup of it, records, and what
each table looked like. Tests open every corpus for ever: they play its games on, back it up and restore it. Make one
at each release, and whenever something changes that is stored. It uses only what a client can do, so that it runs with
the code of any release.
"""

from __future__ import annotations

import gzip
import itertools
import json
import random
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from offworld import __version__
from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings
from offworld.server.http.app import create_app
from offworld.server.services import Services
from offworld.server.storage.backup import back_up

ROOT = Path(__file__).parent.parent / "tests/corpus"
MINE = {"mine": True}
PACK = "[setup]\nstart_energy = 5\n"
TABLES: list[dict[str, Any]] = [
    {"game": "artemis", "players": 2, "moves": 70, "undo": True},
    {"game": "artemis", "players": 3, "moves": 40, "options": {"relic": True, "directives": True}},
    {"game": "artemis", "players": 2, "moves": 30, "pack": PACK},
    {"game": "artemis", "players": 1, "moves": 10_000},
    {"game": "galileo", "players": 2, "moves": 60, "undo": True},
    {"game": "galileo", "players": 4, "moves": 10_000},
    {"game": "mars", "players": 3, "moves": 110},
    {"game": "mars", "players": 2, "moves": 60, "options": {"random_start": True, "length": "short"}},
    {"game": "magnastorm", "players": 2, "moves": 60, "undo": True},
    {"game": "magnastorm", "players": 4, "moves": 30},
    {"game": "magnastorm", "players": 3, "moves": 0, "waiting": True},
    {"game": "artemis", "players": 2, "moves": 0, "waiting": True, "pack": PACK},
]


class Player:
    """Somebody who plays all seats of the tables."""

    def __init__(self, client: TestClient[Any], name: str) -> None:
        self._client = client
        answer = client.post("/api/guests", json={"name": name})
        self._cookie = answer.cookies["offworld"]
        client.cookies.clear()
        self._ids = itertools.count(1)

    def call(self, method: str, path: str, **body: Any) -> Any:
        origin = str(self._client.base_url).rstrip("/")
        headers = {"cookie": f"offworld={self._cookie}", "origin": origin}
        answer = self._client.request(method, f"/api/{path}", headers=headers, **({"json": body} if body else {}))
        if answer.status_code >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer.text if path.endswith("/record") else answer.json()

    def play(self, id: str, moves: int, chance: random.Random, undo: bool) -> None:
        """Play at random; now and then take back what may be taken back."""
        for number in range(moves):
            state = self.call("GET", f"tables/{id}")
            if state["prompt"] is None:
                return
            choices = state["prompt"]["choices"]
            action = choices[chance.randrange(len(choices))]["action"]
            self.call("POST", f"tables/{id}/act", action=action, action_id=f"wish-{next(self._ids):06d}")
            if undo and number % 5 == 0 and self.call("GET", f"tables/{id}")["undo"].get("allowed"):
                self.call("POST", f"tables/{id}/undo", action_id=f"wish-{next(self._ids):06d}")
        if undo:
            self.call("POST", f"tables/{id}/propose", wish="undo")


def make(folder: Path, env: Environment) -> None:
    """Fill a folder."""
    folder.mkdir(parents=True)
    (folder / "records").mkdir()
    chance = random.Random(5)
    expected: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as place:
        file = Path(place, "offworld.sqlite")
        settings = Settings(
            db=f"sqlite:///{file}", background=False, sweep_s=3600, hash_kib=64, snapshot_every=20, bot_workers=0
        )
        services = Services(settings, env, bot_executor=ThreadPoolExecutor(1))
        with TestClient(create_app(services)) as client:
            ada = Player(client, "Ada")
            for wanted in TABLES:
                seats = [MINE] * wanted["players"]
                if wanted.get("waiting"):
                    seats = [MINE, {}, {"bot": "cadet"}][: wanted["players"]]
                id = ada.call(
                    "POST",
                    "tables",
                    game=wanted["game"],
                    seats=seats,
                    options=wanted.get("options", {}),
                    pack=wanted.get("pack", ""),
                    start=not wanted.get("waiting"),
                )["id"]
                ada.play(id, wanted["moves"], chance, wanted.get("undo", False))
                state = ada.call("GET", f"tables/{id}")
                table = state["table"]
                expected[id] = {
                    "game": wanted["game"],
                    "phase": table["phase"],
                    "seq": state["seq"],
                    "view_hash": state["view_hash"],
                    "to_move": state["prompt"]["seat"] if state["prompt"] else -1,
                    "scores": table.get("scores", []),
                    "choices": [choice["action"] for choice in (state["prompt"] or {}).get("choices", [])],
                }
                if not wanted.get("waiting"):
                    name = f"{wanted['game']}-{wanted['players']}-{table['phase']}-{id}.jsonl"
                    (folder / "records" / name).write_text(ada.call("GET", f"tables/{id}/record"), "utf-8")
            back_up(services.engine, folder / "offworld.backup", 1, full=True)
        (folder / "offworld.sqlite.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    output = {"version": __version__, "person": "Ada", "tables": expected}
    (folder / "expected.json").write_text(json.dumps(output, indent=1) + "\n", "utf-8")


def still_environment() -> Environment:
    """Time that goes on by a second a look, tokens that count, seeds that are known."""
    numbers, seeds = itertools.count(1), itertools.count(1)
    seconds = itertools.count(1_700_000_000)
    keyed = isinstance(Environment().seed(), bytes)
    return Environment(
        now=lambda: next(seconds) * 1000,
        token=lambda size: f"{next(numbers):0{size}d}",
        seed=lambda: next(seeds).to_bytes(32, "big") if keyed else next(seeds),
    )


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("python -m tools.corpus NAME")
    folder = ROOT / sys.argv[1]
    if folder.exists():
        sys.exit(f"{folder} is there already: a corpus is never changed")
    make(folder, still_environment())
    print(f"wrote {folder}")


if __name__ == "__main__":
    main()
