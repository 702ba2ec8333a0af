"""The authority on a challenged play: the lexicon, or the people at the table."""

from msgspec import Struct

from tilewright.companion.commands import WriteChallenge
from tilewright.companion.errors import RulingNotWanted, RulingOnUnchallengedWord, RulingWanted
from tilewright.companion.events import Judge
from tilewright.game.chance import Rulings
from tilewright.game.errors import WordNotInPlay, refusal
from tilewright.game.state import GameState
from tilewright.rules.edition import ChallengeOf
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class PeopleJudge(Struct, frozen=True, gc=False):
    """The ruling of the people at the table: every word is good except these."""

    bad: frozenset[str]

    def is_word(self, word: str) -> bool:
        """Return whether the people found the word good."""
        return word not in self.bad

    def why_barred(self, word: str) -> None:
        """Return None: people rule that a word is bad, but not why."""
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Return True: people never rule that there is no play, so the game goes on."""
        del position, rack
        return True


def judgement_of(
    game: GameState, command: WriteChallenge, judge: Judge, lexicon: Rulings
) -> Rulings:
    """Return the rulings for this challenge.

    Raises:
        RulingWanted: people judge here, and their ruling is missing.
        RulingNotWanted: the lexicon judges here.
        WordNotInPlay: people ruled out a word that the play did not form.
        RulingOnUnchallengedWord: people ruled out a word that was not challenged.
    """
    if judge is not Judge.PEOPLE:
        if command.bad is not None:
            raise refusal(game, RulingNotWanted, "The lexicon judges at this table.")
        return lexicon
    if command.bad is None:
        message = "Your table judges by itself; say which of the words are bad, if any."
        raise refusal(game, RulingWanted, message)
    bad = frozenset(word.upper() for word in command.bad)
    made = () if game.open_play is None else game.open_play.words
    if not bad.issubset(made):
        message = f"The play formed {', '.join(made)}."
        raise refusal(game, WordNotInPlay, message, words=tuple(sorted(bad.difference(made))))
    _require_challenged(game, command, bad)
    return PeopleJudge(bad)


def _require_challenged(game: GameState, command: WriteChallenge, bad: frozenset[str]) -> None:
    if game.edition.challenge.of is ChallengeOf.PLAY:
        return  # all words of the play are challenged together
    unchallenged = tuple(sorted(bad.difference(word.upper() for word in command.words)))
    if unchallenged:
        verb = "was" if len(unchallenged) == 1 else "were"
        message = f"{' and '.join(unchallenged)} {verb} not challenged: rule on challenged words."
        raise refusal(game, RulingOnUnchallengedWord, message, words=unchallenged)
