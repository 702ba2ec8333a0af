"""Messages to players of other packages, which arrive as they were sent."""

from pathlib import Path

import msgspec
import pytest

from tilewright import Game
from tilewright.game.terms import TableTerms
from tilewright.lexicon import load_lexicon
from tilewright.players.engines.process import LONGEST_LINE
from tilewright.players.plugins.messages import (
    LONGEST_REASON,
    Failed,
    Start,
    TurnQuestion,
    read_question,
    read_reply,
    write_question,
    write_reply,
)
from tilewright.rules.edition import ChallengeRule
from tilewright.rules.editions import EDITIONS


def _sent(question: Start | TurnQuestion) -> Start | TurnQuestion:
    return read_question(write_question(question).encode())


@pytest.mark.parametrize("terms", [TableTerms(), TableTerms(challenge=ChallengeRule.DOUBLE)])
def test_a_view_arrives_whole_and_its_edition_is_one_object(terms: TableTerms) -> None:
    game = Game("tournament", ["Ann", "Ben"], lexicon="common", seed=2, terms=terms)
    game.do(game.best())
    view = game.view()
    first, second = (_sent(TurnQuestion(view, 0.5)) for _ in range(2))
    assert isinstance(first, TurnQuestion)
    assert first.view == view
    assert isinstance(second, TurnQuestion)
    assert first.view.edition is second.view.edition
    assert (first.view.edition is EDITIONS["tournament"]) == (terms == TableTerms())


def test_a_lexicon_arrives_with_its_words(tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    file.write_text("NASTIER\nQUIZ\n")
    few, shipped = load_lexicon(file), load_lexicon("common")
    sent = _sent(Start("tidy", few, 0.5, 1))
    assert isinstance(sent, Start)
    assert (list(sent.lexicon), sent.lexicon.name) == (["NASTIER", "QUIZ"], "few")
    assert _sent(Start("tidy", shipped, 0.5, 1)) == Start("tidy", shipped, 0.5, 1)
    assert len(write_question(Start("tidy", shipped, 0.5, 1))) < 1000


def test_the_longest_reason_fits_into_a_line() -> None:
    line = write_reply(Failed("\x01" * LONGEST_REASON))
    assert len(line) <= LONGEST_LINE
    assert read_reply(line.decode()) == Failed("\x01" * LONGEST_REASON)


def test_an_answer_that_is_nested_too_deeply_is_malformed() -> None:
    with pytest.raises(msgspec.DecodeError, match="nested too deeply"):
        read_reply('{"x":' + "[" * (LONGEST_LINE - 10))
