"""The Artemis Project: what each choice of a ruling means, told as stories (ART-R-15, ART-R-24, ART-R-33)."""

from __future__ import annotations

import pytest

from offworld.games.artemis import INFO
from offworld.games.artemis.event_kinds import BY_REWARD
from offworld.games.artemis.rules.academy import Academy
from offworld.games.artemis.rules.basecamp import Basecamp
from offworld.games.artemis.rules.gains import Train, gain_effect
from offworld.games.artemis.rules.upkeep import Activate, Upkeep
from offworld.games.artemis.state import Artemis
from offworld.testing import ruling_pack
from tests.games.artemis.stories import (
    P,
    Y,
    at,
    chance,
    colonists,
    do,
    expedition,
    finished,
    legal,
    lesson,
    look,
    mat,
    since,
    table,
)
from tests.support.positions import refused

HOME = ruling_pack("R-15", "home")
EVERYWHERE = ruling_pack("R-15", "everywhere")
SAME_UPKEEP = ruling_pack("R-24", "same_upkeep")
FIRST_TO_CHOOSE = ruling_pack("R-33", "first_to_choose")


# ---------------------------------------------------------------- away_colonists


@pytest.mark.parametrize(("pack", "vp"), [("", 3), (HOME, 1), (EVERYWHERE, 3)])
def test_counting_the_entire_colony(pack: str, vp: int) -> None:
    """ART-R-15, ART-REW-6: one Marine at home, one beside a die, one at the Academy."""
    g = table(3, pack=pack)
    expedition(g, "lost_probe", "Y6+M")
    lesson(g, 0, "Y3+M")
    mat(g, Y, shelters="M")
    reward = [r["id"] for r in g.content.raw["expedition_rewards"]].index("vp_per_marine")
    gain_effect(g, Y, g.content.reward_fx[reward], BY_REWARD)
    assert look(g)["Y.vp"] == vp


def away(pack: str = "") -> Artemis:
    """Yellow has a Marine at home, two Pioneers and an Engineer beside dice, a Steward at the Academy."""
    g = table(3, pack=pack)
    expedition(g, "lost_probe", "Y6+PP Y2+E G3+M")
    lesson(g, 1, "Y3+S")
    mat(g, Y, shelters="M")
    at(g, Train(Y))
    return g


@pytest.mark.parametrize("pack", ["", HOME])
def test_training_takes_nobody_who_is_away(pack: str) -> None:
    """ART-R-15 `counted` and `home`, ART-REW-5."""
    g = away(pack)
    assert legal(g) == {"train marine shelters", "done"}
    assert refused(INFO, g, "train_away pioneer camp:0") == "ART-R-15"
    assert refused(INFO, g, "train_away marine camp:0") == "ART-R-15"


def test_training_takes_anybody_from_anywhere() -> None:
    """ART-R-15 `everywhere`: beside a die on a card, or waiting at the Academy; never another player's."""
    g = away(EVERYWHERE)
    assert legal(g) == {
        "train marine shelters",
        "train_away pioneer camp:0",
        "train_away engineer camp:0",
        "train_away steward academy:1",
        "done",
    }
    assert refused(INFO, g, "train_away marine camp:0") == "ART-R-15"
    g.academy_stock = colonists("ES")
    before = look(g)
    pioneer = g.clone()
    do(pioneer, "train_away pioneer camp:0", "graduate steward")
    assert finished(pioneer)
    assert since(pioneer, before) == {
        "camp:0 dice": "Y6+P Y2+E G3+M",
        "Y.shelters": "MS",
        "stock": "E",
        "discarded": "P",
    }
    do(g, "train_away steward academy:1", "graduate engineer")
    assert since(g, before)["discarded"] == "S"
    at(g, Academy())
    assert finished(g), "the die teaches nobody"
    assert look(g)["discarded"] == "S"


def test_training_without_anybody_at_home() -> None:
    """ART-R-15 `everywhere`: asked although Shelters and buildings are empty."""
    for pack, asked in (("", False), (EVERYWHERE, True)):
        g = table(3, pack=pack)
        expedition(g, "lost_probe", "Y6+P")
        at(g, Train(Y))
        assert finished(g) is not asked


def test_an_engineer_trained_away_brings_nothing() -> None:
    """ART-R-15 `everywhere`, ART-BASE-R8: the reward comes before the Engineers are counted."""
    g = table(3, pack=EVERYWHERE)
    expedition(g, "lost_probe", "Y6+E Y6 G1")
    at(g, Basecamp())
    do(g, "reward 1")
    kept = g.clone()
    do(kept, "done")
    assert {text.split()[0] for text in legal(kept)} == {"mix"}, "the Engineer's two resources"
    do(g, "train_away engineer camp:0", "graduate marine")
    assert finished(g)
    assert look(g)["Y.shelters"] == "M"


# ---------------------------------------------------------------- late_pods


