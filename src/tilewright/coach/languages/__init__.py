"""The coach's sentences in every language of the product: one file a language.

A new language is a class like `English` that has every sentence, and a place in `SPOKEN`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tilewright.coach.languages.dutch import Dutch
from tilewright.coach.languages.english import English
from tilewright.coach.languages.french import French
from tilewright.coach.languages.german import German
from tilewright.coach.languages.sentences import Sentences
from tilewright.coach.languages.spanish import Spanish
from tilewright.rules.alphabet import in_text
from tilewright.rules.localized import Language, LocalizedText

SPOKEN: Mapping[Language, Sentences] = MappingProxyType(
    {spoken.language: spoken for spoken in (English(), German(), French(), Spanish(), Dutch())}
)


def in_every_language(say: Callable[[Sentences], str]) -> LocalizedText:
    """Return the sayings of every language; tiles of several letters are in brackets in them.

    >>> in_every_language(lambda said: said.q_without_u("QAT")).fr
    'QAT se passe de U'
    """
    return LocalizedText(
        **{language.value: in_text(say(said)) for language, said in SPOKEN.items()}
    )
