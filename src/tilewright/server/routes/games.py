"""Games as a whole: opened, listed, looked at, taken home as a record."""

from litestar import Response, get, post

from tilewright.game.view import View
from tilewright.notation.game_file import GameFile, write_game_file
from tilewright.server import messages
from tilewright.server.gate import AnyRequest
from tilewright.server.hall import view_bytes
from tilewright.server.problems import not_offered, not_over
from tilewright.server.routes.visit import (
    JSON,
    answer,
    desk_of,
    known_session,
    seated,
    session_or_new,
)
from tilewright.server.store import GameRow
from tilewright.server.table import Table


@post("/api/games")
async def open_game(request: AnyRequest) -> Response[bytes]:
    """A new table is open, the computers' numbers given; the one who asked sits at it."""
    desk = desk_of(request)
    new = messages.read_new_game(await request.body())
    setup = messages.setup_of(new, desk.words.default)
    if new.waits_for_people:
        raise not_offered("Seats for others are not offered yet.")
    desk.gate.check_new_game(request)
    session = await session_or_new(request)
    here = (isinstance(each, messages.HereSeat) for each in new.all_seats)
    guests = tuple(session.guest if is_here else None for is_here in here)
    game = await desk.hall.open_game(setup, guests)
    await desk.computers.give_numbers(game)
    return answer(request, {"id": game}, session, status=201)


@get("/api/games")
async def list_games(request: AnyRequest) -> Response[bytes]:
    """The guest's games, those under way first, then the one played last; a stranger has none.

    Nobody becomes a guest here: a page asks for this beside other things, and must not lose to
    itself when it starts its first game meanwhile.
    """
    session = await known_session(request)
    if session is None:
        return answer(request, [])
    found = await desk_of(request).hall.tables_of(session.guest)
    games = [_summary(row, table, session.guest) for row, table in found]
    return answer(request, games, session)


@get("/api/games/{game:str}")
async def view_game(request: AnyRequest) -> Response[bytes]:
    """The game as the guest sees it."""
    table, seat = await seated(request)
    return answer(request, view_bytes(table, seat))


@get("/api/games/{game:str}/file")
async def game_file(request: AnyRequest) -> Response[bytes]:
    """The record of a game that is over, with all that was secret while it was played."""
    table, _ = await seated(request)
    if not table.is_over:
        raise not_over()
    record = write_game_file(GameFile(table.events, id=table.id))
    name = f'attachment; filename="tilewright-{table.id}.json"'
    return Response(record.encode(), media_type=JSON, headers={"content-disposition": name})


def _is_waited_for(view: View) -> bool:
    """Whether the game goes on when this seat acts: a turn, the last word, or its number."""
    can = view.options
    return can.play or can.give_number or (view.to_move is None and can.accept)


def _summary(row: GameRow, table: Table, guest: str) -> dict[str, object]:
    views = [table.view(seat) for seat in table.seats_of(guest)]
    view = views[0]
    players = [
        {
            "name": each.player.name,
            "kind": type(each.player).__name__.lower(),
            "score": each.score,
        }
        for each in view.players
    ]
    return {
        "id": row.id,
        "edition": view.edition.name,
        "state": view.state.value,
        "your_turn": any(map(_is_waited_for, views)),
        "seats": [each.seat for each in views],
        "players": players,
        "turn": len(view.turns),
        "updated": row.updated,
    }


HANDLERS = [open_game, list_games, view_game, game_file]
