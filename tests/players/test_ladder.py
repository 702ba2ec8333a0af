"""The levels as people meet them: in order of strength, consistent, and each with a character."""

import random
import re

import pytest
from benchmarks.ladder import Match, figures, pair_of
from tables import table

from tilewright.engine.generator import Generator
from tilewright.game.commands import PlayTiles
from tilewright.game.seats import Seat
from tilewright.game.view import view_of
from tilewright.lexicon import familiarity_in, load_lexicon
from tilewright.players import LEVELS, Level, LevelPlayer
from tilewright.players.player import Draws
from tilewright.players.sight import (
    KnownWords,
    Seen,
    Sight,
    Vocabulary,
    cross_words,
    place_difficulty,
    word_difficulty,
)
from tilewright.rules.editions import EDITIONS

NAMES = list(LEVELS)
STANDARD = EDITIONS["standard"]


@pytest.mark.parametrize("above", [2, 5, 9])
def test_a_level_beats_one_far_below(above: int, dice: random.Random) -> None:
    match = Match(NAMES[above], NAMES[max(0, above - 5)])
    found = figures([pair_of(match, dice.randrange(1 << 30)) for _ in range(6)])
    assert found.score > 0.5
    assert found.stronger_points > found.weaker_points


def test_there_are_ten_levels_and_the_three_old_names_keep_their_order() -> None:
    assert len(NAMES) == 10
    assert sorted(("steady", "strong", "gentle"), key=NAMES.index) == ["gentle", "steady", "strong"]
    assert NAMES[-1] == "strong"


@pytest.mark.parametrize("level", LEVELS.values(), ids=NAMES)
def test_the_character_of_a_level_is_two_sentences(level: Level) -> None:
    assert len(re.findall(r"[.](?: |$)", level.text)) == 2


def test_every_part_of_a_level_grows_with_its_strength() -> None:
    levels = list(LEVELS.values())
    familiarity = familiarity_in(load_lexicon("club"))
    for word in ("QI", "ZAX", "OUZO", "BAKER", "RETINAE"):
        known = [level.vocabulary.chance(word, familiarity(word)) for level in levels]
        assert known == sorted(known)
    for difficulty in (0.0, 2.0):
        seen = [level.sight.chance(difficulty) for level in levels]
        assert seen == sorted(seen)
    assert [level.leave_weight for level in levels] == sorted(
        level.leave_weight for level in levels
    )
    for grown in ("temperature", "reluctance"):
        values = [getattr(level, grown) for level in levels]
        assert values == sorted(values, reverse=True)
    noticed = [level.challenges.notices_phoney(5) for level in levels]
    assert noticed == sorted(noticed)


def test_a_player_knows_the_same_words_throughout_a_game_and_others_in_the_next() -> None:
    words = random.Random(1).sample(sorted(load_lexicon("club")), 400)
    familiarity = familiarity_in(load_lexicon("club"))
    vocabulary = Vocabulary(half=1.0)

    def known(*seed: object) -> set[str]:
        knowledge = KnownWords(vocabulary, familiarity, Draws(*seed))
        return {word for word in words if word in knowledge}

    assert known("a game", 0) == known("a game", 0)
    assert known("a game", 0) != known("a game", 1) != known("another", 1)
    shares = [len(known(game)) / 400 for game in range(20)]
    expected = sum(vocabulary.chance(word, familiarity(word)) for word in words) / 400
    assert sum(shares) / 20 == pytest.approx(expected, abs=0.03)


def test_an_unseen_move_is_asked_for_twice_and_answered_alike() -> None:
    club, common = load_lexicon("club"), load_lexicon("common")
    at_table = table("TRAINEE", "AEINRST")
    view = view_of(at_table.game, Seat(0))
    for level in LEVELS.values():
        answers = {
            repr(LevelPlayer(level, club, common, random.Random(seed)).choose(view))
            for seed in range(3)
        }
        assert len(answers) == 1


def test_cross_words_are_those_that_the_referee_forms(dice: random.Random) -> None:
    at_table = table("TRAINEE", "QIZAESO")
    at_table.play("8D TRAIN")
    position = at_table.game.position
    plays = Generator("club").plays(position, "QIZAESO")
    for play in dice.sample(list(plays), 60):
        formed = {word.word.upper() for word in position.judge(play.play).words}
        crossed = {cross.word for cross in cross_words(position.board.cells, play)}
        assert formed == crossed | {play.word.upper()}


def test_parallel_plays_and_front_hooks_are_harder_to_see() -> None:
    at_table = table("TRAINEE", "AEINRST")
    at_table.play("8D TRAIN")
    cells = at_table.game.position.board.cells
    plays = {
        str(play.written): play
        for play in Generator("club").plays(at_table.game.position, "AEINRST")
    }

    def difficulty(written: str) -> float:
        play = plays[written]
        return place_difficulty(play, tuple(cross_words(cells, play)))

    parallel = max(plays, key=lambda written: len(tuple(cross_words(cells, plays[written]))))
    assert difficulty("8D TRAINS") < difficulty("8C STRAIN") < difficulty(parallel)


def test_rare_bingos_and_long_rare_words_are_harder_to_find() -> None:
    def difficulty(rack: str, familiarity: float) -> float:
        view = view_of(table(rack, "AEINRST").game, Seat(0))
        plays = Generator("club").plays(view.position, rack)
        return word_difficulty(
            next(play for play in plays if len(play.laid) == len(rack)), familiarity, STANDARD
        )

    assert difficulty("RETAINS", 2.0) < difficulty("JUKEBOX", 2.0)
    assert difficulty("RETAINS", 4.0) < difficulty("RETAINS", 2.0)


def test_what_is_overlooked_stays_overlooked_for_the_turn() -> None:
    view = view_of(table("AEINRST", "AEINRST").game, Seat(0))
    plays = list(Generator("club").plays(view.position, "AEINRST"))

    def found(seed: int) -> list[bool]:
        seen = Seen(Sight(0.5), STANDARD, Draws(seed))
        return [seen.word(play, 2.0) for play in plays]

    assert found(1) == found(1)
    assert found(1) != found(2)
    words = {play.word: seen for play, seen in zip(plays, found(1), strict=True)}
    assert all(words[play.word] == seen for play, seen in zip(plays, found(1), strict=True))


def test_a_timid_player_plays_words_that_people_know() -> None:
    club, common = load_lexicon("club"), load_lexicon("common")
    familiarity = familiarity_in(club)
    player = LevelPlayer(LEVELS["timid"], club, common, random.Random(1))
    played = []
    for rack in ("AEINRST", "OUZAEHT", "CATDOGE", "PLAYING", "HOUSERD", "WATERIB"):
        command = player.choose(view_of(table(rack, "AEINRST").game, Seat(0)))
        if isinstance(command, PlayTiles):
            tiles = (placement.tile.letter for placement in command.play.placements)
            played.append(familiarity("".join(tiles)))
    assert len(played) == 6
    assert sum(played) / 6 > 2.5
