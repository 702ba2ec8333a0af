"""Games rebuilt from their score sheets and final boards."""

from typing import Any

from litestar import Response, post
from litestar.params import JSONBody
from litestar.response import Stream

from tilewright.api.rebuilding_stream import WireRebuilding
from tilewright.api.requests import RebuildAsked
from tilewright.host.system import Words
from tilewright.recovery.sheet import BadSheet, Figures, Place, Sheet
from tilewright.rules.board import Board
from tilewright.rules.play import WrittenPlay
from tilewright.server.analysis.sheet_work import PaperOfGame
from tilewright.server.http.problems import malformed
from tilewright.server.http.requests import edition_asked
from tilewright.server.http.security import AnyRequest
from tilewright.server.names.reading import read_name
from tilewright.server.routes.positions import LINES
from tilewright.server.routes.request_context import services_of, visitor_of


@post("/api/rebuildings", status_code=200, media_type=LINES)
async def rebuild_game(
    request: AnyRequest, data: JSONBody[RebuildAsked]
) -> Response[WireRebuilding]:
    """Rebuild a game from its final board and its score sheet, which may have two mistakes.

    The answer is a stream of lines, each with one object: `queued` while other searches are before
    it, `looking` with the number of mistakes that are tried, and at the end `rebuilt` or `no_game`,
    after 15 seconds at the latest, and three more where letters of the board are doubted. Nothing
    is stored. It counts against the client's share of a processor, and stops when the client closes
    the connection or begins another. A cell that cannot be read is refused with `malformed`.
    """
    services = services_of(request)
    services.security.check_record(request)
    paper = paper_of(data, services.words)
    lines = services.analysis.rebuilding.begun(paper, await visitor_of(request))
    streamed: Response[Any] = Stream(lines, media_type=LINES)
    return streamed


def paper_of(asked: RebuildAsked, words: Words) -> PaperOfGame:
    """Return the board and the sheet that a request brings.

    Raises:
        Problem: `malformed` for a cell that cannot be read, `not_offered`, `bad_edition` or
            `unknown_language`.
        MalformedText: the board or an answer cannot be read.
        NameRefused: one of the names is not accepted.
    """
    edition = edition_asked(asked.edition, asked.language)
    players = tuple(map(read_name, asked.players))
    try:
        sheet = Sheet.of_cells(
            players, asked.columns, Figures(asked.figures), edition.tile_set.alphabet
        )
    except BadSheet as error:
        raise malformed(str(error)) from error
    return PaperOfGame(
        Board.from_rows(asked.board),
        sheet,
        edition,
        words.beside_people(None, edition.language),
        asked.blanks_marked,
        {
            Place(answer.seat, answer.turn): (
                WrittenPlay.of(answer.at, answer.word) if answer.word else None
            )
            for answer in asked.answers
        },
        frozenset(Place(entry.seat, entry.turn, entry.missing) for entry in asked.firm),
    )


HANDLERS = [rebuild_game]
