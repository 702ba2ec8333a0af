"""The ways in which an entry is refused that no other game has."""

from tilewright.rules.errors import Refusal
from tilewright.rules.rulebook import RuleName


class TileUsedUp(Refusal):
    """A tile that the set does not hold so often."""

    code = "tile_used_up"
    rule_name = RuleName.RACK


class TooManyTiles(Refusal):
    """A play or an exchange of more tiles than the player can have."""

    code = "too_many_tiles"
    rule_name = RuleName.RACK


class RacksDiffer(Refusal):
    """Tiles left on a rack that are not as many as the turns leave there."""

    code = "racks_differ"
    rule_name = RuleName.UNPLAYED


class NotOut(Refusal):
    """Somebody is said to have gone out who has not."""

    code = "not_out"
    rule_name = RuleName.ENDING


class RulingWanted(Refusal):
    """A challenge at a table that judges by itself, without its judgement."""

    code = "ruling_wanted"
    rule_name = RuleName.CHALLENGE


class RulingNotWanted(Refusal):
    """A judgement by people where the lexicon judges."""

    code = "ruling_not_wanted"
    rule_name = RuleName.CHALLENGE


class NothingToTakeBack(Refusal):
    """Nothing has been written, or all of it was taken back."""

    code = "nothing_to_take_back"


class ClockRuns(Refusal):
    """The clock is to start, but it runs already, or there is none."""

    code = "clock_runs"


class ClockStands(Refusal):
    """The clock is to be stopped, but it does not run, or there is none."""

    code = "clock_stands"
