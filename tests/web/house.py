"""A real server in a thread, whose tables a test may look into, and browsers that visit it."""

from __future__ import annotations

import shutil
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx

from offworld.bots import parse_bot
from offworld.bots.base import decide
from offworld.games import game_info
from offworld.kit import record
from offworld.kit.info import GameInfo, Prompt
from offworld.server.loaded import Loaded
from offworld.server.running import Server
from offworld.server.services import Services
from offworld.server.settings import NO_RATES, Settings, World

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), ""
)
SEED = 11


class House:
    """A server on a free port of this machine."""

    def __init__(self, folder: Path) -> None:
        self.services = Services(
            Settings(db=f"sqlite:///{folder / 'house.sqlite'}", rates=NO_RATES),
            World(seed=lambda: SEED),
            bot_executor=ThreadPoolExecutor(1),
        )
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._guests: list[Guest] = []
        self._ready = threading.Event()
        self._server = Server(self.services, ready=self._ready.set)
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],), daemon=True)

    def __enter__(self) -> House:
        self._thread.start()
        assert self._ready.wait(60), "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self._guests:
            guest.close()
        self._server.should_exit = True
        self._thread.join(60)

    def guest(self, name: str) -> Guest:
        guest = Guest(self, name)
        self._guests.append(guest)
        return guest

    def table(self, id: str) -> Loaded:
        """A table as the server holds it; it stands still while it waits for somebody."""
        room = self.services.rooms._rooms[id]
        return room.table

    def prompt(self, id: str) -> Prompt:
        table = self.table(id)
        assert table.game is not None
        return table.info.prompt(table.game.state)

    def advice(self, id: str, bot: str) -> int:
        """What a bot would choose for whoever is asked."""
        table = self.table(id)
        assert table.game is not None
        adviser = parse_bot(bot).sit_down(SEED + table.seq, table.to_move)
        return decide(adviser, table.info, table.game.state)


class Guest:
    """Somebody with a session, who asks over HTTP and lends their cookie to a browser."""

    def __init__(self, house: House, name: str) -> None:
        self._client = httpx.Client(base_url=house.address, headers={"origin": house.address}, timeout=60)
        answer = self._client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.name = name

    @property
    def cookies(self) -> list[Any]:
        """For a browser's context."""
        return [
            {"name": each.name, "value": each.value, "url": str(self._client.base_url)}
            for each in self._client.cookies.jar
        ]

    def post(self, path: str, **body: Any) -> Any:
        answer = self._client.post(f"/api/{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> httpx.Response:
        answer = self._client.get(f"/api/{path}")
        assert answer.is_success, answer.text
        return answer

    def close(self) -> None:
        self._client.close()

    def final_scores(self, table: str, game: str) -> list[int]:
        """What the engine makes of the record that the server gives away."""
        info: GameInfo = game_info(game)
        played = record.decode(self.get(f"tables/{table}/record").text, "the record", game_info)
        return record.verify(info, played).scores()
