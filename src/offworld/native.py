"""Chooses between the native modules and the Python sources they were compiled from.

A native module lies beside its source and the import system prefers it, even when the source has changed since.
So the build leaves a manifest with the digest of every compiled source, and importing `offworld` compares:
on any difference the whole package runs from its sources, because native and Python modules of one group do not mix.

This file is also loaded by path from build_support/native.py, so it imports nothing of the package.
"""

from __future__ import annotations

import glob
import json
import os
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from types import ModuleType

MANIFEST = "native.json"
NAMED_FILES = 5

Mode = Literal["compiled", "pure"]


class ModeChoice(NamedTuple):
    """What to run, why, the sentence to say when native modules had to be passed over, and how they were compiled."""

    mode: Mode
    reason: str
    warning: str = ""
    profile: str = ""


_chosen = ModeChoice("pure", "nothing was chosen yet")


def mode() -> Mode:
    """Say whether this process runs the native modules or the Python sources."""
    return _chosen.mode


def profile() -> str:
    """Say how the native modules that run were compiled, `dev` or `release`; nothing where the sources run."""
    return _chosen.profile


def description() -> str:
    """The mode with its profile, as `compiled, release` or `pure`: speeds compare only where this is the same."""
    return f"{_chosen.mode}, {_chosen.profile}" if _chosen.profile else _chosen.mode


def reason() -> str:
    """Say why this process runs in its mode, as the end of a sentence."""
    return _chosen.reason


def activate() -> None:
    """Choose for the package `offworld`; its `__init__` calls this once."""
    global _chosen
    _chosen = select("offworld", os.path.dirname(os.path.abspath(__file__)), os.environ)


def select(package: str, directory: str, environ: Mapping[str, str]) -> ModeChoice:
    """Choose for the package in `directory`, and make later imports of its modules follow the choice."""
    if environ.get("OFFWORLD_PURE", "0") not in ("", "0"):
        choice = ModeChoice("pure", "OFFWORLD_PURE is set")
    else:
        choice = examine(directory)
    if choice.warning:
        print(choice.warning, file=sys.stderr)
    if choice.mode == "pure":
        sys.meta_path.insert(0, SourcesOnly(package))
    return choice


class SourcesOnly:
    """Finds the modules of one package as Python sources, whatever native modules lie beside them.

    A finder by its method only: importing its base class would double the cost of importing this module.
    """

    def __init__(self, package: str) -> None:
        self.prefix = package + "."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer for the package's modules only; a folder without `__init__.py` is left to the ordinary finders."""
        if path is None or not fullname.startswith(self.prefix):
            return None
        for entry in path:
            spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def examine(directory: str) -> ModeChoice:
    """Compare the native modules of the package in `directory` with its sources."""
    try:
        with open(os.path.join(directory, MANIFEST), encoding="utf-8") as file:
            manifest = json.load(file)
        patterns: list[str] = manifest["modules"]
        built: dict[str, str] = manifest["sources"]
        suffix: str = manifest["suffix"]
        libraries: list[str] = manifest["libraries"]
        profile: str = manifest["profile"]
    except FileNotFoundError:
        strays = native_files(directory)
        if not strays:
            return ModeChoice("pure", "no native modules are built")
        return stale("there is no manifest for", strays)
    except (ValueError, KeyError, TypeError):
        return stale("the manifest cannot be read:", [MANIFEST])

    if suffix not in EXTENSION_SUFFIXES:
        return ModeChoice("pure", "the native modules are built for another Python")
    expected = set(compiled_sources(directory, patterns))
    changed = sorted(name for name in expected | built.keys() if digest(directory, name) != built.get(name))
    if changed:
        return stale("changed since they were built:", changed)
    natives = [*libraries, *(native_name(name, suffix) for name in built)]
    missing = [name for name in natives if not os.path.exists(os.path.join(directory, name))]
    if missing:
        return stale("missing:", missing)
    return ModeChoice("compiled", "the native modules match their sources", profile=profile)


def stale(what: str, names: Sequence[str]) -> ModeChoice:
    """Choose the sources, with a warning that names the files that are to blame."""
    listed = ", ".join(names[:NAMED_FILES])
    if len(names) > NAMED_FILES:
        listed += f" and {len(names) - NAMED_FILES} more"
    why = f"the native modules are out of date ({what} {listed})"
    return ModeChoice("pure", why, f"offworld: {why}, so the slower Python sources run; `make setup` rebuilds them.")


def compiled_sources(directory: str, patterns: Iterable[str]) -> list[str]:
    """List the sources that the patterns select, as paths relative to the package with forward slashes."""
    found: set[str] = set()
    for pattern in patterns:
        found.update(name.replace(os.sep, "/") for name in glob.glob(pattern, root_dir=directory))
    return sorted(name for name in found if os.path.basename(name) != "__init__.py")


def digest(directory: str, name: str) -> str | None:
    """Return the digest of a source, or None when it is gone."""
    try:
        with open(os.path.join(directory, name), "rb") as file:
            return sha256(file.read()).hexdigest()
    except FileNotFoundError:
        return None


def native_name(source: str, suffix: str) -> str:
    """Name the native module that lies beside a source."""
    return source.removesuffix(".py") + suffix


def native_files(directory: str) -> list[str]:
    """List every file below the package that this Python would import as a native module."""
    endings = tuple(EXTENSION_SUFFIXES)
    return sorted(
        os.path.relpath(os.path.join(folder, name), directory).replace(os.sep, "/")
        for folder, _, names in os.walk(directory)
        for name in names
        if name.endswith(endings)
    )


def source_digests(directory: str, patterns: Sequence[str]) -> dict[str, str | None]:
    """The digest of every source that is to be compiled, as it is now."""
    return {name: digest(directory, name) for name in compiled_sources(directory, patterns)}


def manifest_text(
    patterns: Sequence[str],
    suffix: str,
    libraries: Sequence[str],
    recipe: str,
    profile: str,
    sources: Mapping[str, str | None],
) -> str:
    """The manifest of what was just built; `libraries` are the shared ones, relative to the package.

    `sources` are the digests from before the compiler ran: a source edited meanwhile then counts as changed.
    """
    manifest: dict[str, Any] = {
        "modules": list(patterns),
        "sources": dict(sources),
        "suffix": suffix,
        "libraries": list(libraries),
        "recipe": recipe,
        "profile": profile,
    }
    return json.dumps(manifest, indent=1) + "\n"


def recipe(directory: str) -> str | None:
    """Return the recipe that the native modules were built with, if there is a readable manifest."""
    try:
        with open(os.path.join(directory, MANIFEST), encoding="utf-8") as file:
            found = json.load(file)["recipe"]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None
    return str(found)
