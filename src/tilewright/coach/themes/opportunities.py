"""Rules of themes about something that the best move has and the one made lacks."""

from collections.abc import Callable

from tilewright.coach.options import Extension, Option
from tilewright.coach.themes import sentences
from tilewright.coach.themes.comparison import Comparison, Rule
from tilewright.coach.themes.features import (
    TRIPLED,
    crosses,
    dear_letters,
    dear_letters_in_two_words,
    extensions,
    heavy_tiles,
    hooks,
    hooks_by_s,
    hooks_of,
    is_bingo,
    is_same_place,
    laid_on,
    lone_q,
    most_multiplied,
    multiplier,
    premium_points,
    squares_of,
)
from tilewright.coach.themes.theme import EXPLAINS, Reason, Theme
from tilewright.rules.localized import LocalizedText
from tilewright.rules.scoring import LetterScore, WordScore
from tilewright.rules.tiles import Tiles

SHORT = 3


def _bingo(compared: Comparison) -> Reason | None:
    """Name a missed bingo whatever it explains: it is the first thing to look for."""
    best = compared.best
    if not is_bingo(best) or is_bingo(compared.chosen):
        return None
    share = compared.opportunity(is_bingo)
    parts = compared.letters.parted(best.words[0].word)
    return Reason(Theme.BINGO, share, sentences.BINGO, best, laid_on(best), parts=parts)


def _q_without_u(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: lone_q(move) is not None)
    word = lone_q(compared.best)
    if share < EXPLAINS or word is None:
        return None
    claim, squares = sentences.q_without_u(word.word), squares_of(word.letters)
    return Reason(Theme.Q_WITHOUT_U, share, claim, compared.best, squares, words=(word.word,))


def _going_out(compared: Comparison) -> Reason | None:
    """Name it whatever it explains: with an empty bag it is the first thing to look for."""
    best, chosen = compared.best, compared.chosen
    if compared.bag_count or best.kept or not chosen.kept:
        return None
    share = compared.opportunity(lambda move: not move.kept)
    return Reason(Theme.GOING_OUT, share, sentences.GOING_OUT, best, laid_on(best))


def _exchange(compared: Comparison) -> Reason | None:
    best = compared.best
    if compared.chosen.is_play:
        share = compared.opportunity(lambda move: move.is_exchange)
        if share < EXPLAINS:
            return None
        put_back = best.rack - best.kept
        return Reason(Theme.EXCHANGE, share, sentences.EXCHANGE, best, tiles=put_back)
    share = compared.opportunity(lambda move: move.is_play)
    if share < EXPLAINS:
        return None
    return Reason(Theme.EXCHANGE, share, sentences.THERE_WAS_A_PLAY, best, laid_on(best))


def _same_tiles(compared: Comparison) -> Reason | None:
    chosen, best = compared.chosen, compared.best

    def has(move: Option) -> bool:
        return move is not chosen and move.is_play and move.kept == chosen.kept

    share = compared.opportunity(has) if chosen.is_play else 0.0
    if share < EXPLAINS:
        return None
    claim = sentences.same_tiles(len(best.laid), best.score - chosen.score)
    return Reason(Theme.SAME_TILES, share, claim, best, laid_on(best))


def _s_hook(compared: Comparison) -> Reason | None:
    taken = {hook.added[0].square for hook in hooks_by_s(compared.chosen)}

    def new(move: Option) -> list[Extension]:
        return [hook for hook in hooks_by_s(move) if hook.added[0].square not in taken]

    share = compared.opportunity(lambda move: bool(new(move)))
    if share < EXPLAINS:
        return None
    hook = new(compared.best)[0]
    say = sentences.s_hook_elsewhere if taken else sentences.s_hook
    claim, squares = say(hook.stood), squares_of(hook.added)
    words = (hook.formed.word,)
    return Reason(Theme.S_HOOK, share, claim, compared.best, squares, words=words)


