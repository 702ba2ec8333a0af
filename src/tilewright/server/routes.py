"""The addresses of the HTTP API, and of the pages."""

from typing import cast

import msgspec
from litestar import Response, get, post

from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.view import View
from tilewright.notation import wire
from tilewright.notation.game_file import GameFile, write_game_file
from tilewright.players import LEVELS
from tilewright.rules.editions import EDITIONS
from tilewright.server import messages
from tilewright.server.accounts import COOKIE, Session, cookie_for, new_session, session_of
from tilewright.server.desk import Desk
from tilewright.server.gate import AnyConnection, AnyRequest
from tilewright.server.hall import view_bytes
from tilewright.server.problems import from_status, no_session, not_over, unavailable
from tilewright.server.store import GameRow
from tilewright.server.table import Order, Table
from tilewright.server.writer import StoreError

JSON = "application/json"


def desk_of(connection: AnyConnection) -> Desk:
    """The parts of the server that this connection came to."""
    return cast("Desk", connection.app.state.desk)


async def seated(connection: AnyConnection) -> tuple[Table, Seat]:
    """The table of this address, and where the guest whose request this is sits at it.

    Raises:
        Problem: the request does not say whose it is, or there is no such game for them.
    """
    desk = desk_of(connection)
    session = await session_of(desk.store, connection.cookies.get(COOKIE))
    if session is None:
        raise no_session()
    return await desk.hall.seated(connection.path_params["game"], session.guest)


@get("/api/health")
async def health(request: AnyRequest) -> Response[bytes]:
    """The server is up."""
    return _answer(request, {"status": "ok"})


@get("/api/editions")
async def editions(request: AnyRequest) -> Response[bytes]:
    """Every edition with its rules."""
    return _answer(request, [wire.edition_json(edition) for edition in EDITIONS.values()])


@get("/api/levels")
async def levels(request: AnyRequest) -> Response[bytes]:
    """Every level that a computer plays at."""
    found = [
        {"name": level.name, "title": level.title, "text": level.text} for level in LEVELS.values()
    ]
    return _answer(request, found)


@post("/api/games")
async def open_game(request: AnyRequest) -> Response[bytes]:
    """A new table is open, the computers' numbers given; the one who asked sits at it."""
    desk = desk_of(request)
    new = messages.read_new_game(await request.body())
    setup = messages.setup_of(new, desk.words.default)
    desk.gate.check_new_game(request)
    session = await _session_or_new(request)
    guests = (session.guest, *(None for _ in new.computers))
    game = await desk.hall.open_game(setup, guests)
    await desk.computers.give_numbers(game)
    return _answer(request, {"id": game}, session, status=201)


@get("/api/games")
async def list_games(request: AnyRequest) -> Response[bytes]:
    """The guest's games, those under way first, then the one played last; a stranger has none.

    Nobody becomes a guest here: a page asks for this beside other things, and must not lose to
    itself when it starts its first game meanwhile.
    """
    desk = desk_of(request)
    session = await session_of(desk.store, request.cookies.get(COOKIE))
    if session is None:
        return _answer(request, [])
    found = await desk_of(request).hall.tables_of(session.guest)
    games = [_summary(row, table.view(_seat(table, session))) for row, table in found]
    return _answer(request, games, session)


@get("/api/games/{game:str}")
async def view_game(request: AnyRequest) -> Response[bytes]:
    """The game as the guest sees it."""
    table, seat = await seated(request)
    return _answer(request, view_bytes(table, seat))


@get("/api/games/{game:str}/file")
async def game_file(request: AnyRequest) -> Response[bytes]:
    """The record of a game that is over, with all that was secret while it was played."""
    table, _ = await seated(request)
    if not table.is_over:
        raise not_over()
    record = write_game_file(GameFile(table.events, id=table.id))
    name = f'attachment; filename="tilewright-{table.id}.json"'
    return Response(record.encode(), media_type=JSON, headers={"content-disposition": name})


@post("/api/games/{game:str}/commands", status_code=200)
async def command_game(request: AnyRequest) -> Response[bytes]:
    """The command is done, once; the view just after it."""
    desk = desk_of(request)
    table, seat = await seated(request)
    sent = messages.read_command_message(await request.body())
    order = Order(sent.key, sent.version, wire.read_command(seat, sent.command))
    done = await desk.hall.command(table.id, order)
    table = await desk.hall.table(table.id)
    return _answer(request, view_bytes(table, seat, done.version))


@post("/api/games/{game:str}/preview", status_code=200)
async def preview_play(request: AnyRequest) -> Response[bytes]:
    """What the tiles would score, on turn or off; whether they are words only at void tables."""
    table, seat = await seated(request)
    sent = messages.read_preview(await request.body())
    position = table.game.position
    judged = position.judge(wire.read_play(sent.tiles), table.game.racks[seat])
    is_void = table.game.words is WordPolicy.VOID
    is_word = (
        desk_of(request).words.rulings(table.lexicon, table.game.edition).is_word
        if is_void
        else None
    )
    return _answer(request, wire.sum_json(judged, is_word))


@get(["/", "/{path:path}"])
async def page(request: AnyRequest) -> Response[bytes]:
    """A file of the front end."""
    path = request.scope["path"]
    found = None if path.startswith("/api") else desk_of(request).pages.find(path)
    if found is None:
        raise from_status(404)
    headers = {"etag": found.etag, "cache-control": found.cache_control, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
    content = found.content
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = found.zipped
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=found.media_type)


async def _session_or_new(request: AnyRequest) -> Session:
    store = desk_of(request).store
    session = await session_of(store, request.cookies.get(COOKIE))
    if session is not None:
        return session
    try:
        return await new_session(store)
    except StoreError as error:
        raise unavailable() from error


def _answer(
    request: AnyRequest, content: object, session: Session | None = None, status: int = 200
) -> Response[bytes]:
    token = None if session is None else session.token
    secure = request.scope["scheme"] == "https"
    return Response(
        content if isinstance(content, bytes) else msgspec.json.encode(content),
        status_code=status,
        media_type=JSON,
        cookies=[] if token is None else [cookie_for(token, secure=secure)],
    )


def _seat(table: Table, session: Session) -> Seat:
    seat = table.seat_of(session.guest)
    assert seat is not None, "the store finds games by who sits there"
    return seat


def _is_waited_for(view: View) -> bool:
    """Whether the game goes on when this seat acts: a turn, the last word, or its number."""
    can = view.options
    return can.play or can.give_number or (view.to_move is None and can.accept)


def _summary(row: GameRow, view: View) -> dict[str, object]:
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
        "your_turn": _is_waited_for(view),
        "players": players,
        "turn": len(view.turns),
        "updated": row.updated,
    }


HANDLERS = [
    health,
    editions,
    levels,
    open_game,
    list_games,
    view_game,
    game_file,
    command_game,
    preview_play,
    page,
]
