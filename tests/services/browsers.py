"""A browser's half of Web Push, and a push service, for tests of what is sent to both."""

import json
import os
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import socket
from typing import Any

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 60.0


def _octets(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(octets: bytes) -> str:
    return urlsafe_b64encode(octets).rstrip(b"=").decode()


class Browser:
    """A browser's part of a subscription, with which it decrypts messages."""

    def __init__(self, private: bytes | None = None, auth: bytes | None = None) -> None:
        self.auth = os.urandom(16) if auth is None else auth
        if private is None:
            self._key = ec.generate_private_key(ec.SECP256R1())
        else:
            self._key = ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1())
        self.public_key = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def subscription(self, endpoint: str) -> dict[str, str]:
        """Return the page's request to the server for this subscription."""
        return {
            "endpoint": endpoint, "p256dh": _text(self.public_key), "auth": _text(self.auth),
        }  # fmt: skip

    def read(self, message: bytes) -> bytes:
        """Decrypt a message and return its text.

        Raises:
            ValueError: it is not for this browser.
        """
        salt, length = message[:16], message[20]
        sender, body = message[21 : 21 + length], message[21 + length :]
        assert int.from_bytes(message[16:20], "big") >= len(body)
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), point)

        def derived(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
            return HKDF(hashes.SHA256(), size, salt, info).derive(secret)

        info = b"WebPush: info\0" + self.public_key + sender
        secret = derived(shared, self.auth, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        try:
            padded = AESGCM(key).decrypt(nonce, body, None).rstrip(b"\0")
        except InvalidTag:
            raise ValueError("not for this browser") from None
        assert padded.endswith(b"\x02")
        return padded[:-1]

    @staticmethod
    def verified(authorization: str, public_key: str) -> Any:
        """Return the claims signed with this key.

        Raises:
            ValueError: it is none.
        """
        scheme, _, rest = authorization.partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert scheme == "vapid" and parts["k"] == public_key
        head, claims, signature = parts["t"].split(".")
        assert json.loads(_octets(head)) == {"typ": "JWT", "alg": "ES256"}
        r, s = (int.from_bytes(_octets(signature)[n : n + 32], "big") for n in (0, 32))
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _octets(public_key))
        try:
            point.verify(
                utils.encode_dss_signature(r, s),
                f"{head}.{claims}".encode(),
                ec.ECDSA(hashes.SHA256()),
            )
        except InvalidSignature:
            raise ValueError("the signature is wrong") from None
        return json.loads(_octets(claims))


@dataclass(frozen=True)
class Request:
    """A request to the push service, as received."""

    path: str
    headers: Message
    body: bytes


class PushService:
    """A push service on a free port; `answers` are given one after another, and then 201."""

    def __init__(self, tls: ssl.SSLContext | None) -> None:
        self.requests: list[Request] = []
        self.answers: list[tuple[int, dict[str, str]]] = []
        self.connections = 0
        self.news = threading.Condition()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                with service.news:
                    service.requests.append(Request(self.path, self.headers, body))
                    status, headers = service.answers.pop(0) if service.answers else (201, {})
                    service.news.notify_all()
                self.send_response(status)
                for name, value in (headers | {"Content-Length": "0"}).items():
                    self.send_header(name, value)
                self.end_headers()

            def log_request(self, code: object = "-", size: object = "-") -> None:
                del code, size

        class Server(ThreadingHTTPServer):
            def get_request(self) -> tuple[socket, Any]:
                plain, address = super().get_request()
                service.connections += 1
                if tls is None:
                    return plain, address
                try:
                    return tls.wrap_socket(plain, server_side=True), address
                except OSError:
                    plain.close()
                    raise

        self._server = Server(("127.0.0.1", 0), Handler)

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    def endpoint(self, name: str = "a") -> str:
        return f"https://localhost:{self.port}/{name}"

    def wait_for(self, count: int) -> list[Request]:
        """Wait for this many messages and return them."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.requests) >= count, PATIENCE)
        return self.requests

    @contextmanager
    def listening(self) -> Iterator["PushService"]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            thread.join()
            self._server.server_close()
