"""Engines at the tables of a server: only enabled ones, and none that fails does harm."""

import sys
from pathlib import Path

import msgspec
import pytest

from tilewright.engine.kernels.kernel import compiled
from tilewright.players import COMPUTERS
from tilewright.players.engines.enabled import BadEngine, enabled_engines
from tilewright.server.services import Services
from tilewright.server.settings import Settings, SettingsError, load_settings

from tests.server.conftest import Guest, running

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")

SCRIPT = Path(__file__).parents[2] / "players/engines/script.py"


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest) -> str:
    """An engine stores nothing of its own, so that one kind of database is enough."""
    found: str = request.getfixturevalue("sqlite_file")
    return found


def script(name: str, fault: str, note: object = "") -> str:
    return f"{name}={sys.executable} {SCRIPT} {fault} {note}"


WITNESS = """
from pathlib import Path

from tilewright.players import StaticPlayer

NOTE = Path(__file__).with_name("seen")


class Witness(StaticPlayer):
    def choose(self, view):
        names = [player.player.name for player in view.players]
        may = view.options.challenge is not None
        with NOTE.open("a") as note:
            print(view.seat, names, view.words.value, len(view.turns), may, file=note)
        return super().choose(view)


def new_player(lexicon, chance, seed):
    return Witness(lexicon)
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that offers the player `witness`, installed as pip would."""
    folder = tmp_path / "packages"
    facts = folder / "tilewright_witness-1.0.dist-info"
    facts.mkdir(parents=True)
    (folder / "tilewright_witness.py").write_text(WITNESS)
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: tilewright-witness\n")
    point = "[tilewright.players]\nwitness = tilewright_witness:new_player\n"
    (facts / "entry_points.txt").write_text(point)
    monkeypatch.syspath_prepend(folder)
    return folder


def test_engines_sit_at_tables_and_one_that_fails_plays_by_equity(
    settings: Settings, tmp_path: Path, package: Path
) -> None:
    note = tmp_path / "note"
    engines = (
        script("small", "good", note),
        script("cheat", "illegal"),
        script("frail", "dying"),
        "witness",
    )
    enabled = msgspec.structs.replace(settings, engines=engines, think_seconds=60.0)
    with running(enabled) as server:
        guest = Guest(server.url)
        levels = [level["name"] for level in guest.http.get("/api/levels").json()]
        assert levels == [*COMPUTERS, "small", "cheat", "frail", "witness"]
        for level in levels[-4:]:
            game = guest.start(words="challenge", level=level)
            guest.command(game, {"type": "pass"}, guest.on_turn(game)["version"])
            view = guest.on_turn(game)
            turn = next(turn for turn in view["turns"] if turn["seat"] == 1)
            assert turn["kind"] in ("play", "exchange"), level
        guest.http.close()
    positions = [line for line in note.read_text().splitlines() if line.startswith("position")]
    assert positions
    for line in positions:
        _, _, _, racks, *_ = line.split()
        assert racks.endswith("/") and len(racks) == 8, "its own rack, and not the guest's"
    seen = (package / "seen").read_text().splitlines()
    assert seen[0].startswith("1 ['Ann', 'Quill 0'] challenge "), "the table as it is"
    # the guest's pass is the first turn, or the second where chance lets the player begin
    assert any(line.endswith((" 1 False", " 2 False")) for line in seen), "after the guest's pass"


def test_an_engine_that_was_not_enabled_has_no_seat(settings: Settings) -> None:
    with running(settings) as server:
        guest = Guest(server.url)
        answer = guest.post(
            "/api/games",
            {
                "edition": "standard",
                "seats": [
                    {"kind": "here", "name": "Ann"},
                    {"kind": "computer", "name": "Quill", "level": "small"},
                ],
                "key": "k" * 32,
            },
        )
        assert answer.status_code == 400
        guest.http.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Other=/opt/other", "small letters, digits and hyphens, not 'Other'"),
        ("strong=/opt/other", "there are two computer players of the name 'strong'"),
        ("other=", "the engine 'other' has no command"),
        ("other='x", "No closing quotation"),
        ("nobody", "no package offers a player 'nobody'"),
    ],
)
def test_what_cannot_be_enabled_is_said_before_the_server_starts(
    settings: Settings, text: str, said: str
) -> None:
    with pytest.raises(BadEngine, match=said):
        enabled_engines([text])
    with pytest.raises(SettingsError, match="engines: "):
        Services.prepared(msgspec.structs.replace(settings, engines=(text,)))


def test_engines_are_listed_in_the_environment() -> None:
    found = load_settings({}, environment={"TILEWRIGHT_ENGINES": "a=/opt/a --fast, b"})
    assert found.engines == ("a=/opt/a --fast", "b")
    assert enabled_engines(found.engines[:1])["a"].command == ("/opt/a", "--fast")
