"""The rows of a recorded game: turns as written, and positions as the referee finds them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision
from tilewright.coach.of_record import course_of_record
from tilewright.dataset.schema import GameRow, GameRows, PositionRow, TurnRow
from tilewright.engine.moves import move_text
from tilewright.engine.selfplay.turns import MoveKind
from tilewright.lexicon import require_language_of
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.notation.gcg import Gcg, edition_of_record, judged
from tilewright.notation.gcg.record import (
    CountedExchange,
    Event,
    Exchange,
    RackGained,
    RackLost,
    TilePlay,
    Turn,
    Withdrawal,
    known_tiles,
)
from tilewright.notation.gcg.rejudge import require_known_letters
from tilewright.rules.alphabet import BLANK, Tile, in_text
from tilewright.rules.board import EMPTY, Board
from tilewright.rules.edition import Edition
from tilewright.rules.errors import OffBoard
from tilewright.rules.play import Play
from tilewright.rules.squares import SIZE, Direction, Square
from tilewright.rules.tiles import NO_TILES, Tiles

_IN_PARENTHESES = re.compile(r"\(([^()]*)\)")
_THROUGH = "."


def rows_of_record(
    source: str, record: Gcg, otherwise: Edition, adviser: Adviser | None
) -> GameRows:
    """Return the rows of a recorded game; without an adviser, no positions.

    The edition is the record's own, or else `otherwise`.

    Raises:
        BadGcg: the record's settings are impossible for a table.
        CannotJudge: the game is played with letters that are not those of the edition's tiles.
        UnknownEquipment: it names an unknown board or tiles.
    """
    edition = edition_of_record(record, otherwise)
    require_known_letters(record, edition.tile_set.alphabet)
    walk = _TurnWalk(record, edition)
    for event in record.events:
        walk.take(event)
    positions: tuple[PositionRow, ...] = ()
    differences = None
    if adviser is not None:
        require_language_of(edition, adviser.lexicon)
        again = judged(record, edition)
        differences = len(again.differences)
        course = course_of_record(record, again, edition)
        positions = tuple(_position(decision, course, adviser) for decision in course.decisions)
    return GameRows(_game(source, record, edition, differences), tuple(walk.rows()), positions)


def _game(source: str, record: Gcg, edition: Edition, differences: int | None) -> GameRow:
    totals = dict.fromkeys(record.nicks, 0) | {event.nick: event.total for event in record.events}
    scores = tuple(totals.values())
    ended = any(isinstance(event, RackGained | RackLost) for event in record.events)
    is_complete = ended and not record.is_incomplete
    won = [seat for seat, total in enumerate(scores) if total == max(scores)]
    lexicon = record.pragma("lexicon")
    return GameRow(
        source=source,
        edition=edition.name,
        lexicon=None if lexicon is None or not lexicon.text else lexicon.text,
        players=tuple(player.name or player.nick for player in record.players),
        scores=scores,
        winner=won[0] if is_complete and len(won) == 1 else None,
        turns=sum(1 for _ in record.turns),
        is_complete=is_complete,
        differences=differences,
    )


@dataclass(slots=True)
class _TurnWalk:
    """The turns so far, and the board as the record has it, which no referee has looked at."""

    record: Gcg
    edition: Edition
    cells: list[str] = field(default_factory=lambda: [EMPTY] * (SIZE * SIZE))
    laid: list[int] = field(default_factory=list)
    turns: list[tuple[Turn, str, Tiles, int]] = field(default_factory=list)
    withdrawn: set[int] = field(default_factory=set)

    def take(self, event: Event) -> None:
        """Add one more event."""
        if isinstance(event, Turn):
            bag = self._bag()
            self.laid, move, used = [], "", NO_TILES
            match event:
                case TilePlay():
                    move, used = self._play(event)
                case Exchange():
                    move, used = f"-{in_text(event.tiles)}", known_tiles(event.tiles) or NO_TILES
                case CountedExchange():
                    move = f"-{event.count}"
                case _:
                    pass
            self.turns.append((event, move, used, bag))
        elif isinstance(event, Withdrawal) and self.turns:
            self.withdrawn.add(len(self.turns) - 1)
            for index in self.laid:
                self.cells[index] = EMPTY
            self.laid = []

    def rows(self) -> list[TurnRow]:
        """Return a row for each turn."""
        seats = {nick: seat for seat, nick in enumerate(self.record.nicks)}
        finals = {event.nick: event.total for event in self.record.events}
        return [
            TurnRow(
                turn=place + 1,
                line=turn.line,
                seat=seats[turn.nick],
                rack=None if known_tiles(turn.rack) is None else str(known_tiles(turn.rack)),
                kind=_kind(turn),
                move=move,
                score=turn.score,
                total=turn.total,
                leave=_leave(turn, used),
                bag=bag,
                withdrawn=place in self.withdrawn,
                final=finals[turn.nick],
            )
            for place, (turn, move, used, bag) in enumerate(self.turns)
        ]

    def _bag(self) -> int:
        """Return the tiles in the bag, assuming that racks are full while it lasts."""
        lying = SIZE * SIZE - self.cells.count(EMPTY)
        held = self.edition.rack_size * len(self.record.players)
        return max(0, len(self.edition.tile_set.tiles) - lying - held)

    def _play(self, play: TilePlay) -> tuple[str, Tiles]:
        """Lay the tiles that fit on the board; return the move in notation, and what it used."""
        word = _IN_PARENTHESES.sub(lambda part: _THROUGH * len(part[1]), play.word)
        shown, used = list(word), list[str]()
        for place, (letter, square) in enumerate(zip(word, line_of(play.coordinate), strict=False)):
            if self.cells[square.index] != EMPTY:
                shown[place] = _THROUGH
            elif letter != _THROUGH:
                self.cells[square.index] = letter
                self.laid.append(square.index)
                used.append(BLANK if letter.islower() else letter)
        return f"{play.coordinate} {in_text(''.join(shown))}", Tiles(map(Tile, used))


def line_of(coordinate: str) -> Sequence[Square]:
    """Return the squares from a coordinate to the edge; none if it is off the board."""
    across = coordinate[0].isdigit()
    direction = Direction.ACROSS if across else Direction.DOWN
    try:
        start = Square.parse(coordinate[-1] + coordinate[:-1] if across else coordinate)
    except OffBoard:
        return ()
    return start.line(direction)[start.place(direction) :]


def _kind(turn: Turn) -> str:
    if isinstance(turn, TilePlay):
        return MoveKind.PLAY.value
    exchanges = isinstance(turn, Exchange | CountedExchange)
    return (MoveKind.EXCHANGE if exchanges else MoveKind.PASS).value


def _leave(turn: Turn, used: Tiles) -> str | None:
    rack = known_tiles(turn.rack)
    if rack is None or isinstance(turn, CountedExchange) or not rack.contains_all(used):
        return None
    return str(rack - used)


def _position(decision: Decision, course: Course, adviser: Adviser) -> PositionRow:
    best = adviser.best(decision)
    phoneys: tuple[str, ...] = ()
    if isinstance(decision.chosen, Play):
        phoneys = adviser.phoneys(decision, decision.chosen)
    equity = None if phoneys or decision.withdrawn else adviser.equity(decision)
    moment = course.moments[decision.turn - 1]
    scores = tuple(moment.scores[seat] for seat in moment.ring)
    return PositionRow(
        turn=decision.turn,
        cgp=cgp_text(decision.position.board, decision.rack, scores),
        rack=str(decision.rack),
        bag=decision.bag_count,
        spread=scores[0] - max(scores[1:]),
        equity=None if equity is None else equity / 1000,
        best=move_text(best.move),
        best_score=best.score,
        best_equity=best.equity / 1000,
        cost=None if equity is None else max(0, best.equity - equity) / 1000,
        phoneys=phoneys,
    )


def cgp_text(board: Board, rack: Tiles, scores: tuple[int, ...]) -> str:
    """Return a position as its player sees it: the racks of the others are empty."""
    return write_cgp(Cgp(board, (rack, *[NO_TILES] * (len(scores) - 1)), scores))
