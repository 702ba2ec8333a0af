"""Challenges beside a real board: by the edition's rule, or judged by the people who sit there."""

import pytest
from real_board import beside, played

from tilewright.companion.errors import (
    RulingNotWanted,
    RulingOnUnchallengedWord,
    RulingWanted,
    TileUsedUp,
    TooManyTiles,
)
from tilewright.companion.events import Judge
from tilewright.game.errors import NothingToChallenge, OwnPlay, WordNotInPlay
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.rules.edition import ChallengeRule, CostKind
from tilewright.rules.editions import FinishLineLevel


def test_a_bad_word_comes_off_the_board_and_its_tiles_are_unseen_again() -> None:
    table = beside(bad="FARMX")
    table.play("8F HORN", "H6 FARMX")
    table.challenge(0, "FARMX")
    assert table.scores == (14, 0)
    assert table.to_move == 0
    assert len(table.view.unseen.tiles) == 96
    assert table.view.turns[1].withdrawn


def test_a_good_word_costs_what_the_edition_says() -> None:
    table = beside("standard")
    table.play("8F HORN")
    table.challenge(1, "HORN")
    assert table.scores == (14, -10)
    table = beside("folio")
    table.play("8F HORN")
    offer = table.view.options.challenge
    assert offer is not None and offer.cost is CostKind.TURN
    table.challenge(1, "HORN")
    assert table.to_move == 0
    assert [turn.kind for turn in table.view.turns] == ["play", "lost_turn"]


def test_the_others_may_challenge_and_the_player_may_not() -> None:
    table = beside(players=3)
    with pytest.raises(NothingToChallenge):
        table.challenge(0, "HORN")
    table.play("8F HORN")
    assert table.view.options.challengers == (1, 2)
    with pytest.raises(OwnPlay):
        table.challenge(0, "HORN")


def test_tiles_that_were_taken_back_are_known_to_be_on_the_rack() -> None:
    table = beside(bad="QUARTZ")
    table.play("8C QUARTZ")
    table.challenge(1, "QUARTZ")
    table.pass_turn()
    with pytest.raises(TooManyTiles, match="Ann has 7 tiles"):
        table.play("8E BILE")
    table.play("8D QUART")
    assert str(table.companion.game.racks[0]) == "Z"
    with pytest.raises(TileUsedUp):
        table.play("7H ZA")
    table.exchange(2)
    table.exchange(1)
    assert not table.companion.game.racks[0]


def test_people_judge_by_their_own_book_where_the_table_wants_it() -> None:
    table = beside(words=Judge.PEOPLE, bad="HORN FARM")
    table.play("8F HORN")
    with pytest.raises(RulingWanted):
        table.challenge(1, "HORN")
    with pytest.raises(WordNotInPlay):
        table.challenge(1, "HORN", bad=("FARM",))
    table.challenge(1, "HORN", bad=())
    assert table.scores == (14, -10)
    table.play("H6 FARM")
    table.challenge(0, "FARM", bad=("FARM",))
    assert table.scores == (14, -10)


def test_people_rule_on_the_words_that_were_challenged_and_on_no_others() -> None:
    table = beside(words=Judge.PEOPLE)
    table.play("8F HORN", "H6 FARM", "10F PASTE")
    before = table.companion
    with pytest.raises(RulingOnUnchallengedWord, match="FARMS was not challenged") as caught:
        table.challenge(1, "paste", bad=("farms",))
    assert caught.value.evidence == {"words": ("FARMS",)}
    assert table.companion == before
    table.challenge(1, "PASTE", "FARMS", bad=("farms",))
    assert table.view.turns[2].withdrawn


def test_where_whole_plays_are_challenged_people_rule_on_all_their_words() -> None:
    table = beside("wall", words=Judge.PEOPLE)
    table.play("8F HORN", "H6 FARM", "10F PASTE")
    table.challenge(1, "PASTE", bad=("FARMS",))
    assert table.view.turns[2].withdrawn


