"""The pages behind links in mails, which need no script and no cookie.

Following a link changes nothing, because mail scanners follow links too; the button on the page
does. Mail programs unsubscribe their users by a POST to the same address (RFC 8058).
"""

from collections.abc import Awaitable, Callable
from html import escape

from litestar import Response, get, post
from litestar.params import FromPath

from tilewright.api.notices import Language
from tilewright.server.http import pages
from tilewright.server.http.problems import from_status, unavailable
from tilewright.server.http.security import AnyRequest
from tilewright.server.notices.mail_channel import MailChannel
from tilewright.server.notices.wording import WORDINGS, wording_of
from tilewright.server.routes.request_context import services_of
from tilewright.server.store import StoreError
from tilewright.server.store.contacts import Address

HTML = "text/html"
Secret = FromPath[str]
_BODY = (
    "font:1.1rem/1.4 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;"
    "overflow-wrap:anywhere"
)
_BUTTON = "font:inherit;padding:.6rem 1.2rem;margin-top:1rem;cursor:pointer"
_PAGE = """<!doctype html>
<html lang="{language}" style="color-scheme:light dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>{title}</title></head><body style="{style}"><main><h1>{title}</h1><p>{text}</p>
{form}</main></body></html>
"""
_FORM = '<form method="post"><button style="{style}">{label}</button></form>'
_HEADERS = {
    "content-security-policy": pages.POLICY.replace("form-action 'none'", "form-action 'self'"),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
}


@get("/mail/confirm/{secret:str}", media_type=HTML)
async def view_confirmation(request: AnyRequest, secret: Secret) -> Response[bytes]:
    """Return the page that asks for confirmation of a mail address."""
    mail = _offered(request)
    address = await _found(request, lambda: mail.asked(secret))
    if address is None:
        return _unknown(request)
    wording = wording_of(address.language)
    if address.confirmed is not None:
        return _page(address.language, wording.confirm_title, wording.confirmed)
    question = wording.confirm_question.format(address=address.address)
    return _page(address.language, wording.confirm_title, question, wording.confirm_button)


@post("/mail/confirm/{secret:str}", status_code=200, media_type=HTML)
async def confirm_address(request: AnyRequest, secret: Secret) -> Response[bytes]:
    """Confirm a mail address."""
    mail = _offered(request)
    address = await _found(request, lambda: mail.asked(secret))
    if address is None:
        return _unknown(request)
    await _kept(mail.book.confirm(secret))
    wording = wording_of(address.language)
    return _page(address.language, wording.confirm_title, wording.confirmed)


@get("/mail/stop/{secret:str}", media_type=HTML)
async def view_stop(request: AnyRequest, secret: Secret) -> Response[bytes]:
    """Return the page that asks whether to unsubscribe from mail."""
    book = services_of(request).notice_service.book
    address = await _found(request, lambda: book.by_id(secret))
    if address is None:
        return _unknown(request)
    wording = wording_of(address.language)
    return _page(address.language, wording.stop_title, wording.stop_question, wording.stop_button)


@post("/mail/stop/{secret:str}", status_code=200, media_type=HTML)
async def stop_mail_by_link(request: AnyRequest, secret: Secret) -> Response[bytes]:
    """Unsubscribe from mail and delete the address; repeating this changes nothing."""
    book = services_of(request).notice_service.book
    address = await _found(request, lambda: book.by_id(secret))
    language = _language_of(request) if address is None else address.language
    if address is not None:
        await _kept(book.remove(address))
    wording = wording_of(language)
    return _page(language, wording.stop_title, wording.stopped)


def _offered(request: AnyRequest) -> MailChannel:
    mail = services_of(request).notice_service.mail
    if mail is None:
        raise from_status(404)
    return mail


async def _found(
    request: AnyRequest, search: Callable[[], Awaitable[Address | None]]
) -> Address | None:
    services_of(request).security.check_link(request)
    try:
        return await search()
    except StoreError as error:
        raise unavailable() from error


async def _kept(writing: Awaitable[None]) -> None:
    try:
        await writing
    except StoreError as error:
        raise unavailable() from error


def _unknown(request: AnyRequest) -> Response[bytes]:
    language = _language_of(request)
    wording = wording_of(language)
    return _page(language, wording.stop_title, wording.unknown_link, status=404)


def _language_of(request: AnyRequest) -> Language:
    asked = request.headers.get("accept-language", "").lower()[:2]
    return next((language for language in WORDINGS if asked == language), "en")


def _page(
    language: str, title: str, text: str, button: str | None = None, status: int = 200
) -> Response[bytes]:
    form = "" if button is None else _FORM.format(style=_BUTTON, label=escape(button))
    page = _PAGE.format(
        language=language, title=escape(title), text=escape(text), form=form, style=_BODY
    )
    return Response(page.encode(), status_code=status, headers=_HEADERS, media_type=HTML)


HANDLERS = [view_confirmation, confirm_address, view_stop, stop_mail_by_link]
