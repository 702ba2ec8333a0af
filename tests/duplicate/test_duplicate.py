"""The rules of duplicate: one rack for all, answers in secret, the best play on the board."""

import random

import pytest

from tilewright.duplicate.commands import (
    Answer,
    CallOff,
    Command,
    EndRound,
    Join,
    Leave,
    NextRound,
    NobodyPlays,
    NoRound,
    NotTheBest,
    RoundOver,
    RoundUnderWay,
    SitOut,
)
from tilewright.duplicate.decide import decide
from tilewright.duplicate.duplicate import evolve, replay
from tilewright.duplicate.events import (
    DuplicateEnd,
    DuplicateEnded,
    DuplicateEvent,
    DuplicateStarted,
    PlayerNumber,
    RoundBegan,
)
from tilewright.duplicate.state import DuplicatePhase, DuplicateState
from tilewright.duplicate.terms import LONE_BONUS, DuplicateTerms
from tilewright.duplicate.view import standings_of, view_of
from tilewright.engine.generator import Engine, Generator
from tilewright.engine.rulings import LexiconRulings, best_scores
from tilewright.game.clock import Instant, TimeOutOfRange
from tilewright.game.errors import GameOver, NotAtTable, NumberNotWanted
from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.fair_bag import SeatNumber, Seed, drawn
from tilewright.game.seats import LexiconIdentity
from tilewright.lexicon import load_lexicon
from tilewright.rules import EDITIONS
from tilewright.rules.alphabet import BLANK
from tilewright.rules.errors import TileNotOnRack
from tilewright.rules.play import Play
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

CLUB = load_lexicon("club")
GENERATOR = Generator(CLUB)
ANN, BEN, CEM = map(PlayerNumber, range(3))
THREE_MINUTES = DuplicateTerms(seconds=180, pause=15)


class Table:
    """A duplicate table, whose events are kept."""

    def __init__(
        self, *names: str, terms: DuplicateTerms | None = None, seed: int = 7, edition: str = "wall"
    ) -> None:
        self.rulings = LexiconRulings(CLUB, EDITIONS[edition])
        identity = LexiconIdentity(CLUB.name, CLUB.content_hash)
        chosen = Seed(f"{seed:064x}")
        started = DuplicateStarted(edition, identity, terms or DuplicateTerms(), chosen)
        self.events: list[DuplicateEvent] = [started]
        self.state: DuplicateState = evolve(None, started)
        for name in names:
            self.do(Join(name))

    def do(self, command: Command, at: int | None = None) -> None:
        now = None if at is None else Instant(at)
        for event in decide(self.state, command, self.rulings, now):
            self.state = evolve(self.state, event)
            self.events.append(event)

    def best(self) -> ScoredPlay:
        return best_scores(GENERATOR, self.state.position, self.state.rack)[0]

    def answer(self, player: PlayerNumber, play: Play | None = None, at: int | None = None) -> None:
        self.do(Answer(player, self.state.round, play or self.best().play), at)

    def end_round(self) -> None:
        self.do(EndRound(self.state.round, self.best().play, early=True))

    def play_on(self) -> None:
        """End the round, and begin the next one if the game goes on."""
        self.end_round()
        if not self.state.is_over:
            self.do(NextRound(early=True))


def playable(table: Table, dice: random.Random) -> Play:
    """A random play of the rack."""
    plays = GENERATOR.plays(table.state.position, table.state.rack)
    return plays[dice.randrange(len(plays))].play


def phoney(table: Table) -> Play:
    """A play that the opening board allows, of a word that is none."""
    letters = [tile for tile in table.state.rack if tile != BLANK][:3]
    found = zip(["H8", "I8", "J8"], letters, strict=True)
    play = Play.parse_tiles(found)
    assert not table.rulings.is_word("".join(letters))
    return play


def test_whole_games_keep_the_tiles_the_balance_and_the_highest_score(dice: random.Random) -> None:
    for _ in range(3):
        terms = DuplicateTerms(balanced=dice.random() < 0.7, lone_bonus=dice.random() < 0.5)
        table = Table("Ann", "Ben", terms=terms, seed=dice.randrange(1 << 60))
        table.do(NextRound())
        every = table.state.edition.tile_set.tiles
        vowels = table.state.edition.tile_set.alphabet.vowels
        while not table.state.is_over:
            state = table.state
            assert state.position.board.tiles + state.rack + state.bag == every
            certain, blanks = sum(tile in vowels for tile in state.rack), state.rack.count(BLANK)
            if terms.balanced:
                wanted = 2 if state.round <= 15 else 1
                wanted = min(wanted, *_possible(state.position.unplaced, vowels))
                assert min(certain + blanks, len(state.rack) - certain) >= wanted
            for player in (ANN, BEN):
                table.answer(player, playable(table, dice))
            table.play_on()
            past = table.state.rounds[-1]
            assert all(answer.score <= past.best.score for answer in past.answers)
        assert replay(table.events) == table.state
        assert table.state.end is not DuplicateEnd.CALLED_OFF
        totals = {line.player: line.total for line in standings_of(table.state)}
        for player in (ANN, BEN):
            answers = [past.answer_of(player) for past in table.state.rounds]
            earned = sum(answer.score + answer.bonus for answer in answers if answer)
            assert totals[player] == earned <= table.state.best_total + 10 * len(answers)


