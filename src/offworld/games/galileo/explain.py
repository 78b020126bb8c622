"""Galileo Project: why a wished action is not legal. Slow and kind: the first violated rule and the facts.

Only what is public or the asker's own is looked at, so an explanation can give nothing away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import (
    BONUS_NAMES,
    CARD_NAMES,
    CHARACTER_CARD_NAMES,
    GOAL_NAMES,
    MODIFIER_NAMES,
    SPACE,
    TECHNOLOGY_NAMES,
)
from offworld.games.galileo.data import SATELLITE_NAMES, TYPE_NAMES
from offworld.games.galileo.pieces import (
    NO_PROJECT,
    NO_SPACE,
    TWICE,
    first_free_space,
    has_free_slot,
    satellite_of,
)
from offworld.games.galileo.rules.modifiers import open_slots
from offworld.games.galileo.rules.robots import colour_fits, price
from offworld.games.galileo.rules.technologies import energy_price, megacredit_price
from offworld.games.galileo.scoring import measure, price_of_goal
from offworld.games.galileo.state import Galileo
from offworld.games.galileo.text import (
    amount,
    ask,
    card,
    character,
    goal,
    in_play,
    influence_of,
    modifier,
    satellite,
    technology,
    track,
)
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg, term

Wish = dict[str, Any]

VERBS = {
    "Draft": ("draft",),
    "PlaceInfluence": ("track",),
    "SwitchTrack": ("switch", "stay"),
    "Act": ("recruit", "obtain", "develop"),
    "EndOfTurn": ("discard",),
    "LeaveZero": ("track",),
    "NameTrack": ("track",),
    "ChooseHalf": ("half",),
    "Tuck": ("discard",),
    "Perks": ("perk", "decline"),
    "PayOrNot": ("pay", "decline"),
    "Assign": ("assign",),
    "TakeCharacter": ("take", "decline"),
    "StarZ": ("bonus", "decline"),
    "Raise": ("target", "decline"),
    "RaisePicked": ("target",),
    "TransferFrom": ("source", "decline"),
    "TransferTo": ("target",),
    "TransferBy": ("levels",),
    "MoveDouble": ("move", "decline"),
    "Lock": ("target",),
    "PlaceModifier": ("modify", "decline"),
    "AssembleProject": ("assemble",),
    "DevelopForLess": ("discount",),
    "Sequence": ("play",),
    "Scan": ("scan",),
    "ClaimGoal": ("claim", "decline"),
    "ClaimFree": ("claim",),
    "PaySalaries": ("dismiss",),
}
"""What each question can be answered with."""


def refuse(g: Galileo, asker: int, action: int) -> Refusal:
    """The first rule that an illegal action of the awaited seat violates."""
    wish = SPACE.decode(action)
    verb = str(wish["do"])
    question, rule = ask(g)
    if verb not in VERBS[type(g.pending).__name__]:
        if verb == "decline":
            return Refusal("GAL-GEN-8", msg("why-not-declinable", question=question))
        return Refusal(rule, msg("why-not-now", question=question))
    return _REFUSALS[verb](g, asker, wish)


# ---------------------------------------------------------------- the three actions


def _empty(position: int, left: int) -> Message:
    """An empty position is filled at the end of the turn, unless its deck has run out."""
    return msg("why-empty-position", position=position, left=left)


def _recruit(g: Galileo, asker: int, wish: Wish) -> Refusal:
    return Refusal("GAL-REC-1", _empty(wish["position"], g.characters_left()))


def _obtain(g: Galileo, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    position, reductions = wish["position"] - 1, wish["reductions"]
    number = g.robot_row[position]
    if number == d.HOLE:
        return Refusal("GAL-GEN-11", _empty(wish["position"], g.robots_left()))
    if not colour_fits(g, asker, number):
        colour = track(g.content.card_track[number])
        return Refusal("GAL-ROB-2", msg("why-colour", robot=card(g, number), colour=colour, track=track(me.track)))
    space = me.space(g.content, d.IO)
    step = g.content.io_price[space]
    if reductions and not g.content.io_to_zero[space] and g.content.io_reduces[space] == 0:
        return Refusal("GAL-IO-1", msg("why-no-reduction", space=space))
    if reductions > 1 and g.content.io_to_zero[space]:
        return Refusal("GAL-IO-2", msg("why-one-reduction"))
    if reductions * step > me.megacredits:
        needed = amount(d.MEGACREDIT, reductions * step)
        return Refusal("GAL-IO-1", msg("why-reduction-price", needed=needed, held=me.megacredits))
    if reductions and price(g, asker, position, reductions - 1) == 0:
        return Refusal("GAL-RUL-39", msg("why-already-free", robot=card(g, number)))
    cost = amount(d.INFLUENCE, price(g, asker, position, reductions))
    return Refusal("GAL-ROB-3", msg("why-influence", robot=card(g, number), cost=cost, held=influence_of(g, asker)))


def _on_sale(g: Galileo, asker: int, number: int) -> Refusal | None:
    """GAL-TECH-1, GAL-TECH-2: reasons that no price can mend."""
    if g.technology(number // 2) != number:
        return Refusal("GAL-SET-4", msg("why-other-face", technology=technology(number)))
    if g.seats[asker].owns(number):
        return Refusal("GAL-TECH-2", msg("why-owned", technology=technology(number)))
    if not g.stack_on_sale(number):
        return Refusal("GAL-TECH-1", msg("why-no-tile", technology=technology(number)))
    return None


def _price(g: Galileo, asker: int, number: int, off_energy: int, off_megacredits: int) -> Refusal:
    me = g.seats[asker]
    costs = [
        amount(d.ENERGY, energy_price(g, asker, number, off_energy)),
        amount(d.MEGACREDIT, megacredit_price(g, number, off_megacredits)),
    ]
    held = [amount(d.ENERGY, me.energy), amount(d.MEGACREDIT, me.megacredits)]
    return Refusal("GAL-TECH-1", msg("why-technology-price", technology=technology(number), costs=costs, held=held))


def _develop(g: Galileo, asker: int, wish: Wish) -> Refusal:
    number = TECHNOLOGY_NAMES.index(wish["technology"])
    return _on_sale(g, asker, number) or _price(g, asker, number, 0, 0)


def _discount(g: Galileo, asker: int, wish: Wish) -> Refusal:
    number = TECHNOLOGY_NAMES.index(wish["technology"])
    energy = wish["component"] == "energy"
    reason = _on_sale(g, asker, number)
    if reason is not None:
        return reason
    printed = g.content.technology_energy[number] if energy else g.content.technology_megacredits[number]
    if printed == 0:
        resource = msg(f"resource-{wish['component']}")
        return Refusal("GAL-TECH-4", msg("why-no-component", technology=technology(number), resource=resource))
    discount = g.pending.a
    return _price(g, asker, number, discount if energy else 0, 0 if energy else discount)


# ---------------------------------------------------------------- levels, moves, modifiers


def _not_yours(rule: str, g: Galileo, asker: int, name: str) -> Refusal | None:
    number = CARD_NAMES.index(name)
    if g.seats[asker].is_project(number) or g.seats[asker].robot_at(number) >= 0:
        return None
    return Refusal(rule, msg("why-not-yours", card=card(g, number)))


def _target(g: Galileo, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    kind = type(step).__name__
    reason = _not_yours("GAL-RUL-77" if kind == "Lock" else "GAL-CHAR-1", g, asker, wish["target"])
    if reason is not None:
        return reason
    number = CARD_NAMES.index(wish["target"])
    name = in_play(g, asker, number)
    level = g.seats[asker].level(number)
    if level == g.content.locked_level:
        return Refusal("GAL-TECH-9" if kind == "Lock" else "GAL-LEV-3", msg("why-locked", card=name))
    if kind == "TransferTo" and number == step.source:
        return Refusal("GAL-CHAR-4", msg("why-same-target", card=name))
    if kind == "Raise" and number == step.exclude:
        return Refusal("GAL-RUL-45", msg("why-same-target", card=name))
    return Refusal("GAL-LEV-2", msg("why-top-level", card=name))


def _source(g: Galileo, asker: int, wish: Wish) -> Refusal:
    reason = _not_yours("GAL-CHAR-4", g, asker, wish["target"])
    if reason is not None:
        return reason
    number = CARD_NAMES.index(wish["target"])
    name = in_play(g, asker, number)
    level = g.seats[asker].level(number)
    if level == g.content.locked_level:
        return Refusal("GAL-LEV-3", msg("why-locked", card=name))
    if level == g.content.level_min:
        return Refusal("GAL-LEV-1", msg("why-bottom-level", card=name))
    return Refusal("GAL-CHAR-4", msg("why-no-destination", card=name))


def _levels(g: Galileo, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    return Refusal("GAL-CHAR-4", msg("why-levels", most=step.most(g)))


def _move(g: Galileo, asker: int, wish: Wish) -> Refusal:
    number = CARD_NAMES.index(wish["robot"])
    if g.seats[asker].is_project(number):
        return Refusal("GAL-PROJ-1", msg("why-project-moves"))
    reason = _not_yours(ask(g)[1], g, asker, wish["robot"])
    if reason is not None:
        return reason
    me = g.seats[asker]
    robot = me.robots[me.robot_at(number)]
    if robot & TWICE:
        twice = msg("why-one-place", card=in_play(g, asker, number), satellite=satellite(satellite_of(robot)))
        return Refusal("GAL-RUL-19", twice)
    return Refusal("GAL-CHAR-8", msg("why-not-double", card=in_play(g, asker, number)))


def _modify(g: Galileo, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    step: Any = g.pending
    kind = MODIFIER_NAMES.index(wish["modifier"])
    if not step.allowed >> kind & 1:
        return Refusal("GAL-CHAR-7", msg("why-wrong-kind", modifier=modifier(kind)))
    if not me.unused >> kind & 1:
        return Refusal("GAL-MOD-1", msg("why-placed", modifier=modifier(kind)))
    if wish["place"] == "new_project":
        if me.project != NO_PROJECT:
            return Refusal("GAL-PROJ-1", msg("why-has-project"))
        return Refusal("GAL-PROJ-4", msg("why-no-project"))
    reason = _not_yours("GAL-MOD-2", g, asker, wish["place"])
    if reason is not None:
        return reason
    number = CARD_NAMES.index(wish["place"])
    name = in_play(g, asker, number)
    if me.is_project(number):
        assert not open_slots(me.project) >> kind & 1
        return Refusal("GAL-MOD-5", msg("why-project-slot", card=name))
    robot = me.robots[me.robot_at(number)]
    if kind >= d.SATELLITES:
        return Refusal("GAL-MOD-4", msg("why-retyped", card=name))
    if not has_free_slot(robot):
        return Refusal("GAL-MOD-3", msg("why-no-slot", card=name))
    assert satellite_of(robot) == kind
    return Refusal("GAL-RUL-19", msg("why-same-satellite", card=name, satellite=satellite(kind)))


def _assemble(g: Galileo, asker: int, wish: Wish) -> Refusal:
    kind = SATELLITE_NAMES.index(wish["satellite"])
    if g.seats[asker].unused >> kind & 1:
        kind = d.SATELLITES + TYPE_NAMES.index(wish["type"])
    return Refusal("GAL-MOD-1", msg("why-placed", modifier=modifier(kind)))


def _assign(g: Galileo, asker: int, wish: Wish) -> Refusal:
    return Refusal(
        "GAL-ROB-4",
        msg("why-not-assigned", robot=card(g, g.pending.a), satellite=term("satellite", wish["satellite"])),
    )


# ---------------------------------------------------------------- characters, bonuses, goals


def _take(g: Galileo, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    if wish["position"] > step.reach:
        return Refusal("GAL-TYPE-3", msg("why-out-of-reach", position=wish["position"], reach=step.reach))
    return Refusal("GAL-RUL-9", _empty(wish["position"], g.characters_left()))


def _bonus(g: Galileo, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    if wish["rank"] > step.reach:
        return Refusal("GAL-STZ-1", msg("why-bonus-reach", rank=wish["rank"], reach=step.reach))
    name = BONUS_NAMES[g.star_z * d.ROW + wish["rank"] - 1]
    return Refusal("GAL-STZ-7", msg("why-bonus", bonus=term("star_z_bonus", name)))


def _perk(g: Galileo, asker: int, wish: Wish) -> Refusal:
    step: Any = g.pending
    used = step.used >> (wish["bonus"] - 1) & 1
    return Refusal("GAL-CHAR-3", msg("why-perk-used" if used else "why-perk-target"))


def _tucked(g: Galileo, asker: int, wish: Wish) -> Refusal:
    """Under the rule of the question: the limit (GAL-REC-7), the end of the turn (GAL-EOT-1) or the salaries."""
    number = CHARACTER_CARD_NAMES.index(wish["character"])
    return Refusal(ask(g)[1], msg("why-not-tucked", character=character(g, number)))


def _scan(g: Galileo, asker: int, wish: Wish) -> Refusal:
    number = CHARACTER_CARD_NAMES.index(wish["character"])
    return Refusal("GAL-TECH-12", msg("why-not-discarded", character=character(g, number)))


def _claim(g: Galileo, asker: int, wish: Wish) -> Refusal:
    me = g.seats[asker]
    number = GOAL_NAMES.index(wish["goal"])
    slot = g.slot_of(number)
    if slot == d.NONE:
        return Refusal("GAL-SET-6", msg("why-goal-out", goal=goal(number)))
    if me.goals >> slot & 1:
        return Refusal("GAL-GOAL-1", msg("why-goal-claimed", goal=goal(number)))
    if first_free_space(g.claims, slot) == NO_SPACE:
        return Refusal("GAL-GOAL-5", msg("why-goal-full", goal=goal(number)))
    facts = {
        "goal": goal(number),
        "need": g.content.goal_need[number],
        "measure": measure(g.content, me, number),
        "price": amount(d.ENERGY, price_of_goal(g.content, me, number)),
        "held": me.energy,
    }
    return Refusal("GAL-GOAL-2", msg("why-goal-price", **facts))


_REFUSALS: dict[str, Callable[[Galileo, int, Wish], Refusal]] = {
    "draft": lambda g, asker, w: Refusal("GAL-SET-8", msg("why-not-offered", project=term("project", w["project"]))),
    "recruit": _recruit,
    "obtain": _obtain,
    "develop": _develop,
    "discount": _discount,
    "assign": _assign,
    "take": _take,
    "bonus": _bonus,
    "target": _target,
    "source": _source,
    "levels": _levels,
    "perk": _perk,
    "move": _move,
    "modify": _modify,
    "assemble": _assemble,
    "play": lambda g, asker, w: Refusal(
        "GAL-TECH-11", msg("why-not-drawn", robot=card(g, CARD_NAMES.index(w["robot"])))
    ),
    "scan": _scan,
    "claim": _claim,
    "discard": _tucked,
    "dismiss": _tucked,
}
