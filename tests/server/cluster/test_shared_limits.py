"""Limits that several servers share through Redis, and what each does without it."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from daemons import Daemon, redis
from databases import PostgresServer
from msgspec.structs import replace

from tilewright.server.http.rate_limit import RateLimit, TokenBucket

from tests.server.conftest import PATIENCE, running, unhurried

pytest.importorskip("redis", reason="no redis: pip install 'tilewright[redis]'")

from redis.asyncio import Redis

from tilewright.server.cluster import shared_limits
from tilewright.server.cluster.shared_limits import SharedLimits

SLOW = 0.001
"""A rate at which no token comes back while a test runs."""


@pytest.fixture(scope="module")
def redis_server() -> Iterator[Daemon]:
    with redis() as daemon:
        yield daemon


@pytest.fixture
def url(redis_server: Daemon) -> str:
    return f"redis://127.0.0.1:{redis_server.port}"


@pytest.fixture
async def servers(url: str) -> AsyncIterator[tuple[SharedLimits, ...]]:
    """Yield the shared limits of three servers."""
    async with Redis.from_url(url) as empty:
        await empty.flushall()
    shared = tuple(SharedLimits(url) for _ in range(3))
    for one in shared:
        one.start()
    yield shared
    for one in shared:
        await one.close()


async def until(holds: Callable[[], bool]) -> None:
    """Wait until this holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.002)


def limits(servers: tuple[SharedLimits, ...], rate: float, burst: float) -> list[RateLimit]:
    return [RateLimit(rate, burst, name="requests", sharing=server) for server in servers]


async def test_what_is_taken_at_one_server_is_missing_at_the_others(
    servers: tuple[SharedLimits, ...],
) -> None:
    here, there, elsewhere = limits(servers, SLOW, 10)
    assert all(here.take("ann") for _ in range(10))
    assert not here.take("ann")
    for other in (there, elsewhere):
        other.take("ann")  # at most one, by which it hears of the rest
        await until(lambda other=other: not other.take("ann"))  # type: ignore[misc]
        assert other.take("ben")
        assert other.wait("ann") > 900


async def test_together_they_give_the_rate_of_one_however_requests_are_spread(
    servers: tuple[SharedLimits, ...], dice: random.Random
) -> None:
    burst = 50
    all_limits = limits(servers, SLOW, burst)
    served = 0
    for _ in range(40 * burst):
        served += dice.choice(all_limits).take("ann")
        await asyncio.sleep(0)
    await until(lambda: not any(limit.take("ann") for limit in all_limits))
    # each server may give what it has not yet heard of
    assert burst <= served <= len(servers) * burst
    await asyncio.sleep(0)
    for limit in all_limits:
        assert not limit.take("ann")


async def test_servers_that_hear_of_each_take_give_not_one_too_many(
    servers: tuple[SharedLimits, ...],
) -> None:
    all_limits = limits(servers, SLOW, 20)
    # each has heard of ann, and of each take before the next
    served = 0
    for turn in range(60):
        limit = all_limits[turn % len(servers)]
        if limit.take("ann"):
            served += 1
            await until(lambda taken=served: has_heard(all_limits, taken))  # type: ignore[misc]
    assert served == 20


def has_heard(all_limits: list[RateLimit], taken: int) -> bool:
    return all(asked(limit).is_below(20 - taken + 0.5) for limit in all_limits)


def asked(limit: RateLimit) -> TokenBucket:
    """Ask for nothing at this server, by which it hears how much was taken; return the bucket."""
    bucket = limit.of("ann")
    bucket.charge(0.0)
    return bucket


async def test_processor_time_that_a_thread_charges_is_shared(
    servers: tuple[SharedLimits, ...],
) -> None:
    here, there, _ = limits(servers, SLOW, 10)
    with ThreadPoolExecutor(1) as threads:
        await asyncio.wrap_future(threads.submit(here.of("ann").charge, 500.0))
    await until(lambda: asked(there).is_empty)


async def test_what_was_reserved_and_not_used_comes_back_at_every_server(
    servers: tuple[SharedLimits, ...],
) -> None:
    here, there, _ = limits(servers, SLOW, 10)
    here.of("ann").charge(9.0)
    await until(lambda: asked(there).is_below(1.5))
    here.of("ann").charge(-8.0)
    assert not here.of("ann").is_below(8.5)
    there.of("ben").charge(0.0)
    here.of("ben").charge(-50.0)  # no more than all comes back
    here.of("ben").charge(1.0)
    await until(lambda: not len(servers[0]) + len(servers[1]))
    assert here.of("ben").is_below(9.5)
    assert not here.of("ann").is_below(8.5)


async def test_redis_keeps_no_client_whose_allowance_is_whole_again_and_no_name(
    servers: tuple[SharedLimits, ...], url: str
) -> None:
    here, there, _ = limits(servers, 50.0, 10)
    here.take("192.0.2.7 anna")
    async with Redis.from_url(url, decode_responses=True) as direct:
        found: list[str] = []

        async def look() -> bool:
            found.extend(map(str, await direct.keys("*")))
            return bool(await direct.dbsize())

        while not found:
            await look()
        assert all("anna" not in key and "192" not in key for key in found)
        async with asyncio.timeout(PATIENCE):
            while await look():
                await asyncio.sleep(0.01)
    assert there.take("192.0.2.7 anna")


async def test_without_redis_each_server_limits_by_itself_and_shares_again_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared_limits, "AWAY_SECONDS", 0.05)
    with redis() as daemon:
        both = [SharedLimits(f"redis://127.0.0.1:{daemon.port}") for _ in range(2)]
        for one in both:
            one.start()
        here, there = (RateLimit(SLOW, 10, name="requests", sharing=one) for one in both)
        daemon.kill()
        for limit in (here, there):  # neither open nor closed for all
            assert [limit.take("ann") for _ in range(12)] == [True] * 10 + [False] * 2
            assert limit.take("ben")
        await until(lambda: all(one.is_away for one in both))
        daemon.start()

        def has_heard_of_cai() -> bool:
            here.of("cai").charge(1.0)
            there.of("cai").charge(0.0)
            return there.of("cai").is_empty

        await until(has_heard_of_cai)
        # what was taken before is not forgotten where it was taken
        assert not here.take("ann")
        for one in both:
            await one.close()


async def test_while_redis_is_away_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_limits, "MOST_WAITING", 100)
    alone = SharedLimits("redis://127.0.0.1:1")
    limit = RateLimit(SLOW, 10, name="requests", sharing=alone)
    for number in range(1000):
        assert limit.take(f"192.0.{number // 256}.{number % 256}")
    assert len(alone) == 100
    await alone.close()


def test_a_client_has_one_budget_at_two_servers(
    url: str, tmp_path: Path, postgres_databases: PostgresServer, migrated: str
) -> None:
    with postgres_databases.database(template=migrated) as database:
        slow = replace(unhurried(tmp_path, database), redis=url, requests_per_second=SLOW)
        with running(slow) as first, running(slow) as second:
            ann = {"X-Forwarded-For": "192.0.2.77"}
            with httpx.Client(base_url=first.url, headers=ann) as here:
                answers = [here.get("api/health").status_code for _ in range(21)]
                assert answers == [200] * 20 + [429]
            with httpx.Client(base_url=second.url, headers=ann) as there:
                answers = [there.get("api/health").status_code for _ in range(20)]
                assert answers[-1] == 429
            other = httpx.get(second.url + "api/health", headers={"X-Forwarded-For": "192.0.2.78"})
            assert other.status_code == 200
