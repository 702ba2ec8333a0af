"""Turns: playing, exchanging, passing, and what a run of passes brings."""

import pytest
from msgspec.structs import replace
from tables import BOXES, RACKS, VOID, WordList, by_name, seated, table

from tilewright.game.commands import ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.decide import decide, most_to_exchange
from tilewright.game.errors import (
    BagTooSmall,
    ExchangedTileNotOnRack,
    InvalidWords,
    NotAtTable,
    NotYourTurn,
)
from tilewright.game.events import (
    EndReason,
    Revision,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TurnPassed,
)
from tilewright.game.seats import Seat
from tilewright.game.state import Phase, TurnKind, TurnRecord
from tilewright.rules.edition import Edition
from tilewright.rules.editions import CLASSIC, EDITIONS, FOLIO, STANDARD, TOURNAMENT, WALL
from tilewright.rules.errors import CentreNotCovered, OpeningTooShort, Refusal, TileNotOnRack
from tilewright.rules.play import Play
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import NO_TILES, Tiles

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
each_box = pytest.mark.parametrize("edition", BOXES, ids=by_name)
each_count = pytest.mark.parametrize("players", [2, 3, 4])


@each_edition
@each_count
def test_a_play_scores_refills_and_passes_the_turn(edition: Edition, players: int) -> None:
    made = seated(players, edition=edition)
    played, drawn = made.play("8D TRAIN", draw="QZXJK")
    play = Play.parse_tiles(zip(["D8", "E8", "F8", "G8", "H8"], "TRAIN", strict=True))
    assert played == TilesPlayed(Seat(0), play, "8D", "TRAIN", ("TRAIN",), 12)
    assert drawn == TilesDrawn(Seat(0), Tiles.parse("QZXJK"))
    assert made.game.scores == (12,) + (0,) * (players - 1)
    assert str(made.game.racks[0]) == "EJKQRXZ"
    assert made.game.to_move == 1
    assert made.game.turns == (
        TurnRecord(
            1, Seat(0), TurnKind.PLAY, 12, 12, "8D", "TRAIN", ("TRAIN",), squares=play.squares
        ),
    )


@each_count
def test_turns_go_round_the_table(players: int) -> None:
    made = seated(players)
    for turn in range(players * 2 - 1):
        assert made.game.to_move == turn % players
        made.pass_turn()
    assert made.game.turns == tuple(
        TurnRecord(number, Seat((number - 1) % players), TurnKind.PASS, 0)
        for number in range(1, players * 2)
    )


def test_a_draw_larger_than_the_bag_takes_what_is_there() -> None:
    """Scenario 2."""
    made = table("TRAINER", "AEIOUAE", bag="Z")
    made.play("8H TRAIN")
    assert str(made.game.racks[0]) == "ERZ"
    assert not made.game.bag
    made.pass_turn()
    assert [type(event) for event in made.play("I7 ER")] == [TilesPlayed]


@each_count
def test_a_turn_out_of_turn_is_refused(players: int) -> None:
    made = seated(players)
    play = Play.parse_tiles([("H8", "A"), ("I8", "E")])
    for command in (
        PassTurn(Seat(1)),
        PlayTiles(Seat(1), play),
        ExchangeTiles(Seat(1), Tiles.parse("A")),
    ):
        with pytest.raises(NotYourTurn) as caught:
            made.do(command)
        assert caught.value.rule == STANDARD.rule(RuleName.TURN)
        assert caught.value.evidence == {"to_move": 0}
        assert caught.value.message == "It is Ann's turn."
    assert made.game == made.start


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_stranger_is_refused(seat: int) -> None:
    with pytest.raises(NotAtTable) as caught:
        seated(2).do(PassTurn(Seat(seat)))
    assert caught.value.message == "No player in this game has that seat."
    assert caught.value.rule is None


def test_a_tile_that_is_not_owned_is_refused() -> None:
    """Scenario 7."""
    made = seated(2)
    for tiles in ("QI", "NN"):
        play = Play.parse_tiles(zip(["H8", "I8"], tiles, strict=True))
        with pytest.raises(TileNotOnRack):
            made.do(PlayTiles(Seat(0), play))
    assert made.game == made.start


@each_edition
def test_a_void_table_refuses_a_play_with_any_bad_word(edition: Edition) -> None:
    """Scenarios 14 and 24: one bad cross word is enough, and nothing has happened."""
    made = seated(2, edition=edition, words=VOID, bad=["TRAIN"])
    with pytest.raises(InvalidWords) as caught:
        made.play("8D TRAIN")
    assert caught.value.evidence == {"words": ("TRAIN",)}
    assert caught.value.rule == edition.rule(RuleName.WORDS)
    assert caught.value.message == "TRAIN is not a valid word here (TEST)."
    assert made.game == made.start


def test_a_refusal_names_every_bad_word_once() -> None:
    made = table("TRAINER", "HOBEIOU", words=VOID, bad=["HI", "BE"])
    made.play("8B TRAINER")
    with pytest.raises(InvalidWords) as caught:
        made.play("7E HOB")
    assert caught.value.message == "HI and BE are not valid words here (TEST)."


