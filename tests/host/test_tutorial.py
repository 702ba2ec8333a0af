"""The tutorial's positions: prepared by the rules, and good for what their lessons teach."""

from itertools import pairwise

import pytest

from tilewright.engine.rulings import LexiconRulings
from tilewright.game.clock import Instant
from tilewright.game.commands import ChallengePlay, ExchangeTiles, PlayTiles
from tilewright.game.errors import InvalidWords
from tilewright.game.state import GameState, TurnKind
from tilewright.host.system import Words
from tilewright.host.tutorial import (
    LEARNER,
    OPPONENT,
    SCRIPT,
    Scene,
    TutorialLesson,
    after,
    lesson_table,
)
from tilewright.lexicon import load_lexicon
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

NOW = Instant(1_800_000_000_000)


@pytest.fixture(scope="module", params=["club", "common"])
def words(request: pytest.FixtureRequest) -> Words:
    return Words(load_lexicon(request.param), load_lexicon("common"))


def begun(lesson: TutorialLesson, words: Words) -> tuple[GameState, LexiconRulings]:
    game = lesson_table(lesson, words.default)
    rulings = words.rulings(game.lexicon, game.edition)
    assert isinstance(rulings, LexiconRulings)
    return game, rulings


@pytest.mark.parametrize("lesson", TutorialLesson)
def test_every_lesson_begins_with_the_learner_on_turn_and_all_tiles_there(
    lesson: TutorialLesson, words: Words
) -> None:
    game, _ = begun(lesson, words)
    assert game.to_move == LEARNER
    assert len(game.racks[LEARNER]) == game.edition.rack_size
    held = sum(game.racks, game.position.board.tiles) + game.bag
    assert held == game.edition.tile_set.tiles


def test_lessons_are_positions_of_one_game_so_that_the_page_can_show_what_happens_between(
    words: Words,
) -> None:
    games = [begun(lesson, words)[0] for lesson in TutorialLesson]
    for earlier, later in pairwise(games):
        assert later.version > earlier.version
        assert [turn.written for turn in later.turns[: len(earlier.turns)]] == [
            turn.written for turn in earlier.turns
        ]


@pytest.mark.parametrize("scene", SCRIPT, ids=lambda scene: scene.lesson)
def test_what_a_lesson_suggests_is_allowed_with_either_word_list(
    scene: Scene, words: Words
) -> None:
    game, rulings = begun(scene.lesson, words)
    done = after(scene.lesson, game, scene.turn, rulings, NOW)
    assert done.to_move == OPPONENT
    assert done.turns[-1].seat == LEARNER


def test_a_word_that_is_not_in_the_list_is_refused_in_the_first_lesson(words: Words) -> None:
    game, rulings = begun(TutorialLesson.PLAY, words)
    nonsense = Play.parse_tiles([("G8", "T"), ("H8", "C"), ("I8", "U")])
    with pytest.raises(InvalidWords):
        after(TutorialLesson.PLAY, game, PlayTiles(LEARNER, nonsense), rulings, NOW)
    assert game.shows_words


def test_an_exchange_of_some_tiles_draws_as_many(words: Words) -> None:
    game, rulings = begun(TutorialLesson.EXCHANGE, words)
    done = after(
        TutorialLesson.EXCHANGE, game, ExchangeTiles(LEARNER, Tiles.parse("UUV")), rulings, NOW
    )
    assert done.turns[-1].kind is TurnKind.EXCHANGE
    assert len(done.racks[LEARNER]) == 7
    assert done.racks[LEARNER].contains_all(Tiles.parse("ENRW"))


def test_after_the_suggested_exchange_the_learner_holds_the_tiles_of_the_next_lesson(
    words: Words,
) -> None:
    game, rulings = begun(TutorialLesson.EXCHANGE, words)
    next_game, _ = begun(TutorialLesson.BLANK, words)
    scene = next(scene for scene in SCRIPT if scene.lesson is TutorialLesson.EXCHANGE)
    done = after(scene.lesson, game, scene.turn, rulings, NOW)
    assert done.racks[LEARNER] == next_game.racks[LEARNER]
    assert next_game.racks[LEARNER].contains_all(Tiles.parse("ENR"))


def test_the_opponent_s_last_word_is_a_phoney_that_a_challenge_takes_off(words: Words) -> None:
    game, rulings = begun(TutorialLesson.CHALLENGE, words)
    assert game.open_play is not None
    done = after(
        TutorialLesson.CHALLENGE, game, ChallengePlay(LEARNER, game.open_play.words), rulings, NOW
    )
    assert done.turns[-1].withdrawn
    assert done.to_move == LEARNER
    assert done.scores[OPPONENT] < game.scores[OPPONENT]
