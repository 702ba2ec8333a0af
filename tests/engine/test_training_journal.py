"""Training that was broken off goes on, and comes to the same leaves."""

import hashlib
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.selfplay import training
from tilewright.engine.selfplay.training import (
    Lesson,
    OtherTraining,
    TrainingFile,
    TrainingProgress,
    train,
)
from tilewright.rules.tiles import ENGLISH

needs_compiled = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")

PIECE = 500
LESSON = Lesson((30, PIECE + 30))


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Breaks come between pieces, and it takes no seconds to play one."""
    monkeypatch.setattr(training, "PIECE", PIECE)


class Broken(Exception):
    """Stands for whatever ends a process in the middle."""


class BreakingFile(TrainingFile):
    """Breaks off after a number of writings."""

    left = 1

    def write(self, progress: TrainingProgress) -> None:
        super().write(progress)
        self.left -= 1
        if not self.left:
            raise Broken


class CountingExecutor(ThreadPoolExecutor):
    """Keeps what was handed to it."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.futures: list[Future[Any]] = []

    def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
        self.futures.append(super().submit(*arguments, **named))
        return self.futures[-1]


def learnt(journal: TrainingFile | None = None) -> bytes:
    with ThreadPoolExecutor(2) as executor:
        return train(LESSON, executor, journal=journal).tobytes()


@needs_compiled
@pytest.mark.slow
def test_what_was_learnt_before_a_break_is_not_played_again(tmp_path: Path) -> None:
    whole = learnt()
    file = tmp_path / "training"
    heard: list[int] = []
    for _ in range(3):
        journal = BreakingFile(file, LESSON, seconds_between=0)
        try:
            with ThreadPoolExecutor(2) as executor:
                values = train(LESSON, executor, heard.append, journal)
        except Broken:
            progress = TrainingFile(file, LESSON).read()
            assert progress is not None
            heard.append(-progress.games)
        else:
            raise AssertionError("three pieces need more than three breaks")
    assert heard == [30, -30, 30, 500, -500, 530, 30, -530]
    with ThreadPoolExecutor(2) as executor:
        values = train(LESSON, executor, journal=TrainingFile(file, LESSON))
    assert values.tobytes() == whole


@needs_compiled
@pytest.mark.slow
def test_breaking_off_waits_for_no_piece_that_has_not_begun(tmp_path: Path) -> None:
    lesson = Lesson((100 * PIECE,))
    journal = BreakingFile(tmp_path / "training", lesson, seconds_between=0)
    with CountingExecutor(1) as executor, pytest.raises(Broken):
        train(lesson, executor, journal=journal, ahead=4)
    assert len(executor.futures) == 4
    assert sum(future.cancelled() for future in executor.futures) >= 2


def test_another_lesson_and_a_damaged_file_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "training"
    assert TrainingFile(file, LESSON).read() is None
    TrainingFile(file, LESSON).write(TrainingProgress.none(ENGLISH))
    assert TrainingFile(file, LESSON).read() is not None
    for other in (
        Lesson((30, PIECE + 31)),
        Lesson(LESSON.games, seed=1),
        Lesson(LESSON.games, "common"),
    ):
        with pytest.raises(OtherTraining, match="--force"):
            TrainingFile(file, other).read()
    content = bytearray(file.read_bytes())
    for damaged in (content[:-1], content[:50], b"", content[:900] + b"\1" + content[901:]):
        file.write_bytes(damaged)
        with pytest.raises(OtherTraining, match="damaged"):
            TrainingFile(file, LESSON).read()
    line, _, numbers = bytes(content[:-32]).partition(b"\n")
    for other_form, told in (
        (b"", "not a file of this program"),
        (
            line.replace(b"training 1", b"training 2") + b"\n" + numbers,
            "not a file of this program",
        ),
        (line + b"\n" + numbers[:-8], "other games or words"),
    ):
        file.write_bytes(other_form + hashlib.sha256(other_form).digest())
        with pytest.raises(OtherTraining, match=told):
            TrainingFile(file, LESSON).read()


@pytest.mark.nightly
@needs_compiled
@pytest.mark.slow
def test_a_killed_command_goes_on_when_it_is_given_again(tmp_path: Path) -> None:
    def command(name: str) -> list[str]:
        train = [sys.executable, "-m", "tilewright", "leaves", "train", "--games", "3000"]
        return [*train, "--threads", "2", "--out", str(tmp_path / name)]

    killed, whole = tmp_path / "killed.bin", tmp_path / "whole.bin"
    subprocess.run(command("whole.bin"), check=True, timeout=300, capture_output=True)
    with subprocess.Popen(command("killed.bin")) as process:
        kept = tmp_path / "killed.bin.training"
        while not kept.exists():
            assert process.poll() is None
            time.sleep(0.01)  # the cores are wanted for the training
        process.send_signal(signal.SIGKILL)
    assert kept.exists() and not killed.exists()
    subprocess.run(command("killed.bin"), check=True, timeout=300, capture_output=True)
    assert killed.read_bytes() == whole.read_bytes()
    assert {file.name for file in tmp_path.iterdir()} == {"killed.bin", "whole.bin"}
