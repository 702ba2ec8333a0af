"""Games of the library in other languages, with a word list of the user's own."""

import subprocess
import sys
from pathlib import Path

import pytest

import tilewright
from tilewright.lexicon.lexicon import hash_of_words


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
        tilewright.Game.from_json(game.json()).best()
    with pytest.raises(tilewright.WordsOfOtherLanguage):
        tilewright.Game("standard", language="german")


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
