"""Packages of words: found by their entry points, loaded when needed, and named when damaged."""

import json
import lzma
import pickle
from pathlib import Path

import pytest
from word_packages import forget_languages, list_of, words_for, write_package

from tilewright import Game
from tilewright.coach.course import course_of_game
from tilewright.coach.notes import chances_along
from tilewright.engine.chances import FILE, BadChances, shipped_arrivals, shipped_chances
from tilewright.engine.estimated_leaves import formula_leaves
from tilewright.engine.leave_files import BadLeaves
from tilewright.engine.shipped_leaves import default_leaves, packed
from tilewright.engine.simulation.outcomes import measurements_of
from tilewright.engine.simulation.situation import Situation
from tilewright.lexicon import (
    BadWordList,
    LexiconMissing,
    WordsMissing,
    default_lexicon,
    familiarity_in,
    lexicon_names,
    load_lexicon,
    phoneys_of,
    with_phoneys,
)
from tilewright.lexicon.listed import familiarity_of
from tilewright.rules.core_languages import PACKAGED
from tilewright.rules.editions import STANDARD
from tilewright.rules.languages import (
    LANGUAGES,
    UnknownLanguage,
    WordList,
    core_language,
    known_languages,
    language_faults,
    language_named,
    language_of,
)
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

WORDS = "öl\nÄPFEL\nstrasse\nzug\n"
TINY_SET = "tiny = own_language('tiny', 'qt', 'tiny', 'A9/1 B9/3 CH4/8 ?2/0', vowels='A')"
OTHER_GERMAN = "own_language('german', 'de', 'Deutsch', 'A9/1 ?2/0', vowels='A')"
FILES = {"leaves": "leaves.bin", "chances": "chances.json", "familiarity": "familiarity.xz"}


def tiny(**files: str) -> str:
    """Return the body of an entry point for a language of three letters."""
    return f"{TINY_SET}\nreturn tiny.with_words({list_of('tiny', **files)})"


def test_a_package_adds_words_to_a_language_of_this_program(packages: Path) -> None:
    write_package(packages, "german", words_for("german"), WORDS)
    german = language_named("de")
    assert german == core_language("german") and german.lexicon is not None
    assert (german.lexicon.licence, german.lexicon.source) == ("CC0-1.0", "made up")
    words = default_lexicon("german")
    assert list(words) == ["ÄPFEL", "ÖL", "STRASSE", "ZUG"]
    assert (words.name, words.language) == ("GERMAN", german)
    assert lexicon_names() == ("club", "common", "german")
    assert load_lexicon("german") is words
    assert STANDARD.in_language("german").language.lexicon == german.lexicon
    assert [language.name for language in known_languages()] == list(LANGUAGES)
    assert pickle.loads(pickle.dumps(words)) is words
    assert (dict(phoneys_of(words)), with_phoneys(words)) == ({}, words)


def test_a_graph_is_built_once_and_again_only_when_its_words_change(packages: Path) -> None:
    write_package(packages, "german", words_for("german"), WORDS)
    first = default_lexicon("german")
    (graph,) = (packages / "cache").rglob("*.kwg")
    built = graph.stat().st_mtime_ns
    forget_languages()
    file = packages / "tilewright_german" / "words.txt.xz"
    file.touch()
    again = default_lexicon("german")
    assert again == first and again is not first
    assert graph.stat().st_mtime_ns == built
    graph.write_bytes(b"damaged!")
    file.touch()
    assert list(default_lexicon("german")) == list(first)
    file.write_bytes(lzma.compress("übel\n".encode()))
    assert list(default_lexicon("german")) == ["ÜBEL"]


def test_words_are_read_where_no_cache_can_be_written(
    packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_package(packages, "german", words_for("german"), WORDS)
    in_the_way = packages / "file"
    in_the_way.write_text("no folder")
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(in_the_way))
    assert len(default_lexicon("german")) == 4


