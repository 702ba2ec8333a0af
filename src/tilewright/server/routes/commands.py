"""What is done at a table, and what a play would score."""

from litestar import Response, post

from tilewright.game.seats import WordPolicy
from tilewright.notation import wire
from tilewright.server import messages
from tilewright.server.gate import AnyRequest
from tilewright.server.hall import view_bytes
from tilewright.server.routes.visit import answer, desk_of, seated
from tilewright.server.table import Order


@post("/api/games/{game:str}/commands", status_code=200)
async def command_game(request: AnyRequest) -> Response[bytes]:
    """The command is done, once; the view just after it."""
    desk = desk_of(request)
    sent = messages.read_command_message(await request.body())
    table, seat = await seated(request, sent.seat)
    order = Order(sent.key, sent.version, wire.read_command(seat, sent.command))
    done = await desk.hall.command(table.id, order)
    table = await desk.hall.table(table.id)
    return answer(request, view_bytes(table, seat, done.version))


@post("/api/games/{game:str}/preview", status_code=200)
async def preview_play(request: AnyRequest) -> Response[bytes]:
    """What the tiles would score, on turn or off; whether they are words only at void tables."""
    sent = messages.read_preview(await request.body())
    table, seat = await seated(request, sent.seat)
    position = table.game.position
    judged = position.judge(wire.read_play(sent.tiles), table.game.racks[seat])
    is_void = table.game.words is WordPolicy.VOID
    is_word = (
        desk_of(request).words.rulings(table.lexicon, table.game.edition).is_word
        if is_void
        else None
    )
    return answer(request, wire.sum_json(judged, is_word))


HANDLERS = [command_game, preview_play]
