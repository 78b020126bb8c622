"""The checklist of a release: `python -m tools.release VERSION [--build]`.

Everything that must agree is looked at, and all that does not is told at once; nothing is written then. With `--build`
a consistent state becomes `dist/`: source package, wheel, bill of materials and checksums. Nothing is uploaded.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
BRANCH = "main"
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)((a|b|rc)[1-9]\d*)?")
CHAPTER = re.compile(r"^## (.+)$", re.MULTILINE)
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)", re.MULTILINE)
GENERATED = ("rule_ids", "content_versions", "state", "events", "typescript", "licenses")
"""Tools that tell whether what they write is up to date; `rule_ids` only checks."""


class Checkout(NamedTuple):
    """What is to be released, and as what."""

    root: Path
    version: str

    def read(self, path: str) -> str:
        return (self.root / path).read_text("utf-8")

    def git(self, *words: str) -> str:
        done = subprocess.run(["git", *words], cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout.rstrip()


Check = Callable[[Checkout], list[str]]


# ---------------------------------------------------------------- what must agree


def check_version(checkout: Checkout) -> list[str]:
    """The version is written as one and is that of the package."""
    if VERSION.fullmatch(checkout.version) is None:
        return [f"{checkout.version!r} is no version; write it as 1.2.3 or 1.2.3rc1"]
    found = re.search(r'^__version__ = "(.+)"$', checkout.read("src/offworld/__init__.py"), re.MULTILINE)
    if found is None:
        return ["src/offworld/__init__.py has no __version__"]
    if found[1] != checkout.version:
        return [f"src/offworld/__init__.py has the version {found[1]}"]
    return []


def check_changelog(checkout: Checkout) -> list[str]:
    """The newest chapter is this version with its date, has entries, and nothing is left as unreleased."""
    text = checkout.read("CHANGELOG.md")
    chapters = CHAPTER.findall(text)
    found = [
        f"CHANGELOG.md has the chapter {each!r}; give it version and date"
        for each in chapters
        if each.lower().startswith("unreleased")
    ]
    wanted = re.compile(rf"{re.escape(checkout.version)} \((\d{{4}}-\d\d-\d\d)\)")
    at = [number for number, each in enumerate(chapters) if wanted.fullmatch(each)]
    if not at:
        return [*found, f"CHANGELOG.md has no chapter '{checkout.version} (YEAR-MONTH-DAY)'"]
    if at != [0]:
        found.append(f"the chapter {checkout.version} of CHANGELOG.md is not the first one, or stands twice")
    day = wanted.fullmatch(chapters[at[0]])
    assert day is not None
    try:
        date.fromisoformat(day[1])
    except ValueError:
        found.append(f"{day[1]} in CHANGELOG.md is no date")
    if not re.search(r"^- ", CHAPTER.split(text)[2 * at[0] + 2], re.MULTILINE):
        found.append(f"the chapter {checkout.version} of CHANGELOG.md has no entries")
    return found


def check_corpus(checkout: Checkout) -> list[str]:
    """There are stored games of this version, with the present content of every game, for later ones to open."""
    folder = checkout.root / "tests" / "corpus" / checkout.version
    make = f"python -m tools.corpus {checkout.version}"
    if not (folder / "expected.json").is_file():
        return [f"there is no corpus tests/corpus/{checkout.version}; {make} makes it"]
    made = json.loads((folder / "expected.json").read_text("utf-8"))["version"]
    if made != checkout.version:
        return [f"the corpus {checkout.version} was made by version {made}; remove it and run {make}"]
    headers = [
        json.loads(file.read_text("utf-8").partition("\n")[0]) for file in sorted((folder / "records").iterdir())
    ]
    stored = {(each["game"], each["version"]["content"]) for each in headers if not each["pack"]}
    released = json.loads(checkout.read("tools/content_versions.json"))
    found = []
    for game, digests in released.items():
        kept = {content for name, content in stored if name == game}
        if not kept:
            found.append(f"the corpus {checkout.version} has no record of {game}; {make} makes one")
        for content in sorted(kept - set(digests)):
            found.append(
                f"{game} of the corpus {checkout.version} was played with the content {content}, which is gone"
            )
        if kept and (present := present_content(game)) not in kept:
            found.append(f"the corpus {checkout.version} knows an older content of {game} than {present}; make it anew")
    return found


def present_content(game: str) -> str:
    """The digest of a game's content as it is now."""
    from offworld.games import game_info

    return game_info(game).contents.present


