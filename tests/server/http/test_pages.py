"""What the pages ask for, and the app itself: files, rules, content, codes and lessons."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from offworld.games import GAMES, game_info
from offworld.games.rulebook import Block, Section, book, lines_of, parse
from offworld.kit.messages import LANGUAGES
from offworld.server.http.routes import pages
from offworld.server.http.security import POLICY
from offworld.server.http.static_files import WebApp
from offworld.server.model.join_code import LENGTH, LETTERS, join_code
from offworld.server.tables import catalogue
from offworld.server.tables.catalogue import lesson_text
from tests.server.conftest import Guest

MINE = {"mine": True}


# ---------------------------------------------------------------- the app


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "static"
    monkeypatch.setattr(pages, "web_app", WebApp(folder))
    return folder


@pytest.fixture
def built(static: Path) -> Path:
    (static / "assets").mkdir(parents=True)
    (static / "assets" / "main-abc.js").write_text("console.log(1)")
    (static / "worker.js").write_text("self")
    (static / "icon-192.png").write_bytes(b"\x89PNG")
    (static.parent / "secret.txt").write_text("secret")
    (static / "index.html").write_text("<!doctype html><title>Offworld</title>")
    return static


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path", ["/", "/lobby", "/t/abc", "/t/abc/replay", "/learn/mars", "/login", "/login/nowhere", "/nowhere/at/all"]
)
def test_every_address_that_is_no_file_shows_the_page(path: str, client: TestClient[Any]) -> None:
    answer = client.get(path, headers={"accept-encoding": "identity"})
    assert (answer.status_code, answer.text) == (200, "<!doctype html><title>Offworld</title>")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == f"{POLICY}; style-src-attr 'unsafe-inline'"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.usefixtures("built")
def test_hashed_files_are_kept_for_good_and_the_others_asked_for_again(client: TestClient[Any]) -> None:
    asset = client.get("/assets/main-abc.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"].startswith("text/javascript")
    assert client.get("/worker.js").headers["cache-control"] == "no-cache"
    assert client.get("/icon-192.png").headers["content-type"] == "image/png"
    again = client.get("/worker.js", headers={"if-none-match": client.get("/worker.js").headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.usefixtures("built")
def test_files_are_zipped_for_those_who_take_them_so(client: TestClient[Any]) -> None:
    with client.stream("GET", "/assets/main-abc.js", headers={"accept-encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert gzip.decompress(raw) == b"console.log(1)"
    assert "content-encoding" not in client.get("/icon-192.png", headers={"accept-encoding": "gzip"}).headers


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/assets/none.js", "/app.py"]
)
def test_nothing_outside_of_the_app_is_served(path: str, client: TestClient[Any]) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.json()["words"]


@pytest.mark.usefixtures("built")
def test_an_unknown_address_of_the_api_stays_a_refusal(client: TestClient[Any]) -> None:
    answer = client.get("/api/nowhere")
    assert (answer.status_code, answer.json()["type"]) == (404, "refused")


def test_a_new_build_is_noticed(built: Path) -> None:
    index_page = WebApp(built)
    assert index_page.find("/later.js") is None
    (built / "later.js").write_text("1")
    (built / "index.html").write_text("new")
    file, page = index_page.find("/later.js"), index_page.find("/")
    assert file is not None
    assert page is not None
    assert (file.body, page.body) == (b"1", b"new")


@pytest.mark.usefixtures("static")
@pytest.mark.parametrize(("lang", "words"), [("en", "is not built here"), ("fr", "n’est pas construite ici")])
def test_without_the_app_a_sentence_says_so(lang: str, words: str, client: TestClient[Any]) -> None:
    answer = client.get("/t/abc", headers={"accept-language": lang})
    assert answer.status_code == 503
    assert words in answer.text
    assert '<a href="/api/schema">' in answer.text
    assert client.get("/api/schema").status_code == 200


# ---------------------------------------------------------------- texts


def test_a_book_has_sections_rules_lists_and_tables() -> None:
    text = """# Title

Opening.

## 3. First part

**ABC-X-1 Name.** One,
and on:
- first
- second
  goes on

| a | b |
|---|---|
| 1 | 2 |

