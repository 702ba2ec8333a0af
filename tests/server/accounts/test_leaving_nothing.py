"""Accounts that are deleted: their traces, found by reading the whole database."""

import zlib
from collections.abc import Callable, Iterator

import pytest
from databases import execute
from mailing import MailHost

from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import schema

from tests.server.accounts.test_accounts import (
    PASSWORD,
    claim,
    delete,
    done,
    numbers,
    two_at_a_table,
)
from tests.server.conftest import Guest, Json, receive

Come = Callable[[], Guest]

NAME, AT_TABLES, OLD = "Wilhelmina Archer", "Minna of the tables", "Minna before"
ALONE = "Minna alone"
MAIL = "wilhelmina@post.example"
HERE, OPEN = {"kind": "here", "name": AT_TABLES}, {"kind": "open"}
BEN = {"kind": "here", "name": "Ben"}
COMMON = {"edition": "standard", "words": "void"}
GAMES_OF_OTHERS = {"events", "archived_games"}
"""The tables with the course of games, where the others keep the name that they played against."""


@pytest.fixture
def host() -> Iterator[MailHost]:
    with MailHost().serving() as host:
        yield host


@pytest.fixture
def settings(settings: Settings, host: MailHost) -> Settings:
    values = {name: getattr(settings, name) for name in settings.__struct_fields__}
    mail = {"mail_host": "127.0.0.1", "mail_port": host.port, "mail_security": "none"}
    page = {"public_url": "https://games.example/", "mail_from": "tables@games.example"}
    return Settings(**values | mail | page)


def found_in(database: str, *wanted: str) -> set[tuple[str, str]]:
    """Return each of these texts with every table of the database that holds it in any column."""
    return {
        (text, table)
        for table in schema.metadata.tables
        for row in execute(database, f"SELECT * FROM {table}")
        for value in row
        for text in wanted
        if text.encode() in _bytes_of(value)
    }


def _bytes_of(value: object) -> bytes:
    if not isinstance(value, bytes | memoryview):
        return str(value).encode()
    plain = bytes(value)
    try:
        return plain + zlib.decompress(plain)
    except zlib.error:
        return plain


def opened(guest: Guest, *seats: Json) -> str:
    return str(done(guest.post("/api/games", {**COMMON, "seats": list(seats)}))["id"])


def joined(guest: Guest, gathering: str, name: str) -> None:
    done(guest.post(f"/api/gatherings/{gathering}/join", {"name": name}))


@pytest.fixture
def everywhere(server: Server, new_guest: Come) -> tuple[Guest, Guest]:
    """An account that has left traces wherever it can, and the guest who met it."""
    minna, ben = new_guest(), new_guest()
    alone = opened(minna, {**HERE, "name": ALONE}, {"kind": "here", "name": "Moni"})
    numbers(alone, minna)
    done(minna.post(f"/api/games/{alone}/notes", {"text": "a note"}))
    played = opened(minna, HERE, OPEN)
    joined(ben, played, "Ben")
    numbers(played, minna, ben)
    called_off = opened(minna, HERE, OPEN)
    done(minna.post(f"/api/gatherings/{called_off}/cancel", {}))
    done(claim(minna, NAME))
    done(minna.post("/api/account/profile", {"shows": ["games"]}))
    phone = new_guest()
    before = opened(ben, BEN, OPEN)
    joined(phone, before, OLD)
    numbers(before, ben, phone)
    done(phone.post("/api/account/sessions", {"name": NAME, "password": PASSWORD}))
    opened(minna, HERE, OPEN)
    joined(minna, opened(ben, BEN, OPEN, OPEN), AT_TABLES)
    watched = done(
        ben.post("/api/games", {**COMMON, "watch": True, "seats": [BEN, {**BEN, "name": "Cem"}]})
    )
    secret = watched["watch_link"].split("/")[-1]
    done(minna.post(f"/api/games/{watched['id']}/watch", {"secret": secret}))
    for guest, other in ((minna, 1), (ben, 0)):
        path = f"/api/games/{played}"
        done(guest.post(f"{path}/messages/agree", {"agree": True}))
        done(guest.post(f"{path}/messages/mute", {"seat": other, "mute": True}))
        done(guest.post(f"{path}/notes", {"text": "a note"}))
        assert guest.post(f"{path}/reports", {"seat": other, "reason": "other"}).status_code == 204
    done(minna.post(f"/api/games/{played}/messages", {"key": "k", "text": f"I am {AT_TABLES}"}))
    done(minna.post("/api/feeds", {}))
    done(minna.post("/api/tokens", {"name": "my bot"}))
    done(minna.post("/api/notices/mail", {"address": MAIL}))
    done(minna.post("/api/blocks", {"game": played, "seat": 1}))
    return minna, ben


def test_a_deleted_account_is_in_no_table_of_the_database(
    everywhere: tuple[Guest, Guest], database: str
) -> None:
    minna, ben = everywhere
    ((guest,),) = execute(database, f"SELECT guest FROM accounts WHERE name = '{NAME}'")
    games = ben.get("/api/games")
    (alone,) = {game["id"] for game in minna.get("/api/games")} - {game["id"] for game in games}
    before = found_in(database, guest, alone, NAME, AT_TABLES, OLD, MAIL)
    assert {table for text, table in before if text == guest} >= {
        "accounts", "seats", "sessions", "gatherings", "gathering_guests", "spectators",
        "agreements", "reports", "mutes", "blocks", "notes", "feeds", "tokens", "addresses",
        "profiles",
    }  # fmt: skip
    done(delete(minna))
    left = found_in(database, guest, alone, NAME, AT_TABLES, OLD, MAIL)
    assert {table for _, table in left} <= GAMES_OF_OTHERS, left
    assert {text for text, _ in left} <= {AT_TABLES, OLD}
    assert [game["id"] for game in ben.get("/api/games")] == [game["id"] for game in games]


def test_the_others_play_and_talk_on_at_the_tables_of_a_deleted_account(
    everywhere: tuple[Guest, Guest],
) -> None:
    minna, ben = everywhere
    played = [game["id"] for game in ben.get("/api/games")]
    done(delete(minna))
    names = [{player["name"] for player in ben.view(game)["players"]} for game in played]
    assert {"Ben", AT_TABLES} in names and {"Ben", OLD} in names
    for game in played:
        with ben.live(game) as socket:
            assert receive(socket)["type"] == "view"
        assert ben.http.get(f"/api/games/{game}/messages").status_code == 200


def test_an_export_names_tokens_and_waiting_tables_without_their_secrets(
    new_guest: Come,
) -> None:
    ann, ben = new_guest(), new_guest()
    token = done(ann.post("/api/tokens", {"name": "my bot", "scope": "read"}))
    waiting = done(ann.post("/api/games", {**COMMON, "seats": [HERE, {"kind": "link"}]}))
    theirs = opened(ben, BEN, OPEN, OPEN)
    joined(ann, theirs, AT_TABLES)
    two_at_a_table(ann, new_guest())
    text = ann.http.get("/api/account/export").text
    told = ann.get("/api/account/export")
    assert [(row["name"], row["scope"]) for row in told["tokens"]] == [("my bot", "read")]
    assert {table["id"] for table in told["invitations"]} == {waiting["id"], theirs}
    secret = waiting["gathering"]["seats"][1]["link"].split("/")[-1]
    assert token["token"] not in text and secret not in text
