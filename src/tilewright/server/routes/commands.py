"""Commands at a table, and previews of plays."""

from functools import partial

from litestar import Response, post
from litestar.params import JSONBody

from tilewright.host.orders import Order
from tilewright.notation import wire
from tilewright.notation.wire import WireSum, WireView
from tilewright.players.process_clock import this_instant
from tilewright.rules.errors import Refusal
from tilewright.server.analysis import answers
from tilewright.server.http.requests import CommandMessage, PreviewMessage
from tilewright.server.http.responses import PreviewRefused
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import (
    REBUILT_AT_ONCE,
    AskedSeat,
    GameId,
    encoded,
    rebuilt,
    seated,
    services_of,
    shown,
)


@post("/api/games/{game:str}/commands", status_code=200)
async def command_game(
    request: AnyRequest, game: GameId, data: JSONBody[CommandMessage], seat: AskedSeat = None
) -> Response[WireView]:
    """Carry out a command, once for its key; return the view just after it.

    A repeated command gets the same answer. In a long game it counts against `work_share`, because
    the view has to be rebuilt.
    """
    services = services_of(request)
    asked = seat if data.seat is None else data.seat
    table, own = await seated(request, game, asked)
    order = Order(data.key, data.version, wire.read_command(own, data.command))
    done = await services.tables.command(table.id, order)
    table = await services.tables.state(table.id)
    if done.version == table.version or done.version <= REBUILT_AT_ONCE:
        return Response(shown(table, own, done.version))
    then = table.events[: done.version]
    work = partial(answers.view_then, then, table.id, own, this_instant())
    return encoded(await rebuilt(request, work, done.version))


@post("/api/games/{game:str}/preview", status_code=200)
async def preview_play(
    request: AnyRequest, game: GameId, data: JSONBody[PreviewMessage], seat: AskedSeat = None
) -> WireSum | PreviewRefused:
    """Return what the tiles would score, on turn or not, or why they are not a legal play.

    Whether the words are valid is shown only at void tables: to a person who plays against
    computers alone, and where the table has agreed to show it.
    """
    asked = seat if data.seat is None else data.seat
    table, own = await seated(request, game, asked)
    position = table.game.position
    try:
        judged = position.judge(wire.read_play(data.tiles), table.game.racks[own])
    except Refusal as refusal:
        return PreviewRefused(wire.refusal_json(refusal))
    rulings = services_of(request).words.rulings(table.lexicon, table.game.edition)
    return wire.sum_json(judged, rulings if table.game.shows_words else None)


HANDLERS = [command_game, preview_play]
