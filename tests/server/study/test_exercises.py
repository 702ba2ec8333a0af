"""Exercises at the server: of games that are over, never of one under way."""

import json
import random
from collections.abc import Callable, Iterator

import pytest
from effort import effort
from httpx import Response

from tilewright.engine.generator import Generator
from tilewright.rules.board import Board
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json
from tests.server.playing import best_command
from tests.server.sharing_games import two_playing

Come = Callable[[], Guest]
PASS: Json = {"type": "pass"}
MOST_GAMES = 8
EMPTY = "/".join(["15"] * 15)
GAMES = effort(gate=2, night=400)
"""Games in which each of two players asks in thirteen ways."""


@pytest.fixture
def server(shared_sqlite_server: Server) -> Server:
    """Return a server on one kind of database: nothing of an exercise is stored."""
    return shared_sqlite_server


def played_badly(ann: Guest, ben: Guest, engine: Generator) -> str:
    """Return a finished game in which Ann passed where she had a good play."""
    for _ in range(MOST_GAMES):
        game = passed(ann, ben, engine)
        # with some racks even the best play is worth no more than a pass
        if ann.get(f"/api/games/{game}/exercises")["turns"]:
            return game
    raise AssertionError("no rack was worth playing")


def passed(ann: Guest, ben: Guest, engine: Generator) -> str:
    """Return a finished game in which Ann passed and Ben played."""
    game = two_playing(ann, ben)
    while best_command(engine, ben.view(game)) == PASS:
        # without a play the game would be over after four passes
        game = two_playing(ann, ben)
    for _ in range(4):
        seat = ann.view(game)["to_move"]
        guest = (ann, ben)[seat]
        command = PASS if guest is ann else best_command(engine, guest.view(game))
        assert guest.command(game, command).status_code == 200
    assert ann.command(game, {"type": "resign"}).status_code == 200
    return game


def under_way(ann: Guest, ben: Guest) -> str:
    """Return a game that goes on, in which Ann has passed."""
    game = two_playing(ann, ben)
    while ann.view(game)["to_move"] != 0:
        assert ben.command(game, PASS).status_code == 200
    assert ann.command(game, PASS).status_code == 200
    return game


def exercise_of(guest: Guest, game: str) -> tuple[str, Json]:
    """Return the address of the guest's first exercise, and the exercise."""
    turn = guest.get(f"/api/games/{game}/exercises")["turns"][0]["turn"]
    address = f"/api/games/{game}/turns/{turn}/exercise"
    return address, guest.get(address)


def answer(guest: Guest, address: str, command: Json) -> Json:
    response = guest.post(f"{address}/answers", {"command": command})
    assert response.status_code == 200, response.text
    judged: Json = response.json()
    return judged


def best_of(guest: Guest, address: str) -> Json:
    """Return the best move as a command."""
    best = guest.post(f"{address}/hints", {"step": "answer"}).json()["best"]
    if best["kind"] != "play":
        return {"type": best["kind"], "tiles": best["tiles"]}
    board = Board.from_rows(guest.get(address)["view"]["board"])
    play = Position(board, STANDARD).play_of(f"{best['at']} {best['word']}")
    tiles = [{"square": str(laid.square), "tile": str(laid.tile)} for laid in play.placements]
    return {"type": "play", "tiles": tiles}


def test_nothing_of_a_game_under_way_is_taught_to_anyone(
    ann: Guest, new_guest: Come, engine: Generator, dice: random.Random
) -> None:
    """The refusals have the same words for every rack: they can hold nothing of it."""
    ben = new_guest()
    said: dict[str, set[str]] = {}
    for _ in range(GAMES):
        game = two_playing(ann, ben)
        for _ in range(dice.randrange(4)):
            guest = (ann, ben)[ann.view(game)["to_move"]]
            assert guest.command(game, best_command(engine, guest.view(game))).status_code == 200
        for guest in (ann, ben):
            for way, response in lessons_asked_for(guest, game, turn=dice.randrange(1, 5)):
                assert response.status_code == (422 if way == "help" else 409), response.text
                said.setdefault(way, set()).add(response.text.replace(game, "the game"))
        assert ann.command(game, {"type": "resign"}).status_code == 200
    assert all(len(texts) == 1 for texts in said.values()), said
    codes = {way: json.loads(*texts)["error"]["code"] for way, texts in said.items()}
    assert codes.pop("help") == "help_among_people"
    assert {way for way, code in codes.items() if code != "not_over"} == {"lines", "move", "search"}


