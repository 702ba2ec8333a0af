"""The coach speaks every language of the product, and says everything in each."""

import inspect

import pytest

from tilewright.coach.languages import SPOKEN
from tilewright.coach.languages.sentences import Sentences
from tilewright.rules.localized import Language


def test_the_coach_speaks_every_language() -> None:
    assert set(SPOKEN) == set(Language)


@pytest.mark.parametrize("language", Language)
def test_every_fixed_sentence_is_there_in_every_language(language: Language) -> None:
    said = {name: getattr(SPOKEN[language], name) for name in inspect.get_annotations(Sentences)}
    assert all(said.values())
    if language is not Language.ENGLISH:
        english = SPOKEN[Language.ENGLISH]
        same = {name for name, text in said.items() if text == getattr(english, name)}
        assert same <= {"decimal_point"}


@pytest.mark.parametrize(
    ("language", "listed"),
    [
        (Language.ENGLISH, "AB, CD and ID"),
        (Language.GERMAN, "AB, CD und ID"),
        (Language.FRENCH, "AB, CD et ID"),
        (Language.SPANISH, "AB, CD e ID"),
        (Language.DUTCH, "AB, CD en ID"),
    ],
)
def test_words_are_listed_as_each_language_joins_them(language: Language, listed: str) -> None:
    assert SPOKEN[language].listed(["AB", "CD", "ID"]) == listed
