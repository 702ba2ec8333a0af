"""Small clients: requests written by hand, from an address of their own on the loopback network."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, replace

from tilewright.server.accounts.sessions import COOKIE

ANSWER_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Client:
    """A guest at a server; `address` is where its connections come from."""

    host: str
    port: int
    address: str
    token: str

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection."""
        return await asyncio.open_connection(
            self.host, self.port, local_addr=(self.address, 0), limit=2**26
        )

    def head(self, method: str, path: str, *more: str) -> bytes:
        """Return the head of a request of this guest."""
        lines = [
            f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}",
            f"Cookie: {COOKIE}={self.token}", "X-Tilewright: 1", *more,
        ]  # fmt: skip
        return "\r\n".join([*lines, "", ""]).encode()

    async def get(self, path: str) -> str:
        """Return the status of the answer; `closed` if there is none."""
        return await self.ask(self.head("GET", path, "Connection: close"))

    async def post(self, path: str, body: bytes) -> str:
        """Post JSON, and return the status of the answer."""
        more = ("Content-Type: application/json", f"Content-Length: {len(body)}")
        return await self.ask(self.head("POST", path, *more, "Connection: close") + body)

    def named(self, token: str) -> "Client":
        """Return a client at the same address with another guest's session."""
        return replace(self, token=token)

    async def told(self, method: str, path: str, body: bytes = b"") -> dict[str, object]:
        """Return the JSON of the answer.

        Raises:
            ConnectionError: the server has refused the request.
        """
        answer = await self._whole(method, path, body)
        if answer[9:10] != b"2":
            raise ConnectionError(answer[9:12].decode("latin-1"))
        told: dict[str, object] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return told

    async def new_session(self) -> str:
        """Return the token of a new guest.

        Raises:
            ConnectionError: the server has refused the request.
        """
        found = await self.named("")._whole("POST", "/api/guest", b"{}")
        answer = found.decode("latin-1")
        if f"{COOKIE}=" not in answer:
            raise ConnectionError(answer[9:12])
        return answer.partition(f"{COOKIE}=")[2].partition(";")[0]

    async def _whole(self, method: str, path: str, body: bytes) -> bytes:
        more = ("Content-Type: application/json", f"Content-Length: {len(body)}")
        reader, writer = await self.connect()
        try:
            writer.write(self.head(method, path, *more, "Connection: close") + body)
            return await reader.read()
        finally:
            writer.transport.abort()

    async def ask(self, request: bytes) -> str:
        """Send the bytes on a connection of their own, and return the status of the answer."""
        writer = None
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                reader, writer = await self.connect()
                writer.write(request)
                answer = await reader.read()
                return answer[9:12].decode("latin-1") or "closed"
        if writer is not None:
            writer.transport.abort()
        return "closed"

    async def socket(self, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a WebSocket.

        Raises:
            ConnectionError: the server has refused it.
        """
        more = (
            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        )  # fmt: skip
        reader, writer = await self.connect()
        try:
            writer.write(self.head("GET", path, *more))
            answer = await reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError) as error:
            writer.transport.abort()
            raise ConnectionError(str(error)) from error
        if not answer.startswith(b"HTTP/1.1 101"):
            writer.transport.abort()
            raise ConnectionError(answer[9:12].decode("latin-1"))
        return reader, writer
