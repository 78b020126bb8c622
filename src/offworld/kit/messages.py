"""Text: message ids and arguments on one side, Fluent files on the other.

Rules, prompts and logs never hold prose. They speak in `Message`s; a `Translator` renders them in the reader's language
from `locale/LANG/offworld.ftl`, from `locale/LANG.ftl` in the package of a game, and from the names and texts that
the game's content gives its components.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from msgspec import Struct

from offworld.kit.errors import OffworldError
from offworld.kit.patterns import Plan, plan_of, put_together

LANGUAGES = ("en", "fr")
BEFORE = "\ue001"
"""Stands in French patterns between `de` or `que` and what is put in after it, until it is known how that begins."""
PLACES = re.compile(r"(\b[Dd]|[Qq]u)e (?=\{ ?\$)")
SPACED = re.compile(r" (?=[?!;:»%])|(?<=«) ")
ELIDED = re.compile(rf"(\b[Dd]|[Qq]u)e {BEFORE}(?=[aeiouhàâäéèêëîïôöùûüœæ]|y[^aeiou])", re.IGNORECASE)


FRENCH_NUMBERS = str.maketrans({",": "\N{NARROW NO-BREAK SPACE}", ".": ","})


class Message(Struct, frozen=True, gc=False):
    """A message id with its arguments: numbers, strings, other messages, or lists of messages."""

    id: str
    args: dict[str, Any] = {}


def msg(id: str, **args: Any) -> Message:
    return Message(id, args)


def term(group: str, entry: str) -> Message:
    """The name of a component: an entry of the content file."""
    return Message(f"{group}-{entry}")


def term_text(group: str, entry: str) -> Message:
    """What a component does, in a sentence."""
    return Message(f"{group}-{entry}.text")


def content_messages(tables: Mapping[str, Any], lang: str) -> str:
    """A content file's names and texts as Fluent messages: `group-id` with the attribute `text`."""
    lines: list[str] = []
    for group, entries in tables.items():
        if not isinstance(entries, list):
            continue
        for entry in entries:
            name = _in_language(entry, "name", lang)
            if name is None:
                continue
            lines.append(f"{group}-{entry['id']} = {_literal(name)}")
            if (text := _in_language(entry, "text", lang)) is not None:
                lines.append(f"    .text = {_literal(text)}")
    return spaced("\n".join(lines), lang)


def content_names(tables: Mapping[str, Any], lang: str) -> list[str]:
    """The names of all components of a content file."""
    groups = [entries for entries in tables.values() if isinstance(entries, list)]
    names = [_in_language(entry, "name", lang) for entries in groups for entry in entries]
    return [str(name) for name in names if name is not None]


def _in_language(entry: Mapping[str, Any], field: str, lang: str) -> Any:
    """A field in a language, or in the first one that the entry has."""
    return next((entry[name] for name in (f"{field}_{each}" for each in (lang, *LANGUAGES)) if name in entry), None)


def _literal(text: str) -> str:
    """Text as Fluent reads it without interpreting anything in it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{escaped}" }}'


REMEMBERED = 10_000
"""Messages that a translator keeps in words."""


SHARED = "offworld"
"""The package whose messages all games share."""


@lru_cache(maxsize=64)
def _resource(lang: str, package: str) -> Any:
    """The messages of a package; those of a game that does not speak the language, in the first one that it speaks."""
    folder = files(package) / "locale"
    if package == SHARED:
        path = folder / lang / "offworld.ftl"
    else:
        spoken = [lang, *languages_of(package)]
        path = next((file for each in spoken if (file := folder / f"{each}.ftl").is_file()), folder / f"{lang}.ftl")
    return fluent_resource(path.read_text("utf-8"), lang)


def fluent_resource(text: str, lang: str) -> Any:
    """Messages as Fluent reads them, set as their language asks for."""
    text = spaced(text, lang)
    return FluentResource(PLACES.sub(rf"\1e {BEFORE}", text) if lang == "fr" else text)


@lru_cache(maxsize=64)
def languages_of(package: str) -> tuple[str, ...]:
    """The languages that a game speaks: those with a file `locale/LANG.ftl` in its package."""
    return tuple(lang for lang in LANGUAGES if (files(package) / "locale" / f"{lang}.ftl").is_file())


def spaced(text: str, lang: str) -> str:
    """As its language sets a text: in French no line ends before `?` or within `« »`. Files hold plain spaces."""
    return SPACED.sub("\u00a0", text) if lang == "fr" else text


def elided(text: str) -> str:
    """`d’Ada`, not `de Ada`, in a text that is put together."""
    return ELIDED.sub(r"\1’", text).replace(BEFORE, "") if BEFORE in text else text


class LocalizedError(OffworldError):
    """A mistake that can be told in every language, with the words of a game if it is about one. As text: English."""

    def __init__(self, message: Message, game: str = "", rule: str = "") -> None:
        super().__init__(message, game, rule)
        self.message = message
        self.game = game
        self.rule = rule

    def words(self, lang: str) -> str:
        sentence = translator_for(lang, self.game)(self.message)
        return f"{sentence} [{self.rule}]" if self.rule else sentence

    def __str__(self) -> str:
        return self.words(LANGUAGES[0])


SYSTEM = {
    errno.EACCES: "system-denied",
    errno.EADDRINUSE: "system-address-taken",
    errno.EADDRNOTAVAIL: "system-no-address",
    errno.ECONNREFUSED: "system-no-answer",
    errno.EDQUOT: "system-quota",
    errno.EEXIST: "system-exists",
    errno.EIO: "system-device",
    errno.EISDIR: "system-folder",
    errno.EMFILE: "system-too-many-files",
    errno.ENAMETOOLONG: "system-long-name",
    errno.ENOENT: "system-missing",
    errno.ENOSPC: "system-full",
    errno.ENOTDIR: "system-no-folder",
    errno.EPERM: "system-not-permitted",
    errno.EROFS: "system-read-only",
}
"""What systems refuse most often; anything else is said in the system's own words."""


