"""Chat messages beside a game."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables for messages and consent."""
    op.create_table(
        "messages",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("data", sa.LargeBinary),
        sa.Column("sent", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("messages_by_key", "messages", ["game", "key"], unique=True)
    op.create_table(
        "agreements",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the tables; every message is lost."""
    op.drop_table("agreements")
    op.drop_index("messages_by_key", "messages")
    op.drop_table("messages")
