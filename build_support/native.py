"""Compiles the rules, the kit and the search of the bots to native modules, for a checkout and for packages alike.

mypyc turns the Python sources into C, one file for each module; our own loop compiles those files, as many at once as
there are cores and memory for, and skips each whose content has not changed. Two profiles take the same sources:

- `dev`: the files are compiled one by one and linked. After an edit inside a function one file is compiled anew.
- `release`: gcc optimizes across all files when it links (LTO), which makes the games a quarter faster.

Both give the same states and the same hashes. Modules and flags stand in `[tool.hatch.build.hooks.custom]` of
pyproject.toml. OFFWORLD_COMPILE=0 compiles nothing, OFFWORLD_JOBS=N runs N compilers, OFFWORLD_BUILD_CACHE=FOLDER keeps
objects there instead of in build/native. Without a working C compiler the Python sources run, with a warning; with one,
an error in the sources fails the build.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.machinery
import importlib.util
import json
import os
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from build_support.compiler import Compiler, CompilerError, OutOfMemoryError, in_parallel, job_count  # noqa: E402

SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
CACHE_BYTES = 600 << 20
"""Objects are kept up to this size; those not used for the longest time go first."""
CHECKED_PACKAGES = ("mypy", "librt", "msgspec", "mypy_extensions", "fluent.runtime", "setuptools")
"""Packages whose types or templates decide what mypyc generates."""
NO_COMPILER = (
    "Offworld is built without native modules and runs many times slower: "
    "no C compiler that finds the headers of this Python. Install one (Debian: gcc and python3-dev) and build again."
)
NO_MEMORY = (
    "The C compiler was stopped for lack of memory, so Offworld runs from its Python sources, many times slower. "
    "Free some memory (one compiler needs up to 600 MB) and build again: what is compiled already is kept."
)

ProfileName = Literal["dev", "release"]


class Profile(NamedTuple):
    """How the one description is compiled."""

    name: ProfileName
    one_file: bool
    lto: bool
    debug_level: str

    def flags(self) -> list[str]:
        return ["-flto"] if self.lto else []


PROFILES: dict[str, Profile] = {
    "dev": Profile("dev", one_file=False, lto=False, debug_level="1"),
    "release": Profile("release", one_file=False, lto=True, debug_level="0"),
}


class Unit(NamedTuple):
    """One extension module: its dotted name, its C files, and what its compiler is told."""

    name: str
    sources: list[str]
    include: list[str]
    flags: list[str]


class Cache:
    """Objects and libraries by the digest of all that decides them; a half-written one is never seen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, key: str, ending: str) -> Path:
        return self.folder / f"{key}{ending}"

    def has(self, path: Path) -> bool:
        """Tell whether it is there, and count this as its latest use."""
        try:
            os.utime(path)
        except FileNotFoundError:
            return False
        return True

    def prune(self, most: int = CACHE_BYTES) -> None:
        """Remove what was not used for the longest time, until the rest fits; folders are of killed compilers."""
        for path in self.folder.iterdir():
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
        files = sorted((path.stat().st_mtime, path.stat().st_size, path) for path in self.folder.iterdir())
        total = sum(size for _, size, _ in files)
        for _, size, path in files:
            if total <= most:
                break
            path.unlink(missing_ok=True)
            total -= size


