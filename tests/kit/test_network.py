"""Networks: what they compute, how they are kept on file, and when they evaluate."""

from __future__ import annotations

import logging
import math
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from librt.vecs import vec

from offworld import native
from offworld.bots import parse_bot
from offworld.bots.search_bots import ValueBot
from offworld.games import GAMES, game_info
from offworld.kit.errors import ContentError
from offworld.kit.network_file import Arrays, NetworkFile, pack_array, read_network, unpack_array
from offworld.kit.value import MANY, Network
from offworld.kit.value_model import PlayingAlone, ValueModel
from tests.support.networks import random_network, visited

TRAINABLE = [game for game in GAMES if game_info(game).value_model.inputs]


def model(game: str = "artemis") -> ValueModel:
    return game_info(game).value_model


def rounded(value: float) -> float:
    """An input as a network takes it."""
    return round(value * 1024) / 1024


def written(path: Path, file: NetworkFile) -> str:
    path.write_bytes(msgspec.json.encode(file))
    return str(path)


# ---------------------------------------------------------------- what it computes


def test_a_network_adds_a_linear_part_and_rectified_units() -> None:
    network = Network(
        [0.5, -1.0, 2.0], [1.0, -2.0, 0.5, 3.0, 4.0, -1.0], [0.25, -7.0], [2.0, 10.0], [1.0, 0.0, 0.0], [3.0, 0.0]
    )
    x = vec[float]([2.0, 0.0, 3.0])
    # Units: 0.25 + 2·1 + 3·4 = 14.25 and -7 + 2·(-2) + 3·(-1) = -14, which counts as 0
    assert network.chance(x, network.linear, 0) == 0.5 * 2 + 2.0 * 3 + 2.0 * 14.25
    assert network.lead(x, 0) == 2.0 + 3.0 * 14.25
    assert network.units == 8


@pytest.mark.parametrize("units", [1, 8, 13])
def test_it_agrees_with_the_formula_for_any_number_of_units(units: int) -> None:
    random = Random(units)
    inputs = 11

    def some(number: int) -> list[float]:
        return [round(random.gauss(0, 1) * 64) / 64 for _ in range(number)]

    linear, hidden, bias, out, x = some(inputs), some(inputs * units), some(units), some(units), some(inputs)
    expected = sum(w * y for w, y in zip(linear, x, strict=True))
    for unit in range(units):
        expected += out[unit] * max(0.0, bias[unit] + sum(x[i] * hidden[i * units + unit] for i in range(inputs)))
    network = Network(linear, hidden, bias, out, some(inputs), some(units))
    assert network.chance(vec[float](x), network.linear, 0) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("game", TRAINABLE)
def test_chances_of_all_seats_are_the_softmax_of_the_network(game: str) -> None:
    info = game_info(game)
    file = random_network(game)
    value = info.value_model.with_network(file.network())
    network = file.network()
    number = len(info.value_model.inputs)
    for g in visited(info, 3, 1, 6):
        x = value.inputs(g, number)
        z = [
            network.chance(vec[float](x[seat * number : (seat + 1) * number]), network.linear, seat)
            for seat in range(3)
        ]
        total = sum(math.exp(each - max(z)) for each in z)
        assert list(value.shares(g)) == pytest.approx([math.exp(each - max(z)) / total for each in z])
        leads = value.expected_leads(g)
        assert sum(leads) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(("name", "style_strength"), [("prospector", 0.5), ("recruiter", 1.0)])
def test_a_style_changes_the_chances_of_the_own_seat_alone(name: str, style_strength: float) -> None:
    """By its own bonuses; where it has none, by what its factors would add."""
    info = game_info("artemis")
    style = info.value_model.style(name)
    plain, styled = (
        info.value_model.with_network(random_network("artemis").network(), each, style_strength)
        for each in (None, style)
    )
    g = list(visited(info, 2, 3, 200))[-1]
    assert list(styled.shares(g)) == list(plain.shares(g))
    styled.own_seat = 1
    number = len(info.value_model.inputs)
    x = dict(zip(info.value_model.inputs, plain.inputs(g, number)[number:], strict=True))
    data = info.value_model.data
    bonuses = {name: style_strength * bonus for name, bonus in style.bonuses.items()} or {
        name: data.slope * data.weights[name] * (factor - 1) for name, factor in style.factors.items()
    }
    bonus = sum(each * rounded(x[name]) for name, each in bonuses.items())
    assert bonus != 0
    odds = [math.log(shares[1] / shares[0]) for shares in (list(plain.shares(g)), list(styled.shares(g)))]
    assert odds[1] - odds[0] == pytest.approx(bonus)


def test_features_and_expected_points_stay_those_of_the_weights() -> None:
    info = game_info("artemis")
    linear = info.value_model.value(choice="linear")
    value = info.value_model.with_network(random_network("artemis").network())
    for g in visited(info, 4, 2, 20):
        for seat in range(4):
            assert value.features(g, seat) == linear.features(g, seat)
            assert value.expected_points(g, seat) == linear.expected_points(g, seat)


