"""The options of the server and their sources.

Later sources win: the defaults, a TOML file, the environment (``TILEWRIGHT_HOST`` ...), arguments.
"""

import os
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Literal

import msgspec

from tilewright.server.house.networks import is_private

PREFIX = "TILEWRIGHT_"
CONFIG = PREFIX + "CONFIG"
_SQLITE = "sqlite:///"
_POSTGRES = "postgresql+asyncpg://"
PUSH_SERVICES = (
    "fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com",
)  # fmt: skip
"""The push services of the most common browsers."""


class SettingsError(ValueError):
    """An unknown option, an invalid value, or a configuration file that cannot be read."""


def default_data_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for this user's games: ``$XDG_DATA_HOME/tilewright`` or its default.

    >>> default_data_dir({"XDG_DATA_HOME": "/var/data"}).as_posix()
    '/var/data/tilewright'
    """
    base = environment.get("XDG_DATA_HOME", "")
    # the XDG specification says to ignore a relative path
    root = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return root / "tilewright"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of one server; each can also be set in the environment and in a TOML file."""

    host: str = "127.0.0.1"
    """The address to listen on."""
    port: int = 8017
    """The port to listen on; 0 chooses a free one."""
    database: str = ""
    """A SQLite file, or a ``sqlite:///`` or ``postgresql+asyncpg://`` URL.

    The default is ``tilewright.db`` in the data folder.
    """
    redis: str = ""
    """A Redis, ``redis://host:6379``, that notifies the servers of one database of changes."""
    workers: bool = False
    """Leave the computers' turns to ``tilewright worker`` processes."""
    lexicon: str = "club"
    """The default word list of new games: ``club``, or a file."""
    lexicons: tuple[str, ...] = ()
    """Further word lists, each with its language: ``german=/srv/words.txt``.

    The first list of a language is the default of new games in it.
    """
    data_dir: str = ""
    """The folder for games; by default the user's own."""
    origins: tuple[str, ...] = ()
    """Further origins of the page, such as ``https://games.example`` behind a proxy."""
    hosts: tuple[str, ...] = ()
    """The names by which clients may call the server, without ports; empty for any."""
    house: Literal["ask", "open", "never"] = "ask"
    """Whether phones of the same network may join a server that listens on this machine alone.

    ``ask`` leaves it to the terminal and to the page.
    """
    house_address: str = ""
    """This machine's address in that network; by default the one by which it reaches others."""
    challenge_wait_seconds: float = 6.0
    """Seconds that a computer leaves for challenges before it acts."""
    number_seconds: float = 120.0
    """Seconds for people to give their numbers for a game's draws; 0 for no limit."""
    session_days: float = 30.0
    """Days after which a guest without a game is deleted; 0 for never."""
    gathering_days: float = 14.0
    """Days after which a table that still waits for people is called off; 0 for never."""
    untouched_days: float = 180.0
    """Days without a move after which a game ends without a winner; 0 for never."""
    study_days: float = 180.0
    """Days after the last answer after which a guest's word cards are deleted; 0 for never.

    Attempts at puzzles and collected records go after as many days without a new one.

    Those of accounts are kept.
    """
    engines: tuple[str, ...] = ()
    """Engines that tables may seat: ``name=command``, or the name of an installed player."""
    think_seconds: float = 10.0
    """Seconds that a computer may think about a turn before it passes."""
    computer_pause_seconds: float = 1.0
    """Seconds that a computer's turn lasts at least, and up to twice as long if it lays many tiles.

    0 lets computers answer at once, and so does a table where the players chose that.
    """
    requests_per_second: float = 50.0
    """The average rate of requests allowed for one client."""
    work_share: float = 0.2
    """The share of one processor that a client may use for records, exports and lists."""
    games_per_minute: float = 60.0
    """The average rate of new games allowed for one client."""
    open_tables_per_client: int = 10
    """The most tables with an open seat that may wait for players from one client."""
    open_games_per_guest: int = 500
    """The most games under way with a guest or account that may open another one."""
    games_megabytes: float = 100.0
    """Memory for games; beyond it, games that nobody has open are read again when needed."""
    lookups_per_hour: float = 120.0
    """The average rate of records that a client may have coached or explained; a third at once."""
    passwords_per_minute: float = 10.0
    """The rate of password attempts of one client for one account; five times as many for all."""
    messages_per_second: float = 10.0
    """The average rate of messages allowed on one socket."""
    connections_per_client: int = 300
    """The most open connections of one client, and apart from them the most open sockets.

    Connections from `trusted_proxies` are not counted.
    """
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of proxies whose forwarding headers are trusted; empty for none."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """The lowest level of events to log."""
    log_format: Literal["text", "json"] = "text"
    """The format of the log."""
    log_addresses: bool = False
    """Log the address of the client with each line about a request or socket."""
    metrics_token: str = ""
    """The token required to read the metrics; empty to disable them."""
    stop_notice_seconds: float = 0.0
    """Seconds for which a stopping server reports not ready but still serves requests."""
    public_url: str = ""
    """The public address of the page, such as ``https://games.example``, for links in mails."""
    mail_host: str = ""
    """The mail server that sends mails; empty to send none."""
    mail_port: int = 0
    """Its port; 0 for the usual one of `mail_security`."""
    mail_security: Literal["starttls", "tls", "none"] = "starttls"
    """Encryption of the connection: STARTTLS, TLS from the start, or none."""
    mail_user: str = ""
    """The user name at the mail server; empty to send without signing in."""
    mail_password: str = ""
    """The password for `mail_user`."""
    mail_password_file: str = ""
    """A file with the password, instead of `mail_password`."""
    mail_from: str = ""
    """The sender's address of mails."""
    mail_after_seconds: float = 600.0
    """Seconds that a game waits for an absent player before a mail is sent."""
    confirmations_per_hour: float = 10.0
    """The average rate of confirmation mails allowed for one client."""
    reports_per_hour: float = 20.0
    """The average rate of reports to the operator allowed for one client."""
    push_contact: str = ""
    """A contact for push services, ``mailto:`` or ``https:``; empty to disable Web Push."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """Allowed push services: hosts including their subdomains, or your own with its port."""
    push_after_seconds: float = 20.0
    """Seconds that a game waits for an absent player before a push message is sent."""

    def __post_init__(self) -> None:
        self._check_addresses()
        for name in ("port", "mail_port"):
            if not 0 <= (port := getattr(self, name)) <= 65535:
                raise ValueError(f"{name} {port} is not between 0 and 65535")
        for name in (
            "challenge_wait_seconds", "number_seconds", "session_days",
            "gathering_days", "untouched_days", "study_days", "stop_notice_seconds",
            "mail_after_seconds",
            "push_after_seconds", "computer_pause_seconds",
        ):  # fmt: skip
            if getattr(self, name) < 0:
                raise ValueError(f"{name} is below zero")
        for name in (
            "think_seconds", "requests_per_second", "games_per_minute", "passwords_per_minute",
            "work_share", "lookups_per_hour",
            "messages_per_second", "confirmations_per_hour", "reports_per_hour",
            "connections_per_client",
            "open_tables_per_client", "open_games_per_guest", "games_megabytes",
        ):  # fmt: skip
            if getattr(self, name) <= 0:
                raise ValueError(f"{name} must be above zero")
        if self.database.removeprefix(_SQLITE) == ":memory:":
            raise ValueError("database :memory: would be lost at the end: give a file")
        if "://" in self.database and not self.database.startswith((_SQLITE, _POSTGRES)):
            found = self.database.split("://")[0]
            raise ValueError(f"unknown database {found}://; choose {_SQLITE} or {_POSTGRES}")

    def _check_addresses(self) -> None:
        for proxy in self.trusted_proxies:
            ip_network(proxy)  # raises an error that says what is wrong
        if self.house_address and not is_private(self.house_address):
            raise ValueError(f"house_address {self.house_address} is no private IPv4 address")

    @property
    def is_for_this_machine(self) -> bool:
        """True if nothing says that the server is for others, by a proxy or beside others."""
        others = (self.origins, self.hosts, self.public_url, self.redis, self.workers)
        return self.host in ("127.0.0.1", "localhost") and not any(others)

    @property
    def data_path(self) -> Path:
        """The folder for games."""
        return Path(self.data_dir).expanduser() if self.data_dir else default_data_dir()

    @property
    def database_address(self) -> str:
        """The path of a SQLite file, or the URL of a PostgreSQL database."""
        if self.database.startswith(_POSTGRES):
            return self.database
        if not self.database:
            return str(self.data_path / "tilewright.db")
        return str(Path(self.database.removeprefix(_SQLITE)).expanduser())


_LISTS = ("lexicons", "origins", "hosts", "trusted_proxies", "push_services", "engines")

OPTIONS: tuple[str, ...] = Settings.__struct_fields__


def _listed(value: str) -> list[str]:
    items = (item.strip() for item in value.split(","))
    return [item for item in items if item]


def _from_file(path: Path) -> dict[str, object]:
    import tomllib  # most servers have no such file

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
    """Return the settings from the file, the environment and the arguments together.

    Arguments that are None count as not given. The file is ``config``, or named by
    ``TILEWRIGHT_CONFIG``.

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
