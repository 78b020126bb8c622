"""The rules of a game as text: `RULES.<lang>.md` in its package, whose paragraphs open with a rule id in bold."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files

from offworld.games import GAMES
from offworld.kit.text import LANGUAGES

OPENING = re.compile(r"(?:[-*] +)?\*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)([^*]*)\*\*\s*(.*)")
"""`**ART-GANT-P1** text`, with or without a list mark; words after the id inside the bold are the rule's title."""
NEAREST = 8


@lru_cache(maxsize=8)
def rule_texts(game: str, lang: str) -> dict[str, str]:
    """Every rule by its id, in the language if the game has it, otherwise in the first one; empty without rules."""
    for each in (lang, *LANGUAGES):
        source = files(GAMES[game]) / f"RULES.{each}.md"
        if source.is_file():
            return parse(source.read_text("utf-8"))
    return {}


def parse(text: str) -> dict[str, str]:
    """A rule goes on until an empty line, a heading or the next rule."""
    rules: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        opening = OPENING.match(line)
        if opening:
            current, words, rest = opening.groups()
            named = words.strip().strip("().: ")
            rules[current] = f"{named}: {rest}" if named else rest
        elif not line.strip() or line.startswith("#"):
            current = ""
        elif current:
            rules[current] += " " + line.strip()
    return rules


def nearest(id: str, known: list[str]) -> list[str]:
    """The ids somebody may have meant: those that begin so, or those spelt alike."""
    return [each for each in known if each.startswith(id)][:NEAREST] or get_close_matches(id, known, 3, 0.6)
