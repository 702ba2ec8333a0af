/** Every text of the page in German, put together from those of its subjects. */
import { boardText } from '../board/text.de'
import { talk } from '../chat/text.de'
import { lobbyText } from '../lobby/text.de'
import { endText, replay } from '../look-back/text.de'
import { menuText } from '../menu/text.de'
import { noticesText } from '../notices/text.de'
import { sharedText } from '../shared/text.de'
import { sound } from '../sound/text.de'
import { tableText } from '../table/text.de'
import { watchingText } from '../watching/text.de'
import type { Catalogue } from './catalogue'
import { counted, list, number, points } from './counting.de'
import { player } from './players.de'
import { sheetWords } from './sheet-words.de'

export const de: Catalogue = {
  number,
  product: 'Tilewright',
  close: 'Schließen',
  cancel: 'Abbrechen',
  question: (label: string) => `${label}?`,
  asked: (question: string, cost: string) =>
    `${question} ${cost}. Noch einmal drücken zum Bestätigen.`,
  pressAgain: (cost: string) => `${cost}; noch einmal drücken`,
  loading: 'Wird geladen …',
  fetching: {
    failed: 'Der Server hat nicht geantwortet. Die Seite muss neu geladen werden.',
    newer: 'Es gibt eine neue Version. Lade die Seite neu; dein Spiel bleibt erhalten.',
    again: 'Neu laden',
  },
  list,
  player,
  points,
  title: {
    gamesWait: (count: number) =>
      `Du bist am Zug in ${counted(count, 'einem Spiel', 'Spielen')} · Tilewright`,
    yourTurn: 'Du bist am Zug · Tilewright',
    turnOf: (name: string) => `${name} ist am Zug · Tilewright`,
    finalChallenge: 'Letztes Anzweifeln · Tilewright',
    offer: 'Spiel abbrechen? · Tilewright',
    waiting: 'Das Spiel wird aufgebaut · Tilewright',
    over: (verdict: string) => `${verdict} · Tilewright`,
    home: 'Spielen · Tilewright',
    newGame: 'Neues Spiel · Tilewright',
    record: (title: string) => `${title} · Tilewright`,
  },
  damagedGame: 'Dieses Spiel ist beschädigt',
  missingGame: {
    title: 'Hier gibt es dieses Spiel nicht',
    body: 'Diese Adresse gehört zu keinem deiner Spiele. Vielleicht läuft es in einem anderen Browser.',
  },
  signedOut: {
    title: 'Abgemeldet',
    body: 'Du hast dich anderswo abgemeldet. Melde dich wieder an, um hier weiterzumachen.',
    signIn: 'Anmelden',
    first: 'Neues Spiel',
  },
  replay,
  sheetWords,
  sound,
  talk,
  ...boardText,
  ...endText,
  ...lobbyText,
  ...menuText,
  ...noticesText,
  ...sharedText,
  ...tableText,
  ...watchingText,
  server: {
    editions: {
      heirloom: 'Erbstück',
      standard: 'Standard',
      wall: 'Wand',
      folio: 'Folio',
      classic: 'Klassik',
      tournament: 'Turnier',
    },
    levels: {
      timid: 'Zaghaft',
      playful: 'Verspielt',
      gentle: 'Sanft',
      easygoing: 'Gemütlich',
      curious: 'Neugierig',
      steady: 'Solide',
      keen: 'Eifrig',
      seasoned: 'Erfahren',
      shrewd: 'Gewieft',
      strong: 'Stark',
      champion: 'Champion',
    },
    // the headings of rules come with their sentences
    references: {},
  },
}
