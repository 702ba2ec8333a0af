"""Companion sheets for games on real boards."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of companion sheets."""
    op.create_table(
        "companions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("link", sa.LargeBinary, nullable=False),
        sa.Column("deadline", sa.BigInteger),
    )
    op.create_index("companions_by_deadline", "companions", ["deadline"])
    op.create_table(
        "companion_events",
        sa.Column("companion", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "companion_commands",
        sa.Column("companion", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "companion_guests",
        sa.Column("companion", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("companions_by_guest", "companion_guests", ["guest"])


def downgrade() -> None:
    """Drop the tables; every companion sheet is lost."""
    op.drop_index("companions_by_guest", "companion_guests")
    for table in ("companion_guests", "companion_commands", "companion_events"):
        op.drop_table(table)
    op.drop_index("companions_by_deadline", "companions")
    op.drop_table("companions")
