"""GameInfo: what a game offers to everything above it, as data and cold functions.

The hot side of a game is its `Game` subclass. This is the other side: facts about the game, its options, and the
functions that show it, explain it and put it into words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from offworld.kit.action_space import ActionSpace
from offworld.kit.audit import Auditor
from offworld.kit.balance_stats import BalanceReader
from offworld.kit.content_versions import ContentVersions
from offworld.kit.errors import OffworldError
from offworld.kit.events import EventBuffer, EventSink
from offworld.kit.game import Game, Origin, register_restore
from offworld.kit.legal_actions import legal_actions
from offworld.kit.lessons import Lesson, read_lessons
from offworld.kit.messages import (
    SHARED,
    LocalizedError,
    Message,
    SeatTranslator,
    Translator,
    languages_of,
    msg,
    register_messages,
)
from offworld.kit.sanity_stats import SanityReader
from offworld.kit.value_model import POINTS_MODEL, ValueModel
from offworld.kit.version import GameVersion, Seed

if TYPE_CHECKING:  # it uses what is defined here
    from offworld.kit.decisions import DecisionTable

SPECTATOR = -1
ALONE = range(1, 2)
NO_ACTION = -1
"""No action of the game speaks of an element."""
PICTURE = "picture.svg"
"""A game's picture, in its package."""
G = TypeVar("G", bound=Game)
ONE_SOURCE = "source-points"
"""The message of the points of a game that does not say where they come from."""

GameEvent = tuple[int, int, int, int, int]
"""What a sink hears: kind, seat and three numbers."""


class Choice(Struct, frozen=True):
    """One legal action: the board elements it touches, in the order a person would touch them, and its words."""

    action: int
    path: tuple[str, ...]
    message: Message
    rule: str
    passive: bool = False
    """Whether it declines, passes or ends something: offered last, never suggested."""
    series: str = ""
    """What it gives an amount of, where it is one of several amounts of the same."""
    amount: int = 0


class Prompt(Struct, frozen=True):
    """A decision: whose it is, what is asked, under which rule, and what may be answered."""

    seat: int
    message: Message
    rule: str
    choices: list[Choice]
    kind: str = ""
    """Which decision it is, for boards and programs."""
    focus: tuple[str, ...] = ()
    """The board elements that the question is about."""
    folds: bool = False
    """Whether it and the next of its kind are shown together in a plan."""
    counts: bool = False
    """Whether the same answer may be given several times, so that a plan shows how often."""


class Refusal(Struct, frozen=True):
    """Why an action is refused: the rule that refuses it and the facts."""

    rule: str
    message: Message


class LogLine(Struct, frozen=True, gc=False):
    """A line of the log: its rule, the seat it is about (-1 for nobody) and its words."""

    rule: str
    seat: int
    message: Message


class Personal(Struct, frozen=True):
    """What a seat sees otherwise than a spectator: fields of the view, and fields of its `seats` by their number.

    The field `viewer` needs no telling.
    """

    fields: dict[str, Any] = {}
    seats: dict[int, dict[str, Any]] = {}


NOTHING_PERSONAL = Personal()


class OptionConflict(Struct, frozen=True):
    """Why options do not go together, or not with so many players: the options it is about, and the rule."""

    options: tuple[str, ...]
    message: Message
    rule: str = ""


class Total(Struct, frozen=True):
    """Something counted that a plan changes: its name, and where it is a number how it was and would be."""

    id: str
    message: Message
    before: int | None = None
    after: int | None = None


class PlannedAction(Struct, frozen=True):
    """An action as the answer to a decision, which is named by its kind."""

    kind: str
    action: int


class Guard(Struct, frozen=True):
    """Something obvious that a plan wastes: a sentence, and what would repair it.

    `fix` are the answers of the plan instead of those of the same kinds; without any, the chip `opens` is opened.
    """

    id: str
    message: Message
    repair: Message
    refuse: Message
    fix: tuple[PlannedAction, ...] = ()
    opens: str = ""


