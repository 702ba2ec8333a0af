"""Accounts: who claims a name, signs in and out, and leaves.

A token is given anew whenever what it may do changes, and the one before stands for nobody.
"""

import logging
import secrets
from collections.abc import Iterable

from tilewright.game.commands import AgreeToAbort, Command, GiveNumber, Resign
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.host.errors import Unavailable
from tilewright.host.gathering import Gathering, GatheringRefusal
from tilewright.host.orders import Order, Stale
from tilewright.host.system import new_number
from tilewright.host.table import Table
from tilewright.notation.wire import UnreadableEvent
from tilewright.rules.errors import Refusal
from tilewright.server.accounts.names import key_of, read_account_name
from tilewright.server.accounts.passwords import Passwords
from tilewright.server.accounts.session_sockets import NO_SESSION, SessionSockets
from tilewright.server.accounts.sessions import Session, new_guest, new_token
from tilewright.server.chat.chat import Chat
from tilewright.server.http.problems import (
    account_changed,
    has_account,
    name_taken,
    no_account,
    wrong_password,
)
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.accounts import Account, AccountStore
from tilewright.server.store.games import hash_of
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.turns import Turns

log = logging.getLogger(__name__)

MOST_GATHERINGS = 1000
ATTEMPTS = 16
"""How often a seat is left while others at the table are quicker."""


