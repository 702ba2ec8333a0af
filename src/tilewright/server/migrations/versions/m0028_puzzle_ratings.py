"""The ratings of puzzles in a table of their own, and the networks that counted towards them."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

_KEPT = """
INSERT INTO puzzle_ratings (puzzle, met, mean, deviation, changed, day, day_mean)
SELECT a.puzzle, a.met, a.puzzle_mean, a.puzzle_deviation, a.at, 0, a.puzzle_mean
FROM attempts AS a
JOIN (SELECT puzzle, max(met) AS met FROM attempts WHERE met IS NOT NULL GROUP BY puzzle) AS b
ON a.puzzle = b.puzzle AND a.met = b.met
"""


def upgrade() -> None:
    """Create the tables; each puzzle has the rating after its latest rated attempt."""
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("met", sa.Integer, nullable=False),
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("day_mean", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("puzzle_ratings_by_change", "puzzle_ratings", ["changed"])
    op.create_table(
        "puzzle_networks",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("network", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.execute(_KEPT)


def downgrade() -> None:
    """Drop the tables; ratings are again those of the latest rated attempts."""
    op.drop_table("puzzle_networks")
    op.drop_index("puzzle_ratings_by_change", "puzzle_ratings")
    op.drop_table("puzzle_ratings")
