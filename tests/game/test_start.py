"""The beginning of a game: who starts, the first racks, and the numbers for the draws."""

from collections.abc import Sequence
from typing import ClassVar

import pytest
from tables import BOXES, LEXICON, NOON, LoadedChance, WordList, by_name

from tilewright.game.chance import FairChance
from tilewright.game.clock import ChessClock, Instant
from tilewright.game.commands import AgreeToAbort, Command, GiveNumber, PassTurn, Resign
from tilewright.game.decide import decide
from tilewright.game.errors import NotAtTable, NotStarted, NumberNotWanted
from tilewright.game.events import (
    ClockStarted,
    DecidedBy,
    Drawing,
    EndReason,
    Event,
    GameEnded,
    GameStarted,
    NumberGiven,
    OrderDrawn,
    TilesDrawn,
)
from tilewright.game.fair_bag import NumbersMissing, SeatNumber, Seed, drawn
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, open_game, start_game
from tilewright.game.state import GameState, Phase
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import ChallengeRule, Edition, FinalAdjustment, NotOffered
from tilewright.rules.editions import EDITIONS, STANDARD, TOURNAMENT, WALL, FinishLineLevel
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import NO_TILES, Tiles

DRAWN = [edition for edition in EDITIONS.values() if edition is not WALL]
SEED = Seed("5e" * 32)
NUMBERS = tuple(SeatNumber(f"{number:032x}") for number in range(4))


def setup(
    edition: Edition = STANDARD, players: int = 2, terms: TableTerms = NO_TERMS
) -> TableSetup:
    seated = tuple(Person(f"P{number}") for number in range(players))
    return TableSetup(edition, seated, WordPolicy.CHALLENGE, LEXICON, terms)


def order_drawn(setup: TableSetup, *draws: str) -> OrderDrawn:
    chance = LoadedChance()
    chance.loaded.extend(draws)
    order = start_game(setup, chance)[1]
    assert isinstance(order, OrderDrawn)
    return order


def given(game: GameState, *commands: Command, at: Instant | None = None) -> tuple[Event, ...]:
    events: list[Event] = []
    for command in commands:
        new = decide(game, command, FairChance(), WordList(), at)
        events.extend(new)
        for event in new:
            game = evolve(game, event)
    return tuple(events)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_seven_tiles_and_the_rest_is_in_the_bag(
    edition: Edition, players: int
) -> None:
    """Scenario 1: 86 tiles for two. Scenario 4: every tile is somewhere."""
    game = replay(start_game(setup(edition, players), LoadedChance()))
    assert len(game.bag) == 100 - 7 * players
    assert [len(rack) for rack in game.racks] == [7] * players
    assert sum(game.racks, game.bag) == edition.tile_set.tiles
    assert (game.phase, game.clock) == (Phase.PLAYING, None)
    assert game.to_move == game.order[0]


def test_the_first_player_draws_first() -> None:
    events = start_game(setup(players=3), LoadedChance(3))
    order = events[1]
    assert isinstance(order, OrderDrawn)
    assert [event.seat for event in events if isinstance(event, TilesDrawn)] == list(order.order)


@pytest.mark.parametrize("edition", DRAWN, ids=by_name)
@pytest.mark.parametrize(
    ("tiles", "order"),
    [
        ("BA", (1, 0)),
        ("A?", (1, 0)),
        ("A?B", (1, 2, 0)),
        ("CAB", (1, 2, 0)),
        ("ZYXW", (3, 0, 1, 2)),
    ],
)
def test_the_nearest_to_a_starts_and_a_blank_beats_a(
    edition: Edition, tiles: str, order: tuple[int, ...]
) -> None:
    """Scenario 3: after the first player the turns go round the table."""
    event = order_drawn(setup(edition, len(tiles)), tiles)
    assert event.order == order
    assert ["".join(drawing.tile for drawing in drawings) for drawings in event.rounds] == [tiles]


@pytest.mark.parametrize(
    ("players", "draws", "seats", "first"),
    [
        (2, ("CC", "AA", "BA"), [[0, 1], [0, 1], [0, 1]], 1),
        (3, ("CDC", "EB"), [[0, 1, 2], [0, 2]], 2),
        (3, ("??E", "AB"), [[0, 1, 2], [0, 1]], 0),
        (4, ("AAAA", "BCBB", "FED"), [[0, 1, 2, 3], [0, 1, 2, 3], [0, 2, 3]], 3),
    ],
)
def test_ties_draw_again_among_the_tied(
    players: int, draws: tuple[str, ...], seats: list[list[int]], first: int
) -> None:
    """Scenario 3."""
    event = order_drawn(setup(players=players), *draws)
    assert [[draw.seat for draw in drawn] for drawn in event.rounds] == seats
    assert event.order[0] == first


