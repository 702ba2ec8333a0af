"""Letting phones of the same network in: by this machine alone, and nobody else."""

import asyncio
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tilewright.server.house import networks
from tilewright.server.house.house import House, HouseClosed, PrivateDoor
from tilewright.server.house.networks import FILE, Answers, Network, is_private, network_here
from tilewright.server.serve import Server
from tilewright.server.settings import Settings, SettingsError, load_settings

from tests.server.conftest import PATIENCE, Guest, running, unhurried

PHONES = "127.0.0.2"
"""An address of this machine in place of that of its network."""


@pytest.fixture
def settings(tmp_path: Path, sqlite_file: str) -> Settings:
    return replace(unhurried(tmp_path, sqlite_file), house="ask", house_address=PHONES)


@pytest.fixture
def house_server(settings: Settings) -> Iterator[Server]:
    with running(settings) as server:
        yield server


@pytest.fixture
def host(house_server: Server) -> Iterator[Guest]:
    guest = Guest(house_server.url)
    yield guest
    guest.http.close()


def address_of_phones(url: str) -> str:
    return url.replace("127.0.0.1", PHONES)


def status_at(url: str, path: str = "api/health", **headers: str) -> int:
    return httpx.get(f"{url}{path}", headers=headers, timeout=PATIENCE).status_code


def test_nobody_in_the_house_reaches_a_server_until_they_are_let_in(host: Guest) -> None:
    phones = address_of_phones(host.url)
    assert host.get("/api/house") == {"may_switch": True, "address": None}
    with pytest.raises(httpx.ConnectError):
        status_at(phones)
    assert host.post("/api/house", {"open": True}).json()["address"] == phones
    assert host.get("/api/house")["address"] == phones
    assert status_at(phones) == 200
    phone = Guest(phones)
    game = phone.start()
    assert phone.view(game)["state"] == "playing"
    phone.http.close()


def test_when_the_house_is_closed_its_open_connections_end(host: Guest) -> None:
    host.post("/api/house", {"open": True})
    phone = Guest(address_of_phones(host.url))
    game = phone.start()
    address = f"{phone.url.replace('http', 'ws')}api/games/{game}/live"
    cookie = "; ".join(f"{key}={value}" for key, value in phone.http.cookies.items())
    with connect(address, additional_headers={"Cookie": cookie}) as socket:
        socket.recv(PATIENCE)
        assert host.post("/api/house", {"open": False}).json()["address"] is None
        # until then the computer may have played
        with pytest.raises(ConnectionClosedError, match="no close frame"):
            receive_to_the_end(socket)
    with pytest.raises(httpx.TransportError):
        phone.http.get("/api/health")
    phone.http.close()


def receive_to_the_end(socket: ClientConnection) -> None:
    while True:
        socket.recv(PATIENCE)


def test_it_can_be_opened_again(host: Guest) -> None:
    for _ in range(2):
        assert host.post("/api/house", {"open": True}).status_code == 200
        assert host.post("/api/house", {"open": True}).status_code == 200
        assert status_at(address_of_phones(host.url)) == 200
        assert host.post("/api/house", {"open": False}).status_code == 200
        assert host.post("/api/house", {"open": False}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": PHONES},
        {"Host": "127.0.0.1.evil.example"},
        {"Host": ""},
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": "203.0.113.9"},
        {"X-Forwarded-Host": "localhost"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"X-Real-IP": "127.0.0.1"},
        {"Origin": "http://evil.example"},
        {"Authorization": "Bearer " + "A" * 43},
    ],
    ids=str,
)
def test_only_a_page_on_this_machine_switches_it(host: Guest, headers: dict[str, str]) -> None:
    refused = host.http.post("/api/house", json={"open": True}, headers=headers)
    assert refused.status_code == 403
    with pytest.raises(httpx.ConnectError):
        status_at(address_of_phones(host.url))


def test_without_the_header_of_the_page_it_is_not_switched(host: Guest) -> None:
    answer = httpx.post(f"{host.url}api/house", json={"open": True}, timeout=PATIENCE)
    assert answer.status_code == 403


def test_a_phone_that_was_let_in_switches_nothing_and_learns_nothing(host: Guest) -> None:
    host.post("/api/house", {"open": True})
    phone = Guest(address_of_phones(host.url))
    for name in (None, "localhost", "127.0.0.1"):
        headers = {} if name is None else {"Host": name}
        seen = phone.http.get("/api/house", headers=headers)
        assert seen.status_code == 403 or seen.json() == {"may_switch": False, "address": None}
        refused = phone.http.post("/api/house", json={"open": False}, headers=headers)
        assert refused.status_code == 403
    assert status_at(phone.url) == 200
    phone.http.close()


def test_a_name_of_the_web_that_leads_to_the_house_is_refused(host: Guest) -> None:
    # DNS rebinding: the page of another site calls this server by its own name
    host.post("/api/house", {"open": True})
    phones = address_of_phones(host.url)
    assert status_at(phones, "api/games", Host="evil.example:8017") == 403
    assert status_at(phones, "", Host="evil.example:8017") == 403
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(
            f"{phones.replace('http', 'ws')}api/turns",
            additional_headers={"Origin": "http://evil.example"},
        ),
    ):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "more",
    [
        {"house": "never"},
        {"origins": ("https://games.example",)},
        {"hosts": ("games.example", "127.0.0.1")},
        {"public_url": "https://games.example"},
    ],
    ids=str,
)
def test_a_server_for_others_offers_no_switch(settings: Settings, more: dict[str, object]) -> None:
    with running(replace(settings, **more)) as server:
        host = Guest(server.url)
        assert host.get("/api/house")["may_switch"] is False
        assert host.post("/api/house", {"open": True}).status_code == 403
        host.http.close()


