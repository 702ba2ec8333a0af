"""The kernel's searches of endgames, by a generator's words: made and loaded."""

from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.endgame.endgame import Endgame, NotAnEndgame
from tilewright.engine.generator import Generator, leaves_of, words_of
from tilewright.engine.kernels.endgame_board import EndgameBoard
from tilewright.engine.kernels.endgame_search import EndgameSearch
from tilewright.engine.kernels.endgame_turns import EndgameTurns
from tilewright.engine.kernels.max_n_search import MaxNSearch
from tilewright.engine.kernels.max_n_turns import MaxNTurns
from tilewright.engine.limits import check_limits
from tilewright.engine.searching import BoardTables, build_kernel
from tilewright.rules.edition import Edition


def endgame_search_of(generator: Generator, edition: Edition) -> EndgameSearch:
    """Return a search of endgames of two, for one thread."""
    return EndgameSearch(EndgameTurns(_board_of(generator, edition)))


def max_n_search_of(generator: Generator, edition: Edition) -> MaxNSearch:
    """Return a search of endgames of several players, for one thread."""
    return MaxNSearch(MaxNTurns(_board_of(generator, edition)))


def _board_of(generator: Generator, edition: Edition) -> EndgameBoard:
    words, board = words_of(generator, edition), BoardTables.of(edition)
    kernel = build_kernel(words.lexicon, leaves_of(generator, edition), edition, words.arcs)
    return EndgameBoard(kernel, board.points)


def check_request(
    endgame: Endgame, edition: Edition, seconds: float | None, positions: int | None
) -> None:
    """Check the limits of a search, and that the endgame is of this edition.

    Raises:
        NotAnEndgame: the edition is another one.
        ValueError: a limit is not above 0.
    """
    check_limits(seconds, positions)
    if endgame.position.edition is not edition:
        raise NotAnEndgame(f"this solver is for {edition.name}")


def load(search: EndgameSearch | MaxNSearch, endgame: Endgame) -> None:
    """Load the endgame.

    Raises:
        NotAnEndgame: it has more plays than fit into memory.
    """
    ending, tile_set = endgame.ending, endgame.position.edition.tile_set
    try:
        search.load(
            board_codes(endgame.position),
            [tile_counts(rack, tile_set) for rack in endgame.racks],
            ending.limit,
            endgame.left,
            ending.zero_plays_count,
        )
    except MemoryError:
        raise NotAnEndgame("there are too many plays") from None
