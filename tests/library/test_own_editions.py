"""Whole games by editions of one's own: played, kept, read back, verified and coached."""

import random
from dataclasses import replace

import pytest
from own_editions import random_edition

from tilewright import Game, Generator, WordsOfOtherLanguage, env
from tilewright.coach.deep.look_ahead import Withheld
from tilewright.engine.searching import OtherRackSize
from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.events import GameStarted
from tilewright.game.game import replay
from tilewright.game.verify import verify
from tilewright.notation.gcg import BadGcg
from tilewright.notation.stored_events import decode_event, encode_event
from tilewright.rules import EDITIONS, Edition
from tilewright.rules.edition import Bonus
from tilewright.rules.edition_bounds import ImpossibleEdition

STANDARD = EDITIONS["standard"]


def _played_out(edition: Edition, seed: int) -> Game:
    game = Game(edition, ["Ann", "Ben"], seed=seed, words="void")
    while not game.is_over:
        game.do(game.best())
    return game


def test_a_game_scores_by_the_bonus_of_its_own_edition() -> None:
    ours = replace(STANDARD, bonus=Bonus(7, 35))
    racks = ["AEINRST", "AEINRST"]
    plain, changed = (Game(edition, racks=racks) for edition in (STANDARD, ours))
    assert plain.play("8D RETAINS").score - changed.play("8D RETAINS").score == 15
    assert changed.edition.bonus == Bonus(7, 35)


@pytest.mark.parametrize("like", EDITIONS)
def test_a_game_by_a_random_edition_is_kept_whole_and_comes_back(like: str, seed: int) -> None:
    dice = random.Random(f"{seed}-{like}")
    edition = random_edition(dice, EDITIONS[like])
    game = _played_out(edition, dice.randrange(2**32))
    again = Game.from_json(game.json())
    assert again.edition == game.edition
    assert again.edition.tile_set.values == edition.tile_set.values
    assert (again.scores, again.events) == (game.scores, game.events)
    assert verify(game.events).findings == ()
    record = game.gcg()
    read = Game.from_gcg(record, edition=edition)
    scores = [dict(zip(one.players, one.scores, strict=True)) for one in (read, game)]
    assert scores[0] == scores[1]  # the record names the one who began first
    with pytest.raises(BadGcg, match="played by an edition of its own, 'ours'"):
        Game.from_gcg(record)


def test_a_game_by_an_edition_of_ones_own_is_coached_by_its_values(dice: random.Random) -> None:
    game = _played_out(random_edition(dice), dice.randrange(2**32))
    judged = [note.cost for note in game.lessons().notes if note.cost is not None]
    # the engine, by the same values, chose every move
    assert judged.count(0) > len(judged) // 2 > 0


def test_a_rack_of_eight_is_played_to_the_end_and_seven_of_them_too(dice: random.Random) -> None:
    edition = random_edition(dice, rack_size=8)
    game = Game(edition, ["Ann", "Ben"], seed=dice.randrange(2**32), words="void")
    assert {len(rack) for rack in game.racks} == {8}
    for _ in range(4):
        game.do(game.best())
    assert Game.from_json(game.json()).racks == game.racks


def test_late_turns_with_racks_of_eight_are_not_judged_for_that_reason(
    dice: random.Random,
) -> None:
    edition = random_edition(dice, rack_size=8)
    game = Game(edition, ["Ann", "Ben"], seed=dice.randrange(2**32), words="void")
    while not game.is_over:
        game.do(game.best())
    reasons = {note.withheld for note in game.lessons().notes if note.withheld}
    assert Withheld.LARGE_RACKS in reasons and Withheld.UNKNOWN_RACKS not in reasons


def test_tiles_that_name_their_language_have_no_english_words(dice: random.Random) -> None:
    edition = random_edition(dice, STANDARD.in_language("dutch"))
    with pytest.raises(WordsOfOtherLanguage, match="CLUB has no dutch words"):
        Game(edition, lexicon="club")


def test_a_rack_of_nine_is_refused_by_name() -> None:
    with pytest.raises(ImpossibleEdition, match="a rack has 1 to 8 tiles, not 9"):
        Game(replace(STANDARD, name="ours", rack_size=9))


def test_what_is_compiled_for_seven_tiles_refuses_eight(dice: random.Random) -> None:
    edition = random_edition(dice, rack_size=8)
    with pytest.raises(OtherRackSize, match="ours has racks of 8"):
        Generator("club").selfplay(edition, 1, 1)
    with pytest.raises(OtherRackSize, match="deal racks of 7 tiles"):
        env(edition)


def test_the_first_event_of_an_edition_of_this_program_does_not_bring_it() -> None:
    (started, *_), (ours, *_) = (
        Game(edition).events for edition in (STANDARD, replace(STANDARD, bonus=Bonus(7, 35)))
    )
    assert b'"rules"' not in encode_event(started)
    assert decode_event(encode_event(ours)) == ours


def test_an_event_with_rules_beyond_the_bounds_is_refused(dice: random.Random) -> None:
    first = Game(random_edition(dice)).events[0]
    assert isinstance(first, GameStarted)
    assert first.rules is not None
    for rules in (
        replace(first.rules, rack_size=30),
        replace(first.rules, bonus=Bonus(7, 10**6)),
        replace(first.rules, most_players=9),
        replace(first.rules, name="others"),
    ):
        event = GameStarted(
            first.edition, first.players, first.words, first.lexicon, first.terms, rules=rules
        )
        with pytest.raises(ImpossibleEvent):
            replay([event])
