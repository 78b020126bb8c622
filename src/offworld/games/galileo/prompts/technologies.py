"""Galileo Project: developing a technology, and the decisions that technologies bring."""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo.actions import (
    CARD_NAMES,
    CHARACTER_CARD_NAMES,
    DISCOUNT,
    PLAY,
    SCAN,
    TECHNOLOGY_NAMES,
)
from offworld.games.galileo.names import amount, card, character, technology
from offworld.games.galileo.prompts.cards import character_words
from offworld.games.galileo.prompts.elements import DECLINES, named, part
from offworld.games.galileo.rules.technologies import DevelopForLess, Scan, Sequence, energy_price, megacredit_price
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg, term_text

# ---------------------------------------------------------------- developing, an action of the turn


def _costs(g: Galileo, seat: int, number: int, off_energy: int, off_megacredits: int) -> list[Message]:
    return [
        amount(d.ENERGY, energy_price(g, seat, number, off_energy)),
        amount(d.MEGACREDIT, megacredit_price(g, number, off_megacredits)),
    ]


def _words(g: Galileo, seat: int, name: str, off_energy: int, off_megacredits: int) -> Args:
    number = TECHNOLOGY_NAMES.index(name)
    costs = _costs(g, seat, number, off_energy, off_megacredits)
    return {"technology": technology(number), "costs": costs, "text": term_text("technology", name)}


def _not_on_sale(g: Galileo, seat: int, number: int) -> Refusal | None:
    """GAL-TECH-1, GAL-TECH-2: reasons that no price can mend."""
    if g.technology(number // 2) != number:
        return Refusal("GAL-SET-4", msg("why-other-face", technology=technology(number)))
    if g.seats[seat].owns(number):
        return Refusal("GAL-TECH-2", msg("why-owned", technology=technology(number)))
    if not g.stack_on_sale(number):
        return Refusal("GAL-TECH-1", msg("why-no-tile", technology=technology(number)))
    return None


def _too_dear(g: Galileo, seat: int, number: int, off_energy: int, off_megacredits: int) -> Refusal:
    me = g.seats[seat]
    costs = _costs(g, seat, number, off_energy, off_megacredits)
    held = [amount(d.ENERGY, me.energy), amount(d.MEGACREDIT, me.megacredits)]
    return Refusal("GAL-TECH-1", msg("why-technology-price", technology=technology(number), costs=costs, held=held))


def develop_words(g: Galileo, step: Decision, args: Args) -> Args:
    return _words(g, step.seat, args["technology"], 0, 0)


def refuse_develop(g: Galileo, step: Decision, args: Args) -> Refusal:
    number = TECHNOLOGY_NAMES.index(args["technology"])
    return _not_on_sale(g, step.seat, number) or _too_dear(g, step.seat, number, 0, 0)


# ---------------------------------------------------------------- Star-Z bonus B4


def _off(step: DevelopForLess, args: Args) -> tuple[int, int]:
    """What is taken off the energy and off the megacredits."""
    return (step.discount, 0) if args["component"] == "energy" else (0, step.discount)


def _discount_path(g: Galileo, step: DevelopForLess, args: Args) -> Path:
    component = "energy" if args["component"] == "energy" else "mc"
    return f"tech:{args['technology']}", f"{component}:{step.seat}"


def _refuse_discount(g: Galileo, step: DevelopForLess, args: Args) -> Refusal:
    number = TECHNOLOGY_NAMES.index(args["technology"])
    reason = _not_on_sale(g, step.seat, number)
    if reason is not None:
        return reason
    energy = args["component"] == "energy"
    printed = g.content.technology_energy[number] if energy else g.content.technology_megacredits[number]
    if printed == 0:
        resource = msg(f"resource-{args['component']}")
        return Refusal("GAL-TECH-4", msg("why-no-component", technology=technology(number), resource=resource))
    return _too_dear(g, step.seat, number, *_off(step, args))


def _infer_discount(g: Galileo, step: DevelopForLess, parts: Parts) -> Inferred | None:
    """A technology, with the discount on its energy if it costs any."""
    name = part(parts, 1)
    if name not in TECHNOLOGY_NAMES:
        return None
    energy = g.content.technology_energy[TECHNOLOGY_NAMES.index(name)] > 0
    return DISCOUNT, {"technology": name, "component": "energy" if energy else "megacredit"}


develop_for_less = DecisionSpec[Galileo, DevelopForLess](
    step=DevelopForLess,
    kind="discount",
    rule="GAL-STZ-5",
    answers=(
        Answer(
            DISCOUNT,
            _refuse_discount,
            words=lambda g, step, args: {
                **_words(g, step.seat, args["technology"], *_off(step, args)),
                "component": args["component"],
            },
            path=_discount_path,
        ),
    ),
    infer={"tech": _infer_discount, **DECLINES},
)


# ---------------------------------------------------------------- Robotic Sequencing


def _play_words(g: Galileo, step: Sequence, args: Args) -> Args:
    number = CARD_NAMES.index(args["robot"])
    return {"robot": card(g, number), "level": g.content.robot_level[number]}


def _refuse_play(g: Galileo, step: Sequence, args: Args) -> Refusal:
    return Refusal("GAL-TECH-11", msg("why-not-drawn", robot=card(g, CARD_NAMES.index(args["robot"]))))


sequence = DecisionSpec[Galileo, Sequence](
    step=Sequence,
    kind="play",
    rule="GAL-TECH-11",
    answers=(Answer(PLAY, _refuse_play, words=_play_words, path=lambda g, step, args: (f"card:{args['robot']}",)),),
    infer={"card": named(PLAY, "robot"), **DECLINES},
)


# ---------------------------------------------------------------- Memory Scanner


def _refuse_scan(g: Galileo, step: Scan, args: Args) -> Refusal:
    number = CHARACTER_CARD_NAMES.index(args["character"])
    return Refusal("GAL-TECH-12", msg("why-not-discarded", character=character(g, number)))


scan = DecisionSpec[Galileo, Scan](
    step=Scan,
    kind="scan",
    rule="GAL-TECH-12",
    focus=lambda g, step: ("discard:character",),
    answers=(
        Answer(
            SCAN,
            _refuse_scan,
            words=character_words,
            path=lambda g, step, args: ("discard:character", f"card:{args['character']}"),
        ),
    ),
    infer={"card": named(SCAN, "character"), "tucked": named(SCAN, "character"), **DECLINES},
)
