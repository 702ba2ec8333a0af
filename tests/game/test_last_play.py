"""The last play of a game: the game is over unless it is challenged."""

from collections import deque

import pytest
from msgspec.structs import replace
from tables import BOXES, LEXICON, VOID, LoadedChance, Table, WordList, by_name, table

from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.errors import NothingToChallenge, OnlyTheLastPlayIsOpen, OwnPlay
from tilewright.game.events import EndReason, FinalLine, PlayChallenged, PlayWithdrawn
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, Phase, TurnKind
from tilewright.game.terms import TableTerms
from tilewright.game.verify import verify
from tilewright.game.view import view_of
from tilewright.rules.edition import CostKind, Edition
from tilewright.rules.editions import (
    CLASSIC,
    EDITIONS,
    FOLIO,
    HEIRLOOM,
    STANDARD,
    TOURNAMENT,
    WALL,
    FinishLineLevel,
)
from tilewright.rules.play import Play
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import Tiles

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
each_box = pytest.mark.parametrize("edition", BOXES, ids=by_name)
each_count = pytest.mark.parametrize("players", [2, 3, 4])
LEFT = ("TRAIN", "XA", "Q", "BB")


def out(edition: Edition, players: int = 2, *bad: str) -> Table:
    """The first seat has just laid its last tiles, and the bag is empty."""
    made = table(*LEFT[:players], edition=edition, bad=bad, bag="")
    made.play("8D TRAIN")
    return made


@each_edition
@each_count
def test_the_last_play_may_only_be_challenged_or_accepted(edition: Edition, players: int) -> None:
    """Scenario 27."""
    made = out(edition, players)
    before = made.game
    turns: list[Command] = [
        PlayTiles(Seat(1), Play.parse_tiles([("H9", "A")])),
        ExchangeTiles(Seat(1), Tiles.parse("A")),
        PassTurn(Seat(1)),
    ]
    for command in turns:
        with pytest.raises(OnlyTheLastPlayIsOpen) as caught:
            made.do(command)
        assert caught.value.rule == edition.rule(RuleName.CHALLENGE)
        assert caught.value.message == "The last play can only be challenged or accepted."
    assert made.game == before
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    assert view_of(made.game, Seat(1)).to_move is None
    with pytest.raises(OwnPlay):
        made.accept(0)


@each_edition
@each_count
def test_every_other_player_must_accept_the_last_play(edition: Edition, players: int) -> None:
    """Scenario 27."""
    made = out(edition, players)
    for seat in reversed(range(1, players)):
        assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
        made.restart()
        made.accept(seat)
    assert made.end().reason is EndReason.OUT
    assert made.end().went_out == 0


def test_who_has_accepted_the_last_play_waits_for_the_others() -> None:
    made = out(STANDARD, 3)
    made.accept(1)
    for command in (AcceptPlay(Seat(1)), ChallengePlay(Seat(1), ("TRAIN",))):
        with pytest.raises(NothingToChallenge):
            made.do(command)


@each_edition
def test_the_options_are_to_challenge_or_to_accept(edition: Edition) -> None:
    made = out(edition)
    options = view_of(made.game, Seat(1)).options
    assert (options.play, options.exchange, options.accept) == (False, 0, True)
    assert options.challenge is not None
    assert options.resign
    own = view_of(made.game, Seat(0)).options
    assert (own.challenge, own.accept) == (None, False)


@each_box
@each_count
def test_a_failed_challenge_of_the_last_play_costs_its_points_first(
    edition: Edition, players: int
) -> None:
    """Scenario 28."""
    made = out(edition, players)
    (event, *_) = made.challenge(1, "TRAIN")
    assert isinstance(event, PlayChallenged)
    if edition is STANDARD:
        assert (event.cost, event.points) == (CostKind.POINTS, 10)
    else:
        assert (event.cost, event.points) == (CostKind.NOTHING, 0)
    others = (9, 10, 6)[: players - 1]
    fine = 10 if edition is STANDARD else 0
    assert made.end().lines[1] == FinalLine(Seat(1), -fine, Tiles.parse("AX"), lost=9, gained=0)
    assert made.game.scores[:2] == (12 + sum(others), -9 - fine)


@pytest.mark.parametrize("edition", [WALL, FOLIO, CLASSIC, TOURNAMENT], ids=by_name)
def test_a_challenge_that_can_only_end_the_game_costs_no_turn(edition: Edition) -> None:
    """Scenario 28: no other word can take the play off, and the button says so."""
    made = out(edition)
    offer = view_of(made.game, Seat(1)).options.challenge
    assert offer is not None
    assert offer.no_turn_left
    assert not offer.pending
    assert offer.cost is CostKind.NOTHING
    made.challenge(1, "TRAIN")
    assert made.state() is Phase.OVER
    assert made.game.lost_turns == (0, 0)


@pytest.mark.parametrize("edition", [HEIRLOOM, STANDARD], ids=by_name)
def test_elsewhere_the_button_names_the_usual_price(edition: Edition) -> None:
    offer = view_of(out(edition).game, Seat(1)).options.challenge
    assert offer is not None
    assert not offer.no_turn_left


