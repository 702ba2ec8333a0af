"""The table without sockets: orders done once, duties of the server, restarts."""

import random

import pytest

from tilewright.game.clock import Instant
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    GiveNumber,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import GameState
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.host.orders import KeyReused, Order, Stale
from tilewright.host.table import Act, AddNumber, LetWindowClose, Settle, Table
from tilewright.rules.alphabet import Tile
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

ANN = Person("Ann")
BEN = Person("Ben")
QUILL = Computer("Quill", "steady")
ROOK = Computer("Rook", "strong")
NOW = Instant(1_800_000_000_000)


class Dice:
    """Chance that a test can repeat."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def draw(self, game: GameState, count: int, nth: int = 0) -> list[Tile]:
        return self._dice.sample(list(game.bag), min(count, len(game.bag)))

    def order(self, game: GameState) -> tuple[Seat, ...]:
        return game.seats


class AnyWord:
    """Every word is good, and there is always a play."""

    def is_word(self, word: str) -> bool:
        return bool(word)

    def why_barred(self, word: str) -> None:
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        return position.board.is_empty or bool(rack)


def new_table(
    dice: random.Random, *players: Person | Computer, terms: TableTerms = NO_TERMS
) -> Table:
    table = opened(*players, terms=terms)
    for seat in table.game.seats:
        table = done(table, GiveNumber(seat, number_of(seat)), dice, f"number-{seat}")
    return table


def opened(*players: Person | Computer, terms: TableTerms = NO_TERMS) -> Table:
    setup = TableSetup(
        EDITIONS["wall"], players, WordPolicy.CHALLENGE, LexiconIdentity("CLUB", "hash"), terms
    )  # the wall's order of turns is the dice's
    guests = tuple(p.name.lower() if isinstance(p, Person) else None for p in players)
    return Table.opened("game", guests, setup, Seed("5e" * 32))


def number_of(seat: int) -> SeatNumber:
    return SeatNumber(f"{seat:032x}")


def order(table: Table, command: Command, key: str = "key") -> Order[Command]:
    return Order(key, table.version, command)


def done(table: Table, command: Command, dice: random.Random, key: str = "key") -> Table:
    given = order(table, command, key)
    after, _ = table.after(given, table.decide(given, Dice(dice), AnyWord(), NOW))
    return after


def opening(table: Table, seat: int) -> PlayTiles:
    """Two tiles of the rack across the centre."""
    rack = [str(tile).replace("?", "e") for tile in table.game.racks[seat]]
    return PlayTiles(Seat(seat), Play.parse_tiles([("H8", rack[0]), ("I8", rack[1])]))


def test_an_order_given_twice_is_known_by_its_key(dice: random.Random) -> None:
    table = new_table(dice, ANN, QUILL)
    given = order(table, PassTurn(Seat(0)))
    assert table.done_before(given) is None
    after, result = table.after(given, table.decide(given, Dice(dice), AnyWord(), NOW))
    assert after.done_before(given) == result
    assert result.version == after.version == table.version + 1
    with pytest.raises(KeyReused):
        after.done_before(order(after, Resign(Seat(0))))
    with pytest.raises(KeyReused):
        after.done_before(order(after, PassTurn(Seat(1))))


def test_the_digest_of_an_order_stays_as_earlier_versions_stored_it() -> None:
    play = Play.parse_tiles([("H8", "q"), ("I8", "I")])
    digest = Order("k", 1, PlayTiles(Seat(1), play)).digest
    assert digest.hex() == "eb0af3eb10f068d82afb24c11ed251768d20b115312f37a782ec898b37819f27"


def test_an_order_for_another_version_is_stale(dice: random.Random) -> None:
    """Scenario 49."""
    table = new_table(dice, ANN, QUILL)
    with pytest.raises(Stale) as stale:
        table.decide(Order("key", table.version + 1, PassTurn(Seat(0))), Dice(dice), AnyWord(), NOW)
    assert stale.value.version == table.version


def test_a_table_read_back_is_the_same_table(dice: random.Random) -> None:
    table = done(new_table(dice, ANN, QUILL), PassTurn(Seat(0)), dice)
    again = Table.replayed(table.id, table.sitters, table.events, table.done.values())
    assert again == table
    assert table.view_at(table.version - 1, Seat(0)).turns == ()


def test_guests_sit_where_they_sat_down(dice: random.Random) -> None:
    table = new_table(dice, ANN, QUILL, BEN)
    assert [table.seats_of(guest) for guest in ("ann", "ben", "eve")] == [(0,), (2,), ()]
    assert table.neighbour_of(Seat(0), Seat(0)) == 0
    assert table.neighbour_of(Seat(0), Seat(2)) is None
    assert table.neighbour_of(Seat(1), Seat(1)) is None


def test_computers_add_their_numbers_in_order_and_people_give_theirs(dice: random.Random) -> None:
    table = opened(ANN, QUILL, BEN, ROOK)
    for seat in (Seat(1), Seat(3)):
        assert table.duties() == (AddNumber(seat),)
        table = done(table, GiveNumber(seat, number_of(seat)), dice, f"number-{seat}")
    assert table.duties() == ()
    table = done(table, GiveNumber(Seat(2), number_of(2)), dice, "bens")
    assert (table.duties(), table.game.phase) == ((), "waiting")
    table = done(table, GiveNumber(Seat(0), number_of(0)), dice, "anns")
    assert table.game.phase == "playing"


def test_two_people_give_their_numbers_at_once(dice: random.Random) -> None:
    table = opened(ANN, BEN)
    seen = table.version
    table = done(table, GiveNumber(Seat(0), number_of(0)), dice, "anns")
    late = Order("bens", seen, GiveNumber(Seat(1), number_of(1)))
    begun = table.decide(late, Dice(dice), AnyWord(), NOW)
    assert begun.game.phase == "playing"
    for order in (
        Order("again", seen, GiveNumber(Seat(0), number_of(2))),
        Order("ahead", table.version + 1, GiveNumber(Seat(1), number_of(1))),
    ):
        with pytest.raises(Stale):
            table.decide(order, Dice(dice), AnyWord(), NOW)


def test_a_person_on_turn_is_waited_for_without_end(dice: random.Random) -> None:
    assert new_table(dice, ANN, QUILL).duties() == ()


def test_a_computer_answers_the_only_person_at_once(dice: random.Random) -> None:
    table = new_table(dice, ANN, QUILL)
    table = done(table, opening(table, 0), dice)
    assert table.duties() == (Act(Seat(1), "steady", frozenset()),)


def test_a_computer_leaves_other_people_time_to_challenge(dice: random.Random) -> None:
    """Scenario 55: the people who may still challenge come first."""
    table = new_table(dice, ANN, QUILL, BEN)
    table = done(table, opening(table, 0), dice)
    assert table.duties() == (Act(Seat(1), "steady", frozenset({Seat(2)})),)
    table = done(table, AcceptPlay(Seat(2)), dice, "accepted")
    assert table.duties() == (Act(Seat(1), "steady", frozenset()),)


def test_a_computer_that_is_not_on_turn_may_challenge_too(dice: random.Random) -> None:
    table = new_table(dice, ANN, BEN, ROOK)
    table = done(table, opening(table, 0), dice)
    assert table.duties() == (Act(Seat(2), "strong", frozenset({Seat(1)})),)
    table = done(table, AcceptPlay(Seat(2)), dice, "accepted")
    assert table.duties() == ()


def test_nobody_waits_for_challenges_of_a_computer_s_good_play(dice: random.Random) -> None:
    table = new_table(dice, QUILL, ROOK, ANN, BEN)
    table = done(table, opening(table, 0), dice)
    assert table.duties() == (Act(Seat(1), "strong", frozenset()),)
    for seat in (2, 3):
        assert table.view(Seat(seat)).options.challenge is None
    # the rules allow it all the same
    challenged = done(table, ChallengePlay(Seat(2), table.game.turns[-1].words), dice, "doubted")
    assert challenged.game.turns[-1].challenges


def test_a_computer_s_play_is_challenged_where_computers_lay_phoneys(dice: random.Random) -> None:
    table = new_table(dice, QUILL, ROOK, ANN, BEN, terms=TableTerms(phoneys=True))
    table = done(table, opening(table, 0), dice)
    assert table.duties() == (Act(Seat(1), "strong", frozenset({Seat(2), Seat(3)})),)
    offer = table.view(Seat(2)).options.challenge
    assert offer is not None
    assert offer.seat == 0


def test_the_last_play_of_a_computer_ends_the_game_without_an_answer(dice: random.Random) -> None:
    table = until_the_last_play(new_table(dice, ANN, QUILL, BEN), dice, Computer)
    assert table.view(Seat(0)).to_accept == ()
    settled = []
    while not table.is_over:
        (duty,) = table.duties_of_computers()
        assert isinstance(duty, Settle)
        settled.append(duty.seat)
        table = done(table, AcceptPlay(duty.seat), dice, f"settled-{duty.seat}")
    assert sorted(settled) == [0, 2]


def test_nothing_moves_while_a_person_thinks_about_a_computer_s_play(dice: random.Random) -> None:
    table = new_table(dice, QUILL, ROOK, ANN)
    table = done(table, opening(table, 0), dice)
    table = done(table, PassTurn(Seat(1)), dice, "passed")
    assert table.duties() == ()
    table = new_table(dice, QUILL, ANN, ROOK)
    table = done(table, opening(table, 0), dice)
    assert table.game.to_move == 1
    assert table.duties() == ()


def test_the_last_play_is_open_until_everybody_has_had_the_last_word(dice: random.Random) -> None:
    table = until_the_last_play(new_table(dice, ANN, BEN, QUILL), dice, Person)
    mover = table.game.turns[-1].seat
    expected = {
        Seat(0): LetWindowClose(Seat(0)),
        Seat(1): LetWindowClose(Seat(1)),
        Seat(2): Act(Seat(2), "steady", frozenset()),
    }
    del expected[mover]
    assert set(table.duties()) == set(expected.values())
    for seat in expected:
        table = done(table, AcceptPlay(seat), dice, f"accept-{seat}")
    assert table.is_over
    assert table.duties() == ()


def until_the_last_play(table: Table, dice: random.Random, mover: type[Player]) -> Table:
    """Play until one of these players has laid the last tile; the others pass."""
    for number in range(400):
        if table.game.phase != "playing":
            break
        seat = table.game.to_move
        plays = isinstance(table.game.players[seat], mover)
        table = done(table, longest(table) if plays else PassTurn(seat), dice, f"key-{number}")
    assert table.game.phase == "awaiting_final_challenge"
    return table


def longest(table: Table) -> PlayTiles:
    """The whole rack, or as much as fits, beside what lies there; no word is bad here."""
    seat = table.game.to_move
    rack = [str(tile).replace("?", "e") for tile in table.game.racks[seat]]
    position = table.game.position
    for count in range(len(rack), 0, -1):
        for row in range(1, 16):
            for start in range(15):
                squares = [f"{chr(65 + start + n)}{row}" for n in range(count) if start + n < 15]
                if len(squares) < count:
                    continue
                play = Play.parse_tiles(zip(squares, rack, strict=False))
                try:
                    position.judge(play)
                except ValueError:
                    continue
                return PlayTiles(seat, play)
    raise AssertionError("there is always room for one tile")
