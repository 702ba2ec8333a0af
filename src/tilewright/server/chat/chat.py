"""Chat beside games: messages are kept first, then sent to the sockets that follow the table."""

import hashlib
from collections.abc import Callable, Collection

import msgspec
from msgspec.structs import replace

from tilewright.api.chat import MOST_MESSAGES, Conversation, Message, MessageNews, NewMessage
from tilewright.game.seats import Seat
from tilewright.host.errors import Unavailable
from tilewright.host.orders import KeyReused
from tilewright.host.table import Table
from tilewright.server.chat.messages import read_content
from tilewright.server.chat.participants import ConsentNotifier, Participants, seats_agreed
from tilewright.server.chat.people import Muting
from tilewright.server.http.problems import (
    no_chat,
    strangers_silent,
    too_many,
    unknown_message,
    you_blocked,
)
from tilewright.server.http.rate_limit import LimitSharing, RateLimit
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.messages import Content, MessageRow, MessageStore
from tilewright.server.store.people import BlockStore
from tilewright.server.tables.rooms import TableRooms

AT_ONCE = 50
"""The most messages in one response."""
ATTEMPTS = 16
"""Attempts to keep a message while others come first; each conflict means one was kept."""
NOTHING = Content()
MESSAGES_A_SECOND, MESSAGES_IN_A_ROW = 0.5, 10.0


