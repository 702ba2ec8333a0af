"""Push subscriptions of browsers, and the keys that the servers of one database share."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of subscriptions and keys."""
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("session", sa.LargeBinary, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("every_game", sa.Boolean, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("subscriptions_by_guest", "subscriptions", ["guest"])
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the tables; every browser would have to subscribe again."""
    op.drop_table("keys")
    op.drop_index("subscriptions_by_guest", "subscriptions")
    op.drop_table("subscriptions")
