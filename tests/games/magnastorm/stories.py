"""Words to tell positions of Magnastorm with: given a table, when somebody does something, then exactly this.

Seats are grey, purple, pink and orange, as in RULES section 26. Credits and crew are letters: Y for yellow credits and
neutral crew, G, P, K and O for the players' colours: `YYG` are two yellow credits and a grey one.
"""

from __future__ import annotations

from offworld.games.magnastorm.actions import SITE_NAMES, SPACE, SPACE_NAMES
from offworld.games.magnastorm.content import ids, load
from offworld.games.magnastorm.data import (
    ADMINISTRATIVE,
    AREA_NAMES,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    COMMANDER_NUMBERS,
    IN_BOX,
    ROWS,
    SECTOR_NAMES,
    column_of,
)
from offworld.games.magnastorm.pieces import Seat, bit
from offworld.games.magnastorm.rules.rounds import new_game
from offworld.games.magnastorm.state import TURNS, Magnastorm
from offworld.kit.agenda import Step
from offworld.kit.bags import count, pack, some
from offworld.kit.frozen import frozen
from tests.support import positions
from tests.support.positions import Actions

GREY, PURPLE, PINK, ORANGE = range(4)
LETTERS = "GPKOY"
OBJECTIVES = ids("objective")


# ---------------------------------------------------------------- given


def table(players: int = 4, *, start: int = 1, round_: int = 1, pack_text: str = "") -> Magnastorm:
    """Turn order grey, purple, pink, orange; empty panels, no credits in hand, no knowledge, nothing on the planet."""
    g = new_game(load(pack_text), players, 1, start, GREY, False, frozen([IN_BOX] * 120), None)
    g.round = round_
    g.phase = TURNS
    g.turn = 0
    for seat in range(players):
        g.supply += g.seats[seat].credits
        g.seats[seat].credits = 0
        g.seats[seat].levels = 0
        g.seats[seat].crew = g.content.crew
    for i in range(COLUMNS):
        g.upper[i] = 0
    for i in range(g.above.n):
        g.above[i] = 0
    g.clear_agenda()
    return g


def bag(letters: str) -> int:
    assert set(letters) <= set(LETTERS), letters
    return pack([letters.count(letter) for letter in LETTERS])


def word(credits: int) -> str:
    return "".join(letter * count(credits, kind) for kind, letter in enumerate(LETTERS))


def credits(g: Magnastorm, seat: int, letters: str) -> None:
    """Give a seat exactly these credits, out of the supply."""
    g.supply += g.seats[seat].credits
    g.seats[seat].credits = bag(letters)
    g.supply -= g.seats[seat].credits


def has(g: Magnastorm, seat: int) -> str:
    """The credits of a seat as letters."""
    return word(g.seats[seat].credits)


def column(g: Magnastorm, number: int, letters: str) -> None:
    """Stand crew in a column of the upper panel; players' crew leave their boards."""
    g.upper[number - 1] = bag(letters)
    for seat in range(g.players):
        g.seats[seat].crew -= count(g.upper[number - 1], seat)


def stand(g: Magnastorm, **letters: str) -> None:
    """Stand crew on cells of the upper panel, where its rows count (MAG-RUL-13): `r5c4="Y"`."""
    for name, crew in letters.items():
        at_cell = cell(name)
        g.above[at_cell] += bag(crew)
        g.upper[column_of(at_cell)] += bag(crew)
        for number in range(g.players):
            g.seats[number].crew -= crew.count(LETTERS[number])


def rows_of(g: Magnastorm, number: int) -> list[str]:
    """The crew of an upper column from the top, where its rows count."""
    return [word(g.above[row * COLUMNS + number - 1]) for row in range(ROWS)]


def crew_in(g: Magnastorm, number: int) -> str:
    return word(g.upper[number - 1])


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def occupy(g: Magnastorm, *names: str, letters: str = "Y") -> None:
    """Stand crew on cells of the lower panel."""
    for name in names:
        for letter in letters:
            g.put_crew(cell(name), LETTERS.index(letter))


def fill_lower(g: Magnastorm, *free: str) -> None:
    """Occupy every lower cell but these."""
    for i in range(CELLS):
        if g.all_cells() >> i & 1 and CELL_NAMES[i] not in free:
            g.put_crew(i, 4)


def commander(number: str) -> int:
    return COMMANDER_NUMBERS.index(number)


def on_column(g: Magnastorm, number: int, name: str) -> None:
    """Lay an administrative commander on a column; if it lay on another one, the two change places."""
    wanted = commander(name)
    for i in range(1, len(g.admin)):
        if g.admin[i] == wanted:
            g.admin[i] = g.admin[number - 1]
    g.admin[number - 1] = wanted


