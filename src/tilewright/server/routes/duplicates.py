"""Duplicate tables: open, join, answer, look at rounds, download."""

from functools import partial
from typing import Annotated

from litestar import MediaType, Response, get, post, websocket
from litestar.params import FromPath, JSONBody, QueryParameter

from tilewright.api.companion_entries import PlayPreview
from tilewright.api.duplicate import (
    WireDuplicate,
    WireDuplicateRound,
    WireDuplicateTerms,
    WireDuplicateYou,
    duplicate_json,
    own_json,
    round_json,
    table_json,
)
from tilewright.api.duplicate_requests import (
    DuplicateCommand,
    DuplicateSummary,
    JoinDuplicate,
    NewDuplicate,
    WireAnswer,
    WireCallOff,
    WireDuplicateCommand,
    WireDuplicateLeave,
    WireEndRound,
    WireNextRound,
    WireSitOut,
)
from tilewright.api.responses import PreviewRefused
from tilewright.api.table import WireSum, WireView
from tilewright.api.views import refusal_json, sum_json
from tilewright.duplicate.commands import (
    Answer,
    CallOff,
    Command,
    EndRound,
    Join,
    Leave,
    NextRound,
    SitOut,
)
from tilewright.duplicate.events import DuplicateStarted, PlayerNumber
from tilewright.duplicate.terms import DuplicateTerms
from tilewright.game.clock import SECOND, Instant
from tilewright.game.fair_bag import SeatNumber
from tilewright.host.duplicate import DuplicateTable
from tilewright.host.errors import DamagedRoom
from tilewright.host.orders import Order
from tilewright.host.system import new_seed
from tilewright.players.levels import COMPUTERS
from tilewright.rules.edition import Edition
from tilewright.rules.editions import own_rules
from tilewright.rules.errors import Refusal
from tilewright.server.analysis import answers
from tilewright.server.http.doorkeeper import seconds_in_line
from tilewright.server.http.problems import (
    forbidden,
    malformed,
    names_alike,
    no_session,
    not_over,
    unavailable,
)
from tilewright.server.http.requests import edition_asked, read_computer, terms_that_can_be
from tilewright.server.http.security import AnyConnection, AnyRequest, client_of
from tilewright.server.lobby.lobby import new_table_id
from tilewright.server.names.look_alikes import are_alike
from tilewright.server.names.reading import read_name
from tilewright.server.routes.request_context import (
    credential_of,
    known_session,
    rebuilt,
    services_of,
    session_or_new,
    welcome,
)
from tilewright.server.sockets.connection import Connection, Socket
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import StoreError

DuplicateId = FromPath[str]
BestName = Annotated[str, QueryParameter(min_length=1, max_length=40)]
MOST_LISTED = 50
_ONLY_HOST = "Only the host of the table can do this."
_TAKES_NOTHING = malformed("This socket takes nothing: post commands to the table's address.")


@post("/api/duplicates")
async def open_duplicate(
    request: AnyRequest, data: JSONBody[NewDuplicate]
) -> Response[WireDuplicate]:
    """Open a duplicate table; all who know its id may watch and join."""
    services = services_of(request)
    edition = edition_asked(data.edition, data.language)
    lexicon = services.words.chosen(data.lexicon, edition.language)
    started = DuplicateStarted(
        edition.name,
        lexicon,
        _terms(data.terms, edition),
        new_seed(),
        rules=own_rules(edition),
        language=edition.other_language,
    )
    joining = [_computer_joins(one.name, one.level) for one in data.computers]
    name = None if data.name is None else read_name(data.name)
    services.security.check_new_game(request)
    session = await session_or_new(request)
    which = new_table_id(session.guest, data.key, "duplicate")
    await services.duplicates.open(
        DuplicateTable.opened(which, session.guest, started, data.digest)
    )
    if name is not None:
        number = None if data.number is None else SeatNumber(data.number)
        await _seat(request, which, session.guest, Join(name, number=number))
    for place, join in enumerate(joining):
        await services.duplicates.command(which, Order(f"server:computer-{place}", 0, join))
    shown = await _shown(request, which, session.guest)
    return Response(shown, cookies=welcome(request, session))


@get("/api/duplicates")
async def list_duplicates(request: AnyRequest) -> list[DuplicateSummary]:
    """List the guest's duplicate tables: those under way first, then the latest changed."""
    session = await known_session(request)
    if session is None:
        return []
    services, found = services_of(request), []
    reading = services.readings.of(client_of(request))
    for row in await services.duplicates.kept.of_guest(session.guest, MOST_LISTED):
        try:
            table = await reading.read(services.duplicates, row.id)
        except DamagedRoom:  # it must not hide the others
            found.append(DuplicateSummary(row.id, None, None, 0, 0, None, 0, row.updated))
            continue
        player = await services.duplicates.kept.player_of(row.id, session.guest)
        state = table.state
        found.append(
            DuplicateSummary(
                row.id,
                state.edition.name,
                state.phase,
                state.round,
                sum(not one.has_left for one in state.players),
                None if player is None else state.players[player].total,
                state.best_total,
                row.updated,
            )
        )
    return found


