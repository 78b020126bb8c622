"""What is stored, sent, asked over HTTP and typed in a terminal keeps its names, whatever Python code is called."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tools import stored_names


def test_nothing_that_others_rely_on_was_renamed() -> None:
    assert stored_names.differences(stored_names.kept(), stored_names.names()) == []


class Wheel(Struct):
    size: int


class Car(Struct, tag="car"):
    wheels: list[Wheel]
    spare: Wheel | None = None


class Roller(Struct):
    size: int


class Vehicle(Struct, tag="car"):
    wheels: list[Roller]
    spare: Roller | None = None


class Retagged(Struct, tag="vehicle"):
    wheels: list[Wheel]
    spare: Wheel | None = None


class Thinner(Struct):
    width: int


class FieldRenamed(Struct, tag="car"):
    wheels: list[Thinner]
    spare: Thinner | None = None


def listed(kind: type[Struct]) -> Any:
    (schema,), components = msgspec.json.schema_components([kind], ref_template="{name}")
    names = stored_names.Names(components)
    names.text(schema, "sent: car")
    return names.structs


def test_a_class_may_be_renamed() -> None:
    assert listed(Car) == {
        "sent: car": {
            "spare?": "<sent: car.spare> | null",
            "type": '"car"',
            "wheels": "[<sent: car.spare>]",
        },
        "sent: car.spare": {"size": "integer"},
    }
    assert listed(Vehicle) == listed(Car)


def test_a_tag_and_a_field_may_not() -> None:
    assert stored_names.differences(listed(Car), listed(Retagged)) == [
        """sent: car / type: was '"car"', is '"vehicle"'""",
    ]
    assert stored_names.differences(listed(Car), listed(FieldRenamed)) == [
        "sent: car.spare / size: was 'integer', is None",
        "sent: car.spare / width: was None, is 'integer'",
    ]
