"""Wheel and source package, installed into an empty environment that finds neither a C compiler nor Node.js.

What they depend on is linked from the environment of these tests, so that no network is needed and nothing else is
there. The wheel takes the objects that the checkout was built from, in whichever profile that was.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from offworld import native
from tests.support.archives import unpack
from tools.licenses import needed

PROJECT = Path(__file__).resolve().parent.parent.parent
LICENCES = ("LICENSE", "NOTICE", "THIRD_PARTY_LICENSES")


def build(root: Path, target: str, out: Path, **environ: str) -> Path:
    """Let hatchling make one package, as any front end would."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("OFFWORLD_")}
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
    done = subprocess.run(command, cwd=root, env=clean | environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (package,) = out.iterdir()
    return package


class Installed:
    """An environment with Offworld in it."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder)
        self.bin = folder / "bin"
        (self.packages,) = (folder / "lib").glob("python*/site-packages")
        self.folder = folder
        self.linked: set[str] = set()

    def add_dependencies(self, extra: str = "") -> None:
        """Link what the core, or one extra, depends on, directly or not."""
        project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
        listed = project["optional-dependencies"][extra] if extra else project["dependencies"]
        waiting = [Requirement(each) for each in listed]
        while waiting:
            wanted = waiting.pop()
            if wanted.marker is not None and not wanted.marker.evaluate():
                continue
            found = distribution(wanted.name)
            if found.metadata["Name"] in self.linked:
                continue
            self.linked.add(found.metadata["Name"])
            waiting += needed(found, wanted.extras)
            for file in found.files or ():
                target = Path(os.path.normpath(self.packages / file))
                if self.packages in target.parents and not target.exists():
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.symlink_to(Path(str(found.locate_file(file))).resolve())

    def install(self, wheel: Path) -> None:
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "--disable-pip-version-check"]
        words = ["install", "--quiet", "--no-index", "--no-deps", str(wheel)]
        subprocess.run([*pip, *words], check=True, capture_output=True)

    def environ(self) -> dict[str, str]:
        """Neither a compiler nor Node.js is found, and nothing of the checkout."""
        return {"PATH": str(self.bin), "HOME": str(self.folder), "LANG": "C.UTF-8"}

    def offworld(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.bin / "offworld"), *words]
        return subprocess.run(command, cwd=self.folder, env=self.environ(), capture_output=True, text=True)

    def served_page(self) -> tuple[str, bytes]:
        """The page that its server answers with, and the first script that the page asks for."""
        command = [str(self.bin / "offworld"), "serve", "--port", "0", "--db", str(self.folder / "tables.db")]
        with subprocess.Popen(
            command, cwd=self.folder, env=self.environ(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            try:
                assert server.stdout is not None
                said = (re.search(r"http://(?:localhost|127\.0\.0\.1):\d+", line) for line in server.stdout)
                address = next(found[0] for found in said if found)
                with urllib.request.urlopen(address, timeout=180) as answer:
                    page = answer.read().decode()
                script = re.search(r'src="(/assets/[^"]+\.js)"', page)
                assert script is not None
                with urllib.request.urlopen(address + script[1], timeout=180) as answer:
                    return page, answer.read()
            finally:
                server.terminate()


def check_installed(installed: Installed, wheel: Path, description: str) -> None:
    """Plays, names its missing extra, serves the page once it has that, and brings all licences."""
    installed.add_dependencies()
    installed.install(wheel)
    version = installed.offworld("--version")
    assert (version.returncode, version.stderr) == (0, "")
    assert version.stdout.startswith(f"offworld 0.1.0 ({description}: ")
    played = installed.offworld("simulate", "artemis", "--games", "3", "--json")
    assert (played.returncode, played.stderr) == (0, "")
    refused = installed.offworld("serve")
    assert refused.returncode == 2
    assert 'pip install "offworld[server]"' in refused.stderr
    assert not (installed.packages / "litestar").exists()

    installed.add_dependencies("server")
    page, script = installed.served_page()
    assert "<title>Offworld" in page
    assert len(script) > 1000
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    for name in LICENCES:
        assert f"offworld-0.1.0.dist-info/licenses/{name}" in names


@pytest.mark.compiled_only
def test_the_wheel(tmp_path: Path) -> None:
    before = git_status()
    wheel = build(PROJECT, "wheel", tmp_path / "dist", OFFWORLD_PROFILE=native.profile())
    assert "py3-none-any" not in wheel.name
    check_installed(Installed(tmp_path / "environment"), wheel, native.description())
    assert git_status() == before


def test_the_source_package_without_compiler_and_node(tmp_path: Path) -> None:
    archive = build(PROJECT, "sdist", tmp_path / "sdist")
    with tarfile.open(archive) as file:
        names = [name.partition("/")[2] for name in file.getnames()]
        assert {*LICENCES, "build_support/hook.py", "src/offworld/server/static/index.html"} <= set(names)
        assert not [name for name in names if name.endswith((".so", ".o", "native.json"))]
        unpack(file, tmp_path / "unpacked")
    (root,) = (tmp_path / "unpacked").iterdir()
    wheel = build(root, "wheel", tmp_path / "dist", PATH=str(tmp_path / "nothing"), CC="no-such-compiler")
    assert "py3-none-any" in wheel.name
    check_installed(Installed(tmp_path / "environment"), wheel, "pure")


@pytest.mark.soak
@pytest.mark.compiled_only
def test_the_source_package_compiles_to_a_release(tmp_path: Path) -> None:
    archive = build(PROJECT, "sdist", tmp_path / "sdist")
    with tarfile.open(archive) as file:
        unpack(file, tmp_path / "unpacked")
    (root,) = (tmp_path / "unpacked").iterdir()
    cache = str(PROJECT / "build" / "native" / "cache")
    wheel = build(root, "wheel", tmp_path / "dist", OFFWORLD_BUILD_CACHE=cache)
    check_installed(Installed(tmp_path / "environment"), wheel, "compiled, release")


def git_status() -> str:
    return subprocess.run(["git", "status", "--short"], cwd=PROJECT, capture_output=True, text=True).stdout
