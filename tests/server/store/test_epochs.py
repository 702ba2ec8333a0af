"""Everything tied to an account ends with its sessions, even while it is being created."""

from tilewright.server.store import Sessions, Store, TokenRow, Tokens, now
from tilewright.server.store.accounts import AccountStore, StoredAccount
from tilewright.server.store.sharing import Feeds


async def test_what_is_made_at_the_moment_when_all_sessions_end_counts_for_nobody(
    store: Store,
) -> None:
    accounts = AccountStore(store.database)
    feeds, tokens = Feeds(store.database), Tokens(store.database)
    account = StoredAccount("a", "Ann", "ann", "ann", "hash", "guest")
    await accounts.add(account, "the-session")
    session = await Sessions(store.database).find("the-session")
    assert session is not None
    await feeds.add("kept", "guest", "0", session.epoch)
    assert await feeds.by_secret("kept") is not None
    # a request has been let in, and all sessions end before it is done
    await accounts.renew(account, "hash", None)
    await feeds.add("secret", "guest", "1", session.epoch)
    await tokens.add("token", "guest", TokenRow("2", "bot", now()), session.epoch)
    assert await feeds.by_secret("secret") is None
    assert await feeds.by_secret("kept") is None
    assert await feeds.of("guest") == []
    assert await tokens.use_of("token") is None
    assert await Sessions(store.database).find("the-session") is None
