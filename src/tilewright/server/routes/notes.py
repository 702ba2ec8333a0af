"""Private notes beside a game."""

from litestar import get, post
from litestar.params import JSONBody

from tilewright.api.requests import LONGEST_NOTES, Notes
from tilewright.game.seats import Seat
from tilewright.host.errors import Unavailable
from tilewright.host.table import Table
from tilewright.server.http.problems import malformed
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import GameId, seated, services_of
from tilewright.server.store import StoreError


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


HANDLERS = [view_notes, replace_notes]
