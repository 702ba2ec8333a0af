"""Chance, word rulings and the current time for the packages that do no input or output."""

import random
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from tilewright.engine.rulings import LexiconRulings
from tilewright.game.chance import Chance, FairChance, Rulings, SampledChance
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import NO_LIST, LexiconIdentity, Seat
from tilewright.game.state import GameState
from tilewright.lexicon import (
    Lexicon,
    LexiconError,
    UnknownBars,
    barred_kinds,
    bars_of,
    default_lexicon,
    latest_bars,
    load_lexicon,
)
from tilewright.lexicon.listed import graph_of_listed
from tilewright.players import COMPUTERS, ComputerKind, Player, StaticPlayer, new_computer
from tilewright.players.engines.enabled import EnabledEngine, TableEngine
from tilewright.players.timekeeping import this_instant
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.languages import (
    ENGLISH_LANGUAGE,
    LANGUAGES,
    GameLanguage,
    WordList,
    known_languages,
    language_faults,
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


def _nobody(language: GameLanguage) -> None:
    """Take no notice: nobody prepares the words."""


class UnknownLexicon(LookupError):
    """A lexicon of a table that this server does not have."""


class WordsNotReady(UnknownLexicon):
    """A list of an installed package whose word graph is still being built."""


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
    why: type[UnknownLexicon] = UnknownLexicon

    def is_word(self, word: str) -> bool:
        """Refuse to rule.

        Raises:
            UnknownLexicon: always.
        """
        raise self.why(f"{self.name}, {word}")

    def why_barred(self, word: str) -> Barred | None:
        """Refuse to rule.

        Raises:
            UnknownLexicon: always.
        """
        raise self.why(f"{self.name}, {word}")

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
    players, the engines of the operator's choice included. `waiting` are the languages of installed
    packages whose word graphs have yet to be built, and `asked_for` hears of each that a table
    needs; `damaged` says of others what is wrong.

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
        self.default = identity_of(default)
        self.offered: tuple[Lexicon, ...] = ()
        self.waiting: dict[str, GameLanguage] = {}
        self.asked_for: Callable[[GameLanguage], object] = _nobody
        self.damaged: dict[str, str] = {
            fault.name: str(fault) for fault in language_faults() if fault.name in LANGUAGES
        }
        self.common = common
        # COMMON is a part of CLUB
        self._brought = [default_lexicon(), common]
        self._lexicons: dict[str, Lexicon] = {}
        for lexicon in (default, *others, common):
            self.add(lexicon)
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
        a language the files come before the list of an installed package. Of installed lists only
        those are loaded whose word graphs are built; the others are `waiting`, and `prepared` adds
        them.

        Raises:
            LexiconError: a lexicon cannot be read that no package brings.
            SameWords: two of them are the same in different languages.
        """
        further = [load_lexicon(file, language) for language, file in files]
        others = (load_lexicon("common"), load_lexicon("club"), *further)
        words = cls(load_lexicon(name), *others, engines=engines)
        for language in known_languages():
            if language.lexicon is not None and language.lexicon.words is not None:
                words._take_up(language)
        return words

    def _take_up(self, language: GameLanguage) -> None:
        """Load the list of an installed package if its graph is built."""
        try:
            is_kept = graph_of_listed(language).is_kept
        except (OSError, LexiconError) as error:
            self.leave_out(language, str(error))
            return
        if is_kept:
            self.prepared(language)
        else:
            self.waiting[language.name] = language

    def prepared(self, language: GameLanguage) -> None:
        """Load the list of an installed package, and offer it, or note what is wrong with it."""
        try:
            lexicon = default_lexicon(language)
            self.add(lexicon)
            self._brought.append(lexicon)
        except (LexiconError, SameWords) as error:
            self.leave_out(language, str(error))
        self.waiting.pop(language.name, None)

    def leave_out(self, language: GameLanguage, why: str) -> None:
        """Offer no list of an installed package, and note what is wrong with it."""
        self.damaged[language.name] = f"{language.package}: {why}"
        self.waiting.pop(language.name, None)
        self.offered = tuple(
            lexicon
            for lexicon in self.offered
            if lexicon.language != language or all(lexicon is not one for one in self._brought)
        )

    @property
    def brought(self) -> tuple[GameLanguage, ...]:
        """The languages of installed packages whose lists are offered."""
        lists = (lexicon for lexicon in self.offered if any(lexicon is x for x in self._brought))
        return tuple(
            dict.fromkeys(one.language for one in lists if one.language != ENGLISH_LANGUAGE)
        )

    def add(self, lexicon: Lexicon) -> None:
        """Offer another lexicon, after those of its language.

        Raises:
            SameWords: there is one with the same words in another language.
        """
        known = self._lexicons.setdefault(lexicon.content_hash, lexicon)
        if known.language != lexicon.language:
            raise SameWords(f"{lexicon.name} has the same words in two languages: offer one")
        names = {(offered.language.name, offered.name) for offered in self.offered}
        if (lexicon.language.name, lexicon.name) not in names:
            every = (*self.offered, lexicon)
            first = every[0].language
            self.offered = tuple(sorted(every, key=lambda one: one.language != first))

    def about(self, lexicon: Lexicon) -> WordList | None:
        """Return the title, the licence and the source of a lexicon; None for a file."""
        listed = language_named(lexicon.language.name).lexicon
        return listed if any(lexicon is one for one in self._brought) else None

    def lists_in(self, language: GameLanguage) -> tuple[Lexicon, ...]:
        """Return the lexicons on offer in a language, its default first."""
        return tuple(lexicon for lexicon in self.offered if lexicon.language == language)

    def chosen(
        self, name: str | None, language: GameLanguage = ENGLISH_LANGUAGE
    ) -> LexiconIdentity:
        """Return the lexicon of this name for a new table in a language, its default for None.

        Raises:
            WordsNotReady: those of the language are still being prepared.
            NoWords: no lexicon is offered in the language.
            LexiconNotOffered: none of those has this name.
        """
        offered = self.lists_in(language)
        if not offered and language.name in self.waiting:
            raise self._not_ready(language)
        if not offered:
            languages = dict.fromkeys(lexicon.language.name for lexicon in self.offered)
            raise NoWords(language, tuple(languages))
        for lexicon in offered:
            if name in (None, lexicon.name):
                return identity_of(lexicon)
        raise LexiconNotOffered(name or "", [lexicon.name for lexicon in offered])

    def beside_people(
        self, name: str | None, language: GameLanguage = ENGLISH_LANGUAGE
    ) -> LexiconIdentity:
        """Return the same for a board whose players judge the words: they need no list.

        Raises:
            LexiconNotOffered: none of the lexicons of the language has this name.
        """
        try:
            return self.chosen(name, language)
        except (NoWords, WordsNotReady):
            if name is None:
                return NO_LIST
            raise

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
            WordsNotReady: it may be a list that is still being prepared.
        """
        lexicon = self._lexicons.get(identity.content_hash)
        if lexicon is None:
            for language in self.waiting.values():
                if language.lexicon and language.lexicon.name == identity.name.lower():
                    raise self._not_ready(language)
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
        except UnknownLexicon as error:
            return NoRulings(identity.name, type(error))
        key = (lexicon.content_hash, barred_kinds(edition), identity.bars)
        if key not in self._rulings:
            self._rulings[key] = LexiconRulings(lexicon, edition, identity.bars)
        return self._rulings[key]

    def player(self, identity: LexiconIdentity, level: str) -> Player:
        """Return a computer player of this kind that plays the words of this lexicon.

        It plays by equity if its kind is an engine that is no longer enabled.

        Raises:
            UnknownLexicon: this server does not have the lexicon.
            WordsNotReady: it may be a list that is still being prepared.
        """
        known = self._players.get((identity.content_hash, level))
        if known is not None:
            return known
        lexicon = self.lexicon(identity)
        player: Player
        if level in self._engines:
            player = self._engines[level].at_table(lexicon, source)
        elif level in COMPUTERS:
            player = new_computer(level, lexicon, self.common, source, this_instant)
        else:
            player = StaticPlayer(lexicon)
        self._players[identity.content_hash, level] = player
        return player

    def _not_ready(self, language: GameLanguage) -> WordsNotReady:
        self.asked_for(language)
        return WordsNotReady(language.name)

    def close(self) -> None:
        """End the engines."""
        for player in self._players.values():
            if isinstance(player, TableEngine):
                player.close()
