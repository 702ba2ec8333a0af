"""The board for analysis at the server: positions read, their lines, and searches streamed."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.simulation.race import Race
from tilewright.host.system import Words
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.rules.board import Board
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import Tiles
from tilewright.server.analysis import positions
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.analysis.positions import PositionAnalysis, ReadPosition
from tilewright.server.http.problems import Problem
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, running
from tests.server.live_games import live_game, play_on

ANN, BEN = Visitor("home", "ann"), Visitor("away", "ben")

needs_kernel = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")

EMPTY = "/".join(["15"] * 15)
OPENING = f"{EMPTY} AEHNORT/ 0/0 0; lex club; edition standard;"
HORN = f"{'/'.join(['15'] * 7)}/5HORN6/{'/'.join(['15'] * 7)}"
ENDGAME = (
    "14G/5QAT5PA/1NOVA2O5RE/HERO1OUTFAWN1ID/A2WAX1A1GEOID1/J6L2TOTEM/E3C2I1N4A/S2MUONS1U4L"
    "/4L2EFT4I/4L3IS4C/3BY3BYE4/3o11/2PRINK8/3T3RUDDIER1/3ZOEAE7 EEHIRV?/ 353/354 0;"
)
ONE_IN_BAG = (
    "3J3L6G/1S1E1QuOTE4A/1POTTING2WOK1U/TI1E3O1W1DITZ/EF2UNASHAMED1I/EF6OXO2HE/N4I2L1O2ER"
    "/Y2PANNED1N2M1/3A1L3AI2I1/3B1Y3BE2C1/3U6R4/3L11/1GRAVID8/3R11/15 CERSUV?/ 352/343 0;"
)


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: nothing of an analysis is stored."""
    return sqlite_file


@pytest.fixture
def server(shared_sqlite_server: Server) -> Server:
    """Return one for all tests that limit nothing."""
    return shared_sqlite_server


@pytest.fixture
async def analysis() -> AsyncIterator[PositionAnalysis]:
    made = PositionAnalysis(Words.load("club"), HeavyWorkExecutor(1.0), FairThreads(1, "analysis"))
    yield made
    made.close()


def lines_of(guest: Guest, cgp: str) -> Json:
    response = guest.post("/api/positions", {"cgp": cgp})
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def refusal(guest: Guest, cgp: str) -> Json:
    response = guest.post("/api/positions", {"cgp": cgp})
    assert response.status_code in (409, 422), response.text
    error: Json = response.json()["error"]
    return error


def test_a_position_has_its_best_lines_with_reasons_and_what_is_unseen(ann: Guest) -> None:
    found = lines_of(ann, OPENING)
    position, lines = found["position"], found["lines"]
    assert (position["edition"], position["lexicon"]) == ("standard", "CLUB")
    assert (position["racks"], position["bag"], position["held"]) == (["AEHNORT", ""], 86, [7])
    assert len(position["unseen"]) == 93
    assert position["search"] == "simulation"
    assert len(lines) == 15
    assert lines[0]["score"] == 78 and lines[0]["cost"] == 0
    assert [line["cost"] for line in lines] == sorted(line["cost"] for line in lines)
    assert lines[-1]["reasons"][0]["theme"] == "bingo"
    assert lines_of(ann, position["cgp"]) == found


def test_a_typed_move_is_judged_and_played_to_the_next_position(ann: Guest) -> None:
    body = {"cgp": OPENING, "move": "8F HORN"}
    told = ann.post("/api/positions/moves", body).json()
    assert (told["line"]["score"], told["line"]["keeps"], told["line"]["phoney"]) == (14, "AET", [])
    assert told["line"]["reasons"][0]["theme"] == "bingo"
    after = lines_of(ann, told["after"])["position"]
    assert after["board"][7] == ".....HORN......"
    assert (after["racks"], after["scores"], after["zero_turns"]) == (["", "AET"], [0, 14], 0)
    phoney = ann.post("/api/positions/moves", {**body, "move": "8F HNOR"}).json()
    assert phoney["line"]["phoney"] == ["HNOR"] and not phoney["sum"]["valid"]
    exchanged = ann.post("/api/positions/moves", {**body, "move": "-HN"}).json()
    assert exchanged["after"].split()[1:4] == ["/AEORT", "0/0", "1;"]
    passed = ann.post("/api/positions/moves", {**body, "move": "pass"}).json()
    assert passed["line"]["kind"] == "pass"


