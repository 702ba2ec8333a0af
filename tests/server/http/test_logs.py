"""The log: one line an event, and nothing in it that a game or a person keeps secret."""

import contextvars
import json
import logging
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import chance
import pytest
from processes import killed_at_the_end

from tilewright.engine.generator import Generator
from tilewright.server.http.logs import JsonLine, TextLine, name_request

from tests.server.conftest import PATIENCE, Guest, Json
from tests.server.playing import play_out

SCRIPT = """
import sys
from functools import partial
from tilewright.server.serve import serve
from tilewright.server.settings import load_settings
serve(load_settings({"port": 0, "data_dir": sys.argv[1]}), partial(print, flush=True))
"""
METRICS = "token-of-the-metrics"
PASSWORD = "correct-horse-battery-staple"


def record(message: str, error: Exception | None = None) -> logging.LogRecord:
    trace = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("here", logging.ERROR, "", 1, message, (), trace)


def test_text_is_one_line_and_steers_no_terminal() -> None:
    line = TextLine().format(record("a\nb\x1b[2Jc", ValueError("d\ne")))
    assert line.isprintable()
    assert r"here a\nb\x1b[2Jc" in line
    assert r"ValueError: d\ne" in line


def test_json_is_one_object_in_one_line() -> None:
    line = JsonLine().format(record("a\nb", ValueError("d")))
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["logger"], told["message"]) == ("error", "here", "a\nb")
    assert told["trace"] == "ValueError: d"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", told["time"])


@pytest.mark.parametrize("form", [TextLine, JsonLine])
def test_the_address_of_a_client_is_logged_only_where_the_operator_wants_it(
    form: type[TextLine] | type[JsonLine],
) -> None:
    def logged() -> None:
        name_request("192.0.2.7")
        assert "192.0.2.7" not in form().format(record("a"))
        assert "192.0.2.7" in form(addresses=True).format(record("a"))

    contextvars.copy_context().run(logged)


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_whole_game_leaves_no_secret_in_the_log(
    tmp_path: Path, engine: Generator, form: str
) -> None:
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "TILEWRIGHT_LOG_LEVEL": "debug",
        "TILEWRIGHT_LOG_FORMAT": form,
        "TILEWRIGHT_METRICS_TOKEN": METRICS,
        "TILEWRIGHT_CHALLENGE_WAIT_SECONDS": "0",
        "TILEWRIGHT_COMPUTER_PAUSE_SECONDS": "0",
    }
    command = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    with (tmp_path / "log").open("wb") as log:
        started = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
        )
    with killed_at_the_end(started) as serving:
        assert serving.stdout is not None
        ann = Guest(serving.stdout.readline().strip())
        number = chance.number()
        game = ann.open()
        ann.command(game, {"type": "number", "number": number})
        for password in (PASSWORD, "short"):  # one that is taken, and one that is refused
            ann.post("/api/account", {"name": "Ann of the logs", "password": password})
        ann.post("/api/account/sessions", {"name": "Ann of the logs", "password": PASSWORD[::-1]})
        refused = ann.command(game, {"type": "exchange", "tiles": "QQQZZZJ"})
        assert refused.status_code >= 400
        last = play_out(ann, game, engine)
        answer = ann.http.get("/api/metrics", headers={"Authorization": f"Bearer {METRICS}"})
        assert answer.status_code == 200
        name = answer.headers["x-request-id"]
        serving.send_signal(signal.SIGTERM)
        serving.wait(PATIENCE)
        ann.http.close()
    text = (tmp_path / "log").read_text()
    racks = {view["rack"] for view in _views(ann.seen) if view.get("rack")}
    words = {word for turn in last["turns"] for word in turn.get("words") or ()}
    secrets = {
        number,
        METRICS,
        PASSWORD,
        PASSWORD[::-1],
        *ann.http.cookies.values(),
        *racks,
        "QQQZZZJ",
        "Quill",
    }
    secrets |= {word for word in words if len(word) > 3}
    assert len(racks) > 5
    assert not [secret for secret in secrets if len(secret) > 2 and secret in text]
    assert game in text
    assert any(name in line and "/api/metrics 200" in line for line in text.splitlines())
    if form == "json":
        assert all(json.loads(line)["level"] for line in text.splitlines())


def _views(seen: list[bytes]) -> list[Json]:
    told = [json.loads(frame) for frame in seen]
    return [message.get("view", message) for message in told if isinstance(message, dict)]
