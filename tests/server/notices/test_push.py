"""Web Push from a user's side: subscribe, be notified of turns, unsubscribe."""

import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from browsers import Browser, PushService
from databases import execute

from tilewright.server.serve import Server
from tilewright.server.settings import Settings, SettingsError

from tests.server.conftest import Guest, Json, running
from tests.server.lobby.test_gatherings import HERE, LINK, asked, join, number, refused, secret_of

Come = Callable[[], Guest]
DAYS = {"time": {"kind": "days", "days": 3, "bank": 0}}
PASSWORD = {"name": "Ann", "password": "correct horse"}


@pytest.fixture
def database(sqlite_file: str) -> str:
    # what is asked of the database is tried on both beside this
    return sqlite_file


@pytest.fixture
def settings(settings: Settings, service: PushService) -> Settings:
    values = {name: getattr(settings, name) for name in settings.__struct_fields__}
    return Settings(
        **values
        | {
            "push_contact": "mailto:us@games.example",
            "push_services": ("push.example", f"localhost:{service.port}"),
            "push_after_seconds": 0.0,
        }
    )


def subscribe(
    guest: Guest, service: PushService, browser: Browser, name: str, **more: object
) -> httpx.Response:
    body = browser.subscription(service.endpoint(name))
    return guest.post("/api/notices/push", {**body, **more})


def subscribed(guest: Guest, service: PushService, name: str, **more: object) -> Browser:
    """The browser of a guest, who is one now."""
    guest.post("/api/guest", {})
    browser = Browser()
    answer = subscribe(guest, service, browser, name, **more)
    assert answer.status_code == 200, answer.text
    return browser


def ids(guest: Guest) -> list[str]:
    told: Json = guest.get("/api/notices")
    return [push["id"] for push in told["pushes"]]


def game_of_two(ann: Guest, ben: Guest, terms: Json | None = None) -> str:
    more = {} if terms is None else {"terms": terms}
    told = ann.post("/api/games", asked(HERE, LINK, **more)).json()["gathering"]
    join(ben, told["id"], secret=secret_of(told))
    for guest in (ben, ann):
        number(guest, told["id"])
    return str(told["id"])


@pytest.mark.usefixtures("fast_polling")
def test_the_browser_of_the_player_on_turn_is_notified_in_words_that_only_it_reads(
    ann: Guest, new_guest: Come, service: PushService
) -> None:
    ben = new_guest()
    browsers = {
        "/a": (ann, subscribed(ann, service, "a")),
        "/b": (ben, subscribed(ben, service, "b", language="de")),
    }
    key = ann.get("/api/notices")["push_key"]
    game = game_of_two(ann, ben, DAYS)
    request = service.wait_for(1)[0]
    guest, browser = browsers[request.path]
    assert guest.view(game)["can"]["play"]
    told = json.loads(browser.read(request.body))
    title = "Your turn: Standard, turn 1" if guest is ann else "Du bist am Zug: Standard, Zug 1"
    assert told["game"] == game and told["title"] == title
    assert set(told) == {"game", "title", "body"} and "UTC" in told["body"]
    assert b"Your turn" not in request.body and game.encode() not in request.body
    claims = Browser.verified(request.headers["Authorization"], key)
    assert claims["aud"] == f"https://localhost:{service.port}"
    assert claims["sub"] == "mailto:us@games.example"
    assert request.headers["Content-Encoding"] == "aes128gcm"
    assert 2 * 86400 < int(request.headers["TTL"]) <= 3 * 86400
    assert game not in request.headers["Topic"] and len(request.headers["Topic"]) == 32


@pytest.mark.usefixtures("fast_polling")
def test_a_browser_that_is_gone_is_forgotten(
    ann: Guest, new_guest: Come, service: PushService
) -> None:
    ben = new_guest()
    for guest, name in ((ann, "a"), (ben, "b")):
        subscribed(guest, service, name)
    service.answers = [(410, {})]
    game = game_of_two(ann, ben)
    path = service.wait_for(1)[0].path
    gone, stays = (ann, ben) if path == "/a" else (ben, ann)
    with gone.live(game) as socket:  # until it was forgotten: then its player has the table open
        while ids(gone):
            socket.ping().wait(0.05)
    assert len(ids(stays)) == 1


