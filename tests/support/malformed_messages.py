"""Malformed socket messages: every one of them must be refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tools.server_client import BINARY, TEXT

WORDS = (
    "",
    "x",
    "-1",
    "0",
    "null",
    "seat",
    "\x00",
    "\ud83d\ude80",
    "é" * 80,
    "'; DROP TABLE event; --",
    "../..",
    "%s%n",
)
NUMBERS = (-1, -2, 0, 8, 255, 1 << 31, 1 << 63, -(1 << 63) - 1, 10**40, 1.5, -0.0, 1e308)


class MalformedMessages:
    """Generates malformed frames about a table, from a seed."""

    def __init__(self, seed: int, table: str) -> None:
        self.random = random.Random(seed)
        self.table = table
        self._makers: list[Callable[[], bytes]] = [
            self.no_json,
            self.not_an_object,
            self.unknown_type,
            self.missing_field,
            self.wrong_type,
            self.bad_action_id,
            self.no_such_action,
            self.no_such_seat,
            self.no_such_table,
            self.too_long,
            self.too_deep,
        ]

    def frame(self) -> tuple[int, bytes]:
        """The opcode and the payload of a frame."""
        payload = self.random.choice(self._makers)()
        return (BINARY if self.random.random() < 0.1 else TEXT), payload

    def valid(self, type: str) -> dict[str, Any]:
        """A valid message of a type."""
        base = {"type": type, "id": "m", "table": self.table}
        match type:
            case "act":
                return {**base, "action": 0, "action_id": f"{self.random.getrandbits(64):016x}"}
            case "undo":
                return {**base, "action_id": f"{self.random.getrandbits(64):016x}"}
            case "preview" | "explain":
                return {**base, "action": 0}
            case "chat":
                return {**base, "text": "hello"}
            case _:
                return base

    def type(self) -> str:
        return self.random.choice(("act", "undo", "preview", "explain", "chat", "sub", "unsub"))

    def random_value(self) -> Any:
        """A random value of any type."""
        match self.random.randrange(6):
            case 0:
                return self.random.choice(WORDS)
            case 1:
                return self.random.choice(NUMBERS)
            case 2:
                return None
            case 3:
                return [self.random_value() for _ in range(self.random.randrange(3))]
            case 4:
                return {self.random.choice(WORDS): self.random_value()}
            case _:
                return self.random.random() < 0.5

    # Kinds of malformed messages

    def no_json(self) -> bytes:
        valid = json.dumps(self.valid(self.type())).encode()
        match self.random.randrange(5):
            case 0:
                return valid[: self.random.randrange(1, len(valid))]
            case 1:
                return bytes(self.random.randrange(32, 127) for _ in range(self.random.randrange(1, 60))) + b"{"
            case 2:
                return valid + b"}"
            case 3:
                return valid.replace(b"m", b"\xff")
            case _:
                return b"[" * self.random.randrange(1, 50)

    def not_an_object(self) -> bytes:
        return json.dumps(self.random.choice((None, True, 3, "act", [], [self.valid("act")]))).encode()

    def unknown_type(self) -> bytes:
        return json.dumps(
            {**self.valid(self.type()), "type": self.random.choice(("", "ACT", "state", "update", 7, None))}
        ).encode()

    def missing_field(self) -> bytes:
        valid = self.valid(self.type())
        del valid[self.random.choice([name for name in valid if name != "seat"])]
        return json.dumps(valid).encode()

    def wrong_type(self) -> bytes:
        """A field that must be a text holds something else."""
        valid = self.valid(self.type())
        field = self.random.choice([name for name in valid if name not in ("action", "type")])
        random_value = self.random_value()
        while isinstance(random_value, str):
            random_value = self.random_value()
        return json.dumps({**valid, field: random_value}).encode()

    def bad_action_id(self) -> bytes:
        id = self.random.choice(("", "short", "x" * 65, "x" * 5000))
        return json.dumps({**self.valid(self.random.choice(("act", "undo"))), "action_id": id}).encode()

    def no_such_action(self) -> bytes:
        wrong: tuple[Any, ...] = (
            "cheat",
            "",
            {"do": "cheat"},
            {},
            {"do": 3},
            -1,
            1 << 40,
            10**40,
            [0],
            None,
            True,
            "0 or 1=1",
        )
        valid = self.valid(self.random.choice(("act", "preview")))
        return json.dumps({**valid, "action": self.random.choice(wrong)}).encode()

    def no_such_seat(self) -> bytes:
        valid = self.valid(self.random.choice(("act", "undo", "preview", "explain", "sub")))
        return json.dumps({**valid, "seat": self.random.choice((-2, 7, 8, 1 << 40, 10**40, 0.5, "0", [0]))}).encode()

    def no_such_table(self) -> bytes:
        valid = self.valid(self.random.choice(("act", "undo", "preview", "explain", "sub", "chat")))
        return json.dumps({**valid, "table": self.random.choice(WORDS)}).encode()

    def too_long(self) -> bytes:
        return json.dumps({**self.valid("chat"), "text": "x" * self.random.randrange(1001, 70_000)}).encode()

    def too_deep(self) -> bytes:
        depth = self.random.randrange(2, 30_000)
        return (
            b'{"type":"act","id":"m","table":"x","action_id":"12345678","action":{"a":'
            + b"[" * depth
            + b"]" * depth
            + b"}}"
        )
