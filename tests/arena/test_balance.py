import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from offworld.arena import balance_report as b
from offworld.arena.balance_games import GameBalance, balance_matches, play_for_balance
from offworld.arena.balance_html import Page, balance_page, findings
from offworld.arena.balance_report import Slope, balance_report, mean_of, ratio, slope, slope_among, wilson
from offworld.cli.main import run
from offworld.games import GAMES, game_info
from offworld.kit.messages import LANGUAGES, Message
from offworld.simulation.match import Match

VARIANTS = [
    ("artemis", 1, {}),
    ("artemis", 4, {"relic": True, "directives": True}),
    ("galileo", 1, {"solo_orbit": True}),
    ("galileo", 3, {}),
    ("mars", 2, {"revised": True}),
    ("mars", 3, {"tactical": True, "random_start": True}),
    ("magnastorm", 2, {}),
    ("magnastorm", 4, {"start": 2}),
]


def played(shares: list[float], taken: list[dict[str, int]], **facts: object) -> GameBalance:
    seats = len(shares)
    usual = {
        "seed": 1,
        "bots": ["random"] * seats,
        "points": [int(10 * share) for share in shares],
        "sources": [{"part-sets": int(10 * share)} for share in shares],
        "offered": {},
        "decisions": 10,
        "rounds": 6,
    }
    return GameBalance(shares=shares, taken=taken, **{**usual, **facts})  # type: ignore[arg-type]


# ---------------------------------------------------------------- ledgers


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_sources_add_up_to_the_score_and_everything_has_a_name(game: str, players: int, options: dict) -> None:  # type: ignore[type-arg]
    info = game_info(game)
    assert info.balance is not None
    translators = [info.translator(lang) for lang in LANGUAGES]
    g = info.new_game(players, 1, info.options(**options))
    for seed in range(1, 6):
        one = play_for_balance(Match(game, players, seed, ("random",) * players, options))
        assert [sum(sources.values()) for sources in one.sources] == one.points
        assert one.rounds > 0
        components = {*one.offered, *(id for taken in one.taken for id in taken)}
        for translator in translators:
            for id in components:
                assert translator(info.balance.name(g, id))
                assert translator(Message(f"kind-{b.kind_of(id)}"))
            for source in {source for sources in one.sources for source in sources}:
                assert translator(Message(source))


def test_seats_are_listed_in_turn_order() -> None:
    info = game_info("artemis")
    for seed in range(1, 9):
        g = info.new_game(3, seed)
        one = play_for_balance(Match("artemis", 3, seed, ("random", "random:seed=1", "random:seed=2")))
        assert one.bots[0] == ("random", "random:seed=1", "random:seed=2")[g.start]  # type: ignore[attr-defined]


def test_different_bots_change_seats() -> None:
    plan = balance_matches("artemis", 2, range(4, 6), ["random", "greedy"], {}, "")
    assert [match.bots for match in plan] == [("random", "greedy"), ("greedy", "random")]


# ---------------------------------------------------------------- statistics


def test_a_share_has_wilsons_interval() -> None:
    found = wilson(0.5, 100)
    assert [found.low, found.high] == pytest.approx([0.40383, 0.59617], abs=1e-5)
    assert wilson(0.0, 100).low == 0
    assert wilson(0.0, 100).high == pytest.approx(0.03699, abs=1e-5)


def test_a_mean_has_a_normal_interval_over_games() -> None:
    found = mean_of([1, 3, 1, 3])
    assert found.value == 2
    assert found.high - found.value == pytest.approx(1.95996 * (4 / 3 / 4) ** 0.5, abs=1e-5)


def test_offers_are_pooled_over_games_that_offer_differently() -> None:
    found = ratio([1, 2, 0], [1, 4, 0])
    assert found.value == 0.6
    assert 0 < found.low < 0.6 < found.high < 1
    everywhere = ratio([1, 1, 1], [1, 1, 1])
    assert (everywhere.value, everywhere.high) == (1, 1)
    assert everywhere.low == pytest.approx(wilson(1, 3).low)


def test_with_one_taker_a_game_the_slope_is_the_difference_between_taker_and_others() -> None:
    doses = [[1, 0], [1, 0], [0, 1], [1, 0]]
    results = [[1, 0], [1, 0], [0, 1], [0, 1]]
    found = slope(doses, results)
    assert found is not None
    assert found.estimate.value == 0.5
    # Three games agree, one speaks against: residuals of 1/4, 1/4, 1/4 and -3/4 over a total of 2.
    assert found.error == pytest.approx((4 / 3 * (3 / 16 + 9 / 16)) ** 0.5 / 2)
    assert found.games == 4


def test_games_where_all_took_the_same_say_nothing() -> None:
    assert slope([[1, 1], [0, 0]], [[1, 0], [0, 1]]) is None
    found = slope([[1, 1], [1, 0], [1, 0]], [[0, 1], [1, 0], [1, 0]])
    assert found is not None
    assert (found.estimate.value, found.games) == (1, 2)


def test_who_wins_takes_more_of_everything_but_not_more_of_one_instead_of_another() -> None:
    """Winners take two of the kind and losers one, by lot which: each alone looks good, neither is better."""
    results = [[1, 0]] * 4
    first = [[1, 1], [1, 0], [2, 1], [0, 0]]
    second = [[1, 0], [1, 1], [0, 0], [2, 1]]
    totals = [[2, 1]] * 4
    alone = slope(first, results)
    among = slope_among(first, totals, results)
    assert alone is not None
    assert among is not None
    assert alone.estimate.value > 0.5
    assert among.estimate.value == pytest.approx(0)
    rival = slope_among(second, totals, results)
    assert rival is not None
    assert rival.estimate.value == pytest.approx(0)


