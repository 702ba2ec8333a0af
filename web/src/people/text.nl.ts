/** The texts about the other people at a table, in Dutch. */
import type { Translated } from '../text/catalogue'
import { counted } from '../text/counting.nl'
import type { people as english } from './text.en'

export const people: Translated<typeof english> = {
  title: 'Anderen',
  block: 'Blokkeren',
  blockOf: (name: string) => `${name} blokkeren`,
  sure: 'Echt blokkeren?',
  sureOf: (name: string) => `${name} echt blokkeren?`,
  unblock: 'Weer toelaten',
  unblockOf: (name: string) => `${name} weer toelaten`,
  mute: 'Dempen',
  muteOf: (name: string) => `${name} dempen`,
  unmute: 'Niet meer dempen',
  unmuteOf: (name: string) => `${name} niet meer dempen`,
  muted: (name: string) => `Berichten van ${name} zijn nu verborgen.`,
  unmuted: (name: string) => `Berichten van ${name} zijn weer te zien.`,
  muteNote: 'Berichten van wie je dempt, zijn verborgen, aan elke tafel. Ze merken er niets van.',
  note: 'Wie je blokkeert, kan je niet meer uitnodigen, niet meer bij je aanschuiven en je niet meer schrijven. Ze merken er niets van, en deze partij gaat door.',
  blocked: (name: string) => `Je hebt ${name} geblokkeerd.`,
  unblocked: (name: string) => `${name} is niet meer geblokkeerd.`,
  report: 'Melden',
  reportOf: (name: string) => `${name} melden`,
  what: 'Wat',
  theirName: (name: string) => `De naam ‘${name}’`,
  why: 'Waarom',
  reasons: { insult: 'Belediging', advertising: 'Reclame', other: 'Iets anders' },
  send: 'Melding versturen',
  cancel: 'Annuleren',
  reportNote:
    'Wie deze server beheert, ziet het bericht of de naam, het nummer van deze partij en jouw naam, maar geen letters. De ander merkt er niets van.',
  reported: (name: string) => `Je melding over ${name} is verstuurd.`,
  unreachable: 'De server gaf geen antwoord. Probeer het nog eens.',
  met: 'Met wie je speelde',
  together: (count, when) => `${counted(count, 'partij', 'partijen')} samen, de laatste ${when}`,
  again: 'Nog een keer spelen',
  againOf: (name) => `Nog een keer met ${name} spelen`,
  againNote:
    'Ze krijgen de vraag, en zodra ze komen begint de partij, met de regels van de vorige.',
}
