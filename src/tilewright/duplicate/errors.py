"""Refusals of commands to a duplicate table."""

from tilewright.rules.errors import Refusal


class RoundOver(Refusal):
    """An answer to a round that is over; `round` is its number."""

    code = "round_over"


class NoRound(Refusal):
    """An answer to a round that has not begun."""

    code = "no_round"


class RoundUnderWay(Refusal):
    """The next round, or the end of this one, while players still have time."""

    code = "round_under_way"


class NotTheBest(Refusal):
    """A best play that an answer has beaten, or one with a word that is not good."""

    code = "not_the_best"


class DuplicateFull(Refusal):
    """A player more than the table takes."""

    code = "table_full"


class NobodyPlays(Refusal):
    """A first round without a player."""

    code = "nobody_plays"
