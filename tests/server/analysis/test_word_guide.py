"""No word guide while a game runs: its positions are not judged for those who know them."""

from collections.abc import Callable

import chance
import pytest
from msgspec.structs import replace

from tilewright.engine.generator import Generator
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.companions.test_companions import opened, play, write
from tests.server.conftest import Guest, Json, everybody_leaves, running
from tests.server.live_games import (
    WAYS,
    LivePlay,
    answers,
    blanks_as_letters,
    live_game,
    mirrored,
    play_on,
    record,
)
from tests.server.lobby.test_gatherings import HERE
from tests.server.playing import best_command
from tests.server.routes.test_tokens import bearing, issued
from tests.server.tables.test_hot_seat import act

Come = Callable[[], Guest]
REFUSED = ["game_under_way"] * len(WAYS)
ANSWERED = ["ok"] * len(WAYS)
ENOUGH = 30
"""Tiles on the board from which a part of it is still its position."""


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do here; that of several servers has a test of its own."""
    return sqlite_file


def living_at(guest: Guest, address: str) -> Guest:
    """The guest, as a proxy passes their requests on."""
    guest.http.headers["X-Forwarded-For"] = address
    return guest


@pytest.fixture
def ann(new_guest: Come) -> Guest:
    return living_at(new_guest(), "192.0.2.1")


@pytest.fixture
def ben(new_guest: Come) -> Guest:
    return living_at(new_guest(), "192.0.2.2")


@pytest.fixture
def eve(new_guest: Come) -> Guest:
    """A person of another home, who has nothing to do with Ann and Ben."""
    return living_at(new_guest(), "192.0.2.3")


Live = tuple[Json, list[LivePlay]]


@pytest.fixture
def live(ann: Guest, ben: Guest, engine: Generator) -> Live:
    """A game of Ann and Ben under way, at which people may look on, and its plays."""
    told = live_game(ann, ben, watch=True)
    return told, play_on(told["id"], (ann, ben), engine, ENOUGH)


def test_the_position_of_a_game_under_way_is_judged_for_nobody_who_plays_in_it(
    live: Live, ann: Guest, ben: Guest, eve: Guest
) -> None:
    told, plays = live
    for guest in (ann, ben):
        assert answers(guest, record(plays)) == REFUSED
    error = ann.post("/api/records/coaching", {"gcg": record(plays)}).json()["error"]
    assert error["evidence"] == {"game": told["id"]}
    assert "when that game is over" in error["message"]
    assert answers(eve, record(plays)) == ANSWERED


def test_it_is_the_same_position_mirrored_or_with_blanks_as_letters(live: Live, ann: Guest) -> None:
    _, plays = live
    assert answers(ann, record(plays, mirrored)) == REFUSED
    assert answers(ann, record(plays, blanks_as_letters)) == REFUSED


def test_twelve_equal_tiles_are_the_same_position_and_fewer_another(live: Live, ann: Guest) -> None:
    _, plays = live
    kept = list(plays)
    while sum(board.tiles for board in kept) >= 12:
        assert answers(ann, record(kept)) == REFUSED
        kept.pop()
    assert answers(ann, record(kept)) == ANSWERED


def test_every_turn_of_a_record_counts_with_whatever_tiles_are_far_away(
    live: Live, ann: Guest
) -> None:
    _, plays = live
    far = [LivePlay("ann", "AEINRST", at, "NASTIER", 7) for at in ("1A", "15A", "1I")]
    assert answers(ann, record([*plays, *far])) == REFUSED
    assert answers(ann, record([*far, *plays])) == REFUSED


def test_a_rack_of_a_game_under_way_is_not_coached_on_any_board(live: Live, ann: Guest) -> None:
    told, _ = live
    mine = LivePlay("ann", ann.view(told["id"])["rack"], "8D", "HORN", 4)
    other = LivePlay("ben", "AEHNORT", "8F", "HORN", 4)
    assert answers(ann, record([other, mine])) == REFUSED
    assert answers(ann, record([other])) == ANSWERED


def test_when_the_game_is_over_its_position_is_judged_for_everybody(
    live: Live, ann: Guest, ben: Guest
) -> None:
    told, plays = live
    assert ann.command(told["id"], {"type": "resign"}).json()["state"] == "over"
    for guest in (ann, ben):
        assert answers(guest, record(plays)) == ANSWERED


def test_a_token_and_a_second_tab_are_the_same_player(
    live: Live, ann: Guest, server: Server
) -> None:
    _, plays = live
    with bearing(server, issued(ann)["token"]) as program:
        program.headers["X-Forwarded-For"] = "192.0.2.77"
        told = [program.post(way, json={"gcg": record(plays)}).status_code for way in WAYS]
    assert told == [409, 409, 409]


def test_spectators_are_refused_the_position_that_they_look_at(live: Live, eve: Guest) -> None:
    told, plays = live
    assert answers(eve, record(plays)) == ANSWERED
    secret = told["watch_link"].split("/")[-1]
    assert eve.post(f"/api/games/{told['id']}/watch", {"secret": secret}).status_code == 200
    assert answers(eve, record(plays)) == REFUSED


def test_another_window_at_a_player_s_address_is_refused_and_not_told_which_game(
    live: Live, new_guest: Come
) -> None:
    _, plays = live
    window = living_at(new_guest(), "192.0.2.1")
    assert answers(window, record(plays)) == REFUSED
    error = window.post("/api/records", {"gcg": record(plays)}).json()["error"]
    assert error["evidence"] == {}


def test_one_of_the_same_household_may_have_every_other_record_judged(
    live: Live, new_guest: Come
) -> None:
    brother = living_at(new_guest(), "192.0.2.1")
    assert answers(brother, record([LivePlay("ann", "AEHNORT", "8F", "HORN", 4)])) == ANSWERED


def test_against_computers_alone_every_position_is_judged(ann: Guest, engine: Generator) -> None:
    game = ann.start()
    view = ann.on_turn(game)
    opening = [LivePlay("ann", view["rack"], "8F", "HORN", 4)]
    assert answers(ann, record(opening)) == ANSWERED


def test_before_the_first_play_it_is_the_rack_that_is_the_position(ann: Guest, ben: Guest) -> None:
    game = live_game(ann, ben)["id"]
    rack = ann.view(game)["rack"]
    mine = record([LivePlay("ann", rack, "8D", "HORN", 4)])
    nearly = record([LivePlay("ann", "Q" + rack[1:], "8D", "HORN", 4)])
    another = record([LivePlay("ann", "UUVVWWI", "8D", "HORN", 4)])
    assert answers(ann, mine) == REFUSED
    assert answers(ann, nearly) == REFUSED
    assert answers(ann, another) == ANSWERED
    assert answers(ben, mine) == ANSWERED


def test_the_position_of_a_sheet_beside_a_board_is_refused_to_those_who_write_on_it(
    ann: Guest, eve: Guest
) -> None:
    sheet, _ = opened(ann)
    for written in ("8F HORN", "H6 FARM"):
        assert write(ann, sheet, play(written))[0] == 200
    told = ann.http.get(f"/api/companions/{sheet}/gcg").text
    assert answers(ann, told) == REFUSED
    assert answers(eve, told) == ANSWERED
    assert write(ann, sheet, {"type": "break_off"})[0] == 200
    assert answers(ann, told) == ANSWERED


def test_no_sheet_judges_the_words_of_a_game_at_a_table(live: Live, ann: Guest, eve: Guest) -> None:
    _, plays = live
    for guest, expected in ((ann, "game_under_way"), (eve, "ok")):
        sheet, _ = opened(guest, words="void")
        found = [write(guest, sheet, play(f"{entry.at} {entry.word}")) for entry in plays]
        codes = [told["error"]["code"] if status != 200 else "ok" for status, told in found]
        assert codes[0] == "ok"
        assert (expected in codes[1:]) and set(codes) <= {"ok", expected, "too_many_tiles"}


def test_a_preview_at_a_void_table_of_people_says_nothing_of_words(
    ann: Guest, ben: Guest, engine: Generator
) -> None:
    for terms, is_shown in (({}, False), ({"show_words": True}, True)):
        game = live_game(ann, ben, terms=terms)["id"]
        guest = (ann, ben)[ann.view(game)["to_move"]]
        view = guest.view(game)
        assert view["terms"] == terms
        tiles = [
            {"square": f"{column}8", "tile": "e" if tile == "?" else tile}
            for column, tile in zip("EFGHIJK", view["rack"], strict=True)
        ]
        told = guest.preview(game, tiles).json()
        assert (told["type"], told["valid"] is not None) == ("scored", is_shown)
        assert [word["valid"] is not None for word in told["words"]] == [is_shown]


def test_a_preview_for_one_person_and_computers_says_which_words_are_good_unless_agreed(
    ann: Guest, engine: Generator
) -> None:
    for terms, valid in ((None, True), ({"show_words": False}, None)):
        game = ann.start(terms=terms)
        command = best_command(engine, ann.on_turn(game))
        told = ann.preview(game, command["tiles"]).json()
        assert (told["type"], told["valid"]) == ("scored", valid)


def test_only_a_void_table_agrees_to_show_words_and_no_sheet_does(ann: Guest) -> None:
    body = {"edition": "standard", "words": "challenge", "terms": {"show_words": True}}
    table = body | {"name": "Ann", "computers": [{"name": "Quill", "level": "steady"}]}
    sheet = body | {"words": "void", "players": ["Ann", "Ben"]}
    for address, asked in (("/api/games", table), ("/api/companions", sheet)):
        refused = ann.post(address, asked)
        assert (refused.status_code, refused.json()["error"]["code"]) == (400, "malformed")


def test_a_sheet_has_no_computers_to_answer_at_once_or_lay_phoneys(ann: Guest) -> None:
    for term in ("computers_at_once", "phoneys"):
        body = {"edition": "standard", "words": "challenge", "players": ["Ann", "Ben"]}
        refused = ann.post("/api/companions", body | {"terms": {term: True}})
        assert (refused.status_code, refused.json()["error"]["code"]) == (400, "malformed")


def test_computers_lay_phoneys_where_the_terms_say_so_and_words_are_challenged(ann: Guest) -> None:
    computers = [{"name": "Quill", "level": "timid"}]
    terms = {"phoneys": True}
    body = {"edition": "standard", "name": "Ann", "computers": computers, "terms": terms}
    refused = ann.post("/api/games", body | {"words": "void"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "malformed")
    begun = ann.post("/api/games", body | {"words": "challenge"})
    assert ann.view(begun.json()["id"])["terms"] == terms


def test_a_rematch_shows_words_as_the_game_before_did(ann: Guest, ben: Guest) -> None:
    game = live_game(ann, ben, terms={"show_words": True})["id"]
    assert ann.command(game, {"type": "resign"}).status_code == 200
    offered = ann.post(f"/api/games/{game}/rematch", {}).json()
    assert offered["terms"] == {"show_words": True}


def test_look_ups_are_slowed_to_what_a_learner_needs(settings: Settings) -> None:
    with running(replace(settings, lookups_per_hour=1.0)) as slow:
        reader = Guest(slow.url)
        told = [reader.post(WAYS[turn % 2 + 1], {"gcg": record([])}) for turn in range(7)]
        assert [answer.status_code for answer in told] == [200] * 6 + [429]
        assert told[-1].json()["error"]["evidence"] == {"what": "lookups"}
        # a sheet that the lexicon rules on tells words too; one on which people judge tells none
        sheet = {"edition": "standard", "words": "challenge", "players": ["Ann", "Ben"]}
        assert reader.post("/api/companions", sheet).status_code == 429
        assert reader.post("/api/companions", sheet | {"words": "people"}).status_code == 201
        assert reader.post("/api/records", {"gcg": record([])}).status_code == 200
        everybody_leaves()


def test_pressing_play_again_and_again_is_slowed(ann: Guest) -> None:
    seats = [HERE, HERE | {"name": "Bea"}]
    game = ann.post("/api/games", {"edition": "standard", "words": "void", "seats": seats}).json()[
        "id"
    ]
    for seat in (0, 1):
        act(ann, game, seat, {"type": "number", "number": chance.number()})
    seat = ann.view(game)["to_move"]
    rack = ann.get(f"/api/games/{game}?seat={seat}")["rack"].replace("?", "e")
    tiles = [
        {"square": f"{column}8", "tile": tile} for column, tile in zip("EFGHIJK", rack, strict=True)
    ]
    codes = [
        act(ann, game, seat, {"type": "play", "tiles": tiles}).json()["error"]["code"]
        for _ in range(12)
    ]
    assert codes[:10] == ["invalid_words"] * 10
    assert codes[-1] == "too_many"
    assert act(ann, game, seat, {"type": "pass"}).status_code == 200
