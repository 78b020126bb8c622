"""What a tournament needs next, as a pure function of what is stored of it and of the time.

The answer is a step: to draw a round, to seat a table of free play, to close a round, to end, or to wait. Whoever
carries it out writes it only if nothing has changed meanwhile (`offworld.server.storage.tournament_rows`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

from offworld.server.clubs.draw import (
    BOT,
    DrawInput,
    DrawnTable,
    PastRound,
    PastTable,
    RoundDraw,
    draw_round,
    generator,
    pick_table,
)
from offworld.server.clubs.knock_out import PlacedPerson, draw_knock_out, who_goes_on
from offworld.server.clubs.round_robin import draw_round_robin
from offworld.server.clubs.standings import (
    ByeResult,
    RoundResult,
    ScoredSeat,
    StandingRow,
    TableResult,
    bye_points,
    standings,
)
from offworld.server.model.clock import SECOND
from offworld.server.storage.tournament_rows import IN_IT, ByeRow, PairingRow, TournamentRows

GRACE_MS = 300_000
"""Live: how long people may be late for a round. After a downtime a round starts so much later."""
FEWEST_ROUNDS, MOST_ROUNDS = 3, 8
LEAST_PEOPLE = 2
REMINDERS_MIN = (10, 2)
"""Live: minutes before a round at which people are reminded."""
DRAWN_NUMBERS = 1 << 30


class DrawStep(Struct, frozen=True):
    """A round begins."""

    number: int
    draw: RoundDraw
    asked: list[str]
    """People who said that they cannot play this round."""
    rounds: int
    """Of a Swiss tournament: how many rounds there are in all."""


class SeatStep(Struct, frozen=True):
    """A table of free play begins."""

    table: DrawnTable


class CloseStep(Struct, frozen=True):
    """A round is over. Those who missed it without a word are counted."""

    number: int
    unfinished: list[PairingRow]
    """Unfinished tables that count as they stand."""


class EndStep(Struct, frozen=True):
    """The tournament is over, or cannot begin with so few people."""

    state: str
    unfinished: list[PairingRow]
    too_few: bool = False


class WaitStep(Struct, frozen=True):
    """Nothing is to be done before a time, or before a table ends."""

    next_ms: int | None


class RemindStep(Struct, frozen=True):
    """A live round begins soon: people are reminded."""

    at_ms: int
    """The time of this reminder, by which it is sent once."""
    round_number: int
    minutes: int


Step = DrawStep | SeatStep | CloseStep | EndStep | RemindStep | WaitStep


class Instant(Struct, frozen=True):
    """The present time, and in server time; when the server was last back after a downtime."""

    now: int
    up: int
    since: int = 0

    def begin_of(self, start_ms: int) -> int:
        """When something begins that was planned: a little after the server is back, if it was not there then."""
        return start_ms if start_ms > self.since else self.since + GRACE_MS

    def wall(self, up: int) -> int:
        """The time at which it is some server time, if the server stays up."""
        return self.now + up - self.up


# ---------------------------------------------------------------- what has been played


def past_rounds(rows: TournamentRows) -> list[PastRound]:
    """The rounds so far, as a draw needs them."""
    if rows.tournament.rule.format == "free":
        return [PastRound([PastTable(tuple(seat.person for seat in each.seats))]) for each in rows.pairings]
    return [
        PastRound(
            [
                PastTable(tuple(seat.person for seat in each.seats))
                for each in rows.pairings
                if each.round == past.number
            ],
            [bye.person for bye in rows.byes if bye.round == past.number and bye.kind != "missed"],
        )
        for past in rows.rounds
    ]


def round_results(rows: TournamentRows) -> list[RoundResult]:
    """The results so far; tables that are not finished are left out."""
    results = []
    free = rows.tournament.rule.format == "free"
    groups = (
        [[each] for each in rows.pairings]
        if free
        else [[each for each in rows.pairings if each.round == past.number] for past in rows.rounds]
    )
    for at, group in enumerate(groups):
        tables = [table_result(each) for each in group if each.done]
        free_people = [] if free else [bye for bye in rows.byes if bye.round == rows.rounds[at].number]
        results.append(RoundResult(tables, [ByeResult(bye.person, bye.points) for bye in free_people]))
    return results


def table_result(pairing: PairingRow) -> TableResult:
    return TableResult(
        [
            ScoredSeat(
                seat.person, seat.place or 0, seat.score or 0, seat.points or 0.0, seat.share or 0.0, seat.absent
            )
            for seat in pairing.seats
        ]
    )


def drawn_number_of(seed: int, person: str) -> int:
    return generator(seed, "lot", person).below(DRAWN_NUMBERS)


def current_standings(rows: TournamentRows) -> list[StandingRow]:
    """The standings of everybody who has entered, also of those who have left."""
    rule = rows.tournament.rule
    played = {seat.person for each in rows.pairings for seat in each.seats}
    people = [
        each.person for each in rows.entrants if not each.reserve and (each.state in IN_IT or each.person in played)
    ]
    seed = rows.tournament.seed
    return standings(people, round_results(rows), rule.ties, lambda person: drawn_number_of(seed, person), rule.best)


def draw_input(rows: TournamentRows, people: Sequence[str], least: int) -> DrawInput:
    rule = rows.tournament.rule
    return DrawInput(
        people=list(people),
        points={row.person: row.points for row in current_standings(rows)},
        history=past_rounds(rows),
        size=rule.size,
        least=least,
        fill=rule.free_seats != "smaller",
        seed=rows.tournament.seed,
    )


def proposed_rounds(people: int, size: int) -> int:
    """The rounds of a Swiss tournament: enough to tell people apart, and so that everybody can have each place."""
    wanted = max(FEWEST_ROUNDS, math.ceil(math.log2(max(2, people))))
    times = [size * number for number in range(1, MOST_ROUNDS // size + 1) if size * number >= FEWEST_ROUNDS]
    return min(times, key=lambda rounds: (abs(rounds - wanted), rounds))


# ---------------------------------------------------------------- the next step


def next_step(rows: TournamentRows, instant: Instant, least: int) -> Step:
    """What is to be done now. `least` is the smallest table that the game allows."""
    tournament = rows.tournament
    if tournament.state == "open":
        begin = instant.begin_of(tournament.start_ms)
        return _before(rows, begin, instant) if instant.now < begin else _begin(rows, instant, least)
    if tournament.state != "running":
        return WaitStep(None)
    if tournament.rule.format == "free":
        return _free_play(rows, instant)
    last = rows.rounds[-1]
    tables = [each for each in rows.pairings if each.round == last.number]
    unfinished = [each for each in tables if not each.done]
    if last.state == "running":
        overdue = last.due_ms is not None and instant.up >= last.due_ms
        if unfinished and not overdue:
            return WaitStep(_wait_for(rows, instant))
        unfinished = unfinished if tournament.rule.format == "knock-out" or _is_last(rows) else []
        return CloseStep(last.number, unfinished)
    begin = instant.begin_of((last.end_ms or 0) + tournament.rule.break_s * SECOND) if tournament.rule.break_s else 0
    if instant.now < begin:
        return _before(rows, begin, instant)
    return _next_round(rows, least)


def _before(rows: TournamentRows, begin: int, instant: Instant) -> Step:
    """Wait for the beginning of a round. Before a live one people are reminded, each time once."""
    tournament = rows.tournament
    if not tournament.rule.pace.live or tournament.rule.format == "free":
        return WaitStep(begin)
    times = {begin - minutes * 60 * SECOND: minutes for minutes in REMINDERS_MIN}
    past = [at for at in times if at <= instant.now]
    if past and max(past) > max(tournament.reminded_ms, _known_since(rows)):
        return RemindStep(max(past), len(rows.rounds) + 1, times[max(past)])
    return WaitStep(min((at for at in times if at > instant.now), default=begin))


def _known_since(rows: TournamentRows) -> int:
    """Since when it is known when the next round begins: nobody is reminded of what they have just been told."""
    return rows.rounds[-1].end_ms or 0 if rows.rounds else rows.tournament.made_ms


def _wait_for(rows: TournamentRows, instant: Instant) -> int | None:
    last = rows.rounds[-1]
    times = [] if last.due_ms is None else [instant.wall(last.due_ms)]
    if any(each.state == "waiting" for each in rows.pairings):
        times.append(instant.begin_of(last.start_ms) + GRACE_MS)
    return min(times, default=None)


def _begin(rows: TournamentRows, instant: Instant, least: int) -> Step:
    people = [each for each in rows.entrants if each.state == "playing" and not each.reserve]
    if rows.tournament.rule.format == "free":
        return DrawStep(1, RoundDraw([], []), [], 0)
    filled = rows.tournament.rule.free_seats != "smaller"
    if len(people) < (LEAST_PEOPLE if filled else max(least, LEAST_PEOPLE)):
        return EndStep("cancelled", [], too_few=True)
    return _next_round(rows, least)


def _is_last(rows: TournamentRows) -> bool:
    """Whether the present round of a Swiss tournament is the last, as far as its rule says."""
    rule = rows.tournament.rule
    return rule.format == "swiss" and bool(rule.rounds) and len(rows.rounds) >= rule.rounds


def _next_round(rows: TournamentRows, least: int) -> Step:
    tournament = rows.tournament
    number = len(rows.rounds) + 1
    here = [each for each in rows.entrants if each.state == "playing" and not each.reserve]
    asked = [each.person for each in here if each.skip_round == number]
    people = [each.person for each in here if each.skip_round != number]
    rounds = tournament.rule.rounds
    drawn: RoundDraw | None
    match tournament.rule.format:
        case "swiss":
            rounds = rounds or proposed_rounds(len(here), tournament.rule.size)
            drawn = draw_round(draw_input(rows, people, least)) if number <= rounds else None
        case "round-robin":
            drawn = draw_round_robin(draw_input(rows, people, least)) if len(people) > 1 else None
        case _:
            asked = []
            left = people_left(rows) if rows.rounds else [each.person for each in here]
            final = bool(rows.rounds) and is_final(rows, number - 1)
            drawn = draw_knock_out(draw_input(rows, left, least), final)
    if drawn is None or not (drawn.tables or asked):
        return EndStep("finished", [each for each in rows.pairings if not each.done])
    return DrawStep(number, drawn, asked, rounds)


def is_final(rows: TournamentRows, number: int) -> bool:
    """Whether a round of a knock-out was one table of all who were left."""
    byes = [bye for bye in rows.byes if bye.round == number]
    return sum(each.round == number for each in rows.pairings) == 1 and not byes


def people_left(rows: TournamentRows) -> list[str]:
    """Who goes on after the last round of a knock-out."""
    number = len(rows.rounds)
    here = {each.person for each in rows.entrants if each.state == "playing"}
    left = [bye.person for bye in rows.byes if bye.round == number]
    for each in rows.pairings:
        if each.round == number:
            left += who_goes_on(
                [
                    PlacedPerson(
                        seat.person,
                        seat.place or len(each.seats),
                        float(seat.score or 0),
                        not seat.absent and seat.person in here,
                        drawn_number_of(rows.tournament.seed, seat.person),
                    )
                    for seat in each.seats
                    if seat.person != BOT
                ],
                rows.tournament.rule.advance,
            )
    return [person for person in left if person in here]


def _free_play(rows: TournamentRows, instant: Instant) -> Step:
    due = rows.rounds[-1].due_ms
    if due is not None and instant.up >= due:
        return EndStep("finished", [each for each in rows.pairings if not each.done])
    waiting = [
        each.person
        for each in sorted(rows.entrants, key=lambda each: (each.waiting_ms or 0, each.person))
        if each.waiting_ms is not None and each.state == "playing"
    ]
    table = pick_table(waiting, draw_input(rows, waiting, LEAST_PEOPLE))
    if table is not None:
        return SeatStep(table)
    return WaitStep(None if due is None else instant.wall(due))


def missed_people(rows: TournamentRows, number: int) -> dict[str, bool]:
    """Of everybody who had a table in a round: whether they were absent."""
    return {
        seat.person: seat.absent
        for each in rows.pairings
        if each.round == number
        for seat in each.seats
        if seat.person != BOT
    }


def round_byes(rows: TournamentRows, step: DrawStep) -> list[ByeRow]:
    """The byes of a round. Who asked for one gets points for it once."""
    worth = bye_points(rows.tournament.rule.place_points)
    had = {bye.person for bye in rows.byes if bye.points}
    drawn = [ByeRow(step.number, person, "drawn", worth) for person in step.draw.byes]
    asked = [ByeRow(step.number, person, "asked", 0.0 if person in had else worth) for person in step.asked]
    return [*drawn, *asked]
