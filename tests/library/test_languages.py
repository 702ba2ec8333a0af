"""Games of the library in other languages, with a word list of the user's own."""

import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest
from word_packages import words_for, write_package

import tilewright
from tilewright.lexicon.lexicon import hash_of_words
from tilewright.rules.alphabet import FACES
from tilewright.rules.errors import Refusal
from tilewright.rules.languages import LANGUAGES

INNER = {shown for character in FACES.values() for shown in (character, character.lower())}


@pytest.fixture
def german(tmp_path: Path) -> tilewright.Lexicon:
    words = tmp_path / "german.txt"
    words.write_text("äpfel\nöl\nzug\nübel\nfuss\n", encoding="utf-8")
    return tilewright.load_lexicon(str(words), "german")


def test_a_word_list_of_another_language_is_read_in_the_order_of_its_alphabet(
    german: tilewright.Lexicon,
) -> None:
    assert list(german) == ["ÄPFEL", "FUSS", "ÖL", "ÜBEL", "ZUG"]
    assert "äpfel" in german
    assert german.content_hash == hash_of_words(german)
    assert german.pattern("?L") == ["ÖL"]
    assert german.anagrams("löö?", whole=False) == ["ÖL"]


def test_a_german_game_is_played_challenged_and_kept(german: tilewright.Lexicon) -> None:
    game = tilewright.Game(
        "standard", ["Ann", "Ben"], lexicon=german, language="german", racks=["ÄPFELNR", "ÖLBENNE"]
    )
    assert str(game.best()).startswith("8")
    game.play(game.best())
    assert game.challenge(by="Ben") is False
    assert {play.word.upper() for play in game.plays()} <= set(german)
    again = tilewright.Game.from_json(game.json(), lexicon=german)
    assert (again.events, again.edition.language.name) == (game.events, "german")
    with pytest.raises(tilewright.WordsOfOtherLanguage, match="CLUB has no german words"):
        tilewright.Game.from_json(game.json(), lexicon="club").best()
    with pytest.raises(tilewright.WordsOfOtherLanguage):
        tilewright.Game("standard", language="german", lexicon="club")


def test_a_game_without_a_word_list_takes_moves_and_refuses_what_judges_words(
    packages: Path,
) -> None:
    racks = ["ÄPFELNR", "ÖLBENNE"]
    game = tilewright.Game("standard", ["Ann", "Ben"], language="german", racks=racks)
    assert game.play("8D ÄPFEL").score > 0
    for loaded in (game, tilewright.Game.from_json(game.json())):
        for judging in (
            *(loaded.challenge, loaded.best, loaded.plays, loaded.analyze, loaded.lessons),
            *(loaded.infer, loaded.exercises),
        ):
            with pytest.raises(tilewright.WordsMissing, match="tilewright-german"):
                judging()
        loaded.exchange("NE")
        loaded.pass_turn()
        loaded.undo()
        assert len(loaded.turns) == 2
    void = tilewright.Game("wall", language="german", words="void", racks=racks)
    with pytest.raises(tilewright.WordsMissing):
        void.play("8D ÄPFEL")
    void.do("pass")
    assert pickle.loads(pickle.dumps(void)).turns == void.turns


def test_a_game_takes_the_words_of_the_package_of_its_language(packages: Path) -> None:
    write_package(packages, "german", words_for("german"), "äpfel\nöl\n")
    racks = ["ÄPFELNR", "ÖLBENNE"]
    game = tilewright.Game("standard", ["Ann", "Ben"], language="german", racks=racks)
    assert game.state.lexicon.name == "GERMAN"
    assert "ÄPFEL" in str(game.best())
    game.play("8D ÄPFEL")
    again = (
        tilewright.Game.from_json(game.json()),
        tilewright.Game.from_gcg(game.gcg(by="Ann")),
        tilewright.Game.from_cgp(game.cgp()),
        pickle.loads(pickle.dumps(game)),
    )
    for read in again:
        assert read.edition.language.name == "german"
        assert {play.word.upper() for play in read.plays()} <= {"ÄPFEL", "ÖL"}


