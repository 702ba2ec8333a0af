"""Sentences of the coach about a costly turn, in every language of the product.

Most claims name no move: `with_move` and `alone` make sentences of them. Equities come in
thousandths of a point and are said in points with one decimal.
"""

from collections.abc import Sequence

from tilewright.coach.languages import in_every_language
from tilewright.coach.languages.sentences import Sentences
from tilewright.coach.options import Option
from tilewright.coach.themes.replies import Replies
from tilewright.rules.alphabet import BLANK, in_text
from tilewright.rules.localized import LocalizedText
from tilewright.rules.play import Exchange, Play
from tilewright.rules.squares import Square
from tilewright.rules.tiles import Tiles


def spoken(option: Option) -> LocalizedText:
    """Return a move in words: `8F HORN for 14`."""
    move = option.move
    if isinstance(move, Play):
        assert option.judged is not None, "a play is judged"
        written = f"{option.judged.main.at} {in_text(option.judged.main.word)}"
        return in_every_language(lambda said: said.play(written, option.score))
    if isinstance(move, Exchange):
        letters = in_text("".join(tile for tile in move.tiles if tile != BLANK))
        blanks = move.tiles.count(BLANK)
        return in_every_language(lambda said: said.exchange(said.tiles(letters, blanks)))
    return in_every_language(lambda said: said.pass_)


def with_move(claim: LocalizedText, option: Option) -> LocalizedText:
    """Return the sentence that makes this claim of a move."""
    move = spoken(option)
    return in_every_language(
        lambda said: said.of_move(claim.in_language(said.language), move.in_language(said.language))
    )


def alone(claim: LocalizedText) -> LocalizedText:
    """Return the sentence that makes this claim and no more."""
    return in_every_language(lambda said: f"{claim.in_language(said.language)}.")


BINGO = in_every_language(lambda said: said.bingo)
GOING_OUT = in_every_language(lambda said: said.going_out)
Q_KEPT = in_every_language(lambda said: said.q_kept)
EXCHANGE = in_every_language(lambda said: said.exchange_was_better)
THERE_WAS_A_PLAY = in_every_language(lambda said: said.there_was_a_play)
SHORT_WORD = in_every_language(lambda said: said.a_short_word_is_enough)
SAME_PLACE = in_every_language(lambda said: said.same_place)
OTHER_SHORT_WORD = in_every_language(lambda said: said.other_short_word)
OTHER_TILES_KEPT = in_every_language(lambda said: said.other_tiles_kept)


def q_without_u(word: str) -> LocalizedText:
    """Say that a word has a Q and no U."""
    return in_every_language(lambda said: said.q_without_u(word))


def blank(brought: int) -> LocalizedText:
    """Say that the blank earned too little, against the best move without it."""
    return in_every_language(lambda said: said.blank(brought))


def s(brought: int) -> LocalizedText:
    """Say that an S earned too little, against the best move without one."""
    return in_every_language(lambda said: said.s(brought))


def same_tiles(tiles: int, more: int) -> LocalizedText:
    """Say that as many tiles, the same ones, score more in another place."""
    return in_every_language(lambda said: said.same_tiles(tiles, more))


def s_hook(stood: str) -> LocalizedText:
    """Say that an S makes two words."""
    return in_every_language(lambda said: said.s_hook(stood))


def s_hook_elsewhere(stood: str) -> LocalizedText:
    """Say that an S brings more on another word than where it was laid."""
    return in_every_language(lambda said: said.s_hook_elsewhere(stood))


def heavy_tile(letter: str) -> LocalizedText:
    """Say that a high-scoring tile stayed on the rack."""
    return in_every_language(lambda said: said.heavy_tile(letter))


def hook(stood: str, letter: str, formed: str) -> LocalizedText:
    """Say that a letter hooks onto a word."""
    return in_every_language(lambda said: said.hook(stood, letter, formed))


def extension(stood: str, formed: str) -> LocalizedText:
    """Say that a word on the board can be extended."""
    return in_every_language(lambda said: said.extension(stood, formed))


def premium_word(word: str, times: int) -> LocalizedText:
    """Say that a word reaches premium squares that multiply it."""
    return in_every_language(lambda said: said.premium_word(word, times))


def premium_letter(letter: str, times: int, square: str) -> LocalizedText:
    """Say that a letter on a premium square counts in two words."""
    return in_every_language(lambda said: said.premium_letter(letter, times, square))


