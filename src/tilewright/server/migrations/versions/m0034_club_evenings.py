"""Clubs' evenings: their facts, their guests, and the sheets of their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "club_events",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("link", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer),
    )
    op.create_table(
        "club_facts",
        sa.Column("event", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("sum", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "club_commands",
        sa.Column("event", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "club_guests",
        sa.Column("event", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer),
        sa.Column("directs", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("club_events_by_guest", "club_guests", ["guest"])
    op.create_table(
        "club_sheets",
        sa.Column("sheet", sa.Text, primary_key=True),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("club_sheets_by_event", "club_sheets", ["event", "round"])


def downgrade() -> None:
    """Drop them: the evenings are lost."""
    for table in ("club_sheets", "club_guests", "club_commands", "club_facts", "club_events"):
        op.drop_table(table)
