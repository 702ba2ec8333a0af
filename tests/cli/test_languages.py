"""The commands in other languages: with words of a package, of a file, and without any."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner
from word_packages import words_for, write_package

import tilewright
from tilewright.cli.app import app
from tilewright.lexicon.language_files import load_named_languages
from tilewright.rules.alphabet import FACES, in_text
from tilewright.rules.languages import LANGUAGES

INNER = {shown for character in FACES.values() for shown in (character, character.lower())}
TWO = 'tiles = "A9/1 B9/1 ?1/0"'
OPENING = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 {}/ 0/0 0; ld {};"


def run(*arguments: str | Path, status: int = 0, given: str | None = None) -> str:
    """Return the output of the command, on both ways out, if it ends with this status."""
    result = CliRunner().invoke(app, list(map(str, arguments)), input=given)
    assert result.exit_code == status, result.output
    return result.output


@pytest.fixture
def german(packages: Path) -> None:
    """A package of German words."""
    words = ["äpfel", "öl", "zug", "strasse", "rost", "rose", "er", "es", "se", "to", "nest"]
    write_package(packages, "german", words_for("german"), "\n".join(words))


def test_the_languages_are_listed_with_the_licence_of_their_words(german: None) -> None:
    shown = run("languages")
    for language in LANGUAGES.values():
        assert language.own_name in shown
    assert "German words, leaves by formula" in shown
    assert "install tilewright-french" in shown
    (polish,) = (line for line in shown.splitlines() if line.startswith("polish"))
    assert polish.endswith("with a list of your own")
    facts = {
        fact["name"]: fact for fact in map(json.loads, run("languages", "--json").splitlines())
    }
    assert (facts["german"]["licence"], facts["german"]["lexicon"]) == ("CC0-1.0", "german")
    assert (facts["english"]["leaves"], facts["german"]["leaves"]) == ("learned", "formula")
    assert (facts["polish"]["installed"], facts["polish"]["package"]) == (False, None)
    assert facts["french"]["package"] == "tilewright-french"


def test_a_package_that_fails_is_named_beside_the_others(packages: Path) -> None:
    write_package(packages, "dutch", "raise KeyError('words')")
    assert "tilewright-dutch brings dutch, which is left out" in run("languages")


def test_a_list_is_folded_with_the_reason_of_every_word_left_out(tmp_path: Path) -> None:
    listed, folded = tmp_path / "words.txt", tmp_path / "folded.txt"
    listed.write_text("chillón\nø\na\nkilo\ncoche\n" + "a" * 16 + "\n", encoding="utf-8")
    shown = run("words", "fold", listed, "--tiles", "spanish", "-o", folded)
    assert "2 words in spanish tiles, 1 of them changed" in shown
    assert "2 left out, with letters that no tile shows: ø, kilo" in shown
    assert "1 left out, of one tile: a" in shown
    assert "1 left out, of more than 15 tiles" in shown
    assert not INNER & set(folded.read_text(encoding="utf-8"))
    assert len(tilewright.load_lexicon(folded, "spanish")) == 2
    run("words", "fold", listed, "--tiles", "klingon", status=2)


def test_positions_are_analysed_with_the_words_of_their_tiles(german: None) -> None:
    opening = OPENING.format("AÄPFELÖ", "german")
    assert "ÄPFEL" in run("plays", opening)
    assert "ÄPFEL" in run("plays", opening.replace("ld german;", ""), "--tiles", "de")
    assert int(run("playcount", "-", given=opening).split()[0]) > 0
    assert "ÄPFEL" in run("analyze", opening, "--samples", "8", "--candidate", "8D ÄPFEL")
    assert "CLUB has no german words" in run("plays", opening, "--lexicon", "club", status=2)
    polish = OPENING.format("AEINORT", "polish")
    assert "no package of Polish words: give a list" in run("plays", polish, status=2)


def test_words_are_looked_up_in_the_language_of_the_tiles(german: None) -> None:
    assert run("words", "check", "Straße", "öl", "--tiles", "german").count("valid") == 2
    assert "ÖL" in run("words", "anagram", "lö", "--lexicon", "german")
    assert run("words", "hooks", "öl", "--tiles", "german").startswith("- ÖL -")


def test_games_of_other_tiles_are_played_recorded_and_coached(german: None, tmp_path: Path) -> None:
    games, folder = tmp_path / "games.jsonl", tmp_path / "records"
    run("match", "equity", "score", "--games", "2", "--tiles", "german", "--out", games)
    run("export", games, "-o", folder)
    for record in sorted(folder.iterdir()):
        assert "#tile-distribution german" in record.read_text(encoding="utf-8")
        run("replay", record)
        run("coach", record)
    run("coach", folder)
    assert "turns" in run("selfplay", "equity", "equity", "--games", "2", "--tiles", "german")
    run("selfplay", "--games", "2", "--tiles", "german", "--lexicon", "club", status=2)


def test_the_engine_answers_in_the_language_of_the_position(german: None) -> None:
    opening = OPENING.format("AÄPFELÖ", "german")
    said = run("engine", given=f"ucgi\nposition cgp {opening}\ngo static\nquit\n")
    assert "bestmove 8" in said and "ÄPFEL" in said
    polish = OPENING.format("AEINORT", "polish")
    assert "no package of Polish words" in run(
        "engine", given=f"ucgi\nposition cgp {polish}\nquit\n"
    )


@pytest.mark.parametrize("language", ["welsh", "catalan", "spanish"])
def test_a_game_in_the_terminal_shows_tiles_of_several_letters_in_brackets(
    language: str, tmp_path: Path
) -> None:
    saved, alphabet = tmp_path / "game.json", LANGUAGES[language].alphabet
    pairs = [first + second for first in alphabet.letters for second in alphabet.letters]
    words = tmp_path / "words.txt"
    words.write_text("\n".join(map(alphabet.written, pairs)), encoding="utf-8")
    faces = [letter for letter in alphabet.letters if not letter.isascii() and letter in INNER]
    plays = "".join(f"8H {alphabet.written(faces[0] + letter)}\n" for letter in alphabet.letters)
    asked = f"unseen\n{plays}board\nsheet\nunseen\nquit\nquit\n"
    choice = ("--tiles", language, "--lexicon", words, "--save", saved, "--hints", "--seed", "1")
    said = run("play", *choice, given="hint\nhint\nhint\nhint\n" + asked)
    assert not INNER & set(said)
    assert f"{in_text(faces[0])} " in said
    said = run("play", "--resume", saved, "--lexicon", words, given=asked)
    assert not INNER & set(said)


def test_a_game_is_verified_with_the_words_of_a_file_in_its_language(tmp_path: Path) -> None:
    listed, file = tmp_path / "words.txt", tmp_path / "game.json"
    listed.write_text("[L·L]A\nA[L·L]\n", encoding="utf-8")
    words = tilewright.load_lexicon(listed, "catalan")
    racks = ["A[L·L]EEEEE", "BBCCDDE"]
    game = tilewright.Game("standard", ["A", "B"], language="catalan", racks=racks, lexicon=words)
    game.play("8H [L·L]A")
    while not game.is_over:
        game.pass_turn()
    file.write_text(game.json(), encoding="utf-8")
    assert "all as the rules have it" in run("verify", file, "--lexicon", listed, status=1)
    listed.write_text("AB\n", encoding="utf-8")
    assert "differ from those" in run("verify", file, "--lexicon", listed, status=2)


def test_leaves_by_a_formula_are_said_where_equities_are_shown(tmp_path: Path) -> None:
    listed = tmp_path / "ord.txt"
    listed.write_text("åka\n", encoding="utf-8")
    shown = run("plays", OPENING.format("ÅKA", "swedish"), "--lexicon", listed)
    assert "swedish leaves follow a formula" in " ".join(shown.split())
    assert "formula" not in run("plays", OPENING.partition(" ld")[0].format("AT"))


ESPERANTO = (
    "A8/1 B2/4 C1/5 Ĉ1/10 D4/2 E8/1 F1/5 G2/3 Ĝ1/8 H1/8 Ĥ1/10 I8/1 J4/3 Ĵ1/10 K5/2 L6/1 M4/2"
    " N7/1 O9/1 P3/3 R6/1 S6/1 Ŝ1/8 T5/1 U3/2 Ŭ1/8 V2/4 Z1/10 ?2/0"
)


@pytest.fixture
def esperanto(packages: Path, tmp_path: Path) -> Path:
    """A file of a language with tiles and words of its own."""
    (tmp_path / "vortoj.txt").write_text("ĉeno\nĝi\neĥo\nna\naĵo\n", encoding="utf-8")
    file = tmp_path / "eo.toml"
    file.write_text(
        'name = "esperanto"\ntag = "eo"\nown_name = "Esperanto"\nvowels = "A E I O U"\n'
        f'tiles = "{ESPERANTO}"\nwords = {{ file = "vortoj.txt", licence = "CC0-1.0" }}\n',
        encoding="utf-8",
    )
    return file


def test_positions_and_words_take_tiles_of_ones_own_from_a_file(
    esperanto: Path, tmp_path: Path
) -> None:
    opening, listed = OPENING.partition("; ld")[0].format("ĈENOĴAA"), tmp_path / "vortoj.txt"
    assert "ĈENO" in run("plays", opening, "--tiles", esperanto)
    assert "ĈENO" in run("plays", opening + "; ld esperanto;")
    assert "valid" in run("words", "check", "ĝi", "--tiles", esperanto)
    assert "5 words in esperanto tiles" in run("words", "fold", listed, "--tiles", esperanto)
    assert "Esperanto words" in run("languages")
    graph = tmp_path / "vortoj.kwg"
    run("lexicon", "build", listed, "-o", graph, "--tiles", esperanto)
    facts = json.loads(run("lexicon", "info", graph, "--tiles", "eo", "--json"))
    assert (facts["words"], facts["letters"]) == (5, "AĈEĜĤIĴNO")
    own = tmp_path / "wide.toml"
    own.write_text('like = "wall"\nname = "wide"\nlanguage = "esperanto"\n', encoding="utf-8")
    assert "ĈENO" in run("plays", opening, "--edition", own)


def test_processes_play_with_the_tiles_of_a_file(esperanto: Path, tmp_path: Path) -> None:
    games, folder = tmp_path / "games.jsonl", tmp_path / "records"
    chosen = ("--tiles", esperanto, "--games", "2", "--processes", "2", "--out", games)
    run("match", "equity", "score", *chosen)
    run("export", games, "-o", folder, "--tiles", "esperanto")
    records = sorted(folder.iterdir())
    assert len(records) == 2
    for record in records:
        assert "#tile-distribution esperanto" in record.read_text(encoding="utf-8")
        run("replay", record)


def test_a_file_gives_words_to_a_language_of_the_core_instead_of_a_package(
    german: None, tmp_path: Path
) -> None:
    (tmp_path / "wörter.txt").write_text("SPÄT\nÖD\n", encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text('name = "german"\nwords = { file = "wörter.txt" }\n', encoding="utf-8")
    assert "not" in run("words", "check", "spät", "--tiles", "de", status=1)
    assert "valid" in run("words", "check", "spät", "--tiles", file)
    assert run("words", "check", "zug", "--tiles", "de", status=1)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("name = 5", "Expected `str`"),
        ("tiles =", "not a file of a language"),
        ('name = "german"', "a file without tiles has words"),
        ('name = "klingon"\nwords = { file = "w.txt" }', "unknown language 'klingon'"),
        ('name = "tiny"\ntiles = "A9/1 ?1/0"', "has a tag, an own_name, tiles and vowels"),
        (f'name = "tiny"\ntag = "de"\nown_name = "T"\nvowels = "A"\n{TWO}', "that of german"),
        (f'name = "german"\ntag = "de"\nown_name = "T"\nvowels = "A"\n{TWO}', "other tiles"),
        ('name = "tiny"\ncolour = "red"', "unknown field `colour`"),
        ("# " + 70_000 * "x", "at most 64 KB"),
    ],
)
def test_a_file_that_is_no_language_is_refused_with_the_reason(
    content: str, why: str, packages: Path, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(content, encoding="utf-8")
    said = run("play", "--tiles", file, status=2)
    assert why in said and "own.toml" in said
    assert str(file) not in os.environ.get("TILEWRIGHT_LANGUAGES", "")
    run("play", "--tiles", tmp_path / "none.toml", status=2)


def test_files_that_the_environment_names_are_read_and_one_with_a_fault_is_named(
    esperanto: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad.toml").write_text("name = 5", encoding="utf-8")
    files = (tmp_path / "bad.toml", esperanto, tmp_path / "gone.toml")
    monkeypatch.setenv("TILEWRIGHT_LANGUAGES", os.pathsep.join(map(str, files)))
    load_named_languages()
    shown = run("languages")
    assert "Esperanto words" in shown
    assert "bad.toml brings bad, which is left out" in shown and "gone.toml brings" in shown
    opening = OPENING.format("ĈENOĴAA", "esperanto")
    assert "8F ĈENO" in tilewright.Game.from_cgp(opening).plays()


def test_a_variable_names_the_language_where_no_option_does(
    german: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_TILES", "de")
    opening = OPENING.partition("; ld")[0].format("AÄPFELÖ")
    assert "ÄPFEL" in run("plays", opening)
    assert "valid" in run("words", "check", "öl")
    assert "valid" in run("words", "check", "horn", "--lexicon", "club")
    assert "not" in run("words", "check", "öl", "--tiles", "english", status=1)
    assert "HEROIN" in run("plays", OPENING.format("HORNEEI", "english"), "--lexicon", "club")
    own = tmp_path / "own.toml"
    own.write_text('like = "wall"\nname = "own"\n', encoding="utf-8")
    english = OPENING.partition("; ld")[0].format("HORNEEI")
    assert "HEROIN" in run("plays", english, "--edition", own)
    monkeypatch.setenv("TILEWRIGHT_TILES", "klingon")
    assert "TILEWRIGHT_TILES: unknown language 'klingon'" in run("plays", english, status=2)


def test_leaves_of_more_than_26_letters_are_learned_into_a_file_and_described(
    german: None, tmp_path: Path
) -> None:
    file = tmp_path / "leaves.klv2"
    run("leaves", "train", "--tiles", "german", "--games", "20", "--out", file)
    facts = json.loads(run("lexicon", "info", file, "--tiles", "german", "--json"))
    assert facts["format"] == "KLV2" and facts["not_zero"] > 1000
    assert "no tile from A to Z" in run("lexicon", "info", file, status=2)
    moves = ("selfplay", "equity", "equity", "--games", "2", "--tiles", "german")
    assert "turns" in run(*moves, "--leaves", file)
