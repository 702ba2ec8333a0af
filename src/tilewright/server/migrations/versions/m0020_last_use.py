"""When a session was last used."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; existing sessions get a time when they are next used."""
    op.add_column("sessions", sa.Column("used", sa.Text))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("sessions", "used")
