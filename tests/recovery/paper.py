"""Games as they end up on paper: a final board and a score sheet."""

import random
from dataclasses import dataclass

from benchmarks.recovery import on_paper

import tilewright
from tilewright.recovery.sheet import Figures, Place, Sheet
from tilewright.rules import Board, WrittenPlay
from tilewright.rules.edition import Edition


@dataclass(frozen=True)
class Paper:
    """The paper that is left of a game, and the plays that were made."""

    board: Board
    sheet: Sheet
    edition: Edition
    played: dict[Place, WrittenPlay | None]

    @property
    def unmarked(self) -> Board:
        """The board without a mark on its blanks."""
        return Board(self.board.cells.upper())


def paper_of(game: tilewright.Game, figures: Figures = Figures.SCORES) -> Paper:
    """Return the final board and the sheet of a game."""
    sheet, played = on_paper(game, figures)
    return Paper(game.position.board, sheet, game.edition, played)


def game_played(
    seed: int,
    edition: str | Edition = "tournament",
    players: tuple[str, ...] = ("Ann", "Ben"),
    **more: object,
) -> tilewright.Game:
    """Return a game to its end, in which now and then a worse play is chosen, or none."""
    dice = random.Random(seed)
    game = tilewright.Game(edition, players, seed=seed, words="void", **more)  # type: ignore[arg-type]
    while not game.is_over:
        plays = game.plays()[: dice.choice((1, 1, 5))]
        if plays and dice.random() > 0.02:
            game.do(plays[dice.randrange(len(plays))])
        else:
            game.pass_turn()
    return game
