"""Which database an address stands for, and what a server loads before it answers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.server.store import StoreError, database_at

LOADED = """
import sys
import tilewright.server.serve
from tilewright.server.app import create_app
from tilewright.server.settings import Settings
for start in (1, 2):
    create_app(Settings(data_dir=sys.argv[1]))
unwanted = {"asyncpg", "greenlet", "redis", "sqlalchemy.ext.asyncio"}
unwanted |= {"aiosmtplib", "alembic", "icalendar", "mako", "openskill", "pygments"}
unwanted |= {"email.policy", "fsrs", "tilewright.notation.svg", "tomllib", "websockets"}
print(sorted(unwanted & set(sys.modules)))
"""


def test_a_server_on_sqlite_loads_nothing_that_its_first_answers_do_not_need(
    tmp_path: Path,
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, str(tmp_path)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"


def test_what_postgresql_needs_is_named_when_it_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "tilewright.server.store.postgres", raising=False)
    monkeypatch.delitem(sys.modules, "tilewright.server.store.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(
        StoreError, match=r"asyncpg is missing: pip install 'tilewright\[postgres\]'"
    ):
        database_at("postgresql+asyncpg://ann@127.0.0.1/games")
