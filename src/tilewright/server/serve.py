"""The processes of the server: one at an address, and workers that accept no connections."""

import asyncio
import gc
import logging
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Literal

import uvicorn

from tilewright.server.app import create_app, head_as_get
from tilewright.server.computers.runner import THREADS
from tilewright.server.house.house import Close, HouseClosed, Wrapped
from tilewright.server.http.connections import Connections, LimitedHttp
from tilewright.server.http.doorkeeper import (
    Doorkeeper,
    Doorman,
    Turnstile,
    guarded,
    in_line,
    with_clients_of,
)
from tilewright.server.http.logs import configure
from tilewright.server.services import Services
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.sockets.connection import LONGEST_MESSAGE

log = logging.getLogger(__name__)

LOOP: Literal["asyncio", "uvloop"] = "asyncio" if sys.platform == "win32" else "uvloop"
STOP_SECONDS = 1
PING_SECONDS = 20.0
BACKLOG = 1024
MOST_FILES = 1_048_576
SWITCH_SECONDS = 0.0005
"""The time after which a thread at heavy work lets go of the interpreter, where a request waits.

A request waits for it several times, once for each hand-over between the loop and the database.
"""
COLLECTED_AFTER = (500, 3, 3000)
"""The thresholds of garbage collections, which hold up every player.

Each command replaces hundreds of objects of its game, so that a collection after 5,000 more objects
than before examines many times as many: it took 10 ms, and each twentieth, of all since, 100 ms.
Small collections take no more time in all. The last number makes full ones rare: games and sockets
leave no reference cycles, only errors and new queries do.
"""


