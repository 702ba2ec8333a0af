"""The word lists and engines with which puzzles of one list are made."""

from functools import cached_property, lru_cache

from tilewright.coach.advice import Adviser
from tilewright.engine.generator import Generator
from tilewright.lexicon import Lexicon, load_lexicon, with_phoneys


class Workshop:
    """A word list with its adviser, and those of the list of common words."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.common = lexicon, load_lexicon("common")
        self.adviser, self.common_adviser = Adviser(lexicon), Adviser(self.common)

    @cached_property
    def with_phoneys(self) -> Generator:
        """A generator that finds plausible phoneys, too."""
        return Generator(with_phoneys(self.lexicon))


@lru_cache(maxsize=2)
def workshop_of(lexicon: str) -> Workshop:
    """Return a process's workshop for a list by its name or file, set up once."""
    return Workshop(load_lexicon(lexicon))