def _possible(tiles: Tiles, vowels: frozenset[object]) -> tuple[int, int]:
    certain, blanks = sum(tile in vowels for tile in tiles), tiles.count(BLANK)
    return certain + blanks, len(tiles) - certain


def test_the_best_play_is_that_of_the_slow_reference(dice: random.Random) -> None:
    slow = Generator(CLUB, engine=Engine.REFERENCE)
    table = Table("Ann", seed=dice.randrange(1 << 60), edition="tournament")
    table.do(NextRound())
    for _ in range(3):
        state = table.state
        most = max(play.score for play in slow.plays(state.position, state.rack))
        found = best_scores(GENERATOR, state.position, state.rack)
        assert [play.score for play in found] == [most] * len(found)
        again = best_scores(slow, state.position, state.rack)
        assert [str(play.written) for play in found] == [str(play.written) for play in again]
        table.play_on()


def test_ties_are_settled_by_blanks_then_tiles_then_direction_then_place() -> None:
    opening = Table().state.position
    found = best_scores(GENERATOR, opening, Tiles.parse("AFHMNOR"))
    assert [str(play.written) for play in found] == ["8D FORAM", "H4 FORAM"]
    with_blank = best_scores(GENERATOR, opening, Tiles.parse("QUIZ?"))
    keys = [(sum(p.tile.is_blank for p in play.play.placements)) for play in with_blank]
    assert keys == sorted(keys)


def test_nobody_sees_an_answer_of_another_before_the_round_ends(dice: random.Random) -> None:
    table = Table("Ann", "Ben")
    table.do(NextRound())
    table.answer(ANN)
    own, others, spectator = (view_of(table.state, player) for player in (ANN, BEN, None))
    assert own.answer is not None
    assert own.answer.play == table.best().play
    for view in (others, spectator):
        assert (view.answer, view.answered, view.rounds, view.seed) == (None, 1, (), None)
    # whatever Ann had answered, the others would see the same
    other = Table("Ann", "Ben")
    other.do(NextRound())
    other.answer(ANN, playable(other, dice))
    assert view_of(other.state, BEN) == others
    assert view_of(other.state) == spectator


def test_an_answer_can_be_changed_until_the_round_ends_and_the_last_one_counts() -> None:
    table = Table("Ann")
    table.do(NextRound())
    worst = GENERATOR.plays(table.state.position, table.state.rack).weighted(0.0)[-1]
    best = table.best()
    table.answer(ANN, worst.play)
    table.answer(ANN)
    table.end_round()
    answer = table.state.rounds[0].answer_of(ANN)
    assert answer is not None
    assert answer.score == best.score


def test_a_bad_word_is_taken_and_earns_nothing() -> None:
    table = Table("Ann", seed=5)
    table.do(NextRound())
    table.answer(ANN, phoney(table))
    table.end_round()
    answer = table.state.rounds[0].answer_of(ANN)
    assert answer is not None
    assert (answer.good, answer.score, table.state.players[ANN].total) == (False, 0, 0)


def test_an_answer_a_second_late_is_refused_by_name() -> None:
    table = Table("Ann", "Ben", terms=THREE_MINUTES)
    table.do(NextRound(), at=1_000)
    table.answer(ANN, at=181_000)
    with pytest.raises(RoundOver, match="came too late") as late:
        table.answer(BEN, at=182_000)
    assert (late.value.code, late.value.evidence["round"]) == ("round_over", 1)
    best = table.best().play
    table.do(EndRound(1, best), at=181_000)
    for command in (Answer(BEN, 1, best), SitOut(BEN, 1), EndRound(1, best)):
        with pytest.raises(RoundOver):
            table.do(command, at=181_001)
    answer = table.state.rounds[0].answer_of(BEN)
    assert answer is not None
    assert answer.play is None


def test_a_round_ends_when_time_is_up_or_all_have_answered() -> None:
    table = Table("Ann", "Ben", terms=THREE_MINUTES)
    table.do(NextRound(), at=0)
    assert table.state.deadline == 180_000
    table.answer(ANN, at=5_000)
    with pytest.raises(RoundUnderWay):
        table.do(EndRound(1, table.best().play), at=5_000)
    table.do(SitOut(BEN, 1), at=6_000)
    table.do(EndRound(1, table.best().play), at=6_000)
    assert table.state.deadline == 21_000
    with pytest.raises(RoundUnderWay):
        table.do(NextRound(), at=20_999)
    table.do(NextRound(), at=21_000)
    assert table.state.round == 2


def test_one_who_joins_late_plays_from_then_on_and_one_who_leaves_is_not_waited_for() -> None:
    table = Table("Ann", "Ben")
    table.do(NextRound())
    table.answer(ANN)
    table.play_on()
    table.do(Join("Cem"))
    assert table.state.rounds[0].answer_of(CEM) is None
    table.answer(ANN)
    table.answer(CEM)
    table.do(Leave(BEN))
    assert table.state.have_all_answered
    table.do(EndRound(2, table.best().play))
    assert table.state.rounds[1].answer_of(BEN) is None
    assert table.state.players[CEM].since == 2
    table.do(NextRound())
    with pytest.raises(NotAtTable):
        table.answer(BEN)


