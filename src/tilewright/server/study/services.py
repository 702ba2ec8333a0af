"""The services for study: exercises, mistakes, records, puzzles, statistics, and words."""

from msgspec import Struct

from tilewright.host.system import Words
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.store import Store
from tilewright.server.store.attempts import AttemptStore
from tilewright.server.store.collected import CollectionStore
from tilewright.server.store.keys import Keys
from tilewright.server.store.mistakes import MistakeStore
from tilewright.server.store.words import WordStore
from tilewright.server.study.collection import Collections
from tilewright.server.study.exercises import Exercises
from tilewright.server.study.luck import PersonalLuck
from tilewright.server.study.mistakes import Mistakes
from tilewright.server.study.puzzles import Puzzles
from tilewright.server.study.statistics import PersonalStatistics
from tilewright.server.words.study import WordStudy
from tilewright.study.puzzles.pack import shipped_pack


class StudyServices(Struct, frozen=True):
    """The services for study on one server: what each person has, and nobody else sees."""

    exercises: Exercises
    mistakes: Mistakes
    collections: Collections
    puzzles: Puzzles
    statistics: PersonalStatistics
    luck: PersonalLuck
    words: WordStudy

    @classmethod
    def prepared(
        cls, store: Store, words: Words, coaching: Coaching, heavy_work: HeavyWorkExecutor
    ) -> "StudyServices":
        """Create the services."""
        return cls(
            Exercises(coaching),
            Mistakes(MistakeStore(store.database)),
            Collections(CollectionStore(store.database), coaching),
            Puzzles(
                AttemptStore(store.database),
                Keys(store.database),
                words,
                shipped_pack,
                heavy_work,
            ),
            PersonalStatistics(store, coaching, heavy_work),
            PersonalLuck(store, words, heavy_work),
            WordStudy(WordStore(store.database), words),
        )