# --- the turn at stake: lost where the game goes on, which is known only later -------------------


def last_hob(*bad: str, edition: Edition = FOLIO) -> Table:
    """TRAINER lies, and the second of three has just gone out with HOB, HI, ON and BE."""
    made = table("TRAINERS", "HOB", "QA", edition=edition, bad=bad, bag="")
    made.play("8B TRAINER")
    made.play("7E HOB")
    return made


def past_the_line(*bad: str) -> Table:
    """Three race in folio: HORN lies, and NASTIER, which makes HORNT, has reached the line."""
    terms = TableTerms(finish_line=(FinishLineLevel.BEGINNER,) * 3)
    racks = ("HORNAEI", "NASTIER", "AEIOUAE")
    made = table(*racks, edition=FOLIO, bad=bad, terms=terms)
    made.play("8F HORN")
    made.play("J5 NASTIER")
    return made


def test_a_vain_challenge_of_the_last_play_costs_the_turn_if_another_takes_it_off() -> None:
    """Scenario 28: Cem doubts NASTIER in vain and HORNT with success, and misses a turn."""
    made = past_the_line("HORNT")
    assert made.game.open_play is not None
    assert made.game.open_play.words == ("NASTIER", "HORNT")
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    (challenged,) = made.challenge(2, "NASTIER")
    assert challenged == PlayChallenged(
        Seat(2), ("NASTIER",), (), CostKind.TURN, 0, pending=True, turns=1
    )
    assert made.game.lost_turns == (0, 0, 0)
    made.restart()
    events = made.challenge(2, "HORNT")
    assert [type(event).__name__ for event in events] == [
        "PlayChallenged",
        "PlayWithdrawn",
        "TurnLost",
    ]
    assert made.game.to_move == 0
    first, second = made.game.turns[1].challenges
    assert (first.cost, first.pending) == (CostKind.TURN, False)
    assert (second.cost, second.pending) == (CostKind.NOTHING, False)
    made.restart()


@pytest.mark.parametrize("second", [0, 2])
def test_going_out_puts_the_turn_at_stake_too(second: int) -> None:
    """Scenario 28: doubting a good word costs a turn even if another takes the play off."""
    made = last_hob("BE")
    made.challenge(0, "HOB", "HI")
    assert made.game.lost_turns == (0, 0, 0)
    made.challenge(second, "BE")
    assert made.game.turns[1].withdrawn
    assert made.game.lost_turns == (2, 0, 0)
    assert made.game.to_move == 2
    made.pass_turn()
    assert made.game.turns[-1].kind is TurnKind.LOST_TURN
    assert (made.game.lost_turns, made.game.to_move) == ((1, 0, 0), 1)


def test_a_turn_at_stake_is_not_lost_when_the_play_stands() -> None:
    """Scenario 28: the sheet of scores then says that the challenge cost nothing."""
    made = last_hob()
    made.challenge(0, "HOB")
    made.challenge(2, "HI")
    assert [challenge.pending for challenge in made.game.turns[1].challenges] == [True, True]
    made.accept(0, 2)
    assert made.end().reason is EndReason.OUT
    assert made.game.lost_turns == (0, 0, 0)
    told = [(challenge.cost, challenge.pending) for challenge in made.game.turns[1].challenges]
    assert told == [(CostKind.NOTHING, False)] * 2


def test_the_button_says_that_the_turn_depends_on_the_game_going_on() -> None:
    made = last_hob()
    offer = view_of(made.game, Seat(0)).options.challenge
    assert offer is not None
    assert (offer.cost, offer.pending, offer.no_turn_left) == (CostKind.TURN, True, False)
    made.challenge(0, "HOB", "HI", "ON")
    offer = view_of(made.game, Seat(2)).options.challenge
    assert offer is not None
    assert (offer.cost, offer.pending, offer.no_turn_left) == (CostKind.NOTHING, False, True)


def test_a_turn_at_stake_stays_so_when_the_one_at_the_line_leaves() -> None:
    made = past_the_line("HORNT")
    made.challenge(2, "NASTIER")
    assert [type(event).__name__ for event in made.resign(1)] == ["SeatResigned"]
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    events = made.challenge(0, "HORNT")
    assert [type(event).__name__ for event in events][1:] == ["PlayWithdrawn", "TurnLost"]
    assert made.game.to_move == 0


def test_a_free_challenge_stored_before_costs_nothing_as_it_did_then() -> None:
    """An old record says that the challenge cost nothing, and is read so."""
    made = past_the_line("HORNT")
    old = PlayChallenged(Seat(2), ("NASTIER",), (), CostKind.NOTHING, 0)
    made.events.append(old)
    made.game = evolve(made.game, old)
    made.challenge(2, "HORNT")
    assert (made.game.lost_turns, made.game.to_move) == ((0, 0, 0), 2)
    made.restart()


