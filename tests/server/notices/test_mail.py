"""Mail as people meet it: an address is given, confirmed, told of turns, and let go again."""

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from databases import execute
from mailing import MailHost

from tilewright.server.notices.service import mail_server_of
from tilewright.server.serve import Server
from tilewright.server.settings import Settings, SettingsError, load_settings

from tests.server.conftest import Guest, Json, running
from tests.server.lobby.test_gatherings import HERE, LINK, asked, join, number, refused, secret_of

Come = Callable[[], Guest]
DAYS = {"time": {"kind": "days", "days": 3, "bank": 0}}
PAGE = "https://games.example"
ANNS = "ann@post.example"


@pytest.fixture
def host() -> Iterator[MailHost]:
    with MailHost().serving() as host:
        yield host


@pytest.fixture
def database(sqlite_file: str) -> str:
    # what is asked of the database is tried on both beside this
    return sqlite_file


@pytest.fixture
def settings(settings: Settings, host: MailHost) -> Settings:
    values = {name: getattr(settings, name) for name in settings.__struct_fields__}
    return Settings(
        **values
        | {
            "public_url": f"{PAGE}/",
            "mail_host": "127.0.0.1",
            "mail_port": host.port,
            "mail_security": "none",
            "mail_from": "tables@games.example",
            "mail_after_seconds": 0.0,
            "confirmations_per_hour": 6.0,
        }
    )


def ask(guest: Guest, address: str = ANNS, **more: object) -> httpx.Response:
    return guest.post("/api/notices/mail", {"address": address, **more})


def path_of(link: str) -> str:
    assert link.startswith(f"{PAGE}/mail/")
    return link.removeprefix(PAGE)


def press(guest: Guest, link: str) -> str:
    """Press the button behind this link without a session, and return the answer."""
    page = httpx.get(guest.url.rstrip("/") + path_of(link))
    assert page.status_code == 200 and "<button" in page.text
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "form-action 'self'" in page.headers["content-security-policy"]
    answer = httpx.post(guest.url.rstrip("/") + path_of(link), data={})
    assert answer.status_code == 200 and "<button" not in answer.text
    return answer.text


def confirmed(guest: Guest, host: MailHost, address: str = ANNS, **more: object) -> None:
    """The guest is known, and has this address."""
    guest.post("/api/guest", {})
    before = len(host.received)
    assert ask(guest, address, **more).status_code == 200
    press(guest, host.wait_for(before + 1)[-1].link("/confirm/"))


def two_at_a_table(ann: Guest, ben: Guest) -> Guest:
    """Return the player on turn in a game of days between two."""
    told = ann.post("/api/games", asked(HERE, LINK, terms=DAYS)).json()["gathering"]
    join(ben, told["id"], secret=secret_of(told))
    for guest in (ben, ann):
        number(guest, told["id"])
    return ann if ann.view(told["id"])["can"]["play"] else ben


def mail_of(guest: Guest) -> Json | None:
    told: Json = guest.get("/api/notices")
    assert told["mail_offered"]
    found: Json | None = told["mail"]
    return found


def test_an_address_gets_one_mail_until_it_is_confirmed(ann: Guest, host: MailHost) -> None:
    ann.post("/api/guest", {})
    assert mail_of(ann) is None
    told = ask(ann, "Ann@Post.Example", language="de").json()["mail"]
    assert told == {
        "address": "Ann@post.example", "confirmed": False, "language": "de", "every_game": False,
        "recovers": False,
    }  # fmt: skip
    (came,) = host.wait_for(1)
    assert came.recipient == "Ann@post.example" and came.sender == "tables@games.example"
    link = came.link("/confirm/")
    looked = [httpx.get(ann.url.rstrip("/") + path_of(link)).text for _ in range(2)]
    assert "Ja, schreib mir" in looked[1]
    assert mail_of(ann) == told, "looking changes nothing"
    press(ann, link)
    assert mail_of(ann) == told | {"confirmed": True}
    assert "Bestätigt" in httpx.get(ann.url.rstrip("/") + path_of(link)).text


