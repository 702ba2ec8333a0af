"""Pictures of boards, drawn in a process of their own: so this module imports little.

Meanings are computed on request and not stored. Of a game under way only words that are publicly
known to be good may be explained, because a meaning reveals that its word is in the list.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from tilewright.api.requests import RecordBrought
from tilewright.api.responses import Meanings, WordMeaning
from tilewright.game.view import words_to_look_up
from tilewright.host.system import Words
from tilewright.host.table import Table
from tilewright.lexicon import Lexicon, bars_of, gloss
from tilewright.notation.commands import read_tiles
from tilewright.notation.gcg.laying import lay
from tilewright.notation.gcg.record import TilePlay, Turn
from tilewright.rules.alphabet import in_text
from tilewright.rules.board import Board
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.squares import Square
from tilewright.rules.tiles import Tiles
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.analysis.records import JudgedRecord, judged_record
from tilewright.server.http.problems import not_over


def meanings_of_game(table: Table, words: Words) -> Meanings:
    """Return the meanings of the words of a game that may be looked up now.

    Raises:
        Problem: `not_over`, where no word may be looked up during the game.
        UnknownLexicon: the server does not have the lexicon of the table.
    """
    view = table.view(None)
    formed = words_to_look_up(view)
    if formed is None:
        raise not_over()
    return _meanings(formed, words.lexicon(table.lexicon), view.edition, table.lexicon.bars)


def meanings_of_record(brought: RecordBrought, words: Words, live: LiveBoards) -> Meanings:
    """Return the meanings of the words of a record, on its own lexicon if this server has it.

    Raises:
        Problem: `bad_record`, or `game_under_way` for the position of a `live` game.
    """
    read = judged_record(brought)
    live.require_elsewhere(read)
    lexicon = words.lexicon(words.kept(read.lexicon, read.edition.language))
    return _meanings(_formed(read), lexicon, read.edition)


def _formed(read: JudgedRecord) -> Iterable[tuple[str, ...]]:
    """Yield the words of each turn; none for a play that does not fit the board before it."""
    for event, before, _ in read.judged.along(read.record):
        if not isinstance(event, Turn):
            continue
        laid = lay(Position(before, read.edition), event) if isinstance(event, TilePlay) else None
        if laid is None or laid.judged is None or laid.faults:
            yield ()
        else:
            yield tuple(word.word for word in laid.judged.words)


def _meanings(
    formed: Iterable[tuple[str, ...]],
    lexicon: Lexicon,
    edition: Edition,
    bars: str | None = None,
) -> Meanings:
    return Meanings(
        tuple(tuple(_word(word, lexicon, edition, bars) for word in words) for words in formed)
    )


def _word(word: str, lexicon: Lexicon, edition: Edition, bars: str | None) -> WordMeaning:
    """Return the meaning of a word; hate speech and words not in the list get none."""
    if word not in lexicon:
        return WordMeaning(word, in_list=False)
    if lexicon.language != ENGLISH_LANGUAGE:
        return WordMeaning(word, in_list=True)
    barred = bars_of(bars).why(word, edition)
    meaning = None if barred is Barred.HATE_SPEECH else gloss(word)
    if meaning is None:
        return WordMeaning(word, in_list=True, barred=barred)
    return WordMeaning(word, True, meaning.lemma, meaning.text, barred)


class Picture(Struct, frozen=True):
    """The contents of a picture: a position, the play whose squares are outlined, and a rack."""

    position: Position
    last: Play | None
    rack: Tiles | None

    @classmethod
    def of(
        cls, edition: Edition, board: Sequence[str], last: Sequence[str], rack: str | None
    ) -> "Picture":
        """Read the rows of the board, the squares of the last play, and the rack.

        Raises:
            MalformedText: one of them cannot be read, or a square has no tile.
        """
        position = Position(Board.from_rows(tuple(map(in_text, board))), edition)
        lying = [(square, position.board.at(square)) for square in map(Square.parse, last)]
        placements = tuple(Placement(square, tile) for square, tile in lying if tile is not None)
        if len(placements) < len(lying):
            raise MalformedText(", ".join(last), "a list of squares with tiles")
        play = Play(placements) if placements else None
        return cls(position, play, None if rack is None else read_tiles(rack))


def drawn(picture: Picture, size: int, title: str | None) -> bytes:
    """Return the picture as SVG."""
    # only the process that draws loads it
    from tilewright.notation.svg import svg

    found = svg(picture.position, last=picture.last, rack=picture.rack, size=size, title=title)
    return found.text.encode()
