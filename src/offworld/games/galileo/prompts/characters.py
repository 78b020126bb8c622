"""Galileo Project: decisions about characters and their abilities."""

from __future__ import annotations

from offworld.games.galileo import data as d
from offworld.games.galileo import event_kinds
from offworld.games.galileo.actions import CHARACTER_CARD_NAMES, DECLINE, DISCARD, HALF, PAY, PERK, TRACK
from offworld.games.galileo.log_lines import taker_rule
from offworld.games.galileo.names import amount, character, character_text
from offworld.games.galileo.prompts.cards import character_words, empty_position, not_tucked
from offworld.games.galileo.prompts.elements import DECLINES, character_element, influence_space, named, tucked_path
from offworld.games.galileo.rules.characters import ChooseHalf, NameTrack, PayOrNot, Perks, Tuck, reduced_influence
from offworld.games.galileo.scoring import character_limit
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Answer, Args, DecisionSpec, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term

# ---------------------------------------------------------------- recruiting, an action of the turn


def recruit_words(g: Galileo, step: Decision, args: Args) -> Args:
    position = args["position"] - 1
    number = g.character_row[position]
    mc = g.content.character_megacredits[g.content.character_of[number]]
    gains = [amount(d.INFLUENCE, reduced_influence(g, number, position))]
    gains += [amount(d.MEGACREDIT, mc)] if mc else []
    facts = {"character": character(g, number), "position": args["position"]}
    return {**facts, "gains": gains, "text": character_text(g, number)}


def refuse_recruit(g: Galileo, step: Decision, args: Args) -> Refusal:
    return Refusal("GAL-REC-1", empty_position(args["position"], g.characters_left()))


# ---------------------------------------------------------------- the track, and the half that it decides


def track_words(g: Galileo, step: Decision, args: Args) -> Args:
    """The track that an action names."""
    return {"track": term("influence_track", args["track"])}


def _ask_track(g: Galileo, step: NameTrack) -> tuple[str, str]:
    """For the influence alone (Star-Z bonus B3), or for the half as well."""
    if step.taker == event_kinds.FOR_RECRUITMENT:
        return "ask-leave-zero", taker_rule(step.taker)
    return "ask-name-track", "GAL-REC-3"


name_track = DecisionSpec[Galileo, NameTrack](
    step=NameTrack,
    kind="name-track",
    rule="GAL-REC-3",
    question=_ask_track,
    facts=lambda g, step: {"influence": reduced_influence(g, step.card, step.position)},
    focus=lambda g, step: (character_element(step.card),),
    answers=(
        Answer(
            TRACK,
            never_refused,
            words=track_words,
            path=lambda g, step, args: (
                influence_space(g, args["track"], reduced_influence(g, step.card, step.position)),
            ),
        ),
    ),
    infer=DECLINES,
)


def _ask_half(g: Galileo, step: ChooseHalf) -> tuple[str, str]:
    recruited = step.taker == event_kinds.TO_RECRUIT
    return "ask-half", "GAL-REC-4" if recruited else taker_rule(step.taker)


choose_half = DecisionSpec[Galileo, ChooseHalf](
    step=ChooseHalf,
    kind="half",
    rule="GAL-REC-4",
    question=_ask_half,
    facts=lambda g, step: {"character": character(g, step.card), "text": character_text(g, step.card)},
    focus=lambda g, step: (character_element(step.card),),
    answers=(
        Answer(
            HALF,
            never_refused,
            words=lambda g, step, args: {"half": args["half"]},
            path=lambda g, step, args: (character_element(step.card), f"half:{args['half']}"),
        ),
    ),
    infer=DECLINES,
)


# ---------------------------------------------------------------- one too many under the board

tuck = DecisionSpec[Galileo, Tuck](
    step=Tuck,
    kind="tuck",
    rule="GAL-REC-7",
    facts=lambda g, step: {"limit": character_limit(g.content, g.seats[step.seat])},
    focus=lambda g, step: (f"tucked:{CHARACTER_CARD_NAMES[step.card]}",),
    answers=(Answer(DISCARD, not_tucked("GAL-REC-7"), words=character_words, path=tucked_path),),
    infer={"card": named(DISCARD, "character"), "tucked": named(DISCARD, "character"), **DECLINES},
)


# ---------------------------------------------------------------- Hunter Perks


def _perk_words(g: Galileo, step: Perks, args: Args) -> Args:
    fx = g.content.fx_at(step.fx, 2) + args["bonus"] - 1
    first, second = g.content.fx_at(fx, 1), g.content.fx_at(fx, 2)
    gains = g.content.fx_kind(fx) == d.FX_GAIN
    return {"bonus": amount(first, second) if gains else msg("amount-level", n=second)}


def _refuse_perk(g: Galileo, step: Perks, args: Args) -> Refusal:
    used = step.used >> (args["bonus"] - 1) & 1
    return Refusal("GAL-CHAR-3", msg("why-perk-used" if used else "why-perk-target"))


perks = DecisionSpec[Galileo, Perks](
    step=Perks,
    kind="perk",
    rule="GAL-CHAR-3",
    facts=lambda g, step: {"left": step.left},
    answers=(
        Answer(PERK, _refuse_perk, words=_perk_words, path=lambda g, step, args: (f"perk:{args['bonus']}",)),
        Answer(DECLINE, never_refused, message="act-decline-perk", rule="GAL-GEN-8", passive=True),
    ),
    infer={"perk": named(PERK, "bonus"), **DECLINES},
)


# ---------------------------------------------------------------- Leonard Simon


def _price(g: Galileo, step: PayOrNot) -> Args:
    return {"price": amount(d.MEGACREDIT, g.content.fx_at(step.fx, 1))}


pay_or_not = DecisionSpec[Galileo, PayOrNot](
    step=PayOrNot,
    kind="pay",
    rule="GAL-CHAR-6",
    facts=_price,
    answers=(
        Answer(
            PAY,
            never_refused,
            words=lambda g, step, args: _price(g, step),
            path=lambda g, step, args: (f"mc:{step.seat}",),
        ),
        Answer(DECLINE, never_refused, message="act-decline-pay", rule="GAL-GEN-8", passive=True),
    ),
    infer=DECLINES,
)
