"""The wheels of a release: cibuildwheel's settings, and a manylinux wheel that is made and tried."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import wheels

SETTLED = {"build": "cp311-* cp314-*"}


def test_every_python_is_built_on_every_system() -> None:
    listed = ["cp311-macosx_x86_64", "cp311-macosx_arm64", "cp314-macosx_arm64"]
    assert wheels.missing(listed, SETTLED, "macos") == ["cp314-macosx_x86_64"]
    assert wheels.missing(["cp311-win_amd64", "cp314-win_amd64"], SETTLED, "windows") == []


def test_the_project_builds_for_the_pythons_that_it_supports() -> None:
    settled = wheels.settings()
    assert wheels.pythons(settled) == ["cp311", "cp312", "cp313", "cp314"]
    assert [words[0] for words in wheels.test_commands(settled)] == ["offworld", "offworld", "python"]


def test_a_wheel_names_the_oldest_system_that_it_runs_on() -> None:
    name = "offworld-0.1.0-cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64.whl"
    assert wheels.glibc(name) == (2, 17)
    with pytest.raises(wheels.WheelError, match="is no manylinux wheel"):
        wheels.glibc("offworld-0.1.0-cp311-cp311-linux_x86_64.whl")


def test_a_program_that_fails_is_quoted() -> None:
    with pytest.raises(wheels.WheelError, match="failed:\nno such thing"):
        wheels.run([sys.executable, "-c", "import sys; sys.exit('no such thing')"])


def test_a_wheel_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="there is no wheel"):
        wheels.main(["--wheel", str(tmp_path / "nothing.whl")])


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.skipif(sys.platform != "linux", reason="manylinux wheels are for Linux")
def test_a_manylinux_wheel_is_made_and_played(tmp_path: Path) -> None:
    """Needs the network: for auditwheel and cibuildwheel, and for what Offworld depends on."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.wheels", "--out", str(tmp_path)], cwd=wheels.ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "offworld 0.1.0 (compiled, release" in done.stdout
    (wheel,) = tmp_path.iterdir()
    assert wheels.glibc(wheel.name) <= wheels.OLDEST
