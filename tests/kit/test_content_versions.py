from __future__ import annotations

import gzip
import pickle
from pathlib import Path

import pytest
from msgspec.structs import replace

from offworld.games import GAMES, game_info
from offworld.kit import content as kit
from offworld.kit.content_versions import ENDING, FOLDER, UnknownContentError
from offworld.kit.game_info import GameInfo
from offworld.kit.rng import Rng
from tests.support.other_content import SOURCES, other_content
from tools import content_versions

pytestmark = pytest.mark.compiled_only

EVERY = [(game, digest) for game in GAMES for digest in game_info(game).contents.digests()]
every_content = pytest.mark.parametrize(("game", "digest"), EVERY)


def test_words_and_sources_are_no_part_of_a_digest() -> None:
    tables = {"card": [{"id": "a", "vp": 3, "name_en": "A", "text_fr": "x", "source": "web", "source_note": "p. 3"}]}
    other = {"card": [{"id": "a", "vp": 3, "name_en": "B", "text_fr": "y", "source": "box", "effect_source": "z"}]}
    assert kit.digest(tables) == kit.digest(other)
    assert kit.digest_v1(tables) != kit.digest_v1(other)


@pytest.mark.parametrize("change", [("vp", 4), ("id", "b"), ("colour", "red"), ("resource", "water")])
def test_what_rules_read_is_part_of_it(change: tuple[str, object]) -> None:
    card = {"id": "a", "vp": 3}
    assert kit.digest({"card": [card]}) != kit.digest({"card": [card | dict([change])]})


@every_content
def test_every_shipped_content_is_what_its_name_says_and_can_be_played(game: str, digest: str) -> None:
    info = game_info(game)
    content = info.content(digest=digest)
    assert (content.base, content.digest) == (digest, digest)
    rng = Rng(4)
    auditor = info.auditor()
    g = info.new_game(info.players[-1], 9, None, content)
    while not g.over:
        auditor.look(g)
        legal = info.legal(g)
        g.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize("game", GAMES)
def test_the_present_content_is_shipped_too(game: str) -> None:
    assert content_versions.faults(game) == []


def test_the_check_fails_where_a_released_content_was_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = content_versions.released()
    assert stored["mars"] == game_info("mars").contents.digests()
    monkeypatch.setattr(content_versions, "released", lambda: {"mars": [*stored["mars"], "0123456789abcdef"]})
    assert content_versions.faults("mars") == [
        "mars: the content 0123456789abcdef, which games were played with, is missing"
    ]


def test_what_was_played_before_versions_is_found_by_its_old_digest() -> None:
    for game in GAMES:
        info = game_info(game)
        assert info.contents.before_versions
        for old, digest in info.contents.before_versions.items():
            assert kit.digest_v1(info.content(digest=digest).raw) == old


def test_a_content_that_is_not_there_is_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownContentError, match="does not have the content 0123456789abcdef of artemis"):
        game_info("artemis").content(digest="0123456789abcdef")
    with pytest.raises(UnknownContentError):
        game_info("artemis").content(digest="../content")


def test_a_pack_is_laid_over_the_content_of_its_day() -> None:
    info = game_info("artemis")
    old = next(digest for digest in info.contents.digests() if digest != info.contents.present)
    content = info.content("[setup]\nstart_energy = 5\n", digest=old)
    assert content.start_energy == 5
    assert content.base == old != content.digest
    card = content.raw["expeditions"][0]["difficulty"]
    assert card == info.content(digest=old).raw["expeditions"][0]["difficulty"]


def test_a_game_begun_before_a_change_keeps_its_content(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    info = game_info("artemis")
    before = info.content()
    with other_content("artemis", tmp_path, monkeypatch, "start_energy = 3", "start_energy = 8"):
        assert info.content().start_energy == 8
        assert info.contents.present != before.base
        assert info.content(digest=before.base).start_energy == 3
    assert info.content().start_energy == 3


def test_a_change_of_words_is_no_change(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    info = game_info("artemis")
    before = info.contents.present
    with other_content("artemis", tmp_path, monkeypatch, 'name_en = "', 'name_en = " '):
        assert info.contents.present == before


def test_the_check_fails_where_a_content_changed_without_being_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with other_content("artemis", tmp_path, monkeypatch, "start_energy = 3", "start_energy = 8"):
        assert content_versions.faults("artemis") == [
            "artemis: content.toml changed; run python -m tools.content_versions"
        ]


def test_the_check_fails_where_an_earlier_content_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    contents = game_info("artemis").contents
    gone = next(iter(contents.before_versions.values()))
    monkeypatch.setattr(contents, "has", lambda digest: digest != gone)
    assert f"artemis: the content {gone}, which games were played with, is missing" in content_versions.faults(
        "artemis"
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_the_layout_it_began_with(game: str) -> None:
    info = game_info(game)
    g = info.new_game(2, 5, layout=0)
    assert (g.layout, g.clone().layout, pickle.loads(pickle.dumps(g)).layout) == (0, 0, 0)
    assert info.new_game(2, 5).layout == info.layout


def test_stored_files_hold_nothing_of_this_machine() -> None:
    """The same content gives the same file wherever it is packed."""
    for game in GAMES:
        for file in (SOURCES / game / FOLDER).glob(f"*{ENDING}"):
            data = file.read_bytes()
            assert gzip.compress(gzip.decompress(data), 9, mtime=0) == data, file.name


def test_a_version_that_cannot_be_played_says_why() -> None:
    info: GameInfo = game_info("mars")
    version = info.version()
    assert info.why_not_playable(version) is None
    cases = {
        "unplayable-newer": replace(version, rules=version.rules + 1),
        "unplayable-rules": replace(version, rules=version.rules - 1),
        "unplayable-content": replace(version, content="0" * 16),
    }
    for id, other in cases.items():
        why = info.why_not_playable(other)
        assert why is not None
        assert why.id == id
    newer = info.why_not_playable(replace(version, layout=version.layout + 1))
    assert newer is not None
    assert newer.id == "unplayable-newer"
