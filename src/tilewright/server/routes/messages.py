"""Chat messages beside a game."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from tilewright.game.seats import Seat
from tilewright.host.table import Table
from tilewright.server.chat.messages import (
    MOST_MESSAGES,
    Agreement,
    Conversation,
    Message,
    NewMessage,
)
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import GameId, seated, services_of

Before = Annotated[int | None, QueryParameter(ge=1, le=MOST_MESSAGES + 1)]
"""The number of a message; only older ones are returned."""
MessageNumber = FromPath[int]


@get("/api/games/{game:str}/messages")
async def list_messages(request: AnyRequest, game: GameId, before: Before = None) -> Conversation:
    """List the newest fifty messages of the game, or the newest fifty `before` a number.

    Only players can read and write messages, not spectators.
    """
    table, seat = await seated(request, game, None)
    return await services_of(request).chat.conversation(table, _guest(table, seat), before)


@post("/api/games/{game:str}/messages")
async def write_message(request: AnyRequest, game: GameId, data: JSONBody[NewMessage]) -> Message:
    """Send a message to the players of the game, also after its end.

    Players who met as strangers can write once all of them have agreed, see `agree`.
    """
    table, seat = await seated(request, game, data.seat)
    return await services_of(request).chat.say(table, seat, data)


@delete("/api/games/{game:str}/messages/{message:int}")
async def withdraw_message(request: AnyRequest, game: GameId, message: MessageNumber) -> None:
    """Delete the content of the guest's own message; a placeholder remains."""
    table, seat = await seated(request, game, None)
    await services_of(request).chat.withdraw(table, _guest(table, seat), message)


@post("/api/games/{game:str}/messages/agree", status_code=200)
async def agree_to_talk(
    request: AnyRequest, game: GameId, data: JSONBody[Agreement]
) -> Conversation:
    """Agree to chat with the strangers at this table and in its rematches, or withdraw that."""
    table, seat = await seated(request, game, None)
    return await services_of(request).chat.agree(table, _guest(table, seat), data.agree)


def _guest(table: Table, seat: Seat) -> str:
    return table.sitters[seat].guest or ""


HANDLERS = [list_messages, write_message, withdraw_message, agree_to_talk]