class Builder:
    """The native build of one checkout in one profile."""

    def __init__(self, root: Path, settings: dict[str, Any], profile: str) -> None:
        self.root = root
        self.package = root / "src" / "offworld"
        self.settings = settings
        self.patterns: list[str] = settings["modules"]
        self.native = load_native(self.package / "native.py")
        self.profile = PROFILES[profile]
        self.scratch = root / "build" / "native"

    def sources(self) -> list[str]:
        """List the sources to compile, relative to the root."""
        return [f"src/offworld/{name}" for name in self.native.compiled_sources(str(self.package), self.patterns)]

    def recipe(self, profile: str = "") -> str:
        """Digest everything beside the sources that decides what the compiler produces."""
        tools = [sys.version, *versions(), os.environ.get("CC", ""), os.environ.get("CFLAGS", "")]
        description = [self.settings, PROFILES[profile or self.profile.name]._asdict(), tools]
        return digest(json.dumps(description, sort_keys=True).encode())

    def is_current(self, accepted: tuple[str, ...] = ()) -> bool:
        """Tell whether the native modules in place are what a build would make, in one of the accepted profiles."""
        directory = str(self.package)
        choice = self.native.examine(directory)
        return bool(
            choice.mode == "compiled"
            and choice.profile in (accepted or (self.profile.name,))
            and choice.profile in PROFILES
            and self.native.recipe(directory) == self.recipe(choice.profile)
        )

    def manifest(self) -> Path:
        """Name the manifest's file."""
        return self.package / str(self.native.MANIFEST)

    def remove(self) -> None:
        """Remove every native module; the manifest goes first, so that an interrupted removal is noticed."""
        self.manifest().unlink(missing_ok=True)
        for name in self.native.native_files(str(self.package)):
            (self.package / name).unlink()
        for library in (self.root / "src").glob(f"*__mypyc{SUFFIX}"):
            library.unlink()

    def compiler(self) -> Compiler:
        """The compiler of this profile; one that cannot optimize while linking gets everything as one file."""
        flags = str(self.settings["cflags"]).split()
        compiler = Compiler([*flags, *self.profile.flags()], [f"-flto={job_count()}"] if self.profile.lto else [])
        if self.profile.lto and (not compiler.is_unix or not compiler.works()):
            self.profile = self.profile._replace(one_file=True, lto=False)
            compiler = Compiler(flags)
        return compiler

    def build(self, progress: Callable[[str], None]) -> tuple[dict[str, Path], dict[str, str | None]]:
        """Compile everything; return the files by their place below `src`, and the digests of their sources.

        Nothing outside the scratch folder and the cache is touched.
        """
        with self.alone(progress):
            compiler = self.compiler()
            digests: dict[str, str | None] = self.native.source_digests(str(self.package), self.patterns)
            units = self.generate(progress)
            cache = Cache(Path(os.environ.get("OFFWORLD_BUILD_CACHE") or self.scratch / "cache").absolute())
            built = self.compile(compiler, units, cache, progress)
            cache.prune()
        return built, digests

    def generate(self, progress: Callable[[str], None]) -> list[Unit]:
        """Let mypyc write the C files, unless they follow from the very sources that are there now."""
        folder = self.scratch / ("one" if self.profile.one_file else "each")
        finished = folder / "generated.json"
        inputs = self.inputs()
        with contextlib.suppress(FileNotFoundError, ValueError, KeyError):
            known = json.loads(finished.read_text())
            if known["inputs"] == inputs:
                return [Unit(**unit) for unit in known["units"]]
        shutil.rmtree(folder, ignore_errors=True)
        progress("generating C")
        import setuptools  # noqa: F401  # before mypyc, which expects it to be loaded
        from mypyc.build import mypycify

        with contextlib.chdir(self.root):
            extensions = mypycify(
                [*self.settings["mypy-args"], *self.sources()],
                target_dir=str(folder / "c"),
                multi_file=not self.profile.one_file,
                debug_level=self.profile.debug_level,
                **self.settings["options"],
            )
        # The level of debugging is the profile's, not the generated code's.
        units = [
            Unit(
                each.name,
                [str(Path(source).absolute()) for source in each.sources],
                list(each.include_dirs),
                [flag for flag in each.extra_compile_args if not flag.startswith("-g")],
            )
            for each in extensions
        ]
        folder.mkdir(parents=True, exist_ok=True)
        written = folder / "generated.json.part"
        written.write_text(json.dumps({"inputs": inputs, "units": [unit._asdict() for unit in units]}))
        written.replace(finished)
        return units

    def inputs(self) -> str:
        """Digest all that mypyc reads: every source of the package, for its types, and its own settings."""
        parts = [json.dumps([self.settings, str(self.root), sys.version, *versions()], sort_keys=True)]
        for path in sorted(self.package.rglob("*.py")):
            parts.append(f"{path.relative_to(self.package)} {digest(path.read_bytes())}")
        return digest("\n".join(parts).encode())

    def compile(
        self, compiler: Compiler, units: list[Unit], cache: Cache, progress: Callable[[str], None]
    ) -> dict[str, Path]:
        """Compile the C files that changed and link every unit that needs it."""
        identity = json.dumps([self.recipe(), compiler.identity()])
        headers = self.header_digest()
        debug = [f"-g{self.profile.debug_level}"] if compiler.is_unix else []
        tasks: list[Callable[[], None]] = []
        links: list[Callable[[], None]] = []
        built: dict[str, Path] = {}
        for unit in units:
            objects = []
            flags = [*unit.flags, *debug]
            for source in unit.sources:
                key = digest(f"{identity} {headers} {flags} {digest(Path(source).read_bytes())}".encode())
                target = cache.path(key, ".o")
                objects.append(target)
                if not cache.has(target):
                    tasks.append(partial(compiler.compile, Path(source), target, unit.include, flags))
            key = digest(f"{identity} {[path.name for path in objects]}".encode())
            library = cache.path(key, SUFFIX)
            built[unit.name.replace(".", "/") + SUFFIX] = library
            if not cache.has(library):
                export = f"PyInit_{unit.name.rpartition('.')[2]}"
                links.append(partial(compiler.link, objects, library, export))
        in_parallel(tasks, job_count(), lambda done: progress(f"compiling {done} of {len(tasks)}"))
        if links:
            progress("linking")
            # Objects are complete only now. The shared library comes first; linking it is the longest task by far.
            in_parallel(links, job_count(), lambda _: None)
        return built

    def header_digest(self) -> str:
        """Digest the generated headers together; they change with a signature, and then most files change anyway."""
        folder = self.scratch / ("one" if self.profile.one_file else "each") / "c"
        return digest(
            "".join(f"{path.name} {digest(path.read_bytes())}" for path in sorted(folder.rglob("*.h"))).encode()
        )

    def manifest_text(self, built: dict[str, Path], digests: dict[str, str | None]) -> str:
        libraries = [f"../{name}" for name in built if "/" not in name]
        return str(
            self.native.manifest_text(self.patterns, SUFFIX, libraries, self.recipe(), self.profile.name, digests)
        )

    def place(self, built: dict[str, Path], digests: dict[str, str | None]) -> None:
        """Put what was built beside the sources, the manifest last: until it is there, the Python sources run.

        Files are replaced by renaming: a process that runs the old ones keeps them.
        """
        with tempfile.TemporaryDirectory(dir=self.scratch) as folder:
            staged = []
            for number, (name, path) in enumerate(built.items()):
                staged.append((shutil.copy2(path, Path(folder, str(number))), self.root / "src" / name))
            manifest = Path(folder, "manifest")
            manifest.write_text(self.manifest_text(built, digests))
            self.remove()
            for new, target in staged:
                os.replace(new, target)
            os.replace(manifest, self.manifest())

    @contextlib.contextmanager
    def alone(self, progress: Callable[[str], None]) -> Iterator[None]:
        """Let one build at a time use the scratch folder; the lock of a killed one is gone with it."""
        self.scratch.mkdir(parents=True, exist_ok=True)
        with open(self.scratch / "lock", "w") as file:
            if sys.platform != "win32":
                import fcntl

                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    progress("waiting for another build")
                    fcntl.flock(file, fcntl.LOCK_EX)
            yield


