"""Help with a turn at the server: for a person alone against computers, and for nobody else."""

from collections.abc import Callable

import httpx
import pytest

from tilewright.engine.generator import Generator
from tilewright.rules.board import Board
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json
from tests.server.sharing_games import two_playing

HELP = {"type": "help"}
STEPS = ["bingo", "place", "tiles", "move"]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def on_turn(guest: Guest, terms: Json) -> tuple[str, Json]:
    game = guest.start(terms=terms, level="gentle")
    return game, guest.on_turn(game)


def code_of(response: httpx.Response) -> str:
    code: str = response.json()["error"]["code"]
    return code


def test_each_step_says_more_and_the_last_one_is_a_legal_play_of_the_own_rack(
    ann: Guest, engine: Generator
) -> None:
    game, view = on_turn(ann, {"help": True})
    address = f"/api/games/{game}/help"
    assert ann.get(address)["steps"] == []
    known: list[Json] = []
    for number, step in enumerate(STEPS):
        assert (view["helped"], view["can"]["help"]) == (number, step)
        view = ann.command(game, HELP).json()
        known.append(ann.get(address))
        assert known[-1]["steps"] == STEPS[: number + 1]
    assert view["can"]["help"] is None
    assert code_of(ann.command(game, HELP)) == "no_more_help"
    bingo, place, tiles, move = known
    assert bingo["bingo"] is not None
    assert (bingo["kind"], bingo["squares"], bingo["tiles"], bingo["written"]) == (
        None,
        [],
        "",
        None,
    )
    assert (place["tiles"], place["first"], tiles["written"]) == ("", None, None)
    position = Position(Board("".join(view["board"])), EDITIONS["standard"])
    plays = engine.plays(position, Tiles.parse(view["rack"]))
    assert bingo["bingo"] == any(len(play.play.squares) == 7 for play in plays)
    if move["kind"] == "play":
        assert move["written"] in {str(play.written) for play in plays}
        assert Tiles.parse(view["rack"]).contains_all(Tiles.parse(tiles["tiles"]))
    assert ann.command(game, {"type": "pass"}).json()["turns"][-1]["helped"] == 4


def test_a_table_that_did_not_agree_on_help_gives_none(ann: Guest) -> None:
    game, view = on_turn(ann, {})
    assert view["can"]["help"] is None
    assert code_of(ann.command(game, HELP)) == "help_not_agreed"
    assert code_of(ann.http.get(f"/api/games/{game}/help")) == "help_not_agreed"


def test_nobody_is_helped_among_people_and_no_such_table_can_be_opened(
    ann: Guest, new_guest: Callable[[], Guest]
) -> None:
    ben = new_guest()
    game = two_playing(ann, ben)
    for guest in (ann, ben):
        said = {
            guest.command(game, HELP).text,
            guest.http.get(f"/api/games/{game}/help").text,
        }
        rack = guest.view(game)["rack"]
        assert all("help_among_people" in text and rack not in text for text in said)
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    asked = {"edition": "standard", "words": "void", "seats": seats, "terms": {"help": True}}
    assert ann.post("/api/games", asked).status_code == 400


def test_a_game_that_is_over_gives_no_help(ann: Guest) -> None:
    game, _ = on_turn(ann, {"help": True})
    ann.command(game, HELP)
    ann.command(game, {"type": "abort"})
    assert code_of(ann.http.get(f"/api/games/{game}/help")) == "game_over"
