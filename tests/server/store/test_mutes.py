"""Mutes in databases of each kind."""

from tilewright.server.store import Store
from tilewright.server.store.people import MuteStore, mutes_deleted, mutes_handed_over


async def test_mutes_by_and_of_a_guest_become_those_of_their_account(store: Store) -> None:
    kept = MuteStore(store.database)
    for guest, muted in (
        ("guest", "ben"), ("account", "ben"), ("guest", "eve"), ("dan", "guest"),
        ("dan", "account"), ("eve", "guest"), ("guest", "account"), ("account", "guest"),
    ):  # fmt: skip
        await kept.add(guest, muted, muted)
    await store.database.write(*mutes_handed_over("guest", "account"))
    people = {"guest", "account", "ben", "dan", "eve"}
    assert await kept.muted_by("account", people) == {"ben", "eve"}
    assert await kept.who_muted("account", people) == {"dan", "eve"}
    assert await kept.who_muted("account", {"dan"}) == {"dan"}
    assert not await kept.of("guest") and not await kept.who_muted("guest", people)

    await store.database.write(mutes_deleted("eve"))
    assert await kept.muted_by("account", people) == {"ben"}
    assert await kept.who_muted("account", people) == {"dan"}
