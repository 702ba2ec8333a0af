"""A forgotten password is replaced on the page, by a link that the operator has made."""

import json
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect
from serving import Server


@pytest.fixture
def server(own_server: Server) -> Server:
    return own_server


def test_an_operators_link_leads_to_a_new_password_and_back_into_the_account(
    desktop: Page, server: Server
) -> None:
    desktop.goto(f"{server.url}#/account")
    claim = desktop.get_by_role("form", name="Create an account")
    claim.get_by_role("textbox", name="Name").fill("Ann")
    claim.get_by_role("textbox", name="Password").fill("correct horse")
    claim.get_by_role("button", name="Create the account").click()
    desktop.get_by_role("button", name="Sign out here").click()

    sign_in = desktop.get_by_role("form", name="Sign in")
    sign_in.get_by_text("Forgot your password?").click()
    expect(sign_in.get_by_text("tilewright reset-password NAME")).to_be_visible()
    command = [sys.executable, "-m", "tilewright", "reset-password", "Ann", "--json"]
    made = subprocess.run(
        [*command, "--database", str(server.database)], capture_output=True, check=True
    )
    link = json.loads(made.stdout)["link"]

    desktop.goto(f"{server.url}{link[link.index('#') :]}")
    reset = desktop.get_by_role("form", name="Choose a new password")
    reset.get_by_role("textbox", name="New password").fill("short")
    reset.get_by_role("button", name="Set the password").click()
    expect(reset.get_by_text("A password needs at least 8 characters.")).to_be_visible()
    reset.get_by_role("textbox", name="New password").fill("battery staple")
    reset.get_by_role("button", name="Set the password").click()
    expect(desktop.get_by_text("The new password is set. Sign in with it.")).to_be_visible()
    expect(desktop).to_have_url(re.compile("#/account$"))

    sign_in.get_by_role("textbox", name="Name").fill("Ann")
    sign_in.get_by_role("textbox", name="Password").fill("battery staple")
    sign_in.get_by_role("button", name="Sign in").click()
    expect(desktop.get_by_text("Signed in as Ann")).to_be_visible()
