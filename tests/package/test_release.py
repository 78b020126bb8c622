"""The checklist of a release refuses whatever does not agree, and says all of it."""

from __future__ import annotations

import json
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from tools import release
from tools.release import Checkout, check_changelog, check_corpus, check_requirements, check_tree, check_version

GOOD_CHANGES = "# Changes\n\n## 1.2.0 (2026-11-18)\n\n- New.\n\n## 1.1.0 (2026-01-02)\n\n- Old.\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A state that can be released as 1.2.0."""
    files = {
        "src/offworld/__init__.py": '__version__ = "1.2.0"\n',
        "CHANGELOG.md": GOOD_CHANGES,
        "pyproject.toml": '[project]\ndependencies = ["rich>=14"]\n'
        '[project.optional-dependencies]\ntui = ["textual>=6"]\n'
        '[dependency-groups]\ndev = [{ include-group = "build" }, "pytest>=9"]\nbuild = ["mypy==2.4.1"]\n',
        "requirements/dev.txt": "mypy==2.4.1 \\\n    --hash=sha256:0\npytest==9.1\nrich==14.2\nTextual==6.5 ; x\n",
        "tools/content_versions.json": json.dumps({"mars": ["old", "new"]}),
        "tests/corpus/1.2.0/expected.json": json.dumps({"version": "1.2.0"}),
        "tests/corpus/1.2.0/records/a.jsonl": header("new") + "\n{}\n",
        "tests/corpus/1.2.0/records/b.jsonl": header("mine", "a pack") + "\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return Checkout(tmp_path, "1.2.0")


def header(content: str, pack: str = "") -> str:
    return json.dumps({"game": "mars", "version": {"content": content}, "pack": pack})


@pytest.fixture(autouse=True)
def contents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "present_content", {"mars": "new"}.__getitem__)


def test_a_consistent_state_has_no_faults(checkout: Checkout) -> None:
    for check in (check_version, check_changelog, check_corpus, check_requirements):
        assert check(checkout) == []


@pytest.mark.parametrize("version", ["1.2", "v1.2.0", "01.2.0", "1.2.0-rc1", "1.2.0rc0", "", "1.2.0\n"])
def test_what_is_no_version(checkout: Checkout, version: str) -> None:
    assert check_version(Checkout(checkout.root, version)) == [
        f"{version!r} is no version; write it as 1.2.3 or 1.2.3rc1"
    ]


def test_the_package_has_another_version(checkout: Checkout) -> None:
    assert check_version(Checkout(checkout.root, "1.3.0rc1")) == ["src/offworld/__init__.py has the version 1.2.0"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("1.2.0 (2026-11-18)", "1.2.0", "CHANGELOG.md has no chapter '1.2.0 (YEAR-MONTH-DAY)'"),
        ("1.2.0 (2026-11-18)", "1.2.0 (2026-13-18)", "2026-13-18 in CHANGELOG.md is no date"),
        ("- New.", "Soon.", "the chapter 1.2.0 of CHANGELOG.md has no entries"),
        (
            "## 1.2.0",
            "## Unreleased\n\n- More.\n\n## 1.2.0",
            "CHANGELOG.md has the chapter 'Unreleased'; give it version and date",
        ),
        (
            "## 1.2.0",
            "## 1.3.0 (2026-12-01)\n\n- More.\n\n## 1.2.0",
            "the chapter 1.2.0 of CHANGELOG.md is not the first one, or stands twice",
        ),
    ],
)
def test_the_changelog_is_not_ready(checkout: Checkout, old: str, new: str, fault: str) -> None:
    (checkout.root / "CHANGELOG.md").write_text(GOOD_CHANGES.replace(old, new, 1), "utf-8")
    assert fault in check_changelog(checkout)


def test_a_corpus_is_missing_of_another_version_or_of_another_content(checkout: Checkout) -> None:
    assert check_corpus(Checkout(checkout.root, "1.3.0")) == [
        "there is no corpus tests/corpus/1.3.0; python -m tools.corpus 1.3.0 makes it"
    ]
    folder = checkout.root / "tests/corpus/1.2.0"
    (folder / "records/a.jsonl").write_text(header("old"))
    assert check_corpus(checkout) == ["the corpus 1.2.0 knows an older content of mars than new; make it anew"]
    (folder / "records/a.jsonl").write_text(header("lost"))
    assert check_corpus(checkout)[0] == "mars of the corpus 1.2.0 was played with the content lost, which is gone"
    (folder / "records/a.jsonl").unlink()
    assert check_corpus(checkout) == ["the corpus 1.2.0 has no record of mars; python -m tools.corpus 1.2.0 makes one"]
    (folder / "expected.json").write_text('{"version": "1.1.0"}')
    assert check_corpus(checkout) == [
        "the corpus 1.2.0 was made by version 1.1.0; remove it and run python -m tools.corpus 1.2.0"
    ]


def test_a_requirement_is_not_pinned_or_does_not_fit(checkout: Checkout) -> None:
    (checkout.root / "requirements/dev.txt").write_text("mypy==2.4.0\npytest==9.1\nrich==14.2\n")
    assert check_requirements(checkout) == [
        "requirements/dev.txt does not pin mypy==2.4.1; run make lock",
        "requirements/dev.txt does not pin textual>=6; run make lock",
    ]


def test_the_requirements_of_this_checkout_are_pinned() -> None:
    assert check_requirements(Checkout(release.ROOT, "")) == []


def test_the_tree_is_dirty_on_another_branch_or_tagged(checkout: Checkout) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *who, *words], cwd=checkout.root, check=True, capture_output=True)

    git("init", "--initial-branch", "main")
    git("add", ".")
    git("commit", "-m", "all")
    assert check_tree(checkout) == []
    (checkout.root / "CHANGELOG.md").write_text("other")
    git("tag", "v1.2.0")
    git("checkout", "-b", "work")
    assert check_tree(checkout) == [
        "the tree is not clean: CHANGELOG.md",
        "the branch is work, not main",
        "there is a tag v1.2.0 already",
    ]


def test_the_command_tells_all_faults_at_once_and_builds_nothing(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "ROOT", checkout.root)
    monkeypatch.setattr(release, "CHECKS", {"version": check_version, "changelog": check_changelog})
    with pytest.raises(SystemExit) as refused:
        release.main(["9.9.9", "--build"])
    assert str(refused.value).splitlines() == [
        "This state cannot be released:",
        "- src/offworld/__init__.py has the version 1.2.0",
        "- CHANGELOG.md has no chapter '9.9.9 (YEAR-MONTH-DAY)'",
    ]
    assert capsys.readouterr().out == "version: 1 to be mended\nchangelog: 1 to be mended\n"
    assert not (checkout.root / "dist").exists()
    release.main(["1.2.0"])
    assert capsys.readouterr().out.startswith("version: in order\nchangelog: in order\nNext: git tag -a v1.2.0")


def test_checksums_are_those_that_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"wheel")
    release.write_checksums([tmp_path / "a.whl"], tmp_path / "SHA256SUMS")
    assert (tmp_path / "SHA256SUMS").read_text() == f"{sha256(b'wheel').hexdigest()}  a.whl\n"
