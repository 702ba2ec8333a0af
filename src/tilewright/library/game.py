"""A game played by short calls, as in a notebook or a script.

Every move goes through the same `decide` and `evolve` as on the server. This class keeps the
events, draws the tiles, and takes text for moves.
"""

from collections.abc import Sequence
from copy import copy
from functools import reduce
from typing import TYPE_CHECKING, Self

from tilewright.game.challenges import open_words
from tilewright.game.clock import Instant
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.decide import decide
from tilewright.game.events import Event, PlayChallenged
from tilewright.game.game import evolve, replay
from tilewright.game.seats import WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.library.analysis import GameAnalysis
from tilewright.library.dice_and_words import (
    Dice,
    GameWords,
    UndoneMoves,
    people,
    require_racks,
    word_policy,
)
from tilewright.library.errors import NotAPlay, NothingToUndo
from tilewright.rules.alphabet import ENGLISH_ALPHABET
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import GameLanguage
from tilewright.rules.play import Exchange, Move, Pass, Play, WrittenPlay
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

if TYPE_CHECKING:
    from tilewright.lexicon import LexiconSource


class Game(GameAnalysis):
    """A game under way, seen as the referee sees it: with every rack and the bag.

    `seed` makes the draws repeatable. With `racks`, of seven tiles each, the players begin in their
    order with these. The lexicon is a name (club, common), a file, or a loaded `Lexicon`; if left
    out it is club, or in another language the list of the package that is installed for it. At a
    table where words are challenged any word may be laid; at a void one only those of the lexicon.
    A clock in the terms stands still here. A game in another language takes moves without a word
    list too; whatever judges words needs one, and names the package to install.

    >>> game = Game("heirloom", ["Ann", "Ben"], seed=1, racks=["AEHNORT", "AEFMRST"])
    >>> game.play("8F HORN").score
    14
    >>> game.challenge("HORN", by="Ben")
    False
    >>> game.play("F6 FaRM")
    Traceback (most recent call last):
    tilewright.rules.errors.ThroughLetterDiffers: F6 FaRM needs R on F8, where H lies. (...)
    >>> print(game.player, game.rack, game.scores)
    Ben AEFMRST (14, 0)

    Raises:
        UnknownEdition: no edition has the name.
        LexiconError: there is no such lexicon.
        UnknownLanguage: no language has the name.
        LanguageNotPlayed: the tiles of the language show too many letters.
        WordsOfOtherLanguage: the lexicon is of another language than the tiles.
        BadWordList: the words of the language's package are damaged.
        TypeError: players or racks are one text where a list of them is meant.
        UnwritableName: a name of more than 200 characters, which no game file could hold.
        WrongRacks: there is not one rack for each player.
        ValueError: too few or too many players, racks of another size, or terms that the edition
            does not offer.
        MissingTiles: racks of more tiles than there are.
        SeedOutOfRange: the seed is below 0, or has more than 64 bits.
    """

    def __init__(
        self,
        edition: str | Edition = "standard",
        players: Sequence[str] = ("Player 1", "Player 2"),
        *,
        words: WordPolicy | str = WordPolicy.CHALLENGE,
        lexicon: "LexiconSource | None" = None,
        seed: int | None = None,
        racks: Sequence[str] | None = None,
        terms: TableTerms = NO_TERMS,
        language: str | GameLanguage | None = None,
    ) -> None:
        rules = edition_named(edition)
        if language is not None:
            rules = rules.in_language(language)
        self._words = GameWords(lexicon, rules.language)
        if lexicon is not None:
            self._words.require_language(rules)
        seated = people(players)
        if racks is not None:
            require_racks(racks, len(seated))
            racks = list(map(rules.tile_set.alphabet.bracketed, racks))
        self._chance = Dice(seed, racks)
        setup = TableSetup(
            rules,
            seated,
            word_policy(words),
            self._words.identity,
            terms,
        )
        self._taken_back = UndoneMoves()
        self._moves = [start_game(setup, self._chance, Instant(0))]
        self._states = [replay(self._moves[0])]
        self._doubts = ()
        self._as_written = {}

    def judge(self, move: str | Move) -> ScoredPlay:
        """Return the score of a play of the player on turn; nothing is laid.

        Raises:
            MalformedText: the text is no play.
            NotAPlay: the move is an exchange or a pass.
            PlayRefused: the board or the rack does not allow it.
        """
        return self.position.judge(_require_play(move), self.rack)

    def play(self, move: str | Move) -> ScoredPlay:
        """Lay tiles for the player on turn: a play, or text such as `8F HORN`.

        A small letter is a blank. `game.play(game.best())` takes what the engine found.

        Raises:
            MalformedText: the text is no play.
            NotAPlay: the move is an exchange or a pass, which `do` takes.
            Refusal: the rules do not allow it; the subclass says why.
        """
        judged = self.position.judge(_require_play(move))
        self._do(PlayTiles(self.seat, judged.play))
        return judged

    def do(self, move: str | Move | Command) -> None:
        """Make any move of the player on turn, or carry out a player's command.

        >>> game = Game("wall", ["Ann", "Ben"], seed=4)
        >>> game.do("pass")
        >>> game.do(game.best())

        Raises:
            MalformedText: the text is no move.
            TypeError: the value is neither text, a move nor a command.
            Refusal: the rules do not allow it; the subclass says why.
        """
        if isinstance(move, Command):
            self._do(move)
            return
        match self._move(move):
            case Play() | WrittenPlay() as play:
                self.play(play)
            case Exchange(tiles):
                self.exchange(tiles)
            case Pass():
                self.pass_turn()
            case unknown:
                what = type(unknown).__name__
                raise TypeError(f"a move is text such as 8F HORN, a Move or a command, not {what}")

    def exchange(self, tiles: str | Tiles) -> None:
        """Put these tiles of the player on turn back, and draw as many.

        Raises:
            MalformedText: the text is no row of tiles.
            NoTiles: there are none; `pass_turn` keeps the rack.
            Refusal: the rack does not hold them, or the bag too few.
        """
        if isinstance(tiles, str):
            tiles = Tiles.parse(self.edition.tile_set.alphabet.bracketed(tiles))
        exchange = Exchange(tiles)
        self._do(ExchangeTiles(self.seat, exchange.tiles))

    def pass_turn(self) -> None:
        """Pass the turn of the player on turn.

        Raises:
            Refusal: the game is over, or only the last play is open to challenge.
        """
        self._do(PassTurn(self.seat))

    def challenge(self, *words: str, by: str | int | None = None) -> bool:
        """Challenge words of the latest play, or all that may still be challenged.

        The challenger is `by`, or else the player on turn. Return True if the play came off.

        Raises:
            Refusal: there is nothing that this player can challenge in this way.
        """
        open_play = self.state.open_play
        still_open = () if open_play is None else open_words(self.state, open_play)
        named = tuple(map(self._word, words))
        named = named or still_open or (() if open_play is None else open_play.words)
        events = self._do(ChallengePlay(self._seat_of(by), tuple(named)))
        return any(event.bad for event in events if isinstance(event, PlayChallenged))

    def accept(self, by: str | int | None = None) -> None:
        """Give up a player's right to challenge the latest play.

        Raises:
            Refusal: there is no play that this player could challenge.
        """
        self._do(AcceptPlay(self._seat_of(by)))

    def resign(self, by: str | int | None = None) -> None:
        """Let a player leave the game, by default the one on turn.

        Raises:
            Refusal: the game is over, or the player has left already.
        """
        self._do(Resign(self._seat_of(by)))

    def undo(self) -> None:
        """Take the latest move back with all that followed from it, draws included.

        If the same move is made again, it draws the same tiles, with a seed or without. In a game
        from a record the player then on turn holds the rack that is written.

        >>> game = Game("wall", ["Ann", "Ben"])
        >>> game.exchange(str(game.rack)[:3])
        >>> racks = game.racks
        >>> game.undo()
        >>> game.exchange(str(game.rack)[:3])
        >>> game.racks == racks
        True

        Raises:
            NothingToUndo: no move has been made.
        """
        if len(self._moves) == 1:
            raise NothingToUndo("no move has been made")
        events, after = self._moves.pop(), self._states.pop()
        read = self._as_written.get(len(self._states) - 1)
        written = None if read is None else read()
        if written is not None:
            self._moves, self._states = list(written.moves), list(written.states)
        dice = self._taken_back.take(len(self._moves), self.state, events, after)
        self._chance = dice or self._chance

    def copy(self) -> Self:
        """Return a game that stands as this one does and goes on by itself, to try moves in.

        With a seed, the same tiles are drawn in both.

        >>> game = Game("wall", ["Ann", "Ben"], seed=4)
        >>> trial = game.copy()
        >>> trial.do(trial.best())
        >>> len(trial.turns), len(game.turns)
        (1, 0)
        """
        made = self._made(self._moves.copy(), self._states.copy(), self._words, None)
        made._chance = copy(self._chance)
        made._taken_back = copy(self._taken_back)
        made._doubts = self._doubts
        made._as_written = self._as_written.copy()
        return made

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, object]) -> Self:
        # moves and states are immutable, and games of the same words share their tables
        return self.copy()

    def _move(self, move: str | Move) -> Move:
        if isinstance(move, str):
            return Move.parse(move, self.edition.tile_set.alphabet)
        return move

    def _word(self, word: str) -> str:
        """Return a challenged word in memory; one of other letters is left to the refusal."""
        alphabet = self.edition.tile_set.alphabet
        if alphabet is ENGLISH_ALPHABET:
            return word
        try:
            return alphabet.read(word)
        except MalformedText:
            return word

    def _do(self, command: Command) -> tuple[Event, ...]:
        rulings = self._words.under(self.state)
        clock = self.state.clock
        now = None if clock is None else clock.since
        before, place, dice = self.state, len(self._moves), copy(self._chance)
        events = decide(before, command, self._chance, rulings, now)
        again = self._taken_back.made_again(place, before, events)
        events, after = again or (events, reduce(evolve, events, before))
        self._taken_back.note(place, dice)
        # what the record had from here on has not happened now
        self._as_written = {
            n: read for n, read in self._as_written.items() if n < len(self._states)
        }
        self._states.append(after)
        self._moves.append(events)
        return events


def _require_play(move: str | Move) -> str | Play | WrittenPlay:
    if isinstance(move, str | Play | WrittenPlay):
        return move
    raise NotAPlay(move)
