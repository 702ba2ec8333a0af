"""Companion sheets for games on real boards: open, join by a link, write, download."""

from functools import partial

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from tilewright.api.companion import WireCompanion, companion_json
from tilewright.api.companion_entries import (
    CompanionSummary,
    EntryMessage,
    JoinCompanion,
    NewCompanion,
    PlayPreview,
    SharedCompanion,
    read_entry,
)
from tilewright.api.editions import own_board_json
from tilewright.api.languages import language_of
from tilewright.api.replays import WireReplay
from tilewright.api.responses import PreviewRefused
from tilewright.api.table import WireSum
from tilewright.api.views import refusal_json, sum_json
from tilewright.companion.commands import Command
from tilewright.companion.companion import opening_of
from tilewright.companion.decide import judged
from tilewright.companion.events import CompanionStarted, Judge
from tilewright.host.companion import CompanionSheet
from tilewright.host.errors import DamagedRoom
from tilewright.host.orders import Order
from tilewright.host.system import Words
from tilewright.notation.terms import read_terms
from tilewright.players.timekeeping import this_instant
from tilewright.rules.editions import own_rules
from tilewright.rules.errors import Refusal
from tilewright.server.analysis import answers
from tilewright.server.companions.rooms import tells_words
from tilewright.server.http.problems import no_session, too_many, unavailable, unknown_companion
from tilewright.server.http.requests import edition_asked, terms_that_can_be
from tilewright.server.http.security import AnyConnection, AnyRequest, client_of
from tilewright.server.lobby.links import digest_of, link_secret
from tilewright.server.lobby.lobby import new_table_id
from tilewright.server.names.reading import read_name
from tilewright.server.routes.replays import GCG
from tilewright.server.routes.request_context import (
    credential_of,
    encoded,
    known_session,
    rebuilt,
    services_of,
    session_or_new,
    token_of,
    welcome,
)
from tilewright.server.store import StoreError

CompanionId = FromPath[str]
MOST_LISTED = 50
MOST_GUESTS = 50
LINK_PURPOSE = "companion"


@post("/api/companions")
async def open_companion(
    request: AnyRequest, data: JSONBody[NewCompanion]
) -> Response[SharedCompanion]:
    """Open a companion sheet; its link admits further phones."""
    services = services_of(request)
    started = started_by(data, services.words)
    services.security.check_new_game(request)
    if started.words is not Judge.PEOPLE:
        services.security.check_lookup(request)
    session = await session_or_new(request)
    which = new_table_id(session.guest, data.key, "companion")
    secret = link_secret(token_of(request, session), which, LINK_PURPOSE)
    sheet = CompanionSheet.opened(which, digest_of(secret), started, data.digest)
    await services.companions.open(sheet, session.guest)
    shared = _shared(await services.companions.state(which), secret)
    return Response(shared, cookies=welcome(request, session))


@get("/api/companions")
async def list_companions(request: AnyRequest) -> list[CompanionSummary]:
    """List the guest's companion sheets: those under way first, then the latest changed."""
    session = await known_session(request)
    if session is None:
        return []
    services = services_of(request)
    found = []
    reading = services.readings.of(client_of(request))
    for row in await services.companions.kept.of_guest(session.guest, MOST_LISTED):
        try:
            game = (await reading.read(services.companions, row.id)).companion.game
        except DamagedRoom:  # it must not hide the others
            found.append(CompanionSummary(row.id, None, None, "damaged", (), (), 0, row.updated))
            continue
        names = tuple(player.name for player in game.players)
        found.append(
            CompanionSummary(
                row.id, game.edition.name, own_board_json(game.rules),
                game.phase.value, names, game.scores, len(game.turns), row.updated,
                language_of(game.edition),
            )
        )  # fmt: skip
    return found


@get("/api/companions/{companion:str}")
async def view_companion(request: AnyRequest, companion: CompanionId) -> SharedCompanion:
    """Return a companion sheet; only the guest who opened it gets the secret of its link."""
    sheet = await beside_board(request, companion)
    return _shared(sheet, link_secret(credential_of(request) or "", sheet.id, LINK_PURPOSE))


@post("/api/companions/{companion:str}/join", status_code=200)
async def join_companion(
    request: AnyRequest, companion: CompanionId, data: JSONBody[JoinCompanion]
) -> Response[WireCompanion]:
    """Join a companion sheet by the secret of its link; afterwards the cookie is enough."""
    services = services_of(request)
    sheet = await services.companions.state(companion)
    if digest_of(data.secret) != sheet.link:
        raise unknown_companion()
    session = await session_or_new(request)
    try:
        admitted = await services.companions.kept.admit(companion, session.guest, MOST_GUESTS)
    except StoreError as error:
        raise unavailable() from error
    if not admitted:
        raise too_many("Too many phones write on this sheet already.", what="writers")
    return Response(_shown(sheet), cookies=welcome(request, session))


@post("/api/companions/{companion:str}/commands", status_code=200)
async def write_in_companion(
    request: AnyRequest, companion: CompanionId, data: JSONBody[EntryMessage]
) -> Response[WireCompanion]:
    """Write an entry, once for its key; return the sheet just after it.

    A repeated entry gets the same answer. If others were written since, that counts against
    `work_share`.
    """
    sheet = await beside_board(request, companion)
    order = Order(data.key, data.version, read_entry(data.command, sheet.alphabet))
    await require_board_of_its_own(request, sheet, order.command)
    companions = services_of(request).companions
    done = await companions.command(sheet.id, order)
    sheet = await companions.state(sheet.id)
    if done.version == sheet.version:
        return Response(_shown_at(sheet, done.version))
    then = sheet.events[: done.version]
    work = partial(answers.sheet_then, then, sheet.id, this_instant())
    return encoded(await rebuilt(request, work, done.version))


