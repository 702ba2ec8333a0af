"""Statistics and the luck of draws as JSON, and as tables in CSV. Luck is in points."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import astuple, replace

from tilewright.rules.alphabet import in_text
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.study.game_figures import GameFigures
from tilewright.study.puzzles.asking import AttemptRow, SkillEstimate
from tilewright.study.statistics import (
    CountedGame,
    CountedGames,
    Draws,
    Statistics,
    moving_averages,
    statistics_of,
)


class WireGameFigures(Struct, frozen=True):
    """A finished game in one's statistics.

    `given_up` is what a turn lost on average, in points, and `moving_average` the same over this
    game and the nine before it; both are null where no turn was compared. `played_out` is false
    where a player left early. In `helped` turns one took help; nothing else is counted of them but
    their points. `seconds` is the time on one's clock, null without one. `own_title` is that of an
    edition of one's own. `language` is that of the tiles, absent for English.
    """

    game: str
    ended: str
    edition: str
    players: int
    result: Literal["won", "drawn", "lost"]
    score: int
    played_out: bool
    turns: int
    helped: int
    compared: int
    given_up: float | None
    moving_average: float | None
    bingos_found: int
    bingos_missed: int
    phoneys: int
    phoneys_stood: int
    challenges_won: int
    challenges_lost: int
    exchanges: int
    seconds: float | None
    own_title: str | None
    language: str | UnsetType = UNSET


class WireResults(Struct, frozen=True):
    """The results of games with one number of players."""

    players: int
    won: int
    drawn: int
    lost: int


class WireThemeLoss(Struct, frozen=True):
    """Costly turns by their main theme, and the points that they lost together."""

    theme: str
    turns: int
    cost: float


class WireScoredPlay(Struct, frozen=True):
    """A play by its main word, and its score."""

    word: str
    score: int


class WirePlace(Struct, frozen=True):
    """A square such as H8, and how many tiles one laid on it."""

    square: str
    tiles: int


class WireStatistics(Struct, frozen=True):
    """One's own finished games, the latest first, and their sums.

    `waiting` games are still to be read: asking again reads more of them. `left_out` were broken
    off, were played by several people on one device, or cannot be read. The scores are of games
    that were played out; they and `best_plays` leave out the `own_rules` games by editions of one's
    own. `given_up` is what a turn lost on average, in points. `places` are the squares that one
    laid tiles on, those of the most tiles first. Words have the letters of a tile with several in
    brackets, as they may be of several languages.
    """

    games: tuple[WireGameFigures, ...]
    waiting: int
    left_out: int
    results: tuple[WireResults, ...]
    average_score: float | None
    best_score: int | None
    helped: int
    given_up: float | None
    themes: tuple[WireThemeLoss, ...]
    bingos_found: int
    bingos_missed: int
    to_learn: tuple[str, ...]
    phoneys: int
    phoneys_stood: int
    challenges_won: int
    challenges_lost: int
    exchanges: int
    seconds_a_turn: float | None
    best_plays: tuple[WireScoredPlay, ...]
    places: tuple[WirePlace, ...]
    own_rules: int


def in_language(counted: CountedGames[GameFigures], language: str) -> CountedGames[GameFigures]:
    """Return the games with the tiles of this language."""
    of = [game for game in counted.games if language == _language_of(game.figures)]
    return replace(counted, games=tuple(of))


def _language_of(figures: GameFigures) -> str:
    return figures.language or ENGLISH_LANGUAGE.name


def statistics_json(counted: CountedGames[GameFigures]) -> WireStatistics:
    """Return the statistics of these games."""
    sums = statistics_of([game.figures for game in counted.games])
    return WireStatistics(
        games=_games_json(counted.games),
        waiting=counted.waiting,
        left_out=counted.left_out,
        results=tuple(WireResults(r.players, r.won, r.drawn, r.lost) for r in sums.results),
        average_score=None if sums.average_score is None else round(sums.average_score, 1),
        best_score=sums.best_score,
        helped=sums.helped,
        given_up=_points(sums.cost / sums.compared) if sums.compared else None,
        themes=tuple(
            WireThemeLoss(loss.theme.value, loss.turns, _points(loss.cost)) for loss in sums.themes
        ),
        bingos_found=sums.bingos_found,
        bingos_missed=sums.bingos_missed,
        to_learn=tuple(map(in_text, sums.to_learn)),
        phoneys=sums.phoneys,
        phoneys_stood=sums.phoneys_stood,
        challenges_won=sums.challenges_won,
        challenges_lost=sums.challenges_lost,
        exchanges=sums.exchanges,
        seconds_a_turn=_seconds_a_turn(sums),
        best_plays=tuple(
            WireScoredPlay(in_text(play.word), play.score) for play in sums.best_plays
        ),
        places=tuple(WirePlace(str(place.square), place.tiles) for place in sums.places),
        own_rules=sums.own_rules,
    )


def statistics_csv(counted: CountedGames[GameFigures]) -> str:
    """Return the games as CSV with a line of names, the latest game first."""
    lines = io.StringIO()
    writer = csv.writer(lines)
    writer.writerow(WireGameFigures.__struct_fields__)
    for game in _games_json(counted.games):
        named = game if game.language else replace(game, language=ENGLISH_LANGUAGE.name)
        writer.writerow(astuple(named))
    return lines.getvalue()


def _games_json(games: tuple[CountedGame[GameFigures], ...]) -> tuple[WireGameFigures, ...]:
    averages = moving_averages([game.figures for game in games])
    return tuple(map(_game_json, games, averages))


def _game_json(game: CountedGame[GameFigures], average: float | None) -> WireGameFigures:
    figures = game.figures
    return WireGameFigures(
        game=game.id,
        ended=game.ended,
        edition=figures.edition,
        players=figures.players,
        result=figures.result.value,
        score=figures.score,
        played_out=figures.played_out,
        turns=figures.turns,
        helped=figures.helped,
        compared=figures.compared,
        given_up=_points(figures.cost / figures.compared) if figures.compared else None,
        moving_average=None if average is None else _points(average),
        bingos_found=figures.bingos_found,
        bingos_missed=figures.bingos_missed,
        phoneys=figures.phoneys,
        phoneys_stood=figures.phoneys_stood,
        challenges_won=figures.challenges_won,
        challenges_lost=figures.challenges_lost,
        exchanges=figures.exchanges,
        seconds=None if figures.spent is None else figures.spent / 1000,
        own_title=figures.own_title,
        language=figures.language or UNSET,
    )


def _seconds_a_turn(sums: Statistics) -> float | None:
    return round(sums.spent / sums.timed / 1000, 1) if sums.timed else None


def _points(thousandths: float) -> float:
    return round(thousandths / 1000, 2)


class WireRatedMoment(Struct, frozen=True):
    """A rating with its bounds after a puzzle, at this moment in milliseconds since the epoch."""

    at: int
    rating: int
    low: int
    high: int


def curve_json(attempts: Iterable[AttemptRow]) -> tuple[WireRatedMoment, ...]:
    """Return the ratings after rated attempts."""
    return tuple(
        WireRatedMoment(attempt.at, skill.shown, *skill.range)
        for attempt in attempts
        if attempt.mean is not None and attempt.deviation is not None
        for skill in (SkillEstimate(attempt.mean, attempt.deviation),)
    )


MOST_DRAWS = 3
"""The most draws that are named as the best, and as the worst."""


class WireDraw(Struct, frozen=True):
    """The draw before a turn: the tiles `drawn` to those `kept`.

    `brought` is what the best move was then worth, in points with the value of the tiles it keeps,
    and `expected` its mean over 100 other draws. `luck` is the difference.
    """

    game: str
    ended: str
    turn: int
    kept: str
    drawn: str
    brought: float
    expected: float
    luck: float


class WireGameLuck(Struct, frozen=True):
    """A finished game with the number of one's draws, and their luck together."""

    game: str
    ended: str
    draws: int
    luck: float


