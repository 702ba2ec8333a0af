"""The seats that phones have taken beside a real board."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: no phone has a seat yet."""
    op.add_column("companion_guests", sa.Column("seat", sa.Integer))


def downgrade() -> None:
    """Drop it: every phone keeps its right to write, without a seat of its own."""
    op.drop_column("companion_guests", "seat")
