/** The texts of the coach, in French. */
import { counted, list, number, plural, tiles } from '../text/counting.fr'
import { percents, tenths } from './figures'
import type { CoachText } from './text.en'

const tenth = tenths('fr')

function keeping(kept: string): string {
  return kept ? `, en gardant ${tiles(kept)}` : ''
}

function notListed(words: readonly string[]): string {
  return `${list(words)} ${plural(words.length, 'n’est pas', 'ne sont pas')} dans la liste`
}

export const fr: CoachText = {
  percent: percents('fr'),
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  title: 'L’entraîneur',
  ask: 'Demander à l’entraîneur',
  about: 'La chance de gagner de chacun et le coup que l’entraîneur aurait joué, tour par tour.',
  putAway: 'Fermer l’entraîneur',
  reading: 'L’entraîneur analyse la partie…',
  read: 'L’entraîneur a analysé la partie : ses notes sont à côté des tours.',
  again: 'Redemander',
  busy: 'L’entraîneur est pris par d’autres parties. Redemande dans un moment.',
  unreachable: 'Le serveur n’a pas répondu. Redemande.',
  chances: 'Chance de gagner',
  chancesNote:
    'Ce sont les chances de joueurs de même force, d’après les scores et le nombre de lettres non jouées.',
  noChances: 'Pas disponible pour une partie avec ligne d’arrivée.',
  asTable: 'En tableau',
  turn: 'Tour',
  start: 'Début',
  note: 'L’entraîneur sur ce tour',
  before: 'Choisis un tour pour voir la note de l’entraîneur.',
  silent: 'L’entraîneur n’a pas de note sur ce tour.',
  play: (at: string, word: string, score: number, kept: string) =>
    `${at} ${word} pour ${number(score)}${keeping(kept)}`,
  exchange: (put: string, kept: string) => `échanger ${tiles(put)}${keeping(kept)}`,
  pass: 'passer',
  best: { play: 'Le meilleur coup.', other: 'Il n’y avait rien de mieux.' },
  asGood: (move: string) => `Aussi bon que le meilleur. Le choix de l’entraîneur : ${move}.`,
  bestHere: (move: string) => `Le choix de l’entraîneur : ${move}.`,
  bingoHere: (move: string) => `Un bingo était possible : ${move}.`,
  bingoFound: 'Un bingo : tout le chevalet d’un coup.',
  bingoToo: 'Un bingo était possible aussi ; l’entraîneur préfère ceci.',
  remarks: {
    well_found: 'Bien trouvé : rien d’autre n’approchait à dix points près.',
    well_handled: 'Il n’y avait guère mieux. Bien joué.',
  },
  gaveUp: {
    play: (cost: number) => `Ce coup a perdu ${tenth(cost)} points.`,
    other: (cost: number) => `Ce tour a perdu ${tenth(cost)} points.`,
  },
  gaveUpLittle: 'La différence est de moins d’un demi-point.',
  phoney: {
    unchallenged: (words: readonly string[]) => `${notListed(words)} ; personne n’a contesté.`,
    stood: (words: readonly string[]) => `${notListed(words)}, et pourtant le coup a tenu.`,
    challenged: (words: readonly string[]) => `${notListed(words)} ; on a contesté.`,
    withdrawn: (words: readonly string[]) => `${notListed(words)} ; le coup a été repris.`,
  },
  withdrawn: 'Repris, bien que la liste en ait tous les mots.',
  compared: 'Le coup joué et le choix de l’entraîneur',
  choices: { coach: 'Entraîneur', played: 'Joué' },
  columns: { score: 'Points', kept: 'Gardé', together: 'Total' },
  nothingKept: 'rien',
  kept: tiles,
  show: 'Le montrer sur le plateau',
  showPlayed: 'Retour au coup joué',
  lessons: 'Résumé',
  line: 'Mesure',
  weighed: 'Tours analysés',
  average: 'Perdu en moyenne par tour',
  bigMistakes: 'Grosses erreurs',
  smallMistakes: 'Petites erreurs',
  bingosFound: 'Bingos trouvés',
  bingosMissed: 'Bingos manqués',
  phoneys: 'Mots hors liste joués',
  letStand: 'Mots hors liste des autres pas contestés',
  challenges: 'Contestations gagnées',
  wonOf: (won: number, made: number) => `${number(won)} sur ${number(made)}`,
  worst: 'Tours à revoir',
  loss: {
    points: (cost: number) => `${tenth(cost)} points perdus`,
    games: (games: number) => `${tenth(games)} parties sur 100 perdues`,
  },
  turnGaveUp: (turn: number, loss: string) => `Tour ${turn}, ${loss}`,
  marked: (loss: string) => `L’entraîneur : ${loss}`,
  weighs:
    'L’entraîneur pèse deux choses : les points, et la valeur habituelle des lettres gardées.',
  withheld: (turns: number) =>
    `Sur ${counted(turns, 'tour')} près de la fin, il ne juge pas, et dit là pourquoi.`,
  noLookAhead:
    'Il ne calcule pas la suite, et il ne sait pas ce que tu savais. Quelques points ne veulent pas dire grand-chose.',
  lookedAhead: (turns: number) =>
    `Sur ${counted(turns, 'tour')}, il a calculé la suite, et dit là à quel point il est sûr. Il ne sait pas ce que tu savais.`,
  deeper: {
    title: 'Regarder plus loin',
    about:
      'L’entraîneur joue la suite des tours douteux dans des centaines de parties simulées, et corrige ses notes. Cela prend quelques secondes.',
    stop: 'Arrêter',
    goOn: 'Continuer',
    starting: 'Démarrage…',
    queued: (ahead: number) =>
      ahead === 1
        ? 'En attente : une recherche passe avant celle-ci.'
        : `En attente : ${number(ahead)} recherches passent avant celle-ci.`,
    progress: (judged: number, doubtful: number) =>
      `${number(judged)} sur ${number(doubtful)} ${plural(doubtful, 'tour', 'tours')}`,
    all: (doubtful: number) =>
      doubtful === 0
        ? 'Aucun tour n’est douteux.'
        : doubtful === 1
          ? 'Le seul tour douteux a été rejugé.'
          : `Les ${number(doubtful)} tours douteux ont été rejugés.`,
    stopped: (judged: number, doubtful: number) =>
      `Arrêté : ${number(judged)} tours sur ${number(doubtful)} ont été rejugés.`,
    late: (judged: number, doubtful: number) =>
      `Le temps est écoulé : ${number(judged)} tours sur ${number(doubtful)} ont été rejugés. Continue dans une minute.`,
  },
  lexicon: (name: string) => `Il se sert de la liste de mots « ${name} ».`,
  unknownRacks: 'Les tours dont le chevalet est inconnu ne sont pas analysés.',
}
