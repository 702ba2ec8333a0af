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


class SeatOfAnotherPhone(Refusal):
    """A claim to a seat that another phone has."""

    code = "seat_of_another_phone"


class PhoneHasSeat(Refusal):
    """A claim to a second seat by the same phone."""

    code = "phone_has_seat"


class WrongCode(Refusal):
    """A code that does not give the seat, or does so no more."""

    code = "wrong_seat_code"


class SeatNotTaken(Refusal):
    """A command for a seat that no phone has."""

    code = "seat_not_taken"


class RackForAnotherTurn(Refusal):
    """A rack for a turn that the seat does not come to next."""

    code = "rack_for_another_turn"


class RackOfWrongSize(Refusal):
    """A rack of more or fewer tiles than the turns leave."""

    code = "rack_of_wrong_size"
    rule_name = RuleName.RACK


class RackNotThere(Refusal):
    """A rack that the tiles not on the board cannot give."""

    code = "rack_not_there"
    rule_name = RuleName.RACK


class RackLacksTakenBack(Refusal):
    """A rack without the tiles that its player has just taken back."""

    code = "rack_lacks_taken_back"
    rule_name = RuleName.RACK


class RackNotEntered(Refusal):
    """A request that needs the seat's own rack, which was not entered."""

    code = "rack_not_entered"
    rule_name = RuleName.RACK


class RacksOpen(Refusal):
    """A correction or a claim after the racks were opened."""

    code = "racks_open"


class RacksStaySealed(Refusal):
    """A request to open racks before the game is over."""

    code = "racks_stay_sealed"


class TooManySeatEvents(Refusal):
    """More racks, codes and changes of a phone than one seat can have."""

    code = "too_many_seat_events"


class NothingToTakeBack(Refusal):
    """A correction when there are no entries left."""

    code = "nothing_to_take_back"


class ClockRuns(Refusal):
    """A request to start a clock that is running already, or does not exist."""

    code = "clock_runs"


class ClockStands(Refusal):
    """A request to stop a clock that is not running, or does not exist."""

    code = "clock_stands"