@get("/api/duplicates/{duplicate:str}")
async def view_duplicate(request: AnyRequest, duplicate: DuplicateId) -> WireDuplicate:
    """Return a duplicate table as its player sees it, or a spectator."""
    session = await known_session(request)
    return await _shown(request, duplicate, None if session is None else session.guest)


@post("/api/duplicates/{duplicate:str}/join", status_code=200)
async def join_duplicate(
    request: AnyRequest, duplicate: DuplicateId, data: JSONBody[JoinDuplicate]
) -> Response[WireDuplicate]:
    """Join a duplicate table, at any time before its end; a guest joins once."""
    services = services_of(request)
    name = read_name(data.name)
    table = await services.readings.of(client_of(request)).read(services.duplicates, duplicate)
    if table.state.event is not None:
        raise forbidden("This is a round of a club's evening: join the evening instead.")
    session = await session_or_new(request)
    if await services.duplicates.kept.player_of(duplicate, session.guest) is None:
        for player in table.state.players:
            if are_alike(player.name, name):
                raise names_alike(player.name)
        number = None if data.number is None else SeatNumber(data.number)
        await _seat(request, duplicate, session.guest, Join(name, number=number))
    shown = await _shown(request, duplicate, session.guest)
    return Response(shown, cookies=welcome(request, session))


@post("/api/duplicates/{duplicate:str}/commands", status_code=200)
async def command_duplicate(
    request: AnyRequest, duplicate: DuplicateId, data: JSONBody[DuplicateCommand]
) -> WireDuplicateYou:
    """Carry out a command, once for its key; return the player's own part just after it.

    An answer is stored when it is acknowledged. One that comes after its round is refused with
    `round_over`.
    """
    services = services_of(request)
    # a club behind one address must not be late because its answers wait for each other
    came = Instant(services.duplicates.now() - round(SECOND * seconds_in_line()))
    session = await known_session(request)
    if session is None:
        raise no_session()
    table = await services.readings.of(client_of(request)).read(services.duplicates, duplicate)
    player = await services.duplicates.kept.player_of(duplicate, session.guest)
    is_host = session.guest == table.host
    command = await _command(request, table, data.command, player, is_host=is_host)
    by = "host" if player is None else str(player)
    order = Order(f"{by}:{data.key}", 0, command)
    await services.duplicates.command(duplicate, order, at=came)
    now = await services.duplicates.state(duplicate)
    return own_json(now.view(player), is_host=is_host)


@post("/api/duplicates/{duplicate:str}/preview", status_code=200)
async def preview_answer(
    request: AnyRequest, duplicate: DuplicateId, data: JSONBody[PlayPreview]
) -> WireSum | PreviewRefused:
    """Return the score of a play of the rack, or why it is illegal; its words are not judged."""
    services = services_of(request)
    table = await services.readings.of(client_of(request)).read(services.duplicates, duplicate)
    try:
        position = table.state.position
        play = position.play_of(data.play(table.alphabet))
        return sum_json(position.judge(play, table.state.rack), None)
    except Refusal as refusal:
        return PreviewRefused(refusal_json(refusal))


@get("/api/duplicates/{duplicate:str}/table")
async def duplicate_as_table(
    request: AnyRequest, duplicate: DuplicateId, best: BestName = "Best"
) -> WireView:
    """Return the round under way as the view of any game: the guest on turn with the rack.

    `best` names the second player, whose score is the sum of the best ones.
    """
    services = services_of(request)
    table = await services.readings.of(client_of(request)).read(services.duplicates, duplicate)
    session = await known_session(request)
    player = await _player(request, duplicate, None if session is None else session.guest)
    return table_json(table.view(player), table.id, best)


@get("/api/duplicates/{duplicate:str}/rounds/{number:int}")
async def view_round(
    request: AnyRequest, duplicate: DuplicateId, number: FromPath[int]
) -> WireDuplicateRound:
    """Return a round that is over, with every answer; refused with `not_over` before that."""
    services = services_of(request)
    table = await services.readings.of(client_of(request)).read(services.duplicates, duplicate)
    state = table.state
    if not 1 <= number <= len(state.rounds):
        raise not_over()
    return round_json(state.rounds[number - 1], tuple(player.name for player in state.players))


