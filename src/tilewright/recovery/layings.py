"""The plays that lay tiles of the final board, by their scores."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import prod
from typing import NamedTuple

from tilewright.recovery.final_board import FinalBoard, TileLine, mask_of, places, run_around
from tilewright.rules.squares import Direction


class Laying(NamedTuple):
    """Tiles of the final board laid in one turn, and what that scores.

    `tiles` and `blanks` are masks; `blanks` are those of them that must be blanks for the score,
    where the board does not mark them. `word` is the main word, in capitals.
    """

    tiles: int
    score: int
    word: str
    blanks: int
    line: TileLine


class Layings:
    """Every play that is possible once some tiles of the final board are down.

    Plays in one line depend on few tiles only, so that they are found once for each set of these.
    """

    def __init__(self, final: FinalBoard) -> None:
        self._final = final
        self._found: list[dict[tuple[int, int], Mapping[int, tuple[Laying, ...]]]] = [
            {} for _ in final.lines
        ]
        self._every: dict[tuple[int, int], tuple[Laying, ...]] = {}

    def with_other(self, final: FinalBoard, tile: int) -> "Layings":
        """Return those of a board on which this tile is another; its other lines are shared."""
        made = Layings(final)
        own = self._final
        if (own.may_be_blank, own.spare_blanks) != (final.may_be_blank, final.spare_blanks):
            return made
        made._found = [
            {} if line.around >> tile & 1 else found
            for line, found in zip(final.lines, self._found, strict=True)
        ]
        return made

    def of(self, down: int, blanks: int, score: int | None) -> Iterator[Laying]:
        """Yield the plays with this score, or with any, beside the tiles that are down.

        `blanks` are the unmarked tiles that have been found to be blanks.
        """
        for by_score in self._by_line(down, blanks):
            if score is not None:
                yield from by_score.get(score, ())
            else:
                for plays in by_score.values():
                    yield from plays

    def every(self, down: int, blanks: int) -> tuple[Laying, ...]:
        """Return all plays beside the tiles that are down; the answer is kept."""
        key = (down, blanks)
        found = self._every.get(key)
        if found is None:
            found = self._every[key] = tuple(self.of(down, blanks, None))
        return found

    def _by_line(self, down: int, blanks: int) -> Iterator[Mapping[int, tuple[Laying, ...]]]:
        for line, found in zip(self._final.lines, self._found, strict=True):
            near = down & line.around
            if down and (not near or not line.mask & ~down):
                continue
            key = (near, blanks & line.around)
            if key not in found:
                found[key] = self._in_line(line, *key)
            yield found[key]

    def _in_line(self, line: TileLine, down: int, blanks: int) -> Mapping[int, tuple[Laying, ...]]:
        final = self._final
        open_places = [place for place, tile in enumerate(line.tiles) if not down >> tile & 1]
        found: dict[int, list[Laying]] = {}
        rack = final.edition.rack_size
        for first in range(len(open_places)):
            for last in range(first, min(first + rack, len(open_places))):
                self._judge(line, open_places[first : last + 1], down, blanks, found)
        return {score: tuple(plays) for score, plays in found.items()}

    def _judge(
        self,
        line: TileLine,
        laid: list[int],
        down: int,
        blanks: int,
        found: dict[int, list[Laying]],
    ) -> None:
        """Add the play of these places of the line, if it is one: unbroken and joined."""
        final = self._final
        run = run_around(line.tiles, laid[0], laid[-1], down)
        if len(run) == 1:
            return
        new = [line.tiles[place] for place in laid]
        crossings = [
            (tile, crossing)
            for tile in new
            if len(crossing := _crossing(final, line, tile, down)) > 1
        ]
        if len(new) == 1 and crossings and line.direction is Direction.DOWN:
            return  # one tile with two words is found across
        is_joined = bool(crossings) or len(run) > len(new)
        if not (is_joined if down else final.centre & mask_of(new) and len(new) > 1):
            return
        worth = _Worth(final, frozenset(new), final.known_blanks | blanks)
        worth.add(run, prod(final.word_factors[tile] for tile in new))
        for tile, crossing in crossings:
            worth.add(crossing, final.word_factors[tile])
        bonus = final.edition.bonus
        score = worth.total + (bonus.points if len(new) == bonus.tiles else 0)
        word, tiles = final.word(run), mask_of(new)
        found.setdefault(score, []).append(Laying(tiles, score, word, 0, line))
        may_be = places(tiles & final.may_be_blank)
        for count in range(1, min(len(may_be), final.spare_blanks) + 1):
            for chosen in combinations(may_be, count):
                less = score - sum(worth.of_new[tile] for tile in chosen)
                laying = Laying(tiles, less, word, mask_of(chosen), line)
                found.setdefault(less, []).append(laying)


class _Worth:
    """The points of a play, and those of each of its new tiles in all words that it is in."""

    def __init__(self, final: FinalBoard, new: frozenset[int], blanks: int) -> None:
        self._final = final
        self._new = new
        self._blanks = blanks
        self.total = 0
        self.of_new = dict.fromkeys(new, 0)

    def add(self, run: tuple[int, ...], factor: int) -> None:
        """Add a word whose premium squares multiply it by this factor."""
        final = self._final
        for tile in run:
            if self._blanks >> tile & 1:
                continue
            points = final.values[tile] * factor
            if tile in self._new:
                points *= final.letter_factors[tile]
                self.of_new[tile] += points
            self.total += points


def _crossing(final: FinalBoard, line: TileLine, tile: int, down: int) -> tuple[int, ...]:
    """Return the word across the line through a tile of it, or the tile alone."""
    tiles, place = final.line_of[line.direction.other][tile]
    return run_around(tiles, place, place, down)
