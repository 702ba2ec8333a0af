"""The words that a player knows: the familiar ones, and the short ones that it has studied.

A player may also believe in words that are none: phoneys, that look as if they were words.
"""

from collections.abc import Callable, Collection, Mapping
from math import exp

from msgspec import Struct

from tilewright.lexicon import Phoney
from tilewright.players.player import Draws

_SHORTEST = 2
_LESS_FAMILIAR = 0.8
"""How much less familiar a phoney would be, if it were a word, than the words it rests on."""

_HEARD_OF = 1.0
"""How much less familiar a word can be to those who have heard of it than to those who know it."""


class Vocabulary(Struct, frozen=True):
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


class BelievedWords:
    """The words that a player takes for good in one game: words that it knows, and some phoneys.

    It believes in no phoney against what it knows: it knows the words that the phoney rests on, and
    no other form that has the phoney's place. A derived word is one that it might not have known if
    it were in the list; the right spelling of a misspelled one it has at least heard of. What it
    then believes in is decided by one draw a word, for which `credulity` is the chance at most.
    `refuted` were challenged off in this game.
    """

    def __init__(
        self,
        known: KnownWords,
        vocabulary: Vocabulary,
        credulity: float,
        phoneys: Mapping[str, Phoney],
        draws: Draws,
        refuted: Collection[str] = (),
    ) -> None:
        self._known, self._vocabulary, self._credulity = known, vocabulary, credulity
        self._phoneys, self._draws, self._refuted = phoneys, draws, refuted
        self._asked: dict[str, bool] = {}

    def __contains__(self, word: str) -> bool:
        """Return whether the player plays this word: of the lexicon, or a phoney, in capitals."""
        phoney = self._phoneys.get(word)
        if phoney is None:
            return word in self._known
        believed = self._asked.get(word)
        if believed is None:
            believed = self._asked[word] = self._believes(phoney)
        return believed

    def phoney(self, word: str) -> Phoney | None:
        """Return the phoney that this word is, if any."""
        return self._phoneys.get(word)

    def familiarity(self, word: str) -> float:
        """Return how familiar the word is to people, or would be if it were one."""
        phoney = self._phoneys.get(word)
        if phoney is None:
            return self._known.familiarity(word)
        if phoney.rests_on:
            return min(map(self._known.familiarity, phoney.rests_on)) - _LESS_FAMILIAR
        return max(map(self._known.familiarity, phoney.rivals))

    def _believes(self, phoney: Phoney) -> bool:
        word, chance = phoney.word, self._credulity * phoney.weight
        if word in self._refuted:
            return False
        if phoney.rests_on:
            chance *= 1 - self._vocabulary.chance(word, self.familiarity(word))
        else:
            chance *= self._vocabulary.chance(word, self.familiarity(word) + _HEARD_OF)
        return (
            self._draws.uniform(f"phoney {word}") < chance
            and all(base in self._known for base in phoney.rests_on)
            and not any(rival in self._known for rival in phoney.rivals)
        )
