"""Commands at a table, previews of plays, help with a turn, armed plays and private notes."""

from functools import partial

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody

from tilewright.api.requests import LONGEST_NOTES, CommandMessage, Notes, PreviewMessage
from tilewright.api.responses import Armed, HelpGiven, PreviewRefused, armed_shown, help_shown
from tilewright.api.table import WireSum, WireView
from tilewright.api.views import refusal_json, sum_json, view_json
from tilewright.game.seats import Seat
from tilewright.game.state import GameState
from tilewright.game.view import view_of
from tilewright.host.errors import Unavailable
from tilewright.host.orders import Order
from tilewright.host.table import Table
from tilewright.notation.commands import read_command, read_play
from tilewright.players.timekeeping import this_instant
from tilewright.rules.errors import Refusal
from tilewright.server.analysis.heavy_work import CpuBudget
from tilewright.server.http.problems import malformed
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.request_context import (
    AskedSeat,
    GameId,
    encoded,
    seated,
    services_of,
    shown,
)
from tilewright.server.services import Services
from tilewright.server.store import StoreError


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
    """Return the score of the tiles, on turn or not, or why they are not a legal play.

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


@get("/api/games/{game:str}/help")
async def view_help(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> HelpGiven:
    """Return the help of the steps that the seat has taken with its turn.

    A step is taken with the command `help`, which the game records; each says more than the one
    before. Games of several people refuse both, and so do tables that did not agree on help.
    """
    table, own = await seated(request, game, seat)
    helping = services_of(request).analysis.helping
    return help_shown(table.version, await helping.with_turn(table, own, client_of(request)))


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
    """Arm a play for the seat's next turn, in place of its armed one.

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
    """Withdraw the play that the seat has armed, if any; return the rest of it.

    A play that the server has begun to make can no longer be withdrawn.
    """
    table, own = await seated(request, game, seat)
    armed = services_of(request).armed
    await armed.withdraw(table, own)
    return armed_shown(await armed.of(await services_of(request).tables.state(table.id), own))


@get("/api/games/{game:str}/notes")
async def view_notes(request: AnyRequest, game: GameId) -> Notes:
    """Return the guest's own notes beside the game, which nobody else can read."""
    table, seat = await seated(request, game, None)
    return Notes(await services_of(request).notes.of(game, _guest(table, seat)))


@post("/api/games/{game:str}/notes", status_code=200)
async def replace_notes(request: AnyRequest, game: GameId, data: JSONBody[Notes]) -> Notes:
    """Replace the guest's own notes beside the game, also after its end.

    They have at most 4,000 characters. Notes that came together at a sign-in may be longer, and may
    then be replaced by any that are not longer still.
    """
    table, seat = await seated(request, game, None)
    notes, guest = services_of(request).notes, _guest(table, seat)
    if len(data.text) > max(LONGEST_NOTES, len(await notes.of(game, guest))):
        raise malformed(f"Notes have at most {LONGEST_NOTES} characters.")
    try:
        await notes.replace(game, guest, data.text)
    except StoreError as error:
        raise Unavailable from error
    return data


def _guest(table: Table, seat: Seat) -> str:
    return table.sitters[seat].guest or ""


HANDLERS = [
    command_game,
    preview_play,
    view_help,
    view_armed,
    arm_play,
    withdraw_armed,
    view_notes,
    replace_notes,
]
