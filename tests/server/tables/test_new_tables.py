"""New tables: a seed the server is bound to, a number from every seat, and agreed terms."""

import asyncio
import logging
import threading
from collections.abc import Callable
from random import SystemRandom

import chance
import httpx
import msgspec
import pytest
from databases import execute
from msgspec.structs import replace

from tilewright.api.requests import NewGame
from tilewright.engine.generator import Generator
from tilewright.game.events import Event, GameStarted
from tilewright.game.fair_bag import FairBag, SeatNumber, Seed, drawn
from tilewright.game.seats import Computer, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, open_game, start_game
from tilewright.host import system as edge
from tilewright.host.system import SystemChance, Words, identity_of
from tilewright.host.table import Sitter
from tilewright.lexicon import load_lexicon
from tilewright.notation.stored_events import decode_event, encode_event
from tilewright.rules.editions import EDITIONS
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.http.errors import problem_of
from tilewright.server.http.problems import Problem
from tilewright.server.http.requests import setup_of
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import Sessions, Store, database_at

from tests.server.conftest import Guest, Json, receive, running
from tests.server.playing import play_out

TOKEN = "t" * 43
NUMBER = "0123456789abcdef" * 2


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def give(guest: Guest, game: str, number: str = NUMBER, **how: object) -> httpx.Response:
    return guest.command(game, {"type": "number", "number": number}, **how)  # type: ignore[arg-type]


def events_in(settings: Settings, game: str) -> list[Event]:
    find = "SELECT data FROM events WHERE game = ? ORDER BY seq"
    return [decode_event(data) for (data,) in execute(settings.database_address, find, game)]


def seed_of(settings: Settings, game: str) -> Seed:
    started = events_in(settings, game)[0]
    assert isinstance(started, GameStarted) and started.seed is not None
    return started.seed


def test_chance_at_home_is_the_systems(real_chance: None) -> None:
    assert isinstance(edge.source, SystemRandom)
    assert len({edge.new_seed().commitment for _ in range(9)}) == 9
    assert len({edge.new_number() for _ in range(9)}) == 9


def test_a_test_that_is_repeated_meets_the_same_chance(ann: Guest) -> None:
    racks = []
    for name in ("one", "one", "other"):
        chance.begin(name)
        racks.append(ann.view(ann.start())["rack"])
    assert racks[0] == racks[1] != racks[2]


@pytest.mark.usefixtures("real_chance")
def test_a_new_table_shows_its_commitment_before_it_asks_for_a_number(
    own_server: Server, settings: Settings
) -> None:
    ann = Guest(own_server.url)
    game = ann.open(computers=2)
    view = ann.view(game)
    assert (view["state"], view["to_move"], view["version"]) == ("waiting", None, 3)
    assert (view["rack"], view["bag"], view["turns"], view["drawing"]) == ("", 100, [], None)
    can = {name for name, allowed in view["can"].items() if allowed}
    assert can == {"number", "abort"}
    proof = view["proof"]
    assert proof["commitment"] == seed_of(settings, game).commitment
    assert proof["seed"] is None
    own, *others = proof["numbers"]
    assert own is None
    assert all(SeatNumber(number) for number in others)
    assert len(set(others)) == 2
    (listed,) = ann.get("/api/games")
    assert (listed["state"], listed["your_turn"], listed["turn"]) == ("waiting", True, 0)


def test_the_last_number_begins_the_game(ann: Guest) -> None:
    game = ann.open()
    with ann.live(game) as socket:
        assert receive(socket)["view"]["state"] == "waiting"
        given = give(ann, game).json()
        pushed = receive(socket)["view"]
    assert given["state"] == pushed["state"] == "playing"
    assert len(given["rack"]) == 7
    assert given["proof"]["numbers"][0] == NUMBER
    assert given["proof"]["seed"] is None
    assert not given["can"]["number"]


def test_nothing_else_is_done_before_the_game_begins(ann: Guest) -> None:
    game = ann.open()
    for command in ({"type": "pass"}, {"type": "resign"}, {"type": "accept"}):
        refused = ann.command(game, command)
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "not_playing")
    refused = ann.preview(game, [{"square": "H8", "tile": "A"}])
    assert (refused.status_code, refused.json()["error"]["code"]) == (200, "tile_not_on_rack")


