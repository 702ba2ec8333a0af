"""Matches of every player against every other on the same bags, and the ratings that follow."""

import math
import random
import statistics
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from tilewright.game.amounts import require_seed
from tilewright.players.matches import Bag, PairedMatch, Piece
from tilewright.rules.edition import Edition

MOST_PLAYERS = 20
RESAMPLES = 200
"""As many times are the bags drawn anew to find the errors of ratings."""

STEPS, STEPS_FROM_NEAR = 400, 40
"""Steps towards the most likely ratings, from equal ones and from those of all bags."""

ELO = 400 / math.log(10)

Scores = Mapping[tuple[int, int], Sequence[float]]
"""The mean scores of each pair of players by their numbers: the first one's, a bag each."""


class Tournament(Struct, frozen=True):
    """Players by specification who all play each other; the rest is as in a `PairedMatch`.

    Raises:
        ValueError: there are fewer than two players or more than twenty, or one of three or more
            is named twice.
    """

    players: tuple[str, ...]
    lexicon: str = "club"
    edition: str | Edition = "standard"
    seed: int = 0
    is_paired: bool = True

    def __post_init__(self) -> None:
        require_seed(self.seed)
        count = len(self.players)
        if not 2 <= count <= MOST_PLAYERS:
            raise ValueError(f"2 to {MOST_PLAYERS} players can play each other, not {count}")
        if count > 2 and len(set(self.players)) < count:
            raise ValueError("every player of three or more must be another one")

    @property
    def matches(self) -> tuple[PairedMatch, ...]:
        """The matches: of the first player against all others, and so on."""
        return tuple(
            PairedMatch(pair, self.lexicon, self.edition, self.seed, self.is_paired)
            for pair in combinations(self.players, 2)
        )

    def pieces(self, games: int) -> list[Piece]:
        """Return the bags of all matches, the same bag for every match before the next one."""
        matches = self.matches
        return [(match, number) for number in range(matches[0].bags(games)) for match in matches]


class PlayerStanding(Struct, frozen=True):
    """A player's result: the mean `score` of its games, and the rating that it suggests.

    `elo` is relative to the mean of all players, and `error` its standard error; None of fewer than
    two bags.
    """

    player: str
    score: float
    games: int
    elo: float
    error: float | None


def standings_of(
    tournament: Tournament, bags: Iterable[tuple[PairedMatch, Bag]]
) -> list[PlayerStanding]:
    """Return the standings, the strongest first.

    The ratings are the most likely ones if the expected score is logistic in their difference, with
    one more draw for each pair of players, so that even a player that lost every game has one. The
    errors come from drawing the bags anew, since games with one bag are not independent.

    Raises:
        ValueError: a match has no game yet.
    """
    by_match: dict[PairedMatch, dict[int, Bag]] = {match: {} for match in tournament.matches}
    for match, bag in bags:
        by_match[match][bag.number] = bag
    if not all(by_match.values()):
        raise ValueError("a match has no game yet")
    pairs = list(combinations(range(len(tournament.players)), 2))
    found = list(by_match.values())
    scores = {pair: [bag.score for bag in found[at].values()] for at, pair in enumerate(pairs)}
    ratings = _ratings(scores, [0.0] * len(tournament.players), STEPS)
    numbers = sorted(set.intersection(*(set(known) for known in found)))
    errors = _errors(dict(zip(pairs, found, strict=True)), numbers, ratings, tournament.seed)
    standings = []
    for number, player in enumerate(tournament.players):
        own = [score for pair in pairs for score in _seen_by(number, pair, scores[pair])]
        games = sum(
            len(bag.games)
            for pair, known in zip(pairs, found, strict=True)
            if number in pair
            for bag in known.values()
        )
        error = None if errors is None else errors[number]
        standings.append(
            PlayerStanding(player, statistics.mean(own), games, ratings[number], error)
        )
    return sorted(standings, key=lambda standing: -standing.elo)


def _seen_by(number: int, pair: tuple[int, int], scores: Sequence[float]) -> list[float]:
    if number == pair[0]:
        return list(scores)
    return [1 - score for score in scores] if number == pair[1] else []


def _errors(
    bags: Mapping[tuple[int, int], Mapping[int, Bag]],
    numbers: Sequence[int],
    ratings: Sequence[float],
    seed: int,
) -> list[float] | None:
    """Return the standard errors of the ratings; None with fewer than two common bags."""
    if len(numbers) < 2:
        return None
    dice, drawn = random.Random(seed), []
    for _ in range(RESAMPLES):
        chosen = dice.choices(numbers, k=len(numbers))
        scores = {pair: [known[number].score for number in chosen] for pair, known in bags.items()}
        drawn.append(_ratings(scores, ratings, STEPS_FROM_NEAR))
    return [statistics.stdev(column) for column in zip(*drawn, strict=True)]


def _ratings(scores: Scores, start: Sequence[float], steps: int) -> list[float]:
    """Return the most likely ratings in Elo, their mean 0, by minorisation and maximisation."""
    strength = [math.exp(elo / ELO) for elo in start]
    # a draw more for each pair
    games = {pair: len(found) + 1 for pair, found in scores.items()}
    won = [0.0] * len(strength)
    for (first, second), found in scores.items():
        gained = math.fsum(found) + 0.5
        won[first] += gained
        won[second] += games[first, second] - gained
    for _ in range(steps):
        shares = [0.0] * len(strength)
        for (first, second), count in games.items():
            share = count / (strength[first] + strength[second])
            shares[first] += share
            shares[second] += share
        strength = [wins / share for wins, share in zip(won, shares, strict=True)]
        mean = math.exp(statistics.mean(map(math.log, strength)))
        strength = [value / mean for value in strength]
    return [ELO * math.log(value) for value in strength]
