"""What a tip and a list of words are made of."""

from dataclasses import dataclass
from enum import StrEnum

from tilewright.rules.said import Said
from tilewright.rules.worked import WorkedPlay


class TipName(StrEnum):
    """What a tip is about."""

    SHORT_WORDS = "short_words"
    S_IN_TWO_WORDS = "s_in_two_words"
    SHUFFLE = "shuffle"
    PREMIUM_SQUARES = "premium_squares"
    NEXT_PLAY = "next_play"
    BINGOS = "bingos"
    Q_WITHOUT_U = "q_without_u"
    HOOKS = "hooks"
    CHOICE = "choice"
    ATTITUDE = "attitude"
    WHAT_A_BINGO_IS = "what_a_bingo_is"


class ListName(StrEnum):
    """Which words a list holds."""

    TWO_LETTERS = "two_letters"
    Q_WITHOUT_U = "q_without_u"


@dataclass(frozen=True, slots=True)
class LetterGroups:
    """Letters worth knowing, and what they are."""

    title: Said
    groups: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Arranged:
    """A rack as it was drawn, and its tiles in groups, which make a word from left to right."""

    drawn: str
    groups: tuple[str, ...]

    @property
    def word(self) -> str:
        """What the groups make together."""
        return "".join(self.groups)


@dataclass(frozen=True, slots=True)
class HookedWord:
    """A word, and the letters that each make another word at its end."""

    word: str
    letters: str

    @property
    def forms(self) -> tuple[str, ...]:
        """The word with each of the letters."""
        return tuple(self.word + letter for letter in self.letters)


@dataclass(frozen=True, slots=True)
class Tip:
    """A piece of advice, with what shows it: letters, racks, hooks, plays."""

    name: TipName
    title: Said
    text: Said
    reference: str
    letters: tuple[LetterGroups, ...] = ()
    arranged: Arranged | None = None
    hooks: tuple[HookedWord, ...] = ()
    plays: tuple[WorkedPlay, ...] = ()


@dataclass(frozen=True, slots=True)
class ListedWord:
    """A word of a list; `takes_s` says that the list has it with an S at its end, too.

    >>> ListedWord("QAT", takes_s=True).forms, str(ListedWord("QAT", takes_s=True))
    (('QAT', 'QATS'), 'QAT(S)')
    """

    word: str
    takes_s: bool = False

    @property
    def forms(self) -> tuple[str, ...]:
        """The words that this entry stands for."""
        return (self.word, f"{self.word}S") if self.takes_s else (self.word,)

    def __str__(self) -> str:
        """The entry as lists print it."""
        return f"{self.word}(S)" if self.takes_s else self.word


@dataclass(frozen=True, slots=True)
class WordList:
    """Words worth knowing; `open_in_play` says whether one may look at them during a game."""

    name: ListName
    title: Said
    text: Said
    reference: str
    entries: tuple[ListedWord, ...]
    open_in_play: bool

    @property
    def words(self) -> tuple[str, ...]:
        """Every word, in the order of the list."""
        return tuple(form for entry in self.entries for form in entry.forms)


@dataclass(frozen=True, slots=True)
class Advice:
    """What an edition's sheet says beside its rules; all of it is empty where it says nothing."""

    tips: tuple[Tip, ...] = ()
    lists: tuple[WordList, ...] = ()


NO_ADVICE = Advice()
