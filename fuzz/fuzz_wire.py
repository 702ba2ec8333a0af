"""Feed JSON to the readers of events and commands: `python fuzz/fuzz_wire.py` (needs atheris)."""

from pathlib import Path

import msgspec

from tilewright.game.seats import Seat
from tilewright.notation.commands import WireCommand, read_command
from tilewright.notation.stored_events import UnreadableEvent, decode_event, encode_event
from tilewright.rules.errors import MalformedText, Refusal

_COMMANDS = msgspec.json.Decoder(WireCommand)


GAMES = Path(__file__).parents[1] / "tests" / "golden" / "game_file"
EVENTS = tuple(
    line.strip(",").encode()
    for file in sorted(GAMES.glob("*.json"))
    for line in file.read_text(encoding="utf-8").splitlines()
    if line.startswith('{"type": ')
)
COMMANDS = (
    b'{"type":"play","tiles":[{"square":"H8","tile":"q"},{"square":"I8","tile":"I"}]}',
    b'{"type":"exchange","tiles":"A?"}',
    b'{"type":"pass"}',
    b'{"type":"challenge","words":["QI","za"]}',
    b'{"type":"number","number":"0123456789abcdef0123456789abcdef"}',
)
DAMAGED = (b'{"type":"tiles_drawn","seat":0,"tiles":[1]}',)
SEEDS = (*EVENTS, *COMMANDS, *DAMAGED)


def check(data: bytes) -> None:
    """Check that bytes are an event, a command, both or neither, and that nothing else happens."""
    _check_event(data)
    _check_command(data)


def _check_event(data: bytes) -> None:
    try:
        event = decode_event(data)
    except UnreadableEvent:
        return
    assert decode_event(encode_event(event)) == event


def _check_command(data: bytes) -> None:
    try:
        # the route answers both of these with the place that is wrong
        sent = _COMMANDS.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return
    try:
        command = read_command(Seat(1), sent)
    except (MalformedText, Refusal):
        return
    assert command.seat == 1


if __name__ == "__main__":
    from fuzzing import fuzz

    fuzz("wire", SEEDS, check)
