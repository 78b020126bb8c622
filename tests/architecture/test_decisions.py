"""Every decision has both halves: what a type checker cannot see of a game's table of decisions."""

from __future__ import annotations

import ast
import re
from collections import Counter
from typing import Any

import pytest

from offworld.games import GAMES, game_info
from offworld.kit.agenda import step_names
from offworld.kit.decisions import DecisionTable
from offworld.kit.messages import LANGUAGES
from tools.rule_ids import ROOT

BASES = ("Automatic", "Decision")
FOLDER = ROOT / "src/offworld/games"
every_game = pytest.mark.parametrize("game", list(GAMES))


def table_of(game: str) -> DecisionTable[Any]:
    table = game_info(game).decisions
    assert table is not None
    return table


def steps_in_sources(game: str) -> list[str]:
    """The step classes that the rules of a game define."""
    return [
        node.name
        for path in sorted((FOLDER / game / "rules").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id in BASES for base in node.bases)
    ]


@every_game
def test_every_step_of_the_rules_is_in_the_table_once(game: str) -> None:
    steps, table = Counter(steps_in_sources(game)), Counter(step_names(table_of(game).game)[1:])
    assert [f"{name} is a step that games/{game}/decisions.py does not list" for name in steps - table] == []
    assert [f"{name} is listed in games/{game}/decisions.py and no step" for name in table - steps] == []


@every_game
def test_every_verb_answers_some_decision(game: str) -> None:
    table = table_of(game)
    answered = {verb for spec in table.specs for verb in table.verbs(spec)}
    assert answered == {verb.name for verb in game_info(game).space.verbs}


@every_game
def test_every_question_exists_in_every_language(game: str) -> None:
    info = game_info(game)
    for lang in LANGUAGES:
        translator = info.translator(lang)
        for spec in table_of(game).specs:
            assert translator.has(spec.message or f"ask-{spec.kind}"), (lang, spec.kind)


@every_game
def test_every_rule_is_one_of_the_game(game: str) -> None:
    prefix = f"{game_info(game).prefix}-"
    for spec in table_of(game).specs:
        rules = [spec.rule, *(answer.rule for answer in spec.answers if answer.rule)]
        assert all(rule.startswith(prefix) for rule in rules), spec.kind


@every_game
def test_nothing_outside_the_rules_joins_steps_by_their_names_or_numbers(game: str) -> None:
    """No class name of a step as text, and no `a`, `b` or `c` of a step, outside of rules."""
    for path in sorted((FOLDER / game).rglob("*.py")):
        if path.parent.name == "rules":
            continue
        text = path.read_text("utf-8")
        found = re.findall(r"pending\)\.__name__|\b(?:pending|step)\.[abc]\b", text)
        assert not found, f"{path.name}: {found}"
