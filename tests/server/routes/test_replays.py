"""Looking back over games: what may be seen when, and records that people bring."""

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import httpx
import pytest

from tilewright.engine.generator import Generator
from tilewright.notation.gcg import read_gcg
from tilewright.rules.editions import EDITIONS
from tilewright.rules.tiles import Tiles
from tilewright.server.analysis.records import MOST_EVENTS
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, running
from tests.server.playing import best_command, play_out

RECORDS = Path(__file__).parents[2] / "golden/gcg"
PLAYERS = "#player1 A\n#player2 B\n"


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def replayed(guest: Guest, game: str) -> Json:
    told: Json = guest.get(f"/api/games/{game}/replay")
    return told


def looked_through(guest: Guest, text: str, **more: str) -> Json:
    response = guest.post("/api/records", {"gcg": text, **more})
    assert response.status_code == 200, response.text
    told: Json = response.json()
    return told


def refusal(response: httpx.Response) -> Json:
    assert response.status_code == 422, response.text
    told: Json = response.json()["error"]
    return told


def tiles_on(board: list[str]) -> list[str]:
    return ["?" if tile.islower() else tile for row in board for tile in row if tile != "."]


def test_under_way_one_s_own_racks_only_are_told(ann: Guest, engine: Generator) -> None:
    game = ann.start(words="challenge")
    racks: list[str] = []
    while len(racks) < 3:
        view = ann.on_turn(game)
        if view["can"]["play"]:
            racks.append(view["rack"])
            ann.command(game, best_command(engine, view))
        else:
            ann.command(game, {"type": "accept"})
    view = ann.on_turn(game)
    told = replayed(ann, game)
    mine = [turn["racks"][0] for turn in told["turns"] if turn["seat"] == 0]
    assert mine[:3] == racks
    assert told["racks"] == [view["rack"], None]
    for turn in told["turns"]:
        assert turn["racks"][1] is None
        assert turn["seat"] == 0 or turn["exchanged"] is None
    plain = [{name: turn[name] for name in view["turns"][0]} for turn in told["turns"]]
    assert plain == view["turns"]


def test_after_the_end_every_rack_and_board_is_shown(ann: Guest, engine: Generator) -> None:
    game = ann.start()
    view = play_out(ann, game, engine)
    told = replayed(ann, game)
    assert told["turns"][-1]["board"] == view["board"]
    assert told["racks"] == [player["rack"] for player in view["players"]]
    before: list[str] = []
    for turn in told["turns"]:
        assert all(rack is not None for rack in turn["racks"])
        laid = Tiles.parse("".join(tiles_on(turn["board"]))) - Tiles.parse("".join(before))
        assert Tiles.parse(turn["racks"][turn["seat"]]).contains_all(laid)
        assert len(laid) == len(turn["squares"])
        before = tiles_on(turn["board"])
    scores = told["turns"][-1]["scores"]
    assert scores == [line["before"] for line in view["outcome"]["lines"]]


def test_a_game_that_is_over_is_taken_home_as_gcg_and_looked_through(
    ann: Guest, engine: Generator
) -> None:
    game = ann.start()
    view = play_out(ann, game, engine)
    answer = ann.http.get(f"/api/games/{game}/gcg")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert f"tilewright-{game}.gcg" in answer.headers["content-disposition"]
    record = read_gcg(answer.text)
    assert len(list(record.turns)) == len(view["turns"])
    told = looked_through(ann, answer.text)
    assert told["edition"] == "standard"
    assert all(turn["findings"] == [] for turn in told["turns"])
    assert told["turns"][-1]["board"] == view["board"]
    by_order = [view["players"][seat] for seat in view["order"]]
    assert [player["name"] for player in told["players"]] == [player["name"] for player in by_order]
    assert [player["kind"] for player in told["players"]] == [player["kind"] for player in by_order]
    finals = {point["seat"]: point["total"] for point in told["points"]}
    assert all(by_order[seat]["score"] == total for seat, total in finals.items())


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.gcg")), ids=lambda path: path.stem)
def test_a_record_is_looked_through_by_a_stranger(ann: Guest, file: Path) -> None:
    text = file.read_text()
    told = looked_through(ann, text)
    assert "set-cookie" not in ann.http.get("/api/games").headers
    record = read_gcg(text)
    assert [turn["total"] for turn in told["turns"] if not turn["withdrawn"]]
    assert len(told["turns"]) == len(list(record.turns))
    for turn in told["turns"]:
        assert turn["kind"] != "play" or "." not in turn["word"]


def test_what_the_referee_finds_stands_at_its_turn(ann: Guest) -> None:
    text = (
        "#title Club night\n" + PLAYERS + ">A: HORNABC 8F HORN +15 15\n#note Quick.\n"
        ">B: AEFMRST H6 FA.M +9 9\n>A: ABC -ABC +0 15\n>B: (ABC) +14 23\n"
    )
    told = looked_through(ann, text)
    first, second, third = told["turns"]
    assert told["title"] == "Club night"
    assert first["findings"] == [
        {
            "line": 4,
            "kind": "score",
            "written": 15,
            "computed": 14,
            "reason": "play_scores",
            "evidence": {"score": 14},
            "message": "Score 15, computed 14. The play scores 14.",
        }
    ]
    assert (first["notes"], second["word"], second["findings"]) == (["Quick."], "FARM", [])
    assert (third["exchanged"], third["count"], third["racks"]) == ("ABC", 3, ["ABC", None])
    (gained,) = told["points"]
    assert (gained["after"], gained["kind"], gained["tiles"]) == (3, "gained", "ABC")


