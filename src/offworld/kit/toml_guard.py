"""Limits on TOML that strangers send, checked before the text is parsed.

Python's parser is right about TOML but not frugal: a key of many dotted parts takes memory with the square of their
number, a long integer takes time with the square of its digits, and brackets in brackets end in a RecursionError. One
pass over the tokens of the text, which costs about as much as reading it, refuses all of these with their line. The
pass knows texts and comments, in which anything may stand. It does not check the syntax: it reads exactly what the
parser would read up to the first mistake, where the parser stops.
"""

from __future__ import annotations

import re

from offworld.kit.errors import ContentError

MOST_CHARACTERS = 150_000
"""A pack may change everything, so it may be as large as a content file; the largest of a game has 118,000."""
MOST_TOKENS = 32_000
"""Words, texts, signs, comments and line ends; the most in a content file are 22,000."""
MOST_VALUES = 10_500
"""Values, those in arrays and inline tables included; the most in a content file are 8,700."""
MOST_TABLES = 1_200
"""Tables: `[table]`, `[[table]]` and `{ }`; the most in a content file are 700."""
MOST_DOTS = 2_000
"""Dots in keys and numbers; the most in a content file are 300."""
MOST_PARTS = 4
"""Parts of a dotted key."""
MOST_NESTING = 8
"""Arrays and inline tables in each other."""
LONGEST_WORD = 100
"""Characters of a bare key or a number."""
LONGEST_TEXT = 4_000
"""Characters of a text."""
MOST_ESCAPES = 2_000
"""Backslashes in texts."""

TOKEN = re.compile(
    r"""[ \t\r]*(?:
        (?P<word>[^ \t\r\n.=,\[\]{}"'\#]+)
      | (?P<sign>[.=,\[\]{}]|\n\s*)
      | (?P<text>"[^"\\\n]+"|'[^'\n]+')
      | (?P<comment>\#[^\n]*)
      | (?P<quote>\"{3}|'{3}|"|')
    )""",
    re.VERBOSE,
)
"""A text on one line without escapes is one token; of every other text this finds the opening quote."""
STOPS = {'"': re.compile(r'["\\\n]'), '"""': re.compile(r'"""|\\')}
"""What ends a text with escapes, or is an escape, by the quote that opened it."""


def check(text: str, file: str) -> None:
    """Refuse a text that the parser could be slow or large on; the sentence names the file and the line."""
    if len(text) > MOST_CHARACTERS:
        raise ContentError(f"{file} is too long: {len(text)} characters, of at most {MOST_CHARACTERS}")
    _Scan(text, file).run()


class _Scan:
    """One pass over a text."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.escapes = 0

    def refuse(self, pos: int, reason: str) -> ContentError:
        line = self.text.count("\n", 0, pos) + 1
        return ContentError(f"{self.file}, line {line}: {reason}")

    def run(self) -> None:
        text, match = self.text, TOKEN.match
        pos = tokens = values = tables = dots = parts = depth = 0
        begins, header = True, False
        """Whether a statement begins here, and whether it is the header of a table."""
        while found := match(text, pos):
            kind, start, pos = found.lastgroup, pos, found.end()
            tokens += 1
            if tokens > MOST_TOKENS:
                raise self.refuse(start, f"the file goes on after {MOST_TOKENS} words and signs, which are too many")
            if kind == "sign":
                sign = found["sign"]
                if sign == ".":
                    dots, parts = dots + 1, parts + 1
                    if parts >= MOST_PARTS:
                        raise self.refuse(start, f"a key has more than {MOST_PARTS} parts")
                    if dots > MOST_DOTS:
                        raise self.refuse(start, f"there are more than {MOST_DOTS} dots in keys and numbers")
                    continue
                parts = 0
                if sign[0] == "\n":
                    begins, header = depth == 0, False
                    continue
                if sign in "=,":
                    values += 1
                    if values > MOST_VALUES:
                        raise self.refuse(start, f"there are more than {MOST_VALUES} values")
                elif sign in "]}":
                    depth = max(0, depth - 1)
                else:
                    heads = begins and sign == "["
                    header = header or heads
                    depth += not header
                    tables += heads or sign == "{"
                    if tables > MOST_TABLES:
                        raise self.refuse(start, f"there are more than {MOST_TABLES} tables")
                    if depth > MOST_NESTING:
                        raise self.refuse(start, f"lists and tables lie in each other more than {MOST_NESTING} deep")
            elif kind == "word":
                if len(found["word"]) > LONGEST_WORD:
                    raise self.refuse(start, f"a key or a number is longer than {LONGEST_WORD} characters")
            elif kind in ("text", "quote"):
                if kind == "quote":
                    opened, pos = pos, self.end_of_text(pos, found["quote"])
                    if pos < 0:
                        # The parser stops here at the latest, and says it better.
                        return
                    size = pos - opened
                else:
                    size = len(found["text"])
                if size > LONGEST_TEXT:
                    raise self.refuse(start, f"a text is longer than {LONGEST_TEXT} characters")
            begins = False

    def end_of_text(self, pos: int, quote: str) -> int:
        """Where a text ends whose quote was opened just before; -1 if it does not."""
        text = self.text
        if quote == "'":
            # With something in it, it would have been a token; what is left is an empty one, or one without an end.
            return pos + 1 if text.startswith("'", pos) else -1
        if quote == "'''":
            pos = text.find(quote, pos)
            return -1 if pos < 0 else self.after_quotes(pos, quote)
        while found := STOPS[quote].search(text, pos):
            if found[0] == quote:
                return found.end() if quote == '"' else self.after_quotes(found.start(), quote)
            if found[0] == "\n":
                return -1
            self.escapes += 1
            if self.escapes > MOST_ESCAPES:
                raise self.refuse(found.start(), f"there are more than {MOST_ESCAPES} escapes (\\) in texts")
            pos = found.end() + 1
        return -1

    def after_quotes(self, pos: int, quote: str) -> int:
        """Up to two more quotes belong to a text of several lines."""
        pos += 3
        extra = 0
        while extra < 2 and self.text.startswith(quote[0], pos):
            pos, extra = pos + 1, extra + 1
        return pos
