"""Scenario 52: GCG as real files have it, and what is refused with its line."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.notation.gcg import BadGcg, Gcg, read_as_written, read_gcg, read_gcg_bytes
from tilewright.notation.gcg.read import (
    LONGEST_FILE,
    LONGEST_LINE,
    LONGEST_TEXT,
    MOST_EVENTS,
    MOST_LINES,
)
from tilewright.notation.gcg.record import (
    Adjustment,
    ChallengeBonus,
    CountedExchange,
    Event,
    Exchange,
    Pass,
    Player,
    Pragma,
    RackGained,
    RackLine,
    RackLost,
    TilePlay,
    TimePenalty,
    Withdrawal,
)

HEAD = "#player1 ann Ann Archer\n#player2 bob Bob Baker\n"
PLAYED = ">ann: AEINRST 8D RETAINS +66 66\n"


def event_of(line: str) -> Event:
    (event,) = read_as_written(HEAD + line).events
    return event


def refusal_of(text: str) -> BadGcg:
    with pytest.raises(BadGcg) as refused:
        read_gcg(text)
    return refused.value


@pytest.mark.parametrize(
    ("line", "event"),
    [
        (
            ">ann: AEINRST 8D RETAINS +66 66",
            TilePlay(
                nick="ann", score=66, total=66, rack="AEINRST", coordinate="8D", word="RETAINS"
            ),
        ),
        (
            ">bob: o15 .x(A)By 5 -7",
            TilePlay(nick="bob", score=5, total=-7, coordinate="O15", word=".x(A)By"),
        ),
        (">ann: QUV? -QV +0 12", Exchange(nick="ann", score=0, total=12, rack="QUV?", tiles="QV")),
        (">ann: -4 +0 12", CountedExchange(nick="ann", score=0, total=12, count=4)),
        (">ann: II - +0 12", Pass(nick="ann", score=0, total=12, rack="II")),
        (">ann: II -0 -0 12", Pass(nick="ann", score=0, total=12, rack="II")),
        (">ann: AB --  -24 55", Withdrawal(nick="ann", score=-24, total=55, rack="AB")),
        (">ann:  (challenge) +5 74", ChallengeBonus(nick="ann", score=5, total=74)),
        (">ann: AB__ (Time) -10 64", TimePenalty(nick="ann", score=-10, total=64, rack="AB__")),
        (">ann: (TIME) +12 78", RackGained(nick="ann", score=12, total=78, tiles="TIME")),
        (
            ">ann: TIME (TIME) -6 60",
            RackLost(nick="ann", score=-6, total=60, rack="TIME", tiles="TIME"),
        ),
        (">ann:   (QU) +22 322", RackGained(nick="ann", score=22, total=322, tiles="QU")),
        (
            ">ann: QU (QU) -11 289",
            RackLost(nick="ann", score=-11, total=289, rack="QU", tiles="QU"),
        ),
        (">ann: (QU) -11 289", RackLost(nick="ann", score=-11, total=289, tiles="QU")),
        (">ann: (QU) +-11 289", RackLost(nick="ann", score=-11, total=289, tiles="QU")),
        (">ann: () +0 289", RackGained(nick="ann", score=0, total=289, tiles="")),
        (
            ">ann: QU (resigned) +0 289",
            Adjustment(nick="ann", score=0, total=289, rack="QU", label="resigned"),
        ),
        (
            "  >ann :\t8f  HORN \t +14   14  \t KO, EX ",
            TilePlay(nick="ann", score=14, total=14, coordinate="8F", word="HORN", remark="KO, EX"),
        ),
        (
            ">ann: A[CH]ŁÓ 8D Ł.[CH]Ó +9 9",
            TilePlay(nick="ann", score=9, total=9, rack="AƇŁÓ", coordinate="8D", word="Ł.ƇÓ"),
        ),
    ],
)
def test_an_event_has_its_type_and_its_fields(line: str, event: Event) -> None:
    read = event_of(line)
    assert read == event
    assert type(read) is type(event)
    assert read.line == 3


def test_header_lines_are_kept_in_their_order_wherever_they_stand() -> None:
    record = read_as_written(
        "#character-encoding UTF-8\n#Lexicon CLUB\n#player2 bob\n\n#note before all\n"
        "#player1 ann  Ann  Archer \n" + PLAYED + "#rack1 QU?\n#title The end\n"
        "#description one\n  two\n\nthree\n\n#odd-one  of theirs\n# a remark\n#incomplete"
    )
    assert record.players == (Player("ann", "Ann  Archer"), Player("bob", ""))
    assert record.pragmas == (
        Pragma("Lexicon", "CLUB"),
        Pragma("title", "The end"),
        Pragma("description", "one\n  two\n\nthree"),
        Pragma("odd-one", "of theirs"),
        Pragma("", "a remark"),
        Pragma("incomplete"),
    )
    assert record.notes == ("before all",)
    assert record.racks == (RackLine(1, "QU?"),)
    assert record.is_incomplete
    assert record.pragma("lexicon") == Pragma("Lexicon", "CLUB")
    assert record.nicks == ("ann", "bob")
    assert [turn.line for turn in record.turns] == [7]


def test_players_that_no_header_line_names_are_seated_as_they_appear() -> None:
    record = read_gcg(">bob: II - +0 0\n>ann: - +0 0\n>bob: - +0 0\n#rack2 QU\n")
    assert record.players == (Player("bob"), Player("ann"))
    assert record.racks == (RackLine(2, "QU"),)


def test_rack_lines_before_the_first_turn_are_the_first_racks() -> None:
    record = read_gcg(HEAD + "#rack1 AEINRST\n#rack2 QU\n" + PLAYED + "#rack1 II\n")
    assert record.first_racks == (RackLine(1, "AEINRST"), RackLine(2, "QU"))
    assert record.racks == (RackLine(1, "II"),)
    untouched = read_gcg(HEAD + "#rack1 AEINRST\n")
    assert untouched.racks == (RackLine(1, "AEINRST"),)
    assert untouched.first_racks == ()


def test_a_total_that_is_left_out_follows_from_the_score() -> None:
    record = read_gcg(
        HEAD + ">ann: AEINRST 8D RETAINS +66\n>bob: HOW 9C HOW +20\n>bob: HOW -- -20\n"
        ">ann: QU -QU +0 60\n>bob: HOW 9C HOW +20\n>bob: (challenge) +5\n>ann: A - +0\n"
    )
    assert [event.total for event in record.events] == [66, 20, 0, 60, 20, 25, 60]


def test_an_exchange_or_a_pass_without_figures_scores_nothing() -> None:
    record = read_gcg(HEAD + ">ann: AEINRST -AE\n>bob: HOWVYZU -2\n>ann: INRST -\n")
    assert [(event.score, event.total) for event in record.events] == [(0, 0)] * 3


def test_notes_may_run_over_several_lines_and_belong_to_the_event_before() -> None:
    record = read_gcg(
        HEAD + PLAYED + "#note this\nis\n\n  one note \n\n#note and another\n#comment a third\n"
        ">bob: II - +0 0\n#note\nlate\n"
    )
    assert record.events[0].notes == ("this\nis\n\n  one note", "and another", "a third")
    assert record.events[1].notes == ("\nlate",)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_in_any_way(end: str) -> None:
    text = (HEAD + PLAYED + "#note one\ntwo").replace("\n", end)
    record = read_gcg(text)
    assert record == read_gcg(HEAD + PLAYED + "#note one\ntwo")
    assert record.events[0].line == 3


def named(data: bytes) -> str:
    return read_gcg_bytes(data).players[0].name


def test_a_file_is_utf_8_or_latin_1_or_what_it_says() -> None:
    text = "#player1 a Łukasz\n#player2 b\n"
    assert named(text.encode()) == "Łukasz"
    assert named(b"\xef\xbb\xbf" + text.encode()) == "Łukasz"
    assert named(("#character-encoding utf8\n" + text).encode()) == "Łukasz"
    assert named(("#Character-Encoding ISO-8859-2\r\n" + text).encode("iso8859-2")) == "Łukasz"
    jose = "#player1 a José\n#player2 b\n"
    assert named(jose.encode("latin-1")) == "José"
    assert named(("#character-encoding ISO 8859-1\n" + jose).encode("latin-1")) == "José"


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"#player1 a A\n#character-encoding utf-7\n", 2, "utf-7"),
        (b"#player1 a A\r\n#character-encoding UTF-8\r\n#player2 \xe9\r\n", 3, "UTF-8"),
        (b"#character-encoding UTF-8\n#character-encoding ASCII\n", 2, "second"),
        ("#player1 a A\n".encode("utf-16"), 1, "UTF-16"),
        (b"\x7fELF\x02\x01\x01\0\0\0", 1, "a binary file; GCG is text"),
        (b" " * (LONGEST_FILE + 1), 1, "longer"),
        (b"", 1, "players"),
    ],
)
def test_unknown_encodings_are_refused_with_the_line(data: bytes, line: int, reason: str) -> None:
    with pytest.raises(BadGcg, match=reason) as refused:
        read_gcg_bytes(data)
    assert refused.value.line == line


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("#player1 a A\n", 2, "two to four players"),
        ("#player1 a A\n#player3 b B", 2, "two to four players"),
        ("#player1 a A\n#player2 a B", 2, "the nick 'a'"),
        ("#player1 a A\n#player1 b B", 2, "second line"),
        ("#player1 a A\n#player5 b B", 2, "player 5"),
        ("#player1", 1, "no nick"),
        (HEAD + "what is this", 3, "neither"),
        (HEAD + ">eve: II - +0 0", 3, "without a player"),
        (">ann: II - +0 0\n" + HEAD, 2, "after the first event"),
        (">: II - +0 0\n", 1, "without a player"),
        (">ann: II - +0 0\n", 2, "two to four players"),
        ("".join(f">{nick}: - +0 0\n" for nick in "abcde"), 5, "without a player"),
        (HEAD + PLAYED + "#player3 eve Eve", 4, "after the first event"),
        (HEAD + ">ann:", 3, "missing"),
        (HEAD + ">ann: II", 3, "missing"),
        (HEAD + ">ann: I9I - +0 0", 3, "neither a rack nor a play"),
        (HEAD + ">ann: II 8D", 3, "a word is missing"),
        (HEAD + ">ann: II 8D W0RD +1 1", 3, "not a word"),
        (HEAD + ">ann: II 8D W(ORD +1 1", 3, "not a word"),
        (HEAD + f">ann: II 8D {'A' * 41} +1 1", 3, "not a word"),
        (HEAD + ">ann: II HORN 8D +1 1", 3, "neither a square"),
        # found by the fuzz target: there is no row 0
        (HEAD + ">ann: II A0 HORN +1 1", 3, "neither a square"),
        (HEAD + ">ann: II 8D WORD 1x 1", 3, "not a score"),
        (HEAD + ">ann: II 8D WORD +1 ١", 3, "not a total"),
        (HEAD + ">ann: II -Q8 +0 1", 3, "not an exchange"),
        (HEAD + ">ann: II (QU +1 1", 3, "parentheses"),
        (HEAD + ">ann: II (Q8) +1 1", 3, "not a rack"),
        (HEAD + "#rack3 AB", 3, "player 3, but there are 2"),
        (HEAD + "#rack1 AB\n#rack1 AB", 4, "impossible"),
        (HEAD + "#rack1 A8", 3, "not a rack"),
        (HEAD + "#note " + "x" * LONGEST_LINE, 3, "a line of more"),
        (" " * (LONGEST_TEXT + 1), 1, "longer"),
        ("\n" * MOST_LINES, MOST_LINES + 1, "more than"),
    ],
)
def test_what_is_not_gcg_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    refused = refusal_of(text)
    assert refused.line == line
    assert reason in str(refused)
    assert refused.beginning in text


def test_a_file_of_too_many_events_is_refused() -> None:
    passes = [f">{nick}: - +0 0\n" for nick in ("ann", "bob")] * (MOST_EVENTS // 2)
    assert len(read_gcg(HEAD + "".join(passes)).events) == MOST_EVENTS
    assert refusal_of(HEAD + "".join(passes) + passes[0]).line == MOST_EVENTS + 3


@pytest.mark.parametrize(
    ("events", "line"),
    [
        (PLAYED + PLAYED, 4),
        (PLAYED + ">bob: - +0 0\n>bob: - +0 0\n", 5),
        (">ann: (challenge) +5 5\n", 3),
        (PLAYED + ">bob: (challenge) +5 5\n", 4),
        (">ann: -- -66 0\n", 3),
        (PLAYED + ">ann: -- -66 0\n>ann: -- -66 0\n", 5),
        (PLAYED + ">ann: -- -66 0\n>ann: (challenge) +5 5\n", 5),
        (PLAYED + ">ann: (QU) +22 88\n>ann: -- -66 22\n", 5),
        (PLAYED + ">bob: -- -66 0\n", 4),
        (PLAYED + ">bob: - +0 0\n>ann: -- -66 0\n", 5),
        (PLAYED + ">ann: (QU) +22 88\n>bob: - +0 0\n", 5),
    ],
)
def test_an_event_out_of_turn_is_refused_with_its_line(events: str, line: int) -> None:
    assert refusal_of(HEAD + events).line == line
    assert isinstance(read_as_written(HEAD + events), Gcg)


@pytest.mark.parametrize(
    "events",
    [
        PLAYED + ">ann: -- -66 0\n>bob: - +0 0\n>ann: - +0 0\n",
        PLAYED + ">ann: (challenge) +5 71\n>bob: - +0 0\n",
        ">bob: - +0 0\n>ann: - +0 0\n",
        # a challenger lost the turn after the other went out
        PLAYED + ">bob: QU - +0 0\n>ann: (QU) +22 88\n>bob: (time) -10 -10\n",
        PLAYED + ">bob: QU (challenge) -10 -10\n>bob: - +0 -10\n",
    ],
)
def test_events_in_their_turn_are_no_matter(events: str) -> None:
    assert read_gcg(HEAD + events).events


THREE = HEAD + "#player3 cat\n"
FOUR = THREE + "#player4 dan\n"


def passes(*nicks: str) -> str:
    return "".join(f">{nick}: - +0 0\n" for nick in nicks)


@pytest.mark.parametrize(
    ("nicks", "line"),
    [
        # the last turns of a record are no less in turn than the first
        ("ann bob cat ann ann", 8),
        ("ann bob cat ann cat", 8),
        ("ann bob cat ann bob bob", 9),
        ("ann cat", 5),
        ("bob cat ann bob ann", 8),
        ("ann bob ann cat", 6),
        # the players' lines are in the order of turns
        ("ann cat bob ann cat bob", 5),
    ],
)
def test_three_players_take_turns_in_their_order(nicks: str, line: int) -> None:
    refused = refusal_of(THREE + passes(*nicks.split()))
    assert (refused.line, refused.why.code) == (line, "out_of_turn")


@pytest.mark.parametrize("first", range(4))
def test_any_of_four_players_may_begin_and_the_others_follow(first: int) -> None:
    nicks = ["ann", "bob", "cat", "dan"]
    in_turn = [nicks[(first + place) % 4] for place in range(9)]
    assert len(read_gcg(FOUR + passes(*in_turn)).events) == 9
    assert refusal_of(FOUR + passes(*in_turn, in_turn[-1])).line == 14


@pytest.mark.parametrize(
    "said",
    [
        "#note bob resigned.\n",
        "#note Bob Baker went home\n",
        "#note A long game.\nbob has left.\n",
        ">bob: QU (resigned) +0 0\n",
    ],
)
def test_a_player_is_passed_over_once_the_record_says_that_they_left(said: str) -> None:
    round_of_three = passes("ann", "bob", "cat")
    went_home = THREE + round_of_three + said + passes("ann", "cat", "ann")
    assert len(list(read_gcg(went_home).turns)) == 6
    back_again = refusal_of(went_home + passes("bob"))
    assert back_again.why.code == "turn_after_leaving"
    assert back_again.line == went_home.count("\n") + 1
    without_a_word = refusal_of(THREE + round_of_three + passes("ann", "cat", "ann"))
    assert (without_a_word.line, without_a_word.why.code) == (8, "out_of_turn")


def test_nobody_moves_when_all_but_one_have_left() -> None:
    all_gone = "#note bob resigned.\n#note cat lost on time.\n"
    refused = refusal_of(THREE + passes("ann", "bob", "cat") + all_gone + passes("ann"))
    assert (refused.line, refused.why.code) == (9, "turn_after_end")


@pytest.mark.parametrize(
    ("events", "line", "code"),
    [
        (PLAYED + ">bob: O D8 .O +2 2\n>ann: (challenge) +5 71\n", 6, "bonus_not_latest"),
        (PLAYED + ">bob: -2 +0 0\n>ann: (challenge) +5 71\n", 6, "bonus_not_latest"),
        (PLAYED + ">cat: (challenge) +5 5\n", 5, "bonus_not_latest"),
        (">bob: (challenge) -10 -10\n", 4, "challenge_of_nothing"),
        (passes("ann") + ">cat: (challenge) -10 -10\n", 5, "challenge_of_nothing"),
        (PLAYED + ">ann: (challenge) -10 56\n", 5, "challenge_of_nothing"),
        (PLAYED + ">ann: (QU) +11 77\n>ann: (challenge) +5 82\n", 6, "challenged_after_end"),
        (PLAYED + ">ann: (QU) +11 77\n>bob: (challenge) -5 -5\n", 6, "challenged_after_end"),
        (">cat: (time) -10 -10\n" + PLAYED, 4, "penalty_before_turn"),
        (PLAYED + ">bob: O D8 .O +2 2\n>ann: (QU) +11 77\n", 6, "gained_not_last"),
        (PLAYED + passes("bob") + ">cat: (QU) +11 11\n", 6, "gained_not_last"),
        (PLAYED + ">ann: -- -66 0\n>ann: (QU) +11 11\n", 6, "gained_not_last"),
        (PLAYED + ">bob: QU (QU) -11 -11\n" + passes("bob"), 6, "turn_after_end"),
    ],
)
def test_what_happens_between_turns_happens_to_those_it_can(
    events: str, line: int, code: str
) -> None:
    refused = refusal_of(THREE + events)
    assert (refused.line, refused.why.code) == (line, code)


@pytest.mark.parametrize(
    "events",
    [
        # a turn was lost to a challenge, and then another player challenged in vain
        PLAYED + passes("bob") + ">ann: (challenge) +5 71\n" + passes("cat"),
        PLAYED + ">cat: (challenge) -10 -10\n" + passes("bob", "cat"),
        PLAYED + ">cat: (time) -10 -10\n" + passes("bob", "cat"),
        PLAYED + passes("bob", "cat") + ">ann: (QU) +11 77\n>cat: (time) -10 -10\n",
        # the one whose time ran out before any turn was taken
        ">cat: (time) -100 -100\n>ann: AB (AB) -4 -4\n",
        PLAYED + ">bob: AB (AB) -4 -4\n>ann: () +0 66\n",
    ],
)
def test_what_can_happen_between_turns_is_read(events: str) -> None:
    assert read_gcg(THREE + events).events


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        (THREE + "#player4 bob Bert\n", 4, "nick_twice"),
        (THREE + "#player2 dan\n", 4, "player_twice"),
        (FOUR + "#player5 eve\n", 5, "no_such_player"),
        (FOUR + passes("eve"), 5, "event_of_nobody"),
        (THREE + passes("dan"), 4, "event_of_nobody"),
        (THREE + "#rack4 QU\n", 4, "rack_of_nobody"),
        (HEAD + "#player4 dan\n", 4, "too_few_players"),
        (THREE + PLAYED + "#rack3 QU\n#rack3 QU\n", 6, "impossible_rack"),
    ],
)
def test_players_who_cannot_sit_at_one_table_are_refused(text: str, line: int, code: str) -> None:
    refused = refusal_of(text)
    assert (refused.line, refused.why.code) == (line, code)


def test_four_racks_are_kept_where_the_record_ends() -> None:
    racks = ["AEINRT?", "QU", "", "JX"]
    lines = "".join(f"#rack{seat} {rack}\n" for seat, rack in enumerate(racks, start=1))
    assert [rack.rack for rack in read_gcg(FOUR + PLAYED + lines).racks] == racks


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(BadGcg):
        read_gcg_bytes(data)


@given(st.lists(st.sampled_from([*"#>-(). \n\t?AQz810+", "#note", ">ann:", "8D ", "+5 5"])))
def test_any_text_of_the_marks_of_gcg_is_read_or_refused(parts: list[str]) -> None:
    with suppress(BadGcg):
        read_as_written(HEAD + "".join(parts))
