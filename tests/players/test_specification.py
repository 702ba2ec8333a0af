"""Players by text, as `selfplay` and `match` take them."""

import random
from array import array
from dataclasses import replace
from pathlib import Path

import pytest

import tilewright
from tilewright.engine.evaluation import FILE, BadEvaluation, shipped_evaluation
from tilewright.engine.generator import Generator
from tilewright.engine.leave_files import TABLE_LENGTH, read_leaves, write_leaves
from tilewright.engine.leaves import Leaves, leave_number
from tilewright.lexicon import load_lexicon
from tilewright.players import LEVELS, Budget, Champion, LevelPlayer, StaticPlayer
from tilewright.players.specification import (
    BadSpecification,
    PlayerSpecification,
    names,
    parse_players,
)
from tilewright.rules import EDITIONS, Position


def read(text: str) -> str:
    return str(PlayerSpecification.parse(text))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("equity", "equity"),
        (" score ", "score"),
        ("equity:endgame=1", "equity:endgame=1"),
        ("equity: endgame=1, preendgame=1", "equity:endgame=1,preendgame=1"),
        ("strong", "strong"),
        ("level:strong", "strong"),
        ("level: steady: phoneys=1", "steady:phoneys=1"),
        ("sim", "sim"),
        ("champion", "champion"),
        ("sim: plies=4 , seconds=0.5", "sim:plies=4,seconds=0.5"),
        ("engine:./other --threads=2", "engine:./other --threads=2"),
        ("engine: seconds=0.5:./other", "engine:seconds=0.5:./other"),
        ("sim:2ply:1.5s", "sim:plies=2,seconds=1.5"),
        (
            "champion:samples=300,threads=2,inference=0",
            "champion:samples=300,threads=2,inference=0",
        ),
    ],
)
def test_a_player_is_written_in_one_way(text: str, written: str) -> None:
    assert read(text) == written
    assert read(written) == written


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("luck", "unknown player 'luck'; choose equity, score, sim, champion, timid"),
        ("", "unknown player ''; choose equity"),
        ("level:genius", "unknown level 'genius'; choose timid"),
        ("strong:seconds=1", "unknown option 'seconds'; choose phoneys"),
        ("steady:phoneys=2", "phoneys must be 0 to 1, not 2"),
        ("equity:seconds=1", "unknown option 'seconds'; choose endgame, preendgame"),
        ("equity:leaves=no.klv2", "no.klv2 has no leave values: "),
        ("equity:leaves=a.klv2,leaves=b.klv2", "the option leaves is given twice"),
        ("score:endgame=1", "score takes no options; levels, equity, sim and champion do"),
        ("sim:depth=2", "unknown option 'depth'; choose plies, seconds, samples, threads"),
        ("sim:", "unknown option ''; choose plies"),
        ("sim:plies=two", "plies takes a whole number, not 'two'"),
        ("sim:plies=1.5", "plies takes a whole number, not '1.5'"),
        ("sim:seconds=fast", "seconds takes a number, not 'fast'"),
        ("sim:seconds=nan", "seconds must be 0.001 to 86400, not nan"),
        ("sim:plies=17", "plies must be 1 to 16, not 17"),
        ("engine:", "an engine needs a command, such as engine:./other"),
        ("engine:seconds=0:./other", "seconds must be 0.001 to 86400, not 0"),
        ("plugin:nobody", "no package offers a player 'nobody'"),
        ("sim:plies=1,plies=2", "the option plies is given twice"),
    ],
)
def test_what_is_wrong_is_said_with_the_choices(text: str, message: str) -> None:
    with pytest.raises(BadSpecification, match=f"^{message}"):
        PlayerSpecification.parse(text)


def test_a_list_needs_no_quotes() -> None:
    listed = parse_players("sim:plies=2,seconds=1,strong,champion:samples=9,inference=2")
    assert list(map(str, listed)) == [
        "sim:plies=2,seconds=1",
        "strong",
        "champion:samples=9,inference=2",
    ]
    with pytest.raises(BadSpecification, match="'plies=2' has no player before it"):
        parse_players("plies=2,strong")


def test_every_name_makes_a_player_with_its_options() -> None:
    lexicon, dice = load_lexicon("common"), random.Random(1)
    kinds = {name: type(PlayerSpecification.parse(name).player(lexicon, dice)) for name in names()}
    assert {kinds["equity"], kinds["score"]} == {StaticPlayer}
    assert {kinds["sim"], kinds["champion"]} == {Champion}
    assert {kinds[name] for name in LEVELS} == {LevelPlayer}
    player = PlayerSpecification.parse("sim:samples=9,seconds=2,plies=3,threads=4").player(
        lexicon, dice
    )
    assert isinstance(player, Champion)
    assert player.budget == Budget(seconds=2, samples=9)
    foresight = player.foresight
    assert (foresight.plies, foresight.threads, foresight.inference) == (3, 4, None)
    assert not foresight.solves
    champion = PlayerSpecification.parse("champion").player(lexicon, dice)
    assert isinstance(champion, Champion)
    assert champion.foresight.inference and champion.foresight.solves


