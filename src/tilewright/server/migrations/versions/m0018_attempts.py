"""People's attempts at puzzles, with the ratings that they lead to."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "attempts",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("ms", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("found", sa.Boolean, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("played", sa.Integer),
        sa.Column("mean", sa.Double),
        sa.Column("deviation", sa.Double),
        sa.Column("met", sa.Integer),
        sa.Column("puzzle_mean", sa.Double),
        sa.Column("puzzle_deviation", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("attempts_by_person", "attempts", ["guest", "played"], unique=True)
    op.create_index("attempts_by_puzzle", "attempts", ["puzzle", "met"], unique=True)


def downgrade() -> None:
    """Drop the table; the attempts and all ratings are lost."""
    op.drop_index("attempts_by_puzzle", "attempts")
    op.drop_index("attempts_by_person", "attempts")
    op.drop_table("attempts")
