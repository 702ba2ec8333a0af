"""Feed GCG to its reader: `python fuzz/fuzz_gcg.py -max_total_time=60` (needs atheris)."""

from contextlib import suppress

from tilewright.notation.gcg import (
    BadGcg,
    CannotJudge,
    UnknownEquipment,
    decode_gcg,
    equipped,
    read_as_written,
    rejudge,
    settings_of,
    write_gcg,
)
from tilewright.notation.gcg.equipment import Equipment
from tilewright.rules.editions import EDITIONS


def check(data: bytes) -> None:
    """Check that a file is refused with its place, or can be written and judged."""
    try:
        record = read_as_written(decode_gcg(data))
    except BadGcg:
        return
    text = write_gcg(record)
    assert read_as_written(text) == record
    assert write_gcg(read_as_written(text)) == text
    with suppress(BadGcg):
        settings_of(record)
    try:
        edition = equipped(EDITIONS["tournament"], record, Equipment())
        found = rejudge(record, edition)
    except (CannotJudge, UnknownEquipment):
        return
    assert [difference.line for difference in found] == sorted(
        difference.line for difference in found
    )


if __name__ == "__main__":
    from fuzzing import fuzz

    fuzz("gcg", (), check)
