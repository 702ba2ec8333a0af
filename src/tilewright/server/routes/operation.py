"""What an operator asks: whether requests should be sent here, and what is going on."""

import asyncio
import secrets

from litestar import Response, get
from sqlalchemy import text

from tilewright.server.http.problems import forbidden, from_status, not_ready
from tilewright.server.http.responses import Readiness
from tilewright.server.http.security import AnyRequest, bearer_of
from tilewright.server.metrics import process
from tilewright.server.metrics.exposition import MEDIA_TYPE, Kind, family
from tilewright.server.routes.visit import services_of
from tilewright.server.services import Services
from tilewright.server.store import StoreError
from tilewright.server.store.schema import HEAD

SECONDS = 2.0
_REVISION = text("SELECT version_num FROM alembic_version")


@get("/api/ready")
async def ready(request: AnyRequest) -> Readiness:
    """The server takes requests: it is not about to stop, and its database answers and is its own.

    Else the status is 503, `code` is `not_ready`, and `message` says why.
    """
    services = services_of(request)
    if services.sockets.are_leaving:
        raise not_ready("The server is about to stop.")
    try:
        rows = await asyncio.wait_for(services.store.database.read(_REVISION), SECONDS)
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
    services = services_of(request)
    token = services.settings.metrics_token
    if not token:
        raise from_status(404)
    shown = bearer_of(request) or ""
    if not secrets.compare_digest(shown.encode(), token.encode()):
        raise forbidden("The token of the metrics is missing or wrong.")
    return Response(figures_of(services).encode(), media_type=MEDIA_TYPE)


def figures_of(services: Services) -> str:
    """Every figure of this server, in the text format of Prometheus."""
    return (
        services.metrics.text()
        + "".join(
            family(f"tilewright_{name}", kind, about, [("", {}, value)])
            for name, kind, about, value in _figures(services)
        )
        + process.text()
    )


def _figures(services: Services) -> tuple[tuple[str, Kind, str, float], ...]:
    database = services.store.database
    return (
        ("sockets", "gauge", "Open WebSockets.", len(services.sockets)),
        ("games_in_memory", "gauge", "Games in memory.", services.tables.in_memory),
        (
            "jobs",
            "gauge",
            "Duties of computers that wait or are done.",
            services.computers.under_way,
        ),
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
