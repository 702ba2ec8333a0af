"""Migrations of the database, forward and back."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

FOLDER = Path(__file__).parent


def _config(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["url"] = url
    return config


def upgrade(url: str, revision: str = "head") -> None:
    """Upgrade the database at ``url`` to ``revision``; if that fails, it stays as it was."""
    command.upgrade(_config(url), revision)


def downgrade(url: str, revision: str) -> None:
    """Downgrade the database at ``url`` to ``revision``; ``base`` is before the first."""
    command.downgrade(_config(url), revision)


def revisions() -> list[str]:
    """Return all migrations of this program, newest first."""
    scripts = ScriptDirectory.from_config(_config(""))
    return [script.revision for script in scripts.walk_revisions()]
