"""Clubs: commands of their members and organisers, and queries."""

from __future__ import annotations

from functools import partial

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
from offworld.server.clubs.season import season_standings
from offworld.server.clubs.tournament_info import tournament_summary
from offworld.server.config.environment import Environment
from offworld.server.errors import ApiError
from offworld.server.model.person import Person, clean_name, hash_token
from offworld.server.model.tournament import SeasonRule
from offworld.server.people.results import DISPLAYED_STEP, displayed_rating
from offworld.server.storage import club_rows, tournament_rows
from offworld.server.storage.account_rows import is_claimed
from offworld.server.storage.club_rows import IN_CLUB, LEADERS, ClubRow, MemberRow, SeasonRow
from offworld.server.storage.club_schema import club_invitations, clubs, members, seasons
from offworld.server.storage.committer import Committer
from offworld.server.storage.reader import Reader
from offworld.server.tables.permissions import Requester, require_login

HOUR_MS = 3_600_000
MOST_FOUNDED = 10
"""Clubs that one person may lead as founder."""
MOST_MEMBERS = 2000
MOST_SEASONS = 100
MOST_INVITATIONS = 50
LISTED = 200
CERTAINTY_STEP = 10


class ClubService:
    """Commands and queries on clubs. Clubs are for people with accounts: a guest cannot come back."""

    def __init__(self, environment: Environment, read: Reader, commit: Committer) -> None:
        self._environment = environment
        self._read = read
        self._commit = commit

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
        return await self._read(partial(club_info, club=id, person=requester.id))

    async def season(self, requester: Requester, id: str, number: int, game: str) -> SeasonTable:
        return await self._read(partial(season_table, club=id, number=number, game=game))

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
            return club_info(connection, id, person.id)

        return await self._commit(write)

    async def join(self, requester: Requester, id: str, code: str) -> ClubInfo:
        """Join an open club or with an invitation; else ask to be let in, where the club allows that."""
        person = require_login(requester)
        now = self._environment.now()

        def write(connection: Connection) -> ClubInfo:
            club = require_club(connection, id)
            require_account(connection, person)
            if club_rows.role_of(connection, id, person.id) in IN_CLUB:
                return club_info(connection, id, person.id)
            if len(club_rows.members_of(connection, id)) >= MOST_MEMBERS:
                raise ApiError(409, "club-full", most=MOST_MEMBERS)
            invited = bool(code) and is_invitation(connection, id, code, now)
            if code and not invited:
                raise ApiError(403, "club-invitation")
            if not invited and club.entry == "invitation":
                raise ApiError(403, "club-invited-only")
            role = "member" if invited or club.entry == "open" else "asking"
            club_rows.set_member(connection, id, person.id, now, role)
            return club_info(connection, id, person.id)

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
            return club_info(connection, id, person.id)

        return await self._commit(write)

    # Commands of organisers

    async def change(self, requester: Requester, id: str, body: ClubRequest) -> ClubInfo:
        person = require_login(requester)
        values = club_values(body)

        def write(connection: Connection) -> ClubInfo:
            require_leader(connection, id, person)
            connection.execute(update(clubs).where(clubs.c.id == id).values(**values))
            return club_info(connection, id, person.id)

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
            return club_info(connection, id, person.id)

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
            return club_info(connection, id, person.id)

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
            return club_info(connection, id, person.id)

        return await self._commit(write)


# ---------------------------------------------------------------- permissions


def require_account(connection: Connection, person: Person) -> None:
    if not is_claimed(connection, person.id):
        raise ApiError(403, "not-claimed")


def require_club(connection: Connection, club: str) -> ClubRow:
    found = club_rows.find_club(connection, club) if club.isprintable() else None
    if found is None:
        raise ApiError(404, "no-club")
    return found


def require_leader(connection: Connection, club: str, person: Person) -> str:
    """The role of a founder or organiser; others are refused."""
    require_club(connection, club)
    role = club_rows.role_of(connection, club, person.id)
    if role not in LEADERS:
        raise ApiError(403, "not-organiser")
    return role


def require_successor(connection: Connection, club: str, person: str) -> None:
    """Refuse to leave a club without a founder, as long as it has other members."""
    there = [member for member in club_rows.members_of(connection, club) if member.role in IN_CLUB]
    others = [member for member in there if member.person != person]
    leads_club = any(member.person == person and member.role == "founder" for member in there)
    if leads_club and others and not any(member.role == "founder" for member in others):
        raise ApiError(409, "last-founder")


def is_invitation(connection: Connection, club: str, code: str, now: int) -> bool:
    invitation = club_invitations.c
    query = select(invitation.hash).where(
        invitation.hash == hash_token(code), invitation.club_id == club, invitation.until_ms > now
    )
    return connection.execute(query).first() is not None


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


def club_info(connection: Connection, club: str, person: str) -> ClubInfo:
    """A club as a person sees it."""
    row = require_club(connection, club)
    role = club_rows.role_of(connection, club, person) if person else ""
    ratings: dict[str, list[ClubRatingInfo]] = {}
    for rating in club_rows.ratings_of(connection, club):
        certainty = round(DISPLAYED_STEP * rating.sigma / CERTAINTY_STEP) * CERTAINTY_STEP
        ratings.setdefault(rating.person_id, []).append(
            ClubRatingInfo(rating.game, displayed_rating(rating.mu, rating.sigma), certainty, rating.games)
        )

    def member_info(member: MemberRow) -> MemberInfo:
        return MemberInfo(member.person, member.name, member.role, member.since_ms, ratings.get(member.person, []))

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
        role,
        [member_info(member) for member in there if member.role == "asking"] if role in LEADERS else [],
    )


def season_table(connection: Connection, club: str, number: int, game: str) -> SeasonTable:
    require_club(connection, club)
    season = next((each for each in club_rows.seasons_of(connection, club) if each.number == number), None)
    if season is None:
        raise ApiError(404, "no-season")
    there = {member.person for member in club_rows.members_of(connection, club) if member.role in IN_CLUB}
    results = club_rows.season_results(connection, club, season)
    return SeasonTable(season_info(season), game, season_standings(results, season.rule, game, there))
