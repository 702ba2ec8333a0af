"""Chat beside games: messages are kept first, then sent to the sockets that follow the table."""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tilewright.api.chat import (
    MOST_MESSAGES,
    AgreementNews,
    Conversation,
    Message,
    MessageNews,
    NewMessage,
)
from tilewright.game.seats import Seat
from tilewright.host.errors import RoomError, Unavailable
from tilewright.host.gathering import Gathering
from tilewright.host.orders import KeyReused
from tilewright.host.table import Table
from tilewright.server.chat.messages import ChatParticipants, met_as_strangers, read_content
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

LONGEST_LINE = 32
"""The most rematches to go back; people who met earlier count as strangers."""


class Meeting(Struct, frozen=True):
    """The game in which the people at a table met, and whether as strangers."""

    origin: str
    strangers: bool

    def participants(self, table: Table, agreed: frozenset[str]) -> ChatParticipants:
        """Return the people at the table, of whom `agreed` have agreed to chat."""
        guests = (sitter.guest for sitter in table.sitters)
        people = frozenset(guest for guest in guests if guest is not None)
        return ChatParticipants(self.origin, people, self.strangers, agreed)


class Participants:
    """The people at each table, and how they met."""

    def __init__(self, kept: MessageStore, gatherings: GatheringStore) -> None:
        self._kept = kept
        self._gatherings = gatherings

    async def of(self, table: Table) -> ChatParticipants:
        """Return the people at this table."""
        meeting = (await self.meetings((table.id,)))[table.id]
        agreed = await self._kept.agreed(meeting.origin) if meeting.strangers else frozenset()
        return meeting.participants(table, agreed)

    async def meetings(self, games: Iterable[str]) -> dict[str, Meeting]:
        """Return for each of these games where its people met."""
        at = {game: game for game in games}
        met: dict[str, Gathering] = await self._gatherings.find_all(at)
        for _ in range(LONGEST_LINE):
            before = {game: found.rematch_of for game, found in _found(at, met) if found.rematch_of}
            if not before:
                break
            at |= before
            met |= await self._gatherings.find_all(set(before.values()) - met.keys())
        strangers = {game: _are_strangers(found) for game, found in _found(at, met)}
        return {game: Meeting(place, strangers.get(game, False)) for game, place in at.items()}


def seats_agreed(table: Table, participants: ChatParticipants) -> tuple[Seat, ...]:
    """Return the seats at this table whose guests have agreed to chat."""
    return tuple(sitter.seat for sitter in table.sitters if sitter.guest in participants.agreed)


def _found(at: Mapping[str, str], met: Mapping[str, Gathering]) -> list[tuple[str, Gathering]]:
    return [(game, met[place]) for game, place in at.items() if place in met]


def _are_strangers(met: Gathering) -> bool:
    # people who met too long ago to be found count as strangers
    return met.rematch_of is not None or met_as_strangers(met)


log = logging.getLogger(__name__)


ASKED_AT_ONCE = 500


class ConsentNotifier:
    """Sends the sockets of one server the consent given at this or another server."""

    def __init__(self, kept: MessageStore, participants: Participants, tables: TableRooms) -> None:
        self._kept = kept
        self._participants = participants
        self._tables = tables
        self._meetings: dict[str, Meeting] = {}
        self._sent: dict[str, frozenset[str]] = {}
        # keeps the first state read from being sent last
        self._lock = asyncio.Lock()

    async def hear(self, origin: str) -> None:
        """Send the current consent to the tables of the people who met in this game.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._tell(lambda meeting: meeting.origin == origin)

    async def look(self) -> None:
        """Send the current consent to every watched table of strangers.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._tell(lambda _: True)

    async def _tell(self, wanted: Callable[[Meeting], bool]) -> None:
        async with self._lock:
            watched = self._tables.watched()
            for known in (self._meetings, self._sent):
                for game in set(known).difference(watched):
                    del known[game]
            for first in range(0, len(watched), ASKED_AT_ONCE):
                await self._tell_some(watched[first : first + ASKED_AT_ONCE], wanted)

    async def _tell_some(self, games: Sequence[str], wanted: Callable[[Meeting], bool]) -> None:
        new = [game for game in games if game not in self._meetings]
        if new:
            self._meetings |= await self._participants.meetings(new)
        met = {game: self._meetings[game] for game in games}
        met = {
            game: meeting for game, meeting in met.items() if meeting.strangers and wanted(meeting)
        }
        if not met:
            return
        agreed = await self._kept.agreed_in({meeting.origin for meeting in met.values()})
        for game, meeting in met.items():
            now = agreed.get(meeting.origin, frozenset())
            if self._sent.get(game) != now:
                await self._tell_game(game, meeting, now)

    async def _tell_game(self, game: str, meeting: Meeting, agreed: frozenset[str]) -> None:
        try:
            table = await self._tables.state(game)
        except RoomError as error:
            log.warning("game %s: consent to chat cannot be sent: %s", game, error)
            return
        self._sent[game] = agreed
        participants = meeting.participants(table, agreed)
        news = AgreementNews(participants.may_write, seats_agreed(table, participants))
        self._tables.tell(game, msgspec.json.encode(news))


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
