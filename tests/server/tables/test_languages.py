"""Games with the tiles of other languages: played with computers, by link and on a real board."""

from collections.abc import Callable
from pathlib import Path

import chance
import pytest
from msgspec.structs import replace

from tilewright.api.responses import armed_shown
from tilewright.engine.generator import Generator
from tilewright.game.events import HelpStep
from tilewright.game.seats import Seat
from tilewright.host.orders import ArmedPlay
from tilewright.lexicon import load_lexicon
from tilewright.rules.alphabet import in_text
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json, everybody_leaves, running, unhurried
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


def test_vowels_of_the_language_are_counted_on_a_sheet(ann: Guest) -> None:
    vowels = [letter["count"] for letter in ann.get("/api/tiles/de")["alphabet"] if letter["vowel"]]
    assert sheet_of(ann, "german")["unseen"]["vowels"] == sum(vowels) == 38


def test_help_and_armed_plays_have_one_character_for_each_tile(ann: Guest) -> None:
    game = ann.start(language="spanish", terms={"help": True})
    for _ in ann.on_turn(game) and HelpStep:
        assert ann.command(game, {"type": "help"}).status_code == 200
    told = ann.get(f"/api/games/{game}/help")
    if told["kind"] == "play":
        at, word = told["written"].split(" ")
        assert at and len(told["tiles"]) == len(told["squares"]) <= len(word) <= 15
        assert "[" not in word and told["first"] in word
    laid = (("H8", "[ch]"), ("I8", "A"))
    armed = armed_shown(ArmedPlay("g", Seat(0), "a", laid, ("8H ƈA",), 2, 0)).play
    assert armed is not None and armed.word == "ƈA"
    assert [tile.tile for tile in armed.tiles] == ["ƈ", "A"]


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
    record = ann.http.get(f"/api/companions/{sheet['id']}/gcg").text
    assert "#tile-distribution spanish" in record and ".a[RR]" in record
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


def test_a_finished_game_is_coached_tried_again_counted_and_drawn(
    ann: Guest, foreign_lists: dict[str, str]
) -> None:
    game = ann.start(language="german", level="gentle")
    end = play_out(ann, game, engine_of(foreign_lists, "german"))
    told = ann.get(f"/api/games/{game}/coaching")
    assert told["lexicon"] == "german" and len(told["notes"]) == len(end["turns"])
    turn = next(note["turn"] for note in told["notes"] if note["seat"] == 0)
    exercise = ann.get(f"/api/games/{game}/turns/{turn}/exercise")
    assert exercise["view"]["language"] == "german"
    hint = ann.post(f"/api/games/{game}/turns/{turn}/exercise/hints", {"step": "answer"})
    assert hint.json()["best"]["kind"] in ("play", "exchange", "pass")
    meanings = ann.get(f"/api/games/{game}/meanings")["turns"]
    words = [word for turn in meanings for word in turn]
    assert words and all(word["in_list"] and word["meaning"] is None for word in words)
    (counted,) = ann.get("/api/statistics?language=de")["games"]
    assert (counted["game"], counted["language"]) == (game, "german")
    assert ann.get("/api/statistics?language=english")["games"] == []
    assert ann.http.get("/api/statistics?language=klingon").status_code == 422
    assert ann.http.get("/api/statistics.csv").text.splitlines()[1].endswith(",german")
    assert ann.get("/api/statistics/luck")["draws"] > 0
    record = ann.http.get(f"/api/games/{game}/gcg").text
    assert "#tile-distribution german" in record
    looked = ann.post("/api/records", {"gcg": record}).json()
    assert (looked["language"], looked["findings"]) == ("german", [])
    assert [turn["word"] for turn in looked["turns"]] == [turn["word"] for turn in end["turns"]]
    again = ann.post("/api/records/coaching", {"gcg": record}).json()
    assert again["lexicon"] == "german"
    assert [one["cost"] for one in again["notes"]] == [one["cost"] for one in told["notes"]]
    brought = ann.post("/api/collection/records", {"gcg": record}).json()
    assert brought["record"]["language"] == "german"
    picture = {"edition": "standard", "board": end["board"], "language": "german", "rack": "ÄÖ?"}
    drawn = ann.post("/api/pictures", picture)
    assert drawn.status_code == 200 and "<svg" in drawn.text


def test_a_record_with_tiles_of_several_letters_is_exported_and_read_again(
    ann: Guest, foreign_lists: dict[str, str]
) -> None:
    game = ann.start(language="spanish")
    end = play_out(ann, game, engine_of(foreign_lists, "spanish"))
    record = ann.http.get(f"/api/games/{game}/gcg").text
    assert "#tile-distribution spanish" in record and "Ƈ" not in record
    looked = ann.post("/api/records", {"gcg": record}).json()
    assert (looked["language"], looked["findings"], looked["doubts"]) == ("spanish", [], [])
    assert [turn["word"] for turn in looked["turns"]] == [turn["word"] for turn in end["turns"]]
    assert looked["turns"][-1]["board"] == end["board"]
    replayed = ann.get(f"/api/games/{game}/replay")["turns"]
    for turn, read in zip(replayed, looked["turns"], strict=True):
        held = next(rack for rack in read["racks"] if rack is not None)
        assert sorted(held) == sorted(turn["racks"][turn["seat"]])
    meanings = ann.post("/api/records/meanings", {"gcg": record}).json()["turns"]
    assert all(word["in_list"] for turn in meanings for word in turn)


