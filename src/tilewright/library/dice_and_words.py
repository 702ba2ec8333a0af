"""Dice and lexicon of a library game; the lexicon is loaded on first use.

Moves that were taken back, made again, draw the same tiles.
"""

import random
import secrets
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from tilewright.errors import TilewrightError
from tilewright.game.amounts import require_seed
from tilewright.game.chance import Chance, Rulings, SampledChance
from tilewright.game.events import Event, TilesExchanged
from tilewright.game.seats import NO_LIST, LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.state import GameState, Phase
from tilewright.lexicon.errors import LexiconError, WordsMissing
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.languages import GameLanguage
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, Tiles

if TYPE_CHECKING:
    from tilewright.coach.coach import Coach
    from tilewright.engine.generator import Generator
    from tilewright.engine.moves import BestMove
    from tilewright.engine.plays import Plays
    from tilewright.engine.rulings import LexiconRulings
    from tilewright.lexicon import Lexicon, LexiconSource
    from tilewright.sealing import PassPhrases


LONGEST_NAME = 200


class WrongRacks(TilewrightError, ValueError):
    """Initial racks that are not one for each player; `given` were given, `needed` are needed."""

    def __init__(self, given: int, needed: int) -> None:
        self.given = given
        self.needed = needed
        super().__init__(f"{needed} players need {needed} racks, not {given}")


class UnwritableName(TilewrightError, ValueError):
    """A name that a game file cannot hold; `name` is its beginning."""

    def __init__(self, what: str, name: str, reason: str) -> None:
        self.name = name[:40]
        self.reason = reason
        super().__init__(f"the name of {what} {self.name!r}: {reason}")


def people(names: Sequence[str]) -> tuple[Person, ...]:
    """Return players with these names.

    Raises:
        TypeError: names is a single text, or holds something other than text.
        UnwritableName: a name is too long, or not valid Unicode.
    """
    _require_list(names, "players", "names")
    for name in names:
        _require_writable("the player", name)
    return tuple(map(Person, names))


def require_racks(racks: Sequence[str], players: int) -> None:
    """Check that there is a rack for each player.

    Raises:
        TypeError: racks is a single text, or holds something other than text.
        WrongRacks: there are more or fewer.
    """
    _require_list(racks, "racks", "racks of tiles")
    if len(racks) != players:
        raise WrongRacks(len(racks), players)


def word_policy(words: WordPolicy | str) -> WordPolicy:
    """Return the word policy of this name.

    Raises:
        ValueError: there is none; the message lists the names.
    """
    if words not in list(WordPolicy):
        raise ValueError(f"unknown word policy {words!r}; choose {' or '.join(sorted(WordPolicy))}")
    return WordPolicy(words)


def sealing_phrases(phrases: Sequence[str] | None) -> "PassPhrases | None":
    """Return these pass phrases, if there are any.

    Raises:
        TypeError: phrases is a single text, or holds something other than text.
        UnfitPassPhrase: one is too short or too long.
    """
    if phrases is None:
        return None
    from tilewright.sealing import PassPhrases

    _require_list(phrases, "pass_phrases", "pass phrases")
    return PassPhrases(tuple(phrases))


def _require_list(texts: Sequence[object], what: str, of: str) -> None:
    if isinstance(texts, str):
        raise TypeError(f"{what} must be a list of {of}, not the single text {texts[:40]!r}")
    strange = next((text for text in texts if not isinstance(text, str)), None)
    if strange is not None:
        raise TypeError(f"{what} must be a list of {of}, but {strange!r:.40} is not a text")


def _require_writable(what: str, name: str) -> None:
    if len(name) > LONGEST_NAME:
        raise UnwritableName(what, name, f"it is longer than {LONGEST_NAME} characters")
    if any("\ud800" <= character <= "\udfff" for character in name):
        raise UnwritableName(
            what, name, "it has half of a surrogate pair, which is not valid Unicode"
        )


class Dice:
    """Draws for a library game: first the requested racks, then at random."""

    def __init__(self, seed: int | None, racks: Sequence[str] | None) -> None:
        require_seed(seed)
        self._source = secrets.SystemRandom() if seed is None else random.Random(seed)
        self._random: Chance = SampledChance(self._source)
        self._racks = None if racks is None else [Tiles.parse(rack) for rack in racks]

    def __getstate__(self) -> tuple[object, list[Tiles] | None]:
        is_seeded = not isinstance(self._source, secrets.SystemRandom)
        return self._source.getstate() if is_seeded else None, self._racks

    def __setstate__(self, state: tuple[Any, list[Tiles] | None]) -> None:
        drawn, self._racks = state
        self._source = secrets.SystemRandom() if drawn is None else random.Random()
        if drawn is not None:
            self._source.setstate(drawn)
        self._random = SampledChance(self._source)

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """Return the next tiles; if racks were requested, in the order of the players."""
        if self._racks is None:
            return self._random.draw(game, count, nth)
        if game.phase is Phase.WAITING:
            return tuple(map(Tile, game.edition.tile_set.alphabet.letters[:count]))
        rack = self._racks[len(game.players) - sum(not held for held in game.racks)]
        if len(rack) != count:
            raise ValueError(f"a rack holds {count} tiles, not {len(rack)}")
        if game.racks.count(NO_TILES) == 1:
            self._racks = None
        return tuple(rack)

    def order(self, game: GameState) -> Sequence[Seat]:
        """Return the given order of players if racks were requested, else a random one."""
        return game.seats if self._racks is not None else self._random.order(game)


