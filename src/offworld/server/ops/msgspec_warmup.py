"""Warm-up of msgspec decoders, before threads use them.

msgspec inspects a type when a decoder for it is first built, and two threads that do so at the same time crash the
process. So a server builds all decoders before it starts a thread.
"""

from __future__ import annotations

import msgspec

from offworld.bots import BOTS
from offworld.games import game_info, game_names
from offworld.kit.record import Header
from offworld.kit.value_model import Heuristics


def build_decoders() -> None:
    """Build a decoder for every type that threads decode; this loads the games with their content."""
    for kind in (Header, Heuristics, *(bot.settings_type for bot in BOTS.values())):
        msgspec.json.Decoder(kind)
    for name in game_names():
        info = game_info(name)
        msgspec.json.Decoder(info.options)
        info.content("")
