"""Two servers of one database: a game's seats on both, and nobody notices."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from uuid import uuid4

import chance
import httpx
import pytest
from daemons import Daemon, redis
from databases import execute
from msgspec.structs import replace
from own_editions import random_edition
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tilewright.engine.generator import Generator
from tilewright.game.fair_bag import Seed
from tilewright.game.seats import Computer, Person, Player, Seat, WordPolicy
from tilewright.game.start import TableSetup, open_game
from tilewright.host.system import identity_of
from tilewright.host.table import Sitter
from tilewright.lexicon import load_lexicon
from tilewright.notation.stored_events import encode_event
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.server.accounts import sessions
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.cluster import peers as peers
from tilewright.server.serve import Server
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.store import Sessions, Store, database_at

from tests.server.conftest import PATIENCE, Guest, Json, running
from tests.server.lobby.test_gatherings import gather, join
from tests.server.playing import best_command

Two = tuple[Guest, Guest]

LIES = [
    *(b"", b"liar", b"\xff x", b"liar\ngame 9999 kept", b"liar\ngame many kept"),
    *(b"liar\ngame 1 nothing", b"liar\nsecret 1 kept", b"liar\nmessage 99999999999999999999 kept"),
    *(b"liar\nsession 0 kept", b"liar\nsession 0 00", b"liar\ngame 1 kept 2"),
]
"""Which no server tells."""


@pytest.fixture(params=["postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """A database that several servers can share."""
    migrated: str = request.getfixturevalue("migrated")
    with request.getfixturevalue("postgres_databases").database(template=migrated) as url:
        yield url


@pytest.fixture
def redis_server() -> Iterator[Daemon]:
    """A Redis that may be killed."""
    pytest.importorskip("redis", reason="no redis: pip install 'tilewright[redis]'")
    with redis() as daemon:
        yield daemon


@pytest.fixture(params=["told by Redis", "looking for themselves"])
def shared(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """The settings of servers with and without a Redis."""
    if request.param == "looking for themselves":
        return settings
    daemon: Daemon = request.getfixturevalue("redis_server")
    return replace(settings, redis=f"redis://127.0.0.1:{daemon.port}")


@pytest.fixture(autouse=True)
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Redis games would take long; with it nobody shall wait for a look."""
    monkeypatch.setattr(peers, "POLL_SECONDS", 0.05)
    monkeypatch.setattr(peers, "POLL_SECONDS_WITH_REDIS", 600.0)


@pytest.fixture
def two(shared: Settings) -> Iterator[Two]:
    """Ann at one server and Ben at another, at the table `kept`."""
    keep(shared, Person("Ann"), Person("Ben"))
    with ExitStack() as stack:
        yield come(stack, shared, "ann"), come(stack, shared, "ben")


def come(stack: ExitStack, settings: Settings, name: str) -> Guest:
    server: Server = stack.enter_context(running(settings))
    guest = Guest(server.url)
    stack.callback(guest.http.close)
    guest.http.cookies.set(COOKIE, token_of(name))
    return guest


def token_of(name: str) -> str:
    return name.ljust(43, "x")


def keep(
    settings: Settings,
    *players: Player,
    is_challenged: bool = False,
    edition: Edition = EDITIONS["standard"],
) -> None:
    """The database holds the table `kept` with these players, people by their names."""
    lexicon = load_lexicon("club")
    identity = identity_of(lexicon)
    words = WordPolicy.CHALLENGE if is_challenged else WordPolicy.VOID
    setup = TableSetup(edition, players, words, identity)
    guests = [player.name.lower() if isinstance(player, Person) else None for player in players]
    store = Store(database_at(settings.database_address))

    async def write() -> None:
        await store.database.open()
        for guest in filter(None, guests):
            await Sessions(store.database).add(token_of(guest), guest)
        sitters = tuple(Sitter(Seat(n), guest) for n, guest in enumerate(guests))
        events = tuple(map(encode_event, open_game(setup, Seed("5e" * 32))))
        await store.add_game("kept", sitters, events)
        await store.database.close()

    asyncio.run(write())


def numbers(*guests: Guest) -> None:
    """The game has begun."""
    for guest in guests:
        command = {"type": "number", "number": chance.number()}
        while (response := guest.command("kept", command)).status_code == 409:
            pass  # a computer gave its own meanwhile
        assert response.status_code == 200, response.text


