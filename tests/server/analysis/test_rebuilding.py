"""Games rebuilt at the server from their score sheets: streamed, judged, and clear when refused."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from benchmarks.recovery import paper_of

from tilewright.api.rebuilding import WireRebuilt
from tilewright.game.seats import LexiconIdentity
from tilewright.recovery.sheet import Sheet
from tilewright.rules.board import Board
from tilewright.rules.editions import HEIRLOOM
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.rebuilding import (
    MOST_AT_ONCE,
    START_SECONDS,
    Rebuilding,
    SheetSearch,
)
from tilewright.server.analysis.sheet_work import MOST_MEMORY, PaperOfGame
from tilewright.server.http.problems import Problem
from tilewright.server.serve import Server

from tests.recovery.paper import game_played
from tests.server.conftest import Guest, Json

EMPTY = "." * 15
HORN = [*[EMPTY] * 7, ".....HORN......", ".......E.......", ".......D.......", *[EMPTY] * 5]
ASKED: Json = {
    "board": HORN,
    "players": ["Ann", "Ben"],
    "columns": [["14"], ["4"]],
    "edition": "heirloom",
}


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: nothing of this is stored."""
    return sqlite_file


@pytest.fixture
def server(shared_sqlite_server: Server) -> Server:
    """Return one for all tests that limit nothing."""
    return shared_sqlite_server


@pytest.fixture
async def rebuilding() -> AsyncIterator[Rebuilding]:
    made = Rebuilding(HeavyWorkExecutor(1.0))
    yield made
    made.close()


def lines_of(guest: Guest, **changed: Any) -> list[Json]:
    response = guest.post("/api/rebuildings", {**ASKED, **changed})
    assert response.status_code == 200, response.text
    return [json.loads(line) for line in response.text.splitlines()]


def test_a_game_is_rebuilt_with_a_record_that_the_referee_has_judged(ann: Guest) -> None:
    *before, rebuilt = lines_of(ann)
    assert [line["type"] for line in before if line["type"] != "queued"] == ["looking"]
    assert [(turn["at"], turn["word"]) for turn in rebuilt["turns"]] == [
        ("8F", "HORN"),
        ("H8", "RED"),
    ]
    assert rebuilt["question"] is None and rebuilt["done"]
    replay = ann.post("/api/records", {"gcg": rebuilt["gcg"]}).json()
    assert [turn["score"] for turn in replay["turns"]][:2] == [14, 4]


def test_a_mistake_is_named_with_the_sheet_corrected(ann: Guest) -> None:
    *before, rebuilt = lines_of(ann, columns=[["16 HORN"], ["4"]], blanks_marked=True)
    assert [line["mistakes"] for line in before if line["type"] == "looking"] == [0, 1]
    mistake = rebuilt["turns"][0]["mistake"]
    assert (mistake["kind"], mistake["written"], mistake["score"]) == ("figure", 16, 14)
    assert mistake["columns"] == [["14 HORN"], ["4"]]


def test_the_memory_of_a_large_server_is_not_counted_as_that_of_its_search(ann: Guest) -> None:
    held = bytearray(b"1") * (MOST_MEMORY + 1)
    *_, rebuilt = lines_of(ann, columns=[["16 HORN"], ["4"]], blanks_marked=True)
    assert rebuilt["turns"][0]["mistake"]["score"] == 14
    assert held[0]


def test_an_entry_that_is_firm_is_not_called_a_mistake(ann: Guest) -> None:
    firm = [{"seat": 0, "turn": 0}, {"seat": 0, "turn": 0, "missing": True}]
    *_, found = lines_of(ann, columns=[["16 HORN"], ["4"]], firm=firm, blanks_marked=True)
    mistakes = [turn["mistake"] for turn in found.get("turns", ()) if turn["mistake"]]
    assert all((one["written"], one["score"]) != (16, 14) for one in mistakes)


def test_an_answer_settles_the_question_that_is_asked(ann: Guest) -> None:
    paper = paper_of(game_played(7))
    asked = {
        "board": paper.board.rows(),
        "players": paper.sheet.players,
        "columns": paper.sheet.cells(),
        "edition": paper.edition.name,
    }
    answers: list[Json] = []
    rebuilt: Json = {"question": 0}
    while rebuilt["question"] is not None:
        assert len(answers) < 20
        *_, rebuilt = lines_of(ann, **asked, answers=answers)
        if rebuilt["question"] is None:
            break
        turn = rebuilt["turns"][rebuilt["question"]]
        assert len(turn["choices"]) > 1
        chosen = turn["choices"][0]
        answers.append(
            {
                "seat": turn["seat"],
                "turn": turn["turn"],
                "at": chosen["at"],
                "word": chosen["word"],
            }
        )
    assert rebuilt["games"] == 1