@pytest.mark.parametrize(
    ("move", "status", "code"),
    [
        ("8A HORN", 422, "centre_not_covered"),
        ("8F HORSE", 422, "tile_not_on_rack"),
        ("-QQ", 422, "tile_not_on_rack"),
        ("horn", 400, "malformed"),
    ],
)
def test_a_move_that_the_rules_refuse_says_why(
    ann: Guest, move: str, status: int, code: str
) -> None:
    response = ann.post("/api/positions/moves", {"cgp": OPENING, "move": move})
    assert (response.status_code, response.json()["error"]["code"]) == (status, code)


def test_text_that_is_no_position_is_refused_with_its_place(ann: Guest) -> None:
    assert refusal(ann, "15/15 AE/ 0/0 0;")["evidence"]["column"] == 1
    assert refusal(ann, f"{EMPTY} A!/ 0/0 0;")["evidence"]["column"] == len(EMPTY) + 2
    alone = HORN.replace("5HORN6", "HORN11")
    assert refusal(ann, f"{alone} AE/ 0/0 0;")["evidence"]["problems"] == [
        "the centre square is empty"
    ]
    assert refusal(ann, f"{EMPTY} QQ/ 0/0 0;")["evidence"]["problems"] == [
        "more tiles than the set has of Q"
    ]
    assert refusal(ann, f"{EMPTY} AE/ 0/0 0; edition nope;")["code"] == "not_offered"
    long = ann.post("/api/positions", {"cgp": "1" * 2001})
    assert (long.status_code, long.json()["error"]["code"]) == (400, "malformed")
    # another program's list is replaced by the server's own
    assert lines_of(ann, f"{EMPTY} AE/ 0/0 0; lex NWL99;")["position"]["lexicon"] == "CLUB"


@needs_kernel
def test_a_search_is_streamed_state_by_state(ann: Guest) -> None:
    body = {"cgp": OPENING, "moves": ["8F HORN"], "seconds": 1}
    with ann.http.stream("POST", "/api/positions/search", json=body) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"].startswith("application/x-ndjson")
        states = [json.loads(line) for line in response.iter_lines()]
    assert {state["type"] for state in states} == {"simulated"}
    assert [state["done"] for state in states] == [False] * (len(states) - 1) + [True]
    assert any(one["word"] == "HORN" for one in states[-1]["prospects"])
    late = {**body, "seconds": 11}
    assert ann.post("/api/positions/search", late).status_code == 400
    unfilled = {**body, "cgp": OPENING.replace("AEHNORT", "AEHNO"), "moves": []}
    refused = ann.post("/api/positions/search", unfilled).json()["error"]
    assert refused["code"] == "no_search" and "every rack has 7 tiles" in refused["message"]


@needs_kernel
def test_the_position_of_a_game_between_people_is_refused(
    ann: Guest, new_guest: Callable[[], Guest], engine: Generator
) -> None:
    ben = new_guest()
    for guest, address in ((ann, "192.0.2.1"), (ben, "192.0.2.2")):
        guest.http.headers["X-Forwarded-For"] = address
    game = live_game(ann, ben, edition="standard")["id"]
    rack = ann.view(game)["rack"]
    # the own rack, on the board as it is and on any other
    for board in (EMPTY, HORN):
        refused = refusal(ann, f"{board} {rack}/ 0/0 0; edition standard;")
        assert (refused["code"], refused["evidence"]) == ("game_under_way", {"game": game})
    play_on(game, (ann, ben), engine, 20)
    rows = Board.from_rows(ann.view(game)["board"])
    asked = write_cgp(Cgp(rows, (Tiles(), Tiles()), (0, 0), 0, ("edition standard",)))
    for way, more in (("", {}), ("/moves", {"move": "pass"}), ("/search", {})):
        answer = ann.post(f"/api/positions{way}", {"cgp": asked, **more})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "game_under_way")
    eve = new_guest()
    eve.http.headers["X-Forwarded-For"] = "192.0.2.3"
    assert lines_of(eve, asked)["lines"] == []


def test_permuting_far_letters_of_a_game_under_way_gets_no_lines(
    new_guest: Callable[[], Guest], engine: Generator, dice: random.Random
) -> None:
    ann, ben = new_guest(), new_guest()
    for guest, address in ((ann, "192.0.2.11"), (ben, "192.0.2.12")):
        guest.http.headers["X-Forwarded-For"] = address
    game = live_game(ann, ben, edition="standard")["id"]
    play_on(game, (ann, ben), engine, 30)
    rows = ann.view(game)["board"]
    taken = [
        (row, column) for row in range(SIZE) for column in range(SIZE) if rows[row][column] != "."
    ]
    taken.sort()
    for near in (15, 8, 0):
        far = taken[near:]
        letters = [rows[row][column] for row, column in far]
        dice.shuffle(letters)
        cells = [list(row) for row in rows]
        for (row, column), letter in zip(far, letters, strict=True):
            cells[row][column] = letter
        board = Board.from_rows(["".join(row) for row in cells])
        part = Tiles.parse(ann.view(game)["rack"][:3])
        asked = write_cgp(Cgp(board, (part, Tiles()), (0, 0), 0, ("edition standard",)))
        assert refusal(ann, asked)["code"] == "game_under_way"


