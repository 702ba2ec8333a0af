"""People's collections of recorded games."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "collected",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("record", sa.Text, primary_key=True),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("gcg", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "collection_players",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the tables; all collections are lost."""
    op.drop_table("collection_players")
    op.drop_table("collected")
