"""Ratings within a club, by the results of its events.

The model is that of the puzzles, of `openskill`: a strength with its uncertainty. A table is a game
of all its players, ranked by their scores.
"""

from functools import cache
from typing import TYPE_CHECKING

from tilewright.club.facts import Rating
from tilewright.club.state import ClubEvent, ClubTable
from tilewright.errors import TilewrightError
from tilewright.study.puzzles.asking import DEVIATION, MEAN, SkillEstimate

if TYPE_CHECKING:
    from openskill.models import ThurstoneMostellerFull


class RatingsMissing(TilewrightError, ImportError):
    """A rating without the package that makes it."""

    def __init__(self) -> None:
        super().__init__("ratings need openskill: pip install 'tilewright[club]'")


@cache
def _model() -> "ThurstoneMostellerFull":
    try:
        from openskill.models import ThurstoneMostellerFull
    except ImportError as error:
        raise RatingsMissing from error
    return ThurstoneMostellerFull(mu=MEAN, sigma=DEVIATION)


def ratings(event: ClubEvent) -> dict[int, SkillEstimate]:
    """Return the rating of each player after the event, by number.

    It begins at the rating that the player brought, or at a newcomer's. Byes and forfeits rate
    nothing.

    Raises:
        RatingsMissing: the package openskill is not installed.
    """
    found = {
        player.number: SkillEstimate(player.rating.mean, player.rating.deviation)
        if player.rating
        else SkillEstimate()
        for player in event.players
    }
    for played in event.rounds:
        for table in played.tables:
            if table.result is not None and table.result.forfeit is None:
                found |= _rated(found, table, table.result.scores)
    return found


def carried(event: ClubEvent) -> dict[str, Rating]:
    """Return the ratings to begin the next evening with, by the folded name of the player."""
    after = ratings(event)
    return {
        player.name.casefold(): Rating(after[player.number].mean, after[player.number].deviation)
        for player in event.players
    }


def _rated(
    found: dict[int, SkillEstimate], table: ClubTable, scores: tuple[int, ...]
) -> dict[int, SkillEstimate]:
    model = _model()
    before = [found[player] for player in table.players]
    teams = [[model.rating(mu=one.mean, sigma=one.deviation)] for one in before]
    after = model.rate(teams, scores=list(map(float, scores)))
    return {
        player: SkillEstimate(team[0].mu, team[0].sigma)
        for player, team in zip(table.players, after, strict=True)
    }
