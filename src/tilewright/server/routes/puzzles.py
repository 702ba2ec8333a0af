"""Puzzles: the next one and the day's, answers, hints, solutions, and the person's figures."""

from calendar import monthrange
from datetime import UTC, date, datetime, timedelta
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from tilewright.api.languages import LONGEST_LANGUAGE
from tilewright.api.puzzles import (
    Kind,
    NextPuzzle,
    PuzzleAnswer,
    PuzzleHintAsked,
    SolutionAsked,
    WireAboutWord,
    WirePuzzle,
    WirePuzzleDay,
    WirePuzzleHint,
    WirePuzzleMonth,
    WirePuzzles,
    WirePuzzleSolution,
    WirePuzzleVerdict,
    day_json,
    kinds_json,
    move_verdict_json,
    puzzle_hint_json,
    puzzle_json,
    rating_json,
    solution_json,
    themes_json,
    word_verdict_json,
)
from tilewright.api.requests import PreviewMessage
from tilewright.api.responses import PreviewRefused
from tilewright.api.table import WireSum
from tilewright.api.views import refusal_json, sum_json
from tilewright.notation.commands import read_play
from tilewright.rules.errors import Refusal
from tilewright.server.http.problems import from_status, no_session
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.exercises import move_of
from tilewright.server.routes.request_context import known_session, services_of
from tilewright.server.study.puzzles import Deed
from tilewright.study.puzzles.asking import PreparedPuzzle, SkillEstimate
from tilewright.study.puzzles.pack import language_of_puzzle
from tilewright.study.puzzles.puzzle import MOST_STARS, Puzzle, PuzzleKind

PuzzleId = FromPath[str]
"""The id of the puzzle in the address."""
Theme = Annotated[str, QueryParameter(max_length=40)]
Stars = Annotated[int, QueryParameter(ge=0, le=MOST_STARS)]
Skipped = Annotated[str, QueryParameter(max_length=40)]
Wanted = Annotated[str, QueryParameter(max_length=LONGEST_LANGUAGE)]
"""The name of the language wanted; the response says which it is of, if there are none in it."""
AHEAD = timedelta(hours=14)
"""The lead of the earliest clocks on earth over UTC."""


@get("/api/puzzles")
async def view_puzzles(request: AnyRequest, language: Wanted = "") -> WirePuzzles:
    """Return the kinds and themes of the puzzles of a language, and the guest's own figures in it.

    Puzzles that were made for another word list than the server's are left out.
    """
    guest = await _guest(request)
    services = services_of(request)
    budget = services.heavy_work.budget(client_of(request))
    puzzles = services.study.puzzles
    spoken = puzzles.wanted(language)
    its, tried = puzzles.in_language(spoken), await puzzles.store.tried(guest)
    shown = await its.pack()
    here = {which: clean for which, clean in tried.items() if language_of_puzzle(which) == spoken}
    has_account = await services.account_service.kept.by_guest(guest) is not None
    return WirePuzzles(
        language=spoken,
        languages=puzzles.languages,
        word_list=its.lexicon.name,
        kinds=budget.run(lambda: kinds_json(shown, here)),
        themes=themes_json(shown),
        rating=rating_json(await puzzles.rating_of(guest, spoken)),
        tried=len(here),
        found=sum(here.values()),
        kept_days=None if has_account else services.settings.study_days or None,
    )


@get("/api/puzzles/next")
async def next_puzzle(
    request: AnyRequest,
    language: Wanted = "",
    kind: Annotated[Kind | None, QueryParameter()] = None,
    theme: Theme = "",
    stars: Stars = 0,
    skip: Skipped = "",
) -> NextPuzzle:
    """Return a puzzle near the guest's rating, of the kind, theme and stars asked for.

    It is never one to which they know the answer, and not the one to `skip` if there is another.
    """
    guest = await _guest(request)
    asked = None if kind is None else PuzzleKind(kind)
    puzzles = services_of(request).study.puzzles
    spoken = puzzles.wanted(language)
    found = await puzzles.next(client_of(request), guest, spoken, asked, theme, stars, skip)
    return NextPuzzle(None if found is None else await _shown(request, guest, found))


@get("/api/puzzles/days/{day:str}")
async def view_puzzle_day(
    request: AnyRequest, day: FromPath[str], language: Wanted = ""
) -> WirePuzzleDay:
    """Return the puzzles of a day such as 2026-11-23, one for each number of stars.

    They ask for a move. Those of days that have begun nowhere are not given.
    """
    guest = await _guest(request)
    puzzles = services_of(request).study.puzzles
    asked = _day_of(day)
    spoken = puzzles.wanted(language)
    found = (await puzzles.in_language(spoken).pack()).of_the_day(asked)
    rows = [await puzzles.store.latest(guest, puzzle.id) for puzzle in found]
    latest = {row.puzzle: row for row in rows if row is not None}
    return day_json(asked, spoken, found, latest)


@get("/api/puzzles/months/{month:str}")
async def view_puzzle_month(
    request: AnyRequest, month: FromPath[str], language: Wanted = ""
) -> WirePuzzleMonth:
    """Return the count of puzzles found on each begun day of a month such as 2026-11."""
    guest = await _guest(request)
    services = services_of(request)
    budget = services.heavy_work.budget(client_of(request))
    puzzles = services.study.puzzles
    first = _day_of(f"{month}-01")
    days = monthrange(first.year, first.month)[1]
    begun = [day for ahead in range(days) if (day := first + timedelta(ahead)) <= _latest_day()]
    pack = await puzzles.in_language(puzzles.wanted(language)).pack()
    found = await puzzles.store.found_puzzles(guest)
    counts = budget.run(
        lambda: [sum(one.id in found for one in pack.of_the_day(day)) for day in begun]
    )
    return WirePuzzleMonth(month, tuple(counts))


