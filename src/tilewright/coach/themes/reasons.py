"""The reasons why a turn was costly: the one or two themes that explain it, and their sentences.

The parts of two plays add up to their scores, so that the gain of a part is certain.

A rack is judged by its vowels and consonants, repeated letters, and good tiles, as they are in the
language of the tiles.
"""

from collections.abc import Iterable

from msgspec import Struct

from tilewright.coach.options import Option
from tilewright.coach.themes import sentences
from tilewright.coach.themes.comparison import LEAVES_DIFFER, Comparison, Rule
from tilewright.coach.themes.features import (
    crosses,
    is_bingo,
    is_same_place,
    laid_on,
    multiplier,
    premium_points,
)
from tilewright.coach.themes.letter_classes import Q, S
from tilewright.coach.themes.opportunities import OPPORTUNITIES
from tilewright.coach.themes.replies import Replies
from tilewright.coach.themes.theme import EXPLAINS, Reason, Theme
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.localized import LocalizedText
from tilewright.rules.scoring import LetterScore, WordScore
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


class ScoreParts(Struct, frozen=True):
    """A score without its bonus.

    `faces` are the points on the tiles of the word along the line of the play, and `letters` the
    gain from letter premiums; `crossing` are the other words, before word premiums; `multiplied`
    is the gain of all of them from word premiums.
    """

    faces: int
    letters: int
    crossing: int
    multiplied: int


def parts_of(move: Option) -> ScoreParts:
    """Return the parts of a move's score."""
    main = move.words[:1]
    faces = sum(letter.points for word in main for letter in word.letters)
    return ScoreParts(
        faces,
        sum(word.letter_sum for word in main) - faces,
        sum(word.letter_sum for word in crosses(move)),
        sum(map(_added_by_premiums, move.words)),
    )


def cause_of_more(best: Option, chosen: Option) -> LocalizedText | None:
    """Return the source of half or more of the points that the best move scores beyond another."""
    ours, theirs = parts_of(best), parts_of(chosen)
    half = EXPLAINS * (best.score - chosen.score)
    letters = [letter for letter in best.words[0].letters if letter.is_new]
    word = max(best.words, key=_added_by_premiums)
    if ours.multiplied - theirs.multiplied >= half and word.multiplier > multiplier(chosen):
        return sentences.because_multiplied(word.word, word.multiplier)
    new = [word for word in crosses(best) if str(word) not in map(str, crosses(chosen))]
    if ours.crossing - theirs.crossing >= half and new:
        return sentences.because_of_crosses([word.word for word in new])
    if ours.letters - theirs.letters >= half:
        letter = max(letters, key=premium_points)
        return sentences.because_of_premium(
            letter.tile.letter, letter.letter_multiplier, str(letter.square)
        )
    if ours.faces - theirs.faces >= half:
        return _because_of_a_tile(letters, chosen, half)
    return None


def _because_of_a_tile(
    letters: list[LetterScore], chosen: Option, half: float
) -> LocalizedText | None:
    """Name the dearest tile that the other move does not lay, if it alone brings so much."""
    others = [letter for letter in letters if letter.tile.tile not in chosen.laid]
    dearest = max(others, key=lambda letter: letter.points, default=None)
    if dearest is None or dearest.points < half:
        return None
    return sentences.because_of_tile(dearest.tile.letter)


def _added_by_premiums(word: WordScore) -> int:
    return word.letter_sum * (word.multiplier - 1)


_RULES = OPPORTUNITIES | WASTED_TILES


MOST_REASONS = 2


_OF_SQUARES = frozenset(
    {
        Theme.Q_KEPT,
        Theme.S_HOOK,
        Theme.HOOK,
        Theme.EXTENSION,
        Theme.PREMIUM_WORD,
        Theme.PREMIUM_LETTER,
        Theme.SIDE_BY_SIDE,
        Theme.SHORT_WORD,
        Theme.LONGER_WORD,
        Theme.SAME_PLACE,
        Theme.DOUBLE_WORD,
        Theme.LETTER_PREMIUM,
    }
)
"""Themes that say nothing new about the squares of an earlier reason."""


