"""Feeds that, like sessions, are valid only in the current epoch of their guest's account."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_OF_TODAY = """
UPDATE feeds SET epoch = coalesce(
    (SELECT accounts.epoch FROM accounts WHERE accounts.guest = feeds.guest), 0
)
"""
_FORGET_ENDED = """
DELETE FROM feeds WHERE epoch <> coalesce(
    (SELECT accounts.epoch FROM accounts WHERE accounts.guest = feeds.guest), 0
)
"""


def upgrade() -> None:
    """Add epochs to feeds; all existing feeds stay valid."""
    op.add_column("feeds", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.execute(_OF_TODAY)


def downgrade() -> None:
    """Delete the invalid feeds and drop their epochs."""
    op.execute(_FORGET_ENDED)
    op.drop_column("feeds", "epoch")
