import random
import time
from collections import Counter

import pytest
from msgspec import structs
from tables import Table, table

from tilewright.engine.generator import Generator
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import Phase
from tilewright.game.view import View, view_of
from tilewright.lexicon import Lexicon, familiarity_in, is_permitted, latest_bars, load_lexicon
from tilewright.players import LEVELS, LevelPlayer, NothingToDecide
from tilewright.rules.editions import EDITIONS
from tilewright.rules.tiles import Tiles

ALL_LEVELS = list(LEVELS)


class Fixed:
    """Chance that always comes up the same."""

    def __init__(self, value: float) -> None:
        self.value = value

    def random(self) -> float:
        return self.value


@pytest.fixture(scope="module")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="module")
def common() -> Lexicon:
    return load_lexicon("common")


@pytest.fixture(scope="module")
def levels(club: Lexicon, common: Lexicon) -> dict[str, LevelPlayer]:
    return {
        name: LevelPlayer(level, club, common, random.Random(1)) for name, level in LEVELS.items()
    }


def seen(table: Table, seat: int) -> View:
    return view_of(table.game, Seat(seat))


@pytest.mark.parametrize("name", ALL_LEVELS)
def test_a_computer_plays_a_game_to_its_end_with_good_words_in_good_time(
    name: str, levels: dict[str, LevelPlayer], club: Lexicon, dice: random.Random
) -> None:
    """Scenarios 54 and 55: never an invalid word, and always a legal answer."""
    tiles = [*Tiles.parse("AEINRSTLOUDGBCM?PFHVWYKJXQZAEINRSTLOE?")]
    dice.shuffle(tiles)
    at_table = table(*("".join(tiles[n : n + 7]) for n in (0, 7)), bag="".join(tiles[14:]))
    player = levels[name]
    for _ in range(200):
        if at_table.state() is Phase.OVER:
            break
        waiting = [seat for seat in (0, 1) if seen(at_table, seat).options.accept]
        seat = waiting[0] if waiting else int(at_table.game.to_move)
        before = time.perf_counter()
        command = player.choose(seen(at_table, seat))
        assert time.perf_counter() - before < 1
        assert not isinstance(command, ChallengePlay)
        if isinstance(command, PlayTiles):
            judged = at_table.game.position.judge(command.play, at_table.game.racks[Seat(seat)])
            assert all(word.word in club for word in judged.words)
        at_table.do(command)
    assert at_table.state() is Phase.OVER


def test_strong_takes_the_highest_equity(
    levels: dict[str, LevelPlayer], club: Lexicon, dice: random.Random
) -> None:
    generator = Generator(club)
    for _ in range(10):
        rack = "".join(dice.sample("AAEEIIOULNRSTDGBCMPFHVWYKJXQZS", 7))
        view = seen(table(rack, "AEINRST"), 0)
        bars = view.lexicon.bars
        found = generator.under(bars).plays(view.position, view.rack, bag_count=view.bag_count)
        # on the empty board a play forms one word
        plays = [play for play in found if is_permitted(play.word, club, view.edition, bars)]
        strong = levels["strong"].choose(view)
        if isinstance(strong, PlayTiles):
            equities = {play.play: play.equity for play in plays}
            assert equities[strong.play] == plays[0].equity


@pytest.mark.parametrize("name", ALL_LEVELS)
def test_a_rack_without_a_play_is_exchanged_while_the_bag_lasts(
    name: str, levels: dict[str, LevelPlayer]
) -> None:
    choose = levels[name].choose
    command = choose(seen(table("VVCCWWF", "AEINRST"), 0))
    assert isinstance(command, ExchangeTiles)
    command = choose(seen(table("VVCCWWF", "AEINRST", bag="AB"), 0))
    assert isinstance(command, ExchangeTiles)
    assert len(command.tiles) <= 2
    assert choose(seen(table("VVCCWWF", "AEINRST", bag=""), 0)) == PassTurn(Seat(0))


@pytest.mark.parametrize("name", ALL_LEVELS)
def test_a_lone_blank_with_an_empty_bag_is_played(
    name: str, levels: dict[str, LevelPlayer]
) -> None:
    """Scenario 55: one blank and an empty bag."""
    at_table = table("TRAINEE", "?", words=WordPolicy.VOID, bag="")
    at_table.play("8D TRAIN")
    assert isinstance(levels[name].choose(seen(at_table, 1)), PlayTiles)


def phoney_table(*, edition: str = "standard", word: str = "ZXQV", bag: str | None = None) -> Table:
    at_table = table(word, "AEINRST", edition=EDITIONS[edition], bag=bag)
    at_table.play(f"8E {word}")
    return at_table


def test_the_better_the_level_the_likelier_a_phoney_is_challenged(
    club: Lexicon, common: Lexicon
) -> None:
    """Scenario 54: by their level, not perfectly."""
    chance = random.Random(7)
    challenged: Counter[str] = Counter()
    view = seen(phoney_table(bag="EEE"), 1)
    for name, level in LEVELS.items():
        player = LevelPlayer(level, club, common, chance)
        for _ in range(200):
            command = player.choose(view)
            assert command in (AcceptPlay(Seat(1)), ChallengePlay(Seat(1), ("ZXQV",)))
            challenged[name] += isinstance(command, ChallengePlay)
    assert 10 < challenged["gentle"] < 100 < challenged["steady"] < challenged["strong"]