def completed(pack: str = "") -> Artemis:
    """The Conduit's Marine fills Yellow's Assault Pod while buildings are activated."""
    g = table(3, pack=pack)
    mat(g, Y, "assault_pod_1:M surface_conduit_1:ES")
    mat(g, P, minerals=4)
    g.bag = colonists("M")
    chance(g, 0)
    at(g, Upkeep())
    do(g, "done", "activate surface_conduit_1", "house assault_pod_1")
    return g


def test_a_pod_filled_by_the_conduit_is_too_late() -> None:
    """ART-R-24 `too_late`, ART-UPK-2."""
    g = completed()
    assert finished(g)


def test_a_pod_filled_by_the_conduit_may_act_in_the_same_upkeep() -> None:
    """ART-R-24 `same_upkeep`: once, and it may still be left."""
    g = completed(SAME_UPKEEP)
    assert legal(g) == {"activate assault_pod_1", "done"}
    do(g, "activate assault_pod_1")
    assert legal(g) == {"assault 1", "assault 2", "done"}
    do(g, "assault 2")
    assert finished(g)
    seen = look(g)
    assert (seen["Y.energy"], seen["P.minerals"]) == (2, 1)


def test_a_pod_acts_once_in_an_upkeep() -> None:
    """ART-R-24 `same_upkeep`: a Pod that had its moment, used or not, is not asked again; next Upkeep it is."""
    for answer in ("assault 1", "done"):
        g = table(3, pack=SAME_UPKEEP)
        mat(g, Y, "assault_pod_1:MM manufactory_1:EP")
        at(g, Upkeep())
        do(g, "done", answer)
        assert legal(g) == {"activate manufactory_1", "done"}
        assert refused(INFO, g, "activate assault_pod_1") == "ART-UPK-2"
        do(g, "done")
        at(g, Upkeep())
        do(g, "done")
        assert "assault 1" in legal(g)


def test_why_a_pod_cannot_be_activated_among_the_others() -> None:
    """ART-R-24 `too_late`, ART-BLD-30: a filled Pod names the ruling, an empty one its own moment."""
    g = table(3)
    mat(g, Y, "assault_pod_1:MM assault_pod_2:M manufactory_1:EP")
    at(g, Activate(Y))
    assert refused(INFO, g, "activate assault_pod_1") == "ART-R-24"
    assert refused(INFO, g, "activate assault_pod_2") == "ART-BLD-30"
    g = table(3, pack=SAME_UPKEEP)
    mat(g, Y, "assault_pod_1:M manufactory_1:EP")
    at(g, Activate(Y))
    assert refused(INFO, g, "activate assault_pod_1") == "ART-GEN-7"


# ---------------------------------------------------------------- solo_steward


@pytest.mark.parametrize(
    ("pack", "dice", "vp"),
    [
        ("", "D1:6 Y2+S", 0),
        (FIRST_TO_CHOOSE, "D1:6 Y2+S", 1),
        ("", "Y2+S D1:1 Y5", 2),
        (FIRST_TO_CHOOSE, "Y2+S D1:1 Y5", 2),
    ],
)
def test_a_steward_behind_a_drone(pack: str, dice: str, vp: int) -> None:
    """ART-R-33, ART-SOLO-8: the Survey Grant (1 VP here) goes to first place under both choices."""
    g = table(1, pack=pack)
    g.first_vp = 1
    expedition(g, "stranded_crew", dice)
    at(g, Basecamp())
    do(g, "reward 0")
    assert finished(g)
    seen = look(g)
    assert (seen["Y.badges"], seen["Y.vp"], seen["Y.shelters"]) == (1, vp, "S")


def test_a_steward_behind_both_drones() -> None:
    """ART-R-33 `first_to_choose`: a 3rd place chooses nothing."""
    g = table(1, pack=FIRST_TO_CHOOSE)
    expedition(g, "stranded_crew", "D1:6 D2:5 Y2+S")
    at(g, Basecamp())
    assert finished(g)
    assert look(g)["Y.vp"] == 0


def test_a_steward_behind_another_player() -> None:
    """ART-R-33: with several players the 2nd has no VP under either choice."""
    for pack in ("", FIRST_TO_CHOOSE):
        g = table(3, pack=pack)
        expedition(g, "stranded_crew", "P6 Y2+S")
        at(g, Basecamp())
        do(g, "reward 1")
        assert finished(g)
        assert look(g)["Y.vp"] == 0


def test_touching_a_card_where_the_own_colonists_are() -> None:
    """ART-R-15: a person who touches the card means the colonist there, and is told why not, or it is lit."""
    g = away()
    reason = INFO.why_not(g, Y, "camp:lost_probe")
    assert reason is not None
    assert reason.rule == "ART-R-15"
    assert INFO.why_not(away(EVERYWHERE), Y, "camp:lost_probe") is None
    reason = INFO.why_not(g, Y, "academy:1")
    assert reason is not None
    assert reason.rule == "ART-R-15"
