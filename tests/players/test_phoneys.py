"""Phoneys of the levels: where they lay them, which ones, and which they let pass."""

import random

import pytest
from msgspec import structs
from tables import table

from tilewright import Game
from tilewright.game.commands import AcceptPlay, ChallengePlay
from tilewright.game.seats import Seat
from tilewright.game.terms import TableTerms
from tilewright.game.view import View, view_of
from tilewright.lexicon import Lexicon, Phoney, load_lexicon, phoneys_of
from tilewright.players import LEVELS, LevelPlayer, Vocabulary
from tilewright.players.player import Draws
from tilewright.players.sight import BelievedWords, KnownWords
from tilewright.rules.tiles import Tiles

GAMES = 8
VOCABULARY = Vocabulary(half=3.0, spread=0.2)
FAMILIARITY = {"SEEK": 4.5, "SOUGHT": 4.0, "SIMMER": 3.0, "QUOIN": 1.0, "MUSIC": 3.6}


@pytest.fixture(scope="module")
def club() -> Lexicon:
    return load_lexicon("club")


def player_of(name: str, club: Lexicon, phoneys: bool | None = None) -> LevelPlayer:
    chance = random.Random(1)
    return LevelPlayer(LEVELS[name], club, load_lexicon("common"), chance, phoneys=phoneys)


def played(player: LevelPlayer, seed: int, words: str, terms: TableTerms) -> Game:
    """A game of the player against itself."""
    game = Game("standard", [f"A {seed}", "B"], words=words, seed=seed, terms=terms)
    while not game.is_over:
        views = [game.view(seat) for seat in game.state.seats]
        asked = next((view for view in views if view.options.accept), views[game.state.to_move])
        game.do(player.choose(asked))
    return game


def phoneys_in(game: Game, club: Lexicon) -> list[str]:
    return [word for turn in game.state.turns for word in turn.words if word not in club]


def test_a_weak_level_lays_plausible_words_where_the_terms_say_so(club: Lexicon) -> None:
    player, terms = player_of("timid", club), TableTerms(phoneys=True)
    laid = [
        word
        for seed in range(GAMES)
        for word in phoneys_in(played(player, seed, "challenge", terms), club)
    ]
    assert laid
    assert set(laid) <= set(phoneys_of(club))


def test_every_word_is_good_where_the_terms_do_not_say_so_or_words_are_void(club: Lexicon) -> None:
    assert not phoneys_in(played(player_of("timid", club), 1, "challenge", TableTerms()), club)
    insisting = player_of("timid", club, phoneys=True)
    assert not phoneys_in(played(insisting, 1, "void", TableTerms()), club)


def test_the_strongest_level_knows_that_a_phoney_is_none() -> None:
    assert LEVELS["strong"].credulity == 0
    believing = [level.credulity for level in LEVELS.values()]
    assert believing == sorted(believing, reverse=True)


def believed(
    vocabulary: Vocabulary, phoney: Phoney, refuted: frozenset[str] = frozenset()
) -> float:
    """The share of games in which a player takes the phoney for good."""
    games = 300
    found = 0
    for game in range(games):
        draws = Draws(game)
        known = KnownWords(vocabulary, FAMILIARITY.__getitem__, draws)
        phoneys = {phoney.word: phoney}
        words = BelievedWords(known, vocabulary, 1.0, phoneys, draws, refuted)
        found += phoney.word in words
    return found / games


def test_nobody_believes_in_a_phoney_against_what_he_knows() -> None:
    seeked = Phoney("SEEKED", 1.0, ("SEEK",), ("SOUGHT",))
    assert believed(VOCABULARY, seeked) < 0.02
    quoins = Phoney("QUOINY", 1.0, ("QUOIN",), ())
    assert believed(VOCABULARY, quoins) < 0.02
    assert believed(Vocabulary(half=None), Phoney("MUSICS", 1.0, ("MUSIC",), ())) == 0


def test_what_is_half_known_is_believed_in_as_far_as_it_is_plausible() -> None:
    simer = Phoney("SIMER", 1.0, (), ("SIMMER",))
    musics = Phoney("MUSICS", 1.0, ("MUSIC",), ())
    for phoney in (simer, musics):
        share = believed(VOCABULARY, phoney)
        assert share > 0.3
        assert believed(VOCABULARY, structs.replace(phoney, weight=0.3)) < share / 2
        assert believed(VOCABULARY, phoney, frozenset({phoney.word})) == 0


def view_of_phoney(word: str) -> View:
    made = table(word, "AEINRST")
    made.play(f"8D {word}")
    return view_of(made.game, Seat(1))


class Sharp:
    """Chance that comes up for a challenge wherever there can be one."""

    def random(self) -> float:
        return 0.0


def test_a_level_with_the_sharpest_eyes_lets_pass_what_it_believes_in(club: Lexicon) -> None:
    player = LevelPlayer(LEVELS["timid"], club, load_lexicon("common"), Sharp())
    plausible = [word for word in phoneys_of(club) if len(word) == 6][::40]
    views = [view_of_phoney(word) for word in plausible]
    answers = [player.choose(view) for view in views]
    assert {type(answer) for answer in answers} == {AcceptPlay, ChallengePlay}
    assert answers == [player.choose(view) for view in views]
    assert isinstance(player.choose(view_of_phoney("ZXQVJF")), ChallengePlay)


def test_hidden_tiles_change_no_phoney(club: Lexicon, dice: random.Random) -> None:
    game = Game("standard", ["Ann", "Ben"], seed=4, terms=TableTerms(phoneys=True))
    state = game.state
    for _ in range(3):
        hidden = [*state.racks[1 - state.to_move], *state.bag]
        dice.shuffle(hidden)
        racks = list(state.racks)
        racks[1 - state.to_move] = Tiles(hidden[:7])
        other = structs.replace(state, racks=tuple(racks), bag=Tiles(hidden[7:]))
        commands = {
            player_of("timid", club).choose(view_of(table, table.to_move))
            for table in (state, other)
        }
        assert len(commands) == 1
