"""How a game runs (RULES sections 3, 4 and 18): setup, laps and turns, the end.

MAG-OVW-4: turns empty the upper panel of the action board, and an empty panel ends the round.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.magnastorm import event_kinds
from offworld.games.magnastorm.actions import COLUMN, RESEARCH
from offworld.games.magnastorm.data import (
    ADMINISTRATIVE,
    BLACK,
    COLUMNS,
    COMMANDERS,
    NEUTRAL,
    NOBODY,
    OBJECTIVES,
    RESEARCH_OBJECTIVES,
    YELLOW,
    Content,
)
from offworld.games.magnastorm.pieces import seat_at
from offworld.games.magnastorm.rules.administration import Administration
from offworld.games.magnastorm.rules.artefacts import (
    draw_artefacts,
    draw_two,
    give_artefact_bonuses,
    order_by_cards,
)
from offworld.games.magnastorm.rules.credits import gain, nth_bit
from offworld.games.magnastorm.rules.objectives import FulfilObjective
from offworld.games.magnastorm.rules.research import all_areas, climb
from offworld.games.magnastorm.rules.turn import MainChoice
from offworld.games.magnastorm.state import ENDED, TURNS, Magnastorm
from offworld.kit.agenda import Automatic, Decision
from offworld.kit.bags import one, some
from offworld.kit.events import EventSink
from offworld.kit.moves import Moves
from offworld.kit.version import Seed

# ---------------------------------------------------------------- rounds and turns


@final
@mypyc_attr(acyclic=True)
class Round(Automatic):
    """MAG-RND-1, MAG-RND-2, MAG-RUL-1: phase 1 begins with a new lap; powers used once per round are fresh."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        g.phase = TURNS
        g.park_used = False
        g.vasidis_used = False
        g.emit(event_kinds.ROUND, NOBODY, g.round, g.storm())
        g.push(Lap())
        return False


@final
@mypyc_attr(acyclic=True)
class Lap(Automatic):
    """MAG-RND-4, MAG-RUL-2: the turn order track is read and frozen for one pass."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        g.lap = g.order
        g.turn = 0
        g.emit(event_kinds.LAP, NOBODY, g.lap)
        g.push(Turn(seat_at(g.lap, 0)))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Automatic):
    """MAG-TURN-1 to MAG-TURN-4: one action, then perhaps an objective, then the end of the turn."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        g.substituted = False
        g.lab_installed = False
        if g.content.park_each_turn:
            g.park_used = False
        if g.content.vasidis_each_turn:
            g.vasidis_used = False
        g.emit(event_kinds.TURN, self.seat)
        # In reverse: what happens first is pushed last
        g.push(EndOfTurn(self.seat))
        g.push(FulfilObjective(self.seat))
        g.push(MainChoice(self.seat))
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfTurn(Automatic):
    """MAG-TURN-4, MAG-RND-3, MAG-RND-6, MAG-END-2, MAG-END-3, MAG-RUL-3: who comes next, or what.

    Once the end is triggered the lap is completed and the game ends without administration. If the upper panel is
    empty before that, phase 1 is over and administration follows.
    """

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        g.turn += 1
        lap_complete: bool = g.turn == g.players
        if g.ending and lap_complete:
            g.push(EndOfGame())
        elif g.upper_empty():
            g.push(EndOfRound(NOBODY, g.round))
            g.push(Administration())
        elif lap_complete:
            g.push(Lap())
        else:
            g.push(Turn(seat_at(g.lap, g.turn)))
        return False


@final
@mypyc_attr(acyclic=True)
class EndOfRound(Automatic):
    """MAG-ADM-7, MAG-END-3, MAG-END-4, MAG-END-6: the game ends if that is due or after the last round."""

    __slots__ = ()

    @property
    def round(self) -> i64:
        return self.a

    def run(self, g: Magnastorm) -> bool:
        if g.ending or self.round == g.content.rounds:
            g.push(EndOfGame())
        else:
            g.push(Round())
        return False


