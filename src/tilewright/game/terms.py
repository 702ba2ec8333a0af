"""The terms that a table may agree on beyond its edition."""

from msgspec import Struct

from tilewright.game.clock import (
    LEAST_ABSENCE,
    LEAST_LAST_WORD,
    MOST_SECONDS_UNTIMED,
    SECOND,
    TimeControl,
    require_time,
)
from tilewright.rules.edition import ChallengeRule, Edition, FinalAdjustment
from tilewright.rules.editions import FinishLineLevel, finish_line_targets

_SECONDS_FOR = {
    "last_word": "the seconds for a last word",
    "absence": "the seconds of an absence",
}


class TableTerms(Struct, frozen=True, gc=False):
    """The terms that a table may agree on; by default everything is as in the edition.

    `challenge`, `final_adjustment` and `zero_plays_count` are for editions that offer the choice;
    `finish_line` is every seat's level, empty for the ordinary game. `last_word` is the number of
    seconds for which the last play stays open at a table without a clock; a clock sets that itself.
    `show_words` says whether a void table shows which words are valid before a play is made; None
    lets it depend on the players. `computers_at_once` says that computers answer without the pause
    in which people see what was played, `phoneys` that they may lay words that are not valid, where
    words are challenged. `absence` is the number of seconds without a move, or without an answer to
    a last play that has no limit of its own, after which, at a table without a clock, the others
    may claim the game of the person who is waited for. `help` lets a person who plays against
    computers alone ask for help with a turn.

    Raises:
        TimeOutOfRange: a last word of less than half a minute or more than a year, or an absence
            of less than a minute or more than a year.
        ValueError: a last word or an absence together with a clock.
    """

    time: TimeControl | None = None
    finish_line: tuple[FinishLineLevel, ...] = ()
    challenge: ChallengeRule | None = None
    final_adjustment: FinalAdjustment | None = None
    zero_plays_count: bool | None = None
    last_word: int | None = None
    show_words: bool | None = None
    computers_at_once: bool = False
    phoneys: bool = False
    absence: int | None = None
    help: bool = False

    def __post_init__(self) -> None:
        self._require_untimed("last_word", self.last_word, LEAST_LAST_WORD // SECOND)
        self._require_untimed("absence", self.absence, LEAST_ABSENCE)

    def _require_untimed(self, name: str, seconds: int | None, least: int) -> None:
        if seconds is None:
            return
        if self.time is not None:
            raise ValueError(f"{name} is only for tables without a clock")
        require_time(_SECONDS_FOR[name], seconds, least, MOST_SECONDS_UNTIMED)

    def applied_to(self, edition: Edition) -> Edition:
        """Return the edition as this table plays it.

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
        """Return the edition as a table with this many seats plays it.

        Raises:
            NotOffered: the edition does not leave one of these choices.
            ValueError: the edition is not for this many players, or a finish line is missing.
        """
        fewest, most = edition.fewest_players, edition.most_players
        if not fewest <= seats <= most:
            raise ValueError(f"{edition.title} is for {fewest} to {most} players, not {seats}")
        levels = len(self.finish_line)
        if levels not in (0, seats):
            raise ValueError(
                f"Finish Line needs a level for each of the {seats} seats, not {levels}"
            )
        return self.applied_to(edition)

    def targets(self) -> tuple[int, ...]:
        """Return the scores that win at once, by seat; empty for the ordinary game."""
        return finish_line_targets(self.finish_line) if self.finish_line else ()


NO_TERMS = TableTerms()
