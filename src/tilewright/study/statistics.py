"""A person's statistics, summed over the figures of their finished games, and the luck of draws.

Luck compares draws with others for the tiles that were kept: against whole racks, a player who
keeps bad tiles would seem unlucky.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from tilewright.coach.course import Course, Decision, course_of_game
from tilewright.coach.themes.theme import Theme
from tilewright.engine.generator import Generator
from tilewright.game.clock import Span
from tilewright.game.events import Event
from tilewright.game.game import replay
from tilewright.game.seats import Seat
from tilewright.rules.squares import Square
from tilewright.rules.tiles import NO_TILES, Tiles
from tilewright.study.game_figures import GameFigures, Result, ScoredWord, ThemeLoss

OTHER_DRAWS = 100
"""The other draws with which a draw is compared."""


class DrawLuck(Struct, frozen=True):
    """The luck of the draw before a turn, in thousandths of a point.

    `brought` is the equity of the best move with the tiles `drawn` to those `kept`, and `expected`
    its mean over other draws.
    """

    turn: int
    kept: Tiles
    drawn: Tiles
    brought: int
    expected: float

    @property
    def luck(self) -> float:
        """The gain over what was to be expected."""
        return self.brought - self.expected


def luck_of_game(
    events: Sequence[Event], seat: Seat, generator: Generator, dice: random.Random
) -> tuple[DrawLuck, ...] | None:
    """Return the luck of a player's draws in a game; None for one that was broken off.

    Raises:
        ImpossibleEvent: the events are not a game.
        ValueError: the game is under way; its racks are not to be looked at.
    """
    end = replay(events).end
    if end is None:
        raise ValueError("the draws of a game under way are not to be compared")
    return luck_of_draws(course_of_game(events), seat, generator, dice) if end.winners else None


def luck_of_draws(
    course: Course, seat: int, generator: Generator, dice: random.Random, others: int = OTHER_DRAWS
) -> tuple[DrawLuck, ...]:
    """Return the luck of a player's draws in a finished game.

    The other draws are as many tiles, from the unseen tiles and those drawn. The draws with
    which the bag became empty are left out: what a rack is worth then depends on who goes out.
    """
    found = []
    for decision, kept in _with_kept(course, seat):
        drawn = decision.rack - kept
        if not drawn or not decision.bag_count:
            continue
        pool = list(decision.position.unplaced - kept)
        draws = (Tiles(dice.sample(pool, len(drawn))) for _ in range(others))
        racks = [decision.rack, *(kept + draw for draw in draws)]
        moves = generator.under(decision.bars).best_moves(
            ((decision.position, rack) for rack in racks),
            bag_count=decision.bag_count,
            exchange_minimum=decision.position.edition.exchange.needed_in_bag(1),
        )
        brought, *expected = (move.equity for move in moves)
        found.append(DrawLuck(decision.turn, kept, drawn, brought, sum(expected) / len(expected)))
    return tuple(found)


def _with_kept(course: Course, seat: int) -> Iterator[tuple[Decision, Tiles]]:
    """Yield each decision of a player with the tiles kept from the one before."""
    kept = NO_TILES
    for decision in course.decisions:
        if decision.seat == seat:
            yield decision, kept
            # a play that came off returns to the rack, and what was drawn goes back
            kept = decision.rack if decision.withdrawn else decision.kept


Draws = tuple[DrawLuck, ...]


Found = TypeVar("Found")


class CountedGame(Struct, Generic[Found], frozen=True):
    """A finished game by its id, the time of its end as ISO 8601, and the figures of a player."""

    id: str
    ended: str
    figures: Found


class CountedGames(Struct, Generic[Found], frozen=True):
    """A person's finished games, the latest first.

    `waiting` are still to be read. `left_out` were broken off, were played by several people on one
    device, or cannot be read.
    """

    games: tuple[CountedGame[Found], ...]
    waiting: int
    left_out: int


def together(
    games: CountedGames[Found], others: CountedGames[Found], most: int
) -> CountedGames[Found]:
    """Return the latest of both, `most` of them."""
    latest = sorted((*games.games, *others.games), key=lambda game: game.ended, reverse=True)
    return CountedGames(
        tuple(latest[:most]), games.waiting + others.waiting, games.left_out + others.left_out
    )


WINDOW = 10
"""The games over which what was given up is averaged."""
MOST_PLAYS = 10
MOST_WORDS = 50


class ResultCounts(Struct, frozen=True):
    """The results of games with one number of players."""

    players: int
    won: int
    drawn: int
    lost: int


class SquareCount(Struct, frozen=True):
    """A square of the board, and how many tiles were laid on it in all games."""

    square: Square
    tiles: int


class Statistics(Struct, frozen=True):
    """The sums over a person's games; `cost` in thousandths of a point.

    `average_score` and `best_score` are of games that were played out, None without one. They and
    `best_plays` leave out the games by editions of one's own, of which there are `own_rules`.
    `helped` turns, in which help was taken, count there alone. `themes` begin with the costliest,
    and `to_learn` with the words of the latest games. `places` are the squares on which tiles were
    laid, those of the most tiles first.
    """

    results: tuple[ResultCounts, ...]
    average_score: float | None
    best_score: int | None
    helped: int
    compared: int
    cost: int
    themes: tuple[ThemeLoss, ...]
    bingos_found: int
    bingos_missed: int
    to_learn: tuple[str, ...]
    phoneys: int
    phoneys_stood: int
    challenges_won: int
    challenges_lost: int
    exchanges: int
    spent: Span
    timed: int
    best_plays: tuple[ScoredWord, ...]
    places: tuple[SquareCount, ...]
    own_rules: int


def statistics_of(games: Sequence[GameFigures]) -> Statistics:
    """Return the statistics of games, the latest first."""
    printed = [game for game in games if game.own_title is None]
    scores = [game.score for game in printed if game.played_out]
    words = dict.fromkeys(word for game in games for word in game.to_learn)
    plays = sorted((play for game in printed for play in game.best_plays), key=lambda p: -p.score)
    return Statistics(
        results=_results(games),
        average_score=sum(scores) / len(scores) if scores else None,
        best_score=max(scores, default=None),
        helped=sum(game.helped for game in games),
        compared=sum(game.compared for game in games),
        cost=sum(game.cost for game in games),
        themes=_themes(games),
        bingos_found=sum(game.bingos_found for game in games),
        bingos_missed=sum(game.bingos_missed for game in games),
        to_learn=tuple(words)[:MOST_WORDS],
        phoneys=sum(game.phoneys for game in games),
        phoneys_stood=sum(game.phoneys_stood for game in games),
        challenges_won=sum(game.challenges_won for game in games),
        challenges_lost=sum(game.challenges_lost for game in games),
        exchanges=sum(game.exchanges for game in games),
        spent=Span(sum(game.spent or 0 for game in games)),
        timed=sum(game.timed for game in games),
        best_plays=tuple(plays[:MOST_PLAYS]),
        places=_places(games),
        own_rules=len(games) - len(printed),
    )


def moving_averages(games: Sequence[GameFigures]) -> tuple[float | None, ...]:
    """Return for each game what a turn gave up on average in it and the nine before it.

    The games come latest first. The averages are in thousandths of a point, and every turn weighs
    the same; None where no turn was compared.
    """
    return tuple(_average(games[place : place + WINDOW]) for place in range(len(games)))


def _average(games: Sequence[GameFigures]) -> float | None:
    compared = sum(game.compared for game in games)
    return sum(game.cost for game in games) / compared if compared else None


def _results(games: Sequence[GameFigures]) -> tuple[ResultCounts, ...]:
    counts = Counter((game.players, game.result) for game in games)
    return tuple(
        ResultCounts(
            players,
            counts[players, Result.WON],
            counts[players, Result.DRAWN],
            counts[players, Result.LOST],
        )
        for players in sorted({players for players, _ in counts})
    )


def _themes(games: Sequence[GameFigures]) -> tuple[ThemeLoss, ...]:
    turns, costs = Counter[Theme](), Counter[Theme]()
    for game in games:
        for loss in game.themes:
            turns[loss.theme] += loss.turns
            costs[loss.theme] += loss.cost
    return tuple(ThemeLoss(theme, turns[theme], cost) for theme, cost in costs.most_common())


def _places(games: Sequence[GameFigures]) -> tuple[SquareCount, ...]:
    tiles = Counter(square for game in games for square in game.squares)
    first = sorted(tiles, key=lambda square: (-tiles[square], square.row, square.column))
    return tuple(SquareCount(square, tiles[square]) for square in first)
