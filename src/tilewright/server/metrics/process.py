"""What the system says of this process, under the names that Prometheus's own clients use."""

import os
import sys
import time
from pathlib import Path

from tilewright.server.metrics.exposition import Kind, family

_BEGAN = time.time()
_OPEN = Path("/proc/self/fd")
_MEMORY = Path("/proc/self/statm")


def text() -> str:
    """Processor, memory and files; what the system does not tell is left out."""
    figures: list[tuple[str, Kind, str, float]] = [
        ("start_time_seconds", "gauge", "Start of the process, since the epoch.", _BEGAN),
        ("cpu_seconds_total", "counter", "Processor time, user and system.", time.process_time()),
    ]
    if _MEMORY.exists() and sys.platform != "win32":
        import resource  # which Windows lacks

        resident = int(_MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGESIZE")
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        figures += [
            ("resident_memory_bytes", "gauge", "Resident memory.", resident),
            ("open_fds", "gauge", "Open file descriptors.", len(os.listdir(_OPEN))),
            ("max_fds", "gauge", "File descriptors there may be.", most),
        ]
    return "".join(
        family(f"process_{name}", kind, about, [("", {}, value)])
        for name, kind, about, value in figures
    )
