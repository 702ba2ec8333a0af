"""Our games leave as GCG: what is written reads back, is judged the same, and says who won."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import structs
from recorded import recorded

from tilewright.game.clock import ChessClock, DaysPerMove, Instant, SandTimer
from tilewright.game.commands import AgreeToAbort
from tilewright.game.decide import decide
from tilewright.game.events import (
    EndReason,
    Event,
    GameEnded,
    GameStarted,
    PlayChallenged,
    TilesExchanged,
    TilesPlayed,
    TurnLost,
    TurnPassed,
)
from tilewright.game.game import replay
from tilewright.game.seats import Computer, LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState
from tilewright.game.terms import TableTerms
from tilewright.library import Game as Table
from tilewright.library.dice_and_words import Dice
from tilewright.notation.game_file import read_game_file
from tilewright.notation.gcg import (
    BadGcg,
    Cause,
    Gcg,
    UnwritableGcg,
    gcg_of,
    judged,
    read_as_written,
    read_gcg,
    read_gcg_bytes,
    rejudge,
    settings_of,
    write_gcg,
)
from tilewright.notation.gcg.export import nicks_of
from tilewright.notation.gcg.record import Exchange, TilePlay
from tilewright.notation.gcg.turn_order import departures
from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.edition import ChallengeRule, Edition, FinalAdjustment
from tilewright.rules.editions import EDITIONS, FinishLineLevel
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

GOLDEN = Path(__file__).parents[2] / "golden"
EXPORTS = sorted((GOLDEN / "exported").glob("*.gcg"))
RACKS = ["AEHNORT", "AEFMRST", "AEIINQU", "DGLOSTY"]
NAMES = ["Ann", "Ben", "Cem", "Dora"]


def exported(events: tuple[Event, ...]) -> Gcg:
    """The game's record after a journey through text, which is the same again."""
    record = gcg_of(events)
    text = write_gcg(record)
    again = read_gcg(text)
    assert again == record
    assert write_gcg(again) == text
    return again


def totals_by_seat(record: Gcg, game: GameState) -> tuple[int, ...]:
    totals = dict.fromkeys(record.nicks, 0) | {event.nick: event.total for event in record.events}
    return tuple(totals[record.nicks[game.order.index(seat)]] for seat in game.seats)


def lines_of(table: Table) -> list[str]:
    """Return the lines after the header."""
    lines = write_gcg(gcg_of(table.events)).splitlines()
    return lines[2 + len(table.players) :][1:]


def new_table(edition: str = "standard", seats: int = 2, **terms: object) -> Table:
    settings = TableTerms(**terms)  # type: ignore[arg-type]
    return Table(edition, NAMES[:seats], racks=RACKS[:seats], seed=3, terms=settings)


class NoWords:
    """Rulings of a table at which nobody asks for one."""

    def is_word(self, word: str) -> bool:
        raise AssertionError(word)

    def why_barred(self, word: str) -> None:
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        raise AssertionError(rack)


def started(edition: str, terms: TableTerms) -> tuple[Event, ...]:
    """A game that has just begun, at a table with a clock or without."""
    players = (Person("Ann Archer"), Computer("Quill", "steady"))
    words = LexiconIdentity("our words", "0a1b")
    setup = TableSetup(EDITIONS[edition], players, WordPolicy.CHALLENGE, words, terms)
    return start_game(setup, Dice(1, RACKS[:2]), Instant(0))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("words", WordPolicy)
def test_a_game_exported_and_judged_again_has_no_difference(
    edition: Edition, words: WordPolicy, seed: int
) -> None:
    """Scenario 53."""
    for number in range(3):
        events = recorded(seed + number, fair=False, edition=edition, words=words)
        game, record = replay(events), exported(events)
        said = settings_of(record)
        assert said is not None
        assert said.edition == game.edition
        assert rejudge(record, said.edition) == ()
        assert totals_by_seat(record, game) == game.scores


