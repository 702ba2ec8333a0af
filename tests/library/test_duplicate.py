"""Duplicate games of the library: computers, files, languages and editions of one's own."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from own_editions import random_edition

from tilewright import (
    EDITIONS,
    AnswerGiven,
    DuplicateEnd,
    DuplicateEnded,
    DuplicateEvent,
    DuplicateGame,
    DuplicateStarted,
    Generator,
    NotOver,
    Play,
    RoundEnded,
    TilewrightError,
    WordsMissing,
    load_lexicon,
)
from tilewright.game.fair_bag import Seed
from tilewright.notation.duplicate_file import DuplicateFile, write_duplicate_file
from tilewright.notation.game_file import BadGameFile
from tilewright.players.levels import COMPUTERS

GERMAN_WORDS = "äpfel öl zug übel fuss nest rast ente esel rinde saite tanne ei ein eine es er"


def _played(game: DuplicateGame, rounds: int = 99) -> DuplicateGame:
    for _ in range(rounds):
        if game.is_over:
            break
        game.end_round()
    return game


def test_computers_of_every_level_take_part_and_the_champion_finds_every_best() -> None:
    game = _played(DuplicateGame(players=[], computers=list(COMPUTERS), seed=3), rounds=4)
    assert game.scores["Champion"] == game.best_total
    assert 0 < game.scores["Timid"] < game.scores["Strong"] <= game.best_total
    twice = DuplicateGame(players=[], computers=["timid", "timid"], seed=3)
    assert twice.players == ("Timid", "Timid 2")


def test_a_computer_answers_alike_whatever_the_others_answered() -> None:
    answers = []
    for others in ([], ["Ann"]):
        game = DuplicateGame(players=["Ben"], computers=["keen"], seed=6)
        for name in others:
            game.join(name)
            game.answer(game.best(), by=name)
        past = game.end_round()
        answers.append(past.answer_of(1))
    assert answers[0] == answers[1]


def test_the_same_seed_draws_the_same_racks() -> None:
    games = [_played(DuplicateGame("wall", seed=11), rounds=3) for _ in range(2)]
    racks = [[past.rack for past in game.rounds] for game in games]
    assert racks[0] == racks[1]


def test_a_finished_game_is_kept_read_back_and_proved(dice: random.Random) -> None:
    seed = dice.randrange(1 << 60)
    game = DuplicateGame("tournament", ["Ann"], computers=["shrewd"], seed=seed, lone_bonus=True)
    while not game.is_over:
        if game.round % 2:
            game.answer(game.best())
        game.end_round()
    again = DuplicateGame.from_json(game.json())
    assert (again.events, again.standings, again.json()) == (
        game.events,
        game.standings,
        game.json(),
    )
    assert again.verify() == ()
    assert len(game.states) == len(game.events)


def test_a_game_under_way_has_no_file() -> None:
    game = DuplicateGame()
    with pytest.raises(NotOver, match="call_off"):
        game.json()
    game.call_off()
    assert DuplicateGame.from_json(game.json()).is_over


def test_a_record_with_another_seed_score_or_best_play_is_found_out() -> None:
    game = DuplicateGame("wall", ["Ann"], seed=2)
    lesser = game.position.judge(_worst(game))
    game.answer(lesser)
    game.end_round()
    game.call_off()
    started, joined, began, answered, ended, *_ = game.events
    assert isinstance(started, DuplicateStarted)
    assert isinstance(answered, AnswerGiven)
    assert isinstance(ended, RoundEnded)
    other = msgspec.structs.replace(started, seed=Seed("00" * 32))
    more = msgspec.structs.replace(answered, score=answered.score + 1)
    less = msgspec.structs.replace(ended, best=lesser.play)
    over = DuplicateEnded(DuplicateEnd.CALLED_OFF)
    assert _faults(started, joined, began, answered, ended, over) == []
    for events, fault in (
        ((other, joined, began, answered, ended, over), "the seed does not draw"),
        ((started, joined, began, more, ended, over), "scores"),
        ((started, joined, began, answered, less, over), "another play is the best"),
    ):
        (found,) = _faults(*events)
        assert fault in found
    with pytest.raises(BadGameFile, match="beats"):
        _faults(started, joined, began, msgspec.structs.replace(answered, score=999), ended)


def _worst(game: DuplicateGame) -> Play:
    plays = Generator("club").plays(game.position, game.rack).weighted(0.0)
    return plays[-1].play


def _faults(*events: DuplicateEvent) -> list[str]:
    text = write_duplicate_file(DuplicateFile(events))
    return [finding.fault for finding in DuplicateGame.from_json(text).verify()]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"tilewright_duplicate": 2, "events": []}',
        '{"tilewright_duplicate": 1, "events": []}',
        '{"tilewright_duplicate": 1, "events": [{"type": "player_left", "player": 0}]}',
        '{"tilewright_duplicate": 1, "events": [{"type": "nonsense"}]}',
        '{"tilewright_duplicate": 1, "events": {}}',
        '{"tilewright_duplicate": 1, "digest": "00", "events": []}',
    ],
)
def test_text_that_is_no_duplicate_game_is_refused(text: str) -> None:
    with pytest.raises(BadGameFile):
        DuplicateGame.from_json(text)


def test_a_changed_file_is_refused() -> None:
    game = DuplicateGame(seed=1)
    game.call_off()
    with pytest.raises(BadGameFile, match="changed"):
        DuplicateGame.from_json(game.json().replace("Player 1", "Player 2"))


def test_a_german_game_balances_its_racks_by_german_vowels(tmp_path: Path) -> None:
    words = tmp_path / "german.txt"
    words.write_text("\n".join(GERMAN_WORDS.split()) + "\n", encoding="utf-8")
    german = load_lexicon(str(words), "german")
    game = DuplicateGame("standard", lexicon=german, language="german", seed=8)
    assert game.edition.language.name == "german"
    vowels = game.edition.tile_set.alphabet.vowels
    assert sum(tile in vowels or tile == "?" for tile in game.rack) >= 2
    game.answer(game.best())
    game.end_round()
    if not game.is_over:
        game.call_off()
    again = DuplicateGame.from_json(game.json(), lexicon=german)
    assert (again.events, again.verify()) == (game.events, ())


def test_a_language_without_words_is_refused_by_the_package_to_install(packages: Path) -> None:
    with pytest.raises(WordsMissing):
        DuplicateGame(language="finnish")


def test_editions_of_ones_own_are_played_to_the_end_and_proved(dice: random.Random) -> None:
    for size in (4, 7, 8):
        edition = random_edition(dice, EDITIONS["wall"], rack_size=size)
        game = _played(DuplicateGame(edition, seed=dice.randrange(1 << 60)))
        assert game.is_over
        again = DuplicateGame.from_json(game.json())
        assert (again.events, again.verify()) == (game.events, ())
        assert again.edition.tile_set == edition.tile_set


def test_what_a_caller_gets_wrong_is_named() -> None:
    wrongs: tuple[dict[str, Any], ...] = (
        {"players": []},
        {"computers": ["genius"]},
        {"edition": "nope"},
        {"language": "klingon"},
        {"seed": -1},
        {"edition": replace(EDITIONS["wall"], rack_size=9)},
    )
    for wrong in wrongs:
        with pytest.raises(TilewrightError):
            DuplicateGame(**wrong)
    with pytest.raises(TypeError):
        DuplicateGame(computers="timid")
    game = DuplicateGame(players=["Ann", "Ann"])
    for by in ("Ben", "Ann", 2):
        with pytest.raises(TilewrightError):
            game.sit_out(by)


def test_positions_of_rounds_are_told_as_cgp() -> None:
    game = _played(DuplicateGame("wall", seed=1), rounds=2)
    assert game.cgp(1).startswith("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ")
    assert str(game.rack) in game.cgp()
    with pytest.raises(IndexError):
        game.cgp(9)
