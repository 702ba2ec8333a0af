"""Feed KLV2 and KLV files to their reader: `python fuzz/fuzz_leaves.py` (needs atheris)."""

from array import array

from tilewright.engine.leave_files import BadLeaves, LeaveFormat, leave_graph, leaves_of_bytes

TILES = 27


def _file(copies: dict[int, int], values: array) -> bytes:  # type: ignore[type-arg]  # of either
    nodes = leave_graph([copies.get(tile, 0) for tile in range(TILES)])
    graph = nodes.tobytes()
    heads = [len(part).to_bytes(4, "little") for part in (nodes, values)]
    return heads[0] + graph + heads[1] + values.tobytes()


SEEDS = (
    _file({0: 1, 1: 1}, array("f", [24.5, 25.5, 1.0])),
    _file({0: 1, 1: 1}, array("h", [6000, -6000, 256])),
    _file({19: 6}, array("f", [8.2, 8.0, 7.0, -6.0, -60.0, 0.0])),
    b"\x01\0\0\0\0\0\x40\0\0\0\0\0",
)


def check(data: bytes) -> None:
    """Check that a file is refused, or that the table has exactly its leaves."""
    try:
        read = leaves_of_bytes(data)
        table = read.table()
    except BadLeaves:
        return
    assert read.format in (LeaveFormat.KLV, LeaveFormat.KLV2)
    assert len(table) - table.count(0) <= len(read.values)
    assert table[0] == 0


if __name__ == "__main__":
    from fuzzing import fuzz

    fuzz("leaves", SEEDS, check)
