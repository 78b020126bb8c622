"""Jobs say for whom they are; tables are found by who made them, and say whether they are sandboxes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008_fairness"
down_revision = "0007_versions"


def upgrade() -> None:
    op.add_column("job", sa.Column("owners", sa.String(length=300), server_default="", nullable=False))
    op.add_column("job", sa.Column("dear", sa.Integer(), server_default="0", nullable=False))
    op.add_column("job", sa.Column("unattended", sa.Integer(), server_default="0", nullable=False))
    op.add_column("table_", sa.Column("sandbox", sa.Integer(), server_default="0", nullable=False))
    table = sa.table("table_", sa.column("setup", sa.Text()), sa.column("sandbox", sa.Integer()))
    op.execute(table.update().where(table.c.setup.contains('"sandbox":true')).values(sandbox=1))
    op.create_index("ix_table__creator", "table_", ["creator", "phase"], unique=False)
