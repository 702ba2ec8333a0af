"""Plays as text in games of every language."""

import random
from pathlib import Path
from unicodedata import normalize

import pytest
from word_packages import made_up_words

import tilewright
from tilewright.rules.errors import TileNotOnRack
from tilewright.rules.languages import LANGUAGES

OTHERS = [name for name in LANGUAGES if name != "english"]


def _readings(word: str, faces: list[str]) -> tuple[int, int]:
    """Return how many tiles give a word at the fewest, and in how many rows.

    LLL in Spanish is two tiles in two rows, L, LL or LL, L; and LLLL, even if it was laid as
    L, LL, L, is LL, LL.
    """
    fewest = [(0, 1)] + [(len(word), 0)] * len(word)
    for end in range(1, len(word) + 1):
        before = [fewest[end - len(face)] for face in faces if word[:end].casefold().endswith(face)]
        least = min((tiles for tiles, _ in before), default=len(word)) + 1
        fewest[end] = (least, sum(ways for tiles, ways in before if tiles + 1 == least))
    return fewest[-1]


@pytest.mark.parametrize("language", OTHERS)
def test_every_play_of_a_game_is_played_again_from_its_written_form(
    language: str, tmp_path: Path, dice: random.Random
) -> None:
    lexicon = made_up_words(language, tmp_path, dice)
    game = tilewright.Game(
        "standard", language=language, lexicon=lexicon, seed=dice.getrandbits(32)
    )
    faces = [face.casefold() for face in game.edition.tile_set.alphabet.faces]
    for _ in range(4):
        plays = game.plays()
        for play in plays[:15]:
            wanted = game.judge(play)
            texts = [str(play.written)]
            bare = texts[0].replace("[", "").replace("]", "")
            if _readings(bare.split()[1], faces) == (len(play.written.word), 1):
                texts += [bare, normalize("NFD", bare)]
            for written in texts:
                assert game.judge(written) == wanted
                assert written in plays, (written, play, str(game.position.board))
        if not plays:
            break
        game.play(str(dice.choice(plays[:15]).written))
    assert game.turns


def test_a_tile_of_several_letters_is_read_across_and_down_and_as_a_blank(tmp_path: Path) -> None:
    listed = tmp_path / "words.txt"
    listed.write_text("chico\ncoche\nllave\n", encoding="utf-8")
    spanish = tilewright.load_lexicon(str(listed), "spanish")
    game = tilewright.Game(
        "wall",
        ["Ann", "Ben"],
        lexicon=spanish,
        language="spanish",
        racks=["[CH]ICOAEE", "?COEAAA"],
    )
    for text in ("8H CHICO", "8H [CH]ICO", "H8 CHICO"):
        assert str(game.judge(text).play.tiles) == "CIO[CH]"
    assert str(game.play("8H CHICO").written) == "8H [CH]ICO"
    for text in ("K7 CO[ch]E", "K7 COchE"):
        judged = game.judge(text)
        assert (str(judged.play.tiles), str(judged.written)) == ("CE?", "K7 CO[ch]E")
    with pytest.raises(TileNotOnRack, match=r"does not hold \[CH\]"):
        game.judge("K7 COCHE")
    game.play("K7 COchE")
    assert game.challenge("coche", by="Ann") is False
    alphabet = spanish.language.alphabet
    assert str(tilewright.Move.parse("exchange [CH]AÑ", alphabet)) == "exchange AÑ[CH]"


def test_brackets_part_letters_that_would_be_one_tile(tmp_path: Path) -> None:
    position = tilewright.Position.opening(tilewright.EDITIONS["standard"].in_language("welsh"))
    assert str(position.judge("8F BA[N]GOR").play.tiles) == "ABGNOR"
    assert str(position.judge("8F BANGOR").play.tiles) == "ABOR[NG]"


def test_letters_of_another_alphabet_are_refused_by_name() -> None:
    german = tilewright.EDITIONS["standard"].in_language("german").tile_set.alphabet
    assert str(tilewright.Move.parse("8f Öl", german)) == "8F Öl"
    for text, alphabet in (("8F NIÑO", german), ("exchange Ñ", german)):
        with pytest.raises(tilewright.MalformedText, match="in the letters A Ä B"):
            tilewright.Move.parse(text, alphabet)
    with pytest.raises(tilewright.MalformedText, match="a move such as 8F HORN"):
        tilewright.Move.parse("8F ÖL")
    with pytest.raises(tilewright.MalformedText):
        tilewright.Move.parse("8F " + "[" * 100, german)
    with pytest.raises(tilewright.MalformedText):
        tilewright.Move.parse("8F " + "A" * 16, german)
