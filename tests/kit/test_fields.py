"""State fields: what `tools.state` makes of the declarations in fields.py, and what it refuses."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from offworld.games import GAMES, game_info
from tools import layouts, state
from tools.rule_ids import ROOT

DATA = """
from __future__ import annotations

from typing import Final

EMPTY: Final = -1


class Content:
    def __init__(self, wind: bool) -> None:
        self.wind = wind

    def width(self, players: int) -> int:
        return 10 * players
"""
FIELDS = """
from __future__ import annotations

from sample.data import EMPTY, Content
from sample.pieces import SHORE
from sample.state import WAITING

from offworld.kit.fields import Deck, Derived, Flag, Num, PartFields, Parts, Row, Shared, StateFields, derive, field


class Ship(PartFields):
    fuel: Num = 3
    place: Num = SHORE
    cargo: Row


class Harbour(StateFields, layout=1):
    content: Shared[Content]
    width: Derived[int] = derive(lambda g: g.content.width(g.players))
    ships: Parts[Ship]
    phase: Num = WAITING
    open: Flag = True
    berths: Row = field(EMPTY, length=lambda g: g.players + 1)
    tides: Deck
    gusts: Row = field(7, length=lambda g: 2 if g.content.wind else 0, stored=lambda g: g.content.wind)
    \"\"\"Only where there is wind.\"\"\"
"""
NEW_FIELDS = (
    FIELDS.replace("layout=1", "layout=2")
    .replace("    cargo: Row", "    crew: Num = field(4, since=2)\n    cargo: Row")
    .replace("    tides: Deck", "    tides: Deck\n    lights: Row = field(1, length=lambda g: 2, since=2)")
)
PIECES = """
from __future__ import annotations

from typing import Final, final

from sample.part_fields import ShipFields

SHORE: Final = 9


@final
class Ship(ShipFields):
    __slots__ = ()

    def clone(self) -> Ship:
        ship = Ship()
        ship.copy_fields(self)
        return ship
"""
STATE = """
from __future__ import annotations

from typing import Final, final

from sample.state_fields import HarbourFields

WAITING: Final = 5


@final
class Harbour(HarbourFields):
    __slots__ = ()

    def name(self) -> str:
        return "harbour"

    def clone(self) -> Harbour:
        g = Harbour(self.content, self.players)
        g.copy_fields(self)
        return g
"""
PLAY = """
import json, sys
from sample.data import Content
from sample.state import Harbour
from sample.state_fields import LAYOUT
from offworld.kit.agenda import register_steps, Step

register_steps("harbour", [Step])


def make(layout, wind=False):
    g = Harbour(Content(wind), 2)
    g.make_empty()
    g.layout = layout
    return g


def shown(layout, wind=False):
    g = make(layout, wind)
    before = g.fields()
    copy = g.clone()
    same = copy.fields() == before and copy.key() == g.key()
    copy.berths[0] = 8
    copy.ships[1].cargo.push(6)
    copy.ships[1].fuel = 0
    if wind:
        copy.gusts[0] = 1
    apart = g.fields() == before
    again = make(layout, wind)
    again.load(copy.save())
    return {
        "fields": before, "key": g.key(), "same": same, "apart": apart, "loaded": again.fields() == copy.fields(),
        "width": g.width, "shares": g.clone().gusts is g.gusts,
    }


print(json.dumps({"layout": LAYOUT, "1": shown(1), "2": shown(2), "wind": shown(1, True)}))
"""
KERNEL_NAMES = {"to_move", "over", "rng", "revealed", "agenda", "step"}


def declare(folder: Path, fields: str) -> state.Declaration:
    """A game of one's own, as a package called `sample`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {"__init__": "", "data": DATA, "fields": fields, "pieces": PIECES, "state": STATE}.items():
        (folder / f"{name}.py").write_text(text, "utf-8")
    return state.Declaration("sample", folder)


