"""Word cards, the log of their reviews, and how each person studies."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "cards",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("word_list", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("letters", sa.Text, primary_key=True),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("tags", sa.Text, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False),
        sa.Column("reviewed", sa.Integer, nullable=False),
        sa.Column("lapses", sa.Integer, nullable=False),
        sa.Column("aside", sa.Boolean, nullable=False),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("memory", sa.Text),
        sa.Column("due", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("cards_by_due", "cards", ["guest", "word_list", "due"])
    op.create_index("cards_by_deck", "cards", ["guest", "word_list", "deck", "place"])
    op.create_table(
        "reviews",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("word_list", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("letters", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("ms", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("mends", sa.Boolean, nullable=False),
        sa.Column("before", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("reviews_by_key", "reviews", ["guest", "key"], unique=True)
    op.create_index("reviews_by_time", "reviews", ["guest", "word_list", "at"])
    op.create_table(
        "word_study",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the tables; the cards and what is known of them are lost."""
    op.drop_table("word_study")
    op.drop_index("reviews_by_time", "reviews")
    op.drop_index("reviews_by_key", "reviews")
    op.drop_table("reviews")
    op.drop_index("cards_by_deck", "cards")
    op.drop_index("cards_by_due", "cards")
    op.drop_table("cards")
