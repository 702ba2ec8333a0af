"""When a mistake was first tried again, as only a few new ones are due on a day."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

_DAY_MS = 24 * 3600 * 1000


def upgrade() -> None:
    """Add the column; turns that were answered on a later day than they were added have begun."""
    op.add_column("mistakes", sa.Column("begun", sa.Integer))
    op.execute(f"UPDATE mistakes SET begun = answered WHERE answered > added / {_DAY_MS}")


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("mistakes", "begun")
