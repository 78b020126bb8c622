"""Galileo Project: decisions of robots that enter play."""

from __future__ import annotations

from offworld.games.galileo.actions import BONUS, BONUS_NAMES, DECLINE, TAKE
from offworld.games.galileo.data import ROW
from offworld.games.galileo.names import bonus, character, character_text
from offworld.games.galileo.prompts.cards import empty_position
from offworld.games.galileo.prompts.elements import DECLINES, from_row, part, row_path
from offworld.games.galileo.rules.abilities import StarZ, TakeCharacter
from offworld.games.galileo.state import Galileo
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, never_refused, number_in
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg, term_text

# ---------------------------------------------------------------- the Builder


def _take_words(g: Galileo, step: TakeCharacter, args: Args) -> Args:
    number = g.character_row[args["position"] - 1]
    return {"character": character(g, number), "position": args["position"], "text": character_text(g, number)}


def _refuse_take(g: Galileo, step: TakeCharacter, args: Args) -> Refusal:
    if args["position"] > step.reach:
        return Refusal("GAL-TYPE-3", msg("why-out-of-reach", position=args["position"], reach=step.reach))
    return Refusal("GAL-RUL-9", empty_position(args["position"], g.characters_left()))


take_character = DecisionSpec[Galileo, TakeCharacter](
    step=TakeCharacter,
    kind="take",
    rule="GAL-TYPE-3",
    answers=(
        Answer(TAKE, _refuse_take, words=_take_words, path=row_path),
        Answer(DECLINE, never_refused, message="act-decline-take", rule="GAL-GEN-8", passive=True),
    ),
    infer={"card": from_row(TAKE), **DECLINES},
)


# ---------------------------------------------------------------- the Star-Z tile


def _bonus(g: Galileo, args: Args) -> int:
    return g.star_z * ROW + int(args["rank"]) - 1


def _bonus_words(g: Galileo, step: StarZ, args: Args) -> Args:
    number = _bonus(g, args)
    text = term_text("star_z_bonus", BONUS_NAMES[number])
    return {"rank": args["rank"], "bonus": bonus(number), "text": text}


def _refuse_bonus(g: Galileo, step: StarZ, args: Args) -> Refusal:
    if args["rank"] > step.reach:
        return Refusal("GAL-STZ-1", msg("why-bonus-reach", rank=args["rank"], reach=step.reach))
    return Refusal("GAL-STZ-7", msg("why-bonus", bonus=bonus(_bonus(g, args))))


def _infer_bonus(g: Galileo, step: StarZ, parts: Parts) -> Inferred | None:
    """A bonus of the face in use: `starz:a4`."""
    name = part(parts, 1)
    return (BONUS, {"rank": number_in(name[1:])}) if name[:1] == "ab"[g.star_z] else None


star_z = DecisionSpec[Galileo, StarZ](
    step=StarZ,
    kind="bonus",
    rule="GAL-STZ-1",
    answers=(
        Answer(
            BONUS,
            _refuse_bonus,
            words=_bonus_words,
            path=lambda g, step, args: (f"starz:{'ab'[g.star_z]}{args['rank']}",),
        ),
        Answer(DECLINE, never_refused, message="act-decline-bonus", rule="GAL-GEN-8", passive=True),
    ),
    infer={"starz": _infer_bonus, **DECLINES},
)