@pytest.mark.parametrize("words", ["pass", "exchange", "withdraw"])
@each_count
def test_the_opening_is_still_to_come_while_the_board_is_empty(words: str, players: int) -> None:
    """Scenario 15."""
    made = seated(players, bad=["TRAIN"])
    if words == "pass":
        made.pass_turn()
    elif words == "exchange":
        made.exchange("TR")
    else:
        made.play("8D TRAIN")
        made.challenge(1, "TRAIN")
    for cells, refusal in (("A1 B1", CentreNotCovered), ("H8", OpeningTooShort)):
        with pytest.raises(refusal):
            made.do(PlayTiles(Seat(1), Play.parse_tiles(zip(cells.split(), "AE", strict=False))))
    assert made.play("8H AE")[0] == TilesPlayed(
        Seat(1), Play.parse_tiles([("H8", "A"), ("I8", "E")]), "8H", "AE", ("AE",), 4
    )


# --- exchange ------------------------------------------------------------------------------------


@each_box
def test_an_exchange_draws_before_it_puts_back(edition: Edition) -> None:
    """Scenarios 16 and 18: the tiles put back are never among those drawn; it may come first."""
    made = table("QZKXJVV", "AEIOUAE", bag="EA", edition=edition)
    (event,) = made.exchange("QZ")
    assert event == TilesExchanged(Seat(0), Tiles.parse("QZ"), Tiles.parse("AE"))
    assert str(made.game.bag) == "QZ"
    assert str(made.game.racks[0]) == "AEJKVVX"
    assert made.game.to_move == 1
    assert made.game.turns == (TurnRecord(1, Seat(0), TurnKind.EXCHANGE, 0, exchanged=2),)


@each_box
@pytest.mark.parametrize(("bag", "most"), [("", 0), ("E", 1), ("EAEAEA", 6), ("EAEAEAEA", 7)])
def test_a_box_exchange_needs_as_many_tiles_in_the_bag(
    edition: Edition, bag: str, most: int
) -> None:
    """Scenario 16."""
    made = table("TRAINER", "AEIOUAE", bag=bag, edition=edition)
    assert most_to_exchange(made.game, Seat(0)) == most
    if most < 7:
        with pytest.raises(BagTooSmall) as caught:
            made.exchange("TRAINER"[: most + 1])
        assert caught.value.evidence == {"bag": most, "asked": most + 1}
        assert caught.value.rule == edition.rule(RuleName.EXCHANGE)
        assert caught.value.message == (
            f"The bag holds {most} tiles; to exchange {most + 1}, it must hold {most + 1}."
        )
    if most:
        made.exchange("TRAINER"[:most])
        assert made.game.turns[0].exchanged == most


@pytest.mark.parametrize("bag", ["EAEAEA", "EAEAEAE"])
def test_a_tournament_exchange_needs_seven_in_the_bag(bag: str) -> None:
    """Scenario 16: with six none may be put back, with seven all."""
    made = table("TRAINER", "AEIOUAE", bag=bag, edition=TOURNAMENT)
    if len(bag) == 7:
        assert most_to_exchange(made.game, Seat(0)) == 7
        made.exchange("TRAINER")
        assert str(made.game.bag) == "AEINRRT"
        return
    assert most_to_exchange(made.game, Seat(0)) == 0
    with pytest.raises(BagTooSmall) as caught:
        made.exchange("T")
    assert caught.value.message == "The bag holds 6 tiles; to exchange 1, it must hold 7."
    assert made.exchange("") == (TurnPassed(Seat(0)),)


def test_no_more_is_exchanged_than_the_rack_holds() -> None:
    made = table("TRA", "AEIOUAE", bag="EIEIEIEI")
    assert most_to_exchange(made.game, Seat(0)) == 3


@each_edition
def test_only_owned_tiles_are_exchanged_and_blanks_may_be(edition: Edition) -> None:
    """Scenario 17."""
    made = table("TRAINE?", "AEIOUAE", edition=edition)
    for tiles in ("Q", "AA", "??"):
        with pytest.raises(ExchangedTileNotOnRack) as caught:
            made.exchange(tiles)
        assert caught.value.rule == edition.rule(RuleName.EXCHANGE)
        assert caught.value.message == "These tiles are not all on the rack."
    made.exchange("?E")
    assert made.game.turns[-1].exchanged == 2


@each_edition
def test_an_exchange_of_none_is_a_pass(edition: Edition) -> None:
    assert seated(2, edition=edition).exchange("") == (TurnPassed(Seat(0)),)


# --- passes --------------------------------------------------------------------------------------


@each_box
@each_count
def test_all_passing_twice_in_a_row_ends_every_box_edition(edition: Edition, players: int) -> None:
    """Scenario 34."""
    made = seated(players, edition=edition)
    for _ in range(2 * players):
        assert made.state() is Phase.PLAYING
        made.pass_turn()
    assert made.end().reason is EndReason.PASSES
    assert [turn.kind for turn in made.game.turns] == [TurnKind.PASS] * 2 * players


