"""A person's statistics over their own finished games."""

from litestar import Response, get

from tilewright.server.http.problems import busy
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.visit import known_session, services_of
from tilewright.server.study.statistics import CountedGames
from tilewright.server.study.statistics_messages import (
    WireStatistics,
    statistics_csv,
    statistics_json,
)

CSV = "text/csv"


@get("/api/statistics")
async def view_statistics(request: AnyRequest) -> WireStatistics:
    """Return the guest's own statistics; nobody else can read them.

    They are of at most 100 finished games, the latest. A request analyses ten games that were not
    read before: ask again until `waiting` is 0.
    """
    return statistics_json(await _counted(request))


@get("/api/statistics.csv", media_type=CSV)
async def export_statistics(request: AnyRequest) -> Response[bytes]:
    """Download the games of the guest's statistics as CSV, the latest first.

    The columns are those of `games` in the statistics. The answer is `busy` while games are still
    to be read; every request reads ten of them.
    """
    counted = await _counted(request)
    if counted.waiting:
        raise busy("Some games are still to be read: ask again.")
    return Response(
        statistics_csv(counted).encode(),
        media_type=CSV,
        headers={"content-disposition": 'attachment; filename="tilewright-statistics.csv"'},
    )


async def _counted(request: AnyRequest) -> CountedGames:
    session = await known_session(request)
    if session is None:
        return CountedGames((), 0, 0)
    services = services_of(request)
    with services.heavy_work.place(client_of(request)) as budget:
        return await services.statistics.games_of(session.guest, budget)


HANDLERS = [view_statistics, export_statistics]
