"""Which addresses messages are sent to, for they come from anybody."""

import http.client
import threading

import pytest
from browsers import PushService

from tilewright.server.notices.push_services import (
    BadEndpoint,
    Endpoint,
    PrivateAddress,
    hand_in,
    is_public,
    read_endpoint,
)
from tilewright.server.settings import Settings

SERVICES = ("push.example", "push.lan:8443")


@pytest.mark.parametrize(
    ("text", "host", "port", "is_own"),
    [
        ("https://push.example/a/b?c=d", "push.example", 443, False),
        ("https://EU.push.example:443", "eu.push.example", 443, False),
        ("https://push.lan:8443/a", "push.lan", 8443, True),
    ],
)
def test_an_endpoint_at_a_known_service_is_taken(
    text: str, host: str, port: int, is_own: bool
) -> None:
    found = read_endpoint(text, SERVICES)
    assert (found.host, found.port, found.is_own) == (host, port, is_own)
    assert found.path.startswith("/")


@pytest.mark.parametrize(
    "text",
    [
        "", "push.example", "http://push.example/", "ftp://push.example/", "https:///a",
        "https://evilpush.example/", "https://push.example.evil.example/", "https://127.0.0.1/",
        "https://push.example@127.0.0.1/", "https://a:b@push.example/", "https://push.example:8443/",
        "https://push.lan/", "https://push.lan:443/", "https://sub.push.lan:8443/",
        "https://push.example/#a", "https://push.example/a b", "https://push.example/a\r\nHost: b",
        "https://push.example:99999/", "https://push.example:x/", "https://[::1]/", "https://[/",
        "https://push.example/" + "a" * 1024, "https://pushé.example/", "https://push.example\\@b/",
        "https://localhost/", "https://169.254.169.254/latest",
    ],
)  # fmt: skip
def test_any_other_is_refused(text: str) -> None:
    with pytest.raises(BadEndpoint):
        read_endpoint(text, SERVICES)


def test_the_usual_browsers_services_are_known_without_configuration() -> None:
    services = Settings().push_services
    for host in ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"):
        assert read_endpoint(f"https://{host}/a", services).origin == f"https://{host}"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1",
        "ff02::1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1",
    ],
)  # fmt: skip
def test_an_address_of_some_network_of_its_own_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_other_addresses_are(address: str) -> None:
    assert is_public(address)


def test_a_name_that_stands_for_this_machine_is_not_connected_to() -> None:
    with PushService(None).listening() as service:
        endpoint = Endpoint("localhost", service.port, "/")
        with pytest.raises(PrivateAddress):
            hand_in(endpoint, {}, b"")
        assert service.connections == 0
    assert threading.active_count() >= 1


def test_what_speaks_no_tls_gets_nothing(service: PushService) -> None:
    with PushService(None).listening() as plain:
        endpoint = Endpoint("localhost", plain.port, "/", is_own=True)
        with pytest.raises((OSError, http.client.HTTPException)):
            hand_in(endpoint, {"Authorization": "secret"}, b"text")
        assert plain.requests == []


def test_a_redirect_is_not_followed(service: PushService) -> None:
    service.answers = [(307, {"Location": "https://push.example/"})]
    endpoint = Endpoint("localhost", service.port, "/a?b", is_own=True)
    assert hand_in(endpoint, {"TTL": "60"}, b"text") == 307
    (request,) = service.requests
    assert (request.path, request.headers["TTL"], request.body) == ("/a?b", "60", b"text")
    assert request.headers["Host"] == f"localhost:{service.port}"


@pytest.mark.parametrize("header", ["a\r\nb: c", "a\nb"])
def test_a_header_holds_no_second_line(service: PushService, header: str) -> None:
    endpoint = Endpoint("localhost", service.port, "/", is_own=True)
    with pytest.raises(ValueError, match="header"):
        hand_in(endpoint, {"Topic": header}, b"")
