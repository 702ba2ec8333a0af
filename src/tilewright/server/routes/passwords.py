"""Forgotten passwords: a link by mail, and the new password that it sets."""

from litestar import post
from litestar.params import JSONBody

from tilewright.api.accounts import ForgottenMessage, RecoveryMessage, ResetMessage
from tilewright.api.notices import Notices
from tilewright.server.http.problems import from_status, unavailable
from tilewright.server.http.security import AnyRequest
from tilewright.server.names.look_alikes import key_of
from tilewright.server.routes.accounts import REFUSED, guest_with_account
from tilewright.server.routes.notices import notices_of
from tilewright.server.routes.request_context import refuse_bearer, services_of
from tilewright.server.store import StoreError


@post("/api/account/password/forgotten", status_code=204)
async def forget_password(request: AnyRequest, data: JSONBody[ForgottenMessage]) -> None:
    """Mail a link for a new password, if the account of this name has an address for that.

    The answer is the same for every name. A server without mail answers 404: there the operator
    makes the link.
    """
    refuse_bearer(request, REFUSED)
    services = services_of(request)
    if not services.forgotten_passwords.is_offered:
        raise from_status(404)
    services.security.check_forgotten(request, key_of(data.name))
    services.forgotten_passwords.ask(data.name)


@post("/api/account/password/reset", status_code=204)
async def reset_password(request: AnyRequest, data: JSONBody[ResetMessage]) -> None:
    """Set a new password with the secret of a link, and sign out everywhere.

    That spends the link, and every other one of the account.
    """
    refuse_bearer(request, REFUSED)
    services = services_of(request)
    services.security.check_password(request, "by link")
    await services.account_service.set_forgotten(services.password_resets, data.code, data.password)


@post("/api/account/password/recovery", status_code=200)
async def allow_recovery(request: AnyRequest, data: JSONBody[RecoveryMessage]) -> Notices:
    """Let a forgotten password be replaced by a link to the confirmed mail address, or no longer.

    It takes the password: a device that stays signed in must not become a way into the account.
    """
    guest = await guest_with_account(request)
    services = services_of(request)
    await services.account_service.with_password(guest, data.password)
    try:
        address = await services.notice_service.book.of(guest)
        if address is None or address.confirmed is None:
            raise from_status(404)
        await services.notice_service.book.allow_recovery(address, allow=data.allow)
        return await notices_of(request, guest)
    except StoreError as error:
        raise unavailable() from error


HANDLERS = [forget_password, reset_password, allow_recovery]
