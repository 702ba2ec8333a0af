"""Private notes of players beside their games."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "notes",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("notes_by_guest", "notes", ["guest"])


def downgrade() -> None:
    """Drop the table; the notes are lost."""
    op.drop_index("notes_by_guest", "notes")
    op.drop_table("notes")