@dataclass(frozen=True)
class PlanReader:
    """What a plan comes to. The functions are pure and use only what the planning seat may know.

    They get the game before the plan, the game after it, the seat and the actions."""

    totals: Callable[[Any, Any, int, Sequence[PlannedAction]], list[Total]] = lambda before, after, seat, actions: []
    """What is counted, the most important first; what does not change is left out by whoever asks."""
    guard: Callable[[Any, Any, int, Sequence[PlannedAction]], Guard | None] = lambda before, after, seat, actions: None
    """The first thing that the plan wastes."""
    effect: Callable[[Any, Any, int, Sequence[PlannedAction]], list[Message]] = lambda before, after, seat, actions: []
    """What the plan does as a verb with its object, from the longest wording to the shortest."""


PLAIN_PLANS = PlanReader()


@dataclass(frozen=True)
class Campaign:
    """How players of a game keep things from one game to the next. Whoever stores them knows them by number."""

    bring: Callable[[Any, list[list[int]], list[int], bool], Any]
    """`bring(options, owned, absent, advanced)`: the options with what each seat owns and what is owned elsewhere."""
    keep: Callable[[Any], list[list[int]]]
    """`keep(g)`: what each seat owns after a finished game."""
    name: Callable[[int], Message]
    """`name(number)`: what is kept, by name."""


