"""Settings: where a value comes from, and which are refused."""

from pathlib import Path

import pytest

from tilewright.server.settings import OPTIONS, Settings, SettingsError, load_settings


def test_the_defaults_serve_this_machine_alone() -> None:
    settings = load_settings(environment={})
    assert settings.host == "127.0.0.1"
    assert settings.challenge_wait_seconds == 6
    assert settings.lexicon == "club"


def test_games_are_kept_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/home/ann/data")
    assert Settings().database_address == "/home/ann/data/tilewright/tilewright.db"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", "/home/ann")
    assert Settings().database_address == "/home/ann/.local/share/tilewright/tilewright.db"


@pytest.mark.parametrize("text", ["/srv/games.db", "sqlite:////srv/games.db"])
def test_a_database_is_a_file_or_a_url_of_one(text: str) -> None:
    assert Settings(database=text).database_address == "/srv/games.db"


def test_arguments_win_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tilewright.toml"
    file.write_text('host = "file"\nport = 1\nlexicon = "file"\n')
    environment = {
        "TILEWRIGHT_CONFIG": str(file),
        "TILEWRIGHT_PORT": "2",
        "TILEWRIGHT_LEXICON": "environment",
        "TILEWRIGHT_ORIGINS": "https://a.example,https://b.example",
        "TILEWRIGHT_KERNEL": "interpreted",
    }
    settings = load_settings({"lexicon": "argument", "host": None}, environment=environment)
    assert (settings.host, settings.port, settings.lexicon) == ("file", 2, "argument")
    assert settings.origins == ("https://a.example", "https://b.example")


def test_every_option_can_be_set_in_the_environment() -> None:
    special = {
        "workers": "true",
        "log_addresses": "true",
        "log_level": "debug",
        "log_format": "json",
        "trusted_proxies": "7.7.7.7",
        "mail_security": "tls",
        "house": "never",
        "house_address": "192.168.7.7",
    }
    for option in OPTIONS:
        value = special.get(option, "7")
        settings = load_settings(environment={f"TILEWRIGHT_{option.upper()}": value})
        told = str(getattr(settings, option)).strip("(',)").removesuffix(".0").lower()
        assert told == value


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"TILEWRIGHT_PORT": "many"}, "port"),
        ({"TILEWRIGHT_PORT": "65536"}, "65536"),
        ({"TILEWRIGHT_MAIL_PORT": "-1"}, "mail_port"),
        ({"TILEWRIGHT_MAIL_SECURITY": "some"}, "some"),
        ({"TILEWRIGHT_CONFIRMATIONS_PER_HOUR": "0"}, "confirmations_per_hour"),
        ({"TILEWRIGHT_LOG_LEVEL": "loud"}, "loud"),
        ({"TILEWRIGHT_TRUSTED_PROXIES": "10.0.0.1/8"}, "10.0.0.1/8"),
        ({"TILEWRIGHT_THINK_SECONDS": "0"}, "think_seconds"),
        ({"TILEWRIGHT_CHALLENGE_WAIT_SECONDS": "-1"}, "challenge_wait_seconds"),
        ({"TILEWRIGHT_DATABASE": "oracle://ann:secret@host/games"}, "oracle"),
    ],
)
def test_a_value_that_cannot_be_used_is_refused(environment: dict[str, str], told: str) -> None:
    with pytest.raises(SettingsError, match=told) as refused:
        load_settings(environment=environment)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("text", ["prot = 1", "port = ", "port = 'x'"])
def test_a_file_with_a_mistake_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "tilewright.toml"
    file.write_text(text)
    with pytest.raises(SettingsError):
        load_settings(config=file, environment={})


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"none\.toml"):
        load_settings(config=tmp_path / "none.toml", environment={})
