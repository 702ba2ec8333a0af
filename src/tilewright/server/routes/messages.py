"""Chat messages beside a game."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from tilewright.api.chat import MOST_MESSAGES, Agreement, Conversation, Message, NewMessage, NewMute
from tilewright.game.seats import Seat
from tilewright.host.table import Table
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.people import MUTES_REFUSED
from tilewright.server.routes.request_context import GameId, refuse_bearer, seated, services_of

Before = Annotated[int | None, QueryParameter(ge=1, le=MOST_MESSAGES + 1)]
"""The number of a message; only older ones are returned."""
Hidden = Annotated[bool, QueryParameter()]
"""Include the content of messages by people whom the guest has muted."""
MessageNumber = FromPath[int]


@get("/api/games/{game:str}/messages")
async def list_messages(
    request: AnyRequest, game: GameId, before: Before = None, hidden: Hidden = False
) -> Conversation:
    """List the newest fifty messages of the game, or the newest fifty `before` a number.

    Only players can read and write messages, not spectators. Messages by people whom the guest
    has muted have their content only where `hidden` ones are asked for.
    """
    table, seat = await seated(request, game, None)
    return await services_of(request).chat.conversation(
        table, _guest(table, seat), before, hidden=hidden
    )


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


@post("/api/games/{game:str}/messages/mute", status_code=200)
async def mute_player(request: AnyRequest, game: GameId, data: JSONBody[NewMute]) -> Conversation:
    """Mute the person at a seat, or no longer: their messages are hidden, here and at other tables.

    The person is not notified. If they have several seats, all of them are muted.
    """
    refuse_bearer(request, MUTES_REFUSED)
    table, seat = await seated(request, game, None, all_now=True)
    chat = services_of(request).chat
    return await chat.mute(table, _guest(table, seat), Seat(data.seat), data.mute)


def _guest(table: Table, seat: Seat) -> str:
    return table.sitters[seat].guest or ""


HANDLERS = [list_messages, write_message, withdraw_message, agree_to_talk, mute_player]
