"""Forgotten passwords: by mail and by the operator, and by nobody else."""

import json
from collections.abc import Callable, Iterator

import httpx
import pytest
from databases import execute
from mailing import MailHost
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tilewright.cli import app
from tilewright.server.accounts.sessions import NO_SESSION
from tilewright.server.settings import Settings

from tests.server.conftest import Guest
from tests.server.notices.test_mail import ANNS, confirmed

Come = Callable[[], Guest]
OLD, NEW = "correct horse", "battery staple"
FORGOTTEN, RESET = "/api/account/password/forgotten", "/api/account/password/reset"


@pytest.fixture
def host() -> Iterator[MailHost]:
    with MailHost().serving() as host:
        yield host


@pytest.fixture
def database(sqlite_file: str) -> str:
    # only whole rows are written and read
    return sqlite_file


@pytest.fixture
def settings(settings: Settings, host: MailHost) -> Settings:
    values = {name: getattr(settings, name) for name in settings.__struct_fields__}
    mail = {"mail_host": "127.0.0.1", "mail_port": host.port, "mail_security": "none"}
    page = {"public_url": "https://games.example/", "mail_from": "tables@games.example"}
    return Settings(**values | mail | page | {"confirmations_per_hour": 6.0})


@pytest.fixture
def ann(new_guest: Come, host: MailHost) -> Guest:
    """A person with an account, and an address to which a link may be sent."""
    ann = new_guest()
    assert ann.post("/api/account", {"name": "Ann", "password": OLD}).status_code == 201
    confirmed(ann, host)
    body = {"allow": True, "password": OLD}
    answer = ann.post("/api/account/password/recovery", body)
    assert answer.json()["mail"]["recovers"] is True
    return ann


def forget(guest: Guest, name: str = "Ann") -> httpx.Response:
    return guest.post(FORGOTTEN, {"name": name})


def reset(guest: Guest, code: str, password: str = NEW) -> int:
    return guest.post(RESET, {"code": code, "password": password}).status_code


def mailed(guest: Guest, host: MailHost) -> str:
    """Ask for a link, and return its secret from the mail."""
    before = len(host.received)
    assert forget(guest).status_code == 204
    mail = host.wait_for(before + 1)[-1]
    assert mail.recipient == ANNS
    return mail.link("/#/reset/").rpartition("/")[2]


def signs_in(guest: Guest, password: str) -> bool:
    answer = guest.post("/api/account/sessions", {"name": "Ann", "password": password})
    return answer.status_code == 201


def test_a_link_by_mail_sets_a_new_password_once_and_signs_every_device_out(
    ann: Guest, new_guest: Come, host: MailHost
) -> None:
    cookie = "; ".join(f"{key}={value}" for key, value in ann.http.cookies.items())
    with connect(
        f"{ann.url.replace('http', 'ws')}api/turns", additional_headers={"Cookie": cookie}
    ) as socket:
        elsewhere = new_guest()
        code, other = mailed(elsewhere, host), mailed(elsewhere, host)
        assert reset(elsewhere, code) == 204
        with pytest.raises(ConnectionClosed) as closed:
            list(socket)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == NO_SESSION
    assert ann.get("/api/account")["name"] is None
    # the link is spent, and so is every other one
    assert [reset(elsewhere, used, "another staple") for used in (code, other)] == [403, 403]
    assert not signs_in(elsewhere, OLD)
    assert signs_in(elsewhere, NEW)


def test_a_refused_password_does_not_spend_the_link(
    ann: Guest, new_guest: Come, host: MailHost
) -> None:
    elsewhere = new_guest()
    code = mailed(elsewhere, host)
    assert reset(elsewhere, code, "password") == 422
    assert reset(elsewhere, code) == 204


def test_a_link_expires_and_a_change_of_the_password_spends_it(
    ann: Guest, new_guest: Come, host: MailHost, database: str
) -> None:
    elsewhere = new_guest()
    code = mailed(elsewhere, host)
    kept = execute(database, "SELECT expires FROM password_resets")
    assert len(kept) == 1
    execute(database, "UPDATE password_resets SET expires = '2020-01-01T00:00:00.000Z'")
    assert reset(elsewhere, code) == 403
    later = mailed(elsewhere, host)
    # what has expired is deleted with the next
    assert len(execute(database, "SELECT * FROM password_resets")) == 1
    assert ann.post("/api/account/password", {"old": OLD, "new": NEW}).status_code == 200
    assert reset(elsewhere, later, "another staple") == 403
    assert execute(database, "SELECT * FROM password_resets") == []


def test_nobody_learns_from_the_answer_who_has_an_account(
    ann: Guest, new_guest: Come, host: MailHost
) -> None:
    without_mail = new_guest()
    without_mail.post("/api/account", {"name": "Ben", "password": OLD})
    stranger = new_guest()
    answers = [forget(stranger, name) for name in ("Ann", "Ben", "Nobody", "...")]
    assert {(answer.status_code, answer.content) for answer in answers} == {(204, b"")}
    host.wait_for(2)
    # and three times for each name, whether there is such an account or not
    refused = {
        name: [forget(stranger, name).status_code for _ in range(3)] for name in ("Nobody", "Ann")
    }
    assert refused["Nobody"][-1] == refused["Ann"][-1] == 429


def test_secrets_are_stored_as_hashes_and_cannot_be_guessed(
    ann: Guest, new_guest: Come, host: MailHost, database: str
) -> None:
    elsewhere = new_guest()
    code = mailed(elsewhere, host)
    assert len(code) == 43
    rows = execute(database, "SELECT * FROM password_resets")
    assert code not in str(rows)
    for wrong in (code[:-1], code + "A", code.swapcase(), "A" * 43, "' OR 1=1 --"):
        assert reset(elsewhere, wrong) == 403
    assert reset(elsewhere, "A" * 65) == 400


def test_a_device_that_stays_signed_in_is_no_way_into_the_account(
    new_guest: Come, host: MailHost
) -> None:
    ann = new_guest()
    ann.post("/api/account", {"name": "Ann", "password": OLD})
    confirmed(ann, host, "eve@post.example")
    before = len(host.received)
    body = {"allow": True, "password": "wrong horse"}
    assert ann.post("/api/account/password/recovery", body).status_code == 403
    # without the password no link goes to an address, and a new address has to be allowed again
    assert forget(new_guest()).status_code == 204
    assert ann.post("/api/account/password/recovery", {**body, "password": OLD}).status_code == 200
    assert ann.post("/api/notices/mail", {"address": "mallory@post.example"}).status_code == 200
    host.wait_for(before + 1)
    assert ann.get("/api/notices")["mail"]["recovers"] is False
    assert forget(new_guest()).status_code == 204
    assert all(not str(mail.mail["Subject"]).startswith("New password") for mail in host.received)


def test_the_operator_makes_a_link_where_there_is_no_mail(new_guest: Come, database: str) -> None:
    ann = new_guest()
    ann.post("/api/account", {"name": "Ann", "password": OLD})
    asked = ["reset-password", "ann", "--database", database, "--json"]
    made = CliRunner().invoke(app, asked)
    link = json.loads(made.stdout)["link"]
    assert reset(new_guest(), link.rpartition("/#/reset/")[2]) == 204
    assert signs_in(new_guest(), NEW)
    nobody = CliRunner().invoke(app, ["reset-password", "Nobody", "--database", database])
    assert (nobody.exit_code, nobody.stdout) == (1, "")
    assert "there is no account 'Nobody'" in nobody.stderr
