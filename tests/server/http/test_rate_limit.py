"""Rate limits: exact for each client, bounded in memory, and no way to begin afresh."""

import random

import pytest

from tilewright.server.http import rate_limit
from tilewright.server.http.connections import network_of
from tilewright.server.http.rate_limit import SHARED_BUCKETS, RateLimit, TokenBucket

ROUNDING = 1e-6


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Set the clock of new buckets."""
    clock = Clock()
    monkeypatch.setattr(TokenBucket.__init__, "__defaults__", (clock,))
    return clock


def taken(limit: RateLimit, client: str, most: int = 100) -> int:
    """Take all that the client may take now."""
    return sum(limit.take(client) for _ in range(most))


def test_a_bucket_gives_its_burst_at_once_and_its_rate_for_ever(
    clock: Clock, dice: random.Random
) -> None:
    for _ in range(50):
        rate, burst = 10 ** dice.uniform(-4, 3), dice.randint(1, 50)
        limit = RateLimit(rate, burst)
        assert taken(limit, "ann") == burst
        assert 0 < limit.wait("ann") <= (1 + ROUNDING) / rate
        seconds = dice.uniform(0, burst) / rate
        clock.now += seconds
        assert abs(taken(limit, "ann") - seconds * rate) <= 1


def test_the_wait_is_exactly_the_time_until_the_next_is_served(clock: Clock) -> None:
    limit = RateLimit(0.25, 2)
    assert (limit.wait("ann"), taken(limit, "ann")) == (0, 2)
    clock.now += limit.wait("ann") - 0.01
    assert not limit.take("ann")
    clock.now += 0.01
    assert limit.take("ann")


def test_no_number_of_other_clients_gives_a_client_a_fresh_budget(clock: Clock) -> None:
    limit = RateLimit(1.0, 5, most=100)
    assert taken(limit, "192.0.2.1") == 5
    for number in range(10_000):
        limit.take(f"198.51.{number // 256}.{number % 256}")
    assert taken(limit, "192.0.2.1") == 0
    assert len(limit) <= 100 + SHARED_BUCKETS


def test_whoever_has_a_new_address_for_each_request_has_the_budget_of_one_network(
    clock: Clock,
) -> None:
    limit = RateLimit(1.0, 5, most=100)
    within_64 = {network_of(f"2001:db8::{number:x}") for number in range(1, 5000)}
    assert sum(limit.take(network) for network in within_64) == 1  # they are one client
    networks = [network_of(f"2001:db8:7:{number:x}::1") for number in range(5000)]
    # each has its own as long as there is room, and all others of the site share one
    assert sum(limit.take(network) for network in networks) == 99 + 5


def test_a_client_whose_bucket_is_full_again_makes_room(clock: Clock) -> None:
    limit = RateLimit(1.0, 5, most=100)
    for round_ in range(5):
        for number in range(100):
            assert taken(limit, f"{round_}.0.0.{number}") == 5
        clock.now += 6
    assert len(limit) == 100


def test_a_heavy_debt_is_kept_while_others_come_and_go(clock: Clock) -> None:
    limit = RateLimit(1.0, 5, most=10)
    limit.of("in debt").charge(10_000)
    for number in range(2000):
        assert limit.take(f"10.{number // 250}.{number % 250}.1")
        clock.now += 1
    assert limit.of("in debt").is_empty


def test_neighbours_are_found_for_every_kind_of_client() -> None:
    same = rate_limit.neighbourhood_of
    assert same("2001:db8:7:1::/64") != same("2001:db8:8:1::/64")
    assert same("192.0.2.1") != same("192.0.3.1")
    assert same("nonsense::zz/64") and same("") == ""
