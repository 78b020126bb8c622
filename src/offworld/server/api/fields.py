"""Types of fields that several structs share, with the limits that decoding checks."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

Lang = Annotated[str, Meta(pattern="^(en|fr)$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
BotName = Annotated[str, Meta(max_length=160)]
"""With room for the style that a bot draws when it sits down."""
ActionId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[!-~]+$")]
"""Made by the client, new for every wish; a retry sends the same one and is answered as the first time."""
NO_NUL = "^[^\\x00]*$"
"""Texts that any database can keep."""
Action = int | str | dict[str, Any]
"""An action as a number, as text or as JSON: see the action space of the game."""
