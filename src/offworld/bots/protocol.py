"""The bot protocol: the messages that a game and a bot in any language exchange as JSON lines.

One message is one line of UTF-8 text. To the bot go `hello`, `decide`, `refused` and `bye`; it answers `ready` and
`choose`. docs/bot-protocol.md explains them to authors of bots. Fields and messages may be added to a version of the
protocol and are never changed or removed: whoever reads ignores what it does not know.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from offworld.kit.action_space import ActionSpace
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo, LogLine
from offworld.kit.messages import Message, Translator

PROTOCOL = 1
LONGEST_LINE = 1 << 16
"""Bytes of the longest line that a bot may write."""
NEWS = "news"
WORDS = "words"
DEAL = "deal"
"""What a bot may ask for in `ready`."""


class Argument(Struct, omit_defaults=True):
    """An argument of a verb: the words it may be, or the whole numbers from `low` to `high`."""

    name: str
    values: list[str] = []
    low: int | None = None
    high: int | None = None


class VerbForm(Struct):
    """A family of actions: numbered from `first` on, the last argument changing fastest."""

    name: str
    first: int
    count: int
    arguments: list[Argument]


class Actions(Struct):
    """Every action that the game can ever know."""

    version: int
    size: int
    verbs: list[VerbForm]


class ClockSettings(Struct, frozen=True):
    """The clock of a game, in milliseconds: `bank` at its start, `increment` added before each decision."""

    bank: int
    increment: int
    decision: int
    """No single decision may take longer."""


class Clock(Struct):
    """The clock at a decision, in milliseconds."""

    left: int
    """What is left for the whole game, this decision's increment included."""
    increment: int
    decision: int
    """What this decision may take."""


class DecisionRequest(Struct, omit_defaults=True):
    """What is asked: its rule, its message, which is the same in every language, and which decision it is."""

    rule: str
    id: str
    args: dict[str, Any]
    words: str = ""
    kind: str = ""
    """The name of the decision: several of one game may ask with the same message."""


class Legal(Struct, omit_defaults=True):
    """A legal action in its three forms; `words` on request."""

    number: int
    action: dict[str, Any]
    text: str
    words: str = ""


class LogLineInfo(Struct, omit_defaults=True):
    """Something that happened: under which rule, to which seat (-1: to nobody), and its message."""

    rule: str
    seat: int
    id: str
    args: dict[str, Any]
    words: str = ""


class Hello(Struct, tag="hello"):
    """A game begins, or goes on with a bot that was started again. Answered by `ready`."""

    protocol: int
    offworld: str
    table: str
    """Names this game; all its messages carry it."""
    game: str
    rules: int
    players: int
    seat: int
    options: dict[str, Any] | None
    """None where it is not said; a view tells all that matters."""
    content: str
    pack: str
    lang: str
    seed: int
    """For the bot's own chance."""
    resumed: bool
    clock: ClockSettings
    longest_line: int
    actions: Actions
    base: str = ""
    """The digest of the content that the pack is laid over; `content` is the digest of both."""
    layout: int = 0
    """The layout of the states in deals."""


class Decide(Struct, tag="decide", omit_defaults=True):
    """The bot's seat has to decide. Answered by `choose`."""

    table: str
    decision: int
    question: DecisionRequest
    clock: Clock
    legal: list[Legal]
    view: Any
    news: list[LogLineInfo] = []
    """What happened since its last decision, if it asked for it."""
    deal: list[int] | None = None
    """A position that looks like this one to the seat, everything hidden dealt anew, if it asked for it."""


class Refused(Struct, tag="refused"):
    """The answer cannot be taken; the decision and its clock go on. Answered by another `choose`."""

    table: str
    decision: int
    reason: str
    rule: str
    tries: int
    """How many more answers are read."""


class Bye(Struct, tag="bye", omit_defaults=True):
    """The game is over, or is left before its end. No answer; another `hello` may follow."""

    table: str
    over: bool
    scores: list[int] = []
    places: list[int] = []
    news: list[LogLineInfo] = []