@get("/api/duplicates/{duplicate:str}/file")
async def duplicate_file(request: AnyRequest, duplicate: DuplicateId) -> Response[bytes]:
    """Download the finished game as a file that `tilewright verify` proves."""
    services = services_of(request)
    table = await services.readings.of(client_of(request)).read(services.duplicates, duplicate)
    if not table.is_over:
        raise not_over()
    work = partial(answers.duplicate_text, table.events, table.id)
    record = await rebuilt(request, work, table.version)
    name = f'attachment; filename="tilewright-{table.id}.json"'
    return Response(
        record.encode(), media_type=MediaType.JSON, headers={"content-disposition": name}
    )


@websocket("/api/duplicates/{duplicate:str}/live")
async def duplicate_live(socket: Socket, duplicate: DuplicateId) -> None:
    """Send the table at once, then whenever it changes; refuse every message."""
    services = services_of(socket)
    async with Connection(socket, services.sockets) as connection:
        services.security.check_handshake(socket)
        outbox = Outbox()
        # before the session is read: if it ends from now on, the socket is closed
        with services.session_sockets.holding(credential_of(socket), outbox):
            session = await known_session(socket)
            guest = None if session is None else session.guest
            reading = services.readings.of(client_of(socket))
            table = await reading.read(services.duplicates, duplicate)
            player = await _player(socket, duplicate, guest)
            services.duplicates.watch(table, outbox, player, is_host=guest == table.host)
            try:
                await connection.accept(outbox, services.settings.messages_per_second)
                while True:
                    await connection.receive()
                    connection.refuse(None, _TAKES_NOTHING)
            finally:
                services.duplicates.unwatch(duplicate, outbox)


HANDLERS = [
    open_duplicate,
    list_duplicates,
    view_duplicate,
    join_duplicate,
    command_duplicate,
    preview_answer,
    duplicate_as_table,
    view_round,
    duplicate_file,
]


async def _command(
    request: AnyRequest,
    table: DuplicateTable,
    command: WireDuplicateCommand,
    player: int | None,
    *,
    is_host: bool,
) -> Command:
    """Return the command of a guest.

    Raises:
        Problem: `forbidden` for a command of the host, or of a player.
        MalformedText: a coordinate, word, square or tile is malformed.
        Refusal: a written play does not fit the board.
    """
    match command:
        case WireNextRound() if is_host:
            await services_of(request).duplicate_rounds.foresee(table)
            return NextRound(early=True)
        case WireEndRound(number) if is_host:
            best = await services_of(request).duplicate_rounds.best_of_round(table, number)
            return EndRound(number, best, early=True)
        case WireCallOff() if is_host:
            return CallOff()
        case WireNextRound() | WireEndRound() | WireCallOff():
            raise forbidden(_ONLY_HOST)
    if player is None:
        raise forbidden("You do not play at this table: join it first.")
    own = PlayerNumber(player)
    match command:
        case WireAnswer():
            play = command.play(table.alphabet)
            return Answer(own, command.round, table.resolved(play, command.round))
        case WireSitOut(number):
            return SitOut(own, number)
        case WireDuplicateLeave():
            return Leave(own)


async def _seat(request: AnyRequest, duplicate: str, guest: str, join: Join) -> None:
    """Let the guest join, once however often it is asked."""
    duplicates = services_of(request).duplicates
    done = await duplicates.command(duplicate, Order(f"server:join-{guest}", 0, join))
    table = await duplicates.state(duplicate)
    player = table.player_joined_by(done)
    try:
        await duplicates.kept.seat(duplicate, guest, 0 if player is None else player)
    except StoreError as error:
        raise unavailable() from error


async def _shown(request: AnyConnection, duplicate: str, guest: str | None) -> WireDuplicate:
    services = services_of(request)
    table = await services.readings.of(client_of(request)).read(services.duplicates, duplicate)
    player = await _player(request, duplicate, guest)
    now = services.duplicates.now()
    return duplicate_json(table.view(player), table.id, now, is_host=guest == table.host)


async def _player(connection: AnyConnection, duplicate: str, guest: str | None) -> int | None:
    if guest is None:
        return None
    return await services_of(connection).duplicates.kept.player_of(duplicate, guest)


def _computer_joins(name: str, level: str) -> Join:
    computer = read_computer(name, level, COMPUTERS)
    return Join(computer.name, computer.level)


def _terms(asked: WireDuplicateTerms, edition: Edition) -> DuplicateTerms:
    with terms_that_can_be(edition):
        return DuplicateTerms(asked.seconds, asked.pause, asked.balanced, asked.lone_bonus)
