"""Tables before their games, and spectators."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables for invitations and spectators."""
    op.create_table(
        "gatherings",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("waiting", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("gatherings_by_listing", "gatherings", ["listed", "created"])
    op.create_table(
        "gathering_guests",
        sa.Column("gathering", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("gatherings_by_guest", "gathering_guests", ["guest"])
    op.create_table(
        "watch_links",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "spectators",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the tables; waiting invitations are lost, games stay."""
    op.drop_table("spectators")
    op.drop_table("watch_links")
    op.drop_index("gatherings_by_guest", "gathering_guests")
    op.drop_table("gathering_guests")
    op.drop_index("gatherings_by_listing", "gatherings")
    op.drop_table("gatherings")
