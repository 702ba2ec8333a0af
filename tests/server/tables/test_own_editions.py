"""Tables by editions of one's own: kept and sent whole, kept by a rematch, refused by field."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import chance
import pytest
from effort import effort
from msgspec import structs
from own_editions import random_edition

from tilewright import Game, Generator, read_edition
from tilewright.lexicon import load_lexicon
from tilewright.notation.edition_file import write_edition
from tilewright.notation.game_file import read_game_file
from tilewright.rules import EDITIONS
from tilewright.rules.edition import Edition
from tilewright.server.analysis import coaching
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json, everybody_leaves, running, unhurried
from tests.server.foreign_lists import written
from tests.server.playing import play_out

FARMHOUSE = """
like = "standard"
name = "farmhouse"
title = "Farmhouse"
rack_size = 8
bonus = { tiles = 6, points = 35 }
[tiles]
Q = { points = 12 }
"""


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def described(edition: Edition) -> Json:
    """Return the edition as the page sends it."""
    form: Json = json.loads(write_edition(edition))
    return form


def table_of(ann: Guest, edition: object, seats: list[Json]) -> Json:
    body = {"edition": edition, "words": "void", "seats": seats}
    response = ann.post("/api/games", body)
    assert response.status_code == 201, response.text
    opened: Json = response.json()
    return opened


def test_a_file_is_read_and_its_edition_is_played_whole(ann: Guest) -> None:
    read = ann.post("/api/editions", {"text": FARMHOUSE})
    assert read.status_code == 200, read.text
    edition, form = read.json()["edition"], read.json()["form"]
    bonus = next(rule for rule in edition["rules"] if rule["name"] == "bonus")
    assert bonus["reference"] == "house rule" and "35" in bonus["text"]
    game = ann.start(edition=form)
    view = ann.view(game)
    assert view["edition"] == "farmhouse"
    assert view["own_edition"] == edition
    assert len(view["rack"]) == 8
    assert {one["tile"]: one["points"] for one in view["own_edition"]["tiles"]}["Q"] == 12
    (listed,) = [one for one in ann.get("/api/games") if one["id"] == game]
    assert listed["own_board"] == {"title": "Farmhouse", "layout": edition["layout"]}


def test_a_table_of_this_program_s_editions_sends_none(ann: Guest) -> None:
    assert ann.view(ann.start())["own_edition"] is None


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (FARMHOUSE.replace("rack_size = 8", "rack_size = 9"), "rack_size"),
        (FARMHOUSE.replace("[tiles]", "colour = 1\n[tiles]"), "colour"),
        (FARMHOUSE.replace("points = 12", "points = 12, weight = 3"), "tiles[...].weight"),
        (FARMHOUSE.replace('"farmhouse"', '"wall"'), "name"),
        (FARMHOUSE.replace("rack_size", 'language = "nowhere"\nrack_size'), "language"),
        ('like = "nope"', "like"),
        ("no edition", ""),
    ],
)
def test_a_file_outside_the_bounds_is_refused_with_its_field(
    ann: Guest, text: str, field: str
) -> None:
    response = ann.post("/api/editions", {"text": text})
    assert response.status_code == 422
    error = response.json()["error"]
    assert error["code"] == "bad_edition"
    assert error["evidence"]["field"] == field, error


def test_a_new_table_refuses_the_same(ann: Guest) -> None:
    form = described(read_edition(FARMHOUSE))
    for wrong in ({**form, "rack_size": 9}, {**form, "colour": 1}, {**form, "name": "wall"}, {}):
        body = {"edition": wrong, "name": "Ann", "computers": [{"name": "Q", "level": "strong"}]}
        response = ann.post("/api/games", body)
        assert response.status_code == 422
        assert response.json()["error"]["code"] == "bad_edition"


def test_friends_see_the_rules_before_they_sit_down_and_a_rematch_keeps_them(
    ann: Guest, new_guest: Callable[[], Guest]
) -> None:
    ben = new_guest()
    edition = read_edition(FARMHOUSE.replace("rack_size = 8\n", ""))
    seats: list[Json] = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    invitation = table_of(ann, described(edition), seats)["gathering"]
    link = invitation["seats"][1]["link"].rsplit("/", 1)[1]
    shown = ben.http.get(
        f"/api/gatherings/{invitation['id']}", headers={"x-tilewright-link": link}
    ).json()
    assert shown["own_edition"]["bonus"] == {"tiles": 6, "points": 35}
    (listed,) = [one for one in ann.get("/api/gatherings")["mine"] if one["id"] == shown["id"]]
    assert listed["own_edition"] is None and listed["own_board"]["title"] == "Farmhouse"
    ben.post(f"/api/gatherings/{shown['id']}/join", {"name": "Ben", "secret": link})
    assert ben.view(shown["id"])["own_edition"] == shown["own_edition"]
    for guest in (ann, ben):
        guest.command(shown["id"], {"type": "number", "number": chance.number()})
    assert ann.command(shown["id"], {"type": "resign"}).status_code == 200
    rematch = ann.post(f"/api/games/{shown['id']}/rematch", {}).json()
    assert rematch["own_edition"] == shown["own_edition"]
    ben.post(f"/api/gatherings/{rematch['id']}/join", {})
    assert ann.view(rematch["id"])["own_edition"] == shown["own_edition"]


def test_a_sheet_for_a_real_board_keeps_the_edition_of_its_table(ann: Guest) -> None:
    form = described(read_edition(FARMHOUSE))
    asked = {"edition": form, "words": "people", "players": ["Ann", "Ben"]}
    opened = ann.post("/api/companions", asked)
    assert opened.status_code == 201, opened.text
    view = opened.json()["view"]
    assert view["own_edition"]["rack_size"] == 8
    (listed,) = [one for one in ann.get("/api/companions") if one["id"] == view["id"]]
    assert listed["own_board"]["title"] == "Farmhouse"
    assert [player["tiles"] for player in view["players"]] == [8, 8]
    again = ann.get(f"/api/companions/{view['id']}")["view"]
    assert again["own_edition"] == view["own_edition"]


def test_the_board_for_analysis_takes_the_whole_edition(ann: Guest) -> None:
    form = described(read_edition(FARMHOUSE))
    cgp = "/".join(["15"] * 15) + " RETAINS/ 0/0 0;"
    asked = {"cgp": cgp, "edition": form}
    read = ann.post("/api/positions", asked)
    assert read.status_code == 200, read.text
    position, best = read.json()["position"], read.json()["lines"][0]
    assert position["own_edition"]["title"] == "Farmhouse"
    assert len(best["word"]) >= 6 and best["score"] > 35
    again = {"cgp": position["cgp"], "edition": position["own_edition"]["form"]}
    assert ann.post("/api/positions", again).json() == read.json()
    judged = ann.post("/api/positions/moves", again | {"move": "8D RETAIN"})
    assert judged.json()["line"]["score"] == 49
    for without in ({"cgp": position["cgp"]}, {"cgp": cgp, "edition": {"like": "nope"}}):
        assert ann.post("/api/positions", without).status_code == 422
    # looking ahead is for racks of seven
    refused = ann.post("/api/positions/search", again)
    assert refused.status_code == 422 and "racks of at most 7" in refused.text
    smaller = {**form, "rack_size": 7}
    searched = ann.post("/api/positions/search", {"cgp": cgp, "edition": smaller, "seconds": 1})
    assert json.loads(searched.text.splitlines()[-1])["done"]


def test_a_record_by_ones_own_edition_is_collected_with_it(ann: Guest) -> None:
    form = described(read_edition(FARMHOUSE.replace("rack_size = 8\n", "")))
    gcg = "#player1 a Ann\n#player2 b Ben\n>a: AINRET? 8D RETAIN +49 49\n"
    collected = ann.post("/api/collection/records", {"gcg": gcg, "edition": form})
    assert collected.status_code == 200, collected.text
    record = collected.json()["record"]
    assert (record["own_title"], record["differences"]) == ("Farmhouse", 0)
    (kept,) = ann.get("/api/collection")["records"]
    assert kept == record
    text = ann.http.get(f"/api/collection/records/{record['id']}/gcg").text
    again = ann.post("/api/records", {"gcg": text, "edition": kept["form"]}).json()
    assert again["findings"] == [] and again["own_edition"]["bonus"]["points"] == 35


@pytest.mark.parametrize("language", ["dutch", "german"])
def test_a_game_in_another_language_goes_on_after_a_restart(
    tmp_path: Path, sqlite_file: str, language: str, dice: random.Random
) -> None:
    edition = random_edition(dice, EDITIONS["standard"].in_language(language))
    words = written(tmp_path, language)
    settings = structs.replace(unhurried(tmp_path, sqlite_file), lexicons=(words,))
    with running(settings) as first:
        ann = Guest(first.url)
        game = ann.start(edition=described(edition), level="timid")
        before = ann.on_turn(game)
        cookies = ann.http.cookies
        everybody_leaves()
    assert (before["language"], before["lexicon"]["name"]) == (language, language)
    with running(settings) as second:
        ann = Guest(second.url)
        ann.http.cookies = cookies
        assert ann.view(game)["own_edition"] == before["own_edition"]
        lexicon = load_lexicon(words.partition("=")[2], language)
        end = play_out(ann, game, Generator(lexicon), edition)
        assert ann.get(f"/api/games/{game}/replay")["language"] == language
        everybody_leaves()
    assert end["outcome"] is not None and end["own_edition"] == before["own_edition"]


@pytest.mark.parametrize("like", effort(gate=["standard"], night=[*EDITIONS]))
def test_an_edition_made_at_random_is_played_to_its_end_kept_replayed_and_coached(
    ann: Guest, like: str, seed: int, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    # some games at random take the coach longer than a server allows, which has tests of its own
    monkeypatch.setattr(coaching, "MOST_SECONDS", 60.0)
    edition = random_edition(random.Random(f"{seed}-{like}"), EDITIONS[like])
    game = ann.start(edition=described(edition), level="timid")
    end = play_out(ann, game, engine, edition)
    assert end["outcome"] is not None
    text = ann.http.get(f"/api/games/{game}/file").content
    assert read_game_file(text).game.rules is not None
    again = Game.from_json(text)
    assert again.edition.tile_set.values == edition.tile_set.values
    assert list(again.scores) == [player["score"] for player in end["players"]]
    replay = ann.get(f"/api/games/{game}/replay")
    assert replay["own_edition"] == end["own_edition"]
    record = ann.http.get(f"/api/games/{game}/gcg").text
    alone = ann.post("/api/records", {"gcg": record})
    assert alone.status_code == 422 and "edition of its own" in alone.text
    judged = ann.post("/api/records", {"gcg": record, "edition": described(edition)})
    assert judged.status_code == 200, judged.text
    assert judged.json()["findings"] == []
    assert judged.json()["own_edition"]["tiles"] == end["own_edition"]["tiles"]
    lessons = ann.get(f"/api/games/{game}/coaching")
    assert lessons["notes"]
    exercises = ann.get(f"/api/games/{game}/exercises")["turns"]
    for turn in exercises[:1]:
        exercise = ann.get(f"/api/games/{game}/turns/{turn['turn']}/exercise")
        assert exercise["view"]["own_edition"] == end["own_edition"]
    counted = ann.get("/api/statistics")
    assert counted["own_rules"] == 1 and counted["best_plays"] == []
    assert [game["own_title"] for game in counted["games"]] == ["Ours"]
    last = {"board": end["board"], "edition": end["own_edition"]["form"]}
    assert ann.post("/api/pictures", last).status_code == 200
