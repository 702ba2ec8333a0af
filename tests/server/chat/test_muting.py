"""A person mutes another: the messages come without their content, and the other sees no change."""

import asyncio
from collections.abc import Callable

import httpx
import msgspec
import pytest

from tilewright.api.chat import NewMessage
from tilewright.game.seats import Seat
from tilewright.host.system import Words
from tilewright.server.chat.chat import Chat
from tilewright.server.chat.people import MOST_MUTES, Muting
from tilewright.server.http.problems import Problem
from tilewright.server.serve import Server
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.messages import Content, MessageRow, MessageStore
from tilewright.server.store.people import BlockStore, MuteStore

from tests.server.accounts.test_blocks import done, game_of, refused
from tests.server.chat.test_chat import chat, next_message, say, texts
from tests.server.conftest import Guest, Json
from tests.server.keeping_time import Watch, house
from tests.server.lobby.test_gatherings import HERE, LINK, gather, join, secret_of

Come = Callable[[], Guest]

NAMED = {"name": "Annika", "password": "correct horse"}


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture
def ben(new_guest: Come) -> Guest:
    return new_guest()


@pytest.fixture
def game(ann: Guest, ben: Guest) -> str:
    return game_of(ann, ben)


def asked(guest: Guest, game: str, seat: int = 1, mute: bool = True) -> httpx.Response:
    return guest.post(f"/api/games/{game}/messages/mute", {"seat": seat, "mute": mute})


def mute(guest: Guest, game: str, seat: int = 1, mute: bool = True) -> Json:
    return done(asked(guest, game, seat, mute))


def seen(told: Json) -> list[tuple[str | None, bool]]:
    return [(message["text"], message["hidden"]) for message in told["messages"]]


def test_messages_of_a_muted_person_come_without_content_until_asked_for(
    ann: Guest, ben: Guest, game: str
) -> None:
    say(ben, game, "Boo")
    say(ann, game, "Hush")
    told = mute(ann, game)
    assert (told["muted"], told["may_write"]) == ([1], True)
    say(ben, game, "Boo again")
    assert seen(chat(ann, game)) == [(None, True), ("Hush", False), (None, True)]
    shown = chat(ann, game, "?hidden=true")
    assert (texts(shown), shown["muted"]) == (["Boo", "Hush", "Boo again"], [1])
    assert texts(mute(ann, game, mute=False)) == ["Boo", "Hush", "Boo again"]
    assert seen(chat(ann, game))[2] == ("Boo again", False)


def test_a_muted_person_sees_no_change(ann: Guest, ben: Guest, game: str) -> None:
    say(ann, game, "Hello")
    before = chat(ben, game)
    mute(ann, game)
    assert chat(ben, game) == before
    with ben.live(game, query="?version=0") as socket:
        sent = say(ben, game, "Hello?").json()
        assert sent["hidden"] is False
        assert next_message(socket) == sent
        # neither a change of the mute nor anything else is sent before the next message
        mute(ann, game, mute=False)
        answer = say(ann, game, "Yes?").json()
        assert next_message(socket) == answer


def test_a_socket_of_the_one_who_muted_carries_no_content(
    ann: Guest, ben: Guest, game: str
) -> None:
    mute(ann, game)
    with ann.live(game, query="?version=0") as socket:
        sent = say(ben, game, "Boo").json()
        assert next_message(socket) == sent | {"text": None, "hidden": True}
        assert ben.http.delete(f"/api/games/{game}/messages/1").status_code == 204
        hidden = {"text": None, "hidden": True, "withdrawn": True}
        assert next_message(socket) == sent | hidden
        own = say(ann, game, "Quiet here").json()
        assert next_message(socket) == own and own["text"] == "Quiet here"


async def test_a_person_mutes_only_so_many_people(sqlite_file: str, words: Words) -> None:
    async with house(sqlite_file, Watch(), words) as at:
        kept, table = MuteStore(at.store.database), await at.tables.state(await at.open(None))
        muting = Muting(kept)
        await asyncio.gather(*(kept.add("ann", f"guest {n}", "Eve") for n in range(MOST_MUTES)))
        with pytest.raises(Problem, match="muted too many people: unmute one first") as caught:
            await muting.decide(table, "ann", Seat(1), mute=True)
        assert (caught.value.status, caught.value.error.evidence) == (429, {"what": "mutes"})
        assert len(await muting.of("ann")) == MOST_MUTES
        await kept.remove("ann", "guest 7")
        for _ in range(2):  # muting the same person again needs no more room
            await muting.decide(table, "ann", Seat(1), mute=True)
        assert await muting.seats_muted_by(table, "ann") == {1}


async def test_a_mute_while_a_message_is_being_stored_hides_it(
    sqlite_file: str, words: Words
) -> None:
    async with house(sqlite_file, Watch(), words) as at:
        database, table = at.store.database, await at.tables.state(await at.open(None))
        muting = Muting(MuteStore(database))

        class Slow(MessageStore):
            async def add(
                self, game: str, number: int, seat: int, key: str, digest: bytes, content: Content
            ) -> MessageRow:
                row = await super().add(game, number, seat, key, digest, content)
                await muting.decide(table, "ann", Seat(1), mute=True)
                return row

        others = GatheringStore(database), at.tables, BlockStore(database), muting
        outbox = Outbox(table.version)
        at.tables.watch(table, Seat(0), outbox)
        await Chat(Slow(database), *others).say(table, Seat(1), NewMessage(key="k", text="Boo"))
        told = await outbox.next()
        assert told is not None
        message = msgspec.json.decode(told)["message"]
        assert (message["text"], message["hidden"]) == (None, True)


