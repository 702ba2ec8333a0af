"""Challenges: what is open to one, by whom, what it costs, and what a play taken back leaves."""

import json
from functools import reduce

import pytest
from tables import RACKS, VOID, Table, by_name, seated, table

from tilewright.game.challenges import challenge_cost, may_challenge
from tilewright.game.commands import AcceptPlay, ChallengePlay
from tilewright.game.errors import AlreadyChallenged, NothingToChallenge, OwnPlay, WordNotInPlay
from tilewright.game.events import PlayAccepted, PlayChallenged, PlayWithdrawn, TurnLost
from tilewright.game.game import evolve
from tilewright.game.seats import Seat
from tilewright.game.state import Phase, TurnKind
from tilewright.game.view import view_of
from tilewright.notation.stored_events import decode_event, encode_event
from tilewright.rules.edition import ChallengeOf, CostKind, Edition
from tilewright.rules.editions import (
    CLASSIC,
    EDITIONS,
    FOLIO,
    HEIRLOOM,
    STANDARD,
    TOURNAMENT,
    WALL,
)
from tilewright.rules.rulebook import RuleName

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
each_count = pytest.mark.parametrize("players", [2, 3, 4])
BY_WORD = [HEIRLOOM, STANDARD, FOLIO]
WHOLE = [WALL, CLASSIC, TOURNAMENT]
COSTS = [
    (HEIRLOOM, CostKind.NOTHING, 0),
    (STANDARD, CostKind.POINTS, 10),
    (WALL, CostKind.TURN, 0),
    (FOLIO, CostKind.TURN, 0),
    (CLASSIC, CostKind.TURN, 0),
    (TOURNAMENT, CostKind.TURN, 0),
]


def test_words_are_challenged_on_three_sheets_and_the_play_elsewhere() -> None:
    assert [e for e in EDITIONS.values() if e.challenge.of is ChallengeOf.WORDS] == BY_WORD
    assert [e for e in EDITIONS.values() if e.challenge.of is ChallengeOf.PLAY] == WHOLE


@each_edition
@each_count
def test_a_successful_challenge_takes_everything_back(edition: Edition, players: int) -> None:
    """Scenario 21: tiles, score, the blank's letter and the draw; the turn is lost."""
    made = table("TRAINE?", *RACKS[1:players], edition=edition, bad=["TRAXN"])
    made.play("8D TRAxN", draw="QZXJK")
    challenged, withdrawn = made.challenge(1, "TRAXN")
    assert challenged == PlayChallenged(Seat(1), ("TRAXN",), ("TRAXN",), CostKind.NOTHING, 0)
    assert withdrawn == PlayWithdrawn(Seat(0))
    game = made.game
    assert (game.racks, game.bag) == (made.start.racks, made.start.bag)
    assert (game.position, game.scores) == (made.start.position, (0,) * players)
    assert (game.to_move, game.open_play, game.phase) == (1, None, Phase.PLAYING)
    assert game.lost_turns == (0,) * players
    (turn,) = game.turns
    assert (turn.withdrawn, turn.score, turn.total) == (True, 0, 0)
    assert turn.challenges == (challenged,)


def test_a_play_taken_back_leaves_the_scores_of_others_and_of_before() -> None:
    made = table("TRAINER", "HOBEIOU", edition=HEIRLOOM, bad=["HOB"])
    made.play("8B TRAINER")
    made.play("7E HOB")
    assert made.game.scores == (66, 25)
    made.challenge(0, "HOB")
    made.pass_turn()
    made.pass_turn()
    assert made.game.scores == (66, 0)
    assert [turn.total for turn in made.game.turns] == [66, 0, 66, 0]


@pytest.mark.parametrize(("edition", "cost", "points"), COSTS, ids=by_name)
@each_count
def test_a_failed_challenge_costs_what_the_sheet_says(
    edition: Edition, cost: CostKind, points: int, players: int
) -> None:
    """Scenario 22."""
    made = seated(players, edition=edition)
    made.play("8D TRAIN")
    event, *lost = made.challenge(1, "TRAIN")
    assert event == PlayChallenged(Seat(1), ("TRAIN",), (), cost, points)
    assert made.game.scores == (12, -points, 0, 0)[:players]
    assert not made.game.turns[0].withdrawn
    if cost is CostKind.TURN:
        assert lost == [TurnLost(Seat(1))]
        assert made.game.to_move == 2 % players
    else:
        assert lost == []
        assert made.game.to_move == 1


