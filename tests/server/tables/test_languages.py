"""Games with the tiles of other languages: played with computers, by link and on a real board."""

from collections.abc import Callable

import chance
import pytest

from tilewright.engine.generator import Generator
from tilewright.lexicon import load_lexicon
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json
from tests.server.playing import play_out

HERE = {"kind": "here", "name": "Ann"}


@pytest.fixture
def server(foreign_server: Server) -> Server:
    return foreign_server


def engine_of(lists: dict[str, str], language: str) -> Generator:
    return Generator(load_lexicon(lists[language].partition("=")[2], language))


@pytest.mark.parametrize("level", ["timid", "strong"])
@pytest.mark.parametrize("language", ["german", "spanish"])
def test_a_game_is_played_to_its_end_with_a_computer(
    ann: Guest, foreign_lists: dict[str, str], language: str, level: str
) -> None:
    game = ann.start(language=language, level=level)
    view = ann.view(game)
    assert view["language"] == language
    assert view["lexicon"]["name"] == language
    assert view["own_edition"] is None
    end = play_out(ann, game, engine_of(foreign_lists, language))
    assert end["outcome"]["reason"] in ("out", "passes", "no_plays")
    assert len(end["turns"]) > 10
    (listed,) = [one for one in ann.get("/api/games") if one["id"] == game]
    assert (listed["language"], listed["board"]) == (language, end["board"])


def test_a_tile_of_several_letters_is_one_character_in_every_row_and_rack(
    ann: Guest, foreign_lists: dict[str, str]
) -> None:
    game = ann.start(language="spanish")
    end = play_out(ann, game, engine_of(foreign_lists, "spanish"))
    tiles = {letter["letter"] for letter in ann.get("/api/tiles/spanish")["alphabet"]}
    shown = {tile for row in end["board"] for tile in row.upper()} - {"."}
    assert "Ƈ" in tiles and shown <= tiles
    assert {len(row) for row in end["board"]} == {15}
    words = [word for turn in end["turns"] for word in turn["words"]]
    assert words and all(set(word) <= tiles for word in words)
    replayed = ann.get(f"/api/games/{game}/replay")
    assert replayed["language"] == "spanish"
    assert {len(rack) for turn in replayed["turns"] for rack in turn["racks"]} <= set(range(8))


def test_an_english_table_says_nothing_of_a_language(ann: Guest) -> None:
    game = ann.start()
    assert "language" not in ann.view(game)
    (listed,) = [one for one in ann.get("/api/games") if one["id"] == game]
    assert "language" not in listed
    sheet = ann.post(
        "/api/companions", {"edition": "standard", "words": "people", "players": ["Ann", "Ben"]}
    ).json()
    assert "language" not in sheet["view"]


def test_friends_see_the_language_before_they_sit_down_and_a_rematch_keeps_it(
    ann: Guest, new_guest: Callable[[], Guest]
) -> None:
    ben = new_guest()
    body = {
        "edition": "wall",
        "words": "void",
        "language": "spanish",
        "seats": [HERE, {"kind": "link"}],
    }
    invitation = ann.post("/api/games", body).json()["gathering"]
    assert invitation["language"] == "spanish"
    (listed,) = [one for one in ann.get("/api/gatherings")["mine"] if one["id"] == invitation["id"]]
    assert listed["language"] == "spanish"
    secret = invitation["seats"][1]["link"].rsplit("/", 1)[1]
    game = invitation["id"]
    joined = ben.post(f"/api/gatherings/{game}/join", {"name": "Ben", "secret": secret})
    assert joined.json()["language"] == "spanish"
    for guest in (ann, ben):
        guest.command(game, {"type": "number", "number": chance.number()})
    assert ben.view(game)["language"] == "spanish"
    assert ann.command(game, {"type": "resign"}).status_code == 200
    again = ann.post(f"/api/games/{game}/rematch", {}).json()
    assert (again["language"], again["lexicon"]) == ("spanish", "spanish")


def test_an_edition_of_ones_own_has_the_tiles_of_its_language(ann: Guest) -> None:
    text = 'like = "standard"\nname = "ours"\ntitle = "Ours"\nlanguage = "spanish"\n'
    read = ann.post("/api/editions", {"text": text}).json()
    assert read["edition"]["language"] == "spanish"
    shown = ann.view(ann.start(edition=read["form"]))
    assert shown["language"] == "spanish"
    assert shown["own_edition"]["alphabet"] == ann.get("/api/tiles/spanish")["alphabet"]
    body = {"edition": read["form"], "words": "void", "language": "german", "seats": [HERE, HERE]}
    assert ann.post("/api/games", body).json()["error"]["code"] == "malformed"


def sheet_of(ann: Guest, language: str) -> Json:
    body = {
        "edition": "standard",
        "words": "void",
        "players": ["Ann", "Ben"],
        "language": language,
    }
    opened = ann.post("/api/companions", body)
    assert opened.status_code == 201, opened.text
    sheet: Json = opened.json()["view"]
    return sheet


def write(ann: Guest, sheet: Json, version: int, command: Json) -> Json:
    body = {"key": f"k{version}", "version": version, "command": command}
    answer: Json = ann.post(f"/api/companions/{sheet['id']}/commands", body).json()
    return answer


def test_a_sheet_beside_a_real_board_reads_the_plays_of_its_language(ann: Guest) -> None:
    sheet = sheet_of(ann, "spanish")
    assert (sheet["language"], sheet["unseen"]["letters"]["Ƈ"]) == ("spanish", 1)
    after = write(ann, sheet, 1, {"type": "play", "written": "8G CHAÑ"})
    assert after["turns"][0]["word"] == "ƇAÑ"
    assert after["board"][7][6:9] == "ƇAÑ"
    other = write(ann, sheet, 2, {"type": "play", "written": "G8 CHLL"})
    assert other["error"]["code"] == "invalid_words"
    assert other["error"]["evidence"]["words"] == ["[CH][LL]"]
    after = write(ann, sheet, 2, {"type": "play", "written": "G8 [CH]a[RR]"})
    assert after["turns"][1]["word"] == "ƇaⱤ"
    (listed,) = [one for one in ann.get("/api/companions") if one["id"] == sheet["id"]]
    assert listed["language"] == "spanish"
    copied = ann.http.get(f"/api/companions/{sheet['id']}/file").text
    assert '"language":"spanish"' in copied.replace('": "', '":"')


@pytest.mark.parametrize("tile", ["Ä", "ä", "Ƈ", "ƈ", "1", "."])
def test_tiles_of_another_alphabet_are_refused_in_a_play(ann: Guest, tile: str) -> None:
    game = ann.start()
    turns = ann.on_turn(game)["turns"]
    tiles = [{"square": "H8", "tile": tile}, {"square": "I8", "tile": "A"}]
    for answer in (
        ann.command(game, {"type": "play", "tiles": tiles}),
        ann.command(game, {"type": "exchange", "tiles": tile.upper()}),
    ):
        assert answer.status_code in (400, 422)
    assert ann.view(game)["turns"] == turns
