"""API errors: why a request is refused, as a code for programs and as a message in the client's language."""

from __future__ import annotations

from typing import Any

from offworld.kit.errors import ContentError, OffworldError
from offworld.kit.messages import LocalizedError, Message, msg


class ApiError(Exception):
    """A refused request: `status` of HTTP, `code` for programs, a message for people, the `rule` that forbids it."""

    def __init__(self, status: int, code: str, message: Message | None = None, rule: str = "", **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message or msg(f"refused-{code}", **args)
        self.rule = rule
        self.game = ""
        """The game whose messages are needed to render this one, if any."""
        self.at: int | None = None
        """Which of the actions of a list is refused."""
        self.detail = ""
        """What exactly does not fit, in English, for whoever writes a program."""
        self.state: Any = None
        """The present state of the table, where the request was made on an older one."""


class DetailedError(ApiError):
    """A refusal with a detail from a lower layer, in English only: people are told the sentence of the code."""

    def __init__(self, status: int, code: str, detail: str, **args: Any) -> None:
        super().__init__(status, code, **args)
        self.detail = detail


def to_api_error(status: int, code: str, error: OffworldError) -> ApiError:
    """An error of a lower layer as an ApiError, in all languages if its message has been translated."""
    # What is wrong with a pack stays a detail in English, where clients look for it.
    if not isinstance(error, LocalizedError) or isinstance(error, ContentError):
        return DetailedError(status, code, str(error))
    refused = ApiError(status, code, error.message, error.rule)
    refused.game = error.game
    return refused


class DatabaseUnavailableError(ApiError):
    """The database cannot be reached. `reason` is the class of the exception: it holds no addresses."""

    def __init__(self, error: Exception) -> None:
        super().__init__(503, "database")
        self.reason = type(error.__cause__ or error).__name__
