"""The files for operators name only what exists."""

import re
from pathlib import Path

from tilewright.server.app import create_app
from tilewright.server.http.security import LARGEST_BODY, LARGEST_UPLOAD, UPLOADS
from tilewright.server.routes import HANDLERS
from tilewright.server.routes.health import figures_of
from tilewright.server.settings import OPTIONS, Settings


def test_the_unit_and_the_container_set_options_that_there_are(root: Path) -> None:
    for name in ("tilewright.service", "Containerfile"):
        text = (root / "docs/operate" / name).read_text("utf-8")
        named = {variable.lower() for variable in re.findall(r"TILEWRIGHT_([A-Z_]+)=", text)}
        assert named
        assert named <= set(OPTIONS)


def test_a_proxy_logs_no_secret_of_an_address(root: Path) -> None:
    text = (root / "docs/operate/nginx.conf").read_text("utf-8")
    found = re.search(r'"~(\^.+)"\s+"\$\{place\}-\$\{rest\}";', text)
    assert found and "access_log" in text and "$request_uri $" in text
    # nginx's expressions differ from Python's only in how groups are named
    pattern = re.compile(found[1].replace("(?<", "(?P<"))
    templates = [path for handler in HANDLERS for path in handler.paths if "{secret:str}" in path]
    assert len(templates) >= 5
    for template in templates:
        match = pattern.match(template.replace("{secret:str}", "s3cret") + "?language=de")
        assert match, template
        assert f"{match['place']}-{match['rest']}" == template.replace("{secret:str}", "-")
    assert not pattern.match("/api/games/abc")


def test_proxies_pass_on_bodies_that_the_server_reads_and_no_larger_ones(root: Path) -> None:
    nginx = (root / "docs/operate/nginx.conf").read_text("utf-8")
    units = {"k": 1024, "m": 1024**2}
    sizes = re.findall(r"client_max_body_size (\d+)([km]);", nginx)
    assert [int(size) * units[unit] for size, unit in sizes] == [LARGEST_BODY, LARGEST_UPLOAD]
    (place,) = re.findall(r"location = (\S+) \{\s+client_max_body_size 16m;", nginx)
    assert {place} == UPLOADS
    caddy = (root / "docs/operate/Caddyfile").read_text("utf-8")
    assert set(re.findall(r"@import path (.+)", caddy)) == UPLOADS
    assert set(re.findall(r"@others not path (.+)", caddy)) == UPLOADS
    found = dict(re.findall(r"request_body @(\w+) \{\s+max_size (\S+)\s+\}", caddy))
    of = {"16MiB": LARGEST_UPLOAD, "64KiB": LARGEST_BODY}
    assert {name: of[size] for name, size in found.items()} == {
        "import": LARGEST_UPLOAD,
        "others": LARGEST_BODY,
    }


def test_alerts_are_about_figures_that_there_are(root: Path, tmp_path: Path) -> None:
    text = (root / "docs/operate/alerts.yml").read_text("utf-8")
    services = create_app(Settings(data_dir=str(tmp_path))).state.services
    told = set(re.findall(r"^# TYPE (\w+)", figures_of(services).decode(), re.MULTILINE))
    named = {
        re.sub("_(bucket|sum|count)$", "", metric)
        for metric in re.findall(r"\b(?:tilewright|process)_\w+", text)
    }
    assert named <= told


def test_the_page_tells_of_every_figure(root: Path, tmp_path: Path) -> None:
    text = (root / "docs/operate.md").read_text("utf-8")
    services = create_app(Settings(data_dir=str(tmp_path))).state.services
    told = set(re.findall(r"^# TYPE (tilewright_\w+)", figures_of(services).decode(), re.MULTILINE))
    assert {metric for metric in told if f"`{metric}`" not in text} == set()
