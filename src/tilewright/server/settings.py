"""Every option of the server, and where its value comes from.

Later sources win: the defaults, a TOML file, the environment (``TILEWRIGHT_HOST`` ...), arguments.
"""

import os
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Literal

import msgspec

PREFIX = "TILEWRIGHT_"
CONFIG = PREFIX + "CONFIG"
_SQLITE = "sqlite:///"
_POSTGRES = "postgresql+asyncpg://"
PUSH_SERVICES = (
    "fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com",
)  # fmt: skip
"""Those of the browsers that most people have."""


class SettingsError(ValueError):
    """An option has a value, or a file a line, that cannot be used."""


def default_data_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for this user's games: ``$XDG_DATA_HOME/tilewright`` or its usual default.

    >>> default_data_dir({"XDG_DATA_HOME": "/var/data"}).as_posix()
    '/var/data/tilewright'
    """
    base = environment.get("XDG_DATA_HOME", "")
    # the XDG specification says that a relative path there is to be ignored
    root = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return root / "tilewright"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of one server; each can be set in the environment and in a TOML file too."""

    host: str = "127.0.0.1"
    """The address to listen at."""
    port: int = 8017
    """The port to listen at; 0 takes any free one."""
    database: str = ""
    """A SQLite file, or a ``sqlite:///`` or ``postgresql+asyncpg://`` URL.

    Empty: ``tilewright.db`` in the data folder.
    """
    redis: str = ""
    """A Redis, ``redis://host:6379``, through which servers of one database tell each other."""
    workers: bool = False
    """Whether computers' turns are left to ``tilewright worker`` processes."""
    lexicon: str = "club"
    """The word list of new tables: ``club``, or a file."""
    data_dir: str = ""
    """The folder for games; empty: the user's own."""
    origins: tuple[str, ...] = ()
    """More origins that pages may come from, as ``https://games.example`` behind a proxy."""
    challenge_wait_seconds: float = 6.0
    """How long a computer leaves the people to challenge before it acts."""
    number_seconds: float = 120.0
    """How long people have to give their numbers for a game's draws; 0: without end."""
    session_days: float = 30.0
    """After how many days a guest who has no game is forgotten; 0: never."""
    gathering_days: float = 14.0
    """After how many days a table that still waits for people is called off; 0: never."""
    untouched_days: float = 180.0
    """After how many days without a move a game is put away, with no winner; 0: never."""
    think_seconds: float = 10.0
    """How long a computer may think about one turn before it passes."""
    requests_per_second: float = 50.0
    """How many requests one client may make, on average."""
    work_share: float = 0.2
    """How much of one processor one client may keep busy with records, pictures and lists."""
    games_per_minute: float = 60.0
    """How many games one client may start, on average."""
    lookups_per_hour: float = 120.0
    """How many records one client may have coached or explained, on average; a third at once."""
    passwords_per_minute: float = 10.0
    """How many passwords may be tried for one account; five times as many by one client."""
    messages_per_second: float = 10.0
    """How many messages one socket may send, on average."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of proxies that say whose request they pass on; empty: none."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """The least serious events that are logged."""
    log_format: Literal["text", "json"] = "text"
    """The form of the log."""
    metrics_token: str = ""
    """What whoever reads the metrics must show; empty: nobody can."""
    stop_notice_seconds: float = 0.0
    """How long a server that is to stop says so, and serves, before it sends anybody away."""
    public_url: str = ""
    """Where people find the page, as ``https://games.example``: mails say so."""
    mail_host: str = ""
    """The mail server that mails are handed to; empty: there are none."""
    mail_port: int = 0
    """Its port; 0: the usual one for how it is secured."""
    mail_security: Literal["starttls", "tls", "none"] = "starttls"
    """How the way to it is secured: by STARTTLS, by TLS from the beginning, or not at all."""
    mail_user: str = ""
    """As whom to sign in there; empty: not at all."""
    mail_password: str = ""
    """The password for that."""
    mail_password_file: str = ""
    """A file that holds the password instead."""
    mail_from: str = ""
    """The address that mails come from."""
    mail_after_seconds: float = 600.0
    """How long a game waits for somebody who is away before they get a mail."""
    confirmations_per_hour: float = 10.0
    """How many addresses one client may have asked, on average."""
    push_contact: str = ""
    """Whom push services may write to, ``mailto:`` or ``https:``; empty: there is no Web Push."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """The push services of browsers: hosts with all below them, or one's own with its port."""
    push_after_seconds: float = 20.0
    """How long a game waits for somebody who is away before their browser says so."""

    def __post_init__(self) -> None:
        for name in ("port", "mail_port"):
            if not 0 <= (port := getattr(self, name)) <= 65535:
                raise ValueError(f"{name} {port} is not between 0 and 65535")
        for name in (
            "challenge_wait_seconds", "number_seconds", "session_days",
            "gathering_days", "untouched_days", "stop_notice_seconds", "mail_after_seconds",
            "push_after_seconds",
        ):  # fmt: skip
            if getattr(self, name) < 0:
                raise ValueError(f"{name} is below zero")
        for name in (
            "think_seconds", "requests_per_second", "games_per_minute", "passwords_per_minute",
            "work_share", "lookups_per_hour",
            "messages_per_second", "confirmations_per_hour",
        ):  # fmt: skip
            if getattr(self, name) <= 0:
                raise ValueError(f"{name} must be above zero")
        for proxy in self.trusted_proxies:
            ip_network(proxy)  # which says what is wrong with it
        if self.database.removeprefix(_SQLITE) == ":memory:":
            raise ValueError("database :memory: would be lost: a file is needed")
        if "://" in self.database and not self.database.startswith((_SQLITE, _POSTGRES)):
            found = self.database.split("://")[0]
            raise ValueError(f"database {found}://: only {_SQLITE} and {_POSTGRES} are served")

    @property
    def data_path(self) -> Path:
        """The folder for games."""
        return Path(self.data_dir).expanduser() if self.data_dir else default_data_dir()

    @property
    def database_address(self) -> str:
        """Where every game is: the path of a SQLite file, or the URL of a PostgreSQL database."""
        if self.database.startswith(_POSTGRES):
            return self.database
        if not self.database:
            return str(self.data_path / "tilewright.db")
        return str(Path(self.database.removeprefix(_SQLITE)).expanduser())


