"""Sealed games: opened by the right key alone, and never when a letter of them was changed."""

from __future__ import annotations

import json
import os
import random
import stat
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from recorded import recorded
from twins import twin_history

from tilewright.cli.terminal_table.telling import number_of
from tilewright.game.events import GameEnded
from tilewright.game.game import ImpossibleEvent
from tilewright.game.sealed_form import laid_face_down
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.game.view import View, view_of
from tilewright.notation.game_file import (
    BadGameFile,
    GameFile,
    SealedFile,
    StillSealed,
    read_game_file,
    read_record,
    read_stored,
    write_game_file,
    write_sealed_file,
)
from tilewright.notation.game_file.document import digest_of
from tilewright.notation.gcg import gcg_for
from tilewright.rules.editions import EDITIONS
from tilewright.sealing import (
    BadKeyFile,
    MachineKey,
    PassPhraseNeeded,
    PassPhrases,
    SealBroken,
    SealedElsewhere,
    SealNotOpened,
    UnfitPassPhrase,
    WrongPassPhrase,
    key_in,
    key_made_in,
    opened,
    people_of,
    sealed,
    stored_text,
)

if TYPE_CHECKING:
    from pathlib import Path

KEY, OTHER = MachineKey(bytes(range(32))), MachineKey(bytes(32))
CHANGES_EVERY_TIME = ("lock", "sealed", "digest")


def under_way(seed: int, *, fair: bool = True, most: int = 60, seats: int = 2) -> GameFile:
    events = recorded(seed, fair=fair, most=most, seats=seats)
    return GameFile(events[:-1] if isinstance(events[-1], GameEnded) else events, id="7f3a")


def text_of(file: GameFile) -> str:
    return write_sealed_file(sealed(file, KEY))


def stored(text: str) -> SealedFile:
    read = read_stored(text)
    assert isinstance(read, SealedFile)
    return read


def phrases_for(file: GameFile) -> PassPhrases:
    return PassPhrases(tuple(f"{name} likes tea" for name in people_of(file.game)))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.booleans(), st.integers(0, 150), st.integers(2, 4))
def test_what_is_sealed_is_opened_to_the_same_game(
    seed: int, fair: bool, most: int, seats: int
) -> None:
    file = under_way(seed, fair=fair, most=most, seats=seats)
    text = text_of(file)
    read = stored(text)
    assert read.is_intact
    assert opened(read, [OTHER, KEY], None) == file
    assert write_sealed_file(read) == text


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.booleans(), st.integers(0, 150), st.randoms())
def test_two_games_that_differ_in_hidden_tiles_only_give_the_same_readable_text(
    seed: int, fair: bool, most: int, dice: random.Random
) -> None:
    file = under_way(seed, fair=fair, most=most)
    tiles = file.game.edition.tile_set.tiles
    twin = GameFile(twin_history(file.events, None, tiles, dice), id=file.id)
    one, other = (json.loads(text_of(game)) for game in (file, twin))
    assert len(one["sealed"]) == len(other["sealed"])
    for name in (*CHANGES_EVERY_TIME, *(("commitment",) if fair else ())):
        assert one.pop(name) != other.pop(name)
    assert json.dumps(one) == json.dumps(other)


def test_the_seed_and_the_racks_stand_nowhere_in_the_text(seed: int) -> None:
    file = under_way(seed)
    text, (_, secrets) = text_of(file), laid_face_down(file.events)
    assert str(secrets.seed) not in text
    for tiles in secrets.tiles:
        assert len(tiles) < 4 or f'"{tiles}"' not in text


def test_racks_lie_face_down_with_the_numbers_of_their_players() -> None:
    """The number is that of the score pad: the column there, and the player of a record."""
    for seed in range(3, 9):
        file = under_way(seed, seats=3)
        game, racks = file.game, json.loads(text_of(file))["racks"]
        names = [game.players[seat].name for seat in game.order]
        assert [(rack["number"], rack["name"]) for rack in racks] == list(enumerate(names, 1))
        assert [rack["tiles"] for rack in racks] == [len(game.racks[seat]) for seat in game.order]
        assert [player.name for player in gcg_for(file.events, None).players] == names
        view = view_of(game, None)
        numbered = edition_numbering(view)
        assert [number_of(numbered, seat) for seat in game.order] == ["1 ", "2 ", "3 "]


def edition_numbering(view: View) -> View:
    """The view at a table of the edition that numbers its players."""
    return replace(view, edition=EDITIONS["folio"])


