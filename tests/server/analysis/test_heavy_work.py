"""Long work for visitors: beside serving, and no more than a share of it for each."""

import asyncio
import threading
from functools import partial
from pathlib import Path

import msgspec
import pytest

from tilewright.server.analysis.heavy_work import MOST_AT_ONCE, HeavyWorkExecutor
from tilewright.server.http.problems import Problem
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, running, unhurried

RECORD = (Path(__file__).parents[2] / "golden/gcg/each_way.gcg").read_text()

SOME = 100_000
"""So much counting takes some milliseconds of any machine."""


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: nothing of this is stored."""
    return sqlite_file


def count() -> int:
    """Takes some time of the processor."""
    return sum(range(SOME))


async def refused(heavy_work: HeavyWorkExecutor, visitor: str) -> bool:
    try:
        await heavy_work.do(visitor, count)
    except Problem as problem:
        return problem.code == "too_many"
    return False


def test_what_a_visitor_asks_for_is_done_in_another_thread() -> None:
    heavy_work = HeavyWorkExecutor(1.0)
    threads = asyncio.run(heavy_work.do("ann", threading.current_thread))
    assert threads is not threading.current_thread()
    heavy_work.close()


def test_who_has_used_up_their_share_waits_and_nobody_else_does() -> None:
    async def visits() -> None:
        heavy_work = HeavyWorkExecutor(1e-6)
        assert not await refused(heavy_work, "ann")
        assert await refused(heavy_work, "ann")
        with pytest.raises(Problem):
            heavy_work.budget("ann")
        assert not await refused(heavy_work, "ben")
        heavy_work.close()

    asyncio.run(visits())


def test_work_that_fails_is_charged_too() -> None:
    def fail() -> None:
        count()
        raise LookupError

    heavy_work = HeavyWorkExecutor(1e-6)
    with pytest.raises(LookupError):
        heavy_work.budget("ann").run(fail)
    with pytest.raises(Problem):
        heavy_work.budget("ann")
    heavy_work.close()


def test_a_visitor_has_few_pieces_of_work_waiting_and_may_bring_more_afterwards() -> None:
    async def visits() -> None:
        heavy_work = HeavyWorkExecutor(1.0)
        may_go_on = threading.Event()
        wait = partial(may_go_on.wait, 60)
        waiting = [asyncio.create_task(heavy_work.do("ann", wait)) for _ in range(MOST_AT_ONCE)]
        await asyncio.sleep(0)
        assert await refused(heavy_work, "ann")
        may_go_on.set()
        assert await asyncio.gather(*waiting) == [True] * MOST_AT_ONCE
        assert not await refused(heavy_work, "ann")
        heavy_work.close()

    asyncio.run(visits())


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/pictures", {"edition": "standard", "board": ["A" * 15] * 15}),
        ("/api/records", {"gcg": RECORD}),
        ("/api/records/coaching", {"gcg": RECORD}),
        ("/api/records/meanings", {"gcg": RECORD}),
    ],
)
def test_a_client_that_keeps_the_processor_busy_has_to_wait_and_plays_on(
    settings: Settings, path: str, body: Json
) -> None:
    with running(msgspec.structs.replace(settings, work_share=1e-6)) as server:
        ann = Guest(server.url)
        game = ann.open()
        answers = [ann.post(path, body).status_code for _ in range(2)]
        answers += [
            ann.http.get(looking_back).status_code
            for looking_back in ("/api/games", f"/api/games/{game}/replay")
        ]
        assert answers == [200, 429, 429, 429]
        assert ann.view(game)["state"] == "waiting"
        ann.http.close()


def test_downloads_of_games_and_sheets_count_against_the_share(
    tmp_path: Path, database: str
) -> None:
    settings = msgspec.structs.replace(unhurried(tmp_path, database), work_share=1e-9)
    new_sheet = {"edition": "standard", "words": "people", "players": ["Ann", "Ben"]}
    with running(settings) as server:
        ann = Guest(server.url)
        game = ann.open()
        sheet = ann.post("/api/companions", new_sheet).json()["view"]["id"]
        paths = [
            f"/api/{room}/{download}"
            for room in (f"games/{game}", f"companions/{sheet}")
            for download in ("replay", "gcg", "file")
        ]
        assert ann.http.get(paths[0]).status_code == 200
        assert [ann.http.get(path).status_code for path in paths] == [429] * len(paths)
        assert ann.view(game)["state"] == "waiting"


def test_an_export_counts_against_the_share_and_the_next_one_waits_for_it(
    tmp_path: Path, database: str
) -> None:
    settings = msgspec.structs.replace(unhurried(tmp_path, database), work_share=1e-9)
    with running(settings) as server:
        ann = Guest(server.url)
        game = ann.open()
        assert [kept["id"] for kept in ann.get("/api/account/export")["games"]] == [game]
        assert ann.http.get("/api/account/export").status_code == 429


def test_a_picture_is_drawn_in_a_process_of_its_own(ann: Guest, own_server: Server) -> None:
    processes = own_server.services.heavy_work._processes
    bad = ann.post(
        "/api/pictures", {"edition": "standard", "board": ["." * 15] * 15, "last": ["A1"]}
    )
    assert (bad.status_code, processes.running) == (400, 0)
    drawn = ann.post("/api/pictures", {"edition": "standard", "board": ["." * 15] * 15})
    assert (drawn.status_code, processes.running) == (200, 1)
