"""A duplicate game by short calls: the same rack for all, and the best play on the board."""

import random
import secrets
from collections.abc import Sequence
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Self

from tilewright.duplicate.commands import (
    Answer,
    CallOff,
    Command,
    EndRound,
    Join,
    Leave,
    NextRound,
    SitOut,
)
from tilewright.duplicate.decide import DuplicateFinding, decide, verify
from tilewright.duplicate.duplicate import evolve
from tilewright.duplicate.events import DuplicateStarted
from tilewright.duplicate.state import DuplicatePhase, DuplicateRound
from tilewright.duplicate.terms import DuplicateTerms
from tilewright.duplicate.view import view_of
from tilewright.game.amounts import require_seed
from tilewright.game.fair_bag import Seed
from tilewright.library.dice_and_words import GameWords, people
from tilewright.library.duplicate_facts import DuplicateFacts
from tilewright.library.errors import NotOver
from tilewright.rules.edition import Edition
from tilewright.rules.edition_bounds import require_playable
from tilewright.rules.editions import edition_named, own_rules
from tilewright.rules.languages import GameLanguage
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

if TYPE_CHECKING:
    from tilewright.engine.generator import Generator
    from tilewright.engine.rulings import LexiconRulings
    from tilewright.lexicon import LexiconSource
    from tilewright.players.duplicate import DuplicateComputer


