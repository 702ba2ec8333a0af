"""The texts of notices, mails and feeds in each language of the page."""

from collections.abc import Mapping
from datetime import UTC, datetime

from msgspec import Struct

from tilewright.api.notices import Language
from tilewright.game.clock import SECOND, Instant
from tilewright.rules.editions import EDITIONS
from tilewright.rules.languages import language_named
from tilewright.server.notices.channel import AwaitedTurn


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
    reset_title: str
    reset_mail: str
    """With `page` and `reset`."""


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
        reset_title="New password at Tilewright",
        reset_mail=(
            "At {page}, a new password was asked for your account.\n\n"
            "If that was you, choose one within an hour:\n{reset}\n\n"
            "All devices are signed out then. If it was not you, you need do nothing.\n"
            "The old password stays until a new one is chosen by this link.\n"
        ),
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
        reset_title="Neues Passwort bei Tilewright",
        reset_mail=(
            "Auf {page} wurde ein neues Passwort für dein Konto angefordert.\n\n"
            "Wenn du das warst, wähle innerhalb einer Stunde eins:\n{reset}\n\n"
            "Dann sind alle Geräte abgemeldet. Wenn nicht, brauchst du nichts zu tun.\n"
            "Das alte Passwort gilt, bis mit diesem Link ein neues gewählt ist.\n"
        ),
    ),
    "fr": Wording(
        editions={
            "heirloom": "Héritage",
            "standard": "Standard",
            "wall": "Mur",
            "folio": "Folio",
            "classic": "Classique",
            "tournament": "Tournoi",
        },
        moment="%d/%m/%Y à %H:%M UTC",
        feed_title="Tilewright : mes tours",
        turn_title="À toi de jouer : {edition}, tour {number}",
        offer_title="Proposition d’arrêter la partie : {edition}",
        offer="Quelqu’un propose d’arrêter la partie. À la table, tu peux accepter ou refuser.",
        warning_title="Ta partie peut être réclamée : {edition}",
        warning=(
            "Tu n’as pas joué depuis longtemps. Les autres peuvent réclamer cette partie à partir "
            "du {until}, si d’ici là tu n’as pas joué ou répondu au dernier coup."
        ),
        waits="La partie t’attend.",
        waits_until="La partie t’attend jusqu’au {until}.",
        dropped="Le coup que tu avais préparé ne convient plus, et n’a pas été joué.",
        turn_ends=(
            "La table : {table}\n\n-- \n"
            "Tu reçois un e-mail par tour, tant que tu n’es pas à la table.\n"
            "Ne plus en recevoir : {stop}\n"
        ),
        confirm_title="Un e-mail quand c’est à toi ?",
        confirm_mail=(
            "Sur {page}, quelqu’un a demandé un e-mail quand c’est à son tour,\n"
            "et a donné cette adresse.\n\n"
            "Si c’était toi, confirme-la dans la journée :\n{confirm}\n\n"
            "Sinon, tu n’as rien à faire : sans cela, rien ne te sera envoyé.\n"
            "Pour faire oublier l’adresse maintenant : {stop}\n"
        ),
        confirm_question="Ce serveur doit-il écrire à {address} quand c’est à toi ?",
        confirm_button="Oui, écris-moi",
        confirmed="Confirmé. Tu reçois un e-mail quand c’est à toi et que tu n’es pas là.",
        stop_title="Plus d’e-mails",
        stop_question="Ce serveur doit-il cesser d’écrire et oublier ton adresse ?",
        stop_button="Oui, plus d’e-mails",
        stopped="C’est fait. Ce serveur a oublié l’adresse.",
        unknown_link="Ce lien n’est pas valable, ou ne l’est plus.",
        reset_title="Nouveau mot de passe chez Tilewright",
        reset_mail=(
            "Sur {page}, un nouveau mot de passe a été demandé pour ton compte.\n\n"
            "Si c’était toi, choisis-en un dans l’heure :\n{reset}\n\n"
            "Tous les appareils sont alors déconnectés. Sinon, tu n’as rien à faire.\n"
            "L’ancien mot de passe vaut tant qu’aucun nouveau n’est choisi par ce lien.\n"
        ),
    ),
    "es": Wording(
        editions={
            "heirloom": "Herencia",
            "standard": "Estándar",
            "wall": "Pared",
            "folio": "Folio",
            "classic": "Clásica",
            "tournament": "Torneo",
        },
        moment="%d/%m/%Y a las %H:%M UTC",
        feed_title="Tilewright: mis turnos",
        turn_title="Te toca: {edition}, turno {number}",
        offer_title="Propuesta de anular la partida: {edition}",
        offer="Alguien propone anular la partida. En la mesa puedes aceptar o seguir jugando.",
        warning_title="Tu partida puede ser reclamada: {edition}",
        warning=(
            "Hace mucho que no juegas. Los demás pueden reclamar esta partida desde el {until}, "
            "si antes no juegas o no respondes a la última jugada."
        ),
        waits="La partida te espera.",
        waits_until="La partida te espera hasta el {until}.",
        dropped="La jugada que habías preparado ya no cabe, y no se ha hecho.",
        turn_ends=(
            "La mesa: {table}\n\n-- \n"
            "Recibes un correo por turno mientras no estás en la mesa.\n"
            "No recibir más: {stop}\n"
        ),
        confirm_title="¿Un correo cuando te toque?",
        confirm_mail=(
            "En {page}, alguien ha pedido un correo cuando le toque jugar,\n"
            "y ha dado esta dirección.\n\n"
            "Si has sido tú, confírmala antes de un día:\n{confirm}\n\n"
            "Si no, no tienes que hacer nada: sin eso no se te envía ningún correo.\n"
            "Para que se olvide ya la dirección: {stop}\n"
        ),
        confirm_question="¿Debe este servidor escribir a {address} cuando te toque?",
        confirm_button="Sí, escríbeme",
        confirmed="Confirmado. Recibes un correo cuando te toca y no estás en la mesa.",
        stop_title="No más correos",
        stop_question="¿Debe este servidor dejar de escribir y olvidar tu dirección?",
        stop_button="Sí, no más correos",
        stopped="Hecho. Este servidor ha olvidado la dirección.",
        unknown_link="Este enlace no vale, o ya no vale.",
        reset_title="Nueva contraseña en Tilewright",
        reset_mail=(
            "En {page} se ha pedido una contraseña nueva para tu cuenta.\n\n"
            "Si fuiste tú, elige una antes de una hora:\n{reset}\n\n"
            "Entonces se cierra la sesión en todos los dispositivos. Si no, no hagas nada.\n"
            "La contraseña anterior vale hasta que se elija otra con este enlace.\n"
        ),
    ),
    "nl": Wording(
        editions={
            "heirloom": "Erfstuk",
            "standard": "Standaard",
            "wall": "Muur",
            "folio": "Folio",
            "classic": "Klassiek",
            "tournament": "Toernooi",
        },
        moment="%d-%m-%Y, %H:%M UTC",
        feed_title="Tilewright: mijn beurten",
        turn_title="Jij bent aan de beurt: {edition}, beurt {number}",
        offer_title="Voorstel om te stoppen: {edition}",
        offer="Iemand stelt voor de partij te stoppen. Aan tafel kun je instemmen of doorspelen.",
        warning_title="Je partij kan worden opgeëist: {edition}",
        warning=(
            "Je hebt lang niet gespeeld. Vanaf {until} kunnen de anderen deze partij opeisen, als "
            "je voor die tijd niet speelt of op de laatste zet antwoordt."
        ),
        waits="De partij wacht op je.",
        waits_until="De partij wacht op je tot {until}.",
        dropped="De zet die je klaar had gelegd past niet meer en is niet gedaan.",
        turn_ends=(
            "De tafel: {table}\n\n-- \n"
            "Je krijgt één mail per beurt, zolang je niet aan tafel bent.\n"
            "Geen mails meer: {stop}\n"
        ),
        confirm_title="Een mail als je aan de beurt bent?",
        confirm_mail=(
            "Op {page} heeft iemand gevraagd om een mail als hij of zij aan de beurt is,\n"
            "en dit adres opgegeven.\n\n"
            "Was jij dat, bevestig het dan binnen een dag:\n{confirm}\n\n"
            "Zo niet, dan hoef je niets te doen: zonder dat krijg je geen mail.\n"
            "Om het adres nu te laten vergeten: {stop}\n"
        ),
        confirm_question="Moet deze server aan {address} schrijven als je aan de beurt bent?",
        confirm_button="Ja, schrijf mij",
        confirmed="Bevestigd. Je krijgt een mail als je aan de beurt en niet aan tafel bent.",
        stop_title="Geen mails meer",
        stop_question="Moet deze server stoppen met schrijven en je adres vergeten?",
        stop_button="Ja, geen mails meer",
        stopped="Gedaan. Deze server heeft het adres vergeten.",
        unknown_link="Deze link is niet geldig, of niet meer.",
        reset_title="Nieuw wachtwoord bij Tilewright",
        reset_mail=(
            "Op {page} is een nieuw wachtwoord voor je account aangevraagd.\n\n"
            "Was jij dat, kies er dan binnen een uur een:\n{reset}\n\n"
            "Daarna zijn alle apparaten uitgelogd. Was jij het niet, dan hoef je niets te doen.\n"
            "Het oude wachtwoord geldt tot er met deze link een nieuw is gekozen.\n"
        ),
    ),
}


