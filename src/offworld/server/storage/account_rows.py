"""Rows of accounts, as far as other packages than `people` read them."""

from __future__ import annotations

from sqlalchemy import Connection, or_, select

from offworld.server.storage.people_schema import accounts, credentials


def is_claimed(connection: Connection, person: str) -> bool:
    """Whether a person can come back without their cookie. A bot is its owner's, so it can."""
    query = (
        select(accounts.c.person_id)
        .where(accounts.c.person_id == person)
        .where(or_(accounts.c.password.is_not(None), accounts.c.owner_id.is_not(None)))
    )
    keys = select(credentials.c.person_id).where(credentials.c.person_id == person)
    return connection.execute(query.union(keys).limit(1)).one_or_none() is not None


def is_admin(connection: Connection, person: str) -> bool:
    query = select(accounts.c.person_id).where(accounts.c.person_id == person, accounts.c.admin == 1)
    return connection.execute(query).first() is not None
