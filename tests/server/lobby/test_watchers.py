"""Spectators of a table that waits for people see at once who sits down, if they may."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tilewright.host.gathering import ForAnybody
from tilewright.server.http.problems import Problem
from tilewright.server.lobby import watchers as watchers
from tilewright.server.lobby.watchers import LobbyWatcher, LobbyWatchers
from tilewright.server.serve import Server
from tilewright.server.sockets.outbox import Outbox

from .test_gatherings import HERE, LINK, OPEN, gather, join, secret_of
from tests.host.test_gathering import BEN, gathering
from tests.server.conftest import Guest, Json, receive

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def shown(socket: ClientConnection) -> Json:
    """The table as it is shown next."""
    message = receive(socket)
    assert message["type"] == "gathering"
    told: Json = message["gathering"]
    return told


def names(told: Json) -> list[str | None]:
    return [seat["name"] for seat in told["seats"]]


def test_who_sits_down_is_seen_at_once_by_those_whose_business_it_is(
    ann: Guest, new_guest: Come
) -> None:
    told = gather(ann, HERE, OPEN, LINK)
    which, secret = told["id"], secret_of(told, 2)
    ben, cai, eve = new_guest(), new_guest(), new_guest()
    with (
        ann.waiting(which) as host,
        cai.waiting(which, secret) as by_link,
        eve.waiting(which) as anybody,
    ):
        assert shown(host) == told
        for socket in (by_link, anybody):
            seen = shown(socket)
            assert names(seen) == ["Ann", None, None]
            assert [seat["link"] for seat in seen["seats"]] == [None, None, None]
        assert join(ben, which).status_code == 200
        assert names(shown(host)) == names(shown(by_link)) == ["Ann", "Ben", None]
        with pytest.raises(ConnectionClosed) as gone:  # no seat is open to anybody any more
            anybody.recv(timeout=60)
        assert gone.value.rcvd is not None and gone.value.rcvd.code == 4404
        with ben.waiting(which) as seated:
            assert shown(seated)["seats"][1]["yours"]
            assert join(cai, which, "Cai", secret=secret).status_code == 200
            for socket in (host, by_link, seated):
                last = shown(socket)
                assert (last["phase"], names(last)) == ("started", ["Ann", "Ben", "Cai"])


def test_who_leaves_and_what_the_host_changes_is_seen_too(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    told = gather(ann, HERE, LINK, OPEN)
    which = told["id"]
    with ann.waiting(which) as host, ben.waiting(which, secret_of(told)) as guest:
        versions = [shown(socket)["version"] for socket in (host, guest)]
        join(ben, which, secret=secret_of(told))
        ben.post(f"/api/gatherings/{which}/leave", {})
        ann.post(f"/api/gatherings/{which}/seats/2", {"kind": "link"})
        seen = shown(guest)
        while seen["seats"][2]["kind"] != "link":
            versions.append(seen["version"])
            seen = shown(guest)
        assert versions == sorted(versions)
        ann.post(f"/api/gatherings/{which}/cancel", {})
        for socket in (host, guest):
            while shown(socket)["phase"] != "cancelled":
                pass
        host.send("{}")
        assert receive(host)["error"]["code"] == "malformed"


def test_a_table_that_is_none_of_ones_business_looks_like_none(ann: Guest, new_guest: Come) -> None:
    told = gather(ann, HERE, LINK)
    for secret in (None, "", "x" * 24, "x" * 5000):
        for which in (told["id"], "nothing"):
            with pytest.raises(InvalidStatus) as refused, new_guest().waiting(which, secret):
                pass
            assert refused.value.response.status_code == 403


def test_a_table_is_open_so_often_and_no_more_but_always_to_those_who_sit_there(
    ann: Guest, new_guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchers, "MOST_SOCKETS_OF_OTHERS", 2)
    which = gather(ann, HERE, OPEN)["id"]
    with ExitStack() as stack:
        for guest, most in ((new_guest(), 2), (ann, watchers.MOST_SOCKETS_A_GUEST)):
            for _ in range(most):
                shown(stack.enter_context(guest.waiting(which)))
            with pytest.raises(InvalidStatus), guest.waiting(which):
                pass


def test_one_visitor_cannot_take_all_the_places_of_those_who_watch() -> None:
    table, seen = gathering(ForAnybody()), LobbyWatchers()

    def come(guest: str | None, client: str = "192.0.2.1") -> None:
        outbox = Outbox()
        seen.join(table.id, LobbyWatcher(guest, None, None, client), outbox)
        try:
            seen.admit(table, outbox)
        except Problem:
            seen.leave(table.id, outbox)
            raise

    for guest, most in (
        ("eve", watchers.MOST_SOCKETS_A_GUEST),
        (None, watchers.MOST_SOCKETS_AN_ADDRESS),
    ):
        for _ in range(most):
            come(guest)
        with pytest.raises(Problem, match="too often"):
            come(guest)
    come("fay")
    come(None, "192.0.2.2")


async def test_what_was_read_before_a_change_is_not_shown_after_it() -> None:
    before = gathering(ForAnybody())
    after = before.joined(BEN)
    seen, outbox = LobbyWatchers(), Outbox()
    seen.join(before.id, LobbyWatcher("ann", None, None), outbox)
    seen.show(after)
    seen.admit(before, outbox)
    message = await asyncio.wait_for(outbox.next(), 60)
    assert message is not None
    assert msgspec.json.decode(message)["gathering"]["version"] == after.version
    seen.leave(before.id, outbox)
    assert seen.watched() == ()