def test_a_browser_serves_the_guest_who_asked_last(
    ann: Guest, new_guest: Come, service: PushService
) -> None:
    browser, ben = subscribed(ann, service, "a"), new_guest()
    (before,) = ids(ann)
    ben.post("/api/guest", {})
    subscribe(ben, service, browser, "a")
    assert (ids(ann), ids(ben)) == ([], [before])
    assert ann.http.delete(f"/api/notices/push/{before}").status_code == 204
    assert ids(ben) == [before], "it is another's"
    assert ben.http.delete(f"/api/notices/push/{before}").status_code == 204
    assert ids(ben) == []


def test_of_many_browsers_the_oldest_goes(ann: Guest, service: PushService) -> None:
    ann.post("/api/guest", {})
    browser = Browser()
    for name in "abcdefghijkl":
        assert subscribe(ann, service, browser, name).status_code == 200
    assert len(ids(ann)) == 10


def test_a_browser_hears_nothing_once_it_is_signed_out(
    ann: Guest, new_guest: Come, service: PushService
) -> None:
    subscribed(ann, service, "a")
    (here,) = ids(ann)
    assert ann.post("/api/account", PASSWORD).status_code == 201
    assert ids(ann) == [here], "who claims a name stays who they are"
    assert ann.post("/api/account/sessions", PASSWORD).status_code == 201
    assert ids(ann) == [here], "and so does who signs in again"
    phone = new_guest()
    subscribed(phone, service, "b")
    assert phone.post("/api/account/sessions", PASSWORD).status_code == 201
    assert ids(phone) == [here], "what the guest of before asked for has ended"
    subscribed(phone, service, "b")
    assert len(ids(ann)) == 2
    assert ann.http.delete("/api/account/sessions/current").status_code == 200
    (there,) = ids(phone)
    assert there != here
    export = phone.get("/api/account/export")
    assert [push["id"] for push in export["pushes"]] == [there]
    assert "localhost" not in json.dumps(export["pushes"])
    assert phone.http.delete("/api/account/sessions").status_code == 200
    assert ann.post("/api/account/sessions", PASSWORD).status_code == 201
    assert ids(ann) == []


def test_nothing_is_left_of_a_deleted_account(
    ann: Guest, service: PushService, database: str
) -> None:
    subscribed(ann, service, "a")
    assert ann.post("/api/account", PASSWORD).status_code == 201
    assert execute(database, "SELECT * FROM subscriptions")
    farewell = {"password": PASSWORD["password"]}
    assert ann.http.request("DELETE", "/api/account", json=farewell).status_code == 200
    assert execute(database, "SELECT * FROM subscriptions") == []


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example/a"},
        {"endpoint": "https://10.0.0.1/a"},
        {"endpoint": "https://evil.example/a"},
        {"p256dh": "AAAA"},
        {"p256dh": "B" * 87},
        {"p256dh": "??"},
        {"auth": "AAAA"},
    ],
)
def test_what_no_browser_says_is_refused(
    ann: Guest, service: PushService, change: dict[str, str]
) -> None:
    ann.post("/api/guest", {})
    body = Browser().subscription(service.endpoint()) | change
    refused(ann.post("/api/notices/push", body), 422, "bad_subscription")
    assert ids(ann) == []


def test_strangers_and_programs_are_not_told(ann: Guest, service: PushService) -> None:
    refused(subscribe(ann, service, Browser(), "a"), 401, "no_session")
    token = ann.post("/api/tokens", {"name": "bot"}).json()["token"]
    body = Browser().subscription(service.endpoint())
    bearing = {"Authorization": f"Bearer {token}"}
    refused(ann.http.post("/api/notices/push", json=body, headers=bearing), 403, "forbidden")


def test_the_key_lasts_and_is_the_owners_to_read(settings: Settings) -> None:
    keys = []
    for _ in range(2):
        with running(settings) as server:
            guest = Guest(server.url)
            keys.append(guest.get("/api/notices")["push_key"])
            guest.http.close()
    assert keys[0] == keys[1] and len(keys[0]) == 87
    file = Path(settings.database_address)
    assert file.stat().st_mode & 0o077 == 0


def test_a_server_without_a_contact_offers_nothing(tmp_path: Path) -> None:
    with running(Settings(port=0, data_dir=str(tmp_path))) as server:
        guest = Guest(server.url)
        told = guest.get("/api/notices")
        assert told == {"mail_offered": False, "mail": None, "push_key": None, "pushes": []}
        guest.http.close()


def test_a_contact_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="push_contact"):
        Server(Settings(port=0, data_dir=str(tmp_path), push_contact="us@games.example"))
