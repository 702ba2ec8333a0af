"""Exercises: turns of finished games to be tried again, and a person's list of mistakes."""

from typing import assert_never

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from tilewright.api.requests import ExerciseAnswer, HintAsked, PreviewMessage
from tilewright.api.responses import PreviewRefused
from tilewright.api.study import (
    WireCostlyTurn,
    WireExercise,
    WireExercises,
    WireHint,
    WireMistakes,
    WireVerdict,
    exercise_json,
    hint_json,
    mistake_json,
    verdict_json,
)
from tilewright.api.table import WireSum
from tilewright.api.views import refusal_json, sum_json
from tilewright.notation.commands import WireExchange, WirePass, WirePlay, read_play, read_tiles
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Exchange, Move, Pass
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.http.problems import no_session, not_judged
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.coaching import finished_game
from tilewright.server.routes.request_context import (
    AskedSeat,
    GameId,
    known_session,
    services_of,
    visitor_of,
)
from tilewright.study.exercise import Exercise, HintStep, NotJudged, PreparedExercise, Verdict

Turn = FromPath[int]
"""The number of the turn in the address."""


@get("/api/games/{game:str}/exercises")
async def list_exercises(
    request: AnyRequest, game: GameId, seat: AskedSeat = None
) -> WireExercises:
    """Return the costly turns of the player's seats in a finished game; none for a spectator.

    This and the exercises themselves are refused while the game is under way, because they show
    racks and better moves.
    """
    table, seats = await finished_game(request, game, seat)
    visitor = await visitor_of(request)
    notes = await services_of(request).study.exercises.costly(table, seats, visitor)
    return WireExercises(
        tuple(WireCostlyTurn(note.turn, note.seat, note.cost or 0.0) for note in notes)
    )


@get("/api/games/{game:str}/turns/{turn:int}/exercise")
async def view_exercise(request: AnyRequest, game: GameId, turn: Turn) -> WireExercise:
    """Return any turn of a finished game as an exercise, for its players and spectators.

    It has the view of the player on turn, without what would give the best move away.
    """
    return exercise_json(await _prepared(request, game, turn))


@post("/api/games/{game:str}/turns/{turn:int}/exercise/preview", status_code=200)
async def preview_exercise(
    request: AnyRequest, game: GameId, turn: Turn, data: JSONBody[PreviewMessage]
) -> WireSum | PreviewRefused:
    """Return the score of the tiles in the exercise, or why they are no legal play."""
    exercise = (await _prepared(request, game, turn)).exercise
    try:
        judged = exercise.position.judge(read_play(data.tiles), exercise.rack)
    except Refusal as refusal:
        return PreviewRefused(refusal_json(refusal))
    return sum_json(judged, None)


@post("/api/games/{game:str}/turns/{turn:int}/exercise/answers", status_code=200)
async def answer_exercise(
    request: AnyRequest, game: GameId, turn: Turn, data: JSONBody[ExerciseAnswer]
) -> WireVerdict:
    """Return the judgement of an answer; a move that is not allowed is refused as in a game.

    The first answer of a day counts for the guest's mistakes; one that is not good enough is added
    to them, unless `keep` is false.

    Words that the table's list does not have are refused too, even if they could be challenged in
    the game. Near the end of a game, an answer is refused where looking ahead decides nothing.
    """
    exercise = (await _prepared(request, game, turn)).exercise
    verdict = await _judged(request, exercise, move_of(data.command))
    await _count(request, exercise, found=verdict.is_found, keep=data.keep)
    return verdict_json(verdict)


@post("/api/games/{game:str}/turns/{turn:int}/exercise/hints", status_code=200)
async def ask_hint(
    request: AnyRequest, game: GameId, turn: Turn, data: JSONBody[HintAsked]
) -> WireHint:
    """Return a hint: the themes, the squares of the best move, its letters, or all of it.

    The turn is added to the guest's mistakes, unless `keep` is false.
    """
    exercise = (await _prepared(request, game, turn)).exercise
    await _count(request, exercise, found=False, keep=data.keep)
    return hint_json(exercise, HintStep(data.step))


async def _prepared(request: AnyRequest, game: str, turn: int) -> PreparedExercise:
    table, _ = await finished_game(request, game)
    return await services_of(request).study.exercises.at(table, turn, await visitor_of(request))


async def _judged(request: AnyRequest, exercise: Exercise, move: Move) -> Verdict:
    if exercise.ahead is None:
        return exercise.judge(move)
    # looking ahead takes some tenths of a second
    heavy_work = services_of(request).heavy_work
    try:
        return await heavy_work.do(client_of(request), lambda: exercise.judge(move))
    except NotJudged as error:
        raise not_judged(error.why.en) from error


async def _count(request: AnyRequest, exercise: Exercise, *, found: bool, keep: bool) -> None:
    session = await known_session(request)
    if session is not None:
        mistakes = services_of(request).study.mistakes
        await mistakes.answered(session.guest, exercise, found=found, keep=keep)


def move_of(command: WirePlay | WireExchange | WirePass) -> Move:
    """Return the move of an answer."""
    match command:
        case WirePlay():
            return read_play(command.tiles)
        case WireExchange():
            return Exchange(read_tiles(command.tiles))
        case WirePass():
            return Pass()
        case _:
            assert_never(command)


@get("/api/mistakes")
async def list_mistakes(request: AnyRequest) -> WireMistakes:
    """Return the guest's own mistakes, oldest first; nobody else can read them."""
    session = await known_session(request)
    return await _listed(request, None if session is None else session.guest)


@post("/api/games/{game:str}/turns/{turn:int}/mistake", status_code=200)
async def add_mistake(request: AnyRequest, game: GameId, turn: Turn) -> WireMistakes:
    """Add any turn of a finished game to the guest's mistakes, for its players and spectators.

    A turn that was set aside begins again. There are at most 2,000.
    """
    session = await known_session(request)
    if session is None:
        raise no_session()
    table, _ = await finished_game(request, game)
    services = services_of(request)
    visitor = Visitor(client_of(request), session.guest)
    prepared = await services.study.exercises.at(table, turn, visitor)
    await services.study.mistakes.add(session.guest, prepared.exercise)
    return await _listed(request, session.guest)


@delete("/api/games/{game:str}/turns/{turn:int}/mistake", status_code=200)
async def drop_mistake(request: AnyRequest, game: GameId, turn: Turn) -> WireMistakes:
    """Delete a turn from the guest's mistakes, if it is there."""
    session = await known_session(request)
    if session is None:
        raise no_session()
    await services_of(request).study.mistakes.drop(session.guest, game, turn)
    return await _listed(request, session.guest)


async def _listed(request: AnyRequest, guest: str | None) -> WireMistakes:
    mistakes = services_of(request).study.mistakes
    found = [] if guest is None else await mistakes.kept.all_of(guest)
    due = mistakes.due(found)
    shown = tuple(mistake_json(one, due=is_due) for one, is_due in zip(found, due, strict=True))
    return WireMistakes(shown, sum(due), mistakes.waiting(found))


HANDLERS = [
    list_exercises,
    view_exercise,
    preview_exercise,
    answer_exercise,
    ask_hint,
    list_mistakes,
    add_mistake,
    drop_mistake,
]
