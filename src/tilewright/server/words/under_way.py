"""Word cards that could be laid in a game under way, which wait until it is over.

A card tells the words that its letters make. For the letters that a player holds in such a game, or
for a word that lies there, it would be a word guide.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from tilewright.rules.alphabet import BLANK
from tilewright.rules.board import EMPTY, Board
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import Tiles
from tilewright.server.http.problems import card_of_game
from tilewright.study.words.cards import CardKind, WordCard

LETTERS_FOR_EACH_OTHER = 4
"""The letters for each of which one may be another than the rack's: it may be on the board."""
SHORTEST_ON_BOARD = 3
"""The least letters of a word on the board that a card may extend: any has shorter ones."""


class KnownGame(Struct, frozen=True):
    """A game under way that a visitor may know, with their own `racks` there.

    `game` is its id for players and spectators, None for others at the same network address.
    """

    board: Board
    racks: tuple[Tiles, ...]
    game: str | None


class WaitingCards:
    """Tells which cards wait for the games that one visitor may know."""

    def __init__(self, games: Iterable[KnownGame] = ()) -> None:
        self._games = tuple(games)

    @property
    def is_playing(self) -> bool:
        """Whether the visitor may know of any such game."""
        return bool(self._games)

    def has(self, kind: str, letters: str) -> bool:
        """Return whether a card waits."""
        return self._game_of(WordCard(CardKind(kind), letters)) is not None

    def require_none(self, card: WordCard) -> None:
        """Require that the card does not wait.

        Raises:
            Problem: `game_under_way`.
        """
        found = self._game_of(card)
        if found is not None:
            raise card_of_game(found.game)

    def _game_of(self, card: WordCard) -> KnownGame | None:
        for game, words in self._boards:
            if _may_be_laid(card, game.racks, words):
                return game
        return None

    @cached_property
    def _boards(self) -> tuple[tuple[KnownGame, frozenset[str]], ...]:
        return tuple((game, frozenset(_words_on(game.board))) for game in self._games)


def _may_be_laid(card: WordCard, racks: Iterable[Tiles], words: frozenset[str]) -> bool:
    """Return whether the letters of a card may be laid in a game, or their word lies there."""
    if card.kind is CardKind.HOOKS and card.letters in words:
        return True
    letters = Counter(card.letters)
    others = len(card.letters) // LETTERS_FOR_EACH_OTHER
    longer = [Counter(word) for word in words if len(word) < len(card.letters)]
    added = [letters - word for word in longer if word <= letters]
    return any(
        _missing(letters, rack) <= others or any(not _missing(more, rack) for more in added)
        for rack in racks
    )


def _missing(letters: Counter[str], rack: Tiles) -> int:
    """Return how many of the letters the rack lacks, with its blanks as any of them."""
    held = Counter(rack.characters)
    return max(0, (letters - held).total() - held[BLANK])


def _words_on(board: Board) -> Iterable[str]:
    """Yield the words of a board that other words could contain, in capitals."""
    cells = board.cells.upper()
    for line in range(SIZE):
        for squares in (cells[line * SIZE : (line + 1) * SIZE], cells[line::SIZE]):
            yield from (word for word in squares.split(EMPTY) if len(word) >= SHORTEST_ON_BOARD)