def test_a_package_brings_a_language_of_its_own(packages: Path) -> None:
    write_package(packages, "tiny", tiny(), "bach\nabba\n")
    brought = language_named("qt")
    assert [language.name for language in known_languages()] == [*LANGUAGES, "tiny"]
    assert list(default_lexicon("tiny")) == ["ABBA", "BAƇ"]
    assert language_of(brought.tile_set) is brought
    assert pickle.loads(pickle.dumps(brought)) is brought


def test_every_language_that_is_said_to_have_a_package_has_one() -> None:
    folder = Path(__file__).parents[2] / "languages"
    made = {path.parent.name for path in folder.glob("*/pyproject.toml")}
    assert made == PACKAGED and made <= LANGUAGES.keys()


def test_without_a_package_the_one_to_install_is_named(packages: Path) -> None:
    with pytest.raises(WordsMissing, match="install tilewright-french, or give a list") as caught:
        default_lexicon("french")
    assert (caught.value.language, caught.value.package) == ("french", "tilewright-french")
    with pytest.raises(WordsMissing, match="no package of Polish words: give a list") as caught:
        default_lexicon("polish")
    assert (caught.value.language, caught.value.package) == ("polish", "")
    with pytest.raises(LexiconMissing, match="unknown lexicon 'german'; choose club, common"):
        load_lexicon("german")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise KeyError('no such file')", "no such file"),
        ("raise SystemExit(3)", "SystemExit"),
        ("return 'german'", "not a GameLanguage"),
        (words_for("french"), "returned 'french'"),
        ("return core_language('german')", "has no list of words"),
        (
            f"return {OTHER_GERMAN}.with_words({list_of('x')})",
            "other tiles",
        ),
        (f"return core_language('german').with_words({list_of('club')})", "another list is called"),
        (
            "return core_language('german').with_words(WordList('german', 'x', '', 'x'))",
            "a licence",
        ),
        ("return core_language('german').with_words(WordList('german', 'x', 'x', 'x'))", "no file"),
    ],
)
def test_a_faulty_package_is_named_and_hides_no_other(packages: Path, code: str, why: str) -> None:
    write_package(packages, "german", code, WORDS)
    write_package(packages, "spanish", words_for("spanish"), "coche\n")
    assert list(default_lexicon("spanish")) == ["COƇE"]
    (fault,) = language_faults()
    assert (fault.name, fault.package) == ("german", "tilewright-german")
    assert why in str(fault)
    assert language_named("german").lexicon is None
    with pytest.raises(WordsMissing, match="tilewright-german brings german, which is left out"):
        default_lexicon("german")


def test_a_language_of_its_own_takes_no_name_tag_or_face_of_another(packages: Path) -> None:
    for name, tag, tiles in (
        ("czech", "qa", "A9/1 ?2/0"),
        ("english", "qb", "A9/1 ?2/0"),
        ("alemanic", "de", "A9/1 ?2/0"),
        ("strange", "qc", "A9/1 AB2/3 ?2/0"),
        ("blankless", "qd", "A9/1 B2/3"),
    ):
        made = f"own_language({name!r}, {tag!r}, {name!r}, {tiles!r}, vowels='A')"
        write_package(packages, name, f"return {made}.with_words({list_of(name)})", "aa\n")
    assert [fault.name for fault in language_faults()] == [
        *("alemanic", "blankless", "czech", "english", "strange")
    ]
    assert language_named("english").lexicon is core_language("english").lexicon
    with pytest.raises(UnknownLanguage, match="tilewright-strange brings strange"):
        language_named("strange")


def test_damaged_files_of_a_package_are_named_when_they_are_used(packages: Path) -> None:
    write_package(packages, "german", words_for("german", **FILES), "Straße\n")
    module = packages / "tilewright_german"
    for file in FILES.values():
        (module / file).write_bytes(b"TWL1 and nothing else")
    german = language_named("german")
    with pytest.raises(BadWordList, match=r"the words of tilewright-german: .* line 1"):
        default_lexicon("german")
    with pytest.raises(BadLeaves, match="the leaves of the list german"):
        default_leaves(german.tile_set)
    with pytest.raises(BadChances, match=r"chances\.json"):
        shipped_chances(german.tile_set)
    (module / "words.txt.xz").unlink()
    with pytest.raises(
        WordsMissing,
        match=r"words of tilewright-german cannot be used \(.*No such file.*\): install .* again",
    ):
        default_lexicon("german")


