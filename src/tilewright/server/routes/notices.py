"""Notices that it is a player's turn: by mail and by Web Push."""

import hashlib
from collections.abc import Iterable

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from tilewright.api.notices import (
    MailMessage,
    MailSubscription,
    Notices,
    PushMessage,
    PushSubscription,
)
from tilewright.server.http.problems import Problem, from_status, no_session, unavailable
from tilewright.server.http.security import AnyRequest
from tilewright.server.notices.channel import NoticeRefused, Undelivered
from tilewright.server.notices.mail_channel import MailChannel
from tilewright.server.notices.mailer import BadMailbox, read_mailbox, reader_of
from tilewright.server.notices.push_services import BadEndpoint, read_endpoint
from tilewright.server.routes.request_context import (
    credential_of,
    known_session,
    refuse_bearer,
    services_of,
)
from tilewright.server.store import StoreError, now
from tilewright.server.store.contacts import AddressBook, Subscription
from tilewright.server.store.sessions import hash_of

REFUSED = "Manage notices with the cookie, not with a token."


def bad_address(why: str) -> Problem:
    """Return the problem of an invalid mail address."""
    return Problem(422, "bad_address", f"{why[0].upper()}{why[1:]}.")


def bad_subscription(why: str) -> Problem:
    """Return the problem of an invalid push subscription."""
    return Problem(422, "bad_subscription", f"{why[0].upper()}{why[1:]}.")


def mail_failed() -> Problem:
    """Return the problem of a confirmation mail that the mail server did not accept."""
    message = "The mail to this address could not be sent: check the address or try again later."
    return Problem(503, "mail_failed", message)


@get("/api/notices")
async def view_notices(request: AnyRequest) -> Notices:
    """Return the kinds of notices that this server offers, and the guest's subscriptions."""
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    return await notices_of(request, None if session is None else session.guest)


@post("/api/notices/mail", status_code=200)
async def ask_for_mail(request: AnyRequest, data: JSONBody[MailMessage]) -> Notices:
    """Subscribe the guest to mail at this address, in place of any earlier one.

    The address is sent one mail with a link to confirm it, and no other until it is confirmed.
    Repeating a confirmed address changes only the other settings.
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
            services_of(request).security.check_confirmation(request, reader_of(mailbox))
            await mail.ask(guest, mailbox, language=data.language, every_game=data.every_game)
        return await notices_of(request, guest)
    except (Undelivered, NoticeRefused) as error:
        raise mail_failed() from error
    except StoreError as error:
        raise unavailable() from error


@delete("/api/notices/mail")
async def stop_mail(request: AnyRequest) -> None:
    """Unsubscribe the guest from mail and delete the address."""
    guest = await _guest(request)
    book = services_of(request).notice_service.book
    try:
        address = await book.of(guest)
        if address is not None:
            await book.remove(address)
    except StoreError as error:
        raise unavailable() from error


@post("/api/notices/push", status_code=200)
async def ask_for_push(request: AnyRequest, data: JSONBody[PushMessage]) -> Notices:
    """Subscribe the browser to the guest's turns until the session ends."""
    guest = await _guest(request)
    services = services_of(request)
    if services.notice_service.push is None:
        raise from_status(404)
    services.security.check_new_game(request)
    subscription = _subscription(request, guest, data)
    try:
        await services.notice_service.subscriptions.put(subscription)
        return await notices_of(request, guest)
    except StoreError as error:
        raise unavailable() from error


@delete("/api/notices/push/{browser:str}")
async def stop_push(request: AnyRequest, browser: FromPath[str]) -> None:
    """Unsubscribe one of the guest's browsers."""
    guest = await _guest(request)
    subscriptions = services_of(request).notice_service.subscriptions
    try:
        if browser in {known.id for known in await subscriptions.of(guest)}:
            await subscriptions.remove(browser)
    except StoreError as error:
        raise unavailable() from error


def push_subscriptions(subscriptions: Iterable[Subscription]) -> tuple[PushSubscription, ...]:
    """Return the guest's browsers as the response shows them."""
    return tuple(PushSubscription(s.id, s.created, s.language, s.every_game) for s in subscriptions)


def _subscription(request: AnyRequest, guest: str, data: PushMessage) -> Subscription:
    # an optional dependency
    from tilewright.server.notices.web_push import AUTH_LENGTH, BadKey, check_key, from_base64

    try:
        read_endpoint(data.endpoint, services_of(request).settings.push_services)
        key, auth = from_base64(data.p256dh), from_base64(data.auth)
        check_key(key)
        if len(auth) != AUTH_LENGTH:
            raise BadKey(f"a browser's secret has {AUTH_LENGTH} octets")
    except (BadEndpoint, BadKey) as error:
        raise bad_subscription(str(error)) from None
    which = hashlib.sha256(data.endpoint.encode()).hexdigest()[:32]
    session = hash_of(credential_of(request) or "")
    return Subscription(
        which, guest, session, data.endpoint, key, auth, data.language, data.every_game, now()
    )


async def notices_of(request: AnyRequest, guest: str | None) -> Notices:
    """Return the notices that this server offers, and the guest's choices."""
    notice_service = services_of(request).notice_service
    return Notices(
        notice_service.mail is not None,
        None if guest is None else await mail_subscription(notice_service.book, guest),
        None if notice_service.push is None else notice_service.push.public_key,
        () if guest is None else push_subscriptions(await notice_service.subscriptions.of(guest)),
    )


async def mail_subscription(book: AddressBook, guest: str) -> MailSubscription | None:
    """Return the guest's address as the response shows it."""
    address = await book.of(guest)
    if address is None:
        return None
    return MailSubscription(
        address.address,
        address.confirmed is not None,
        address.language,
        address.every_game,
        await book.may_recover(address),
    )


async def _guest(request: AnyRequest) -> str:
    """Return the guest of the session.

    Raises:
        Problem: `no_session`, or `forbidden` for a token.
    """
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    return session.guest


def _offered(request: AnyRequest) -> MailChannel:
    mail = services_of(request).notice_service.mail
    if mail is None:
        raise from_status(404)
    return mail


HANDLERS = [view_notices, ask_for_mail, stop_mail, ask_for_push, stop_push]
