"""The time by which a computer must act, so that any server notices when its server has died."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the time, unset until a game's next turn; a starting server checks all games anyway."""
    op.add_column("games", sa.Column("acts_by", sa.BigInteger))
    op.create_index("games_by_acts_by", "games", ["acts_by"])


def downgrade() -> None:
    """Drop the time; the tasks of a dead server then wait until a server starts."""
    op.drop_index("games_by_acts_by", "games")
    op.drop_column("games", "acts_by")