def wording_of(language: str) -> Wording:
    """Return the texts of this language, or the English ones if there are none."""
    return next((words for tag, words in WORDINGS.items() if tag == language), WORDINGS["en"])


def called(wording: Wording, edition: str, language: str | None) -> str:
    """Return the title of an edition, with the language of its tiles if that is not English.

    >>> called(WORDINGS["en"], "standard", "german")
    'Standard (Deutsch)'
    """
    title = wording.editions.get(edition, edition)
    return title if language is None else f"{title} ({language_named(language).own_name})"


def title_of(wording: Wording, edition: str, number: int, language: str | None = None) -> str:
    """Return one line that names a turn of a game by this edition."""
    title = called(wording, edition, language)
    return wording.turn_title.format(edition=title, number=number)


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
        return title_of(wording, turn.edition, turn.number, turn.language)
    edition = called(wording, turn.edition, turn.language)
    title = wording.offer_title if turn.is_offer else wording.warning_title
    return title.format(edition=edition)


def notice_text(wording: Wording, turn: AwaitedTurn) -> str:
    """Return the sentence of a notice."""
    if turn.is_offer:
        return wording.offer
    if turn.is_warning and turn.until is not None:
        return wording.warning.format(until=_moment(wording, turn.until))
    return waiting_of(wording, turn.until, was_dropped=turn.was_dropped)