@pytest.fixture
def hoarder(tmp_path: Path) -> Path:
    """Return a file of leaves in which keeping an S is worth 90 points, all else nothing."""
    table = array("i", bytes(4 * TABLE_LENGTH))
    table[leave_number("S")] = 90_000
    file = tmp_path / "mine of May:1.klv2"
    write_leaves(file, table, [4] * 27)
    return file


def test_a_player_by_equity_takes_an_evaluation(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_bytes(FILE.read_bytes().replace(b'"added":[[', b'"added":[[1'))
    for text in ("equity:evaluation=shipped", f"equity:preendgame=1,evaluation={mine}"):
        assert read(text) == text
        assert [*map(str, parse_players(f"{text},strong"))] == [text, "strong"]
    first, second = parse_players(f"equity:evaluation=shipped,equity:evaluation={mine}")
    assert first.read_evaluation() is shipped_evaluation()
    assert second.read_evaluation() != shipped_evaluation()
    assert PlayerSpecification.parse("equity").read_evaluation() is None
    player = first.player(load_lexicon("club"), random.Random(1))
    assert isinstance(player, StaticPlayer)
    game = tilewright.Game("standard", ["Ann", "Ben"], racks=["ACEHNRU", "AEFMRST"])
    own = Generator("club", evaluation=shipped_evaluation())
    assert player.move(game.view("Ann")) == own.best(game.position, "ACEHNRU")
    plain = Generator("club").best(game.position, "ACEHNRU")
    assert player.move(game.view("Ann")).equity != plain.equity
    racks = ["ACEHNRU", "AEFMRST", "IIUVWXY"]
    three = tilewright.Game("standard", ["Ann", "Ben", "Cy"], racks=racks)
    assert player.move(three.view("Ann")).equity == plain.equity


@pytest.mark.parametrize("kind", ["sim", "champion"])
def test_a_player_that_looks_ahead_takes_an_evaluation(kind: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_bytes(FILE.read_bytes())
    for text in (f"{kind}:evaluation=shipped", f"{kind}:plies=3,samples=9,evaluation={mine}"):
        assert read(text) == text
        assert [*map(str, parse_players(f"{text},strong"))] == [text, "strong"]
    assert read(f"{kind}:2ply:1s,evaluation=shipped") == f"{kind}:plies=2,seconds=1" + (
        ",evaluation=shipped"
    )
    named = PlayerSpecification.parse(f"{kind}:samples=9,evaluation=shipped")
    player = named.player(load_lexicon("club"), random.Random(1))
    assert isinstance(player, Champion)
    assert player.foresight.evaluation is shipped_evaluation()
    assert PlayerSpecification.parse(kind).foresight().evaluation is None
    with pytest.raises(BadEvaluation, match="other tiles"):
        named.require(EDITIONS["standard"].in_language("german"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sim:evaluation=none.json", "none.json: No such file"),
        ("champion:evaluation=", "the option evaluation names a file"),
        ("sim:leaves=mine.klv2", "unknown option 'leaves'"),
        ("equity:evaluation=none.json", "none.json: No such file"),
        ("equity:evaluation=", "the option evaluation names a file"),
        ("equity:evaluation=shipped,evaluation=shipped", "evaluation is given twice"),
        ("score:evaluation=shipped", "score takes no options"),
    ],
)
def test_an_evaluation_that_there_is_not_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadSpecification, match=message):
        PlayerSpecification.parse(text)


def test_an_evaluation_is_refused_where_it_would_not_be_obeyed() -> None:
    player = PlayerSpecification.parse("equity:evaluation=shipped")
    german = EDITIONS["standard"].in_language("german")
    eight = replace(EDITIONS["standard"], name="eight", title="Eight", rack_size=8)
    for edition, why in ((german, "other tiles"), (eight, "racks of 8")):
        with pytest.raises(BadEvaluation, match=why):
            player.require(edition)
        with pytest.raises(BadEvaluation, match=why):
            Generator("club", evaluation=shipped_evaluation()).best(
                Position.opening(edition), "AEINRST"
            )
    player.require(EDITIONS["wall"])
    PlayerSpecification.parse("equity").require(german)


def test_a_player_by_equity_takes_leaves_of_ones_own(hoarder: Path) -> None:
    text = f"equity:endgame=1,leaves={hoarder}"
    assert read(text) == text
    assert [*map(str, parse_players(f"{text},strong"))] == [text, "strong"]
    assert [*map(str, parse_players(f"equity:leaves={hoarder},endgame=1,strong"))] == [
        text,
        "strong",
    ]
    player = PlayerSpecification.parse(text).player(load_lexicon("club"), random.Random(1))
    assert isinstance(player, StaticPlayer)
    game = tilewright.Game("wall", ["Ann", "Ben"], racks=["AEHORTS", "AEFMRST"])
    own = Generator("club", Leaves("own", read_leaves(hoarder)))
    expected = own.best(game.position, "AEHORTS")
    assert player.move(game.view("Ann")) == expected
    assert expected != Generator("club").best(game.position, "AEHORTS")


def test_a_file_that_has_no_leaves_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    words = tmp_path / "words.klv2"
    words.write_text("HORN\nFARM\n")
    with pytest.raises(BadSpecification, match=r"words\.klv2 has no leave values: .+"):
        PlayerSpecification.parse(f"equity:leaves={words}")
