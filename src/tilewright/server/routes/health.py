"""Readiness, health and metrics of this server, for its operator."""

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import dataclass

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, CollectorRegistry, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy import text

from tilewright.api.responses import Readiness, ServerHealth
from tilewright.server.http.problems import forbidden, from_status, not_ready
from tilewright.server.http.security import AnyRequest, bearer_of
from tilewright.server.routes.request_context import services_of
from tilewright.server.services import Services
from tilewright.server.store import StoreError
from tilewright.server.store.schema import HEAD

SECONDS = 2.0


_REVISION = text("SELECT version_num FROM alembic_version")


@get("/api/ready")
async def ready(request: AnyRequest) -> Readiness:
    """Check that the server is ready for requests.

    It is when it is not about to stop, and its database has the right version and takes writes. The
    words of installed languages may still be prepared then: `GET /api/languages` says which.
    Otherwise the status is 503, the `code` is `not_ready`, and the `message` says why.
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
        raise not_ready(f"The database is at version {found}, but this server needs {HEAD}.")
    if services.integrity.faults:
        raise not_ready("The database is damaged: see the server's log.")
    try:
        await services.write_probe.check(SECONDS)
    except (StoreError, TimeoutError):
        raise not_ready("The database takes no writes.") from None
    return Readiness()


@get("/api/metrics", media_type=CONTENT_TYPE_PLAIN_0_0_4)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Return metrics in the Prometheus text format to a client with the server's `metrics_token`.

    A server without a `metrics_token` answers 404.
    """
    services = services_of(request)
    token = services.settings.metrics_token
    if not token:
        raise from_status(404)
    shown = bearer_of(request) or ""
    if not secrets.compare_digest(shown.encode(), token.encode()):
        raise forbidden("The metrics token is missing or wrong.")
    return Response(figures_of(services), media_type=CONTENT_TYPE_PLAIN_0_0_4)


def figures_of(services: Services) -> bytes:
    """Return every metric of this server in the Prometheus text format."""
    state = CollectorRegistry()
    state.register(_State(services))
    return generate_latest(services.metrics.registry) + generate_latest(state)


@dataclass(frozen=True, slots=True)
class _State(Collector):
    """Metrics that are read from the server's state when they are asked for."""

    services: Services

    def collect(self) -> Iterator[Metric]:
        services, database = self.services, self.services.store.database
        yield _gauge("sockets", "Open WebSockets.", len(services.sockets))
        yield _gauge("games_in_memory", "Games in memory.", services.tables.in_memory)
        yield _gauge(
            "games_in_memory_bytes",
            "Bytes that they take, as estimated from the number of their events.",
            services.tables.bytes_in_memory,
        )
        integrity = services.integrity
        yield _gauge("database_faults", "Faults of the database itself.", len(integrity.faults))
        yield _gauge(
            "damaged_rooms",
            "Games and sheets that the last check found damaged, or nobody could open since.",
            len(services.damaged_rooms),
        )
        yield _gauge(
            "database_checked_seconds",
            "When the last check of the database ended, since the epoch; 0 before the first.",
            integrity.checked or 0,
        )
        yield _gauge(
            "jobs", "Computers' turns that are queued or under way.", services.computers.under_way
        )
        yield _gauge("store_waiting", "Writes that wait for their commit.", database.waiting)
        yield _counter("store_batches_total", "Commits attempted.", database.batches)
        yield _counter(
            "store_transactions_total",
            "Writes requested; several share a commit.",
            database.transactions,
        )


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"tilewright_{name}", about, value)


def _counter(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(f"tilewright_{name}", about, value)


@get("/api/health")
async def health(request: AnyRequest) -> ServerHealth:
    """Check that the server is up.

    `database` says what its last check of everything stored has found, which it makes after the
    start and once a day.
    """
    return ServerHealth(services_of(request).integrity.soundness)


HANDLERS = [ready, metrics, health]
