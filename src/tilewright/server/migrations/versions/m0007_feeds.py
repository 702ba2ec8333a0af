"""Feeds of a guest's turns."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of feeds."""
    op.create_table(
        "feeds",
        sa.Column("secret_hash", sa.LargeBinary, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("feeds_by_guest", "feeds", ["guest"])


def downgrade() -> None:
    """Drop the table; every feed is revoked."""
    op.drop_index("feeds_by_guest", "feeds")
    op.drop_table("feeds")
