"""Help with a turn, in games against computers."""

from litestar import get

from tilewright.api.responses import HelpGiven, help_shown
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.visit import AskedSeat, GameId, seated, services_of


@get("/api/games/{game:str}/help")
async def view_help(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> HelpGiven:
    """Return what the steps of help say that the seat has taken with its turn.

    A step is taken with the command `help`, which the game records; each says more than the one
    before. Games of several people refuse both, and so do tables that did not agree on help.
    """
    table, own = await seated(request, game, seat)
    helping = services_of(request).analysis.helping
    return help_shown(table.version, await helping.with_turn(table, own, client_of(request)))


HANDLERS = [view_help]
