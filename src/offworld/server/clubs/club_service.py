"""Clubs: commands of their members and organisers, and queries."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from offworld.server.api.clubs import (
    ClubInfo,
    ClubInvitationInfo,
    ClubList,
    ClubRatingInfo,
    ClubRequest,
    ClubSummary,
    MemberInfo,
    MemberRequest,
    SeasonInfo,
    SeasonRequest,
    SeasonTable,
)
from offworld.server.api.tables import TableSummary
from offworld.server.clubs.calendar import CalendarEntry, calendar_file
from offworld.server.clubs.evenings import evening_infos
from offworld.server.clubs.permissions import (
    is_invitation,
    require_account,
    require_club,
    require_leader,
    require_successor,
)
from offworld.server.clubs.season import season_standings
from offworld.server.clubs.tournament_info import tournament_summary
from offworld.server.errors import ApiError
from offworld.server.model.person import clean_name, hash_token
from offworld.server.model.table_state import PLAYING, WAITING
from offworld.server.model.tournament import SeasonRule
from offworld.server.people.results import DISPLAYED_STEP, displayed_rating
from offworld.server.storage import club_rows, schema, table_rows, tournament_rows
from offworld.server.storage.club_rows import IN_CLUB, LEADERS, MemberRow, SeasonRow
from offworld.server.storage.club_schema import club_invitations, clubs, members, seasons
from offworld.server.storage.notification_schema import presences
from offworld.server.storage.people_schema import accounts, ratings
from offworld.server.storage.service import Core, Service
from offworld.server.tables.permissions import Requester, require_login

HOUR_MS = 3_600_000
WEEK_MS = 7 * 24 * HOUR_MS
MOST_FOUNDED = 10
"""Clubs that one person may lead as founder."""
MOST_MEMBERS = 2000
MOST_SEASONS = 100
MOST_INVITATIONS = 50
LISTED = 200
LISTED_TABLES = 200
"""Public tables of each phase among which those of a club are looked for."""
EVENING_MS = 4 * HOUR_MS
"""The length of an evening in a calendar."""
NOBODY = Requester(None, "en")
CERTAINTY_STEP = 10


class ClubService(Service):
    """Commands and queries on clubs. Clubs are for people with accounts: a guest cannot come back."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._address = core.settings.address.rstrip("/")

    # Queries

    async def list(self, requester: Requester, search: str) -> ClubList:
        found = await self._read(partial(club_rows.list_clubs, person=requester.id, search=search, limit=LISTED))
        return ClubList(
            [
                ClubSummary(club.id, club.name, club.place, club.languages, club.entry, count, role)
                for club, count, role in found
            ]
        )

    async def info(self, requester: Requester, id: str) -> ClubInfo:
        return await self._read(partial(self._info, id, requester.id))

    def _info(self, club: str, person: str, connection: Connection) -> ClubInfo:
        return club_info(connection, club, person, self._environment.now())

    async def season(self, requester: Requester, id: str, number: int, game: str) -> SeasonTable:
        since = self._environment.now() - WEEK_MS
        return await self._read(partial(season_table, club=id, number=number, game=game, since=since))

    async def calendar_file(self, id: str) -> str:
        """The evenings and tournaments of a club that are not over, for calendar programs."""
        info = await self.info(NOBODY, id)
        link = f"{self._address}/club/{id}"
        evenings = [
            CalendarEntry(f"{id}-{each.number}", each.name, each.start_ms, each.start_ms + EVENING_MS, each.place, link)
            for each in info.calendar
        ]
        cups = [
            CalendarEntry(
                each.id,
                each.name,
                each.start_ms,
                each.start_ms + EVENING_MS,
                "",
                f"{self._address}/tournament/{each.id}",
            )
            for each in info.tournaments
            if each.state == "open"
        ]
        return calendar_file(info.name, [*evenings, *cups], self._environment.now())

    # Commands of everybody

    async def create(self, requester: Requester, body: ClubRequest) -> ClubInfo:
        person = require_login(requester)
        id, now = self._environment.token(9), self._environment.now()
        values = club_values(body)

        def write(connection: Connection) -> ClubInfo:
            require_account(connection, person)
            member = members.c
            mine = (member.person_id == person.id, member.role == "founder", member.until_ms.is_(None))
            if connection.execute(select(func.count()).where(*mine)).scalar_one() >= MOST_FOUNDED:
                raise ApiError(409, "clubs-full", most=MOST_FOUNDED)
            connection.execute(insert(clubs).values(id=id, made_ms=now, **values))
            club_rows.set_member(connection, id, person.id, now, "founder")
            return self._info(id, person.id, connection)

        return await self._commit(write)

    async def join(self, requester: Requester, id: str, code: str) -> ClubInfo:
        """Join an open club or with an invitation; else ask to be let in, where the club allows that."""
        person = require_login(requester)
        now = self._environment.now()

        def write(connection: Connection) -> ClubInfo:
            club = require_club(connection, id)
            require_account(connection, person)
            if club_rows.role_of(connection, id, person.id) in IN_CLUB:
                return self._info(id, person.id, connection)
            if len(club_rows.members_of(connection, id)) >= MOST_MEMBERS:
                raise ApiError(409, "club-full", most=MOST_MEMBERS)
            invited = bool(code) and is_invitation(connection, id, code, now)
            if code and not invited:
                raise ApiError(403, "club-invitation")
            if not invited and club.entry == "invitation":
                raise ApiError(403, "club-invited-only")
            role = "member" if invited or club.entry == "open" else "asking"
            club_rows.set_member(connection, id, person.id, now, role)
            return self._info(id, person.id, connection)

        return await self._commit(write)

    async def leave(self, requester: Requester, id: str) -> ClubInfo:
        """Leave a club. Its last founder names another first; seasons keep the results."""
        person = require_login(requester)
        now = self._environment.now()

        def write(connection: Connection) -> ClubInfo:
            require_club(connection, id)
            require_successor(connection, id, person.id)
            if not club_rows.end_membership(connection, id, person.id, now):
                raise ApiError(409, "no-member")
            return self._info(id, person.id, connection)

        return await self._commit(write)

    async def delete(self, requester: Requester, id: str) -> ClubList:
        """Delete a club, as its founder. Tournaments that are over stay, without a club."""
        person = require_login(requester)

        def write(connection: Connection) -> None:
            if require_leader(connection, id, person) != "founder":
                raise ApiError(403, "not-founder-deletes")
            if club_rows.has_unfinished(connection, id):
                raise ApiError(409, "club-tournaments")
            club_rows.delete_club(connection, id)

        await self._commit(write)
        return await self.list(requester, "")

    # Commands of organisers

    async def change(self, requester: Requester, id: str, body: ClubRequest) -> ClubInfo:
        person = require_login(requester)
        values = club_values(body)

        def write(connection: Connection) -> ClubInfo:
            require_leader(connection, id, person)
            connection.execute(update(clubs).where(clubs.c.id == id).values(**values))
            return self._info(id, person.id, connection)

        return await self._commit(write)

    async def set_member(self, requester: Requester, id: str, body: MemberRequest) -> ClubInfo:
        """Let somebody in, give a member another role, or remove them. Only a founder changes who leads."""
        person = require_login(requester)
        now = self._environment.now()

        def write(connection: Connection) -> ClubInfo:
            mine = require_leader(connection, id, person)
            role = club_rows.role_of(connection, id, body.person)
            if not role:
                raise ApiError(404, "no-member")
            if mine != "founder" and (role in LEADERS or body.role in LEADERS):
                raise ApiError(403, "not-founder")
            if role == "founder" and body.role != "founder":
                require_successor(connection, id, body.person)
            if body.role == "none":
                club_rows.end_membership(connection, id, body.person, now)
            else:
                club_rows.set_member(connection, id, body.person, now, body.role)
            return self._info(id, person.id, connection)

        return await self._commit(write)

    async def invite(self, requester: Requester, id: str, hours: int) -> ClubInvitationInfo:
        person = require_login(requester)
        code, now = self._environment.token(16), self._environment.now()
        until = now + hours * HOUR_MS

        def write(connection: Connection) -> None:
            require_leader(connection, id, person)
            invitation = club_invitations.c
            connection.execute(delete(club_invitations).where(invitation.until_ms <= now))
            here = select(func.count()).where(invitation.club_id == id)
            if connection.execute(here).scalar_one() >= MOST_INVITATIONS:
                raise ApiError(409, "club-invitations-full", most=MOST_INVITATIONS)
            connection.execute(
                insert(club_invitations).values(
                    hash=hash_token(code), club_id=id, person_id=person.id, made_ms=now, until_ms=until
                )
            )

        await self._commit(write)
        return ClubInvitationInfo(code, f"/club/{id}?code={code}", until)

    async def withdraw_invitations(self, requester: Requester, id: str) -> ClubInfo:
        """Make all invitations of a club invalid."""
        person = require_login(requester)

        def write(connection: Connection) -> ClubInfo:
            require_leader(connection, id, person)
            connection.execute(delete(club_invitations).where(club_invitations.c.club_id == id))
            return self._info(id, person.id, connection)

        return await self._commit(write)

    async def add_season(self, requester: Requester, id: str, body: SeasonRequest) -> ClubInfo:
        person = require_login(requester)
        if body.to_ms <= body.from_ms:
            raise ApiError(400, "season-ends")
        name = clean_name(body.name)

        def write(connection: Connection) -> ClubInfo:
            require_leader(connection, id, person)
            numbers = [season.number for season in club_rows.seasons_of(connection, id)]
            if len(numbers) >= MOST_SEASONS:
                raise ApiError(409, "seasons-full", most=MOST_SEASONS)
            connection.execute(
                insert(seasons).values(
                    club_id=id,
                    number=1 + max(numbers, default=0),
                    name=name,
                    from_ms=body.from_ms,
                    to_ms=body.to_ms,
                    rule=msgspec.json.encode(body.rule or SeasonRule()).decode(),
                )
            )
            return self._info(id, person.id, connection)

        return await self._commit(write)