@pytest.mark.usefixtures("fast_polling")
def test_an_absent_player_on_turn_gets_a_mail_that_leads_to_the_table(
    ann: Guest, new_guest: Come, host: MailHost
) -> None:
    ben = new_guest()
    addresses = {"ann": ann, "ben": ben}
    for name, guest in addresses.items():
        confirmed(guest, host, f"{name}@post.example")
    on_turn = two_at_a_table(ann, ben)
    mail = host.wait_for(3)[2]
    assert addresses[mail.recipient.partition("@")[0]] is on_turn
    assert str(mail.mail["Subject"]) == "Your turn: Standard, turn 1"
    assert f"{PAGE}/#/game/" in mail.text
    view = on_turn.view(mail.link("/#/game/").rpartition("/")[2])
    raw = mail.raw.decode()
    assert not any(secret in raw for secret in ("Ann", "Ben", view["rack"]))
    stop = str(mail.mail["List-Unsubscribe"]).strip("<>")
    assert mail.link("/mail/stop/") == stop
    one_click = {"List-Unsubscribe": "One-Click"}
    for _ in range(2):
        answer = httpx.post(ann.url.rstrip("/") + path_of(stop), data=one_click)
        assert answer.status_code == 200
    assert mail_of(on_turn) is None


def test_the_button_of_a_stop_link_forgets_the_address(ann: Guest, host: MailHost) -> None:
    ann.post("/api/guest", {})
    ask(ann)
    press(ann, host.wait_for(1)[0].link("/mail/stop/"))
    assert mail_of(ann) is None
    link = ann.url.rstrip("/") + path_of(host.received[0].link("/confirm/"))
    assert [httpx.get(link).status_code, httpx.post(link).status_code] == [404, 404]


def test_another_address_takes_the_place_of_the_one_before(ann: Guest, host: MailHost) -> None:
    confirmed(ann, host)
    ask(ann, "other@post.example")
    told = mail_of(ann)
    assert told is not None and (told["address"], told["confirmed"]) == (
        "other@post.example",
        False,
    )
    assert ann.http.delete("/api/notices/mail").status_code == 204
    assert ann.http.delete("/api/notices/mail").status_code == 204
    assert mail_of(ann) is None


def test_other_choices_about_a_confirmed_address_need_no_mail(ann: Guest, host: MailHost) -> None:
    confirmed(ann, host)
    told = ask(ann, every_game=True, language="de").json()["mail"]
    assert told == {
        "address": ANNS,
        "confirmed": True,
        "language": "de",
        "every_game": True,
        "recovers": False,
    }
    assert len(host.received) == 1


def test_nobody_can_have_many_mails_sent_to_others(
    ann: Guest, new_guest: Come, host: MailHost
) -> None:
    statuses = []
    for number_ in range(8):
        guest = new_guest()
        guest.post("/api/guest", {})
        statuses.append(ask(guest, f"victim+{number_}@post.example").status_code)
    assert statuses == [200] * 3 + [429] * 5
    ann.post("/api/guest", {})
    refused(ask(ann, "someone.else@post.example"), 429, "too_many")
    assert len(host.received) == 3


@pytest.mark.parametrize("address", ["ann", "a@b.example\r\nBcc: c@d.example", "a@b.example,c@d.e"])
def test_what_is_no_address_is_refused(ann: Guest, host: MailHost, address: str) -> None:
    ann.post("/api/guest", {})
    refused(ask(ann, address), 422, "bad_address")
    assert host.received == [] and mail_of(ann) is None


def test_a_mail_that_cannot_be_sent_is_reported(ann: Guest, host: MailHost) -> None:
    ann.post("/api/guest", {})
    host.refusing["RCPT"] = "550 no"
    refused(ask(ann), 503, "mail_failed")
    assert mail_of(ann) is None


