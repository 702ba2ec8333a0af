"""Word cards while a game with others runs: none that could be laid there is asked or judged."""

import json
from collections.abc import Callable
from itertools import count

import pytest

from tilewright.engine.generator import Generator
from tilewright.server.serve import Server

from tests.server.accounts.test_accounts import done, refused
from tests.server.conftest import Guest, Json
from tests.server.live_games import live_game, play_on
from tests.server.words.test_words import answer, bring, enter, next_card, said, start

Come = Callable[[], Guest]
LOG = [[1_700_000_000_000, 3, 5000, 0, 0]]
"""An answer that nobody gave, as a file can claim."""


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do here: the rule reads cards and games, and stores nothing."""
    return sqlite_file


HOMES = count(1)


def at_home(guest: Guest) -> Guest:
    """The guest at an address of their own: those of other tests may play from theirs."""
    guest.http.headers["X-Forwarded-For"] = f"2001:db8:41:{next(HOMES):x}::1"
    return guest


@pytest.fixture
def ann(new_guest: Come) -> Guest:
    return at_home(new_guest())


@pytest.fixture
def ben(new_guest: Come) -> Guest:
    return at_home(new_guest())


@pytest.fixture
def game(ann: Guest, ben: Guest) -> str:
    return str(live_game(ann, ben)["id"])


def letters_of_rack(guest: Guest, game: str, tiles: int) -> str:
    """Return a number of letters of the rack, in order; a blank as Q, which no rack needs."""
    rack: str = guest.view(game)["rack"]
    return "".join(sorted(rack.replace("?", "Q")[:tiles]))


def asked(kind: str, letters: str) -> Json:
    return {"kind": kind, "letters": letters, "number": 0}


def claimed(kind: str, letters: str, deck: str = "twos") -> str:
    card = {"list": "CLUB", "kind": kind, "letters": letters, "deck": deck, "log": LOG, "due": None}
    return json.dumps(card) + "\n"


def refuses(guest: Guest, card: Json) -> None:
    error = guest.post("/api/words/answers", said(card, "")).json()["error"]
    assert (error["code"], error["evidence"]["what"]) == ("game_under_way", "card")


@pytest.mark.parametrize("tiles", [3, 5, 7])
def test_no_card_says_the_words_of_one_s_own_rack(
    ann: Guest, ben: Guest, game: str, tiles: int
) -> None:
    letters = letters_of_rack(ann, game, tiles)
    enter(ann)
    done(bring(ann, letters + "\n"))
    assert ann.get("/api/words/next")["card"] is None
    refuses(ann, asked("letters", letters))
    done(ann.command(game, {"type": "resign"}))
    assert next_card(ann)["letters"] == letters
    assert answer(ann, asked("letters", letters), "")["number"] == 1


def test_a_letter_of_the_board_makes_no_other_card_of_it(ann: Guest, ben: Guest, game: str) -> None:
    letters = "".join(sorted(letters_of_rack(ann, game, 7) + "E"))
    enter(ann)
    for kind, text in (("letters", letters), ("good", letters[::-1])):
        done(bring(ann, claimed(kind, text)))
        refuses(ann, asked(kind, text))


def test_a_log_that_a_file_claims_tells_no_words(ann: Guest, ben: Guest, game: str) -> None:
    letters = letters_of_rack(ann, game, 7)
    enter(ann)
    done(bring(ann, '{"not": "a head"}\n' + claimed("letters", letters) + claimed("good", "ZAX")))
    refuses(ann, asked("letters", letters) | {"number": 1})
    mend = {"key": "k" * 32, "kind": "letters", "letters": letters, "number": 1}
    refused(ann.post("/api/words/mends", mend), 409, "game_under_way")
    backs = [line.split("\t")[2] for line in exported(ann)]
    assert backs == ["", ""]
    done(ann.command(game, {"type": "resign"}))
    assert any("PHONEY" in line or "GOOD" in line for line in exported(ann))


def exported(guest: Guest) -> list[str]:
    text = guest.http.get("/api/words/cards.txt").text
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_the_hooks_of_a_word_that_lies_on_the_board_wait(
    ann: Guest, ben: Guest, game: str, engine: Generator
) -> None:
    first = play_on(game, (ann, ben), engine, 3)[0]
    word = first.word.upper()
    for guest in (ann, ben):
        enter(guest)
        done(bring(guest, f"_{word}_\n"))
        refuses(guest, asked("hooks", word))


def test_a_stranger_s_cards_and_cards_of_other_letters_are_judged(
    ann: Guest, ben: Guest, game: str, new_guest: Come
) -> None:
    letters = letters_of_rack(ann, game, 7)
    eve = enter(at_home(new_guest()))
    done(bring(eve, letters + "\n"))
    assert answer(eve, asked("letters", letters), "")["number"] == 1
    others = "".join(sorted({*"BCDFGHKMPVWXYZ"} - {*ann.view(game)["rack"]})[:8])
    enter(ann)
    done(bring(ann, others + "\n"))
    assert answer(ann, asked("letters", others), "")["number"] == 1


def test_a_deck_goes_on_without_the_cards_that_wait(ann: Guest, ben: Guest, game: str) -> None:
    start(ann)
    held = ann.view(game)["rack"]
    for _ in range(5):
        card = next_card(ann)
        if "?" not in held:
            assert not {*card["letters"]} <= {*held}
        answer(ann, card, ms=10)
    done(ann.command(game, {"type": "resign"}))
    asked_for = []
    for _ in range(15):
        asked_for.append((card := next_card(ann))["letters"])
        answer(ann, card, ms=10)
    assert len(set(asked_for)) == 15
