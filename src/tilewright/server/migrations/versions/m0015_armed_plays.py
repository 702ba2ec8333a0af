"""Plays that are armed for a turn to come, in games of days."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "armed_plays",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("tiles", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("unfit", sa.Text),
        sa.Column("seen", sa.Text),
        sa.Column("due", sa.BigInteger),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the table; plays that were armed are not made."""
    op.drop_table("armed_plays")
