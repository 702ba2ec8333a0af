"""Mail addresses for notices, and the notices sent."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of addresses and notices."""
    op.create_table(
        "addresses",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("every_game", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("code", sa.LargeBinary, nullable=False),
        sa.Column("confirmed", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("addresses_by_id", "addresses", ["id"], unique=True)
    op.create_index("addresses_by_code", "addresses", ["code"], unique=True)
    op.create_table(
        "notices",
        sa.Column("contact", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("notices_by_due", "notices", ["kind", "due"])


def downgrade() -> None:
    """Drop the tables; every address is lost."""
    op.drop_index("notices_by_due", "notices")
    op.drop_table("notices")
    op.drop_index("addresses_by_code", "addresses")
    op.drop_index("addresses_by_id", "addresses")
    op.drop_table("addresses")
