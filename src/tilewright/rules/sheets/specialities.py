"""Features that only some editions have, in our words, each with its place on the sheet."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from tilewright.rules.edition import Edition, Speciality


class SpecialityText(Struct, frozen=True):
    """An edition's speciality: a short name, its place on the sheet, and a sentence."""

    title: str
    reference: str
    text: str


SPECIALITIES: Mapping[Speciality, SpecialityText] = MappingProxyType(
    {
        Speciality.SAND_TIMER: SpecialityText(
            "a sand timer",
            "Equipment",
            "There is a sand timer in the box. No rule says how long it runs or what follows.",
        ),
        Speciality.SIX_SCORED_EXAMPLES: SpecialityText(
            "six scored examples",
            "Placing the first word; How to play words 1 to 5",
            "Six plays are scored step by step: 12, 27, 12, 25, 69 and 261 points.",
        ),
        Speciality.PLAY_WHENEVER_YOU_LIKE: SpecialityText(
            "play at your own pace",
            "Features",
            "The board hangs on the wall, and players take their turns whenever they have time.",
        ),
        Speciality.MESSAGES_IN_TILES: SpecialityText(
            "messages, in tiles too",
            "Features",
            "Players leave each other messages, written on the board or spelled out in tiles.",
        ),
        Speciality.SCORES_ON_THE_BOARD: SpecialityText(
            "scores on the board",
            "Features; Gameplay 3",
            "Scores are written on the board, and the last one shows whose turn it is.",
        ),
        Speciality.BLANK_NOTED_BESIDE_THE_SCORE: SpecialityText(
            "blanks noted beside the score",
            "Gameplay 6",
            "The letter that a blank stands for is noted beside the score of its turn.",
        ),
        Speciality.FINISH_LINE: SpecialityText(
            "Finish Line",
            "Shorter gameplay option",
            "A shorter game ends as soon as one player reaches a target.",
        ),
        Speciality.TEN_TIPS: SpecialityText(
            "ten tips",
            "10 ways",
            "Ten tips for better play, including bingos, hooks and the value of an S.",
        ),
        Speciality.Q_WITHOUT_U_WORDS: SpecialityText(
            "words with Q and no U", "10 ways 7", "A list of words with a Q and no U."
        ),
        Speciality.TWO_LETTER_WORDS: SpecialityText(
            "two-letter words", "2-letter words", "A list of 101 words of two letters."
        ),
        Speciality.UNFINISHED_GAME_IS_STORED: SpecialityText(
            "unfinished games can be stored",
            "Storage",
            "The tiles stay in place when the board is folded, so a game can be finished later.",
        ),
        Speciality.NUMBERED_RACKS: SpecialityText(
            "numbered racks",
            "Storage",
            "A stored rack goes face down in the slot with its player's number from the score pad.",
        ),
    }
)


def numbers_players(edition: Edition) -> bool:
    """Return whether players are numbered, so that each can find their stored rack again."""
    return Speciality.NUMBERED_RACKS in edition.specialities


def specialities_of(edition: Edition) -> tuple[Speciality, ...]:
    """Return the edition's own features, in the order of its sheet."""
    return tuple(speciality for speciality in Speciality if speciality in edition.specialities)
