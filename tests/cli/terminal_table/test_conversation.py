"""Whole games at the terminal's table, by what is typed and what is shown alone."""

from __future__ import annotations

import io
import random
import re
from typing import TYPE_CHECKING

import pytest
from msgspec import structs
from rich.console import Console

from tilewright import Game
from tilewright.cli.terminal_table.conversation import TableConversation
from tilewright.cli.terminal_table.table import NotForATerminal, Opponent, TerminalTable, record_of
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.events import EndReason
from tilewright.game.game import replay
from tilewright.game.seats import Computer, LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.terms import TableTerms
from tilewright.game.verify import verify
from tilewright.lexicon import load_lexicon
from tilewright.notation.game_file import SealedFile, read_stored
from tilewright.players import LEVELS, LevelPlayer, StaticPlayer
from tilewright.rules import EDITIONS
from tilewright.sealing import MachineKey, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilewright.game.view import View

CLUB = load_lexicon("club")
KEY = MachineKey(bytes(32))


def seated(edition: str, words: WordPolicy, *levels: str) -> TableSetup:
    """Ann and computers of these levels."""
    computers = (Computer(f"Quill {number}", level) for number, level in enumerate(levels, 1))
    identity = LexiconIdentity(CLUB.name, CLUB.content_hash)
    return TableSetup(EDITIONS[edition], (Person("Ann"), *computers), words, identity)


class Lines:
    """A player who types these lines."""

    def __init__(self, lines: Iterator[str], *, may_slip: bool = False) -> None:
        self.prompts: list[str] = []
        self.may_slip = may_slip
        self._lines = lines

    def line(self, prompt: str) -> str | None:
        """The next of them."""
        self.prompts.append(prompt)
        return next(self._lines, None)


class Talk:
    """One game that is talked through; `shown` is all that stood on the screen."""

    def __init__(
        self,
        table: TerminalTable,
        lines: Iterator[str],
        width: int = 80,
        *,
        draws: bool = True,
        may_slip: bool = False,
    ) -> None:
        screen = io.StringIO()
        self.reader = Lines(lines, may_slip=may_slip)
        console = Console(file=screen, width=width, highlight=False, markup=False)
        TableConversation(table, self.reader, console, lambda _: "kept", draws=draws).hold()
        self.shown = screen.getvalue()


def typed(command: Command, view: View) -> str:
    """The command as a person would write it."""
    match command:
        case PlayTiles(play=play):
            return str(view.position.judge(play).written)
        case ExchangeTiles(tiles=tiles):
            return f"exchange {tiles}"
        case PassTurn():
            return "pass"
        case ChallengePlay(words=words):
            return f"challenge {' '.join(words)}"
        case AcceptPlay():
            return "accept"
        case _:
            raise AssertionError(command)


def player(table: TerminalTable, dice: random.Random, level: str) -> Iterator[str]:
    """Lines of a player who plays as well as this level, from their own view."""
    mind = LevelPlayer(LEVELS[level], CLUB, load_lexicon("common"), dice)
    while True:
        view = table.view
        if view.options.challenge is not None and view.options.accept:
            yield ""
        else:
            yield typed(mind.choose(view), view)


@pytest.mark.parametrize(
    ("edition", "words", "levels"),
    [
        ("standard", WordPolicy.VOID, ("strong",)),
        ("heirloom", WordPolicy.CHALLENGE, ("gentle", "steady")),
        ("tournament", WordPolicy.CHALLENGE, ("strong",)),
        ("wall", WordPolicy.VOID, ("steady", "gentle", "strong")),
    ],
)
def test_a_whole_game_is_played_by_lines_alone(
    edition: str, words: WordPolicy, levels: tuple[str, ...], seed: int, dice: random.Random
) -> None:
    table = TerminalTable.opened(seated(edition, words, *levels), CLUB, seed)
    talk = Talk(table, player(table, dice, "steady"))
    end = table.view.end
    assert end is not None
    assert "The game is over." in talk.shown
    for line in end.lines:
        assert f"= {line.final}" in talk.shown or f": {line.final}" in talk.shown
    assert verify(table.events).proves_the_draws


