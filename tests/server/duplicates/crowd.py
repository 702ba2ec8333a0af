"""A crowd of phones in a process of its own: they join a duplicate table and answer it together.

    python crowd.py HOST PORT TABLE PEOPLE SECONDS

It prints a line once all have joined, each with an open socket and an address of its own. Then it
reads a command, which all send within the seconds, each once, and prints how many the server has
acknowledged.
"""

import asyncio
import base64
import json
import secrets
import sys

LOOPBACK = "127.1.0.{}"
LONGEST = 2**26


class Phone:
    """One phone: its address, the cookie of its guest, and its socket at the table."""

    def __init__(self, server: tuple[str, int], table: str, number: int) -> None:
        self._server, self._table, self._number = server, table, number
        self._cookie = ""
        self._watching: asyncio.Task[None] | None = None

    async def join(self) -> None:
        """Join the table, and look at it from then on."""
        status = await self._post("join", {"name": f"Player number {self._number}"})
        assert status == 200, status
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        reader, writer = await self._connected()
        head = (
            f"GET /api/duplicates/{self._table}/live HTTP/1.1\r\n{self._usual}"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        writer.write(head.encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        self._watching = asyncio.create_task(self._watch(reader, writer))

    async def answer(self, command: object, after: float) -> bool:
        """Send the command after some seconds; return whether it was acknowledged."""
        await asyncio.sleep(after)
        body = {"key": secrets.token_hex(16), "command": command}
        return await self._post("commands", body) == 200

    @property
    def _usual(self) -> str:
        host, port = self._server
        return f"Host: {host}:{port}\r\nCookie: {self._cookie}\r\nX-Tilewright: 1\r\n"

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        here = LOOPBACK.format(self._number + 1)
        return await asyncio.open_connection(*self._server, local_addr=(here, 0), limit=LONGEST)

    async def _post(self, what: str, body: object) -> int:
        data = json.dumps(body).encode()
        head = (
            f"POST /api/duplicates/{self._table}/{what} HTTP/1.1\r\n{self._usual}"
            "Content-Type: application/json\r\nConnection: close\r\n"
            f"Content-Length: {len(data)}\r\n\r\n"
        )
        reader, writer = await self._connected()
        writer.write(head.encode() + data)
        told = await reader.read()
        writer.close()
        for line in told.partition(b"\r\n\r\n")[0].decode("latin-1").splitlines():
            name, _, value = line.partition(":")
            if name.lower() == "set-cookie":
                self._cookie = value.partition(";")[0].strip()
        return int(told[9:12])

    @staticmethod
    async def _watch(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while await reader.read(LONGEST):
                pass
        finally:
            writer.close()


async def crowd(server: tuple[str, int], table: str, people: int, seconds: float) -> None:
    """Let everybody join, and answer with what is read."""
    phones = [Phone(server, table, number) for number in range(people)]
    for phone in phones:
        await phone.join()
    print("all are here", flush=True)
    command = json.loads(await asyncio.to_thread(sys.stdin.readline))
    sent = [phone.answer(command, seconds * place / people) for place, phone in enumerate(phones)]
    print(sum(await asyncio.gather(*sent)), flush=True)


if __name__ == "__main__":
    host, port, table, people, seconds = sys.argv[1:]
    asyncio.run(crowd((host, int(port)), table, int(people), float(seconds)))
