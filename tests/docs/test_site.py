"""The documentation site: complete in both languages, without dead links, with examples that run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import offworld
from offworld.cli.main import app
from offworld.games import GAMES, game_info
from tools import site

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FRENCH = ["index.md", "packs.md", "players.md", "terminal.md", "tutorial.md"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_is_in_the_navigation_once(lang: str) -> None:
    listed = site.navigation(lang)
    assert sorted(listed) == sorted(site.pages(lang))


def test_what_players_read_is_there_in_french_with_the_same_parts() -> None:
    assert sorted(path.name for path in (site.DOCS / "fr").iterdir()) == FRENCH
    english, french = site.pages("en"), site.pages("fr")
    assert set(french) <= set(english)
    for name in ("packs.md", "players.md", "tutorial.md"):
        assert shape(english[name]) == shape(french[name]), name


def shape(text: str) -> list[str]:
    """The levels of the headings and the pictures, without their language."""
    found = re.findall(r"^#+(?= )|pictures/[\w-]+(?=-(?:en|fr)\.png)", text, re.MULTILINE)
    return [each.rpartition("/")[2] for each in found]


def test_the_first_page_names_the_games_with_their_players() -> None:
    for lang, to in (("en", "–"), ("fr", " à ")):
        text = site.pages(lang)["index.md"]
        for game in GAMES:
            players = game_info(game).players
            assert re.search(rf"\(rules/{game}\.md\) \| {players[0]}{to}{players[-1]} \|", text), game


def commands() -> Iterator[str]:
    """Every `offworld …` line of a page."""
    for path in [*sorted(site.DOCS.rglob("*.md")), site.ROOT / "README.md"]:
        for language, block in BLOCK.findall(path.read_text("utf-8")):
            lines = re.sub(r"\\\n\s*", "", block).splitlines() if not language else []
            yield from (line for line in lines if line.startswith("offworld "))


def test_every_command_of_the_pages_and_its_options_exist() -> None:
    group: Any = typer.main.get_command(app)
    seen = 0
    for line in commands():
        words = shlex.split(line, comments=True)[1:]
        words = words[: next((at for at, word in enumerate(words) if word in ("|", "&", ">")), len(words))]
        command = group
        while hasattr(command, "commands") and words and not words[0].startswith("-"):
            assert words[0] in command.commands, line
            command = command.commands[words.pop(0)]
        known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
        used = {word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)}
        assert used <= known | {"--help", "--version"}, line
        seen += 1
    assert seen > 50


@pytest.mark.parametrize("page", ["writing-bots.md"])
def test_the_examples_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": "page"}
    blocks = [block for language, block in BLOCK.findall((site.DOCS / page).read_text("utf-8")) if language == "python"]
    assert len(blocks) == 3
    for number, block in enumerate(blocks, 1):
        exec(compile(block, f"docs/{page}, block {number}", "exec"), names)


def test_the_reference_has_every_public_name_with_its_words() -> None:
    text = site.reference("offworld", "")
    for name in set(offworld.__all__) - {"__version__"}:
        (chapter,) = re.findall(rf"^## {name}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
        assert re.search(r"```python\n(class|def|@)", chapter), name
    assert "def simulate(" in text
    assert "| `seat` |" not in text
    aec = site.reference("offworld.rl", "")
    assert "illegal_reward: float=-1.0" in aec or "illegal_reward: float = -1.0" in aec


def test_the_page_of_commands_has_each_with_its_options() -> None:
    text = site.commands()
    listed: Any = typer.main.get_command(app)
    for name in listed.commands:
        assert re.search(rf"^## offworld {name}$", text, re.MULTILINE), name
    (chapter,) = re.findall(r"^## offworld content\n(.*?)^## ", text, re.DOTALL | re.MULTILINE)
    assert "| `--template` | `FILE` |" in chapter
    assert re.search(r"^\| `GAME` \| \| A game", chapter, re.MULTILINE)
    assert "\n## offworld admin " in text


def test_links_out_of_the_pages_lead_to_the_site_or_are_no_links() -> None:
    text = (
        "[a](../CHANGELOG.md#x) [b](../examples/learn.py) ![c](learning-artemis.svg) [d](decisions/) [e](https://a.b/c)"
    )
    assert site.relink(text, "learning.md", "en") == (
        "[a](changes.md#x) `b` ![c](learning-artemis.svg) [d](decisions/0001-steps-take-any-game.md) [e](https://a.b/c)"
    )
    assert site.relink("[a](../hosting.md) ![b](../pictures/c.png)", "tutorial.md", "fr") == (
        "[a](../hosting.html) ![b](pictures/c.png)"
    )
    assert site.relink("```\n[a](../b.py)\n```", "learning.md", "en") == "```\n[a](../b.py)\n```"


def test_the_site_is_built_without_dead_links_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    site.gather(tmp_path / "pages")
    site.build(tmp_path)
    assert (tmp_path / "html" / "fr" / "index.html").exists()
    assert site.broken_links(tmp_path / "html") == []
