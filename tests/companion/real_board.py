"""Companions for tests: entries made one after another, and a lexicon of a few words."""

from collections.abc import Callable
from dataclasses import dataclass, field

from random_games import RandomTable, Temper

from tilewright.companion.commands import (
    BreakOff,
    Command,
    LeaveSeat,
    OpenRacks,
    PauseClock,
    ResumeClock,
    SealRack,
    ShowCode,
    StartClock,
    TakeBack,
    TakeSeat,
    TurnRanOut,
    WriteChallenge,
    WriteExchange,
    WriteLeaving,
    WritePass,
    WritePlay,
    WriteRacks,
)
from tilewright.companion.companion import Companion, evolve, replay
from tilewright.companion.decide import decide
from tilewright.companion.events import CompanionStarted, Event, Judge
from tilewright.companion.sealed_racks import Salt
from tilewright.companion.view import CompanionView, OwnSeat, own_seat, view_of
from tilewright.game.clock import SECOND, Instant
from tilewright.game.commands import PassTurn, PlayTiles
from tilewright.game.seats import LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import GameState
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

LEXICON = LexiconIdentity("TEST", "0" * 64)
NAMES = ("Ann", "Ben", "Cem", "Dot")
NOON = Instant(43_200_000)


@dataclass
class WordList:
    """A word list in which all words but these are good."""

    bad: frozenset[str] = frozenset()

    def is_word(self, word: str) -> bool:
        return word not in self.bad

    def why_barred(self, word: str) -> None:
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        raise AssertionError("whether a rack has a play cannot be asked of an unknown rack")


@dataclass
class Beside:
    """A companion beside a board, at the time that its test sets."""

    events: list[Event]
    companion: Companion
    rulings: WordList = field(default_factory=WordList)
    at: Instant = NOON

    def do(self, command: Command) -> Companion:
        event = decide(self.companion, command, self.rulings, self.at)
        self.events.append(event)
        self.companion = evolve(self.companion, event)
        assert replay(self.events) == self.companion
        return self.companion

    def wait(self, seconds: float) -> None:
        self.at = Instant(int(self.at + seconds * SECOND))

    def play(self, *written: str) -> Companion:
        for text in written:
            self.do(WritePlay(WrittenPlay.parse(text)))
        return self.companion

    def exchange(self, count: int) -> Companion:
        return self.do(WriteExchange(count))

    def pass_turn(self) -> Companion:
        return self.do(WritePass())

    def challenge(self, seat: int, *words: str, bad: tuple[str, ...] | None = None) -> Companion:
        return self.do(WriteChallenge(Seat(seat), words, bad))

    def leave(self, seat: int) -> Companion:
        return self.do(WriteLeaving(Seat(seat)))

    def count(self, *racks: str, out: int | None = None, as_they_are: bool = False) -> Companion:
        tiles = tuple(map(Tiles.parse, racks))
        return self.do(WriteRacks(tiles, None if out is None else Seat(out), as_they_are))

    def break_off(self) -> Companion:
        return self.do(BreakOff())

    def take_back(self, entries: int = 1) -> Companion:
        return self.do(TakeBack(entries))

    def start_clock(self) -> Companion:
        return self.do(StartClock())

    def pause(self) -> Companion:
        return self.do(PauseClock())

    def resume(self) -> Companion:
        return self.do(ResumeClock())

    def run_out(self) -> Companion:
        return self.do(TurnRanOut())

    def take_seat(self, seat: int, phone: str, code: str | None = None) -> Companion:
        return self.do(TakeSeat(Seat(seat), phone, f"guest of {phone}", code))

    def leave_seat(self, seat: int) -> Companion:
        return self.do(LeaveSeat(Seat(seat)))

    def seal(self, seat: int, rack: str, turn: int | None = None, salt: int = 1) -> Companion:
        if turn is None:
            turn = sum(line.seat == seat for line in self.companion.game.turns)
        sealed = Salt(f"{salt:064x}")
        return self.do(SealRack(Seat(seat), turn, Tiles.parse(rack), sealed))

    def show_code(self, seat: int, digest: str) -> Companion:
        return self.do(ShowCode(Seat(seat), digest))

    def open_racks(self, *seats: int) -> Companion:
        for seat in seats:
            self.do(OpenRacks(Seat(seat)))
        return self.companion

    def own(self, seat: int) -> OwnSeat:
        return own_seat(self.companion, Seat(seat))

    @property
    def view(self) -> CompanionView:
        return view_of(self.companion)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.companion.game.scores

    @property
    def to_move(self) -> int:
        return self.companion.game.to_move


def beside(
    edition: str = "standard",
    players: int = 2,
    words: Judge = Judge.CHALLENGE,
    terms: TableTerms = NO_TERMS,
    bad: str = "",
) -> Beside:
    """Return a companion of that table; `bad` words are separated by spaces."""
    started = CompanionStarted(edition, NAMES[:players], words, LEXICON, terms)
    return Beside([started], evolve(None, started), WordList(frozenset(bad.split())))


def played(
    until: Callable[[Companion], bool], edition: str = "standard", terms: TableTerms = NO_TERMS
) -> tuple[Beside, GameState]:
    """Play with two players until the condition holds; return the companion and the game."""
    people = tuple(map(Person, NAMES[:2]))
    setup = TableSetup(EDITIONS[edition], people, WordPolicy.CHALLENGE, LEXICON, terms)
    for number in range(200):
        table = RandomTable(setup, number, rulings=WordList())
        table.temper = Temper(0, 0, 0, 0, 0, 0, sizes=(1, 2, 2, 3, 4))
        written = beside(edition, terms=terms)
        for step in table.steps():
            if isinstance(step.command, PlayTiles) and step.events:
                written.do(WritePlay(step.command.play))
            if isinstance(step.command, PassTurn):
                written.pass_turn()
            if until(written.companion):
                return written, table.game
    raise AssertionError("no game comes to that")


def bag_holds_at_most(count: int) -> Callable[[Companion], bool]:
    return lambda companion: companion.holding.bag <= count
