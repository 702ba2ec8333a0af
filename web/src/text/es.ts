/** Every text of the page in Spanish, put together from those of its subjects. */
import { boardText } from '../board/text.es'
import { talk } from '../chat/text.es'
import { lobbyText } from '../lobby/text.es'
import { endText, replay } from '../look-back/text.es'
import { menuText } from '../menu/text.es'
import { noticesText } from '../notices/text.es'
import { sharedText } from '../shared/text.es'
import { sound } from '../sound/text.es'
import { tableText } from '../table/text.es'
import { watchingText } from '../watching/text.es'
import type { Catalogue } from './catalogue'
import { countedFeminine, list, number, points } from './counting.es'
import { player } from './players.es'
import { sheetWords } from './sheet-words.es'

export const es: Catalogue = {
  number,
  product: 'Tilewright',
  close: 'Cerrar',
  cancel: 'Cancelar',
  question: (label: string) => `¿${label}?`,
  asked: (question: string, cost: string) => `${question} ${cost}. Pulsa otra vez para confirmar.`,
  pressAgain: (cost: string) => `${cost}; pulsa otra vez`,
  loading: 'Cargando…',
  fetching: {
    failed: 'El servidor no ha respondido. Hay que recargar la página.',
    newer: 'Hay una versión nueva. Recarga la página; tu partida se conserva.',
    again: 'Recargar',
  },
  list,
  player,
  points,
  title: {
    gamesWait: (count: number) => `Te toca en ${countedFeminine(count, 'partida')} · Tilewright`,
    yourTurn: 'Te toca · Tilewright',
    turnOf: (name: string) => `Le toca a ${name} · Tilewright`,
    finalChallenge: 'Última impugnación · Tilewright',
    offer: '¿Anular la partida? · Tilewright',
    waiting: 'Preparando la mesa · Tilewright',
    over: (verdict: string) => `${verdict} · Tilewright`,
    home: 'Jugar · Tilewright',
    newGame: 'Partida nueva · Tilewright',
    record: (title: string) => `${title} · Tilewright`,
  },
  damagedGame: 'Esta partida está dañada',
  missingGame: {
    title: 'Partida no encontrada',
    body: 'Ninguna de tus partidas tiene esta dirección. Quizá la jugaste en otro navegador.',
  },
  signedOut: {
    title: 'Sesión cerrada',
    body: 'Has cerrado la sesión en otra ventana o en otro dispositivo. Vuelve a entrar para seguir aquí.',
    signIn: 'Entrar',
    first: 'Partida nueva',
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
      heirloom: 'Herencia',
      standard: 'Estándar',
      wall: 'Pared',
      folio: 'Folio',
      classic: 'Clásica',
      tournament: 'Torneo',
    },
    levels: {
      timid: 'Tímido',
      playful: 'Juguetón',
      gentle: 'Suave',
      easygoing: 'Tranquilo',
      curious: 'Curioso',
      steady: 'Firme',
      keen: 'Entusiasta',
      seasoned: 'Experto',
      shrewd: 'Astuto',
      strong: 'Fuerte',
      champion: 'Campeón',
    },
    references: {},
  },
}
