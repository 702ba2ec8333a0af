"""Reports of messages and names to the operator."""

from litestar import post
from litestar.params import JSONBody

from tilewright.api.chat import NewReport
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import GameId, refuse_bearer, seated, services_of

REFUSED = "Report people with the cookie, not with a token."


@post("/api/games/{game:str}/reports", status_code=204)
async def report_player(request: AnyRequest, game: GameId, data: JSONBody[NewReport]) -> None:
    """Report a message or the name of another person at the table to the operator.

    The person is not notified. A second report of the same message or name changes nothing.
    """
    refuse_bearer(request, REFUSED)
    table, seat = await seated(request, game, None, all_now=True)
    services = services_of(request)
    report = await services.reports.drafted(table, seat, data)
    if report is not None:
        services.security.check_report(request)
        await services.reports.file(report)


HANDLERS = [report_player]
