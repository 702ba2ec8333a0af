"""A real server on a free port of this machine, and its guests."""

import json
import shutil
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar
from uuid import uuid4

import chance
import httpx
import pytest
from argon2 import PasswordHasher
from databases import PostgresServer, execute, postgres_server
from effort import NIGHTLY
from litestar import Litestar
from msgspec.structs import replace
from websockets import Subprotocol
from websockets.sync.client import ClientConnection, connect

from tilewright.engine.generator import Generator
from tilewright.game.clock import SECOND
from tilewright.host import system as edge
from tilewright.host.system import Words
from tilewright.lexicon import load_lexicon
from tilewright.server import serve
from tilewright.server.accounts import passwords
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.app import without_services
from tilewright.server.computers import failover as failover
from tilewright.server.notices import notifier
from tilewright.server.rooms import deadlines as deadlines
from tilewright.server.serve import Server
from tilewright.server.services import Services
from tilewright.server.settings import Settings
from tilewright.server.store import database_at
from tilewright.server.tables import armed as armed

from tests.server.foreign_lists import written
from tests.server.keeping_time import Watch

Json = dict[str, Any]

PATIENCE = 60.0
"""Seconds that a test waits for what must come, however slow the machine."""

POSTGRESQL_IN_THE_GATE = {"store", "cluster", "computers", "test_games.py", "test_process.py"}
"""Folders and files whose tests run on PostgreSQL in the gate too: the store's own, several servers
on one database, and a walk of the table. The others find there what the store's tests found."""

AT_HOME = edge.source
"""Where a server that is not under test has its chance from."""

QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes as `Passwords` does, without the work: what that costs is tested with `Passwords`."""

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nobody here is asked by https, and every client would read all authorities for that."""


class Guest:
    """A person's browser, as far as the server can tell."""

    here: ClassVar["list[Guest]"] = []
    """Those who came during this test."""

    def __init__(self, url: str) -> None:
        self.url = url
        headers = {"X-Tilewright": "1"}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=NO_TLS)
        Guest.here.append(self)
        self.seen: list[bytes] = []

    def get(self, path: str) -> Any:
        return self._kept(self.http.get(path))

    def post(self, path: str, body: object) -> httpx.Response:
        response = self.http.post(path, json=body)
        self.seen.append(response.content)
        return response

    def start(
        self,
        words: str = "void",
        edition: str | Json = "standard",
        computers: int = 1,
        terms: Json | None = None,
        level: str = "strong",
        **asked: object,
    ) -> str:
        """Start a game and return its id."""
        game = self.open(words, edition, computers, terms, level, **asked)
        response = self.command(game, {"type": "number", "number": chance.number()})
        assert response.status_code == 200, response.text
        assert response.json()["state"] == "playing"
        return game

    def open(
        self,
        words: str = "void",
        edition: str | Json = "standard",
        computers: int = 1,
        terms: Json | None = None,
        level: str = "strong",
        **asked: object,
    ) -> str:
        """Open a game that waits for this person's number alone, and return its id."""
        body: Json = {
            "edition": edition,
            "words": words,
            "name": "Ann",
            "computers": [{"name": f"Quill {n}", "level": level} for n in range(computers)],
            **asked,
        } | ({} if terms is None else {"terms": terms})
        response = self.post("/api/games", body)
        assert response.status_code == 201, response.text
        game = str(response.json()["id"])
        # a computer gives its number just after: a version read before would be stale
        while None in self.view(game)["proof"]["numbers"][1:]:
            pass
        return game

    def view(self, game: str) -> Json:
        view: Json = self.get(f"/api/games/{game}")
        return view

    def command(
        self, game: str, command: Json, version: int | None = None, key: str | None = None
    ) -> httpx.Response:
        body = {
            "key": key or str(uuid4()),
            "version": self.view(game)["version"] if version is None else version,
            "command": command,
        }
        return self.post(f"/api/games/{game}/commands", body)

    def preview(self, game: str, tiles: list[Json]) -> httpx.Response:
        return self.post(f"/api/games/{game}/preview", {"tiles": tiles})

    def on_turn(self, game: str) -> Json:
        """Return the view once this person may move or accept, or the game is over."""
        with self.live(game) as socket:
            while True:
                message = json.loads(text := socket.recv(timeout=PATIENCE, decode=False))
                self.seen.append(text)
                if message["type"] == "view":
                    view: Json = message["view"]
                    can = view["can"]
                    last = view["state"] == "awaiting_final_challenge" and can["accept"]
                    if can["play"] or last or view["state"] == "over":
                        return view

    def waiting(self, gathering: str, secret: str | None = None) -> ClientConnection:
        """Connect to a table that waits for people, with a link's secret if given."""
        said = None if secret is None else ["tilewright", f"tilewright.link.{secret}"]
        return self.live(gathering, room="gatherings", protocols=said)

    def live(
        self,
        game: str,
        origin: str | None = None,
        query: str = "",
        room: str = "games",
        protocols: list[str] | None = None,
    ) -> ClientConnection:
        """Connect to a table."""
        cookie = self.http.cookies.get(COOKIE)
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        address = self.url.replace("http", "ws") + f"api/{room}/{game}/live{query}"
        if origin is not None:
            headers["Origin"] = origin
        return connect(
            address,
            additional_headers=headers,
            subprotocols=None if protocols is None else list(map(Subprotocol, protocols)),
            open_timeout=PATIENCE,
            close_timeout=2,
        )

    def _kept(self, response: httpx.Response) -> Any:
        self.seen.append(response.content)
        assert response.status_code == 200, response.text
        return response.json()


