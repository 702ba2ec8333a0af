"""Players at open tables: sockets that send recorded commands and wait for the answers."""

import asyncio
import random
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.uri import parse_uri

from tilewright.server.accounts.sessions import COOKIE

from .recorded_games import Json, RecordedGame


class Refused(Exception):
    """The server refused a command or a socket; `code` is its reason."""

    def __init__(self, code: str, why: str) -> None:
        self.code = code
        super().__init__(why)


class _Viewed(msgspec.Struct):
    version: int


class _Message(msgspec.Struct):
    """The part of the server's messages that a scripted client needs."""

    type: str
    version: int = 0
    view: _Viewed | None = None
    error: Json | None = None


_read = msgspec.json.Decoder(_Message).decode


class Player(asyncio.Protocol):
    """One seat's socket, with the newest version it was shown."""

    def __init__(self, url: str, token: str) -> None:
        uri = parse_uri(url)
        self._protocol = ClientProtocol(uri, max_size=2**20)
        self._token = token
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answer: asyncio.Future[int] | None = None
        self._shown: asyncio.Future[None] | None = None
        self.version = -1

    @classmethod
    async def connected(cls, server: str, game: str, token: str) -> "Player":
        """Connect a player and wait for the view of the table."""
        address = urlsplit(server)
        assert address.port is not None
        url = f"ws://{address.netloc}/api/games/{game}/live?version=0"
        loop = asyncio.get_running_loop()
        _, player = await loop.create_connection(
            lambda: cls(url, token), str(address.hostname), address.port
        )
        try:
            await player._opened
            await player.reaches(0)
        except BaseException:
            player.close()
            raise
        return player

    async def reaches(self, version: int) -> None:
        """Wait until the player has been shown this version, or a later one."""
        while self.version < version:
            self._shown = asyncio.get_running_loop().create_future()
            await self._shown

    async def gives(self, key: str, version: int, command: Json) -> int:
        """Send the command, wait for its acknowledgement, and return the new version."""
        message = {"type": "command", "key": key, "version": version, "command": command}
        self._answer = asyncio.get_running_loop().create_future()
        self._protocol.send_text(msgspec.json.encode(message))
        self._flush()
        return await self._answer

    def close(self) -> None:
        """Close the socket without a closing handshake."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the request to open the socket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        request = self._protocol.connect()
        request.headers["Cookie"] = f"{COOKIE}={self._token}"
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Handle the messages one by one."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Response) and self._protocol.state is State.OPEN:
                self._opened.set_result(None)
            else:
                assert not isinstance(event, Request)
                self._fail(Refused("handshake", str(self._protocol.handshake_exc)))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail everything that waits for this socket."""
        self._fail(exc or ConnectionResetError("the server closed the socket"))

    def _take(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.TEXT:
            return
        message = _read(frame.data)
        if message.type == "accepted":
            self._settle(message.version)
        elif message.type == "refused":
            self._settle(Refused(str((message.error or {}).get("code")), str(message.error)))
        elif message.type in ("view", "changes"):
            self.version = message.view.version if message.view else message.version
            if self._shown is not None and not self._shown.done():
                self._shown.set_result(None)

    def _settle(self, answer: int | Refused) -> None:
        assert self._answer is not None
        if self._answer.cancelled():
            return
        if isinstance(answer, Refused):
            self._answer.set_exception(answer)
        else:
            self._answer.set_result(answer)

    def _fail(self, error: Exception) -> None:
        for waiting in (self._opened, self._answer, self._shown):
            if waiting is not None and not waiting.done():
                waiting.set_exception(error)
                waiting.exception()  # nobody may be waiting

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)


@dataclass(slots=True)
class Tally:
    """The commands acknowledged while it counted, and the time of each answer, in milliseconds."""

    is_counting: bool = False
    games: int = 0
    latencies: list[float] = field(default_factory=list)

    def note(self, seconds: float) -> None:
        """Record an acknowledged command."""
        if self.is_counting:
            self.latencies.append(seconds * 1000)


async def play(
    game: RecordedGame, players: tuple[Player, ...], tally: Tally, pause: float = 0.0
) -> None:
    """Play the game to its end, sending each command once its seat has seen the last.

    With a pause, in seconds, each waits as long as that on average.

    Raises:
        AssertionError: the game took another course than the recorded one.
    """
    for number, move in enumerate(game.moves):
        player = players[move.seat]
        await player.reaches(move.version)
        if pause:
            await asyncio.sleep(random.expovariate(1 / pause))
        start = time.perf_counter()
        after = await player.gives(f"move-{number}", move.version, move.command)
        tally.note(time.perf_counter() - start)
        assert after == move.after, f"version {after} after {move}"
    tally.games += tally.is_counting
