"""Mars: decisions about what works in a colony."""

from __future__ import annotations

from collections.abc import Callable

from offworld.games.mars.actions import DONE, OFF, ON, REDUCE
from offworld.games.mars.data import ELEMENT_KIND, ELEMENT_NAMES, HABITATION, LEVELS, POWER_PLANT, printed
from offworld.games.mars.names import domain, element, kind_level, switched_level
from offworld.games.mars.pieces import ACTIVE, mine_at
from offworld.games.mars.prompts.elements import mine_in, shaft_of, slot_element, slot_of, touches
from offworld.games.mars.rules.colony import Arrange, Reduce
from offworld.games.mars.staffing import suggested_switches
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Decision
from offworld.kit.bags import count
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg


def _number(args: Args) -> int:
    return ELEMENT_NAMES.index(args["element"])


def _colony(g: Mars, step: Decision) -> Args:
    me = g.seats[step.seat]
    return {"free": me.free(), "demand": me.demand(g.content), "supply": me.supply(g.content)}


def _element_words(up: bool) -> Callable[[Mars, Decision, Args], Args]:
    return lambda g, step, args: {"element": element(g, step.seat, _number(args), up)}


def _element_path(up: bool) -> Callable[[Mars, Decision, Args], Path]:
    def path(g: Mars, step: Decision, args: Args) -> Path:
        number = _number(args)
        if number < ELEMENT_KIND:
            return (f"mine:{number + 1}",)
        return (slot_element(args["element"], switched_level(g, step.seat, number - ELEMENT_KIND, up)),)

    return path


# ---------------------------------------------------------------- why an element stays as it is


def _too_many(g: Mars, step: Arrange) -> Refusal | None:
    if step.steps < g.content.arrangement_cap:
        return None
    return Refusal("MARS-END-1", msg("why-arrange-cap", cap=g.content.arrangement_cap))


def _refuse_on(g: Mars, step: Arrange, args: Args) -> Refusal:
    me = g.seats[step.seat]
    number = _number(args)
    if number < ELEMENT_KIND:
        if mine_at(me.mines, number) == 0:
            return Refusal("MARS-COL-1", msg("why-no-mine-there", slot=number + 1))
        if mine_at(me.mines, number) & ACTIVE:
            return Refusal("MARS-COL-1", msg("why-on-already"))
        energy, habitation = g.content.mine_energy, False
    else:
        kind = number - ELEMENT_KIND
        active = count(me.active, kind)
        if active == count(me.built, kind):
            return Refusal("MARS-COL-6", msg("why-all-on", kind=domain(kind)))
        at = kind * LEVELS + active
        energy, habitation = g.content.energy_upto[at + 1] - g.content.energy_upto[at], kind == HABITATION
    if capped := _too_many(g, step):
        return capped
    name = element(g, step.seat, number, True)
    if not habitation and me.free() <= 0 and me.staffed() >= me.robots:
        return Refusal("MARS-COL-1", msg("why-no-colonist", element=name))
    facts = {"demand": me.demand(g.content), "supply": me.supply(g.content), "energy": energy}
    return Refusal("MARS-COL-5", msg("why-no-energy", element=name, **facts))


def _never_off(g: Mars, seat: int, number: int) -> Refusal | None:
    """MARS-COL-1, MARS-COL-7: what is off already, or never goes off."""
    me = g.seats[seat]
    kind = number - ELEMENT_KIND
    if kind < 0:
        if not mine_at(me.mines, number) & ACTIVE:
            return Refusal("MARS-COL-1", msg("why-off-already"))
    elif count(me.active, kind) == 0:
        return Refusal("MARS-COL-1", msg("why-off-already"))
    elif kind in (HABITATION, POWER_PLANT) and count(me.active, kind) == 1:
        return Refusal("MARS-COL-7", msg("why-level-0", element=kind_level(kind, 0)))
    return None


def _still_needed(g: Mars, seat: int, number: int) -> Refusal:
    """MARS-COL-5, MARS-COL-11: the colony would not be valid without it."""
    me = g.seats[seat]
    name = element(g, seat, number, False)
    if number - ELEMENT_KIND == POWER_PLANT:
        facts = {"demand": me.demand(g.content), "supply": me.supply(g.content)}
        return Refusal("MARS-COL-5", msg("why-plant-needed", element=name, **facts))
    return Refusal("MARS-COL-11", msg("why-colonists-needed", element=name, free=me.free()))


def _refuse_off(g: Mars, step: Arrange, args: Args) -> Refusal:
    number = _number(args)
    if refused := _never_off(g, step.seat, number) or _too_many(g, step):
        return refused
    if step.switched >> number & 1:
        return Refusal("MARS-END-1", msg("why-just-on"))
    return _still_needed(g, step.seat, number)


def _refuse_reduce(g: Mars, step: Reduce, args: Args) -> Refusal:
    number = _number(args)
    return _never_off(g, step.seat, number) or _still_needed(g, step.seat, number)


# ---------------------------------------------------------------- what touching it means


def _infer_slot(g: Mars, step: Arrange, parts: Parts) -> Inferred | None:
    """A working level goes off, any other on."""
    found = slot_of(parts)
    if found is None:
        return None
    kind, level = found
    works = level + printed(kind) <= count(g.seats[step.seat].active, kind)
    return OFF if works else ON, {"element": parts[1]}


def _infer_mine(g: Mars, step: Arrange, parts: Parts) -> Inferred:
    """An active mine goes off, any other shaft on."""
    shaft = shaft_of(parts)
    return OFF if mine_in(g, step.seat, shaft) & ACTIVE else ON, {"element": f"mine_{shaft}"}


def _usual_switch(g: Mars, step: Arrange) -> int:
    """The next element of the suggested arrangement; when it is reached, done."""
    return next(iter(suggested_switches(g, step.seat)), DONE)


arrange = DecisionSpec[Mars, Arrange](
    step=Arrange,
    kind="arrange",
    rule="MARS-END-1",
    facts=_colony,
    answers=(
        Answer(ON, _refuse_on, words=_element_words(True), path=_element_path(True)),
        Answer(OFF, _refuse_off, words=_element_words(False), path=_element_path(False), rule="MARS-END-2"),
        Answer(DONE, never_refused, path=touches("action:confirm"), passive=True),
    ),
    infer={"slot": _infer_slot, "mine": _infer_mine},
    usual=_usual_switch,
    folds=True,
    asks_single=True,
)


reduce = DecisionSpec[Mars, Reduce](
    step=Reduce,
    kind="reduce",
    rule="MARS-COL-12",
    facts=_colony,
    answers=(Answer(REDUCE, _refuse_reduce, words=_element_words(False), path=_element_path(False)),),
    infer={
        "slot": lambda g, step, parts: (REDUCE, {"element": parts[1]}) if slot_of(parts) else None,
        "mine": lambda g, step, parts: (REDUCE, {"element": f"mine_{shaft_of(parts)}"}),
    },
    folds=True,
)