### Deeper
**ABC-X-2** Two.
"""
    assert parse(text) == [
        Section(1, "Title", [Block("text", text="Opening.")]),
        Section(
            2,
            "First part",
            [
                Block("rule", "ABC-X-1", "Name", "One, and on:"),
                Block("list", "ABC-X-1", items=["first", "second goes on"]),
                Block("table", rows=[["a", "b"], ["1", "2"]]),
            ],
        ),
        Section(3, "Deeper", [Block("rule", "ABC-X-2", text="Two.")]),
    ]
    assert lines_of(parse(text)) == {"ABC-X-1": "Name: One, and on: - first - second goes on", "ABC-X-2": "Two."}


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_in_the_same_order(game: str) -> None:
    def ids(lang: str) -> list[str]:
        return [each.id for section in book(game, lang).sections for each in section.blocks if each.kind == "rule"]

    assert ids("en") == ids("fr")
    assert len(ids("en")) == len(set(ids("en"))) > 100


def test_rules_come_in_the_readers_language_and_are_kept(client: TestClient[Any]) -> None:
    answer = client.get("/api/games/galileo/rules?lang=fr")
    output = answer.json()
    assert (output["game"], output["lang"]) == ("galileo", "fr")
    first = next(block for block in output["sections"][1]["blocks"])
    assert first["id"] == "GAL-OV-1"
    assert answer.headers["cache-control"] == "no-cache"
    tag = {"if-none-match": answer.headers["etag"]}
    assert client.get("/api/games/galileo/rules?lang=fr", headers=tag).status_code == 304
    assert client.get("/api/games/galileo/rules?lang=en", headers=tag).status_code == 200
    assert client.get("/api/games/chess/rules").json()["code"] == "no-game"


def test_content_comes_in_the_readers_language(client: TestClient[Any]) -> None:
    english = client.get("/api/games/artemis/content?lang=en").json()
    french = client.get("/api/games/artemis/content?lang=fr").json()
    assert english["buildings"][0]["id"] == french["buildings"][0]["id"]
    assert english["buildings"][0]["name"] != french["buildings"][0]["name"]
    assert "name_en" not in english["buildings"][0]
    answer = client.get("/api/games/artemis/content?lang=en")
    assert (
        client.get("/api/games/artemis/content", headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    )


def test_a_table_has_the_content_of_its_pack(guest: Callable[[str], Guest]) -> None:
    ada = guest("Ada")
    usual = ada.get("games/artemis/content", lang="en")["buildings"][0]
    pack = f'[[buildings]]\nid = "{usual["id"]}"\nname_en = "Own name"\nname_fr = "Autre nom"\n'
    table = ada.table("artemis", MINE, {}, pack=pack)
    output = ada.get(f"tables/{table}/content", lang="en")["buildings"][0]
    assert (output["id"], output["name"]) == (usual["id"], "Own name")
    assert ada.get("tables/none/content", 404)["code"] == "no-table"


def test_games_tell_their_rulings_and_tables_those_that_are_switched(guest: Callable[[str], Guest]) -> None:
    ada = guest("Ada")
    mars = next(game for game in ada.get("games", lang="fr")["games"] if game["name"] == "mars")
    contest = mars["rulings"][0]
    assert (contest["id"], contest["switch"], contest["default"]) == ("RUL-9", "contest_unmet", "discard")
    assert [choice["choice"] for choice in contest["choices"]] == ["discard", "keep"]
    assert contest["name"] == "Suprématie contestée sans prétendant"
    pack = '[[rulings]]\nid = "RUL-9"\nchoice = "keep"\n'
    assert ada.post("games/mars/pack", pack=pack)["rulings"] == {"RUL-9": "keep"}
    assert "its choices are discard, keep" in ada.post("games/mars/pack", 400, pack=pack.replace("keep", "x"))["detail"]
    switched, usual = ada.table("mars", MINE, {}, pack=pack), ada.table("mars", MINE, {})
    assert ada.get(f"tables/{switched}")["table"]["rulings"] == {"RUL-9": "keep"}
    assert "rulings" not in ada.get(f"tables/{usual}")["table"]


# ---------------------------------------------------------------- codes


def test_a_waiting_table_is_found_by_its_code(guest: Callable[[str], Guest]) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.table("mars", MINE, {})
    code = ada.get(f"tables/{table}/code")["code"]
    assert code == join_code(table)
    assert len(code) == LENGTH
    assert set(code) <= set(LETTERS)
    assert bob.get(f"codes/{code.lower()}") == {"table": table, "code": code}
    ada.post(f"tables/{table}/cancel")
    assert bob.get(f"codes/{code}", 404)["code"] == "no-table"


# ---------------------------------------------------------------- lessons


def lesson(game: str, lang: str = "en") -> dict[str, Any]:
    """The first lesson of a game as a page is told it."""
    info = game_info(game)
    found: dict[str, Any] = msgspec.to_builtins(lesson_text(info, info.lessons[0], lang))
    return found


def opening(output: dict[str, Any], moves: int) -> dict[str, Any]:
    return {name: output[name] for name in ("players", "seed", "options")} | {"actions": output["script"][:moves]}


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_step_by_step(game: str, guest: Callable[[str], Guest]) -> None:
    output = lesson(game)
    steps, script = output["steps"], output["script"]
    assert 15 <= len(steps) <= 40
    assert [step["at"] for step in steps] == sorted(step["at"] for step in steps)
    rules = lines_of(book(game, "en").sections)
    eve = guest("Eve")
    table = eve.post(f"lessons/{game}", 201, **opening(output, steps[0]["at"]))["id"]
    played = steps[0]["at"]
    for step in steps:
        assert step["rule"] in rules
        if played < step["at"]:
            eve.post(f"tables/{table}/lesson", at=played, actions=script[played : step["at"]])
            played = step["at"]
        if step["kind"]:
            prompt = eve.get(f"tables/{table}", **{"as": 0})["prompt"]
            assert (prompt["seat"], prompt["kind"]) == (0, step["kind"])
            assert script[played] in [choice["action"] for choice in prompt["choices"]]
            assert step["why"]
            assert step["path"]
            assert len(step["does"]) == step["acts"]
            for action in script[played : played + step["acts"]]:
                eve.act(table, action, seat=0)
            played += step["acts"]
    assert eve.get(f"tables/{table}/lesson") == {"table": table, "actions": script}
    assert played == len(script)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_told_in_the_readers_language(client: TestClient[Any], game: str) -> None:
    lessons = {lang: client.get(f"/api/games/{game}/lessons/first?lang={lang}").json() for lang in LANGUAGES}
    assert lessons == {lang: lesson(game, lang) for lang in LANGUAGES}
    assert [lessons[lang]["title"] for lang in LANGUAGES] == ["First game", "Première partie"]
    assert lessons["en"]["script"] == lessons["fr"]["script"]
    for english, french in zip(lessons["en"]["steps"], lessons["fr"]["steps"], strict=True):
        assert english["text"] != french["text"]


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_and_its_figures_are_served(client: TestClient[Any], game: str) -> None:
    rulebooks = {lang: client.get(f"/api/games/{game}/book?lang={lang}").json() for lang in LANGUAGES}
    assert [book["lang"] for book in rulebooks.values()] == list(LANGUAGES)
    figures = {
        block["figure"] for chapter in rulebooks["en"]["chapters"] for block in chapter["blocks"] if "figure" in block
    }
    for figure in figures:
        answer = client.get(f"/api/games/{game}/figures/{figure.partition('/')[2]}")
        assert answer.status_code == 200
        assert answer.json()["view"]["players"] == answer.json()["players"] == len(answer.json()["names"])
    assert client.get(f"/api/games/{game}/figures/none@r1").status_code == 404
    assert client.get("/api/games/chess/book").status_code == 404


def test_a_lesson_names_the_seats_of_the_tutor() -> None:
    steps = {step["id"]: step for step in lesson("mars", "fr")["steps"]}
    assert steps["attack"]["does"] == ["attaquer Ada"]


def test_a_lesson_that_is_not_there(client: TestClient[Any]) -> None:
    assert client.get("/api/games/mars/lessons/second").status_code == 404
    assert client.get("/api/games/chess/lessons/first").status_code == 404


# ---------------------------------------------------------------- facts and pictures


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_an_image_that_runs_nothing_and_is_kept(client: TestClient[Any], game: str) -> None:
    address = client.get(f"/api/games/{game}").json()["picture"]
    answer = client.get(address)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content == game_info(game).picture
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert "immutable" in answer.headers["cache-control"]
    again = client.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_game_without_a_picture_has_no_address_for_one(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    info = game_info("mars")
    monkeypatch.setitem(info.__dict__, "picture", b"")
    assert catalogue.picture_address(info) == ""
    assert client.get("/api/games/mars/picture").status_code == 404


def test_the_games_are_listed_with_their_facts(client: TestClient[Any]) -> None:
    games = {game["name"]: game for game in client.get("/api/games?lang=fr").json()["games"]}
    assert list(games) == list(GAMES)
    mars = games["mars"]
    assert (mars["minutes"], mars["weight"], mars["max_decisions"]) == ([60, 120], 3, 400_000)
    assert mars["presets"] == [{"name": "first", "title": "Première partie", "options": {"length": "short"}}]
    assert mars["lessons"] == [{"id": "first", "title": "Première partie", "steps": 25}]
    assert games["artemis"]["presets"] == []


def test_a_lesson_is_dealt_from_its_seed(guest: Callable[[str], Guest]) -> None:
    output = lesson("artemis")
    eve = guest("Eve")
    table = eve.post("lessons/artemis", 201, **opening(output, 2))
    assert [seat["name"] for seat in table["seats"]] == ["Eve", "Ada"]
    info = game_info("artemis")
    g = info.new_game(2, output["seed"])
    for action in output["script"][:2]:
        g.apply(action)
    assert eve.get(f"tables/{table['id']}", **{"as": 0})["view_hash"] != ""
    assert eve.get(f"tables/{table['id']}/lesson")["actions"] == output["script"][:2]
    assert g.to_move == eve.get(f"tables/{table['id']}", **{"as": 0})["prompt"]["seat"] == 0


def test_a_lesson_is_for_its_pupil_alone(guest: Callable[[str], Guest]) -> None:
    output = lesson("mars")
    eve, bob = guest("Eve"), guest("Bob")
    table = eve.post("lessons/mars", 201, **opening(output, 0))["id"]
    assert bob.get(f"tables/{table}/lesson", 403)["code"] == "spectator"
    assert bob.post(f"tables/{table}/lesson", 403, at=0, actions=[2])["code"] == "spectator"
    usual = eve.table("mars", MINE, {"bot": "random"}, start=True)
    assert eve.get(f"tables/{usual}/lesson", 404)["code"] == "no-table"
    assert eve.post("lessons/chess", 404, **opening(output, 0))["code"] == "no-game"


def test_a_pupil_is_told_what_an_own_way_costs(guest: Callable[[str], Guest]) -> None:
    output = lesson("artemis")
    eve, bob = guest("Eve"), guest("Bob")
    step = next(step for step in output["steps"] if step["id"] == "gantry")
    table = eve.post("lessons/artemis", 201, **opening(output, step["at"]))["id"]
    assert eve.get(f"tables/{table}/lesson/cost", 409)["code"] == "on-script"
    prompt = eve.get(f"tables/{table}", **{"as": 0})["prompt"]
    own = next(each["action"] for each in prompt["choices"] if each["action"] != output["script"][step["at"]])
    eve.post(f"tables/{table}/lesson", at=step["at"], actions=[own])
    cost = eve.get(f"tables/{table}/lesson/cost")
    assert -1 < cost["loss"] < 1
    assert 0 < cost["uncertainty"] < 1
    # Another action later on does not change what the first one cost.
    assert eve.get(f"tables/{table}/lesson/cost") == cost
    assert bob.get(f"tables/{table}/lesson/cost", 403)["code"] == "spectator"


def test_a_part_of_a_script_is_not_played_twice(guest: Callable[[str], Guest]) -> None:
    output = lesson("artemis")
    eve = guest("Eve")
    table = eve.post("lessons/artemis", 201, **opening(output, 2))["id"]
    again = eve.post(f"tables/{table}/lesson", 409, at=0, actions=output["script"][:2])
    assert again["code"] == "stale"
    assert eve.get(f"tables/{table}/lesson")["actions"] == output["script"][:2]


def test_a_script_that_is_not_legal_is_refused(guest: Callable[[str], Guest]) -> None:
    eve = guest("Eve")
    refused = eve.post("lessons/mars", 422, **(opening(lesson("mars"), 0) | {"actions": [99_999]}))
    assert refused["type"] == "refused"
