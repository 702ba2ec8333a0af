"""The order of plays by which the best one of a round is chosen."""

from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import TileSet

Rank = tuple[int, int, int, bool, int, tuple[int, ...], str]


def rank_of(judged: ScoredPlay, tile_set: TileSet) -> Rank:
    """Return the rank of a play; the lowest is the best, and no two plays share one.

    The highest score comes first. Among equal scores the play comes first that lays fewer blanks,
    then fewer tiles, then across before down, then the one nearer to the beginning of the board, by
    rows, and at last by the letters in the order of the alphabet, tiles before blanks.
    """
    alphabet = tile_set.alphabet
    shown = [placed.tile.character for placed in judged.play.placements]
    squares = tuple(square.index for square in judged.play.squares)
    written = judged.written
    letters = "".join(chr(alphabet.code(character.upper())) for character in shown)
    blanks = "".join("1" if character.islower() else "0" for character in shown)
    return (
        -judged.score,
        blanks.count("1"),
        len(shown),
        written.direction is Direction.DOWN,
        written.start.index,
        squares,
        letters + blanks,
    )
