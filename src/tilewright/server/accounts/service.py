"""Accounts: claiming a name, signing in and out, changing the password, deletion.

A session gets a new token whenever its rights change, and the old token becomes invalid.
"""

import logging
import secrets
from collections.abc import Iterable

from tilewright.game.commands import AgreeToAbort, Command, GiveNumber, Resign
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.host.errors import DamagedRoom, GatheringRefusal, Unavailable
from tilewright.host.gathering import Gathering
from tilewright.host.orders import Order, Stale
from tilewright.host.system import new_number
from tilewright.host.table import Table
from tilewright.rules.errors import Refusal
from tilewright.server.accounts.passwords import Passwords, check_new_password
from tilewright.server.accounts.sessions import (
    NO_SESSION,
    Session,
    SessionSockets,
    new_guest,
    new_token,
)
from tilewright.server.chat.chat import Chat
from tilewright.server.http.problems import (
    account_changed,
    has_account,
    name_taken,
    no_account,
    reset_expired,
    wrong_password,
)
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.names.look_alikes import key_of, likeness_of
from tilewright.server.names.reading import read_account_name
from tilewright.server.sharing.shared_games import SharedGames
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.accounts import AccountStore, StoredAccount
from tilewright.server.store.contacts import PasswordResets
from tilewright.server.store.sessions import hash_of
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.turns import Turns

log = logging.getLogger(__name__)

MOST_GATHERINGS = 1000
ATTEMPTS = 16
"""Attempts to leave a seat while other players' commands come first."""


