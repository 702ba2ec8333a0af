"""The knowledge of a player: the words it knows, and the part of the position that it sees.

A player may also believe in words that are none: phoneys, that look as if they were words.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from math import comb, exp, log
from typing import NamedTuple

from msgspec import Struct

from tilewright.engine.moves import THROUGH, EnginePlay
from tilewright.lexicon import Phoney
from tilewright.players.player import Draws
from tilewright.rules.board import EMPTY
from tilewright.rules.edition import Edition
from tilewright.rules.squares import SIZE, Direction

_SHORTEST = 2
_LESS_THAN_ITS_WORDS = 0.8
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
            return min(map(self._known.familiarity, phoney.rests_on)) - _LESS_THAN_ITS_WORDS
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


class CrossWord(NamedTuple):
    """A word across the play's line, in capitals; `is_front` if the new tile is its first."""

    word: str
    is_front: bool


def cross_words(cells: str, play: EnginePlay) -> Iterator[CrossWord]:
    """Yield the words that the new tiles form across the line of the play.

    `cells` are the 225 squares of the board before it.
    """
    down = play.direction is Direction.DOWN
    along, across = (SIZE, 1) if down else (1, SIZE)
    first = play.start.index
    line_place = first % SIZE if down else first // SIZE
    for place, letter in enumerate(play.laid):
        if letter == THROUGH:
            continue
        at = first + along * place
        before = _run(cells, at, -across, line_place)
        after = _run(cells, at, across, SIZE - 1 - line_place)
        if before or after:
            yield CrossWord(f"{before[::-1]}{letter}{after}".upper(), not before)


def _run(cells: str, at: int, step: int, room: int) -> str:
    """Return the letters that adjoin a square in one direction, up to the edge."""
    letters = []
    for _ in range(room):
        at += step
        if cells[at] == EMPTY:
            break
        letters.append(cells[at])
    return "".join(letters)


_EASY_LENGTH = 4
_A_LETTER_MORE = 0.25
_FAMILIAR = 4.0
_LESS_FAMILIAR = 0.3
_BLANK = 0.5
_BINGO = 0.6
_A_RARER_BINGO = 0.25
_PARALLEL = 0.45
_FRONT_HOOK = 0.6
_THROUGH = 0.5
_RUN_THROUGH = 0.4


class Sight(Struct, frozen=True):
    """How much a player sees; everything where `keenness` is None.

    `bingos` is how much harder than others a word is that takes the whole rack. It is negative for
    players who look for one in every rack, as tournament players do.
    """

    keenness: float | None
    bingos: float = _BINGO

    def chance(self, difficulty: float) -> float:
        """Return the probability to see something of this difficulty.

        >>> Sight(2.0).chance(2.0), Sight(None).chance(9.0)
        (0.5, 1.0)
        """
        return 1.0 if self.keenness is None else 1 / (1 + exp(difficulty - self.keenness))


SEES_ALL = Sight(None)


def word_difficulty(
    play: EnginePlay, familiarity: float, edition: Edition, bingos: float = _BINGO
) -> float:
    """Return how hard it is to find the play's word with the tiles of the rack.

    Harder are long words, those seldom read, words that need a blank, and bingos: the more so, the
    fewer ways there are to draw their tiles, because their stems are learned by the likeliest.
    """
    new = play.laid.replace(THROUGH, "")
    difficulty = _A_LETTER_MORE * max(0, len(play.word) - _EASY_LENGTH)
    difficulty += _LESS_FAMILIAR * max(0.0, _FAMILIAR - familiarity)
    if not new.isupper():
        difficulty += _BLANK
    if len(new) == edition.rack_size:
        difficulty += bingos + _A_RARER_BINGO * rarity(new, edition)
    return difficulty


def place_difficulty(play: EnginePlay, crossed: tuple[CrossWord, ...]) -> float:
    """Return how hard it is to see that tiles can be laid like this.

    Harder are plays parallel to others, by each word formed across after the first, words hooked
    at their front, long runs of tiles on the board, and words through two of them.
    """
    runs = [run for run in _runs(play.laid) if run]
    difficulty = _PARALLEL * max(0, len(crossed) - 1)
    if any(word.is_front for word in crossed) or _extends_front(play.laid):
        difficulty += _FRONT_HOOK
    difficulty += _THROUGH * max(0, len(runs) - 1)
    return difficulty + _RUN_THROUGH * max(0, max(map(len, runs), default=0) - 3)


def rarity(tiles: str, edition: Edition) -> float:
    """Return how seldom these tiles are drawn: how many e-folds below the commonest racks.

    Lower-case letters are blanks.
    """
    bag = edition.tile_set.tiles.characters
    drawn = "".join("?" if tile.islower() else tile for tile in tiles)
    ways = 1
    for tile in set(drawn):
        ways *= max(1, comb(bag.count(tile), drawn.count(tile)))
    return max(0.0, _COMMONEST - log(ways))


_COMMONEST = 13.0


def _runs(laid: str) -> list[str]:
    """Return the runs of tiles already on the board that the play goes through."""
    return "".join(tile if tile == THROUGH else " " for tile in laid).split()


def _extends_front(laid: str) -> bool:
    """Return whether new tiles stand only before a word of the board, as in UNDERTAKEN."""
    return laid.endswith(THROUGH + THROUGH) and not laid.startswith(THROUGH)


class Seen:
    """The words and places that one player sees in one turn, by one draw for each."""

    def __init__(self, sight: Sight, edition: Edition, draws: Draws) -> None:
        self._sight = sight
        self._edition = edition
        self._draws = draws

    def word(self, play: EnginePlay, familiarity: float) -> bool:
        """Return whether the player finds the play's word."""
        sight = self._sight
        chance = sight.chance(word_difficulty(play, familiarity, self._edition, sight.bingos))
        return chance >= 1 or self._draws.uniform(f"word {play.word}") < chance

    def place(self, play: EnginePlay, crossed: tuple[CrossWord, ...]) -> bool:
        """Return whether the player sees how the play fits the board."""
        chance = self._sight.chance(place_difficulty(play, crossed))
        if chance >= 1:
            return True
        down = play.direction is Direction.DOWN
        shape = "".join("." if tile == THROUGH else "x" for tile in play.laid)
        return self._draws.uniform(f"place {play.start.index} {down} {shape}") < chance
