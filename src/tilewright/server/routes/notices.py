"""How somebody wants to be told that it is their turn."""

from litestar import delete, get, post
from litestar.params import JSONBody

from tilewright.server.gate import AnyRequest
from tilewright.server.notices.answers import MailMessage, MailTold, NoticesTold
from tilewright.server.notices.channel import Refused, Undelivered
from tilewright.server.notices.mail_channel import MailChannel
from tilewright.server.notices.mailboxes import BadMailbox, read_mailbox, reader_of
from tilewright.server.problems import Problem, from_status, no_session, unavailable
from tilewright.server.routes.visit import desk_of, known_session, refuse_bearer
from tilewright.server.store import StoreError
from tilewright.server.store.addresses import Address

REFUSED = "How people are told is theirs to say: come with the cookie, not with a token."


def bad_address(why: str) -> Problem:
    """Nothing that mail can be sent to."""
    return Problem(422, "bad_address", f"{why[0].upper()}{why[1:]}.")


def mail_failed() -> Problem:
    """The mail server has not taken the mail that asks whether more are wanted."""
    message = "The mail to that address could not be sent: look at the address, or try later."
    return Problem(503, "mail_failed", message)


@get("/api/notices")
async def view_notices(request: AnyRequest) -> NoticesTold:
    """In which ways this server tells people of turns, and what whoever asks has chosen."""
    refuse_bearer(request, REFUSED)
    office = desk_of(request).office
    session = await known_session(request)
    address = None if session is None else await office.book.of(session.guest)
    return NoticesTold(office.mail is not None, mail_told(address))


@post("/api/notices/mail", status_code=200)
async def ask_for_mail(request: AnyRequest, data: JSONBody[MailMessage]) -> NoticesTold:
    """The guest wants mail at this address, in place of any before.

    It is sent one mail that asks, and nothing else until the link in that was followed. With the
    confirmed address again only the other choices change.
    """
    guest = await _guest(request)
    mail = _offered(request)
    try:
        mailbox = read_mailbox(data.address)
    except BadMailbox as error:
        raise bad_address(str(error)) from None
    try:
        known = await mail.book.of(guest)
        if known is not None and known.confirmed is not None and known.address == mailbox:
            await mail.book.change(guest, every_game=data.every_game, language=data.language)
        else:
            desk_of(request).gate.check_confirmation(request, reader_of(mailbox))
            await mail.ask(guest, mailbox, language=data.language, every_game=data.every_game)
        return NoticesTold(mail_offered=True, mail=mail_told(await mail.book.of(guest)))
    except (Undelivered, Refused) as error:
        raise mail_failed() from error
    except StoreError as error:
        raise unavailable() from error


@delete("/api/notices/mail")
async def stop_mail(request: AnyRequest) -> None:
    """The guest gets no mail any more, and the address is forgotten."""
    guest = await _guest(request)
    book = desk_of(request).office.book
    try:
        address = await book.of(guest)
        if address is not None:
            await book.remove(address)
    except StoreError as error:
        raise unavailable() from error


def mail_told(address: Address | None) -> MailTold | None:
    """The address as its owner is told it."""
    if address is None:
        return None
    is_confirmed = address.confirmed is not None
    return MailTold(address.address, is_confirmed, address.language, address.every_game)


async def _guest(request: AnyRequest) -> str:
    """Who asks.

    Raises:
        Problem: nobody that is known, or a program.
    """
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    return session.guest


def _offered(request: AnyRequest) -> MailChannel:
    mail = desk_of(request).office.mail
    if mail is None:
        raise from_status(404)
    return mail


HANDLERS = [view_notices, ask_for_mail, stop_mail]
