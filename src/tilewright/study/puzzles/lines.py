"""Puzzles as text: a line of CGP each, whose operations hold the question and its answer.

`…rows… AEHNORT/ 0/0 0; kind best_play; edition standard; lex club; answer 8H ANOTHER; stars 1;
themes bingo; common;`
"""

import re
from collections.abc import Mapping

from tilewright.coach.themes.theme import Theme
from tilewright.errors import TilewrightError
from tilewright.notation.cgp import BadCgp, Cgp, read_cgp, write_cgp
from tilewright.rules.alphabet import in_memory
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Exchange, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES
from tilewright.study.puzzles.puzzle import MOST_STARS, Puzzle, PuzzleKind

_NEEDED = ("kind", "edition", "lex", "answer", "stars")
_KNOWN = {*_NEEDED, "ld", "asked", "tempting", "themes", "common"}
_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


class BadPuzzle(TilewrightError, ValueError):
    """A line that is no puzzle: the `reason`, and the number of the line, from 1."""

    def __init__(self, reason: str, line: int) -> None:
        self.reason = reason
        self.line = line
        super().__init__(f"line {line}: {reason}")


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the puzzle as a line of text."""
    fields = {
        "kind": puzzle.kind.value,
        "edition": puzzle.edition.name,
        "ld": puzzle.edition.other_language or "",
        "lex": puzzle.lexicon,
        "asked": "" if puzzle.asked is None else str(puzzle.asked),
        "answer": puzzle.answer,
        "tempting": puzzle.tempting,
        "stars": str(puzzle.stars),
        "themes": ",".join(puzzle.themes),
    }
    operations = [f"{name} {value}" for name, value in fields.items() if value]
    if puzzle.is_common:
        operations.append("common")
    racks = (puzzle.rack, NO_TILES)
    return write_cgp(Cgp(puzzle.position.board, racks, puzzle.scores, 0, tuple(operations)))


def read_puzzle(text: str, line: int = 1) -> Puzzle:
    """Return the puzzle that a line describes.

    Its answer is checked against the board and the rack, but not against a word list.

    Raises:
        BadPuzzle: the line is none, or its answer is not possible.
    """
    try:
        cgp = read_cgp(text, line)
        fields = _fields(cgp)
        kind = PuzzleKind(fields["kind"])
        position = _position(cgp, fields["edition"])
        alphabet = position.edition.tile_set.alphabet
        puzzle = Puzzle(
            kind=kind,
            lexicon=_named(fields["lex"]),
            position=position,
            rack=cgp.rack,
            scores=_scores(cgp),
            answer=fields["answer"],
            stars=_stars(fields["stars"]),
            themes=tuple(map(Theme, filter(None, fields.get("themes", "").split(",")))),
            is_common="common" in fields,
            asked=WrittenPlay.parse(fields["asked"], alphabet) if "asked" in fields else None,
            tempting=fields.get("tempting", ""),
        )
        _check(puzzle)
    except BadCgp as error:
        raise BadPuzzle(f"column {error.column}: {error.reason}", line) from None
    except ValueError as error:
        raise BadPuzzle(str(error), line) from None
    return puzzle


def _fields(cgp: Cgp) -> Mapping[str, str]:
    """Return the operations by name."""
    found = dict[str, str]()
    for operation in cgp.operations:
        name, _, value = operation.partition(" ")
        if name not in _KNOWN:
            raise ValueError(f"unknown field {name[:20]!r}")
        if name in found:
            raise ValueError(f"two fields {name!r}")
        found[name] = value.strip()
    missing = [name for name in _NEEDED if not found.get(name)]
    if missing:
        raise ValueError(f"no field {missing[0]!r}")
    return found


def _position(cgp: Cgp, edition: str) -> Position:
    if edition not in EDITIONS:
        raise ValueError(f"unknown edition {edition[:20]!r}")
    return cgp.position(edition)


def _named(lexicon: str) -> str:
    if not _NAME.fullmatch(lexicon):
        raise ValueError(f"{lexicon[:20]!r} is not the name of a list")
    return lexicon


def _scores(cgp: Cgp) -> tuple[int, int]:
    if len(cgp.scores) != 2 or len(cgp.racks[1]):
        raise ValueError("a puzzle has two players, and the rack of the one on turn alone")
    first, second = cgp.scores
    return first, second


def _stars(text: str) -> int:
    if text not in map(str, range(1, MOST_STARS + 1)):
        raise ValueError(f"{text[:20]!r} is not 1 to {MOST_STARS} stars")
    return int(text)


def _check(puzzle: Puzzle) -> None:
    """Check that the question fits its kind, and that the answer is possible."""
    kind = puzzle.kind
    if kind.asks_for_a_move:
        if puzzle.asked is not None or not puzzle.rack:
            raise ValueError(f"a puzzle of the kind {kind.value} has a rack and asks for a move")
        for move in filter(None, (puzzle.answer, puzzle.tempting)):
            _check_move(puzzle, move)
        wanted = Exchange if kind is PuzzleKind.EXCHANGE else WrittenPlay
        if not isinstance(puzzle.move(puzzle.answer), wanted):
            raise ValueError(f"{puzzle.answer[:30]!r} does not answer the kind {kind.value}")
        return
    if puzzle.asked is None or puzzle.rack:
        raise ValueError(f"a puzzle of the kind {kind.value} asks about a word, without a rack")
    if not _stands(puzzle.position, puzzle.asked):
        raise ValueError(f"{puzzle.asked} does not stand on the board")
    is_hooks = kind is PuzzleKind.HOOKS
    fits = _are_hooks(puzzle) if is_hooks else puzzle.answer in ("GOOD", "PHONEY")
    if not fits:
        raise ValueError(f"{puzzle.answer[:30]!r} does not answer the kind {kind.value}")


def _are_hooks(puzzle: Puzzle) -> bool:
    alphabet = puzzle.edition.tile_set.alphabet
    ends = [in_memory(end) for end in puzzle.answer.split("/")]
    return len(ends) == 2 and all(
        len(end) <= len(alphabet) and all(letter in alphabet for letter in end) for end in ends
    )


def _check_move(puzzle: Puzzle, text: str) -> None:
    match puzzle.move(text):
        case WrittenPlay() as play:
            puzzle.position.judge(play, puzzle.rack)
        case Exchange(tiles):
            if not puzzle.rack.contains_all(tiles):
                raise ValueError(f"the rack does not hold {tiles}")


def _stands(position: Position, asked: WrittenPlay) -> bool:
    """Return whether exactly this word stands there, with nothing before or behind it."""
    board, (start, step) = position.board, (asked.start, asked.direction)
    squares = [start.step(step, place) for place in range(-1, len(asked.word) + 1)]
    before, *under, behind = (None if s is None else board.at(s) for s in squares)
    return (
        before is None
        and behind is None
        and "".join(tile.character for tile in under if tile is not None) == asked.word
    )
