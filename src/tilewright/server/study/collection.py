"""People's own collections of recorded games, each judged and coached when it is brought in."""

import asyncio
import hashlib
from collections.abc import Sequence

import msgspec

from tilewright.api.editions import own_by_name
from tilewright.api.requests import LONGEST_RECORDED_NAME, RecordBrought, RecordCollected
from tilewright.coach.notes import Lessons
from tilewright.host.errors import Unavailable
from tilewright.notation.edition_file import short_form
from tilewright.notation.gcg import Gcg
from tilewright.players.timekeeping import this_instant
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.analysis.records import JudgedRecord
from tilewright.server.http.problems import collection_full, unknown_player, unknown_record
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.collected import CollectedRow, CollectionStore
from tilewright.server.store.database_interface import readable
from tilewright.study.collected import (
    MOST_KILOBYTES,
    MOST_RECORDS,
    CollectedRecord,
    Collection,
    Summary,
    name_key,
    names_in,
    recorded_players,
)

LONGEST_TITLE = 200


class Collections:
    """The collections of one server."""

    def __init__(self, kept: CollectionStore, coaching: Coaching) -> None:
        self.kept = kept
        self._coaching = coaching

    async def of(self, guest: str) -> Collection:
        """Return the guest's collection.

        Raises:
            StoreError: the database cannot be read.
        """
        rows = await self.kept.all_of(guest)
        names = await self.kept.names_of(guest)
        # a full one takes twenty milliseconds
        return Collection(await asyncio.to_thread(records_of, rows), names)

    async def add(
        self, visitor: Visitor, brought: RecordCollected, live: LiveBoards
    ) -> tuple[CollectedRecord, bool]:
        """Judge and coach a record, keep it, and return it; True if it was not there before.

        The same text again is the same record, whose figures are those of now.

        Raises:
            Problem: `bad_record`, `game_under_way` for the position of a `live` game, `busy`,
                `too_many` when the visitor's share is used up, `too_costly`, or `collection_full`.
            Unavailable: the record may or may not have been kept.
        """
        guest = visitor.guest
        text = plain_text(brought.gcg)
        record = hashlib.sha256(text).hexdigest()[:32]
        try:
            known = await self.kept.find(guest, record)
            if known is None:
                # asked first: a full collection must not cost the coach's time
                await self._require_room(guest, len(text))
            asked = RecordBrought(brought.gcg, brought.edition)
            read, lessons = await self._coaching.lessons_of_record(asked, live, visitor)
            summary = msgspec.json.encode(summary_of(brought.file, read, lessons))
            added = this_instant() if known is None else known.added
            # the form of an edition of one's own takes room as the text does
            size = len(text) + (len(summary) if own_by_name(read.edition) else 0)
            row = CollectedRow(record, added, size, summary)
            return await self._keep(guest, row, text, is_new=known is None)
        except StoreError as error:
            raise Unavailable from error

    async def text_of(self, guest: str, record: str) -> str:
        """Return the text of a record.

        Raises:
            Problem: `unknown_record`, also for one of another guest.
            StoreError: the database cannot be read.
        """
        text = await self.kept.text_of(guest, record)
        if text is None:
            raise unknown_record()
        return text

    async def drop(self, guest: str, record: str) -> None:
        """Delete a record from the guest's collection, if it is there.

        Raises:
            Unavailable: it may or may not have been deleted.
        """
        try:
            await self.kept.drop(guest, record)
        except StoreError as error:
            raise Unavailable from error

    async def empty(self, guest: str) -> None:
        """Delete the guest's whole collection.

        Raises:
            Unavailable: it may or may not have been deleted.
        """
        try:
            await self.kept.empty(guest)
        except StoreError as error:
            raise Unavailable from error

    async def choose_names(self, guest: str, names: Sequence[str]) -> None:
        """Remember the names under which the guest plays in the records.

        One that was chosen before may be in none of them any more.

        Raises:
            Problem: `unknown_player`, if another is in none of them.
            Unavailable: they may or may not have been kept.
        """
        kept: dict[str, str] = {}
        for name in names:
            kept.setdefault(name_key(name), name)
        collection = await self.of(guest)
        known = {*names_in([one.summary for one in collection.records]), *collection.own_names}
        for name in kept.values():
            if name not in known:
                raise unknown_player(name)
        try:
            await self.kept.choose_names(guest, tuple(kept.values()))
        except Conflict:
            return  # another device was first
        except StoreError as error:
            raise Unavailable from error

    async def _require_room(self, guest: str, size: int) -> None:
        records, taken = await self.kept.room(guest)
        if records >= MOST_RECORDS:
            raise collection_full(MOST_RECORDS, "records")
        if taken + size > MOST_KILOBYTES * 1000:
            raise collection_full(MOST_KILOBYTES, "kilobytes")

    async def _keep(
        self, guest: str, row: CollectedRow, text: bytes, *, is_new: bool
    ) -> tuple[CollectedRecord, bool]:
        if is_new:
            try:
                await self.kept.add(guest, row, text)
                return _record(row), True
            except Conflict:
                pass  # another request has brought the same text meanwhile
        await self.kept.renew(guest, row)
        return _record(row), False


def plain_text(gcg: str) -> bytes:
    r"""Return the text of a record by which it is known, and stored.

    The same file may come with another program's line ends, and a mark of its encoding.

    >>> plain_text("\ufeff#player1 A\r\n") == plain_text("#player1 A\n\n")
    True
    """
    lines = gcg.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return f"{lines.strip()}\n".encode()


def summary_of(file: str, read: JudgedRecord, lessons: Lessons) -> Summary:
    """Return the summary of a record that was judged and coached."""
    title, own = read.record.pragma("title"), own_by_name(read.edition)
    return Summary(
        file=file,
        title="" if title is None else title.text[:LONGEST_TITLE],
        edition=read.edition.name,
        own_title=None if own is None else own.title,
        form=None if own is None else short_form(own),
        lexicon=lessons.lexicon,
        turns=sum(1 for _ in read.record.turns),
        differences=len(read.judged.differences),
        players=recorded_players(_names(read.record), _totals(read.record), lessons),
        doubts=len(read.judged.doubts),
        language=read.edition.other_language,
    )


def _names(record: Gcg) -> list[str]:
    # PostgreSQL stores no NUL in the name that is chosen
    names = ((player.name or player.nick).replace("\0", "") for player in record.players)
    return [" ".join(name.split())[:LONGEST_RECORDED_NAME] for name in names]


def _totals(record: Gcg) -> list[int]:
    totals = dict.fromkeys(record.nicks, 0)
    for event in record.events:
        totals[event.nick] = event.total
    return list(totals.values())


def records_of(rows: Sequence[CollectedRow]) -> tuple[CollectedRecord, ...]:
    """Return the records of a collection that can be read."""
    return tuple(readable(rows, _record, "a record of a collection"))


def _record(row: CollectedRow) -> CollectedRecord:
    summary = msgspec.json.decode(row.summary, type=Summary)
    return CollectedRecord(row.record, row.added, row.size, summary)
