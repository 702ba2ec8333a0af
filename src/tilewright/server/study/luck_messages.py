"""The luck of draws as JSON, and as a table of draws in CSV. Luck is in points."""

import csv
import io
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import astuple

from tilewright.server.study.finished_games import CountedGame, CountedGames
from tilewright.server.study.luck import Draws

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
        games=tuple(map(_game_json, counted.games)),
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


def _game_json(game: CountedGame[Draws]) -> WireGameLuck:
    luck = sum(draw.luck for draw in game.figures)
    return WireGameLuck(game.id, game.ended, len(game.figures), _points(luck))


def _rows(counted: CountedGames[Draws]) -> Iterator[WireDraw]:
    for game in counted.games:
        for draw in game.figures:
            yield WireDraw(
                game=game.id,
                ended=game.ended,
                turn=draw.turn,
                kept=str(draw.kept),
                drawn=str(draw.drawn),
                brought=_points(draw.brought),
                expected=_points(draw.expected),
                luck=_points(draw.luck),
            )


def _points(thousandths: float) -> float:
    return round(thousandths / 1000, 2)
