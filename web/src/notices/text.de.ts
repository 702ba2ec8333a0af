/** The texts of notices of turns, in German. */
import type { Translated } from '../text/catalogue'
import type { noticesText as english } from './text.en'

export const noticesText: Translated<typeof english> = {
  notices: {
    title: 'Sag mir Bescheid, wenn ich am Zug bin',
    why: 'Bis du wieder am Zug bist, können Tage vergehen.',
    decline: 'Nein, danke',
    browser: 'In diesem Browser, auch wenn die Seite zu ist',
    browserFailed: 'Dieser Browser hat das abgelehnt.',
    forbidden: 'Der Browser erlaubt es nicht; das lässt sich in seinen Einstellungen ändern.',
    mail: 'Per Mail an',
    ask: 'Mails anfordern',
    everyGame: 'Mail auch für Spiele ohne Tage je Zug',
    confirmed: 'Mail für jeden Zug, solange du nicht am Tisch bist',
    unconfirmed: 'Noch nicht bestätigt: Klick auf den Link in unserer Mail',
    forget: 'Austragen',
    only: 'Solange diese Seite offen ist, sagen es dir der Titel des Tabs und ein Ton. Ist sie zu, dann ein Feed oder ein Kalender (unter Ich, auch ohne TLS). Benachrichtigungen und Mails richtet ein, wer den Server betreibt; Benachrichtigungen brauchen auch https.',
    failed: 'Der Server hat nicht geantwortet. Bitte versuch es noch einmal.',
  },
}