@pytest.mark.parametrize(("edition", "cost", "points"), COSTS, ids=by_name)
@pytest.mark.parametrize(("players", "doubter"), [(3, 2), (4, 2), (4, 3)])
def test_who_is_not_next_may_challenge_and_loses_the_own_next_turn(
    edition: Edition, cost: CostKind, points: int, players: int, doubter: int
) -> None:
    """Scenario 23."""
    made = seated(players, edition=edition)
    made.play("8D TRAIN")
    (event,) = made.challenge(doubter, "TRAIN")
    assert event == PlayChallenged(Seat(doubter), ("TRAIN",), (), cost, points)
    assert made.game.to_move == 1
    made.pass_turn(doubter - 1)
    kinds = [turn.kind for turn in made.game.turns[1:]]
    passes = [TurnKind.PASS] * (doubter - 1)
    if cost is CostKind.TURN:
        assert kinds == [*passes, TurnKind.LOST_TURN]
        assert made.game.to_move == (doubter + 1) % players
    else:
        assert kinds == passes
        assert made.game.to_move == doubter
    assert made.game.lost_turns == (0,) * players


@each_edition
@pytest.mark.parametrize(("players", "doubter"), [(3, 2), (4, 2), (4, 3)])
def test_after_a_successful_challenge_the_next_player_is_on_turn(
    edition: Edition, players: int, doubter: int
) -> None:
    """Scenario 23."""
    made = seated(players, edition=edition, bad=["TRAIN"])
    made.play("8D TRAIN")
    made.challenge(doubter, "TRAIN")
    assert made.game.turns[0].withdrawn
    assert made.game.to_move == 1


@each_edition
def test_of_two_who_challenge_at_once_the_first_counts(edition: Edition) -> None:
    """Scenario 23."""
    failed = seated(3, edition=edition)
    failed.play("8D TRAIN")
    failed.challenge(2, "TRAIN")
    with pytest.raises(AlreadyChallenged) as caught:
        failed.challenge(1, "TRAIN")
    assert caught.value.evidence == {"words": ("TRAIN",)}
    assert caught.value.rule == edition.rule(RuleName.CHALLENGE)
    assert caught.value.message == "That has already been challenged."
    good = seated(3, edition=edition, bad=["TRAIN"])
    good.play("8D TRAIN")
    good.challenge(2, "TRAIN")
    with pytest.raises(NothingToChallenge):
        good.challenge(1, "TRAIN")


def test_lost_turns_add_up() -> None:
    """Decision 6: two words in vain are two turns, each skipped when it comes round."""
    made = table("TRAINER", "AEIOUAE", "HOBDFGL", edition=FOLIO)
    made.play("8B TRAINER")
    made.pass_turn()
    made.play("7E HOB")
    made.challenge(1, "HOB")
    made.challenge(1, "HI")
    assert made.game.lost_turns == (0, 2, 0)
    made.pass_turn(4)
    kinds = [(turn.seat, turn.kind) for turn in made.game.turns[3:]]
    assert kinds == [
        (0, TurnKind.PASS),
        (1, TurnKind.LOST_TURN),
        (2, TurnKind.PASS),
        (0, TurnKind.PASS),
        (1, TurnKind.LOST_TURN),
        (2, TurnKind.PASS),
    ]
    assert made.game.lost_turns == (0, 0, 0)
    assert made.game.to_move == 0


def test_lost_turns_are_not_written_after_the_last_other_player_has_left() -> None:
    made = table("TRAINER", "HOBEIOU", edition=FOLIO)
    made.play("8B TRAINER")
    made.play("7E HOB")
    made.challenge(0, "HOB")
    made.challenge(0, "HI")
    events = made.resign(1)
    assert [type(event).__name__ for event in events] == ["SeatResigned", "GameEnded"]