@pytest.mark.parametrize(("seed", "rounds"), [(0, 1), (1, 2), (2, 2)])
def test_the_letters_that_were_drawn_for_the_first_turn_are_told(seed: int, rounds: int) -> None:
    setup = seated("standard", WordPolicy.CHALLENGE, "steady", "gentle", "strong")
    table = TerminalTable.opened(setup, CLUB, seed)
    shown = Talk(table, iter(()), draws=False).shown
    view = table.view
    assert len(view.drawing) == rounds
    told = [line for line in shown.splitlines() if " drew " in line]
    assert len(told) == rounds
    for number, (line, drawn) in enumerate(zip(told, view.drawing, strict=True)):
        assert line.startswith("Once more: ") is (number > 0)
        for draw in drawn:
            what = "a blank" if draw.tile == "?" else draw.tile
            assert f"{view.players[draw.seat].player.name} drew {what}" in line
    first = view.players[view.order[0]].player.name
    assert f"The order of turns is {first}, " in shown


def test_where_the_order_is_random_no_letters_are_told() -> None:
    table = TerminalTable.opened(seated("wall", WordPolicy.VOID, "steady"), CLUB, 1)
    shown = Talk(table, iter(()), draws=False).shown
    assert " drew " not in shown
    assert "The order of turns is " in shown


def test_only_the_own_rack_is_shown_while_the_game_is_on(seed: int, dice: random.Random) -> None:
    table = TerminalTable.opened(
        seated("standard", WordPolicy.VOID, "steady", "gentle"), CLUB, seed
    )
    seen: list[str] = []
    own: set[str] = set()

    def looking() -> Iterator[str]:
        for line in player(table, dice, "steady"):
            # the table's own record knows what the screen may not
            game = replay(table.events)
            seen.extend(str(game.racks[n]) for n in (1, 2) if len(game.racks[n]) > 3)
            own.add(str(table.view.rack))
            yield from ("sheet", "unseen", "board", line)

    talk = Talk(table, looking())
    words = set(talk.shown.split()) - own - set(known(table))
    assert seen
    assert words.isdisjoint(seen)


def known(table: TerminalTable) -> Iterator[str]:
    """The words that were played."""
    for turn in table.view.turns:
        yield from (turn.written, *turn.words)


def test_the_same_seed_and_lines_are_the_same_game() -> None:
    def shown() -> str:
        setup = seated("standard", WordPolicy.VOID, "strong")
        table = TerminalTable.opened(setup, CLUB, 7)
        return Talk(table, player(table, random.Random(3), "steady")).shown

    assert shown() == shown()


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_terminal(width: int, seed: int, dice: random.Random) -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "steady"), CLUB, seed)
    looks = ("help", "rules", "rules challenge", "unseen")
    lines = (line for turn in player(table, dice, "steady") for line in (turn, "sheet"))
    talk = Talk(table, (line for lot in (looks, lines) for line in lot), width)
    assert max(map(len, talk.shown.splitlines())) <= width


def test_a_refusal_says_why_and_by_which_rule_and_the_turn_goes_on() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "steady"), CLUB, 2)
    talk = Talk(
        table, iter(["1A QQQQ", "8O AT", "try 99A", "x QZXQ", "challenge", "\x1b[A", "y" * 500])
    )
    for said in (
        "The rule: standard,",
        "runs off the board",
        "is neither a play such as 8F HORN",
        "not all on the rack",
        "unprintable characters",
        "the limit is 200 characters",
    ):
        assert said in " ".join(talk.shown.split()), said
    assert "\x1b" not in talk.shown
    assert table.view.to_move == table.seat


def test_a_play_is_tried_before_it_is_laid() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "steady"), CLUB, 3)
    for _ in table.without_the_person():
        pass
    line = next(player(table, random.Random(1), "steady"))
    talk = Talk(table, iter([f"try {line}"]))
    assert f"{line} would score" in talk.shown
    assert table.view.turns == () or table.view.turns[-1].seat != table.seat


