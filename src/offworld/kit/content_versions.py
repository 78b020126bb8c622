"""The contents of a game that are shipped with it: the present content file, and every earlier one by its digest.

A game is played to its end with the content it began with. So each content file that was ever released lies in the
folder `content_versions` of its game, compressed and named by its digest; `python -m tools.content_versions` adds the
present one, and `make check` fails where it is missing.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Generic, TypeVar

from offworld.kit import content as kit
from offworld.kit import rulings
from offworld.kit.content import Tables
from offworld.kit.errors import ContentError

T = TypeVar("T")
C = TypeVar("C")
FOLDER = "content_versions"
ENDING = ".toml.gz"
BEFORE_VERSIONS = "before_versions.json"
"""Says for each digest of the first kind, which covered texts too, the digest of the same content now."""


class UnknownContentError(ContentError):
    """A content that this Offworld does not have: it was made by a newer one, or never released."""

    def __init__(self, game: str, digest: str) -> None:
        super().__init__(f"this Offworld does not have the content {digest} of {game}")
        self.digest = digest


@dataclass(frozen=True)
class LoadedContent(Generic[T]):
    """A content, checked against a schema, for games that read their numbers as they stand in the file.

    A compiled game freezes its content into integers instead; such an object has the other fields too.
    """

    data: T
    """The content as the schema reads it."""
    raw: Tables
    """The tables as read, for names, texts and sources."""
    pack: str
    """The pack that is laid over it, as TOML text."""
    digest: str
    """The digest of it all."""
    base: str
    """The digest of the content file that the pack is laid over."""
    rulings: dict[str, str] = field(default_factory=dict)
    """The disputed readings in force, by ruling."""


class ContentVersions(Generic[T]):
    """The content files of one game, read when they are asked for."""

    def __init__(
        self,
        package: str,
        schema: type[T],
        spoken: dict[str, kit.Spoken] | None = None,
        prepare: Callable[[Tables], None] = lambda tables: None,
    ) -> None:
        self.schema = schema
        """What the rules read of a content; a pack can change this and words, nothing else."""
        self.spoken = spoken or {}
        """The fields that the words of the entries of a group speak of."""
        self._folder = files(package)
        self._game = package.rpartition(".")[2]
        self._prepare = prepare
        self._read = lru_cache(maxsize=8)(self._parse)
        self._caches: list[Callable[[], None]] = [self._read.cache_clear]

    @cached_property
    def present(self) -> str:
        """The digest of the present content."""
        return kit.digest(self._read(""))

    def tables(self, digest: str = "") -> Tables:
        """A content as read, by its digest; without one the present content."""
        return self._read("" if not digest or digest == self.present else digest)

    def merged(self, digest: str, pack: str, file: str) -> Tables:
        """A content with a pack laid over it, given as TOML text from a file of that name."""
        base = self.tables(digest)
        if not pack:
            return base
        return self.lay_over(base, kit.parse_pack(pack, file), file)

    def lay_over(self, base: Tables, pack: Tables, file: str) -> Tables:
        """A content with the tables of a pack put in."""
        tables = kit.merge(base, pack, file, self.schema, self.spoken)
        rulings.refuse_redefinition(base, tables, file)
        return tables

    def ids(self, group: str) -> tuple[str, ...]:
        """The ids of a group's entries; packs keep them, so they can name actions."""
        return tuple(entry["id"] for entry in self.tables()[group])

    def loader(self) -> Callable[..., LoadedContent[T]]:
        """A function as `GameInfo.content` asks for, for games without rulings that need no integer tables."""
        return self.frozen_loader(lambda loaded, file: loaded)

    def frozen_loader(self, freeze: Callable[[LoadedContent[T], str], C]) -> Callable[..., C]:
        """The same for games with integer tables: `freeze(loaded, file)` makes them; `file` is named in refusals."""

        @lru_cache(maxsize=16)
        def read(pack: str, file: str, digest: str) -> C:
            tables = self.merged(digest, pack, file)
            return freeze(
                LoadedContent(kit.convert(tables, self.schema, file), tables, pack, kit.digest(tables), digest), file
            )

        self._caches.append(read.cache_clear)

        def load(pack: str = "", file: str = "the pack", digest: str = "") -> C:
            """The game's own content, or an earlier one by its digest, changed by a pack given as TOML text."""
            return read(pack, file, digest or self.present)

        return load

    def forget(self) -> None:
        """Read the files again when they are asked for next: they have changed."""
        for clear in self._caches:
            clear()
        for name in ("present", "before_versions"):
            self.__dict__.pop(name, None)

    def _parse(self, digest: str) -> Tables:
        if not digest:
            text, name = (self._folder / "content.toml").read_text("utf-8"), "content.toml"
        else:
            if not self.has(digest):
                raise UnknownContentError(self._game, digest)
            name = f"{FOLDER}/{digest}{ENDING}"
            text = gzip.decompress((self._folder / FOLDER / f"{digest}{ENDING}").read_bytes()).decode("utf-8")
        tables = kit.parse(text, name)
        self._prepare(tables)
        return tables

    def has(self, digest: str) -> bool:
        """Whether a content is there."""
        return digest == self.present or (digest.isalnum() and (self._folder / FOLDER / f"{digest}{ENDING}").is_file())

    def digests(self) -> list[str]:
        """Every content there is, in the order of their digests; the present one among them."""
        folder = self._folder / FOLDER
        names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
        stored = [name.removesuffix(ENDING) for name in names if name.endswith(ENDING)]
        return sorted({*stored, self.present})

    @cached_property
    def before_versions(self) -> dict[str, str]:
        """The contents that games were played with before versions were stored: old digest to digest."""
        file = self._folder / FOLDER / BEFORE_VERSIONS
        found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
        return found
