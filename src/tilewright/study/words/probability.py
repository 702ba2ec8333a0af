"""The number of ways to draw letters from a full bag, for learning the likeliest words first."""

from collections import Counter
from functools import cache
from math import comb

from tilewright.rules.tiles import Tiles

BLANK = "?"


class Drawing:
    """The ways to draw letters from these tiles, blanks standing for any letter."""

    def __init__(self, bag: Tiles) -> None:
        self._counts: Counter[str] = Counter(str(tile) for tile in bag)
        self._blanks = self._counts[BLANK]
        self._of_letter = cache(self._ways_of_letter)

    def ways(self, letters: str) -> int:
        """Return the number of different sets of tiles that spell these letters.

        >>> Drawing(Tiles.parse("AAB?")).ways("AB")
        5
        """
        total = [1] + [0] * self._blanks
        for letter, wanted in Counter(letters).items():
            ways = self._of_letter(letter, wanted)
            total = [
                sum(total[spent - here] * ways[here] for here in range(spent + 1))
                for spent in range(self._blanks + 1)
            ]
        return sum(ways * comb(self._blanks, spent) for spent, ways in enumerate(total))

    def _ways_of_letter(self, letter: str, wanted: int) -> tuple[int, ...]:
        """Return the ways to draw the letter so often, by the number of blanks in its place."""
        return tuple(
            comb(self._counts[letter], wanted - blanks) if blanks <= wanted else 0
            for blanks in range(self._blanks + 1)
        )
