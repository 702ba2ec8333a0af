"""Two hundred people at one table answer in the last second of a round, and others go on."""

import asyncio
import statistics
import time
from uuid import uuid4

import httpx
import pytest

from tilewright.server.serve import Server

from tests.server.conftest import NO_TLS, PATIENCE, Guest
from tests.server.duplicates.test_duplicates import best, do, look, opened
from tests.server.loop_holds import LIMIT, loop_holds

PEOPLE = 200
MOST_MS = 200.0
"""The most that the slowest of a hundred requests of others may take meanwhile."""


async def _joined(people: list[httpx.AsyncClient], which: str) -> None:
    async def joins(number: int) -> None:
        body = {"name": f"Player number {number}"}
        told = await people[number].post(f"/api/duplicates/{which}/join", json=body)
        assert told.status_code == 200, told.text

    for first in range(0, len(people), 20):
        await asyncio.gather(*map(joins, range(first, first + 20)))


async def _waits(other: httpx.AsyncClient, until: asyncio.Event) -> list[float]:
    """The milliseconds that another client's requests take until then."""
    found = []
    while not until.is_set():
        began = time.perf_counter()
        assert (await other.get("/api/games")).status_code == 200
        found.append(1000 * (time.perf_counter() - began))
    return found


async def _answered(people: list[httpx.AsyncClient], which: str, command: object) -> int:
    """The answers that the server has acknowledged, of all that come at once."""

    async def answers(person: httpx.AsyncClient) -> bool:
        body = {"key": uuid4().hex, "command": command}
        told = await person.post(f"/api/duplicates/{which}/commands", json=body)
        return told.status_code == 200

    return sum(await asyncio.gather(*map(answers, people)))


async def _last_second(url: str, which: str, command: object) -> tuple[int, list[float]]:
    headers = {"X-Tilewright": "1"}
    limits = httpx.Limits(max_connections=1, max_keepalive_connections=0)
    made = [
        httpx.AsyncClient(
            base_url=url, headers=headers, timeout=PATIENCE, verify=NO_TLS, limits=limits
        )
        for _ in range(PEOPLE + 1)
    ]
    people, other = made[:-1], made[-1]
    try:
        await _joined(people, which)
        over = asyncio.Event()
        waiting = asyncio.create_task(_waits(other, over))
        acknowledged = await _answered(people, which, command)
        over.set()
        return acknowledged, await waiting
    finally:
        await asyncio.gather(*(person.aclose() for person in made))


@pytest.mark.nightly
async def test_all_acknowledged_answers_of_the_last_second_count(own_server: Server) -> None:
    ann = await asyncio.to_thread(Guest, own_server.url)
    terms = {"seconds": 600, "pause": 0}
    which = await asyncio.to_thread(opened, ann, terms=terms)
    await asyncio.to_thread(do, ann, which, {"type": "next"})
    command = best(await asyncio.to_thread(look, ann, which))
    with loop_holds(own_server) as holds:
        acknowledged, waits = await _last_second(own_server.url, which, command)
    await asyncio.to_thread(do, ann, which, {"type": "end_round", "round": 1})
    view = await asyncio.to_thread(look, ann, which)
    assert acknowledged == PEOPLE
    assert view["rounds"][0]["found"] == acknowledged
    slowest = statistics.quantiles(waits, n=100)[98]
    assert slowest < MOST_MS, f"others waited {slowest:.0f} ms, {len(waits)} requests"
    assert holds.longest() < LIMIT, holds.worst()
