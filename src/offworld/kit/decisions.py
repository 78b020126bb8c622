"""Decisions: what a seat is asked, shown, refused and understood to mean, declared once for each step that waits.

The rules of a decision are its `Decision` step, which is compiled. Its other half is a `DecisionSpec` here: question,
answers with their words and refusals, and what touching an element of the board would mean. A game's `DecisionTable`
pairs both halves, numbers the steps for saves and hashes, and answers for the pending step whatever layers above ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from offworld.kit.action_space import ActionSpace
from offworld.kit.agenda import Automatic, Decision, register_steps
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import NO_ACTION, Choice, Refusal
from offworld.kit.messages import Message, msg

G = TypeVar("G", bound=Game)
S = TypeVar("S", bound=Decision)

Args = dict[str, Any]
"""Arguments of a message, or of an action in its JSON form (with the verb's name as `do`)."""
Path = tuple[str, ...]
"""Elements of the board, in the order a person would touch them."""
Inferred = tuple[int, Args]
"""An action, legal or not: the verb's constant and its arguments."""
Parts = list[str]
"""An element by its parts: `academy:stock:marine` is `["academy", "stock", "marine"]`."""


def no_words(g: Any, step: Any, args: Args) -> Args:
    return {}


def no_facts(g: Any, step: Any) -> Args:
    return {}


def no_focus(g: Any, step: Any) -> Path:
    return ()


def nothing_usual(g: Any, step: Any) -> int | None:
    return None


def nothing_suggested(g: Any, step: Any) -> tuple[int, ...]:
    return ()


def never_refused(g: Any, step: Any, args: Args) -> Refusal:
    """For answers that are legal whenever their decision is asked."""
    raise AssertionError(f"{type(step).__name__} refused {args}, which is always legal there")


@dataclass(frozen=True)
class Answer(Generic[G, S]):
    """The actions of one verb as answers to a decision."""

    base: int
    """The verb: its constant in the game's actions."""
    refuse: Callable[[G, S, Args], Refusal]
    """Why an action of this verb is not legal now."""
    words: Callable[[G, S, Args], Args] = no_words
    """The arguments of its message."""
    path: Callable[[G, S, Args], Path] | None = None
    """The elements it touches; without it a button with the verb's name."""
    message: str = ""
    """Its message; by default `act-` and the verb's name."""
    rule: str = ""
    """The rule that allows it; by default that of the question."""
    passive: bool = False
    """Whether it declines, passes or ends something: never suggested."""
    amount: str = ""
    """The argument that is an amount, where one action may be given more or less of the same."""


@dataclass(frozen=True, kw_only=True)
class DecisionSpec(Generic[G, S]):
    """The cold half of a decision. Write the type parameters: without them a type checker checks nothing."""

    step: type[S]
    kind: str
    """Its name for boards and programs, unique in the game."""
    rule: str
    answers: tuple[Answer[G, S], ...]
    infer: Mapping[str, Callable[[G, S, Parts], Inferred | None]]
    """What touching an element that is not lit means, by the kind of element; the rest is answered with the question.

    Only the open board and what the seat knows may be looked at."""
    message: str = ""
    """The question; by default `ask-` and the kind."""
    facts: Callable[[G, S], Args] = no_facts
    """The arguments of the question."""
    question: Callable[[G, S], tuple[str, str]] | None = None
    """Message and rule of the question, where they depend on the state."""
    focus: Callable[[G, S], Path] = no_focus
    """The elements that the question is about."""
    usual: Callable[[G, S], int | None] = nothing_usual
    """The legal action that a plan fills in where the seat says nothing else; None where nothing is usual.

    Pure. Never one that costs points, loses a piece, or helps or harms another seat. A passive one makes the decision
    optional in a plan: it is offered and not asked."""
    suggest: Callable[[G, S], tuple[int, ...]] = nothing_suggested
    """Answers to it and to the next ones of its kind that a plan fills in on request. Pure."""
    folds: bool = False
    """Whether it is asked again for one thing more of the same, so that a plan shows the answers together."""
    counts: bool = False
    """Of one that folds: whether the same answer may be given several times, so that a plan shows how often."""
    later: Path = ()
    """Kinds of decisions that surely follow, whatever is answered."""
    asks_single: bool = False
    """Whether it asks even where one answer is left, because passing over it would show what a seat holds."""


class _Answer:
    """An answer with its defaults filled in."""

    __slots__ = ("amount", "message", "passive", "path", "refuse", "rule", "words")

    def __init__(self, answer: Answer[Any, Any], verb: str) -> None:
        self.refuse = answer.refuse
        self.words = answer.words
        self.path = answer.path or _button(verb)
        self.message = answer.message or f"act-{verb.replace('_', '-')}"
        self.rule = answer.rule
        self.passive = answer.passive
        self.amount = answer.amount


def _button(verb: str) -> Callable[[Any, Any, Args], Path]:
    path = (verb,)
    return lambda g, step, args: path


Known = tuple[_Answer, Args, str, int]
"""What does not depend on the position: the answer that an action belongs to, its JSON form, its series and amount."""


class _Spec:
    """A spec with its defaults filled in and its answers by verb."""

    __slots__ = (
        "actions",
        "answers",
        "counts",
        "facts",
        "focus",
        "folds",
        "infer",
        "kind",
        "later",
        "message",
        "question",
        "rule",
        "suggest",
        "usual",
    )

    def __init__(self, spec: DecisionSpec[Any, Any], answers: dict[str, _Answer]) -> None:
        self.kind = spec.kind
        self.message = spec.message or f"ask-{spec.kind}"
        self.rule = spec.rule
        self.question = spec.question
        self.facts = spec.facts
        self.focus = spec.focus
        self.infer = spec.infer
        self.usual = spec.usual
        self.suggest = spec.suggest
        self.later = spec.later
        self.folds = spec.folds
        self.counts = spec.counts
        self.answers = answers
        self.actions: dict[int, Known] = {}

    def known(self, space: ActionSpace, action: int) -> Known:
        """What is known of an action as an answer, whatever the position."""
        found = self.actions.get(action)
        if found is None:
            args = space.decode(action)
            answer = self.answers[args["do"]]
            series, amount = "", 0
            if answer.amount:
                series = ":".join(str(value) for key, value in args.items() if key != answer.amount)
                amount = args[answer.amount]
            found = self.actions[action] = answer, args, series, amount
        return found


class DecisionTable(Generic[G]):
    """The steps of a game in the order of their numbers: automatic ones as they are, decisions as their specs.

    Saves and hashes use the numbers: append, never reorder. `not_asked` says why a verb that the pending decision is
    not answered with is refused, where that has a rule of its own; it gets the question that is asked instead.
    """

    def __init__(
        self,
        game: str,
        space: ActionSpace,
        steps: Sequence[type[Automatic] | DecisionSpec[G, Any]],
        not_asked: Mapping[int, Callable[[G, Message], Refusal]] | None = None,
    ) -> None:
        self.game = game
        self.space = space
        self.specs = tuple(step for step in steps if isinstance(step, DecisionSpec))
        classes = [step.step if isinstance(step, DecisionSpec) else step for step in steps]
        _refuse_twice(game, "the step", [cls.__name__ for cls in classes])
        _refuse_twice(game, "the kind", [spec.kind for spec in self.specs])
        self._not_asked = {self._verb(base): refusal for base, refusal in (not_asked or {}).items()}
        self._specs = {spec.step: self._ready(spec) for spec in self.specs}
        register_steps(game, [*classes])

    def _ready(self, spec: DecisionSpec[G, Any]) -> _Spec:
        verbs = [self._verb(answer.base) for answer in spec.answers]
        _refuse_twice(self.game, f"{spec.kind}: the answer", verbs)
        return _Spec(spec, {verb: _Answer(each, verb) for verb, each in zip(verbs, spec.answers, strict=True)})

    def _verb(self, base: int) -> str:
        verb = self.space.verb_of(base)
        if verb.base != base:
            raise ValueError(f"{self.game}: {base} is an action of {verb.name!r}, not the constant of a verb")
        return verb.name

    # For the pending decision

    def question(self, g: G) -> tuple[Message, str]:
        """The question and its rule."""
        step = g.pending
        spec = self._specs[type(step)]
        message, rule = spec.question(g, step) if spec.question else (spec.message, spec.rule)
        return Message(message, spec.facts(g, step)), rule

    def choices(self, g: G, actions: Sequence[int]) -> list[Choice]:
        """Legal actions with all that is said about them."""
        step = g.pending
        spec = self._specs[type(step)]
        usual_rule = spec.question(g, step)[1] if spec.question else spec.rule
        found = []
        for action in actions:
            answer, args, series, amount = spec.known(self.space, action)
            args = args.copy()
            path, words = answer.path(g, step, args), Message(answer.message, answer.words(g, step, args))
            found.append(Choice(action, path, words, answer.rule or usual_rule, answer.passive, series, amount))
        return found

    def choice(self, g: G, action: int) -> tuple[Path, Message, str]:
        """Path, words and rule of a legal action."""
        (found,) = self.choices(g, (action,))
        return found.path, found.message, found.rule

    def path(self, g: G, action: int) -> Path:
        """The elements that a legal action touches."""
        step = g.pending
        answer, args, _, _ = self._specs[type(step)].known(self.space, action)
        return answer.path(g, step, args.copy())

    def refuse(self, g: G, seat: int, action: int) -> Refusal:
        """The first rule that an illegal action of the awaited seat violates."""
        step = g.pending
        args = self.space.decode(action)
        verb = args["do"]
        answer = self._specs[type(step)].answers.get(verb)
        if answer is not None:
            return answer.refuse(g, step, args)
        question, rule = self.question(g)
        if verb in self._not_asked:
            return self._not_asked[verb](g, question)
        return Refusal(rule, msg("why-not-now", question=question))

    def infer(self, g: G, element: str) -> int:
        """The action that touching an element would mean now, legal or not; NO_ACTION if none speaks of it."""
        step = g.pending
        parts = element.split(":")
        meaning = self._specs[type(step)].infer.get(parts[0])
        found = meaning(g, step, parts) if meaning else None
        if found is None:
            return NO_ACTION
        base, args = found
        try:
            return self.space.encode({**args, "do": self.space.verb_of(base).name})
        except OffworldError:  # an id of no component
            return NO_ACTION

    def answers(self, g: G) -> list[int]:
        """Every action, legal or not, that the pending decision could be answered with."""
        names = self._specs[type(g.pending)].answers
        verbs = [verb for verb in self.space.verbs if verb.name in names]
        return [action for verb in verbs for action in range(verb.base, verb.base + verb.size)]

    def kind(self, g: G) -> str:
        return self._specs[type(g.pending)].kind

    def focus(self, g: G) -> Path:
        """The elements that the question is about."""
        return self._specs[type(g.pending)].focus(g, g.pending)

    def is_passive(self, g: G, action: int) -> bool:
        """Whether a legal action declines, passes or ends something."""
        return self._specs[type(g.pending)].known(self.space, action)[0].passive

    def usual(self, g: G) -> int:
        """The action that a plan fills in; NO_ACTION if nothing is usual."""
        found = self._specs[type(g.pending)].usual(g, g.pending)
        return NO_ACTION if found is None else found

    def suggest(self, g: G) -> tuple[int, ...]:
        """Answers to the pending decision and the next of its kind that are filled in on request."""
        return self._specs[type(g.pending)].suggest(g, g.pending)

    def folds(self, g: G) -> bool:
        """Whether the pending decision and the next of its kind are shown together."""
        return self._specs[type(g.pending)].folds

    def counts(self, g: G) -> bool:
        """Whether the same answer to the pending decision may be given several times."""
        return self._specs[type(g.pending)].counts

    def later(self, g: G) -> Path:
        """Kinds of decisions that surely follow the pending one."""
        return self._specs[type(g.pending)].later

    # About the game

    @property
    def asks_single(self) -> frozenset[str]:
        """The steps that ask even where one answer is left, by name."""
        return frozenset(spec.step.__name__ for spec in self.specs if spec.asks_single)

    def verbs(self, spec: DecisionSpec[G, Any]) -> list[str]:
        """What a decision can be answered with."""
        return [self._verb(answer.base) for answer in spec.answers]


def _refuse_twice(game: str, what: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{game}: {what} {name!r} stands twice in the table of decisions")


# ---------------------------------------------------------------- usual ways to infer


def number_in(part: str) -> int:
    """A part of an element as a number, -1 if it is none."""
    return int(part) if part.isascii() and part.isdigit() and len(part) < 4 else -1


def last_part(base: int, argument: str) -> Callable[[Any, Any, Parts], Inferred]:
    """The last part of the element is the action's only argument: `relief:3`, `directive:tool_hoard`."""

    def meaning(g: Any, step: Any, parts: Parts) -> Inferred:
        number = number_in(parts[-1])
        return base, {argument: number if number >= 0 else parts[-1]}

    return meaning