def test_leaves_chances_and_familiarity_are_those_of_the_package(packages: Path) -> None:
    write_package(packages, "tiny", tiny(**FILES), "abba\nbach\n")
    module = packages / "tilewright_tiny"
    tile_set = language_named("tiny").tile_set
    values = formula_leaves(tile_set)
    (module / "leaves.bin").write_bytes(packed(values.values, 20))
    measured = json.loads(FILE.read_text())
    measured["players"]["2"]["scatter"][0] = 99.0
    (module / "chances.json").write_text(json.dumps(measured))
    (module / "familiarity.xz").write_bytes(lzma.compress(bytes([41, 7])))
    leaves = default_leaves(tile_set)
    assert (leaves.name, leaves.order) == ("tiny", values.order)
    assert abs(leaves.value(Tiles.parse("A[CH]")) - values.value(Tiles.parse("A[CH]"))) <= 10
    assert shipped_chances(tile_set).expected[2].scatter[0] == 99.0
    familiar = familiarity_in(default_lexicon("tiny"))
    assert (familiar("ABBA"), familiar("BAƇ"), familiar("AA")) == (4.1, 0.7, 0.5)


def test_two_lists_of_one_language_have_each_their_own_familiarity(packages: Path) -> None:
    german = core_language("german")
    found = []
    for name, step in (("first", 41), ("second", 7)):
        listed = packages / f"{name}.txt"
        listed.write_text("zug\n", encoding="utf-8")
        steps = packages / f"{name}.xz"
        steps.write_bytes(lzma.compress(bytes([step])))
        words = WordList(name, name, "CC0-1.0", "made up", words=listed, familiarity=steps)
        familiarity = familiarity_of(german.with_words(words))
        assert familiarity is not None
        found.append(familiarity("ZUG"))
    assert found == [4.1, 0.7]


def test_the_coach_and_simulations_tell_the_chances_of_the_package(packages: Path) -> None:
    letters = core_language("german").alphabet.characters
    pairs = "\n".join(first + second for first in letters for second in letters)
    write_package(packages, "german", words_for("german", chances="chances.json"), pairs)
    # leads count for nothing, and the first of two has a head start; of more nothing is measured
    flat = {"tempo": [[5000.0, -5000.0]], "scatter": [5000.0]}
    measured = {"about": {}, "players": {"2": flat}}
    (packages / "tilewright_german" / "chances.json").write_text(json.dumps(measured))
    edition = STANDARD.in_language("german")
    game = Game("standard", ["Ann", "Ben"], language="german", words="void", seed=1)
    for _ in range(3):
        game.do(game.best())
    course = course_of_game(game.events)
    chances = chances_along(course)
    assert chances is not None
    assert [max(row) for row in chances] == pytest.approx([0.921] * 4, abs=0.02)
    opening = Situation(Position.opening(edition), Tiles.parse("AEINRST"), (0, 0), (7,))
    assert measurements_of(opening)[2] == ((5000.0, -5000.0), (5000.0,))
    assert shipped_arrivals(edition.tile_set).chances.expected[2].scatter == (5000.0,)
    english = shipped_chances()
    assert shipped_chances(edition.tile_set).expected[3] == english.expected[3]
    assert english.expected[2].scatter != (5000.0,)


def test_leaves_of_a_language_in_english_letters_are_those_of_its_package(packages: Path) -> None:
    write_package(packages, "french", words_for("french", leaves="leaves.bin"), "ETE\n")
    tile_set = core_language("french").tile_set
    values = formula_leaves(tile_set)
    (packages / "tilewright_french" / "leaves.bin").write_bytes(packed(values.values, 20))
    assert default_leaves(tile_set).name == "french"
    assert default_leaves(core_language("dutch").tile_set) is default_leaves()