_LISTS = ("origins", "trusted_proxies", "push_services")

OPTIONS: tuple[str, ...] = Settings.__struct_fields__


def _listed(value: str) -> list[str]:
    return [each.strip() for each in value.split(",") if each.strip()]


def _from_file(path: Path) -> dict[str, object]:
    try:
        return dict(tomllib.loads(path.read_text("utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"{path}: {error}") from error


def _from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in OPTIONS:
        if (value := environment.get(PREFIX + name.upper())) is not None:
            found[name] = _listed(value) if name in _LISTS else value
    return found


def load_settings(
    arguments: Mapping[str, object] | None = None,
    *,
    environment: Mapping[str, str] = os.environ,
    config: Path | None = None,
) -> Settings:
    """The settings that the file, the environment and the arguments together ask for.

    Arguments that are None count as not given. The file is ``config``, or what
    ``TILEWRIGHT_CONFIG`` names.

    Raises:
        SettingsError: a file cannot be read, or an option is unknown or has a bad value.

    >>> load_settings({"port": None}, environment={"TILEWRIGHT_PORT": "9000"}).port
    9000
    """
    file = config or (Path(environment[CONFIG]) if environment.get(CONFIG) else None)
    merged = _from_file(file) if file else {}
    merged |= _from_environment(environment)
    merged |= {name: value for name, value in (arguments or {}).items() if value is not None}
    try:
        return msgspec.convert(merged, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(str(error)) from error
