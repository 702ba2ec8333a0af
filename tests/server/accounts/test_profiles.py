"""Profiles: an account shows others what its owner has chosen, and nothing else."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from tilewright.engine.generator import Generator
from tilewright.server.serve import Server

from tests.server.accounts.test_accounts import claim, delete, done, refused
from tests.server.accounts.test_blocks import block, game_of
from tests.server.clubs.test_evenings import Evening
from tests.server.conftest import Guest, Json
from tests.server.study.test_exercises import passed

Come = Callable[[], Guest]
EVERYTHING = ["since", "games", "rating", "curve", "best_play"]


@pytest.fixture
def server(shared_server_with_free_names: Server) -> Server:
    return shared_server_with_free_names


@pytest.fixture
def ben(new_guest: Come) -> Guest:
    return new_guest()


def shows(guest: Guest, *parts: str) -> None:
    assert done(guest.post("/api/account/profile", {"shows": parts}))["shows"] == list(parts)


def profile(guest: Guest, name: str = "Ben") -> Json:
    found: Json = guest.get(f"/api/profiles/{name}")
    return found


def unknown(guest: Guest, name: str = "Ben") -> bytes:
    answer = guest.http.get(f"/api/profiles/{name}")
    refused(answer, 404, "unknown_profile")
    return answer.content


def rated(guest: Guest) -> None:
    """Let the guest give up a puzzle, which rates them."""
    puzzle = guest.get("/api/puzzles/next")["puzzle"]["id"]
    done(guest.post(f"/api/puzzles/{puzzle}/solution", {}))


def test_an_account_shows_nothing_until_its_owner_chooses(ann: Guest, ben: Guest) -> None:
    game = game_of(ann, ben)
    nobody = unknown(ann, "Nobody")
    done(claim(ben, "Ben"))
    assert ben.get("/api/account/profile") == {"shows": []}
    # as if there were no account of this name
    assert unknown(ann) == nobody
    assert ann.get(f"/api/games/{game}/profiles") == []
    assert [met["profile"] for met in ann.get("/api/people")] == [False]
    shows(ben, "games")
    assert profile(ann) == {"name": "Ben", "games": 0}
    assert ann.get(f"/api/games/{game}/profiles") == [{"number": 1, "name": "Ben"}]
    assert [met["profile"] for met in ann.get("/api/people")] == [True]
    shows(ben)
    assert unknown(ann) == nobody


def test_each_part_is_sent_only_where_it_is_shown(
    ann: Guest, ben: Guest, engine: Generator
) -> None:
    done(claim(ben, "Ben"))
    passed(ann, ben, engine)
    rated(ben)
    best = ben.get("/api/statistics")["best_plays"][0]
    rating = ben.get("/api/puzzles")["rating"]
    assert rating["low"] < rating["rating"] < rating["high"]
    curve = ben.get("/api/statistics/rating")
    whole = {
        "curve": curve,
        "since": datetime.now(UTC).date().isoformat(),
        "games": 1,
        "rating": rating,
        "best_play": best,
        "waiting": 0,
    }
    shows(ben, *EVERYTHING)
    assert profile(ann) == {"name": "Ben", **whole}
    assert profile(ben) == profile(ann)
    for part in EVERYTHING:
        shows(ben, part)
        shown = profile(ann)
        assert shown == {"name": "Ben", part: whole[part]} | (
            {"waiting": 0} if part == "best_play" else {}
        )
        # nothing of the rest is among the bytes, under whatever name
        sent = ann.seen[-1].decode()
        others = (best["word"], str(rating["low"]), str(rating["high"]), str(whole["since"]))
        own = str(shown[part])
        assert [text for text in others if text in sent] == [text for text in others if text in own]


def test_a_part_without_anything_to_show_says_so(ann: Guest, ben: Guest) -> None:
    done(claim(ben, "Ben"))
    shows(ben, "rating", "best_play")
    assert profile(ann) == {"name": "Ben", "rating": None, "best_play": None, "waiting": 0}


def test_a_block_hides_the_profile_from_either_side(
    ann: Guest, ben: Guest, new_guest: Come
) -> None:
    done(claim(ben, "Ben"))
    shows(ben, "games")
    game, other = game_of(ann, ben), game_of(eve := new_guest(), ben)
    nobody = unknown(ann, "Nobody")
    block(ann, game)
    assert unknown(ann) == nobody
    assert ann.get(f"/api/games/{game}/profiles") == []
    assert profile(eve)["name"] == "Ben"
    done(ben.post("/api/blocks", {"game": other, "seat": 0}))
    assert unknown(eve) == nobody
    assert eve.get(f"/api/games/{other}/profiles") == []
    assert eve.get("/api/people")[0]["profile"] is False
    assert profile(new_guest())["name"] == "Ben"


def test_another_name_at_a_table_leads_to_no_profile(ann: Guest, ben: Guest) -> None:
    done(claim(ben, "Benedict"))
    shows(ben, "games")
    # he sits there as Ben, and nothing says that this is Benedict
    game = game_of(ann, ben)
    assert ann.get(f"/api/games/{game}/profiles") == []
    assert ann.get("/api/people")[0]["profile"] is False
    assert unknown(ann)


def test_somebody_who_takes_the_same_name_at_a_table_has_not_its_profile(
    ann: Guest, ben: Guest, new_guest: Come
) -> None:
    done(claim(new_guest(), "Ben"))
    other = new_guest()
    done(claim(other, "Benno"))
    shows(other, "games")
    game = game_of(ann, ben)
    assert ann.get(f"/api/games/{game}/profiles") == []


def test_only_an_account_has_a_profile_and_only_of_known_parts(ann: Guest, ben: Guest) -> None:
    game_of(ann, ben)
    refused(ben.post("/api/account/profile", {"shows": ["games"]}), 409, "no_account")
    done(claim(ben, "Ben"))
    refused(ben.post("/api/account/profile", {"shows": ["password"]}), 400, "malformed")
    shows(ben, "games", "best_play")
    # in whatever order, and once each
    again = done(ben.post("/api/account/profile", {"shows": ["best_play", "games", "games"]}))
    assert again == {"shows": ["games", "best_play"]}
    assert ben.get("/api/account/export")["profile"] == ["games", "best_play"]
    assert unknown(ann, "B" * 400)


def test_a_deleted_account_has_no_profile_and_a_new_one_of_its_name_none_either(
    ann: Guest, ben: Guest, new_guest: Come
) -> None:
    done(claim(ben, "Ben"))
    shows(ben, *EVERYTHING)
    assert profile(ann)["name"] == "Ben"
    done(delete(ben))
    assert unknown(ann)
    done(claim(new_guest(), "Ben"))
    assert unknown(ann)


def test_players_of_an_evening_see_which_names_have_a_profile(
    ann: Guest, ben: Guest, new_guest: Come
) -> None:
    evening = Evening(ann)
    done(claim(ben, "Ben"))
    shows(ben, "since")
    assert evening.join(ben, "Ben") == 1
    cleo = new_guest()
    assert evening.join(cleo, "Cleo") == 2
    address = f"/api/events/{evening.id}/profiles"
    for guest in (ann, ben, cleo):
        assert guest.get(address) == [{"number": 1, "name": "Ben"}]
    # those who only look on read names, and nothing more
    assert new_guest().get(address) == []
    assert ann.http.get("/api/events/none/profiles").json() == []


def test_programs_do_not_read_profiles(ann: Guest, ben: Guest) -> None:
    done(claim(ben, "Ben"))
    shows(ben, "since")
    token = done(ann.post("/api/tokens", {"name": "bot"}))["token"]
    ann.http.cookies.clear()
    for address in ("/api/profiles/Ben", "/api/account/profile"):
        asked = ann.http.get(address, headers={"Authorization": f"Bearer {token}"})
        assert asked.status_code == 403