def _hook(compared: Comparison) -> Reason | None:
    taken = {hook.added[0].square for hook in hooks(compared.chosen)}

    def new(move: Option) -> list[Extension]:
        return [hook for hook in hooks(move) if hook.added[0].square not in taken]

    share = compared.opportunity(lambda move: bool(new(move)))
    if share < EXPLAINS:
        return None
    hook = new(compared.best)[0]
    (added,) = hook.added
    return Reason(
        Theme.HOOK,
        share,
        sentences.hook(hook.stood, added.tile.letter, hook.formed.word),
        compared.best,
        (added.square,),
        words=(hook.formed.word,),
        parts=hooks_of(hook.stood, compared.lexicon),
    )


def _extension(compared: Comparison) -> Reason | None:
    taken = {grown.stood_on for grown in extensions(compared.chosen)}

    def new(move: Option) -> list[Extension]:
        return [grown for grown in extensions(move) if grown.stood_on not in taken]

    share = compared.opportunity(lambda move: bool(new(move)))
    if share < EXPLAINS:
        return None
    grown = new(compared.best)[0]
    formed, squares = grown.formed.word, squares_of(grown.added)
    claim = sentences.extension(grown.stood, formed)
    return Reason(Theme.EXTENSION, share, claim, compared.best, squares, words=(formed,))


def _premium_word(compared: Comparison) -> Reason | None:
    return _multiplied(compared, Theme.PREMIUM_WORD, TRIPLED)


def _double_word(compared: Comparison) -> Reason | None:
    return _multiplied(compared, Theme.DOUBLE_WORD, 2)


def _multiplied(compared: Comparison, theme: Theme, least: int) -> Reason | None:
    """Name a word multiplied at least so often, and more often than any of the move made."""
    least = max(least, multiplier(compared.chosen) + 1)
    share = compared.opportunity(lambda move: multiplier(move) >= least)
    word = most_multiplied(compared.best)
    if share < EXPLAINS or word is None:
        return None
    squares = tuple(letter.square for letter in word.letters if letter.word_multiplier > 1)
    claim = sentences.premium_word(word.word, word.multiplier)
    return Reason(theme, share, claim, compared.best, squares)


def _premium_letter(compared: Comparison) -> Reason | None:
    found = _dearer_letter(compared, dear_letters_in_two_words)
    if found is None:
        return None
    share, letter = found
    claim = sentences.premium_letter(
        letter.tile.letter, letter.letter_multiplier, str(letter.square)
    )
    return Reason(Theme.PREMIUM_LETTER, share, claim, compared.best, (letter.square,))


def _letter_premium(compared: Comparison) -> Reason | None:
    found = _dearer_letter(compared, dear_letters)
    if found is None:
        return None
    share, letter = found
    claim = sentences.letter_premium(
        letter.tile.letter, letter.letter_multiplier, str(letter.square)
    )
    return Reason(Theme.LETTER_PREMIUM, share, claim, compared.best, (letter.square,))


def _dearer_letter(
    compared: Comparison, letters_of: Callable[[Option], list[LetterScore]]
) -> tuple[float, LetterScore] | None:
    """Return the letter to which a premium adds more than to any such letter of the move made."""
    made = max(map(premium_points, letters_of(compared.chosen)), default=0)

    def dearer(move: Option) -> list[LetterScore]:
        return [letter for letter in letters_of(move) if premium_points(letter) > made]

    share = compared.opportunity(lambda move: bool(dearer(move)))
    if share < EXPLAINS:
        return None
    return share, max(dearer(compared.best), key=premium_points)


def _side_by_side(compared: Comparison) -> Reason | None:
    least = max(2, len(crosses(compared.chosen)) + 1)
    share = compared.opportunity(lambda move: len(crosses(move)) >= least)
    if share < EXPLAINS:
        return None
    best = compared.best
    claim = sentences.side_by_side(len(best.words))
    words = tuple(word.word for word in crosses(best))
    return Reason(Theme.SIDE_BY_SIDE, share, claim, best, laid_on(best), words=words)


