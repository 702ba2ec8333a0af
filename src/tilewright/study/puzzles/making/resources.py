"""The word lists and engines with which puzzles of one list are made."""

from functools import cached_property, lru_cache

from tilewright.coach.advice import Adviser
from tilewright.engine.generator import Generator
from tilewright.lexicon import Lexicon, load_lexicon, with_phoneys


class Resources:
    """A word list with its adviser, and those of the list of common words."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.common = lexicon, load_lexicon("common")
        self.adviser, self.common_adviser = Adviser(lexicon), Adviser(self.common)

    @cached_property
    def with_phoneys(self) -> Generator:
        """A generator that finds plausible phoneys, too."""
        return Generator(with_phoneys(self.lexicon))


@lru_cache(maxsize=2)
def resources_of(lexicon: str) -> Resources:
    """Return a process's resources for the list by its name or file, set up once."""
    return Resources(load_lexicon(lexicon))