def turns_of(events: tuple[Event, ...]) -> list[tuple[object, ...]]:
    """Return each turn's player and move, in the words of a record."""
    nicks = dict(zip(replay(events).order, gcg_of(events).nicks, strict=True))
    told: list[tuple[object, ...]] = []
    for event in events:
        match event:
            case TilesPlayed():
                told.append((nicks[event.seat], event.at, event.score))
            case TilesExchanged():
                told.append((nicks[event.seat], str(event.returned)))
            case TurnPassed() | TurnLost():
                told.append((nicks[event.seat],))
            case _:
                pass
    return told


def turns_read(record: Gcg) -> list[tuple[object, ...]]:
    """The same of a record."""
    told: list[tuple[object, ...]] = []
    for turn in record.turns:
        match turn:
            case TilePlay():
                told.append((turn.nick, turn.coordinate, turn.score))
            case Exchange():
                told.append((turn.nick, turn.tiles))
            case _:
                told.append((turn.nick,))
    return told


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_of_three_or_four_reads_back_to_the_same_game(seats: int, seed: int) -> None:
    """Scenario 53: every turn, board, rack, total, leaver and setting."""
    editions = [edition for edition in EDITIONS.values() if edition.most_players >= seats]
    for number in range(seed, seed + 20):
        edition = editions[number % len(editions)]
        events = recorded(number, fair=False, edition=edition, seats=seats)
        game, record = replay(events), exported(events)
        said = settings_of(record)
        assert said is not None, f"game {number}"
        found = judged(record, said.edition)
        assert found.differences == (), f"game {number}"
        assert turns_read(record) == turns_of(events), f"game {number}"
        assert (found.boards or (EMPTY_BOARD,))[-1] == game.position.board, f"game {number}"
        assert totals_by_seat(record, game) == game.scores, f"game {number}"
        places = {seat: place for place, seat in enumerate(game.order)}
        assert set(departures(record)) == {record.nicks[places[seat]] for seat in game.left}
        assert [player.name for player in record.players] == [
            game.players[seat].name for seat in game.order
        ]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_of_three_or_four_that_lacks_a_turn_is_refused(
    seats: int, seed: int, dice: random.Random
) -> None:
    refused = 0
    for number in range(seed, seed + 12):
        record = gcg_of(recorded(number, fair=False, edition=EDITIONS["wall"], seats=seats))
        turns = list(record.turns)
        if len(turns) < 4:
            continue
        dropped = dice.choice(turns[1:-1])
        events = tuple(event for event in record.events if event is not dropped)
        with pytest.raises(BadGcg) as off:
            read_gcg(write_gcg(structs.replace(record, events=events)))
        assert off.value.line > 0, f"game {number}"
        refused += 1
    assert refused


@settings(max_examples=25, deadline=None)
@given(number=st.integers(0, 2**32), most=st.integers(0, 120))
def test_a_game_under_way_is_exported_as_one(number: int, most: int) -> None:
    events = recorded(number, most=most)
    game, record = replay(events), exported(events)
    assert rejudge(record, game.edition) == ()
    assert totals_by_seat(record, game) == game.scores
    if game.end is None:
        assert record.is_incomplete
        held = {rack.seat - 1: rack.rack for rack in record.racks}
        assert [held.get(place, "") for place in range(len(game.order))] == [
            str(game.racks[seat]) for seat in game.order
        ]


def test_settings_read_back_as_the_table_had_them(seed: int) -> None:
    """Scenario 53."""
    for number in range(40):
        game = replay(recorded(seed + number, most=0))
        said = settings_of(exported(recorded(seed + number, most=0)))
        assert said is not None
        assert (said.edition_name, said.words) == (game.edition.name, game.words)
        assert (said.terms.time, said.terms.challenge) == (game.terms.time, game.terms.challenge)
        assert said.edition == game.edition
        assert said.lexicon_hash == game.lexicon.content_hash
        levels = game.terms.finish_line
        assert said.terms.finish_line == (
            tuple(levels[seat] for seat in game.order) if levels else ()
        )
        assert [bool(level) for level in said.levels] == [
            hasattr(game.players[seat], "level") for seat in game.order
        ]


