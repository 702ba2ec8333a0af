"""The parts of a play's score, and the one that explains why another play scores more.

The parts of two plays add up to their scores, so that what a part brings is certain.
"""

from msgspec import Struct

from tilewright.coach.options import Option
from tilewright.coach.themes import sentences
from tilewright.coach.themes.features import crosses, multiplier, premium_points
from tilewright.coach.themes.theme import EXPLAINS
from tilewright.rules.localized import LocalizedText
from tilewright.rules.scoring import LetterScore, WordScore


class ScoreParts(Struct, frozen=True):
    """A score without its bonus.

    `faces` are the points on the tiles of the word along the line of the play, and `letters` what
    letter premiums add to them; `crossing` are the other words, before word premiums; `multiplied`
    is what word premiums add to all of them.
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
    """Return what brings half or more of the points that the best move scores beyond another."""
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