def test_every_drawing_is_a_draw_of_its_own() -> None:
    """Several draws at one version are told apart by their number."""

    class Numbered(LoadedChance):
        asked: ClassVar[list[tuple[int, int]]] = []

        def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
            self.asked.append((count, nth))
            return super().draw(game, count, nth)

    chance = Numbered()
    chance.loaded.extend(["CDC", "EE", "EB"])
    start_game(setup(players=3), chance)
    assert chance.asked == [(3, 0), (2, 1), (2, 2), (7, 0), (7, 0), (7, 0)]


def test_dice_that_draw_for_one_too_few_are_found_out() -> None:
    class Short(LoadedChance):
        def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
            return super().draw(game, count - 1, nth)

    with pytest.raises(ValueError, match="shorter"):
        start_game(setup(players=3), Short())


def test_the_first_event_says_what_the_table_has_agreed_on() -> None:
    agreed = setup(players=3, terms=TableTerms(time=ChessClock(60)))
    assert agreed.started(SEED) == GameStarted(
        "standard", agreed.players, WordPolicy.CHALLENGE, LEXICON, agreed.terms, SEED
    )


def test_the_drawn_tiles_return() -> None:
    """Scenario 3: the game that the order leaves has all its tiles in the bag."""
    started = start_game(setup(), LoadedChance())
    order = started[1]
    assert isinstance(order, OrderDrawn)
    game = replay(started[:2])
    assert len(game.bag) == 100
    assert game.drawing == order.rounds