@pytest.mark.parametrize("name", ALL_LEVELS)
def test_a_last_play_that_is_a_phoney_may_still_be_challenged(
    name: str, club: Lexicon, common: Lexicon
) -> None:
    """Scenario 54: a phoney that goes out."""
    at_table = phoney_table(bag="")
    assert at_table.state() is Phase.AWAITING_FINAL_CHALLENGE
    view = seen(at_table, 1)
    wakeful = LevelPlayer(LEVELS[name], club, common, Fixed(0.0))
    asleep = LevelPlayer(LEVELS[name], club, common, Fixed(0.999))
    assert wakeful.choose(view) == ChallengePlay(Seat(1), ("ZXQV",))
    assert asleep.choose(view) == AcceptPlay(Seat(1))


def test_where_the_play_is_challenged_all_its_words_are_named(
    club: Lexicon, common: Lexicon
) -> None:
    at_table = table("TRAINEE", "ZHXEAEE", edition=EDITIONS["wall"])
    at_table.play("8D TRAIN")
    at_table.accept(1)
    at_table.play("7E HZ")  # HR, ZA: one of them is a word
    command = LevelPlayer(LEVELS["strong"], club, common, Fixed(0.0)).choose(seen(at_table, 0))
    assert isinstance(command, ChallengePlay)
    assert set(command.words) == {"HZ", "HR", "ZA"}


def test_a_rare_word_is_doubted_by_those_who_may_not_know_it_where_it_costs_nothing(
    club: Lexicon, common: Lexicon
) -> None:
    word = min((word for word in club if len(word) == 7), key=familiarity_in(club))
    for edition, doubted in (("heirloom", True), ("standard", False), ("wall", False)):
        at_table = table(word, "AEINRST", edition=EDITIONS[edition])
        at_table.play(f"8D {word}")
        view = seen(at_table, 1)
        challengers = {
            name
            for name, level in LEVELS.items()
            if isinstance(LevelPlayer(level, club, common, Fixed(0.0)).choose(view), ChallengePlay)
        }
        assert ("timid" in challengers) == doubted
        assert not challengers & {"seasoned", "shrewd", "strong"}


def test_a_word_in_common_use_is_never_doubted(club: Lexicon, common: Lexicon) -> None:
    at_table = table("TRAINEE", "AEINRST", edition=EDITIONS["heirloom"])
    at_table.play("8D TRAINEE")
    for level in LEVELS.values():
        player = LevelPlayer(level, club, common, Fixed(0.0))
        assert player.choose(seen(at_table, 1)) == AcceptPlay(Seat(1))


def test_a_word_of_common_that_the_table_does_not_hold_is_not_played(
    club: Lexicon, common: Lexicon
) -> None:
    player = LevelPlayer(LEVELS["gentle"], common, club, Fixed(0.5))
    for rack in ("AEINRST", "QIZAEST", "XUVWYEA"):
        command = player.choose(seen(table(rack, "AEINRST"), 0))
        if isinstance(command, PlayTiles):
            judged = table(rack, "AEINRST").game.position.judge(command.play)
            assert all(word.word in common for word in judged.words)


def test_a_spectator_and_a_seat_off_turn_have_nothing_to_decide(
    levels: dict[str, LevelPlayer],
) -> None:
    at_table = table("TRAINEE", "AEINRST")
    for view in (view_of(at_table.game, None), seen(at_table, 1)):
        with pytest.raises(NothingToDecide):
            levels["strong"].choose(view)


@pytest.mark.parametrize("name", ALL_LEVELS)
def test_computers_without_a_play_let_the_game_end(
    name: str, levels: dict[str, LevelPlayer]
) -> None:
    made = table("VVCCJQX", "ZKBBLLN", words=WordPolicy.VOID, bag="FFGGGDDDDPP")
    for _ in range(40):
        if made.state() is Phase.OVER:
            break
        made.do(levels[name].choose(seen(made, made.game.to_move)))
    assert made.state() is Phase.OVER
    assert made.game.end is not None
    assert made.game.end.reason == "passes"


def today(view: View) -> View:
    """The view of a game that began with the words that are barred now."""
    return structs.replace(view, lexicon=structs.replace(view.lexicon, bars=latest_bars().revision))


@pytest.mark.parametrize("name", ["steady", "strong"])
def test_a_computer_keeps_from_barred_words_where_they_are_barred(
    name: str, levels: dict[str, LevelPlayer], club: Lexicon
) -> None:
    hateful = next(word for word in club if len(word) == 7 and latest_bars().is_hateful(word))
    for edition, rack in ((EDITIONS["standard"], hateful), (EDITIONS["heirloom"], "AGITATO")):
        made = table(rack, "AEIOUAE", edition=edition, words=WordPolicy.VOID)
        command = levels[name].choose(today(seen(made, 0)))
        assert isinstance(command, PlayTiles)
        judged = made.game.position.judge(command.play)
        words = [word.word for word in judged.words]
        assert all(is_permitted(word, club, edition) for word in words)


def test_a_barred_word_is_questioned_where_it_is_barred(club: Lexicon, common: Lexicon) -> None:
    word = next(word for word in club if len(word) == 7 and latest_bars().is_hateful(word))
    player = LevelPlayer(LEVELS["strong"], club, common, Fixed(0.0))
    asked = [("standard", word, ChallengePlay), ("folio", word, AcceptPlay)]
    asked += [("heirloom", "AGITATO", ChallengePlay), ("folio", "AGITATO", AcceptPlay)]
    for edition, word, wanted in asked:
        made = table(word, "AEIOUAE", edition=EDITIONS[edition])
        made.play(f"8H {word}")
        assert isinstance(player.choose(today(seen(made, 1))), wanted)


def test_in_a_game_of_before_a_computer_plays_what_was_good_then(
    levels: dict[str, LevelPlayer],
) -> None:
    made = table("AGITATO", "AEIOUAE", edition=EDITIONS["heirloom"], words=WordPolicy.VOID)
    command = levels["strong"].choose(seen(made, 0))
    assert isinstance(command, PlayTiles)
    assert len(command.play.placements) == 7
