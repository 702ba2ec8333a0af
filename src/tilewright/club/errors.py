"""Refusals of an event: requests that its state or the sender's right does not allow."""

from tilewright.rules.errors import Refusal


class EventRefused(Refusal):
    """A request that an event does not take."""


class NotTheDirector(EventRefused):
    """A player's request that only the director may make."""

    code = "not_the_director"


class NotAtTheTable(EventRefused):
    """A score from a player who does not sit at that table."""

    code = "not_at_the_table"


class UnknownPlayer(EventRefused):
    """A number that no player of the event has."""

    code = "unknown_player"


class UnknownTable(EventRefused):
    """A round or a table that the event does not have."""

    code = "unknown_table"


class HasNoPhone(EventRefused):
    """A game in the page with a player who has not joined on a device of their own."""

    code = "no_phone"


class NameTaken(EventRefused):
    """A name that another player of the event has."""

    code = "name_taken"


class UnfitText(EventRefused):
    """A name or a reason that is empty, too long or of more than one line."""

    code = "unfit_text"


class EventFull(EventRefused):
    """More players or rounds than an event takes."""

    code = "event_full"


class EventIsClosed(EventRefused):
    """A request after the end of the evening."""

    code = "event_closed"


class AlreadyHere(EventRefused):
    """The return of a player who has not left."""

    code = "already_here"


class HasLeft(EventRefused):
    """A request that needs a player who has left."""

    code = "has_left"


class TablesStillPlay(EventRefused):
    """The next round while tables still play; `tables` in the evidence lists them."""

    code = "tables_still_play"


class NothingPaired(EventRefused):
    """A request about a round before any was paired."""

    code = "nothing_paired"


class RoundHasResults(EventRefused):
    """A new draw of a round in which a table has finished."""

    code = "round_has_results"


class TooFewPlayers(EventRefused):
    """A round for fewer than two players."""

    code = "too_few_players"


class UnfitTables(EventRefused):
    """Tables on which a player sits twice or not at all, or of fewer than two or more than four."""

    code = "unfit_tables"


class ResultStands(EventRefused):
    """A score for a table whose result stands; the director can correct it."""

    code = "result_stands"


class NoResultYet(EventRefused):
    """A correction at a table that has no result."""

    code = "no_result"


class UnfitScores(EventRefused):
    """Not one score for each player of the table, or one that no game has."""

    code = "unfit_scores"
