"""What can go wrong in the arena, as messages that a front end says in its reader's language."""

from __future__ import annotations

from typing import Any

from offworld.kit.errors import OffworldError
from offworld.kit.messages import Message, Translator, msg


class ArenaError(OffworldError):
    """A tournament that cannot be held; its text is English, its message fits any language."""

    def __init__(self, id: str, **args: Any) -> None:
        self.message: Message = msg(id, **args)
        super().__init__(Translator("en", ("offworld",))(self.message))
