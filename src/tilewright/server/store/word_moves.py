"""Studies of words that move to another guest or are deleted, few cards at a time.

A person may have very many reviews, which in one transaction would hold up the commits of others.
"""

from collections.abc import Iterable, Sequence

from sqlalchemy import bindparam, delete, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Row, Write
from tilewright.server.store.word_rows import CardRow, few_reviews
from tilewright.server.store.words import WordStore, key_of_card, same_card

_CARDS = schema.cards
_REVIEWS = schema.reviews
_STUDY = schema.word_study
CARDS_AT_ONCE = 200
"""The most cards of one transaction."""

_INSERT_STUDY = insert(_STUDY)
_DROP_CARD = delete(_CARDS).where(same_card(_CARDS))
_DROP_REVIEWS = delete(_REVIEWS).where(same_card(_REVIEWS))
_DROP_STUDY = delete(_STUDY).where(_STUDY.c.guest == bindparam("of"))
_MOVE_CARD, _MOVE_REVIEWS = (
    update(table).where(same_card(table)).values(guest=bindparam("to"))
    for table in (_CARDS, _REVIEWS)
)
_LEFT = select(_STUDY.c.guest).where(
    _STUDY.c.touched < bindparam("moment"), _STUDY.c.guest.not_in(select(schema.accounts.c.guest))
)


class WordMoves:
    """The moves and deletions of studies in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._store = WordStore(database)

    async def forget(self, before: int) -> None:
        """Delete the study of guests without an account whose last answer was before this moment.

        Raises:
            StoreError: some may or may not have been deleted.
        """
        for row in await self._database.read(_LEFT, {"moment": before}):
            await self.remove(str(row.guest))

    async def remove(self, guest: str) -> None:
        """Delete all the guest's study: first the cards, few at a time, and then the settings.

        Raises:
            StoreError: some may or may not have been deleted.
        """
        while cards := await self._store.page(guest, None, CARDS_AT_ONCE):
            for piece in few_reviews(cards):
                await self._database.write(*_deleted(piece))
        await self._database.write(Write(_DROP_STUDY, ({"of": guest},)))

    async def move(self, guest: str, to: str) -> None:
        """Give the guest's study to another guest, few cards at a time, and then the settings.

        Of a card that both have, the one with more reviews stays.

        Raises:
            StoreError: some may or may not have been given.
        """
        while cards := await self._store.page(guest, None, CARDS_AT_ONCE):
            for piece in few_reviews(cards):
                await self._database.write(*await self._moved(piece, to))
        settings = await self._store.settings(guest)
        moved: tuple[Row, ...] = ()
        if settings is not None and await self._store.settings(to) is None:
            query = select(_STUDY.c.touched).where(_STUDY.c.guest == guest)
            touched = int((await self._database.read(query))[0].touched)
            moved = ({"guest": to, "settings": settings, "touched": touched},)
        await self._database.write(
            Write(_DROP_STUDY, ({"of": guest},)), Write(_INSERT_STUDY, moved)
        )

    async def _moved(self, cards: Sequence[CardRow], to: str) -> tuple[Write, ...]:
        gone, moves = list[CardRow](), list[Row]()
        keys = [(card.kind, card.letters) for card in cards]
        known = await self._store.known(to, cards[0].word_list, keys)
        for card in cards:
            key = (card.kind, card.letters)
            other = await self._store.card(to, card.word_list, *key) if key in known else None
            if other is not None and other.reviewed >= card.reviewed:
                gone.append(card)
                continue
            if other is not None:
                gone.append(other)
            moves.append({**key_of_card(card), "to": to})
        moved = tuple(Write(step, tuple(moves)) for step in (_MOVE_CARD, _MOVE_REVIEWS))
        return *_deleted(gone), *moved


def _deleted(cards: Iterable[CardRow]) -> tuple[Write, ...]:
    rows = tuple(map(key_of_card, cards))
    return Write(_DROP_REVIEWS, rows), Write(_DROP_CARD, rows)