@pytest.mark.usefixtures("fast_polling")
def test_a_mail_server_that_is_down_holds_up_no_game(
    ann: Guest, new_guest: Come, host: MailHost, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ben = new_guest()
    for name, guest in {"ann": ann, "ben": ben}.items():
        confirmed(guest, host, f"{name}@post.example")
    host.refusing["EHLO"] = host.refusing["HELO"] = "421 later"
    on_turn = two_at_a_table(ann, ben)
    host.wait_for_attempts(3)
    game = on_turn.get("/api/games")[0]["id"]
    assert on_turn.command(game, {"type": "pass"}).status_code == 200
    logged = "".join(r.getMessage() for r in caplog.records if r.name.startswith("tilewright"))
    assert "post.example" not in logged


def test_guests_of_no_mail_and_programs_have_no_say(ann: Guest, host: MailHost) -> None:
    refused(ask(ann), 401, "no_session")
    token = ann.post("/api/tokens", {"name": "bot"}).json()["token"]
    bearing = {"Authorization": f"Bearer {token}"}
    refused(
        ann.http.post("/api/notices/mail", json={"address": ANNS}, headers=bearing),
        403, "forbidden",
    )  # fmt: skip
    assert host.received == []


@pytest.mark.parametrize("secret", ["A" * 24, "A" * 43, "none", "%00", "'; --", "ü"])
def test_an_invalid_link_is_reported(ann: Guest, secret: str) -> None:
    base = ann.url.rstrip("/")
    german = {"Accept-Language": "de-AT"}
    for way in ("confirm", "stop"):
        page = httpx.get(f"{base}/mail/{way}/{secret}", headers=german)
        assert page.status_code == 404 and "gilt nicht" in page.text
    assert httpx.post(f"{base}/mail/confirm/{secret}").status_code == 404


def test_a_link_works_for_a_day(ann: Guest, host: MailHost, database: str) -> None:
    ann.post("/api/guest", {})
    ask(ann)
    execute(database, "UPDATE addresses SET asked = '2020-01-01T00:00:00.000Z'")
    link = ann.url.rstrip("/") + path_of(host.wait_for(1)[0].link("/confirm/"))
    assert httpx.get(link).status_code == httpx.post(link).status_code == 404
    told = mail_of(ann)
    assert told is not None and not told["confirmed"]


def test_an_export_has_the_address_and_an_account_takes_it_along(
    ann: Guest, new_guest: Come, host: MailHost
) -> None:
    confirmed(ann, host)
    told = mail_of(ann)
    assert ann.get("/api/account/export")["mail"] == told
    who = {"name": "Ann", "password": "correct horse"}
    assert ann.post("/api/account", who).status_code == 201
    assert mail_of(ann) == told
    phone = new_guest()
    confirmed(phone, host, "phone@post.example")
    assert phone.post("/api/account/sessions", who).status_code == 201
    assert mail_of(phone) == told, "the device's former guest hears nothing of the account"
    farewell = {"password": "correct horse"}
    assert phone.http.request("DELETE", "/api/account", json=farewell).status_code == 200
    stop = path_of(host.received[0].link("/mail/stop/"))
    assert httpx.get(ann.url.rstrip("/") + stop).status_code == 404


def test_an_address_of_a_guest_who_is_forgotten_is_forgotten(
    ann: Guest, host: MailHost, server: Server, database: str
) -> None:
    confirmed(ann, host)
    execute(database, "UPDATE addresses SET asked = '2020-01-01T00:00:00.000Z'")
    execute(database, "UPDATE sessions SET created = '2020-01-01T00:00:00.000Z'")
    server.stop()
    settings = Settings(port=0, database=database)
    with running(settings) as again:
        guest = Guest(again.url)
        told = guest.get("/api/notices")
        assert (told["mail_offered"], told["mail"]) == (False, None)
        guest.post("/api/guest", {})
        refused(ask(guest), 404, "not_found")
        guest.http.close()
        until = time.monotonic() + 60
        while execute(database, "SELECT * FROM addresses"):
            assert time.monotonic() < until
            time.sleep(0.05)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "mail_from"),
        ({"mail_from": "nobody"}, "mail_from"),
        ({"mail_from": "a@b.example"}, "public_url"),
        ({"mail_from": "a@b.example", "public_url": "games.example"}, "public_url"),
        ({"mail_from": "a@b.example", "public_url": "https://a.example/table"}, "public_url"),
        ({"mail_from": "a@b.example", "public_url": PAGE, "mail_user": "a",
          "mail_security": "none"}, "mail_security"),
        ({"mail_from": "a@b.example", "public_url": PAGE, "mail_password": "secret",
          "mail_password_file": "none"}, "one of them"),
        ({"mail_from": "a@b.example", "public_url": PAGE,
          "mail_password_file": "/none/there"}, "none/there"),
    ],
)  # fmt: skip
def test_settings_that_do_for_no_mail_are_refused(
    tmp_path: Path, options: dict[str, str], told: str
) -> None:
    given = {"data_dir": str(tmp_path), "port": 0, "mail_host": "post.example"} | options
    with pytest.raises(SettingsError, match=told) as refusal:
        Server(load_settings(given, environment={}))
    assert "secret" not in str(refusal.value)


def test_a_password_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("correct horse\n")
    given = {"mail_host": "post.example", "mail_user": "a", "mail_password_file": str(file)}
    found = mail_server_of(load_settings(given, environment={}))
    assert (found.password, found.port, found.security) == ("correct horse", 587, "starttls")
    assert "horse" not in repr(found)
