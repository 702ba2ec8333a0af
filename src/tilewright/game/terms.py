"""What a table may agree on beyond its edition."""

from dataclasses import dataclass

from tilewright.game.clock import TimeControl
from tilewright.rules.edition import ChallengeRule, Edition, FinalAdjustment
from tilewright.rules.finish_line import FinishLineLevel, finish_line_targets


@dataclass(frozen=True, slots=True)
class TableTerms:
    """What a table may agree on beyond its edition; by itself everything is as the edition says.

    `challenge`, `final_adjustment` and `zero_plays_count` are for editions that leave the choice;
    `finish_line` is every seat's level, empty for the ordinary game.
    """

    time: TimeControl | None = None
    finish_line: tuple[FinishLineLevel, ...] = ()
    challenge: ChallengeRule | None = None
    final_adjustment: FinalAdjustment | None = None
    zero_plays_count: bool | None = None

    def applied_to(self, edition: Edition) -> Edition:
        """The edition as this table plays it.

        Raises:
            NotOffered: the edition does not leave one of these choices.
        """
        if self.challenge is not None:
            edition = edition.with_challenge(self.challenge)
        if self.final_adjustment is not None:
            edition = edition.with_final_adjustment(self.final_adjustment)
        if self.zero_plays_count is not None:
            edition = edition.with_zero_plays(counted=self.zero_plays_count)
        return edition

    def agreed(self, edition: Edition, seats: int) -> Edition:
        """The edition as a table of so many seats plays it.

        Raises:
            NotOffered: the edition does not leave one of these choices.
            ValueError: it is not for so many, or there is not a finish line for each.
        """
        fewest, most = edition.fewest_players, edition.most_players
        if not fewest <= seats <= most:
            raise ValueError(f"{edition.title} is for {fewest} to {most} players, not {seats}")
        levels = len(self.finish_line)
        if levels not in (0, seats):
            raise ValueError(f"a finish line needs a level for each of {seats}, not {levels}")
        return self.applied_to(edition)

    def targets(self) -> tuple[int, ...]:
        """The points that win at once, by seat; empty for the ordinary game."""
        return finish_line_targets(self.finish_line) if self.finish_line else ()


NO_TERMS = TableTerms()
