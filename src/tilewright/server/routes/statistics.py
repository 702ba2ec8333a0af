"""A person's statistics over their own finished games, and the luck of their draws."""

from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from tilewright.api.languages import LONGEST_LANGUAGE
from tilewright.api.statistics import (
    WireLuck,
    WireRatedMoment,
    WireStatistics,
    curve_json,
    in_language,
    luck_csv,
    luck_json,
    statistics_csv,
    statistics_json,
)
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.http.problems import busy
from tilewright.server.http.requests import language_asked
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.request_context import known_session, services_of
from tilewright.study.game_figures import GameFigures
from tilewright.study.statistics import CountedGames, Draws

CSV = "text/csv"
AskedLanguage = Annotated[str | None, QueryParameter(max_length=LONGEST_LANGUAGE)]


@get("/api/statistics")
async def view_statistics(request: AnyRequest, language: AskedLanguage = None) -> WireStatistics:
    """Return the guest's own statistics; nobody else can read them.

    `language` leaves only the games with tiles of that language.

    They are of at most 100 finished games, the latest. A request reads three games that were not
    read before: ask again until `waiting` is 0.
    """
    counted = await _counted(request)
    if language is not None:
        counted = in_language(counted, language_asked(language).name)
    return statistics_json(counted)


@get("/api/statistics.csv", media_type=CSV)
async def export_statistics(request: AnyRequest) -> Response[bytes]:
    """Download the games of the guest's statistics as CSV, the latest first.

    The columns are those of `games` in the statistics. The answer is `busy` while games are still
    to be read; every request reads ten of them.
    """
    counted = await _counted(request)
    if counted.waiting:
        raise busy("Some games are still to be read: ask again.")
    return _file(statistics_csv(counted), "tilewright-statistics.csv")


@get("/api/statistics/rating")
async def view_rating_curve(request: AnyRequest) -> tuple[WireRatedMoment, ...]:
    """Return the guest's rating after each of the latest 200 rated puzzles, oldest first.

    They are in the language of the latest one.

    Only the first attempt at a puzzle is rated.
    """
    session = await known_session(request)
    if session is None:
        return ()
    return curve_json(await services_of(request).study.puzzles.curve_of(session.guest))


@get("/api/statistics/luck")
async def view_luck(request: AnyRequest) -> WireLuck:
    """Return the luck of the guest's own draws; nobody else can read it.

    Each draw in at most 25 finished games, the latest, is compared with 100 others for the tiles
    that the guest kept. A request reads three games that were not read before: ask again until
    `waiting` is 0.
    """
    return luck_json(await _draws(request))


@get("/api/statistics/luck.csv", media_type=CSV)
async def export_luck(request: AnyRequest) -> Response[bytes]:
    """Download the guest's own draws as CSV, those of the latest game first.

    The columns are those of `best` in the luck. The answer is `busy` while games are still to be
    read; every request reads three of them.
    """
    drawn = await _draws(request)
    if drawn.waiting:
        raise busy("Some games are still to be read: ask again.")
    return _file(luck_csv(drawn), "tilewright-luck.csv")


async def _counted(request: AnyRequest) -> CountedGames[GameFigures]:
    session = await known_session(request)
    if session is None:
        return CountedGames((), 0, 0)
    services = services_of(request)
    visitor = Visitor(client_of(request), session.guest)
    return await services.study.statistics.games_of(session.guest, visitor)


async def _draws(request: AnyRequest) -> CountedGames[Draws]:
    session = await known_session(request)
    if session is None:
        return CountedGames((), 0, 0)
    return await services_of(request).study.luck.games_of(session.guest, client_of(request))


def _file(lines: str, name: str) -> Response[bytes]:
    return Response(
        lines.encode(),
        media_type=CSV,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


HANDLERS = [view_statistics, export_statistics, view_rating_curve, view_luck, export_luck]
