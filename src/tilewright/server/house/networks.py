"""The network of the house: this machine's address there, and whether its phones may join."""

import hashlib
import os
import socket
import struct
import tempfile
from contextlib import suppress
from ipaddress import AddressValueError, IPv4Address, IPv4Network
from pathlib import Path

import msgspec
from msgspec import Struct

PRIVATE = tuple(
    map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"))
)
"""The networks of houses (RFC 1918), and of devices that found no router (RFC 3927)."""
_LOOPBACK = IPv4Network("127.0.0.0/8")
_ROUTES = Path("/proc/net/route")
_NEIGHBOURS = Path("/proc/net/arp")
_NOBODY = "00:00:00:00:00:00"


class Network(Struct, frozen=True):
    """A network with this machine's address in it.

    `name` is the same whenever the machine is in this network, and different in any other, even
    one of the same addresses; None where the system does not tell them apart.
    """

    address: str
    name: str | None = None


def is_private(address: str) -> bool:
    """Return whether the address is one of a house, or of this machine itself.

    >>> is_private("192.168.1.5"), is_private("203.0.113.5"), is_private("fe80::1")
    (True, False, False)
    """
    try:
        found = IPv4Address(address)
    except AddressValueError:
        return False
    return found in _LOOPBACK or any(found in network for network in PRIVATE)


def network_here(chosen: str = "") -> Network | None:
    """Return the network of the house, or None without a private address.

    `chosen` is this machine's address there, where it has several; otherwise it is the one by
    which the machine reaches others.
    """
    address = chosen or own_address()
    if address is None or not is_private(address):
        return None
    if IPv4Address(address) in _LOOPBACK:
        return Network(address, _named(address))
    router = _router()
    return Network(address, None if router is None else _named(address, router))


def own_address() -> str | None:
    """Return the address from which this machine reaches others, or None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # a reserved address: only the route to it is looked up, and nothing is sent
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        here: str = probe.getsockname()[0]
    return None if here.startswith("127.") else here


def _named(*parts: str) -> str:
    return hashlib.sha256("\0".join(("tilewright house", *parts)).encode()).hexdigest()[:32]


def _router() -> str | None:
    """Return the hardware address of the default router, where the system shows it to everybody."""
    try:
        routes = _ROUTES.read_text("ascii").splitlines()[1:]
        neighbours = _NEIGHBOURS.read_text("ascii").splitlines()[1:]
    except (OSError, UnicodeDecodeError):
        return None
    gateways = {_dotted(way[2]) for way in map(str.split, routes) if way[1] == "0" * 8}
    known = {found[0]: found[3] for found in map(str.split, neighbours) if found[3] != _NOBODY}
    return next((known[gateway] for gateway in sorted(gateways) if gateway in known), None)


def _dotted(number: str) -> str:
    """Return an address that the kernel wrote as a hexadecimal number of this machine's order."""
    return str(IPv4Address(struct.pack("=I", int(number, 16))))


FILE = "house.json"
_MOST = 100
"""The most networks whose answers are kept; the oldest is forgotten first."""


class Answers:
    """The answers in a folder. A network that cannot be told from others has none."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def of(self, network: Network) -> bool | None:
        """Return the answer for this network, or None if there was none."""
        return None if network.name is None else self._kept().get(network.name)

    def keep(self, network: Network, *, may_join: bool) -> None:
        """Keep the answer for this network.

        Raises:
            OSError: the file cannot be written.
        """
        if network.name is None:
            return
        kept = self._kept()
        kept.pop(network.name, None)
        kept[network.name] = may_join
        self._write(dict(list(kept.items())[-_MOST:]))

    def _kept(self) -> dict[str, bool]:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=dict[str, bool])
        except (OSError, msgspec.MsgspecError):
            return {}  # ask again

    def _write(self, kept: dict[str, bool]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        # readable by nobody else, and whole or not at all
        number, name = tempfile.mkstemp(dir=self._file.parent, prefix=FILE)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(msgspec.json.encode(kept))
            os.replace(name, self._file)
        except OSError:
            with suppress(OSError):
                os.unlink(name)
            raise
