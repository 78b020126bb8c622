"""Events are declared once: their numbers, their rule and their words."""

from __future__ import annotations

import pytest

from offworld.kit.event_table import NUMBER, Causes, EventKind, EventTable, Word
from offworld.kit.game import Game
from offworld.kit.game_info import LogLine, seat_name
from offworld.kit.messages import Message, msg
from tools.events import files, text_of

WHY = Causes("BY_", (("luck", "TOY-7"), ("skill", "TOY-8")), of=lambda name: msg(f"by-{name}"))
COLOUR = Word[Game](lambda g, number: ("red", "green")[number])
Kind = EventKind[Game]
TABLE = EventTable[Game](
    "toy",
    lambda g, seat: seat_name(seat),
    (
        Kind("began", "TOY-1"),
        Kind("painted_over", "TOY-2", colour=COLOUR, **{"from": NUMBER}),
        Kind("won", "", points=NUMBER, why=WHY),
        Kind("painted_at_night", "TOY-5", colour=COLOUR).with_message("log-painted-over"),
        Kind("moved", "TOY-3", first=NUMBER, second=NUMBER)
        .with_words(lambda g, event: {"sum": event[2] + event[3], "second": "replaced"})
        .with_rule(lambda g, event: "TOY-4" if event[2] > g.players else ""),
    ),
    (WHY,),
)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        ((0, -1, 0, 0, 0), LogLine("TOY-1", -1, msg("log-began"))),
        (
            (1, 1, 1, 5, 9),
            LogLine("TOY-2", 1, Message("log-painted-over", {"seat": seat_name(1), "colour": "green", "from": 5})),
        ),
        ((2, 0, 30, 1, 0), LogLine("TOY-8", 0, msg("log-won", seat=seat_name(0), points=30, why=msg("by-skill")))),
        ((3, -1, 0, 0, 0), LogLine("TOY-5", -1, msg("log-painted-over", colour="red"))),
        ((4, -1, 2, 1, 0), LogLine("TOY-3", -1, msg("log-moved", first=2, second="replaced", sum=3))),
        ((4, -1, 3, 1, 0), LogLine("TOY-4", -1, msg("log-moved", first=3, second="replaced", sum=4))),
    ],
)
def test_an_event_is_a_line_of_the_log(event: tuple[int, int, int, int, int], line: LogLine) -> None:
    assert TABLE.line(Game(2), event) == line


def test_constants_are_numbered_in_the_order_of_the_table() -> None:
    assert TABLE.constants() == [
        ("BEGAN", 0),
        ("PAINTED_OVER", 1),
        ("WON", 2),
        ("PAINTED_AT_NIGHT", 3),
        ("MOVED", 4),
        ("BY_LUCK", 0),
        ("BY_SKILL", 1),
    ]
    assert text_of(TABLE).endswith("\nMOVED: Final[i64] = 4\n\nBY_LUCK: Final[i64] = 0\nBY_SKILL: Final[i64] = 1\n")


def test_a_constant_stands_once() -> None:
    with pytest.raises(ValueError, match="the constant BEGAN stands twice"):
        EventTable[Game]("toy", lambda g, seat: seat_name(seat), (Kind("began", "TOY-1"), Kind("began", "TOY-2")))


def test_the_constants_of_the_games_fit_what_they_declare() -> None:
    assert {path: path.read_text("utf-8") for path in files()} == files()
