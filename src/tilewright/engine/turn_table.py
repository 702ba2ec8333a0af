"""The kernel's record of games: their results, and their turns if requested."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass

RESULT_FIELDS = 4


@dataclass(frozen=True, slots=True)
class TurnTable:
    """Some games as returned by `Games.play_recording`, and the player who began them.

    Without turns, `numbers` and `tiles` are empty. `names` has the tiles by code.
    """

    numbers: "array[int]"
    tiles: bytes
    results: "array[int]"
    beginner: int
    names: str

    @property
    def turns_of_games(self) -> "array[int]":
        """The number of turns of each game."""
        return self.results[2::RESULT_FIELDS]

    def scores(self) -> Iterator[tuple[int, int]]:
        """Yield the first player's score and the other's, game by game."""
        begins, answers = self.results[0::RESULT_FIELDS], self.results[1::RESULT_FIELDS]
        return zip(*((answers, begins) if self.beginner else (begins, answers)), strict=True)