class DuplicateGame(DuplicateFacts):
    """A game in which all get the same rack, seen as the referee sees it.

    Each answers alone; `end_round` shows the answers, lays the best play and draws the next rack.
    `computers` are levels, `timid` to `champion`. Where `balanced`, a rack has at least two vowels
    and two consonants until round fifteen, and one of each later; with `lone_bonus` the only one
    who found the best gets ten points more. `seed` makes the draws repeatable.

    >>> game = DuplicateGame("standard", ["Ann"], computers=["champion"], seed=4)
    >>> game.answer(game.best(), by="Ann").score == game.best().score
    True
    >>> past = game.end_round()
    >>> past.number, past.best.score == game.scores["Ann"], game.round
    (1, True, 2)

    Raises:
        UnknownEdition: no edition has the name.
        LexiconError: there is no such lexicon, or none of the language.
        UnknownLanguage: no language has the name.
        WordsOfOtherLanguage: the lexicon is of another language than the tiles.
        TypeError: players or computers are one text where a list of them is meant.
        UnwritableName: a name of more than 200 characters.
        BadSpecification: a computer of a level that there is not.
        NobodyPlays: there is neither a player nor a computer.
        SeedOutOfRange: the seed is below 0, or has more than 64 bits.
        ImpossibleEdition: an edition of one's own beyond the bounds.
    """

    def __init__(
        self,
        edition: str | Edition = "standard",
        players: Sequence[str] = ("Player 1",),
        *,
        computers: Sequence[str] = (),
        lexicon: "LexiconSource | None" = None,
        seed: int | None = None,
        balanced: bool = True,
        lone_bonus: bool = False,
        language: str | GameLanguage | None = None,
    ) -> None:
        rules = edition_named(edition)
        if language is not None:
            rules = rules.in_language(language)
        if own_rules(rules) is not None:
            require_playable(rules)
        require_seed(seed)
        words = GameWords(lexicon, rules.language)
        words.require_language(rules)
        source = secrets.SystemRandom() if seed is None else random.Random(seed)
        started = DuplicateStarted(
            rules.name,
            words.identity,
            DuplicateTerms(balanced=balanced, lone_bonus=lone_bonus),
            Seed(f"{source.getrandbits(256):064x}"),
            rules=own_rules(rules),
            language=rules.other_language,
        )
        self._words = words
        self._events = [started]
        self._state = evolve(None, started)
        for person in people(players):
            self._do(Join(person.name))
        for level, name in _titled(computers):
            self._do(Join(name, level))
        self._do(NextRound())

    @classmethod
    def from_json(
        cls,
        source: str | bytes | PathLike[str],
        *,
        lexicon: "LexiconSource | None" = None,
    ) -> Self:
        """Read the file of a duplicate game, to look through it or to play on.

        `source` is the text, the bytes of a file, or its `pathlib.Path`.

        Raises:
            BadGameFile: the text is no such file, or its events make no game.
            LexiconError: there is no such lexicon, or none of the language.
            OSError: the file cannot be read.
            TypeError: the source is something else, such as an open file.
        """
        from tilewright.notation.duplicate_file import read_duplicate_file
        from tilewright.notation.game_file import LONGEST_FILE
        from tilewright.notation.sources import content_of

        file = read_duplicate_file(content_of(source, "a game file", LONGEST_FILE))
        game = cls.__new__(cls)
        game._words = GameWords(lexicon, file.state.edition.language)
        game._words.require_language(file.state.edition)
        game._events, game._state = list(file.events), file.state
        return game

    def json(self) -> str:
        """Return the finished game as the text of a file, which `from_json` reads.

        Raises:
            NotOver: the game goes on: the seed in its file would show the racks to come.
        """
        from tilewright.notation.duplicate_file import DuplicateFile, write_duplicate_file

        if not self.is_over:
            raise NotOver("a duplicate game has a file when it is over; `call_off` ends it")
        return write_duplicate_file(DuplicateFile(tuple(self._events)))

    def answer(
        self, move: str | Play | WrittenPlay | ScoredPlay, by: str | int | None = None
    ) -> ScoredPlay:
        """Answer the round, or change the answer; by default for the first player.

        A play of bad words is taken, and earns nothing.

        Raises:
            MalformedText: the text is no play.
            Refusal: the board or the rack does not allow it, or no round is under way.
        """
        play = move.play if isinstance(move, ScoredPlay) else self.position.play_of(move)
        self._do(Answer(self._number_of(by), self.round, play))
        return self.judge(play)

    def sit_out(self, by: str | int | None = None) -> None:
        """Answer the round with nothing.

        Raises:
            Refusal: no round is under way.
        """
        self._do(SitOut(self._number_of(by), self.round))

    def join(self, name: str) -> None:
        """Let one more player take part, from the round under way.

        Raises:
            UnwritableName: a name of more than 200 characters.
            Refusal: the game is over, or the table full.
        """
        (person,) = people([name])
        self._do(Join(person.name))

    def leave(self, by: str | int | None = None) -> None:
        """Let a player go.

        Raises:
            Refusal: the game is over.
        """
        self._do(Leave(self._number_of(by)))

    def best(self) -> ScoredPlay:
        """Return the best play of the round under way, ties settled as `bests` are ordered.

        Raises:
            NoRound: no round is under way.
        """
        return self.bests()[0]

    def bests(self) -> tuple[ScoredPlay, ...]:
        """Return all plays of the best score.

        Those with fewer blanks come first, then fewer tiles, then those across, then by the square
        at which they begin, and at last by the letters.

        Raises:
            NoRound: no round is under way.
        """
        from tilewright.duplicate.commands import NoRound
        from tilewright.engine.rulings import best_scores

        if self._state.phase is not DuplicatePhase.RUNNING:
            raise NoRound("No round is under way.")
        return best_scores(self._generator, self.position, self.rack)

    def end_round(self) -> DuplicateRound:
        """Let the computers answer, show all answers, lay the best play, and draw the next rack.

        Raises:
            Refusal: no round is under way.
        """
        best = self.best()
        for player in self._state.players:
            if player.level is not None and not player.has_left:
                view = view_of(self._state, player.number)
                play = self._computer(player.level).answer(view)
                self._do(
                    SitOut(player.number, self.round)
                    if play is None
                    else Answer(player.number, self.round, play)
                )
        self._do(EndRound(self.round, best.play, early=True))
        if not self.is_over:
            self._do(NextRound(early=True))
        return self.rounds[-1]

    def call_off(self) -> None:
        """End the game now.

        Raises:
            Refusal: the game is over.
        """
        self._do(CallOff())

    def verify(self) -> tuple[DuplicateFinding, ...]:
        """Return every fault of the record: draws, scores and best plays; none proves them.

        >>> game = DuplicateGame(seed=2)
        >>> _ = game.end_round()
        >>> game.verify()
        ()
        """
        from tilewright.engine.rulings import best_scores

        def best_of(position: Position, rack: Tiles) -> Play | None:
            best = best_scores(self._generator, position, rack)
            return best[0].play if best else None

        return verify(self._events, self._rulings, best_of)

    def cgp(self, number: int | None = None) -> str:
        """Return the position and the rack of a round as CGP; by default of the latest.

        GCG has no rack for all: it tells of players who take turns.

        Raises:
            IndexError: there was no such round.
        """
        from tilewright.notation.cgp import Cgp, write_cgp

        at: tuple[Position, Tiles] = (self.position, self.rack)
        if number is not None:
            past = self.rounds[number - 1] if number > 0 else self.rounds[len(self.rounds)]
            at = past.position, past.rack
        position, rack = at
        return write_cgp(Cgp(position.board, (rack, Tiles()), (0, 0)))

    @cached_property
    def _rulings(self) -> "LexiconRulings":
        from tilewright.engine.rulings import LexiconRulings

        return LexiconRulings(self._words.lexicon, self.edition, self._state.lexicon.bars)

    @property
    def _generator(self) -> "Generator":
        return self._words.generator.under(self._state.lexicon.bars)

    @cached_property
    def _computers(self) -> "dict[str, DuplicateComputer]":
        return {}

    def _computer(self, level: str) -> "DuplicateComputer":
        from tilewright.lexicon import load_lexicon
        from tilewright.players.duplicate import DuplicateComputer

        if level not in self._computers:
            common = load_lexicon("common")
            self._computers[level] = DuplicateComputer(level, self._words.lexicon, common)
        return self._computers[level]

    def _do(self, command: Command) -> None:
        for event in decide(self._state, command, self._rulings):
            self._state = evolve(self._state, event)
            self._events.append(event)

    def __repr__(self) -> str:
        over = "over" if self.is_over else f"round {self.round}"
        return f"<DuplicateGame {self.edition.name}: {over}, best {self.best_total}>"


def _titled(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Return each level with the name of its player: its title, numbered where it plays again."""
    from tilewright.players.levels import COMPUTERS
    from tilewright.players.specification import BadSpecification

    if isinstance(levels, str):
        raise TypeError(f"computers must be a list of levels, not the single text {levels!r}")
    found = []
    for place, level in enumerate(levels):
        kind = COMPUTERS.get(level)
        if kind is None:
            raise BadSpecification(f"unknown level {level!r}; choose {', '.join(COMPUTERS)}")
        before = levels[:place].count(level)
        found.append((level, f"{kind.title} {before + 1}" if before else kind.title))
    return found
