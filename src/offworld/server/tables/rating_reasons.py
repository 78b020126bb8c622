"""Why a game counts for ratings or not: one answer for the room, the table and the result.

The first reason that applies is given. Bots beside the people do not matter: people are rated among themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import Connection, select

from offworld.kit.messages import Message
from offworld.kit.record import REWIND
from offworld.server.api.people import RatingReasonText
from offworld.server.live.renderer import shared_translator
from offworld.server.model.table_state import TUTOR, TableState
from offworld.server.storage.account_rows import is_claimed
from offworld.server.storage.people_schema import accounts

RatingReasonCode = Literal[
    "off", "people", "same", "guest", "own-bot", "hint", "rewound", "content", "stand-in", "rated"
]
MOST_SUBSTITUTED = 1 / 3
"""The share of a person's moves that a bot may have played."""


class RatingReason(Struct, frozen=True):
    """A reason with its arguments."""

    code: RatingReasonCode
    args: dict[str, Any] = {}
    person: str = ""
    """Whom it is about, if it is about one person."""

    def text(self, lang: str, over: bool = False) -> RatingReasonText:
        """The reason in words, before the game or after it."""
        before = "" if over or self.code in SAME_BEFORE else "-before"
        words = shared_translator(lang)(Message(f"rating-{self.code}{before}", self.args))
        return RatingReasonText(self.code, words, self.person)


SAME_BEFORE = ("off",)
RATED = RatingReason("rated")


class SeatedPerson(Struct, frozen=True):
    """A person at a seat, as far as ratings ask."""

    id: str
    name: str
    claimed: bool
    owner: str
    """Whose bot it is; empty for people."""
    substituted: bool = False
    """Whether a bot played more of its moves than is allowed."""


class RatingFacts(Struct, frozen=True):
    """All that decides whether a game counts for ratings."""

    rated: bool
    changed: bool
    hints_allowed: bool
    people: list[SeatedPerson]
    open_seats: int = 0
    hint_round: int = -1
    """The round in which a hint was shown; -1: none was."""
    rewound_move: int = -1
    """The move that was taken back after something had been revealed; -1: none was."""


def rating_reason(facts: RatingFacts) -> RatingReason:
    """The first reason why a game does not count, or that it does."""
    people = facts.people
    ids = [each.id for each in people]
    owners = [each.owner or each.id for each in people]
    guest = next((each for each in people if not each.claimed), None)
    own_bot = next((each for each in people if each.owner and owners.count(each.owner) > 1), None)
    if not facts.rated or facts.hints_allowed:
        return RatingReason("off")
    if len(set(ids)) + facts.open_seats < 2:
        return RatingReason("people")
    if len(set(ids)) < len(ids):
        return RatingReason("same")
    if guest is not None:
        return RatingReason("guest", {"name": guest.name}, guest.id)
    if own_bot is not None:
        name = next((each.name for each in people if each.id == own_bot.owner), own_bot.name)
        return RatingReason("own-bot", {"name": name}, own_bot.owner)
    if facts.hint_round >= 0:
        return RatingReason("hint", {"round": facts.hint_round})
    if facts.rewound_move >= 0:
        return RatingReason("rewound", {"move": facts.rewound_move})
    if facts.changed:
        return RatingReason("content")
    counted = [each for each in people if not each.substituted]
    if len(counted) + facts.open_seats < 2:
        away = next(each for each in people if each.substituted)
        return RatingReason("stand-in", {"name": away.name}, away.id)
    return RATED


def reason_for(person: SeatedPerson, of_game: RatingReason) -> RatingReason:
    """The reason for one person: who was replaced by a bot for too long is left out of a rated game."""
    if of_game.code == "rated" and person.substituted:
        return RatingReason("stand-in", {"name": person.name}, person.id)
    return of_game


def seated_people(connection: Connection, seats: Sequence[tuple[str, str]], away: Sequence[str]) -> list[SeatedPerson]:
    """The people at a table, from the ids and names of its seats; `away` were replaced by bots for too long."""
    ids = [person for person, _ in seats]
    query = select(accounts.c.person_id, accounts.c.owner_id).where(accounts.c.person_id.in_(ids))
    owners = {row.person_id: row.owner_id or "" for row in connection.execute(query)}
    return [
        SeatedPerson(person, name, is_claimed(connection, person), owners.get(person, ""), person in away)
        for person, name in seats
    ]


def rating_reason_of_room(table: TableState, connection: Connection) -> tuple[RatingReason, list[str]]:
    """Whether the game of a waiting table will count, and who of the people there is a guest."""
    setup = table.setup
    seats = [(seat.person, seat.name) for seat in table.seats if seat.person and seat.person != TUTOR]
    people = seated_people(connection, seats, ())
    open_seats = sum(seat.open for seat in table.seats)
    facts = RatingFacts(setup.rated and not setup.sandbox, bool(setup.pack), setup.hints, people, open_seats=open_seats)
    return rating_reason(facts), [each.id for each in people if not each.claimed]


def played_facts(table: TableState) -> tuple[RatingFacts, list[str]]:
    """Of a finished table: the facts without its people, and for whom bots played too long."""
    setup = table.setup
    acts = table.record().acts
    rewound = next((number for number, act in enumerate(acts) if act.action == REWIND), -1)
    facts = RatingFacts(
        setup.rated and not setup.sandbox,
        bool(setup.pack),
        setup.hints,
        [],
        hint_round=table.hint_round if any(seat.hints for seat in table.seats) else -1,
        rewound_move=rewound,
    )
    away = [
        seat.person
        for number, seat in enumerate(table.seats)
        if seat.person and table.substituted_share(number) > MOST_SUBSTITUTED
    ]
    return facts, away
