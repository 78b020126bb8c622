"""What the web app says: its messages in a language, so that one journey is told in both."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle

from offworld.kit.messages import elided, fluent_resource


@lru_cache(maxsize=4)
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for file in sorted((files("offworld") / "locale" / lang).iterdir(), key=lambda each: each.name):
        bundle.add_resource(fluent_resource(file.read_text("utf-8"), lang), allow_overrides=True)
    return bundle


def say(lang: str, id: str, **args: Any) -> str:
    """A message of the web app; pages have other kinds of spaces, which nothing that looks for text tells apart."""
    pattern = _bundle(lang).get_message(id).value
    assert pattern is not None, id
    text, errors = _bundle(lang).format_pattern(pattern, args)
    assert not errors, errors
    return elided(str(text))
