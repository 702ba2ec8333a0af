"""The best play of a duplicate round, among all by score alone."""

from itertools import takewhile

from tilewright.duplicate.best import rank_of
from tilewright.engine.generator import Generator
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles


def best_scores(generator: Generator, position: Position, rack: Tiles) -> tuple[ScoredPlay, ...]:
    """Return the plays of the highest score, in the order that settles ties; empty without a play.

    >>> from tilewright.rules import EDITIONS
    >>> opening = Position.opening(EDITIONS["standard"])
    >>> best = best_scores(Generator("club"), opening, Tiles.parse("AFHMNOR"))
    >>> [str(play) for play in best]
    ['8D FORAM 28', 'H4 FORAM 28']
    """
    plays = generator.plays(position, rack).weighted(0.0)
    if not plays:
        return ()
    most = plays[0].score
    tied = takewhile(lambda play: play.score == most, plays)
    judged = (position.judge(play.play, rack) for play in tied)
    tile_set = position.edition.tile_set
    return tuple(sorted(judged, key=lambda scored: rank_of(scored, tile_set)))