def test_a_port_that_is_taken_in_the_house_is_reported(settings: Settings) -> None:
    # the port of another server, at the address of the house
    with running(replace(settings, host=PHONES)) as other:
        port = int(other.url.rstrip("/").rsplit(":", 1)[1])
        folder = replace(settings, port=port, data_dir=settings.data_dir + "/b", database="")
        with running(folder) as server:
            host = Guest(server.url)
            answer = host.post("/api/house", {"open": True})
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "house_closed")
            host.http.close()


def test_the_answer_on_the_page_is_kept_for_this_network(host: Guest, settings: Settings) -> None:
    network = network_here(PHONES)
    assert network is not None
    answers = Answers(settings.data_path)
    assert answers.of(network) is None
    for may_join in (True, False):
        host.post("/api/house", {"open": may_join})
        assert answers.of(network) is may_join


def test_a_server_that_was_told_so_opens_when_it_starts(settings: Settings) -> None:
    with running(replace(settings, house="open")) as server:
        host = Guest(server.url)
        assert host.get("/api/house")["address"] == address_of_phones(server.url)
        host.http.close()


def test_no_public_address_is_taken_for_a_house() -> None:
    for address in ("8.8.8.8", "100.64.0.1", "192.0.2.2", "0.0.0.0", "::1", "fe80::1", "nonsense"):
        assert not is_private(address)
        with pytest.raises(SettingsError, match="no private IPv4 address"):
            load_settings({"house_address": address}, environment={})
    assert network_here("203.0.113.7") is None


@dataclass
class Wire(asyncio.Transport):
    """A connection from an address that no test could come from."""

    peer: str
    ends: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__({"peername": (self.peer, 40_000)})

    def abort(self) -> None:
        self.ends.append("aborted")

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.ends.append("handed on")


@pytest.mark.parametrize(
    ("peer", "end"),
    [("192.168.7.20", "handed on"), ("10.1.2.3", "handed on"), ("203.0.113.9", "aborted")],
)
def test_a_port_that_a_router_forwards_lets_nobody_in_from_outside(peer: str, end: str) -> None:
    wire = Wire(peer)
    PrivateDoor(asyncio.Protocol()).connection_made(wire)
    assert wire.ends == [end]


ROUTES = "Iface Destination Gateway\neth0 00000000 {gateway:08X} 0003\n"
NEIGHBOURS = "IP address HW type Flags HW address\n192.168.1.1 0x1 0x2 {mac} * eth0\n"


def test_the_same_addresses_behind_another_router_are_another_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(networks, "_ROUTES", tmp_path / "route")
    monkeypatch.setattr(networks, "_NEIGHBOURS", tmp_path / "arp")
    answers = Answers(tmp_path)

    def network(mac: str) -> Network:
        gateway = int.from_bytes(bytes([192, 168, 1, 1]), sys.byteorder)
        (tmp_path / "route").write_text(ROUTES.format(gateway=gateway))
        (tmp_path / "arp").write_text(NEIGHBOURS.format(mac=mac))
        found = network_here("192.168.1.5")
        assert found is not None
        return found

    home, cafe = network("02:00:00:00:00:01"), network("02:00:00:00:00:02")
    answers.keep(home, may_join=True)
    assert (answers.of(home), answers.of(cafe)) == (True, None)
    # a system that shows no router is asked each time
    unknown = network("00:00:00:00:00:00")
    answers.keep(unknown, may_join=True)
    assert (unknown.name, answers.of(unknown)) == (None, None)


def test_answers_are_for_their_owner_alone_and_damaged_ones_are_asked_again(tmp_path: Path) -> None:
    answers, network = Answers(tmp_path), Network("192.168.1.5", "home")
    answers.keep(network, may_join=True)
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0
    (tmp_path / FILE).write_text("{")
    assert answers.of(network) is None
    answers.keep(network, may_join=True)
    assert json.loads((tmp_path / FILE).read_text()) == {"home": True}


async def test_a_machine_that_changes_its_network_lets_nobody_in_there(tmp_path: Path) -> None:
    here = [Network(PHONES, "home")]
    house = House(Settings(data_dir=str(tmp_path)), lambda _: here[-1])
    said: list[str | None] = []
    closed: list[bool] = []

    async def listen(bound: object, _: object) -> object:
        bound.close()  # type: ignore[attr-defined]
        return lambda: closed.append(True)

    house.on_change = said.append
    house.is_served_by(listen, 8017)  # type: ignore[arg-type]
    await house.open()
    await house.look()
    assert (said, closed) == ([f"http://{PHONES}:8017/"], [])
    # the same address behind another router
    here.append(Network(PHONES, "cafe"))
    await house.look()
    assert (said[1:], closed, house.url) == ([None], [True], None)


async def test_without_a_network_there_is_nobody_to_let_in(tmp_path: Path) -> None:
    house = House(Settings(data_dir=str(tmp_path)), lambda _: None)
    with pytest.raises(HouseClosed):
        await house.open()