def lessons_asked_for(guest: Guest, game: str, turn: int) -> Iterator[tuple[str, Response]]:
    """Ask in every way what a better move is, and yield the answers."""
    base = f"/api/games/{game}"
    for way in ("help", "exercises", "coaching", "coaching/deeper"):
        yield way, guest.http.get(f"{base}/{way}")
    for way in ("exercise", "analysis"):
        yield way, guest.http.get(f"{base}/turns/{turn}/{way}")
    for way, body in (
        ("exercise/preview", {"tiles": []}),
        ("exercise/answers", {"command": PASS}),
        ("exercise/hints", {"step": "answer"}),
        ("mistake", {}),
    ):
        yield way, guest.post(f"{base}/turns/{turn}/{way}", body)
    position = {"cgp": f"{EMPTY} {guest.view(game)['rack']}/ 0/0 0; edition standard;"}
    yield "lines", guest.post("/api/positions", position)
    yield "move", guest.post("/api/positions/moves", {**position, "move": "pass"})
    yield "search", guest.post("/api/positions/search", position)


def test_the_exercises_of_a_player_are_their_own_costly_turns(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = played_badly(ann, ben, engine)
    notes = ann.get(f"/api/games/{game}/coaching")["notes"]
    for seat, guest in enumerate((ann, ben)):
        own = guest.get(f"/api/games/{game}/exercises")["turns"]
        # Ben's play may be costly, too, where an exchange would have been better
        costly = [note for note in notes if note["judgement"] == "costly" and note["seat"] == seat]
        assert own or guest is ben
        assert [turn["turn"] for turn in own] == [note["turn"] for note in costly]
        assert [turn["cost"] for turn in own] == [note["cost"] for note in costly]


def test_an_exercise_is_the_view_before_the_turn_and_hides_what_is_asked(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    game = played_badly(ann, new_guest(), engine)
    address, shown = exercise_of(ann, game)
    view = shown["view"]
    before = ann.get(f"/api/games/{game}/replay")["turns"][shown["turn"] - 1]
    assert view["rack"] == before["racks"][0]
    assert (view["seat"], view["to_move"], view["state"]) == (0, 0, "playing")
    assert [player["rack"] for player in view["players"]] == [None, None]
    assert (view["clock"], view["proof"], view["outcome"]) == (None, None, None)
    assert view["can"] == {
        "play": True, "exchange": 7, "pass": True, "challenge": None, "accept": False,
        "resign": False, "abort": False, "decline": False, "number": False, "give_time": None,
        "claim": False, "help": None,
    }  # fmt: skip
    assert shown["made"]["kind"] == "pass"
    best = ann.post(f"{address}/hints", {"step": "answer"}).json()["best"]
    assert best["word"].upper() not in str(shown)


def test_answers_are_judged_and_refused_as_in_a_game(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    game = played_badly(ann, new_guest(), engine)
    address, shown = exercise_of(ann, game)
    best = best_of(ann, address)
    judged = answer(ann, address, best)
    assert (judged["grade"], judged["cost"], judged["gain"]) == ("best", 0, shown["cost"])
    assert answer(ann, address, PASS)["grade"] == "not_yet"
    missing = next(letter for letter in "QZJXKV" if letter not in shown["view"]["rack"])
    for command, status, code in (
        ({"type": "exchange", "tiles": missing}, 422, "tile_not_on_rack"),
        ({"type": "play", "tiles": [{"square": "A1", "tile": missing}]}, 422, "tile_not_on_rack"),
        ({"type": "resign"}, 400, "malformed"),
    ):
        response = ann.post(f"{address}/answers", {"command": command})
        assert (response.status_code, response.json()["error"]["code"]) == (status, code)
    if best["type"] == "play":
        preview = ann.post(f"{address}/preview", {"tiles": best["tiles"]}).json()
        assert preview["score"] == judged["score"]
        # whether the list has the words is for the answer to find out
        assert preview["valid"] is None


def test_hints_come_in_steps(ann: Guest, new_guest: Come, engine: Generator) -> None:
    address, _ = exercise_of(ann, played_badly(ann, new_guest(), engine))
    theme, squares, letters, whole = (
        ann.post(f"{address}/hints", {"step": step}).json()
        for step in ("theme", "squares", "letters", "answer")
    )
    assert theme["themes"]
    assert (theme["squares"], theme["tiles"], theme["best"], theme["reasons"]) == ([], "", None, [])
    assert squares["tiles"] == ""
    assert letters["best"] is None
    assert whole["best"]["tiles"] == letters["tiles"]
    assert [reason["theme"] for reason in whole["reasons"]] == theme["themes"]
