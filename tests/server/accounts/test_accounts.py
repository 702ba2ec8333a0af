"""Accounts: a guest claims a name, plays on from another device, and can leave."""

import json
import logging
import threading
import time
from collections import deque
from collections.abc import Callable

import chance
import httpx
import pytest
from databases import execute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tilewright.api.accounts import AccountExport
from tilewright.server.accounts import sessions
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store.sessions import hash_of

from tests.server.conftest import PATIENCE, Guest, Json, receive, running

Come = Callable[[], Guest]

PASSWORD = "correct horse"
SIGNED_OUT = 4401
HERE, LINK, OPEN = {"kind": "here", "name": "Ann"}, {"kind": "link"}, {"kind": "open"}


@pytest.fixture
def server(shared_server_with_free_names: Server) -> Server:
    return shared_server_with_free_names


def claim(guest: Guest, name: str = "Ann", password: str = PASSWORD) -> httpx.Response:
    return guest.post("/api/account", {"name": name, "password": password})


def sign_in(guest: Guest, name: str = "Ann", password: str = PASSWORD) -> httpx.Response:
    return guest.post("/api/account/sessions", {"name": name, "password": password})


def sign_out(guest: Guest, which: str = "/current") -> httpx.Response:
    return guest.http.delete(f"/api/account/sessions{which}")


def delete(guest: Guest, password: str = PASSWORD) -> httpx.Response:
    return guest.http.request("DELETE", "/api/account", json={"password": password})


def refused(response: httpx.Response, status: int, code: str) -> None:
    assert (response.status_code, response.json()["error"]["code"]) == (status, code)


def done(response: httpx.Response) -> Json:
    assert response.status_code in (200, 201), response.text
    told: Json = response.json()
    return told


def games(guest: Guest) -> set[str]:
    return {game["id"] for game in guest.get("/api/games")}


def token(guest: Guest) -> str:
    return guest.http.cookies[COOKIE]


def with_token(guest: Guest, value: str) -> Guest:
    guest.http.cookies.clear()
    guest.http.cookies.set(COOKIE, value, domain="127.0.0.1")
    return guest


def who(guest: Guest) -> tuple[bool, str | None]:
    told = guest.get("/api/account")
    return told["guest"], told["name"]


def closed(socket: ClientConnection) -> int | None:
    """The code with which the server closes it."""
    with pytest.raises(ConnectionClosed):
        deque(socket, maxlen=0)
    return socket.close_code


def two_at_a_table(ann: Guest, ben: Guest) -> str:
    told = done(
        ann.post("/api/games", {"edition": "standard", "words": "void", "seats": [HERE, LINK]})
    )
    secret = told["gathering"]["seats"][1]["link"].split("/")[-1]
    done(ben.post(f"/api/gatherings/{told['id']}/join", {"name": "Ben", "secret": secret}))
    return str(told["id"])


def numbers(game: str, *guests: Guest) -> None:
    for guest in guests:
        done(guest.command(game, {"type": "number", "number": chance.number()}))


def test_a_guest_claims_a_name_and_plays_on_from_another_device(
    ann: Guest, new_guest: Come
) -> None:
    assert who(ann) == (False, None)
    game = ann.start()
    assert who(ann) == (True, None)
    told = done(claim(ann))
    assert (told["guest"], told["name"]) == (True, "Ann")
    assert games(ann) == {game}
    phone = new_guest()
    done(sign_in(phone, "ann"))
    assert who(phone) == (True, "Ann")
    assert games(phone) == games(ann) == {game}
    assert phone.view(game)["rack"] == ann.view(game)["rack"]


def test_the_token_is_another_one_once_it_may_do_more(ann: Guest, new_guest: Come) -> None:
    ann.start()
    guests_token = token(ann)
    answer = claim(ann)
    first = token(ann)
    assert first != guests_token
    assert who(with_token(new_guest(), guests_token)) == (False, None)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    done(sign_in(ann))
    assert token(ann) not in (first, guests_token)
    assert who(with_token(new_guest(), first)) == (False, None)