def test_the_header_names_players_lexicon_and_settings() -> None:
    terms = TableTerms(time=ChessClock(1500, 10), challenge=ChallengeRule.FIVE_POINT)
    assert write_gcg(gcg_of(started("tournament", terms))).splitlines()[:6] == [
        "#character-encoding UTF-8",
        "#player1 Ann_Archer Ann Archer",
        "#player2 Quill Quill",
        "#lexicon our words",
        "#description tilewright edition=tournament words=challenge challenge=five_point"
        " time=chess:1500+10 computers=2:steady lexicon-hash=0a1b",
        "#incomplete",
    ]


def test_letters_played_through_are_full_stops_and_blanks_small() -> None:
    table = Table("standard", NAMES[:2], racks=["AEHNORT", "AEFMRS?"])
    table.play("8F HORN")
    table.play("H6 FARm")
    assert lines_of(table)[1:3] == [
        ">Ann: AEHNORT 8F HORN +14 14",
        f">Ben: AEFMRS? H6 FA.m +{table.scores[1]} {table.scores[1]}",
    ]


def test_a_play_that_was_challenged_off_is_withdrawn_at_once() -> None:
    table = new_table("wall")
    table.play("8H NORATHE")
    table.challenge(by="Ben")
    assert lines_of(table)[1:4] == [
        ">Ann: AEHNORT 8H NORATHE +72 72",
        "#note Ben challenged NORATHE: not good: NORATHE.",
        ">Ann: AEHNORT -- -72 0",
    ]


def test_points_for_the_mover_are_a_challenge_bonus() -> None:
    table = new_table("tournament", challenge=ChallengeRule.TEN_POINT)
    table.play("8F HORN")
    table.challenge(by="Ben")
    assert lines_of(table)[1:4] == [
        ">Ann: AEHNORT 8F HORN +14 14",
        "#note Ben challenged HORN: good.",
        ">Ann: AEHNORT (challenge) +10 24",
    ]


def test_points_for_some_of_the_words_are_right_where_words_are_challenged() -> None:
    table = new_table("tournament", challenge=ChallengeRule.FIVE_POINT_PER_WORD)
    table.play("8F HORN")
    table.play("9G FEAST")
    table.challenge("FEAST", "OF", "RE", by="Ann")
    record = exported(table.events)
    assert record.events[-1].score == 15
    assert rejudge(record, table.edition) == ()
    assert [difference.computed for difference in rejudge(record, EDITIONS["tournament"])] == [10]


def test_points_off_the_challenger_have_the_label_that_others_can_read() -> None:
    table = new_table("standard")
    table.play("8F HORN")
    table.challenge(by="Ben")
    assert lines_of(table)[3:5] == [
        ">Ben: AEFMRST (time) -10 -10",
        "#note Lost by the failed challenge, not by the clock.",
    ]


def test_a_lost_turn_is_a_pass_and_what_happens_to_the_play_stands_before_it() -> None:
    # Ben's turn is lost at once, and Cem challenges the same play all the same
    table = new_table("folio", seats=3)
    table.play("8F HORN")
    table.challenge("HORN", by="Ben")
    assert any(isinstance(event, TurnLost) for event in table.events)
    assert lines_of(table)[1:5] == [
        ">Ann: AEHNORT 8F HORN +14 14",
        "#note Ben challenged HORN: good.",
        ">Ben: AEFMRST - +0 0",
        "#note The turn was lost to a failed challenge.",
    ]


def test_a_play_taken_back_after_a_lost_turn_is_still_the_latest(seed: int) -> None:
    found = 0
    for number in range(400):
        events = recorded(seed + number, fair=False, edition=EDITIONS["folio"], seats=3, most=60)
        kinds = [type(event).__name__ for event in events]
        places = [place for place, kind in enumerate(kinds) if kind == "PlayWithdrawn"]
        if any(kinds[place - 2] == "TurnLost" for place in places):
            found += 1
            assert rejudge(exported(events), EDITIONS["folio"]) == ()
        if found == 2:
            break
    assert found