def test_a_number_of_another_form_is_malformed(ann: Guest) -> None:
    game = ann.open()
    for number in ("", "00", NUMBER.upper(), NUMBER + "0", "g" * 32, "0" * 31):
        refused = give(ann, game, number)
        assert (refused.status_code, refused.json()["error"]["code"]) == (400, "malformed")
    assert ann.view(game)["can"]["number"]


def test_a_number_is_given_once(ann: Guest) -> None:
    game = ann.open()
    version = ann.view(game)["version"]
    first = give(ann, game, version=version, key="number")
    again = give(ann, game, version=version, key="number")
    assert (first.status_code, first.content) == (200, again.content)
    other = give(ann, game, "f" * 32)
    while other.status_code == 409:  # a computer that begins has moved meanwhile
        other = give(ann, game, "f" * 32)
    assert (other.status_code, other.json()["error"]["code"]) == (422, "number_not_wanted")


def test_of_two_tabs_at_once_one_gives_the_number(ann: Guest) -> None:
    game = ann.open()
    version = ann.view(game)["version"]
    numbers = [chance.number() for _ in range(4)]
    answers: dict[str, int] = {}

    def tab(number: str) -> None:
        answers[number] = give(ann, game, number, version=version).status_code

    tabs = [threading.Thread(target=tab, args=[number]) for number in numbers]
    for thread in tabs:
        thread.start()
    for thread in tabs:
        thread.join()
    assert sorted(answers.values()) == [200, 409, 409, 409]
    won = next(number for number, status in answers.items() if status == 200)
    assert ann.view(game)["proof"]["numbers"][0] == won


def test_a_stranger_sees_no_proof(ann: Guest, new_guest: Callable[[], Guest]) -> None:
    game = ann.open()
    stranger = new_guest()
    stranger.open()
    assert stranger.http.get(f"/api/games/{game}").status_code == 404