class Chat:
    """The chat at the tables of one server."""

    def __init__(
        self,
        kept: MessageStore,
        gatherings: GatheringStore,
        tables: TableRooms,
        blocks: BlockStore,
        muting: Muting,
        sharing: LimitSharing | None = None,
    ) -> None:
        self._kept = kept
        self._blocks = blocks
        self._muting = muting
        self._participants = Participants(kept, gatherings)
        self._tables = tables
        self._rates = RateLimit(MESSAGES_A_SECOND, MESSAGES_IN_A_ROW, name="chat", sharing=sharing)
        self.listeners: list[Callable[[MessageRow], None]] = []
        """Called with each message that is written or withdrawn at this server."""
        self.consent = ConsentNotifier(kept, self._participants, tables)
        self.has_agreed: list[Callable[[str], None]] = []
        """Called with the game where players met when one agrees, or withdraws that, here."""

    async def conversation(
        self, table: Table, guest: str, before: int | None = None, *, hidden: bool = False
    ) -> Conversation:
        """Return the newest messages, or the newest before this number, and who may write.

        After a block between the guest and another player, the guest may not. With `hidden` the
        content of messages by people whom the guest has muted is included.
        """
        rows = await self._kept.newest(table.id, AT_ONCE, before)
        participants = await self._participants.of(table)
        blocks = await self._blocks.between(guest, participants.people)
        muted = await self._muting.seats_muted_by(table, guest)
        unseen = frozenset() if hidden else muted
        return Conversation(
            tuple(_message(row, hidden=row.seat in unseen) for row in rows),
            participants.may_write and not any(blocks),
            participants.strangers,
            seats_agreed(table, participants),
            tuple(sorted(muted)),
        )

    async def say(self, table: Table, seat: Seat, new: NewMessage) -> Message:
        """Keep the message, only once for its key, and send it to everyone at the table.

        Raises:
            Problem: `malformed`, `not_agreed` among strangers, `too_many`, or `you_blocked` or
                `no_chat` after a block between the writer and another player.
            KeyReused: the key belongs to another message.
            Unavailable: the message may or may not have been kept.
        """
        content = read_content(new, table.game.edition.tile_set.alphabet)
        guest = table.sitters[seat].guest or ""
        await self._require_may_write(table, guest)
        digest = hashlib.sha256(msgspec.json.encode((seat, content))).digest()
        kept = await self._kept.by_key(table.id, new.key)
        muted_before = await self._muting.seats_without(table, seat)
        if kept is None and not self._rates.take(guest):
            raise too_many("Too many messages: wait a moment.")
        for _ in range(ATTEMPTS):
            if kept is not None:
                return _sent_before(kept, seat, digest)
            number = await self._kept.last_number(table.id) + 1
            if number > MOST_MESSAGES:
                raise too_many(
                    f"This game already has {MOST_MESSAGES} messages, the most that are kept.",
                    what="messages",
                )
            try:
                row = await self._kept.add(table.id, number, seat, new.key, digest, content)
            except Conflict:  # another message was written at the same moment
                kept = await self._kept.by_key(table.id, new.key)
            except StoreError as error:
                raise Unavailable from error
            else:
                return self._tell(row, await self._unseen_now(table, seat, muted_before))
        raise Unavailable

    async def _unseen_now(
        self, table: Table, seat: Seat, before: frozenset[Seat]
    ) -> frozenset[Seat]:
        """Return the seats of those who have muted the author, as of after a message was kept."""
        try:
            return await self._muting.seats_without(table, seat)
        except StoreError:
            return before  # a kept message is sent

    async def _require_may_write(self, table: Table, guest: str) -> None:
        participants = await self._participants.of(table)
        if not participants.may_write:
            raise strangers_silent()
        blocked, blocked_by = await self._blocks.between(guest, participants.people)
        if blocked:
            raise you_blocked()
        if blocked_by:
            raise no_chat()

    async def said_by(self, table: Table, guest: str) -> tuple[Message, ...]:
        """Return all messages of the guest at this table that are not withdrawn."""
        rows = await self._kept.said_from(table.id, table.seats_of(guest))
        return tuple(map(_message, rows))

    async def withdraw(self, table: Table, guest: str, number: int) -> None:
        """Withdraw the guest's message; repeating this changes nothing.

        Raises:
            Problem: `unknown_message`, also if it is not the guest's.
            Unavailable: the message may or may not have been withdrawn.
        """
        known = 1 <= number <= MOST_MESSAGES  # larger numbers may not fit the database's type
        row = await self._kept.by_number(table.id, number) if known else None
        if row is None or row.seat not in table.seats_of(guest):
            raise unknown_message()
        if row.content is None:
            return
        unseen_at = await self._muting.seats_without(table, Seat(row.seat))
        try:
            await self._kept.withdraw(table.id, number)
        except StoreError as error:
            raise Unavailable from error
        self._tell(replace(row, content=None, digest=b""), unseen_at)

    async def agree(self, table: Table, guest: str, agree: bool) -> Conversation:
        """Record or withdraw the guest's consent to chat with the strangers at the table.

        Raises:
            Unavailable: the change may or may not have been kept.
        """
        participants = await self._participants.of(table)
        keep = self._kept.agree if agree else self._kept.disagree
        if participants.strangers:
            try:
                await keep(participants.origin, guest)
                for listener in self.has_agreed:
                    listener(participants.origin)
                await self.consent.hear(participants.origin)
            except StoreError as error:
                raise Unavailable from error
        return await self.conversation(table, guest)

    async def mute(self, table: Table, guest: str, seat: Seat, mute: bool) -> Conversation:
        """Mute the person at a seat for the guest, at every table, or no longer.

        Raises:
            Problem: `unknown_game` if there is no such seat, `malformed` for the guest's own seats
                and those of computers, or `too_many` if the guest has muted too many people.
            Unavailable: the change may or may not have been kept.
        """
        await self._muting.decide(table, guest, seat, mute=mute)
        return await self.conversation(table, guest)

    async def unseen_at(self, row: MessageRow) -> frozenset[Seat]:
        """Return the seats of the people who have muted the author of the message.

        Raises:
            StoreError, RoomError: the database cannot be read.
        """
        table = await self._tables.state(row.game)
        return await self._muting.seats_without(table, Seat(row.seat))

    def pass_on(self, row: MessageRow, unseen_at: Collection[Seat]) -> None:
        """Send the message as it is now to the sockets that follow the table here.

        At some seats it is sent without its content.
        """
        news = msgspec.json.encode(MessageNews(_message(row)))
        hidden = msgspec.json.encode(MessageNews(_message(row, hidden=True)))
        self._tables.tell(row.game, news, dict.fromkeys(unseen_at, hidden))

    def _tell(self, row: MessageRow, unseen_at: Collection[Seat]) -> Message:
        self.pass_on(row, unseen_at)
        for listener in self.listeners:
            listener(row)
        return _message(row)


def _sent_before(row: MessageRow, seat: Seat, digest: bytes) -> Message:
    # the content of a withdrawn message is gone
    if row.seat != seat or (row.content is not None and row.digest != digest):
        raise KeyReused
    return _message(row)


def _message(row: MessageRow, *, hidden: bool = False) -> Message:
    said = NOTHING if hidden or row.content is None else row.content
    withdrawn = row.content is None
    return Message(row.number, row.seat, row.sent, said.text, said.tiles, withdrawn, hidden)
