"""The files of `deploy/` say what the command understands today."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from offworld.cli.main import app
from offworld.server.processes import PATIENCE_S
from tests.server.conftest import database_at

ROOT = Path(__file__).parents[3]
UNITS = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "deploy").glob("offworld*.*"))}
UNIT, WORKER, BACKUP = (UNITS[f"offworld{name}.service"] for name in ("", "-worker", "-backup"))
IMAGE = (ROOT / "deploy" / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
VARIABLE = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")
GIVEN = {"OFFWORLD_ADDRESS": "https://play.example", "OFFWORLD_HOST": "play.example"}
PROGRAM = "/opt/offworld/bin/offworld"


def filled(word: str) -> str:
    """A word with its variables put in: as they are given, or as they are where nothing is."""
    return VARIABLE.sub(lambda found: GIVEN.get(found[1]) or (found[3] if found[2] == "-" else found[0]), word)


def settings_of(unit: str, name: str) -> list[str]:
    """What a unit says of something, in order."""
    return re.findall(rf"^{name}=(.*)$", unit, re.MULTILINE)


def unit_command(unit: str) -> list[str]:
    (words,) = settings_of(unit, "ExecStart")
    assert words.startswith(f"{PROGRAM} ")
    return shlex.split(words)[1:]


def image_command() -> list[str]:
    found = re.search(r"^CMD (.*)$", IMAGE, re.MULTILINE)
    assert found is not None
    return list(json.loads(found[1]))


STARTS = {
    "unit": unit_command(UNIT),
    "worker unit": unit_command(WORKER),
    "image": image_command(),
    "server": SERVICES["server"]["command"],
    "worker": SERVICES["worker"]["command"],
}


@pytest.mark.parametrize("start", STARTS)
def test_the_command_understands_what_it_is_started_with(start: str) -> None:
    name, *words = map(filled, STARTS[start])
    group: Any = typer.main.get_command(app)
    context = group.commands[name].make_context(name, words)
    assert context.params["log"] == "json"
    assert not any("$" in str(value) for value in context.params.values())


def test_variables_of_the_environment_are_read_by_the_server() -> None:
    named = set(re.findall(r"OFFWORLD_[A-Z_]+", "".join(UNITS.values()) + IMAGE))
    named.update(*(SERVICES[name]["environment"] for name in ("server", "worker", "backup")))
    read = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "offworld").rglob("*.py"))
    secrets = {"OFFWORLD_DB_FILE", "OFFWORLD_METRICS_TOKEN_FILE", "OFFWORLD_SMTP_FILE"}
    assert named == {"OFFWORLD_DATA", "OFFWORLD_ADDRESS", "KEEP", *secrets}
    assert [name for name in named - {"KEEP"} if f'"{name.removesuffix("_FILE")}"' not in read] == []


def test_secrets_are_files_and_stand_in_no_command_line_and_no_environment() -> None:
    for unit in UNITS.values():
        given = dict(re.findall(r"^Environment=(OFFWORLD_\w+)_FILE=(.*)$", unit, re.MULTILINE))
        loaded = {words.partition(":")[0] for words in settings_of(unit, "LoadCredential")}
        assert {file.removeprefix("%d/") for file in given.values()} == loaded
    kept = COMPOSE["secrets"]
    assert {f"deploy/{each['file'].removeprefix('./')}".rpartition("/")[0] for each in kept.values()} == {
        (ROOT / ".dockerignore").read_text().split()[-1]
    }
    for service in SERVICES.values():
        files = {
            value.removeprefix("/run/secrets/")
            for name, value in service.get("environment", {}).items()
            if name.endswith("_FILE")
        }
        assert files == set(service.get("secrets", []))
        assert files <= kept.keys()
        assert "password" not in str(service.get("command", "")).lower()
    assert {secret for service in SERVICES.values() for secret in service.get("secrets", [])} == kept.keys()


def test_everything_that_runs_has_limits() -> None:
    for name, service in SERVICES.items():
        assert {"mem_limit", "pids_limit"} <= service.keys(), name
    for unit in (UNIT, WORKER):
        assert settings_of(unit, "MemoryHigh")
        assert int(settings_of(unit, "LimitNOFILE")[0]) >= 4096
    for unit in (UNIT, WORKER, BACKUP):
        assert settings_of(unit, "MemoryMax")
        assert settings_of(unit, "TasksMax")


def test_only_the_proxy_is_believed_about_who_asks() -> None:
    (subnet,) = (each["subnet"] for each in COMPOSE["networks"]["inside"]["ipam"]["config"])
    assert f"--proxy={subnet}" in SERVICES["server"]["command"]
    assert all(service["networks"] == ["inside"] for service in SERVICES.values())


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    files = []
    for name, unit in UNITS.items():
        (tmp_path / name).write_text(unit.replace(PROGRAM, "/bin/true"))
        files.append(str(tmp_path / name))
    command = ["systemd-analyze", "verify", "--man=no", *files]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180)
    assert [line for line in done.stderr.splitlines() if str(tmp_path) in line or "offworld" in line] == []
    assert done.returncode == 0


def backup_scripts() -> dict[str, str]:
    """What a backup runs, as a shell reads it, with its program and folder left to fill in."""
    lines = [settings_of(BACKUP, each)[0] for each in ("ExecStart", "ExecStartPost")]
    unit = " && ".join(
        shlex.split(line.replace("%%", "%").replace("$$", "$"))[2].removeprefix("exec ") for line in lines
    )
    compose = SERVICES["backup"]["command"][0].replace("$$", "$").replace("offworld backup", f"{PROGRAM} backup")
    return {
        "unit": unit.replace("/var/lib/offworld-backups", "FOLDER"),
        "compose": compose.replace("/backups", "FOLDER"),
    }


@pytest.mark.parametrize("where", ["unit", "compose"])
def test_the_newest_backups_are_kept_and_a_failed_one_removes_none(where: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    for day in (1, 2, 3, 4):
        (folder / f"offworld-2020-01-0{day}T040000.backup").touch()
    (folder / "notes.txt").touch()
    script = (
        backup_scripts()[where].replace("FOLDER", str(folder)).replace(PROGRAM, f"{sys.executable} -m offworld.cli")
    )
    db = tmp_path / "x.sqlite"

    def run(code: int) -> list[str]:
        env = {**os.environ, "OFFWORLD_DB": str(db), "KEEP": "3"}
        assert subprocess.run(["sh", "-ec", script], env=env, capture_output=True, timeout=180).returncode == code
        return sorted(path.name for path in folder.iterdir())

    assert len(run(2)) == 5
    database_at(db)
    found = run(0)
    assert found[:3] == ["notes.txt", "offworld-2020-01-03T040000.backup", "offworld-2020-01-04T040000.backup"]
    assert len(found) == 4
    assert (folder / found[3]).stat().st_size > 100


def test_whoever_is_waited_for_says_when_it_is_well() -> None:
    own = {name for name, service in SERVICES.items() if "test" in service.get("healthcheck", {})}
    assert "HEALTHCHECK" in IMAGE
    assert "/healthz" in IMAGE
    for service in SERVICES.values():
        for awaited, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert awaited in own or "dockerfile" in SERVICES[awaited]["build"]


def test_nothing_is_killed_before_it_has_had_its_time_to_end() -> None:
    given = [*settings_of(UNIT, "TimeoutStopSec"), *settings_of(WORKER, "TimeoutStopSec")]
    given += [*(SERVICES[name]["stop_grace_period"].rstrip("s") for name in ("server", "worker"))]
    assert all(int(seconds) > PATIENCE_S for seconds in given)


def test_files_and_volumes_are_there() -> None:
    mounts = [mount.split(":")[0] for service in SERVICES.values() for mount in service.get("volumes", [])]
    assert [mount for mount in mounts if mount.startswith(".") and not (ROOT / "deploy" / mount).exists()] == []
    assert {mount for mount in mounts if not mount.startswith(".")} == set(COMPOSE["volumes"])
    build = SERVICES["server"]["build"]
    assert (ROOT / "deploy" / build["context"] / build["dockerfile"]).exists()