def test_a_withdrawn_play_lies_on_the_board_until_it_is_taken_back(ann: Guest) -> None:
    text = PLAYERS + (
        ">A: HORNABC 8F HNOR +14 14\n>A: HORNABC -- -14 0\n>B: AEFMRST 8E FARM +18 18\n"
    )
    first, second = looked_through(ann, text)["turns"]
    assert (first["withdrawn"], first["score"], first["total"]) == (True, 0, 0)
    assert first["scores"] == [0, 0]
    assert sorted(tiles_on(first["board"])) == sorted("HNOR")
    assert sorted(tiles_on(second["board"])) == sorted("FARM")


@pytest.mark.parametrize(
    ("text", "line", "reason", "about"),
    [
        ("", 1, "too_few_players", {}),
        ("no record", 1, "neither_header_nor_event", {}),
        (PLAYERS + ">A: HORN 8F HORN", 3, "score_missing", {}),
        (PLAYERS + ">A: HORN 8F HORN +1x", 3, "no_score", {"said": "+1x"}),
        (PLAYERS + "#lexicon Magyar\n", 3, "foreign_lexicon", {"name": "Magyar"}),
        (PLAYERS + "#description tilewright edition=nowhere\n", 3, "unknown_setting", {}),
        (PLAYERS + ">A: HÖRN 8F HÖRN +14 14\n", 3, "unknown_letter", {"letter": "Ö"}),
        (
            PLAYERS + ">A: ABC -ABC +0 0\n>B: ABC -ABC +0 0\n" * 151,
            MOST_EVENTS + 3,
            "too_many_events",
            {"most": MOST_EVENTS},
        ),
    ],
)
def test_a_text_that_is_no_record_is_refused_with_its_line_and_the_cause(
    ann: Guest, text: str, line: int, reason: str, about: Json
) -> None:
    told = refusal(ann.post("/api/records", {"gcg": text}))
    evidence = told["evidence"]
    assert (told["code"], evidence["line"], evidence["reason"]) == ("bad_record", line, reason)
    assert evidence == evidence | about
    assert told["message"].startswith(f"Line {line}: ")


def test_records_are_judged_by_the_edition_that_is_asked_for(ann: Guest) -> None:
    assert looked_through(ann, PLAYERS)["edition"] == "tournament"
    assert looked_through(ann, PLAYERS, edition="heirloom")["edition"] == "heirloom"
    told = refusal(ann.post("/api/records", {"gcg": PLAYERS, "edition": "nowhere"}))
    assert tuple(told["evidence"]["offered"]) == tuple(EDITIONS)


def test_a_record_of_another_language_is_looked_through_and_coached_only_with_its_words(
    ann: Guest,
) -> None:
    record = f"{PLAYERS}#lexicon FISE09\n>A: [CH]AÑERS 8G [CH]AÑ +28 28\n"
    looked = looked_through(ann, record)
    assert (looked["language"], looked["turns"][0]["word"]) == ("spanish", "ƇAÑ")
    for path in ("/api/records/coaching", "/api/collection/records", "/api/records/meanings"):
        told = refusal(ann.post(path, {"gcg": record}))
        assert (told["code"], told["evidence"]["language"]) == ("no_words", "spanish")


def test_nobody_has_records_judged_without_end(settings: Settings) -> None:
    values = {name: getattr(settings, name) for name in settings.__struct_fields__}
    # so few that however long these attempts take, no further one is earned by then
    with running(Settings(**{**values, "games_per_minute": 0.001})) as server:
        eve = Guest(server.url)
        answers = [eve.post("/api/records", {"gcg": ""}).status_code for _ in range(6)]
        eve.http.close()
    assert answers == [422] * 5 + [429]


def picture(guest: Guest, **asked: Any) -> httpx.Response:
    rows = ["." * 15] * 7 + ["." * 5 + "HORn" + "." * 6] + ["." * 15] * 7
    return guest.post("/api/pictures", {"edition": "heirloom", "board": rows} | asked)


def test_a_board_is_drawn_with_its_last_play_and_rack(ann: Guest) -> None:
    answer = picture(ann, last=["G8", "F8"], rack="AB?", title="<Ann>", size=800)
    assert answer.headers["content-type"] == "image/svg+xml"
    drawn = fromstring(answer.content)
    space = "{http://www.w3.org/2000/svg}"
    assert drawn.findtext(f"{space}title") == "<Ann>"
    assert drawn.get("width") == "800"
    assert drawn.find(".//*[@data-last='F8']") is not None
    assert drawn.find(".//*[@data-rack='AB?']") is not None
    assert "Last play: H on F8, O on G8." in (drawn.findtext(f"{space}desc") or "")


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"edition": "nowhere"}, 422),
        ({"board": ["." * 15]}, 400),
        ({"board": ["!" * 15] * 15}, 400),
        ({"last": ["A1"]}, 400),
        ({"last": ["Z9"]}, 422),
        ({"last": ["F8", "F8"]}, 400),
        ({"rack": "ab"}, 400),
        ({"size": 100_000}, 400),
    ],
)
def test_what_is_no_board_is_not_drawn(ann: Guest, asked: Json, status: int) -> None:
    assert picture(ann, **asked).status_code == status