@dataclass(frozen=True)
class GameInfo:
    """Facts of a game, declared before any logic, and its cold functions."""

    name: str
    package: str
    """The Python package that holds its files: content, rules, messages, lessons and picture."""
    prefix: str
    """What its rule ids begin with."""
    rules_version: int
    """Bumped when a record could replay differently."""
    players: range
    minutes: range
    """How long a game of people takes, from the shortest on; the last number is one past the longest, as ever."""
    weight: int
    """How heavy the rules are, from 1 to 5."""
    options: type[Struct]
    """The typed options, all with defaults: what an option means that a stored game does not name."""
    information: Literal["perfect", "imperfect"]
    chance: Literal["none", "sampled"]
    max_decisions: int
    """No game takes more decisions than this."""
    space: ActionSpace
    decisions: DecisionTable[Any]
    """What seats are asked, with all that is said about it."""
    content: Callable[..., Any]
    """`content(pack="", file="the pack", digest="")` gives the content object that states point to: the present one,
    or the one of a digest, with the pack laid over it."""
    contents: ContentVersions[Any]
    """All contents that are shipped."""
    layout: int
    """The layout of the state: raised when fields or steps are added (`python -m tools.layouts`)."""
    new: Callable[[int, Seed, Any, Any, EventSink | None], Game]
    """`new(players, seed, options, content, sink)` sets a game up to its first decision; the sink hears the setup."""
    empty_state: Callable[[Any, int], Game]
    """`empty_state(content, players)` makes an empty state to load into."""
    view: Callable[[Any, int], Struct]
    """`view(g, viewer)`: everything that viewer may see and nothing else; -1 is a spectator."""
    log_lines: Callable[[Any, GameEvent, int], list[LogLine]]
    """`log_lines(g, event, viewer)`: an event as log lines for that viewer; only content and players of `g` count."""
    position_text: Callable[[Any, Any], list[Message]]
    """`position_text(view, content)`: the position as a list of sentences, with what is printed on the components."""
    audit: Callable[[Any], None]
    """`audit(g)`: raises AssertionError naming the invariant that a state breaks."""
    presets: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Options by the name of a way to play; `first` is for a first game. What is not named is as in any new game.

    Another preset than `first` is called by the message `preset-NAME` of the game."""
    new_game_options: dict[str, Any] = field(default_factory=dict)
    """What a game that begins now has unless something else is chosen, where that is not the default of the type."""
    score_sources: Callable[[Any, int], list[tuple[str, int]]] | None = None
    """`score_sources(g, seat)`: where its points come from, as pairs of a message id and points that add up to its
    score; the same sources in the same order for every seat, also those without points.

    Like `scores`, it may count what others cannot see before the game is over. Without it there is one source, see
    `points_by_source`."""
    expected_sources: frozenset[str] = frozenset()
    """Sources that are told of though nobody has points from them, since somebody new to the game looks for them."""
    value: ValueModel | None = None
    """What bots are told about the worth of positions; without it they judge by points alone, see `value_model`."""
    balance: BalanceReader | None = None
    """How its balance is read off played games."""
    sanity: SanityReader | None = None
    """What is measured to see whether bots play sensibly; without it there is nothing to measure."""
    reshuffle_unseen: Callable[[Any, int], None] | None = None
    """`reshuffle_unseen(g, seed)`: deal anew what nobody has seen yet, decks and chance; what any seat knows stays."""
    harmed_seats: Callable[[GameEvent], tuple[int, ...]] = lambda event: ()
    """`harmed_seats(event)`: the seats that an event hurts, so that they are told first."""
    plan: PlanReader = PLAIN_PLANS
    """What a plan of several actions comes to, in the words of the game."""
    campaign: Campaign | None = None
    """Where players keep things across games."""
    solo_option: str = ""
    """The option that lets one player play a variant, where the game itself is for more."""
    turn_order: Callable[[Any], list[int]] = lambda g: list(range(g.players))
    """`turn_order(g)`: the seats in the turn order of the first round, of a game at its first decision."""
    option_conflict: Callable[[int, Any], OptionConflict | None] = lambda players, options: None
    """`option_conflict(players, options)`: why options do not go together or with so many players; None if they do."""
    personal: Callable[[Any, int], Personal] | None = None
    """`personal(g, seat)`: what the seat sees otherwise than a spectator; None: a view is made for each seat."""
    secret: Callable[[GameEvent], bool] = lambda event: True
    """`secret(event)`: whether an event may be told to seats in other lines than to a spectator."""
    board: frozenset[str] = frozenset()
    """The kinds of elements on the board that everybody sees; what an action touches of them is told to all."""

    @property
    def value_model(self) -> ValueModel:
        """The value model that bots use: the game's own, or that of any game with points."""
        return POINTS_MODEL if self.value is None else self.value

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """First games as scripts, from `lessons.toml` in its package."""
        return read_lessons(self.package)

    @cached_property
    def picture(self) -> bytes:
        """The file `picture.svg` in its package, empty where it has none."""
        file = files(self.package) / PICTURE
        return file.read_bytes() if file.is_file() else b""

    def source_notes(self, lang: str) -> dict[str, str]:
        """What the content says about its sources, in another language: from `locale/source_notes.LANG.toml`."""
        file = files(self.package) / "locale" / f"source_notes.{lang}.toml"
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}

    def open_elements(self, g: Game, action: int) -> tuple[str, ...]:
        """What a legal action touches on the board that everybody sees."""
        if not self.board:
            return ()
        return tuple(element for element in self.decisions.path(g, action) if element.partition(":")[0] in self.board)

    def points_by_source(self, g: Game, seat: int) -> list[tuple[str, int]]:
        """Where the points of a seat come from, as pairs of a message id and points."""
        if self.score_sources is None:
            return [(ONE_SOURCE, g.scores()[seat])]
        return self.score_sources(g, seat)

    def __post_init__(self) -> None:
        register_restore(self.name, self.restore)
        register_messages(self.name, self.package)

    # Setting up

    def new_game(
        self,
        players: int,
        seed: Seed,
        options: Any = None,
        content: Any = None,
        sink: EventSink | None = None,
        layout: int | None = None,
    ) -> Game:
        """A game at its first decision. A game that began under an earlier layout keeps it, and so its hashes."""
        options = options or self.options()
        if conflict := self.validate_setup(players, options):
            raise LocalizedError(conflict.message, self.name, conflict.rule)
        g = self.new(players, seed, options, content or self.content(), sink)
        g.sink = None
        g.layout = self.layout if layout is None else layout
        return g

    def version(self, content: Any = None) -> GameVersion:
        """What a game that begins now is begun with."""
        base = self.contents.present if content is None else content.base
        return GameVersion(self.rules_version, self.space.version, base, self.layout)

    def why_not_playable(self, version: GameVersion) -> Message | None:
        """Why a game of this version cannot be played any more; None if it can. A layout alone never ends a game."""
        newer = version.rules > self.rules_version or version.actions > self.space.version
        if newer or version.layout > self.layout:
            return msg("unplayable-newer")
        if (version.rules, version.actions) != (self.rules_version, self.space.version):
            return msg("unplayable-rules")
        return None if self.contents.has(version.content) else msg("unplayable-content", content=version.content)

    def validate_setup(self, players: int, options: Any) -> OptionConflict | None:
        """Why so many players cannot play with these options; None if they can."""
        counts = self.player_counts(options)
        if players in counts:
            return self.option_conflict(players, options)
        title, solo = msg("game-title"), self.solo_option
        if counts == ALONE:
            return OptionConflict((solo,), msg("misfit-alone", game=title, players=players, option=option_name(solo)))
        if players == 1 and solo:
            words = "misfit-solo"
            return OptionConflict(
                (solo,), msg(words, game=title, low=counts[0], high=counts[-1], option=option_name(solo))
            )
        return OptionConflict((), msg("misfit-players", game=title, low=counts[0], high=counts[-1], players=players))

    def player_counts(self, options: Any) -> range:
        """The numbers of players that these options allow."""
        alone = self.solo_option and getattr(options, self.solo_option)
        return ALONE if alone else self.players

    def restore(self, origin: Origin, players: int, values: list[int]) -> Game:
        """Rebuild a saved state."""
        digest, pack, layout = origin
        g = self.empty_state(self.content(pack, digest=digest), players)
        g.layout = layout
        g.load(values)
        return g

    @property
    def default_options(self) -> Any:
        """The options of a game that begins now, as long as nothing else is chosen."""
        return msgspec.convert(self.new_game_options, self.options)

    def parse_options(self, words: Sequence[str]) -> Any:
        """The options of a new game from words such as `relic`, `length=short` or `random_start=false`."""
        fields = {field.name: field for field in msgspec.structs.fields(self.options)}
        values: dict[str, Any] = {}
        for word in words:
            name, _, value = word.partition("=")
            if name not in fields:
                known = ", ".join(fields) or "none"
                raise OffworldError(f"{self.name} has no option {name!r}; its options are: {known}")
            values[name] = value or "true"
        try:
            return msgspec.convert({**self.new_game_options, **values}, self.options, strict=False)
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at `$.")
            name = path.rstrip("`")
            raise OffworldError(
                f"the option {name!r} of {self.name} cannot be {values.get(name)!r}: {reason}"
            ) from None

    def translator(self, lang: str, content: Any = None) -> Translator:
        """A translator that knows the game's messages and the names of its components."""
        return Translator(lang, (SHARED, self.package), (content or self.content()).raw)

    def seat_translator(self, lang: str, content: Any = None) -> SeatTranslator:
        """A translator for a player, which can mark that player's seat."""
        return SeatTranslator(lang, (SHARED, self.package), (content or self.content()).raw)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that it speaks."""
        return languages_of(self.package)

    # Asking

    def legal(self, g: Game) -> list[int]:
        return legal_actions(g)

    def prompt(self, g: Game) -> Prompt:
        """The pending decision with all its legal answers in words."""
        message, rule = self.question(g)
        choices = self.choices(g)
        decisions = self.decisions
        return Prompt(
            g.to_move, message, rule, choices, self.kind(g), self.focus(g), decisions.folds(g), decisions.counts(g)
        )

    def choices(self, g: Game) -> list[Choice]:
        """All legal answers to the pending decision in words."""
        return self.decisions.choices(g, self.legal(g))

    def question(self, g: Game) -> tuple[Message, str]:
        """The question of the pending decision and its rule."""
        return self.decisions.question(g)

    def kind(self, g: Game) -> str:
        """Which decision is pending, for boards and programs."""
        return self.decisions.kind(g)

    def focus(self, g: Game) -> tuple[str, ...]:
        """The board elements that the pending question is about."""
        return self.decisions.focus(g)

    def choice(self, g: Game, action: int) -> tuple[tuple[str, ...], Message, str]:
        """Path, words and rule of a legal action."""
        return self.decisions.choice(g, action)

    def usual(self, g: Game) -> int:
        """The action that a plan fills in for the pending decision; NO_ACTION if nothing is usual.

        A single legal action is nothing to decide."""
        legal = self.legal(g)
        return legal[0] if len(legal) == 1 else self.decisions.usual(g)

    def is_passive(self, g: Game, action: int) -> bool:
        """Whether a legal action declines, passes or ends something."""
        return self.decisions.is_passive(g, action)

    def explain(self, g: Game, seat: int, action: int) -> Refusal | None:
        """Why the seat may not do this now; None if it may. Only what the seat may know is said."""
        if g.over:
            return Refusal("", msg("why-over"))
        if seat != g.to_move:
            return Refusal("", msg("why-not-your-turn", seat=seat_name(g.to_move)))
        if action in self.legal(g):
            return None
        return self.decisions.refuse(g, seat, action)

    def why_not(self, g: Game, seat: int, element: str) -> Refusal | None:
        """Why a board element cannot be touched now; None if an action with it is legal.

        An element of which no action speaks is answered with the question that is asked instead.
        """
        if seat != g.to_move:
            return Refusal("", msg("why-not-your-turn", seat=seat_name(g.to_move)))
        if any(element in self.decisions.path(g, action) for action in self.legal(g)):
            return None
        action = self.decisions.infer(g, element)
        reason = self.explain(g, seat, action) if action != NO_ACTION else None
        if reason is None:
            question, rule = self.question(g)
            return Refusal(rule, msg("why-no-part", question=question))
        return reason

    def view_with_personal(self, g: Game, seat: int) -> Struct:
        """What a seat sees, put together from the spectator's view and what is the seat's own."""
        if self.personal is None:
            return self.view(g, seat)
        public: Any = self.view(g, SPECTATOR)
        own = self.personal(g, seat)
        fields = {"viewer": seat, **own.fields}
        if own.seats:
            seats = enumerate(public.seats)
            fields["seats"] = [msgspec.structs.replace(each, **own.seats.get(number, {})) for number, each in seats]
        seen: Struct = msgspec.structs.replace(public, **fields)
        return seen

    def auditor(self) -> Auditor:
        """Somebody to look at a game of its own at every decision."""
        return Auditor(self.audit, self.space.size, self.max_decisions, self.decisions.asks_single)

    def sentences(self, g: Game, viewer: int) -> list[Message]:
        """The position as sentences, as the viewer may see it."""
        return self.position_text(self.view(g, viewer), self.content_of(g))

    def content_of(self, g: Game) -> Any:
        """The content that a game is played with."""
        return self.content(g.pack(), digest=g.content_digest())

    def apply_with_events(self, g: Game, action: int) -> list[GameEvent]:
        """Apply a legal action and return what happened."""
        journal = EventBuffer()
        g.sink = journal
        try:
            g.apply(action)
        finally:
            g.sink = None
        return journal.take()


def emptied(state: Callable[[Any, int], G]) -> Callable[[Any, int], G]:
    """`GameInfo.empty_state` of a game with declared fields: an object of its class with nothing in it."""

    def empty_state(content: Any, players: int) -> G:
        g = state(content, players)
        fields: Any = g
        fields.make_empty()
        return g

    return empty_state


def option_name(option: str) -> Message:
    """What an option is called in forms."""
    return msg(f"choose-{option.replace('_', '-')}")


def clockwise_from(first: int, players: int) -> list[int]:
    """The seats round the table from this one on."""
    return [(first + i) % players for i in range(players)]


def seat_name(seat: int) -> Message:
    """The name of a seat; whoever renders it may know people's names instead."""
    return msg("seat", number=seat + 1)
