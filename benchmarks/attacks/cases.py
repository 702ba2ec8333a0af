"""The attacks: what one client does for some seconds, and the answers that it gets."""

import asyncio
import json
import time
from collections import Counter

from .clients import Client
from .costly import (
    IMPORTS_AT_ONCE,
    RECORDS_AT_ONCE,
    feeds,
    floods,
    gets,
    imports,
    pictures,
    posts,
    ratings,
    records,
)
from .players import players
from .repeating import Answers, Attack, repeated
from .scene import Scene

ATTACKER = "127.0.0.9"
SOCKETS = 4
BYTES_AT_ONCE = 4_000_000
REQUESTS_AT_ONCE = 60
REQUESTS_AHEAD = 100
IDLE_CONNECTIONS = 2_000
STREAMS = 8
CHUNKS = 60_000
TINY_HEADERS = 3_000

_MASK = b"\0\0\0\0"
_PING = b"\x89\x80" + _MASK
_BEGINNING = b"\x01\x80" + _MASK
_CONTINUATION = b"\x00\x80" + _MASK
_TINY = b"\x81\x82" + _MASK + b"{}"


def _frames(first: bytes, frame: bytes) -> Attack:
    """Return the attack by sockets that send tiny frames as fast as they are read."""
    flood = first + frame * (BYTES_AT_ONCE // len(frame))

    async def attack(scene: Scene, client: Client, until: float) -> Answers:
        async def one() -> str:
            reader, writer = await client.socket(f"/api/games/{scene.long_game}/live?version=0")
            try:
                writer.write(flood)
                while time.monotonic() < until:
                    if not (answer := await reader.read(65536)):
                        return "ended"
                    if (at := answer.rfind(b"\x88")) >= 0 and len(answer) >= at + 4:
                        return f"closed {int.from_bytes(answer[at + 2 : at + 4])}"
                return "open"
            finally:
                writer.transport.abort()

        return await repeated(one, SOCKETS, until)

    return attack


async def _refusals(scene: Scene, client: Client, until: float) -> Answers:
    """Send far more requests than are allowed, many on one connection before any is answered."""
    request = client.head("GET", f"/api/games/{scene.game}/notes")
    answers: Answers = Counter()

    async def one() -> str:
        reader, writer = await client.connect()
        try:
            writer.write(request * REQUESTS_AHEAD)
            while time.monotonic() < until and (answer := await reader.read(65536)):
                answers.update(
                    part[:3].decode("latin-1") for part in answer.split(b"HTTP/1.1 ")[1:]
                )
            return "closed"
        finally:
            writer.transport.abort()

    return await repeated(one, REQUESTS_AT_ONCE, until) + answers


async def _repeats(scene: Scene, client: Client, until: float) -> Answers:
    """Repeat old commands under their keys."""
    turns = iter(range(10**9))

    async def one() -> str:
        sent = scene.keys[-1 - next(turns) % 120]
        path = f"/api/games/{scene.long_game}/commands"
        return await client.post(path, json.dumps(sent).encode())

    return await repeated(one, REQUESTS_AT_ONCE, until)


async def _streams(scene: Scene, client: Client, until: float) -> Answers:
    """Open streams of turns for a guest with very many games, and leave when they begin."""
    many = Client(client.host, client.port, client.address, scene.many)

    async def one() -> str:
        reader, writer = await many.socket("/api/turns")
        try:
            while time.monotonic() < until and await reader.read(2**20):
                pass
            return "open" if time.monotonic() >= until else "ended"
        finally:
            writer.transport.abort()

    return await repeated(one, STREAMS, until)


async def _chunks(_: Scene, client: Client, until: float) -> Answers:
    """Post bodies in chunks of one byte."""
    more = ("Content-Type: application/json", "Transfer-Encoding: chunked", "Connection: close")
    request = client.head("POST", "/api/records", *more) + b"1\r\nx\r\n" * CHUNKS + b"0\r\n\r\n"
    return await repeated(lambda: client.ask(request), SOCKETS, until)


async def _tiny_headers(_: Scene, client: Client, until: float) -> Answers:
    """Ask with heads of very many tiny headers."""
    request = (
        client.head("GET", "/api/health", "Connection: close")[:-2]
        + b"a:b\r\n" * TINY_HEADERS
        + b"\r\n"
    )
    return await repeated(lambda: client.ask(request), REQUESTS_AT_ONCE, until)


async def _half_heads(_: Scene, client: Client, until: float) -> Answers:
    """Hold connections open on which a request has begun and never ends."""
    answers: Answers = Counter()
    held = []
    for _number in range(IDLE_CONNECTIONS):
        try:
            reader, writer = await client.connect()
        except OSError:
            answers["refused"] += 1
            continue
        writer.write(b"GET / HTTP/1.1\r\nHost: tilewright\r\nX-More: ")
        held.append((reader, writer))
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    for reader, writer in held:
        answers["closed" if reader.at_eof() or reader.exception() else "held"] += 1
        writer.transport.abort()
    return answers


_GAME, _SHEET = "/api/games/{game}", "/api/companions/{sheet}"
CASES: dict[str, Attack] = {
    "continuations": _frames(_BEGINNING, _CONTINUATION),
    "pings": _frames(b"", _PING),
    "messages": _frames(b"", _TINY),
    "refusals": _refusals,
    "repeats": _repeats,
    "replays": gets(f"{_GAME}/replay"),
    "files": gets(f"{_GAME}/file"),
    "gcg": gets(f"{_GAME}/gcg"),
    "views": gets(_GAME),
    "sheets": gets(_SHEET, f"{_SHEET}/replay", f"{_SHEET}/gcg", f"{_SHEET}/file"),
    "turns": _streams,
    "chunks": _chunks,
    "tiny-headers": _tiny_headers,
    "half-heads": _half_heads,
    "imports": posts("/api/words/cards", imports, IMPORTS_AT_ONCE),
    "puzzles": gets("/api/puzzles/next", "/api/puzzles"),
    "ratings": ratings,
    "records": posts("/api/records/coaching", records, RECORDS_AT_ONCE),
    "lists": gets("/api/games", is_many=True),
    "feeds": feeds,
    "pictures": posts("/api/pictures", pictures),
    "floods": floods,
    "players": players,
}


def run(name: str, scene: Scene, here: tuple[str, int], seconds: float) -> Answers:
    """Run the attack for so long against the server at this host and port."""
    if name not in CASES or not seconds:
        return Counter()
    client = Client(*here, ATTACKER, scene.attacker)
    return asyncio.run(CASES[name](scene, client, time.monotonic() + seconds))
