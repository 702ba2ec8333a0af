/** The texts of the statistics, in French. */
import { tenths } from '../coach/figures'
import { countedFeminine, number, plural, points } from '../text/counting.fr'
import type { StatisticsText } from './text.en'

const tenth = tenths('fr')
const MINUTE = 60
const day = new Intl.DateTimeFormat('fr', { dateStyle: 'medium' })

export const fr: StatisticsText = {
  title: 'Mes statistiques',
  about:
    'Tes propres parties finies, les 100 dernières au plus. Les autres ne voient que ce que montre ton profil.',
  allLanguages: 'Toutes les langues',
  noneIn: (name: string) => `Pas encore de partie (${name}).`,
  empty: 'Il n’y a pas encore de parties finies. Joue-en une jusqu’au bout, et elle compte ici.',
  play: 'Nouvelle partie',
  reading: (read: number, all: number) => `L’entraîneur a lu ${read} parties sur ${all}…`,
  read: (games: number) => `Parties comptées : ${number(games)}.`,
  later: 'Toutes les parties n’ont pas été lues. Réessaie dans une minute.',
  failed: 'Le serveur n’a pas répondu.',
  retry: 'Réessayer',
  leftOut: (games: number) =>
    `Laissé de côté : ${countedFeminine(games, 'partie')} interrompue, jouée sur un seul appareil, ou avec une liste de mots qui n’est plus ici.`,
  ownRules: (games: number) =>
    `Avec des règles maison : ${countedFeminine(games, 'partie')}. Les scores et les meilleurs coups viennent des autres.`,
  figures: {
    games: 'Parties',
    averageScore: 'Score moyen',
    bestScore: 'Meilleur score',
    givenUp: 'Points perdus par tour',
    bingos: 'Bingos posés',
    helped: 'Tours avec aide',
    phoneys: 'Mots hors liste qui ont tenu',
    challenges: 'Contestations gagnées',
    exchanges: 'Échanges',
    time: 'Temps par tour',
  },
  of: (part: number, all: number) => `${number(part)} sur ${number(all)}`,
  whole: number,
  tenth: (value: number | null) => (value === null ? '–' : tenth(value)),
  time: (seconds: number) => {
    const whole = Math.round(seconds)
    if (whole < MINUTE) return `${whole} s`
    return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`
  },
  day: (instant: string) => day.format(new Date(instant)),
  results: 'Résultats',
  players: 'Joueurs',
  outcomes: { won: 'Gagnée', drawn: 'Égalité', lost: 'Perdue' },
  chart: 'Points perdus par tour',
  chartAbout: 'Moins, c’est mieux. L’entraîneur compare chacun de tes coups au meilleur.',
  chartWaits: 'La courbe commence avec la deuxième partie que l’entraîneur a comparée.',
  eachGame: 'chaque partie',
  average: 'dix parties',
  chartSays: (first: string, latest: string) =>
    `La moyenne sur dix parties est passée de ${first} à ${latest}. Le tableau a tous les chiffres.`,
  curve: {
    title: 'Niveau aux énigmes',
    about: 'Après chaque énigme essayée pour la première fois. Les parties ne comptent pas.',
    says: (puzzles, first, now, low, high) =>
      `En ${number(puzzles)} énigmes, de ${number(first)} à ${number(now)} ; neuf fois sur dix, il se situe maintenant entre ${number(low)} et ${number(high)}. Le tableau donne les jours.`,
    band: 'Neuf fois sur dix, le niveau est dans la bande.',
    waits: 'La courbe commence à la deuxième énigme comptée.',
    day: 'Jour',
    rating: 'Niveau',
    bounds: 'Entre',
    between: (low, high) => `${number(low)}–${number(high)}`,
  },
  asTable: 'En tableau',
  columns: {
    ended: 'Partie du',
    result: 'Résultat',
    score: 'Score',
    givenUp: 'Par tour',
    average: 'Dix parties',
  },
  mistakes: 'Où sont passés les points',
  mistakesAbout: 'Les tours coûteux, d’après la première raison que nomme l’entraîneur.',
  loss: (turns: number, cost: number) =>
    `${number(turns)} ${plural(turns, 'tour', 'tours')}, ${points(Math.round(cost))}`,
  toMistakes: 'Mes erreurs',
  noMistakes: 'Aucun tour coûteux.',
  themes: {
    bingo: 'Bingos manqués',
    q_without_u: 'Q sans U',
    going_out: 'Finir',
    blank: 'Joker dépensé',
    s: 'S dépensé',
    q_kept: 'Q gardé',
    heavy_tile: 'Lettres chères gardées',
    exchange: 'Jouer ou échanger',
    same_tiles: 'Mêmes lettres, meilleure place',
    s_hook: 'S en accroche',
    hook: 'Accroches',
    extension: 'Rallonges',
    premium_word: 'Cases de mot',
    premium_letter: 'Cases de lettre',
    side_by_side: 'Côte à côte',
    short_word: 'Mots courts',
    balance: 'Voyelles et consonnes',
    doubles: 'Doublons gardés',
    good_tiles: 'Bonnes lettres dépensées',
    kept_tiles: 'Lettres gardées',
    longer_word: 'Mots plus longs',
    same_place: 'Même place, meilleur mot',
    double_word: 'Mots doublés',
    letter_premium: 'Lettres chères sur cases spéciales',
    left_over: 'Lettres restantes',
    opened: 'Places ouvertes',
    higher_score: 'Plus de points',
    another_look: 'Pas de raison unique',
  },
  best: 'Meilleurs coups',
  places: 'Où tu poses tes lettres',
  placesAbout: 'Plus la lettre est grande, plus tu as posé de lettres sur la case.',
  place: (square: string, tiles: number) => `${square} (${number(tiles)})`,
  placesMost: (named: readonly string[], squares: number) =>
    `Cases avec une lettre de toi : ${number(squares)} sur 225. Le plus souvent : ${named.join(', ')}.`,
  toLearn: 'Mots à apprendre',
  toLearnAbout: 'Les mots de coups meilleurs, les derniers d’abord.',
  learn: 'Apprendre des mots',
  download: 'Télécharger en CSV',
  luck: {
    title: 'La chance au tirage',
    about:
      'Chacune de tes pioches des 25 dernières parties est comparée à 100 autres pioches avec les mêmes lettres gardées. La chance est ce que ton meilleur coup valait alors de plus, ou de moins. Si tu as gardé de mauvaises lettres, la pioche n’en est pas coupable.',
    ask: 'Comparer mes pioches',
    reading: (read: number, all: number) =>
      `Les pioches de ${read} parties sur ${all} sont comparées…`,
    read: (games: number) => `Parties comparées : ${number(games)}.`,
    none: 'Il n’y a pas de pioches à comparer.',
    draws: 'Pioches comparées',
    average: 'Points par pioche',
    sum: 'Points en tout',
    best: 'Meilleures pioches',
    worst: 'Pires pioches',
    drew: (drawn: string, kept: string) => (kept ? `${drawn} avec ${kept}` : drawn),
    points: 'Points',
    download: 'Télécharger les pioches en CSV',
  },
  signed: (value: number) => (tenth(value) !== tenth(0) && value > 0 ? '+' : '') + tenth(value),
}
