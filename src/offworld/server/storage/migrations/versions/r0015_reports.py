"""Reports of talk and of names, which belong to no table; numbers of a club's evenings; sizes of changed options."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015_reports"
down_revision = "0014_talk"


def upgrade() -> None:
    with op.batch_alter_table("report") as report:
        report.alter_column("table_id", existing_type=sa.String(length=32), nullable=True)
        report.add_column(sa.Column("place", sa.String(length=50), server_default="", nullable=False))
        report.add_column(sa.Column("line", sa.Integer(), server_default="0", nullable=False))
        report.add_column(sa.Column("quote", sa.Text(), server_default="", nullable=False))
        report.add_column(sa.Column("browser", sa.Text(), server_default="", nullable=False))
    op.add_column("table_", sa.Column("option_bytes", sa.Integer(), server_default="0", nullable=False))
    op.add_column("club", sa.Column("last_evening", sa.Integer(), server_default="0", nullable=False))
    op.execute(
        "UPDATE club SET last_evening ="
        " (SELECT coalesce(max(number), 0) FROM club_evening WHERE club_evening.club_id = club.id)"
    )