@pytest.mark.parametrize("game", ["artemis", "galileo"])
def test_alone_the_lead_of_the_own_network_and_what_it_lacks_make_the_points(game: str) -> None:
    """The lead alone would count what all seats of a table have in common, such as how late it is."""
    info = game_info(game)
    model = info.value_model
    alone, file = model.playing_alone, model.network
    assert alone is not None
    assert file is not None
    network = file.network()
    style = model.data.styles[0]
    plain, styled = (model.value(each, 1.0, "network") for each in (None, style))
    for g in visited(info, 1, 2, 40, 8):
        x = plain.inputs(g, len(model.inputs))
        seen = dict(zip(model.inputs, x, strict=True))
        points = network.lead(vec[float](x), 0) + alone.constant
        points += sum(weight * seen[name] for name, weight in alone.weights.items())
        assert plain.points_alone(g) == pytest.approx(points)
        assert plain.shares(g)[0] == pytest.approx(max(0.0, points) / (max(0.0, points) + MANY))
        bonus = sum(model.bonus(style, 1.0, name) * seen[name] for name in model.features)
        assert styled.points_alone(g) == pytest.approx(points + bonus / model.data.slope)


def test_what_makes_leads_into_points_names_features(monkeypatch: pytest.MonkeyPatch) -> None:
    info = game_info("artemis")
    text = "constant = 1.0\n[weights]\none = 2.0\n"
    read = Path.read_text
    monkeypatch.setattr(Path, "read_text", lambda path, *a: text if path.name == "alone.toml" else read(path, *a))
    assert replace(info.value_model).playing_alone == PlayingAlone(1.0, {"one": 2.0})
    text = text.replace("one =", "two =")
    with pytest.raises(ContentError, match=r"alone\.toml of artemis names no feature two"):
        _ = replace(info.value_model).playing_alone
    assert replace(info.value_model, file="elsewhere.toml").playing_alone is None


def test_alone_the_weights_evaluate_beside_another_network() -> None:
    info = game_info("artemis")
    g = list(visited(info, 1, 2, 40))[-1]
    value = info.value_model.with_network(random_network("artemis").network())
    assert list(value.shares(g)) == list(info.value_model.value(choice="linear").shares(g))


@pytest.mark.parametrize("game", TRAINABLE)
def test_values_do_not_depend_on_what_was_evaluated_before(game: str) -> None:
    """Sums are kept from position to position; they are exact, so no trace of the way is left in them."""
    info = game_info(game)
    used = info.value_model.with_network(random_network(game).network())
    for g in visited(info, 3, 5, 40, 5):
        fresh = info.value_model.with_network(random_network(game).network())
        assert list(used.shares(g)) == list(fresh.shares(g))
        assert used.expected_leads(g) == fresh.expected_leads(g)


PROGRAM = """
import sys
from offworld import native
from offworld.games import game_info
from tests.support.networks import random_network, visited
info = game_info(sys.argv[1])
value = info.value_model.with_network(random_network(sys.argv[1]).network())
positions = [g for players in (2, 4) for seed in range(4) for g in visited(info, players, seed, 25, 7)]
for g in positions:
    print(*(share.hex() for share in value.shares(g)), *(lead.hex() for lead in value.expected_leads(g)))
print(len(positions), native.mode(), file=sys.stderr)
"""


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", TRAINABLE)
def test_compiled_and_pure_values_are_equal_to_the_last_bit(game: str) -> None:
    outputs = []
    for pure, mode in (("0", "compiled"), ("1", "pure")):
        environment = {**os.environ, "OFFWORLD_PURE": pure, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", PROGRAM, game]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300)
        assert done.stderr.split() == ["200", mode]
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]


# ---------------------------------------------------------------- inputs


@pytest.mark.parametrize("game", TRAINABLE)
def test_inputs_begin_with_the_features_and_have_one_name_each(game: str) -> None:
    known = model(game)
    assert known.inputs[: len(known.features)] == known.features
    assert len(set(known.inputs)) == len(known.inputs)
    assert set(known.own) | set(known.dealt) <= set(known.inputs)
    assert not set(known.own) & set(known.dealt)


