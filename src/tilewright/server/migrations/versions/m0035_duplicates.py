"""Duplicate tables: the same rack for all."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "duplicates",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("version", sa.Integer),
    )
    op.create_index("duplicates_by_deadline", "duplicates", ["deadline"])
    op.create_table(
        "duplicate_events",
        sa.Column("duplicate", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("sum", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "duplicate_commands",
        sa.Column("duplicate", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "duplicate_guests",
        sa.Column("duplicate", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_index("duplicates_by_guest", "duplicate_guests", ["guest"])


def downgrade() -> None:
    """Drop them: duplicate games are lost."""
    for table in (
        "duplicate_guests", "duplicate_commands", "duplicate_events", "duplicates"
    ):  # fmt: skip
        op.drop_table(table)
