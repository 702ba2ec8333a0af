"""Chance, word rulings and the current time for the packages that do no input or output."""

import random
import secrets
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from tilewright.engine.rulings import LexiconRulings
from tilewright.game.chance import Chance, FairChance, Rulings, SampledChance
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.game.state import GameState
from tilewright.lexicon import (
    Lexicon,
    UnknownBars,
    barred_kinds,
    bars_of,
    default_lexicon,
    latest_bars,
    load_lexicon,
)
from tilewright.players import COMPUTERS, ComputerKind, Player, StaticPlayer, new_computer
from tilewright.players.engines.enabled import EnabledEngine, TableEngine
from tilewright.players.process_clock import this_instant
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.languages import (
    ENGLISH_LANGUAGE,
    GameLanguage,
    WordList,
    known_languages,
    language_named,
)
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

source: random.Random = secrets.SystemRandom()
"""The source of chance at the tables: the system's generator, which cannot be predicted."""


ENGINE_TEXT = "An engine of another maker, which this server runs."


def new_seed() -> Seed:
    """Return a new random seed for one game."""
    return Seed(source.randbytes(32).hex())


def new_number() -> SeatNumber:
    """Return a random number for a computer player's seat, its share in the draws."""
    return SeatNumber(source.randbytes(16).hex())


class SystemChance:
    """Draws that follow the game's seed, or come from `source` where it has none."""

    def __init__(self) -> None:
        self._system = SampledChance(source)
        self._fair = FairChance()

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """Return `count` tiles of the bag, or all of them when it holds fewer."""
        return self._of(game).draw(game, count, nth)

    def order(self, game: GameState) -> Sequence[Seat]:
        """Return the seats in a random order."""
        return self._of(game).order(game)

    def _of(self, game: GameState) -> Chance:
        return self._system if game.fair is None else self._fair


class UnknownLexicon(LookupError):
    """A lexicon of a table that this server does not have."""


class LexiconNotOffered(LookupError):
    """A lexicon name that is not among those `offered` to new tables."""

    def __init__(self, name: str, offered: Sequence[str]) -> None:
        self.name = name
        self.offered = tuple(offered)
        super().__init__(f"unknown lexicon {name!r}; choose {', '.join(offered)}")


class NoWords(LookupError):
    """A language in which no list is offered; `offered` are the languages that have one."""

    def __init__(self, language: GameLanguage, offered: Sequence[str]) -> None:
        self.language = language
        self.offered = tuple(offered)
        super().__init__(f"no word list for {language.name}; there are some for {offered}")


class SameWords(ValueError):
    """Two lists of the same words in different languages: a table could not tell which is its."""


class NoRulings(Struct, frozen=True):
    """Rulings in place of a missing lexicon: a game goes on as long as it needs none."""

    name: str

    def is_word(self, word: str) -> bool:
        """Refuse to rule.

        Raises:
            UnknownLexicon: always.
        """
        raise UnknownLexicon(f"{self.name}, {word}")

    def why_barred(self, word: str) -> Barred | None:
        """Refuse to rule.

        Raises:
            UnknownLexicon: always.
        """
        raise UnknownLexicon(f"{self.name}, {word}")

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Return True while there are tiles: a play may exist, and passing ends such a game."""
        del position
        return bool(rack)


def identity_of(lexicon: Lexicon) -> LexiconIdentity:
    """Return a table's record of its lexicon: name, content hash and revision of the bars."""
    return LexiconIdentity(lexicon.name, lexicon.content_hash, latest_bars().revision)


