"""The seats of phones beside a real board: taken by one, with racks that nobody else is sent."""

import hashlib
import secrets

from litestar import get, post
from litestar.params import JSONBody

from tilewright.api.companion import companion_json
from tilewright.api.companion_seats import (
    CodeAsked,
    OwnPlayPreview,
    OwnRack,
    SeatAnswer,
    SeatClaim,
    SeatOrder,
    ShownSeatCode,
    WireOwnSeat,
    own_seat_json,
)
from tilewright.api.responses import PreviewRefused
from tilewright.api.table import WireSum
from tilewright.api.views import refusal_json, sum_json
from tilewright.companion.commands import (
    Command,
    LeaveSeat,
    OpenRacks,
    SealRack,
    SeatCommand,
    ShowCode,
    TakeSeat,
)
from tilewright.companion.errors import PhoneHasSeat, RackNotEntered, SeatNotTaken
from tilewright.companion.sealed_racks import SALT_BYTES, Salt
from tilewright.companion.view import own_seat, score_from_rack
from tilewright.game.errors import refusal
from tilewright.game.seats import Seat
from tilewright.host.companion import CompanionSheet
from tilewright.host.orders import Order
from tilewright.notation.commands import read_tiles
from tilewright.players.timekeeping import this_instant
from tilewright.rules.errors import Refusal
from tilewright.rules.tiles import Tiles
from tilewright.server.http.problems import no_session
from tilewright.server.http.security import AnyRequest
from tilewright.server.lobby.links import digest_of, link_secret, short_code
from tilewright.server.routes.companions import LINK_PURPOSE, CompanionId, beside_board
from tilewright.server.routes.request_context import credential_of, known_session, services_of


@get("/api/companions/{companion:str}/seat")
async def view_own_seat(request: AnyRequest, companion: CompanionId) -> WireOwnSeat:
    """Return the seat of this phone with its own rack, if it has one; nobody else is sent it.

    Racks that were entered before the phone had the seat stay sealed until they are opened.
    """
    sheet = await beside_board(request, companion)
    return _own(sheet, await _seat(request, sheet))


@post("/api/companions/{companion:str}/seat", status_code=200)
async def take_seat(
    request: AnyRequest, companion: CompanionId, data: JSONBody[SeatClaim]
) -> SeatAnswer:
    """Take a seat for this phone.

    A seat that another phone has is refused as `seat_of_another_phone`, unless `code` is one that a
    seated phone, or the phone of the sheet's keeper, has shown within ten minutes. Racks entered
    before stay sealed for this phone too.
    """
    sheet = await beside_board(request, companion)
    own, guest = await _seat(request, sheet), await _guest(request)
    if own is not None and own != data.seat:
        name = sheet.game.players[own].name
        message = f"This phone has {name}'s seat: give it up first."
        raise refusal(sheet.game, PhoneHasSeat, message, seat=own, name=name)
    code = None if data.code is None else _digest(data.code)
    phone = hashlib.sha256(f"phone\n{sheet.id}\n{guest}".encode()).hexdigest()[:32]
    command = TakeSeat(Seat(data.seat), phone, guest, code)
    if own is None:
        await _hide_racks(request, sheet, command.seat)
    return await _done(request, sheet, data.key, command)


@post("/api/companions/{companion:str}/seat/leave", status_code=200)
async def leave_seat(
    request: AnyRequest, companion: CompanionId, data: JSONBody[SeatOrder]
) -> SeatAnswer:
    """Give this phone's seat up; its racks stay sealed until the game is over."""
    sheet = await beside_board(request, companion)
    seat = await own_seat_of(request, sheet)
    await _hide_racks(request, sheet, seat)
    return await _done(request, sheet, data.key, LeaveSeat(seat))


@post("/api/companions/{companion:str}/seat/racks", status_code=200)
async def seal_rack(
    request: AnyRequest, companion: CompanionId, data: JSONBody[OwnRack]
) -> SeatAnswer:
    """Enter this phone's rack; everybody sees its commitment, and nobody the tiles.

    A rack that the tiles not on the board cannot give is refused as `rack_not_there`, with the tile
    and the line that is doubtful if the rack is right. The racks of others are not looked at.
    """
    sheet = await beside_board(request, companion)
    seat = await own_seat_of(request, sheet)
    salt = Salt(secrets.token_hex(SALT_BYTES))
    command = SealRack(seat, data.turn, _rack(sheet, seat, data), salt)
    return await _done(request, sheet, data.key, command)