def receive(socket: ClientConnection) -> Json:
    """Return the next message."""
    message: Json = json.loads(socket.recv(timeout=PATIENCE))
    return message


AT_REST: list[Litestar] = []
"""Applications of servers that have stopped: building another takes most of a server's start."""


@contextmanager
def running(settings: Settings) -> Iterator[Server]:
    """Run a server until the end of the block."""
    ready = threading.Event()
    app = AT_REST.pop() if AT_REST else without_services()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "PasswordHasher", lambda *_, **__: QUICK_HASHER)
        app.state.services = Services.prepared(settings)
        patch.setattr(serve, "create_app", lambda _: app)
        server = Server(settings, on_ready=lambda _: ready.set())
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield server
    finally:
        server.stop()
        thread.join(PATIENCE)
    assert not thread.is_alive()
    del app.state.services
    AT_REST.append(app)


@pytest.fixture(autouse=True)
def repeatable(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the tables of this test the same chance whenever the run is repeated."""
    monkeypatch.setattr(edge, "source", chance.Foretold())
    chance.begin(request.node.nodeid)


@pytest.fixture
def real_chance(repeatable: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this test's tables draw like those of a server at home."""
    monkeypatch.setattr(edge, "source", AT_HOME)


@pytest.fixture
def fast_polling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this test's servers poll five times a second, not every five seconds."""
    for module in (deadlines, notifier):
        monkeypatch.setattr(module, "SWEEP", SECOND // 5)
    for module in (failover, armed):
        monkeypatch.setattr(module, "POLL_SECONDS", 0.2)


@pytest.fixture(scope="session")
def engine() -> Generator:
    return Generator(load_lexicon("club"))


@pytest.fixture(scope="session")
def words() -> Words:
    return Words.load("club")


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture(scope="session")
def postgres_databases() -> Iterator[PostgresServer]:
    """Yield a PostgreSQL with room for every test's own database."""
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="session")
def migrated(postgres_databases: PostgresServer) -> Iterator[str]:
    """Return a database with the program's tables, to copy."""
    with postgres_databases.database() as url:
        database_at(url).prepare()
        yield url


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with the program's tables, to copy."""
    path = tmp_path_factory.mktemp("migrated") / "tilewright.db"
    database_at(str(path)).prepare()
    return path


@pytest.fixture
def sqlite_file(migrated_file: Path, tmp_path: Path) -> str:
    """Return an empty file with the program's tables."""
    return str(shutil.copy(migrated_file, tmp_path))


@pytest.fixture
def postgresql_database(migrated: str, postgres_databases: PostgresServer) -> Iterator[str]:
    """Yield the address of an empty database with the program's tables."""
    with postgres_databases.database(template=migrated) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """Return the address of an empty database of each kind."""
    kinds = {"sqlite": "sqlite_file", "postgresql": "postgresql_database"}
    address: str = request.getfixturevalue(kinds[request.param])
    return address


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave PostgreSQL to the nightly run where how games are stored hardly matters."""
    if NIGHTLY:
        return
    collected = {item.nodeid for item in items}
    left_out = {item for item in items if _is_stored_alike(item, collected)}
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


def _is_stored_alike(item: pytest.Item, collected: set[str]) -> bool:
    # what is tried on PostgreSQL alone is about PostgreSQL
    on_sqlite = item.nodeid.replace("postgresql", "sqlite")
    if on_sqlite == item.nodeid or on_sqlite not in collected:
        return False
    return not POSTGRESQL_IN_THE_GATE & {item.path.parent.name, item.path.name}


def unhurried(folder: Path, database: str) -> Settings:
    """Return the settings of a server that limits nobody and waits for nothing."""
    return Settings(
        port=0,
        data_dir=str(folder),
        database=database,
        house="never",
        challenge_wait_seconds=0.0,
        computer_pause_seconds=0.0,
        requests_per_second=1000.0,
        games_per_minute=6000.0,
        lookups_per_hour=36_000.0,
        passwords_per_minute=6000.0,
        reports_per_hour=36_000.0,
        work_share=100.0,
        connections_per_client=10_000,
        open_tables_per_client=10_000,
    )


@pytest.fixture
def settings(tmp_path: Path, database: str) -> Settings:
    return unhurried(tmp_path, database)


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def shared_address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Yield the address of the shared server's database."""
    if request.param == "sqlite":
        folder = tmp_path_factory.mktemp("shared")
        yield str(shutil.copy(request.getfixturevalue("migrated_file"), folder))
    else:
        databases: PostgresServer = request.getfixturevalue("postgres_databases")
        with databases.database(template=request.getfixturevalue("migrated")) as address:
            yield address


@pytest.fixture(scope="session")
def shared_server(
    shared_address: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Yield one server for tests that bring guests of their own and look at nothing else."""
    with running(unhurried(tmp_path_factory.mktemp("shared"), shared_address)) as server:
        yield server
        everybody_leaves()


@pytest.fixture
def shared_server_with_free_names(shared_server: Server, shared_address: str) -> Iterator[Server]:
    """Yield the shared server; what accounts are called in this test is free again after it."""
    yield shared_server
    execute(shared_address, "UPDATE accounts SET key = id, likeness = id")


@pytest.fixture(scope="module")
def shared_sqlite_server(
    tmp_path_factory: pytest.TempPathFactory, migrated_file: Path
) -> Iterator[Server]:
    """Yield the same on SQLite only, for files that also try their databases elsewhere."""
    folder = tmp_path_factory.mktemp("shared")
    database = str(shutil.copy(migrated_file, folder))
    with running(unhurried(folder, database)) as server:
        yield server
        everybody_leaves()


@pytest.fixture(scope="session")
def foreign_lists(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the items of the setting `lexicons` for made-up lists of two languages."""
    folder = tmp_path_factory.mktemp("lists")
    return {language: written(folder, language) for language in ("german", "spanish")}


@pytest.fixture(scope="session")
def foreign_server(
    foreign_lists: dict[str, str], tmp_path_factory: pytest.TempPathFactory, migrated_file: Path
) -> Iterator[Server]:
    """Yield a shared server with lists of German and Spanish beside its own."""
    folder = tmp_path_factory.mktemp("foreign")
    settings = unhurried(folder, str(shutil.copy(migrated_file, folder)))
    with running(replace(settings, lexicons=tuple(foreign_lists.values()))) as server:
        yield server
        everybody_leaves()


@pytest.fixture
def own_server(settings: Settings) -> Iterator[Server]:
    """Yield a server for a test that looks into its database, or at what others would change."""
    with running(settings) as server:
        yield server
        everybody_leaves()  # a server that stops waits for those who are still there


@pytest.fixture
def server(own_server: Server) -> Server:
    """Return the server; files whose tests can share one override this fixture."""
    return own_server


@pytest.fixture(autouse=True)
def nobody_is_left() -> Iterator[None]:
    """Close every connection, so that the next test to collect garbage finds none."""
    yield
    everybody_leaves()


def everybody_leaves() -> None:
    while Guest.here:
        Guest.here.pop().http.close()


@pytest.fixture
def new_guest(server: Server) -> Callable[[], Guest]:
    return lambda: Guest(server.url)


@pytest.fixture
def ann(new_guest: Callable[[], Guest]) -> Guest:
    return new_guest()
