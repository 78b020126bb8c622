"""The files of `deploy/` say what the command understands today."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from offworld.cli.main import app
from offworld.server.running import PATIENCE_S

ROOT = Path(__file__).parents[2]
UNIT = (ROOT / "deploy" / "offworld.service").read_text("utf-8")
IMAGE = (ROOT / "deploy" / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
VARIABLE = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")
GIVEN = {"OFFWORLD_ADDRESS": "https://play.example", "OFFWORLD_HOST": "play.example", "POSTGRES_PASSWORD": "word"}


def filled(word: str) -> str:
    """A word with its variables put in: as they are given, or as they are where nothing is."""
    return VARIABLE.sub(lambda found: GIVEN.get(found[1]) or (found[3] if found[2] == "-" else found[0]), word)


def unit_command() -> list[str]:
    found = re.search(r"^ExecStart=/opt/offworld/bin/offworld (.*)$", UNIT, re.MULTILINE)
    assert found is not None
    return shlex.split(found[1])


def image_command() -> list[str]:
    found = re.search(r"^CMD (.*)$", IMAGE, re.MULTILINE)
    assert found is not None
    return list(json.loads(found[1]))


STARTS = {
    "unit": unit_command(),
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
    named = set(re.findall(r"OFFWORLD_[A-Z_]+", UNIT + IMAGE)) | set(SERVICES["server"]["environment"])
    read = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "offworld").rglob("*.py"))
    assert named == {"OFFWORLD_DATA", "OFFWORLD_ADDRESS", "OFFWORLD_METRICS_TOKEN", "OFFWORLD_SMTP"}
    assert [name for name in named if f'"{name}"' not in read] == []


def test_whoever_is_waited_for_says_when_it_is_well() -> None:
    own = {name for name, service in SERVICES.items() if "test" in service.get("healthcheck", {})}
    assert "HEALTHCHECK" in IMAGE
    assert "/healthz" in IMAGE
    for service in SERVICES.values():
        for awaited, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert awaited in own or "dockerfile" in SERVICES[awaited]["build"]


def test_nothing_is_killed_before_it_has_had_its_time_to_end() -> None:
    found = re.search(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)
    assert found is not None
    given = [found[1], *(SERVICES[name]["stop_grace_period"].rstrip("s") for name in ("server", "worker"))]
    assert all(int(seconds) > PATIENCE_S for seconds in given)


def test_files_and_volumes_are_there() -> None:
    mounts = [mount.split(":")[0] for service in SERVICES.values() for mount in service.get("volumes", [])]
    assert [mount for mount in mounts if mount.startswith(".") and not (ROOT / "deploy" / mount).exists()] == []
    assert {mount for mount in mounts if not mount.startswith(".")} == set(COMPOSE["volumes"])
    build = SERVICES["server"]["build"]
    assert (ROOT / "deploy" / build["context"] / build["dockerfile"]).exists()