def wanted() -> bool:
    """Tell whether the caller leaves compiling on."""
    return os.environ.get("OFFWORLD_COMPILE", "1") != "0"


def default_profile() -> str:
    """The profile of packages: OFFWORLD_PROFILE, or release."""
    name = os.environ.get("OFFWORLD_PROFILE", "release")
    if name not in PROFILES:
        sys.exit(f"OFFWORLD_PROFILE is {name!r}; it may be one of: {', '.join(PROFILES)}.")
    return name


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def versions() -> list[str]:
    """The versions of what decides the generated code; those that are not installed cannot."""
    found = []
    for name in CHECKED_PACKAGES:
        with contextlib.suppress(PackageNotFoundError):
            found.append(f"{name} {version(name)}")
    return found


def load_native(path: Path) -> ModuleType:
    """Load native.py by path: during a build the package itself is not installed."""
    spec = importlib.util.spec_from_file_location("offworld_native", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read_settings(root: Path) -> dict[str, Any]:
    with open(root / "pyproject.toml", "rb") as file:
        settings: dict[str, Any] = tomllib.load(file)["tool"]["hatch"]["build"]["hooks"]["custom"]
    return settings


def say_progress(text: str) -> None:
    """One line that changes in a terminal; in a file only the parts of the build, not each of its files."""
    if sys.stdout.isatty():
        print(f"\r\033[Kfast engine: {text}", end="", flush=True)
    elif not text.startswith("compiling"):
        print(f"fast engine: {text}", flush=True)


def bring_up_to_date(root: Path, profile: str, accepted: tuple[str, ...], progress: Callable[[str], None]) -> str:
    """Build the native modules of a checkout if anything changed; return the sentence that says what was done."""
    builder = Builder(root, read_settings(root), profile)
    if not wanted():
        return "OFFWORLD_COMPILE=0: nothing is compiled."
    if not builder.sources():
        return "There is nothing to compile."
    if builder.is_current(accepted):
        return "The native modules are up to date."
    if not Compiler([]).works():
        builder.remove()
        return f"warning: {NO_COMPILER}"
    try:
        built, digests = builder.build(progress)
    except OutOfMemoryError:
        return f"warning: {NO_MEMORY}"
    builder.place(built, digests)
    return f"The native modules are built ({builder.profile.name})."


def build_behind(profile: str, accepted: tuple[str, ...]) -> None:
    """Build while a server runs from the Python sources: one line when it begins, one when it is done."""
    if hasattr(os, "nice"):
        os.nice(19)
    # A shell lets what it starts behind others ignore Ctrl-C; here it ends the build too, which goes on next time.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    begin = time.monotonic()
    said: list[str] = []

    def say_once(_: str) -> None:
        if not said:
            said.append("fast engine: compiling; bots think more slowly until it is done")
            print(said[0], flush=True)

    try:
        sentence = bring_up_to_date(ROOT, profile, accepted, say_once)
    except (CompilerError, SystemExit):
        print("fast engine: it cannot be built, so bots keep thinking more slowly; `make build` says why", flush=True)
        return
    if sentence.startswith("warning"):
        print(sentence, file=sys.stderr)
    elif said:
        print(f"fast engine: ready after {time.monotonic() - begin:.0f} s, for processes that start now", flush=True)


def main() -> None:
    """Bring the native modules of this checkout up to date."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--profile", choices=PROFILES, default="dev", help="what to build")
    parser.add_argument("--accept", choices=PROFILES, action="append", default=[], help="what may be there already")
    parser.add_argument("--background", action="store_true", help="few words, and others use the processor first")
    arguments = parser.parse_args()
    accepted = tuple({arguments.profile, *arguments.accept})
    if arguments.background:
        build_behind(arguments.profile, accepted)
        return
    try:
        sentence = bring_up_to_date(ROOT, arguments.profile, accepted, say_progress)
    except CompilerError as error:
        sys.exit(f"{error}\nThe C compiler failed; this is a fault of Offworld or of the compiler.")
    if sys.stdout.isatty():
        print("\r\033[K", end="")
    print(sentence, file=sys.stderr if sentence.startswith("warning") else sys.stdout)


if __name__ == "__main__":
    main()
