"""The core alone: what it imports, and what a command says whose extra is not installed.

Packages of the extras are hidden from a fresh process, as if only the core was installed.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from offworld.cli.extras import missing_extra

PROJECT = Path(__file__).resolve().parent.parent.parent
HIDING = """
import sys

class Hidden:
    def __init__(self, names):
        self.names = set(names.split(","))
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None

sys.meta_path.insert(0, Hidden(sys.argv.pop(1)))
"""
COMMAND = HIDING + "from offworld.cli.main import main\nmain()\n"
COMMANDS = (
    HIDING
    + """
import contextlib, io, json
from offworld.cli.main import run
for words in json.loads(sys.argv[1]):
    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        code = run(words)
    print(json.dumps([code, said.getvalue()]))
"""
)
"""Several commands in one process, each with its exit code and what it said on standard error."""


def declared() -> dict[str, list[str]]:
    """Distributions by extra; those of the core by the empty name."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    lists = {"": project["dependencies"], **project["optional-dependencies"]}
    return {extra: [normal(re.split(r"[^\w.-]", each)[0]) for each in listed] for extra, listed in lists.items()}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def modules_without(*extras: str) -> str:
    """The importable names of everything that the core and these extras do not bring."""
    kept = {name for extra in ("", *extras) for name in declared()[extra]}
    # Fluent brings it to the core.
    kept.add("babel")
    hidden = {name for names in declared().values() for name in names} - kept
    found = packages_distributions()
    return ",".join(sorted(module for module, names in found.items() if hidden & {normal(name) for name in names}))


def offworld(hidden: str, *words: str) -> subprocess.CompletedProcess[str]:
    environ = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "LC_MESSAGES")}
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", COMMAND, hidden, *words], env=environ, capture_output=True, text=True
    )


def test_the_core_plays_and_simulates_alone() -> None:
    hidden = modules_without()
    assert {"litestar", "sqlalchemy", "polars", "psycopg", "openskill"} <= set(hidden.split(","))
    assert offworld(hidden, "--version").returncode == 0
    done = offworld(hidden, "simulate", "artemis", "--games", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_command_names_its_missing_extra() -> None:
    cases = [
        (["serve"], "server"),
        (["worker", "--db", "postgresql://127.0.0.1/none"], "server"),
        (["backup", "there"], "server"),
        (["admin", "people"], "server"),
        (["arena", "artemis", "--bots", "random,greedy", "--games", "2"], "arena"),
    ]
    listed = json.dumps([[*words, "--lang", "en"] for words, _ in cases])
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", COMMANDS, modules_without(), listed], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    for (words, extra), line in zip(cases, done.stdout.splitlines(), strict=True):
        code, said = json.loads(line)
        assert code == 2, (words, said)
        package = re.fullmatch(
            r"offworld: This command needs the package (\S+), which is not installed; "
            rf'install it with: pip install "offworld\[{extra}\]"\n',
            said,
        )
        assert package is not None, said


def test_a_missing_extra_is_told_in_the_readers_language() -> None:
    done = offworld(modules_without(), "serve", "--lang", "fr")
    assert done.stderr.endswith('installez-le avec\u00a0: pip install "offworld[server]"\n')


def test_a_server_on_sqlite_needs_no_postgresql_and_one_on_postgresql_says_so() -> None:
    hidden = modules_without("server")
    assert "litestar" not in hidden.split(",")
    code = f"import sys; sys.argv[1:] = [{hidden!r}]\n" + HIDING + "import offworld.server.processes\n"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).returncode == 0
    done = offworld(hidden, "serve", "--port", "0", "--db", "postgresql://127.0.0.1:1/none")
    assert done.returncode == 2, done.stderr
    assert 'pip install "offworld[postgres]"' in done.stderr


def test_what_no_extra_brings_is_a_fault_of_the_program() -> None:
    assert missing_extra(ModuleNotFoundError(name="offworld.server.processes")) is None
    assert missing_extra(ModuleNotFoundError(name="no_such_package")) is None
    assert missing_extra(ModuleNotFoundError(name="psycopg.errors")) == "postgres"
