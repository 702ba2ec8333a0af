"""Private notes of players beside their games."""

from sqlalchemy import bindparam, delete, insert, select

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write

_NOTES = schema.notes
_INSERT = insert(_NOTES)
_DELETE = delete(_NOTES).where(_NOTES.c.game == bindparam("of"), _NOTES.c.guest == bindparam("who"))
_DELETE_ALL = delete(_NOTES).where(_NOTES.c.guest == bindparam("who"))


class NoteStore:
    """The notes in one database: one text for each guest and game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, game: str, guest: str) -> str:
        """Return the guest's notes beside the game; empty if there are none."""
        query = select(_NOTES.c.text).where(_NOTES.c.game == game, _NOTES.c.guest == guest)
        rows = await self._database.read(query)
        return str(rows[0].text) if rows else ""

    async def all_of(self, guest: str) -> dict[str, str]:
        """Return all the guest's notes, by game."""
        query = select(_NOTES.c.game, _NOTES.c.text).where(_NOTES.c.guest == guest)
        return {str(row.game): str(row.text) for row in await self._database.read(query)}

    async def replace(self, game: str, guest: str, text: str) -> None:
        """Replace the guest's notes beside the game; delete them if the text is empty.

        Raises:
            StoreError: the text may or may not have been kept.
        """
        kept = ({"game": game, "guest": guest, "text": text},) if text else ()
        gone = Write(_DELETE, ({"of": game, "who": guest},))
        await self._database.write(gone, *(Write(_INSERT, (row,)) for row in kept))


def notes_deleted(guest: str) -> Write:
    """Return the write that deletes all the guest's notes."""
    return Write(_DELETE_ALL, ({"who": guest},))


async def notes_handed_over(database: Database, guest: str, to: str) -> tuple[Write, ...]:
    """Return the writes that add the guest's notes to those of another guest."""
    store = NoteStore(database)
    brought, known = await store.all_of(guest), await store.all_of(to)
    together = {
        game: "\n\n".join(filter(None, (known.get(game), text))) for game, text in brought.items()
    }
    return (
        notes_deleted(guest),
        Write(_DELETE, tuple({"of": game, "who": to} for game in brought if game in known)),
        Write(
            _INSERT,
            tuple({"game": game, "guest": to, "text": text} for game, text in together.items()),
        ),
    )
