"""The sentences that the coach says, of which each language is an implementation."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from tilewright.rules.localized import Language


class Sentences(ABC):
    """The coach's claims, causes and verdicts in one language.

    Claims are whole sentences without a full stop, and most name no move. Words and letters come in
    text form, and equities in thousandths of a point, said in points with one decimal.
    """

    language: ClassVar[Language]
    decimal_point: ClassVar[str] = "."
    and_: ClassVar[str]

    bingo: ClassVar[str]
    going_out: ClassVar[str]
    q_kept: ClassVar[str]
    exchange_was_better: ClassVar[str]
    there_was_a_play: ClassVar[str]
    a_short_word_is_enough: ClassVar[str]
    same_place: ClassVar[str]
    other_short_word: ClassVar[str]
    other_tiles_kept: ClassVar[str]

    unsolved: ClassVar[str]
    undecided: ClassVar[str]
    unknown_racks: ClassVar[str]
    large_racks: ClassVar[str]
    to_target: ClassVar[str]
    lost_turn: ClassVar[str]
    too_many: ClassVar[str]
    too_slow: ClassVar[str]

    nothing_lost_on_any_draw: ClassVar[str]
    nothing_lost_at_the_end: ClassVar[str]

    @abstractmethod
    def play(self, written: str, score: int) -> str:
        """Name a play: `8F HORN for 14`."""

    @abstractmethod
    def exchange(self, tiles: str) -> str:
        """Name an exchange of these tiles, which are in words already."""

    pass_: ClassVar[str]

    @abstractmethod
    def blanks(self, count: int) -> str:
        """Name one blank or more."""

    @abstractmethod
    def not_judged(self, why: str) -> str:
        """Return the sentence that a turn is not judged, for this reason."""

    @abstractmethod
    def q_without_u(self, word: str) -> str:
        """Say that a word has a Q and no U."""

    @abstractmethod
    def blank(self, brought: int) -> str:
        """Say that the blank earned too little, against the best move without it."""

    @abstractmethod
    def s(self, brought: int) -> str:
        """Say that an S earned too little, against the best move without one."""

    @abstractmethod
    def same_tiles(self, tiles: int, more: int) -> str:
        """Say that as many tiles, the same ones, score more in another place."""

    @abstractmethod
    def s_hook(self, stood: str) -> str:
        """Say that an S makes two words."""

    @abstractmethod
    def s_hook_elsewhere(self, stood: str) -> str:
        """Say that an S brings more on another word than where it was laid."""

    @abstractmethod
    def heavy_tile(self, letter: str) -> str:
        """Say that a high-scoring tile stayed on the rack."""

    @abstractmethod
    def hook(self, stood: str, letter: str, formed: str) -> str:
        """Say that a letter hooks onto a word."""

    @abstractmethod
    def extension(self, stood: str, formed: str) -> str:
        """Say that a word on the board can be extended."""

    @abstractmethod
    def premium_word(self, word: str, times: int) -> str:
        """Say that a word reaches premium squares that multiply it."""

    @abstractmethod
    def premium_letter(self, letter: str, times: int, square: str) -> str:
        """Say that a letter on a premium square counts in two words."""

    @abstractmethod
    def letter_premium(self, letter: str, times: int, square: str) -> str:
        """Say that a letter counts more than once on a premium square."""

    @abstractmethod
    def side_by_side(self, words: int) -> str:
        """Say that a play beside other words makes several."""

    @abstractmethod
    def short_word(self, word: str) -> str:
        """Say that a short word made the play possible."""

    @abstractmethod
    def letter_group(self, group: str, word: str) -> str:
        """Say that a group of letters leads to a longer word."""

    @abstractmethod
    def longer_word(self, more: int) -> str:
        """Say that a play uses more tiles; at least two."""

    @abstractmethod
    def balance(self, vowels: int, consonants: int, better: int, others: int) -> str:
        """Say how many vowels and consonants were kept, and how many the best move keeps."""

    @abstractmethod
    def doubles(self, letters: Sequence[str]) -> str:
        """Say that repeated letters are hard to use."""

    @abstractmethod
    def good_tiles(self, tiles: Sequence[str]) -> str:
        """Say which tiles are worth saving; there are at least two."""

    @abstractmethod
    def kept_tiles(self, less: int) -> str:
        """Say by how much the leave is worth less."""

    @abstractmethod
    def left_over(self, points: int, fewer: int) -> str:
        """Say how much the tiles count that were kept with an empty bag, and the best move's."""

    @abstractmethod
    def higher_score(self, more: int, kept: int, cause: str, *, same_place: bool) -> str:
        """Say how many points more a play scores, and why, unless the cause is empty.

        `kept` is the greater worth of the tiles that it keeps, 0 if that is not worth a word.
        """

    @abstractmethod
    def because_multiplied(self, word: str, times: int) -> str:
        """Return the cause that premium squares multiply a word."""

    @abstractmethod
    def because_of_crosses(self, words: Sequence[str]) -> str:
        """Return the cause that a play makes these words across it."""

    @abstractmethod
    def because_of_premium(self, letter: str, times: int, square: str) -> str:
        """Return the cause that a letter is on a premium square."""

    @abstractmethod
    def because_of_tile(self, letter: str) -> str:
        """Return the cause that a play lays a high-scoring tile."""

    @abstractmethod
    def to_learn(self, words: Sequence[str]) -> str:
        """Say which words are to be learnt."""

    @abstractmethod
    def known(self, word: str) -> str:
        """Say that the player knows a word."""

    @abstractmethod
    def opened(self, more: str, doubt: str, move: str) -> str:
        """Say by how much the replies to a play score more than those to the best move."""

    @abstractmethod
    def left_open(self, more: str, doubt: str, move: str) -> str:
        """Say the same where the best move stands in the way of those replies."""

    @abstractmethod
    def reaching(self, square: str, times: int) -> str:
        """Add that the replies reach a premium square for words more often."""

    @abstractmethod
    def hooking(self, square: str, letter: str, unseen: int) -> str:
        """Add the letter that most replies lay on a square, and how many of it are unseen."""

    @abstractmethod
    def another_look(self, count: int, gain: int) -> str:
        """Say how many moves were worth more."""

    @abstractmethod
    def nothing_certain_lost(self, doubt: str) -> str:
        """Say that playing on found no loss beyond doubt, which is in games of a hundred."""

    @abstractmethod
    def ahead_gains(self, best: str, points: str, doubt: str) -> str:
        """Say how many points more the best move brings by playing on."""

    @abstractmethod
    def ahead_wins(self, best: str, games: str, doubt: str) -> str:
        """Say how many more of a hundred games the best move wins by playing on."""

    @abstractmethod
    def draws_win(self, best: str, games: str) -> str:
        """Say the same where every draw was solved."""

    @abstractmethod
    def end_gains(self, best: str, points: str) -> str:
        """Say how many points more the best move brings, solved to the end."""

    @abstractmethod
    def end_gains_at_least(self, best: str, points: str) -> str:
        """Say the same where the end was not reached everywhere."""

    @abstractmethod
    def and_wins(self, claim: str) -> str:
        """Add to a claim that the best move wins the game."""

    @abstractmethod
    def and_half_wins(self, claim: str) -> str:
        """Add to a claim that the best move makes half a win of a game."""

    def of_move(self, claim: str, move: str) -> str:
        """Return the sentence that makes this claim of a move."""
        return f"{claim}: {move}."

    def tiles(self, letters: str, blanks: int) -> str:
        """Name tiles by their letters, with the blanks in words."""
        return f" {self.and_} ".join(
            part for part in (letters, self.blanks(blanks) if blanks else "") if part
        )

    def listed(self, items: Sequence[str]) -> str:
        """Join items with commas, and the last two with the word for "and"."""
        if len(items) < 2:
            return items[0]
        return f"{', '.join(items[:-1])} {self.and_before(items[-1])} {items[-1]}"

    def and_before(self, _item: str) -> str:
        """Return the word for "and" before this item."""
        return self.and_

    def decimal(self, number: str) -> str:
        """Return a number with this language's decimal point."""
        return number.replace(".", self.decimal_point)

    def tenths(self, thousandths: int) -> str:
        """Return thousandths of a point as points with one decimal."""
        return self.decimal(f"{thousandths / 1000:.1f}")
