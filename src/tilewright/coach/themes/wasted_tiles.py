"""Rules of themes about tiles: those spent or kept in vain, and the rest of the rack.

A rack is judged by its vowels and consonants, repeated letters, and good tiles, as they are in the
language of the tiles.
"""

from tilewright.coach.themes import sentences
from tilewright.coach.themes.comparison import LEAVES_DIFFER, Comparison, Rule
from tilewright.coach.themes.features import is_bingo, laid_on
from tilewright.coach.themes.letter_classes import Q, S
from tilewright.coach.themes.theme import EXPLAINS, Reason, Theme
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.tiles import Tiles


def repeated(tiles: Tiles) -> list[Tile]:
    """Return each letter as often as it repeats one that is there; blanks do not count."""
    return [
        tile for tile, count in tiles.counts().items() if tile != BLANK for _ in range(count - 1)
    ]


WORTH_A_BLANK = 30


WORTH_AN_S = 10


def _blank(compared: Comparison) -> Reason | None:
    share, without = compared.fault(lambda move: BLANK in move.laid)
    brought = compared.chosen.score - without.score
    if share < EXPLAINS or brought >= WORTH_A_BLANK or is_bingo(compared.chosen):
        return None
    squares = tuple(
        letter.square
        for letter in compared.chosen.words[0].letters
        if letter.is_new and letter.tile.is_blank
    )
    return Reason(Theme.BLANK, share, sentences.blank(brought), without, squares, Tiles((BLANK,)))


def _s(compared: Comparison) -> Reason | None:
    if not compared.letters.saves_s:
        return None
    share, without = compared.fault(lambda move: S in move.laid)
    brought = compared.chosen.score - without.score
    if share < EXPLAINS or brought >= WORTH_AN_S or is_bingo(compared.chosen):
        return None
    squares = tuple(
        letter.square
        for letter in compared.chosen.words[0].letters
        if letter.is_new and letter.tile.tile == S
    )
    return Reason(Theme.S, share, sentences.s(brought), without, squares, Tiles((S,)))


def _q_kept(compared: Comparison) -> Reason | None:
    if not compared.letters.avoids_q:
        return None
    share, without = compared.fault(lambda move: Q in move.kept)
    if share < EXPLAINS:
        return None
    squares = laid_on(without)
    return Reason(Theme.Q_KEPT, share, sentences.Q_KEPT, without, squares, Tiles((Q,)))


def _balance(compared: Comparison) -> Reason | None:
    share, chosen, best = compared.kept_tiles, compared.chosen.kept, compared.best.kept
    letters = compared.letters
    if share < EXPLAINS or letters.imbalance(chosen) < letters.imbalance(best) + 2:
        return None
    kept, better = map(letters.vowels_and_consonants, (chosen, best))
    claim = sentences.balance(*kept, *better)
    return Reason(Theme.BALANCE, share, claim, tiles=chosen)


def _doubles(compared: Comparison) -> Reason | None:
    share, chosen, best = compared.kept_tiles, compared.chosen.kept, compared.best.kept
    if share < EXPLAINS or len(repeated(chosen)) <= len(repeated(best)):
        return None
    letters = tuple(sorted(set(repeated(chosen))))
    rung = Tiles(tile for tile in chosen if tile in letters)
    return Reason(Theme.DOUBLES, share, sentences.doubles(letters), tiles=rung)


def _good_tiles(compared: Comparison) -> Reason | None:
    share, chosen, best = compared.kept_tiles, compared.chosen.kept, compared.best.kept
    good = compared.letters.good
    lost = good & (set(best) - set(chosen))
    if share < EXPLAINS or len(good & set(best)) < len(good & set(chosen)) + 2:
        return None
    tiles = Tiles(tile for tile in compared.best.kept if tile in lost)
    return Reason(Theme.GOOD_TILES, share, sentences.good_tiles(Tiles(set(tiles))), tiles=tiles)


def _kept_tiles(compared: Comparison) -> Reason | None:
    share = compared.kept_tiles
    if share < EXPLAINS:
        return None
    claim = sentences.kept_tiles(compared.best.added - compared.chosen.added)
    return Reason(Theme.KEPT_TILES, share, claim, tiles=compared.chosen.kept)


def _left_over(compared: Comparison) -> Reason | None:
    """Compare the tiles left over, where an empty bag makes them count; not if solved to the end.

    Going out is another theme.
    """
    chosen, best = compared.chosen, compared.best
    differ = best.added - chosen.added
    if compared.bag_count or not best.kept or best.foreseen is not None:
        return None
    if differ < max(LEAVES_DIFFER, compared.cost * EXPLAINS):
        return None
    tile_set = best.position.edition.tile_set
    claim = sentences.left_over(tile_set.total(chosen.kept), tile_set.total(best.kept))
    return Reason(Theme.LEFT_OVER, min(1.0, differ / compared.cost), claim, best, tiles=chosen.kept)


WASTED_TILES: dict[Theme, Rule] = {
    Theme.BLANK: _blank,
    Theme.S: _s,
    Theme.Q_KEPT: _q_kept,
    Theme.BALANCE: _balance,
    Theme.DOUBLES: _doubles,
    Theme.GOOD_TILES: _good_tiles,
    Theme.KEPT_TILES: _kept_tiles,
    Theme.LEFT_OVER: _left_over,
}
"""The rules by theme."""
