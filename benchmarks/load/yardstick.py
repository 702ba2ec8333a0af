"""A fixed piece of Python, timed again and again beside a load.

    python -m benchmarks.load.yardstick

The CPU time of the same work differs by half from one minute to the next on a shared machine: with
the processor's speed, with the neighbours' use of its caches, and with whatever shares its cores.
What a command takes is therefore also given in yardsticks, which vary far less. Ends with its
input, and prints the median in milliseconds.
"""

import select
import statistics
import sys
import time

STEPS = 1_000
PAUSE_SECONDS = 0.05


def main() -> None:
    times = [milliseconds()]
    while not select.select([sys.stdin], [], [], PAUSE_SECONDS)[0]:
        times.append(milliseconds())
    print(statistics.median(times))


def milliseconds() -> float:
    """Return the CPU time of the yardstick: calls, attributes, texts and mappings."""
    start = time.thread_time()
    found: dict[str, tuple[int, str]] = {}
    for number in range(STEPS):
        found[f"key {number % 50}"] = (len(found), str(number))
    sorted(found.items(), key=lambda item: item[1])
    return (time.thread_time() - start) * 1000


if __name__ == "__main__":
    main()
