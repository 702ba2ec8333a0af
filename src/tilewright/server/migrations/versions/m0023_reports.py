"""Reports of messages and names to the operator."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

_TEXTS = ("reason", "author", "name", "created")
_OPTIONAL = ("text", "reporter", "reporter_name", "done")


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("message", sa.Integer, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in _TEXTS),
        *(sa.Column(name, sa.Text) for name in _OPTIONAL),
        sqlite_with_rowid=False,
    )
    op.create_index("reports_once", "reports", ["game", "seat", "message", "reporter"], unique=True)
    op.create_index("reports_by_reporter", "reports", ["reporter"])
    op.create_index("reports_by_author", "reports", ["author"])


def downgrade() -> None:
    """Drop the table with its reports."""
    op.drop_table("reports")
