"""The archive for machines without packages: what is packed, how it is started, and what is refused."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from tests.support.archives import unpack
from tools import portable_archive

VERSION = f"python{sys.version_info.major}.{sys.version_info.minor}"


def test_it_packs_the_packages_that_the_core_and_the_named_extras_need() -> None:
    core = portable_archive.required("offworld", set())
    train = portable_archive.required("offworld", {"train"})
    assert {"offworld", "msgspec", "typer", "rich"} <= set(core)
    assert set(train) - set(core) == {"numpy"}
    assert not {"litestar", "mypy", "pytest"} & set(train)


def test_it_packs_the_interpreter_with_its_library_and_offworld_with_its_data(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def libraries(files: list[Path]) -> list[tuple[Path, str]]:
        asked.extend(files)
        return []

    monkeypatch.setattr(portable_archive, "libraries", libraries)
    found = {name: path for path, name in portable_archive.files()}
    assert found["python/bin/python3"] == Path(os.path.realpath(sys.executable)) == asked[0]
    assert f"python/lib/{VERSION}/json/__init__.py" in found
    for name in ("cli/__main__.py", "games/artemis/value/network.json", "locale/fr/offworld.ftl"):
        assert found[f"packages/offworld/{name}"].samefile(portable_archive.ROOT / "src/offworld" / name)
    parts = {part for name in found for part in name.split("/")}
    assert not parts & {"__pycache__", "idlelib", "site-packages", "static", "test", "tkinter"}


def test_it_packs_the_words_of_english_and_french_and_no_tests_of_packages() -> None:
    names = {name for _, name in portable_archive.package_files(portable_archive.required("offworld", {"train"}))}
    assert {"packages/babel/locale-data/fr.dat", "packages/babel/locale-data/root.dat"} <= names
    assert "packages/babel/locale-data/de.dat" not in names
    assert "packages/numpy/__init__.py" in names
    assert not any("/tests/" in name or ".." in name or name.startswith("packages/offworld/") for name in names)


def test_libraries_of_the_c_library_stay_with_the_other_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = (
        "\tlinux-vdso.so.1 (0x1)\n\tlibc.so.6 => /lib/libc.so.6 (0x2)\n\tld-linux.so.2 => /lib/ld-linux.so.2 (0x3)\n"
        f"\tlibffi.so.8 => {tmp_path}/libffi.so.8.1 (0x4)\n\tlibgone.so => not found\n"
    )
    done = subprocess.CompletedProcess(["ldd"], 0, lines, "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    assert list(portable_archive.libraries([Path(sys.executable)])) == [
        (tmp_path / "libffi.so.8.1", "python/lib/libffi.so.8")
    ]


def test_the_launcher_starts_the_packed_python_wherever_the_archive_lies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fake = tmp_path / "python3"
    fake.write_text('#!/bin/sh\necho "$PYTHONHOME $PYTHONPATH $LD_LIBRARY_PATH $*"\n', "utf-8")
    fake.chmod(0o755)
    monkeypatch.setattr(portable_archive, "files", lambda: iter([(fake, "python/bin/python3")]))
    monkeypatch.setattr(portable_archive, "package_files", lambda dists: iter(()))
    out = tmp_path / "offworld.tar.gz"
    assert portable_archive.pack(out, set()) == out.stat().st_size
    assert sorted(path.name for path in tmp_path.iterdir()) == ["offworld.tar.gz", "python3"]
    place = tmp_path / "a place"
    with tarfile.open(out) as archive:
        assert archive.getnames() == ["offworld/python/bin/python3", "offworld/offworld"]
        unpack(archive, place)
    here = place / "offworld"
    environ = {"PATH": os.environ["PATH"], "LD_LIBRARY_PATH": "/other"}
    said = subprocess.run([here / "offworld", "train", "mars"], env=environ, capture_output=True, text=True, check=True)
    assert said.stdout == f"{here}/python {here}/packages {here}/python/lib:/other -m offworld.cli train mars\n"


def test_unknown_extras_and_missing_packages_are_refused_without_an_archive(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "offworld.tar.gz"
    monkeypatch.setattr(sys, "argv", ["portable_archive", str(out), "--extra", "trian"])
    with pytest.raises(SystemExit, match="2"):
        portable_archive.main()
    assert "Offworld has no extra trian, but arena, " in capsys.readouterr().err

    def missing(name: str, extras: set[str]) -> None:
        raise PackageNotFoundError("numpy")

    monkeypatch.setattr(portable_archive, "required", missing)
    monkeypatch.setattr(sys, "argv", ["portable_archive", str(out), "--extra", "train"])
    with pytest.raises(SystemExit, match="the package numpy is not installed here, so it cannot be packed"):
        portable_archive.main()
    assert list(tmp_path.iterdir()) == []