def test_the_wall_edition_orders_its_racks_at_random_without_a_drawing() -> None:
    """Scenario 3."""
    orders = set()
    for seed in range(60):
        order = start_game(setup(WALL, players=3), LoadedChance(seed))[1]
        assert isinstance(order, OrderDrawn)
        assert order.rounds == ()
        orders.add(order.order)
    assert len(orders) == 6


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_table_is_for_two_to_four(edition: Edition, players: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 4 players, not {players}$"):
        setup(edition, players=players)


@pytest.mark.parametrize("levels", [1, 3])
def test_a_finish_line_has_a_level_for_each(levels: int) -> None:
    terms = TableTerms(finish_line=(FinishLineLevel.EXPERT,) * levels)
    with pytest.raises(ValueError, match=f"a level for each of the 2 seats, not {levels}$"):
        setup(terms=terms)


@pytest.mark.parametrize("edition", BOXES, ids=by_name)
@pytest.mark.parametrize(
    "terms",
    [
        TableTerms(challenge=ChallengeRule.SINGLE),
        TableTerms(final_adjustment=FinalAdjustment.DOUBLE_TO_OUT),
        TableTerms(zero_plays_count=True),
    ],
    ids=["challenge", "final adjustment", "zero plays"],
)
def test_a_box_edition_leaves_no_choice_of_its_rules(edition: Edition, terms: TableTerms) -> None:
    with pytest.raises(NotOffered):
        setup(edition, terms=terms)


def test_the_terms_of_a_table_are_the_rules_of_its_game() -> None:
    terms = TableTerms(
        challenge=ChallengeRule.TRIPLE,
        final_adjustment=FinalAdjustment.EACH_WAY,
        zero_plays_count=False,
    )
    edition = replay(start_game(setup(TOURNAMENT, terms=terms), LoadedChance())).edition
    assert edition.challenge == TOURNAMENT.challenge_rules[ChallengeRule.TRIPLE].terms
    assert edition.final_adjustment is FinalAdjustment.EACH_WAY
    assert edition.scoreless is not None
    assert not edition.scoreless.zero_plays_count


# --- clocks ----------------------------------------------------------------------------------


def test_the_clock_starts_with_the_first_turn() -> None:
    timed = setup(terms=TableTerms(time=ChessClock(60)))
    events = start_game(timed, LoadedChance(), NOON)
    assert events[-1] == ClockStarted(NOON)
    clock = replay(events).clock
    assert clock is not None
    assert (clock.since, clock.left) == (NOON, (60_000, 60_000))


def test_a_game_with_a_clock_begins_at_an_instant() -> None:
    timed = setup(terms=TableTerms(time=ChessClock(60)))
    with pytest.raises(ValueError, match="instant") as caught:
        start_game(timed, LoadedChance())
    assert str(caught.value) == "a game with a clock needs the instant at which it begins"


# --- numbers for the bag -----------------------------------------------------------------------


def waiting(players: int = 2, terms: TableTerms = NO_TERMS) -> GameState:
    return replay(open_game(setup(players=players, terms=terms), SEED))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_while_it_waits_nothing_has_happened(players: int) -> None:
    game = waiting(players)
    assert (game.order, game.to_move, game.drawing) == (game.seats, 0, ())
    assert (game.racks, game.scores) == ((NO_TILES,) * players, (0,) * players)
    assert (game.version, len(game.bag), game.turns, game.end) == (1, 100, (), None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_begins_when_every_seat_has_given_its_number(players: int) -> None:
    game = waiting(players)
    assert game.phase is Phase.WAITING
    for seat in reversed(game.seats):
        events = given(game, GiveNumber(seat, NUMBERS[seat]))
        assert events[0] == NumberGiven(seat, NUMBERS[seat])
        assert (len(events) > 1) is (seat == 0)
        for event in events:
            game = evolve(game, event)
    assert game.phase is Phase.PLAYING
    assert [len(rack) for rack in game.racks] == [7] * players
    assert game.fair is not None
    assert game.fair.numbers == NUMBERS[:players]


def test_what_is_drawn_is_what_seed_and_numbers_key() -> None:
    events = given(waiting(), *(GiveNumber(Seat(seat), NUMBERS[seat]) for seat in (0, 1)))
    game: GameState | None = waiting()
    for event in events:
        assert game is not None
        if isinstance(event, TilesDrawn):
            assert game.fair is not None
            keyed = drawn(game.fair, game.bag, 7, version=game.version)
            assert event.tiles == Tiles(keyed)
        if isinstance(event, OrderDrawn):
            assert game.fair is not None
            for nth, drawings in enumerate(event.rounds):
                seats = [drawing.seat for drawing in drawings]
                keyed = drawn(game.fair, game.bag, len(seats), game.version, nth)
                assert drawings == tuple(map(Drawing, seats, keyed))
        game = evolve(game, event)


def test_several_draws_at_one_version_are_keyed_apart() -> None:
    game = waiting()
    for event in given(game, *(GiveNumber(Seat(seat), NUMBERS[seat]) for seat in (0, 1))):
        game = evolve(game, event)
    assert game.fair is not None
    draws = [FairChance().draw(game, 7, nth) for nth in (0, 1, 2)]
    assert draws == [drawn(game.fair, game.bag, 7, game.version, nth) for nth in (0, 1, 2)]
    assert len(set(map(tuple, draws))) == 3


def test_the_wall_s_order_is_keyed_too() -> None:
    game = replay(open_game(setup(WALL, players=4), SEED))
    events = given(game, *(GiveNumber(Seat(seat), NUMBERS[seat]) for seat in range(4)))
    again = given(game, *(GiveNumber(Seat(seat), NUMBERS[seat]) for seat in range(4)))
    order = events[4]
    assert isinstance(order, OrderDrawn)
    assert sorted(order.order) == [0, 1, 2, 3]
    assert events == again


def test_a_seat_gives_its_number_once_and_only_before_the_game() -> None:
    first = GiveNumber(Seat(0), NUMBERS[0])
    game = evolve(waiting(), given(waiting(), first)[0])
    for number in NUMBERS[:2]:
        with pytest.raises(NumberNotWanted) as caught:
            given(game, GiveNumber(Seat(0), number))
        assert caught.value.rule == STANDARD.rule(RuleName.START)
        assert caught.value.message == "No number is needed from this seat."
    for event in given(game, GiveNumber(Seat(1), NUMBERS[1])):
        game = evolve(game, event)
    with pytest.raises(NumberNotWanted):
        given(game, GiveNumber(Seat(1), NUMBERS[1]))


def test_a_game_without_a_seed_wants_no_number() -> None:
    unseeded = evolve(None, setup().started())
    with pytest.raises(NumberNotWanted):
        given(unseeded, GiveNumber(Seat(0), NUMBERS[0]))


def test_a_stranger_gives_no_number() -> None:
    with pytest.raises(NotAtTable):
        given(waiting(), GiveNumber(Seat(2), NUMBERS[0]))


def test_a_clock_starts_when_the_last_number_is_given() -> None:
    game = waiting(terms=TableTerms(time=ChessClock(60)))
    later = Instant(NOON + 999_999)
    game = evolve(game, given(game, GiveNumber(Seat(0), NUMBERS[0]), at=NOON)[0])
    events = given(game, GiveNumber(Seat(1), NUMBERS[1]), at=later)
    assert events[-1] == ClockStarted(later)


@pytest.mark.parametrize("command", [PassTurn(Seat(0)), Resign(Seat(0))])
def test_nobody_plays_or_resigns_before_the_order_is_drawn(command: Command) -> None:
    with pytest.raises(NotStarted) as caught:
        given(waiting(), command)
    assert caught.value.message == "The game has not begun."


def test_a_game_that_waits_can_be_broken_off_by_all() -> None:
    """Scenario 47."""
    events = given(waiting(), AgreeToAbort(Seat(1)), AgreeToAbort(Seat(0)))
    end = events[-1]
    assert isinstance(end, GameEnded)
    assert (end.reason, end.winners) == (EndReason.ABORTED, ())
    assert end.decided_by is DecidedBy.NOBODY


def test_fair_chance_needs_a_seed_and_every_number() -> None:
    unseeded = replay(start_game(setup(), LoadedChance()))
    for throw in (lambda game: FairChance().draw(game, 1), FairChance().order):
        with pytest.raises(ValueError, match="no seed") as caught:
            throw(unseeded)
        assert str(caught.value) == "the game has no seed for its draws"
        with pytest.raises(NumbersMissing):
            throw(waiting())