@pytest.mark.parametrize("bad", [(), ("HORNT",)])
def test_a_record_with_a_turn_at_stake_is_verified(bad: tuple[str, ...]) -> None:
    """Every fact follows again from what was done, whether the game went on or not."""
    terms = TableTerms(finish_line=(FinishLineLevel.BEGINNER,) * 3)
    people = tuple(map(Person, ("Ann", "Ben", "Cem")))
    setup = TableSetup(FOLIO, people, WordPolicy.CHALLENGE, LEXICON, terms)
    chance = LoadedChance(loaded=deque(("ABC", "HORNAEI", "NASTIER", "AEIOUAE")))
    begun = start_game(setup, chance)
    game = replay(begun)
    made = Table(game, game, chance, WordList(frozenset(bad)), events=list(begun))
    made.play("8F HORN")
    made.play("J5 NASTIER")
    made.challenge(2, "NASTIER")
    made.challenge(0, "HORNT")
    assert (made.game.end is None) == bool(bad)
    assert verify(made.events).findings == ()


@each_edition
@each_count
def test_a_last_play_that_is_taken_back_lets_the_game_go_on(edition: Edition, players: int) -> None:
    """Scenario 29, also after a restart: as if the play had never been."""
    made = out(edition, players, "TRAIN")
    made.restart()
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    doubter = players - 1
    challenged, withdrawn = made.challenge(doubter, "TRAIN")
    assert isinstance(challenged, PlayChallenged)
    assert withdrawn == PlayWithdrawn(Seat(0))
    made.restart()
    assert made.state() is Phase.PLAYING
    assert made.game.to_move == 1
    assert made.game.racks == made.start.racks
    assert made.game.position == made.start.position
    assert made.game.scores == made.start.scores
    assert (made.game.passes, made.game.bag) == (made.start.passes, made.start.bag)
    assert made.game.open_play is None
    made.play("8H AX")
    assert made.game.turns[-1].seat == 1


@each_count
def test_a_turn_lost_before_is_skipped_when_the_last_play_is_taken_back(players: int) -> None:
    """The seat on turn had a turn to lose from before; it loses it once there are turns again."""
    racks = ("HO", "TRAINER", "XA", "Q")[:players]
    made = table(*racks, edition=FOLIO, bad=["HO", "HA"], bag="")
    made.game = made.start = _with_lost_turn(made, 1)
    made.play("8H HO")
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    events = made.challenge(players - 1, "HO")
    assert [type(event).__name__ for event in events] == [
        "PlayChallenged",
        "PlayWithdrawn",
        "TurnLost",
    ]
    assert made.game.to_move == 2 % players


def _with_lost_turn(made: Table, seat: int) -> GameState:
    lost = tuple(int(number == seat) for number in range(len(made.game.players)))
    return replace(made.game, lost_turns=lost)


@each_edition
@each_count
def test_at_a_void_table_the_game_ends_at_once(edition: Edition, players: int) -> None:
    """Scenario 30."""
    made = table(*LEFT[:players], edition=edition, words=VOID, bag="")
    events = made.play("8D TRAIN")
    assert [type(event).__name__ for event in events] == ["TilesPlayed", "GameEnded"]
    assert made.end().reason is EndReason.OUT


@pytest.mark.parametrize("edition", [HEIRLOOM, STANDARD, FOLIO], ids=by_name)
def test_every_word_of_the_last_play_is_open_until_all_are_ruled_on(edition: Edition) -> None:
    made = table("TRAINERS", "HOB", "Q", edition=edition, bag="")
    made.play("8B TRAINER")
    made.play("7E HOB")
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    made.challenge(0, "HOB", "HI")
    made.challenge(2, "ON")
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    made.challenge(0, "BE")
    assert made.end().reason is EndReason.OUT
    fines = 10 if edition is STANDARD else 0
    assert [line.before for line in made.end().lines] == [66 - 3 * fines, 25, -fines]


@each_edition
def test_a_last_play_with_tiles_left_in_the_bag_is_none(edition: Edition) -> None:
    made = table("TRAIN", "XA", edition=edition, bag="E")
    made.play("8D TRAIN")
    assert made.state() is Phase.PLAYING
    assert str(made.game.racks[0]) == "E"


@each_edition
def test_everybody_sees_who_must_still_answer_the_last_play(edition: Edition) -> None:
    made = table(*LEFT, edition=edition, bag="")
    assert view_of(made.game, Seat(0)).to_accept == ()
    made.play("8D TRAIN")
    everybody = (*made.game.seats, None)
    assert {view_of(made.game, seat).to_accept for seat in everybody} == {(1, 2, 3)}
    made.accept(2)
    assert {view_of(made.game, seat).to_accept for seat in everybody} == {(1, 3)}
    made.resign(1)
    assert {view_of(made.game, seat).to_accept for seat in everybody} == {(3,)}
    made.accept(3)
    assert made.state() is Phase.OVER
    assert {view_of(made.game, seat).to_accept for seat in everybody} == {()}


def test_a_play_that_the_next_player_may_simply_answer_by_acting_waits_for_nobody() -> None:
    made = table("TRAIN", "XA", "Q", bag="E" * 9)
    made.play("8D TRAIN")
    assert made.state() is Phase.PLAYING
    assert view_of(made.game, Seat(2)).to_accept == ()