def test_a_bad_word_is_challenged_off_and_the_terminal_says_so() -> None:
    setup = seated("heirloom", WordPolicy.CHALLENGE, "strong")
    for seed in range(20):
        table = TerminalTable.opened(setup, CLUB, seed)
        for _ in table.without_the_person():
            pass
        if not table.view.position.board.is_empty:
            continue
        phoney = "".join(sorted((t for t in table.view.rack if t != "?"), reverse=True))[:7]
        if phoney in CLUB:
            continue
        talk = Talk(table, iter([f"8D {phoney}"]))
        if f"{phoney} is not in the list. Ann took the tiles back." in " ".join(talk.shown.split()):
            return
    pytest.fail("nobody challenged a phoney in twenty games")


def test_without_the_board_there_are_sentences_only() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "steady"), CLUB, 4)
    talk = Talk(table, iter(["pass"]), draws=False)
    assert "A B C D E" not in talk.shown
    assert "Ann passed." in talk.shown


def test_a_game_against_computers_is_aborted_at_once() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "steady"), CLUB, 5)
    talk = Talk(table, iter(["abort"]), draws=False)
    assert "It was broken off." in talk.shown
    assert table.view.end is not None
    assert table.view.end.reason is EndReason.ABORTED


def test_a_game_that_is_over_is_not_taken_up() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "steady"), CLUB, 5)
    Talk(table, iter(["resign"]))
    with pytest.raises(NotForATerminal, match="the game is over"):
        TerminalTable.taken_up(table.events, CLUB)


def test_a_game_of_two_people_is_not_taken_up() -> None:
    setup = structs.replace(
        seated("standard", WordPolicy.VOID, "steady"), players=(Person("Ann"), Person("Ben"))
    )
    with pytest.raises(NotForATerminal, match="the game has 2 people"):
        TerminalTable.taken_up((setup.started(),), CLUB)


def test_a_game_against_a_level_of_elsewhere_is_not_taken_up() -> None:
    setup = seated("standard", WordPolicy.VOID, "mighty")
    with pytest.raises(NotForATerminal, match="unknown level 'mighty'"):
        TerminalTable.taken_up((setup.started(),), CLUB)


def test_any_player_of_a_match_sits_at_the_table() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "score"), CLUB, 5)
    for _ in range(2):
        if table.view.options.play:
            table.do(PassTurn(table.seat))
        list(table.without_the_person())
    assert any(turn.seat == 1 for turn in table.view.turns)
    again = TerminalTable.taken_up(table.events, CLUB)
    assert again.view.players[1].player == Computer("Quill 1", "score")


def test_a_computer_that_fails_plays_by_equity_and_says_why(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = Game("standard", ["Ann", "Ben"], lexicon=CLUB, racks=["AEINRST", "QUIZWED"])
    opponent = Opponent("engine:/no/such/engine", CLUB, CLUB, random.Random(1))
    assert opponent.choose(game.view()) == StaticPlayer(CLUB).choose(game.view())
    assert "engine: cannot be started" in capsys.readouterr().err


def test_a_file_runs_no_engine_but_the_one_that_was_asked_for() -> None:
    engine = "engine:/no/such/engine"
    events = (seated("standard", WordPolicy.VOID, engine).started(),)
    with pytest.raises(NotForATerminal, match="if you trust it, give it with --against"):
        TerminalTable.taken_up(events, CLUB)
    assert TerminalTable.taken_up(events, CLUB, [engine]).view.players[1].player.name == "Quill 1"


def test_a_game_of_other_words_is_not_taken_up() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "steady"), CLUB, 5)
    with pytest.raises(NotForATerminal, match="give it with --lexicon"):
        TerminalTable.taken_up(table.events, load_lexicon("common"))


def stored(text: str) -> SealedFile:
    """The text as what it must be."""
    read = read_stored(text)
    assert isinstance(read, SealedFile)
    return read


