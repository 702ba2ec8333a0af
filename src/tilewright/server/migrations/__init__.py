"""Brings a database to the tables of this version, and back."""

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
    """The database at ``url`` is at ``revision``, or still where it was if that failed."""
    command.upgrade(_config(url), revision)


def downgrade(url: str, revision: str) -> None:
    """The database at ``url`` is back at ``revision``; ``base`` is before the first."""
    command.downgrade(_config(url), revision)


def revisions() -> list[str]:
    """Every migration of this program, the newest first."""
    scripts = ScriptDirectory.from_config(_config(""))
    return [script.revision for script in scripts.walk_revisions()]