def test_a_mute_holds_at_other_tables_and_for_all_seats_of_the_person(
    ann: Guest, ben: Guest, new_guest: Come, game: str
) -> None:
    mute(ann, game)
    eve = new_guest()
    told = gather(ann, HERE, LINK, LINK)
    for guest, name, seat in ((ben, "Ben", 1), (eve, "Eve", 2)):
        assert join(guest, told["id"], name, secret=secret_of(told, seat)).status_code == 200
    say(ben, told["id"], "Boo")
    say(eve, told["id"], "Hi")
    assert seen(chat(ann, told["id"])) == [(None, True), ("Hi", False)]
    assert texts(chat(eve, told["id"])) == ["Boo", "Hi"]
    two = gather(ben, HERE, HERE | {"name": "Bob"}, LINK)
    assert join(ann, two["id"], secret=secret_of(two, 2)).status_code == 200
    assert chat(ann, two["id"])["muted"] == [0, 1]
    say(ben, two["id"], "Boo", seat=1)
    assert seen(chat(ann, two["id"])) == [(None, True)]


def test_only_another_person_at_the_table_can_be_muted(
    ann: Guest, ben: Guest, game: str, new_guest: Come
) -> None:
    assert refused(asked(ann, game, 0)) == (400, "malformed")
    assert refused(asked(ann, game, 3)) == (404, "unknown_game")
    assert refused(asked(ann, ann.start())) == (400, "malformed")  # a computer
    eve = new_guest()
    done(eve.post("/api/guest", {}))
    assert refused(asked(eve, game)) == (404, "unknown_game")
    token = done(ann.post("/api/tokens", {"name": "bot", "scope": "play"}))["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    path = f"{ann.http.base_url}/api/games/{game}/messages/mute"
    answer = httpx.post(path, json={"seat": 1, "mute": True}, headers=bearer)
    assert refused(answer) == (403, "forbidden")
    assert chat(ann, game)["muted"] == []


def test_muted_people_are_listed_for_the_one_who_muted_them_and_can_be_unmuted_without_a_game(
    ann: Guest, ben: Guest, new_guest: Come, game: str
) -> None:
    eve = new_guest()
    mute(ann, game)
    mute(ann, game_of(ann, eve))
    mute(ben, game, seat=0)
    (ben_by_ann, eve_by_ann), (ann_by_ben,) = (
        sorted(guest.get("/api/mutes"), key=lambda mute: mute["created"]) for guest in (ann, ben)
    )
    assert ben_by_ann.keys() == {"id", "name", "created"}
    assert (ben_by_ann["name"], ann_by_ben["name"]) == ("Ben", "Ann")
    # the id ends the mute of this person only, and only by the one who muted them
    assert len({ben_by_ann["id"], eve_by_ann["id"], ann_by_ben["id"]}) == 3
    assert ben.http.delete(f"/api/mutes/{ben_by_ann['id']}").status_code == 204
    assert ann.http.delete("/api/mutes/nonesuch").status_code == 204
    assert len(ann.get("/api/mutes")) == 2
    assert ann.http.delete(f"/api/mutes/{ben_by_ann['id']}").status_code == 204
    assert ann.get("/api/mutes") == ann.get("/api/account/export")["mutes"] == [eve_by_ann]
    say(ben, game, "Boo")
    assert seen(chat(ann, game)) == [("Boo", False)]
    stranger = new_guest()
    assert stranger.get("/api/mutes") == []
    assert refused(stranger.http.delete("/api/mutes/nonesuch")) == (401, "no_session")


def test_a_program_neither_lists_nor_ends_mutes(ann: Guest, game: str) -> None:
    mute(ann, game)
    token = done(ann.post("/api/tokens", {"name": "bot", "scope": "play"}))["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    address = f"{ann.http.base_url}/api/mutes"
    (muted,) = ann.get("/api/mutes")
    assert refused(httpx.get(address, headers=bearer)) == (403, "forbidden")
    ended = httpx.delete(f"{address}/{muted['id']}", headers=bearer)
    assert refused(ended) == (403, "forbidden")
    assert ann.get("/api/mutes") == [muted]


def test_mutes_go_to_the_account_and_end_with_it(
    ann: Guest, ben: Guest, game: str, new_guest: Come
) -> None:
    account = new_guest()
    done(account.post("/api/account", NAMED))
    mute(ann, game)
    mute(ann, game)
    (exported,) = ann.get("/api/account/export")["mutes"]
    assert exported["name"] == "Ben"
    assert ben.get("/api/account/export")["mutes"] == []
    done(ann.post("/api/account/sessions", NAMED))
    say(ben, game, "Boo")
    assert seen(chat(account, game)) == [(None, True)]
    # the id is of both people, and one of them is now the account
    (moved,) = account.get("/api/account/export")["mutes"]
    assert moved == exported | {"id": moved["id"]}
    password = {"password": NAMED["password"]}
    assert account.http.request("DELETE", "/api/account", json=password).status_code == 200
