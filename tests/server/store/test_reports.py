"""Reports to the operator, in databases of each kind."""

from msgspec.structs import replace

from tilewright.server.store import Store, now
from tilewright.server.store.reports import ReportRow, ReportStore, reports_handed_over


async def test_the_same_report_by_a_guest_and_by_their_account_becomes_one(store: Store) -> None:
    kept = ReportStore(store.database)
    row = ReportRow("1", "game", 1, 5, "other", "ben", "Ben", now(), "Hello", "guest", "Ann")
    for report in (row, replace(row, id="2", reporter="account"), replace(row, id="3", message=6)):
        await kept.add(report)
    await store.database.write(*reports_handed_over("guest", "account"))
    await store.database.write(*reports_handed_over("ben", "benedict"))
    rows = await kept.all(done=False)
    assert {(row.id, row.reporter, row.author) for row in rows} == {
        ("2", "account", "benedict"),
        ("3", "account", "benedict"),
    }
