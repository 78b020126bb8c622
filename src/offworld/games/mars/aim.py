"""Mars: what a person has in mind who touches an element of the board that is not lit.

An element alone rarely says a whole action: a card of the hand is meant for Earth, an empty shaft for some mine. The
rest is chosen so that the refusal tells what is really missing. Only what is public or the asker's own is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from offworld.games.mars.actions import RD_NAMES, SPACE
from offworld.games.mars.data import KIND_NAMES, LEVELLED, MINE, MINE_SLOTS, RD_SWAP, RESOURCE_NAMES, RESOURCES, printed
from offworld.games.mars.pieces import ACTIVE, copies, mine_at, mine_resource, owned_mines
from offworld.games.mars.state import Mars
from offworld.kit.bags import count
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import NO_ACTION

Parts = tuple[str, ...]
"""What an element's pattern catches: a resource, a kind and a level, a seat."""

CARD = re.compile(r"card:(\w+)")
CONTRACT = re.compile(r"(?:contract:|card:contract_)(\w+)")
HAND = re.compile(r"hand:(\w+)")
MINE_SLOT = re.compile(r"mine:(\d)")
MINE_TILE = re.compile(r"(?:mine:\d|stock:mine):(\w+)")
PILE = re.compile(r"pile:(\w+)")
RIVAL = re.compile(r"(?:seat|trade:to|trade:take|trade:answer):(\d)(?::.*)?")
RIVAL_CARD = re.compile(r"seat:(\d):hand:(\w+)")
RIVAL_SLOT = re.compile(r"seat:(\d):slot:(\w+):\d")
SLOT = re.compile(r"slot:(\w+):(\d)")
STOCK = re.compile(r"stock:(\w+)")


def aim(g: Mars, element: str) -> int:
    """The action that touching an element means at the present decision, legal or not; `NO_ACTION` if it means none."""
    for pattern, mean in _MEANINGS.get(type(g.pending).__name__, ()):
        if found := pattern.fullmatch(element):
            return mean(g, found.groups())
    return NO_ACTION


def _wish(do: str, **arguments: Any) -> int:
    """The action in numbers; an element that names something unknown means nothing."""
    try:
        return SPACE.encode({"do": do, **arguments})
    except OffworldError:
        return NO_ACTION


Meaning = Callable[[Mars, Parts], int]


def _named(do: str, argument: str, prefix: str = "") -> Meaning:
    """The element names the only argument of the action."""
    return lambda g, parts: _wish(do, **{argument: prefix + parts[0]})


def _plain(do: str) -> Meaning:
    return lambda g, parts: _wish(do)


def _player(do: str) -> Meaning:
    return lambda g, parts: _wish(do, player=int(parts[0]))


def _loser(g: Mars, seat: str) -> bool:
    step: Any = g.pending
    return bool(int(seat) == step.loser)


def _steal(g: Mars, parts: Parts) -> int:
    return _wish("steal", card=parts[1]) if _loser(g, parts[0]) else NO_ACTION


def _destroy(g: Mars, parts: Parts) -> int:
    return _wish("destroy", kind=parts[1]) if _loser(g, parts[0]) else NO_ACTION


def _drill_mine(g: Mars, parts: Parts) -> int:
    """Deep drilling at a mine of one's own."""
    slot = int(parts[0]) - 1
    if not 0 <= slot < MINE_SLOTS or not (mine := mine_at(g.seats[g.to_move].mines, slot)):
        return NO_ACTION
    return _wish("drill", resource=RESOURCE_NAMES[mine_resource(mine)])


# ---------------------------------------------------------------- exchanges


def _most_held(g: Mars, besides: int = -1) -> int:
    """The resource of which the hand holds most."""
    hand = g.seats[g.to_move].hand
    return max((r for r in range(RESOURCES) if r != besides), key=lambda r: count(hand, r))


def _fullest_pile(g: Mars, besides: int) -> int:
    return max((r for r in range(RESOURCES) if r != besides), key=lambda r: count(g.piles, r))


def _exchange(do: str, give: int, get: int) -> int:
    return _wish(do, give=RESOURCE_NAMES[give], get=RESOURCE_NAMES[get])


def _give_earth(g: Mars, parts: Parts) -> int:
    """A card of the hand is offered to Earth, for whatever lies there most."""
    if parts[0] not in RESOURCE_NAMES:
        return NO_ACTION
    give = RESOURCE_NAMES.index(parts[0])
    return _exchange("earth", give, _fullest_pile(g, give))


def _ask_earth(g: Mars, parts: Parts) -> int:
    """A card of a pile is wanted from Earth, for whatever is held most."""
    if parts[0] not in RESOURCE_NAMES:
        return NO_ACTION
    get = RESOURCE_NAMES.index(parts[0])
    return _exchange("earth", _most_held(g, get), get)


def _earth(g: Mars, parts: Parts) -> int:
    give = _most_held(g)
    return _exchange("earth", give, _fullest_pile(g, give))


def _use_card(g: Mars, parts: Parts) -> int:
    """A face-up card that swaps is used, any other R&D card is played."""
    if parts[0] not in RD_NAMES:
        return NO_ACTION
    number = RD_NAMES.index(parts[0])
    swaps = g.content.rd_amounts[RD_SWAP * g.content.rd_count + number]
    if swaps and copies(g.seats[g.to_move].rd, number):
        give = _most_held(g)
        return _exchange("swap", give, _fullest_pile(g, give))
    return _wish("play_rd", card=parts[0])


