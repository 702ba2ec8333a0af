"""Rows of 16-bit numbers for the interpreted kernels; vectors.h has the same for the compiled ones.

There each function works on eight numbers at once. `*_at` is where the numbers begin in the array
before it. Only numbers of placements and subsets that exist are the same in both forms: others,
at the ends of rows, are meaningless.
"""

from collections.abc import MutableSequence, Sequence

from tilewright.engine.layout import MOST_SUBSETS, MOST_TILES, WIDTH

NO_PLACEMENT = -30000
Numbers = Sequence[int]
Results = MutableSequence[int]


def bound_subsets(
    count: int,
    points: Numbers,
    points_at: int,
    factor: Numbers,
    factor_at: int,
    added: Numbers,
    added_at: int,
    width: int,
    fixed: int,
    most: int,
    enough: int,
    sums: Results,
) -> int:
    """Bound the score of each subset of `count` tiles on one placement, by `most` too, in `sums`.

    Returns the set of subsets that are `enough` with what is `added` to each. `points` has a row of
    subsets for each of the tiles, from the dearest, and `factor` how often their squares count.
    """
    wanted = 0
    for subset in range(width):
        total = fixed
        for tile in range(count):
            held = points[points_at + tile * MOST_SUBSETS + subset]
            total += held * factor[factor_at + tile * WIDTH]
        sums[subset] = min(total, most)
        if sums[subset] + added[added_at + subset] >= enough:
            wanted |= 1 << subset
    return wanted


def fit_tiles(
    kinds: int,
    admitted: Numbers,
    points: Numbers,
    tiles: Numbers,
    dearest: Results,
    fitting: Results,
    fitting_at: int,
) -> None:
    """Find, for every empty square, the tiles that it admits and the points of the dearest.

    Of each kind of tile: the squares that admit it, its points, and the mask of the rack's tiles of
    this kind.
    """
    for square in range(WIDTH):
        here = [kind for kind in range(kinds) if admitted[kind] >> square & 1]
        dearest[square] = max((points[kind] for kind in here), default=0)
        fitting[fitting_at + square] = sum(tiles[kind] for kind in here)


def bound_rows(
    size: int,
    tile_points: Numbers,
    dearest: Numbers,
    alone: Numbers,
    crossed: Numbers,
    squares_at: int,
    multiplier: Numbers,
    fixed: Numbers,
    rows_at: int,
    factor: Numbers,
    factor_at: int,
    starts: Numbers,
    starts_at: int,
    bound: Results,
    highest: Results,
) -> None:
    """Bound the scores of a lane's placements of 1 to `size` tiles, and find the highest of each.

    The bound is the smaller of two: the rack's dearest tiles on the squares that count most, and on
    every square the dearest tile that it admits. `starts` has the placements there are, as masks.
    """
    for tiles in range(1, size + 1):
        first_factor = factor_at + tiles * (tiles - 1) // 2 * WIDTH
        row = rows_at + tiles * WIDTH
        highest[tiles] = NO_PLACEMENT
        for start in range(WIDTH):
            bound[row + start] = NO_PLACEMENT
            if not starts[starts_at + tiles] >> start & 1:
                continue
            at_most = sum(
                tile_points[tile] * factor[first_factor + tile * WIDTH + start]
                for tile in range(tiles)
            )
            squares = range(start, start + tiles)
            main = sum(alone[squares_at + square] * dearest[square] for square in squares)
            across = sum(crossed[squares_at + square] * dearest[square] for square in squares)
            by_square = main * multiplier[row + start] + across
            bound[row + start] = min(at_most, by_square) + fixed[row + start]
            highest[tiles] = max(highest[tiles], bound[row + start])


def find_factor_rows(
    premium: Numbers,
    through: Numbers,
    crossing: Numbers,
    alone: Numbers,
    crossed: Numbers,
    squares_at: int,
    bonus: int,
    multiplier: Results,
    fixed: Results,
    rows_at: int,
    factor: Results,
    factor_at: int,
) -> None:
    """Compute a lane's rows of multipliers, fixed points and factors for every number of tiles.

    The factors of a placement are sorted in descending order.
    """
    for start in range(WIDTH):
        together = 1
        for tiles in range(1, MOST_TILES + 1):
            together *= premium[start + tiles - 1]
            at = rows_at + tiles * WIDTH + start
            multiplier[at] = together
            fixed[at] = (
                (through[start + tiles + 1] - through[start]) * together
                + crossing[start + tiles]
                - crossing[start]
                + (bonus if tiles == MOST_TILES else 0)
            )
            squares = range(squares_at + start, squares_at + start + tiles)
            counted = sorted(
                (alone[square] * together + crossed[square] for square in squares), reverse=True
            )
            first = factor_at + tiles * (tiles - 1) // 2 * WIDTH + start
            for tile, times in enumerate(counted):
                factor[first + tile * WIDTH] = times
