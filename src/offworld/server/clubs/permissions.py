"""Who may do what in a club: each function raises an ApiError that says why not."""

from __future__ import annotations

from sqlalchemy import Connection, select

from offworld.server.errors import ApiError
from offworld.server.model.person import Person, hash_token
from offworld.server.storage import club_rows
from offworld.server.storage.account_rows import is_claimed
from offworld.server.storage.club_rows import IN_CLUB, LEADERS, ClubRow
from offworld.server.storage.club_schema import club_invitations


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


def require_member(connection: Connection, club: str, person: Person) -> str:
    """The role of a member; others are refused."""
    require_club(connection, club)
    role = club_rows.role_of(connection, club, person.id)
    if role not in IN_CLUB:
        raise ApiError(403, "club-members-only")
    return role


def require_successor(connection: Connection, club: str, person: str) -> None:
    """Refuse to leave a club without a founder; whoever is alone there deletes it."""
    there = [member for member in club_rows.members_of(connection, club) if member.role in IN_CLUB]
    others = [member for member in there if member.person != person]
    leads_club = any(member.person == person and member.role == "founder" for member in there)
    if leads_club and not others:
        raise ApiError(409, "last-member")
    if leads_club and not any(member.role == "founder" for member in others):
        raise ApiError(409, "last-founder")


def is_invitation(connection: Connection, club: str, code: str, now: int) -> bool:
    invitation = club_invitations.c
    query = select(invitation.hash).where(
        invitation.hash == hash_token(code), invitation.club_id == club, invitation.until_ms > now
    )
    return connection.execute(query).first() is not None
