"""The Artemis Project: touching what is not lit is answered with the rule that forbids it, and its facts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from offworld.games.artemis import INFO, Options
from offworld.games.artemis.actions import TILE_NAMES
from offworld.games.artemis.data import ENGINEER, MARINE
from offworld.games.artemis.rules.gains import House, Relief
from offworld.games.artemis.rules.placement import PlaceDie, TakeTurn
from offworld.games.artemis.rules.rounds import new_game
from offworld.games.artemis.rules.sending import Companions, Reduce
from offworld.games.artemis.rules.upkeep import Activate, Destination, MoveSwap, Pods
from offworld.games.artemis.state import Artemis
from offworld.games.artemis.view import ArtemisView
from tests.games.artemis.stories import DIRECTIVES, Y, at, expedition, gantry, legal, lesson, mat, table

Story = Callable[[], Artemis]
SPEAK = INFO.translator("en")


def no_toolkit() -> Artemis:
    g = table(3)
    mat(g, Y, pool="25")
    at(g, TakeTurn(Y))
    return g


def placing_a_four() -> Artemis:
    g = table(3)
    gantry(g, "manufactory_1 G6", "shuttle_bay_1 G2 P4", "drone_docks_1 G2")
    lesson(g, 0, "G3+P")
    mat(g, Y, pool="45")
    at(g, PlaceDie(Y, 4, 4, 0))
    return g


def who_goes_along() -> Artemis:
    """A 4 lies on the card; the Steward may not go, the Engineer works in no Hub."""
    g = table(3)
    expedition(g, "crystal_grotto", "Y4")
    mat(g, Y, "drone_docks_1:E", shelters="PSM", energy=1)
    at(g, Companions(Y, 0))
    return g


def marine_on_a_card() -> Artemis:
    g = table(3)
    expedition(g, "crystal_grotto", "G3 P1 Y5 G4")
    mat(g, Y)
    at(g, Reduce(Y, 2))
    return g


def relief_on_three() -> Artemis:
    g = table(3)
    mat(g, Y, relief=2)
    at(g, Relief(Y))
    return g


def housing_a_marine() -> Artemis:
    g = table(3)
    mat(g, Y, "drone_docks_1 sentry_pylon_1")
    at(g, House(Y, MARINE))
    return g


def moving() -> Artemis:
    g = table(3)
    mat(g, Y, "drone_docks_1:E manufactory_1", shelters="P")
    at(g, MoveSwap(Y, 1))
    return g


def moving_an_engineer_on() -> Artemis:
    g = table(3)
    mat(g, Y, "drone_docks_1:E manufactory_1 strongpoint_1:M", shelters="E")
    at(g, Destination(Y, ENGINEER, TILE_NAMES.index("drone_docks_1"), 0))
    return g


def activating() -> Artemis:
    g = table(3)
    mat(g, Y, "manufactory_1:E drone_docks_1:E scoutpost_1:PM strongpoint_1:MM pocket_operations_1:SP", minerals=1)
    at(g, Activate(Y))
    return g


def raiding() -> Artemis:
    g = table(3)
    mat(g, Y, "assault_pod_1:MM")
    at(g, Pods(Y))
    return g


def keeping() -> Artemis:
    return new_game(INFO.content(), 3, 1, False, True)


def directive_of_another() -> str:
    g = keeping()
    dealt = {wish.split()[1] for wish in legal(g)}
    return next(name for name in DIRECTIVES if name not in dealt)


REASONS: list[tuple[Story, str, str, str]] = [
    (no_toolkit, "tune:+1", "ART-PLACE-3", "That takes 1 Toolkit; you have 0."),
    (no_toolkit, "die:relic", "ART-REL-3", "You have no Relic die to place."),
    (
        placing_a_four,
        "gantry:0",
        "ART-GANT-P1",
        "Manufactory already holds a 6; your 4 must be higher than every die there.",
    ),
    (
        placing_a_four,
        "gantry:1",
        "ART-GANT-P1",
        "Shuttle Bay already holds a 4; your 4 must be higher than every die there.",
    ),
    (placing_a_four, "academy:0", "ART-ACAD-P1", "A die of Player 2 lies in that space of the Academy."),
    (placing_a_four, "academy:1", "ART-ACAD-P2", "You have no colonist at home to send to the Academy."),
    (
        who_goes_along,
        "shelter:steward",
        "ART-BASE-P4",
        "This type only goes with a die showing 1, 2, and yours shows 4: Steward.",
    ),
    (who_goes_along, "mine:drone_docks_1", "ART-BASE-P2", "You can send 0 of this type at most: Engineer."),
    (who_goes_along, "send:pioneer:2", "ART-BASE-P2", "You can send 1 of this type at most: Pioneer."),
    (
        marine_on_a_card,
        "camp:crystal_grotto:die:2",
        "ART-BASE-P5",
        "That is your own die; a Marine turns down an opposing one.",
    ),
    (marine_on_a_card, "camp:crystal_grotto:die:1", "ART-BASE-P5", "That die shows 1 and cannot go below 1."),
    (relief_on_three, "relief:6", "ART-RELIEF-1", "Space 6 is beyond your marker, which is on 3."),
    (
        housing_a_marine,
        "mine:drone_docks_1",
        "ART-GEN-6",
        "Drone Docks has no free slot for this type (Marine); 0 colonists work there.",
    ),
    (moving, "mine:manufactory_1", "ART-UPK-1", "There is no Pioneer here: Manufactory."),
    (moving, "shelter:marine", "ART-UPK-1", "There is no Marine here: Shelters."),
    (
        moving_an_engineer_on,
        "mine:drone_docks_1",
        "ART-UPK-1",
        "Moving inside one place changes nothing and is not needed.",
    ),
    (
        moving_an_engineer_on,
        "mine:strongpoint_1",
        "ART-GEN-6",
        "Strongpoint has no free slot for this type (Engineer); 1 colonist works there.",
    ),
    (
        moving_an_engineer_on,
        "shelter:engineer",
        "ART-UPK-1",
        "Swapping two colonists of the same type changes nothing.",
    ),
    (activating, "mine:manufactory_1", "ART-GEN-7", "Manufactory is not fully staffed: 1 of 2 slots."),
    (activating, "mine:scoutpost_1", "ART-BLD-30", "Scoutpost does not work in this step; it has its own moment."),
    (
        activating,
        "mine:strongpoint_1",
        "ART-SCO-2",
        "Strongpoint is a Surface building: it scores at the end and is never activated.",
    ),
    (activating, "mine:pocket_operations_1", "ART-BLD-31", "Pocket Operations could not do anything now."),
    (raiding, "seat:0", "ART-BLD-1", "You cannot name yourself."),
    (keeping, f"directive:{directive_of_another()}", "ART-DIR-1", "That Directive was not dealt to you."),
]


@pytest.mark.parametrize(
    ("story", "element", "rule", "words"), REASONS, ids=[f"{s.__name__} {e}" for s, e, _, _ in REASONS]
)
def test_why_an_element_is_not_lit(story: Story, element: str, rule: str, words: str) -> None:
    g = story()
    reason = INFO.why_not(g, g.to_move, element)
    assert reason is not None
    assert (reason.rule, SPEAK(reason.message)) == (rule, words)


@pytest.mark.parametrize(
    "element", ["", ":", "moon:1", "gantry:", "gantry:x", "gantry:99", "academy:stock", "tune:+7", "mine:shelters"]
)
def test_what_is_no_element_is_answered_with_the_question(element: str) -> None:
    for story in {story for story, _, _, _ in REASONS}:
        g = story()
        assert INFO.why_not(g, g.to_move, element) is not None


def drawn(view: ArtemisView) -> Iterator[str]:
    """The elements that a page draws of a position, and some that it would draw of another."""
    types = ("pioneer", "engineer", "marine", "steward")
    yield from (
        "vents",
        "quarry",
        "doorstep",
        "outfitter",
        "event",
        "bag",
        "discard",
        "score",
        "shelters",
        "tune:+1",
        "tune:-1",
    )
    yield from (f"die:{i}" for i in range(5))
    yield "die:relic"
    for camp in view.camps:
        yield f"camp:{camp.card}"
        yield from (f"camp:{camp.card}:reward:{r}" for r in range(2))
        yield from (f"camp:{camp.card}:die:{i}" for i in range(len(camp.dice) + 1))
    yield from (f"gantry:{i}" for i in range(8))
    yield from (f"academy:{i}" for i in range(2))
    yield from (f"relief:{space}" for space in range(9))
    yield from (f"seat:{seat}" for seat in range(view.players))
    yield from (f"store:{item}" for item in ("energy", "minerals", "toolkits", "badges"))
    for name in types:
        yield from (
            f"doorstep:{name}",
            f"shelter:{name}",
            f"colonist:{name}",
            f"academy:stock:{name}",
            f"send:{name}:2",
        )
    for building in view.seats[max(0, view.to_move)].buildings:
        yield f"mine:{building.tile}"
    yield from ("send:none", "hub:1", "fee:energy", "by:1", "by:2", "option:1", "mix:3", "number:3", "claim", "done")


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_exactly_the_lit_elements_have_no_reason_against_them(players: int) -> None:
    """Whatever is touched in a real game: a reason, or none if an answer names the element."""
    chance = random.Random(players)
    g = INFO.new_game(players, players, Options(relic=True, directives=True))
    asked = 0
    while not g.over:
        actions = INFO.legal(g)
        if chance.random() < 0.25:
            lit = {element for action in actions for element in INFO.choice(g, action)[0]}
            for element in drawn(INFO.view(g, g.to_move)):  # type: ignore[arg-type]
                assert (INFO.why_not(g, g.to_move, element) is None) == (element in lit), element
            asked += 1
        g.apply(chance.choice(actions))
    assert asked > 10


def test_somebody_else_is_told_whose_turn_it_is() -> None:
    g = placing_a_four()
    reason = INFO.why_not(g, 1, "gantry:0")
    assert reason is not None
    assert SPEAK(reason.message) == "It is not your turn: Player 1 has to decide."
