"""Browsers and push services for the tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browsers import PushService
from mailing import certificate_for_this_machine


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    """Yield a push service whose certificate this process trusts."""
    public, context = certificate_for_this_machine(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(public))
    with PushService(context).listening() as service:
        yield service
