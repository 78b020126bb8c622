"""Errors that speak to a person: what was wished, what forbids it, what would help."""

from __future__ import annotations


class OffworldError(Exception):
    """A mistake of the caller or in a file, told in one sentence. The command line prints it and exits with 2."""


class ContentError(OffworldError):
    """A content pack that cannot be used: names the file, the entry, the field and the reason."""


class RecordError(OffworldError):
    """A record that cannot be read, replayed or trusted."""


class IllegalActionError(OffworldError):
    """An action that the rules refuse, with the rule that refuses it."""

    def __init__(self, sentence: str, rule: str) -> None:
        super().__init__(f"{sentence} [{rule}]" if rule else sentence)
        self.rule = rule