def test_the_only_one_who_finds_the_best_gets_ten_points_where_agreed() -> None:
    for agreed, others_find_it in ((True, False), (True, True), (False, False)):
        table = Table("Ann", "Ben", terms=DuplicateTerms(lone_bonus=agreed))
        table.do(NextRound())
        best = table.best().score
        table.answer(ANN)
        if others_find_it:
            table.answer(BEN)
        else:
            table.do(SitOut(BEN, 1))
        table.end_round()
        bonus = LONE_BONUS if agreed and not others_find_it else 0
        assert table.state.players[ANN].total == best + bonus


def test_nobody_gets_the_bonus_for_playing_alone() -> None:
    table = Table("Ann", terms=DuplicateTerms(lone_bonus=True))
    table.do(NextRound())
    table.answer(ANN)
    table.end_round()
    assert table.state.players[ANN].total == table.state.best_total


def test_no_answer_changes_a_later_rack(dice: random.Random) -> None:
    racks = []
    for _ in range(2):
        table = Table("Ann", "Ben")
        table.do(NextRound())
        for _ in range(dice.randrange(1, 5)):
            table.answer(ANN, playable(table, dice))
        table.play_on()
        racks.append(table.state.rack)
    assert racks[0] == racks[1]


def test_the_first_rack_is_keyed_by_the_seed_and_everybodys_numbers() -> None:
    table = Table(terms=DuplicateTerms(balanced=False))
    commitment = view_of(table.state).commitment
    for name, digit in (("Ann", "1"), ("Ben", "2")):
        table.do(Join(name, number=SeatNumber(digit * 32)))
    table.do(Join("Timid", "timid"))
    assert view_of(table.state).commitment == commitment
    table.do(NextRound())
    fair = table.state.fair
    assert list(fair.numbers) == [SeatNumber("1" * 32), SeatNumber("2" * 32)]
    expected = drawn(fair, table.state.edition.tile_set.tiles, 7, 1)
    assert table.state.rack == Tiles(expected)
    with pytest.raises(NumberNotWanted):
        table.do(Join("Cem", number=SeatNumber("3" * 32)))


def test_a_best_play_that_an_answer_beats_is_refused() -> None:
    table = Table("Ann")
    table.do(NextRound())
    table.answer(ANN)
    plays = GENERATOR.plays(table.state.position, table.state.rack).weighted(0.0)
    with pytest.raises(NotTheBest):
        table.do(EndRound(1, plays[-1].play))
    with pytest.raises(NotTheBest):
        table.do(EndRound(1, phoney(table)))


def test_commands_out_of_their_time_are_refused() -> None:
    empty = Table()
    with pytest.raises(NobodyPlays):
        empty.do(NextRound())
    table = Table("Ann")
    play = Play.parse_tiles([("H8", "A"), ("I8", "B")])
    for command in (Answer(ANN, 1, play), EndRound(1, play)):
        with pytest.raises(NoRound):
            table.do(command)
    table.do(NextRound())
    with pytest.raises(RoundUnderWay):
        table.do(NextRound())
    with pytest.raises(NoRound):
        table.do(Answer(ANN, 2, play))
    missing = next(letter for letter in "QZJX" if letter not in str(table.state.rack))
    with pytest.raises(TileNotOnRack):
        table.do(Answer(ANN, 1, Play.parse_tiles([("H8", missing), ("I8", missing)])))
    table.do(CallOff())
    assert (table.state.phase, table.state.end) == (DuplicatePhase.OVER, DuplicateEnd.CALLED_OFF)
    with pytest.raises(GameOver):
        table.do(Join("Ben"))
    with pytest.raises(RoundOver):
        table.answer(ANN, play)


def test_a_time_out_of_range_is_refused() -> None:
    for seconds, pause in ((9, 0), (14 * 86_400 + 1, 0), (60, -1), (60, 86_401)):
        with pytest.raises(TimeOutOfRange):
            DuplicateTerms(seconds=seconds, pause=pause)


def test_events_that_cannot_follow_are_refused() -> None:
    table = Table("Ann")
    begun = RoundBegan(1, Tiles.parse("ABCDEFG"), 0, None)
    with pytest.raises(ImpossibleEvent):
        replay([])
    with pytest.raises(ImpossibleEvent):
        evolve(None, begun)
    for rack in ("ABC", "ZZZZZZZ"):
        with pytest.raises(ImpossibleEvent):
            evolve(table.state, RoundBegan(1, Tiles.parse(rack), 0, None))
    running = evolve(table.state, begun)
    with pytest.raises(ImpossibleEvent):
        evolve(running, RoundBegan(2, Tiles.parse("ABCDEFG"), 0, None))
    over = evolve(running, DuplicateEnded(DuplicateEnd.CALLED_OFF))
    with pytest.raises(ImpossibleEvent):
        evolve(over, begun)