def play(folder: Path, fields: str) -> dict[str, object]:
    """What its states say: from the Python sources, since the generated classes are not compiled here."""
    declaration = declare(folder / "sample", fields)
    for name, text in state.made_files(declaration).items():
        (declaration.folder / name).write_text(text, "utf-8")
    environment = os.environ | {"OFFWORLD_PURE": "1", "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "src")])}
    done = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shown: dict[str, object] = json.loads(done.stdout)
    return shown


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    return play(tmp_path_factory.mktemp("before"), FIELDS)


@pytest.fixture(scope="module")
def after(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    return play(tmp_path_factory.mktemp("after"), NEW_FIELDS)


def own_fields(shown: object) -> list[list[object]]:
    assert isinstance(shown, dict)
    fields: list[list[object]] = shown["fields"]
    return [field for field in fields if str(field[0]).split(".")[0] not in KERNEL_NAMES]


@pytest.mark.parametrize("declaration", state.declarations(), ids=lambda declaration: declaration.folder.name)
def test_the_generated_files_are_what_the_declarations_say(declaration: state.Declaration) -> None:
    assert state.differing(declaration) == []


def test_a_state_is_visited_in_the_order_of_its_declaration(before: dict[str, object]) -> None:
    assert own_fields(before["1"]) == [
        ["ships[0].fuel", 3],
        ["ships[0].place", 9],
        ["ships[0].cargo", 0],
        ["ships[1].fuel", 3],
        ["ships[1].place", 9],
        ["ships[1].cargo", 0],
        ["phase", 5],
        ["open", 1],
        ["berths", 3],
        ["berths", -1],
        ["berths", -1],
        ["berths", -1],
        ["tides", 0],
    ]


@pytest.mark.parametrize("which", ["1", "2", "wind"])
def test_clones_and_loaded_states_are_equal_and_apart(after: dict[str, object], which: str) -> None:
    shown = after[which]
    assert isinstance(shown, dict)
    assert (shown["same"], shown["apart"], shown["loaded"], shown["width"]) == (True, True, True, 20)


def test_what_is_stored_under_a_condition_is_visited_and_copied_only_then(before: dict[str, object]) -> None:
    calm, windy = before["1"], before["wind"]
    assert isinstance(calm, dict)
    assert isinstance(windy, dict)
    assert own_fields(windy) == [*own_fields(calm), ["gusts", 2], ["gusts", 7], ["gusts", 7]]
    assert (calm["shares"], windy["shares"]) == (True, False)


def test_a_field_added_later_is_left_out_of_games_that_began_before(
    before: dict[str, object], after: dict[str, object]
) -> None:
    assert (before["layout"], after["layout"]) == (1, 2)
    assert after["1"] == before["1"]
    assert after["wind"] == before["wind"]
    new = [name for name, _ in own_fields(after["2"])]
    assert [name for name in new if name not in [known for known, _ in own_fields(before["1"])]] == [
        "ships[0].crew",
        "ships[1].crew",
        "lights",
        "lights",
        "lights",
    ]
    assert new.index("ships[0].crew") == 2
    assert new.index("lights") == len(new) - 3


def test_a_default_of_a_module_built_on_the_fields_is_written_as_its_value(tmp_path: Path) -> None:
    made = state.made_files(declare(tmp_path / "sample", FIELDS))
    assert "        self.phase = 5  # WAITING\n" in made["state_fields.py"]
    assert "        self.place = 9  # SHORE\n" in made["part_fields.py"]
    assert "            self.berths.push(EMPTY)\n" in made["state_fields.py"]
    assert '    gusts: Row\n    """Only where there is wind."""\n' in made["state_fields.py"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("phase: Num = WAITING", "phase: Dict", "Dict is no kind of field"),
        ("tides: Deck", "tides: Deck = 3", "a Deck has no default"),
        ("tides: Deck", "tides: Deck = field(length=lambda g: 3)", "only a Row has a length at first"),
        ("tides: Deck", "tides: Deck = field(since=2)", "a field of layout 2 needs a state of `layout=2`"),
        ("fuel: Num = 3", "fuel: Num = field(3, since=2)", "a field of layout 2 needs a state of `layout=2`"),
        ("derive(lambda g: g.content.width(g.players))", "7", "a Derived field, and no other, is given by `derive`"),
        ("length=lambda g: g.players + 1", "length=3", "a `lambda g:` over the state is needed here"),
        ("= WAITING", "= SLEEPING", "SLEEPING is not imported"),
        ("= WAITING", "= 2 + 3", "a default is a literal or the name of a constant"),
        ("g.players + 1", "SHORE", "SHORE stands in sample.pieces, which imports what is made here"),
        ("fuel: Num = 3", "fuel: Shared[Content]", "a part of a state has no field of kind Shared"),
        ("cargo: Row", "cargo: Row = field(stored=lambda g: True)", "a part of a state is always stored whole"),
        ("Parts[Ship]", "Parts[Boat]", "there is no class Boat of PartFields"),
        ("(StateFields, layout=1)", "(StateFields)", "a class of fields is `(StateFields, layout=NUMBER)` or"),
        ("class Ship(", "FUEL = 3\n\n\nclass Ship(", "only imports and classes of fields are declared"),
        ("tides: Deck", "tides = 3", "only fields are declared: NAME: KIND"),
    ],
)
def test_what_cannot_be_declared_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in FIELDS
    with pytest.raises(state.DeclarationError, match=r"^sample/fields\.py:") as refused:
        declare(tmp_path / "sample", FIELDS.replace(old, new))
    assert sentence in str(refused.value)


def test_no_declaration_is_executed_when_games_are_played() -> None:
    script = "import sys\nfrom offworld.games import GAMES, game_info\n[game_info(name) for name in GAMES]\n"
    script += "print([name for name in sys.modules if name.startswith('offworld') and name.endswith('.fields')])"
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# Layouts

DECLARATIONS = {declaration.folder.name: declaration for declaration in state.declarations()}


def test_every_game_declares_its_fields() -> None:
    assert set(DECLARATIONS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_visits_exactly_what_it_declares(game: str) -> None:
    info = game_info(game)
    layout = layouts.layout_of(DECLARATIONS[game], info.layout)
    expected = [name for name, kind in layout.fields.items() if " if " not in kind]
    for players in info.players:
        fields = info.new_game(players, 1).fields()
        assert list(dict.fromkeys(re.sub(r"\[\d+\]", "[]", name) for name, _ in fields)) == [*layout.kernel, *expected]


@pytest.mark.parametrize("game", GAMES)
def test_no_state_changed_under_its_layout_number(game: str) -> None:
    assert layouts.faults(DECLARATIONS[game], layouts.kept()[game]) == []
    assert game_info(game).layout == DECLARATIONS[game].state.layout


def test_changed_names_kinds_and_steps_are_refused() -> None:
    kept, mars = layouts.kept()["mars"]["1"], DECLARATIONS["mars"]

    def faults(**changes: object) -> list[str]:
        return layouts.faults(mars, {"1": msgspec.structs.replace(kept, **changes)})

    output = "mars: the fields of layout 1 changed ({}); see tools/layouts.py"
    assert faults(fields={name: kind for name, kind in kept.fields.items() if name != "phase"}) == [
        output.format("phase: num")
    ]
    assert faults(fields=kept.fields | {"phase": "flag"}) == [output.format("phase: flag, phase: num")]
    assert faults(fields=dict(reversed(kept.fields.items()))) == [output.format("their order")]
    assert faults(kernel=kept.kernel[1:]) == [output.format(kept.kernel[0])]
    renumbered = "mars: the steps of layout 1 were renumbered; append new steps at the end"
    assert faults(steps=[kept.steps[0], *reversed(kept.steps[1:])]) == [renumbered]
    appended = "mars: layout 1 is not on file as it is; run python -m tools.state"
    assert faults(steps=kept.steps[:-1]) == [appended]
    assert layouts.faults(mars, {}) == [appended]


def test_a_field_added_later_belongs_to_its_layout_alone(tmp_path: Path) -> None:
    old, new = declare(tmp_path / "old", FIELDS), declare(tmp_path / "new", NEW_FIELDS)
    first = layouts.declared_fields(old, 1)
    assert first["gusts"] == "row if g.content.wind"
    assert layouts.declared_fields(new, 1) == first
    added = layouts.declared_fields(new, 2).items() - first.items()
    assert added == {("ships[].crew", "num"), ("lights", "row")}
