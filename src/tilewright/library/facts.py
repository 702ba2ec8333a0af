"""Everything that can be read off a game of the library."""

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from tilewright.engine.tables import Columns, Tabular, html_table
from tilewright.game.events import Event, GameEnded
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase, TurnKind, TurnRecord
from tilewright.game.view import View, view_of
from tilewright.library.errors import (
    NobodyAtSeat,
    NobodyOfThatName,
    NoRecord,
    SeveralOfThatName,
)
from tilewright.rules.alphabet import in_text
from tilewright.rules.edition import Edition
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

if TYPE_CHECKING:
    from tilewright.library.records.replaying import Replayed
    from tilewright.notation.gcg import Doubt


BOARD_WIDTH = 420
"""The width of the board in a notebook, in pixels."""


def html_of(game: GameState) -> str:
    """Return a game in HTML, with every name escaped.

    The rack below the board is that of the player on turn.
    """
    from tilewright.notation.svg import svg  # a server that starts draws nothing

    names = [player.name for player in game.players]
    over = game.phase is Phase.OVER
    picture = svg(
        game.position,
        last=_last_play(game),
        rack=None if over else game.racks[game.to_move],
        size=BOARD_WIDTH,
    )
    said = "over" if over else f"{_isolated(names[game.to_move])} to move"
    rows = [
        (turn.number, names[turn.seat], _said(turn), turn.score, turn.total) for turn in game.turns
    ]
    sheet = (
        html_table(said, ("", "Player", "Move", "Score", "Total"), rows)
        if rows
        else (f'<div style="font-weight:600"><bdi>{escape(said)}</bdi></div>')
    )
    scores = "".join(
        f'<span style="padding-right:18px"><bdi>{escape(name)}</bdi> <b>{score}</b></span>'
        for name, score in zip(names, game.scores, strict=True)
    )
    return (
        '<div style="color:inherit">'
        f'<div style="padding-bottom:6px;overflow-wrap:anywhere">{scores}</div>'
        '<div style="display:flex;flex-wrap:wrap;gap:20px;align-items:flex-start">'
        f"<div>{picture}</div><div>{sheet}</div></div></div>"
    )


def _isolated(name: str) -> str:
    """Return a name that, written from right to left, does not turn the words after it around."""
    return f"\u2068{name}\u2069"


def _last_play(game: GameState) -> Play | None:
    """Return the latest play if it is on the board."""
    last = game.turns[-1] if game.turns else None
    if last is None or last.withdrawn or not last.squares:
        return None
    laid = ((square, game.position.board.at(square)) for square in last.squares)
    return Play(tuple(Placement(square, tile) for square, tile in laid if tile is not None))


def _said(turn: TurnRecord) -> str:
    if turn.written:
        return f"{turn.at} {in_text(turn.written)}" + (" (withdrawn)" if turn.withdrawn else "")
    if turn.kind is TurnKind.EXCHANGE:
        return f"exchange {turn.exchanged}"
    return turn.kind.value.replace("_", " ")


class GameFacts(Tabular):
    """The facts of a game: board, racks, scores, turns and how it ended.

    As a table it is the score sheet, a row a turn: turn, seat, player, kind, at, word, words,
    score, total, exchanged and withdrawn.
    """

    _moves: list[tuple[Event, ...]]
    _states: list[GameState]
    _doubts: "tuple[Doubt, ...]"
    _as_written: "dict[int, Callable[[], Replayed | None]]"

    @property
    def doubts(self) -> "tuple[Doubt, ...]":
        """The doubts about the record that the game was read from, in the order of its lines.

        Each has its `line`, `what` is doubted and `why`. Other games have none.
        """
        return self._doubts

    @property
    def state(self) -> GameState:
        """The game as a value: everything that is true at the table."""
        return self._states[-1]

    @property
    def states(self) -> tuple[GameState, ...]:
        """The states to step through: the first, and the one after each move.

        In a game from a record the player on turn holds the rack that is written, even where it
        cannot be true.
        """
        states = list(self._states)
        for number, read in self._as_written.items():
            written = read() if number < len(states) else None
            if written is not None:
                states[number] = written.states[-1]
        return tuple(states)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order.

        Raises:
            NoRecord: the game was read from a position.
        """
        if not self._moves[0]:
            raise NoRecord
        return tuple(event for move in self._moves for event in move)

    @property
    def edition(self) -> Edition:
        """The rules of the table."""
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
        """The seat on turn, or the next one while a last play is open to challenge."""
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
        """The tiles not drawn yet."""
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
        """The names of those who won or share the win; none before the end."""
        return () if self.outcome is None else tuple(self.players[n] for n in self.outcome.winners)

    def view(self, by: str | int | None = None) -> View:
        """Return the view of one player, by default the one on turn.

        Raises:
            NobodyOfThatName: no player has the name.
            SeveralOfThatName: several players have it.
            NobodyAtSeat: there is no such seat.
        """
        return view_of(self.state, self._seated(by))

    def spectator_view(self) -> View:
        """Return the view of a spectator."""
        return view_of(self.state, None)

    def __repr__(self) -> str:
        """Return the edition, players, scores and turn on one line."""
        # the inside of a repr has no line breaks
        names = [repr(name)[1:-1] for name in self.players]
        scores = ", ".join(f"{n} {s}" for n, s in zip(names, self.scores, strict=True))
        turn = "over" if self.is_over else f"{names[self.seat]} to move"
        return f"<Game {self.edition.name}: {scores}; {turn}>"

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    def _repr_html_(self) -> str:

        return html_of(self.state)

    def _columns(self) -> Columns:
        turns, names = self.turns, self.players
        return {
            "turn": ("int32", (turn.number for turn in turns)),
            "seat": ("int8", (turn.seat for turn in turns)),
            "player": ("string", (names[turn.seat] for turn in turns)),
            "kind": ("string", (turn.kind.value for turn in turns)),
            "at": ("string", (turn.at for turn in turns)),
            "word": ("string", (in_text(turn.written) for turn in turns)),
            "words": ("list of string", (list(map(in_text, turn.words)) for turn in turns)),
            "score": ("int32", (turn.score for turn in turns)),
            "total": ("int32", (turn.total for turn in turns)),
            "exchanged": ("int8", (turn.exchanged for turn in turns)),
            "withdrawn": ("bool_", (turn.withdrawn for turn in turns)),
        }

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
        seats = [seat for seat in self.state.seats if self.players[seat] == who]
        if len(seats) > 1:
            raise SeveralOfThatName(who, tuple(seats))
        return seats[0]

    def _seated(self, who: str | int | None) -> Seat:
        seat = self._seat_of(who)
        if seat not in self.state.seats:
            raise NobodyAtSeat(seat, self.players)
        return seat