class AccountService:
    """The accounts of one server; ending a session closes its sockets."""

    def __init__(
        self,
        kept: AccountStore,
        tables: TableRooms,
        lobby: Lobby,
        sockets: SessionSockets,
        turns: Turns,
        chat: Chat,
        shared_games: SharedGames,
    ) -> None:
        self.kept = kept
        self.passwords = Passwords()
        self._tables = tables
        self._lobby = lobby
        self._sockets = sockets
        self._turns = turns
        self._chat = chat
        self._shared_games = shared_games

    async def account_of(self, guest: str) -> StoredAccount:
        """Return the guest's account.

        Raises:
            Problem: `no_account`.
        """
        account = await self.kept.by_guest(guest)
        if account is None:
            raise no_account()
        return account

    async def claim(self, guest: str | None, asked: str, password: str, *, secure: bool) -> Session:
        """Give the guest, or a new guest for None, an account of this name and password.

        Raises:
            NameRefused: no account can have this name, or it is reserved.
            Problem: `name_taken`, `has_account`, `password_not_offered`, or `busy` when too many
                passwords are being hashed.
            Unavailable: the account may or may not have been kept.
        """
        name = read_account_name(asked)
        guest = guest or new_guest()
        check_new_password(password, name)
        await self._require_free(guest, name)
        hashed = await self.passwords.hash(password)
        account = StoredAccount(
            secrets.token_hex(16), name, key_of(name), likeness_of(name), hashed, guest
        )
        before = await self.kept.hashes_of(guest)
        token = new_token(secure=secure)
        try:
            await self.kept.add(account, token)
        except Conflict:
            await self._require_free(guest, name)
            raise Unavailable from None
        except StoreError as error:
            raise Unavailable from error
        self._end(guest, before)
        log.info("an account was claimed")
        return Session(guest, token)

    async def sign_in(
        self, name: str, password: str, before: Session | None, *, secure: bool
    ) -> Session:
        """Open a session of the account of this name, in place of the session `before`.

        The seats of a guest without an account who was here before move to the account.

        Raises:
            Problem: `wrong_password`, also for an unknown name; `busy` when too many passwords
                are being hashed.
            Unavailable: the session may or may not have been kept.
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
        token = new_token(secure=secure)
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
        """End the session.

        Raises:
            Problem: `no_account`; a guest without an account could never sign in again.
            Unavailable: the session may or may not have ended.
        """
        await self.account_of(session.guest)
        assert session.token is not None, "a session that signs out has a token"
        try:
            await self.kept.end_session(session.token)
        except StoreError as error:
            raise Unavailable from error
        self._sockets.end((hash_of(session.token),))

    async def end_session(self, guest: str, session: str) -> None:
        """End the session of this id, if it is one of the guest's account.

        Raises:
            Problem: `no_account`.
            Unavailable: the session may or may not have ended.
        """
        await self.account_of(guest)
        await self._end_sessions(
            own.digest for own in await self.kept.sessions_of(guest) if own.id == session
        )

    async def sign_out_elsewhere(self, session: Session) -> None:
        """End every other session of the account.

        Raises:
            Problem: `no_account`.
            Unavailable: the sessions may or may not have ended.
        """
        await self.account_of(session.guest)
        assert session.token is not None, "a session that stays has a token"
        here = hash_of(session.token)
        await self._end_sessions(
            own.digest for own in await self.kept.sessions_of(session.guest) if own.digest != here
        )

    async def sign_out_everywhere(self, guest: str) -> None:
        """End every session of the guest's account.

        Raises:
            Problem: `no_account`.
            Unavailable: the sessions may or may not have ended.
        """
        account = await self.account_of(guest)
        await self._renew(account, account.password, None)

    async def change_password(self, guest: str, old: str, new: str, *, secure: bool) -> Session:
        """Change the password and end every other session; return the new session.

        Raises:
            Problem: `no_account`, `wrong_password`, `password_not_offered`, `account_changed`
                when another request came first, or `busy` when too many passwords are being
                hashed.
            Unavailable: the change may or may not have been kept.
        """
        account = await self.with_password(guest, old)
        check_new_password(new, account.name)
        hashed = await self.passwords.hash(new)
        token = new_token(secure=secure)
        await self._renew(account, hashed, token)
        now = await self.kept.by_guest(guest)
        if now is None or now.password != hashed:
            await self.kept.end_session(token)
            raise account_changed()
        return Session(guest, token)

    async def set_forgotten(self, resets: PasswordResets, code: str, new: str) -> None:
        """Set the password with the secret of a link, once, and end every session.

        Raises:
            Problem: `reset_expired`, `password_not_offered`, or `busy` when too many passwords are
                being hashed.
            Unavailable: the change may or may not have been kept.
        """
        guest = await resets.guest_of(code)
        account = None if guest is None else await self.kept.by_guest(guest)
        if account is None:
            raise reset_expired()
        check_new_password(new, account.name)
        hashed = await self.passwords.hash(new)
        # another use of a link came first, or another change, and spent this one
        if await resets.guest_of(code) != guest:
            raise reset_expired()
        await self._renew(account, hashed, None)
        now = await self.kept.by_guest(account.guest)
        if now is None or now.password != hashed:
            raise reset_expired()
        log.info("a forgotten password was replaced")

    async def delete(self, guest: str, password: str) -> None:
        """Delete the account; its games continue without it.

        Raises:
            Problem: `no_account`, `wrong_password`, `account_changed` when another request came
                first, or `busy` when too many passwords are being hashed.
            Unavailable: the account may or may not have been deleted.
        """
        account = await self.with_password(guest, password)
        nobody = new_guest()
        await self._leave_gatherings(guest, nobody)
        await self._leave_companions(guest)
        games = await self.kept.games_of(guest)
        for game in games:
            await self._leave_game(game, guest, nobody)
        hashes = await self.kept.hashes_of(guest)
        try:
            await self.kept.remove(account, nobody)
        except StoreError as error:
            raise Unavailable from error
        for game in games:
            await self._tables.forget(game)
        if await self.kept.by_guest(guest) is not None:
            raise account_changed()
        self._end(guest, hashes)
        log.info("an account was deleted")

    async def with_password(self, guest: str, password: str) -> StoredAccount:
        """Return the guest's account after checking its password.

        Raises:
            Problem: `no_account`, `wrong_password`, or `busy` when too many passwords are being
                hashed.
        """
        account = await self.account_of(guest)
        if not await self.passwords.is_right(password, account.password):
            raise wrong_password()
        return account

    async def _require_free(self, guest: str, name: str) -> None:
        if await self.kept.by_guest(guest) is not None:
            raise has_account()
        if await self.kept.is_taken(key_of(name), likeness_of(name)):
            raise name_taken()

    async def _renew(self, account: StoredAccount, password: str, token: str | None) -> None:
        before = await self.kept.hashes_of(account.guest)
        try:
            await self.kept.renew(account, password, token)
        except StoreError as error:
            raise Unavailable from error
        self._end(account.guest, before)

    async def _end_sessions(self, ended: Iterable[bytes]) -> None:
        hashes = tuple(ended)
        try:
            await self.kept.end_sessions(hashes)
        except StoreError as error:
            raise Unavailable from error
        self._sockets.end(hashes)

    def _end(self, guest: str, hashes: Iterable[bytes]) -> None:
        self._sockets.end(hashes)
        self._turns.end(guest, NO_SESSION)

    async def _brought(self, guest: str, to: str) -> list[str]:
        """Hand the guest's gatherings over to another; return the ids of the guest's games."""
        for gathering in await self._lobby.kept.of_guest(guest, MOST_GATHERINGS):
            await self._lobby.change(gathering.id, lambda waiting: waiting.handed_over(guest, to))
        return await self.kept.games_of(guest)

    async def _leave_gatherings(self, guest: str, nobody: str) -> None:
        for gathering in await self._lobby.kept.of_guest(guest, MOST_GATHERINGS):
            try:
                await self._lobby.change(gathering.id, lambda now: _without(now, guest))
            except GatheringRefusal:
                log.info("gathering %s is over already", gathering.id)
        for called_off in await self._lobby.kept.called_off_of(guest, MOST_GATHERINGS):
            await self._lobby.forget(called_off, guest, (), nobody)

    async def _leave_companions(self, guest: str) -> None:
        try:
            await self.kept.leave_companions(guest)
        except StoreError as error:
            raise Unavailable from error

    async def _leave_game(self, game: str, guest: str, nobody: str) -> None:
        try:
            table = await self._tables.state(game)
            for message in await self._chat.said_by(table, guest):
                await self._chat.withdraw(table, guest, message.number)
            await self._shared_games.leave(table, guest)
            seats = table.seats_of(guest)
            for seat in seats:
                await self._leave_seat(game, seat)
            await self._lobby.forget(game, guest, seats, nobody)
        except DamagedRoom:
            log.exception("game %s cannot be read", game)

    async def _leave_seat(self, game: str, seat: Seat) -> None:
        """Resign the seat; before the draws, give its number and agree to abort the game."""
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
    """Return the next command of a player who leaves for good, so that the others can go on."""
    game = table.game
    if game.phase is Phase.OVER or seat in game.left:
        return None
    if game.phase is not Phase.WAITING:
        return Resign(seat)
    if game.fair is not None and game.fair.numbers[seat] is None:
        return GiveNumber(seat, new_number())
    return None if seat in game.agreed else AgreeToAbort(seat)
