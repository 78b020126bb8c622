"""Game: the state every game is a subclass of, and the loop that works its agenda off.

A game asks one seat at a time. Everything above it, bots, server, terminal, uses `legal`, `apply`, `clone`, `to_move`,
`over`, `scores`, `ranking` and `redeal`, which are native when compiled. `apply` trusts its caller: whoever takes
actions from outside checks that they are legal first (`offworld.kit.game_session` does).
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.agenda import NO_STEP, Step
from offworld.kit.archive import Archive, Hasher, Lister, Loader, Saver
from offworld.kit.bags import shl
from offworld.kit.events import EventSink
from offworld.kit.moves import Moves
from offworld.kit.rng import seed_state, spread, stir
from offworld.kit.version import KEY_BYTES, Seed

NO_GENERATOR: Final[i64] = 0
"""In place of the fast generator's state, where chance is drawn with a key: the state itself can draw nothing."""
KINDS_COUNTED: Final[i64] = 7
"""Bytes of an integer that can count without touching its sign."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class ChanceSource:
    """Stands in for the generator: a key, scripted dice in a story, or the barrier that stops a preview."""

    __slots__ = ()

    def below(self, n: i64, index: i64) -> i64:
        """The number in 0..n-1 that is drawn; `index` counts what was drawn or shown so far, this draw included."""
        raise NotImplementedError

    def reveal(self) -> None:
        """Something hidden is about to be shown without the generator: the next card of a deck."""


@final
@mypyc_attr(acyclic=True)
class KeyedChance(ChanceSource):
    """The generator of tables for people: a keyed hash of how often chance was asked.

    Whoever has seen any number of draws learns nothing about the next one without the key. Nothing of it lies in the
    state, which only counts: clones, saves and pickles leave it behind, and going back draws the same numbers again.
    """

    __slots__ = ("key",)
    key: bytes

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self.key = key

    def below(self, n: i64, index: i64) -> i64:
        count: int = index
        drawn = blake2b(count.to_bytes(8, "little"), digest_size=16, key=self.key, person=b"offworld chance").digest()
        below: int = n
        # 128 bits: no number is likelier than another by more than one part in 2**100.
        number: int = (int.from_bytes(drawn, "little") * below) >> 128
        return number


@final
@mypyc_attr(acyclic=True)
class ScriptedChance(ChanceSource):
    """Chance as a story tells it: the numbers of a list in turn, and a refusal when the list does not fit."""

    __slots__ = ("numbers", "used")
    numbers: list[int]
    used: i64

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.used = 0

    def below(self, n: i64, index: i64) -> i64:
        if self.used == len(self.numbers):
            raise ValueError(f"the script ends after {self.used} numbers, but one below {n} is drawn")
        number: i64 = self.numbers[self.used]
        if number < 0 or number >= n:
            raise ValueError(f"the script says {number} where a number below {n} is drawn")
        self.used += 1
        return number


class BarrierError(Exception):
    """A preview has come to where chance speaks or something hidden is shown."""


@final
@mypyc_attr(acyclic=True)
class Barrier(ChanceSource):
    """Chance that never speaks: whatever would be drawn or shown stops the preview instead."""

    __slots__ = ()

    def below(self, n: i64, index: i64) -> i64:
        raise BarrierError

    def reveal(self) -> None:
        raise BarrierError


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Game:
    """State common to all games. Subclasses are final and hold nothing but state.

    Those of this package are native; a plug-in's class in Python sources runs on the native kernel too.
    """

    __slots__ = (
        "chance", "depth", "layout", "over", "pending", "players", "revealed", "rng", "sink", "steps", "to_move",
    )  # fmt: skip
    players: i64
    to_move: i64
    """The seat whose decision is awaited, -1 when the game is over."""
    over: bool
    rng: i64
    layout: i64
    """The layout that the game began with: `visit` leaves out fields that came later, so its hashes stay."""
    revealed: i64
    """How often chance or a hidden card was shown. While it stands still, an action may be taken back."""
    steps: vec[Step]
    """The agenda as far as `depth`; what lies above is done, and is overwritten by what is pushed next."""
    depth: i64
    pending: Step
    sink: EventSink | None
    chance: ChanceSource | None

    def __init__(self, players: i64) -> None:
        """Fill every field; `tools.state` writes these lines into the games of this package too."""
        self.players = players
        self.to_move = -1
        self.over = False
        self.rng = 1
        self.layout = 1
        self.revealed = 0
        self.steps = vec[Step]()
        self.depth = 0
        self.pending = NO_STEP
        self.sink = None
        self.chance = None

    # What the layers above use

    def legal(self, out: Moves) -> None:
        """List every action the awaited seat may choose."""
        out.n = 0
        if not self.over:
            self.pending.options(self, out)

    def apply(self, action: i64) -> None:
        """Carry out a legal action and go on to the next decision or to the end."""
        self.pending.choose(self, action)
        self.advance()

    def clone(self) -> Game:
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points per seat: final when the game is over, otherwise as if it were scored now."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """Seats from first to last, by points and then by the game's tie-breaks; equals stand side by side."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Each seat's place, 1 for the winner. A game whose rules let places be shared says so here."""
        ranking = self.ranking()
        return [ranking.index(seat) + 1 for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The seats that have won, perhaps none where one plays alone against the game."""
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def redeal(self, viewer: i64, seed: i64) -> None:
        """Shuffle anew all that `viewer` cannot see, future chance included, keeping what it knows.

        The seed is a drawn number below 2**31.
        """
        raise NotImplementedError

    def visit(self, io: Archive) -> None:
        """Walk through the fields of the subclass, after `visit_kernel`."""
        raise NotImplementedError

    def name(self) -> str:
        raise NotImplementedError

    def pack(self) -> str:
        """The content pack this state is played with, as TOML text; empty for the game's own content."""
        raise NotImplementedError

    def content_digest(self) -> str:
        """The digest of the content that the pack is laid over."""
        raise NotImplementedError

    # What the rules use

    def push(self, step: Step) -> None:
        depth: i64 = self.depth
        if depth < len(self.steps):
            self.steps[depth] = step
        else:
            self.steps = append(self.steps, step)
        self.depth = depth + 1

    def next_step(self) -> Step:
        """What is worked off next."""
        return self.steps[self.depth - 1]

    def agenda(self) -> vec[Step]:
        """What is still to be done; what comes first stands last."""
        return self.steps[: self.depth]

    def clear_agenda(self) -> None:
        """Forget what was still to be done."""
        self.depth = 0

    def advance(self) -> None:
        """Work off the agenda until a step waits for a seat or nothing is left."""
        while self.depth > 0:
            self.depth -= 1
            step = self.steps[self.depth]
            if step.run(self):
                self.pending = step
                self.to_move = step.seat
                return
        self.over = True
        self.to_move = -1

    def seed(self, seed: Seed) -> None:
        """Begin the sequence of a number, or draw with a key from now on."""
        if isinstance(seed, bytes):
            self.rng = NO_GENERATOR
            self.chance = KeyedChance(seed)
        else:
            self.rng = seed_state(seed)

    def below(self, n: i64) -> i64:
        """Draw a number in 0..n-1."""
        self.revealed += 1
        chance = self.chance
        if chance is not None:
            return chance.below(n, self.revealed)
        if self.rng == NO_GENERATOR:
            raise RuntimeError("this copy of a game has no chance of its own: give it the game's, or redeal it")
        self.rng = stir(self.rng)
        return spread(self.rng, n)

    def reveal(self) -> None:
        """Mark that a hidden card is shown now."""
        self.revealed += 1
        chance = self.chance
        if chance is not None:
            chance.reveal()

    def shuffle(self, deck: vec[i64], start: i64 = 0) -> None:
        """Shuffle in place the part of a deck from `start` on."""
        i: i64 = len(deck) - 1
        while i > start:
            j: i64 = start + self.below(i - start + 1)
            x: i64 = deck[i]
            deck[i] = deck[j]
            deck[j] = x
            i -= 1

    def shuffled(self, n: i64) -> vec[i64]:
        """A shuffled deck of the cards from 0 on."""
        deck = vec[i64]()
        card: i64
        for card in range(n):
            deck = append(deck, card)
        self.shuffle(deck)
        return deck

    def deal_anew(self, cards: vec[i64], start: i64 = 0) -> None:
        """Shuffle the part from `start` on for a redeal: nothing counts as revealed.

        The part is sorted first, so what comes out depends on the cards and the seed but not on their order before:
        whoever searches a redealt state provably learns nothing from the true one.
        """
        sort_from(cards, start)
        i: i64 = len(cards) - 1
        while i > start:
            self.rng = stir(self.rng)
            j: i64 = start + spread(self.rng, i - start + 1)
            x: i64 = cards[i]
            cards[i] = cards[j]
            cards[j] = x
            i -= 1

    def emit(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        sink = self.sink
        if sink is not None:
            sink.emit(kind, seat, a, b, c)

    def copy_kernel(self, other: Game) -> None:
        """Take over the fields of this class for a clone. Sink and chance stay behind."""
        self.to_move = other.to_move
        self.over = other.over
        self.rng = other.rng
        self.layout = other.layout
        self.revealed = other.revealed
        self.steps = other.agenda()
        self.depth = other.depth
        self.pending = other.pending

    def visit_kernel(self, io: Archive) -> None:
        self.to_move = io.num("to_move", self.to_move)
        self.over = io.flag("over", self.over)
        self.rng = io.num("rng", self.rng)
        self.revealed = io.num("revealed", self.revealed)
        n: i64 = io.length("agenda", self.depth)
        steps = vec[Step](capacity=n)
        i: i64 = 0
        while i < n:
            steps = append(steps, io.step(self.steps[i] if i < self.depth else self.pending))
            i += 1
        self.steps = steps
        self.depth = n
        self.pending = io.step(self.pending)

    # Saving, comparing, copying

    def save(self) -> list[int]:
        saver = Saver(self.name())
        self.visit(saver)
        return saver.values

    def load(self, values: list[int]) -> None:
        """Fill this empty state with what `save` gave."""
        loader = Loader(self.name(), values)
        self.visit(loader)
        if loader.at != len(values):
            raise ValueError(f"the saved state has {len(values) - loader.at} values too many")

    def key(self) -> int:
        """A 62-bit hash of the whole state, equal on every platform and in both modes."""
        hasher = Hasher(self.name())
        self.visit(hasher)
        return hasher.key()

    def fields(self) -> list[tuple[str, int]]:
        """Every field by name, for comparing and reading."""
        lister = Lister(self.name())
        self.visit(lister)
        return lister.fields

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        origin = (self.content_digest(), self.pack(), self.layout)
        return (restore, (type(self).__module__, self.name(), origin, self.players, self.save()))


def sort_from(cards: vec[i64], start: i64) -> None:
    """Sort the part from `start` on. Different small numbers, the usual deck, are read off a set of bits."""
    n: i64 = len(cards)
    bits: i64 = 0
    i: i64 = start
    while i < n and 0 <= cards[i] < 62 and (bits >> cards[i]) & 1 == 0:
        bits |= shl(1, cards[i])
        i += 1
    if i == n:
        i = start
        x: i64 = 0
        while bits:
            if bits & 1:
                cards[i] = x
                i += 1
            bits >>= 1
            x += 1
        return
    if n - start < 256 and sort_few_kinds(cards, start):
        return
    i = start + 1
    while i < n:
        x = cards[i]
        j: i64 = i
        while j > start and cards[j - 1] > x:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = x
        i += 1


def sort_few_kinds(cards: vec[i64], start: i64) -> bool:
    """Sort a part of many cards of few kinds by counting them in bytes; False, untouched, where kinds are many."""
    counts: i64 = 0
    i: i64
    for i in range(start, len(cards)):
        if not 0 <= cards[i] < KINDS_COUNTED:
            return False
        counts += shl(1, 8 * cards[i])
    i = start
    kind: i64
    for kind in range(KINDS_COUNTED):
        n: i64 = (counts >> (8 * kind)) & 255
        while n > 0:
            cards[i] = kind
            i += 1
            n -= 1
    return True


Origin = tuple[str, str, int]
"""What a saved state needs to be read again: digest of its content, pack, layout."""
_restorers: dict[str, Callable[[Origin, int, list[int]], Game]] = {}


def register_restore(game: str, restore_state: Callable[[Origin, int, list[int]], Game]) -> None:
    """Say how a state of this game is rebuilt from its origin, a number of players and what `save` gave."""
    _restorers[game] = restore_state


def restore(module: str, game: str, origin: Origin, players: int, values: list[int]) -> Game:
    """Rebuild a pickled state. Importing the package of its module registers the game first."""
    import_module(module.rpartition(".")[0])
    return _restorers[game](origin, players, values)
