"""Whose word counts when a play is challenged: the lexicon's, or the people's."""

from dataclasses import dataclass

from tilewright.companion.commands import WriteChallenge
from tilewright.companion.errors import RulingNotWanted, RulingWanted
from tilewright.companion.events import Judge
from tilewright.game.chance import Rulings
from tilewright.game.errors import WordNotInPlay, refusal
from tilewright.game.state import GameState
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


@dataclass(frozen=True, slots=True)
class PeopleJudge:
    """What the people at the table found: every word is good but these."""

    bad: frozenset[str]

    def is_word(self, word: str) -> bool:
        """Whether the people found the word good."""
        return word not in self.bad

    def why_barred(self, word: str) -> None:
        """People say that a word is bad, and not why."""
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Whether there is a play is never for people to say: the game goes on."""
        del position, rack
        return True


def judgement_of(
    game: GameState, command: WriteChallenge, judge: Judge, lexicon: Rulings
) -> Rulings:
    """Who rules on this challenge.

    Raises:
        RulingWanted: people judge here, and their judgement is missing.
        RulingNotWanted: the lexicon judges here.
        WordNotInPlay: people found a word bad that the play did not make.
    """
    if judge is not Judge.PEOPLE:
        if command.bad is not None:
            raise refusal(game, RulingNotWanted, "The lexicon judges at this table.")
        return lexicon
    if command.bad is None:
        message = "Your table judges by itself: say which of the words are bad, if any."
        raise refusal(game, RulingWanted, message)
    bad = frozenset(word.upper() for word in command.bad)
    made = () if game.open_play is None else game.open_play.words
    if not bad.issubset(made):
        message = f"The play made {', '.join(made)}."
        raise refusal(game, WordNotInPlay, message, words=tuple(sorted(bad.difference(made))))
    return PeopleJudge(bad)
