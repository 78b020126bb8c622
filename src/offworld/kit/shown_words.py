"""Shown words: what a person types, compared with what was shown, whatever the accents, capitals and apostrophes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
WORD = re.compile(r"[^\W_]+|[+−-]\d+")
ARTICLES = frozenset(("a", "an", "the", "l", "la", "le", "les", "un", "une"))
"""Words that people put before a name which is shown without them."""


def folded(text: str) -> str:
    """A text without accents and capitals: `Règles` and `regles` are the same."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


def matching(text: str, shown: Iterable[tuple[T, str]]) -> list[T]:
    """What a text can mean: what is shown in exactly these words, otherwise what has these words one after the other.

    The beginning of a word stands for it, that of a number does not. A text without words means nothing. An article
    at its front counts only where something is shown with it.
    """
    typed, known = WORD.findall(folded(text)), list(shown)
    if not typed:
        return []
    return _matching(typed, known) or (_matching(typed[1:], known) if typed[0] in ARTICLES and typed[1:] else [])


def _matching(typed: list[str], shown: list[tuple[T, str]]) -> list[T]:
    exact: list[T] = []
    partial: list[T] = []
    for item, words in shown:
        found = WORD.findall(folded(words))
        if found == typed:
            exact.append(item)
        elif any(_begins(typed, found[at:]) for at in range(len(found) - len(typed) + 1)):
            partial.append(item)
    return exact or partial


def _begins(typed: list[str], found: list[str]) -> bool:
    pairs = zip(typed, found, strict=False)
    return all(word == each or (not word.isdigit() and each.startswith(word)) for word, each in pairs)