_OF_SCORE = _OF_SQUARES - {Theme.Q_KEPT, Theme.SAME_PLACE}
"""Themes that explain more points, and so none of a best move that scores less."""


def reasons_of(comparison: Comparison) -> tuple[Reason, ...]:
    """Return why the chosen move was costly: one or two reasons.

    A bingo and going out say enough. HIGHER_SCORE and ANOTHER_LOOK stand alone, where no other
    theme explains half of the loss. OPENED is about the other's reply, and may come third.
    """
    named: list[Reason] = []
    for theme in Theme:
        if theme in _OF_SCORE and _is_about_what_is_kept(comparison, named):
            continue
        rule = _RULES.get(theme)
        reason = None if rule is None else rule(comparison)
        if reason is None or _says_the_same(reason, named):
            continue
        named.append(reason)
        if len(named) == MOST_REASONS or _says_enough(named):
            break
    if comparison.opened is not None and not _says_enough(named):
        named.append(_opened(comparison, comparison.opened))
    return tuple(named) or (_higher_score(comparison) or _another_look(comparison),)


def sentences_of(reasons: Iterable[Reason]) -> tuple[LocalizedText, ...]:
    """Return a sentence for each reason; a move that two of them are about is named once."""
    said: list[Option] = []
    texts = []
    for reason in reasons:
        if reason.seen is None or reason.seen in said:
            texts.append(sentences.alone(reason.claim))
        else:
            texts.append(sentences.with_move(reason.claim, reason.seen))
            said.append(reason.seen)
    return tuple(texts)


def _is_about_what_is_kept(compared: Comparison, named: list[Reason]) -> bool:
    """Return whether the best move scores less, and nothing more is to be said of its squares.

    One such theme says where it lies, and the tiles kept come next; they are not counted late in a
    game, when too few tiles are in the bag.
    """
    if compared.best.score >= compared.chosen.score:
        return False
    return not compared.leaves_count or any(reason.theme in _OF_SCORE for reason in named)


def _says_enough(named: list[Reason]) -> bool:
    return any(reason.theme in (Theme.BINGO, Theme.GOING_OUT) for reason in named)


def _opened(compared: Comparison, replies: Replies) -> Reason:
    share = min(1.0, 1000 * replies.gap / compared.cost)
    layout = compared.best.position.edition.layout
    claim = sentences.opened(replies, replies.premium(layout), compared.best)
    return Reason(Theme.OPENED, share, claim, squares=replies.squares)


def _says_the_same(reason: Reason, named: list[Reason]) -> bool:
    """Return whether a reason says no more than an earlier one about the same squares."""
    if reason.theme is Theme.HEAVY_TILE and Q in reason.tiles:
        return any(other.theme in (Theme.Q_WITHOUT_U, Theme.Q_KEPT) for other in named)
    if reason.theme not in _OF_SQUARES:
        return False
    return any(reason.squares == other.squares for other in named)


def _higher_score(compared: Comparison) -> Reason | None:
    chosen, best = compared.chosen, compared.best
    more, kept = best.score - chosen.score, best.added - chosen.added
    share = min(1.0, 1000 * more / compared.cost)
    if share < EXPLAINS:
        return None
    keeps_better = compared.leaves_count and kept >= LEAVES_DIFFER and best.foreseen is None
    claim = sentences.higher_score(
        more,
        kept if keeps_better else 0,
        cause_of_more(best, chosen) if chosen.is_play else None,
        same_place=is_same_place(best, chosen),
    )
    return Reason(Theme.HIGHER_SCORE, share, claim, best, laid_on(best))


def _another_look(compared: Comparison) -> Reason:
    count = sum(1 for _ in compared.better())
    claim = sentences.another_look(count, compared.cost)
    return Reason(Theme.ANOTHER_LOOK, 0.0, claim, squares=laid_on(compared.best))
