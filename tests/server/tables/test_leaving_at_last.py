"""A table of four over HTTP: the player who laid the last tile leaves before the others answer."""

from uuid import uuid4

import chance
import httpx
import pytest

from tilewright.engine.generator import Generator
from tilewright.game.verify import verify
from tilewright.notation.game_file import read_game_file
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json
from tests.server.playing import best_command

FOUR = [{"kind": "here", "name": name} for name in ("Ann", "Ben", "Cem", "Dot")]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def act(guest: Guest, game: str, seat: int, command: Json) -> httpx.Response:
    version = guest.get(f"/api/games/{game}?seat={seat}")["version"]
    body = {"key": uuid4().hex, "version": version, "command": command, "seat": seat}
    return guest.post(f"/api/games/{game}/commands", body)


def up_to_the_last_play(guest: Guest, engine: Generator) -> tuple[str, Json]:
    """A game of the wall edition whose last play is awaited, and a view of it."""
    table = {"edition": "wall", "words": "challenge", "seats": FOUR}
    game = str(guest.post("/api/games", table).json()["id"])
    for seat in range(len(FOUR)):
        act(guest, game, seat, {"type": "number", "number": chance.number()})
    while (view := guest.view(game))["state"] == "playing":
        mover = view["to_move"]
        own = guest.get(f"/api/games/{game}?seat={mover}")
        assert act(guest, game, mover, best_command(engine, own)).status_code == 200
    assert view["state"] == "awaiting_final_challenge"
    return game, view


@pytest.mark.parametrize("others", ["accept", "resign"])
def test_the_one_who_is_out_and_leaves_keeps_the_bonus_and_the_place(
    ann: Guest, engine: Generator, others: str
) -> None:
    game, view = up_to_the_last_play(ann, engine)
    out = view["turns"][-1]["seat"]
    assert act(ann, game, out, {"type": "resign"}).status_code == 200
    assert sorted([*view["to_accept"], out]) == [0, 1, 2, 3]
    for seat in view["to_accept"]:
        assert act(ann, game, seat, {"type": others}).status_code == 200
    outcome = ann.view(game)["outcome"]
    assert (outcome["reason"], outcome["went_out"]) == ("out", out)
    lines = outcome["lines"]
    assert lines[out]["gained"] == sum(line["lost"] for line in lines) > 0
    best = max(line["final"] for line in lines)
    assert {lines[seat]["final"] for seat in outcome["winners"]} == {best}
    record = read_game_file(ann.http.get(f"/api/games/{game}/file").content)
    assert verify(record.events).findings == ()


def test_a_companion_sheet_of_the_same_game_comes_to_the_same_end(
    ann: Guest, engine: Generator
) -> None:
    game, view = up_to_the_last_play(ann, engine)
    order, out = view["order"], view["turns"][-1]["seat"]
    names = [FOUR[seat]["name"] for seat in order]
    sheet = {"edition": "wall", "words": "challenge", "players": names}
    companion = ann.post("/api/companions", sheet).json()["view"]["id"]

    def write(command: Json) -> httpx.Response:
        version = ann.get(f"/api/companions/{companion}")["view"]["version"]
        body = {"key": uuid4().hex, "version": version, "command": command}
        return ann.post(f"/api/companions/{companion}/commands", body)

    for turn in view["turns"]:
        entry = {"type": "pass"}
        if turn["kind"] == "play":
            entry = {"type": "play", "written": f"{turn['at']} {turn['word']}"}
        assert write(entry).status_code == 200
    leaving = write({"type": "leave", "seat": order.index(out)})
    assert leaving.json()["error"]["code"] == "awaiting_final_challenge"
    for seat in (out, *view["to_accept"]):
        act(ann, game, seat, {"type": "resign"})
    over = ann.view(game)
    racks = ["".join(over["players"][seat]["rack"]) for seat in order]
    counted = write({"type": "count", "racks": racks})
    assert counted.status_code == 200, counted.text
    theirs, ours = over["outcome"], counted.json()["outcome"]
    assert ours["winners"] == sorted(map(order.index, theirs["winners"]))
    assert [line["final"] for line in ours["lines"]] == [
        theirs["lines"][seat]["final"] for seat in order
    ]