def test_a_table_waits_through_a_restart_and_the_seed_is_hidden_until_the_end(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tilewright")
    with running(settings) as server:
        ann = Guest(server.url)
        game = ann.open("challenge", "tournament")
        before = ann.view(game)
        cookie = ann.http.cookies[COOKIE]
        ann.http.close()
    with running(settings) as server:
        ann = Guest(server.url)
        ann.http.cookies.set(COOKIE, cookie)
        assert ann.view(game) == before
        give(ann, game)
        for _ in range(3):
            ann.command(game, {"type": "pass"}, ann.on_turn(game)["version"])
        waiting = ann.on_turn(game)
        seed = seed_of(settings, game)
        assert len(ann.seen) > 8
        assert not [answer for answer in ann.seen if seed.text.encode() in answer]
        over = ann.command(game, {"type": "resign"}, waiting["version"]).json()
        ann.http.close()
    assert seed.text not in caplog.text
    assert over["proof"]["seed"] == seed.text
    assert over["proof"]["commitment"] == before["proof"]["commitment"] == seed.commitment
    numbers = tuple(SeatNumber(number) for number in over["proof"]["numbers"])
    assert numbers[0] == SeatNumber(NUMBER)
    # the first drawing for the first turn, from the full bag, with the events before it
    tiles = drawn(FairBag(seed, numbers), EDITIONS["tournament"].tile_set.tiles, 2, version=3)
    assert tuple(draw["tile"] for draw in over["drawing"][0]) == tiles


def kept(settings: Settings, *events: bytes) -> str:
    """The id of a game that the database holds with these events; `TOKEN` sits at it."""
    store = Store(database_at(settings.database_address))
    store.database.prepare()
    sitters = (Sitter(Seat(0), "ann"), Sitter(Seat(1), None), Sitter(Seat(2), None))

    async def keep() -> None:
        await store.database.open()
        await Sessions(store.database).add(TOKEN, "ann")
        await store.add_game("kept", sitters, events)
        await store.database.close()

    asyncio.run(keep())
    return "kept"


def table_for_three() -> TableSetup:
    lexicon = load_lexicon("club")
    players = (Person("Ann"), Computer("Quill", "steady"), Computer("Rook", "strong"))
    identity = identity_of(lexicon)
    return TableSetup(EDITIONS["wall"], players, WordPolicy.VOID, identity)


@pytest.mark.usefixtures("fast_polling")
def test_computers_give_their_numbers_after_a_restart(settings: Settings) -> None:
    game = kept(settings, *map(encode_event, open_game(table_for_three(), Seed("5e" * 32))))
    with running(replace(settings, think_seconds=1.0)) as server:
        ann = Guest(server.url)
        ann.http.cookies.set(COOKIE, TOKEN)
        with ann.live(game) as socket:
            while None in (view := receive(socket)["view"])["proof"]["numbers"][1:]:
                pass
        assert view["proof"]["numbers"][0] is None
        assert give(ann, game).json()["state"] == "playing"
        ann.http.close()


@pytest.mark.usefixtures("fast_polling")
def test_a_game_stored_before_there_were_seeds_goes_on(settings: Settings) -> None:
    first, *others = map(encode_event, start_game(table_for_three(), SystemChance()))
    old = msgspec.json.decode(first, type=dict[str, msgspec.Raw])
    del old["seed"], old["terms"]
    game = kept(settings, msgspec.json.encode(old), *others)
    with running(replace(settings, think_seconds=1.0)) as server:
        ann = Guest(server.url)
        ann.http.cookies.set(COOKIE, TOKEN)
        view = ann.on_turn(game)
        assert (view["proof"], view["terms"], view["can"]["number"]) == (None, {}, False)
        tiles = view["rack"][:3]
        after = ann.command(game, {"type": "exchange", "tiles": tiles}, view["version"])
        assert after.json()["version"] > view["version"]
        assert len(ann.on_turn(game)["rack"]) == 7
        ann.http.close()


def test_a_game_against_computers_is_broken_off_at_once(ann: Guest) -> None:
    for game in (ann.open(), ann.start()):
        assert_broken_off(ann, game)


def assert_broken_off(ann: Guest, game: str) -> None:
    if ann.view(game)["state"] == "playing":
        ann.on_turn(game)
    view = ann.command(game, {"type": "abort"}).json()
    assert (view["state"], view["agreed"]) == ("over", [0])
    outcome = view["outcome"]
    assert (outcome["reason"], outcome["decided_by"]) == ("aborted", "nobody")
    assert outcome["winners"] == []
    assert [line["final"] for line in outcome["lines"]] == [p["score"] for p in view["players"]]
    assert Seed(view["proof"]["seed"]).commitment == view["proof"]["commitment"]
    assert not any(view["can"].values())
    listed = next(listed for listed in ann.get("/api/games") if listed["id"] == game)
    assert (listed["state"], listed["your_turn"]) == ("over", False)


TERMS: list[tuple[str, Json]] = [
    ("tournament", {"challenge": "triple"}),
    ("tournament", {"challenge": "five_point_per_word", "final_adjustment": "each_way"}),
    ("tournament", {"zero_plays_count": False}),
    ("wall", {"finish_line": ["beginner", "expert"]}),
    ("tournament", {"challenge": "single", "finish_line": ["expert", "expert"]}),
    ("classic", {"final_adjustment": "each_way"}),
    ("folio", {"last_word": 86400}),
    ("tournament", {"time": {"kind": "chess", "seconds": 1500, "increment": 5}}),
    ("heirloom", {"time": {"kind": "sand", "seconds": 180}}),
    ("wall", {"time": {"kind": "days", "days": 3, "bank": 7}}),
    ("heirloom", {}),
]


def new_game(edition: str, terms: object) -> Json:
    return {
        "edition": edition, "words": "challenge", "name": "Ann", "terms": terms,
        "computers": [{"name": "Quill", "level": "steady"}],
    }  # fmt: skip


def test_doubtful_words_are_challenged_where_nothing_is_said(ann: Guest) -> None:
    for edition in EDITIONS:
        asked = new_game(edition, {})
        del asked["words"]
        answer = ann.post("/api/games", asked)
        assert answer.status_code == 201, answer.text
        assert ann.view(answer.json()["id"])["words"] == "challenge"


def test_terms_are_kept_with_the_table(ann: Guest) -> None:
    for edition, terms in TERMS:
        game = ann.start("challenge", edition, terms=terms)
        assert ann.view(game)["terms"] == terms


@pytest.mark.parametrize(
    ("edition", "terms", "status", "code"),
    [
        ("standard", {"challenge": "triple"}, 422, "not_offered"),
        ("wall", {"final_adjustment": "double_to_out"}, 422, "not_offered"),
        ("folio", {"zero_plays_count": True}, 422, "not_offered"),
        ("tournament", {"time": {"kind": "chess", "seconds": 90000}}, 422, "time_out_of_range"),
        ("tournament", {"time": {"kind": "sand", "seconds": 0}}, 422, "time_out_of_range"),
        ("wall", {"time": {"kind": "days", "days": 3, "bank": -1}}, 422, "time_out_of_range"),
        ("wall", {"time": {"kind": "days", "days": 1.5}}, 400, "malformed"),
        ("wall", {"last_word": 29}, 422, "time_out_of_range"),
        ("wall", {"last_word": 60, "time": {"kind": "sand", "seconds": 60}}, 400, "malformed"),
        ("wall", {"time": {"kind": "hourglass", "seconds": 60}}, 400, "malformed"),
        ("tournament", {"time": None}, 400, "malformed"),
        ("tournament", {"challenge": "void"}, 400, "malformed"),
        ("wall", {"finish_line": ["beginner"]}, 400, "malformed"),
        ("wall", {"finish_line": ["beginner"] * 3}, 400, "malformed"),
        ("wall", {"finish_line": ["master", "master"]}, 400, "malformed"),
        ("wall", {"seed": "00"}, 400, "malformed"),
        ("wall", [], 400, "malformed"),
    ],
)
def test_terms_that_the_edition_does_not_offer_are_refused(
    words: Words, edition: str, terms: object, status: int, code: str
) -> None:
    body = msgspec.json.encode(new_game(edition, terms))
    with pytest.raises((Problem, msgspec.ValidationError)) as refused:
        setup_of(msgspec.json.decode(body, type=NewGame), words)
    told = problem_of(refused.value)
    assert (told.status, told.code) == (status, code)
    assert told.message


def test_a_refusal_of_terms_says_what_is_offered(ann: Guest) -> None:
    refused = ann.post("/api/games", new_game("standard", {"final_adjustment": "double_to_out"}))
    told = refused.json()["error"]
    assert (refused.status_code, told["code"]) == (422, "not_offered")
    assert ann.get("/api/games") == []
    assert told["message"] == "Standard does not offer double to out."
    assert told["evidence"] == {"offered": ["each_way"]}


def test_an_edition_that_there_is_not_is_refused_alike_wherever_it_is_named(ann: Guest) -> None:
    ann.open()
    record = {"gcg": "#player1 A\n#player2 B\n", "edition": "nowhere"}
    companion = {"edition": "nowhere", "words": "people", "players": ["Ann", "Ben"]}
    picture = {"edition": "nowhere", "board": ["." * 15] * 15}
    for path, asked in (
        ("/api/games", new_game("nowhere", {})),
        ("/api/companions", companion),
        ("/api/records", record),
        ("/api/pictures", picture),
    ):
        refused = ann.post(path, asked)
        told = refused.json()["error"]
        assert (path, refused.status_code, told["code"]) == (path, 422, "not_offered")
        assert told["evidence"] == {"offered": list(EDITIONS)}


def test_a_refusal_of_a_time_says_what_a_clock_can_have(ann: Guest) -> None:
    refused = ann.post("/api/games", new_game("wall", {"time": {"kind": "sand", "seconds": 0}}))
    told = refused.json()["error"]
    assert (refused.status_code, told["code"]) == (422, "time_out_of_range")
    assert told["message"] == "A sand timer's seconds must be 1 to 86400, not 0."
    assert told["evidence"] == {"least": 1, "most": 86400, "value": 0}


def test_the_finish_line_ends_a_game(ann: Guest, engine: Generator) -> None:
    game = ann.start("void", "wall", terms={"finish_line": ["beginner", "expert"]})
    view = play_out(ann, game, engine)
    assert view["outcome"]["reason"] == view["outcome"]["decided_by"] == "finish_line"
    assert {line["lost"] for line in view["outcome"]["lines"]} == {0}
