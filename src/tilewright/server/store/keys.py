"""Keys that all servers of one database share, created by the first that needs them."""

from collections.abc import Callable

from sqlalchemy import insert, select

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Conflict, Database, Write

_ROWS = schema.keys
_INSERT = insert(_ROWS)


class Keys:
    """The keys in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return the key of this name; create it if needed.

        Raises:
            StoreError: the key cannot be read, or may not have been kept.
        """
        known = await self._known(name)
        if known is not None:
            return known
        made = make()
        try:
            await self._database.write(Write(_INSERT, ({"name": name, "value": made},)))
        except Conflict:
            known = await self._known(name)
            assert known is not None, "another server has made it"
            return known
        return made

    async def _known(self, name: str) -> bytes | None:
        rows = await self._database.read(select(_ROWS.c.value).where(_ROWS.c.name == name))
        return bytes(rows[0].value) if rows else None