def test_a_token_that_another_chose_is_not_taken_over(ann: Guest, new_guest: Come) -> None:
    done(claim(ann))
    victim, thief = new_guest(), new_guest()
    chosen = "A" * 43
    with_token(victim, chosen)
    done(sign_in(victim))
    assert token(victim) != chosen
    assert who(with_token(thief, chosen)) == (False, None)
    # nor is a real one, of a guest whom the thief was before
    thief.http.cookies.clear()
    thief.start()
    planted = token(thief)
    done(sign_in(with_token(new_guest(), planted)))
    assert who(with_token(thief, planted)) == (False, None)


def test_a_name_is_one_persons_and_so_is_what_looks_like_it(ann: Guest, new_guest: Come) -> None:
    done(claim(ann, "Ann"))
    eve = new_guest()
    for name in ("Ann", "ANN", "änn", " a.n.n "):
        refused(claim(eve, name), 409, "name_taken")
    refused(claim(ann, "Anna"), 409, "has_account")
    refused(claim(eve, "A\u200bnn"), 422, "name_not_offered")
    refused(claim(eve, "Moderator"), 422, "name_reserved")
    refused(claim(eve, "Eve", "short"), 400, "malformed")
    refused(claim(eve, "Eve", "Password1"), 422, "password_not_offered")
    refused(claim(eve, "Eve", "x" * 129), 400, "malformed")
    assert not eve.http.cookies


def test_of_several_who_claim_a_name_at_once_one_gets_it(new_guest: Come) -> None:
    guests = [new_guest() for _ in range(4)]
    answers: list[httpx.Response] = []
    ready = threading.Barrier(len(guests))

    def ask(guest: Guest) -> None:
        ready.wait()
        answers.append(claim(guest))

    asking = [threading.Thread(target=ask, args=[guest]) for guest in guests]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert sorted(who(guest)[0] for guest in guests) == [False, False, False, True]


def test_a_wrong_password_and_an_unknown_name_look_the_same(ann: Guest, new_guest: Come) -> None:
    done(claim(ann))
    eve = new_guest()
    answers = [sign_in(eve, "Ann", "wrong horse"), sign_in(eve, "Nobody"), sign_in(eve, "\u200b")]
    for answer in answers:
        refused(answer, 403, "wrong_password")
    assert len({answer.content for answer in answers}) == 1
    assert not eve.http.cookies


def test_what_a_guest_had_comes_along_when_they_sign_in(ann: Guest, new_guest: Come) -> None:
    laptops = ann.start()
    done(claim(ann))
    phone, ben = new_guest(), new_guest()
    phones = two_at_a_table(phone, ben)
    numbers(phones, phone, ben)
    asked = {"edition": "standard", "words": "void", "seats": [HERE, OPEN]}
    waiting = done(phone.post("/api/games", asked))["id"]
    rack = phone.view(phones)["rack"]
    done(sign_in(phone))
    for device in (ann, phone):
        assert games(device) == {laptops, phones}
        assert device.view(phones)["rack"] == rack
        gathering = device.get(f"/api/gatherings/{waiting}")
        assert gathering["hosting"] and gathering["seats"][0]["yours"]
    done(ben.post(f"/api/gatherings/{waiting}/join", {"name": "Ben"}))
    assert ann.view(waiting)["seat"] == 0
    assert ben.view(phones)["seat"] == 1


def test_who_signs_in_from_another_account_leaves_its_games_with_it(
    ann: Guest, new_guest: Come
) -> None:
    game = ann.start()
    done(claim(ann))
    ben = new_guest()
    own = ben.start()
    done(claim(ben, "Ben"))
    done(sign_in(ann, "Ben"))
    assert who(ann) == (True, "Ben") and games(ann) == {own}
    done(sign_in(ann))
    assert games(ann) == {game}


