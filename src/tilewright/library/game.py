"""The library's face: a game that is played by short calls, as in a notebook or a script.

Everything it does goes through the same `decide` and `evolve` as a game on the server; this only
keeps the events, throws dice of its own, and reads and writes what people type.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from tilewright.game.challenges import open_words
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
from tilewright.game.events import Event, GameEnded, PlayChallenged
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, Phase, TurnRecord
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.game.view import View, view_of
from tilewright.library.errors import (
    NobodyAtSeat,
    NobodyOfThatName,
    NotAPlay,
    NothingToUndo,
)
from tilewright.library.supplies import (
    Dice,
    Words,
    people,
    require_racks,
    sealing_phrases,
)
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.play import Exchange, Move, Pass, Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

if TYPE_CHECKING:
    from tilewright.coach.notes import Lessons
    from tilewright.engine.moves import BestMove
    from tilewright.engine.plays import Plays
    from tilewright.lexicon import Lexicon

__all__ = ["Game", "NobodyAtSeat", "NobodyOfThatName", "NotAPlay", "NothingToUndo"]


class Game:
    """A game under way, from the table's side: it knows every rack.

    `seed` makes the draws repeatable; with `racks`, of seven tiles each, the players begin in their
    order with these. The lexicon is a name (club, common), a file, or one that is
    loaded already; it is read when a word must be ruled on or a play be found. At a table where
    words are challenged any word may be laid; at a void one only those of the lexicon.

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
        UnknownEdition: the edition is given by a name that none has.
        TypeError: players or racks are one text where a list of them is meant.
        UnwritableName: a name of more than 200 characters, which no game file could hold.
        WrongRacks: there is not one rack for each player.
        ValueError: too few or too many players, racks of another size, or terms that the edition
            does not offer.
        MissingTiles: racks of more tiles than there are.
    """

    def __init__(
        self,
        edition: str | Edition = "standard",
        players: Sequence[str] = ("Player 1", "Player 2"),
        *,
        words: WordPolicy | str = WordPolicy.CHALLENGE,
        lexicon: "str | Lexicon" = "club",
        seed: int | None = None,
        racks: Sequence[str] | None = None,
        terms: TableTerms = NO_TERMS,
    ) -> None:
        self._words = Words(lexicon)
        seated = people(players)
        if racks is not None:
            require_racks(racks, len(seated))
        self._chance = Dice(seed, racks)
        setup = TableSetup(
            edition_named(edition),
            seated,
            WordPolicy(words),
            self._words.identity,
            terms,
        )
        self._moves: list[tuple[Event, ...]] = [start_game(setup, self._chance)]
        self._states: list[GameState] = [replay(self._moves[0])]

    @classmethod
    def from_events(
        cls, events: Iterable[Event], *, lexicon: "str | Lexicon" = "club", seed: int | None = None
    ) -> "Game":
        """The game that these events make, to be played on from there.

        Raises:
            ImpossibleEvent: an event cannot follow those before it.
        """
        game = cls.__new__(cls)
        game._words = Words(lexicon)
        game._chance = Dice(seed, None)
        game._moves = [tuple(events)]
        game._states = [replay(game._moves[0])]
        return game

    @classmethod
    def from_json(
        cls,
        text: str | bytes,
        *,
        lexicon: "str | Lexicon" = "club",
        seed: int | None = None,
        pass_phrases: Sequence[str] | None = None,
    ) -> "Game":
        """The game of a game file, to be played on from there; its messages are left out.

        A sealed one is opened with the key of this machine, or with the pass phrases of its people.

        Raises:
            BadGameFile: the text is no game file, or its events make no game.
            SealNotOpened: the game is sealed, and not with that key or these pass phrases.
            UnfitPassPhrase: a pass phrase is too short or too long.
        """
        from tilewright.sealing import read_with

        phrases = sealing_phrases(pass_phrases)
        return cls.from_events(read_with(text, phrases).events, lexicon=lexicon, seed=seed)

    def json(self) -> str:
        """The game as a game file, which `from_json` reads back; every rack and draw is in it."""
        from tilewright.notation.game_file import GameFile, write_game_file

        return write_game_file(GameFile(self.events))

    def stored_json(self, *, pass_phrases: Sequence[str] | None = None) -> str:
        """The game as a file to be kept: as long as it is not over its racks and draws are sealed.

        By itself with a key that stays on this machine, made when it is first needed; or with a
        pass phrase of each player, all of which it takes to open it.

        Raises:
            UnfitPassPhrase: a pass phrase is too short or too long, or they are not one a player.
            BadKeyFile: this machine's key is damaged.
            OSError: it cannot be read or made.
        """
        from tilewright.notation.game_file import GameFile
        from tilewright.sealing import key_made_in, stored_text, user_folder

        phrases = sealing_phrases(pass_phrases)
        return stored_text(GameFile(self.events), lambda: phrases or key_made_in(user_folder()))

    def gcg(self, by: str | int | None = None) -> str:
        """The game as GCG, to be written as UTF-8.

        As long as it is not over the only racks in it are those of the player that it is for, or
        none: what is written to a file is read by others. After the end it has every rack.

        Raises:
            UnwritableGcg: more than a thousand events, or a name too long for a line.
            NobodyOfThatName: the table has nobody of the name.
            NobodyAtSeat: it has no such seat.
        """
        from tilewright.notation.gcg import gcg_for, write_gcg

        return write_gcg(gcg_for(self.events, None if by is None else self._seated(by)))

    @property
    def state(self) -> GameState:
        """The game as a value: everything that is true at the table."""
        return self._states[-1]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(event for move in self._moves for event in move)

    @property
    def edition(self) -> Edition:
        """The rules that are played by."""
        return self.state.edition

    @property
    def position(self) -> Position:
        """The board under these rules."""
        return self.state.position

    @property
    def players(self) -> tuple[str, ...]:
        """The names, by seat."""
        return tuple(player.name for player in self.state.players)

    @property
    def seat(self) -> Seat:
        """The seat on turn, or the next one where a last play is still open."""
        return self.state.to_move

    @property
    def player(self) -> str:
        """The name of the player on turn."""
        return self.players[self.seat]

    @property
    def rack(self) -> Tiles:
        """The rack of the player on turn."""
        return self.state.racks[self.seat]

    @property
    def racks(self) -> tuple[Tiles, ...]:
        """All racks, by seat."""
        return self.state.racks

    @property
    def bag(self) -> Tiles:
        """The tiles that nobody has drawn."""
        return self.state.bag

    @property
    def scores(self) -> tuple[int, ...]:
        """The points, by seat; after the end with the final adjustment."""
        return self.state.scores

    @property
    def turns(self) -> tuple[TurnRecord, ...]:
        """The score sheet, a line a turn."""
        return self.state.turns

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase is Phase.OVER

    @property
    def outcome(self) -> GameEnded | None:
        """How the game ended, with every adjustment; None before."""
        return self.state.end

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, or shares the win; nobody before the end."""
        return () if self.outcome is None else tuple(self.players[n] for n in self.outcome.winners)

    def judge(self, move: str | Move) -> ScoredPlay:
        """Return what a play of the player on turn would score; nothing is laid.

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
        """Do what the player on turn, or a player's command, wants: any move there is.

        >>> game = Game("wall", ["Ann", "Ben"], seed=4)
        >>> game.do("pass")
        >>> game.do(game.best())

        Raises:
            MalformedText: the text is no move.
            Refusal: the rules do not allow it; the subclass says why.
        """
        if not isinstance(move, str | Move):
            self._do(move)
            return
        match Move.parse(move) if isinstance(move, str) else move:
            case Play() | WrittenPlay() as play:
                self.play(play)
            case Exchange(tiles):
                self.exchange(tiles)
            case Pass():
                self.pass_turn()
            case unknown:
                raise TypeError(f"{type(unknown).__name__} is no kind of move that a game has")

    def exchange(self, tiles: str | Tiles) -> None:
        """The player on turn has put these tiles back and drawn as many.

        Raises:
            MalformedText: the text is no row of tiles.
            Refusal: the rack does not hold them, or the bag too few.
        """
        put_back = Tiles.parse(tiles) if isinstance(tiles, str) else tiles
        self._do(ExchangeTiles(self.seat, put_back))

    def pass_turn(self) -> None:
        """The player on turn has done nothing.

        Raises:
            Refusal: the game is over, or the last play is open.
        """
        self._do(PassTurn(self.seat))

    def challenge(self, *words: str, by: str | int | None = None) -> bool:
        """A player has doubted these words of the latest play, or all of it; True if it came off.

        By itself it is the player on turn. Without words all are meant that may still be doubted.

        Raises:
            Refusal: there is nothing that this player can challenge so.
        """
        open_play = self.state.open_play
        still_open = () if open_play is None else open_words(self.state, open_play)
        named = words or still_open or (() if open_play is None else open_play.words)
        events = self._do(ChallengePlay(self._seat_of(by), tuple(named)))
        return any(event.bad for event in events if isinstance(event, PlayChallenged))

    def accept(self, by: str | int | None = None) -> None:
        """A player has given up the right to challenge the latest play.

        Raises:
            Refusal: there is no play that this player could challenge.
        """
        self._do(AcceptPlay(self._seat_of(by)))

    def resign(self, by: str | int | None = None) -> None:
        """A player, by itself the one on turn, has left the game.

        Raises:
            Refusal: the game is over, or the player has left already.
        """
        self._do(Resign(self._seat_of(by)))

    def undo(self) -> None:
        """The latest move is taken back, with all that followed from it, draws included.

        Raises:
            NothingToUndo: the game has just begun.
        """
        if len(self._moves) == 1:
            raise NothingToUndo("no move has been made")
        self._moves.pop()
        self._states.pop()

    def plays(self) -> "Plays":
        """Return the plays of the player on turn with words that stand here, the best first."""
        return self._words.plays(self.state, self.rack)

    def best(self) -> "BestMove":
        """What the engine would do for the player on turn: a play, an exchange or a pass."""
        return self._words.best(self.state, self.rack)

    def lessons(self) -> "Lessons":
        """What there is to learn from the game so far; every rack of it shows in that."""
        return self._words.coach.game(self.events)

    def view(self, by: str | int | None = None) -> View:
        """What one player may know; the player on turn by itself.

        Raises:
            NobodyOfThatName: the table has nobody of the name.
            NobodyAtSeat: it has no such seat.
        """
        return view_of(self.state, self._seated(by))

    def spectator_view(self) -> View:
        """What somebody may know who does not play."""
        return view_of(self.state, None)

    def __repr__(self) -> str:
        """Return one line that says what game it is and how it stands."""
        names = ", ".join(f"{n} {s}" for n, s in zip(self.players, self.scores, strict=True))
        turn = "over" if self.is_over else f"{self.player} to move"
        return f"<Game {self.edition.name}: {names}; {turn}>"

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    def __str__(self) -> str:
        over = " (over)" if self.is_over else ""
        scores = "   ".join(f"{n} {s}" for n, s in zip(self.players, self.scores, strict=True))
        return f"{self.position}\n{scores}{over}"

    def _seat_of(self, who: str | int | None) -> Seat:
        if who is None:
            return self.seat
        if isinstance(who, int):
            return Seat(who)
        if who not in self.players:
            raise NobodyOfThatName(who, self.players)
        return Seat(self.players.index(who))

    def _seated(self, who: str | int | None) -> Seat:
        seat = self._seat_of(who)
        if seat not in self.state.seats:
            raise NobodyAtSeat(seat, self.players)
        return seat

    def _do(self, command: Command) -> tuple[Event, ...]:
        events = decide(self.state, command, self._chance, self._words.under(self.state))
        self._states.append(reduce(evolve, events, self.state))
        self._moves.append(events)
        return events


def _require_play(move: str | Move) -> str | Play | WrittenPlay:
    if isinstance(move, str | Play | WrittenPlay):
        return move
    raise NotAPlay(move)
