"""Turns that people want to find better moves for."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "mistakes",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("rack", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("cost", sa.Integer, nullable=False),
        sa.Column("answered", sa.Integer),
        sa.Column("found", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the table; the lists are lost."""
    op.drop_table("mistakes")