@pytest.mark.parametrize(
    ("adjustment", "lines"),
    [
        (FinalAdjustment.DOUBLE_TO_OUT, 1),
        (FinalAdjustment.EACH_WAY, 2),
    ],
)
def test_both_conventions_of_the_end_are_written(adjustment: FinalAdjustment, lines: int) -> None:
    table = Table(
        "tournament", NAMES[:2], seed=2, words="void", terms=TableTerms(final_adjustment=adjustment)
    )
    while not table.is_over:
        move = table.best()
        table.play(move.play)  # type: ignore[union-attr]
    assert table.outcome is not None
    assert table.outcome.reason is EndReason.OUT
    record = exported(table.events)
    assert sum("(" in line for line in write_gcg(record).splitlines()) == lines
    assert not record.is_incomplete
    assert rejudge(record, table.edition) == ()


def test_a_note_names_a_player_who_leaves_and_the_record_is_incomplete() -> None:
    table = new_table("heirloom", seats=3)
    table.play("8F HORN")
    table.resign(by="Cem")
    table.play("H6 FARM")
    table.resign(by="Ben")
    lines = lines_of(table)
    assert lines[0] == "#incomplete"
    assert lines[2] == "#note Cem resigned."
    assert lines[-1] == "#note The end: resigned; Ann wins."
    assert lines[-2].startswith(">Cem: AEIINQU (AEIINQU) -")
    assert rejudge(exported(table.events), table.edition) == ()


def test_a_game_that_was_broken_off_has_no_winner() -> None:
    begun = started("folio", TableTerms(time=SandTimer(60)))
    game = replay(begun)
    ended = decide(game, AgreeToAbort(Seat(0)), Dice(1, None), NoWords(), Instant(5))
    record = exported((*begun, *ended))
    assert record.notes == ("The end: aborted; nobody wins.",)
    assert [rack.rack for rack in record.racks] == RACKS[:2]


def test_a_win_that_is_shared_names_all_who_share_it() -> None:
    table = Table("heirloom", NAMES[:2], racks=["AEIOULN", "AEIOURS"])
    while not table.is_over:
        table.pass_turn()
    record = exported(table.events)
    assert [event.score for event in record.events[-2:]] == [-7, -7]
    assert record.events[-1].notes == ("The end: passes; Ann and Ben share the win.",)
    assert rejudge(record, table.edition) == ()


def test_a_game_that_ended_before_the_first_turn_has_its_notes_in_the_header() -> None:
    table = new_table("wall")
    table.resign(by="Ann")
    record = exported(table.events)
    assert record.notes == ("Ann resigned.",)
    assert record.events[-1].notes == ("The end: resigned; Ben wins.",)
    assert rejudge(record, table.edition) == ()


def test_a_play_of_nothing_but_blanks_that_comes_off_has_the_sign_of_a_loss() -> None:
    table = Table("wall", NAMES[:2], racks=["??AEIOU", "AEFMRST"])
    table.play("8G zz")
    table.challenge(by="Ben")
    record = exported(table.events)
    assert ">Ann: AEIOU?? -- -0 0" in write_gcg(record).splitlines()
    assert rejudge(record, table.edition) == ()


def test_the_time_for_a_last_word_is_said_and_read_back() -> None:
    record = exported(new_table("wall", last_word=86_400).events)
    assert "last-word=86400" in write_gcg(record)
    settings = settings_of(record)
    assert settings is not None
    assert settings.terms == TableTerms(last_word=86_400)


def test_a_finish_line_is_an_end_without_an_adjustment_and_racks_are_shown() -> None:
    table = new_table("wall", finish_line=(FinishLineLevel.BEGINNER, FinishLineLevel.BEGINNER))
    table.play("8H ANOTHER")
    table.accept(by="Ben")
    assert table.winners == ("Ann",)
    lines = lines_of(table)
    assert "finish-line=beginner,beginner" in table.gcg()
    assert lines[2] == "#note The end: finish line; Ann wins."
    assert lines[3:] == [f"#rack1 {table.racks[0]}", "#rack2 AEFMRST"]


