"""How the full screen is played in tests: without a terminal, one key after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from textual.pilot import Pilot

from offworld.bots import parse_bot
from offworld.games import game_info
from offworld.kit.game_session import GameSession
from offworld.tui.app import TableApp
from offworld.tui.local_table import LocalTable
from offworld.tui.table import Table

SMALL = (100, 30)
PATIENCE = 12_000
"""How often one looks whether something has come to be."""


def local_table(
    game: str, seats: str = "me,random,random", lang: str = "en", seed: int = 5, **options: Any
) -> LocalTable:
    """A table whose people sit at `me`, with quick bots."""
    info = game_info(game)
    names = seats.split(",")
    session = GameSession.open(info, len(names), seed, "salt", info.options(**options), info.content(), names)
    sitting = [None if name == "me" else parse_bot(name).sit_down(seed, seat) for seat, name in enumerate(names)]
    return LocalTable(session, sitting, info.seat_translator(lang), "test")


class Player:
    """Somebody at the keyboard of an app."""

    def __init__(self, app: TableApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> Table:
        return self.app.table

    async def until(self, reached: Callable[[], bool]) -> None:
        """Let the app, bots and servers work until something is so and drawn."""
        for _ in range(PATIENCE):
            if reached() and not self.app._draw_soon:
                await self.pilot.pause()
                return
            await asyncio.sleep(0.01)
        raise AssertionError("it never came to that")

    async def asked(self) -> None:
        """Wait for a question on the screen, or for the end."""
        await self.until(lambda: self.app.asked is not None or bool(self.table.ranking()))

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    def text(self, id: str) -> str:
        """What a part of the screen says."""
        return str(self.app.query_one(f"#{id}").render())

    def board(self) -> str:
        return "\n".join("".join(row) for row in self.app.canvas.chars)


def play(table: Table, story: Callable[[Player], Awaitable[None]], size: tuple[int, int] = SMALL) -> None:
    """Run a story on the screen of a table."""

    async def run() -> None:
        app = TableApp(table)
        async with app.run_test(size=size) as pilot:
            await story(Player(app, pilot))

    coroutine: Coroutine[Any, Any, None] = run()
    asyncio.run(coroutine)
