"""`tilewright analyze`: the moves of a position compared by simulation."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright import Game
from tilewright.cli import app
from tilewright.engine.simulation.simulation import Analysis, Simulation
from tilewright.notation.game_file import GameFile, read_record, write_game_file
from tilewright.rules.tiles import ENGLISH

OPENING = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0;"
SHORT = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEI/ 0/0 0;"


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ("analyze", *arguments), input=text)


def test_the_best_moves_are_listed_with_their_chances() -> None:
    result = run(OPENING, "--samples", "4", "--top", "3")
    assert result.exit_code == 0
    heads, *moves, summary = result.stdout.splitlines()
    assert heads.split()[:5] == ["move", "chance", "error", "lead", "samples"]
    assert heads.endswith("turn +1      turn +2")
    assert len(moves) == 3
    assert {len(line) for line in moves} == {len(heads)}
    assert all(" % ± " in line for line in moves)
    assert "samples in" in summary


@pytest.mark.parametrize("command", [("analyze", "--samples", "2"), ("plays",)])
def test_a_position_of_another_word_list_or_edition_is_named(command: tuple[str, ...]) -> None:
    for operations, said in (
        (" lex NWL20;", "names NWL20, the figures are for CLUB: see --lexicon"),
        (" edition heirloom;", "names heirloom, the figures are for standard: see --edition"),
        (" lex club; edition Standard;", ""),
    ):
        result = CliRunner().invoke(app, (*command, f"{OPENING}{operations}"))
        assert result.exit_code == 0
        assert said in result.stderr
        assert bool(said) == ("The position names" in result.stderr)


def test_json_has_an_object_for_each_move() -> None:
    result = run(OPENING, "--samples", "4", "--plies", "3", "--top", "2", "--json")
    first, second = map(json.loads, result.stdout.splitlines())
    assert first["chance"] >= second["chance"] - 0.1
    assert first["samples"] == 4
    assert len(first["plies"]) == 3
    assert set(first) == {"move", "chance", "error", "mean", "samples", "live", "plies"}


def test_a_file_and_standard_input_are_read(tmp_path: Path) -> None:
    file = tmp_path / "opening.cgp"
    file.write_text(f"{OPENING}\n")
    options = ("--samples", "2", "--seed", "7", "--json")
    shown = [run(given, *options) for given in (OPENING, str(file))]
    shown.append(run("-", *options, text=OPENING))
    assert len({result.stdout for result in shown}) == 1
    assert shown[0].stdout


def test_threads_do_not_change_the_result() -> None:
    options = ("--samples", "20", "--json")
    assert run(OPENING, *options).stdout == run(OPENING, *options, "--threads", "2").stdout


def test_a_named_candidate_is_compared() -> None:
    result = run(OPENING, "--samples", "2", "--top", "99", "--candidate", "pass", "--json")
    assert "pass" in [json.loads(line)["move"] for line in result.stdout.splitlines()]


@pytest.mark.parametrize("as_json", [True, False])
def test_named_candidates_are_shown_below_the_best(as_json: bool) -> None:
    names = ["8G TIN", "exchange EA", "pass"]
    named = (option for name in names for option in ("--candidate", name))
    options = ("-n", "2", "--samples", "8", "--lexicon", "common")
    shown = run(OPENING, *options, *named, *(["--json"] if as_json else [])).stdout
    assert all(name in shown for name in ("8G TIN", "exchange AE", "pass"))
    assert len(shown.splitlines()) == (5 if as_json else 7)


def test_only_the_named_candidates_are_compared() -> None:
    named = ("--candidate", "exchange A", "--candidate", "pass")
    result = run(OPENING, "--samples", "2", "--only", *named, "--json")
    moves = [json.loads(line)["move"] for line in result.stdout.splitlines()]
    assert sorted(moves) == ["exchange A", "pass"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((SHORT,), "every rack has 7 tiles"),
        ((OPENING, "--only"), "--only needs the moves to compare"),
        ((OPENING, "--only", "--candidate", "8H QQQ"), "8H QQQ"),
        (("no-such-file.cgp",), "no-such-file.cgp"),
        ((OPENING, "--candidate", "8H QQQ"), "8H QQQ"),
        ((OPENING, "--edition", "nope"), "unknown edition"),
        ((OPENING, "--lexicon", "nope"), "nope"),
        ((OPENING, "--plies", "17"), "17"),
        ((OPENING, "--turn", "1"), "--turn needs a recorded game, and this is a position"),
    ],
)
def test_misuse_exits_with_2_and_says_why(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.output


def test_an_interrupt_prints_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = Simulation.rounds

    def interrupted(
        simulation: Simulation, *, seconds: float | None = None, samples: int | None = None
    ) -> Iterator[Analysis]:
        yield next(iter(rounds(simulation, samples=2)))
        raise KeyboardInterrupt

    monkeypatch.setattr(Simulation, "rounds", interrupted)
    result = run(OPENING, "--top", "1")
    assert result.exit_code == 130
    assert len(result.stdout.splitlines()) == 3


LATE = (
    "14G/5QAT5PA/1NOVA2O5RE/HERO1OUTFAWN1ID/A2WAX1A1GEOID1/J6L2TOTEM/E3C2I1N4A/S2MUONS1U4L"
    "/4L2EFT4I/4L3IS4C/3BY3BYE4/3o11/2PRINK8/3T3RUDDIER1/3ZOEAE7 EEHIRV?/GINS 353/354 0;"
)


def test_with_an_empty_bag_the_game_is_solved() -> None:
    result = run(LATE, "--seconds", "60")
    assert result.exit_code == 0
    first, second, verdict = result.stdout.splitlines()
    equally_good = ("M8 sHRIEVE", "M9 HEaVIER")
    assert first.split() in [["you", *move.split(), "32"] for move in equally_good]
    assert second.split() == ["the", "other", "B7", "SING", "13"]
    assert verdict.startswith("+17 by best play, proven (")
    facts = json.loads(run(LATE, "--seconds", "60", "--json").stdout)
    assert facts["line"][0] in [{"move": move, "score": 32} for move in equally_good]
    assert (facts["spread"], facts["low"], facts["high"], facts["proven"]) == (17, 17, 17, True)
    assert facts["gains"] == [31, 14]


THREE = (
    "14G/5QAT5PA/1NOVA2O5RE/HERO1OUTFAWN1ID/A2WAX1A1GEOID1/J6L2TOTEM/E3C2I1N4A/S2MUONS1U2s1L"
    "/4L2EFT2H1I/4L3IS2R1C/3BY3BYE1I2/3o8E2/2PRINK5V2/3T3RUDDIER1/3ZOEAE7 GI/NS/E 354/385/300 0;"
)


def test_with_an_empty_bag_three_whose_racks_are_written_play_best_for_each() -> None:
    result = run(THREE, "--seconds", "60")
    assert result.exit_code == 0
    *moves, gains, searched = result.stdout.splitlines()
    players = [line.split("  ")[0] for line in moves]
    assert players == (["you", "player 2", "player 3"] * len(moves))[: len(moves)]
    assert gains.endswith(": best play of each, every move looked at")
    assert " positions in " in searched
    facts = json.loads(run(THREE, "--seconds", "60", "--json").stdout)
    assert facts["exhausted"]
    assert len(facts["gains"]) == 3
    assert len(facts["line"]) == len(moves)


def test_racks_that_are_not_all_written_are_simulated() -> None:
    result = run(THREE.replace("/NS/E ", "/N/E "), "--samples", "2", "--top", "1")
    assert result.exit_code == 0
    assert "samples in" in result.stdout


def test_an_endgame_is_simulated_where_samples_are_asked_for() -> None:
    result = run(LATE, "--samples", "2", "--top", "1")
    assert result.exit_code == 0
    assert "samples in" in result.stdout


def test_what_is_not_proven_in_time_says_so() -> None:
    hard = (
        "4MOVE2FORME/1TULIP1TUBE4/6CASERNES1/YAGI2U7J/3TRILObAL2DO/4EFT2XI2AW/6i6I1/4VAGI2BHANG"
        "/6E1N4T1/6N1AZAN1I1/4WISHA1DUKE1/7EN4R1/2PYRROLS6/7I7/7O7 CDDEEOT/EOQ 384/405 0;"
    )
    result = run(hard, "--seconds", "0.01")
    assert result.exit_code == 0
    assert "not proven: at least " in result.stdout


ONE_LEFT = (
    "3J3L6G/1S1E1QuOTE4A/1POTTING2WOK1U/TI1E3O1W1DITZ/EF2UNASHAMED1I/EF6OXO2HE/N4I2L1O2ER"
    "/Y2PANNED1N2M1/3A1L3AI2I1/3B1Y3BE2C1/3U6R4/3L11/1GRAVID8/3R11/15 CERSUV?/AEIORST 352/343 0;"
)


def test_with_one_tile_in_the_bag_every_draw_is_solved() -> None:
    result = run(ONE_LEFT, "--seconds", "60", "--top", "3")
    assert result.exit_code == 0
    first, *_, verdict = result.stdout.splitlines()
    assert first.startswith("exchange V")
    assert "100.0 % (100.0 to 100.0)" in first
    assert "7 of 7 decided  replies by equity" in first
    assert verdict.endswith(": decided, if the other replies by equity")
    assert "searches of endgames in" in verdict


def test_a_preendgame_is_an_object_for_each_move() -> None:
    result = run(ONE_LEFT, "--seconds", "0.3", "--candidate", "pass", "--top", "99", "--json")
    moves = {facts["move"]: facts for facts in map(json.loads, result.stdout.splitlines())}
    assert moves["pass"]["cases"] == 7
    assert moves["pass"]["rests_on_replies"]
    assert not moves["H12 VaCS"]["rests_on_replies"]
    assert all(facts["low"] <= facts["high"] for facts in moves.values())
    alone = run(ONE_LEFT, "--seconds", "0.3", "--candidate", "pass", "--only", "--json")
    assert [json.loads(line)["move"] for line in alone.stdout.splitlines()] == ["pass"]
    assert run(ONE_LEFT, "--samples", "2", "--top", "1").stdout.count("samples in") == 1
    wrong = run(ONE_LEFT, "--candidate", "8H QQQ")
    assert wrong.exit_code == 2
    assert "8H QQQ" in wrong.output


def game_file(folder: Path, *, over: bool) -> Path:
    game = Game("heirloom", ["Ann", "Ben"], seed=4, lexicon="common")
    for _ in range(4):
        game.do(game.best())
    if over:
        game.resign()
    file = folder / f"{'over' if over else 'begun'}.json"
    file.write_text(write_game_file(GameFile(game.events)))
    return file


def test_a_turn_of_a_finished_game_is_analysed_with_the_move_that_was_made(tmp_path: Path) -> None:
    file = game_file(tmp_path, over=True)
    options = ("--turn", "3", "--samples", "4", "--lexicon", "common", "--top", "99", "--json")
    moves = [json.loads(line)["move"] for line in run(str(file), *options).stdout.splitlines()]
    made = GameFile(read_record(file.read_text()).events).game.turns[2]
    assert f"{made.at} {made.written}" in moves
    named = ("--candidate", "pass", "--only")
    alone = [
        json.loads(line)["move"] for line in run(str(file), *options, *named).stdout.splitlines()
    ]
    assert sorted(alone) == sorted([f"{made.at} {made.written}", "pass"])
    inferred, plain = (run(str(file), *options, "--inference", points) for points in ("1", "0"))
    assert inferred.exit_code == plain.exit_code == 0
    assert inferred.stdout != plain.stdout


def gcg_file(folder: Path, *turns: str) -> Path:
    file = folder / "game.gcg"
    file.write_text("\n".join(["#player1 ann Ann", "#player2 ben Ben", *turns, ""]))
    return file


HORN = ">ann: AEHNORT 8F HORN +14 14"
FARM = ">ben: AEFMRST H6 FA.M +9 9"
TURN = ("--turn", "2", "--samples", "4", "--top", "99", "--json")


def test_a_turn_of_a_gcg_file_is_analysed_with_the_move_that_was_made(tmp_path: Path) -> None:
    file = gcg_file(tmp_path, HORN, FARM)
    result = run(str(file), *TURN)
    assert result.exit_code == 0, result.stderr
    moves = [json.loads(line)["move"] for line in result.stdout.splitlines()]
    assert {"H6 FARM", "G7 FOREMAST"} <= set(moves)
    assert run("-", *TURN, text=f"\ufeff{file.read_text()}").stdout == result.stdout
    plain = run(str(file), *TURN, "--inference", "0")
    assert plain.exit_code == 0
    assert plain.stdout != result.stdout
    assert not result.stderr and not plain.stderr


def test_a_turn_of_a_gcg_file_with_faults_is_analysed_without_inference(tmp_path: Path) -> None:
    file = gcg_file(tmp_path, HORN.replace("14", "15"), FARM)
    result = run(str(file), *TURN)
    assert result.exit_code == 0
    assert "nothing is inferred from the turns before" in " ".join(result.stderr.split())
    assert "H6 FARM" in [json.loads(line)["move"] for line in result.stdout.splitlines()]


@pytest.mark.parametrize(
    ("turn", "number", "said"),
    [
        (FARM, "3", "turn 3 cannot be analysed: there are 2"),
        (">ben: AEFM H6 FA.M +9 9", "2", "the record does not have its whole rack"),
        (">ben: AEFMRST A1 FA.M +9 9", "2", "or the rules do not allow the move"),
        (">ben", "2", "line 4"),
        ("x" * 1_000_000, "2", "longer than"),
    ],
)
def test_a_turn_that_a_gcg_file_does_not_tell_is_refused(
    turn: str, number: str, said: str, tmp_path: Path
) -> None:
    result = run(str(gcg_file(tmp_path, HORN, turn)), "--turn", number)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


@pytest.mark.parametrize("argument", ["", "15/15 AEI", OPENING.partition(" ")[0], "none.cgp"])
def test_what_is_neither_a_position_nor_a_file_is_refused_as_such(argument: str) -> None:
    result = run(argument)
    assert result.exit_code == 2
    assert "is neither a file nor a position" in " ".join(result.stderr.split())


def test_a_file_that_is_no_position_is_refused_by_what_it_is(tmp_path: Path) -> None:
    gcg, long = tmp_path / "over.gcg", tmp_path / "long.cgp"
    gcg.write_text("#player1 Ann Ann\n#player2 Ben Ben\n")
    long.write_text("15/" * 5000)
    for file, said in (
        (game_file(tmp_path, over=True), "this is a game file; choose one of its turns"),
        (gcg, "this is a GCG file; choose one of its turns with --turn"),
        (long, "longer than"),
    ):
        result = run(str(file))
        assert result.exit_code == 2
        assert f"{file}: {said}" in result.stderr


def test_a_turn_that_cannot_be_analysed_is_refused(tmp_path: Path) -> None:
    over, begun = game_file(tmp_path, over=True), game_file(tmp_path, over=False)
    cases = [
        ((str(begun), "--turn", "1"), "only a turn of a finished game"),
        ((str(over), "--turn", "9"), "turn 9 cannot be analysed: there are 5"),
        ((str(over), "--turn", "5"), "turn 5 cannot be analysed: its player had no choice"),
        ((str(over), "--turn", "1", "--candidate", "1A QQ"), "1A QQ"),
        ((str(tmp_path / "none.json"), "--turn", "1"), "No such file"),
    ]
    for arguments, said in cases:
        result = run(*arguments)
        assert result.exit_code == 2
        assert said in result.stderr


def test_a_pass_that_ends_the_game_wins_with_the_cheapest_rack() -> None:
    vowels = OPENING.replace("AEINRST", "AEIIOUU").replace("0/0 0;", "0/0 5")
    result = run(
        vowels, "--edition", "tournament", "--candidate", "pass", "--samples", "256", "--json"
    )
    best, *_ = map(json.loads, result.stdout.splitlines())
    assert best["move"] == "pass"
    assert 0.87 < best["chance"] < 0.99


@pytest.mark.parametrize("command", ["analyze", "plays", "playcount"])
def test_an_operation_that_changes_figures_is_obeyed_or_refused(
    command: str, tmp_path: Path
) -> None:
    file = tmp_path / "opening.cgp"
    for operation in ("ld hungarian", "bdn SuperCrosswordGame", "var wordsmog", "bb much"):
        file.write_text(f"{OPENING} {operation};")
        result = CliRunner().invoke(app, (command, str(file)))
        assert result.exit_code == 2
        assert f"`{operation}`" in result.stderr
        assert not result.stdout
    file.write_text(f"{OPENING}\n{OPENING} bb 35;\n{OPENING}\n")
    result = CliRunner().invoke(app, ("playcount", str(file), "--json"))
    best = [json.loads(line)["best_score"] for line in result.stdout.splitlines()]
    assert best[0] == best[2] == best[1] + 15


def test_what_of_a_position_is_not_used_is_told() -> None:
    result = CliRunner().invoke(app, ("plays", f"{OPENING.replace('0/0 0;', '0/0 3;')} foo 3;"))
    assert result.exit_code == 0
    assert "The operation `foo 3` is not known" in result.stderr
    assert "does not say how many of its 3 turns without a score were passes" in result.stderr
    assert "passes" not in CliRunner().invoke(app, ("plays", f"{OPENING} ti 3000;")).stderr


@pytest.mark.parametrize("command", ["plays", "playcount", "analyze"])
def test_a_board_and_tiles_of_another_name_are_brought_as_files(
    command: str, tmp_path: Path
) -> None:
    position = tmp_path / "position.cgp"
    position.write_text(f"{OPENING} ld own; bdn Plain;")
    tiles, board = tmp_path / "own.csv", tmp_path / "plain.txt"
    doubled = [
        f"{tile},{count},{2 * ENGLISH.values[tile]}" for tile, count in ENGLISH.counts.items()
    ]
    tiles.write_text("\n".join(doubled))
    board.write_text(f"{'.' * 15}\n" * 15)
    options = ["--samples", "2"] if command == "analyze" else []
    brought = ["--layout", str(board), "--distribution", str(tiles)]
    result = CliRunner().invoke(app, (command, str(position), *brought, "--json", *options))
    assert result.exit_code == 0, result.stderr
    if command == "plays":
        first = json.loads(result.stdout.splitlines()[0])
        # every tile counts 2, and no square multiplies
        assert first["score"] == 7 * 2 + 50
    refused = CliRunner().invoke(app, (command, str(position), *brought[:2]))
    assert refused.exit_code == 2
    assert "`ld own`: those tiles are not known" in refused.stderr
    assert "--distribution FILE" in refused.stderr


def test_tiles_that_lack_letters_have_plays_and_can_be_simulated(tmp_path: Path) -> None:
    tiles = tmp_path / "few.csv"
    tiles.write_text("A,20,1\nE,20,1\nI,20,1\nN,10,3\nR,10,1\nS,10,1\nT,10,1\n")
    options = (OPENING, "--distribution", str(tiles))
    assert CliRunner().invoke(app, ("plays", *options)).exit_code == 0
    assert CliRunner().invoke(app, ("analyze", *options)).exit_code == 0