def test_a_file_whose_racks_are_numbered_by_seat_is_still_read() -> None:
    for seed in range(3, 9):
        file = under_way(seed, seats=3)
        document = json.loads(text_of(file))
        by_name = {rack["name"]: rack for rack in document["racks"]}
        racks = [
            by_name[player.name] | {"number": number}
            for number, player in enumerate(file.game.players, 1)
        ]
        assert read_stored(json.dumps(document | {"racks": racks})) is not None


def test_what_is_sealed_is_not_read_as_an_open_file() -> None:
    for read in (read_record, read_game_file):
        with pytest.raises(StillSealed) as caught:
            read(text_of(under_way(1)))
        assert isinstance(caught.value, BadGameFile)


def test_a_game_that_is_over_is_written_open() -> None:
    file = GameFile(recorded(0))
    assert file.game.phase is Phase.OVER
    assert stored_text(file, lambda: pytest.fail("no key is needed")) == write_game_file(file)
    with pytest.raises(ImpossibleEvent):
        sealed(file, KEY)


def test_files_that_were_stored_open_are_read_as_before() -> None:
    file = under_way(4)
    assert read_stored(write_game_file(file)) == read_record(write_game_file(file))


# Keys


def test_another_machine_says_which_key_is_missing_and_what_to_do() -> None:
    read = stored(text_of(under_way(1)))
    for keys in ([], [OTHER]):
        with pytest.raises(SealedElsewhere) as caught:
            opened(read, keys, None)
        assert caught.value.key == KEY.name
        assert "open the game where it was stored" in str(caught.value)


def test_the_key_is_made_once_and_only_its_user_may_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "tilewright"
    assert key_in(folder) is None
    made = key_made_in(folder)
    assert made == key_made_in(folder) == key_in(folder)
    (file,) = folder.iterdir()
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_many_who_need_a_key_at_once_get_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        made = set(pool.map(key_made_in, [tmp_path / "shared"] * 64))
    assert len(made) == 1
    assert len(list((tmp_path / "shared").iterdir())) == 1


