"""Foreign words under the edition that bars them, by short calls."""

import pytest

from tilewright import Game
from tilewright.engine.rulings import LexiconRulings
from tilewright.engine.simulation.candidates import NotAMove
from tilewright.game.errors import BarredWords, InvalidWords
from tilewright.game.events import BarredWord, Event, GameStarted, PlayChallenged
from tilewright.game.seats import LexiconIdentity
from tilewright.game.verify import verify
from tilewright.lexicon import latest_bars, load_lexicon
from tilewright.notation.game_file import GameFile, read_record, write_game_file
from tilewright.rules.edition import Barred
from tilewright.rules.editions import HEIRLOOM

RACKS = ["AGITATO", "AEFMRST"]


def game(edition: str = "heirloom", words: str = "void", racks: list[str] = RACKS) -> Game:
    return Game(edition, ["Ann", "Ben"], words=words, racks=racks)


def as_it_was_before(played: Game) -> tuple[Event, ...]:
    """The events as they were kept when no revision of barred words was."""
    started, *rest = played.events
    assert isinstance(started, GameStarted)
    lexicon = LexiconIdentity(started.lexicon.name, started.lexicon.content_hash)
    return (
        GameStarted(started.edition, started.players, started.words, lexicon, started.terms),
        *rest,
    )


def test_a_foreign_word_is_refused_at_a_void_table_by_a_refusal_of_its_own() -> None:
    heirloom = game()
    with pytest.raises(BarredWords, match="AGITATO is foreign") as refused:
        heirloom.play("8E AGITATO")
    assert refused.value.evidence == {"words": ("AGITATO",), "why": ("foreign",)}
    assert refused.value.rule is not None
    assert refused.value.rule.edition == "heirloom"
    assert game("wall").play("8E AGITATO").score > 0


def test_beside_a_word_that_is_in_no_list_a_foreign_one_is_not_a_word_either() -> None:
    heirloom = game()
    with pytest.raises(InvalidWords):
        heirloom.play("8E TAGIATO")


def test_a_foreign_word_comes_off_when_it_is_challenged_and_it_is_kept_why() -> None:
    heirloom = game(words="challenge")
    heirloom.play("8E AGITATO")
    assert heirloom.challenge("AGITATO", by="Ben")
    (challenge,) = (event for event in heirloom.events if isinstance(event, PlayChallenged))
    assert challenge.barred == (BarredWord("AGITATO", Barred.FOREIGN),)
    assert verify(heirloom.events).findings == ()


def test_the_engine_offers_no_foreign_word_where_they_are_barred() -> None:
    words = [str(play.word).upper() for play in game().plays()]
    assert words
    assert all(latest_bars().origin(word) is None for word in words)
    assert "AGITATO" not in str(game().best())
    assert "AGITATO" in str(game("wall").best())


def test_an_analysis_compares_no_foreign_word_where_they_are_barred() -> None:
    assert "AGITATO" in str(game("wall").analyze(samples=1).prospects)
    heirloom = game()
    assert "AGITATO" not in str(heirloom.analyze(samples=1).prospects)
    with pytest.raises(NotAMove, match="the edition bars a word of it"):
        heirloom.analyze(samples=1, candidates=["8E AGITATO"])


def test_a_game_that_began_before_foreign_words_were_known_goes_on_with_them() -> None:
    before = Game.from_events(as_it_was_before(game()))
    before.play("8E AGITATO")
    rulings = LexiconRulings(load_lexicon("club"), HEIRLOOM, before.state.lexicon.bars)
    assert verify(before.events, rulings=rulings).findings == ()
    written = write_game_file(GameFile(tuple(before.events)))
    assert "bars" not in written
    assert read_record(written).events == tuple(before.events)


def test_a_new_game_keeps_which_words_were_barred() -> None:
    assert game().state.lexicon.bars == latest_bars().revision