@pytest.mark.parametrize("between", ["play", "exchange"])
@each_count
def test_a_turn_that_is_used_starts_the_count_again(between: str, players: int) -> None:
    """Scenario 34."""
    made = seated(players)
    made.pass_turn(2 * players - 1)
    if between == "exchange":
        made.exchange(RACKS[players - 1][0])
    else:
        made.play(f"8H {RACKS[players - 1][:2]}")
    made.pass_turn(2 * players - 1)
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.state() is Phase.OVER


def test_passes_in_a_row_are_no_end_of_a_tournament_game() -> None:
    made = seated(2, edition=TOURNAMENT)
    made.pass_turn(5)
    assert made.state() is Phase.PLAYING


@each_box
@each_count
def test_a_play_taken_back_breaks_the_run_of_passes(edition: Edition, players: int) -> None:
    """Scenario 34: its turn was no pass, so that the passes around it are not consecutive."""
    made = seated(players, edition=edition, bad=["TRAIN"])
    made.pass_turn(players)
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    made.pass_turn(2 * players - 1)
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.end().reason is EndReason.PASSES


def test_the_sheet_s_two_rounds_of_passes_are_consecutive_turns() -> None:
    """Pass, pass, a play that is challenged off, pass, pass: nobody has passed twice in a row."""
    made = seated(2, bad=["TRAIN"])
    made.pass_turn(2)
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    made.pass_turn(2)
    assert made.state() is Phase.PLAYING
    made.pass_turn(2)
    assert made.end().reason is EndReason.PASSES


def test_passes_of_one_player_alone_end_nothing() -> None:
    made = table("TRAINER", "HOBEIOU", bad=["HOB"])
    for _ in range(4):
        made.pass_turn()
        made.play("8H HOB")
        made.challenge(0, "HOB")
    assert made.state() is Phase.PLAYING


@pytest.mark.parametrize("edition", [WALL, FOLIO, CLASSIC], ids=by_name)
@pytest.mark.parametrize("players", [3, 4])
def test_a_skipped_turn_is_no_pass_and_breaks_the_run(edition: Edition, players: int) -> None:
    """Scenario 34: a turn that a failed challenge costs is a turn in which nobody passed."""
    made = seated(players, edition=edition)
    made.play("8D TRAIN")
    made.challenge(players - 1, "TRAIN")
    made.pass_turn(players - 2)
    assert made.game.turns[-1].kind is TurnKind.LOST_TURN
    made.pass_turn(2 * players - 1)
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.end().reason is EndReason.PASSES


def test_turns_to_lose_do_not_keep_a_game_alive() -> None:
    """Each is skipped once; after the last the passes are counted as ever."""
    made = table("TRAINER", "AEIOUAE", "HOBDFGL", edition=FOLIO)
    made.play("8B TRAINER")
    made.pass_turn()
    made.play("7E HOB")
    made.challenge(1, "HOB", "HI", "ON", "BE")
    assert made.game.lost_turns == (0, 4, 0)
    passes = 0
    while made.state() is Phase.PLAYING:
        made.pass_turn()
        passes += 1
    assert passes == 4 * 2 - 1 + 2 * 3
    assert [turn.kind for turn in made.game.turns].count(TurnKind.LOST_TURN) == 4


def test_no_turn_is_skipped_once_all_have_passed() -> None:
    """The only one leaves who had not passed twice; the next player has a turn to lose."""
    made = seated(4, edition=FOLIO)
    made.game = made.start = replace(made.game, passes=(2, 2, 2, 1), lost_turns=(1, 0, 0, 0))
    events = made.resign(3)
    assert [type(event).__name__ for event in events] == ["SeatResigned", "GameEnded"]


@pytest.mark.parametrize("bad", [(), ("TRAIN",)])
def test_a_game_of_the_first_revision_counts_passes_as_it_did(bad: tuple[str, ...]) -> None:
    """There a lost turn neither counted nor broke the run, and its record is proved by that."""
    made = seated(2, edition=FOLIO, bad=bad)
    made.game = made.start = replace(made.game, revision=Revision.FIRST)
    made.pass_turn(2)
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    made.pass_turn(2 if bad else 4)
    assert made.end().reason is EndReason.PASSES


@each_count
def test_scores_go_below_zero(players: int) -> None:
    """Scenario 37."""
    made = seated(players)
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    assert made.game.scores[1] == -10


def test_whatever_the_lexicon_raises_passes_through_and_nothing_has_happened() -> None:
    class Unread(WordList):
        def is_word(self, word: str) -> bool:
            raise LookupError(word)

    made = seated(2, words=VOID)
    play = Play.parse_tiles([("H8", "T"), ("I8", "A")])
    with pytest.raises(LookupError):
        decide(made.game, PlayTiles(Seat(0), play), made.chance, Unread())


def test_a_command_without_tiles_is_refused_by_type() -> None:
    with pytest.raises(Refusal):
        Play(())
    assert ExchangeTiles(Seat(0), NO_TILES).tiles == NO_TILES
