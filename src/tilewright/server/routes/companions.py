"""Games on real boards: opened, joined by a link, written in, taken home."""

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from tilewright.companion.commands import Command
from tilewright.companion.decide import judged
from tilewright.companion.events import Judge
from tilewright.notation.companion import (
    CompanionFile,
    WireCompanion,
    companion_gcg,
    companion_json,
    companion_replay,
    read_entry,
    write_companion_file,
)
from tilewright.notation.gcg import write_gcg
from tilewright.notation.wire import WireReplay, WireSum, refusal_json, sum_json
from tilewright.rules.errors import Refusal
from tilewright.server.answers import PreviewRefused
from tilewright.server.companions.bench import Bench
from tilewright.server.companions.keeper import unknown_companion
from tilewright.server.companions.shapes import (
    LINK_PURPOSE,
    CompanionSummary,
    CompanionTold,
    EntryMessage,
    JoinCompanion,
    NewCompanion,
    PlayPreview,
)
from tilewright.server.edge import this_instant
from tilewright.server.gate import AnyConnection, AnyRequest, client_of
from tilewright.server.links import digest_of, link_secret
from tilewright.server.orders import Order
from tilewright.server.problems import no_session, too_many, unavailable
from tilewright.server.reception import new_table_id
from tilewright.server.routes.replays import GCG
from tilewright.server.routes.visit import (
    credential_of,
    desk_of,
    known_session,
    session_or_new,
    token_of,
    welcome,
)
from tilewright.server.store import StoreError
from tilewright.server.word_guide.sheets import tells_words

CompanionId = FromPath[str]
MOST_LISTED = 50
MOST_GUESTS = 50


@post("/api/companions")
async def open_companion(
    request: AnyRequest, data: JSONBody[NewCompanion]
) -> Response[CompanionTold]:
    """A companion is open, and whoever asked may share it by its link."""
    desk = desk_of(request)
    started = data.started(desk.words.chosen(data.lexicon))
    desk.gate.check_new_game(request)
    if started.words is not Judge.PEOPLE:
        desk.gate.check_lookup(request)
    session = await session_or_new(request)
    which = new_table_id(session.guest, data.key, "companion")
    secret = link_secret(token_of(request, session), which, LINK_PURPOSE)
    bench = Bench.opened(which, digest_of(secret), started, data.digest)
    await desk.companions.open(bench, session.guest)
    told = _told(await desk.companions.bench(which), secret)
    return Response(told, cookies=welcome(request, session))


@get("/api/companions")
async def list_companions(request: AnyRequest) -> list[CompanionSummary]:
    """Where the guest may write: those under way first, then the one written in last."""
    session = await known_session(request)
    if session is None:
        return []
    desk = desk_of(request)
    found = []
    for row in await desk.companions.kept.of_guest(session.guest, MOST_LISTED):
        game = (await desk.companions.bench(row.id)).companion.game
        names = tuple(player.name for player in game.players)
        found.append(
            CompanionSummary(
                row.id, game.edition.name, game.state, names, game.scores, len(game.turns),
                row.updated,
            )
        )  # fmt: skip
    return found


@get("/api/companions/{companion:str}")
async def view_companion(request: AnyRequest, companion: CompanionId) -> CompanionTold:
    """The companion; whoever opened it is told the secret of its link."""
    bench = await beside_board(request, companion)
    return _told(bench, link_secret(credential_of(request) or "", bench.id, LINK_PURPOSE))


@post("/api/companions/{companion:str}/join", status_code=200)
async def join_companion(
    request: AnyRequest, companion: CompanionId, data: JSONBody[JoinCompanion]
) -> Response[WireCompanion]:
    """The phone may write from now on; its cookie is enough then."""
    desk = desk_of(request)
    bench = await desk.companions.bench(companion)
    if digest_of(data.secret) != bench.link:
        raise unknown_companion()
    session = await session_or_new(request)
    try:
        admitted = await desk.companions.kept.admit(companion, session.guest, MOST_GUESTS)
    except StoreError as error:
        raise unavailable() from error
    if not admitted:
        raise too_many("Too many write on this sheet already.", what="writers")
    return Response(_shown(bench), cookies=welcome(request, session))


