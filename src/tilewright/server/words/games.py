"""Word cards from a guest's own finished games."""

from collections.abc import Awaitable, Callable
from functools import partial

from tilewright.api.coaching import WireCoaching
from tilewright.api.word_files import StoredSettings
from tilewright.api.words import Collected
from tilewright.coach.notes import Judgement
from tilewright.game.seats import Seat
from tilewright.host.errors import RoomError, Unavailable
from tilewright.host.system import UnknownLexicon
from tilewright.host.table import Table
from tilewright.lexicon import Lexicon
from tilewright.server.http.problems import TooCostly
from tilewright.server.store import Store, StoreError
from tilewright.server.store.word_rows import CardRow
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.words.files import Work
from tilewright.server.words.order import key_of
from tilewright.server.words.study import WordStudy
from tilewright.study.words.cards import WordCard
from tilewright.study.words.from_games import GameDeck, cards_of_game

Coach = Callable[[Table], Awaitable[WireCoaching]]
"""The coach of finished games."""
MOST_GAMES = 20
"""The latest games that are read at once."""


async def collect(
    study: WordStudy, guest: str, store: Store, tables: TableRooms, coach: Coach, work: Work
) -> Collected:
    """Make cards of the guest's latest finished games in the language studied; start their decks.

    Raises:
        Problem: `busy`, while too many games wait for the coach.
        Unavailable: the cards may or may not have been kept.
    """
    found: dict[WordCard, GameDeck] = {}
    read = 0
    settings = await study.settings(guest) or StoredSettings()
    lexicon = study.lists.studied(settings)
    for row in await store.games_of(guest, MOST_GAMES):
        try:
            table = await tables.state(row.id)
            if not table.is_over or table.game.edition.language != lexicon.language:
                continue
            for seat in table.seats_of(guest):
                decks = await _of_seat(lexicon, table, seat, coach, work)
                for deck, cards in decks.items():
                    for card in cards:
                        found.setdefault(card, deck)
        except (UnknownLexicon, RoomError, TooCostly):
            continue
        read += 1
    return Collected(read, await _added(study, guest, settings, lexicon, found))


async def _of_seat(
    lexicon: Lexicon,
    table: Table,
    seat: Seat,
    coach: Coach,
    work: Work,
) -> dict[GameDeck, tuple[WordCard, ...]]:
    lessons = await coach(table)
    missed = {
        note.turn: note.best.words
        for note in lessons.notes
        if note.seat == seat and note.judgement == Judgement.COSTLY.value
    }
    return await work.in_thread(partial(cards_of_game, table.game, seat, missed, lexicon))


async def _added(
    study: WordStudy,
    guest: str,
    settings: StoredSettings,
    lexicon: Lexicon,
    found: dict[WordCard, GameDeck],
) -> int:
    name, language, now = key_of(lexicon), lexicon.language.name, study.now()
    keys = [(card.kind.value, card.letters) for card in found]
    known = await study.store.known(guest, name, keys)
    rows = [
        CardRow(guest, name, card.kind.value, card.letters, deck.value, "", now + place)
        for place, (card, deck) in enumerate(found.items())
        if (card.kind.value, card.letters) not in known
    ]
    decks = tuple(dict.fromkeys((*settings.started(language), *(row.deck for row in rows))))
    is_new = await study.settings(guest) is None
    await study.keep_settings(guest, settings.starting(language, decks), is_new=is_new)
    try:
        await study.store.add(rows, now=now, guest=guest)
    except StoreError as error:
        raise Unavailable from error
    return len(rows)