class NoListRulings:
    """The rulings of a game without a word list of its language: `why` is raised for each word."""

    def __init__(self, why: LexiconError) -> None:
        self._why = why

    def is_word(self, _word: str, /) -> bool:
        """Refuse to rule on a word."""
        raise self._why

    def why_barred(self, _word: str, /) -> Barred | None:
        """Refuse to rule on a word."""
        raise self._why

    def has_play(self, _position: Position, _rack: Tiles, /) -> bool:
        """Return True: without words nobody can say that there is no play, and the game goes on."""
        return True


class GameWords:
    """The lexicon of a game, loaded on first use for rulings and plays.

    Where none is given it is that of the language: CLUB, or the list of an installed package. There
    may be none, and then everything but what judges words goes on.
    """

    def __init__(self, lexicon: "LexiconSource | None", language: GameLanguage) -> None:
        self._given = lexicon
        self._language = language
        # its generator is slow to build, and needed after every turn once the bag is empty
        self._rulings: LexiconRulings | None = None
        # a name that is wrong is refused at the call that gave it
        self._missing: WordsMissing | None = None
        try:
            self.lexicon  # noqa: B018
        except WordsMissing as missing:
            if lexicon is not None:
                raise
            self._missing = missing

    def __reduce__(self) -> "tuple[type[GameWords], tuple[Lexicon | None, GameLanguage]]":
        return type(self), (None if self._missing else self.lexicon, self._language)

    def __contains__(self, word: str) -> bool:
        """Whether the lexicon has the word."""
        return self._missing is None and word in self.lexicon

    @cached_property
    def lexicon(self) -> "Lexicon":
        """The words, loaded on first use.

        Raises:
            WordsMissing: none are given, and no package of the language is installed.
        """
        from tilewright.lexicon import default_lexicon, load_lexicon

        if self._given is None:
            return default_lexicon(self._language)
        return load_lexicon(self._given, self._language)

    @cached_property
    def generator(self) -> "Generator":
        """The generator of plays with these words."""
        from tilewright.engine.generator import Generator

        return Generator(self.lexicon)

    @cached_property
    def coach(self) -> "Coach":
        """The coach for these words."""
        from tilewright.coach.coach import Coach

        return Coach(self.lexicon)

    @property
    def identity(self) -> LexiconIdentity:
        """The name and the hash for the record of the game; `NO_LIST` where there are no words.

        Raises:
            UnwritableName: a game file cannot hold the name.
        """
        if self._missing is not None:
            return NO_LIST
        _require_writable("the lexicon", self.lexicon.name)
        from tilewright.lexicon import latest_bars

        return LexiconIdentity(self.lexicon.name, self.lexicon.content_hash, latest_bars().revision)

    def require_language(self, edition: Edition) -> None:
        """Check that the words are of the language of the edition's tiles.

        Raises:
            WordsOfOtherLanguage: they are not.
            WordsMissing: there are none.
        """
        if self._missing is not None:
            raise WordsMissing.like(self._missing)
        from tilewright.lexicon import require_language_of

        require_language_of(edition, self.lexicon)

    def under(self, game: GameState) -> Rulings:
        """Return the rulings of these words under the game's edition and revision.

        Words of another language rule on nothing: their rulings refuse when they are asked.
        """
        from tilewright.engine.rulings import LexiconRulings

        try:
            self.require_language(game.edition)
        except LexiconError as why:
            return NoListRulings(why)
        if self._rulings is None or self._rulings.edition is not game.edition:
            self._rulings = LexiconRulings(self.lexicon, game.edition, game.lexicon.bars)
        return self._rulings

    def plays(self, game: GameState, rack: Tiles) -> "Plays":
        """Return every play of the rack whose words the edition permits, best equity first."""
        self.require_language(game.edition)
        generator = self.generator.under(game.lexicon.bars)
        return generator.plays(game.position, rack, bag_count=len(game.bag))

    def best(self, game: GameState, rack: Tiles) -> "BestMove":
        """Return the play of the highest equity among those, or an exchange or a pass."""
        self.require_language(game.edition)
        return self.generator.under(game.lexicon.bars).best(
            game.position,
            rack,
            bag_count=len(game.bag),
            exchange_minimum=game.edition.exchange.needed_in_bag(1),
        )


Made = tuple[tuple[Event, ...], GameState]
"""A move: its events, and the state after it."""


class UndoneMoves:
    """The moves taken back, and the dice from before each move that may be.

    Dice with a seed are put back, so that other moves draw what they would have drawn. The draws of
    a record, or of dice without a seed, can only be kept.
    """

    def __init__(self) -> None:
        self._dice: dict[int, Dice] = {}
        self._moves: dict[int, tuple[GameState, dict[object, Made]]] = {}

    def __copy__(self) -> Self:
        made = type(self)()
        made._dice, made._moves = self._dice.copy(), self._moves.copy()
        return made

    def note(self, place: int, dice: Dice) -> None:
        """Keep the dice from before the move in this place of the game."""
        self._dice[place] = dice

    def take(
        self, place: int, before: GameState, events: tuple[Event, ...], after: GameState
    ) -> Dice | None:
        """Keep a move that is taken back; return the dice from before it, if they are known."""
        then, kept = self._moves.get(place, (None, {}))
        # moves from another position in this place are not wanted any more
        others = kept if then is before else {}
        self._moves[place] = before, others | {_choice(events): (events, after)}
        return self._dice.pop(place, None)

    def made_again(self, place: int, before: GameState, events: Sequence[Event]) -> Made | None:
        """Return the move taken back from this state, if these events make the same choice."""
        then, kept = self._moves.get(place, (None, {}))
        return kept.get(_choice(events)) if then is before else None


def _choice(events: Sequence[Event]) -> object:
    """Return the player's choice, without the tiles drawn."""
    first = events[0]
    return (first.seat, first.returned) if isinstance(first, TilesExchanged) else first
