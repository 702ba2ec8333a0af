"""The rows of games of self-play, each with the board on which its turns were made."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from itertools import groupby
from operator import attrgetter

from tilewright.dataset.recorded import cgp_text, line_of
from tilewright.dataset.schema import GameRow, GameRows, PositionRow, TurnRow
from tilewright.engine.selfplay.selfplay import (
    AHEAD,
    Match,
    Played,
    pieces,
    play_piece,
    played_pieces,
)
from tilewright.engine.selfplay.turns import MoveKind, Turn, turns_of
from tilewright.lexicon import load_lexicon
from tilewright.rules.alphabet import in_memory
from tilewright.rules.board import EMPTY, Board
from tilewright.rules.editions import edition_named
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import Tiles

PLAYERS = ("Equity 1", "Equity 2")


def rows_of_selfplay(
    match: Match,
    games: int,
    heard: Callable[[int], None],
    executor: Executor | None,
    *,
    positions: bool,
    first: int = 0,
) -> Iterator[GameRows]:
    """Yield the rows of games between two players by equity, from number `first` on.

    Raises:
        LexiconError: there is no such lexicon.
    """
    lexicon = load_lexicon(match.lexicon, edition_named(match.edition).language).name
    every = pieces(match, games, with_turns=True)
    waiting = (piece for piece in every if piece.first + piece.bags > first)
    done: Iterable[Played] = map(play_piece, waiting)
    if executor is not None:
        done = played_pieces(executor, waiting, AHEAD)
    for played in done:
        turns = turns_of(played.tables, played.first_game)
        for number, game in groupby(turns, attrgetter("game")):
            if number >= first:
                yield _rows(
                    list(game), edition_named(match.edition).name, lexicon, positions=positions
                )
        heard(len(played.scores))


def _rows(turns: list[Turn], edition: str, lexicon: str, *, positions: bool) -> GameRows:
    finals = {turn.player: turn.final for turn in turns}
    # nobody can go out with the first rack, so both have had a turn
    scores = finals[0], finals[1]
    winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    game = GameRow(
        source=None,
        edition=edition,
        lexicon=lexicon,
        players=PLAYERS,
        scores=scores,
        winner=winner,
        turns=len(turns),
        is_complete=True,
        differences=0,
    )
    return GameRows(
        game,
        tuple(map(_turn, turns)),
        tuple(_positions(turns)) if positions else (),
    )


def _turn(turn: Turn) -> TurnRow:
    return TurnRow(
        turn=turn.turn + 1,
        line=None,
        seat=turn.player,
        rack=turn.rack,
        kind=turn.kind.value,
        move=turn.move,
        score=turn.score,
        total=turn.total,
        leave=turn.leave,
        bag=turn.bag,
        withdrawn=False,
        final=turn.final,
    )


def _positions(turns: list[Turn]) -> Iterator[PositionRow]:
    """Yield the position before each turn; the move made is the best by equity."""
    cells, totals = [EMPTY] * (SIZE * SIZE), [0, 0]
    for turn in turns:
        scores = totals[turn.player], totals[1 - turn.player]
        yield PositionRow(
            turn=turn.turn + 1,
            cgp=cgp_text(Board("".join(cells)), Tiles.parse(turn.rack), scores),
            rack=turn.rack,
            bag=turn.bag,
            spread=scores[0] - scores[1],
            equity=turn.equity,
            best=turn.move,
            best_score=turn.score,
            best_equity=turn.equity,
            cost=0.0,
            phoneys=(),
        )
        totals[turn.player] = turn.total
        if turn.kind is MoveKind.PLAY:
            coordinate, _, laid = turn.move.partition(" ")
            for letter, square in zip(in_memory(laid), line_of(coordinate), strict=False):
                if letter != ".":
                    cells[square.index] = letter
