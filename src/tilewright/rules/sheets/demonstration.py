"""Worked plays before the referee: their boards, their sums, and what is said of them."""

from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.edition import Edition
from tilewright.rules.localized import Language, WorkedPlay
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position, Setup, Waiver
from tilewright.rules.scoring import ScoredPlay


def position_of(worked: WorkedPlay, edition: Edition) -> Position:
    """Return the board that the play is made on.

    Raises:
        PlayRefused: two of the plays before it do not go together.
        UnsoundSetup: no game can have this board, and it is not said to be a part of one.
    """
    board = EMPTY_BOARD
    for text in worked.before:
        play = Position(board, edition).resolve(WrittenPlay.parse(text))
        board = board.with_tiles(play.placements)
    waived = frozenset(Waiver) if worked.shows_part else frozenset[Waiver]()
    return Setup(board, waive=waived).position(edition)


def judged(worked: WorkedPlay, edition: Edition) -> ScoredPlay:
    """Return the play with its words and its score under this edition.

    Raises:
        PlayRefused: the play is not allowed there.
        UnsoundSetup: no game can reach its board.
    """
    position = position_of(worked, edition)
    return position.judge(position.resolve(WrittenPlay.parse(worked.play)))


def explained(worked: WorkedPlay, edition: Edition, language: Language) -> str:
    """Return the explanation of the play, with the figures that the referee computes.

    >>> from tilewright.rules.editions import FOLIO
    >>> explained(FOLIO.examples[1], FOLIO, Language.ENGLISH)
    'FARM goes down through the R; the centre below it has counted already: 9 points.'
    """
    scored = judged(worked, edition)
    figures = {word.word: word.score for word in scored.words}
    return worked.text.in_language(language).format(
        **figures, score=scored.score, bonus=scored.bonus
    )
