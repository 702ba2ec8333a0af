"""The switch that lets phones of the same network in, on a second socket of their own.

The server listens on this machine alone until it is switched. Its second socket has the private
address of the machine, never all addresses. It takes connections from private addresses only, and
requests only by that address or by this machine's name, so that no page of the web can reach it
under a name of its own.
"""

import asyncio
import errno
import logging
import socket
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import cast

from litestar.types import Scope

from tilewright.server.house.networks import Answers, Network, is_private, network_here
from tilewright.server.http.security import AnyConnection, name_in
from tilewright.server.settings import Settings

log = logging.getLogger(__name__)

Wrapped = Callable[[asyncio.Protocol], asyncio.Protocol]
Close = Callable[[], None]
Listen = Callable[[socket.socket, Wrapped], Awaitable[Close]]
"""Serves on this socket; each connection goes through the protocol that wraps its own.

The returned function closes the socket and ends its connections.
"""

LOOK_SECONDS = 20.0
"""Seconds between looks whether the machine is still in the network that was let in."""
_HERE = frozenset({"localhost", "127.0.0.1", "::1"})
_FORWARDED = (b"forwarded", b"via", b"x-real-ip")


class HouseClosed(Exception):
    """Phones cannot be let in: the machine has no private address, or the port is taken there."""


class House:
    """The second socket of one server."""

    def __init__(
        self, settings: Settings, find: Callable[[str], Network | None] = network_here
    ) -> None:
        """Find the network of the house by `find`, from the address that the settings choose."""
        self.settings = settings
        self._find = find
        self.answers = Answers(settings.data_path)
        self.on_change: Callable[[str | None], None] = lambda _: None
        """Called with the address for phones when they are let in, and None when no longer."""
        self._listen: Listen | None = None
        self.port = 0
        self._network: Network | None = None
        self._stop: Close | None = None
        self._lock = asyncio.Lock()

    def is_served_by(self, listen: Listen, port: int) -> None:
        """Take the way to listen on another socket, on this port."""
        self._listen, self.port = listen, port

    @property
    def url(self) -> str | None:
        """The address for phones, or None while they are not let in."""
        return None if self._network is None else f"http://{self._network.address}:{self.port}/"

    def network(self) -> Network | None:
        """Return the network that may be let in; None on a server that is set up for others."""
        ours = self.settings
        if self._listen is None or ours.house == "never" or not ours.is_for_this_machine:
            return None
        return self._find(ours.house_address)

    async def open(self) -> None:
        """Let the network in; nothing changes if it is in already.

        Raises:
            HouseClosed: it cannot be let in.
        """
        async with self._lock:
            network = self.network()
            if network is None or self._listen is None:
                raise HouseClosed("this machine has no private address in a network")
            if self._network == network:
                return
            self._close()
            self._stop = await self._listen(_bound(network.address, self.port), PrivateDoor)
            self._network = network
        log.info("the house may join")
        self.on_change(self.url)

    async def close(self) -> None:
        """Let nobody in any more, and end the connections of those who are."""
        async with self._lock:
            was_open = self._network is not None
            self._close()
        if was_open:
            self.on_change(None)

    async def look(self) -> None:
        """Close if the machine has left the network that was let in."""
        if self._network is not None and self._network != self.network():
            log.warning("this machine has changed its network: phones are no longer let in")
            await self.close()

    def _close(self) -> None:
        self._network = None
        if self._stop is not None:
            self._stop()
            self._stop = None

    def is_by_its_name(self, connection: AnyConnection) -> bool:
        """Return whether a connection over the second socket asks for this machine by its name.

        Others on the network could have a page whose own name leads here (DNS rebinding).
        """
        address = _local(connection.scope)
        if self._network is None or address != self._network.address:
            return True
        machine = socket.gethostname().lower().removesuffix(".local")
        return name_in(connection) in {address, machine, f"{machine}.local"}

    def is_from_here(self, connection: AnyConnection) -> bool:
        """Return whether a page on this machine itself asks, and not through a proxy or tunnel."""
        scope = connection.scope
        local, client = _local(scope), scope.get("client")
        names = {name for name, _ in scope["headers"]}
        return (
            _is_loopback(local)
            and (self._network is None or local != self._network.address)
            and client is not None
            and _is_loopback(client[0])
            and name_in(connection) in _HERE
            and not names.intersection(_FORWARDED)
            and not any(name.startswith(b"x-forwarded-") for name in names)
        )


class PrivateDoor(asyncio.Protocol):
    """The first protocol of each connection from the house: it takes private addresses only.

    A router may forward the port from outside.
    """

    def __init__(self, reader: asyncio.Protocol) -> None:
        self._reader = reader

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Hand the connection on, or close it."""
        peer = transport.get_extra_info("peername")
        if peer is None or not is_private(peer[0]):
            cast("asyncio.Transport", transport).abort()
            return
        cast("asyncio.Transport", transport).set_protocol(self._reader)
        self._reader.connection_made(transport)


def _bound(address: str, port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((address, port))
    except OSError as error:
        bound.close()
        taken = error.errno == errno.EADDRINUSE
        why = "another program uses this port" if taken else error.strerror or str(error)
        raise HouseClosed(f"{address}:{port}: {why}") from error
    return bound


def _local(scope: Scope) -> str:
    server = scope.get("server")
    return "" if server is None else str(server[0])


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
