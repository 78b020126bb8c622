"""Self-play: one game of a generation, and what is learned from it.

A game is decided by its task, its generation and its number alone, so any process plays it alike. Positions are taken
where the mover changes: that is where most searches evaluate them.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Any

from msgspec import Struct

from offworld.bots import parse_bot
from offworld.bots.base import Bot
from offworld.bots.own_turn_search import plausible_moves
from offworld.bots.search_bots import ValueBot
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.network_file import NetworkFile
from offworld.kit.value import Network, ValueFunction, final_shares
from offworld.simulation.loop import GameObserver, play_game
from offworld.training.task import Sample, TrainingTask

EXPLORATION = (0.0, 0.02, 0.06)
"""How often a random sensible action replaces that of a bot, in a third of the games each."""
KEPT = 20
"""Positions of a game that are kept, at most."""
NEWEST, CHAMPION, EARLIER, STYLED = 0.5, 0.65, 0.8, 0.9
"""Seats: 50 % evaluate by the newest network, champion or not, 15 % by the champion, 15 % by an earlier champion, 10 %
by the newest one with a style, 10 % weight features. What a network misjudges is learned by playing with it."""
TREES_FROM = 4
"""The generation from which a part of the games is played by tree search."""
TREE_BOT = "mcts:sims=200"


class PlayedGame(Struct, frozen=True):
    """What is learned from a game. Lists are by seat."""

    number: int
    players: int
    steps: array[int]
    """Before which decisions positions were taken."""
    inputs: array[float]
    """Of each position and each seat."""
    shares: list[float]
    points: list[int]


class ExploringBot(Bot):
    """Plays as another bot does, but now and then takes any sensible action."""

    def __init__(self, bot: ValueBot, part: float, random: Random) -> None:
        super().__init__()
        self.bot = bot
        self.part = part
        self.random = random

    def choose(self, info: GameInfo, g: Game) -> int:
        if self.random.random() < self.part:
            moves = plausible_moves(g, self.bot.value_for(info))
            return moves[self.random.randrange(moves.n)]
        return self.bot.choose(info, g)


class Reservoir:
    """Keeps some of the things that come by, each as likely as any other."""

    def __init__(self, room: int, random: Random) -> None:
        self.room = room
        self.random = random
        self.seen = 0
        self.kept: list[tuple[int, list[float]]] = []

    def offer(self, step: int, inputs: Callable[[], list[float]]) -> None:
        """A position, whose inputs are found only if it is kept."""
        self.seen += 1
        if len(self.kept) < self.room:
            self.kept.append((step, inputs()))
        elif (place := self.random.randrange(self.seen)) < self.room:
            self.kept[place] = (step, inputs())


class PositionObserver(GameObserver):
    """Takes some of the positions in which the mover has changed, or of all."""

    def __init__(self, value: ValueFunction, inputs: int, sample: Sample, random: Random) -> None:
        self.value = value
        self.number = inputs
        self.mover = -1
        self.decisions = 0
        between = KEPT // 2 if sample == "decisions" else 0
        self.changes = Reservoir(KEPT - between, random)
        self.between = Reservoir(between, random)

    def before_decision(self, g: Game) -> None:
        which = self.changes if g.to_move != self.mover else self.between
        if which.room:
            which.offer(self.decisions, lambda: self.value.inputs(g, self.number))
        self.mover = int(g.to_move)
        self.decisions += 1

    def taken(self) -> list[tuple[int, list[float]]]:
        """Before which decisions positions were taken, and the inputs of all seats there."""
        return sorted(self.changes.kept + self.between.kept)


class Networks(Struct, frozen=True, dict=True):
    """The networks that play, the oldest first, made ready once in each process."""

    game: str
    files: tuple[NetworkFile, ...]

    @cached_property
    def networks(self) -> list[Network]:
        return [file.network() for file in self.files]

    def seat(self, bot: str, which: int | None, chance: int, seat: int) -> ValueBot:
        """A bot that evaluates by one of the networks, or by weighted features."""
        info = game_info(self.game)
        words = "" if which is not None else ",value=linear" if ":" in bot else ":value=linear"
        seated = parse_bot(bot + words).sit_down(chance, seat)
        assert isinstance(seated, ValueBot)
        seated.value_for(info)
        if which is not None:
            seated.use_value(
                info.value_model.with_network(self.networks[which], seated.style, seated.ready.style_strength)
            )
        return seated


class SelfPlay(Struct, frozen=True, dict=True):
    """Plays games of one generation by their numbers.

    `newest` is the network of the generation before, which need not have become champion.
    """

    task: TrainingTask
    generation: int
    champions: tuple[NetworkFile, ...] = ()
    newest: NetworkFile | None = None

    @cached_property
    def seating(self) -> Networks:
        return Networks(self.task.game, self.champions if self.newest is None else (*self.champions, self.newest))

    def __call__(self, number: int) -> PlayedGame:
        task = self.task
        info = game_info(task.game)
        random = Random(task.chance("game", self.generation, number))
        players = task.players[number % len(task.players)]
        g = info.new_game(players, random.getrandbits(48), info.options(), info.content())
        tree = self.generation >= TREES_FROM and random.random() < task.trees
        part = random.choice(EXPLORATION)
        bots = [ExploringBot(self.bot(random, tree, seat), part, random) for seat in range(players)]
        model = info.value_model
        observer = PositionObserver(self.value, len(model.inputs), task.sample, random)
        play_game(info, g, bots, (observer,))
        shares = list(final_shares(g))
        taken = observer.taken()
        steps = array("i", [step for step, _ in taken])
        inputs = array("f", [value for _, values in taken for value in values])
        return PlayedGame(number, players, steps, inputs, shares, g.scores())

    @cached_property
    def value(self) -> ValueFunction:
        return game_info(self.task.game).value_model.value(choice="linear")

    def bot(self, random: Random, tree: bool, seat: int) -> ValueBot:
        """Who sits on a seat, by chance."""
        plain = TREE_BOT if tree else f"greedy:positions={self.task.positions}"
        chance, drawn = random.getrandbits(48), random.random()
        newest = len(self.seating.files) - 1
        champion = len(self.champions) - 1
        if newest < 0:
            return self.seating.seat(plain if drawn < 0.5 else f"{plain},style=any,taste=2", None, chance, seat)
        if drawn < NEWEST:
            return self.seating.seat(plain, newest, chance, seat)
        if drawn < CHAMPION:
            return self.seating.seat(plain, champion if champion >= 0 else None, chance, seat)
        if drawn < EARLIER:
            return self.seating.seat(plain, random.randint(0, champion) if champion >= 0 else None, chance, seat)
        if drawn < STYLED:
            return self.seating.seat(f"{plain},style=any,taste=1", newest, chance, seat)
        return self.seating.seat(plain, None, chance, seat)


class GateGame(Struct, frozen=True):
    """A game of one side, on one seat, against the other on all others."""

    players: int
    deal: int
    seat: int


def gate_games(players: int, number: int) -> list[GateGame]:
    """So many games or a few more: every deal once from every seat."""
    deals = -(-number // players)
    return [GateGame(players, deal, seat) for deal in range(deals) for seat in range(players)]


class Gate(Struct, frozen=True, dict=True):
    """Plays games between two sides; None is the side that weights features."""

    task: TrainingTask
    purpose: str
    """Deals of one purpose are used for no other."""
    bot: str
    one: NetworkFile | None
    others: NetworkFile | None

    @cached_property
    def seating(self) -> Networks:
        return Networks(self.task.game, tuple(file for file in (self.one, self.others) if file is not None))

    def __call__(self, game: GateGame) -> float:
        """The share of the victory of the one side."""
        info = game_info(self.task.game)
        deal = self.task.chance(self.purpose, game.players, game.deal)
        g = info.new_game(game.players, deal, info.options(), info.content())
        last = len(self.seating.files) - 1
        sides = (0 if self.one is not None else None, last if self.others is not None else None)
        bots: list[Any] = []
        for seat in range(game.players):
            chance = self.task.chance(self.purpose, game.players, game.deal, game.seat, seat)
            bots.append(self.seating.seat(self.bot, sides[0 if seat == game.seat else 1], chance, seat))
        play_game(info, g, bots)
        return float(final_shares(g)[game.seat])
