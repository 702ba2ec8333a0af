/** The texts of allowing spectators during a game, in German. */
import type { Translated } from '../text/catalogue'
import { list } from '../text/counting.de'
import type { watchingText as english } from './text.en'

export const watchingText: Translated<typeof english> = {
  permission: {
    title: 'Zuschauer',
    off: 'Niemand sonst kann diesem Spiel zuschauen.',
    on: 'Wer den Link hat, kann zuschauen, ohne die Bänkchen zu sehen.',
    hostHasLink: 'Den Link hat, wer das Spiel angelegt hat.',
    broadcast: 'Bild für eine Übertragung',
    allowAlone: 'Zuschauer erlauben',
    propose: 'Zuschauer vorschlagen',
    proposeNote: (names) =>
      `Den Link gibt es, sobald auch ${list(names)} ${names.length === 1 ? 'zustimmt' : 'zustimmen'}.`,
    proposed: (name) => `${name} möchte Zuschauer erlauben.`,
    proposedByYou: (names) =>
      names.length > 0
        ? `Du hast vorgeschlagen, Zuschauer zu erlauben. Es fehlt noch: ${list(names)}.`
        : 'Du hast vorgeschlagen, Zuschauer zu erlauben.',
    youAgreed: (names) => `Du bist mit Zuschauern einverstanden. Es fehlt noch: ${list(names)}.`,
    agree: 'Zustimmen',
    agreeLabel: 'Zustimmen: Zuschauer',
    decline: 'Ablehnen',
    declineLabel: 'Ablehnen: Zuschauer',
    withdraw: 'Zurückziehen',
    switchOff: 'Abschalten',
    switchOffLabel: 'Abschalten: Zuschauen',
    nowOn: 'Zuschauer sind jetzt erlaubt. Der Link steht im Menü.',
    nowOff: 'Zuschauer sind nicht mehr erlaubt.',
    nowDeclined: 'Der Vorschlag wurde abgelehnt oder zurückgezogen.',
    failed: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
    ended: 'Die Spieler erlauben keine Zuschauer mehr.',
  },
}
