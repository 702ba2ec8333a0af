"""A table before its game: who may sit down, who does, and what is refused."""

import random
from collections.abc import Callable

import msgspec
import pytest

from tilewright.game.seats import Computer, LexiconIdentity, Person, Seat, WordPolicy
from tilewright.host.errors import (
    GatheringClosed,
    GatheringRefusal,
    HostStays,
    NotHost,
    SeatTaken,
    UnknownGathering,
)
from tilewright.host.gathering import (
    ByComputer,
    ByLink,
    Chair,
    ForAnybody,
    Gathering,
    GatheringPhase,
    Joiner,
    Promised,
    Taken,
    rematch_chairs,
)
from tilewright.notation.terms import WireTerms

HOST = Taken("ann", "Ann")
SECRET, OTHER = b"secret", b"other"
BEN, CAI = Joiner("ben", "Ben"), Joiner("cai", "Cai")
QUILL = ByComputer("Quill", "steady")


def gathering(*chairs: Chair) -> Gathering:
    return Gathering(
        id="g",
        host="ann",
        created="2026-01-01T00:00:00.000Z",
        edition="standard",
        words=WordPolicy.VOID,
        lexicon=LexiconIdentity("CLUB", "hash"),
        terms=WireTerms(),
        chairs=(HOST, *chairs),
    )


def with_link(joiner: Joiner, digest: bytes) -> Joiner:
    return Joiner(joiner.guest, joiner.name, digest)


def test_the_secret_gives_the_chair_it_is_for() -> None:
    table = gathering(ByLink(SECRET), ByLink(OTHER))
    after = table.joined(with_link(BEN, OTHER))
    assert after.guests == ("ann", None, "ben")
    assert (after.version, after.is_full) == (2, False)
    full = after.joined(with_link(CAI, SECRET))
    assert full.is_full
    assert full.setup().players == (Person("Ann"), Person("Cai"), Person("Ben"))


def test_a_wrong_secret_looks_like_an_unknown_gathering() -> None:
    table = gathering(ByLink(SECRET))
    for joiner in (BEN, with_link(BEN, OTHER)):
        with pytest.raises(UnknownGathering):
            table.joined(joiner)
        assert not table.may_see(joiner.guest, joiner.digest)
    assert table.may_see("ben", SECRET)
    assert table.may_see("ann", None)


def test_a_taken_chair_is_refused_to_the_next_and_given_to_nobody_twice() -> None:
    for table, digest in ((gathering(ByLink(SECRET)), SECRET), (gathering(ForAnybody()), None)):
        after = table.joined(Joiner("ben", "Ben", digest))
        assert after.joined(Joiner("ben", "Benjamin", digest)) == after
        with pytest.raises(SeatTaken):
            after.joined(Joiner("cai", "Cai", digest))
        with pytest.raises(SeatTaken):
            after.started().joined(Joiner("cai", "Cai", digest))


def test_the_host_s_own_link_takes_no_chair() -> None:
    table = gathering(ByLink(SECRET))
    assert table.joined(Joiner("ann", "Ann", SECRET)) == table


def test_open_chairs_are_listed_until_the_last_is_taken() -> None:
    table = gathering(ForAnybody(), ForAnybody(), QUILL)
    assert table.is_listed and table.may_see(None, None)
    table = table.joined(BEN)
    assert table.is_listed
    table = table.joined(CAI)
    assert not table.is_listed and table.is_full
    assert not table.may_see("eve", None)
    assert table.setup().players[-1] == Computer("Quill", "steady")


def test_a_chair_that_is_left_is_free_as_before() -> None:
    table = gathering(ByLink(SECRET), ForAnybody())
    sat = table.joined(with_link(BEN, SECRET)).joined(CAI)
    assert sat.left_by("ben").left_by("cai").chairs == table.chairs
    with pytest.raises(HostStays):
        sat.left_by("ann")
    with pytest.raises(UnknownGathering):
        sat.left_by("eve")


