"""The words of a game that its players and spectators may look up while it is under way.

A meaning, or its absence, would show whether a word is in the list. So only words that are publicly
known to be in it may be looked up, and none that the edition or the table leaves to the players.
"""

from tilewright.game.seats import WordPolicy
from tilewright.game.state import Phase, TurnRecord
from tilewright.game.view import View
from tilewright.rules.edition import DictionaryUse


def words_to_look_up(view: View) -> tuple[tuple[str, ...], ...] | None:
    """Return the words of each turn that may be looked up now; None where none ever may be.

    When the game is over, these are all. Before that, they are the words that stood a challenge,
    and at a void table those of every play, unless the edition wants a dictionary for challenges
    only, or the table has agreed not to show which words are valid.
    """
    if view.phase is Phase.OVER:
        return tuple(turn.words for turn in view.turns)
    if view.words is WordPolicy.CHALLENGE:
        return tuple(map(_that_stood, view.turns))
    if view.edition.dictionary is DictionaryUse.CHALLENGES_ONLY or view.terms.show_words is False:
        return None
    return tuple(turn.words for turn in view.turns)


def _that_stood(turn: TurnRecord) -> tuple[str, ...]:
    """Return the words of a turn that were challenged and found good, in the order of the play."""
    challenged = {word for challenge in turn.challenges for word in challenge.words}
    bad = {word for challenge in turn.challenges for word in challenge.bad}
    return tuple(word for word in turn.words if word in challenged - bad)
