"""Commands at a table, and previews of plays."""

from functools import partial

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from tilewright.api.requests import CommandMessage, PreviewMessage
from tilewright.api.responses import PreviewRefused
from tilewright.api.table import WireSum, WireView
from tilewright.api.views import refusal_json, sum_json, view_json
from tilewright.game.seats import Seat
from tilewright.game.state import GameState
from tilewright.game.view import view_of
from tilewright.host.orders import Order
from tilewright.host.table import Table
from tilewright.notation.commands import read_command, read_play
from tilewright.players.process_clock import this_instant
from tilewright.rules.errors import Refusal
from tilewright.server.analysis.heavy_work import CpuBudget
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.visit import (
    AskedSeat,
    GameId,
    encoded,
    seated,
    services_of,
    shown,
)
from tilewright.server.services import Services


@post("/api/games/{game:str}/commands", status_code=200)
async def command_game(
    request: AnyRequest, game: GameId, data: JSONBody[CommandMessage], seat: AskedSeat = None
) -> Response[WireView]:
    """Carry out a command, once for its key; return the view just after it.

    A repeated command gets the same answer. If the game has moved on since, that counts against
    `work_share`.
    """
    services = services_of(request)
    asked = seat if data.seat is None else data.seat
    table, own = await seated(request, game, asked)
    order = Order(data.key, data.version, read_command(own, data.command))
    before = table.done_before(order)
    if before is not None and before.version < table.version:
        with services.heavy_work.place(client_of(request)) as budget:
            return encoded(await _view_then(services, table, own, before.version, budget))
    done = await services.tables.command(table.id, order)
    table = await services.tables.state(table.id)
    if done.version == table.version:
        return Response(shown(table, own, done.version))
    budget = services.heavy_work.open_budget(client_of(request))  # a new command is not refused
    return encoded(await _view_then(services, table, own, done.version, budget))


async def _view_then(
    services: Services, table: Table, seat: Seat, version: int, budget: CpuBudget
) -> bytes:
    """Return the seat's view at an earlier version as JSON."""
    game = await services.tables.earlier.at(table, version, budget)
    return budget.run(partial(_encoded_view, game, table.id, seat))


def _encoded_view(game: GameState, of: str, seat: Seat) -> bytes:
    return msgspec.json.encode(view_json(view_of(game, seat), of, this_instant()))


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
        judged = position.judge(read_play(data.tiles), table.game.racks[own])
    except Refusal as refusal:
        return PreviewRefused(refusal_json(refusal))
    rulings = services_of(request).words.rulings(table.lexicon, table.game.edition)
    return sum_json(judged, rulings if table.game.shows_words else None)


HANDLERS = [command_game, preview_play]