# --- the window ----------------------------------------------------------------------------------


@each_edition
@each_count
def test_there_is_nothing_to_challenge_before_a_play_or_after_the_next_turn(
    edition: Edition, players: int
) -> None:
    """Scenario 20: after a pass or an exchange there is no play, after the next act none open."""
    made = seated(players, edition=edition)
    for act in (None, made.pass_turn, lambda: made.exchange("A")):
        if act is not None:
            act()
        with pytest.raises(NothingToChallenge) as caught:
            made.challenge((made.game.to_move + 1) % players, "TRAIN")
        assert caught.value.rule == edition.rule(RuleName.CHALLENGE)
    late = seated(players, edition=edition)
    late.play("8D TRAIN")
    late.pass_turn()
    for seat in range(players):
        with pytest.raises(NothingToChallenge):
            late.challenge(seat, "TRAIN")


@pytest.mark.parametrize("act", ["pass", "exchange", "play"])
def test_any_act_of_the_next_player_closes_the_window(act: str) -> None:
    made = table("TRAINER", "HOBEIOU", "BCDFGHL", edition=HEIRLOOM)
    made.play("8B TRAINER")
    if act == "play":
        made.play("7E HOB")
        with pytest.raises(WordNotInPlay):
            made.challenge(2, "TRAINER")
        assert made.challenge(2, "HOB")
        return
    if act == "pass":
        made.pass_turn()
    else:
        made.exchange("U")
    with pytest.raises(NothingToChallenge):
        made.challenge(2, "TRAINER")


@pytest.mark.parametrize("edition", [WALL, CLASSIC, FOLIO, TOURNAMENT], ids=by_name)
@pytest.mark.parametrize("players", [3, 4])
def test_a_skipped_turn_leaves_the_window_open(edition: Edition, players: int) -> None:
    """Decision 2: the next player's turn is skipped, and the play may still be challenged."""
    made = table("TRAINER", "HOBEIOU", *RACKS[2:players], edition=edition, bad=["HI"])
    made.play("8B TRAINER")
    made.challenge(2, "TRAINER")
    made.play("7E HOB")
    assert made.game.turns[-1].kind is TurnKind.LOST_TURN
    assert made.game.to_move == 3 % players
    made.challenge(2, "HI")
    assert made.game.turns[1].withdrawn
    assert made.game.scores[1] == 0
    assert made.game.to_move == 3 % players


def test_after_a_skipped_turn_the_player_of_the_open_play_acts_and_closes_it() -> None:
    made = table("TRAINER", "AEIOUAE", edition=FOLIO)
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    assert made.game.to_move == 0
    with pytest.raises(OwnPlay):
        made.challenge(0, "TRAIN")
    made.pass_turn()
    assert made.game.open_play is None


@pytest.mark.parametrize("edition", BY_WORD, ids=by_name)
def test_where_words_are_challenged_each_may_be_once(edition: Edition) -> None:
    made = table("TRAINER", "HOBEIOU", edition=edition, bad=["HI"])
    made.play("8B TRAINER")
    made.play("7E HOB")
    for words in (("TRAINER",), ("HOB", "TRAINER"), ()):
        with pytest.raises(WordNotInPlay) as caught:
            made.challenge(0, *words)
        assert caught.value.evidence == {"words": words[-1:]}
        assert caught.value.message == "The play formed HOB, HI, ON, BE."
    made.challenge(0, "hob", "HOB")
    for words in (("HOB",), ("ON", "HOB")):
        with pytest.raises(AlreadyChallenged):
            made.challenge(0, *words)
    event = made.challenge(0, "ON", "HI")[0]
    assert isinstance(event, PlayChallenged)
    assert (event.words, event.bad) == (("ON", "HI"), ("HI",))
    turn = made.game.turns[1]
    assert (turn.withdrawn, len(turn.challenges)) == (True, 2)


