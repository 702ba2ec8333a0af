"""People talk beside a game: in words or tiles, strangers only when all have agreed."""

import threading
from collections.abc import Callable
from uuid import uuid4

import httpx
import pytest
from websockets.sync.client import ClientConnection

from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, everybody_leaves, receive, running
from tests.server.lobby.test_gatherings import (
    HERE,
    LINK,
    OPEN,
    finished,
    gather,
    join,
    refused,
    secret_of,
)

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def say(guest: Guest, game: str, text: str, **more: object) -> httpx.Response:
    return guest.post(f"/api/games/{game}/messages", {"key": uuid4().hex, "text": text, **more})


def chat(guest: Guest, game: str, query: str = "") -> Json:
    told: Json = guest.get(f"/api/games/{game}/messages{query}")
    return told


def texts(told: Json) -> list[str | None]:
    return [message["text"] for message in told["messages"]]


def agree(guest: Guest, game: str, yes: bool = True) -> Json:
    answer = guest.post(f"/api/games/{game}/messages/agree", {"agree": yes})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def by_link(ann: Guest, ben: Guest) -> str:
    told = gather(ann, HERE, LINK)
    assert join(ben, told["id"], secret=secret_of(told)).status_code == 200
    return str(told["id"])


def with_stranger(ann: Guest, ben: Guest) -> str:
    told = gather(ann, HERE, OPEN)
    assert join(ben, told["id"]).status_code == 200
    return str(told["id"])


def next_message(socket: ClientConnection) -> Json:
    while (message := receive(socket))["type"] != "message":
        pass
    told: Json = message["message"]
    return told


