"""A table to which anything may happen next, step by step, with the laws holding at every one.

Where a random game only shows that a law is broken, Hypothesis shortens the story to the steps
that break it.
"""

import random

import pytest
from effort import effort
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from laws import Witness
from random_games import (
    HashedWords,
    RandomTable,
    line_of_tiles,
    lying_or_centre,
    random_number,
    random_terms,
)

from tilewright.game.challenges import open_words
from tilewright.game.clock import Instant
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    Command,
    DeclineAbort,
    ExchangeTiles,
    GiveNumber,
    GiveTime,
    PassTurn,
    PlayTiles,
    Resign,
    TimeOut,
)
from tilewright.game.game import replay
from tilewright.game.seats import LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import Phase
from tilewright.game.timing import deadline
from tilewright.notation.stored_events import decode_event, encode_event
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles

some_seat = st.integers(0, 3)
seldom = st.integers(0, 19).map(lambda number: number == 19)
AHEAD = 1_000_000


class TableMachine(RuleBasedStateMachine):
    """One table, from its setup to the end of its game."""

    table: RandomTable
    witness: Witness

    @initialize(
        edition=st.sampled_from(list(EDITIONS.values())),
        seats=st.integers(2, 4),
        words=st.sampled_from([WordPolicy.CHALLENGE, WordPolicy.CHALLENGE, WordPolicy.VOID]),
        seed=st.integers(0, 2**32 - 1),
        fair=seldom,
    )
    def set_the_table(
        self, edition: Edition, seats: int, words: WordPolicy, seed: int, fair: bool
    ) -> None:
        players = tuple(Person(f"P{number}") for number in range(seats))
        terms = random_terms(edition, seats, random.Random(seed))
        setup = TableSetup(edition, players, words, LexiconIdentity("HASHED", "0"), terms)
        self.table = RandomTable(setup, seed, fair=fair, rulings=HashedWords(bad_in=3))
        self.witness = Witness(self.table.start)
        for number, seat in enumerate(self.table.game.seats if fair else ()):
            self.do(GiveNumber(seat, random_number(random.Random(seed + number))))

    def do(self, command: Command) -> None:
        self.witness.see(self.table.do(command))

    def seat(self, number: int) -> Seat:
        return self.table.game.seats[number % len(self.table.game.seats)]

    def is_playing(self) -> bool:
        return self.table.game.phase is Phase.PLAYING

    def is_open(self) -> bool:
        return self.table.game.open_play is not None

    def is_offered(self) -> bool:
        return bool(self.table.game.agreed)

    def is_timed(self) -> bool:
        return self.table.now is not None

    @precondition(is_playing)
    @rule(
        near=st.integers(0, 224),
        back=st.integers(0, 3),
        down=st.booleans(),
        places=st.lists(st.integers(0, 6), min_size=1, max_size=7, unique=True),
    )
    def lay_tiles(self, near: int, back: int, down: bool, places: list[int]) -> None:
        game = self.table.game
        rack = list(game.racks[game.to_move])
        laid = [rack[place] for place in places if place < len(rack)]
        lying = lying_or_centre(game)
        direction = Direction.DOWN if down else Direction.ACROSS
        play = line_of_tiles(game, laid, lying[near % len(lying)], direction, back)
        if play is not None:
            self.do(PlayTiles(game.to_move, play))

    @precondition(is_playing)
    @rule(places=st.sets(st.integers(0, 6)))
    def exchange(self, places: set[int]) -> None:
        game = self.table.game
        rack = list(game.racks[game.to_move])
        self.do(ExchangeTiles(game.to_move, Tiles(rack[at] for at in places if at < len(rack))))

    @precondition(is_playing)
    @rule()
    def pass_the_turn(self) -> None:
        self.do(PassTurn(self.table.game.to_move))

    @precondition(is_open)
    @rule(number=some_seat, first=st.integers(0, 7), count=st.integers(1, 8))
    def challenge(self, number: int, first: int, count: int) -> None:
        game = self.table.game
        assert game.open_play is not None
        words = open_words(game, game.open_play)
        self.do(ChallengePlay(self.seat(number), words[first % (len(words) or 1) :][:count]))

    @precondition(is_open)
    @rule(number=some_seat)
    def accept(self, number: int) -> None:
        self.do(AcceptPlay(self.seat(number)))

    @rule(number=some_seat, really=seldom)
    def resign(self, number: int, really: bool) -> None:
        if really:
            self.do(Resign(self.seat(number)))

    @rule(number=some_seat, really=seldom)
    def agree_to_abort(self, number: int, really: bool) -> None:
        if really:
            self.do(AgreeToAbort(self.seat(number)))

    @precondition(is_offered)
    @rule(number=some_seat)
    def decline_to_abort(self, number: int) -> None:
        self.do(DeclineAbort(self.seat(number)))

    @precondition(is_timed)
    @rule(number=some_seat)
    def give_time(self, number: int) -> None:
        self.do(GiveTime(self.seat(number)))

    @precondition(is_timed)
    @rule(millionths=st.integers(0, AHEAD * 11 // 10))
    def let_time_pass(self, millionths: int) -> None:
        ends = deadline(self.table.game)
        if ends is not None and self.table.now is not None:
            left = max(0, ends - self.table.now)
            self.table.now = Instant(self.table.now + left * millionths // AHEAD)

    @rule()
    def say_that_time_is_over(self) -> None:
        self.do(TimeOut(self.table.game.to_move))

    def teardown(self) -> None:
        """From wherever it stands the game comes to an end, and its events make it again."""
        if not hasattr(self, "table"):
            return
        for step in self.table.steps():
            self.witness.see(step)
        assert self.table.game.phase is Phase.OVER
        stored = [encode_event(event) for event in self.witness.events]
        assert replay(map(decode_event, stored)) == self.table.game


class LongMachine(TableMachine):
    """The same for longer."""


TableMachine.TestCase.settings = settings(max_examples=15, stateful_step_count=40, deadline=None)
LongMachine.TestCase.settings = settings(
    max_examples=effort(gate=60, night=400), stateful_step_count=60, deadline=None
)
TestAnythingMayHappenAtATable = TableMachine.TestCase
TestAnythingMayHappenForLong = pytest.mark.slow(LongMachine.TestCase)
