"""What can go wrong in the arena, as messages that a front end says in its reader's language."""

from __future__ import annotations

from typing import Any

from offworld.kit.messages import LocalizedError, msg


class ArenaError(LocalizedError):
    """A tournament, a tuning or a data set that cannot be made."""

    def __init__(self, id: str, **args: Any) -> None:
        super().__init__(msg(id, **args))
