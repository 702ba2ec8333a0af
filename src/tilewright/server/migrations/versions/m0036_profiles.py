"""The parts of their profile that owners of accounts show to others."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "profiles",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("shows", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop it: every account shows nothing again."""
    op.drop_table("profiles")
