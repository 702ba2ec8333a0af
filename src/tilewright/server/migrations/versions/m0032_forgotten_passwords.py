"""Links that set a new password, and the mail addresses that they may be sent to."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "password_resets",
        sa.Column("code", sa.LargeBinary, primary_key=True),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("expires", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("password_resets_by_account", "password_resets", ["account"])
    op.create_table(
        "recovery_addresses",
        sa.Column("address", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop them: links that were sent are valid no more, and addresses have to be allowed again."""
    op.drop_table("recovery_addresses")
    op.drop_table("password_resets")