def _short_word(compared: Comparison) -> Reason | None:
    made = {word.word for word in compared.chosen.words}

    def new(move: Option) -> list[WordScore]:
        return [w for w in move.words if len(w.letters) <= SHORT and w.word not in made]

    share = compared.opportunity(lambda move: bool(new(move)))
    if share < EXPLAINS:
        return None
    best = compared.best
    word = new(best)[0]
    claim = _claim_of_short(word, compared)
    return Reason(
        Theme.SHORT_WORD, share, claim, best, squares_of(word.letters), words=(word.word,)
    )


def _claim_of_short(word: WordScore, compared: Comparison) -> LocalizedText:
    """Return the remark on a short word of the best move."""
    if word != compared.best.words[0]:
        return sentences.short_word(word.word)
    made = compared.chosen.words
    if not made or len(word.letters) < len(made[0].letters):
        return sentences.SHORT_WORD
    scores_more = compared.best.score > compared.chosen.score
    return sentences.OTHER_SHORT_WORD if scores_more else sentences.OTHER_TILES_KEPT


def _longer_word(compared: Comparison) -> Reason | None:
    best, laid = compared.best, len(compared.chosen.laid)
    share = compared.opportunity(lambda move: len(move.laid) >= laid + 2)
    if share < EXPLAINS:
        return None
    word = best.words[0].word
    common = compared.letters.parts.common
    groups = [group for group in common if len(group) > 2 and group in word]
    if groups:
        claim = sentences.letter_group(max(groups, key=len), word)
    else:
        claim = sentences.longer_word(len(best.laid) - laid)
    return Reason(Theme.LONGER_WORD, share, claim, best, laid_on(best), parts=tuple(groups))


def _same_place(compared: Comparison) -> Reason | None:
    chosen, best = compared.chosen, compared.best

    def has(move: Option) -> bool:
        return move is not chosen and is_same_place(move, chosen)

    share = compared.opportunity(has)
    if share < EXPLAINS:
        return None
    return Reason(Theme.SAME_PLACE, share, sentences.SAME_PLACE, best, laid_on(best))


def _heavy_tile(compared: Comparison) -> Reason | None:
    best, kept = compared.best, compared.chosen.kept

    def new(move: Option) -> Tiles:
        return Tiles(tile for tile in heavy_tiles(move) if tile in kept)

    share = compared.opportunity(lambda move: bool(new(move)))
    if share < EXPLAINS:
        return None
    tile = max(new(best), key=best.position.edition.tile_set.points)
    squares = tuple(
        letter.square
        for letter in best.words[0].letters
        if letter.is_new and letter.tile.tile == tile
    )
    claim = sentences.heavy_tile(tile)
    return Reason(Theme.HEAVY_TILE, share, claim, best, squares, Tiles((tile,)))


OPPORTUNITIES: dict[Theme, Rule] = {
    Theme.BINGO: _bingo,
    Theme.Q_WITHOUT_U: _q_without_u,
    Theme.GOING_OUT: _going_out,
    Theme.EXCHANGE: _exchange,
    Theme.SAME_TILES: _same_tiles,
    Theme.S_HOOK: _s_hook,
    Theme.HOOK: _hook,
    Theme.EXTENSION: _extension,
    Theme.PREMIUM_WORD: _premium_word,
    Theme.PREMIUM_LETTER: _premium_letter,
    Theme.SIDE_BY_SIDE: _side_by_side,
    Theme.SHORT_WORD: _short_word,
    Theme.LONGER_WORD: _longer_word,
    Theme.HEAVY_TILE: _heavy_tile,
    Theme.SAME_PLACE: _same_place,
    Theme.DOUBLE_WORD: _double_word,
    Theme.LETTER_PREMIUM: _letter_premium,
}
"""The rules by theme."""
