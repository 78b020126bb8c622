"""Preview: what an action would change, told without playing it and without a look into the future.

The action is tried on a clone whose chance is a barrier. Everything up to the first draw or the first hidden card is
what the player may count on; that there is a barrier is said too, because behind it the action cannot be taken back.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from offworld.kit.events import EventBuffer
from offworld.kit.game import Barrier, BarrierError, Game
from offworld.kit.game_info import GameInfo, LogLine


class Preview(Struct, frozen=True):
    """What a legal action would do, as far as its player can know."""

    view: dict[str, Any]
    """The fields of the player's view that would change, with their new values."""
    lines: list[LogLine]
    """What the log would say."""
    barrier: bool
    """Whether chance would speak or something hidden would be shown: then the rest is open."""
    undo: bool
    """Whether the action could be taken back afterwards."""


def preview(info: GameInfo, g: Game, action: int) -> Preview:
    """What a legal action would change for the seat to move. The state is left alone."""
    seat = g.to_move
    before = msgspec.to_builtins(info.view(g, seat))
    tried = g.clone()
    journal = EventBuffer()
    tried.sink = journal
    tried.chance = Barrier()
    barrier = False
    try:
        tried.apply(action)
    except BarrierError:
        barrier = True
    tried.sink = None
    after = msgspec.to_builtins(info.view(tried, seat))
    changed = {name: value for name, value in after.items() if value != before[name]}
    lines = [line for event in journal.take() for line in info.log_lines(tried, event, seat)]
    return Preview(changed, lines, barrier, not barrier and tried.to_move == seat)
