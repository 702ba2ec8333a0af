"""The words that a player knows: the familiar ones, and the short ones that it has studied."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp

from tilewright.players.draws import Draws

_SHORTEST = 2


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The chance that a word is known.

    Half of the words of the familiarity `half` are known; `spread` is the familiarity by which the
    odds change e-fold. `by_heart` is the share of the words of two, three, ... letters that were
    learned from a list. Every word is known where `half` is None.

    >>> Vocabulary(half=3.0, spread=0.5).chance("BAKER", 3.0)
    0.5
    """

    half: float | None
    spread: float = 0.5
    by_heart: tuple[float, ...] = ()

    def chance(self, word: str, familiarity: float) -> float:
        """Return the probability that the word is known."""
        if self.half is None:
            return 1.0
        lists = len(word) - _SHORTEST
        learned = self.by_heart[lists] if lists < len(self.by_heart) else 0.0
        return learned + (1 - learned) / (1 + exp((self.half - familiarity) / self.spread))


ALL_WORDS = Vocabulary(half=None)


class KnownWords:
    """The words that one player knows in one game: one draw a word, made when it is asked for."""

    def __init__(
        self, vocabulary: Vocabulary, familiarity: Callable[[str], float], draws: Draws
    ) -> None:
        self._vocabulary = vocabulary
        self._familiarity = familiarity
        self._draws = draws
        self._asked: dict[str, bool] = {}

    def __contains__(self, word: str) -> bool:
        """Return whether the player knows this word, which is in capitals and in the lexicon."""
        known = self._asked.get(word)
        if known is None:
            chance = self._vocabulary.chance(word, self._familiarity(word))
            known = self._asked[word] = chance >= 1 or self._draws.uniform(word) < chance
        return known

    def familiarity(self, word: str) -> float:
        """Return how familiar the word is to people."""
        return self._familiarity(word)
