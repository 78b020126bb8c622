"""Rulings: where a rulebook can be read in several ways, the reading in force is content.

A game's `content.toml` lists its disputed readings as `[[rulings]]`, each with the choices that the engine implements
and a text for each. A pack switches one by naming its id and another choice. The rules read the choice as a small
integer of the game's frozen content. A content without an entry for a ruling is older than the ruling: it means the
reading of its day, which `Switch.before` names, so a stored game keeps the rules it began with.
"""

from __future__ import annotations

from msgspec import Struct

from offworld.kit.content import Tables
from offworld.kit.errors import ContentError
from offworld.kit.messages import spaced

FIXED = ("switch", "rules", "choices", "default")
"""What a pack cannot change of a ruling: it chooses, it does not define."""


class Ruling(Struct, forbid_unknown_fields=True):
    """An entry of the group `rulings`. All words are in fields that end in a language."""

    id: str
    switch: str
    """What the engine calls it: the field of the game's frozen content."""
    name_en: str
    name_fr: str
    rules: list[str]
    choices: list[str]
    default: str
    choice: str
    """The reading in force; the only field that a pack changes."""
    meaning_en: dict[str, str]
    meaning_fr: dict[str, str]
    """What each choice means."""
    book_en: str
    book_fr: str
    """What the rulebook says, in our own words."""
    reasons_en: str
    reasons_fr: str
    source: str
    source_note: str = ""


class Switch(Struct, frozen=True):
    """A ruling as the engine knows it: the choices in the order of their integers. New ones are appended."""

    id: str
    name: str
    choices: tuple[str, ...]
    before: str
    """The reading of contents that are older than the ruling."""


def in_force(rulings: list[Ruling], switches: tuple[Switch, ...], file: str) -> dict[str, str]:
    """The choice of every switch by its id, after checking that the engine knows all choices of the content.

    A stored content may know fewer: a choice that was added to a switch since ends none of its games.
    """
    entries = {ruling.id: ruling for ruling in rulings}
    known = {switch.id: switch for switch in switches}
    for id in entries:
        if id not in known:
            raise ContentError(f"{file}: rulings.{id} is no ruling; the rulings are {', '.join(known)}")
    return {id: _choice(entries[id], switch, file) if id in entries else switch.before for id, switch in known.items()}


def _choice(ruling: Ruling, switch: Switch, file: str) -> str:
    where = f"{file}: rulings.{ruling.id}"
    choices = ", ".join(ruling.choices)
    if ruling.switch != switch.name:
        raise ContentError(f"{where}.switch must be {switch.name!r}")
    if not set(ruling.choices) <= set(switch.choices):
        raise ContentError(f"{where}.choices must be {', '.join(switch.choices)}")
    for field in ("default", "choice"):
        if getattr(ruling, field) not in ruling.choices:
            raise ContentError(f"{where}.{field} cannot be {getattr(ruling, field)!r}; its choices are {choices}")
    for field in ("meaning_en", "meaning_fr"):
        if sorted(getattr(ruling, field)) != sorted(ruling.choices):
            raise ContentError(f"{where}.{field} must have a text for each of its choices: {choices}")
    return ruling.choice


def numbers(switches: tuple[Switch, ...], chosen: dict[str, str]) -> dict[str, int]:
    """The integers that the rules read, by the names of the switches."""
    return {switch.name: switch.choices.index(chosen[switch.id]) for switch in switches}


def refuse_redefinition(base: Tables, tables: Tables, file: str) -> None:
    """A pack that changes more of a ruling than its choice and its words is refused."""
    for old, new in zip(base.get("rulings", []), tables.get("rulings", []), strict=True):
        for field in FIXED:
            if old[field] != new[field]:
                raise ContentError(
                    f"{file}: rulings.{old['id']}.{field} is part of the rules; a pack changes the choice"
                )


class RulingChoice(Struct):
    """A choice of a ruling in words."""

    choice: str
    text: str


class RulingInfo(Struct):
    """A ruling as people read it, in one language."""

    id: str
    switch: str
    name: str
    rules: list[str]
    choices: list[RulingChoice]
    default: str
    choice: str
    book: str
    reasons: str


def texts(entries: list[Tables], chosen: dict[str, str], lang: str) -> list[RulingInfo]:
    """The entries of a content in one language, with the choices that are in force in a game."""

    def text_of(entry: Tables, field: str) -> str:
        return spaced(entry[f"{field}_{lang}"], lang)

    return [
        RulingInfo(
            id=entry["id"],
            switch=entry["switch"],
            name=text_of(entry, "name"),
            rules=entry["rules"],
            choices=[
                RulingChoice(choice, spaced(entry[f"meaning_{lang}"][choice], lang)) for choice in entry["choices"]
            ],
            default=entry["default"],
            choice=chosen[entry["id"]],
            book=text_of(entry, "book"),
            reasons=text_of(entry, "reasons"),
        )
        for entry in entries
    ]


def differing(entries: list[Tables], chosen: dict[str, str]) -> dict[str, str]:
    """The choices of a game that differ from the defaults of these entries, by ruling."""
    defaults: dict[str, str] = {entry["id"]: entry["default"] for entry in entries}
    return {id: choice for id, choice in chosen.items() if choice != defaults.get(id, choice)}