class Watching:
    """The view of one guest through a socket that stays open."""

    def __init__(self, guest: Guest, stack: ExitStack) -> None:
        self.guest = guest
        self.socket = stack.enter_context(guest.live("kept"))
        self.view: Json = {}

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The first view that is as wanted."""
        while not (self.view and wanted(self.view)):
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message["type"] == "view":
                self.view = message["view"]
        return self.view


def is_at(version: int, view: Json) -> bool:
    return bool(view["version"] >= version)


def can_act(view: Json) -> bool:
    can = view["can"]
    last = view["state"] == "awaiting_final_challenge" and can["accept"]
    return bool(can["play"] or last or view["state"] == "over")


def play(
    two: Two,
    engine: Generator,
    meanwhile: Callable[[int], None] = lambda _: None,
    edition: Edition | None = None,
) -> None:
    """A whole game is played, each seat at its own server, by what each is shown."""
    numbers(*two)
    with ExitStack() as stack:
        watching = [Watching(guest, stack) for guest in two]
        turns = 0
        while watching[0].view.get("state") != "over":
            shown = [socket for socket in watching if socket.view and can_act(socket.view)]
            if not shown:
                for socket in watching:
                    socket.until(lambda view: view["to_move"] is not None or can_act(view))
                shown = [watching[watching[0].view["to_move"] or 0]]
            seat = shown[0]
            view = seat.until(can_act)
            if view["state"] == "over":
                break
            command = best_command(engine, view, edition)
            response = seat.guest.command("kept", command, view["version"])
            assert response.status_code == 200, response.text
            version = response.json()["version"]
            for socket in watching:
                socket.until(partial(is_at, version))
            meanwhile(turns := turns + 1)
        ends = [socket.until(lambda view: bool(view["state"] == "over")) for socket in watching]
    scores = [[player["score"] for player in end["players"]] for end in ends]
    assert scores[0] == scores[1]
    assert ends[0]["turns"] == ends[1]["turns"]


def test_a_whole_game_is_played_on_two_servers(two: Two, engine: Generator) -> None:
    play(two, engine)


def test_a_game_by_an_edition_of_ones_own_is_played_on_two_servers(
    settings: Settings, engine: Generator, dice: random.Random
) -> None:
    edition = random_edition(dice)
    keep(settings, Person("Ann"), Person("Ben"), edition=edition)
    with ExitStack() as stack:
        two = come(stack, settings, "ann"), come(stack, settings, "ben")
        play(two, engine, edition=edition)
        shown = [guest.view("kept")["own_edition"] for guest in two]
    assert shown[0] == shown[1] and shown[0]["title"] == edition.title


def test_of_two_commands_at_one_version_exactly_one_is_done(
    two: Two, engine: Generator, dice: random.Random
) -> None:
    numbers(*two)
    with ExitStack() as stack:
        tabs = stack.enter_context(ThreadPoolExecutor(2))
        # each has a second tab, whose requests the proxy sends to the other server
        pairs = [(guest, twin_of(guest, other, stack)) for guest, other in (two, two[::-1])]
        raced = 0
        while (view := two[0].view("kept"))["state"] == "playing" and raced < 40:
            pair = pairs[view["to_move"]]
            view = dice.choice(pair).view("kept")
            commands = [best_command(engine, view), {"type": "pass"}]
            dice.shuffle(commands)
            keys = [uuid4().hex, uuid4().hex]
            if dice.random() < 0.3:  # the same, sent again because no answer came
                commands, keys = commands[:1] * 2, keys[:1] * 2
            both = [
                tabs.submit(guest.command, "kept", command, view["version"], key)
                for guest, command, key in zip(pair, commands, keys, strict=True)
            ]
            one_is_done([future.result() for future in both], is_same=keys[0] == keys[1])
            raced += 1
    assert raced


def one_is_done(answers: list[httpx.Response], is_same: bool) -> None:
    done, other = sorted(answers, key=lambda answer: answer.status_code)
    assert (done.status_code, other.status_code) == (200, 200 if is_same else 409), other.text
    told = other.json() if is_same else other.json()["error"]
    assert told["version"] == done.json()["version"]


def twin_of(guest: Guest, other: Guest, stack: ExitStack) -> Guest:
    """The guest once more, at the other's server."""
    twin = Guest(other.url)
    stack.callback(twin.http.close)
    twin.http.cookies.update(guest.http.cookies)
    return twin


def test_a_command_is_answered_the_same_by_either_server(two: Two) -> None:
    numbers(*two)
    with ExitStack() as stack:
        view = two[0].view("kept")
        on_turn, other = two if view["to_move"] == 0 else two[::-1]
        again = twin_of(on_turn, other, stack)
        first = on_turn.command("kept", {"type": "pass"}, view["version"], key="the-key")
        second = again.command("kept", {"type": "pass"}, view["version"], key="the-key")
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json()["version"] == second.json()["version"]


