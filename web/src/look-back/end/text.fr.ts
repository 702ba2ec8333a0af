/** The texts of a game's result, in French. */
import { counted, list, number, plural } from '../../text/counting.fr'
import type { Named } from '../../text/named'
import { does } from '../../text/players.fr'
import type { ResultText } from './text.en'

function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const fr: ResultText = {
  winsBy: (who: Named, margin: number) =>
    `${does(who, 'gagne', 'gagnes')} de ${number(margin)} ${plural(margin, 'point', 'points')}`,
  draw: 'Match nul',
  bestWord: (word: string, mine: boolean) =>
    mine ? `Ton meilleur mot : *${word}*` : `Le meilleur mot : *${word}*`,
  allTiles: (tiles: number) => `, les ${counted(tiles, 'lettre')}`,
  wordAt: (word: string, at: string) => `${word} en ${at}`,
  wordsAt: (better: string, at: string, played: string) =>
    played ? `${better} en ${at} ; tu as joué ${played}` : `${better} en ${at}`,
  coach: 'Entraîneur',
  reading: 'L’entraîneur lit la partie…',
  by: (turns: number) => `L’entraîneur, sur ${counted(turns, 'tour')}`,
  again: 'Redemander',
  sentence: {
    one: (word: string, turn: number, more: number, known: boolean) =>
      `*${word}*, au tour ${number(turn)}, valait *${number(more)}* de plus.${known ? ' Tu connais ce mot.' : ''}`,
    several: (words: readonly string[], more: number, known: boolean) =>
      `${atStart(counted(words.length, 'mot'))} ${known ? 'que tu connais ' : ''}valaient *${number(more)}* de plus : ${list(words.map((word) => `*${word}*`))}.`,
    tiles: (turn: number, more: number) =>
      `Au tour ${number(turn)}, de nouvelles lettres valaient *${number(more)}* de plus.`,
    nothing: 'Il n’y avait guère mieux.',
    unsaid: (words: number, more: number) =>
      words === 1
        ? `Un meilleur mot valait *${number(more)}* de plus.`
        : `${atStart(counted(words, 'meilleur mot', 'meilleurs mots'))} valaient *${number(more)}* de plus.`,
  },
  remember: (turns: number) =>
    turns === 1 ? 'Un tour à retenir' : `${atStart(counted(turns, 'tour'))} à retenir`,
  better: 'Mieux',
  known: 'Tu connais ce mot.',
  also: (turns: readonly number[]) =>
    `Il était là aussi ${plural(turns.length, 'au tour', 'aux tours')} ${list(turns.map(number))}.`,
  cost: (turn: number, points: number) =>
    `Le tour ${number(turn)} a coûté *${number(points)}* ${plural(points, 'point', 'points')}`,
  costGames: (turn: number, games: string) => `Tour ${number(turn)} · ${games}`,
  bestPlay: (turn: number) => `Tour ${number(turn)} · le meilleur coup`,
  tryIt: 'Essayer',
  stepOf: (place: number, count: number) => `${number(place)} sur ${number(count)}`,
  nextTurn: (turn: number) => `Suivant : tour ${number(turn)}`,
  shown: 'Sur le plateau',
  findFirst: 'Me laisser chercher d’abord',
  find: (score: number) => `Il y avait un coup à *${number(score)}*. Tu le trouves ?`,
  show: 'Le montrer',
  whole: 'Tout le plateau',
  rack: 'Le chevalet',
  open: (turn: number) => `Tour ${number(turn)}, avec la note de l’entraîneur`,
  chances: 'Chance de gagner, tour par tour',
  more: 'Plus sur cette partie',
  behind: {
    turns: ['Tour par tour', (turns: number) => `Revoir les ${number(turns)}, avec les chevalets`],
    curves: ['Score et chances', () => 'Les deux courbes, aussi en tableau'],
    sheet: ['Feuille de score', () => 'Avec les lettres restantes, le temps et la règle'],
    share: ['Partager ou télécharger', () => 'Lien, image, GCG'],
  },
}
