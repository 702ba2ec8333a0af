"""Permission to watch games: the links of spectators, and the players' consent to a link."""

from collections.abc import Collection, Iterable
from contextlib import suppress

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select

from tilewright.server.store import schema
from tilewright.server.store.port import Conflict, Database, Write

_LINKS = schema.watch_links
_CONSENT = schema.watch_consent
_SPECTATORS = schema.spectators
_INSERT_LINK = insert(_LINKS)
_INSERT_CONSENT = insert(_CONSENT)
_DELETE = tuple(
    delete(table).where(table.c.game == bindparam("of"))
    for table in (_LINKS, _CONSENT, _SPECTATORS)
)


class Consent(Struct, frozen=True):
    """A seat that agrees to a proposal to allow spectators; `proposed` if it is the seat's own."""

    seat: int
    proposal: str
    proposed: bool


class WatchState(Struct, frozen=True):
    """Whether a game may be watched, the secret of the link if known, and the consent given."""

    allowed: bool = False
    secret: str | None = None
    consent: tuple[Consent, ...] = ()


class WatchingStore:
    """Permission to watch in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def states_of(self, games: Collection[str]) -> dict[str, WatchState]:
        """Return the state of each of these games."""
        links = await self._database.read(
            select(_LINKS.c.game, _LINKS.c.secret).where(_LINKS.c.game.in_(games))
        )
        rows = await self._database.read(
            select(_CONSENT).where(_CONSENT.c.game.in_(games)).order_by(_CONSENT.c.seat)
        )
        secrets = {str(row.game): row.secret for row in links}
        return {
            game: WatchState(
                game in secrets,
                secrets.get(game),
                tuple(
                    Consent(row.seat, row.proposal, row.proposed)
                    for row in rows
                    if row.game == game
                ),
            )
            for game in games
        }

    async def state_of(self, game: str) -> WatchState:
        """Return the state of the game."""
        return (await self.states_of((game,)))[game]

    async def agree(self, game: str, consent: Iterable[Consent]) -> None:
        """Add the consent of seats; a seat that has agreed before stays as it is."""
        for one in consent:
            row = {"game": game, "seat": one.seat}
            row |= {"proposal": one.proposal, "proposed": one.proposed}
            with suppress(Conflict):
                await self._database.write(Write(_INSERT_CONSENT, (row,)))

    async def allow(self, game: str, secret: str, digest: bytes) -> None:
        """Give the game a link for spectators, unless it has one already."""
        row = {"game": game, "secret": secret, "digest": digest}
        with suppress(Conflict):
            await self._database.write(Write(_INSERT_LINK, (row,)))

    async def forbid(self, game: str) -> None:
        """End the link for spectators, their permission, and all consent."""
        await self._database.write(*(Write(statement, ({"of": game},)) for statement in _DELETE))
