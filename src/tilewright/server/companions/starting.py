"""Requests for companion sheets, read as their first events."""

from tilewright.api.companion_entries import NewCompanion
from tilewright.companion.companion import opening_of
from tilewright.companion.events import CompanionStarted
from tilewright.game.seats import LexiconIdentity
from tilewright.notation.terms import read_terms
from tilewright.rules.editions import own_rules
from tilewright.server.http.requests import edition_asked, terms_that_can_be
from tilewright.server.names.reading import read_name


def started_by(new: NewCompanion, lexicon: LexiconIdentity) -> CompanionStarted:
    """Return the first event of the requested companion.

    Raises:
        Problem: `not_offered` for an unknown edition or terms that it lacks, `malformed` for
            impossible terms, or `time_out_of_range`.
        NameRefused: one of the names is not accepted.
    """
    edition = edition_asked(new.edition)
    players = tuple(map(read_name, new.players))
    with terms_that_can_be(edition):
        terms = read_terms(new.terms)
        if terms.show_words is not None:
            raise ValueError("companion sheets have no `show_words`: words are judged when written")
        if terms.computers_at_once:
            raise ValueError("companion sheets have no `computers_at_once`: no computer plays")
        if terms.phoneys:
            raise ValueError("companion sheets have no `phoneys`: no computer plays")
        if terms.absence is not None:
            raise ValueError("companion sheets have no `absence`: nobody is absent there")
        terms.agreed(edition, len(players))
        started = CompanionStarted(
            edition.name, players, new.words, lexicon, terms, rules=own_rules(edition)
        )
        opening_of(started)
    return started
