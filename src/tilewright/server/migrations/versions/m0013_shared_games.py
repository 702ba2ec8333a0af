"""Links to finished games, and permission to watch that the players give later."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables, and a column for the links that every player may see."""
    op.create_table(
        "shared_games",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("shared_games_by_secret", "shared_games", ["secret"], unique=True)
    op.create_table(
        "shared_racks",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "watch_consent",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("proposal", sa.Text, nullable=False),
        sa.Column("proposed", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.add_column("watch_links", sa.Column("secret", sa.Text))


def downgrade() -> None:
    """Drop the tables: links to finished games end; watch links go on, but are not shown."""
    op.drop_column("watch_links", "secret")
    op.drop_table("watch_consent")
    op.drop_table("shared_racks")
    op.drop_index("shared_games_by_secret", "shared_games")
    op.drop_table("shared_games")