def test_a_sheet_that_fits_no_game_names_the_first_turn_that_cannot_be(ann: Guest) -> None:
    *_, last = lines_of(ann, columns=[["14", "500", "600"], ["4", "700"]])
    assert last["type"] == "no_game" and last["by"] == "sheet"
    assert (last["seat"], last["turn"], last["score"]) == (0, 1, 500)


def test_a_board_with_a_tile_too_many_names_its_squares(ann: Guest) -> None:
    board = [*[EMPTY] * 7, "....JAZZJ......", *[EMPTY] * 7]
    (*_, last) = lines_of(ann, board=board, blanks_marked=True)
    assert (last["type"], last["by"]) == ("no_game", "board")
    assert set(last["squares"]) == {"E8", "G8", "H8", "I8"}


def test_a_misread_letter_is_found_at_its_square(ann: Guest) -> None:
    board = [*[EMPTY] * 7, "......QUOZ.....", ".......N.......", *[EMPTY] * 6]
    *_, last = lines_of(ann, board=board, columns=[["28"], ["2"]])
    assert any(one["square"] == "J8" and "D" in one["letters"] for one in last["misread"])


def test_a_misspelt_word_is_named_with_the_square_that_may_be_misread(ann: Guest) -> None:
    *_, found = lines_of(ann, columns=[["14 HARN"], ["4"]])
    mistake = found["turns"][0]["mistake"]
    assert (mistake["kind"], mistake["said"]) == ("word", "HARN")
    assert mistake["columns"] == [["14 HORN"], ["4"]]
    assert found["misread"] == [{"square": "G8", "shown": "O", "letters": ["A"]}]


@pytest.mark.parametrize(
    "changed",
    [
        {"columns": [["HORN FARM"], ["4"]]},
        {"columns": [[""], ["4"]]},
        {"columns": [["14"], ["4"], ["9"]]},
        {"board": [EMPTY] * 14},
        {"board": ["1" * 15] * 15},
        {"board": ["?" * 15] * 15},
        {"players": ["Ann"]},
        {"answers": [{"seat": 0, "turn": 0, "at": "99Z", "word": "HORN"}]},
        {"answers": [{"seat": 0, "turn": 0, "at": "8F", "word": "H1"}]},
    ],
)
def test_nonsense_is_refused_before_anything_is_searched(ann: Guest, changed: Json) -> None:
    response = ann.post("/api/rebuildings", {**ASKED, **changed})
    assert response.status_code in (400, 422), response.text


def hopeless() -> PaperOfGame:
    """Return a sheet with more mistakes than are looked for, which takes long to find out."""
    paper = paper_of(game_played(3))
    sheet = paper.sheet
    for seat, turn in ((0, 4), (1, 5), (0, 7)):
        sheet = sheet.with_figure(seat, turn, 333)
    return PaperOfGame(paper.board, sheet, paper.edition, LexiconIdentity("", ""))


def quick() -> PaperOfGame:
    sheet = Sheet.parse("Ann | Ben\n14 | 4")
    return PaperOfGame(Board.from_rows(HORN), sheet, HEIRLOOM, LexiconIdentity("", ""))


async def test_a_search_ends_when_its_reader_goes_and_the_next_visitor_is_served(
    rebuilding: Rebuilding,
) -> None:
    first = rebuilding.begun(hopeless(), Visitor("home", "ann"), seconds=600)
    assert json.loads(await anext(first))["type"] == "looking"
    waiting = rebuilding.begun(quick(), Visitor("away", "ben"))
    assert json.loads(await anext(waiting)) == {"type": "queued", "ahead": 1}
    await first.aclose()
    found = [json.loads(line) async for line in waiting]
    assert found[-1]["type"] == "rebuilt"


async def test_a_search_that_is_late_says_that_it_was_stopped(rebuilding: Rebuilding) -> None:
    lines = rebuilding.begun(hopeless(), Visitor("home", "ann"), seconds=0.5)
    last = [json.loads(line) async for line in lines][-1]
    assert last["type"] == "no_game"
    assert last["certain"] is False


async def test_a_queue_that_is_full_says_so(rebuilding: Rebuilding) -> None:
    begun = [
        rebuilding.begun(hopeless(), Visitor(f"home {number}", f"guest {number}"), seconds=600)
        for number in range(MOST_AT_ONCE)
    ]
    with pytest.raises(Problem) as refused:
        rebuilding.begun(quick(), Visitor("away", "ben"))
    assert refused.value.code == "busy"
    # a guest's own next search takes the place of the last
    again = rebuilding.begun(quick(), Visitor("home 0", "guest 0"))
    for lines in begun:
        await anext(lines, None)
        await lines.aclose()
    assert json.loads([line async for line in again][-1])["type"] == "rebuilt"


def test_a_search_is_charged_for_the_time_of_its_process() -> None:
    search = SheetSearch(quick())
    assert isinstance(list(search.states(5.0))[-1], WireRebuilt)
    assert search.time_taken() >= START_SECONDS
    assert search.time_taken() == 0
