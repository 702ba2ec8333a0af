/** Every text of the page in Dutch, put together from those of its subjects. */
import { boardText } from '../board/text.nl'
import { talk } from '../chat/text.nl'
import { lobbyText } from '../lobby/text.nl'
import { endText, replay } from '../look-back/text.nl'
import { menuText } from '../menu/text.nl'
import { noticesText } from '../notices/text.nl'
import { sharedText } from '../shared/text.nl'
import { sound } from '../sound/text.nl'
import { tableText } from '../table/text.nl'
import { watchingText } from '../watching/text.nl'
import type { Catalogue } from './catalogue'
import { counted, list, number, points } from './counting.nl'
import { player } from './players.nl'
import { sheetWords } from './sheet-words.nl'

export const nl: Catalogue = {
  number,
  product: 'Tilewright',
  close: 'Sluiten',
  cancel: 'Annuleren',
  question: (label: string) => `${label}?`,
  asked: (question: string, cost: string) => `${question} ${cost}. Druk nog eens om te bevestigen.`,
  pressAgain: (cost: string) => `${cost}; druk nog eens`,
  loading: 'Laden…',
  fetching: {
    failed: 'De server gaf geen antwoord. De pagina moet opnieuw geladen worden.',
    newer: 'Er is een nieuwe versie. Laad de pagina opnieuw; je partij blijft bewaard.',
    again: 'Opnieuw laden',
  },
  list,
  player,
  points,
  title: {
    gamesWait: (count: number) =>
      `Jij bent in ${counted(count, 'partij')} aan de beurt · Tilewright`,
    yourTurn: 'Jij bent aan de beurt · Tilewright',
    turnOf: (name: string) => `${name} is aan de beurt · Tilewright`,
    finalChallenge: 'Laatste kans om aan te vechten · Tilewright',
    offer: 'Partij afbreken? · Tilewright',
    waiting: 'De tafel wordt gedekt · Tilewright',
    over: (verdict: string) => `${verdict} · Tilewright`,
    home: 'Spelen · Tilewright',
    newGame: 'Nieuwe partij · Tilewright',
    record: (title: string) => `${title} · Tilewright`,
  },
  damagedGame: 'Deze partij is beschadigd',
  missingGame: {
    title: 'Partij niet gevonden',
    body: 'Geen van je partijen heeft dit adres. Misschien speelde je die in een andere browser.',
  },
  signedOut: {
    title: 'Uitgelogd',
    body: 'Je hebt je in een ander venster of op een ander apparaat uitgelogd. Log weer in om hier verder te gaan.',
    signIn: 'Inloggen',
    first: 'Nieuwe partij',
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
      heirloom: 'Erfstuk',
      standard: 'Standaard',
      wall: 'Muur',
      folio: 'Folio',
      classic: 'Klassiek',
      tournament: 'Toernooi',
    },
    levels: {
      timid: 'Verlegen',
      playful: 'Speels',
      gentle: 'Zacht',
      easygoing: 'Kalm',
      curious: 'Nieuwsgierig',
      steady: 'Degelijk',
      keen: 'Gretig',
      seasoned: 'Ervaren',
      shrewd: 'Slim',
      strong: 'Sterk',
      champion: 'Kampioen',
    },
    references: {},
  },
}