class AccountService:
    """The accounts of one server; what ends a session closes its sockets."""

    def __init__(
        self,
        kept: AccountStore,
        tables: TableRooms,
        lobby: Lobby,
        sockets: SessionSockets,
        turns: Turns,
        chat: Chat,
    ) -> None:
        self.kept = kept
        self.passwords = Passwords()
        self._tables = tables
        self._lobby = lobby
        self._sockets = sockets
        self._turns = turns
        self._chat = chat

    async def account_of(self, guest: str) -> Account:
        """The guest's account.

        Raises:
            Problem: they have none.
        """
        account = await self.kept.by_guest(guest)
        if account is None:
            raise no_account()
        return account

    async def claim(self, guest: str | None, asked: str, password: str) -> Session:
        """The guest, a new one if there is none, has the name and the password.

        Raises:
            Problem: it is no name, or somebody's, or the guest has one.
        """
        name = read_account_name(asked)
        guest = guest or new_guest()
        await self._require_free(guest, key_of(name))
        hashed = await self.passwords.hash(password)
        account = Account(secrets.token_hex(16), name, key_of(name), hashed, guest)
        before = await self.kept.hashes_of(guest)
        token = new_token()
        try:
            await self.kept.add(account, token)
        except Conflict:
            await self._require_free(guest, account.key)
            raise Unavailable from None
        except StoreError as error:
            raise Unavailable from error
        self._end(guest, before)
        log.info("an account was claimed")
        return Session(guest, token)

    async def sign_in(self, name: str, password: str, before: Session | None) -> Session:
        """A new session of the account of this name, in place of the one before.

        A guest without an account, who was here before, becomes one with it: so do their seats.

        Raises:
            Problem: there is no such name, or it has another password.
        """
        account = await self.kept.by_key(key_of(name))
        kept = None if account is None else account.password
        is_right = await self.passwords.is_right(password, kept)
        if account is None or not is_right:
            raise wrong_password()
        bringing = None
        if before is not None and before.guest != account.guest:
            is_account = await self.kept.by_guest(before.guest) is not None
            bringing = None if is_account else before.guest
        games = [] if bringing is None else await self._brought(bringing, account.guest)
        ended = [] if bringing is None else await self.kept.hashes_of(bringing)
        token = new_token()
        replaced = None if before is None else before.token
        try:
            await self.kept.open_session(account, token, replaced, bringing)
        except StoreError as error:
            raise Unavailable from error
        for game in games:
            await self._tables.forget(game)
        if replaced is not None:
            self._sockets.end((hash_of(replaced),))
        if bringing is not None:
            self._end(bringing, ended)
        return Session(account.guest, token)

    async def sign_out(self, session: Session) -> None:
        """The session has ended.

        Raises:
            Problem: it is a guest's without an account, who could never come back.
        """
        await self.account_of(session.guest)
        assert session.token is not None, "who signs out came with one"
        try:
            await self.kept.end_session(session.token)
        except StoreError as error:
            raise Unavailable from error
        self._sockets.end((hash_of(session.token),))

    async def sign_out_everywhere(self, guest: str) -> None:
        """Every session of the account has ended.

        Raises:
            Problem: the guest has none.
        """
        account = await self.account_of(guest)
        await self._renew(account, account.password, None)

    async def change_password(self, guest: str, old: str, new: str) -> Session:
        """The account has the new password, and this session only.

        Raises:
            Problem: there is no account, or the old password is wrong.
        """
        account = await self.with_password(guest, old)
        hashed = await self.passwords.hash(new)
        token = new_token()
        await self._renew(account, hashed, token)
        now = await self.kept.by_guest(guest)
        if now is None or now.password != hashed:
            await self.kept.end_session(token)
            raise account_changed()
        return Session(guest, token)

    async def delete(self, guest: str, password: str) -> None:
        """There is no such account, and its games go on without it.

        Raises:
            Problem: there is no account, or the password is wrong.
        """
        account = await self.with_password(guest, password)
        await self._leave_gatherings(guest)
        await self._leave_companions(guest)
        for game in await self.kept.games_of(guest):
            await self._leave_game(game, guest)
        hashes = await self.kept.hashes_of(guest)
        try:
            await self.kept.remove(account)
        except StoreError as error:
            raise Unavailable from error
        if await self.kept.by_guest(guest) is not None:
            raise account_changed()
        self._end(guest, hashes)
        log.info("an account was deleted")

    async def with_password(self, guest: str, password: str) -> Account:
        """The guest's account, whose password this is.

        Raises:
            Problem: there is no account, or the password is wrong.
        """
        account = await self.account_of(guest)
        if not await self.passwords.is_right(password, account.password):
            raise wrong_password()
        return account

    async def _require_free(self, guest: str, key: str) -> None:
        if await self.kept.by_guest(guest) is not None:
            raise has_account()
        if await self.kept.by_key(key) is not None:
            raise name_taken()

    async def _renew(self, account: Account, password: str, token: str | None) -> None:
        before = await self.kept.hashes_of(account.guest)
        try:
            await self.kept.renew(account, password, token)
        except StoreError as error:
            raise Unavailable from error
        self._end(account.guest, before)

    def _end(self, guest: str, hashes: Iterable[bytes]) -> None:
        self._sockets.end(hashes)
        self._turns.end(guest, NO_SESSION)

    async def _brought(self, guest: str, to: str) -> list[str]:
        """The guest's games, once every gathering of theirs is the other's."""
        for gathering in await self._lobby.kept.of_guest(guest, MOST_GATHERINGS):
            await self._lobby.change(gathering.id, lambda waiting: waiting.handed_over(guest, to))
        return await self.kept.games_of(guest)

    async def _leave_gatherings(self, guest: str) -> None:
        for gathering in await self._lobby.kept.of_guest(guest, MOST_GATHERINGS):
            try:
                await self._lobby.change(gathering.id, lambda now: _without(now, guest))
            except GatheringRefusal:
                log.info("gathering %s is over already", gathering.id)

    async def _leave_companions(self, guest: str) -> None:
        try:
            await self.kept.leave_companions(guest)
        except StoreError as error:
            raise Unavailable from error

    async def _leave_game(self, game: str, guest: str) -> None:
        try:
            table = await self._tables.state(game)
            for message in await self._chat.said_by(table, guest):
                await self._chat.withdraw(table, guest, message.number)
            for seat in table.seats_of(guest):
                await self._leave_seat(game, seat)
        except UnreadableEvent:
            log.exception("game %s cannot be read", game)

    async def _leave_seat(self, game: str, seat: Seat) -> None:
        """The seat has resigned; before the draws it gives its number and agrees to break off."""
        for _ in range(ATTEMPTS):
            table = await self._tables.state(game)
            command = _farewell(table, seat)
            if command is None:
                return
            key = f"server:left:{table.version}:{seat}"
            try:
                await self._tables.command(game, Order(key, table.version, command))
            except Refusal:
                return
            except Stale:
                continue
        raise Unavailable


def _without(gathering: Gathering, guest: str) -> Gathering:
    return gathering.cancelled_by(guest) if gathering.host == guest else gathering.left_by(guest)


def _farewell(table: Table, seat: Seat) -> Command | None:
    """What a player who leaves for good does next, so that the others can go on."""
    game = table.game
    if game.phase is Phase.OVER or seat in game.left:
        return None
    if game.phase is not Phase.WAITING:
        return Resign(seat)
    if game.fair is not None and game.fair.numbers[seat] is None:
        return GiveNumber(seat, new_number())
    return None if seat in game.agreed else AgreeToAbort(seat)
