"""Rebuild games of self-play from their final boards and sheets, with and without mistakes.

    python -m benchmarks.recovery --games 200
    python -m benchmarks.recovery --collection FOLDER

Prints, for boards with marked and with unmarked blanks and for sheets without, with one and with
two mistakes: games rebuilt, games with only one that fits, how often the game that was played is
among them, how often the right rows were named, and the median and the worst CPU seconds.
"""

import argparse
import random
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from time import process_time

import tilewright
from tilewright.dataset import BadRecord, read_collection
from tilewright.errors import TilewrightError
from tilewright.notation.gcg import write_gcg
from tilewright.players.matches import asked_view
from tilewright.players.specification import PlayerSpecification
from tilewright.recovery.final_board import FinalBoard
from tilewright.recovery.games import FoundGames
from tilewright.recovery.search import Search
from tilewright.recovery.sheet import Figures, Place, Sheet, SheetEntry
from tilewright.rules import Board, WrittenPlay
from tilewright.rules.edition import Edition

LEVELS = ("timid", "gentle", "curious", "steady", "keen", "seasoned", "shrewd", "strong")
SLIPS = (-10, 10, 1, -1, 2, 5, 20, 7, 100, -2, -3)
BLANKS = ("marked", "unmarked")
SECONDS = 15.0
FEWEST_TURNS = 6
"""Turns of each player; a record with fewer is no whole game."""


def played(number: int) -> tilewright.Game:
    """Return a game of two to four levels, with phoneys in every fourth."""
    dice = random.Random(5000 + number)
    seats = 2 if number % 6 else dice.choice((3, 4))
    more = ":phoneys=1" if number % 4 == 0 else ""
    levels = [dice.choice(LEVELS) for _ in range(seats)]
    players = [
        PlayerSpecification.parse(level + (more if level != "strong" else "")).player(
            tilewright.load_lexicon("club"), random.Random(number * 10 + seat), number
        )
        for seat, level in enumerate(levels)
    ]
    edition = "tournament" if seats == 2 else "standard"
    names = [f"Player {seat + 1}" for seat in range(seats)]
    game = tilewright.Game(edition, names, seed=number)
    while not game.is_over:
        view = asked_view(game.state)
        assert view.seat is not None
        game.do(players[view.seat].choose(view))
    return game


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
    """Return the final board and the sheet of a game, its players in the order of their turns."""
    order = list(dict.fromkeys(turn.seat for turn in game.turns))
    columns: list[list[SheetEntry]] = [[] for _ in order]
    played: dict[Place, WrittenPlay | None] = {}
    for turn in game.turns:
        seat = order.index(turn.seat)
        stands = bool(turn.at) and not turn.withdrawn
        place = Place(seat, len(columns[seat]))
        played[place] = WrittenPlay.of(turn.at, turn.words[0]) if stands else None
        figure = turn.total if figures is Figures.TOTALS else (turn.score if stands else 0)
        columns[seat].append(SheetEntry(figure))
    names = tuple(game.players[seat] for seat in order)
    sheet = Sheet(names, tuple(map(tuple, columns)), figures)
    return Paper(game.position.board, sheet, game.edition, played)


def collected(source: str) -> list[Paper]:
    """Return the paper of each game of a collection that the referee agrees with."""
    papers, refused = [], 0
    for found in read_collection(source):
        try:
            if isinstance(found, BadRecord):
                raise ValueError(str(found))
            game = tilewright.Game.from_gcg(write_gcg(found.record), "tournament", seed=1)
            paper = paper_of(game)
            if min(map(len, paper.sheet.columns)) < FEWEST_TURNS:
                raise ValueError("no whole game")
            papers.append(paper)
        except (TilewrightError, ValueError, TypeError):
            refused += 1
    print(f"{len(papers)} games; {refused} files have none that is whole and right")
    return papers


def with_mistakes(sheet: Sheet, count: int, dice: random.Random) -> tuple[Sheet, set[Place]]:
    """Return the sheet with this number of wrong scores, and their places."""
    places: set[Place] = set()
    while len(places) < count:
        seat = dice.randrange(len(sheet.columns))
        turn = dice.randrange(len(sheet.columns[seat]) - 1)
        wrong = (sheet.columns[seat][turn].figure or 0) + dice.choice(SLIPS)
        if wrong >= 0 and Place(seat, turn) not in places:
            places.add(Place(seat, turn))
            sheet = sheet.with_figure(seat, turn, wrong)
    return sheet, places


@dataclass
class Tally:
    """The figures of one kind of sheet."""

    games: int = 0
    rebuilt: int = 0
    unique: int = 0
    true: int = 0
    named: int = 0
    seconds: list[float] = field(default_factory=list)

    def count(self, paper: Paper, *, marked: bool, mistakes: int, dice: random.Random) -> None:
        """Rebuild one game from its paper with this number of mistakes, and count it."""
        wrong, places = with_mistakes(paper.sheet, mistakes, dice)
        board = paper.board if marked else paper.unmarked
        began = process_time()
        final = FinalBoard(board, paper.edition, marked=marked)
        search = Search(wrong, final, partial(_is_late, began))
        search.run()
        found = FoundGames(search)
        turns = found.turns()
        self.seconds.append(process_time() - began)
        self.games += 1
        self.rebuilt += bool(found.count)
        self.unique += found.count == 1
        self.true += bool(FoundGames(search, paper.played).count)
        self.named += {turn.place for turn in turns if turn.mistake} == places

    def __str__(self) -> str:
        return (
            f"{self.rebuilt} of {self.games} rebuilt, {self.unique} unique,"
            f" played among them {self.true}, right rows {self.named};"
            f" median {median(self.seconds):.2f} s, worst {max(self.seconds):.1f} s"
        )


def _is_late(began: float) -> bool:
    return process_time() - began > SECONDS


def main() -> None:
    """Rebuild the games and print a line for each kind of sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--collection", help="a folder or zip of GCG files instead of self-play")
    parser.add_argument("--mistakes", type=int, nargs="*", default=(0, 1, 2))
    parser.add_argument("--blanks", choices=("marked", "unmarked"), nargs="*", default=BLANKS)
    options = parser.parse_args()
    papers = (
        collected(options.collection)
        if options.collection
        else [paper_of(played(number)) for number in range(options.games)]
    )
    for blanks in options.blanks:
        for mistakes in options.mistakes:
            tally = Tally()
            for number, paper in enumerate(papers):
                dice = random.Random(number)
                tally.count(paper, marked=blanks == "marked", mistakes=mistakes, dice=dice)
            print(f"blanks {blanks}, {mistakes} mistakes: {tally}", flush=True)


if __name__ == "__main__":
    main()
