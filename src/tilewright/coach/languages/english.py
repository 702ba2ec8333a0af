"""The coach's sentences in English."""

from collections.abc import Sequence

from tilewright.coach.languages.sentences import Sentences
from tilewright.rules.localized import Language


class English(Sentences):
    """The coach in English."""

    language = Language.ENGLISH
    and_ = "and"

    bingo = "All seven at once"
    going_out = "You could have gone out"
    q_kept = "The Q stayed. Better without it"
    exchange_was_better = "No play was worth as much as better tiles"
    there_was_a_play = "There was a play"
    a_short_word_is_enough = "A short word is enough"
    same_place = "The right place, but not the best word for it"
    other_short_word = "Another short word is worth more"
    other_tiles_kept = "Another short word is worth more, with the tiles you keep"

    unsolved = "the end of the game could not be solved in the time"
    undecided = "playing on and solving the draws do not agree"
    unknown_racks = "it is not known who holds how many tiles"
    large_racks = "looking ahead is for racks of at most seven tiles"
    to_target = "the game is won at a target, and the coach looks ahead for points"
    lost_turn = "a player still had a turn to lose"
    too_many = "the game has more late turns than the coach looks into"
    too_slow = "the engine is not compiled here and too slow to look ahead"

    nothing_lost_on_any_draw = "Solved for every draw, hardly a game was lost"
    nothing_lost_at_the_end = "Solved to the end, nothing was lost"

    def play(self, written: str, score: int) -> str:
        return f"{written} for {score}"

    def exchange(self, tiles: str) -> str:
        return f"exchange {tiles}"

    pass_ = "pass"

    def blanks(self, count: int) -> str:
        return "a blank" if count == 1 else f"{count} blanks"

    def not_judged(self, why: str) -> str:
        return f"Not judged: {why}."

    def q_without_u(self, word: str) -> str:
        return f"{word} needs no U"

    def blank(self, brought: int) -> str:
        return f"The blank earned {_only(brought)} and is worth more on the rack. Better without it"

    def s(self, brought: int) -> str:
        return f"The S earned {_only(brought)} and is worth more on the rack. Better without it"

    def same_tiles(self, tiles: int, more: int) -> str:
        if tiles == 1:
            return f"The same tile scores {more} more"
        return f"The same tiles score {more} more"

    def s_hook(self, stood: str) -> str:
        return f"An S on {stood} makes two words at once"

    def s_hook_elsewhere(self, stood: str) -> str:
        return f"The S brings more on {stood}"

    def heavy_tile(self, letter: str) -> str:
        return f"The {letter} stayed on the rack, although it could score"

    def hook(self, stood: str, letter: str, formed: str) -> str:
        article = "an" if letter in "AEFHILMNORSX" else "a"
        return f"{stood} takes {article} {letter} ({formed})"

    def extension(self, stood: str, formed: str) -> str:
        return f"{stood} can grow to {formed}"

    def premium_word(self, word: str, times: int) -> str:
        return self.because_multiplied(word, times)

    def premium_letter(self, letter: str, times: int, square: str) -> str:
        return f"{letter} on {square} counts {_multiplied(times)} in two words"

    def letter_premium(self, letter: str, times: int, square: str) -> str:
        return f"{letter} on {square} counts {_multiplied(times)}"

    def side_by_side(self, words: int) -> str:
        return f"Side by side with words on the board, it makes {words} words"

    def short_word(self, word: str) -> str:
        return f"The short word {word} makes it fit"

    def letter_group(self, group: str, word: str) -> str:
        return f"Move your tiles about: {group} leads to {word}"

    def longer_word(self, more: int) -> str:
        return f"There is room for {more} more tiles"

    def balance(self, vowels: int, consonants: int, better: int, others: int) -> str:
        return (
            f"You kept {_counted(vowels, 'vowel')} and {_counted(consonants, 'consonant')};"
            f" the best move keeps {_counted(better, 'vowel')} and {_counted(others, 'consonant')}"
        )

    def doubles(self, letters: Sequence[str]) -> str:
        if len(letters) == 1:
            return f"More than one {letters[0]} is hard to use"
        return f"The same letter twice is hard to use: {self.listed(letters)}"

    def good_tiles(self, tiles: Sequence[str]) -> str:
        return f"Worth saving: {self.listed(tiles)}"

    def kept_tiles(self, less: int) -> str:
        return f"What you kept is worth {self.tenths(less)} points less"

    def left_over(self, points: int, fewer: int) -> str:
        return (
            f"The bag is empty, and the tiles you kept count {points};"
            f" the best move keeps only {fewer}"
        )

    def higher_score(self, more: int, kept: int, cause: str, *, same_place: bool) -> str:
        place = "in the same place" if same_place else "on the board"
        claim = f"{more} points more {place}"
        if cause:
            claim = f"{claim} because {cause}"
        return f"{claim}, and tiles worth {self.tenths(kept)} more kept" if kept else claim

    def because_multiplied(self, word: str, times: int) -> str:
        return f"{word} counts {'double' if times == 2 else f'{times} times'}"

    def because_of_crosses(self, words: Sequence[str]) -> str:
        return f"it also makes {self.listed(words)}"

    def because_of_premium(self, letter: str, times: int, square: str) -> str:
        return self.letter_premium(letter, times, square)

    def because_of_tile(self, letter: str) -> str:
        return f"it lays the {letter}"

    def to_learn(self, words: Sequence[str]) -> str:
        return f"{'Word' if len(words) == 1 else 'Words'} to learn: {self.listed(words)}"

    def known(self, word: str) -> str:
        return f"You know this word: {word}"

    def opened(self, more: str, doubt: str, move: str) -> str:
        return f"It opens the board: replies score {more} points more than after {move} (±{doubt})"

    def left_open(self, more: str, doubt: str, move: str) -> str:
        return (
            f"It leaves the board open: replies score {more} points more than after {move}"
            f" (±{doubt})"
        )

    def reaching(self, square: str, times: int) -> str:
        counts = "double" if times == 2 else f"{times} times"
        return f"; more often they reach {square}, where a word counts {counts}"

    def hooking(self, square: str, letter: str, unseen: int) -> str:
        are = "is" if unseen == 1 else "are"
        return f"; on {square} they mostly lay {letter}, and {unseen} {are} unseen"

    def another_look(self, count: int, gain: int) -> str:
        points = self.tenths(gain)
        if count == 1:
            return f"One move was worth {points} points more"
        return f"{count} moves were worth more; the best gains {points} points"

    def nothing_certain_lost(self, doubt: str) -> str:
        return f"Looking ahead, nothing certain was lost (±{doubt} of 100 games)"

    def ahead_gains(self, best: str, points: str, doubt: str) -> str:
        return f"Looking ahead, {best} gains {points} points more (±{doubt})"

    def ahead_wins(self, best: str, games: str, doubt: str) -> str:
        return f"Looking ahead, {best} wins {games} more of 100 games (±{doubt})"

    def draws_win(self, best: str, games: str) -> str:
        return f"Solved for every draw, {best} wins {games} more of 100 games"

    def end_gains(self, best: str, points: str) -> str:
        return f"Solved to the end, {best} gains {points} points more"

    def end_gains_at_least(self, best: str, points: str) -> str:
        return f"Searched towards the end, {best} gains at least {points} points more"

    def and_wins(self, claim: str) -> str:
        return f"{claim} and wins"

    def and_half_wins(self, claim: str) -> str:
        return f"{claim}, half a win"


def _only(brought: int) -> str:
    return f"only {brought} more" if brought > 0 else "nothing more"


def _multiplied(times: int) -> str:
    return {2: "double", 3: "triple"}.get(times, f"{times} times")


def _counted(count: int, noun: str) -> str:
    return f"one {noun}" if count == 1 else f"{count or 'no'} {noun}s"