@pytest.mark.parametrize("words", Judge)
@pytest.mark.parametrize("bad", [None, (), ("HORN",)])
def test_without_an_open_play_there_is_nothing_to_challenge(
    words: Judge, bad: tuple[str, ...] | None
) -> None:
    table = beside(words=words)
    with pytest.raises(NothingToChallenge):
        table.challenge(1, "HORN", bad=bad)
    table.play("8F HORN")
    table.pass_turn()
    with pytest.raises(NothingToChallenge):
        table.challenge(1, "HORN", bad=bad)


def test_people_do_not_judge_where_the_lexicon_does() -> None:
    table = beside()
    table.play("8F HORN")
    with pytest.raises(RulingNotWanted):
        table.challenge(1, "HORN", bad=("HORN",))


def test_who_loses_the_game_by_a_challenge_has_left_and_the_rest_is_counted() -> None:
    table = beside("tournament", terms=TableTerms(challenge=ChallengeRule.TRIPLE))
    table.play("8F HORN")
    table.challenge(1, "HORN")
    assert table.view.ending == "lost_challenge"
    table.count("AEINRST", "AEINRST")
    end = table.companion.game.end
    assert end is not None and end.winners == (0,)


def test_the_last_play_may_be_challenged_until_the_count() -> None:
    table, game = played(lambda companion: companion.went_out is not None, "folio")
    out = table.companion.went_out
    assert out is not None and table.view.ending == "out"
    assert game.phase is Phase.AWAITING_FINAL_CHALLENGE
    words = table.view.turns[-1].words
    offer = table.view.options.challenge
    assert offer is not None
    assert offer.pending == (len(offer.words) > 1) == (not offer.no_turn_left)
    table.challenge(1 - out, *words[:1])
    assert table.view.ending == "out"
    table.take_back()
    table.rulings = type(table.rulings)(frozenset(words[:1]))
    table.challenge(1 - out, *words[:1])
    assert table.companion.game.phase is Phase.PLAYING
    assert table.companion.went_out is None
    assert table.to_move == 1 - out


def test_a_vain_challenge_of_the_last_play_costs_the_turn_if_another_takes_it_off() -> None:
    """Scenario 28, beside a real board: the cost is decided when the game goes on."""
    terms = TableTerms(finish_line=(FinishLineLevel.BEGINNER,) * 3)
    table = beside("folio", players=3, terms=terms, bad="HORNT")
    table.play("8F HORN", "J5 NASTIER")
    assert table.view.ending == "finish_line"
    offer = table.view.options.challenge
    assert offer is not None and offer.pending
    table.challenge(2, "NASTIER")
    assert [player.lost_turns for player in table.view.players] == [0, 0, 0]
    table.challenge(2, "HORNT")
    assert [turn.kind for turn in table.view.turns] == ["play", "play", "lost_turn"]
    assert table.to_move == 0
    table.take_back()
    assert table.view.ending == "finish_line"
    table.challenge(0, "HORNT")
    assert table.to_move == 0


def test_words_cost_the_same_at_once_or_one_after_the_other() -> None:
    for words in ((("HOB", "HI"),), (("HOB",), ("HI",))):
        table = beside("standard")
        table.play("8B TRAINER", "7E HOB")
        for named in words:
            table.challenge(0, *named)
        assert table.scores[0] == 66 - 20


def test_a_turn_lost_to_a_challenge_breaks_the_run_of_passes() -> None:
    table = beside("standard", bad="TRAIN")
    table.pass_turn()
    table.pass_turn()
    table.play("8D TRAIN")
    table.challenge(1, "TRAIN")
    table.pass_turn()
    table.pass_turn()
    assert table.view.ending is None
    table.pass_turn()
    table.pass_turn()
    assert table.view.ending == "passes"


def test_who_loses_the_game_by_the_last_challenge_pays_the_one_who_is_out() -> None:
    terms = TableTerms(challenge=ChallengeRule.TRIPLE)
    table, game = played(
        lambda companion: companion.went_out is not None, "tournament", terms=terms
    )
    out = table.companion.went_out
    assert out is not None
    before = table.scores[out]
    table.challenge(1 - out)
    racks = [str(rack) for rack in game.racks]
    table.count(*racks)
    end = table.companion.game.end
    assert end is not None
    assert (end.winners, end.went_out) == ((out,), out)
    left = sum(game.edition.tile_set.total(rack) for rack in game.racks)
    assert table.scores[out] == before + 2 * left