# ---------------------------------------------------------------- answers


def club_values(body: ClubRequest) -> dict[str, str]:
    return {
        "name": clean_name(body.name),
        "about": body.about.strip(),
        "place": body.place.strip(),
        "evenings": body.evenings.strip(),
        "languages": " ".join(dict.fromkeys(body.languages)),
        "entry": body.entry,
    }


def season_info(season: SeasonRow) -> SeasonInfo:
    return SeasonInfo(season.number, season.name, season.from_ms, season.to_ms, season.rule)


def rating_infos(rows: Iterable[Any]) -> dict[str, list[ClubRatingInfo]]:
    """Ratings by person, as they are shown."""
    ratings: dict[str, list[ClubRatingInfo]] = {}
    for row in rows:
        certainty = round(DISPLAYED_STEP * row.sigma / CERTAINTY_STEP) * CERTAINTY_STEP
        info = ClubRatingInfo(row.game, displayed_rating(row.mu, row.sigma), certainty, row.games)
        ratings.setdefault(row.person_id, []).append(info)
    return ratings


def platform_ratings(connection: Connection, club: str) -> list[Any]:
    """The ratings of a club's members over all tables, but for private profiles."""
    member, rating = members.c, ratings.c
    query = (
        select(ratings)
        .join(members, member.person_id == rating.person_id)
        .join(accounts, accounts.c.person_id == rating.person_id)
        .where(member.club_id == club, member.until_ms.is_(None), accounts.c.private == 0)
        .order_by(rating.person_id, rating.game)
    )
    return list(connection.execute(query))


