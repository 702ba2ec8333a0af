"""Attacks by requests that ask for much work: imports, puzzles, lessons, lists and pictures."""

import asyncio
import json
import secrets
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, cycle, islice
from string import ascii_uppercase
from urllib.parse import quote

from .clients import Client
from .repeating import Answers, Attack, repeated
from .scene import Scene

AT_ONCE = 60
IMPORTS_AT_ONCE = 10
RECORDS_AT_ONCE = 6
LINES, REVIEWS, BEGAN = 1_000, 500, 1_700_000_000_000
LETTERS = "AEINRST"
PICTURE = {"edition": "wall", "board": ["QZJXKVBWPYFMHCD"] * 15, "size": 4000, "title": "t" * 200}
PASS = {"command": {"type": "pass"}}
"""An answer to a puzzle that is always wrong."""


def gets(*paths: str, is_many: bool = False) -> Attack:
    """Return the attack by these requests in turn, many at once; `{}` are rooms of the scene."""

    async def attack(scene: Scene, client: Client, until: float) -> Answers:
        asks = client.named(scene.many) if is_many else client
        named = [path.format(game=scene.long_game, sheet=scene.sheet) for path in paths]
        turns = cycle(named)
        return await repeated(lambda: asks.get(next(turns)), AT_ONCE, until)

    return attack


def posts(path: str, bodies: Callable[[], Iterator[bytes]], at_once: int = AT_ONCE) -> Attack:
    """Return the attack by posting one body after another."""

    async def attack(_: Scene, client: Client, until: float) -> Answers:
        made = bodies()
        return await repeated(lambda: client.post(path, next(made)), at_once, until)

    return attack


def pictures() -> Iterator[bytes]:
    """Yield the same large picture for ever."""
    return cycle([json.dumps(PICTURE).encode()])


def imports() -> Iterator[bytes]:
    """Yield the same import of very many cards with as many reviews as they may have."""
    log = [[BEGAN + minute * 60_000, 3, 1_000, 0, 0] for minute in range(REVIEWS)]
    settings = {"new_a_day": 20}
    head = {"tilewright": "word cards", "version": 1, "settings": settings, "decks": []}
    lines: list[object] = [head]
    for ends in islice(combinations_with_replacement(ascii_uppercase, 3), LINES):
        letters = "".join(sorted((*LETTERS, *ends)))
        card = {"list": "club", "kind": "letters", "letters": letters, "deck": "own"}
        lines.append(card | {"log": log})
    return cycle([b"\n".join(json.dumps(line).encode() for line in lines)])


def records() -> Iterator[bytes]:
    """Yield made-up records of one long game each, never the same one twice."""
    while True:
        name = f"Ann{secrets.token_hex(4)}"
        turns = "".join(
            f">{(name, 'Ben')[turn % 2]}: AEINRST -AEINRST +0 0\n" for turn in range(300)
        )
        yield json.dumps({"gcg": f"#player1 {name} Ann\n#player2 Ben Ben\n{turns}"}).encode()


async def feeds(scene: Scene, client: Client, until: float) -> Answers:
    """Ask for both feeds of a guest with very many games."""
    told = await client.named(scene.many).told("POST", "/api/feeds", b"{}")
    paths = cycle([str(told["atom"]), str(told["calendar"])])
    return await repeated(lambda: client.get(next(paths)), AT_ONCE, until)


async def ratings(_: Scene, client: Client, until: float) -> Answers:
    """Answer a puzzle wrong as one new guest after another."""
    puzzle = ""

    async def one() -> str:
        nonlocal puzzle
        guest = client.named(await client.new_session())
        if not puzzle:
            found = await guest.told("GET", "/api/puzzles/next")
            puzzle = quote(str(found["puzzle"]["id"]))  # type: ignore[index]
        return await guest.post(f"/api/puzzles/{puzzle}/answers", json.dumps(PASS).encode())

    return await repeated(one, AT_ONCE, until)


async def floods(_: Scene, client: Client, until: float) -> Answers:
    """Send requests one after another without waiting for their answers, far above the limit."""
    request = client.head("GET", "/api/games") * 2_000

    async def one() -> str:
        reader, writer = await client.connect()
        try:
            writer.write(request)
            answer = b""
            while (more := await reader.read(65536)) and asyncio.get_running_loop().time() < until:
                answer = more
            status = answer[answer.rfind(b"HTTP/1.1 ") + 9 :][:3].decode("latin-1")
            return status or "closed"
        finally:
            writer.transport.abort()

    return await repeated(one, 8, until)
