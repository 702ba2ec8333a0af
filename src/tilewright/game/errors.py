"""Refusals of commands for reasons other than the board."""

from tilewright.game.state import GameState
from tilewright.rules.edition import Edition
from tilewright.rules.errors import Evidence, Refusal
from tilewright.rules.rulebook import RuleName


class NotAtTable(Refusal):
    """A command for a seat that the table does not have, or whose player has left."""

    code = "not_at_table"


class GameOver(Refusal):
    """Any command after the end."""

    code = "game_over"
    rule_name = RuleName.ENDING


class NotStarted(Refusal):
    """Any command before the order of turns is known."""

    code = "not_playing"
    rule_name = RuleName.START


class NotYourTurn(Refusal):
    """A move made out of turn."""

    code = "not_your_turn"
    rule_name = RuleName.TURN


class OnlyTheLastPlayIsOpen(Refusal):
    """A move made after a player has gone out, when the last play can only be challenged."""

    code = "awaiting_final_challenge"
    rule_name = RuleName.CHALLENGE


class InvalidWords(Refusal):
    """A play, at a void table, of words that its lexicon does not have."""

    code = "invalid_words"
    rule_name = RuleName.WORDS


class BarredWords(Refusal):
    """A play, at a void table, of words that its lexicon has but its edition bars.

    `words` lists them, and `why` gives the reason for each: foreign, or hate speech.
    """

    code = "barred_words"
    rule_name = RuleName.WORDS


class BagTooSmall(Refusal):
    """An exchange of more tiles than the bag holds."""

    code = "bag_too_small"
    rule_name = RuleName.EXCHANGE


class ExchangedTileNotOnRack(Refusal):
    """An exchange of tiles that the rack does not hold."""

    code = "tile_not_on_rack"
    rule_name = RuleName.EXCHANGE


class NothingToChallenge(Refusal):
    """A challenge when no play can be challenged."""

    code = "nothing_to_challenge"
    rule_name = RuleName.CHALLENGE


class OwnPlay(Refusal):
    """A challenge of the player's own play."""

    code = "own_play"
    rule_name = RuleName.CHALLENGE


class WordNotInPlay(Refusal):
    """A challenge of a word that the play did not form."""

    code = "word_not_in_play"
    rule_name = RuleName.CHALLENGE


class AlreadyChallenged(Refusal):
    """A second challenge of the same word, or of the same play."""

    code = "already_challenged"
    rule_name = RuleName.CHALLENGE


class NumberNotWanted(Refusal):
    """A number for the seed from a seat that has given one, or at a table without a seed."""

    code = "number_not_wanted"
    rule_name = RuleName.START


class AlreadyAgreed(Refusal):
    """A second agreement to break the game off."""

    code = "already_agreed"


class NothingOffered(Refusal):
    """An answer to an offer to break the game off that nobody has made, or that is off again."""

    code = "nothing_offered"


class NoTimeToGive(Refusal):
    """A gift of time at a table without a clock that takes one, or beyond the most it can show."""

    code = "no_time_to_give"


class HelpAmongPeople(Refusal):
    """A request for help in a game that several people play."""

    code = "help_among_people"


class HelpNotAgreed(Refusal):
    """A request for help at a table that does without."""

    code = "help_not_agreed"


class NoMoreHelp(Refusal):
    """A request for help after its last step in this turn."""

    code = "no_more_help"


class NoAbsence(Refusal):
    """A claim to a game for which no other player is absent beyond the agreed time."""

    code = "no_absence"


class TimeRanOut(Refusal):
    """A command other than the end of the turn once the seat on turn has run out of time."""

    code = "time_ran_out"
    rule_name = RuleName.TURN


class TimeLeft(Refusal):
    """The end of a turn that still has time."""

    code = "time_left"
    rule_name = RuleName.TURN


def refusal(game: GameState, kind: type[Refusal], message: str, **evidence: Evidence) -> Refusal:
    """Return a refusal of this kind, with the rule of the game's edition behind it."""
    return refusal_under(game.edition, kind, message, **evidence)


def refusal_under(
    edition: Edition, kind: type[Refusal], message: str, **evidence: Evidence
) -> Refusal:
    """Return a refusal of this kind, with the rule of the edition behind it."""
    rule = None if kind.rule_name is None else edition.rule(kind.rule_name)
    return kind(message, rule, **evidence)
