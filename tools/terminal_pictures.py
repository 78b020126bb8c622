"""Draws the pictures of docs/terminal.md, the full screen of two games: `python -m tools.terminal_pictures`."""

from __future__ import annotations

import asyncio
import re

from offworld.bots import parse_bot
from offworld.games import game_info
from offworld.kit.game_session import GameSession
from offworld.tui.app import TableApp
from offworld.tui.local_table import LocalTable
from tools.rule_ids import ROOT

SIZE = (140, 50)
PLAYED = {"artemis": 12, "magnastorm": 24}
"""Decisions before the picture, all of them a bot's."""
SEED = 8
FONT_FACES = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
OWN_FONTS = "ui-monospace, DejaVu Sans Mono, Menlo, Consolas"
"""The reader's own fixed-width font instead of one from elsewhere."""


def table_of(game: str, decisions: int) -> LocalTable:
    """A game of a person and two bots in its middle, at a decision of the person."""
    info = game_info(game)
    names = ["me", "pilot", "pilot"]
    session = GameSession.open(info, len(names), SEED, "picture", info.options(), info.content(), names)
    bots = [parse_bot("pilot").sit_down(SEED, seat) for seat in range(len(names))]
    while decisions > 0 or session.state.to_move != 0:
        session.play(bots[session.state.to_move].choose(info, session.state.clone()))
        decisions -= 1
    return LocalTable(session, [None, *bots[1:]], info.seat_translator("en"), "picture")


async def draw(game: str, decisions: int) -> None:
    app = TableApp(table_of(game, decisions))
    async with app.run_test(size=SIZE) as pilot:
        while app.asked is None:
            await pilot.pause()
        await pilot.press("down")
        while not str(app.query_one("#effects").render()):
            await pilot.pause()
        await pilot.pause()
        picture = FONT_FACES.sub("", app.export_screenshot(simplify=True)).replace("Fira Code", OWN_FONTS)
        path = ROOT / f"docs/terminal-{game}.svg"
        path.write_text(picture, "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")


def main() -> None:
    for game, decisions in PLAYED.items():
        asyncio.run(draw(game, decisions))


if __name__ == "__main__":
    main()