@pytest.mark.parametrize("language", ["spanish", "catalan", "welsh"])
def test_no_character_of_memory_is_in_what_a_game_prints(
    language: str, tmp_path: Path, dice: random.Random
) -> None:
    words = tmp_path / "words.txt"
    alphabet = LANGUAGES[language].alphabet
    pairs = [first + second for first in alphabet.faces for second in alphabet.faces]
    words.write_text("\n".join(word for word in pairs if len(alphabet.read(word)) == 2), "utf-8")
    listed = tilewright.load_lexicon(str(words), language)
    several = [face for face in alphabet.faces if len(face) > 1]
    racks = ["".join(f"[{face}]" for face in several[:3]) + "AEO?", "AEIONT?"]
    game = tilewright.Game(
        "tournament", ["Ann", "Ben"], lexicon=listed, language=language, racks=racks
    )
    printed = [repr(game.analyze(samples=64)), repr(listed), str(game.cgp())]
    for _ in range(3):
        plays = game.plays()
        if not plays:
            break
        shown = [play for play in plays if not set(INNER).isdisjoint(play.word)] or list(plays)
        play = dice.choice(shown[:20])
        judged = game.judge(play)
        printed += [repr(plays), plays._repr_html_(), repr(shown[:20]), str(play), repr(play.play)]
        printed += [str(play.written), repr(judged), repr(judged.words), repr(judged.main.letters)]
        game.play(play)
        game.challenge()
        with pytest.raises(Refusal) as caught:
            game.challenge("AA")
        printed += [str(caught.value), repr(caught.value.evidence)]
    assert not INNER.isdisjoint("".join(turn.written for turn in game.turns))
    printed += [str(game), repr(game), game._repr_html_(), repr(game.events), repr(game.turns)]
    printed += [repr(game.state), repr(game.view()), str(game.position), repr(game.position.board)]
    printed += [game.json(), game.cgp(), repr(game.lessons()), str(game.lessons())]
    printed += [repr(game.racks), repr(game.edition), repr(game.edition.tile_set)]
    table = game.to_pandas().to_string() + game.plays().to_pandas().to_string()
    printed += [table, str(tilewright.svg(game.position))]
    for text in printed:
        assert INNER.isdisjoint(text), text


def test_tiles_of_several_letters_are_played_and_kept(tmp_path: Path) -> None:
    words = tmp_path / "spanish.txt"
    words.write_text("coche\nchico\nllave\n", encoding="utf-8")
    spanish = tilewright.load_lexicon(str(words), "spanish")
    assert list(spanish) == ["COƇE", "ƇICO", "ỺAVE"]
    game = tilewright.Game(
        "wall", ["Ann", "Ben"], lexicon=spanish, language="es", racks=["CO[CH]EAAA", "?ICONNN"]
    )
    game.play(game.plays()[0])
    with_blank = [play for play in game.plays() if "ƈ" in play.word]
    assert {play.word for play in with_blank} == {"COƈE", "ƈICO"}
    game.play(with_blank[0])
    assert "Ƈ" not in game.json()
    assert "[ch]" in game.json()
    assert tilewright.Game.from_json(game.json(), lexicon=spanish).events == game.events


def test_a_word_graph_of_another_language_is_built(tmp_path: Path) -> None:
    words, graph = tmp_path / "german.txt", tmp_path / "german.kwg"
    words.write_text("Äpfel\nÖl\n", encoding="utf-8")
    command = [sys.executable, "-m", "tilewright", "lexicon", "build", str(words)]
    subprocess.run([*command, "-o", str(graph), "--tiles", "german"], check=True, timeout=60)
    assert list(tilewright.load_lexicon(str(graph), "german")) == ["ÄPFEL", "ÖL"]
    refused = subprocess.run(
        [*command, "-o", str(graph), "--force"], check=False, capture_output=True, timeout=60
    )
    assert refused.returncode == 2