@pytest.mark.parametrize("game", TRAINABLE)
def test_inputs_need_no_more_than_they_are_declared_to_need(game: str) -> None:
    """Whatever is redealt for a viewer, public inputs stay as they are, and so do the viewer's own ones."""
    info = game_info(game)
    known = info.value_model
    value = known.value(choice="linear")
    number = len(known.inputs)
    for players in (2, 3):
        for g in visited(info, players, players, 40, 4):
            for viewer in (-1, *range(players)):
                other = g.clone()
                other.redeal(viewer, 12345)
                before, after = value.inputs(g, number), value.inputs(other, number)
                for at, name in enumerate(known.inputs * players):
                    seen = name not in known.dealt and (name not in known.own or at // number == viewer)
                    assert not seen or before[at] == after[at], f"{name} of seat {at // number}, seen by {viewer}"


# ---------------------------------------------------------------- files


def test_numbers_of_16_bits_survive() -> None:
    values = [0.0, -0.5, 1.25, 65504.0]
    assert unpack_array(pack_array(values), 4) == values


def broken(**changes: Any) -> str:
    return msgspec.json.encode(msgspec.structs.replace(random_network("artemis"), **changes)).decode()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "net is no network: "),
        ('{"format": 1}', "net is no network: "),
        (broken(format=2), "net has format 2, but only format 1 can be read"),
        (broken(game="mars"), "net is a network for mars, not for artemis"),
        (broken(inputs=["luck"]), "net was trained with other inputs than artemis has now: it has luck"),
        (broken(inputs=["vp"]), "net was trained with other inputs than artemis has now: it lacks saved"),
        (broken(units=16), "net is no network: an array has another length"),
        (broken(arrays=Arrays("?", "", "", "", "", "")), "net is no network: an array has another length"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ContentError) as refused:
        read_network(text, "artemis", model().inputs, "net")
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_inputs_in_another_order_are_refused() -> None:
    known = model().inputs
    with pytest.raises(ContentError, match="their order differs"):
        read_network(broken(inputs=[*known[1:], known[0]]), "artemis", known, "net")


def test_a_network_can_be_extended_to_more_inputs_which_have_no_weight() -> None:
    known = model().inputs
    network = random_network("artemis")
    wider = ("new", *reversed(known), "newer")
    text = msgspec.json.encode(network).decode()
    with pytest.raises(ContentError, match="it lacks new"):
        read_network(text, "artemis", wider, "net")
    found = read_network(text, "artemis", wider, "net", extend=True)
    assert tuple(found.inputs) == wider
    random = Random(2)
    values = [random.random() for _ in known]
    first, second = network.network(), found.network()
    old, new = vec[float](values), vec[float]([1.0, *reversed(values), 1.0])
    assert second.chance(new, second.linear, 0) == pytest.approx(first.chance(old, first.linear, 0), abs=1e-12)
    assert second.lead(new, 0) == pytest.approx(first.lead(old, 0), abs=1e-12)
    with pytest.raises(ContentError, match=f"it has {known[0]}"):
        read_network(text, "artemis", known[1:], "net", extend=True)


def test_a_setting_takes_weights_or_a_network(tmp_path: Path) -> None:
    info = game_info("artemis")
    network = written(tmp_path / "network.json", random_network("artemis"))
    weights = tmp_path / "value.toml"
    weights.write_text(model().text(), "utf-8")
    g = next(iter(visited(info, 2, 1, 1, 30)))
    found = {}
    for name in (f"weights={network}", f"weights={weights}", "value=linear"):
        bot = parse_bot(f"greedy:{name}").sit_down(1, 0)
        assert isinstance(bot, ValueBot)
        found[name] = list(bot.value_for(info).shares(g))
    by_network, by_weights, linear = found.values()
    assert by_weights == linear
    assert by_network == list(model().with_network(random_network("artemis").network()).shares(g))
    assert by_network != linear


def test_a_network_of_a_file_plays_with_the_settings_and_styles_of_the_game(tmp_path: Path) -> None:
    known = replace(model(), file=written(tmp_path / "network.json", random_network("artemis")))
    assert known.data == model().data
    assert known.digest() != model().digest()


def test_a_package_whose_network_does_not_fit_falls_back_to_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    package = tmp_path / "somegame"
    (package / "value").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "value" / "value.toml").write_text(model().text(), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    known = replace(model(), package="somegame")
    with caplog.at_level(logging.INFO):
        assert known.network is None
        file = msgspec.structs.replace(random_network("artemis"), game="somegame", inputs=["luck"])
        written(package / "value" / "network.json", file)
        assert replace(known, package="somegame").network is None
    assert [record.levelname for record in caplog.records] == ["INFO", "WARNING"]
    assert "other inputs" in caplog.records[1].getMessage()
    value = replace(known, package="somegame").value(choice="network")
    assert value.network is None


def test_a_network_evaluates_in_compiled_code_or_where_it_is_asked_for(tmp_path: Path) -> None:
    package_model = replace(model(), file=written(tmp_path / "network.json", random_network("artemis")))
    assert package_model.uses_network("network")
    assert package_model.uses_network("auto")
    assert not package_model.uses_network("linear")
    without = replace(model("mars"), inputs=(), package="offworld.games.mars")
    assert without.network is None
    assert not without.uses_network("network")


def test_stored_networks_fit_and_are_small() -> None:
    for game in GAMES:
        path = Path(sys.modules["offworld.games"].__file__ or "").parent / game / "value" / "network.json"
        if path.exists():
            assert path.stat().st_size <= 64 * 1024
            file = model(game).network
            assert file is not None
            assert {"command", "task", "version", "content", "generations"} <= set(file.origin)
            assert {"alone", "company"} <= set(file.evidence)
            assert model(game).uses_network() == (native.mode() == "compiled")
