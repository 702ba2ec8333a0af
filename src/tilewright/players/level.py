"""A level of computer players: what one knows, sees, weighs and dares, as data."""

from msgspec import Struct

from tilewright.players.sight import Sight
from tilewright.players.vocabulary import Vocabulary

_LOOKS_WRONG = 4
"""A plausible phoney of more letters looks no more wrong for it."""


class Challenges(Struct, frozen=True):
    """How a level challenges.

    A word that is not in the lexicon is noticed with a probability that grows by `more` for every
    letter beyond the second, from `notices` up to `most`: short phoneys fool people who have not
    learned the short words by heart, but a long nonsense word looks wrong to any reader. A good
    word that the level does not know is challenged with the probability `doubts`, and only where a
    failed challenge costs nothing.
    """

    notices: float
    more: float
    most: float
    doubts: float

    def notices_phoney(self, length: int) -> float:
        """Return the probability to notice a phoney of so many letters.

        >>> Challenges(0.5, 0.1, 0.9, 0.0).notices_phoney(4)
        0.7
        """
        return min(self.notices + self.more * (length - 2), self.most)

    def notices_plausible_phoney(self, length: int) -> float:
        """Return the probability to notice a phoney that looks like a word, however long it is."""
        return self.notices_phoney(min(length, _LOOKS_WRONG))


class Level(Struct, frozen=True):
    """A computer's playing strength.

    `leave_weight` is the share of a leave's value that it counts, `temperature` the size of its
    errors of judgement in points, `reluctance` how many points an exchange must be worth more than
    a play. With a `nerve` of less than 1 its errors grow late in a close game. `credulity` is the
    chance that it believes in a phoney that could not be more plausible. `pace` is its share of the
    usual pause before a move.
    """

    name: str
    title: str
    text: str
    vocabulary: Vocabulary
    sight: Sight
    leave_weight: float
    temperature: float
    reluctance: float
    nerve: float
    challenges: Challenges
    credulity: float = 0.0
    pace: float = 1.0

    @property
    def is_flawless(self) -> bool:
        """Whether it always makes the move of the highest equity."""
        return (
            self.vocabulary.half is None
            and self.sight.keenness is None
            and self.leave_weight == 1
            and not self.temperature
            and not self.reluctance
        )
