"""Word cards as files: exported as a stream, with the work charged to the visitor.

A piece of a stream has so few cards that no other request waits long for the event loop.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Protocol, TypeVar

import msgspec

from tilewright.api.word_files import ExportedCard, ExportHead, StoredSettings
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.server.store.word_rows import CardRow, LoggedRow, few_reviews
from tilewright.server.words.card_scheduling import NEW
from tilewright.server.words.order import key_of
from tilewright.server.words.study import WordStudy
from tilewright.study.words.cards import CardKind, WordCard
from tilewright.study.words.judging import solution_of
from tilewright.study.words.table import HEAD, Entry, written

Done = TypeVar("Done")

SECONDS_A_ROW = 0.000_02
"""The processor time of a row that is read from the database or stored, which is estimated."""


class Work(Protocol):
    """The work of one visitor; each step waits until their share of a processor allows it."""

    async def in_process(self, work: Callable[[], Done]) -> Done:
        """Return the result of work that can be pickled, done in a process of its own."""

    async def in_thread(self, work: Callable[[], Done]) -> Done:
        """Return the result of work done in a thread."""

    async def until_affordable(self) -> None:
        """Wait until the visitor's share allows more."""

    def charge(self, seconds: float) -> None:
        """Charge the visitor for processor time that was spent elsewhere."""


AT_ONCE = 200
"""The most cards that are read at once."""


async def exported_text(
    study: WordStudy, words: Words, guest: str, work: Work, *, has_backs: bool
) -> AsyncIterator[bytes]:
    """Yield the guest's cards as tab-separated text that Anki reads.

    The back is empty for cards never answered: a list brought here must not become a word guide.
    A log that was brought may be made up: without `has_backs` every back is empty.
    """
    lists = {key_of(lexicon): lexicon for lexicon in words.offered}
    yield ("\n".join(HEAD) + "\n").encode()
    async for cards in _pages(study, guest, work):
        # in a thread: a card of many letters takes long to solve
        yield await work.in_thread(partial(_lines, cards, lists, has_backs))


async def exported_log(study: WordStudy, guest: str, work: Work) -> AsyncIterator[bytes]:
    """Yield the guest's settings and cards with the log of their reviews, a line of JSON each."""
    settings = await study.settings(guest) or StoredSettings()
    head = ExportHead("word cards", 1, settings.study, settings.decks, settings.decks_in)
    yield msgspec.json.encode(head) + b"\n"
    async for cards in _pages(study, guest, work):
        for some in few_reviews(cards):
            found = await _with_logs(study, guest, some, work)
            yield b"".join(msgspec.json.encode(card) + b"\n" for card in found)


async def exported_cards(study: WordStudy, guest: str, work: Work) -> AsyncIterator[ExportedCard]:
    """Yield all the guest's cards with their logs."""
    async for cards in _pages(study, guest, work):
        for some in few_reviews(cards):
            for card in await _with_logs(study, guest, some, work):
                yield card


async def _pages(study: WordStudy, guest: str, work: Work) -> AsyncIterator[list[CardRow]]:
    cards = await study.store.page(guest, None, AT_ONCE)
    while cards:
        work.charge(len(cards) * SECONDS_A_ROW)
        yield cards
        if len(cards) < AT_ONCE:
            return
        await work.until_affordable()
        last = cards[-1]
        after = (last.word_list, last.kind, last.letters)
        cards = await study.store.page(guest, after, AT_ONCE)


async def _with_logs(
    study: WordStudy, guest: str, cards: Sequence[CardRow], work: Work
) -> list[ExportedCard]:
    found = []
    for word_list, of_list in groupby(cards, key=lambda card: card.word_list):
        some = list(of_list)
        logs: dict[tuple[str, str], list[LoggedRow]] = {}
        if its := [(card.kind, card.letters) for card in some if card.stage != NEW]:
            await work.until_affordable()
            logs = await study.store.logs_of(guest, word_list, its)
            work.charge(sum(map(len, logs.values())) * SECONDS_A_ROW)
        found += [_exported(card, logs.get((card.kind, card.letters), ())) for card in some]
    return found


def _exported(card: CardRow, logs: Sequence[LoggedRow]) -> ExportedCard:
    return ExportedCard(
        card.word_list,
        CardKind(card.kind),
        card.letters,
        card.deck,
        card.tags,
        card.place,
        card.lapses,
        card.aside,
        card.due,
        tuple((log.at, log.rating, log.ms, log.hints, int(log.mends)) for log in logs),
    )


def _lines(cards: Sequence[CardRow], lists: dict[str, Lexicon], has_backs: bool) -> bytes:
    return "".join(
        _line(card, lists.get(card.word_list), has_backs=has_backs) + "\n" for card in cards
    ).encode()


def _line(row: CardRow, lexicon: Lexicon | None, *, has_backs: bool) -> str:
    card = WordCard(CardKind(row.kind), row.letters)
    back: tuple[str, ...] = ()
    if has_backs and row.stage != NEW and lexicon is not None:
        back = solution_of(card, lexicon).wanted
    language = ENGLISH_LANGUAGE if lexicon is None else lexicon.language
    return written(Entry(card, row.deck, row.tags), back, row.word_list, language)
