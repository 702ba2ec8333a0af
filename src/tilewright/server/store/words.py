"""Word cards, the log of their reviews, and the settings of each person's study."""

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Table,
    and_,
    bindparam,
    case,
    false,
    func,
    insert,
    select,
    tuple_,
    update,
)

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Row, Write
from tilewright.server.store.word_rows import (
    CardRow,
    Counted,
    DeckRow,
    LoggedRow,
    ReviewRow,
    Stored,
    Summed,
)

_CARDS = schema.cards
_REVIEWS = schema.reviews
_STUDY = schema.word_study
_KEY = ("guest", "word_list", "kind", "letters")
AT_ONCE = 200
"""The most cards of one query by their letters."""
DAY_MS = 24 * 3_600_000


def same_card(table: Table) -> ColumnElement[bool]:
    """Return the condition that a row is that of a card, for the values of `key_of_card`."""
    return and_(*(table.c[name] == bindparam(f"of_{name}") for name in _KEY))


_CHANGED = tuple(name for name in CardRow.__struct_fields__ if name not in _KEY)
_INSERT_CARD = insert(_CARDS)
_UPDATE_CARD = (
    update(_CARDS)
    .where(same_card(_CARDS))
    .values({name: bindparam(f"to_{name}") for name in _CHANGED})
)
_INSERT_REVIEW = insert(_REVIEWS)
_INSERT_STUDY = insert(_STUDY)
_SET_STUDY = (
    update(_STUDY)
    .where(_STUDY.c.guest == bindparam("of"))
    .values(settings=bindparam("to"), touched=bindparam("at"))
)
_TOUCH = update(_STUDY).where(_STUDY.c.guest == bindparam("of")).values(touched=bindparam("at"))
_OF = (_CARDS.c.guest == bindparam("of"), _CARDS.c.word_list == bindparam("listed"))
_READY = (*_OF, _CARDS.c.aside.is_(False), _CARDS.c.due <= bindparam("now"))
_DUE = select(_CARDS).where(*_READY).order_by(_CARDS.c.due, _CARDS.c.kind, _CARDS.c.letters)
_DUE_LEARNING = _DUE.where(_CARDS.c.stage != 2)
_COUNT_DUE = select(func.count().label("due")).where(*_READY)
_NEXT_DUE = select(func.min(_CARDS.c.due).label("due")).where(*_OF, _CARDS.c.aside.is_(False))
_CARD = select(_CARDS).where(same_card(_CARDS))
_NEW = (
    select(_CARDS)
    .where(*_OF, _CARDS.c.deck == bindparam("deck"), _CARDS.c.stage == 0, _CARDS.c.aside.is_(False))
    .order_by(_CARDS.c.place)
)
_DECKS = (
    select(
        _CARDS.c.deck,
        func.count().label("cards"),
        func.sum(case((_CARDS.c.stage > 0, 1), else_=0)).label("begun"),
        (func.max(_CARDS.c.place) + 1).label("through"),
    )
    .where(*_OF)
    .group_by(_CARDS.c.deck)
    .order_by(_CARDS.c.deck)
)


def _how_many(*which: ColumnElement[bool]) -> ColumnElement[int]:
    return func.coalesce(func.sum(case((and_(*which), 1), else_=0)), 0)


