"""The scope of an access token, its end, and its last use."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_COLUMNS = ("scope", "expires", "used")


def upgrade() -> None:
    """Add the columns; existing tokens may do what they could, and never expire."""
    for name in _COLUMNS:
        op.add_column("tokens", sa.Column(name, sa.Text))


def downgrade() -> None:
    """Drop the columns; tokens that are for reading, or expire, are revoked."""
    op.execute("DELETE FROM tokens WHERE scope = 'read' OR expires IS NOT NULL")
    for name in _COLUMNS:
        op.drop_column("tokens", name)