def test_signing_out_ends_this_session_and_its_sockets_only(ann: Guest, new_guest: Come) -> None:
    game = ann.start()
    done(claim(ann))
    phone = new_guest()
    done(sign_in(phone))
    phones = token(phone)
    with ann.live(game) as on, phone.live(game) as off:
        receive(on), receive(off)
        assert done(sign_out(phone)) == {"guest": False, "name": None, "created": None}
        assert closed(off) == SIGNED_OUT
        assert COOKIE not in phone.http.cookies
        on.send(
            json.dumps({"type": "command", "key": "k", "version": 0, "command": {"type": "pass"}})
        )
        assert receive(on)["type"] == "refused"  # by its version: it is still heard
    assert who(with_token(phone, phones)) == (False, None)
    assert who(ann) == (True, "Ann")


def test_each_device_is_listed_and_any_can_be_signed_out(ann: Guest, new_guest: Come) -> None:
    game = ann.start()
    done(claim(ann))
    phone, tablet, stranger = new_guest(), new_guest(), new_guest()
    for device in (phone, tablet):
        done(sign_in(device))
    listed = ann.get("/api/account/sessions")
    assert [session["current"] for session in listed].count(True) == len(listed) - 2 == 1
    assert all(session.keys() == {"id", "created", "used", "current"} for session in listed)
    text = json.dumps(listed)
    for device in (ann, phone, tablet):
        assert token(device) not in text and hash_of(token(device)).hex() not in text
    phones = next(own["id"] for own in phone.get("/api/account/sessions") if own["current"])
    # nobody else's
    done(claim(stranger, "Eve"))
    assert sign_out(stranger, f"/{phones}").status_code == 204
    assert who(phone) == (True, "Ann")
    with phone.live(game) as off:
        receive(off)
        assert sign_out(ann, f"/{phones}").status_code == 204
        assert closed(off) == SIGNED_OUT
    assert [who(device)[1] for device in (ann, phone, tablet)] == ["Ann", None, "Ann"]


def test_signing_out_elsewhere_leaves_this_device_and_its_tokens(
    ann: Guest, new_guest: Come
) -> None:
    game = ann.start()
    done(claim(ann))
    done(ann.post("/api/tokens", {"name": "bot"}))
    done(ann.post("/api/feeds", {}))
    phone = new_guest()
    done(sign_in(phone))
    with phone.live(game) as off:
        receive(off)
        assert sign_out(ann, "/others").status_code == 204
        assert closed(off) == SIGNED_OUT
    assert [who(ann), who(phone)] == [(True, "Ann"), (False, None)]
    assert [own["current"] for own in ann.get("/api/account/sessions")] == [True]
    assert [len(ann.get(f"/api/{kept}")) for kept in ("tokens", "feeds")] == [1, 1]


def test_the_last_use_of_a_session_is_recorded_to_the_hour(
    settings: Settings, own_server: Server
) -> None:
    ann = Guest(own_server.url)
    done(claim(ann))
    [made] = ann.get("/api/account/sessions")
    assert made["used"] == made["created"]
    [again] = ann.get("/api/account/sessions")
    assert again == made  # within the hour nothing is written
    execute(
        settings.database_address, "UPDATE sessions SET created = ?", "2026-01-01T00:00:00.000Z"
    )
    ann.get("/api/account")
    latest = time.monotonic() + PATIENCE
    while not (listed := ann.get("/api/account/sessions")):  # the use is written just after
        assert time.monotonic() < latest, "the use is not recorded"
    [later] = listed
    assert later["created"].startswith("2026-01-01") and later["used"] >= made["used"]


def test_signing_out_everywhere_ends_every_session_and_closes_every_socket(
    ann: Guest, new_guest: Come
) -> None:
    game = ann.start()
    done(claim(ann))
    phone = new_guest()
    done(sign_in(phone))
    tokens = [token(ann), token(phone)]
    with ann.live(game) as first, phone.live(game) as second:
        receive(first), receive(second)
        done(sign_out(phone, ""))
        assert [closed(first), closed(second)] == [SIGNED_OUT, SIGNED_OUT]
    for revoked in tokens:
        assert who(with_token(new_guest(), revoked)) == (False, None)
    done(sign_in(phone))
    assert games(phone) == {game}


