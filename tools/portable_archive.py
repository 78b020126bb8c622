"""Packs Offworld with this Python into one archive, for a machine that has neither packages nor a network.

    python -m tools.portable_archive build/offworld.tar.gz --extra train
    tar xzf offworld.tar.gz && offworld/offworld train artemis --out artemis.json

It holds the interpreter with its standard library and shared libraries, the packages that Offworld needs with the named
extras, and `src/offworld` as it is compiled now (`build_support/native.py --profile release` for speed). The other
machine needs the same processor architecture and a C library that is not older. Only words of English and French are
packed, and no page of the server.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath

from packaging.requirements import Requirement

from tools.licenses import needed

ROOT = Path(__file__).resolve().parent.parent
TOP = "offworld"
LEFT_OUT = {"__pycache__", "_tkinter", "ensurepip", "idlelib", "lib2to3", "pydoc_data", "site-packages", "static",
            "test", "tests", "tkinter", "turtledemo"}  # fmt: skip
LAUNCHER = """#!/bin/sh
# Runs Offworld with the Python that lies beside it, whatever else is installed.
here=$(cd "$(dirname "$0")" && pwd)
export PYTHONHOME="$here/python" PYTHONPATH="$here/packages" PYTHONNOUSERSITE=1
export LD_LIBRARY_PATH="$here/python/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/python/bin/python3" -m offworld.cli "$@"
"""
SYSTEM = re.compile(r"^(ld-linux|libc|libm|libdl|librt|libpthread|libutil|libresolv|linux-vdso)[.-]")
"""Libraries that belong to the other machine."""
LOCALE = re.compile(r"babel/locale-data/(?!root|en[._]|fr[._])")


def required(name: str, extras: set[str]) -> dict[str, Distribution]:
    """A distribution and all that it needs, by name."""
    found: dict[str, Distribution] = {}
    waiting = [Requirement(f"{name}[{','.join(sorted(extras))}]")]
    asked: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        wanted = waiting.pop()
        installed = distribution(wanted.name)
        asking = installed.name, frozenset(wanted.extras)
        if asking not in asked:
            asked.add(asking)
            found[installed.name] = installed
            waiting += needed(installed, wanted.extras)
    return found


def package_files(dists: dict[str, Distribution]) -> Iterator[tuple[Path, str]]:
    for dist in dists.values():
        if dist.name == "offworld":
            continue
        for file in dist.files or []:
            path = Path(str(dist.locate_file(file)))
            name = str(PurePosixPath(file))
            if name.startswith("..") or not packed(Path(name)) or LOCALE.search(name):
                continue
            if path.is_file():
                yield path, f"packages/{name}"


def packed(path: Path) -> bool:
    """Whether a file is worth its room: windows, tests and the like are not."""
    return not any(part.partition(".")[0] in LEFT_OUT or part.startswith("config-") for part in path.parts)


def tree_files(folder: Path, below: str) -> Iterator[tuple[Path, str]]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if packed(Path(name)))
        inside = PurePosixPath(below, Path(place).relative_to(folder).as_posix())
        yield from ((Path(place, name), str(inside / name)) for name in sorted(names) if packed(Path(name)))


def libraries(files: list[Path]) -> Iterator[tuple[Path, str]]:
    """The shared libraries that the interpreter and its modules need, but for those of the C library."""
    text = subprocess.run(["ldd", *map(str, files)], capture_output=True, text=True, check=False).stdout
    for name, path in sorted(set(re.findall(r"^\s*(\S+) => (/\S+) ", text, re.MULTILINE))):
        if not SYSTEM.match(name):
            yield Path(path).resolve(), f"python/lib/{name}"


def files() -> Iterator[tuple[Path, str]]:
    """The interpreter with its library, and Offworld."""
    python = Path(sys.base_prefix)
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    interpreter = Path(os.path.realpath(sys.executable))
    yield interpreter, "python/bin/python3"
    yield from tree_files(Path(sysconfig.get_path("stdlib")), f"python/lib/{version}")
    modules = [path for path in sorted((python / "lib" / version / "lib-dynload").glob("*.so")) if packed(path)]
    yield from libraries([interpreter, *modules])
    yield from tree_files(ROOT / "src", "packages")


@contextmanager
def stripped(path: Path, name: str) -> Iterator[Path]:
    """A library of the interpreter without its debugging symbols, where there is a tool for it.

    Those of packages stay as they are: stripping breaks some that were repaired after they were linked.
    """
    tool = shutil.which("strip")
    if tool is None or ".so" not in path.suffixes or not name.startswith("python/"):
        yield path
        return
    with tempfile.TemporaryDirectory() as folder:
        slim = Path(folder) / path.name
        shutil.copy(path, slim)
        subprocess.run([tool, "--strip-unneeded", str(slim)], capture_output=True, check=False)
        yield slim


def pack(out: Path, extras: set[str]) -> int:
    """Write the archive whole or not at all; its size in bytes."""
    temporary = out.with_name(f".{out.name}")
    dists = required("offworld", extras)
    with tarfile.open(temporary, "w:gz", compresslevel=6) as archive:
        for path, name in (*files(), *package_files(dists)):
            with stripped(path, name) as slim:
                archive.add(slim, f"{TOP}/{name}", recursive=False)
        start = tarfile.TarInfo(f"{TOP}/offworld")
        start.size, start.mode = len(LAUNCHER.encode()), 0o755
        archive.addfile(start, io.BytesIO(LAUNCHER.encode()))
    os.replace(temporary, out)
    return out.stat().st_size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the archive, a .tar.gz")
    parser.add_argument("--extra", action="append", default=[], help="an extra of Offworld whose packages go along")
    found = parser.parse_args()
    known = distribution("offworld").metadata.get_all("Provides-Extra") or []
    if unknown := sorted(set(found.extra) - set(known)):
        parser.error(f"Offworld has no extra {', '.join(unknown)}, but {', '.join(sorted(known))}")
    found.out.parent.mkdir(parents=True, exist_ok=True)
    try:
        size = pack(found.out, set(found.extra))
    except PackageNotFoundError as error:
        raise SystemExit(f"the package {error.name} is not installed here, so it cannot be packed") from None
    print(f"{found.out}: {size / 2**20:.1f} MiB; start it with {TOP}/offworld")


if __name__ == "__main__":
    main()
