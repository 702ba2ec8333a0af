"""GCG, the record of a game: read, written, and judged again."""

from tilewright.notation.gcg.difference import Difference, Doubt, Judged, Kind
from tilewright.notation.gcg.equipment import (
    DISTRIBUTIONS,
    LAYOUTS,
    Equipment,
    edition_of_record,
    equipped,
    in_language_of_record,
    read_distribution,
    read_layout,
)
from tilewright.notation.gcg.export import gcg_of
from tilewright.notation.gcg.faults import (
    BadGcg,
    CannotJudge,
    Cause,
    RecordRefused,
    UnknownEquipment,
    unreadable,
)
from tilewright.notation.gcg.known import face_down_gcg, gcg_for, gcg_with_racks_of
from tilewright.notation.gcg.read import (
    LONGEST_FILE,
    decode_gcg,
    gcg_text,
    read_as_written,
    read_gcg,
    read_gcg_bytes,
)
from tilewright.notation.gcg.record import Gcg, Player
from tilewright.notation.gcg.rejudge import judged, rejudge
from tilewright.notation.gcg.settings import Settings, settings_of
from tilewright.notation.gcg.write import UnwritableGcg, write_gcg

__all__ = [
    "DISTRIBUTIONS",
    "LAYOUTS",
    "LONGEST_FILE",
    "BadGcg",
    "CannotJudge",
    "Cause",
    "Difference",
    "Doubt",
    "Equipment",
    "Gcg",
    "Judged",
    "Kind",
    "Player",
    "RecordRefused",
    "Settings",
    "UnknownEquipment",
    "UnwritableGcg",
    "decode_gcg",
    "edition_of_record",
    "equipped",
    "face_down_gcg",
    "gcg_for",
    "gcg_of",
    "gcg_text",
    "gcg_with_racks_of",
    "in_language_of_record",
    "judged",
    "read_as_written",
    "read_distribution",
    "read_gcg",
    "read_gcg_bytes",
    "read_layout",
    "rejudge",
    "settings_of",
    "unreadable",
    "write_gcg",
]