def check_requirements(checkout: Checkout) -> list[str]:
    """All that is asked for is pinned, in versions that fit."""
    declared = tomllib.loads(checkout.read("pyproject.toml"))
    project = declared["project"]
    groups = [each for listed in declared["dependency-groups"].values() for each in listed if isinstance(each, str)]
    asked = [*project["dependencies"], *groups]
    asked += [each for listed in project["optional-dependencies"].values() for each in listed]
    pinned: dict[str, list[str]] = {}
    for name, version in PIN.findall(checkout.read("requirements/dev.txt")):
        pinned.setdefault(canonicalize_name(name), []).append(version)
    found = []
    for requirement in map(Requirement, sorted(set(asked))):
        versions = pinned.get(canonicalize_name(requirement.name), [])
        if not any(requirement.specifier.contains(version, prereleases=True) for version in versions):
            found.append(f"requirements/dev.txt does not pin {requirement}; run make lock")
    return found


def check_generated(checkout: Checkout) -> list[str]:
    """Content versions, generated files and licences are what their tools would write."""
    found = []
    for tool in GENERATED:
        command = [sys.executable, "-m", f"tools.{tool}", "--check"]
        done = subprocess.run(command, cwd=checkout.root, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            found.append(f"tools.{tool}: {(done.stderr or done.stdout).strip()}")
    return found


def check_tree(checkout: Checkout) -> list[str]:
    """Everything is committed, on the right branch, and the tag is free."""
    found = []
    if changed := checkout.git("status", "--porcelain"):
        found.append(f"the tree is not clean: {', '.join(line[3:] for line in changed.splitlines()[:5])}")
    branch = checkout.git("rev-parse", "--abbrev-ref", "HEAD")
    if branch != BRANCH:
        found.append(f"the branch is {branch}, not {BRANCH}")
    if f"v{checkout.version}" in checkout.git("tag", "--list").splitlines():
        found.append(f"there is a tag v{checkout.version} already")
    return found


CHECKS: dict[str, Check] = {
    "version": check_version,
    "changelog": check_changelog,
    "corpus": check_corpus,
    "requirements": check_requirements,
    "generated files": check_generated,
    "tree": check_tree,
}


def faults(checkout: Checkout, checks: dict[str, Check] = CHECKS) -> list[str]:
    """All that is inconsistent."""
    return [fault for check in checks.values() for fault in check(checkout)]


# ---------------------------------------------------------------- what is released


def build(checkout: Checkout, out: Path) -> list[Path]:
    """Source package, wheel, bill of materials and their checksums, in an empty folder."""
    if out.exists() and any(out.iterdir()):
        sys.exit(f"{out} is not empty")
    out.mkdir(parents=True, exist_ok=True)
    for target in ("sdist", "wheel"):
        command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
        subprocess.run(command, cwd=checkout.root, check=True)
    bill = out / f"offworld-{checkout.version}.cdx.json"
    subprocess.run([sys.executable, "-m", "tools.sbom", str(bill)], cwd=checkout.root, check=True)
    made = sorted(out.iterdir())
    write_checksums(made, out / "SHA256SUMS")
    return [*made, out / "SHA256SUMS"]


def write_checksums(files: Sequence[Path], target: Path) -> None:
    lines = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    target.write_text("".join(lines), "utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.release", description="The checklist of a release.")
    parser.add_argument("version", help="such as 1.2.3 or 1.2.3rc1")
    parser.add_argument("--build", action="store_true", help="write dist/ if everything agrees")
    chosen = parser.parse_args(arguments)
    checkout = Checkout(ROOT, chosen.version)
    found = []
    for name, check in CHECKS.items():
        wrong = check(checkout)
        print(f"{name}: {'in order' if not wrong else f'{len(wrong)} to be mended'}", flush=True)
        found += wrong
    if found:
        sys.exit("\n".join(("This state cannot be released:", *(f"- {fault}" for fault in found))))
    if chosen.build:
        for file in build(checkout, ROOT / "dist"):
            print(file.relative_to(ROOT))
    print(f"Next: git tag -a v{chosen.version}, the wheels of the other systems, and the upload (docs/releasing.md).")


if __name__ == "__main__":
    main()