def test_a_game_that_was_left_is_played_on_where_it_was() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.VOID, "gentle"), CLUB, 6)
    Talk(table, iter(["pass", "pass"]))
    text = record_of(table.events, "game.json", table.seat, lambda: KEY)
    events = opened(stored(text), [KEY], None).events
    again = TerminalTable.taken_up(events, CLUB)
    assert again.view == table.view
    Talk(again, player(again, random.Random(1), "steady"))
    assert verify(again.events).proves_the_draws
    assert "#player1" in record_of(again.events, "GAME.GCG", again.seat, lambda: KEY)


@pytest.mark.parametrize(("edition", "numbers"), [("folio", ("1 ", "2 ")), ("standard", ("", ""))])
def test_players_have_their_numbers_where_the_sheet_gives_them(
    edition: str, numbers: tuple[str, str]
) -> None:
    table = TerminalTable.opened(seated(edition, WordPolicy.VOID, "gentle"), CLUB, 6)
    talk = Talk(table, iter(["pass", "sheet"]))
    ann, quill = f"{numbers[0]}Ann", f"{numbers[1]}Quill 1"
    assert f"At the table: {ann} and {quill} (computer, gentle)." in talk.shown
    for name in (ann, quill):
        assert re.search(rf"^.*(> |  ){name} +[0-9]+ [0-9] tiles", talk.shown, re.MULTILINE)
    assert re.search(rf"^[0-9 ]+ {ann} +pass ", talk.shown, re.MULTILINE)


def test_hints_come_step_by_step_and_the_last_one_can_be_played() -> None:
    setup = structs.replace(
        seated("standard", WordPolicy.VOID, "gentle"), terms=TableTerms(help=True)
    )
    table = TerminalTable.opened(setup, CLUB, 3)
    shown = Talk(table, iter(["hint"] * 5), draws=False).shown
    said = [shown.index(words) for words in ("ingo", " in row ", "It takes ", "Play ", "no more")]
    assert said == sorted(said)
    written = re.findall(r"^Play (.+)\.$", shown, re.MULTILINE)[-1]
    later = Talk(table, iter([written, "sheet"]), draws=False).shown
    assert "help 4 of 4" in later
    without = TerminalTable.opened(seated("standard", WordPolicy.VOID, "gentle"), CLUB, 3)
    shown = Talk(without, iter(["hint", "help"]), draws=False).shown
    assert "played without help" in shown
    assert "not in this game: begin one with `tilewright play --hints`" in shown


def test_a_challenge_is_asked_about_once_with_its_cost() -> None:
    setup = seated("tournament", WordPolicy.CHALLENGE, "steady")
    # computers that lay good words only cannot be challenged
    setup = structs.replace(setup, terms=TableTerms(phoneys=True))
    table = TerminalTable.opened(setup, CLUB, 2)

    def hesitating() -> Iterator[str]:
        while table.view.options.challenge is None:
            yield "pass"
        yield from ("challenge", "sheet", "challenge")
        assert not challenged(table), "anything typed between takes the question back"
        yield "challenge"
        assert challenged(table)

    talk = Talk(table, hesitating(), draws=False, may_slip=True)
    asked = " ".join(talk.shown.split()).count("You would challenge")
    assert asked == 2
    assert "To confirm, type it again." in " ".join(talk.shown.split())


def test_why_a_computers_play_is_not_offered_for_a_challenge_is_said() -> None:
    table = TerminalTable.opened(seated("standard", WordPolicy.CHALLENGE, "steady"), CLUB, 2)

    def lines() -> Iterator[str]:
        while table.view.last_play is None:
            yield "pass"
        yield "challenge"

    shown = " ".join(Talk(table, lines(), draws=False, may_slip=True).shown.split())
    word = table.view.turns[-1].words[0]
    assert "lays good words only." in shown
    assert f"To challenge one all the same, name it: challenge {word}." in shown
    assert not challenged(table)


def challenged(table: TerminalTable) -> bool:
    """Whether a play of the game was challenged."""
    return any(turn.challenges for turn in table.view.turns)