def test_only_the_host_calls_it_off_or_changes_a_chair() -> None:
    table = gathering(ForAnybody(), ForAnybody()).joined(BEN)
    with pytest.raises(NotHost):
        table.cancelled_by("ben")
    with pytest.raises(NotHost):
        table.changed_by("ben", Seat(2), QUILL)
    with pytest.raises(UnknownGathering):
        table.cancelled_by("eve")
    off = table.cancelled_by("ann")
    assert (off.phase, off.is_listed) == (GatheringPhase.CANCELLED, False)
    assert off.cancelled_by("ann") == off
    with pytest.raises(GatheringClosed):
        off.joined(CAI)
    with pytest.raises(GatheringClosed):
        off.joined(BEN)
    with pytest.raises(GatheringClosed):
        table.started().cancelled_by("ann")


def test_the_host_gives_a_free_chair_to_a_computer_or_sends_a_new_link() -> None:
    table = gathering(ByLink(SECRET), ForAnybody())
    again = table.changed_by("ann", Seat(1), ByLink(OTHER, issue=1))
    with pytest.raises(UnknownGathering):
        again.joined(with_link(BEN, SECRET))
    full = again.joined(with_link(BEN, OTHER)).changed_by("ann", Seat(2), QUILL)
    assert full.is_full
    for seat in (0, 1, 2):
        with pytest.raises(SeatTaken):
            full.changed_by("ann", Seat(seat), ForAnybody())
    for seat in (-1, 3):
        with pytest.raises(UnknownGathering):
            full.changed_by("ann", Seat(seat), QUILL)


def test_several_chairs_of_one_device_are_taken_from_the_start() -> None:
    table = gathering(Taken("ann", "Bea"), QUILL)
    assert table.is_full
    assert table.guests == ("ann", "ann", None)
    assert table.host_name == "Ann"


def test_a_rematch_turns_the_chairs_and_waits_for_the_others_by_name() -> None:
    players = (Person("Ann"), Computer("Quill", "steady"), Person("Ben"), Person("Bea"))
    chairs = rematch_chairs(players, ("ann", None, "ben", "ben"), "ann")
    ben, bea = Promised("ben", "Ben"), Promised("ben", "Bea")
    ann = Taken("ann", "Ann", Promised("ann", "Ann"))
    assert chairs == (QUILL, ben, bea, ann)
    table = msgspec.structs.replace(gathering(), chairs=chairs, rematch_of="before")
    with pytest.raises(UnknownGathering):
        table.joined(CAI)
    full = table.joined(Joiner("ben", "Someone Else"))
    assert full.guests == (None, "ben", "ben", "ann")
    assert [player.name for player in full.setup().players] == ["Quill", "Ben", "Bea", "Ann"]
    assert table.left_by("ben").phase is GatheringPhase.CANCELLED


def test_what_is_kept_reads_back_the_same() -> None:
    table = gathering(ByLink(SECRET, 2), ForAnybody(), QUILL).joined(with_link(BEN, SECRET))
    assert msgspec.json.decode(msgspec.json.encode(table), type=Gathering) == table


def test_nobody_ever_loses_a_chair_to_another(dice: random.Random) -> None:
    """Any order of joins, departures and changes: a chair changes hands only when it is left."""
    table = gathering(ByLink(SECRET), ForAnybody(), ForAnybody())
    guests = ("ann", "ben", "cai", "dot", "eve")
    steps: list[Callable[[Gathering, str], Gathering]] = [
        lambda now, who: now.joined(Joiner(who, who)),
        lambda now, who: now.joined(Joiner(who, who, SECRET)),
        lambda now, who: now.left_by(who),
        lambda now, who: now.changed_by(who, Seat(dice.randrange(4)), ForAnybody()),
    ]
    for _ in range(500):
        who = dice.choice(guests)
        try:
            after = dice.choice(steps)(table, who)
        except GatheringRefusal:
            continue
        assert after == table or after.version == table.version + 1
        for before, now in zip(table.guests, after.guests, strict=True):
            assert before == now or before is None or (now is None and before == who)
        assert after.guests[0] == "ann"
        table = after
