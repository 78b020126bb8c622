"""Fluent patterns that consist of text, variables and choices, put together directly.

Fluent's own resolver takes twenty times as long, and a server says several new sentences for every move. Whatever is
not one of these three, or is said with unusual values, is left to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fluent.syntax import ast
from msgspec import Struct

LARGEST = 999
"""Larger numbers are written with a mark between thousands, which differs between languages."""


class Variable(Struct, frozen=True):
    """A place where an argument is put in."""

    name: str


class Selection(Struct, frozen=True):
    """A place where an argument decides between patterns: by its value, or by the plural form of a number."""

    name: str
    variants: list[tuple[str | int, Plan]]
    default: Plan


Plan = list[str | Variable | Selection]


class _Unusual(Exception):  # noqa: N818 - not an error of anybody
    """Something that Fluent has to look at."""


def plan_of(pattern: Any) -> Plan | None:
    """What a pattern consists of; None if it has more than text, variables and choices."""
    try:
        return _plan(pattern)
    except _Unusual:
        return None


def _plan(pattern: Any) -> Plan:
    # Fluent keeps a pattern of a single element as that element.
    elements = pattern.elements if isinstance(pattern, ast.Pattern) else [pattern]
    return [_place(each.expression if isinstance(each, ast.Placeable) else each) for each in elements]


def _place(expression: Any) -> str | Variable | Selection:
    match expression:
        case ast.TextElement():
            return expression.value
        case ast.StringLiteral():
            return str(expression.parse()["value"])
        case ast.VariableReference():
            return Variable(expression.id.name)
        case ast.SelectExpression() if isinstance(expression.selector, ast.VariableReference):
            plans = [_plan(variant.value) for variant in expression.variants]
            keys = [_key(variant.key) for variant in expression.variants]
            default = next(number for number, variant in enumerate(expression.variants) if variant.default)
            return Selection(expression.selector.id.name, list(zip(keys, plans, strict=True)), plans[default])
    raise _Unusual


def _key(key: Any) -> str | int:
    if isinstance(key, ast.Identifier):
        return key.name
    if str(key.value).isdigit():
        return int(key.value)
    raise _Unusual


def put_together(plan: Plan, args: Mapping[str, Any], plural: Callable[[int], str]) -> str | None:
    """A pattern in words; None if an argument is missing or anything else than a text or a number up to 999."""
    parts: list[str] = []
    for part in plan:
        if isinstance(part, str):
            parts.append(part)
            continue
        value = args.get(part.name)
        is_number = type(value) is int and 0 <= value <= LARGEST
        if not is_number and type(value) is not str:
            return None
        if isinstance(part, Variable):
            parts.append(str(value))
            continue
        chosen = put_together(_chosen(part, value, plural), args, plural)
        if chosen is None:
            return None
        parts.append(chosen)
    return "".join(parts)


def _chosen(selection: Selection, value: Any, plural: Callable[[int], str]) -> Plan:
    for key, plan in selection.variants:
        if key == value:
            return plan
        if isinstance(key, str) != isinstance(value, str):
            number, word = (key, value) if isinstance(key, int) else (value, key)
            if plural(number) == word:
                return plan
    return selection.default
