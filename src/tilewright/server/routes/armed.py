"""Plays that are armed for the next turn, in games of days."""

from litestar import delete, get, post
from litestar.params import JSONBody

from tilewright.api.requests import PreviewMessage
from tilewright.api.responses import Armed, armed_shown
from tilewright.notation.commands import read_play
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import AskedSeat, GameId, seated, services_of


@get("/api/games/{game:str}/armed")
async def view_armed(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> Armed:
    """Return the play that the seat has armed, which nobody else can see.

    A play that was dropped at this turn is shown with the reason in `unfit`, until the seat has
    taken the turn.
    """
    table, own = await seated(request, game, seat)
    return armed_shown(await services_of(request).armed.of(table, own))


@post("/api/games/{game:str}/armed", status_code=200)
async def arm_play(
    request: AnyRequest, game: GameId, data: JSONBody[PreviewMessage], seat: AskedSeat = None
) -> Armed:
    """Arm a play for the seat's next turn, in place of the one that it has armed.

    Only games with days per move allow it, while another player is on turn. When the turn comes
    the server makes the play, if it still makes the same words for the same score, and that accepts
    the play before it; otherwise the play is dropped. Whether its words are valid is not checked
    before. A play that other people may challenge is waited for first, for half of the days.
    """
    asked = seat if data.seat is None else data.seat
    table, own = await seated(request, game, asked)
    armed = services_of(request).armed
    return armed_shown(await armed.arm(table, own, read_play(data.tiles)))


@delete("/api/games/{game:str}/armed", status_code=200)
async def withdraw_armed(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> Armed:
    """Withdraw the play that the seat has armed, if any; return what is left of it.

    A play that the server has begun to make can no longer be withdrawn.
    """
    table, own = await seated(request, game, seat)
    armed = services_of(request).armed
    await armed.withdraw(table, own)
    return armed_shown(await armed.of(await services_of(request).tables.state(table.id), own))


HANDLERS = [view_armed, arm_play, withdraw_armed]