def system_reason(error: OSError) -> Message | str:
    """Why the system refuses something, as the end of a sentence."""
    id = SYSTEM.get(error.errno or 0)
    return msg(id) if id is not None else error.strerror or str(error)


def unreadable(file: object, error: OSError) -> LocalizedError:
    return LocalizedError(msg("bad-file", file=str(file), reason=system_reason(error)))


def unwritable(file: object, error: OSError) -> LocalizedError:
    return LocalizedError(msg("bad-output", file=str(file), reason=system_reason(error)))


def words_of_error(error: OffworldError, lang: str) -> str:
    """What went wrong, in the reader's language where it can be told in it."""
    return error.words(lang) if isinstance(error, LocalizedError) else str(error)


class Translator:
    """Renders messages in one language, those of the given packages, with names from the tables of a content."""

    def __init__(self, lang: str, packages: Iterable[str], tables: Mapping[str, Any] | None = None) -> None:
        if lang not in LANGUAGES:
            raise OffworldError(f"there is no language {lang!r}; the languages are {', '.join(LANGUAGES)}")
        self.lang = lang
        self._said: dict[bytes, str] = {}
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._plans: dict[str, Plan | None] = {}
        self._plural: Any = self._bundle._plural_form
        for package in packages:
            self._bundle.add_resource(_resource(lang, package))
        if tables is not None:
            self._bundle.add_resource(FluentResource(content_messages(tables, lang)))

    def __call__(self, message: Message) -> str:
        """The message in words. What was said lately is remembered: games repeat themselves, and Fluent is slow."""
        key = msgspec.json.encode(message)
        words = self._said.get(key)
        if words is None:
            words = self._render(message)
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            self._said[key] = words
        return words

    def _render(self, message: Message) -> str:
        name, _, attribute = message.id.partition(".")
        if not self._bundle.has_message(name):
            raise LookupError(f"no message {message.id!r} in language {self.lang!r}")
        found = self._bundle.get_message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            raise LookupError(f"message {name!r} has no attribute {attribute!r} in language {self.lang!r}")
        args = {key: self._argument(value) for key, value in message.args.items()}
        plan = self._plan(message.id, pattern)
        together = put_together(plan, args, self._plural) if plan is not None else None
        if together is not None:
            return self.finish(together)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise LookupError(f"message {message.id!r} in language {self.lang!r}: {errors[0]}")
        return self.finish(str(text))

    def _plan(self, id: str, pattern: Any) -> Plan | None:
        if id not in self._plans:
            self._plans[id] = plan_of(pattern)
        return self._plans[id]

    def finish(self, text: str) -> str:
        """A text as it is read, once everything is put in."""
        return elided(text)

    def number(self, value: float, digits: int = 1) -> str:
        """A number as its language writes it, thousands parted."""
        shown = f"{value:,.{digits}f}".replace("-", "\N{MINUS SIGN}")
        return shown.translate(FRENCH_NUMBERS) if self.lang == "fr" else shown

    def percent(self, share: float, digits: int = 1) -> str:
        return f"{self.number(100 * share, digits)}\N{NARROW NO-BREAK SPACE}%"

    def lead(self, difference: float) -> str:
        """A difference of two shares in percentage points, always with its sign."""
        shown = self.number(100 * difference)
        return shown if shown.startswith("\N{MINUS SIGN}") else f"+{shown}"

    def has(self, id: str) -> bool:
        return bool(self._bundle.has_message(id.partition(".")[0]))

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, (list, tuple)):
            return self._listing([self._argument(item) for item in value])
        return value

    def _listing(self, items: list[Any]) -> str:
        """`a, b and c`, in the language's way."""
        words = [str(item) for item in items]
        if not words:
            return self(Message("list-none"))
        if len(words) == 1:
            return words[0]
        return self(Message("list-and", {"first": ", ".join(words[:-1]), "last": words[-1]}))


class SeatTranslator(Translator):
    """A translator for somebody at the table, whose own seat is marked."""

    you = -1
    names: tuple[str, ...] = ()
    """What the seats are called, where people's names are known."""

    def call(self, names: tuple[str, ...]) -> None:
        """Call the seats so from now on."""
        if names != self.names:
            self.names = names
            self._said.clear()

    def address(self, seat: int) -> None:
        """Speak to this seat from now on; -1 for nobody."""
        if seat != self.you:
            self.you = seat
            self._said.clear()

    def __call__(self, message: Message) -> str:
        if message.id == "seat":
            seat = message.args["number"] - 1
            name = self.names[seat] if seat < len(self.names) else super().__call__(message)
            return super().__call__(Message("seat-you", {"name": name})) if seat == self.you else name
        return super().__call__(message)


@lru_cache(maxsize=16)
def translator_for(lang: str, game: str = "") -> Translator:
    """Speaks of what belongs to no game, or of a game without the names of its components."""
    return Translator(lang, (SHARED, _packages[game]) if game else (SHARED,))


_packages: dict[str, str] = {}


def register_messages(game: str, package: str) -> None:
    """Say in which package the messages of a game are."""
    _packages[game] = package
