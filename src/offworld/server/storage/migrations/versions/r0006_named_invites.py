"""Invitations say whom they are for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006_named_invites"
down_revision = "0005_operations"


def upgrade() -> None:
    op.add_column("invite", sa.Column("name", sa.String(length=60), server_default="", nullable=False))
