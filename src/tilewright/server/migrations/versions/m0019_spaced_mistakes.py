"""How well mistakes are remembered, and when they are due again."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what was answered before keeps its days."""
    op.add_column("mistakes", sa.Column("stability", sa.Double))
    op.add_column("mistakes", sa.Column("difficulty", sa.Double))
    op.add_column("mistakes", sa.Column("due", sa.Integer))


def downgrade() -> None:
    """Drop the columns; turns are due again a day after they were answered."""
    for column in ("stability", "difficulty", "due"):
        op.drop_column("mistakes", column)
