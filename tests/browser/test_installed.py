"""The page as an app: it opens without a network, says so, and keeps nothing of any game."""

from urllib.parse import urlsplit

from conftest import ComeIn
from examining import AXE, assert_sound
from playwright.sync_api import expect
from serving import Server
from sitting import Sitter

KEPT = """
async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
  return requests.map(({ url }) => url)
}
"""


def test_without_a_network_the_page_opens_and_says_so_and_goes_on_by_itself(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(service_workers="allow")
    sitter = Sitter(page, server.url)
    sitter.open_new_game(words=None)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    page.reload()
    sitter.wait_for_table()
    kept = [urlsplit(address).path for address in page.evaluate(KEPT)]
    others = {path for path in kept if not path.startswith("/assets/")}
    assert others == {"/index.html", "/icon-app.svg"}, "no answers of the server: they are private"
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(page).to_have_title("No connection · Tilewright")
    assert page.locator(".offline img").evaluate("image => image.naturalWidth") > 0
    page.evaluate(AXE.read_text())  # the page's policy forbids other scripts than its own
    assert_sound(page, "light")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Still no connection.")).to_be_visible()
    page.context.set_offline(False)
    sitter.wait_for_table()
    assert "offline" not in page.evaluate("() => ({ ...document.documentElement.dataset })")
