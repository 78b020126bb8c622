"""The workflows of GitHub run what can be run at home, for the versions and systems that are named elsewhere."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tools.rule_ids import ROOT
from tools.wheels import TOOLS, pythons

FOLDER = ROOT / ".github" / "workflows"
NAMES = sorted(path.name for path in FOLDER.iterdir())
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
MAKE = re.compile(r"\bmake +([\w-]+)")
FULL_VERSION = re.compile(r"[\w.-]+/[\w.-]+@v\d+\.\d+\.\d+")


def workflow(name: str) -> dict[str, Any]:
    # YAML 1.1 reads the key `on` as a truth value.
    found: dict[str, Any] = yaml.safe_load((FOLDER / name).read_text("utf-8"))
    return found


def steps(name: str) -> Iterator[dict[str, Any]]:
    for job in workflow(name)["jobs"].values():
        yield from job.get("steps", [])


def commands(name: str) -> list[str]:
    return [step["run"] for step in steps(name) if "run" in step]


def make_targets() -> set[str]:
    found = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return set(found[1].split())


def supported_pythons() -> list[str]:
    """The Pythons that wheels are built for, oldest first, as `3.11`."""
    return [f"3.{name.removeprefix('cp3')}" for name in pythons(PROJECT["tool"]["cibuildwheel"])]


def test_there_are_the_two_workflows_that_the_documents_name() -> None:
    assert NAMES == ["release.yml", "tests.yml"]


@pytest.mark.parametrize("name", NAMES)
def test_targets_exist(name: str) -> None:
    targets = {target for command in commands(name) for target in MAKE.findall(command)}
    assert targets
    assert targets - make_targets() == set()


@pytest.mark.parametrize("name", NAMES)
def test_actions_have_a_full_version(name: str) -> None:
    used = [step["uses"] for step in steps(name) if "uses" in step]
    assert used
    assert [each for each in used if FULL_VERSION.fullmatch(each) is None] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_run_reads_and_no_more_unless_it_uploads(name: str) -> None:
    found = workflow(name)
    assert found["permissions"] == {"contents": "read"}
    allowed = {job: each["permissions"] for job, each in found["jobs"].items() if "permissions" in each}
    assert allowed == ({"publish": {"id-token": "write"}} if name == "release.yml" else {})
    assert found["concurrency"]["group"]


def test_changes_run_check_and_test_on_the_oldest_and_the_newest_python() -> None:
    assert commands("tests.yml") == ["make check", "make test"]
    matrix = workflow("tests.yml")["jobs"]["make"]["strategy"]["matrix"]
    assert matrix["target"] == ["check", "test"]
    supported = supported_pythons()
    assert matrix["python"] == [supported[0], supported[-1]]
    assert PROJECT["project"]["requires-python"] == f">={supported[0]}"


def test_nothing_is_uploaded_before_tests_and_wheels() -> None:
    jobs = workflow("release.yml")["jobs"]
    assert jobs["tests"] == {"uses": "./.github/workflows/tests.yml"}
    assert jobs["publish"]["needs"] == ["tests", "wheels"]
    assert jobs["wheels"]["needs"] == "source"


def test_wheels_are_built_for_the_systems_of_the_settings() -> None:
    settings = PROJECT["tool"]["cibuildwheel"]
    built: dict[str, list[str]] = {}
    for each in workflow("release.yml")["jobs"]["wheels"]["strategy"]["matrix"]["include"]:
        built.setdefault(each["platform"], []).extend(each["archs"].split(","))
    assert built == {system: settings[system]["archs"] for system in ("linux", "macos", "windows")}
    (pinned,) = [tool for tool in TOOLS if tool.startswith("cibuildwheel")]
    assert f"python -m pip install {pinned}" in commands("release.yml")