def test_a_guest_is_not_signed_out_of_games_that_they_could_never_find_again(ann: Guest) -> None:
    game = ann.start()
    refused(sign_out(ann), 409, "no_account")
    refused(sign_out(ann, ""), 409, "no_account")
    [session] = ann.get("/api/account/sessions")
    for which in ("/others", f"/{session['id']}"):
        refused(sign_out(ann, which), 409, "no_account")
    refused(delete(ann), 409, "no_account")
    change = {"old": PASSWORD, "new": "battery staple"}
    refused(ann.post("/api/account/password", change), 409, "no_account")
    assert games(ann) == {game}


def test_a_new_password_ends_the_other_sessions(ann: Guest, new_guest: Come) -> None:
    game = ann.start()
    done(claim(ann))
    phone, before = new_guest(), token(ann)
    done(sign_in(phone))
    refused(
        ann.post("/api/account/password", {"old": "wrong horse", "new": "battery staple"}),
        403, "wrong_password",
    )  # fmt: skip
    refused(
        ann.post("/api/account/password", {"old": PASSWORD, "new": "12345678"}),
        422, "password_not_offered",
    )  # fmt: skip
    with phone.live(game) as socket:
        receive(socket)
        done(ann.post("/api/account/password", {"old": PASSWORD, "new": "battery staple"}))
        assert closed(socket) == SIGNED_OUT
    assert token(ann) != before and games(ann) == {game}
    assert who(phone) == (False, None)
    refused(sign_in(phone), 403, "wrong_password")
    done(sign_in(phone, password="battery staple"))


def test_of_several_new_passwords_at_once_one_counts(ann: Guest, new_guest: Come) -> None:
    done(claim(ann))
    devices = [new_guest() for _ in range(3)]
    for device in devices:
        done(sign_in(device))
    answers: dict[str, httpx.Response] = {}

    def ask(device: Guest, new: str) -> None:
        answers[new] = device.post("/api/account/password", {"old": PASSWORD, "new": new})

    asking = [
        threading.Thread(target=ask, args=[device, f"battery staple {number}"])
        for number, device in enumerate(devices)
    ]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    won = [new for new, answer in answers.items() if answer.status_code == 200]
    assert len(won) == 1
    assert {a.status_code for a in answers.values()} <= {200, 401, 403, 409}
    assert [who(device)[0] for device in devices].count(True) == 1
    done(sign_in(new_guest(), password=won[0]))


