"""Galileo Project: what several decisions say about cards."""

from __future__ import annotations

from collections.abc import Callable

from offworld.games.galileo.actions import CARD_NAMES, CHARACTER_CARD_NAMES
from offworld.games.galileo.names import card, character, character_text, in_play
from offworld.games.galileo.state import Galileo
from offworld.kit.agenda import Decision
from offworld.kit.decisions import Args
from offworld.kit.game_info import Refusal
from offworld.kit.messages import Message, msg

Refuse = Callable[[Galileo, Decision, Args], Refusal]


# ---------------------------------------------------------------- words


def character_words(g: Galileo, step: Decision, args: Args) -> Args:
    """The character that an action names."""
    number = CHARACTER_CARD_NAMES.index(args["character"])
    return {"character": character(g, number), "text": character_text(g, number)}


def target_words(g: Galileo, step: Decision, args: Args) -> Args:
    """The card in play that an action names."""
    return {"card": in_play(g, step.seat, CARD_NAMES.index(args["target"]))}


# ---------------------------------------------------------------- refusals


def empty_position(position: int, left: int) -> Message:
    """An empty position is filled at the end of the turn, unless its deck has run out."""
    return msg("why-empty-position", position=position, left=left)


def not_tucked(rule: str) -> Refuse:
    """For verbs that name a character under the seat's board: it is not there."""

    def refuse(g: Galileo, step: Decision, args: Args) -> Refusal:
        number = CHARACTER_CARD_NAMES.index(args["character"])
        return Refusal(rule, msg("why-not-tucked", character=character(g, number)))

    return refuse


def not_in_play(g: Galileo, seat: int, name: str, rule: str) -> Refusal | None:
    """The seat has no such robot or project in play."""
    number = CARD_NAMES.index(name)
    if g.seats[seat].is_project(number) or g.seats[seat].robot_at(number) >= 0:
        return None
    return Refusal(rule, msg("why-not-yours", card=card(g, number)))


def locked(g: Galileo, seat: int, name: str, rule: str) -> Refusal | None:
    """GAL-LEV-3: a level that never changes again."""
    number = CARD_NAMES.index(name)
    if g.seats[seat].level(number) != g.content.locked_level:
        return None
    return Refusal(rule, msg("why-locked", card=in_play(g, seat, number)))
