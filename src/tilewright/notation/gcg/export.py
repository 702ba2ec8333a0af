"""Convert a game of ours to the record that `write_gcg` writes.

GCG knows two players, one board and the rules of clubs. Anything without a line of its own goes
into notes, so that nothing that changes a total is left out; the table's settings go into
`#description`.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import assert_never

from msgspec.structs import replace

from tilewright.game.events import (
    DecidedBy,
    EndReason,
    Event,
    FinalLine,
    GameEnded,
    PlayChallenged,
    PlayWithdrawn,
    SeatResigned,
    TilesExchanged,
    TilesPlayed,
    TurnLost,
    TurnPassed,
)
from tilewright.game.game import evolve, replay
from tilewright.game.outcome import pay
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, OpenPlay
from tilewright.notation.gcg.languages import tiles_pragmas
from tilewright.notation.gcg.record import (
    ChallengeBonus,
    CountedExchange,
    Exchange,
    Gcg,
    Pass,
    Player,
    Pragma,
    RackGained,
    RackLine,
    RackLost,
    TilePlay,
    TimePenalty,
    Withdrawal,
)
from tilewright.notation.gcg.record import Event as Line
from tilewright.notation.gcg.settings import settings_at, settings_pragma
from tilewright.notation.gcg.turn_order import HOW_THEY_LEFT
from tilewright.notation.gcg.write import UnwritableGcg
from tilewright.rules.alphabet import in_text
from tilewright.rules.board import Board
from tilewright.rules.edition import CostKind
from tilewright.rules.play import WrittenPlay
from tilewright.rules.tiles import NO_TILES, Tiles

LONGEST_NICK = 20
TURN_WAS_LOST = "The turn was lost to a failed challenge."
"""The note on a lost turn, which GCG writes as a pass."""
TIME_RAN_OUT = "The time ran out."
"""The note on a pass that the clock made."""
HELP_WAS_TAKEN = "Help was taken: {} of 4 steps."
"""The note on a turn with which the program helped."""
LOST_BY_CHALLENGE = "Lost by the failed challenge, not by the clock."
"""The note at points off, for which GCG has only the line of overtime."""

_PLAYED_OUT = (
    EndReason.OUT,
    EndReason.PASSES,
    EndReason.NO_PLAYS,
    EndReason.SCORELESS,
    EndReason.TURN_LIMIT,
)
_NOT_OF_A_NICK = re.compile(r"[^\w.'-]+")


def gcg_of(events: Iterable[Event]) -> Gcg:
    """Return the record of the game with these events, its players in the order of turns.

    It contains every rack and every exchange, so nobody at the table may see it during the game.
    The events include the draws as well, so it cannot be made from a `View`.

    >>> from tilewright.library import Game as Table
    >>> table = Table("heirloom", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    >>> _ = table.play("8F HORN"), table.play("H6 FARM")
    >>> [(line.nick, line.word, line.total) for line in gcg_of(table.events).events]
    [('Ann', 'HORN', 14), ('Ben', 'FA.M', 9)]

    Raises:
        ImpossibleEvent: the events are not a game.
        MalformedText: a play in the events has a malformed word or coordinate.
    """
    happened = tuple(events)
    game = replay(happened)
    export = GameRecorder(game)
    before: GameState | None = None
    for event in happened:
        after = evolve(before, event)
        if before is not None:
            export.take(before, event, after)
        before = after
    return export.record()


def nicks_of(names: Sequence[str]) -> tuple[str, ...]:
    """Return a nick for each name: letters, digits and a few signs, unique regardless of case.

    >>> nicks_of(["Ann Archer", "ann archer", "»«"])
    ('Ann_Archer', 'ann_archer2', 'player3')
    """
    nicks: list[str] = []
    taken: set[str] = set()
    for number, name in enumerate(names, start=1):
        plain = _NOT_OF_A_NICK.sub("_", unicodedata.normalize("NFC", name))
        nick = plain.strip("_")[:LONGEST_NICK] or f"player{number}"
        if nick.casefold() in taken:
            further = range(2, len(names) + 2)
            nick = next(
                f"{nick}{suffix}" for suffix in further if f"{nick}{suffix}".casefold() not in taken
            )
        taken.add(nick.casefold())
        nicks.append(nick)
    return tuple(nicks)


class GameRecorder:
    """The lines so far; `behind_play` is the place for remarks about the latest play.

    `game` is the game at the end of the record; the events that led there are given to `take`.
    """

    def __init__(self, game: GameState) -> None:
        self.game = game
        in_order = nicks_of([game.players[seat].name for seat in game.order])
        self.nicks = dict(zip(game.order, in_order, strict=True))
        self.lines: list[Line] = []
        self.notes: list[str] = []
        self.behind_play = 0

    def record(self) -> Gcg:
        """Return the record of everything taken."""
        end = self.game.end
        lexicon = one_line(self.game.lexicon.name)
        pragmas = [Pragma("lexicon", lexicon)] if lexicon else []
        pragmas += tiles_pragmas(self.game.edition)
        pragmas.append(settings_pragma(settings_at(self.game)))
        if end is None or end.reason not in _PLAYED_OUT:
            pragmas.append(Pragma("incomplete"))
        racks = () if end is not None and end.reason.counts_tiles_left else self.game.racks
        held = ((number, racks[seat]) for number, seat in enumerate(self.game.order, 1) if racks)
        return Gcg(
            tuple(self._player(seat) for seat in self.game.order),
            tuple(pragmas),
            tuple(self.notes),
            tuple(self.lines),
            tuple(RackLine(number, rack.characters) for number, rack in held if rack),
        )

    def take(self, before: GameState, event: Event, after: GameState) -> None:
        """Record one more event."""
        match event:
            case TilesPlayed() | TilesExchanged() | TurnPassed() | TurnLost():
                self._take_turn(before, event)
                self._note_help(after.turns[-1].helped)
            case PlayChallenged():
                self._take_challenge(before, event, after)
            case PlayWithdrawn():
                play = _required(before.open_play)
                self._say_of_play(
                    Withdrawal(
                        nick=self.nicks[play.seat],
                        rack=play.rack_before.characters,
                        score=-play.score,
                        total=after.scores[play.seat],
                    )
                )
            case SeatResigned():
                self._note(f"{self.nicks[event.seat]} {HOW_THEY_LEFT[event.why]}.")
            case GameEnded():
                self._take_end(event)
            case _:
                pass  # GCG has no lines for draws, clocks and agreements

    def take_counted_exchange(self, before: GameState, seat: Seat, count: int) -> None:
        """Record the seat's exchange of this many unknown tiles."""
        self.lines.append(
            CountedExchange(nick=self.nicks[seat], count=count, score=0, total=before.scores[seat])
        )
        self._note_help(before.helped)

    def _note_help(self, steps: int) -> None:
        if steps:
            self._note(HELP_WAS_TAKEN.format(steps))

    def _take_turn(
        self, before: GameState, event: TilesPlayed | TilesExchanged | TurnPassed | TurnLost
    ) -> None:
        nick, total = self.nicks[event.seat], before.scores[event.seat]
        rack = before.racks[event.seat].characters
        match event:
            case TilesPlayed():
                self._take_play(before, event)
            case TilesExchanged():
                tiles = event.returned.characters
                self.lines.append(Exchange(nick=nick, rack=rack, tiles=tiles, score=0, total=total))
            case TurnPassed():
                self.lines.append(Pass(nick=nick, rack=rack, score=0, total=total))
                if event.timed_out:
                    self._note(TIME_RAN_OUT)
            case TurnLost():
                self.lines.append(Pass(nick=nick, rack=rack, score=0, total=total))
                self._note(TURN_WAS_LOST)
            case _:
                assert_never(event)

    def _take_play(self, before: GameState, event: TilesPlayed) -> None:
        self.lines.append(
            TilePlay(
                nick=self.nicks[event.seat],
                rack=before.racks[event.seat].characters,
                score=event.score,
                total=before.scores[event.seat] + event.score,
                coordinate=event.at,
                word=_with_dots(before.position.board, event),
            )
        )
        self.behind_play = len(self.lines)

    def _take_challenge(self, before: GameState, event: PlayChallenged, after: GameState) -> None:
        play = _required(before.open_play)
        nick = self.nicks[event.seat]
        ruled = f"not good: {in_text(', '.join(event.bad))}" if event.bad else "good"
        said = f"{nick} challenged {in_text(', '.join(event.words))}: {ruled}."
        place = self.behind_play - 1
        self.lines[place] = _noted(self.lines[place], said)
        if event.bad:
            return
        if event.cost is CostKind.MOVER_GAINS:
            self._say_of_play(
                ChallengeBonus(
                    nick=self.nicks[play.seat],
                    rack=play.rack_before.characters,
                    score=event.points,
                    total=after.scores[play.seat],
                )
            )
        elif event.cost is CostKind.POINTS:
            # strict readers accept points lost during a game only with the overtime label
            self._say_of_play(
                TimePenalty(
                    nick=nick,
                    rack=before.racks[event.seat].characters,
                    score=-event.points,
                    total=after.scores[event.seat],
                    notes=(LOST_BY_CHALLENGE,),
                )
            )

    def _say_of_play(self, line: Line) -> None:
        """Insert the line after the latest play, even if a turn has been lost since."""
        self.lines.insert(self.behind_play, line)
        self.behind_play += 1

    def _take_end(self, end: GameEnded) -> None:
        out = end.went_out
        paying = () if out is None else pay(self.game, out)
        gained = sum((end.lines[seat].tiles_left for seat in paying), NO_TILES)
        for line in sorted(end.lines, key=lambda line: (line.seat != out, line.seat)):
            self._take_final_line(line, gained if line.seat == out else NO_TILES)
        self._note(self._end_note(end))

    def _take_final_line(self, line: FinalLine, gained: Tiles) -> None:
        nick, total = self.nicks[line.seat], line.before
        rack = line.tiles_left.characters
        if gained:
            total += line.gained
            tiles = gained.characters
            self.lines.append(RackGained(nick=nick, tiles=tiles, score=line.gained, total=total))
        if line.lost:
            total -= line.lost
            self.lines.append(
                RackLost(nick=nick, rack=rack, tiles=rack, score=-line.lost, total=total)
            )
        if line.overtime:
            total -= line.overtime
            self.lines.append(TimePenalty(nick=nick, rack=rack, score=-line.overtime, total=total))

    def _end_note(self, end: GameEnded) -> str:
        winners = " and ".join(self.nicks[seat] for seat in end.winners)
        how = " by the tie-break" if end.decided_by is DecidedBy.TIE_BREAK else ""
        match end.winners:
            case ():
                won = "nobody wins"
            case (_,):
                won = f"{winners} wins{how}"
            case _:
                won = f"{winners} share the win"
        return f"The end: {end.reason.replace('_', ' ')}; {won}."

    def _note(self, text: str) -> None:
        if self.lines:
            self.lines[-1] = _noted(self.lines[-1], text)
        else:
            self.notes.append(text)

    def _player(self, seat: Seat) -> Player:
        # some programs require a name after every nick
        nick = self.nicks[seat]
        return Player(nick, one_line(self.game.players[seat].name) or nick)


def one_line(text: str) -> str:
    r"""Return the text with single spaces, and without unprintable characters.

    >>> one_line(" Ann\n\x1b[2JArcher ")
    'Ann [2JArcher'
    """
    seen = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs") else character for character in text
    )
    return " ".join(seen.split())


def _with_dots(board: Board, event: TilesPlayed) -> str:
    """Return the main word with a full stop for every letter already on the board.

    Raises:
        UnwritableGcg: a damaged file has a malformed play.
    """
    try:
        written = WrittenPlay.of(event.at, event.written)
    except ValueError as error:
        raise UnwritableGcg(str(error)) from None
    line = written.start.line(written.direction)[written.start.place(written.direction) :]
    return "".join(
        "." if board.has_tile(square) else letter
        for square, letter in zip(line, event.written, strict=False)
    )


def _noted(line: Line, text: str) -> Line:
    return replace(line, notes=(*line.notes, one_line(text)))


def _required(play: OpenPlay | None) -> OpenPlay:
    assert play is not None, "the fold has checked that a play is open"
    return play
