"""ActionSpace: one dense integer for every action a game can ever know, with a JSON and a text form.

The integer is what the rules, the bots and the learners use; JSON (`{"do": "die", "face": 3, "value": 4}`) is what
records and clients read; text (`die 3 4`) is what a person can type. All three say the same and convert both ways.
Records store the space's version: append new verbs, never reorder.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Any

from offworld.kit.errors import OffworldError

Domain = range | tuple[str, ...]
NUMBER = re.compile(r"-?[0-9]{1,9}")
RESERVED = {"do", "who", "link", "undo"}
"""Words that a record's lines use themselves."""


class Verb:
    """A named family of actions: the product of its arguments' domains, in mixed radix from `base` on."""

    def __init__(self, name: str, base: int, domains: dict[str, Domain]) -> None:
        self.name = name
        self.base = base
        self.domains = domains
        self.size = 1
        for domain in domains.values():
            self.size *= len(domain)


class ActionSpace:
    """All verbs of a game, one after the other."""

    def __init__(self, version: int = 1) -> None:
        self.version = version
        self.verbs: list[Verb] = []
        self.size = 0
        self._by_name: dict[str, Verb] = {}
        self._bases: list[int] = []
        self._decoded: dict[int, dict[str, Any]] = {}

    def verb(self, name: str, **domains: Domain) -> int:
        """Add a verb and return the integer of its first action."""
        if taken := RESERVED & domains.keys():
            raise ValueError(f"the verb {name!r} uses a word of the record's own: {min(taken)}")
        if name in self._by_name:
            raise ValueError(f"the verb {name!r} stands twice in the action space")
        verb = Verb(name, self.size, domains)
        self.verbs.append(verb)
        self._bases.append(verb.base)
        self._by_name[name] = verb
        self.size += verb.size
        return verb.base

    def decode(self, action: int) -> dict[str, Any]:
        """The JSON form of an action."""
        known = self._decoded.get(action)
        if known is None:
            known = self._decoded[action] = self._decode(action)
        return dict(known)

    def _decode(self, action: int) -> dict[str, Any]:
        verb = self.verb_of(action)
        rest = action - verb.base
        values: list[Any] = []
        for domain in reversed(list(verb.domains.values())):
            values.append(domain[rest % len(domain)])
            rest //= len(domain)
        return {"do": verb.name, **dict(zip(verb.domains, reversed(values), strict=True))}

    def encode(self, wish: dict[str, Any]) -> int:
        """The integer of an action given as JSON; whatever does not fit is refused with a sentence."""
        verb = self._by_name.get(str(wish.get("do")))
        if verb is None:
            raise OffworldError(f"there is no action {wish.get('do')!r}; the actions are {', '.join(self._by_name)}")
        unknown = [name for name in wish if name != "do" and name not in verb.domains]
        if unknown:
            raise OffworldError(f"the action {verb.name!r} has no argument {unknown[0]!r}")
        rest = 0
        for name, domain in verb.domains.items():
            if name not in wish:
                raise OffworldError(f"the action {verb.name!r} needs the argument {name!r}")
            value = wish[name]
            if type(value) is not type(domain[0]) or value not in domain:
                raise OffworldError(f"{value!r} is no {name!r} of the action {verb.name!r}")
            rest = rest * len(domain) + list(domain).index(value)
        return verb.base + rest

    def text(self, action: int) -> str:
        wish = self.decode(action)
        return " ".join(str(value) for value in wish.values())

    def parse(self, text: str) -> int:
        """The integer of an action given in its text form."""
        words = text.split()
        verb = self._by_name.get(words[0]) if words else None
        if verb is None:
            raise OffworldError(f"there is no action {text!r}; the actions are {', '.join(self._by_name)}")
        if len(words) != len(verb.domains) + 1:
            names = " ".join(name.upper() for name in verb.domains)
            raise OffworldError(f"say it as: {verb.name} {names}".rstrip())
        wish: dict[str, Any] = {"do": verb.name}
        for word, (name, domain) in zip(words[1:], verb.domains.items(), strict=True):
            wish[name] = int(word) if isinstance(domain, range) and NUMBER.fullmatch(word) else word
        return self.encode(wish)

    def verb_of(self, action: int) -> Verb:
        if not 0 <= action < self.size:
            raise OffworldError(f"{action} is no action; actions are numbered 0 to {self.size - 1}")
        return self.verbs[bisect_right(self._bases, action) - 1]
