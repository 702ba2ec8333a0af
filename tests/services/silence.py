"""A connection to another server that can be cut without either end noticing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Line:
    """A line that forwards everything until it falls silent."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._speaks = asyncio.Event()
        self._speaks.set()
        self._ways: set[asyncio.Task[None]] = set()
        self.port = 0
        self.was_spoken_to_in_vain = asyncio.Event()

    def falls_silent(self) -> None:
        """Drop everything sent from now on."""
        self._speaks.clear()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Connect a client with a path in each direction."""
        beyond, to = await asyncio.open_connection("127.0.0.1", self._to)
        for source, target in ((reader, to), (beyond, writer)):
            way = asyncio.create_task(self._pass_on(source, target))
            self._ways.add(way)
            way.add_done_callback(self._ways.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                if not self._speaks.is_set():
                    self.was_spoken_to_in_vain.set()
                    await self._speaks.wait()
                writer.write(data)
        except OSError:
            pass
        finally:
            writer.close()

    async def cut(self) -> None:
        """Cut the line at both ends."""
        for way in list(self._ways):
            way.cancel()
        await asyncio.gather(*self._ways, return_exceptions=True)


@asynccontextmanager
async def line_to(port: int) -> AsyncIterator[Line]:
    """Open a line to this port of this machine, from a port of its own."""
    line = Line(port)
    async with await asyncio.start_server(line.take, "127.0.0.1") as listening:
        line.port = listening.sockets[0].getsockname()[1]
        try:
            yield line
        finally:
            await line.cut()
