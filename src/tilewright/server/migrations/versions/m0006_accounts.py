"""Accounts with a name and a password, and sessions that end when the account changes."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_FORGET_ENDED = """
DELETE FROM {table} WHERE epoch <> coalesce(
    (SELECT accounts.epoch FROM accounts WHERE accounts.guest = {table}.guest), 0
)
"""


def upgrade() -> None:
    """Create the table of accounts; existing sessions stay."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
    )
    op.create_index("accounts_by_key", "accounts", ["key"], unique=True)
    op.create_index("accounts_by_guest", "accounts", ["guest"], unique=True)
    for table in ("sessions", "tokens"):
        op.add_column(table, sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("sessions_by_guest", "sessions", ["guest"])


def downgrade() -> None:
    """Drop the accounts; signed-in users continue as guests of their device."""
    op.drop_index("sessions_by_guest", "sessions")
    for table in ("sessions", "tokens"):
        op.execute(_FORGET_ENDED.format(table=table))
        op.drop_column(table, "epoch")
    op.drop_index("accounts_by_guest", "accounts")
    op.drop_index("accounts_by_key", "accounts")
    op.drop_table("accounts")
