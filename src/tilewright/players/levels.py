"""The computer players that a table may seat: the ten levels, as data, and the champion."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec import Struct

from tilewright.game.clock import Instant
from tilewright.lexicon import Lexicon
from tilewright.players.champion import Champion
from tilewright.players.level_player import Challenges, Level, LevelPlayer
from tilewright.players.player import Player, RandomSource
from tilewright.players.sight import ALL_WORDS, SEES_ALL, Sight, Vocabulary
from tilewright.players.timekeeping import this_instant

__all__ = ["LEVELS", "Level", "LevelPlayer"]

_ALL = (
    Level(
        name="timid",
        title="Timid",
        text=(
            "Plays short, everyday words and is content with a few points. "
            "Believes almost anything that you play."
        ),
        vocabulary=Vocabulary(half=2.45, spread=0.4, by_heart=(0.25,)),
        sight=Sight(1.5),
        leave_weight=0.15,
        temperature=3.0,
        reluctance=22.0,
        nerve=0.4,
        challenges=Challenges(0.05, 0.04, 0.35, doubts=0.05),
        credulity=0.95,
        pace=0.7,
    ),
    Level(
        name="playful",
        title="Playful",
        text=(
            "Takes the first nice word it sees, wherever it fits. "
            "Holds on to awkward tiles and hopes."
        ),
        vocabulary=Vocabulary(half=2.26, spread=0.4, by_heart=(0.4,)),
        sight=Sight(1.6),
        leave_weight=0.25,
        temperature=2.8,
        reluctance=17.0,
        nerve=0.5,
        challenges=Challenges(0.1, 0.05, 0.42, doubts=0.05),
        credulity=0.9,
        pace=0.75,
    ),
    Level(
        name="gentle",
        title="Gentle",
        text=(
            "Knows the words of ordinary books and plays them in the open. Seldom questions yours."
        ),
        vocabulary=Vocabulary(half=2.17, spread=0.4, by_heart=(0.55, 0.03)),
        sight=Sight(1.75),
        leave_weight=0.33,
        temperature=2.7,
        reluctance=14.0,
        nerve=0.6,
        challenges=Challenges(0.15, 0.05, 0.5, doubts=0.05),
        credulity=0.85,
        pace=0.8,
    ),
    Level(
        name="easygoing",
        title="Easygoing",
        text=(
            "Finds good words, but hardly saves tiles for later. Now and then a long one comes off."
        ),
        vocabulary=Vocabulary(half=2.1, spread=0.4, by_heart=(0.7, 0.07)),
        sight=Sight(1.85),
        leave_weight=0.42,
        temperature=2.6,
        reluctance=11.0,
        nerve=0.65,
        challenges=Challenges(0.3, 0.05, 0.6, doubts=0.04),
        credulity=0.8,
        pace=0.85,
    ),
    Level(
        name="curious",
        title="Curious",
        text=(
            "Has learned most two-letter words and likes to try them out. "
            "Still overlooks tight parallel plays."
        ),
        vocabulary=Vocabulary(half=1.9, spread=0.45, by_heart=(0.85, 0.18)),
        sight=Sight(2.0, bingos=0.5),
        leave_weight=0.5,
        temperature=2.5,
        reluctance=8.5,
        nerve=0.7,
        challenges=Challenges(0.5, 0.04, 0.75, doubts=0.03),
        credulity=0.7,
        pace=0.9,
    ),
    Level(
        name="steady",
        title="Steady",
        text=(
            "Reads the board well and mostly takes the points in front of it. "
            "A long or rare word can still escape it."
        ),
        vocabulary=Vocabulary(half=1.65, spread=0.5, by_heart=(1.0, 0.48, 0.05)),
        sight=Sight(2.15, bingos=0.1),
        leave_weight=0.62,
        temperature=2.4,
        reluctance=6.0,
        nerve=0.8,
        challenges=Challenges(0.7, 0.03, 0.85, doubts=0.02),
        credulity=0.6,
        pace=1.0,
    ),
    Level(
        name="keen",
        title="Keen",
        text=(
            "Has learned most three-letter words and looks for hooks. "
            "Keeps good tiles for a long word."
        ),
        vocabulary=Vocabulary(half=1.3, spread=0.55, by_heart=(1.0, 0.83, 0.35)),
        sight=Sight(2.35, bingos=-0.4),
        leave_weight=0.75,
        temperature=2.2,
        reluctance=3.5,
        nerve=0.9,
        challenges=Challenges(0.8, 0.03, 0.9, doubts=0.01),
        credulity=0.55,
        pace=1.0,
    ),
    Level(
        name="seasoned",
        title="Seasoned",
        text=(
            "Plays as they do at a club, with many words and an eye on the next rack. "
            "Lets few phoneys pass."
        ),
        vocabulary=Vocabulary(half=0.88, spread=0.6, by_heart=(1.0, 0.96, 0.7)),
        sight=Sight(2.5, bingos=-1.0),
        leave_weight=0.85,
        temperature=2.0,
        reluctance=2.0,
        nerve=0.95,
        challenges=Challenges(0.88, 0.02, 0.94, doubts=0.0),
        credulity=0.5,
        pace=1.0,
    ),
    Level(
        name="shrewd",
        title="Shrewd",
        text=(
            "Knows most of the word list and sees nearly every place on the board. "
            "Gives little away, even at the end."
        ),
        vocabulary=Vocabulary(half=0.3, spread=0.65, by_heart=(1.0, 1.0, 0.95)),
        sight=Sight(2.9, bingos=-1.5),
        leave_weight=0.95,
        temperature=1.4,
        reluctance=0.8,
        nerve=1.0,
        challenges=Challenges(0.94, 0.01, 0.97, doubts=0.0),
        credulity=0.3,
        pace=1.0,
    ),
    Level(
        name="strong",
        title="Strong",
        text=(
            "Knows every word, and weighs the points of a play against the tiles it keeps. "
            "Overlooks nothing."
        ),
        vocabulary=ALL_WORDS,
        sight=SEES_ALL,
        leave_weight=1.0,
        temperature=0.0,
        reluctance=0.0,
        nerve=1.0,
        challenges=Challenges(0.97, 0.005, 0.99, doubts=0.0),
        pace=1.0,
    ),
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.name: level for level in _ALL})
"""The levels by name, the weakest first."""


CHAMPION = "champion"


class ComputerKind(Struct, frozen=True):
    """A kind of computer player: its name, its title, and a sentence or two about it."""

    name: str
    title: str
    text: str


_LEVELS = tuple(ComputerKind(level.name, level.title, level.text) for level in LEVELS.values())
_CHAMPION = ComputerKind(
    CHAMPION,
    "Champion",
    "Looks ahead before every move, infers what you kept, and works out the endgame.",
)

COMPUTERS: Mapping[str, ComputerKind] = MappingProxyType(
    {kind.name: kind for kind in (*_LEVELS, _CHAMPION)}
)
"""The kinds by name, from the gentlest to the strongest."""


def new_computer(
    name: str,
    lexicon: Lexicon,
    common: Lexicon,
    chance: RandomSource,
    now: Callable[[], Instant] = this_instant,
) -> Player:
    """Return a computer player of the kind `name` with these words; `common` is what people know.

    Raises:
        KeyError: there is no such kind.
    """
    if name == CHAMPION:
        return Champion(lexicon, now=now)
    return LevelPlayer(LEVELS[name], lexicon, common, chance)
