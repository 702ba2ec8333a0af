"""The commands as a script sees them: what they print, and how they exit."""

import hashlib
import json
import re
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from tilewright import __version__
from tilewright.cli import app, main
from tilewright.cli.app import MODULES
from tilewright.cli.serving import address_for_others
from tilewright.cli.versions import INTERPRETED, version_lines
from tilewright.engine.kernels import kernel
from tilewright.lexicon import latest_bars, load_lexicon
from tilewright.lexicon.shipped import club_words
from tilewright.rules.languages import WordList, core_language

POSITIONS = Path(__file__).parents[2] / "benchmarks" / "positions.cgp"
OPENING = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRTQ/ 0/0 0;"
HORN = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AFM/ 0/14 0;"


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, arguments, input=text)


def lines(result: Result) -> list[dict[str, object]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_every_command_is_listed_and_registered_by_its_module() -> None:
    commands = typer.main.get_command(app)
    assert isinstance(commands, typer.core.TyperGroup)
    context = typer.Context(commands)
    assert commands.list_commands(context) == list(MODULES)
    for name, module in MODULES.items():
        command = commands.get_command(context, name)
        assert command is not None and command.name == name
        registered = vars(import_module(f"tilewright.cli.{module}"))
        assert name.replace("-", "_") in registered or f"{name}_app" in registered
    assert set(commands.commands) == set(MODULES)


def test_only_the_command_that_runs_is_imported() -> None:
    program = (
        "import sys; from tilewright.cli import app; app(['editions'], standalone_mode=False);"
        "print(*(name for name in sys.modules if name.startswith('tilewright.cli.')))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    ).stdout.splitlines()[-1]
    imported = {name.removeprefix("tilewright.cli.") for name in told.split()}
    assert imported & set(MODULES.values()) == {"editions"}


def test_words_that_are_all_valid_exit_with_0() -> None:
    result = run("words", "check", "QI", "za", "XYLEM", "--json")
    assert result.exit_code == 0
    assert lines(result) == [{"word": word, "valid": True} for word in ("QI", "ZA", "XYLEM")]


def test_one_invalid_word_exits_with_1() -> None:
    result = run("words", "check", "QI", "XQZ")
    assert result.exit_code == 1
    assert "XQZ: not in CLUB" in result.stdout


def test_an_edition_says_why_it_bars_a_word_of_the_list() -> None:
    result = run("words", "check", "--edition", "heirloom", "horn", "agitato", "XQZ")
    assert result.exit_code == 1
    foreign = "foreign, from Italian by etymology-db and Webster's dictionary of 1913"
    assert result.stdout.splitlines() == [
        "HORN: valid",
        f"AGITATO: {foreign} (heirloom, The play 8)",
        "XQZ: not in CLUB",
    ]
    assert run("words", "check", "--edition", "wall", "agitato").exit_code == 0


def test_the_reason_for_a_barred_word_is_printed_as_data() -> None:
    hateful = next(word for word in club_words() if latest_bars().is_hateful(word))
    told = lines(run("words", "check", "--edition", "standard", hateful, "--json"))
    assert told == [{"word": hateful, "valid": False, "barred": "hate_speech"}]
    (told_of_foreign,) = lines(run("words", "check", "--edition", "heirloom", "ECHT", "--json"))
    assert told_of_foreign["barred"] == "foreign"
    assert told_of_foreign["language"] == "German"


def test_an_edition_that_there_is_not_is_misuse() -> None:
    assert run("words", "check", "--edition", "nope", "horn").exit_code == 2


def test_anagrams_are_listed_one_a_line() -> None:
    assert run("words", "anagram", "stop").stdout.split() == [
        "OPTS",
        "POST",
        "POTS",
        "SPOT",
        "STOP",
        "TOPS",
    ]
    assert run("words", "anagram", "qqq").exit_code == 1
    assert len(run("words", "anagram", "????").stdout.split()) > 3_000
    assert run("words", "anagram", "1").exit_code == 2


def test_hooks_are_shown_on_both_sides() -> None:
    (shown,) = lines(run("words", "hooks", "horn", "--json"))
    assert shown == {"word": "HORN", "front": "ST", "back": "SY"}


@pytest.mark.parametrize("word", ["", "1", "é", "A B"])
def test_what_is_no_word_has_no_hooks_and_exits_with_2(word: str) -> None:
    result = run("words", "hooks", word)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{word!r} has characters other than the letters A-Z" in result.stderr


def test_words_that_fit_a_pattern_are_listed_one_a_line() -> None:
    assert "HORN" in run("words", "pattern", "h?r?").stdout.split()
    assert {"word": "QI"} in lines(run("words", "pattern", "Q?", "--json"))
    assert len(run("words", "pattern", "???????").stdout.split()) > 10_000
    assert run("words", "pattern", "qqqq").exit_code == 1


def test_a_list_of_words_that_is_cut_says_how_many_more_there_are() -> None:
    cut = run("words", "pattern", "??????S", "--limit", "3")
    assert len(cut.stdout.split()) == 3
    assert "and 7,648 more" in cut.stderr
    whole = run("words", "anagram", "stop", "--limit", "100")
    assert "more" not in whole.stderr
    assert run("words", "pattern", "1").exit_code == 2


def test_every_sentence_of_misuse_names_the_file(tmp_path: Path) -> None:
    graph = tmp_path / "junk.kwg"
    graph.write_bytes(b"\x07" * 4000)
    positions = tmp_path / "bad.cgp"
    positions.write_text("15 bad\n")
    for arguments in (
        ("lexicon", "info", str(graph)),
        ("words", "check", "QI", "--lexicon", str(graph)),
        ("playcount", str(positions)),
        ("playcount", str(tmp_path / "none.cgp")),
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert arguments[-1] in result.stderr
    result = run("words", "check", "QI", "--lexicon", "nope")
    assert result.stderr.count("choose club, common or a file") == 1


def test_a_word_is_defined() -> None:
    (shown,) = lines(run("words", "define", "horns", "--json"))
    assert (shown["word"], shown["lemma"], shown["part_of_speech"]) == ("HORNS", "HORN", "noun")
    assert run("words", "define", "horns").stdout == f"HORNS (noun, from HORN): {shown['text']}\n"
    assert run("words", "define", "qi").stdout.startswith("QI (noun): ")
    assert run("words", "define", "xqz").exit_code == 1


def test_the_plays_of_a_position_are_scored_by_the_judge() -> None:
    shown = lines(run("plays", HORN, "--all", "--json"))
    assert {
        "move": "H6 FARM",
        "at": "H6",
        "word": "FARM",
        "words": ["FARM"],
        "score": 9,
        "equity": next(play["equity"] for play in shown if play["move"] == "H6 FARM"),
    } in shown


def test_plays_takes_a_file_of_a_position_or_says_what_it_is(tmp_path: Path) -> None:
    file = tmp_path / "horn.cgp"
    file.write_text(f"{HORN}\n")
    assert run("plays", str(file)).stdout == run("plays", HORN).stdout != ""
    file.write_text("#player1 ann Ann\n")
    refused = run("plays", str(file))
    assert refused.exit_code == 2
    assert "this is a GCG file; `tilewright analyze` takes one of its turns" in refused.stderr
    assert "is neither a file nor a position" in run("plays", "nonsense").stderr


def test_the_columns_of_plays_have_headings() -> None:
    head, first, *others = run("plays", HORN, "-n", "3").stdout.splitlines()
    assert head.split() == ["move", "score", "equity", "words"]
    assert len(others) == 2
    score = str(lines(run("plays", HORN, "-n", "1", "--json"))[0]["score"])
    assert first[: head.index("score") + len("score")].endswith(f" {score}")


def test_kernel_and_reference_list_the_same_plays() -> None:
    kernel = run("plays", HORN, "--all", "--json")
    reference = run("plays", HORN, "--all", "--json", "--engine", "reference")
    assert kernel.exit_code == reference.exit_code == 0
    assert sorted(kernel.stdout.splitlines()) == sorted(reference.stdout.splitlines())


def test_a_position_without_a_play_exits_with_1() -> None:
    result = run("plays", OPENING.replace("AEINRTQ", "VV"))
    assert result.exit_code == 1
    assert "no play" in result.stderr


def test_playcount_reads_a_file_and_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "positions.cgp"
    file.write_text(f"# two positions\n{OPENING}\n\n{HORN}\n")
    from_file = lines(run("playcount", str(file), "--json"))
    assert [set(line) for line in from_file] == [{"plays", "best_score", "score_sum"}] * 2
    piped = lines(run("playcount", "-", "--json", text=f"{OPENING}\n{HORN}\n"))
    assert piped == from_file
    assert run("playcount", str(file)).stdout.endswith("in all\n")


def test_playcount_is_the_same_on_any_number_of_threads() -> None:
    text = POSITIONS.read_text(encoding="ascii")
    some = "\n".join(text.splitlines()[::4])
    alone = run("playcount", "-", text=some)
    assert alone.exit_code == 0
    assert run("playcount", "-", "--threads", "2", text=some).stdout == alone.stdout
    assert run("playcount", "-", "--threads", "9", text=some).stdout == alone.stdout


def test_playcount_takes_boards_that_no_game_has() -> None:
    apart = "FRAWZEY8/15/15/15/15/15/15/15/15/15/15/15/15/15/13ZZ AS?/ 0/0 0 lex CSW21;"
    lonely = "15/15/15/15/15/15/15/15/15/15/2PAV10/15/15/15/15 E/Z 0/32 0"
    empty_rack = "15/15/15/15/15/15/15/7QI6/15/15/15/15/15/15/15 /ABC 0/22 0"
    text = f"{apart}\r\n\t\r\n  # a remark\r\n{lonely}\r\n{empty_rack}"
    kernel = run("playcount", "-", "--json", text=text)
    assert kernel.exit_code == 0
    assert (
        kernel.stdout == run("playcount", "-", "--json", "--engine", "reference", text=text).stdout
    )
    assert [line["plays"] == 0 for line in lines(kernel)] == [False, False, True]


def test_playcount_names_the_position_whose_rack_is_too_large() -> None:
    result = run("playcount", "-", text=f"{OPENING}\n{OPENING.replace('AEI', 'AAEEII')}\n")
    assert result.exit_code == 2
    assert "position 2: a rack holds at most 7 tiles, not 10" in result.stderr


def test_one_direction_of_the_opening_is_half_of_both() -> None:
    (both,) = lines(run("playcount", "-", "--json", text=OPENING))
    (across,) = lines(run("playcount", "-", "--json", "--across-only", text=OPENING))
    assert both["plays"] == 2 * int(str(across["plays"]))


@pytest.mark.parametrize(
    "arguments",
    [
        ("plays", "nonsense"),
        ("plays", OPENING, "--edition", "marble"),
        ("plays", OPENING, "--lexicon", "/nowhere/words.txt"),
        ("plays", OPENING.replace("15/", "14Z/", 1)),
        ("playcount", "/nowhere/positions.cgp"),
        ("serve", "--port", "70000", "--no-open"),
        ("serve", "--database", ":memory:", "--no-open"),
        ("fly",),
    ],
)
def test_misuse_exits_with_2_and_says_what_was_wrong(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.strip()
    assert result.stdout == ""


def test_options_alone_are_those_of_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["tilewright", "--port", "70000", "--no-open"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2


def test_the_version_names_kernels_and_lists_without_serving(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["tilewright", "--version"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first == f"tilewright {__version__}"
    assert f"kernels {'compiled' if kernel.compiled else INTERPRETED}" in rest
    for words in map(load_lexicon, ("club", "common")):
        digest = words.content_hash[:16]
        assert f"words {words.name.lower()}: {len(words):,} words, {digest}" in rest


def test_the_version_has_the_hash_of_each_installed_list_or_why_there_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "words.xz"
    file.write_bytes(b"packed")
    here, gone = (
        replace(core_language("german"), lexicon=WordList(name, "Words", "MIT", "here", words=path))
        for name, path in (("here", file), ("gone", tmp_path / "none"))
    )
    monkeypatch.setattr("tilewright.rules.languages.known_languages", lambda: (here, gone))
    digest = hashlib.sha256(b"packed").hexdigest()[:16]
    assert list(version_lines())[-2:] == [
        f"words here: german, Words, {digest}",
        "words gone: german, Words, unreadable: No such file or directory",
    ]


def test_a_file_that_is_no_database_is_reported_without_statements(tmp_path: Path) -> None:
    file = tmp_path / "bad.db"
    file.write_text("garbage" * 1000)
    result = run("serve", "--no-open", "--port", "0", "--database", str(file))
    assert result.exit_code == 2
    assert "bad.db is not a SQLite database" in result.stderr
    assert "SELECT" not in result.stderr


def test_every_command_explains_itself() -> None:
    shown = run("--help").stdout
    for command in ("serve", "plays", "playcount", "words"):
        assert command in shown


def test_the_paragraphs_of_help_fill_the_lines_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = run("play", "--help").stdout
    assert "game the racks and the seed of the draws are sealed: this machine opens it" in shown


def test_a_table_for_the_network_says_by_which_address_others_come_in() -> None:
    address = address_for_others("http://127.0.0.1:8017/")
    # a machine without a network has none
    assert address is None or re.fullmatch(r"http://(?!127\.)[0-9.]+:8017/", address)


def test_a_version_without_compiled_kernels_names_the_remedy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kernel, "compiled", False)
    (told,) = (line for line in version_lines() if line.startswith("kernels"))
    assert "thirty times slower" in told
    assert "gcc python3-dev" in told
