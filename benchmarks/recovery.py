"""Rebuild games of self-play from their final boards and sheets, with and without mistakes.

    python -m benchmarks.recovery --games 200

Prints, for sheets without, with one and with two mistakes, how many games were rebuilt, how many
have only one game that fits, how often what was played is among them, how often the right row was
named, and the median and the worst CPU seconds.
"""

import argparse
import random
from functools import partial
from statistics import median
from time import process_time

import tilewright
from tilewright.players.matches import asked_view
from tilewright.players.specification import PlayerSpecification
from tilewright.recovery.final_board import FinalBoard
from tilewright.recovery.games import FoundGames
from tilewright.recovery.search import Search
from tilewright.recovery.sheet import Figures, Place, Sheet, SheetEntry
from tilewright.rules import WrittenPlay

LEVELS = ("timid", "gentle", "curious", "steady", "keen", "seasoned", "shrewd", "strong")
SLIPS = (-10, 10, 1, -1, 2, 5, 20, 7, 100, -2, -3)
SECONDS = 15.0


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


def on_paper(
    game: tilewright.Game, figures: Figures = Figures.SCORES
) -> tuple[Sheet, dict[Place, WrittenPlay | None]]:
    """Return the sheet of a game, and what was played in each of its turns.

    A sheet has its players in the order of their turns.
    """
    order = [int(turn.seat) for turn in game.turns[: len(game.players)]]
    columns: list[list[SheetEntry]] = [[] for _ in order]
    truth: dict[Place, WrittenPlay | None] = {}
    for turn in game.turns:
        seat = order.index(turn.seat)
        stands = bool(turn.at) and not turn.withdrawn
        place = Place(seat, len(columns[seat]))
        truth[place] = WrittenPlay.of(turn.at, turn.words[0]) if stands else None
        figure = turn.total if figures is Figures.TOTALS else (turn.score if stands else 0)
        columns[seat].append(SheetEntry(figure))
    names = tuple(game.players[seat] for seat in order)
    return Sheet(names, tuple(map(tuple, columns)), figures), truth


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


def _is_late(began: float) -> bool:
    return process_time() - began > SECONDS


def main() -> None:
    """Rebuild the games and print a line for each number of mistakes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    games = [played(number) for number in range(parser.parse_args().games)]
    for mistakes in range(3):
        rebuilt = unique = true = named = 0
        seconds = []
        for number, game in enumerate(games):
            sheet, truth = on_paper(game)
            wrong, places = with_mistakes(sheet, mistakes, random.Random(number))
            began = process_time()
            search = Search(
                wrong,
                FinalBoard(game.position.board, game.edition, marked=True),
                partial(_is_late, began),
            )
            search.run()
            found = FoundGames(search)
            turns = found.turns()
            seconds.append(process_time() - began)
            rebuilt += bool(found.count)
            unique += found.count == 1
            true += bool(FoundGames(search, truth).count)
            named += {turn.place for turn in turns if turn.mistake} == places
        print(
            f"{mistakes} mistakes: {rebuilt} of {len(games)} rebuilt, {unique} unique,"
            f" played among them {true}, right rows {named};"
            f" median {median(seconds):.2f} s, worst {max(seconds):.1f} s"
        )


if __name__ == "__main__":
    main()