def above(g: Magnastorm, area: str, name: str) -> None:
    """Lay a scientific commander above an area; if it lay above another one, the two change places."""
    wanted = commander(name)
    at_area = AREA_NAMES.index(area)
    for i in range(len(g.science)):
        if g.science[i] == wanted:
            g.science[i] = g.science[at_area]
    g.science[at_area] = wanted


def control(g: Magnastorm, seat: int, *numbers: str) -> None:
    """Give a seat commanders, which are put into play if they are not."""
    for name in numbers:
        wanted = commander(name)
        in_play = g.admin if wanted < ADMINISTRATIVE else g.science
        taken = [i for i in range(len(in_play)) if in_play[i] < 0 or any(me.controls(in_play[i]) for me in g.seats)]
        if wanted not in list(in_play):
            free = next(i for i in range(len(in_play)) if i not in taken)
            in_play[free] = wanted
        g.seats[seat].cards |= bit(wanted)
        if wanted < ADMINISTRATIVE:
            g.seats[seat].markers -= 1


def levels(g: Magnastorm, seat: int, red: int = 0, green: int = 0, blue: int = 0, ochre: int = 0) -> None:
    g.seats[seat].levels = pack([red, green, blue, ochre])


def level(g: Magnastorm, seat: int, area: str) -> int:
    return count(g.seats[seat].levels, AREA_NAMES.index(area))


def space(g: Magnastorm, name: str) -> int:
    return SPACE_NAMES.index(name) - g.planet.space_base


def site(g: Magnastorm, name: str) -> int:
    return SITE_NAMES.index(name) - g.planet.site_base


def vehicle(g: Magnastorm, seat: int, name: str) -> None:
    """Put a Scout Runner on a space."""
    g.seats[seat].space = space(g, name)
    g.seats[seat].area = g.planet.space_area[space(g, name)]


def where(g: Magnastorm, seat: int) -> str:
    return SPACE_NAMES[g.planet.space_base + g.seats[seat].space]


def labs(g: Magnastorm, seat: int, *names: str) -> None:
    """Install labs without asking anything; a name may stand several times."""
    for name in names:
        at_space = space(g, name)
        g.seats[seat].add_lab(at_space, g.planet.space_sector[at_space])


def station(g: Magnastorm, seat: int, name: str) -> None:
    g.seats[seat].stations |= bit(site(g, name))


def open_objectives(g: Magnastorm, *names: str) -> None:
    """Lay these objectives open in place of the drawn ones."""
    for i, name in enumerate(names):
        g.objectives[i] = OBJECTIVES.index(name)
    for i in range(len(names), len(g.objectives)):
        g.objectives[i] = next(k for k in range(8) if k not in list(g.objectives)[:i] and OBJECTIVES[k] not in names)


def fulfilled_by(g: Magnastorm, name: str, *seats: int) -> None:
    at_card = list(g.objectives).index(OBJECTIVES.index(name))
    g.fulfilled[at_card] = sum((seat + 1) << 4 * i for i, seat in enumerate(seats))
    for seat in seats:
        g.seats[seat].markers -= 1


def order(g: Magnastorm, *seats: int) -> None:
    g.order = sum(some(position, seat) for position, seat in enumerate(seats))
    g.lap = g.order


def track(g: Magnastorm) -> list[int]:
    return [count(g.order, i) for i in range(g.players)]


def cube(g: Magnastorm, letter: str) -> int:
    """The number that draws such a cube from the bag as it is now; B is a black one."""
    kind = 5 if letter == "B" else LETTERS.index(letter)
    return sum(count(g.bag, k) for k in range(kind))


# ---------------------------------------------------------------- when

_actions = Actions(SPACE)
chance = positions.chance
do = _actions.do
legal = _actions.legal


def at(g: Magnastorm, *steps: Step) -> None:
    """Go on with these steps alone, in this order."""
    g.over = False
    g.clear_agenda()
    for step in reversed(steps):
        g.push(step)
    g.advance()


# ---------------------------------------------------------------- then


def offers(g: Magnastorm, *steps: Step) -> set[str]:
    """What a step would ask, on a clone."""
    clone = g.clone()
    at(clone, *steps)
    return legal(clone)


def finished(g: Magnastorm) -> bool:
    return g.over


def going(*names: str) -> set[str]:
    """`go` to every space of the areas."""
    return {f"go {name}" for name in SPACE_NAMES if name.rpartition("_")[0] in names}


def seat(g: Magnastorm, number: int) -> Seat:
    return g.seats[number]


def reputation(g: Magnastorm) -> list[int]:
    return [me.reputation for me in g.seats]


def labs_in(g: Magnastorm, number: int, sector: str) -> int:
    return g.seats[number].labs_in(SECTOR_NAMES.index(sector))


def give_reputation(g: Magnastorm, *points: int) -> None:
    for number, value in enumerate(points):
        g.seats[number].reputation = value