def test_cards_are_made_of_english_games_only(ann: Guest, foreign_lists: dict[str, str]) -> None:
    game = ann.start(language="spanish", level="gentle")
    play_out(ann, game, engine_of(foreign_lists, "spanish"))
    assert ann.post("/api/words/games", {}).json()["games"] == 0
    assert ann.get("/api/words")["word_lists"] == ["CLUB", "COMMON"]


def test_a_position_is_analysed_in_its_language(ann: Guest) -> None:
    empty = "/".join(["15"] * 15)
    cgp = f"{empty} A[CH]EINR?/ 0/0 0 edition standard; ld spanish;"
    found = ann.post("/api/positions", {"cgp": cgp}).json()
    position = found["position"]
    assert (position["language"], position["lexicon"]) == ("spanish", "spanish")
    assert position["racks"] == ["AEINRƇ?", ""]
    assert "ld spanish" in position["cgp"] and "[CH]" in position["cgp"]
    judged = ann.post("/api/positions/moves", {"cgp": position["cgp"], "move": "8G CHACHa"}).json()
    assert judged["error"]["code"] == "tile_not_on_rack"
    judged = ann.post("/api/positions/moves", {"cgp": position["cgp"], "move": "8G CHAN"}).json()
    assert (judged["line"]["word"], judged["line"]["phoney"]) == ("ƇAN", [])
    refused = ann.post("/api/positions", {"cgp": cgp.replace("spanish", "polish")})
    assert refused.json()["error"]["code"] in ("no_words", "bad_position")


def test_racks_of_other_languages_are_seen_by_nobody_else(
    ann: Guest, new_guest: Callable[[], Guest]
) -> None:
    ben, eve = new_guest(), new_guest()
    seats = [HERE, {"kind": "link"}]
    body = {"edition": "wall", "words": "void", "language": "spanish", "seats": seats}
    opened = ann.post("/api/games", body | {"watch": True}).json()
    game, secret = opened["id"], opened["gathering"]["seats"][1]["link"].rsplit("/", 1)[1]
    ben.post(f"/api/gatherings/{game}/join", {"name": "Ben", "secret": secret})
    eve.post(f"/api/games/{game}/watch", {"secret": opened["watch_link"].rsplit("/", 1)[1]})
    for guest in (ann, ben):
        guest.command(game, {"type": "number", "number": chance.number()})
    rack = ann.view(game)["rack"]
    tile = next(one for one in rack if one != "?")
    square = [{"square": "H8", "tile": tile}]
    assert ann.preview(game, square).status_code == 200
    for other in (ben, eve):
        assert other.get(f"/api/games/{game}")["players"][0]["rack"] is None
        other.http.get(f"/api/games/{game}/replay")
        other.seen.append(other.http.get(f"/api/games/{game}/gcg").content)
        other.seen.append(other.http.get(f"/api/games/{game}/file").content)
        said = b"".join(other.seen).decode()
        assert rack not in said and in_text(rack) not in said
    asked = f"{'/'.join(['15'] * 15)} {in_text(rack)}/ 0/0 0 edition wall; ld spanish;"
    refused = ann.post("/api/positions", {"cgp": asked}).json()
    assert refused["error"]["code"] == "game_under_way"


def test_a_game_goes_on_at_another_server_that_has_its_words(
    foreign_lists: dict[str, str], tmp_path: Path, sqlite_file: str
) -> None:
    settings = replace(unhurried(tmp_path, sqlite_file), lexicons=tuple(foreign_lists.values()))
    with running(settings) as first:
        ann = Guest(first.url)
        game = ann.start(language="spanish")
        before = ann.on_turn(game)
        cookies = ann.http.cookies
        everybody_leaves()
    with running(replace(settings, lexicons=())) as without:
        ann = Guest(without.url)
        ann.http.cookies = cookies
        shown = ann.view(game)
        assert (shown["board"], shown["language"]) == (before["board"], "spanish")
        coached = ann.http.get(f"/api/games/{game}/help")
        assert coached.status_code in (409, 422, 503)
        move = {"type": "play", "tiles": pair_of(shown)}
        assert ann.command(game, move).json()["error"]["code"] == "lexicon_missing"
        everybody_leaves()
    with running(replace(settings, lexicons=(foreign_lists["spanish"],))) as second:
        ann = Guest(second.url)
        ann.http.cookies = cookies
        end = play_out(ann, game, engine_of(foreign_lists, "spanish"))
        assert end["outcome"]["reason"] in ("out", "passes", "no_plays")
        everybody_leaves()


def pair_of(view: Json) -> list[Json]:
    """Return a play of one tile beside the first of the board, or of two on an empty one."""
    tiles = [tile for tile in view["rack"] if tile != "?"]
    cells = "".join(view["board"])
    at = next((place for place, cell in enumerate(cells) if cell != "."), None)
    if at is None:
        return [
            {"square": f"{column}8", "tile": tile}
            for column, tile in zip("HI", tiles, strict=False)
        ]
    row, column = divmod(at, 15)
    return [{"square": f"{'ABCDEFGHIJKLMNO'[column]}{row}", "tile": tiles[0]}]


def test_a_position_by_house_rules_has_their_tiles_of_its_language(ann: Guest) -> None:
    many = {
        "like": "standard",
        "name": "many-ch",
        "language": "spanish",
        "tiles": {"[CH]": {"count": 6}},
    }
    board = "/".join(["15"] * 7 + ["6[CH][CH][CH]6"] + ["15"] * 7)
    cgp = f"{board} AE[CH]/ 0/0 0 ld spanish;"
    read = ann.post("/api/positions", {"cgp": cgp, "edition": many})
    assert read.status_code == 200, read.text
    refused = ann.post("/api/positions", {"cgp": cgp})
    assert refused.json()["error"]["code"] == "bad_position"
