"""Refusals: what a client is told when its wish cannot be granted, as a code and as words in its language."""

from __future__ import annotations

from typing import Any

from offworld.kit.errors import OffworldError
from offworld.kit.messages import LocalizedError, Message, msg


class ApiError(Exception):
    """A wish that is not granted. `code` is for programs, the message for people, `rule` where a rule spoke."""

    def __init__(self, status: int, code: str, message: Message | None = None, rule: str = "", **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message or msg(f"refused-{code}", **args)
        self.rule = rule
        self.game = ""
        """Whose words the message needs, where it is about a game."""
        self.state: Any = None
        """The table as it is now, where the wish was made on an older one."""


class PlainTextError(ApiError):
    """A refusal whose sentence comes ready-made from a layer below, which speaks English."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(status, code, msg("refused-said", sentence=sentence))


def to_api_error(status: int, code: str, error: OffworldError) -> ApiError:
    """A mistake that a layer below has found, in every language that it can be told in."""
    if not isinstance(error, LocalizedError):
        return PlainTextError(status, code, str(error))
    refused = ApiError(status, code, error.message, error.rule)
    refused.game = error.game
    return refused


class DatabaseUnavailableError(ApiError):
    """The database is away just now. `reason` is the kind of what went wrong, without addresses."""

    def __init__(self, error: Exception) -> None:
        super().__init__(503, "database")
        self.reason = type(error.__cause__ or error).__name__
