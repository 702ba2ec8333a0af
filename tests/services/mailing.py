"""A mail server that keeps mail for tests to read; with TLS and passwords on request."""

import base64
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

PATIENCE = 60.0


@dataclass(frozen=True)
class Received:
    """A mail as received: sender, recipient, text, whether over TLS, and as which user."""

    sender: str
    recipient: str
    raw: bytes
    is_secure: bool
    user: str | None

    @property
    def mail(self) -> EmailMessage:
        mail = message_from_bytes(self.raw, _class=EmailMessage, policy=default)
        assert not mail.defects
        return mail

    @property
    def text(self) -> str:
        return str(self.mail.get_content())

    def link(self, part: str) -> str:
        """Return the address in the text that contains this."""
        (found,) = (word for word in self.text.split() if part in word)
        return found


class MailHost:
    """A mail server on a free port. `refusing` has what it answers to which step, as RCPT."""

    def __init__(self, tls: ssl.SSLContext | None = None, is_tls_at_once: bool = False) -> None:
        self.refusing: dict[str, str] = {}
        self.password: str | None = None
        self.received: list[Received] = []
        self.attempts = 0
        self.news = threading.Condition()
        self.tls = tls
        self.is_tls_at_once = is_tls_at_once
        self._server = _Server(("127.0.0.1", 0), _Conversation)
        self._server.mail_host = self

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    def wait_for(self, count: int) -> list[Received]:
        """Wait for this many mails and return them."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.received) >= count, PATIENCE)
        return self.received

    def wait_for_attempts(self, count: int) -> None:
        """Wait for this many connections."""
        with self.news:
            assert self.news.wait_for(lambda: self.attempts >= count, PATIENCE)

    @contextmanager
    def serving(self) -> Iterator["MailHost"]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            thread.join()
            self._server.server_close()


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    mail_host: MailHost


class _Conversation(socketserver.StreamRequestHandler):
    """RFC 5321 as far as a client of the standard library speaks it."""

    timeout = PATIENCE

    def handle(self) -> None:
        with suppress(OSError):  # a client may leave, or not believe our certificate
            self._converse()

    def finish(self) -> None:
        with suppress(OSError):
            super().finish()
        self.request.close()

    def _converse(self) -> None:
        server = self.server
        assert isinstance(server, _Server)
        self.host = server.mail_host
        with self.host.news:
            self.host.attempts += 1
            self.host.news.notify_all()
        self.is_secure = False
        self.user: str | None = None
        self.sender = self.recipient = ""
        if self.host.is_tls_at_once:
            self._secure()
        self._say("220 post.example")
        while line := self.rfile.readline():
            said, _, rest = line.decode().strip().partition(" ")
            verb = said.upper()
            if (refusal := self.host.refusing.get(verb)) is not None:
                self._say(refusal)
            elif verb == "QUIT":
                self._say("221 bye")
                return
            else:
                getattr(self, f"_{verb.lower()}", self._unknown)(rest)

    def _ehlo(self, _: str) -> None:
        offered = ["post.example"]
        if self.host.tls is not None and not self.is_secure:
            offered.append("STARTTLS")
        if self.host.password is not None:
            offered.append("AUTH PLAIN")
        for extension in offered[:-1]:
            self._say(f"250-{extension}")
        self._say(f"250 {offered[-1]}")

    def _starttls(self, _: str) -> None:
        self._say("220 go on")
        self._secure()

    def _auth(self, rest: str) -> None:
        _, user, password = base64.b64decode(rest.removeprefix("PLAIN ")).decode().split("\0")
        if password != self.host.password:
            self._say("535 no")
            return
        self.user = user
        self._say("235 yes")

    def _mail(self, rest: str) -> None:
        self.sender = rest.removeprefix("FROM:<").partition(">")[0]
        self._say("250 ok")

    def _rcpt(self, rest: str) -> None:
        self.recipient = rest.removeprefix("TO:<").partition(">")[0]
        self._say("250 ok")

    def _rset(self, _: str) -> None:
        self._say("250 ok")

    def _data(self, _: str) -> None:
        self._say("354 go on")
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        came = Received(self.sender, self.recipient, b"".join(lines), self.is_secure, self.user)
        with self.host.news:
            self.host.received.append(came)
            self.host.news.notify_all()
        self._say("250 kept")

    def _unknown(self, _: str) -> None:
        self._say("502 what")

    def _secure(self) -> None:
        assert self.host.tls is not None
        self.rfile.close()
        self.request = self.host.tls.wrap_socket(self.request, server_side=True)
        self.is_secure = True
        self.setup()

    def _say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


def certificate_for_this_machine(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate of our own making for localhost, which a test makes its process believe."""
    # what signs it is there where Web Push is, and tests have everything
    from datetime import UTC, datetime, timedelta

    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made: Any = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=30))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    public, private = folder / "certificate.pem", folder / "key.pem"
    public.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(public, private)
    return public, context