@pytest.mark.parametrize("edition", BY_WORD, ids=by_name)
def test_only_the_words_that_are_named_are_ruled_on(edition: Edition) -> None:
    """Decision 2, scenario 26: of a word that nobody named nothing is learnt."""
    made = table("TRAINER", "HOBEIOU", "BCDFGHL", edition=edition, bad=["HI"])
    made.play("8B TRAINER")
    made.play("7E HOB")
    event = made.challenge(0, "HOB", "BE")[0]
    assert isinstance(event, PlayChallenged)
    assert (event.words, event.bad) == (("HOB", "BE"), ())
    assert not made.game.turns[1].withdrawn


@pytest.mark.parametrize("edition", WHOLE, ids=by_name)
def test_where_the_play_is_challenged_all_its_words_are_ruled_on_once(edition: Edition) -> None:
    for words in ((), ("HOB",), ("HI", "HI"), ("HOB", "HI", "ON", "BE")):
        made = table("TRAINER", "HOBEIOU", edition=edition, bad=["HI", "ON"])
        made.play("8B TRAINER")
        made.play("7E HOB")
        event = made.challenge(0, *words)[0]
        assert isinstance(event, PlayChallenged)
        assert (event.words, event.bad) == (("HOB", "HI", "ON", "BE"), ("HI", "ON"))
        assert made.game.turns[1].withdrawn


@pytest.mark.parametrize("edition", [WALL, CLASSIC, TOURNAMENT], ids=by_name)
def test_a_challenge_of_many_words_loses_one_turn(edition: Edition) -> None:
    made = table("TRAINER", "HOBEIOU", "BCDFGHL", edition=edition)
    made.play("8B TRAINER")
    made.play("7E HOB")
    made.challenge(0)
    assert made.game.lost_turns == (1, 0, 0)


def with_hob(edition: Edition, *bad: str) -> Table:
    """TRAINER lies, and the second of three has just made HOB, HI, ON and BE."""
    made = table("TRAINER", "HOBEIOU", "BCDFGHL", edition=edition, bad=bad)
    made.play("8B TRAINER")
    made.play("7E HOB")
    return made


@pytest.mark.parametrize("edition", BY_WORD, ids=by_name)
def test_named_at_once_or_one_after_the_other_words_cost_the_same(edition: Edition) -> None:
    """Ours: the sheets name a price for a word, so that each good word that is named costs it."""
    at_once, one_by_one = with_hob(edition), with_hob(edition)
    at_once.challenge(0, "HOB", "HI", "ON")
    for word in ("HOB", "HI", "ON"):
        one_by_one.challenge(0, word)
    assert at_once.game.scores == one_by_one.game.scores
    assert at_once.game.lost_turns == one_by_one.game.lost_turns
    assert at_once.game.scores[0] == 66 - (30 if edition is STANDARD else 0)
    assert at_once.game.lost_turns[0] == (3 if edition is FOLIO else 0)


@pytest.mark.parametrize("edition", BY_WORD, ids=by_name)
def test_good_words_beside_a_bad_one_cost_nothing(edition: Edition) -> None:
    """The challenge has succeeded, and the good words do not stay on the board either."""
    made = with_hob(edition, "BE")
    made.challenge(0, "HOB", "HI", "BE")
    assert made.game.turns[1].withdrawn
    assert (made.game.scores, made.game.lost_turns) == ((66, 0, 0), (0, 0, 0))


def test_a_failed_challenge_stored_before_turns_were_counted_loses_one() -> None:
    """An old record of a challenge of two words is read as it was decided then."""
    made = with_hob(FOLIO)
    made.challenge(0, "HOB", "HI")
    stored = json.loads(encode_event(made.events[-1]))
    assert stored.pop("turns") == 2
    old = decode_event(json.dumps(stored).encode())
    before = reduce(evolve, made.events[:-1], made.start)
    assert evolve(before, old).lost_turns == (1, 0, 0)


