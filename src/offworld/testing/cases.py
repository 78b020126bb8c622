"""Cases: the ways to set a game up that checks play, and random games of a case."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

import msgspec

from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.game_session import GameSession
from offworld.kit.record import Record
from offworld.kit.rng import Rng


@dataclass(frozen=True)
class Case:
    """A way to set a game up."""

    info: GameInfo
    players: int
    options: tuple[tuple[str, Any], ...] = ()
    ruling: tuple[str, str] = ("", "")
    """A ruling and the choice that a pack switches it to."""

    @property
    def game(self) -> str:
        return self.info.name

    @property
    def pack(self) -> str:
        return ruling_pack(*self.ruling) if self.ruling[0] else ""

    def settings(self) -> Any:
        return self.info.options(**dict(self.options))

    def new(self, seed: int) -> Game:
        return self.info.new_game(self.players, seed, self.settings(), self.info.content(self.pack))

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in (*self.options, self.ruling) if name]
        return "-".join([self.game, str(self.players), *words])


def cases(info: GameInfo) -> list[Case]:
    """Every number of players with default options, and every option's other values at each number they go with."""
    found: list[Case] = []
    for choice in [(), *((value,) for value in _other_values(info))]:
        counts = info.player_counts(info.options(**dict(choice)))
        found += [Case(info, players, choice) for players in counts]
    return [case for case in found if not info.option_conflict(case.players, case.settings())]


def _other_values(info: GameInfo) -> list[tuple[str, Any]]:
    """Every option with every value that is not its default, as far as its type lists the values."""
    values: list[tuple[str, Any]] = []
    for field in msgspec.structs.fields(info.options):
        choices: tuple[Any, ...] = ()
        if field.type is bool:
            choices = (False, True)
        elif get_origin(field.type) is Literal:
            choices = get_args(field.type)
        values += [(field.name, choice) for choice in choices if choice != field.default]
    return values


def ruling_cases(info: GameInfo) -> list[Case]:
    """Every choice of every ruling that is not the default, with the fewest and the most players."""
    found: list[Case] = []
    for entry in info.content().raw.get("rulings", []):
        for choice in entry["choices"]:
            if choice != entry["default"]:
                counts = {info.players[0], info.players[-1]}
                found += [Case(info, players, (), (entry["id"], choice)) for players in sorted(counts)]
    return found


def ruling_pack(ruling: str, choice: str) -> str:
    """A pack that switches a ruling."""
    return f'[[rulings]]\nid = "{ruling}"\nchoice = "{choice}"\n'


# ---------------------------------------------------------------- random games


def positions(case: Case, seed: int) -> Iterator[Game]:
    """Every position of a random game, the last one included. The yielded state is the live one."""
    return positions_from(case.info, case.new(seed), seed)


def positions_from(info: GameInfo, g: Game, seed: int) -> Iterator[Game]:
    """Every position of a random game that goes on from a state."""
    rng = Rng(seed + 1)
    yield g
    while not g.over:
        legal = info.legal(g)
        g.apply(legal[rng.below(len(legal))])
        yield g


def sampled(case: Case, seed: int, every: int) -> Iterator[Game]:
    """Some positions of a random game, at irregular distances that follow from the seed."""
    rng = Rng(seed + 2)
    wait = 0
    for g in positions(case, seed):
        if wait == 0 or g.over:
            wait = 1 + rng.below(2 * every)
            yield g
        wait -= 1


def finish(info: GameInfo, g: Game, seed: int) -> Game:
    """Play a state at random to its end."""
    rng = Rng(seed)
    while not g.over:
        legal = info.legal(g)
        g.apply(legal[rng.below(len(legal))])
    return g


def random_record(case: Case, seed: int) -> tuple[Record, Game]:
    """A finished random game with its record, with an undo now and then."""
    info = case.info
    translator = info.translator("en")
    seats = ["random"] * case.players
    session = GameSession.open(info, case.players, seed, "salt", case.settings(), info.content(case.pack), seats)
    rng = Rng(seed + 3)
    undone = False
    while not session.state.over:
        seat = session.state.to_move
        legal = info.legal(session.state)
        session.act(seat, legal[rng.below(len(legal))], translator)
        undone = not undone and session.why_not_undo(seat) is None and rng.below(6) == 0
        if undone:
            session.undo(seat)
    return session.record, session.state


def trace(case: Case, seed: int) -> str:
    """A digest of every state of a random game, equal in both modes and on all platforms."""
    return digest_of(positions(case, seed))


def digest_of(states: Iterator[Game]) -> str:
    """A digest of the hashes of states."""
    mixed = 0
    for g in states:
        mixed = (mixed * 1000003 + g.key()) % (1 << 61)
    return f"{mixed:015x}"
