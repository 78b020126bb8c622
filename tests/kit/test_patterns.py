"""Sentences are put together as Fluent itself would: every message of the locale, with all kinds of arguments."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import offworld
from offworld.kit.messages import LANGUAGES, fluent_resource
from offworld.kit.patterns import plan_of, put_together

pytestmark = pytest.mark.compiled_only

SOURCES = Path(offworld.__file__).parent
FILES = {path.stem: path for path in sorted((SOURCES / "locale/en").glob("*.ftl"))}
FILES |= {path.parts[-3]: path for path in sorted(SOURCES.glob("games/*/locale/en.ftl"))}
"""Every file of messages, in English: those that all games share, those of the page, those of each game."""
USUAL = (0, 1, 2, 3, 21, 999, "", "word")


def resource(name: str, lang: str) -> Any:
    path = FILES[name]
    path = path.with_name(f"{lang}.ftl") if path.stem == "en" else path.parents[1] / lang / path.name
    return fluent_resource(path.read_text("utf-8"), lang)


class Arguments(Visitor):
    """The variables of a pattern, each with the values that are chosen by."""

    def __init__(self, pattern: ast.Pattern) -> None:
        self.found: dict[str, set[Any]] = {}
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by Fluent
        self.found.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - named by Fluent
        assert isinstance(node.selector, ast.VariableReference)
        keys = {each.key.name for each in node.variants if isinstance(each.key, ast.Identifier)}
        self.found.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_every_message_reads_as_with_fluent(name: str, lang: str) -> None:
    bundle = FluentBundle([lang], use_isolating=False)
    for needed in dict.fromkeys(("offworld", name)):
        bundle.add_resource(resource(needed, lang))
    direct = 0
    for entry in resource(name, lang).body:
        if not isinstance(entry, ast.Message):
            continue
        message = bundle.get_message(entry.id.name)
        for pattern in filter(None, (message.value, *message.attributes.values())):
            plan = plan_of(pattern)
            if plan is None:
                continue
            arguments = Arguments(pattern).found
            values = [sorted({*USUAL, *chosen}, key=str) for chosen in arguments.values()]
            few = values if len(values) <= 2 else [each[:: len(each) // 3] for each in values]
            for chosen in list(product(*few))[:40]:
                args = dict(zip(arguments, chosen, strict=True))
                text, errors = bundle.format_pattern(pattern, args)
                assert not errors
                assert put_together(plan, args, bundle._plural_form) == text
                direct += 1
    assert direct > 0


def test_what_is_unusual_is_left_to_fluent() -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(resource("offworld", "en"))
    pattern = bundle.get_message("seat").value
    plan = plan_of(pattern)
    assert plan is not None
    for args in ({}, {"number": 1000}, {"number": -1}, {"number": 1.5}, {"number": True}):
        assert put_together(plan, args, bundle._plural_form) is None
