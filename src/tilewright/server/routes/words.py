"""Word cards: decks, questions and answers, statistics, files."""

from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from tilewright.api.word_files import StudySettings
from tilewright.api.words import (
    CardRestored,
    Collected,
    DeckMessage,
    Imported,
    NextWord,
    WordAnswer,
    WordMend,
    WordResult,
    WordStatistics,
    WordStudyView,
)
from tilewright.server.http.problems import no_session
from tilewright.server.http.security import LARGEST_UPLOAD, AnyRequest, client_of
from tilewright.server.routes.request_context import (
    boards_not_to_look_up,
    known_session,
    services_of,
    visitor_of,
)
from tilewright.server.words.files import exported_log, exported_text
from tilewright.server.words.games import collect
from tilewright.server.words.importing import OF_ACCOUNT, OF_GUEST, Import
from tilewright.server.words.under_way import KnownGame, WaitingCards

TEXT = "text/tab-separated-values; charset=utf-8"
LINES = "application/x-ndjson"


@get("/api/words")
async def view_words(request: AnyRequest) -> WordStudyView:
    """Return the decks of word cards, what is to be done today, and the settings."""
    return await _view(request, await _guest(request))


@post("/api/words/settings", status_code=200)
async def change_word_settings(request: AnyRequest, data: JSONBody[StudySettings]) -> WordStudyView:
    """Change the word list, a day's limits, or the retention."""
    guest = await _guest(request)
    await services_of(request).study.words.change_settings(guest, data)
    return await _view(request, guest)


@post("/api/words/decks", status_code=200)
async def start_deck(request: AnyRequest, data: JSONBody[DeckMessage]) -> WordStudyView:
    """Start a deck, or stop taking new cards from it; cards already begun stay due."""
    guest = await _guest(request)
    await services_of(request).study.words.start(guest, data)
    return await _view(request, guest)


@post("/api/words/games", status_code=200)
async def collect_words(request: AnyRequest) -> Collected:
    """Make cards of the guest's latest finished games.

    They are the words of better plays, one's own phoneys, the good words that one challenged, and
    the words of the other players, as far as few people know them.
    """
    guest = await _guest(request)
    services = services_of(request)
    services.security.check_record(request)
    with services.long_tasks.begun(guest, client_of(request)) as task:
        return await collect(
            services.study.words,
            guest,
            services.store,
            services.tables,
            partial(services.analysis.coaching.of_game, visitor=await visitor_of(request)),
            task,
        )


@get("/api/words/next")
async def next_word(request: AnyRequest) -> NextWord:
    """Return the next card to answer.

    Cards whose letters the guest could lay in a game under way between people wait until they hold
    others, or the game is over.
    """
    guest = await _guest(request)
    return await services_of(request).study.words.next(guest, await _waiting(request))


@post("/api/words/answers", status_code=200)
async def answer_word(request: AnyRequest, data: JSONBody[WordAnswer]) -> WordResult:
    """Judge an answer and schedule its card.

    Two devices that answer the same card count once: the second is refused with `stale_card`.
    Repeating a `key` returns the same result. New cards that were imported count as look-ups.
    A card that waits for a game under way is refused with `game_under_way`.
    """
    guest, waiting = await _guest(request), await _waiting(request)
    security = services_of(request).security
    return await services_of(request).study.words.answer(
        guest, data, waiting, lambda: security.check_lookup(request)
    )


@post("/api/words/mends", status_code=200)
async def mend_word(request: AnyRequest, data: JSONBody[WordMend]) -> WordResult:
    """Count the last answer to a card as known, because only the typing slipped.

    A card that waits for a game under way is refused with `game_under_way`.
    """
    guest, waiting = await _guest(request), await _waiting(request)
    return await services_of(request).study.words.mend(guest, data, waiting)


@get("/api/words/statistics")
async def word_statistics(request: AnyRequest) -> WordStatistics:
    """Return the numbers of due and learnt cards, and the share remembered."""
    return await services_of(request).study.words.statistics(await _guest(request))


@post("/api/words/restore", status_code=200)
async def restore_words(request: AnyRequest) -> CardRestored:
    """Study the cards again that were set aside."""
    return CardRestored(await services_of(request).study.words.restore(await _guest(request)))


@get("/api/words/cards.txt", media_type=TEXT)
async def export_words(request: AnyRequest) -> Response[bytes]:
    """Export the cards as tab-separated text that Anki reads.

    Cards that were never answered have an empty back. While the guest is in a game between people,
    all have.
    """
    guest, waiting = await _guest(request), await _waiting(request)
    services = services_of(request)
    services.security.check_export(guest)
    services.long_tasks.check(guest, visitor := client_of(request))
    lines = services.long_tasks.stream(
        guest,
        visitor,
        lambda task: exported_text(
            services.study.words, services.words, guest, task, has_backs=not waiting.is_playing
        ),
    )
    return _file(Stream(lines, media_type=TEXT), "tilewright-words.txt")


@get("/api/words/cards.jsonl", media_type=LINES)
async def export_word_log(request: AnyRequest) -> Response[bytes]:
    """Export the settings, and the cards with the log of their reviews: a line of JSON each."""
    guest = await _guest(request)
    services = services_of(request)
    services.security.check_export(guest)
    services.long_tasks.check(guest, visitor := client_of(request))
    lines = services.long_tasks.stream(
        guest, visitor, lambda task: exported_log(services.study.words, guest, task)
    )
    return _file(Stream(lines, media_type=LINES), "tilewright-words.jsonl")


@post("/api/words/cards", status_code=200, request_max_body_size=LARGEST_UPLOAD)
async def import_words(request: Request[Any, Any, Any]) -> Imported:
    """Import cards, one a line: either export, Anki's notes as text, or a plain list of words.

    The body is text of any media type, of at most 16 MiB, 50,000 lines of 64 KiB, and 500 reviews
    a card. Cards that are there already stay as they are. Lines that cannot be read, or for which
    there is no room, are named with the reason and the limit. One import or export of a guest is
    done at a time, at the expense of the client's share of a processor.
    """
    guest = await _guest(request)
    services, visitor = services_of(request), client_of(request)
    services.security.check_record(request)
    services.security.check_export(guest)
    services.security.check_rows(request)
    has_account = await services.account_service.kept.by_guest(guest) is not None
    with services.long_tasks.begun(guest, visitor) as task:
        brought = await Import.begun(
            services.study.words,
            guest,
            OF_ACCOUNT if has_account else OF_GUEST,
            task,
            lambda rows: services.security.count_rows(request, rows),
        )
        return await brought.read(request.stream())


async def _guest(request: AnyRequest) -> str:
    session = await known_session(request)
    if session is None:
        raise no_session()
    return session.guest


async def _waiting(request: AnyRequest) -> WaitingCards:
    live = await boards_not_to_look_up(request)
    return WaitingCards(KnownGame(one.board, one.racks, one.game) for one in live.boards)


async def _view(request: AnyRequest, guest: str) -> WordStudyView:
    services = services_of(request)
    has_account = await services.account_service.kept.by_guest(guest) is not None
    kept = None if has_account else services.settings.study_days or None
    return await services.study.words.view(guest, kept)


def _file(response: Response[Any], name: str) -> Response[bytes]:
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


HANDLERS = [
    view_words,
    change_word_settings,
    start_deck,
    collect_words,
    next_word,
    answer_word,
    mend_word,
    word_statistics,
    restore_words,
    export_words,
    export_word_log,
    import_words,
]