class Words:
    """The lexicons of one server; a table keeps the one it began with, found by content hash.

    New tables choose among those `offered`: the default first, and the default of each language
    before others of it; in a language every name once. `computers` are the kinds of computer
    players, the engines of the operator's choice included.

    Raises:
        SameWords: two lists of different languages have the same words.
    """

    def __init__(
        self,
        default: Lexicon,
        common: Lexicon,
        *others: Lexicon,
        engines: Mapping[str, EnabledEngine] | None = None,
    ) -> None:
        named: dict[tuple[str, str], Lexicon] = {}
        for lexicon in (default, *others, common):
            named.setdefault((lexicon.language.name, lexicon.name), lexicon)
        self.default = identity_of(default)
        self.offered = tuple(sorted(named.values(), key=lambda it: it.language != default.language))
        self._common = common
        self._lexicons = {known.content_hash: known for known in (common, *others, default)}
        for lexicon in self.offered:
            if self._lexicons[lexicon.content_hash].language != lexicon.language:
                raise SameWords(f"{lexicon.name} has the same words in two languages: offer one")
        self._rulings: dict[tuple[str, frozenset[Barred], str], LexiconRulings] = {}
        self._engines = dict(engines or {})
        self.computers: Mapping[str, ComputerKind] = {
            **COMPUTERS,
            **{name: ComputerKind(name, name, ENGINE_TEXT) for name in self._engines},
        }
        self._players: dict[tuple[str, str], Player] = {}

    @classmethod
    def load(
        cls,
        name: str,
        engines: Mapping[str, EnabledEngine] | None = None,
        files: Iterable[tuple[GameLanguage, str]] = (),
    ) -> "Words":
        """Load the default lexicon of new tables, by name or file, `files`, and installed lists.

        Tables that began with one of the shipped lexicons keep it. `engines` are those by name. In
        a language the files come before the list of an installed package.

        Raises:
            LexiconError: a lexicon cannot be read.
            SameWords: two of them are the same in different languages.
        """
        further = [load_lexicon(file, language) for language, file in files]
        installed = [
            default_lexicon(language)
            for language in known_languages()
            if language.lexicon is not None and language != ENGLISH_LANGUAGE
        ]
        others = (load_lexicon("common"), load_lexicon("club"), *further, *installed)
        return cls(load_lexicon(name), *others, engines=engines)

    def about(self, lexicon: Lexicon) -> WordList | None:
        """Return the title, the licence and the source of a lexicon; None for a file."""
        listed = language_named(lexicon.language.name).lexicon
        if listed is None:
            return None
        known = [default_lexicon(lexicon.language)]
        if lexicon.language == ENGLISH_LANGUAGE:
            known.append(self._common)  # it is a part of CLUB
        return listed if any(lexicon is one for one in known) else None

    def lists_in(self, language: GameLanguage) -> tuple[Lexicon, ...]:
        """Return the lexicons on offer in a language, its default first."""
        return tuple(lexicon for lexicon in self.offered if lexicon.language == language)

    def chosen(
        self, name: str | None, language: GameLanguage = ENGLISH_LANGUAGE
    ) -> LexiconIdentity:
        """Return the lexicon of this name for a new table in a language, its default for None.

        Raises:
            NoWords: no lexicon is offered in the language.
            LexiconNotOffered: none of those has this name.
        """
        offered = self.lists_in(language)
        if not offered:
            languages = dict.fromkeys(lexicon.language.name for lexicon in self.offered)
            raise NoWords(language, tuple(languages))
        for lexicon in offered:
            if name in (None, lexicon.name):
                return identity_of(lexicon)
        raise LexiconNotOffered(name or "", [lexicon.name for lexicon in offered])

    def having(self, words: Iterable[str]) -> LexiconIdentity:
        """Return the first English lexicon on offer that has these words, or else the default."""
        wanted = tuple(words)
        offered = self.lists_in(ENGLISH_LANGUAGE)
        found = (lexicon for lexicon in offered if all(word in lexicon for word in wanted))
        return next(map(identity_of, found), self.default)

    def kept(
        self, identity: LexiconIdentity, language: GameLanguage = ENGLISH_LANGUAGE
    ) -> LexiconIdentity:
        """Return the lexicon of a finished game, or the default of its language if it is gone.

        Raises:
            NoWords: no lexicon is offered in the language.
        """
        known = self._lexicons.get(identity.content_hash)
        if known is not None and known.language == language:
            return identity
        return self.chosen(None, language)

    def lexicon(self, identity: LexiconIdentity) -> Lexicon:
        """Return the lexicon of a table.

        Raises:
            UnknownLexicon: this server lacks the lexicon, or its revision of barred words.
        """
        lexicon = self._lexicons.get(identity.content_hash)
        if lexicon is None:
            raise UnknownLexicon(identity.name)
        try:
            bars_of(identity.bars)
        except UnknownBars as error:
            raise UnknownLexicon(identity.name) from error
        return lexicon

    def rulings(self, identity: LexiconIdentity, edition: Edition) -> Rulings:
        """Return the rulings for a table of this edition, on the word list it began with."""
        try:
            lexicon = self.lexicon(identity)
        except UnknownLexicon:
            return NoRulings(identity.name)
        key = (lexicon.content_hash, barred_kinds(edition), identity.bars)
        if key not in self._rulings:
            self._rulings[key] = LexiconRulings(lexicon, edition, identity.bars)
        return self._rulings[key]

    def player(self, identity: LexiconIdentity, level: str) -> Player:
        """Return a computer player of this kind that plays the words of this lexicon.

        It plays by equity if its kind is an engine that is no longer enabled.

        Raises:
            UnknownLexicon: this server does not have the lexicon.
        """
        known = self._players.get((identity.content_hash, level))
        if known is not None:
            return known
        lexicon = self.lexicon(identity)
        player: Player
        if level in self._engines:
            player = self._engines[level].at_table(lexicon, source)
        elif level in COMPUTERS:
            player = new_computer(level, lexicon, self._common, source, this_instant)
        else:
            player = StaticPlayer(lexicon)
        self._players[identity.content_hash, level] = player
        return player

    def close(self) -> None:
        """End the engines."""
        for player in self._players.values():
            if isinstance(player, TableEngine):
                player.close()
