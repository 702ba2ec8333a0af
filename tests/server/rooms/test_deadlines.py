"""A deadline that cannot be handled is retried after a pause, and holds up nothing else."""

from collections.abc import Callable

import pytest

from tilewright.game.clock import Instant
from tilewright.server.http.problems import unavailable
from tilewright.server.rooms.deadlines import SWEEP, Deadlines

from tests.server.keeping_time import Watch


def undone() -> bool:
    return False


def fails() -> bool:
    raise unavailable()


def breaks() -> bool:
    raise ValueError("unreadable")


@pytest.mark.parametrize("try_it", [undone, fails, breaks])
async def test_what_was_not_done_rests_before_it_is_tried_again(
    try_it: Callable[[], bool],
) -> None:
    watch, tried = Watch(), []

    async def due(_: Instant, most: int) -> list[tuple[str, Instant]]:
        return [("stuck", watch()), ("well", watch())][:most]

    async def see_to(table: str) -> bool:
        tried.append(table)
        return try_it() if table == "stuck" else True

    deadlines = Deadlines(watch, due, see_to, "table")
    for _ in range(2):
        await deadlines.sweep()
    assert sorted(tried) == ["stuck", "well", "well"]
    watch.passes(SWEEP / 1000)
    await deadlines.sweep()
    assert tried.count("stuck") == 2
    await deadlines.close()