def test_positions_are_limited_for_each_client(settings: Settings) -> None:
    with running(replace(settings, games_per_minute=1.0)) as server:
        guest = Guest(server.url)
        answers = [guest.post("/api/positions", {"cgp": OPENING}).status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]


@needs_kernel
async def test_an_endgame_is_solved_and_a_preendgame_bounded(analysis: PositionAnalysis) -> None:
    solved = reading(analysis, ENDGAME)
    *_, last = await read_all(await analysis.begun(solved, (), 5, ANN))
    assert (last["type"], last["proven"], last["done"]) == ("solved", True, True)
    assert last["line"][0]["kind"] == "play"
    nearly = reading(analysis, ONE_IN_BAG)
    *_, last = await read_all(await analysis.begun(nearly, (), 2, ANN))
    assert (last["type"], last["done"]) == ("outlooks", True)
    best = last["outlooks"][0]
    assert best["low"] <= best["chance"] <= best["high"]


@needs_kernel
async def test_a_known_rack_of_the_other_is_what_a_simulation_deals(
    analysis: PositionAnalysis,
) -> None:
    strong = OPENING.replace("AEHNORT/", "AEHNORT/AEINRST")
    weak = OPENING.replace("AEHNORT/", "AEHNORT/VVWWUUI")
    means = []
    for cgp in (strong, weak):
        *_, last = await read_all(await analysis.begun(reading(analysis, cgp), (), 1, ANN))
        means.append(last["prospects"][0]["plies"][0]["score"])
    assert means[0] > means[1] + 20


@needs_kernel
async def test_a_new_search_ends_the_visitors_last_and_others_hear_of_their_place(
    analysis: PositionAnalysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Race, "is_decided", False)  # so that it would go on and on
    asked = reading(analysis, OPENING)
    first = await analysis.begun(asked, (), 600, ANN)
    assert not json.loads(await anext(first))["done"]
    waiting = await analysis.begun(asked, (), 1, BEN)
    assert json.loads(await anext(waiting)) == {"type": "queued", "ahead": 1}
    second = await analysis.begun(asked, (), 600, ANN)
    assert (await read_all(first))[-1]["done"]
    assert (await read_all(waiting))[-1]["done"]
    assert not json.loads(await anext(second))["done"]
    await second.aclose()  # type: ignore[attr-defined]
    async with asyncio.timeout(30):
        while len(analysis._streams):
            await asyncio.sleep(0)


@needs_kernel
async def test_the_time_is_charged_and_a_full_queue_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    small = PositionAnalysis(
        Words.load("club"), HeavyWorkExecutor(0.001), FairThreads(1, "analysis")
    )
    asked = reading(small, OPENING)
    await read_all(await small.begun(asked, (), 5, ANN))
    with pytest.raises(Problem) as refused:
        await small.begun(asked, (), 5, ANN)
    assert refused.value.code == "too_many"
    monkeypatch.setattr(positions, "MOST_AT_ONCE", 0)
    with pytest.raises(Problem) as refused:
        await small.begun(asked, (), 5, BEN)
    assert refused.value.code == "busy"
    small.close()


def reading(analysis: PositionAnalysis, cgp: str) -> ReadPosition:
    return analysis.read(cgp, LiveBoards(()))


async def read_all(lines: AsyncIterator[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) async for line in lines]


def test_an_operation_that_changes_figures_is_obeyed_and_kept_or_refused(ann: Guest) -> None:
    usual = ann.post("/api/positions", {"cgp": OPENING}).json()
    changed = ann.post("/api/positions", {"cgp": f"{OPENING} bb 35;"}).json()
    assert usual["lines"][0]["score"] - changed["lines"][0]["score"] == 15
    assert changed["position"]["cgp"].endswith("bb 35;")
    answer = ann.post("/api/positions", {"cgp": f"{OPENING} ld nowhere;"})
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["code"], error["evidence"]["operation"]) == ("bad_position", "ld")
    assert "`ld nowhere`" in error["message"]


def test_passes_on_the_board_are_counted_on(ann: Guest) -> None:
    cgp = OPENING
    for passes in range(1, 5):
        answer = ann.post("/api/positions/moves", {"cgp": cgp, "move": "pass"}).json()
        cgp = answer["after"]
        assert cgp.endswith(f"passes {passes};")
    assert ann.post("/api/positions", {"cgp": cgp}).json()["position"]["search"] is None
