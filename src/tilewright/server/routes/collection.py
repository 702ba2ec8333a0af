"""A person's own collection of recorded games."""

import asyncio

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from tilewright.api.collection import WireBroughtIn, WireCollection, collected_json, collection_json
from tilewright.api.requests import RecordCollected, RecordedName
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.http.problems import no_session
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.request_context import (
    boards_not_to_look_up,
    known_session,
    services_of,
    session_or_new,
    welcome,
)
from tilewright.study.collected import Collection

GCG = "text/plain"
RecordId = FromPath[str]
"""The id of the record in the address."""


@get("/api/collection")
async def view_collection(request: AnyRequest) -> WireCollection:
    """Return the guest's own recorded games, and the mistakes of the name chosen there.

    Nobody else can read them.
    """
    session = await known_session(request)
    if session is None:
        return collection_json(Collection(()))
    return await _shown(request, session.guest)


@post("/api/collection/records", status_code=200)
async def collect_record(
    request: AnyRequest, data: JSONBody[RecordCollected]
) -> Response[WireBroughtIn]:
    """Judge and coach a recorded game, and keep it in the guest's collection.

    It takes and refuses what `POST /api/records` does. The same text again is the same record,
    judged and coached anew. A collection has at most 500 records and 4,000 kilobytes of text;
    `collection_full` says which limit is reached. For a guest who plays people just now, each
    record counts as a word look-up.
    """
    services = services_of(request)
    services.security.check_record(request)
    live = await boards_not_to_look_up(request)
    if not live.is_empty:
        services.security.check_lookup(request)
    session = await session_or_new(request)
    visitor = Visitor(client_of(request), session.guest)
    record, is_new = await services.study.collections.add(visitor, data, live)
    answer = WireBroughtIn(collected_json(record), is_new)
    return Response(answer, cookies=welcome(request, session))


@get("/api/collection/records/{record:str}/gcg", media_type=GCG)
async def collected_as_gcg(request: AnyRequest, record: RecordId) -> Response[bytes]:
    """Download a record of the guest's collection as GCG."""
    guest = await _guest(request)
    text = await services_of(request).study.collections.text_of(guest, record)
    name = f'attachment; filename="tilewright-{record}.gcg"'
    return Response(text.encode(), media_type=GCG, headers={"content-disposition": name})


@delete("/api/collection/records/{record:str}", status_code=200)
async def drop_collected(request: AnyRequest, record: RecordId) -> WireCollection:
    """Delete a record from the guest's collection, if it is there."""
    guest = await _guest(request)
    await services_of(request).study.collections.drop(guest, record)
    return await _shown(request, guest)


@delete("/api/collection", status_code=200)
async def empty_collection(request: AnyRequest) -> WireCollection:
    """Delete the guest's whole collection, and the name chosen there."""
    guest = await _guest(request)
    await services_of(request).study.collections.empty(guest)
    return await _shown(request, guest)


@post("/api/collection/player", status_code=200)
async def choose_collected_player(
    request: AnyRequest, data: JSONBody[RecordedName]
) -> WireCollection:
    """Remember the names under which the guest plays in the records, which must be in them.

    Null forgets them. A name that was chosen before may have gone from the records.
    """
    guest = await _guest(request)
    names = () if data.name is None else (data.name, *data.also)
    await services_of(request).study.collections.choose_names(guest, names)
    return await _shown(request, guest)


async def _shown(request: AnyRequest, guest: str) -> WireCollection:
    collection = await services_of(request).study.collections.of(guest)
    # in a thread: the sums of a full collection take some milliseconds
    return await asyncio.to_thread(collection_json, collection)


async def _guest(request: AnyRequest) -> str:
    session = await known_session(request)
    if session is None:
        raise no_session()
    return session.guest


HANDLERS = [
    view_collection,
    collect_record,
    collected_as_gcg,
    drop_collected,
    empty_collection,
    choose_collected_player,
]
