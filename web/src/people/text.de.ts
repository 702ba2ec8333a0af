/** The texts about the other people at a table, in German. */
import type { Translated } from '../text/catalogue'
import type { people as english } from './text.en'

export const people: Translated<typeof english> = {
  title: 'Die anderen am Tisch',
  block: 'Blockieren',
  blockOf: (name) => `${name} blockieren`,
  sure: 'Wirklich blockieren?',
  sureOf: (name) => `${name} wirklich blockieren?`,
  unblock: 'Freigeben',
  unblockOf: (name) => `${name} freigeben`,
  note: 'Wen du blockierst, der kann dich nicht mehr einladen, sich nicht an deine Tische setzen und dir nicht schreiben. Er erfährt es nicht, und dieses Spiel geht weiter.',
  blocked: (name) => `Du hast ${name} blockiert.`,
  unblocked: (name) => `${name} ist nicht mehr blockiert.`,
  unreachable: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
}