def test_an_export_holds_what_is_ones_own_and_no_other_rack(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = two_at_a_table(ann, ben)
    numbers(game, ann, ben)
    for guest, text in ((ann, "Good luck"), (ben, "You too")):
        done(guest.post(f"/api/games/{game}/messages", {"key": "k" + text[:3], "text": text}))
        done(guest.post(f"/api/games/{game}/notes", {"text": f"{text}: a note"}))
    before = ann.get("/api/account/export")
    assert (before["name"], len(before["sessions"])) == (None, 1)
    assert set(before) == set(AccountExport.__struct_fields__)
    done(claim(ann))
    done(sign_in(phone := new_guest()))
    feed = done(ann.post("/api/feeds", {}))
    told = ann.get("/api/account/export")
    assert told["name"] == "Ann" and told["created"]
    assert sorted(session["current"] for session in told["sessions"]) == [False, True]
    assert [game["id"] for game in told["games"]] == [game]
    assert [feed["id"] for feed in told["feeds"]] == [feed["id"]]
    (view,) = told["games"][0]["views"]
    assert (view["seat"], view["rack"]) == (0, ann.view(game)["rack"])
    assert view["proof"].get("seed") is None
    assert [message["text"] for message in told["games"][0]["messages"]] == ["Good luck"]
    assert told["games"][0]["notes"] == "Good luck: a note"
    assert "You too" not in json.dumps(told)
    assert token(ann) not in json.dumps(told) and token(phone) not in json.dumps(told)
    assert "argon2" not in json.dumps(told)
    racks = [player.get("rack") for player in view["players"]]
    assert not any(racks)


def test_feeds_made_before_signing_in_end_then_and_the_others_with_the_account(
    ann: Guest, new_guest: Come
) -> None:
    done(claim(ann))
    phone = new_guest()
    feeds = [done(guest.post("/api/feeds", {})) for guest in (ann, phone)]
    done(sign_in(phone))
    assert [ann.http.get(feed["atom"]).status_code for feed in feeds] == [200, 404]
    done(delete(ann))
    assert [ann.http.get(feed["atom"]).status_code for feed in feeds] == [404, 404]


def test_an_account_that_is_deleted_leaves_its_tables_to_the_others(
    ann: Guest, new_guest: Come
) -> None:
    ben = new_guest()
    played, begun = two_at_a_table(ann, ben), two_at_a_table(ann, ben)
    numbers(played, ann, ben)
    asked = {"edition": "standard", "words": "void", "seats": [HERE, OPEN]}
    waiting = done(ann.post("/api/games", asked))["id"]
    done(ann.post(f"/api/games/{played}/messages", {"key": "k", "text": "Good luck"}))
    done(claim(ann))
    last = token(ann)
    refused(delete(ann, "wrong horse"), 403, "wrong_password")
    with ann.live(played) as socket:
        receive(socket)
        done(delete(ann))
        assert closed(socket) == SIGNED_OUT
    assert who(with_token(ann, last)) == (False, None)
    refused(sign_in(ann), 403, "wrong_password")
    view = ben.view(played)
    assert view["state"] == "over" and view["players"][0]["name"] == "Ann"
    (message,) = ben.get(f"/api/games/{played}/messages")["messages"]
    assert message["withdrawn"] and message["text"] is None
    assert ben.http.get(f"/api/games/{played}/file").status_code == 200
    refused(ben.post(f"/api/gatherings/{waiting}/join", {"name": "Ben"}), 409, "gathering_closed")
    done(ben.command(begun, {"type": "abort"}))
    assert ben.view(begun)["state"] == "over"
    done(claim(new_guest()))  # the name is free again


def test_changes_come_from_our_own_pages_only(ann: Guest) -> None:
    done(claim(ann))
    elsewhere = {"Origin": "https://evil.example"}
    for method, path in (
        ("DELETE", "/api/account/sessions"),
        ("DELETE", "/api/account/sessions/current"),
        ("DELETE", "/api/account"),
        ("POST", "/api/account"),
        ("POST", "/api/account/sessions"),
        ("POST", "/api/account/password"),
    ):
        body = {"name": "Ann", "password": PASSWORD}
        refused(ann.http.request(method, path, json=body, headers=elsewhere), 403, "forbidden")
        bare = httpx.request(
            method, ann.url.rstrip("/") + path, json=body, cookies=dict(ann.http.cookies)
        )
        refused(bare, 403, "forbidden")
    assert who(ann) == (True, "Ann")


def test_no_password_and_no_token_is_kept_or_logged(
    own_server: Server, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ann = Guest(own_server.url)
    ann.start()
    done(claim(ann))
    refused(sign_in(ann, password="wrong horse"), 403, "wrong_password")
    ann.http.post("/api/account/sessions", json={"name": "Ann", "password": ["correct horse"]})
    done(ann.post("/api/account/password", {"old": PASSWORD, "new": "battery staple"}))
    kept = "".join(map(repr, execute(database, "SELECT * FROM accounts")))
    kept += "".join(map(repr, execute(database, "SELECT * FROM sessions")))
    assert "argon2id" in kept
    # but for the logs of the browser that the test is
    logged = "".join(r.getMessage() for r in caplog.records if not r.name.startswith("http"))
    for secret in ("horse", "staple", token(ann)):
        assert secret not in kept and secret not in logged
        assert secret.encode() not in b"".join(ann.seen)


@pytest.fixture
def slow_settings(settings: Settings) -> Settings:
    values = {name: getattr(settings, name) for name in settings.__struct_fields__}
    # so few that however long these attempts take, no further one is earned by then
    return Settings(**{**values, "passwords_per_minute": 0.001})


@pytest.mark.parametrize("names", [["Ann"] * 6, [f"Guess {n} x" for n in "abcdef"]])
def test_passwords_cannot_be_tried_one_after_the_other(
    slow_settings: Settings, names: list[str]
) -> None:
    with running(slow_settings) as server:
        eve = Guest(server.url)
        answers = [sign_in(eve, name, "wrong horse") for name in names]
        assert {answer.status_code for answer in answers[:5]} == {403}
        refused(answers[-1], 429, "too_many")
        eve.http.close()


def test_wrong_passwords_of_others_do_not_lock_the_owner_out(slow_settings: Settings) -> None:
    with running(slow_settings) as server:
        ann, eve = Guest(server.url), Guest(server.url)
        done(claim(ann))
        eve.http.headers["X-Forwarded-For"] = "192.0.2.66"
        answers = [sign_in(eve, "Ann", "wrong horse") for _ in range(6)]
        refused(answers[-1], 429, "too_many")
        # elsewhere she can sign in, and at the same address her own device can do anything
        done(sign_in(Guest(server.url)))
        ann.http.headers["X-Forwarded-For"] = "192.0.2.66"
        change = {"old": PASSWORD, "new": "battery staple"}
        done(ann.post("/api/account/password", change))
        done(delete(ann, "battery staple"))


@pytest.mark.parametrize("what", ["change", "delete"])
def test_passwords_cannot_be_tried_on_a_device_that_is_signed_in(
    slow_settings: Settings, what: str
) -> None:
    with running(slow_settings) as server:
        ann = Guest(server.url)
        done(claim(ann))
        change = {"old": "wrong horse", "new": "battery staple"}
        answers = [
            delete(ann, "wrong horse")
            if what == "delete"
            else ann.post("/api/account/password", change)
            for _ in range(6)
        ]
        refused(answers[-1], 429, "too_many")


def test_a_session_that_another_server_has_ended_closes_its_sockets_here(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "SECONDS_BETWEEN_CHECKS", 0.05)
    with running(settings) as server, running(settings) as other:
        here = Guest(server.url)
        game = here.start()
        done(claim(here))
        there = with_token(Guest(other.url), token(here))
        with here.live(game) as socket:
            receive(socket)
            done(sign_out(there, ""))
            assert closed(socket) == SIGNED_OUT
        for guest in (here, there):
            guest.http.close()


def test_what_was_brought_along_is_there_on_every_server(settings: Settings) -> None:
    with running(settings) as server, running(settings) as other:
        here, there = Guest(server.url), Guest(other.url)
        done(claim(there))
        game = here.start()
        refused(there.http.get(f"/api/games/{game}"), 404, "unknown_game")  # known there, too
        done(sign_in(here))
        assert there.view(game)["rack"] == here.view(game)["rack"]
        for guest in (here, there):
            guest.http.close()


def test_tokens_for_programs_end_with_the_sessions_and_change_no_account(ann: Guest) -> None:
    ann.start()
    done(claim(ann))
    feed = done(ann.post("/api/feeds", {}))["atom"]
    assert ann.http.get(feed).status_code == 200
    bearer = {"Authorization": f"Bearer {done(ann.post('/api/tokens', {'name': 'bot'}))['token']}"}
    with httpx.Client(base_url=ann.url, headers=bearer) as program:
        assert program.get("/api/account").json()["name"] == "Ann"
        refused(program.delete("/api/account/sessions"), 403, "forbidden")
        refused(program.get("/api/account/export"), 403, "forbidden")
        body = {"password": PASSWORD}
        refused(program.request("DELETE", "/api/account", json=body), 403, "forbidden")
        address = ann.url.replace("http", "ws") + "api/turns"
        with connect(address, additional_headers=bearer) as stream:
            receive(stream)
            done(sign_out(ann, ""))
            assert closed(stream) == SIGNED_OUT
        assert program.get("/api/account").json()["guest"] is False
    assert ann.http.get(feed).status_code == 404