@post("/api/companions/{companion:str}/seat/open", status_code=200)
async def open_racks(
    request: AnyRequest, companion: CompanionId, data: JSONBody[SeatOrder]
) -> SeatAnswer:
    """Say that the racks of the finished game may be opened.

    They are when every phone with a seat has said so, or one of them half an hour ago. From then on
    everybody may see them, the coach judges them, and nothing on the sheet is taken back.
    """
    sheet = await beside_board(request, companion)
    return await _done(request, sheet, data.key, OpenRacks(await own_seat_of(request, sheet)))


@post("/api/companions/{companion:str}/seat/code", status_code=200)
async def show_seat_code(
    request: AnyRequest, companion: CompanionId, data: JSONBody[CodeAsked]
) -> ShownSeatCode:
    """Return a code by which another phone takes a seat up, within ten minutes and once.

    Any phone with a seat may show it, and the keeper's, which opened the sheet.
    """
    sheet = await beside_board(request, companion)
    token = credential_of(request) or ""
    if await _seat(request, sheet) is None:
        keeps = digest_of(link_secret(token, sheet.id, LINK_PURPOSE)) == sheet.link
        if not keeps:
            message = (
                "Show the code on a phone with a seat, or on the keeper's, which opened the sheet."
            )
            raise refusal(sheet.game, SeatNotTaken, message)
    code = short_code(token, sheet.id, f"seat {data.seat} {data.key}")
    rooms = services_of(request).companions
    order = Order[Command](data.key, sheet.version, ShowCode(Seat(data.seat), _digest(code)))
    await rooms.command(sheet.id, order)
    shown = (await rooms.state(sheet.id)).companion.seats[data.seat].code
    return ShownSeatCode(code, this_instant() if shown is None else shown.until)


@post("/api/companions/{companion:str}/seat/preview", status_code=200)
async def preview_own_play(
    request: AnyRequest, companion: CompanionId, data: JSONBody[OwnPlayPreview]
) -> WireSum | PreviewRefused:
    """Return the score of a play from this phone's rack, before it is laid on the real board.

    Its words are not judged.
    """
    sheet = await beside_board(request, companion)
    seat = await own_seat_of(request, sheet)
    try:
        scored = score_from_rack(sheet.companion, seat, data.play(sheet.alphabet))
    except Refusal as refused:
        return PreviewRefused(refusal_json(refused))
    return sum_json(scored, None)


async def _hide_racks(request: AnyRequest, sheet: CompanionSheet, seat: Seat) -> None:
    """Forget that the phone before agreed to racks on a broadcast."""
    kept = services_of(request).watch_permissions.kept
    if seat in (await kept.state_of(sheet.id)).racks:
        await kept.show_racks(sheet.id, (seat,), agreed=False)


async def _done(
    request: AnyRequest, sheet: CompanionSheet, key: str, command: SeatCommand
) -> SeatAnswer:
    rooms = services_of(request).companions
    await rooms.command(sheet.id, Order[Command](key, sheet.version, command))
    after = await rooms.state(sheet.id)
    view = companion_json(after.view, after.id, this_instant())
    return SeatAnswer(_own(after, await _seat(request, after)), view)


def _own(sheet: CompanionSheet, seat: Seat | None) -> WireOwnSeat:
    own = None if seat is None else own_seat(sheet.companion, seat)
    return own_seat_json(sheet.version, own)


def _rack(sheet: CompanionSheet, seat: Seat, data: OwnRack) -> Tiles:
    """Return the whole rack that was entered.

    Raises:
        MalformedText: it is no row of tiles.
        RackNotEntered: tiles were drawn to a rack that is not known here.
    """
    if data.rack is not None:
        return read_tiles(data.rack.upper())
    kept = own_seat(sheet.companion, seat).kept
    if kept is None:
        message = "What stayed on your rack is not known here: enter all of it."
        raise refusal(sheet.game, RackNotEntered, message)
    return kept + read_tiles((data.drawn or "").upper())


def _digest(code: str) -> str:
    typed = "".join(character for character in code.upper() if character.isalnum())
    return digest_of(typed).hex()


async def _guest(request: AnyRequest) -> str:
    session = await known_session(request)
    if session is None:
        raise no_session()
    return session.guest


async def _seat(request: AnyRequest, sheet: CompanionSheet) -> Seat | None:
    kept = services_of(request).companions.kept
    return await kept.seat_of(sheet.id, await _guest(request))


async def own_seat_of(request: AnyRequest, sheet: CompanionSheet) -> Seat:
    """Return the seat of this phone.

    Raises:
        SeatNotTaken: it has none.
    """
    seat = await _seat(request, sheet)
    if seat is None:
        raise refusal(sheet.game, SeatNotTaken, "This phone has no seat: take one first.")
    return seat


HANDLERS = [
    view_own_seat,
    take_seat,
    leave_seat,
    seal_rack,
    open_racks,
    show_seat_code,
    preview_own_play,
]
