"""Rules of themes about something that the best move has and the one made lacks."""

from tilewright.coach.options import Option
from tilewright.coach.themes import sentences
from tilewright.coach.themes.comparison import Comparison, Rule
from tilewright.coach.themes.features import (
    crosses,
    dear_letter,
    extended,
    hooked,
    hooked_by_s,
    hooks_of,
    is_bingo,
    laid_on,
    lone_q,
    multiplied,
    parted,
    squares_of,
)
from tilewright.coach.themes.theme import EXPLAINS, Reason, Theme
from tilewright.rules.advice.tips import COMMON_GROUPS
from tilewright.rules.localized import LocalizedText
from tilewright.rules.scoring import WordScore

SHORT = 3


def _bingo(compared: Comparison) -> Reason | None:
    best = compared.best
    share = compared.opportunity(is_bingo)
    if share < EXPLAINS:
        return None
    parts = parted(best.words[0].word)
    return Reason(Theme.BINGO, share, sentences.BINGO, best, laid_on(best), parts=parts)


def _q_without_u(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: lone_q(move) is not None)
    word = lone_q(compared.best)
    if share < EXPLAINS or word is None:
        return None
    claim, squares = sentences.q_without_u(word.word), squares_of(word.letters)
    return Reason(Theme.Q_WITHOUT_U, share, claim, compared.best, squares, words=(word.word,))


def _going_out(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: not compared.bag_count and not move.kept)
    if share < EXPLAINS:
        return None
    best = compared.best
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
    share = compared.opportunity(lambda move: hooked_by_s(move) is not None)
    hook = hooked_by_s(compared.best)
    if share < EXPLAINS or hook is None:
        return None
    claim, squares = sentences.s_hook(hook.stood), squares_of(hook.added)
    words = (hook.formed.word,)
    return Reason(Theme.S_HOOK, share, claim, compared.best, squares, words=words)


def _hook(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: hooked(move) is not None)
    hook = hooked(compared.best)
    if share < EXPLAINS or hook is None:
        return None
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
    share = compared.opportunity(lambda move: extended(move) is not None)
    grown = extended(compared.best)
    if share < EXPLAINS or grown is None:
        return None
    formed, squares = grown.formed.word, squares_of(grown.added)
    claim = sentences.extension(grown.stood, formed)
    return Reason(Theme.EXTENSION, share, claim, compared.best, squares, words=(formed,))


def _premium_word(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: multiplied(move) is not None)
    word = multiplied(compared.best)
    if share < EXPLAINS or word is None:
        return None
    squares = tuple(letter.square for letter in word.letters if letter.word_multiplier > 1)
    claim = sentences.premium_word(word.word, word.multiplier)
    return Reason(Theme.PREMIUM_WORD, share, claim, compared.best, squares)


def _premium_letter(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: dear_letter(move) is not None)
    letter = dear_letter(compared.best)
    if share < EXPLAINS or letter is None:
        return None
    claim = sentences.premium_letter(
        letter.tile.letter, letter.letter_multiplier, str(letter.square)
    )
    return Reason(Theme.PREMIUM_LETTER, share, claim, compared.best, (letter.square,))


def _side_by_side(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: len(crosses(move)) >= 2)
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
    """Return what there is to say of a short word of the best move."""
    if word != compared.best.words[0]:
        return sentences.short_word(word.word)
    made = compared.chosen.words
    is_shorter = not made or len(word.letters) < len(made[0].letters)
    return sentences.SHORT_WORD if is_shorter else sentences.OTHER_SHORT_WORD


def _longer_word(compared: Comparison) -> Reason | None:
    best, laid = compared.best, len(compared.chosen.laid)
    share = compared.opportunity(lambda move: len(move.laid) >= laid + 2)
    if share < EXPLAINS:
        return None
    word = best.words[0].word
    groups = [group for group in COMMON_GROUPS.groups if len(group) > 2 and group in word]
    if is_bingo(best):
        claim = sentences.BINGO
    elif groups:
        claim = sentences.letter_group(max(groups, key=len), word)
    else:
        claim = sentences.longer_word(len(best.laid) - laid)
    return Reason(Theme.LONGER_WORD, share, claim, best, laid_on(best), parts=tuple(groups))


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
}
"""The rules by theme."""