@post("/api/companions/{companion:str}/preview", status_code=200)
async def preview_entry(
    request: AnyRequest, companion: CompanionId, data: JSONBody[PlayPreview]
) -> WireSum | PreviewRefused:
    """Return the score of a play, or why it is illegal; its words are not judged."""
    sheet = await beside_board(request, companion)
    try:
        scored = judged(sheet.companion, data.play(sheet.alphabet))
    except Refusal as refusal:
        return PreviewRefused(refusal_json(refusal))
    return sum_json(scored, None)


@get("/api/companions/{companion:str}/replay")
async def replay_companion(request: AnyRequest, companion: CompanionId) -> Response[WireReplay]:
    """Return the turns so far with the board after each; racks are unknown."""
    sheet = await beside_board(request, companion)
    work = partial(answers.sheet_replay, sheet.events)
    return encoded(await rebuilt(request, work, sheet.version))


@get("/api/companions/{companion:str}/file")
async def companion_file(request: AnyRequest, companion: CompanionId) -> Response[bytes]:
    """Download everything written so far as a JSON file that can be read back."""
    sheet = await beside_board(request, companion)
    work = partial(answers.sheet_text, sheet.events, sheet.id)
    record = await rebuilt(request, work, sheet.version)
    name = f'attachment; filename="tilewright-{sheet.id}.json"'
    return Response(
        record.encode(), media_type=MediaType.JSON, headers={"content-disposition": name}
    )


@get("/api/companions/{companion:str}/gcg", media_type=GCG)
async def companion_record(request: AnyRequest, companion: CompanionId) -> Response[bytes]:
    """Download the game so far as GCG, without the unknown racks.

    A game that GCG cannot hold is refused with `unwritable`.
    """
    sheet = await beside_board(request, companion)
    work = partial(answers.sheet_record, sheet.events)
    record = await rebuilt(request, work, sheet.version)
    name = f'attachment; filename="tilewright-{sheet.id}.gcg"'
    return Response(
        record.encode(),
        media_type=GCG,
        headers={"content-disposition": name},
    )


async def beside_board(connection: AnyConnection, companion: str) -> CompanionSheet:
    """Return the companion sheet, if the connection's guest may write on it.

    Raises:
        Problem: `no_session`, or `unknown_companion` if the guest may not write on it.
    """
    session = await known_session(connection)
    if session is None:
        raise no_session()
    services = services_of(connection)
    if not await services.companions.kept.may_write(companion, session.guest):
        raise unknown_companion()
    return await services.readings.of(client_of(connection)).read(services.companions, companion)


async def require_board_of_its_own(
    connection: AnyConnection, sheet: CompanionSheet, command: Command
) -> None:
    """Require that an entry that reveals words is not on the board of a game at a table.

    Raises:
        Problem: `game_under_way`, if the guest may know a game with this position.
    """
    if not tells_words(sheet, command):
        return
    session = await known_session(connection)
    guest = None if session is None else session.guest
    services = services_of(connection)
    live = await services.live_games.boards_of_games(guest, client_of(connection))
    live.require_other(sheet.companion.game.position.board)


def _shown_at(sheet: CompanionSheet, version: int) -> WireCompanion:
    return companion_json(sheet.view_at(version), sheet.id, this_instant())


def _shown(sheet: CompanionSheet) -> WireCompanion:
    return companion_json(sheet.view, sheet.id, this_instant())


def _shared(sheet: CompanionSheet, secret: str) -> SharedCompanion:
    return SharedCompanion(_shown(sheet), secret if digest_of(secret) == sheet.link else None)


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


def started_by(new: NewCompanion, words: Words) -> CompanionStarted:
    """Return the first event of the requested companion.

    Raises:
        Problem: `not_offered` for an unknown edition or terms that it lacks, `malformed` for
            impossible terms, `unknown_language`, or `time_out_of_range`.
        NoWords, LexiconNotOffered: there is no such list in the language, and one is needed.
        NameRefused: one of the names is not accepted.
    """
    edition = edition_asked(new.edition, new.language)
    choose = words.beside_people if new.words is Judge.PEOPLE else words.chosen
    lexicon = choose(new.lexicon, edition.language)
    players = tuple(map(read_name, new.players))
    with terms_that_can_be(edition):
        terms = read_terms(new.terms)
        if terms.show_words is not None:
            raise ValueError("companion sheets have no `show_words`: words are judged when written")
        if terms.computers_at_once:
            raise ValueError("companion sheets have no `computers_at_once`: no computer plays")
        if terms.phoneys:
            raise ValueError("companion sheets have no `phoneys`: no computer plays")
        if terms.absence is not None:
            raise ValueError("companion sheets have no `absence`: nobody is absent there")
        terms.agreed(edition, len(players))
        started = CompanionStarted(
            edition.name,
            players,
            new.words,
            lexicon,
            terms,
            rules=own_rules(edition),
            language=edition.other_language,
        )
        opening_of(started)
    return started
