"""Mars: what is done for a player who does not answer in time or has left (MARS-FIN-4, MARS-TRADE-9, RULES, Defaults).

Whoever is only late still rolls the R&D die. The turns of a player who has left come down to the phases 1, 3, 4 and 7,
without a roll. "Most numerous" is decided card by card, ties in the order of the resources.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.games.mars.actions import (
    CHOOSE_NONE,
    DECLINE,
    DESTROY,
    DISCARD,
    DONE,
    DRAFT,
    DRILL,
    END,
    EVENT,
    NO_ATTACK,
    NO_CONTEST,
    NO_ROLL,
    NO_TAKE,
    OPPONENT,
    PASS,
    REDUCE,
    ROLL,
    STEAL,
    TAKE,
    WITHDRAW,
)
from offworld.games.mars.data import (
    COMMUNICATION,
    ELEMENT_KIND,
    HABITATION,
    MILITARY,
    MINE,
    MINE_SLOTS,
    POWER_PLANT,
    RESEARCH,
    RESOURCES,
    SILO,
    SPACEPORT,
)
from offworld.games.mars.rules.cards import TakeCards
from offworld.games.mars.rules.colony import Arrange, Reduce
from offworld.games.mars.rules.confront import Attack, ChooseContract, ChooseDestruction, NameOpponent, StealChosen
from offworld.games.mars.rules.construction import Construct
from offworld.games.mars.rules.event import ChooseEvent, Contest
from offworld.games.mars.rules.exchange import Exchange
from offworld.games.mars.rules.setup import DraftMine
from offworld.games.mars.rules.trade import (
    Address,
    Answer,
    AnswerCounter,
    AnswerInitiative,
    ChooseAnswer,
    Draft,
    Initiative,
)
from offworld.games.mars.rules.turn import Drill, Research, Store
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Step
from offworld.kit.bags import count
from offworld.kit.moves import Moves

DESTROYED_FIRST = (HABITATION, RESEARCH, COMMUNICATION, MILITARY, SILO, SPACEPORT, POWER_PLANT)
REDUCED_FIRST = (
    *range(MINE_SLOTS - 1, -1, -1),
    *(ELEMENT_KIND + kind for kind in (SPACEPORT, SILO, COMMUNICATION, MILITARY, RESEARCH, POWER_PLANT, HABITATION)),
)


def default(g: Mars, left: bool = False) -> int:
    """The action that is taken for the awaited seat, which is late or has `left` the table."""
    moves = Moves()
    g.legal(moves)
    legal = moves.to_list()
    step = g.pending
    asked = type(step)
    action = NO_ROLL if left and isinstance(step, Research) else _PLAIN.get(asked)
    if action is None:
        action = _CHOSEN[asked](g, step, legal) if asked in _CHOSEN else legal[0]
    assert action in legal, f"the default {action} of {step!r} is not legal"
    return action


def most_numerous(bag: int) -> int:
    """The resource of which a bag holds the most."""
    return max(range(RESOURCES), key=lambda r: (count(bag, r), -r))


_PLAIN: dict[type[Step], int] = {
    ChooseContract: NO_TAKE,
    Contest: NO_CONTEST,
    Attack: NO_ATTACK,
    Research: ROLL,
    Exchange: END,
    Construct: END,
    Address: WITHDRAW,
    Draft: WITHDRAW,
    Answer: DECLINE,
    ChooseAnswer: CHOOSE_NONE,
    Initiative: PASS,
    AnswerInitiative: DECLINE,
    AnswerCounter: DECLINE,
    Arrange: DONE,
}
"""Questions whose default is always the same. ChooseRdCard and BuildFree take the first listed, in content order."""

_CHOSEN: dict[type[Step], Callable[[Mars, Any, list[int]], int]] = {
    DraftMine: lambda g, s, legal: DRAFT + max(range(RESOURCES), key=lambda r: (g.tiles(MINE, r), -r)),
    TakeCards: lambda g, s, legal: TAKE + most_numerous(g.piles),
    ChooseEvent: lambda g, s, legal: EVENT + g.choice_0,
    NameOpponent: lambda g, s, legal: OPPONENT + (s.seat + 1) % g.players,
    StealChosen: lambda g, s, legal: STEAL + most_numerous(g.seats[s.loser].hand),
    ChooseDestruction: lambda g, s, legal: next(DESTROY + kind for kind in DESTROYED_FIRST if DESTROY + kind in legal),
    Drill: lambda g, s, legal: max(legal, key=lambda action: (count(g.piles, action - DRILL), -action)),
    Store: lambda g, s, legal: DISCARD + most_numerous(g.seats[s.seat].hand),
    Reduce: lambda g, s, legal: next(REDUCE + element for element in REDUCED_FIRST if REDUCE + element in legal),
}
