"""Access tokens for programs."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of access tokens."""
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tokens_by_guest", "tokens", ["guest"])


def downgrade() -> None:
    """Drop the table; every token is revoked."""
    op.drop_index("tokens_by_guest", "tokens")
    op.drop_table("tokens")