class Ready(Struct, tag="ready"):
    """The bot's answer to `hello`: who it is, and what more it wants to be sent."""

    name: str
    version: str = ""
    author: str = ""
    wants: list[str] = []


class Choose(Struct, tag="choose"):
    """The bot's answer to `decide`: a legal action by number, in JSON or as text."""

    action: int | str | dict[str, Any]
    decision: int | None = None
    """The decision it answers. If said, an answer to another one is passed over."""


ToBot = Hello | Decide | Refused | Bye
FromBot = Ready | Choose

encoder = msgspec.json.Encoder()
from_bot: msgspec.json.Decoder[Ready | Choose] = msgspec.json.Decoder(FromBot)
to_bot: msgspec.json.Decoder[Hello | Decide | Refused | Bye] = msgspec.json.Decoder(ToBot)


def line_of(message: Struct) -> bytes:
    return encoder.encode(message) + b"\n"


class NonsenseError(Exception):
    """A line that is no message of the protocol."""


def read_answer(line: bytes) -> Ready | Choose:
    try:
        return from_bot.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NonsenseError(str(error)) from None


# ---------------------------------------------------------------- what a game says


def describe(space: ActionSpace) -> Actions:
    """An action space without a word of Python."""
    verbs = []
    for verb in space.verbs:
        arguments = []
        for name, domain in verb.domains.items():
            if isinstance(domain, range):
                arguments.append(Argument(name, low=domain[0], high=domain[-1]))
            else:
                arguments.append(Argument(name, values=list(domain)))
        verbs.append(VerbForm(verb.name, verb.base, verb.size, arguments))
    return Actions(space.version, space.size, verbs)


class ProtocolWriter:
    """Puts positions into messages; in words too if it has a translator."""

    def __init__(self, info: GameInfo, table: str, translator: Translator | None = None, deal: bool = False) -> None:
        self.info = info
        self.table = table
        self.translator = translator
        self.deal = deal

    def words(self, message: Message) -> str:
        return "" if self.translator is None else self.translator(message)

    def decide(self, g: Game, decision: int, clock: Clock, lines: list[LogLine]) -> Decide:
        """The pending decision, as its seat sees it."""
        info = self.info
        message, rule = info.question(g)
        question = DecisionRequest(rule, message.id, message.args, self.words(message), info.kind(g))
        legal = []
        for number in info.legal(g):
            action = info.space.decode(number)
            text = " ".join(map(str, action.values()))
            words = "" if self.translator is None else self.translator(info.choice(g, number)[1])
            legal.append(Legal(number, action, text, words))
        deal = g.save() if self.deal else None
        return Decide(self.table, decision, question, clock, legal, info.view(g, g.to_move), self.news(lines), deal)

    def news(self, lines: list[LogLine]) -> list[LogLineInfo]:
        return [
            LogLineInfo(line.rule, line.seat, line.message.id, line.message.args, self.words(line.message))
            for line in lines
        ]


def parse_any(space: ActionSpace, wish: int | str | dict[str, Any]) -> int:
    """The number of an action in any of its forms; what is none is refused with a sentence."""
    if isinstance(wish, dict):
        return space.encode(wish)
    if isinstance(wish, str):
        return space.parse(wish)
    space.verb_of(wish)
    return wish


def schema(view: type | None = None) -> dict[str, Any]:
    """The messages as JSON Schema, with the view of a game where it is named."""
    kinds: list[Any] = [Hello, Decide, Refused, Bye, Ready, Choose]
    found, components = msgspec.json.schema_components(
        [*kinds, *([view] if view is not None else [])], ref_template="#/$defs/{name}"
    )
    if view is not None:
        components["Decide"]["properties"]["view"] = found[-1]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Offworld bot protocol {PROTOCOL}",
        "anyOf": found[: len(kinds)],
        "$defs": components,
    }


def deal_of(info: GameInfo, hello: Hello, decide: Decide) -> Game:
    """The position that a `decide` with a deal holds."""
    if decide.deal is None:
        raise OffworldError("the decision came without a deal, which was asked for")
    return info.restore((hello.base, hello.pack, hello.layout or info.layout), hello.players, decide.deal)
