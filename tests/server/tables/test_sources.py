"""Where the content of a game comes from, over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from offworld.games import GAMES, game_info
from offworld.kit.messages import LANGUAGES, spaced
from offworld.server.tables.catalogue import content_sources, games


def test_every_entry_is_counted_with_its_source_and_note(client: TestClient[Any]) -> None:
    found = client.get("/api/games/artemis/sources", headers={"Accept-Language": "fr"}).json()
    assert found["title"] == "The Artemis Project"
    groups = {group["name"]: group for group in found["groups"]}
    assert groups["relief_track"]["title"] == "Piste de secours"
    assert "rulings" not in groups
    (sure, orange) = groups["player_colours"]["origins"]
    assert (sure["source"], sure["entries"], sure["title"]) == ("rulebook", 4, "règle du jeu")
    assert (orange["source"], orange["entries"], orange["names"]) == ("web", 1, ["Orange"])
    assert "elsolitariogames" in orange["note"]
    assert [ruling["id"] for ruling in found["rulings"]] == ["R-15", "R-24", "R-33"]


@pytest.mark.parametrize("game", GAMES)
def test_notes_are_in_french_each_and_no_other(game: str) -> None:
    """A note that is changed in the content must be translated again."""
    info = game_info(game)
    notes = {origin.note for group in content_sources(info, "en").groups for origin in group.origins if origin.note}
    of_rulings = {note for each in info.content().raw.get("rulings", []) if (note := each.get("source_note"))}
    french = info.source_notes("fr")
    assert set(french) == notes | of_rulings
    shown = {origin.note for group in content_sources(info, "fr").groups for origin in group.origins if origin.note}
    assert shown == {spaced(french[note], "fr") for note in notes}


def test_parts_of_an_entry_are_named_in_french() -> None:
    parts = {
        part for game in GAMES for group in content_sources(game_info(game), "fr").groups
        for origin in group.origins for part in origin.parts
    }  # fmt: skip
    assert {part.partition("\u00a0:")[0] for part in parts} == {
        "capacité", "couleur", "déclencheur", "effet", "effet rouge", "effet vert", "nombre de tuiles"
    }  # fmt: skip


def test_a_game_that_is_not_there_has_no_sources(client: TestClient[Any]) -> None:
    refused = client.get("/api/games/chess/sources")
    assert (refused.status_code, refused.json()["code"]) == (404, "no-game")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_groups_have_titles_and_add_up_to_the_catalogue(game: str, lang: str) -> None:
    info = game_info(game)
    found = content_sources(info, lang)
    counts: dict[str, int] = {}
    for group in found.groups:
        assert info.translator(lang).has(f"group-{group.name.replace('_', '-')}"), group.name
        for origin in group.origins:
            counts[origin.source] = counts.get(origin.source, 0) + origin.entries
            assert len(set(origin.names)) == len(origin.names) <= origin.entries
    counts["rulebook"] += len(found.rulings)
    (entry,) = [each for each in games(lang).games if each.name == game]
    assert counts == {source.source: source.entries for source in entry.sources}