@each_edition
def test_one_s_own_play_is_not_one_s_to_challenge_or_to_accept(edition: Edition) -> None:
    """Scenario 20."""
    made = seated(2, edition=edition)
    made.play("8D TRAIN")
    with pytest.raises(OwnPlay) as caught:
        made.challenge(0, "TRAIN")
    assert caught.value.rule == edition.rule(RuleName.CHALLENGE)
    assert caught.value.message == "You cannot challenge your own play."
    with pytest.raises(OwnPlay):
        made.accept(0)


@each_edition
def test_at_a_void_table_there_is_no_challenge(edition: Edition) -> None:
    """Scenario 24."""
    made = seated(2, edition=edition, words=VOID)
    made.play("8D TRAIN")
    for command in (AcceptPlay(Seat(1)), ChallengePlay(Seat(1), ("TRAIN",))):
        with pytest.raises(NothingToChallenge) as caught:
            made.do(command)
        assert caught.value.message == "There is no play you can challenge."
    assert view_of(made.game, Seat(1)).options.challenge is None


@each_edition
def test_who_has_accepted_a_play_challenges_it_no_more(edition: Edition) -> None:
    made = seated(3, edition=edition, bad=["TRAIN"])
    made.play("8D TRAIN")
    assert made.accept(1) == (PlayAccepted(Seat(1)),)
    for command in (AcceptPlay(Seat(1)), ChallengePlay(Seat(1), ("TRAIN",))):
        with pytest.raises(NothingToChallenge):
            made.do(command)
    made.challenge(2, "TRAIN")
    assert made.game.turns[0].withdrawn


@each_edition
@pytest.mark.parametrize("doubter", [1, 2, 3])
def test_a_play_of_score_0_can_be_challenged(edition: Edition, doubter: int) -> None:
    """Scenario 25, and 9: qi of two blanks."""
    made = table("??AEIOU", *RACKS[1:], edition=edition, bad=["QI"])
    made.play("8H qi")
    made.challenge(doubter, "QI")
    assert made.game.turns[0].withdrawn
    assert str(made.game.racks[0]) == "AEIOU??"


def test_a_refusal_tells_nothing_of_the_words() -> None:
    """Scenario 26: the same answer for a good word and for a bad one."""
    answers = []
    for bad in ([], ["TRAIN"]):
        made = seated(3, bad=bad)
        made.play("8D TRAIN")
        made.accept(1)
        with pytest.raises(NothingToChallenge) as caught:
            made.challenge(1, "TRAIN")
        answers.append((str(caught.value), caught.value.evidence))
    assert answers[0] == answers[1]


@pytest.mark.parametrize(("edition", "cost", "points"), COSTS, ids=by_name)
def test_the_offer_says_what_is_open_and_what_it_costs(
    edition: Edition, cost: CostKind, points: int
) -> None:
    made = table("TRAINER", "HOBEIOU", "BCDFGHL", edition=edition)
    made.play("8B TRAINER")
    made.play("7E HOB")
    offer = view_of(made.game, Seat(2)).options.challenge
    assert offer is not None
    assert (offer.seat, offer.words) == (1, ("HOB", "HI", "ON", "BE"))
    assert (offer.of, offer.cost, offer.points) == (edition.challenge.of, cost, points)
    assert not offer.no_turn_left
    assert not offer.pending
    assert challenge_cost(made.game) is cost
    assert view_of(made.game, Seat(1)).options.challenge is None
    assert view_of(made.game, None).options.challenge is None


def test_accepting_is_offered_to_those_who_are_not_on_turn() -> None:
    made = seated(3)
    made.play("8D TRAIN")
    offered = [view_of(made.game, seat).options.accept for seat in made.game.seats]
    assert offered == [False, False, True]


def test_nobody_may_challenge_after_leaving_and_the_leaver_s_play_stays_open() -> None:
    made = seated(4, edition=HEIRLOOM, bad=["TRAIN"])
    made.play("8D TRAIN")
    made.resign(2)
    made.resign(0)
    assert [may_challenge(made.game, seat) for seat in made.game.seats] == [
        False,
        True,
        False,
        True,
    ]
    made.challenge(3, "TRAIN")
    assert made.game.racks[0] == made.start.racks[0]
    assert made.game.scores[0] == 0
    assert made.game.to_move == 1
