"""What an operator asks: whether requests should be sent here, and what is going on."""

import asyncio
import secrets

from litestar import Response, get
from sqlalchemy import text

from tilewright.server import process
from tilewright.server.answers import Readiness
from tilewright.server.desk import Desk
from tilewright.server.exposition import MEDIA_TYPE, Kind, family
from tilewright.server.gate import AnyRequest, bearer_of
from tilewright.server.problems import forbidden, from_status, not_ready
from tilewright.server.routes.visit import desk_of
from tilewright.server.schema import HEAD
from tilewright.server.store import StoreError

SECONDS = 2.0
_REVISION = text("SELECT version_num FROM alembic_version")


@get("/api/ready")
async def ready(request: AnyRequest) -> Readiness:
    """The server takes requests: it is not about to stop, and its database answers and is its own.

    Else the status is 503, `code` is `not_ready`, and `message` says why.
    """
    desk = desk_of(request)
    if desk.sockets.are_leaving:
        raise not_ready("The server is about to stop.")
    try:
        rows = await asyncio.wait_for(desk.store.database.read(_REVISION), SECONDS)
    except (StoreError, TimeoutError):
        raise not_ready("The database does not answer.") from None
    found = rows[0].version_num if rows else None
    if found != HEAD:
        raise not_ready(f"The database is at version {found}, and this server works with {HEAD}.")
    return Readiness()


@get("/api/metrics")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for Prometheus, in its text format, for who shows the server's `metrics_token`.

    Where the server has none, there is nothing at this address.
    """
    desk = desk_of(request)
    token = desk.settings.metrics_token
    if not token:
        raise from_status(404)
    shown = bearer_of(request) or ""
    if not secrets.compare_digest(shown.encode(), token.encode()):
        raise forbidden("The token of the metrics is missing or wrong.")
    return Response(figures_of(desk).encode(), media_type=MEDIA_TYPE)


def figures_of(desk: Desk) -> str:
    """Every figure of this server, in the text format of Prometheus."""
    return (
        desk.meters.text()
        + "".join(
            family(f"tilewright_{name}", kind, about, [("", {}, value)])
            for name, kind, about, value in _figures(desk)
        )
        + process.text()
    )


def _figures(desk: Desk) -> tuple[tuple[str, Kind, str, float], ...]:
    database = desk.store.database
    return (
        ("sockets", "gauge", "Open WebSockets.", len(desk.sockets)),
        ("games_in_memory", "gauge", "Games in memory.", desk.hall.places),
        ("jobs", "gauge", "Duties of computers that wait or are done.", desk.computers.under_way),
        ("store_waiting", "gauge", "Writes that wait for their commit.", database.waiting),
        ("store_batches_total", "counter", "Commits that were tried.", database.batches),
        (
            "store_transactions_total",
            "counter",
            "Writes that were asked for; several share a commit.",
            database.transactions,
        ),
    )


HANDLERS = [ready, metrics]
