"""Refusals of entries that occur only beside a real board."""

from tilewright.rules.errors import Refusal
from tilewright.rules.rulebook import RuleName


class TileUsedUp(Refusal):
    """More tiles of a letter than the set has."""

    code = "tile_used_up"
    rule_name = RuleName.RACK


class TooManyTiles(Refusal):
    """A play or an exchange of more tiles than the player can have."""

    code = "too_many_tiles"
    rule_name = RuleName.RACK


class RacksDiffer(Refusal):
    """Racks at the end that do not match the turns."""

    code = "racks_differ"
    rule_name = RuleName.UNPLAYED


class NotOut(Refusal):
    """A player named as having gone out who has not."""

    code = "not_out"
    rule_name = RuleName.ENDING


class RulingWanted(Refusal):
    """A challenge without a ruling at a table that rules by itself."""

    code = "ruling_wanted"
    rule_name = RuleName.CHALLENGE


class RulingNotWanted(Refusal):
    """A ruling by people where the lexicon rules."""

    code = "ruling_not_wanted"
    rule_name = RuleName.CHALLENGE


class RulingOnUnchallengedWord(Refusal):
    """A ruling by people on words of the play that were not challenged."""

    code = "ruling_on_unchallenged_word"
    rule_name = RuleName.CHALLENGE


class NothingToTakeBack(Refusal):
    """A correction when there are no entries left."""

    code = "nothing_to_take_back"


class ClockRuns(Refusal):
    """A request to start a clock that is running already, or does not exist."""

    code = "clock_runs"


class ClockStands(Refusal):
    """A request to stop a clock that is not running, or does not exist."""

    code = "clock_stands"
