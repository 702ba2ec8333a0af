"""What some editions have and others have not: each in our words, with its place on the sheet."""

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.rules.edition import Speciality

SPECIALITY_TEXTS: Mapping[Speciality, tuple[str, str]] = MappingProxyType(
    {
        Speciality.SAND_TIMER: (
            "Equipment",
            "A sand timer lies in the box. No rule says how long it runs or what follows.",
        ),
        Speciality.SIX_SCORED_EXAMPLES: (
            "Placing the first word; How to play words 1 to 5",
            "Six plays are scored step by step: 12, 27, 12, 25, 69 and 261 points.",
        ),
        Speciality.PLAY_WHENEVER_YOU_LIKE: (
            "Features",
            "The board hangs on the wall, and everyone takes a turn when there is time for it.",
        ),
        Speciality.MESSAGES_IN_TILES: (
            "Features",
            "Players leave one another messages, written on the board or laid out in tiles.",
        ),
        Speciality.SCORES_ON_THE_BOARD: (
            "Features; Gameplay 3",
            "Scores are written on the board, and the last one written tells whose turn it is.",
        ),
        Speciality.BLANK_NOTED_BESIDE_THE_SCORE: (
            "Gameplay 6",
            "The letter that a blank stands for is noted beside the score of its turn.",
        ),
        Speciality.FINISH_LINE: (
            "Shorter gameplay option",
            "A shorter game ends as soon as one player reaches a target.",
        ),
        Speciality.TEN_TIPS: (
            "10 ways",
            "Ten tips for better play, bingos, hooks and the worth of an S among them.",
        ),
        Speciality.Q_WITHOUT_U_WORDS: ("10 ways 7", "A list of words with a Q and no U."),
        Speciality.TWO_LETTER_WORDS: ("2-letter words", "A list of 101 words of two letters."),
        Speciality.UNFINISHED_GAME_IS_STORED: (
            "Storage",
            "The tiles stay in place when the board is folded: a game can wait unfinished.",
        ),
        Speciality.NUMBERED_RACKS: (
            "Storage",
            "A stored rack lies face down in the slot with its player's number from the score pad.",
        ),
    }
)
