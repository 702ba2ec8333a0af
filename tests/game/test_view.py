"""A seat's view: its own rack, public facts, and its options."""

import pytest
from tables import LEXICON, NOON, RACKS, VOID, by_name, seated, table

from tilewright.game.clock import ChessClock
from tilewright.game.events import NumberGiven
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, open_game
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.view import NO_OPTIONS, BagProof, Options, view_of
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, FOLIO, TOURNAMENT
from tilewright.rules.tiles import NO_TILES, Tiles

SEED = Seed("ab" * 32)
NUMBER = SeatNumber("cd" * 16)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_its_own_rack_and_how_many_the_others_hold(
    edition: Edition, players: int
) -> None:
    """Scenarios 50 and 51: a spectator sees no rack at all."""
    made = table("TRAINER", "XA", *RACKS[2:players], edition=edition, bag="EIO")
    for seat in (*made.game.seats, None):
        view = view_of(made.game, seat)
        rack = NO_TILES if seat is None else made.game.racks[seat]
        assert (view.seat, view.rack) == (seat, rack)
        assert [player.rack for player in view.players] == [None] * players
        assert [player.tile_count for player in view.players] == [7, 2, 7, 7][:players]
        assert view.bag_count == 3
        assert view.unseen == edition.tile_set.tiles - rack
        assert (view.version, view.edition, view.lexicon) == (made.game.version, edition, LEXICON)


def test_a_view_shows_what_everybody_knows() -> None:
    made = seated(3, edition=FOLIO)
    made.play("8D TRAIN")
    made.challenge(2, "TRAIN")
    made.abort(0)
    made.resign(1)
    view = view_of(made.game, None)
    assert [player.score for player in view.players] == [12, 0, 0]
    assert [player.has_left for player in view.players] == [False, True, False]
    assert [player.lost_turns for player in view.players] == [0, 0, 0]
    assert [player.player for player in view.players] == list(made.game.players)
    assert [player.seat for player in view.players] == [0, 1, 2]
    assert (view.phase, view.to_move, view.order) == (Phase.PLAYING, 0, (0, 1, 2))
    assert view.turns == made.game.turns
    assert view.agreed == (0,)
    assert (view.position, view.drawing, view.end) == (made.game.position, (), None)
    assert (view.words, view.terms) == (WordPolicy.CHALLENGE, made.game.terms)
    assert (view.proof, view.clock) == (None, None)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_others_learn_how_many_tiles_were_exchanged_and_never_which(
    edition: Edition, players: int
) -> None:
    """Scenario 19: whatever was put back and drawn, their views are the same."""
    views = []
    for back, drawn in (("TR", "QZ"), ("AI", "XJ")):
        made = seated(players, edition=edition)
        made.chance.loaded.append(drawn)
        made.exchange(back)
        others = (*made.game.seats[1:], None)
        views.append([view_of(made.game, seat) for seat in others])
    assert views[0] == views[1]
    assert [view.turns[-1].exchanged for view in views[0]] == [2] * players


def test_what_lies_on_the_board_is_not_unseen() -> None:
    made = table("TRAINE?", "AEIOUAE")
    made.play("8D TRAxN", draw="QZXJK")
    for seat, known in ((Seat(1), "TRA?NAEIOUAE"), (Seat(0), "TRA?NIEQZXJK"), (None, "TRA?N")):
        unseen = view_of(made.game, seat).unseen
        assert unseen + Tiles.parse(known) == made.game.edition.tile_set.tiles


def test_a_turn_that_is_to_be_skipped_is_seen() -> None:
    made = seated(3, edition=FOLIO)
    made.play("8D TRAIN")
    made.challenge(2, "TRAIN")
    assert [player.lost_turns for player in view_of(made.game, None).players] == [0, 0, 1]


def test_after_the_end_everybody_sees_every_rack() -> None:
    made = table("TRAIN", "XA", bag="", words=VOID)
    made.play("8D TRAIN")
    view = view_of(made.game, None)
    assert [player.rack for player in view.players] == [NO_TILES, Tiles.parse("AX")]
    assert view.end == made.end()


# --- options -------------------------------------------------------------------------------------


def test_on_turn_one_plays_exchanges_and_resigns() -> None:
    made = seated(3)
    options = view_of(made.game, Seat(0)).options
    assert options == Options(
        play=True, exchange=7, challenge=None, accept=False, resign=True, abort=True
    )
    waiting = view_of(made.game, Seat(1)).options
    assert waiting == Options(
        play=False, exchange=0, challenge=None, accept=False, resign=True, abort=True
    )
    assert view_of(made.game, None).options == NO_OPTIONS


@pytest.mark.parametrize(("bag", "most"), [("EIEIEI", 0), ("EIEIEIE", 7)])
def test_the_exchange_that_is_offered_is_the_edition_s(bag: str, most: int) -> None:
    made = table("TRAINER", "AEIOUAE", edition=TOURNAMENT, bag=bag)
    assert view_of(made.game, Seat(0)).options.exchange == most


def test_a_game_that_waits_wants_a_number_of_each() -> None:
    people = (Person("Ann"), Person("Ben"))
    setup = TableSetup(FOLIO, people, WordPolicy.CHALLENGE, LEXICON)
    game = replay(open_game(setup, SEED))
    view = view_of(game, Seat(0))
    assert view.options == Options(
        play=False,
        exchange=0,
        challenge=None,
        accept=False,
        resign=False,
        abort=True,
        give_number=True,
    )
    assert view.proof == BagProof(SEED.commitment, (None, None), None)
    assert view.to_move is None
    given = evolve(game, NumberGiven(Seat(0), NUMBER))
    assert not view_of(given, Seat(0)).options.give_number
    assert view_of(given, Seat(1)).options.give_number
    assert view_of(given, Seat(1)).proof == BagProof(SEED.commitment, (NUMBER, None), None)


def test_the_seed_is_shown_when_the_game_is_over() -> None:
    people = (Person("Ann"), Person("Ben"))
    setup = TableSetup(FOLIO, people, WordPolicy.CHALLENGE, LEXICON)
    made = table(*RACKS[:2])
    made.game = replay(open_game(setup, SEED))
    made.abort(0)
    made.abort(1)
    proof = view_of(made.game, None).proof
    assert proof is not None
    assert proof.seed == SEED
    assert SEED.text not in repr(proof)


def test_a_game_without_a_seed_that_waits_wants_no_number() -> None:
    people = (Person("Ann"), Person("Ben"))
    setup = TableSetup(FOLIO, people, WordPolicy.CHALLENGE, LEXICON)
    unseeded = evolve(None, setup.started())
    assert not view_of(unseeded, Seat(0)).options.give_number


# --- clocks --------------------------------------------------------------------------------------


def test_the_clock_is_seen_with_whose_time_it_is() -> None:
    made = table(*RACKS[:2], terms=TableTerms(time=ChessClock(60)))
    made.wait(10)
    made.pass_turn()
    clock = view_of(made.game, None).clock
    assert clock is not None
    assert clock.clock == made.game.clock
    assert (clock.running, clock.deadline) == (1, NOON + 670_000)


# --- the latest play -----------------------------------------------------------------------------


def test_the_last_play_is_the_latest_that_still_lies() -> None:
    made = table("TRAINER", "HOBEIOU", bad=["HOB"])
    assert view_of(made.game, None).last_play is None
    made.play("8B TRAINER")
    made.play("7E HOB")
    for at in ("7E", "8B"):
        last_play = view_of(made.game, None).last_play
        assert last_play is not None
        assert last_play.at == at
        if at == "7E":
            made.challenge(0, "HOB")
            made.pass_turn()