def test_what_one_says_the_other_reads_in_words_and_in_tiles(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = by_link(ann, ben)
    assert say(ann, game, " Good   luck!\nAnn ").json()["text"] == "Good luck!\nAnn"
    tiles = {"key": "t", "tiles": list("THANKS?ANN")}
    told = ben.post(f"/api/games/{game}/messages", tiles).json()
    assert (told["number"], told["seat"], told["tiles"]) == (2, 1, list("THANKS?ANN"))
    for guest in (ann, ben):
        read = chat(guest, game)
        assert texts(read) == ["Good luck!\nAnn", None]
        assert (read["may_write"], read["strangers"], read["agreed"]) == (True, False, [])


def test_the_same_key_again_is_the_same_message(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = by_link(ann, ben)
    first = say(ann, game, "once", key="k")
    assert say(ann, game, "once", key="k").json() == first.json()
    refused(say(ann, game, "twice", key="k"), 422, "key_reused")
    refused(say(ben, game, "once", key="k"), 422, "key_reused")
    assert texts(chat(ann, game)) == ["once"]


def test_an_author_withdraws_and_nobody_else_can(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = by_link(ann, ben)
    say(ann, game, "oh no", key="k")
    path = f"/api/games/{game}/messages"
    for number in (1, 2, 0, 10**30):
        refused(ben.http.delete(f"{path}/{number}"), 404, "unknown_message")
    for _ in range(2):
        assert ann.http.delete(f"{path}/1").status_code == 204
    (left,) = chat(ben, game)["messages"]
    assert (left["withdrawn"], left["text"], left["tiles"]) == (True, None, None)
    again = say(ann, game, "oh no", key="k").json()
    assert again == left, "what was sent twice and withdrawn does not come back"


def test_followers_get_messages_and_spectators_do_not(ann: Guest, new_guest: Come) -> None:
    ben, eve = new_guest(), new_guest()
    opened = ann.post(
        "/api/games",
        {"edition": "standard", "words": "void", "seats": [HERE, LINK], "watch": True},
    ).json()
    game = opened["id"]
    join(ben, game, secret=secret_of(opened["gathering"]))
    secret = opened["watch_link"].split("/")[-1]
    eve.post(f"/api/games/{game}/watch", {"secret": secret})
    with (
        ben.live(game, query="?version=0") as socket,
        eve.live(game, query="?version=0") as watching,
        ben.live(game) as plain,
    ):
        first = say(ann, game, "hello").json()
        assert next_message(socket) == first
        assert ann.http.delete(f"/api/games/{game}/messages/1").status_code == 204
        assert next_message(socket) == first | {"text": None, "withdrawn": True}
        for guest in (ann, ben):
            assert guest.command(game, {"type": "abort"}).status_code == 200
        for quiet in (watching, plain):
            while "'over'" not in str(message := receive(quiet)):
                assert message["type"] != "message"


def test_strangers_are_silent_until_all_have_agreed(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = with_stranger(ann, ben)
    refused(say(ann, game, "hello"), 403, "not_agreed")
    told = agree(ann, game)
    assert (told["strangers"], told["may_write"], told["agreed"]) == (True, False, [0])
    refused(say(ann, game, "hello"), 403, "not_agreed")
    assert agree(ben, game)["may_write"]
    assert say(ann, game, "hello").status_code == 201
    assert not agree(ben, game, yes=False)["may_write"]
    refused(say(ann, game, "hello?"), 403, "not_agreed")
    assert texts(chat(ben, game)) == ["hello"]


def wait_for_agreement(socket: ClientConnection, may_write: bool, agreed: list[int]) -> None:
    """Wait until the socket says that all may write, or not yet, and which seats agreed.

    What was so before may be sent again: one who has just come is sent the state of then.
    """
    wanted = {"type": "agreement", "may_write": may_write, "agreed": agreed}
    while receive(socket) != wanted:
        pass


def test_an_agreement_reaches_all_who_follow_a_table_of_theirs_at_once(
    ann: Guest, new_guest: Come
) -> None:
    ben = new_guest()
    game = with_stranger(ann, ben)
    for guest in (ann, ben):
        assert guest.command(game, {"type": "abort"}).status_code == 200
    following = "?version=0"
    with ann.live(game, query=following) as before, ben.live(game, query=following) as there:
        agree(ann, game)
        for socket in (before, there):
            wait_for_agreement(socket, False, [0])
        offered = ann.post(f"/api/games/{game}/rematch", {}).json()["id"]
        assert join(ben, offered).json()["phase"] == "started"
        with ann.live(offered, query=following) as again:
            # in a rematch they sit one seat further
            agree(ben, offered)
            wait_for_agreement(again, True, [0, 1])
            for socket in (before, there):
                wait_for_agreement(socket, True, [0, 1])
            agree(ann, game, yes=False)
            wait_for_agreement(again, False, [0])
            for socket in (before, there):
                wait_for_agreement(socket, False, [1])


def test_strangers_stay_strangers_in_a_rematch_and_need_not_agree_again(
    ann: Guest, new_guest: Come
) -> None:
    ben = new_guest()
    game = with_stranger(ann, ben)
    for guest in (ann, ben):
        assert guest.command(game, {"type": "abort"}).status_code == 200
    rematch = ann.post(f"/api/games/{game}/rematch", {}).json()["id"]
    assert ben.post(f"/api/games/{game}/rematch", {}).json()["phase"] == "started"
    refused(say(ann, rematch, "again"), 403, "not_agreed")
    agree(ann, game)
    agree(ben, rematch)
    assert say(ann, rematch, "again").status_code == 201
    assert say(ben, game, "well played").status_code == 201


def test_messages_are_kept_after_the_end_and_a_restart(settings: Settings) -> None:
    with running(settings) as server:
        ann, ben = Guest(server.url), Guest(server.url)
        game = finished(ann, ben)
        say(ann, game, "well played")
        cookies = dict(ann.http.cookies)
        everybody_leaves()
    with running(settings) as server:
        again = Guest(server.url)
        again.http.cookies.update(cookies)
        with again.http:
            assert texts(chat(again, game)) == ["well played"]


def test_one_device_s_seats_speak_for_themselves(ann: Guest, new_guest: Come) -> None:
    told = gather(ann, HERE, HERE | {"name": "Bob"}, LINK)
    ben = new_guest()
    game = told["id"]
    assert join(ben, game, secret=secret_of(told, 2)).status_code == 200
    assert [say(ann, game, "hm", seat=seat).json()["seat"] for seat in (0, 1)] == [0, 1]
    refused(say(ann, game, "hm", seat=2), 404, "unknown_game")
    assert ann.http.delete(f"/api/games/{game}/messages/2").status_code == 204


def test_pages_lead_back_to_the_first_message(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = by_link(ann, ben)
    for number in range(1, 6):
        say(ann if number % 2 else ben, game, str(number))
    assert texts(chat(ann, game, "?before=3")) == ["1", "2"]
    assert texts(chat(ann, game, "?before=1")) == []
    refused(ann.http.get(f"/api/games/{game}/messages?before=0"), 400, "malformed")


def test_who_writes_without_end_is_stopped(ann: Guest, new_guest: Come) -> None:
    game = by_link(ann, new_guest())
    answers = [say(ann, game, "hey").status_code for _ in range(14)]
    assert answers[:10] == [201] * 10
    assert 429 in answers


def test_what_is_written_at_once_is_all_kept_in_one_order(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = by_link(ann, ben)
    threads = [
        threading.Thread(target=say, args=(guest, game, "at once"))
        for guest in (ann, ben)
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [message["number"] for message in chat(ann, game)["messages"]] == list(range(1, 9))


@pytest.mark.parametrize("text", [" ", "a\N{RIGHT-TO-LEFT OVERRIDE}b", "a" * 501])
def test_a_text_that_is_none_is_refused(ann: Guest, text: str) -> None:
    refused(say(ann, ann.start(), text), 400, "malformed")


def test_what_is_said_is_in_no_log(ann: Guest, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    say(ann, ann.start(), "nobody else's business")
    assert "business" not in caplog.text
