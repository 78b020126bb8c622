"""Mars: the verbs of its action space.

Choices of several cards are made card by card. An offer is written resource by resource: addressees, cards offered and
wanted, then `send` or `withdraw`. Nobody can be asked for more cards of a resource than the box holds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from offworld.games.mars.content import ids
from offworld.games.mars.data import ELEMENT_NAMES, KIND_NAMES, MAX_CARDS, MAX_PLAYERS, RESOURCE_NAMES
from offworld.kit.action_space import ActionSpace

SPACE: Final = ActionSpace(version=1)

EVENT_NAMES: Final = ids("event_card")
RD_NAMES: Final = ids("rd_card")
CONTRACT_NAMES: Final = ids("contract_card")
OMIT_NAMES: Final = ("none", *RESOURCE_NAMES)
BUILD_NAMES: Final = KIND_NAMES[:7]
SEATS: Final = range(MAX_PLAYERS)
GROUPS: Final = tuple(
    "+".join(str(seat) for seat in range(MAX_PLAYERS) if mask & (1 << seat)) for mask in range(1, 1 << MAX_PLAYERS)
)
"""The addressees of a proposal: the group at index i has the seats of the bits of i + 1."""

OMITS: Final[i64] = 6

# Setup and choices of cards
DRAFT: Final[i64] = SPACE.verb("draft", mine=RESOURCE_NAMES)
TAKE: Final[i64] = SPACE.verb("take", card=RESOURCE_NAMES)
DISCARD: Final[i64] = SPACE.verb("discard", card=RESOURCE_NAMES)
STEAL: Final[i64] = SPACE.verb("steal", card=RESOURCE_NAMES)
DRILL: Final[i64] = SPACE.verb("drill", resource=RESOURCE_NAMES)

# Events, attack, R&D
EVENT: Final[i64] = SPACE.verb("event", card=EVENT_NAMES)
OPPONENT: Final[i64] = SPACE.verb("opponent", player=SEATS)
ATTACK: Final[i64] = SPACE.verb("attack", player=SEATS)
NO_ATTACK: Final[i64] = SPACE.verb("no_attack")
CONTEST: Final[i64] = SPACE.verb("contest", card=EVENT_NAMES)
NO_CONTEST: Final[i64] = SPACE.verb("no_contest")
DESTROY: Final[i64] = SPACE.verb("destroy", kind=BUILD_NAMES)
TAKE_CONTRACT: Final[i64] = SPACE.verb("take_contract", contract=CONTRACT_NAMES)
NO_TAKE: Final[i64] = SPACE.verb("no_take")
TAKE_RD: Final[i64] = SPACE.verb("take_rd", card=RD_NAMES)
ROLL: Final[i64] = SPACE.verb("roll")
NO_ROLL: Final[i64] = SPACE.verb("no_roll")

# Exchange
EARTH: Final[i64] = SPACE.verb("earth", give=RESOURCE_NAMES, get=RESOURCE_NAMES)
CONTRACT: Final[i64] = SPACE.verb("contract", contract=CONTRACT_NAMES, number=range(1, MAX_CARDS + 1))
SWAP: Final[i64] = SPACE.verb("swap", give=RESOURCE_NAMES, get=RESOURCE_NAMES)
PLAY_RD: Final[i64] = SPACE.verb("play_rd", card=RD_NAMES)
PROPOSE: Final[i64] = SPACE.verb("propose")
TO: Final[i64] = SPACE.verb("to", players=GROUPS)
GIVE: Final[i64] = SPACE.verb("give", card=RESOURCE_NAMES, number=range(1, MAX_CARDS + 1))
GET: Final[i64] = SPACE.verb("get", card=RESOURCE_NAMES, number=range(1, MAX_CARDS + 1))
SEND: Final[i64] = SPACE.verb("send")
WITHDRAW: Final[i64] = SPACE.verb("withdraw")
ACCEPT: Final[i64] = SPACE.verb("accept")
DECLINE: Final[i64] = SPACE.verb("decline")
COUNTER: Final[i64] = SPACE.verb("counter")
CHOOSE: Final[i64] = SPACE.verb("choose", player=SEATS)
CHOOSE_NONE: Final[i64] = SPACE.verb("choose_none")
PASS: Final[i64] = SPACE.verb("pass")
END: Final[i64] = SPACE.verb("end")

# Construction, end of turn, forced reduction
BUILD: Final[i64] = SPACE.verb("build", kind=BUILD_NAMES, omit=OMIT_NAMES)
BUILD_MINE: Final[i64] = SPACE.verb("build_mine", resource=RESOURCE_NAMES, omit=OMIT_NAMES)
BUY_CONTRACT: Final[i64] = SPACE.verb("buy_contract", contract=CONTRACT_NAMES)
BREAK: Final[i64] = SPACE.verb("break", contract=CONTRACT_NAMES)
ON: Final[i64] = SPACE.verb("on", element=ELEMENT_NAMES)
OFF: Final[i64] = SPACE.verb("off", element=ELEMENT_NAMES)
DONE: Final[i64] = SPACE.verb("done")
REDUCE: Final[i64] = SPACE.verb("reduce", element=ELEMENT_NAMES)