@pytest.mark.parametrize("content", [b"", b"00" * 32, b"zz" * 32 + b"\n", b"0" * 1000])
def test_a_damaged_key_is_reported_and_never_replaced(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game-files.key"
    file.write_bytes(content)
    with pytest.raises(BadKeyFile) as caught:
        key_made_in(tmp_path)
    assert caught.value.file == file
    assert file.read_bytes() == content


def test_a_key_shows_in_no_traceback() -> None:
    assert repr(KEY) == f"MachineKey(name='{KEY.name}')"
    assert KEY.value.hex()[:16] != KEY.name
    assert repr(PassPhrases(("a long secret",))) == "PassPhrases()"


# Pass phrases


def test_it_takes_the_pass_phrases_of_all_who_play() -> None:
    file = under_way(5, seats=3)
    phrases = phrases_for(file)
    read = stored(write_sealed_file(sealed(file, phrases)))
    assert opened(read, [], phrases) == file
    first, *rest = phrases.phrases
    for wrong in ((first, *reversed(rest)), (first,), ("another phrase", *rest)):
        if wrong == phrases.phrases:
            continue
        with pytest.raises(WrongPassPhrase):
            opened(read, [KEY], PassPhrases(wrong))
    with pytest.raises(PassPhraseNeeded) as caught:
        opened(read, [KEY], None)
    assert caught.value.players == people_of(file.game)


def test_the_same_letters_are_the_same_pass_phrase_however_they_are_typed() -> None:
    assert PassPhrases(("ä cup of tea",)).value == PassPhrases(("a\u0308 cup of tea",)).value
    assert PassPhrases(("12345678", "9abcdefgh")).value != PassPhrases(("123456789abcdefgh",)).value


@pytest.mark.parametrize("phrases", [(), ("short",), ("x" * 129,), ("long enough", "")])
def test_pass_phrases_that_protect_nothing_are_refused(phrases: tuple[str, ...]) -> None:
    with pytest.raises(UnfitPassPhrase):
        PassPhrases(phrases)


def test_there_is_one_pass_phrase_for_each_person() -> None:
    file = under_way(5, seats=3)
    too_many = PassPhrases((*phrases_for(file).phrases, "one too many"))
    with pytest.raises(UnfitPassPhrase):
        sealed(file, too_many)


# Tampering


def _leaves(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if not isinstance(value, dict | list):
        return [path]
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    return [leaf for name, item in pairs for leaf in _leaves(item, (*path, name))]


def _changed(value: object, dice: random.Random) -> object:
    match value:
        case bool() | None:
            return not value
        case int():
            return value + 1
        case str() if value:
            place = dice.randrange(len(value))
            other = dice.choice([letter for letter in "0aAbB1" if letter != value[place]])
            return value[:place] + other + value[place + 1 :]
        case _:
            return "x"


@settings(max_examples=150, deadline=None)
@given(st.randoms())
def test_a_letter_changed_anywhere_breaks_the_seal(dice: random.Random) -> None:
    document = json.loads(text_of(under_way(6)))
    del document["digest"]
    path = dice.choice(_leaves(document))
    holder: Any = document
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = _changed(holder[path[-1]], dice)
    if dice.random() < 0.5:
        # who tampers can take the digest again
        document["digest"] = digest_of(document)
    with pytest.raises((SealNotOpened, BadGameFile)):
        opened(stored(json.dumps(document)), [KEY], None)


def test_a_broken_seal_is_reported_as_such() -> None:
    document = json.loads(text_of(under_way(6)))
    document["id"] = "other"
    with pytest.raises(SealBroken):
        opened(stored(json.dumps(document)), [KEY], None)
    file = under_way(6)
    document = json.loads(write_sealed_file(sealed(file, phrases_for(file))))
    document["id"] = "other"
    with pytest.raises(SealBroken):
        opened(stored(json.dumps(document)), [], phrases_for(file))


def test_the_box_of_another_game_does_not_open() -> None:
    one, other = (json.loads(text_of(under_way(seed))) for seed in (7, 8))
    one["sealed"], one["lock"] = other["sealed"], other["lock"]
    with pytest.raises(SealBroken):
        opened(stored(json.dumps(one | {"digest": digest_of(one)})), [KEY], None)


def test_a_text_laid_out_otherwise_is_still_sealed_well() -> None:
    file = under_way(6)
    assert opened(stored(json.dumps(json.loads(text_of(file)), indent=3)), [KEY], None) == file


# Hostile input


@pytest.mark.parametrize(
    ("changes", "place", "reason"),
    [
        ({"tilewright_game": 3}, "$.tilewright_game", "format version 3"),
        ({"seed": "00" * 32}, "", "unknown field"),
        ({"sealed": "A" * 1_500_000}, "$.sealed", "length"),
        ({"sealed": "AAAA"}, "$.sealed", "length"),
        ({"sealed": "?" * 40}, "$.sealed", "base64"),
        ({"lock": {"by": "magic"}}, "$.lock.by", "magic"),
        ({"lock": {"by": "machine", "key": "x", "nonce": "A" * 16}}, "$.lock.key", "regex"),
        ({"lock": {"by": "machine", "key": "0" * 16, "nonce": "AAAA"}}, "$.lock.nonce", "length"),
        ({"commitment": "0"}, "$.commitment", "regex"),
        ({"racks": []}, "$.racks", "length"),
        ({"events": []}, "$.events", "length"),
        (
            {"events": [{"type": "tiles_drawn", "seat": 0, "tiles": "A"}]},
            "$.events[0].type",
            "tiles",
        ),
        ({"events": [{"type": "drawn_face_down", "seat": 0, "count": 1}]}, "", "first event"),
    ],
)
def test_what_is_no_stored_game_is_refused_with_its_place(
    changes: dict[str, object], place: str, reason: str
) -> None:
    document = json.loads(text_of(under_way(9)))
    with pytest.raises(BadGameFile) as caught:
        read_stored(json.dumps(document | changes))
    assert caught.value.place == place
    assert reason in caught.value.reason
    assert len(str(caught.value)) < 300


def test_racks_that_the_events_do_not_leave_are_refused() -> None:
    document = json.loads(text_of(under_way(9)))
    document["racks"][0]["tiles"] -= 1
    with pytest.raises(BadGameFile) as caught:
        read_stored(json.dumps(document))
    assert caught.value.place == "$.racks"


def test_who_was_not_at_the_table_has_written_nothing() -> None:
    document = json.loads(text_of(under_way(9, seats=2)))
    document["messages"] = [{"seat": int(Seat(3)), "at": 0, "text": "Hello"}]
    with pytest.raises(BadGameFile) as caught:
        read_stored(json.dumps(document))
    assert caught.value.place == "message 1"
