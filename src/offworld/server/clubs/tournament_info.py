"""A tournament as clients see it, and its exports: pure functions of what is stored."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any, cast

import msgspec

from offworld.server.api.tournaments import (
    ActionInfo,
    ByeInfo,
    ByeKind,
    EntrantInfo,
    EntrantState,
    MeetingInfo,
    PairingInfo,
    PairingSeatInfo,
    PairingState,
    RoundInfo,
    StandingInfo,
    TournamentInfo,
    TournamentSummary,
)
from offworld.server.clubs.draw import DrawHistory, DrawReasons
from offworld.server.clubs.tournament_steps import Instant, current_standings, past_rounds
from offworld.server.model.tournament import decode_detail
from offworld.server.storage.tournament_rows import PairingRow, RoundRow, TournamentRow, TournamentRows

decode_reasons = msgspec.json.Decoder(DrawReasons)
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so would be calculated by a spreadsheet."""


def tournament_summary(tournament: TournamentRow, people: int) -> TournamentSummary:
    return TournamentSummary(
        tournament.id,
        tournament.name,
        tournament.game,
        tournament.club,
        tournament.state,
        tournament.rule,
        tournament.start_ms,
        people,
    )


def last_late_round(tournament: TournamentRow) -> int:
    """The round up to which somebody may enter late: half of the rounds of a Swiss tournament."""
    return tournament.rule.rounds // 2 if tournament.rule.format == "swiss" else 0


def entry_is_open(rows: TournamentRows) -> bool:
    """Whether people may enter now, as far as the course of the tournament goes."""
    tournament = rows.tournament
    if tournament.state == "open":
        return True
    if tournament.state not in ("running", "paused"):
        return False
    return tournament.rule.format == "free" or len(rows.rounds) <= last_late_round(tournament)


def tournament_info(
    rows: TournamentRows, names: dict[str, str], club_name: str, actions: Sequence[Any], instant: Instant
) -> TournamentInfo:
    """Everything that is public about a tournament. `names` has everybody of it, organisers included."""
    tournament = rows.tournament
    history = DrawHistory(past_rounds(rows), tournament.rule.size)
    return TournamentInfo(
        id=tournament.id,
        name=tournament.name,
        game=tournament.game,
        state=tournament.state,
        rule=tournament.rule,
        points=tournament.rule.place_points,
        organiser=tournament.organiser,
        organiser_name=names.get(tournament.organiser, ""),
        start_ms=tournament.start_ms,
        entrants=[
            EntrantInfo(
                each.person,
                names.get(each.person, ""),
                cast(EntrantState, each.state),
                each.reserve,
                each.waiting_ms is not None,
                each.skip_round if each.skip_round > len(rows.rounds) else 0,
            )
            for each in rows.entrants
        ],
        standings=[
            StandingInfo(
                row.rank,
                row.person,
                names.get(row.person, ""),
                row.points,
                row.places,
                list(history.places(row.person)),
                {str(tie): value for tie, value in row.values.items()},
                row.decided_by,
            )
            for row in current_standings(rows)
        ],
        rounds=[round_info(rows, each, names, instant) for each in rows.rounds],
        actions=[action_info(each, names) for each in actions],
        club=tournament.club,
        club_name=club_name,
        end_ms=tournament.end_ms or 0,
        late_until=last_late_round(tournament),
    )


def round_info(rows: TournamentRows, past: RoundRow, names: dict[str, str], instant: Instant) -> RoundInfo:
    return RoundInfo(
        past.number,
        "done" if past.state == "done" else "running",
        past.start_ms,
        [pairing_info(each, names) for each in rows.pairings if each.round == past.number],
        [
            ByeInfo(bye.person, names.get(bye.person, ""), cast(ByeKind, bye.kind), bye.points)
            for bye in rows.byes
            if bye.round == past.number
        ],
        0 if past.due_ms is None else instant.wall(past.due_ms),
        past.end_ms or 0,
    )


def pairing_info(pairing: PairingRow, names: dict[str, str]) -> PairingInfo:
    reasons = decode_reasons.decode(pairing.reasons)
    return PairingInfo(
        pairing.round,
        pairing.number,
        cast(PairingState, pairing.state),
        [
            PairingSeatInfo(
                seat.person,
                names.get(seat.person, ""),
                seat.place or 0,
                seat.score or 0,
                seat.points or 0.0,
                seat.share or 0.0,
                seat.absent,
            )
            for seat in pairing.seats
        ],
        reasons.points,
        reasons.had,
        [MeetingInfo(each.first, each.second, each.times) for each in reasons.meetings],
        pairing.table,
    )


def action_info(row: Any, names: dict[str, str]) -> ActionInfo:
    detail = decode_detail.decode(row.detail)
    return ActionInfo(
        row.ms,
        row.kind,
        names.get(row.person_id or "", ""),
        names.get(row.about_id or "", ""),
        row.round,
        row.table_number,
        row.words,
        [names.get(person, "") for person in detail.people],
        detail.places_before,
        detail.places_after,
    )


# ---------------------------------------------------------------- exports


def cell(value: object) -> object:
    """A cell of a table: text that a spreadsheet would take for a formula is quoted."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def as_csv(head: Sequence[str], lines: Sequence[Sequence[object]]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([[cell(value) for value in line] for line in lines])
    return file.getvalue()


def standings_csv(info: TournamentInfo) -> str:
    """The standings, a line for each person."""
    ties = [str(tie) for tie in info.rule.ties]
    return as_csv(
        ["rank", "person", "name", "points", *ties],
        [
            [row.rank, row.person, row.name, row.points, *(row.values.get(tie, 0.0) for tie in ties)]
            for row in info.standings
        ],
    )


def results_csv(info: TournamentInfo) -> str:
    """All results, a line for each seat and each bye; table 0 is a bye."""
    lines: list[Sequence[object]] = []
    for past in info.rounds:
        for table in past.pairings:
            for number, seat in enumerate(table.seats, 1):
                done = table.state == "done"
                numbers = (seat.place, seat.score, seat.points, seat.share) if done else ("", "", "", "")
                where = (past.number, table.number, number, table.table)
                lines.append([*where, seat.person, seat.name, *numbers, int(seat.absent)])
        lines += [[past.number, 0, 0, "", bye.person, bye.name, "", "", bye.points, "", 0] for bye in past.byes]
    return as_csv(
        ["round", "table", "seat", "table_id", "person", "name", "place", "score", "points", "share", "absent"], lines
    )
