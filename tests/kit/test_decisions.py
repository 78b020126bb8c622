"""The table of decisions, with a small game of its own: a drawer is opened, or left shut."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.kit.action_space import ActionSpace
from offworld.kit.agenda import step_names
from offworld.kit.decisions import Answer, Args, DecisionSpec, DecisionTable, last_part, never_refused, number_in
from offworld.kit.game_info import NO_ACTION, Refusal
from offworld.kit.messages import Message, msg

SPACE = ActionSpace()
OPEN = SPACE.verb("open_drawer", drawer=range(1, 4))
PAINT = SPACE.verb("paint", colour=("red", "green"))
LEAVE = SPACE.verb("leave")


class Toy:
    """A step as the table sees it. Interpreted classes cannot inherit from compiled ones, so it is no `Step`."""

    def __init__(self, seat: int = -1, a: int = 0, b: int = 0) -> None:
        self.seat = seat
        self.a = a
        self.b = b


class Begin(Toy):
    pass


class Choose(Toy):
    @property
    def locked(self) -> int:
        return self.a


class Paint(Toy):
    pass


def choose_refusal(g: Any, step: Choose, args: Args) -> Refusal:
    return Refusal("TOY-1", msg("why-locked", drawer=args["drawer"], locked=step.locked))


CHOOSE = DecisionSpec[Any, Any](
    step=Choose,
    kind="drawer",
    rule="TOY-1",
    facts=lambda g, step: {"locked": step.locked},
    focus=lambda g, step: (f"drawer:{step.locked}",),
    answers=(
        Answer(
            OPEN,
            choose_refusal,
            words=lambda g, step, args: {"drawer": args["drawer"], "seat": step.seat},
            path=lambda g, step, args: ("chest", f"drawer:{args['drawer']}"),
        ),
        Answer(LEAVE, never_refused, message="act-leave-shut", rule="TOY-2", passive=True),
    ),
    infer={
        "drawer": last_part(OPEN, "drawer"),
        "key": lambda g, step, parts: (OPEN, {"drawer": step.locked}) if len(parts) == 1 else None,
    },
)
PAINTING = DecisionSpec[Any, Any](
    step=Paint,
    kind="colour",
    rule="TOY-3",
    message="ask-which-colour",
    question=lambda g, step: ("ask-which-colour", "TOY-3" if step.b else "TOY-4"),
    answers=(Answer(PAINT, lambda g, step, args: Refusal("TOY-3", msg("why-empty"))),),
    infer={"pot": last_part(PAINT, "colour")},
    asks_single=True,
)
STEPS: tuple[Any, ...] = (Begin, CHOOSE, PAINTING)
TABLE = DecisionTable[Any]("toy", SPACE, STEPS, not_asked={LEAVE: lambda g, q: Refusal("TOY-9", q)})


class Position:
    """A game as far as the table looks at it."""

    def __init__(self, step: Toy) -> None:
        self.pending = step
        self.to_move = step.seat


def at(step: Toy) -> Any:
    return Position(step)


def test_steps_are_numbered_in_the_order_of_the_table() -> None:
    assert step_names("toy")[1:] == ["Begin", "Choose", "Paint"]


def test_a_question_has_its_facts_its_kind_and_its_focus() -> None:
    g = at(Choose(1, 2))
    assert TABLE.question(g) == (Message("ask-drawer", {"locked": 2}), "TOY-1")
    assert (TABLE.kind(g), TABLE.focus(g)) == ("drawer", ("drawer:2",))


def test_message_and_rule_of_a_question_may_depend_on_the_state() -> None:
    assert TABLE.question(at(Paint(0))) == (msg("ask-which-colour"), "TOY-4")
    assert TABLE.question(at(Paint(0, 0, 1))) == (msg("ask-which-colour"), "TOY-3")


def test_a_choice_says_what_it_touches_and_does() -> None:
    g = at(Choose(1, 2))
    words = Message("act-open-drawer", {"drawer": 3, "seat": 1})
    assert TABLE.choice(g, OPEN + 2) == (("chest", "drawer:3"), words, "TOY-1")
    assert not TABLE.is_passive(g, OPEN + 2)


def test_a_choice_without_a_path_is_a_button_and_may_have_its_own_words_and_rule() -> None:
    g = at(Choose(1, 2))
    assert TABLE.choice(g, LEAVE) == (("leave",), msg("act-leave-shut"), "TOY-2")
    assert TABLE.is_passive(g, LEAVE)


def test_a_choice_has_the_rule_of_its_question() -> None:
    assert TABLE.choice(at(Paint(0)), PAINT)[2] == "TOY-4"


def test_an_answer_is_refused_by_its_own_function() -> None:
    refusal = TABLE.refuse(at(Choose(1, 2)), 1, OPEN + 1)
    assert refusal == Refusal("TOY-1", msg("why-locked", drawer=2, locked=2))


def test_what_is_not_asked_is_refused_with_the_question() -> None:
    g = at(Choose(1, 2))
    assert TABLE.refuse(g, 1, PAINT) == Refusal("TOY-1", msg("why-not-now", question=TABLE.question(g)[0]))


def test_a_verb_may_say_itself_why_it_is_not_asked() -> None:
    assert TABLE.refuse(at(Paint(0)), 0, LEAVE) == Refusal("TOY-9", msg("ask-which-colour"))


def test_what_is_always_legal_is_never_refused() -> None:
    with pytest.raises(AssertionError, match="always legal"):
        TABLE.refuse(at(Choose(1, 2)), 1, LEAVE)


@pytest.mark.parametrize(
    ("element", "action"),
    [
        ("drawer:3", OPEN + 2),
        ("drawer:9", NO_ACTION),
        ("drawer:x", NO_ACTION),
        ("drawer", NO_ACTION),
        ("key", OPEN + 1),
        ("key:1", NO_ACTION),
        ("pot:red", NO_ACTION),
        ("", NO_ACTION),
    ],
)
def test_an_element_means_an_action_or_none(element: str, action: int) -> None:
    assert TABLE.infer(at(Choose(1, 2)), element) == action


def test_an_element_may_mean_a_named_argument() -> None:
    assert TABLE.infer(at(Paint(0)), "pot:green") == PAINT + 1


@pytest.mark.parametrize(
    ("part", "number"), [("0", 0), ("12", 12), ("", -1), ("-1", -1), ("x", -1), ("1000", -1), ("²", -1)]
)
def test_a_part_of_an_element_is_a_number_or_none(part: str, number: int) -> None:
    assert number_in(part) == number


def test_the_table_knows_who_asks_although_one_answer_is_left() -> None:
    assert TABLE.asks_single == {"Paint"}
    assert TABLE.verbs(CHOOSE) == ["open_drawer", "leave"]


def faulty(*steps: Any) -> DecisionTable[Any]:
    return DecisionTable[Any]("toy_faulty", SPACE, steps)


def painting(**changes: Any) -> DecisionSpec[Any, Any]:
    output: dict[str, Any] = {"step": Paint, "kind": "colour", "rule": "TOY-3", "answers": (), "infer": {}}
    return DecisionSpec[Any, Any](**{**output, **changes})


def test_a_step_a_kind_and_an_answer_stand_once() -> None:
    with pytest.raises(ValueError, match="the step 'Begin' stands twice"):
        faulty(Begin, Begin)
    with pytest.raises(ValueError, match="the kind 'drawer' stands twice"):
        faulty(CHOOSE, painting(kind="drawer"))
    with pytest.raises(ValueError, match="the answer 'leave' stands twice"):
        faulty(painting(answers=(Answer(LEAVE, never_refused), Answer(LEAVE, never_refused))))


def test_an_answer_is_a_verb_not_one_of_its_actions() -> None:
    with pytest.raises(ValueError, match="an action of 'open_drawer'"):
        faulty(painting(answers=(Answer(OPEN + 1, never_refused),)))
