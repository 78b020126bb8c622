"""The messages of the bot protocol, how a program is named, and a bot of Offworld that speaks it."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest

from offworld.bots import parse_bot, split_bots
from offworld.bots.external_bot import ExecSettings, ProcessBot
from offworld.bots.protocol import (
    Choose,
    Clock,
    Decide,
    NonsenseError,
    ProtocolWriter,
    Ready,
    describe,
    line_of,
    parse_any,
    read_answer,
    schema,
    to_bot,
)
from offworld.bots.protocol_server import serve
from offworld.games import GAMES, game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.rng import Rng
from tests.bots.sample_programs import (
    PYTHON,
    ROOT,
    settings,
)

# ---------------------------------------------------------------- messages


def position(game: str, decisions: int = 20) -> Game:
    g = game_info(game).new_game(2, 3)
    rng = Rng(9)
    for _ in range(decisions):
        legal = game_info(game).legal(g)
        g.apply(legal[rng.below(len(legal))])
    return g


@pytest.mark.parametrize("game", list(GAMES))
def test_a_decision_holds_nothing_that_the_seat_cannot_see(game: str) -> None:
    info = game_info(game)
    g = position(game)
    presenter = ProtocolWriter(info, "t", info.translator("fr"))
    lines = set()
    for seed in range(5):
        other = g.clone()
        other.redeal(g.to_move, seed)
        lines.add(line_of(presenter.decide(other, 1, Clock(1, 1, 1), [])))
    assert len(lines) == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_every_message_is_read_back_as_it_was_written(game: str) -> None:
    info = game_info(game)
    g = position(game)
    message = ProtocolWriter(info, "t", info.translator("fr"), deal=True).decide(g, 4, Clock(3, 2, 1), [])
    back = to_bot.decode(line_of(message))
    assert isinstance(back, Decide)
    assert [choice.number for choice in back.legal] == info.legal(g)
    assert back.view == msgspec.to_builtins(info.view(g, g.to_move))
    for choice in back.legal:
        assert parse_any(info.space, choice.number) == choice.number
        assert parse_any(info.space, choice.action) == choice.number
        assert parse_any(info.space, choice.text) == choice.number
        assert choice.words


@pytest.mark.parametrize("game", list(GAMES))
def test_the_description_of_the_actions_gives_every_action_its_number(game: str) -> None:
    space = game_info(game).space
    actions = describe(space)
    assert sum(verb.count for verb in actions.verbs) == actions.size == space.size
    for verb in actions.verbs:
        for number in (verb.first, verb.first + verb.count - 1):
            rest = number - verb.first
            values: dict[str, Any] = {}
            for argument in reversed(verb.arguments):
                domain: Any = argument.values
                if argument.low is not None and argument.high is not None:
                    domain = range(argument.low, argument.high + 1)
                values[argument.name] = domain[rest % len(domain)]
                rest //= len(domain)
            assert space.encode({"do": verb.name, **values}) == number


def test_unknown_fields_of_an_answer_are_passed_over() -> None:
    assert read_answer(b'{"type":"choose","action":"pass","mood":"good"}') == Choose("pass")


@pytest.mark.parametrize(
    "line", [b"", b"[]", b"{}", b'{"type":"choose"}', b'{"type":"choose","action":true}', b'"\xff"', b"[" * 5000]
)
def test_what_is_no_answer_is_nonsense(line: bytes) -> None:
    with pytest.raises(NonsenseError):
        read_answer(line)


def test_the_schema_names_every_message_and_the_view_of_a_game() -> None:
    output = schema()
    names = [each["$ref"].rpartition("/")[2] for each in output["anyOf"]]
    assert names == ["Hello", "Decide", "Refused", "Bye", "Ready", "Choose"]
    assert output["$defs"]["Choose"]["properties"]["type"] == {"enum": ["choose"]}
    assert output["$defs"]["Decide"]["properties"]["view"] == {}


def test_the_examples_of_the_documentation_are_messages() -> None:
    text = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
    read = []
    for block in text.split("```json\n")[1:]:
        for line in block.partition("```")[0].splitlines():
            output = line[2:].encode()
            message: Any = to_bot.decode(output) if line.startswith("> ") else read_answer(output)
            read.append(type(message).__name__)
    assert set(read) == {"Hello", "Decide", "Refused", "Bye", "Ready", "Choose"}
    assert len(read) > 10


# ---------------------------------------------------------------- naming a program


def test_a_command_in_a_list_of_bots_may_be_quoted() -> None:
    text = f"me,exec:ms=50,cmd='{PYTHON} a:b,c=d',bank=7,mcts:ms=200,greedy"
    names = split_bots(text)
    assert names == ["me", f"exec:ms=50,cmd='{PYTHON} a:b,c=d',bank=7", "mcts:ms=200", "greedy"]
    read = parse_bot(names[1]).settings
    assert isinstance(read, ExecSettings)
    assert (read.cmd, read.ms, read.bank) == (f"{PYTHON} a:b,c=d", 50, 7)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("exec", "the bot exec cannot sit down: Object missing required field `cmd`"),
        ("exec:cmd=", "the bot exec cannot sit down: cmd says no program"),
        ("exec:cmd=nothing x", "the bot exec cannot sit down: there is no program 'nothing' that could be run"),
        ("exec:cmd=cat 'a", "the bot exec cannot sit down: a quotation mark in \"cat 'a\" has no partner"),
        ("exec:cmd=cat,ms=0", "the bot exec cannot sit down: its clock leaves no time"),
        ("exec:./bot.py", "the bot exec has no setting './bot.py'; say one of seed=…, cmd=…, "),
    ],
)  # fmt: skip
def test_what_cannot_be_run_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(OffworldError) as refused:
        parse_bot(text)
    assert str(refused.value).startswith(sentence)


# ---------------------------------------------------------------- serving


def test_a_bot_of_offworld_speaks_the_protocol() -> None:
    g = position("mars")
    client = ProcessBot(settings("cat"), 1)
    hello = client.hello(game_info("mars"), g)
    presenter = ProtocolWriter(game_info("mars"), "t", deal=True)
    lines = [
        hello,
        presenter.decide(g, 1, Clock(1, 1, 1), []),
        {"type": "weather"},
        presenter.decide(g, 2, Clock(1, 1, 1), []),
    ]
    answers = io.BytesIO()
    serve(parse_bot("random"), io.BytesIO(b"".join(msgspec.json.encode(line) + b"\n" for line in lines)), answers)
    ready, *choices = map(read_answer, answers.getvalue().splitlines())
    assert isinstance(ready, Ready)
    assert (ready.name, ready.author, ready.wants) == ("random", "Offworld", ["deal"])
    rng = Rng(hello.seed)
    legal = game_info("mars").legal(g)
    assert choices == [Choose(legal[rng.below(len(legal))], number) for number in (1, 2)]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"nonsense\n", "a line of the input is no JSON: JSON is malformed: invalid character (byte 4)"),
        (b'{"type":"refused","table":"t","decision":1,"reason":"","rule":"","tries":1}\n', "the choice was refused: "),
    ],
)  # fmt: skip
def test_a_served_bot_gives_up_with_a_sentence(line: bytes, sentence: str) -> None:
    with pytest.raises(OffworldError) as refused:
        serve(parse_bot("random"), io.BytesIO(line), io.BytesIO())
    assert str(refused.value) == sentence
