"""By when a computer is to have acted, so that any server notices when its own has died."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games under way have none before their next turn; servers that start look at all of them."""
    op.add_column("games", sa.Column("acts_by", sa.BigInteger))
    op.create_index("games_by_acts_by", "games", ["acts_by"])


def downgrade() -> None:
    """What a dead server has left to do waits for the next start of one."""
    op.drop_index("games_by_acts_by", "games")
    op.drop_column("games", "acts_by")
