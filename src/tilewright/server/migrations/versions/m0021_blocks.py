"""The people whom others have blocked."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "blocks",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("blocked", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])


def downgrade() -> None:
    """Drop the table; nobody is blocked any more."""
    op.drop_index("blocks_by_blocked", "blocks")
    op.drop_table("blocks")
