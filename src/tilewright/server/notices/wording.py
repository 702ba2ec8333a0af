"""The texts of notices, mails and feeds in each language of the page."""

from collections.abc import Mapping
from datetime import UTC, datetime

from msgspec import Struct

from tilewright.api.notices import Language
from tilewright.game.clock import SECOND, Instant
from tilewright.rules.editions import EDITIONS
from tilewright.server.notices.turns import AwaitedTurn


class Wording(Struct, frozen=True):
    """The texts of one language. Nothing that a person wrote is ever inserted."""

    editions: Mapping[str, str]
    """The title of each edition, by its name."""
    moment: str
    """The format of a moment, for `strftime`."""
    feed_title: str
    turn_title: str
    """With `edition` and `number`."""
    offer_title: str
    """With `edition`."""
    offer: str
    warning_title: str
    """With `edition`."""
    warning: str
    """With `until`."""
    waits: str
    waits_until: str
    """With `until`."""
    dropped: str
    turn_ends: str
    """With `table` and `stop`, the addresses of the two."""
    confirm_title: str
    confirm_mail: str
    """With `page`, `confirm` and `stop`."""
    confirm_question: str
    confirm_button: str
    confirmed: str
    stop_title: str
    stop_question: str
    stop_button: str
    stopped: str
    unknown_link: str


WORDINGS: dict[Language, Wording] = {
    "en": Wording(
        editions={edition.name: edition.title for edition in EDITIONS.values()},
        moment="%Y-%m-%d %H:%M UTC",
        feed_title="Tilewright: my turns",
        turn_title="Your turn: {edition}, turn {number}",
        offer_title="Offer to call the game off: {edition}",
        offer="Another player offers to call the game off. Agree, or play on, at the table.",
        warning_title="Your game may be claimed: {edition}",
        warning=(
            "You have not moved for long. The other players may claim this game from {until}, "
            "unless you play, or answer the last play, before then."
        ),
        waits="The game waits for you.",
        waits_until="The game waits for you until {until}.",
        dropped="The play that you had armed no longer fits, and was not made.",
        turn_ends=(
            "The table: {table}\n\n-- \n"
            "You get one mail for a turn, while you are away from the table.\n"
            "No more of these: {stop}\n"
        ),
        confirm_title="Mail when it is your turn?",
        confirm_mail=(
            "At {page}, a player asked for mail when it is their turn,\n"
            "and gave this address.\n\n"
            "If that was you, please confirm it within a day:\n{confirm}\n\n"
            "If it was not, you need do nothing: without that, no mail is sent to you.\n"
            "To have the address forgotten now: {stop}\n"
        ),
        confirm_question="Shall this server write to {address} when it is your turn?",
        confirm_button="Yes, write to me",
        confirmed="Confirmed. You get a mail when it is your turn and you are away.",
        stop_title="No more mail",
        stop_question="Shall this server stop writing to you, and forget your address?",
        stop_button="Yes, no more mail",
        stopped="Done. This server has forgotten the address.",
        unknown_link="This link is not valid, or not any more.",
    ),
    "de": Wording(
        editions={
            "heirloom": "Erbstück",
            "standard": "Standard",
            "wall": "Wand",
            "folio": "Folio",
            "classic": "Klassik",
            "tournament": "Turnier",
        },
        moment="%d.%m.%Y, %H:%M Uhr UTC",
        feed_title="Tilewright: meine Züge",
        turn_title="Du bist am Zug: {edition}, Zug {number}",
        offer_title="Vorschlag, abzubrechen: {edition}",
        offer=(
            "Jemand schlägt vor, das Spiel abzubrechen. Am Tisch kannst du zustimmen oder ablehnen."
        ),
        warning_title="Dein Spiel kann beansprucht werden: {edition}",
        warning=(
            "Du hast lange nicht gezogen. "
            "Ab {until} können die anderen das Spiel beanspruchen, wenn du bis dahin nicht ziehst "
            "und auch den letzten Zug weder anzweifelst noch gelten lässt."
        ),
        waits="Das Spiel wartet auf dich.",
        waits_until="Das Spiel wartet auf dich bis {until}.",
        dropped="Was du vorausgelegt hattest, passt nicht mehr und wurde nicht angelegt.",
        turn_ends=(
            "Zum Tisch: {table}\n\n-- \n"
            "Du bekommst eine Mail für einen Zug, solange du nicht am Tisch bist.\n"
            "Keine weiteren: {stop}\n"
        ),
        confirm_title="Mail, wenn du am Zug bist?",
        confirm_mail=(
            "Jemand hat auf {page} darum gebeten, per Mail zu erfahren,\n"
            "wann er oder sie am Zug ist, und diese Adresse angegeben.\n\n"
            "Wenn du das warst, bestätige es bitte innerhalb eines Tages:\n{confirm}\n\n"
            "Wenn nicht, brauchst du nichts zu tun: Ohne das kommt keine Mail.\n"
            "Um die Adresse jetzt zu vergessen: {stop}\n"
        ),
        confirm_question="Soll dieser Server an {address} schreiben, wenn du am Zug bist?",
        confirm_button="Ja, schreib mir",
        confirmed="Bestätigt. Du bekommst eine Mail, wenn du am Zug und nicht am Tisch bist.",
        stop_title="Keine Mails mehr",
        stop_question="Soll dieser Server nicht mehr schreiben und deine Adresse vergessen?",
        stop_button="Ja, keine Mails mehr",
        stopped="Erledigt. Dieser Server hat die Adresse vergessen.",
        unknown_link="Dieser Link gilt nicht, oder nicht mehr.",
    ),
}


def wording_of(language: str) -> Wording:
    """Return the texts of this language, or the English ones if there are none."""
    return WORDINGS["de"] if language == "de" else WORDINGS["en"]


def title_of(wording: Wording, edition: str, number: int) -> str:
    """Return one line that names a turn of a game by this edition."""
    called = wording.editions.get(edition, edition)
    return wording.turn_title.format(edition=called, number=number)


def waiting_of(wording: Wording, until: Instant | None, *, was_dropped: bool = False) -> str:
    """Return the sentence that a game waits, and until when if days are counted.

    Before it stands, where an armed play was dropped, that it was not made.
    """
    waits = wording.waits
    if until is not None:
        waits = wording.waits_until.format(until=_moment(wording, until))
    return f"{wording.dropped} {waits}" if was_dropped else waits


def _moment(wording: Wording, instant: Instant) -> str:
    return datetime.fromtimestamp(instant / SECOND, UTC).strftime(wording.moment)


def notice_title(wording: Wording, turn: AwaitedTurn) -> str:
    """Return one line that says what the game waits for."""
    if not (turn.is_offer or turn.is_warning):
        return title_of(wording, turn.edition, turn.number)
    called = wording.editions.get(turn.edition, turn.edition)
    title = wording.offer_title if turn.is_offer else wording.warning_title
    return title.format(edition=called)


def notice_text(wording: Wording, turn: AwaitedTurn) -> str:
    """Return the sentence of a notice."""
    if turn.is_offer:
        return wording.offer
    if turn.is_warning and turn.until is not None:
        return wording.warning.format(until=_moment(wording, turn.until))
    return waiting_of(wording, turn.until, was_dropped=turn.was_dropped)