@final
@mypyc_attr(acyclic=True)
class EndOfGame(Automatic):
    """MAG-END-7, MAG-END-8, MAG-ART-1: reputation decides, then the track; afterwards each player draws an artefact."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        g.phase = ENDED
        g.emit(event_kinds.GAME_OVER, NOBODY, g.order)
        draw_artefacts(g)
        return False


# ---------------------------------------------------------------- setup


@final
@mypyc_attr(acyclic=True)
class SetupCrew(Decision):
    """MAG-SET-10, MAG-DEC-2: the first crew joins a column of the upper panel without another player's crew."""

    __slots__ = ()

    def columns(self, g: Magnastorm) -> i64:
        columns: i64 = 0
        column: i64
        for column in range(g.columns()):
            if g.upper[column] & ~some(NEUTRAL, 255) & ~some(self.seat, 255) == 0:
                columns |= 1 << column
        return columns

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(COLUMN, self.columns(g))

    def choose(self, g: Magnastorm, action: i64) -> None:
        g.join_column(action - COLUMN, self.seat)
        g.seats[self.seat].crew -= 1
        g.emit(event_kinds.SETUP_CREW, self.seat, action - COLUMN)


@final
@mypyc_attr(acyclic=True)
class SetupResearch(Decision):
    """MAG-SET-11, MAG-DEC-3, MAG-RUL-35: in reverse turn order one level each, in an area nobody has chosen here.

    The area that is left over goes to the last to choose without a question.
    """

    __slots__ = ()

    @property
    def index(self) -> i64:
        return self.a

    @property
    def chosen(self) -> i64:
        return self.b

    def areas(self, g: Magnastorm) -> i64:
        return all_areas(g) & ~self.chosen

    def run(self, g: Magnastorm) -> bool:
        areas: i64 = self.areas(g)
        if areas & (areas - 1) != 0:
            return True
        self.rise(g, nth_bit(areas))
        return False

    def rise(self, g: Magnastorm, area: i64) -> None:
        if self.index > 0:
            g.push(SetupResearch(seat_at(g.order, self.index - 1), self.index - 1, self.chosen | (1 << area)))
        climb(g, self.seat, area)

    def options(self, g: Magnastorm, out: Moves) -> None:
        out.add_set(RESEARCH, self.areas(g))

    def choose(self, g: Magnastorm, action: i64) -> None:
        self.rise(g, action - RESEARCH)


