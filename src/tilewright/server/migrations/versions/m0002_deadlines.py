"""Deadlines of games, so that clocks run out whether or not a server is up."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add deadlines to games; existing games have none."""
    op.add_column("games", sa.Column("deadline", sa.BigInteger))
    op.create_index("games_by_deadline", "games", ["deadline"])


def downgrade() -> None:
    """Drop the deadlines; games with a clock then wait for their players."""
    op.drop_index("games_by_deadline", "games")
    op.drop_column("games", "deadline")