def _use_contract(g: Mars, parts: Parts) -> int:
    return _wish("contract", contract=f"contract_{parts[0]}", number=1)


def _offer(do: str) -> Meaning:
    return lambda g, parts: _wish(do, card=parts[0], number=1)


# ---------------------------------------------------------------- building


def _build(g: Mars, parts: Parts) -> int:
    """A place above what is built means the next level of its kind; a tile that stands already means nothing."""
    if parts[0] not in KIND_NAMES[:LEVELLED]:
        return NO_ACTION
    kind = KIND_NAMES.index(parts[0])
    if int(parts[1]) + printed(kind) <= count(g.seats[g.to_move].built, kind):
        return NO_ACTION
    return _wish("build", kind=parts[0], omit="none")


def _build_from_stock(g: Mars, parts: Parts) -> int:
    if parts[0] == KIND_NAMES[MINE]:
        return _some_mine(g)
    return _wish("build", kind=parts[0], omit="none")


def _build_mine(g: Mars, parts: Parts) -> int:
    return _wish("build_mine", resource=parts[0], omit="none")


def _build_in_shaft(g: Mars, parts: Parts) -> int:
    """An empty shaft means a mine of some resource, a mine that stands already means nothing."""
    return _some_mine(g) if int(parts[0]) > owned_mines(g.seats[g.to_move].mines) else NO_ACTION


def _some_mine(g: Mars) -> int:
    r = max(range(RESOURCES), key=lambda r: g.tiles(MINE, r))
    return _wish("build_mine", resource=RESOURCE_NAMES[r], omit="none")


# ---------------------------------------------------------------- the colony


def _switch(g: Mars, parts: Parts) -> int:
    """A working level goes off, any other on."""
    if parts[0] not in KIND_NAMES[:LEVELLED]:
        return NO_ACTION
    kind = KIND_NAMES.index(parts[0])
    works = int(parts[1]) + printed(kind) <= count(g.seats[g.to_move].active, kind)
    return _wish("off" if works else "on", element=parts[0])


def _switch_mine(g: Mars, parts: Parts) -> int:
    """An active mine goes off, any other shaft on."""
    slot = int(parts[0]) - 1
    works = 0 <= slot < MINE_SLOTS and mine_at(g.seats[g.to_move].mines, slot) & ACTIVE
    return _wish("off" if works else "on", element=f"mine_{parts[0]}")


_CONSTRUCT: tuple[tuple[re.Pattern[str], Meaning], ...] = (
    (SLOT, _build),
    (MINE_TILE, _build_mine),
    (MINE_SLOT, _build_in_shaft),
    (STOCK, _build_from_stock),
)

_MEANINGS: dict[str, tuple[tuple[re.Pattern[str], Meaning], ...]] = {
    "DraftMine": ((MINE_TILE, _named("draft", "mine")),),
    "TakeCards": ((PILE, _named("take", "card")),),
    "ChooseEvent": ((CARD, _named("event", "card")),),
    "NameOpponent": ((RIVAL, _player("opponent")),),
    "StealChosen": ((RIVAL_CARD, _steal),),
    "ChooseDestruction": ((RIVAL_SLOT, _destroy),),
    "ChooseContract": ((CONTRACT, _named("take_contract", "contract", "contract_")),),
    "ChooseRdCard": ((CARD, _named("take_rd", "card")),),
    "BreakContract": ((CONTRACT, _named("break", "contract", "contract_")),),
    "Contest": ((CARD, _named("contest", "card")),),
    "Attack": ((RIVAL, _player("attack")),),
    "Drill": ((PILE, _named("drill", "resource")), (MINE_SLOT, _drill_mine)),
    "Exchange": (
        (HAND, _give_earth),
        (PILE, _ask_earth),
        (re.compile("earth"), _earth),
        (CONTRACT, _use_contract),
        (CARD, _use_card),
        (re.compile("trade:propose"), _plain("propose")),
        (RIVAL, _plain("propose")),
    ),
    "Address": ((RIVAL, _named("to", "players")),),
    "Draft": (
        (re.compile(r"(?:trade:give|hand):(\w+)"), _offer("give")),
        (re.compile(r"trade:get:(\w+)"), _offer("get")),
        (re.compile("action:confirm"), _plain("send")),
    ),
    "Answer": ((re.compile("trade:accept"), _plain("accept")),),
    "ChooseAnswer": ((RIVAL, _player("choose")),),
    "AnswerInitiative": ((re.compile("trade:accept"), _plain("accept")),),
    "AnswerCounter": ((re.compile("trade:accept"), _plain("accept")),),
    "Construct": (
        *_CONSTRUCT,
        (re.compile(r"contract:(\w+)"), _named("buy_contract", "contract", "contract_")),
        (re.compile(r"card:(rd\w+)"), _named("play_rd", "card")),
    ),
    "BuildFree": _CONSTRUCT,
    "Arrange": ((SLOT, _switch), (MINE_SLOT, _switch_mine)),
    "Store": ((HAND, _named("discard", "card")),),
    "Reduce": ((SLOT, _named("reduce", "element")), (MINE_SLOT, _named("reduce", "element", "mine_"))),
}
"""For each question, what its elements mean; the first pattern that fits speaks."""