def last_seen(connection: Connection, club: str) -> dict[str, int]:
    """When the members of a club were last here."""
    member, session = members.c, schema.session.c
    there = (member.club_id == club, member.until_ms.is_(None))
    by_session = (
        select(session.person_id, func.max(session.seen_ms))
        .join(members, member.person_id == session.person_id)
        .where(*there)
        .group_by(session.person_id)
    )
    present = (
        select(presences.c.person_id, presences.c.seen_ms)
        .join(members, member.person_id == presences.c.person_id)
        .where(*there)
    )
    seen: dict[str, int] = {}
    for query in (by_session, present):
        for person, ms in connection.execute(query):
            seen[person] = max(ms, seen.get(person, 0))
    return seen


def tables_of_club(connection: Connection, people: set[str]) -> list[TableSummary]:
    """Public tables that wait or run, with members at half of the people's seats at least."""
    found = []
    for phase in (WAITING, PLAYING):
        for table in table_rows.public_tables(connection, phase, LISTED_TABLES):
            sitting = [seat.person for seat in table.seats if seat.person]
            if sitting and 2 * sum(person in people for person in sitting) >= len(sitting):
                found.append(table)
    return found


def club_info(connection: Connection, club: str, person: str, now: int) -> ClubInfo:
    """A club as a person sees it."""
    row = require_club(connection, club)
    role = club_rows.role_of(connection, club, person) if person else ""
    in_club = rating_infos(club_rows.ratings_of(connection, club))
    platform = rating_infos(platform_ratings(connection, club))
    seen = last_seen(connection, club) if role in IN_CLUB else {}

    def member_info(member: MemberRow) -> MemberInfo:
        return MemberInfo(
            member.person,
            member.name,
            member.role,
            member.since_ms,
            in_club.get(member.person, []),
            platform.get(member.person, []),
            seen.get(member.person, 0),
        )

    there = club_rows.members_of(connection, club)
    return ClubInfo(
        row.id,
        row.name,
        row.about,
        row.place,
        row.evenings,
        row.languages,
        row.entry,
        row.made_ms,
        [member_info(member) for member in there if member.role in IN_CLUB],
        [season_info(season) for season in club_rows.seasons_of(connection, club)],
        [
            tournament_summary(tournament, count)
            for tournament, count in tournament_rows.tournament_list(connection, club, person, LISTED)
        ],
        evening_infos(connection, club, person, role in IN_CLUB, now),
        tables_of_club(connection, {member.person for member in there if member.role in IN_CLUB}),
        role,
        [member_info(member) for member in there if member.role == "asking"] if role in LEADERS else [],
    )


def season_table(connection: Connection, club: str, number: int, game: str, since: int) -> SeasonTable:
    require_club(connection, club)
    season = next((each for each in club_rows.seasons_of(connection, club) if each.number == number), None)
    if season is None:
        raise ApiError(404, "no-season")
    there = {member.person for member in club_rows.members_of(connection, club) if member.role in IN_CLUB}
    results = club_rows.season_results(connection, club, season)
    return SeasonTable(season_info(season), game, season_standings(results, season.rule, game, there, since))
