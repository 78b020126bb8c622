"""Words to tell positions of Mars with: given a table, when somebody does something, then exactly this.

Seats are A, B, C and D. Cards are written as in the worked examples: `Fe2 C1` are two iron and one carbon. A colony is
told by its active levels; what is built but inactive is told apart.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from offworld.games.mars.actions import CONTRACT_NAMES, EVENT_NAMES, RD_NAMES, SPACE
from offworld.games.mars.content import ids, load
from offworld.games.mars.data import (
    HABITATION,
    KIND_NAMES,
    LEVELLED,
    RESOURCES,
    printed,
)
from offworld.games.mars.log_lines import KINDS
from offworld.games.mars.pieces import ACTIVE, copies, one_card
from offworld.games.mars.rules.cards import count_rd
from offworld.games.mars.rules.setup import new_game
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Step
from offworld.kit.bags import count, one, some, unpack
from offworld.kit.events import EventBuffer
from offworld.kit.moves import Moves
from tests.support import positions
from tests.support.positions import Actions

A, B, C, D = range(4)
CODES = ("Fe", "C", "Si", "W", "O")
SHORT, MEDIUM, LONG = range(3)
SUPREMACIES = [card for card in ids("event_card") if "supremacy" in card and "contested" not in card]


# ---------------------------------------------------------------- given


def table(players: int = 2, *, variants: int = 0, length: int = MEDIUM, pack: str = "") -> Mars:
    """A table in round 2 at the turn of A: start colonies, empty hands, open piles of 7 and a full supply deck."""
    g = new_game(load(pack), players, 1, length, variants, False, None)
    while g.round == 0:
        moves = Moves()
        g.legal(moves)
        g.apply(moves[0])
    g.round = 2
    g.start = g.active = A
    g.event = g.choice_0 = g.choice_1 = -1
    g.holders = 0
    g.aside.clear()
    for seat in range(players):
        g.seats[seat].hand = 0
        g.seats[seat].drawn = 0
        colony(g, seat)
        for viewer in range(-1, players):
            g.known[g.known_at(viewer, seat)] = 0
    piles(g, "Fe7 C7 Si7 W7 O7")
    supply(g, *range(RESOURCES), *range(RESOURCES))
    return g


def cards(text: str) -> i64:
    """`Fe2 C1` as a bag."""
    bag: i64 = 0
    for word in text.split():
        code = word.rstrip("0123456789")
        bag += some(CODES.index(code), int(word[len(code) :]))
    return bag


def hand(g: Mars, seat: int, text: str) -> None:
    g.seats[seat].hand = cards(text)


def piles(g: Mars, text: str) -> None:
    g.piles = cards(text)


def supply(g: Mars, *order: int) -> None:
    """The supply deck, the next card first."""
    g.supply = vec[i64](list(order))
    g.supply_at = 0


def colony(
    g: Mars,
    seat: int,
    *,
    mines: str = "Fe C",
    idle_mines: str = "",
    built: dict[str, int] | None = None,
    extra: int = 0,
    **levels: int,
) -> None:
    """Lay out a whole colony by its active levels: `military=2, silo=-1`. What `built` names stands inactive above.

    Powered habitations bring 3 colonists each; `extra` are tokens gained for good.
    """
    me = g.seats[seat]
    g.colonist_stock += me.colonists
    me.active = me.built = 0
    me.brought = me.supremacy_brought = 0
    me.rd = me.kept = me.kept_known = 0
    me.contracts = 0
    count_rd(g, seat)
    for kind in range(LEVELLED):
        name = KIND_NAMES[kind]
        level = levels.pop(name, 0)
        me.active += some(kind, level + printed(kind))
        me.built += some(kind, max(level, (built or {}).get(name, 0), 0) + printed(kind))
    assert not levels, levels
    me.colonists = 7 + extra
    for level in range(1, count(me.active, HABITATION)):
        me.brought |= 3 << 4 * level
        me.colonists += 3
    g.colonist_stock -= me.colonists
    me.mines = 0
    for slot, code in enumerate((mines + " " + idle_mines).split()):
        mine = CODES.index(code) + 1
        me.mines |= (mine | (ACTIVE if slot < len(mines.split()) else 0)) << 4 * slot


def free(g: Mars, seat: int, number: int) -> None:
    """Give the colony as many colonists for good as make so many free ones."""
    me = g.seats[seat]
    missing = number - me.free()
    me.colonists += missing
    g.colonist_stock -= missing


def face_up(g: Mars, seat: int, *names: str) -> None:
    for name in names:
        g.seats[seat].rd += one_card(RD_NAMES.index(name))
    count_rd(g, seat)


def keep(g: Mars, seat: int, name: str) -> None:
    g.seats[seat].kept += one_card(RD_NAMES.index(name))


def own(g: Mars, seat: int, *contracts: str) -> None:
    """Contracts by their resources: `Fe-W` gives iron for water."""
    for text in contracts:
        g.seats[seat].contracts |= 1 << contract(text)


def contract(text: str) -> int:
    give, get = (ids("resource")[CODES.index(code)] for code in text.split("-"))
    return CONTRACT_NAMES.index(f"contract_{give}_{get}")


def event(name: str) -> int:
    return EVENT_NAMES.index(f"event_{name}")


def hold(g: Mars, seat: int, supremacy: str) -> None:
    """The seat holds a supremacy with what it gives."""
    number = g.content.event_supremacy[event(f"supremacy_{supremacy}")]
    g.set_holder(number, seat)
    came = g.content.event_colonists[event(f"supremacy_{supremacy}")]
    g.seats[seat].supremacy_brought |= came << 4 * number
    g.seats[seat].colonists += came
    g.colonist_stock -= came


def holder(g: Mars, supremacy: str) -> int:
    return g.holder(g.content.event_supremacy[event(f"supremacy_{supremacy}")])


def next_events(g: Mars, *names: str) -> None:
    """The event deck, the next card first."""
    g.events = vec[i64]([event(name) for name in names])
    g.event_at = 0
    g.discard = 0


def next_rd(g: Mars, deck: int, *names: str) -> None:
    """An R&D deck, the next card first."""
    order = vec[i64]([RD_NAMES.index(name) for name in names])
    if deck == 1:
        g.rd1, g.rd1_at, g.rd1_known = order, 0, 0
    else:
        g.rd2, g.rd2_at, g.rd2_known = order, 0, 0


# ---------------------------------------------------------------- when

_actions = Actions(SPACE)
chance = positions.chance
legal = _actions.legal
do = _actions.do


def at(g: Mars, step: Step) -> None:
    """Nothing is left to do but this step; go on to the decision it asks for or to the end."""
    g.sink = EventBuffer()
    g.clear_agenda()
    g.pending = Step()
    g.over = False
    g.active = step.seat
    g.push(step)
    g.advance()


# ---------------------------------------------------------------- then


def resolved(g: Mars) -> bool:
    """Nobody is asked anything any more."""
    return g.over


def output(g: Mars) -> list[tuple[str, str]]:
    """What was logged since the last time: words and rule."""
    assert isinstance(g.sink, EventBuffer)
    kinds = [KINDS[event[0]] for event in g.sink.take()]
    return [(kind.message.removeprefix("log-").replace("-", "_"), kind.rule) for kind in kinds]


def text(bag: i64) -> str:
    return " ".join(f"{code}{n}" for code, n in zip(CODES, unpack(bag, RESOURCES), strict=True) if n)


def held(g: Mars, seat: int) -> str:
    return text(g.seats[seat].hand)


def discarded(g: Mars) -> list[str]:
    return [name for i, name in enumerate(EVENT_NAMES) for _ in range(copies(g.discard, i))]


def levels(g: Mars, seat: int, kind: str) -> tuple[int, int]:
    """Active and built level."""
    number = KIND_NAMES.index(kind)
    me = g.seats[seat]
    return count(me.active, number) - printed(number), count(me.built, number) - printed(number)


def figures(g: Mars, seat: int) -> dict[str, int]:
    """C, N, F, D and E of MARS-ST-7."""
    me = g.seats[seat]
    return {
        "C": me.colonists,
        "N": me.staffed(),
        "F": me.free(),
        "D": me.demand(g.content),
        "E": me.supply(g.content),
    }


def up(g: Mars, seat: int) -> list[str]:
    """R&D cards face up."""
    return [name for i, name in enumerate(RD_NAMES) for _ in range(copies(g.seats[seat].rd, i))]


def contracts(g: Mars, seat: int) -> list[str]:
    return [name for i, name in enumerate(CONTRACT_NAMES) if g.seats[seat].contracts >> i & 1]


def total_of(g: Mars, resource: str) -> int:
    """Cards of a pile."""
    return count(g.piles, CODES.index(resource))


def deck_text(g: Mars) -> str:
    """What is left of the supply deck."""
    bag: i64 = 0
    for i in range(g.supply_at, len(g.supply)):
        bag += one(g.supply[i])
    return text(bag)