@pytest.mark.parametrize("control", [SandTimer(60), DaysPerMove(3, 2), ChessClock(1500)])
def test_every_clock_is_written(control: SandTimer | DaysPerMove | ChessClock) -> None:
    said = settings_of(exported(started("wall", TableTerms(time=control))))
    assert said is not None
    assert said.terms.time == control


@pytest.mark.parametrize(
    ("names", "nicks"),
    [
        (["Ann", "Ann"], ("Ann", "Ann2")),
        (["Ann", "ann2", "ANN"], ("Ann", "ann2", "ANN3")),
        (["José: Ñ", " <b>"], ("José_Ñ", "b")),
        (["", "player1", "\n"], ("player1", "player12", "player3")),
        (["x" * 99, "x" * 99], ("x" * 20, "x" * 20 + "2")),
        (["王", "🙂"], ("王", "player2")),
    ],
)
def test_a_nick_is_made_of_the_name_and_no_two_are_alike(
    names: list[str], nicks: tuple[str, ...]
) -> None:
    assert nicks_of(names) == nicks


@given(st.lists(st.text(max_size=40), min_size=2, max_size=4))
def test_any_names_make_a_file_that_reads_back(names: list[str]) -> None:
    record = exported(Table("heirloom", names, seed=1).events)
    assert len({nick.casefold() for nick in record.nicks}) == len(names)
    assert all(player.name for player in record.players)


def test_a_name_too_long_for_a_line_cannot_be_written() -> None:
    started, *others = Table("heirloom", ["Ann", "Ben"]).events
    assert isinstance(started, GameStarted)
    long = structs.replace(started, players=(Person("x" * 30_000), Person("Ben")))
    with pytest.raises(UnwritableGcg):
        write_gcg(gcg_of((long, *others)))


@pytest.mark.parametrize(
    "said",
    [
        "",
        "edition=standard",
        "edition=travel words=void",
        "edition=standard words=perhaps",
        "edition=standard words=void words=void",
        "edition=standard words=void colour",
        "edition=standard words=void colour=red",
        "edition=standard words=void challenge=double",
        "edition=standard words=void time=chess",
        "edition=standard words=void time=sand:0",
        "edition=standard words=void computers=3:steady",
        "edition=standard words=void computers=steady",
        "edition=standard words=void computers=1:a,1:b",
        "edition=standard words=void finish-line=expert",
        "edition=tournament words=void zero-plays=some",
        "edition=wall words=void last-word=29",
        "edition=wall words=void last-word=1_000",
        "edition=wall words=void last-word=60 time=sand:60",
    ],
)
def test_settings_that_no_table_can_have_are_refused_with_their_line(said: str) -> None:
    record = read_as_written(f"#player1 A\n#player2 B\n#description tilewright {said}\n")
    with pytest.raises(BadGcg) as refused:
        settings_of(record)
    assert refused.value.line == 3


@pytest.mark.parametrize(
    ("said", "cause", "about"),
    [
        ("edition=wall words=void edition=wall", Cause.NO_SETTING, {"said": "edition=wall"}),
        ("words=void", Cause.UNKNOWN_SETTING, {"said": "edition"}),
        ("edition=wall words=void last-word=x", Cause.NO_SECONDS, {"said": "x"}),
        ("edition=wall words=void time=egg:3", Cause.NO_TIME, {"said": "egg:3"}),
        ("edition=wall words=void computers=x", Cause.NO_COMPUTERS, {"said": "x"}),
        (
            "edition=wall words=void time=sand:0",
            Cause.TIME_OUT_OF_RANGE,
            {"what": "a sand timer's seconds", "value": 0, "least": 1, "most": 86_400},
        ),
        (
            "edition=wall words=void last-word=60 time=sand:60",
            Cause.IMPOSSIBLE_TABLE,
            {"why": "last_word is only for tables without a clock"},
        ),
    ],
)
def test_settings_are_refused_with_the_cause_and_what_it_is_about(
    said: str, cause: Cause, about: dict[str, str | int]
) -> None:
    record = read_as_written(f"#player1 A\n#player2 B\n#description tilewright {said}\n")
    with pytest.raises(BadGcg) as refused:
        settings_of(record)
    why = refused.value.why
    assert (why.code, why.evidence) == (cause.value, about)


