/** The texts about the other people at a table, in German. */
import type { Translated } from '../text/catalogue'
import { counted } from '../text/counting.de'
import type { people as english } from './text.en'

export const people: Translated<typeof english> = {
  title: 'Die anderen am Tisch',
  block: 'Blockieren',
  blockOf: (name) => `${name} blockieren`,
  sure: 'Wirklich blockieren?',
  sureOf: (name) => `${name} wirklich blockieren?`,
  unblock: 'Freigeben',
  unblockOf: (name) => `${name} freigeben`,
  mute: 'Stummschalten',
  muteOf: (name) => `${name} stummschalten`,
  unmute: 'Wieder lesen',
  unmuteOf: (name) => `Nachrichten von ${name} wieder lesen`,
  muted: (name) => `Nachrichten von ${name} sind jetzt ausgeblendet.`,
  unmuted: (name) => `Nachrichten von ${name} sind wieder zu sehen.`,
  muteNote:
    'Wen du stummschaltest, dessen Nachrichten sind an jedem Tisch ausgeblendet. Er erfährt es nicht.',
  note: 'Wen du blockierst, der kann dich nicht mehr einladen, sich nicht an deine Tische setzen und dir nicht schreiben. Er erfährt es nicht, und dieses Spiel geht weiter.',
  blocked: (name) => `Du hast ${name} blockiert.`,
  unblocked: (name) => `${name} ist nicht mehr blockiert.`,
  report: 'Melden',
  reportOf: (name) => `${name} melden`,
  what: 'Was',
  theirName: (name) => `Den Namen „${name}“`,
  why: 'Warum',
  reasons: { insult: 'Beleidigung', advertising: 'Werbung', other: 'Anderes' },
  send: 'Meldung senden',
  cancel: 'Abbrechen',
  reportNote:
    'Wer diesen Server betreibt, sieht die Nachricht oder den Namen, die Nummer dieses Spiels und deinen Namen, aber keine Steine. Die gemeldete Person erfährt es nicht.',
  reported: (name) => `Deine Meldung über ${name} ist abgeschickt.`,
  unreachable: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
  met: 'Mit wem du gespielt hast',
  together: (count, when) => `${counted(count, 'Spiel', 'Spiele')} zusammen, zuletzt ${when}`,
  again: 'Noch einmal spielen',
  againOf: (name) => `Noch einmal mit ${name} spielen`,
  againNote:
    'Sie werden gefragt, und sobald sie kommen, geht es los: nach den Regeln eures letzten Spiels.',
}