def letter_premium(letter: str, times: int, square: str) -> LocalizedText:
    """Say that a letter counts more than once on a premium square."""
    return in_every_language(lambda said: said.letter_premium(letter, times, square))


def side_by_side(words: int) -> LocalizedText:
    """Say that a play beside other words makes several."""
    return in_every_language(lambda said: said.side_by_side(words))


def short_word(word: str) -> LocalizedText:
    """Say that a short word made the play possible."""
    return in_every_language(lambda said: said.short_word(word))


def letter_group(group: str, word: str) -> LocalizedText:
    """Say that a group of letters leads to a longer word."""
    return in_every_language(lambda said: said.letter_group(group, word))


def longer_word(more: int) -> LocalizedText:
    """Say that a play uses more tiles; at least two."""
    return in_every_language(lambda said: said.longer_word(more))


def balance(vowels: int, consonants: int, better: int, others: int) -> LocalizedText:
    """Say how many vowels and consonants were kept, and how many the best move keeps."""
    return in_every_language(lambda said: said.balance(vowels, consonants, better, others))


def doubles(letters: Sequence[str]) -> LocalizedText:
    """Say that repeated letters are hard to use."""
    return in_every_language(lambda said: said.doubles(letters))


def good_tiles(tiles: Tiles) -> LocalizedText:
    """Say which tiles are worth saving; there are at least two."""
    letters = [in_text(tile) for tile in tiles if tile != BLANK]
    blanks = tiles.count(BLANK)
    return in_every_language(lambda said: said.good_tiles([*letters, *[said.blanks(1)] * blanks]))


def kept_tiles(less: int) -> LocalizedText:
    """Say by how much the leave is worth less."""
    return in_every_language(lambda said: said.kept_tiles(less))


def left_over(points: int, fewer: int) -> LocalizedText:
    """Say how much the tiles count that were kept with an empty bag, and the best move's."""
    return in_every_language(lambda said: said.left_over(points, fewer))


def higher_score(
    more: int, kept: int, cause: LocalizedText | None, *, same_place: bool
) -> LocalizedText:
    """Say how many points more a play scores, and why.

    `kept` is the greater worth of the tiles that it keeps, 0 if that is not worth a word.
    """
    return in_every_language(
        lambda said: said.higher_score(
            more,
            kept,
            cause.in_language(said.language) if cause else "",
            same_place=same_place,
        )
    )


def because_multiplied(word: str, times: int) -> LocalizedText:
    """Return the cause that premium squares multiply a word."""
    return in_every_language(lambda said: said.because_multiplied(word, times))


def because_of_crosses(words: Sequence[str]) -> LocalizedText:
    """Return the cause that a play makes these words across it."""
    return in_every_language(lambda said: said.because_of_crosses(words))


def because_of_premium(letter: str, times: int, square: str) -> LocalizedText:
    """Return the cause that a letter is on a premium square."""
    return in_every_language(lambda said: said.because_of_premium(letter, times, square))


def because_of_tile(letter: str) -> LocalizedText:
    """Return the cause that a play lays a high-scoring tile."""
    return in_every_language(lambda said: said.because_of_tile(letter))


def to_learn(words: Sequence[str]) -> LocalizedText:
    """Say which words are to be learnt."""
    return in_every_language(lambda said: said.to_learn(words))


def known(word: str) -> LocalizedText:
    """Say that the player knows a word."""
    return in_every_language(lambda said: said.known(word))


def opened(replies: Replies, premium: tuple[Square, int] | None, best: Option) -> LocalizedText:
    """Say by how much the replies to a play score more than those to the best move, and where.

    Where the best move only stands in their way, the play left the board open.
    """
    move = spoken(best)
    more, doubt, hook = f"{replies.gap:.0f}", f"{2 * replies.error:.0f}", replies.hook

    def said_in(said: Sentences) -> str:
        say = said.opened if replies.opens else said.left_open
        text = say(more, doubt, move.in_language(said.language))
        if premium is not None:
            text += said.reaching(str(premium[0]), premium[1])
        if hook is not None:
            text += said.hooking(str(hook.square), in_text(hook.letter), hook.unseen)
        return text

    return in_every_language(said_in)


def another_look(count: int, gain: int) -> LocalizedText:
    """Say how many moves were worth more."""
    return in_every_language(lambda said: said.another_look(count, gain))