def test_among_many_components_only_sure_ones_are_flagged() -> None:
    def found(value: float, error: float, games: int = 100) -> Slope:
        return Slope(b.Estimate(value, value - b.Z * error, value + b.Z * error), error, games)

    sure, lucky, few = found(0.3, 0.05), found(0.2, 0.07), found(0.9, 0.05, 29)
    dull = [found(0.0, 0.05)] * 60
    assert b.surely_beyond([sure, lucky], 0.06) == [True, True]
    # Beside sixty others, one interval that just clears the margin is what chance would bring.
    assert b.surely_beyond([sure, lucky, few, None, *dull], 0.06) == [True, False, False, False, *[False] * 60]
    assert b.surely_beyond([found(-0.3, 0.05)], 0.06) == [True]


# ---------------------------------------------------------------- the report


def lopsided() -> list[GameBalance]:
    """Forty games: the first seat wins three quarters, and whoever has the Armorist wins."""
    games = []
    for n in range(40):
        shares = [1.0, 0.0] if n % 4 else [0.0, 1.0]
        other = {"buildings/manufactory": 1}
        taken = [{"buildings/armorist": 1} if share else dict(other) for share in shares]
        offered = {"buildings/armorist": 1, "buildings/manufactory": 2, "buildings/bio_drome": 1}
        games.append(played(shares, taken, seed=n, offered=offered, decisions=10 + n % 3))
    return games


def test_a_report_finds_what_is_out_of_line() -> None:
    found = balance_report("artemis", "digest", {}, lopsided(), 0.06)
    assert [seat.wins.value for seat in found.seats] == [0.75, 0.25]
    assert [seat.flag for seat in found.seats] == ["high", "low"]
    assert found.winners == {"part-sets": 10}
    assert found.losers == {"part-sets": 0}
    assert (found.decisions.least, found.decisions.most) == (10, 12)
    assert found.decisions.bins == [(10, 10, 14), (11, 11, 13), (12, 12, 13)]
    flags = {one.id: (one.flag, one.pick.value if one.pick else None) for one in found.components}
    assert flags == {
        "buildings/armorist": ("strong", 1.0),
        "buildings/bio_drome": ("", 0.0),
        "buildings/manufactory": ("weak", 0.5),
    }
    armorist = found.components[0]
    assert (armorist.taken, armorist.takers, armorist.games) == (40, 0.5, 40)


def test_few_games_flag_nothing() -> None:
    found = balance_report("artemis", "digest", {}, lopsided()[:20], 0.06)
    assert [seat.flag for seat in found.seats] == ["", ""]
    assert {one.flag for one in found.components} == {""}


def test_a_lone_player_has_no_seat_to_compare() -> None:
    found = balance_report(
        "artemis", "digest", {}, [played([0.0], [{"buildings/armorist": 1}]) for _ in range(40)], 0.06
    )
    assert [seat.flag for seat in found.seats] == [""]
    assert [one.difference for one in found.components] == [None]


class Outside(HTMLParser):
    """Notes what a page would load, and that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "!doctype"):
            self.open.append(tag)
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(
    ("lang", "verdict"), [("en", "Armorist is stronger"), ("fr", "Armurerie\N{NO-BREAK SPACE}: plus fort")]
)
def test_the_page_stands_alone_and_speaks_the_readers_language(lang: str, verdict: str) -> None:
    info = game_info("artemis")
    translator = info.translator(lang)
    stats = info.balance
    assert stats is not None
    g = info.new_game(2, 1)
    found = balance_report("artemis", "digest", {}, lopsided(), 0.06)
    page = Page(found, translator, "Artemis", lambda id: translator(stats.name(g, id)))
    text = balance_page(page)
    parser = Outside()
    parser.feed(text)
    assert parser.open == []
    assert parser.loads == []
    assert "<script" not in text
    assert "url(" not in text
    assert f'<html lang="{lang}">' in text
    assert verdict in text
    assert len(findings(page)) == 4


# ---------------------------------------------------------------- the command


def balance(*words: str) -> int:
    return run(["balance", "artemis", "--players", "2", "--bots", "random", "--lang", "en", *words])


def test_the_command_reports_and_goes_on_where_it_was_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep, page = tmp_path / "games.jsonl", tmp_path / "page.html"
    assert balance("--games", "2", "--keep", str(keep)) == 0
    whole = keep.read_bytes()
    keep.write_bytes(whole + b'{"seed": 3, "bo')
    capsys.readouterr()
    assert balance("--games", "4", "--keep", str(keep), "--out", str(page), "--json") == 0
    output = json.loads(capsys.readouterr().out)
    assert (output["game"], output["players"], output["games"], output["seeds"]) == ("artemis", 2, 4, [1, 4])
    assert keep.read_bytes().startswith(whole)
    assert len(keep.read_bytes().splitlines()) == 5
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert balance("--games", "4", "--json") == 0
    assert json.loads(capsys.readouterr().out) == output


def test_games_of_another_kind_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep = tmp_path / "games.jsonl"
    assert balance("--games", "2", "--keep", str(keep)) == 0
    assert balance("--games", "2", "--keep", str(keep), "--options", "relic") == 2
    assert "holds games of another kind" in capsys.readouterr().err
    keep.write_bytes(keep.read_bytes() + b"nonsense\n")
    assert balance("--games", "2", "--keep", str(keep)) == 2
    assert "line 4, is not a game of a balance report" in capsys.readouterr().err
    assert balance("--games", "2", "--out", str(tmp_path / "no" / "page.html")) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert run(["balance", "artemis", "--bots", "random,random", "--players", "3", "--lang", "en"]) == 2
    assert "--bots names 2 bots for 3 players" in capsys.readouterr().err


def test_every_game_keeps_a_ledger() -> None:
    assert [game for game in GAMES if game_info(game).balance is None] == []
