"""A puzzle: a position with one right answer, and what is known of it."""

from enum import StrEnum
from hashlib import sha256

from msgspec import Struct

from tilewright.coach.themes.theme import Theme
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.rules.edition import Edition
from tilewright.rules.play import Exchange, Move, Pass, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, Tiles

ID_LENGTH = 12
MOST_STARS = 3


class PuzzleKind(StrEnum):
    """The question of a puzzle.

    `BEST_PLAY` asks for the best move, which is a play, `EXCHANGE` for the tiles to put back, and
    `BINGO` for the only word of all seven tiles. `HOOKS` asks which letters a word on the board
    takes in front and at its end, and `GOOD` whether a word on the board is good or a phoney.
    """

    BEST_PLAY = "best_play"
    BINGO = "bingo"
    EXCHANGE = "exchange"
    HOOKS = "hooks"
    GOOD = "good"

    @property
    def asks_for_a_move(self) -> bool:
        """Whether the answer is a move; otherwise it is about a word on the board."""
        return self not in (PuzzleKind.HOOKS, PuzzleKind.GOOD)


class Puzzle(Struct, frozen=True):
    """A position of two players with a question, seen by the player on turn.

    `lexicon` is the name of the list for which it was made, and `scores` begin with the player on
    turn. `answer` is a move such as `8D TRAIN` or `-IUU`; the hooks of a word in front, a slash and
    those at its end; or `GOOD` or `PHONEY`. `asked` is the word on the board that is asked about,
    and only puzzles about moves have a rack. `tempting` is the move that simulated players made
    most often instead; it is empty where there was none. `is_common` says that the answer is the
    same by the list of common words. `stars` are 1 to 3, by how seldom simulated players find it.
    """

    kind: PuzzleKind
    lexicon: str
    position: Position
    rack: Tiles
    scores: tuple[int, int]
    answer: str
    stars: int
    themes: tuple[Theme, ...] = ()
    is_common: bool = False
    asked: WrittenPlay | None = None
    tempting: str = ""

    @property
    def id(self) -> str:
        """Twelve hexadecimal digits, from the question alone: a new rating does not change them.

        In another language than English its name comes before them: `german-5189a7e12dff`.
        """
        asked = "" if self.asked is None else str(self.asked)
        question = (self.kind.value, self.lexicon, self.edition.name, self.cgp, asked)
        other = self.edition.other_language
        digits = sha256("\n".join(question).encode()).hexdigest()[:ID_LENGTH]
        return digits if other is None else f"{other}-{digits}"

    @property
    def edition(self) -> Edition:
        """The edition for which it was made."""
        return self.position.edition

    @property
    def cgp(self) -> str:
        """The position as a line of CGP, for the board for analysis and for other programs."""
        other = self.edition.other_language
        named = () if other is None else (f"ld {other}",)
        racks = (self.rack, NO_TILES)
        return write_cgp(Cgp(self.position.board, racks, self.scores, operations=named))

    def move(self, text: str) -> WrittenPlay | Exchange | Pass:
        """Return the move of an answer as text, in the letters of the puzzle's language.

        Raises:
            MalformedText: it is no move.
        """
        return Move.parse(text, self.edition.tile_set.alphabet)

    @property
    def unseen(self) -> Tiles:
        """The tiles that are neither on the board nor on the rack."""
        return self.position.unplaced - self.rack

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag; the other player holds a full rack."""
        return max(0, len(self.unseen) - self.edition.rack_size)

    def __repr__(self) -> str:
        about = self.rack if self.asked is None else self.asked
        return f"<Puzzle {self.id}: {self.kind.value}, {about}, {self.stars} of {MOST_STARS} stars>"