@post("/api/companions/{companion:str}/commands", status_code=200)
async def write_in_companion(
    request: AnyRequest, companion: CompanionId, data: JSONBody[EntryMessage]
) -> WireCompanion:
    """The entry is written, once; the companion just after it."""
    bench = await beside_board(request, companion)
    order = Order(data.key, data.version, read_entry(data.command))
    await require_board_of_its_own(request, bench, order.command)
    keeper = desk_of(request).companions
    done = await keeper.command(bench.id, order)
    bench = await keeper.bench(bench.id)
    return companion_json(bench.view_at(done.version), bench.id, this_instant())


@post("/api/companions/{companion:str}/preview", status_code=200)
async def preview_entry(
    request: AnyRequest, companion: CompanionId, data: JSONBody[PlayPreview]
) -> WireSum | PreviewRefused:
    """What the play would score, or why it is none; whether its words are good is not told yet."""
    bench = await beside_board(request, companion)
    try:
        scored = judged(bench.companion, data.play())
    except Refusal as refusal:
        return PreviewRefused(refusal_json(refusal))
    return sum_json(scored, None)


@get("/api/companions/{companion:str}/replay")
async def replay_companion(request: AnyRequest, companion: CompanionId) -> WireReplay:
    """The turns so far, with the board after each; the racks they were made with, nobody knows."""
    bench = await beside_board(request, companion)
    return companion_replay(bench.companion)


@get("/api/companions/{companion:str}/file")
async def companion_file(request: AnyRequest, companion: CompanionId) -> Response[bytes]:
    """Everything that was written so far, as a file that reads back to it."""
    bench = await beside_board(request, companion)
    record = write_companion_file(CompanionFile(bench.events, bench.id))
    name = f'attachment; filename="tilewright-{bench.id}.json"'
    return Response(
        record.encode(), media_type=MediaType.JSON, headers={"content-disposition": name}
    )


@get("/api/companions/{companion:str}/gcg", media_type=GCG)
async def companion_record(request: AnyRequest, companion: CompanionId) -> Response[bytes]:
    """The game so far as GCG, without the racks that nobody knows."""
    bench = await beside_board(request, companion)
    name = f'attachment; filename="tilewright-{bench.id}.gcg"'
    return Response(
        write_gcg(companion_gcg(bench.companion)).encode(),
        media_type=GCG,
        headers={"content-disposition": name},
    )


async def beside_board(connection: AnyConnection, companion: str) -> Bench:
    """The companion of this id, if the guest whose connection this is may write there.

    Raises:
        Problem: the connection does not say whose it is, or there is no such companion for them.
    """
    session = await known_session(connection)
    if session is None:
        raise no_session()
    keeper = desk_of(connection).companions
    if not await keeper.kept.may_write(companion, session.guest):
        raise unknown_companion()
    return await keeper.bench(companion)


async def require_board_of_its_own(
    connection: AnyConnection, bench: Bench, command: Command
) -> None:
    """Require that an entry that tells words is not on the board of a game at a table.

    Raises:
        Problem: the sheet has the position of a game under way that whoever asks may know.
    """
    if not tells_words(bench, command):
        return
    session = await known_session(connection)
    guest = None if session is None else session.guest
    desk = desk_of(connection)
    live = await desk.live_games.boards_of_games(guest, client_of(connection))
    live.require_other(bench.companion.game.position.board)


def _shown(bench: Bench) -> WireCompanion:
    return companion_json(bench.view, bench.id, this_instant())


def _told(bench: Bench, secret: str) -> CompanionTold:
    return CompanionTold(_shown(bench), secret if digest_of(secret) == bench.link else None)


HANDLERS = [
    open_companion,
    list_companions,
    view_companion,
    join_companion,
    write_in_companion,
    preview_entry,
    replay_companion,
    companion_file,
    companion_record,
]
