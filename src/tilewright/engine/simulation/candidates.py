"""The moves worth simulating, the best plays and exchanges by equity, and their coding."""

from collections.abc import Iterable
from itertools import combinations

from msgspec import Struct

from tilewright.engine.codes import codes_of
from tilewright.engine.generator import Generator, leaves_of
from tilewright.engine.layout import EXCHANGED, LANE, PASSED, PLAYED
from tilewright.engine.leaves import kernel_order
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay, added_equity
from tilewright.engine.simulation.situation import Situation
from tilewright.errors import TilewrightError
from tilewright.lexicon import bars_of
from tilewright.rules.errors import PlayRefused
from tilewright.rules.play import Exchange, Move, Pass, Play, WrittenPlay
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles, TileSet

PLAYS = 15
"""The plays that are always candidates."""

CLOSE_PLAYS, CLOSE = 25, 30_000
"""Further plays, up to this number, whose equity is within 30 points of the best."""

EXCHANGES = 3


class NotAMove(TilewrightError, ValueError):
    """A move that the player on turn cannot make."""

    def __init__(self, move: Move, reason: str) -> None:
        self.move = move
        super().__init__(f"{move}: {reason}")


class Candidate(Struct, frozen=True):
    """A move to simulate. `leave` is the value of the tiles kept, in thousandths of a point.

    It is 0 if the bag will be empty: the unplayed tiles are then counted as they are.
    """

    move: BestMove
    score: int
    leave: int


def candidates_of(
    generator: Generator, situation: Situation, named: Iterable[Move] = (), *, only: bool = False
) -> tuple[Candidate, ...]:
    """Return the candidates in the order of their equity; those `named` are always among them.

    The plays are the best 15, and up to 25 if they are within 30 points of the best; plays of words
    that the edition bars are left out. In a Finish Line game the play of the most points is one, if
    it reaches the line. A pass is a candidate if it ends the game, if there is nothing else, or if
    it is named. With `only` there are no others than those named.

    Raises:
        NotAMove: a named move cannot be made.
        UnknownBars: there is no such revision of barred words.
        ValueError: none but those named is to be compared, and none is named.
    """
    plays = generator.under(situation.bars).plays(
        situation.position,
        situation.rack,
        bag_count=situation.bag_count,
        unseen_points=situation.unseen_points,
    )
    first = plays[:CLOSE_PLAYS]
    best: list[BestMove] = [
        play
        for nth, play in enumerate(first)
        if nth < PLAYS or play.equity >= first[0].equity - CLOSE
    ]
    exchanges = exchanges_of(generator, situation)
    moves = dict[BestMove, None]()
    if not only:
        moves |= dict.fromkeys([*best, *_arriving(plays, situation), *exchanges[:EXCHANGES]])
    for move in named:
        moves[found_move(move, plays, exchanges, situation, generator)] = None
    if only and not moves:
        raise ValueError("name the candidates to which the comparison is limited")
    if not moves or (situation.pass_ends and not only):
        moves[pass_of(generator, situation)] = None
    candidates = (_candidate(generator, situation, move) for move in moves)
    return tuple(sorted(candidates, key=lambda candidate: -candidate.move.equity))


def _arriving(plays: Iterable[EnginePlay], situation: Situation) -> list[BestMove]:
    """Return the play of the most points, if it reaches the Finish Line."""
    if not situation.targets:
        return []
    there = [play for play in plays if play.score >= situation.needs[0]]
    return [max(there, key=lambda play: play.score)] if there else []


def exchanges_of(generator: Generator, situation: Situation) -> list[EngineExchange]:
    """Return every exchange, the best first."""
    limit = situation.exchange_limit
    sets = {
        Tiles(some) for size in range(1, limit + 1) for some in combinations(situation.rack, size)
    }
    leaves = leaves_of(generator, situation.position.edition)
    found = [EngineExchange(tiles, leaves.value(situation.rack - tiles)) for tiles in sets]
    return sorted(found, key=lambda move: (-move.equity, len(move.tiles), str(move.tiles)))


def pass_of(generator: Generator, situation: Situation) -> EnginePass:
    """Return a pass, with the equity of keeping the whole rack."""
    return EnginePass(
        added_equity(
            leaves_of(generator, situation.position.edition),
            situation.position.edition,
            situation.rack,
            situation.rack,
            bag_count=situation.bag_count,
            unseen_points=situation.unseen_points,
        )
    )


def found_move(
    move: Move,
    plays: Iterable[EnginePlay],
    exchanges: Iterable[EngineExchange],
    situation: Situation,
    generator: Generator,
) -> BestMove:
    """Return the engine's form of a move, found among these plays and exchanges.

    Raises:
        NotAMove: the move cannot be made.
    """
    if isinstance(move, Pass):
        return pass_of(generator, situation)
    if isinstance(move, Exchange):
        for exchange in exchanges:
            if exchange.tiles == move.tiles:
                return exchange
        raise NotAMove(move, "these tiles cannot be exchanged")
    for play in plays:
        if move in (play.play, play.written):
            return play
    if isinstance(move, Play | WrittenPlay) and _has_barred_word(move, situation):
        raise NotAMove(move, "the edition bars a word of it")
    raise NotAMove(move, "not a play of this rack with the words of the list")


def _has_barred_word(move: Play | WrittenPlay, situation: Situation) -> bool:
    position, bars = situation.position, bars_of(situation.bars)
    try:
        words = position.judge(move, situation.rack).words
    except PlayRefused:
        return False
    return any(bars.why(word.word, position.edition) is not None for word in words)


def _candidate(generator: Generator, situation: Situation, move: BestMove) -> Candidate:
    match move:
        case EnginePlay():
            stays = situation.bag_count > len(move.play.placements)
            leave = move.equity - 1000 * move.score if stays else 0
            return Candidate(move, move.score, leave)
        case EngineExchange():
            return Candidate(move, 0, move.equity)
        case EnginePass():
            leaves = leaves_of(generator, situation.position.edition)
            value = leaves.value(situation.rack) if situation.bag_count else 0
            return Candidate(move, 0, value)


def coded(candidate: Candidate, tile_set: TileSet) -> tuple[int, int, int, bytes, int, int]:
    """Return the move in the kernel's coding."""
    in_code = codes_of(tile_set)
    match candidate.move:
        case EnginePlay() as play:
            row, column = divmod(play.start.index, LANE)
            down = play.direction is Direction.DOWN
            lane, start = (LANE + column, row) if down else (row, column)
            codes = in_code.board(play.laid)
            return PLAYED, lane, start, codes, candidate.score, candidate.leave
        case EngineExchange(tiles=tiles):
            # in the order of the kernel's racks, in which the rollouts put tiles back, too
            order = kernel_order(tile_set)
            codes = in_code.order("".join(sorted(tiles, key=order.index)))
            return EXCHANGED, 0, 0, codes, 0, candidate.leave
        case EnginePass():
            return PASSED, 0, 0, b"", 0, candidate.leave
