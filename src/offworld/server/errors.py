"""Refusals: what a client is told when its wish cannot be granted, as a code and as words in its language."""

from __future__ import annotations

from typing import Any

from offworld.kit.text import Message, say


class RefusedError(Exception):
    """A wish that is not granted. `code` is for programs, the message for people, `rule` where a rule spoke."""

    def __init__(self, status: int, code: str, message: Message | None = None, rule: str = "", **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message or say(f"refused-{code}", **args)
        self.rule = rule
        self.state: Any = None
        """The table as it is now, where the wish was made on an older one."""


class SaidError(RefusedError):
    """A refusal whose sentence comes ready-made from a layer below, which speaks English."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(status, code, say("refused-said", sentence=sentence))