def test_a_game_goes_on_when_redis_dies_in_the_middle_and_comes_back(
    settings: Settings,
    redis_server: Daemon,
    engine: Generator,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peers, "POLL_SECONDS_WITH_REDIS", 0.3)
    shared = replace(settings, redis=f"redis://127.0.0.1:{redis_server.port}")
    keep(shared, Person("Ann"), Person("Ben"))

    def trouble(turn: int) -> None:
        if turn == 4:
            redis_server.kill()
        if turn == 10:
            redis_server.start()

    with ExitStack() as stack:
        play((come(stack, shared, "ann"), come(stack, shared, "ben")), engine, trouble)


def test_what_redis_says_is_never_believed(settings: Settings, redis_server: Daemon) -> None:
    from redis import Redis

    from tilewright.server.cluster.redis_notifications import channel_of

    shared = replace(settings, redis=f"redis://127.0.0.1:{redis_server.port}")
    keep(shared, Person("Ann"), Person("Ben"))
    with ExitStack() as stack:
        ann, ben = come(stack, shared, "ann"), come(stack, shared, "ben")
        numbers(ann, ben)
        watching = Watching(ann, stack)
        before = watching.until(lambda view: bool(view["state"] == "playing"))
        with Redis(port=redis_server.port) as liar:
            for lie in LIES:
                assert liar.publish("tilewright:hints", lie) == 2
                assert liar.publish(channel_of("kept"), lie) == 1
        assert ann.view("kept")["version"] == before["version"]
        on_turn = ann if before["can"]["play"] else ben
        assert on_turn.command("kept", {"type": "pass"}).status_code == 200
        watching.until(lambda view: bool(view["version"] > before["version"]))


def said(guest: Guest, text: str) -> int:
    """The number of a message that the guest has written."""
    answer = guest.post("/api/games/kept/messages", {"key": uuid4().hex, "text": text})
    assert answer.status_code in (200, 201), answer.text
    return int(answer.json()["number"])


def heard(socket: ClientConnection) -> tuple[int, str | None]:
    """Return the next message written, or withdrawn if it has no text."""
    while (told := json.loads(socket.recv(timeout=60)))["type"] != "message":
        pass
    return told["message"]["number"], told["message"]["text"]


def test_what_is_written_at_one_server_is_heard_once_at_the_other(two: Two) -> None:
    ann, ben = two
    with (
        ann.live("kept", query="?version=0") as here,
        ben.live("kept", query="?version=0") as there,
    ):
        first = said(ben, "Hello")
        assert heard(here) == heard(there) == (first, "Hello")
        second = said(ann, "Good evening")
        assert heard(there) == heard(here) == (second, "Good evening")
        assert ben.http.delete(f"/api/games/kept/messages/{first}").status_code == 204
        assert heard(here) == heard(there) == (first, None)
        third = said(ben, "Your turn")
        assert heard(here) == heard(there) == (third, "Your turn")
        seat = ben.view("kept")["seat"]
        for mute, at_ann in ((True, None), (False, "Well?")):
            body = {"seat": seat, "mute": mute}
            assert ann.post("/api/games/kept/messages/mute", body).status_code == 200
            number = said(ben, "Well?")
            assert heard(there) == (number, "Well?")
            assert heard(here) == (number, at_ann)


def until(socket: ClientConnection, wanted: Callable[[Json], bool]) -> None:
    """Such a message has come."""
    while not wanted(json.loads(socket.recv(timeout=60))):
        pass


def test_who_sits_down_at_one_server_is_seen_at_the_other_and_so_is_who_agrees(two: Two) -> None:
    ann, ben = two
    cai = Guest(ann.url)
    waiting = gather(ann, {"kind": "here", "name": "Ann"}, *2 * ({"kind": "open"},))["id"]
    with ben.waiting(waiting) as there:
        until(there, lambda told: told["gathering"]["seats"][1]["name"] is None)
        assert join(cai, waiting, "Cai").status_code == 200
        until(there, lambda told: told["gathering"]["seats"][1]["name"] == "Cai")
        with ann.waiting(waiting) as here:
            assert join(ben, waiting, "Ben").json()["phase"] == "started"
            for socket in (here, there):
                until(socket, lambda told: told["gathering"]["phase"] == "started")
    with (
        ann.live(waiting, query="?version=0") as here,
        ben.live(waiting, query="?version=0") as there,
    ):
        agreed: list[int] = []
        for seat, guest in enumerate((ann, cai, ben)):
            agreed.append(seat)
            said = {"type": "agreement", "may_write": len(agreed) == 3, "agreed": list(agreed)}
            assert guest.post(f"/api/games/{waiting}/messages/agree", {"agree": True}).is_success
            for socket in (here, there):
                until(socket, said.__eq__)