class WireLuck(Struct, frozen=True):
    """The luck of one's own draws in finished games, the latest first.

    `waiting` games are still to be read: asking again reads more of them. `left_out` were broken
    off, were played by several people on one device, or cannot be read. `best` are at most three
    draws that brought what was to be expected or more, and `worst` three that brought less.
    """

    games: tuple[WireGameLuck, ...]
    waiting: int
    left_out: int
    draws: int
    luck: float
    luck_a_draw: float | None
    best: tuple[WireDraw, ...]
    worst: tuple[WireDraw, ...]


def luck_json(counted: CountedGames[Draws]) -> WireLuck:
    """Return the luck in these games."""
    draws = sorted(_rows(counted), key=lambda draw: draw.luck)
    total = sum(draw.luck for game in counted.games for draw in game.figures)
    return WireLuck(
        games=tuple(map(_luck_of_game_json, counted.games)),
        waiting=counted.waiting,
        left_out=counted.left_out,
        draws=len(draws),
        luck=_points(total),
        luck_a_draw=_points(total / len(draws)) if draws else None,
        best=tuple(draw for draw in reversed(draws[-MOST_DRAWS:]) if draw.luck >= 0),
        worst=tuple(draw for draw in draws[:MOST_DRAWS] if draw.luck < 0),
    )


def luck_csv(counted: CountedGames[Draws]) -> str:
    """Return the draws as CSV with a line of names, those of the latest game first."""
    lines = io.StringIO()
    writer = csv.writer(lines)
    writer.writerow(WireDraw.__struct_fields__)
    writer.writerows(map(astuple, _rows(counted)))
    return lines.getvalue()


def _luck_of_game_json(game: CountedGame[Draws]) -> WireGameLuck:
    luck = sum(draw.luck for draw in game.figures)
    return WireGameLuck(game.id, game.ended, len(game.figures), _points(luck))


def _rows(counted: CountedGames[Draws]) -> Iterator[WireDraw]:
    for game in counted.games:
        for draw in game.figures:
            yield WireDraw(
                game=game.id,
                ended=game.ended,
                turn=draw.turn,
                kept=draw.kept.characters,
                drawn=draw.drawn.characters,
                brought=_points(draw.brought),
                expected=_points(draw.expected),
                luck=_points(draw.luck),
            )
