"""What is wrong with a command line, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import typer

from offworld.kit.messages import Message, Translator, msg

NAMED = re.compile(r"'([^']*)'")
"""What Typer quotes in its English sentences."""


def usage_words(error: typer.TyperException, translator: Translator) -> str:
    """The sentence for a command line that cannot be understood; Typer's own where it says something else."""
    message = usage_message(error)
    return error.format_message() if message is None else translator(message)


def usage_message(error: Any) -> Message | None:
    """What Typer found. Its errors are told apart by name: their classes are not part of what it promises."""
    match type(error).__name__:
        case "NoSuchOption":
            return _unknown("usage-no-option", error.option_name, error.possibilities or ())
        case "BadOptionUsage" if "requires" in error.message:
            return msg("usage-needs-value", name=error.option_name)
        case "BadOptionUsage":
            return msg("usage-no-value", name=error.option_name)
        case "MissingParameter" if error.param is not None:
            return msg("usage-missing", name=_name(error.param))
        case "BadParameter" if error.param is not None:
            return _bad_value(error)
        case "UsageError":
            return _bad_words(error.message)
    return None


def _bad_words(said: str) -> Message | None:
    """A command that does not exist, or words too many."""
    if said.startswith("No such command"):
        name, *near = NAMED.findall(said)
        return _unknown("usage-no-command", name, near)
    if said.startswith("Missing command"):
        return msg("usage-missing-command")
    if said.startswith("Got unexpected extra argument"):
        return msg("usage-extra", words=said.partition("(s) ")[2].strip("()"))
    return None


def _unknown(id: str, name: str, near: Sequence[str]) -> Message:
    """Something that does not exist, and what may have been meant."""
    return msg(f"{id}-near", name=name, near=", ".join(near)) if near else msg(id, name=name)


def _bad_value(error: Any) -> Message | None:
    """A value that is no number, none that is allowed, or none of the words to choose from."""
    found = error.__cause__.errors()[0] if hasattr(error.__cause__, "errors") else {}
    args = {"name": _name(error.param), "value": str(found.get("input", ""))}
    match found.get("type"):
        case "greater_than_equal":
            return msg("usage-least", bound=f"{found['ctx']['ge']:g}", **args)
        case "less_than_equal":
            return msg("usage-most", bound=f"{found['ctx']['le']:g}", **args)
        case "int_parsing":
            return msg("usage-whole-number", **args)
        case "float_parsing":
            return msg("usage-number", **args)
        case "value_error" if " is not one of " in found["msg"]:
            choices = NAMED.findall(found["msg"].partition(" is not one of ")[2])
            return msg("usage-choice", choices=", ".join(choices), **args)
    return None


def _name(param: Any) -> str:
    """An option as it is typed, an argument as the help calls it."""
    longest: str = max(param.opts, key=len)
    return longest if longest.startswith("-") else param.metavar or longest.upper()