def test_a_revoked_token_closes_its_sockets_at_every_server_at_once(
    settings: Settings, redis_server: Daemon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "SECONDS_BETWEEN_CHECKS", 3600.0)
    shared = replace(settings, redis=f"redis://127.0.0.1:{redis_server.port}")
    keep(shared, Person("Ann"), Person("Ben"))
    with ExitStack() as stack:
        ann, other = come(stack, shared, "ann"), come(stack, shared, "ann")
        token, kept = (ann.post("/api/tokens", {"name": name}).json() for name in ("bot", "kept"))
        sockets = [
            stack.enter_context(with_token(guest, bearer["token"], path))
            for bearer in (token, kept)
            for guest in (ann, other)
            for path in ("api/games/kept/live", "api/turns")
        ]
        for socket in sockets[::2]:
            socket.recv(timeout=60)
        assert ann.http.delete(f"/api/tokens/{token['id']}").status_code == 204
        assert [closed(socket) for socket in sockets[:4]] == [4401] * 4
        for socket in sockets[4:]:
            socket.ping().wait(60)


def with_token(guest: Guest, token: str, path: str) -> ClientConnection:
    """A socket of a program at the guest's server."""
    address = guest.url.replace("http", "ws") + path
    return connect(address, additional_headers={"Authorization": f"Bearer {token}"})


def closed(socket: ClientConnection) -> int:
    """With which code the server closes the socket."""
    try:
        while True:
            socket.recv(timeout=60)
    except ConnectionClosed as gone:
        return 0 if gone.rcvd is None else gone.rcvd.code


@pytest.mark.usefixtures("fast_polling")
def test_another_server_acts_for_a_computer_whose_server_died(
    settings: Settings, engine: Generator
) -> None:
    hasty = replace(settings, think_seconds=0.5)
    patient = replace(hasty, challenge_wait_seconds=3600.0)
    keep(hasty, Person("Ann"), Computer("Quill", "steady"), Person("Ben"), is_challenged=True)
    with ExitStack() as stack:
        ann, ben = (come(stack, hasty, name) for name in ("ann", "ben"))
        numbers(ann, ben)
        with ExitStack() as short:
            # a server that takes a play, leaves a person an hour to challenge it, and is gone
            dying = come(short, patient, "ann")
            while not (view := ann.view("kept"))["can"]["play"]:
                if ben.view("kept")["can"]["play"]:
                    ben.command("kept", {"type": "pass"})
            response = dying.command("kept", best_command(engine, view), view["version"])
            assert response.status_code == 200, response.text
            played = response.json()["version"]
        Watching(ben, stack).until(partial(is_at, played + 1))
    by_server = "SELECT key FROM commands WHERE seat = 1 AND version > ?"
    assert execute(settings.database_address, by_server, played) != []


def test_who_signed_in_at_another_server_is_muted_reported_and_blocked_as_the_account(
    settings: Settings,
) -> None:
    keep(settings, Person("Ann"), Person("Ben"))
    account = {"name": "Benjamin", "password": "correct horse"}
    with ExitStack() as stack:
        ann, ben = (come(stack, settings, name) for name in ("ann", "ben"))
        numbers(ann, ben)
        assert Guest(ben.url).post("/api/account", account).status_code == 201
        ann.view("kept")  # her server has the table in memory, with Ben as a guest
        assert ben.post("/api/account/sessions", account).status_code == 201
        about = {"seat": 1}
        mute = ann.post("/api/games/kept/messages/mute", about | {"mute": True})
        report = ann.post("/api/games/kept/reports", about | {"reason": "other"})
        block = ann.post("/api/blocks", about | {"game": "kept"})
        assert [mute.status_code, report.status_code, block.status_code] == [200, 204, 201]
    database = settings.database_address
    (seated,) = execute(database, "SELECT guest FROM seats WHERE seat = 1")
    assert execute(database, "SELECT muted FROM mutes") == [seated]
    assert execute(database, "SELECT author FROM reports") == [seated]
    assert execute(database, "SELECT blocked FROM blocks") == [seated]


def test_a_redis_beside_a_sqlite_file_is_refused(tmp_path: Path) -> None:
    settings = Settings(port=0, data_dir=str(tmp_path), redis="redis://127.0.0.1:1")
    with pytest.raises(SettingsError, match="PostgreSQL"):
        Server(settings)


def test_an_invalid_redis_url_is_reported_without_its_password(settings: Settings) -> None:
    with pytest.raises(SettingsError, match="redis") as refused:
        Server(replace(settings, redis="http://:secret@127.0.0.1"))
    assert "secret" not in str(refused.value)
