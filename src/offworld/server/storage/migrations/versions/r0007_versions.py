"""Tables name the version they were begun with, and keep the key of their chance."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_versions"
down_revision = "0006_named_invites"


def upgrade() -> None:
    op.add_column("table_", sa.Column("version", sa.Text(), nullable=True))
    op.add_column("table_", sa.Column("key", sa.String(length=64), server_default="", nullable=False))
