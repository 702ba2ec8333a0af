"""Collections of games: read as a stream, and written as tables for research."""

from tilewright.dataset.collection import BadRecord, RecordedGame, read_collection
from tilewright.dataset.making import (
    BadCollection,
    DatasetSummary,
    EmptyCollection,
    write_dataset,
    write_selfplay_dataset,
)
from tilewright.dataset.parts import NotTheSameDataset

__all__ = [
    "BadCollection",
    "BadRecord",
    "DatasetSummary",
    "EmptyCollection",
    "NotTheSameDataset",
    "RecordedGame",
    "read_collection",
    "write_dataset",
    "write_selfplay_dataset",
]
