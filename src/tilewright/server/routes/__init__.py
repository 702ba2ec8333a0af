"""The handlers of the HTTP API, the front end and the sockets: one file for each subject."""

from litestar.handlers import HTTPRouteHandler

from tilewright.server.routes import (
    accounts,
    coaching,
    commands,
    companions,
    describing,
    feeds,
    games,
    gatherings,
    guests,
    mail_links,
    meanings,
    messages,
    notes,
    notices,
    offers,
    operation,
    page,
    replays,
    sharing,
    tokens,
)

HANDLERS: list[HTTPRouteHandler] = [
    *offers.HANDLERS,
    *operation.HANDLERS,
    *guests.HANDLERS,
    *accounts.HANDLERS,
    *games.HANDLERS,
    *replays.HANDLERS,
    *coaching.HANDLERS,
    *sharing.HANDLERS,
    *meanings.HANDLERS,
    *commands.HANDLERS,
    *companions.HANDLERS,
    *gatherings.HANDLERS,
    *messages.HANDLERS,
    *notes.HANDLERS,
    *describing.HANDLERS,
    *tokens.HANDLERS,
    *feeds.HANDLERS,
    *notices.HANDLERS,
    *mail_links.HANDLERS,
    *page.HANDLERS,
]