@get("/api/puzzles/{puzzle:str}")
async def view_puzzle(request: AnyRequest, puzzle: PuzzleId) -> WirePuzzle:
    """Return a puzzle, without anything that only its hints or its solution tell."""
    return await _shown(request, await _guest(request), puzzle)


@post("/api/puzzles/{puzzle:str}/preview", status_code=200)
async def preview_puzzle(
    request: AnyRequest, puzzle: PuzzleId, data: JSONBody[PreviewMessage]
) -> WireSum | PreviewRefused:
    """Return the score of the tiles in the puzzle, or why they are no legal play."""
    await _guest(request)
    position = (await _prepared(request, puzzle)).puzzle
    try:
        judged = position.position.judge(read_play(data.tiles), position.rack)
    except Refusal as refusal:
        return PreviewRefused(refusal_json(refusal))
    return sum_json(judged, None)


@post("/api/puzzles/{puzzle:str}/answers", status_code=200)
async def answer_puzzle(
    request: AnyRequest, puzzle: PuzzleId, data: JSONBody[PuzzleAnswer]
) -> WirePuzzleVerdict:
    """Return the judgement of an answer, without the solution.

    The first answer is rated, unless a hint came before it. A move that is not allowed is refused
    as in a game, and counts as no answer. Whether a word is good is answered once.
    """
    guest = await _guest(request)
    puzzles = services_of(request).study.puzzles
    prepared = await _prepared(request, puzzle)
    match data.command:
        case WireAboutWord(text=text):
            about = puzzles.judge_about_word(prepared, text)
            ends = prepared.puzzle.kind is PuzzleKind.GOOD
            deed = Deed(data.ms, is_try=True, found=about.is_right, ends=ends)
            attempt = await puzzles.count(client_of(request), guest, prepared.puzzle, deed)
            return word_verdict_json(about, attempt, await _rating(request, guest, puzzle))
        case command:
            verdict = await puzzles.judge(client_of(request), prepared, move_of(command))
            deed = Deed(data.ms, is_try=True, found=verdict.is_found)
            attempt = await puzzles.count(client_of(request), guest, prepared.puzzle, deed)
            return move_verdict_json(verdict, attempt, await _rating(request, guest, puzzle))


@post("/api/puzzles/{puzzle:str}/hints", status_code=200)
async def hint_puzzle(
    request: AnyRequest, puzzle: PuzzleId, data: JSONBody[PuzzleHintAsked]
) -> WirePuzzleHint:
    """Return a hint; a puzzle counts as missed if it comes before the first answer."""
    guest = await _guest(request)
    puzzles = services_of(request).study.puzzles
    prepared = await _prepared(request, puzzle)
    if data.number > len(prepared.hints):
        raise from_status(404)
    attempt = await puzzles.count(
        client_of(request), guest, prepared.puzzle, Deed(data.ms, hint=data.number)
    )
    hint = prepared.hints[data.number - 1]
    return puzzle_hint_json(data.number, hint, attempt, await _rating(request, guest, puzzle))


@post("/api/puzzles/{puzzle:str}/solution", status_code=200)
async def show_solution(
    request: AnyRequest, puzzle: PuzzleId, data: JSONBody[SolutionAsked]
) -> WirePuzzleSolution:
    """Return the solution; a puzzle that was not tried before counts as missed."""
    guest = await _guest(request)
    puzzles = services_of(request).study.puzzles
    prepared = await _prepared(request, puzzle)
    attempt = await puzzles.count(
        client_of(request), guest, prepared.puzzle, Deed(data.ms, ends=True)
    )
    rating = await _rating(request, guest, puzzle)
    return solution_json(prepared, attempt, rating, puzzles.of(puzzle).lexicon)


def _day_of(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise from_status(404) from None
    if day > _latest_day():
        raise from_status(404)
    return day


def _latest_day() -> date:
    """Return the latest day that has begun anywhere."""
    return (datetime.now(UTC) + AHEAD).date()


async def _guest(request: AnyRequest) -> str:
    session = await known_session(request)
    if session is None:
        raise no_session()
    return session.guest


async def _prepared(request: AnyRequest, which: str) -> PreparedPuzzle:
    return await services_of(request).study.puzzles.prepared(client_of(request), which)


async def _rating(request: AnyRequest, guest: str, puzzle: str) -> SkillEstimate | None:
    """Return the guest's rating in the language of a puzzle."""
    return await services_of(request).study.puzzles.rating_of(guest, language_of_puzzle(puzzle))


async def _shown(request: AnyRequest, guest: str, which: str) -> WirePuzzle:
    puzzles = services_of(request).study.puzzles
    prepared = await _prepared(request, which)
    puzzle: Puzzle = prepared.puzzle
    rating = await puzzles.rating_of_puzzle(puzzle)
    return puzzle_json(prepared, rating, await puzzles.store.latest(guest, which))


HANDLERS = [
    view_puzzles,
    next_puzzle,
    view_puzzle_day,
    view_puzzle_month,
    view_puzzle,
    preview_puzzle,
    answer_puzzle,
    hint_puzzle,
    show_solution,
]
