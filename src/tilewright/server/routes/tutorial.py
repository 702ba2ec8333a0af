"""The tutorial: prepared positions, in which the rules judge what a newcomer tries."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from tilewright.api.requests import LessonCommand, PreviewMessage
from tilewright.api.responses import PreviewRefused
from tilewright.api.table import WireSum, WireView
from tilewright.api.views import refusal_json, sum_json, view_json
from tilewright.game.chance import Rulings
from tilewright.game.state import GameState
from tilewright.game.view import view_of
from tilewright.host.tutorial import LEARNER, WORDS, TutorialLesson, after, lesson_table
from tilewright.notation.commands import read_command, read_play
from tilewright.players.timekeeping import this_instant
from tilewright.rules.errors import Refusal
from tilewright.server.http.problems import from_status
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.request_context import services_of

GAME = "tutorial"
"""The id in the views of every lesson, which are positions of one game."""


@get("/api/tutorial/{lesson:str}")
async def view_lesson(request: AnyRequest, lesson: FromPath[str]) -> WireView:
    """Return the prepared position of a lesson: `play`, `exchange`, `blank` or `challenge`.

    The server stores nothing of the tutorial, and needs no session for it.
    """
    game, _ = _prepared(request, lesson)
    return view_json(view_of(game, LEARNER), GAME)


@post("/api/tutorial/{lesson:str}/commands", status_code=200)
async def command_lesson(
    request: AnyRequest, lesson: FromPath[str], data: JSONBody[LessonCommand]
) -> WireView:
    """Return the view after a command in the prepared position; the next one starts there again."""
    game, rulings = _prepared(request, lesson)
    command = read_command(LEARNER, data.command)
    done = after(TutorialLesson(lesson), game, command, rulings, this_instant())
    return view_json(view_of(done, LEARNER), GAME)


@post("/api/tutorial/{lesson:str}/preview", status_code=200)
async def preview_lesson(
    request: AnyRequest, lesson: FromPath[str], data: JSONBody[PreviewMessage]
) -> WireSum | PreviewRefused:
    """Return the score of the tiles in the prepared position, or why they are no legal play."""
    game, rulings = _prepared(request, lesson)
    try:
        judged = game.position.judge(read_play(data.tiles), game.racks[LEARNER])
    except Refusal as refusal:
        return PreviewRefused(refusal_json(refusal))
    return sum_json(judged, rulings if game.shows_words else None)


def _prepared(request: AnyRequest, lesson: str) -> tuple[GameState, Rulings]:
    if lesson not in set(TutorialLesson):
        raise from_status(404)
    words = services_of(request).words
    game = lesson_table(TutorialLesson(lesson), words.having(WORDS))
    return game, words.rulings(game.lexicon, game.edition)


HANDLERS = [view_lesson, command_lesson, preview_lesson]