@final
@mypyc_attr(acyclic=True)
class Compensation(Automatic):
    """MAG-SET-12: an additional own credit for the players in positions 3 and 4."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        i: i64
        for i in range(g.players):
            if (g.content.extra_credit[g.players] >> i) & 1:
                seat: i64 = seat_at(g.order, i)
                gain(g, seat, one(seat), event_kinds.BY_COMPENSATION)
        return False


@final
@mypyc_attr(acyclic=True)
class ArtefactBonuses(Automatic):
    """MAG-ART-3, MAG-ART-5: in the advanced start the drawn cards take the place of the compensation."""

    __slots__ = ()

    def run(self, g: Magnastorm) -> bool:
        give_artefact_bonuses(g)
        return False


def new_game(
    content: Content,
    players: i64,
    seed: Seed,
    side: i64,
    first: i64,
    advanced: bool,
    owners: vec[i64],
    sink: EventSink | None,
) -> Magnastorm:
    """MAG-SET-1 to MAG-SET-13, MAG-DEC-1, MAG-CHN-1: everything up to the first decision.

    `first` names the first player, NOBODY leaves it to chance; `owners` says where each artefact card lies.
    """
    g = Magnastorm(content, players)
    g.make_empty()
    g.sink = sink
    g.seed(seed)
    g.side = side
    g.advanced = advanced
    g.artefacts = owners
    lay_out_commanders(g)
    lay_out_objectives(g)
    fill_panels(g)
    fill_bag(g)
    prepare_boards(g)
    seat: i64
    if advanced:
        for seat in range(players):
            draw_two(g, seat)
        g.order = order_by_cards(g)
    else:
        start: i64 = g.below(players) if first == NOBODY else first
        for seat in range(players):
            g.order += some(seat, (start + seat) % players)
    g.lap = g.order
    g.emit(event_kinds.FIRST, seat_at(g.order, 0), g.order, 1 if advanced else 0)
    # In reverse: crew in turn order, knowledge in reverse turn order, compensation, first round
    g.push(Round())
    g.push(ArtefactBonuses() if advanced else Compensation())
    g.push(SetupResearch(seat_at(g.order, players - 1), players - 1))
    i: i64 = players - 1
    while i >= 0:
        g.push(SetupCrew(seat_at(g.order, i)))
        i -= 1
    g.advance()
    return g


def drawn(g: Magnastorm, first: i64, count_: i64, number: i64, result: vec[i64]) -> vec[i64]:
    """`result` with `number` of the `count_` cards from `first` on, at random and in drawing order."""
    deck = vec[i64]()
    i: i64
    for i in range(count_):
        deck = append(deck, first + i)
    g.shuffle(deck)
    for i in range(number):
        result = append(result, deck[i])
    return result


def lay_out_commanders(g: Magnastorm) -> None:
    """MAG-SET-2 to MAG-SET-4: scientific ones above the areas, administrative ones on columns 2 and on."""
    science: i64 = COMMANDERS - ADMINISTRATIVE
    g.science = drawn(g, ADMINISTRATIVE, science, g.content.science_drawn[g.players], vec[i64]())
    column_1 = append(vec[i64](), NOBODY)
    g.admin = drawn(g, 0, ADMINISTRATIVE, g.content.admin_drawn[g.players], column_1)


def lay_out_objectives(g: Magnastorm) -> None:
    """MAG-SET-5: two research and two sector objectives."""
    research = drawn(g, 0, RESEARCH_OBJECTIVES, 2, vec[i64]())
    g.objectives = drawn(g, RESEARCH_OBJECTIVES, OBJECTIVES - RESEARCH_OBJECTIVES, 2, research)
    i: i64
    for i in range(len(g.objectives)):
        g.fulfilled.push(0)


def fill_panels(g: Magnastorm) -> None:
    """MAG-SET-6, MAG-RUL-40: neutral crew in rows 1 to 3 of every upper column; the lower panel is empty."""
    column: i64
    for column in range(g.columns()):
        g.upper[column] = some(NEUTRAL, g.content.neutral_rows[g.players])
        row: i64
        for row in range(g.content.neutral_rows[g.players] if g.above.n > 0 else 0):
            g.above[row * COLUMNS + column] = one(NEUTRAL)


def fill_bag(g: Magnastorm) -> None:
    """MAG-SET-7: black, yellow and the players' cubes in the bag, all other cubes of these colours in the supply."""
    c = g.content
    g.bag = some(BLACK, c.bag_black) + some(YELLOW, c.bag_yellow)
    g.supply = some(YELLOW, c.yellow_credits - c.bag_yellow)
    seat: i64
    for seat in range(g.players):
        g.bag += some(seat, c.bag_colour)
        g.supply += some(seat, c.colour_credits - c.bag_colour)


def prepare_boards(g: Magnastorm) -> None:
    """MAG-SET-8, MAG-RUL-7: player boards, own credits, the Scout Runners in the start area on no space."""
    seat: i64
    for seat in range(g.players):
        me = g.seats[seat]
        me.crew = g.content.crew
        me.markers = g.content.markers
        me.area = g.planet.start_area[g.side]
        gain(g, seat, some(seat, g.content.start_credits[g.players]), event_kinds.BY_SETUP)
