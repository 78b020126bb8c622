"""Texts that the TOML parser would be slow or large on, refused before it is asked; and texts that only look so."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.hostile_packs import hostile_packs
from offworld.games import GAMES, game_info
from offworld.kit import toml_guard
from offworld.kit.content import parse_pack
from offworld.kit.errors import ContentError

pytestmark = pytest.mark.compiled_only


def refusal(text: str) -> str:
    with pytest.raises(ContentError) as error:
        parse_pack(text, "mine.toml")
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x" * 150_001, "mine.toml is too long: 150001 characters, of at most 150000"),
        ("a = 1\n\nb" + ".b" * 12_000 + " = 1", "mine.toml, line 3: a key has more than 4 parts"),
        ("\n[a" + ".a" * 12_000 + "]", "mine.toml, line 2: a key has more than 4 parts"),
        ("[[ a . 'b' . \"c\" . d . e ]]", "mine.toml, line 1: a key has more than 4 parts"),
        ("a = { b" + ".b" * 12_000 + " = 1 }", "mine.toml, line 1: a key has more than 4 parts"),
        ('x = """\n\n"""\na' + ".a" * 9 + " = 1", "mine.toml, line 4: a key has more than 4 parts"),
        ("x = '''''\n'''''\na" + ".a" * 9 + " = 1", "mine.toml, line 3: a key has more than 4 parts"),
        ('x = "\\"" # "\na' + ".a" * 9 + " = 1", "mine.toml, line 2: a key has more than 4 parts"),
        ("a.b.c = 1\n" * 1001, "mine.toml, line 1001: there are more than 2000 dots in keys and numbers"),
        ("a = [\n" + "[" * 5000, "mine.toml, line 2: lists and tables lie in each other more than 8 deep"),
        ("a = " + "{a=" * 5000, "mine.toml, line 1: lists and tables lie in each other more than 8 deep"),
        ("[a]\n" * 1201, "mine.toml, line 1201: there are more than 1200 tables"),
        ("[[a]]\n" * 1201, "mine.toml, line 1201: there are more than 1200 tables"),
        ("a = [" + "{}," * 1201, "mine.toml, line 1: there are more than 1200 tables"),
        ("a = [" + "1," * 10_500 + "]", "mine.toml, line 1: there are more than 10500 values"),
        (
            "#\n" * 16_001,
            "mine.toml, line 16001: the file goes on after 32000 words and signs, which are too many",
        ),
        ("a = " + "9" * 5000, "mine.toml, line 1: a key or a number is longer than 100 characters"),
        ("a = 0x" + "f" * 5000, "mine.toml, line 1: a key or a number is longer than 100 characters"),
        ("a = 1." + "9" * 5000, "mine.toml, line 1: a key or a number is longer than 100 characters"),
        ("x" * 101 + " = 1", "mine.toml, line 1: a key or a number is longer than 100 characters"),
        ("a = '" + "x" * 4000 + "'", "mine.toml, line 1: a text is longer than 4000 characters"),
        ("'" + "x" * 4000 + "' = 1", "mine.toml, line 1: a text is longer than 4000 characters"),
        ('a = """' + '""x' * 4000 + '"""', "mine.toml, line 1: a text is longer than 4000 characters"),
        (
            'a = "' + "\\n" * 2001 + '"',
            "mine.toml, line 1: there are more than 2000 escapes (\\) in texts",
        ),
        (
            'a = """' + "\\\n" * 2001 + '"""',
            "mine.toml, line 2001: there are more than 2000 escapes (\\) in texts",
        ),
    ],
)
def test_what_is_over_a_limit_is_refused_with_its_line(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


@pytest.mark.parametrize(
    "text",
    [
        "a = '" + "." * 1000 + "' # " + "." * 30_000,
        'a = """\n' + "[" * 50 + "\n" + ".a" * 50 + '"""',
        "a = '''\n" + "{" * 50 + "\\'''",
        'a = "\\"' + "[{" * 40 + '"',
        'a = """' + "[" * 40 + '\\""" ' + "[" * 40 + '"""""',
        "# '''\na = [[[[1]]]] # \"\"\"\nb = 1.5\nc = { d.e.f = 'x' }\n[g.h.i.j]\nk.l = 1979-05-27T07:32:00.999-07:00",
        "a = 1\r\nb = [\r\n  2, # two\r\n]\r\n",
        "",
        " \t\n" * 10_000,
        "a = ''\nb = \"\"\nc = ''''''\nd = \"\"\"\"\"\"",
    ],
)
def test_what_stands_in_texts_and_comments_is_free(text: str) -> None:
    assert parse_pack(text, "mine.toml") == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "a = 'x\n",
        'a = "x\n',
        'a = "\\',
        "a = '''" + "[" * 99,
        'a = """\\"""',
        "'",
        '"""',
        "a = [}]]]]\n",
        "\x00",
        "]]]",
    ],
)
def test_what_is_no_toml_is_told_by_the_parser(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as error:
        tomllib.loads(text)
    assert refusal(text) == f"mine.toml is not valid TOML: {error.value}"


def test_a_date_that_does_not_exist_is_told() -> None:
    assert refusal("a = 1979-02-30") == "mine.toml is not valid TOML: Invalid date or datetime (at line 1, column 5)"


@given(st.text(alphabet="ab1.=,[]{}\"'#\\\n \r", max_size=80))
def test_the_guard_never_changes_what_a_text_means(text: str) -> None:
    try:
        wanted: object = tomllib.loads(text)
    except ValueError as error:
        wanted = f"mine.toml is not valid TOML: {error}"
    try:
        output: object = parse_pack(text, "mine.toml")
    except ContentError as error:
        output = str(error)
    assert output == wanted or ("line" in str(output) and max(text.count("."), text.count("[") + text.count("{")) > 3)


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_may_say_all_that_the_content_says(game: str) -> None:
    text = (files(f"offworld.games.{game}") / "content.toml").read_text("utf-8")
    toml_guard.check(text, "content.toml")
    assert game_info(game).content("# nothing is changed\n").digest == game_info(game).content().digest


@pytest.mark.parametrize("kind", hostile_packs())
def test_every_hostile_pack_is_refused(kind: str) -> None:
    reasons = r"the pack(, line \d+: | is too long: | is not valid TOML: |: there is no group )"
    with pytest.raises(ContentError, match=reasons):
        game_info("artemis").content(hostile_packs()[kind], "the pack")