class Server(uvicorn.Server):
    """A server whose socket is bound on creation; it calls `on_ready` once it answers.

    ``stop()`` may be called from any thread.
    """

    def __init__(
        self,
        settings: Settings,
        on_ready: Callable[[str], None] | None = None,
        on_house: Callable[[str | None], None] | None = None,
    ) -> None:
        app = create_app(settings)
        self.services: Services = app.state.services
        self._socket = _bind(settings.host, settings.port)
        self._on_ready = on_ready
        house = self.services.house
        house.is_served_by(self._listen_beside, self._socket.getsockname()[1])
        if on_house is not None:
            house.on_change = on_house
        doorkeeper = self.services.security.doorkeeper
        connections = Connections(settings.connections_per_client, settings.trusted_proxies)
        config = uvicorn.Config(
            with_clients_of(
                guarded(
                    in_line(head_as_get(app), Turnstile()),
                    doorkeeper,
                    self.services.metrics.has_refused,
                ),
                list(settings.trusted_proxies),
            ),
            # explicit, because `auto` depends on what else is installed
            loop=LOOP,
            http=partial(  # type: ignore[arg-type]
                _http, connections, doorkeeper, self.services.metrics.has_dropped
            ),
            ws=partial(  # type: ignore[arg-type]
                _web_socket,
                connections=connections,
                messages_per_second=settings.messages_per_second,
            ),
            ws_per_message_deflate=False,  # 40 KiB a socket, for messages of half a KiB
            ws_max_size=4 * LONGEST_MESSAGE,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=STOP_SECONDS,
            # uvicorn would trust the environment's choice, or this machine; see `with_clients_of`
            proxy_headers=False,
            backlog=BACKLOG,
            access_log=False,
            server_header=False,
            log_config=None,
            log_level=logging.WARNING,
        )
        super().__init__(config)

    @property
    def url(self) -> str:
        """The address to open in a browser."""
        host, port = self._socket.getsockname()[:2]
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
        return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until a signal or ``stop()``."""
        try:
            super().run(sockets or [self._socket])
        finally:
            self._socket.close()

    def stop(self) -> None:
        """Stop the server within seconds, after the delay of ``stop_notice_seconds``."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start answering, then call ``on_ready``."""
        await super().startup(sockets)
        if self._on_ready is not None:
            self._on_ready(self.url)
        if self.services.settings.house == "open":
            try:
                await self.services.house.open()
            except HouseClosed as error:
                log.warning("phones cannot join: %s", error)

    async def _listen_beside(self, beside: socket.socket, wrapped: Wrapped) -> Close:
        """Serve on another socket too, until the returned function is called."""
        address = beside.getsockname()

        def protocol() -> asyncio.Protocol:
            made = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
            )
            return wrapped(made)

        loop = asyncio.get_running_loop()
        listening = await loop.create_server(protocol, sock=beside, backlog=BACKLOG)
        self.servers.append(listening)

        def close() -> None:
            listening.close()
            self.servers.remove(listening)
            for connection in list(self.server_state.connections):
                transport = connection.transport
                if transport.get_extra_info("sockname") == address:
                    transport.abort()

        return close

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer what is under way, close all sockets, and end."""
        ends = time.monotonic() + self.services.settings.stop_notice_seconds
        self.services.sockets.are_leaving = True
        while time.monotonic() < ends and not self.force_exit:
            await asyncio.sleep(0.1)
        await self.services.dismiss(STOP_SECONDS)
        await super().shutdown(sockets)


def _http(
    connections: Connections, doorkeeper: Doorkeeper, dropped: Callable[[], None], **given: Any
) -> asyncio.Protocol:
    """Return the protocol of a new connection."""
    reader = partial(LimitedHttp, connections=connections, **given)
    return Doorman(doorkeeper, dropped, reader)


def _web_socket(**given: Any) -> asyncio.Protocol:
    """Return the protocol for a client that asks for a socket."""
    # the package that it rests on is loaded after the first page, which has no need of it
    from tilewright.server.sockets.frames import LimitedWebSocket

    return LimitedWebSocket(**given)


def serve(
    settings: Settings,
    on_ready: Callable[[str], None] | None = None,
    on_house: Callable[[str | None], None] | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM; call ``on_ready`` with the URL once the server answers.

    ``on_house`` is called with the address for phones whenever they are let in, and with None when
    no longer.

    Raises:
        SettingsError: the address cannot be listened on.
        StoreError: the database cannot be used.
        LexiconError: the lexicon cannot be read.
    """
    configure(settings)
    allow_many_files()
    server = Server(settings, on_ready, on_house)
    _spare_the_collector()
    sys.setswitchinterval(SWITCH_SECONDS)
    with suppress(KeyboardInterrupt):  # uvicorn raises it again after the shutdown
        server.run()


def allow_many_files() -> None:
    """Raise this process's limit of open files and sockets as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource  # not available on Windows

    with suppress(OSError, ValueError):  # a sandbox may forbid this
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _spare_the_collector() -> None:
    """Make full garbage collections rare: with 500 games one blocks the server for 0.16 s.

    Games and sockets contain no reference cycles and are freed without the collector, which is only
    needed for the remains of errors.
    """
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
    gc.enable()


def _bind(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, kind, protocol)
    except OSError as error:
        raise SettingsError(f"host {host}: {error.strerror or error}") from error
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(address)
    except OSError as error:
        bound.close()
        why = error.strerror or str(error)
        raise SettingsError(f"{host}:{port}: {why}; choose another port with --port") from error
    return bound


def work(settings: Settings, on_ready: Callable[[], None] | None = None) -> None:
    """Make turns until SIGINT or SIGTERM.

    Raises:
        SettingsError: the database cannot be shared, or an optional dependency is missing.
        StoreError: the database cannot be used.
        LexiconError: the lexicon cannot be read.
    """
    if not settings.workers:
        raise SettingsError("a worker needs the setting `workers`, here and at the servers")
    configure(settings)
    services = Services.prepared(settings)
    asyncio.run(_work(services, on_ready))


async def _work(services: Services, on_ready: Callable[[], None] | None) -> None:
    assert services.turn_queue is not None, "the settings require it"
    async with services.opened():
        if on_ready is not None:
            on_ready()
        await services.turn_queue.work(services.computers.act, THREADS)
        await services.computers.finish()
