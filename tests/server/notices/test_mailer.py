"""Mails on their way to a real mail server."""

import asyncio
import ssl
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from mailing import MailHost, certificate_for_this_machine

from tilewright.server.notices.channel import NoticeRefused, Undelivered
from tilewright.server.notices.mailer import MOST_WAITING, Mailer, MailServer, Security


def mail() -> EmailMessage:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = "t@games.example", "ann@post.example", "Hello"
    made.set_content("A text.\n.\nWith a dot.\n")
    return made


def mailer(port: int, security: Security = "none", password: str = "", host: str = "") -> Mailer:
    user = "tables" if password else ""
    server = MailServer(host or "127.0.0.1", port, security, user, password)
    return Mailer(server, "t@games.example", "games.example")


@pytest.fixture
def host() -> Iterator[MailHost]:
    with MailHost().serving() as host:
        yield host


@pytest.fixture
def tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """A mail server's certificate, which this process believes."""
    public, context = certificate_for_this_machine(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(public))
    return context


async def test_a_mail_arrives_as_it_is(host: MailHost) -> None:
    await mailer(host.port).send(mail())
    (came,) = host.wait_for(1)
    assert (came.sender, came.recipient) == ("t@games.example", "ann@post.example")
    assert came.text.replace("\r\n", "\n") == "A text.\n.\nWith a dot.\n"


@pytest.mark.parametrize("security", ["starttls", "tls"])
async def test_the_password_goes_over_tls_only(tls: ssl.SSLContext, security: Security) -> None:
    with MailHost(tls, is_tls_at_once=security == "tls").serving() as host:
        host.password = "correct horse"
        sender = mailer(host.port, security, "correct horse", "localhost")
        await sender.send(mail())
        (came,) = host.wait_for(1)
        assert came.is_secure and came.user == "tables"
        wrong = mailer(host.port, security, "wrong horse", "localhost")
        with pytest.raises(Undelivered, match="535") as refused:
            await wrong.send(mail())
        assert "horse" not in str(refused.value) and "horse" not in repr(vars(wrong))


async def test_a_certificate_that_nobody_vouches_for_is_not_believed(tmp_path: Path) -> None:
    _, context = certificate_for_this_machine(tmp_path)
    with MailHost(context).serving() as host:
        with pytest.raises(Undelivered, match="SSL"):
            await mailer(host.port, "starttls", host="localhost").send(mail())
        assert host.received == []


async def test_a_mail_server_without_tls_gets_nothing_where_tls_is_asked_for(
    host: MailHost,
) -> None:
    with pytest.raises(Undelivered):
        await mailer(host.port, "starttls").send(mail())
    assert host.received == []


@pytest.mark.parametrize(
    ("step", "answer", "failure"),
    [
        ("RCPT", "550 no such person", NoticeRefused),
        ("RCPT", "450 later", Undelivered),
        ("DATA", "554 no", NoticeRefused),
        ("DATA", "421 later", Undelivered),
        ("MAIL", "550 not from you", Undelivered),
        ("EHLO", "421 later", Undelivered),
    ],
)
async def test_a_permanent_refusal_differs_from_a_temporary_one(
    host: MailHost, step: str, answer: str, failure: type[Exception]
) -> None:
    host.refusing[step] = answer
    with pytest.raises(failure):
        await mailer(host.port).send(mail())


async def test_what_the_server_answers_to_goodbye_changes_nothing(host: MailHost) -> None:
    host.refusing["QUIT"] = "550 no"
    await mailer(host.port).send(mail())
    assert len(host.wait_for(1)) == 1


async def test_a_missing_mail_server_is_reported() -> None:
    with MailHost().serving() as host:
        port = host.port
    with pytest.raises(Undelivered):
        await mailer(port).send(mail())


async def test_when_too_many_wait_the_next_is_not_taken(host: MailHost) -> None:
    sender = mailer(host.port)
    sending = [asyncio.create_task(sender.send(mail())) for _ in range(MOST_WAITING + 1)]
    done = await asyncio.gather(*sending, return_exceptions=True)
    assert [type(outcome) for outcome in done if outcome is not None] == [Undelivered]
    assert len(host.wait_for(MOST_WAITING)) == MOST_WAITING


async def test_a_cancelled_mail_closes_its_connection() -> None:
    greeted, closed = asyncio.Event(), asyncio.Event()

    async def say_no_more(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 post.example\r\n")
        await reader.readline()
        greeted.set()
        await reader.read()
        closed.set()
        writer.close()

    async with await asyncio.start_server(say_no_more, "127.0.0.1", 0) as host:
        port = host.sockets[0].getsockname()[1]
        sending = asyncio.create_task(mailer(port).send(mail()))
        await greeted.wait()
        sending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sending
        await asyncio.wait_for(closed.wait(), 60)