_WAS_NEW, _WAS_LEARNT = _REVIEWS.c.stage == 0, _REVIEWS.c.stage == 2
_COUNTS = select(
    _how_many(_WAS_NEW, _REVIEWS.c.mends.is_(False)).label("new"),
    # the mended one is missed and the mending one known: together they are one review
    _how_many(_WAS_LEARNT, _REVIEWS.c.mends.is_(False)).label("reviews"),
    _how_many(_WAS_LEARNT, _REVIEWS.c.rating > 1).label("known"),
).where(
    _REVIEWS.c.guest == bindparam("of"),
    _REVIEWS.c.word_list == bindparam("listed"),
    _REVIEWS.c.at >= bindparam("since"),
)
_LOGS = select(
    _REVIEWS.c.kind,
    _REVIEWS.c.letters,
    *(_REVIEWS.c[name] for name in LoggedRow.__struct_fields__),
).order_by(_REVIEWS.c.kind, _REVIEWS.c.letters, _REVIEWS.c.number)
_SUMMED = (
    func.length(_CARDS.c.letters).label("size"),
    _CARDS.c.stage,
    _CARDS.c.aside,
    func.coalesce(_CARDS.c.due <= bindparam("now"), false()).label("is_due"),
    case(
        (_CARDS.c.due > bindparam("today"), (_CARDS.c.due - bindparam("today")) // DAY_MS),
        else_=0,
    ).label("day"),
)
_SUMMARY = (
    select(*_SUMMED, func.count().label("cards"))
    .where(*_OF)
    .group_by("size", _CARDS.c.stage, _CARDS.c.aside, "is_due", "day")
)
_STORED = select(
    func.count().label("cards"),
    # the number of a card's last review is how many there are
    func.coalesce(func.sum(_CARDS.c.reviewed), 0).label("reviews"),
    func.coalesce(func.sum(func.length(_CARDS.c.deck) + func.length(_CARDS.c.tags)), 0).label(
        "characters"
    ),
).where(_CARDS.c.guest == bindparam("of"))
_REVIEW_OF_KEY = select(_REVIEWS).where(
    _REVIEWS.c.guest == bindparam("of"), _REVIEWS.c.key == bindparam("key")
)


class WordStore:
    """The word cards in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guest: str) -> str | None:
        """Return the settings of the guest's study, or None before it has begun."""
        rows = await self._database.read(select(_STUDY).where(_STUDY.c.guest == guest))
        return str(rows[0].settings) if rows else None

    async def set_settings(self, guest: str, settings: str, now: int, *, is_new: bool) -> None:
        """Store the settings.

        Raises:
            StoreError: they may or may not have been kept; Conflict if others were stored first.
        """
        row: dict[str, object] = {"guest": guest, "settings": settings, "touched": now}
        write = Write(_INSERT_STUDY, (row,))
        if not is_new:
            write = Write(_SET_STUDY, ({"of": guest, "to": settings, "at": now},))
        await self._database.write(write)

    async def card(self, guest: str, word_list: str, kind: str, letters: str) -> CardRow | None:
        """Return a card, or None."""
        key = zip(_KEY, (guest, word_list, kind, letters), strict=True)
        rows = await self._database.read(_CARD, {f"of_{name}": value for name, value in key})
        return _card(rows[0]) if rows else None

    async def due(
        self, guest: str, word_list: str, now: int, *, only_learning: bool, most: int = 1
    ) -> list[CardRow]:
        """Return the cards that are due, the longest overdue first."""
        query = (_DUE_LEARNING if only_learning else _DUE).limit(most)
        given = {"of": guest, "listed": word_list, "now": now}
        return [_card(row) for row in await self._database.read(query, given)]

    async def count_due(self, guest: str, word_list: str, now: int) -> int:
        """Return how many cards are due."""
        given = {"of": guest, "listed": word_list, "now": now}
        return int((await self._database.read(_COUNT_DUE, given))[0].due)

    async def next_due(self, guest: str, word_list: str) -> int | None:
        """Return when the next card is due, or None."""
        rows = await self._database.read(_NEXT_DUE, {"of": guest, "listed": word_list})
        return None if rows[0].due is None else int(rows[0].due)

    async def new_cards(
        self, guest: str, word_list: str, deck: str, *, most: int = 1
    ) -> list[CardRow]:
        """Return the next stored cards of a deck that were never reviewed."""
        given = {"of": guest, "listed": word_list, "deck": deck}
        return [_card(row) for row in await self._database.read(_NEW.limit(most), given)]

    async def decks(self, guest: str, word_list: str) -> list[DeckRow]:
        """Return the decks of the guest's stored cards."""
        rows = await self._database.read(_DECKS, {"of": guest, "listed": word_list})
        return [
            DeckRow(str(row.deck), int(row.cards), int(row.begun), int(row.through)) for row in rows
        ]

    async def known(
        self, guest: str, word_list: str, cards: Sequence[tuple[str, str]]
    ) -> set[tuple[str, str]]:
        """Return those of these cards, each its kind and letters, that are stored."""
        found: set[tuple[str, str]] = set()
        pair = tuple_(_CARDS.c.kind, _CARDS.c.letters)
        for begin in range(0, len(cards), AT_ONCE):
            some = list(cards[begin : begin + AT_ONCE])
            query = select(_CARDS.c.kind, _CARDS.c.letters).where(
                _CARDS.c.guest == guest, _CARDS.c.word_list == word_list, pair.in_(some)
            )
            rows = await self._database.read(query)
            found.update((str(row.kind), str(row.letters)) for row in rows)
        return found

    async def stored(self, guest: str) -> Stored:
        """Return how much the guest has stored."""
        row = (await self._database.read(_STORED, {"of": guest}))[0]
        return Stored(int(row.cards), int(row.reviews), int(row.characters))

    async def review_of_key(self, guest: str, key: str) -> ReviewRow | None:
        """Return the review that a request with this key made, or None."""
        rows = await self._database.read(_REVIEW_OF_KEY, {"of": guest, "key": key})
        return _review(rows[0]) if rows else None

    async def reviews_of(
        self, guest: str, word_list: str, cards: Sequence[CardRow]
    ) -> dict[tuple[str, str], list[ReviewRow]]:
        """Return the reviews of these few cards in order, by kind and letters."""
        found: dict[tuple[str, str], list[ReviewRow]] = {}
        pair = tuple_(_REVIEWS.c.kind, _REVIEWS.c.letters)
        its = [(card.kind, card.letters) for card in cards]
        query = select(_REVIEWS).where(
            _REVIEWS.c.guest == guest, _REVIEWS.c.word_list == word_list, pair.in_(its)
        )
        for row in await self._database.read(query.order_by(_REVIEWS.c.number)):
            found.setdefault((str(row.kind), str(row.letters)), []).append(_review(row))
        return found

    async def logs_of(
        self, guest: str, word_list: str, cards: Sequence[tuple[str, str]]
    ) -> dict[tuple[str, str], list[LoggedRow]]:
        """Return the logs of these cards, each its kind and letters, in order."""
        found: dict[tuple[str, str], list[LoggedRow]] = {}
        pair = tuple_(_REVIEWS.c.kind, _REVIEWS.c.letters)
        query = _LOGS.where(
            _REVIEWS.c.guest == guest, _REVIEWS.c.word_list == word_list, pair.in_(cards)
        )
        for row in await self._database.read(query):
            kind, letters, *log = row
            found.setdefault((kind, letters), []).append(LoggedRow(*log))
        return found

    async def counted(self, guest: str, word_list: str, since: int) -> Counted:
        """Return the numbers of reviews since this moment; a mended one counts once."""
        given = {"of": guest, "listed": word_list, "since": since}
        row = (await self._database.read(_COUNTS, given))[0]
        return Counted(int(row.new), int(row.reviews), int(row.known))

    async def page(
        self, guest: str, after: tuple[str, str, str] | None, most: int
    ) -> list[CardRow]:
        """Return the guest's cards in the order of list, kind and letters, after this one."""
        order = (_CARDS.c.word_list, _CARDS.c.kind, _CARDS.c.letters)
        query = select(_CARDS).where(_CARDS.c.guest == guest).order_by(*order).limit(most)
        if after is not None:
            query = query.where(tuple_(*order) > tuple_(*(bindparam(None, one) for one in after)))
        return [_card(row) for row in await self._database.read(query)]

    async def summary(self, guest: str, word_list: str, now: int, today: int) -> list[Summed]:
        """Return how many cards there are of each kind; `today` is when the day began."""
        given = {"of": guest, "listed": word_list, "now": now, "today": today}
        rows = await self._database.read(_SUMMARY, given)
        return [
            Summed(row.size, row.stage, bool(row.aside), bool(row.is_due), row.day, row.cards)
            for row in rows
        ]

    async def add(
        self, cards: Iterable[CardRow], reviews: Iterable[ReviewRow] = (), *, now: int, guest: str
    ) -> None:
        """Store new cards with their reviews.

        Raises:
            StoreError: they may or may not have been kept; Conflict if one is there already.
        """
        rows = [asdict(card) for card in cards]
        await self.add_rows(rows, [asdict(review) for review in reviews], now=now, guest=guest)

    async def add_rows(
        self, cards: Sequence[Row], reviews: Sequence[Row], *, now: int, guest: str
    ) -> None:
        """Store new cards with their reviews, given as the rows that the tables have.

        Raises:
            StoreError: they may or may not have been kept; Conflict if one is there already.
        """
        await self._database.write(
            Write(_INSERT_CARD, tuple(cards)),
            Write(_INSERT_REVIEW, tuple(reviews)),
            Write(_TOUCH, ({"of": guest, "at": now},)),
        )

    async def review(self, card: CardRow, review: ReviewRow, *, is_new: bool, now: int) -> None:
        """Store a review and what it makes of its card.

        Raises:
            StoreError: it may or may not have been kept; Conflict if another came first.
        """
        await self._database.write(
            Write(_INSERT_REVIEW, (asdict(review),)),
            Write(_INSERT_CARD, (asdict(card),)) if is_new else card_changed(card),
            Write(_TOUCH, ({"of": card.guest, "at": now},)),
        )

    async def change(self, cards: Iterable[CardRow]) -> None:
        """Store what these cards are now.

        Raises:
            StoreError: it may or may not have been kept.
        """
        rows = tuple(row for card in cards for row in card_changed(card).rows)
        await self._database.write(Write(_UPDATE_CARD, rows))

    async def aside(self, guest: str, word_list: str) -> list[CardRow]:
        """Return the cards that are set aside."""
        query = select(_CARDS).where(*_OF, _CARDS.c.aside.is_(True))
        rows = await self._database.read(query, {"of": guest, "listed": word_list})
        return [_card(row) for row in rows]


def card_changed(card: CardRow) -> Write:
    """Return the write that stores what a card is now."""
    changed = {f"to_{name}": getattr(card, name) for name in _CHANGED}
    return Write(_UPDATE_CARD, (key_of_card(card) | changed,))


def key_of_card(card: CardRow) -> dict[str, object]:
    """Return the values that name a card in `same_card`."""
    return {f"of_{name}": getattr(card, name) for name in _KEY}


def _card(row: object) -> CardRow:
    return CardRow(*(getattr(row, name) for name in CardRow.__struct_fields__))


def _review(row: object) -> ReviewRow:
    return ReviewRow(*(getattr(row, name) for name in ReviewRow.__struct_fields__))
