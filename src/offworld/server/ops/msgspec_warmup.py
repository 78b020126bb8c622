"""Types that several threads of a server read values into.

msgspec looks at a type when it is first asked to read into it, and two threads that make it look at once bring the
process down. So a server asks for all of them before it starts a thread.
"""

from __future__ import annotations

import msgspec

from offworld.bots import BOTS
from offworld.games import GAMES, game_info
from offworld.kit.record import Header
from offworld.kit.value_model import Heuristics


def build_decoders() -> None:
    """Meet every type; the games are loaded with their own content for it."""
    for kind in (Header, Heuristics, *(bot.settings_type for bot in BOTS.values())):
        msgspec.json.Decoder(kind)
    for name in GAMES:
        info = game_info(name)
        msgspec.json.Decoder(info.options)
        info.content("")