@given(said=st.text("acdehijlmnorstwz-=:,+0123456789% ", max_size=60))
@example(said="edition=wall words=void time=days:367")
@example(said="edition=wall words=void computers=1:%zz")
def test_whatever_is_said_makes_settings_or_is_refused(said: str) -> None:
    record = read_as_written(f"#player1 A\n#player2 B\n#description tilewright {said}\n")
    with suppress(BadGcg):
        assert settings_of(record) is not None


@pytest.mark.parametrize("header", ["", "#description a fine game\n", "#description\n"])
def test_a_record_from_elsewhere_has_no_settings_of_ours(header: str) -> None:
    assert settings_of(read_as_written(f"#player1 A\n#player2 B\n{header}")) is None


def test_every_end_names_its_winners(seed: int) -> None:
    for number in range(30):
        events = recorded(seed + number, fair=False)
        record = exported(events)
        end = events[-1]
        if not isinstance(end, GameEnded):
            continue
        notes = record.events[-1].notes if record.events else record.notes
        for seat in end.winners:
            assert record.nicks[replay(events).order.index(seat)] in notes[-1]
        assert record.is_incomplete is (
            end.reason
            not in {EndReason.OUT, EndReason.PASSES, EndReason.NO_PLAYS, EndReason.SCORELESS}
        )


def test_every_play_and_every_challenge_is_in_the_record(seed: int) -> None:
    events = recorded(seed, fair=False, words=WordPolicy.CHALLENGE)
    record = exported(events)
    plays = [event for event in events if type(event).__name__ == "TilesPlayed"]
    assert len([event for event in record.events if isinstance(event, TilePlay)]) == len(plays)
    asked = [event for event in events if isinstance(event, PlayChallenged)]
    noted = [note for event in record.events for note in event.notes if " challenged " in note]
    assert len(noted) == len(asked)


@pytest.mark.parametrize("file", EXPORTS, ids=lambda file: file.stem)
def test_the_text_of_a_game_stays_the_same(file: Path) -> None:
    game = read_game_file((GOLDEN / "game_file" / f"{file.stem}.json").read_bytes())
    assert write_gcg(gcg_of(game.events)).encode() == file.read_bytes()
    record = read_gcg_bytes(file.read_bytes())
    said = settings_of(record)
    assert said is not None
    assert rejudge(record, said.edition) == ()


def test_there_are_texts_that_stay_the_same() -> None:
    assert len(EXPORTS) >= 4


def test_that_computers_answer_at_once_is_said_and_read_back() -> None:
    terms = TableTerms(computers_at_once=True)
    record = exported(Table("wall", NAMES[:2], words="void", seed=3, terms=terms).events)
    assert "computers-at-once=yes" in write_gcg(record)
    settings = settings_of(record)
    assert settings is not None
    assert settings.terms == terms


def test_that_computers_lay_phoneys_is_said_and_read_back() -> None:
    terms = TableTerms(phoneys=True)
    record = exported(Table("wall", NAMES[:2], words="challenge", seed=3, terms=terms).events)
    assert "phoneys=yes" in write_gcg(record)
    settings = settings_of(record)
    assert settings is not None
    assert settings.terms == terms


@pytest.mark.parametrize("shown", [True, False])
def test_whether_words_were_shown_is_said_and_read_back(shown: bool) -> None:
    terms = TableTerms(show_words=shown)
    record = exported(Table("wall", NAMES[:2], words="void", seed=3, terms=terms).events)
    assert f"show-words={'yes' if shown else 'no'}" in write_gcg(record)
    settings = settings_of(record)
    assert settings is not None
    assert settings.terms == terms
