/** The texts of puzzles, in French. */
import { tenths } from '../coach/figures'
import { counted, countedFeminine, number, plural, points, tiles } from '../text/counting.fr'
import type { PuzzlesText } from './text.en'

const tenth = tenths('fr')
const dated = new Intl.DateTimeFormat('fr', { dateStyle: 'long' })

export const fr: PuzzlesText = {
  title: 'Problèmes',
  today: 'Trois pour aujourd’hui',
  english: 'Avec des mots anglais.',
  sameForAll: (day: string) => `${dated.format(new Date(`${day}T12:00`))}. Les mêmes pour tous.`,
  dayFound: (day: string, found: number) =>
    `${dated.format(new Date(`${day}T12:00`))}, ${plural(found, 'trouvé', 'trouvés')} : ${number(found)}`,
  monthBefore: 'Le mois d’avant',
  monthAfter: 'Le mois d’après',
  monthNote:
    'Un jeton pour chaque jour où tu en as résolu un, un plus foncé pour les trois. Un jour manqué ne coûte rien.',
  practise: 'S’entraîner',
  daysThisMonth: (count: number) => plural(count, 'jour ce mois-ci', 'jours ce mois-ci'),
  solve: 'Commencer',
  back: 'Tous les problèmes',
  kinds: {
    best_play: 'Meilleur coup',
    bingo: 'Bingo',
    exchange: 'Échange',
    hooks: 'Accroches',
    good: 'Bon ou inventé',
  },
  theme: 'Thème',
  allThemes: 'Tous les thèmes',
  themes: {
    bingo: 'Bingos',
    q_without_u: 'Q sans U',
    going_out: 'Finir',
    blank: 'Le joker',
    s: 'Le S',
    q_kept: 'Se défaire du Q',
    heavy_tile: 'Lettres chères',
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
    doubles: 'Doublons',
    good_tiles: 'Bonnes lettres',
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
  difficulty: 'Difficulté',
  anyStars: 'Proche de mon niveau',
  stars: (count: number) => countedFeminine(count, 'étoile'),
  ofStars: (count: number) => `${count} étoiles sur 3`,
  mine: 'Ton niveau',
  noFigures: 'Ton niveau commence avec le premier problème.',
  rating: 'Niveau',
  ratings: {
    guess: (low: number, high: number) =>
      `Une estimation grossière pour l’instant : entre ${number(low)} et ${number(high)}.`,
    steady: (low: number, high: number) =>
      `Il s’est stabilisé : entre ${number(low)} et ${number(high)}.`,
    sure: (low: number, high: number) => `Il est sûr : entre ${number(low)} et ${number(high)}.`,
  },
  yourRating: (rating: number, low: number, high: number) =>
    `Ton niveau est ${number(rating)}, à ${number(Math.round((high - low) / 2))} près.`,
  foundOf: (found: number, tried: number) => `${number(found)} sur ${number(tried)}`,
  foundAtOnce: 'Trouvés au premier essai, sans indice',
  kept: (days: number) =>
    `Sans compte, cela est gardé ${number(days)} jours après ton dernier problème.`,
  whole: number,
  none: 'Il n’y a pas de problèmes pour la liste de mots de ce serveur.',
  nothingLeft: 'Tu connais toutes ces réponses. Choisis d’autres problèmes.',
  prompts: {
    best_play: 'Trouve le meilleur coup. Il vaut au moins dix points de plus que tout autre.',
    bingo: 'Trouve le mot qui prend les sept lettres.',
    exchange: 'Aucun coup n’est assez bon : quelles lettres remets-tu ?',
    hooks: (word: string) => `Quelles lettres ${word} prend-il devant et derrière ?`,
    good: (word: string) => `${word} est-il bon, ou inventé ?`,
  },
  inFront: 'Devant',
  atEnd: 'Derrière',
  check: 'Vérifier',
  good: 'Bon',
  phoney: 'Inventé',
  found: {
    clean: 'Trouvé au premier essai.',
    later:
      'Trouvé. Il compte comme manqué : seul un premier essai sans indice compte comme trouvé.',
    again: 'Juste.',
  },
  answered: {
    headline: 'La réponse est connue.',
    detail: 'Tu peux encore poser des lettres pour voir ce qu’elles rapportent.',
  },
  notYet: {
    play: (cost: number) => `Pas encore : le meilleur coup vaut ${tenth(cost)} de plus.`,
    bingo: () => 'Pas encore : le mot prend les sept lettres.',
    exchange: (cost: number) =>
      cost < 0.1
        ? 'Pas encore : remets d’autres lettres.'
        : `Pas encore : les bonnes lettres valent ${tenth(cost)} de plus.`,
    hooks: (right: number, wrong: string, missing: number) =>
      [
        right > 0 ? `${counted(right, 'juste')}.` : '',
        wrong ? `Pas un mot : ${wrong}.` : '',
        missing > 0 ? `Encore ${number(missing)} à trouver.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    good: () => '',
  },
  noTheme: 'Rien ne saute aux yeux : cherche plus de points.',
  hints: {
    squares: (names: string) => `Les lettres vont en ${names}.`,
    tiles: (held: string) => `Les lettres sont ${tiles(held)}.`,
    begins: (letters: string) => `Le mot commence par ${letters}.`,
    count: (count: number) => `Remets ${countedFeminine(count, 'lettre')}.`,
    some: (count: number, held: string) =>
      `Remets ${countedFeminine(count, 'lettre')}, dont ${tiles(held)}.`,
    hooks: (front: number, back: number) => `${number(front)} devant, ${number(back)} derrière.`,
    front: (letters: string) => `Devant : ${letters}, et ainsi de suite.`,
    back: (letters: string) => `Derrière : ${letters}, et ainsi de suite.`,
  },
  solution: {
    play: (word: string, at: string, score: number) => `${word} en ${at} pour ${points(score)}.`,
    exchange: (put: string) => `Remets ${tiles(put)}.`,
    pass: 'Passe.',
    hooks: (front: string, back: string) =>
      `Devant : ${front || 'aucune'}. Derrière : ${back || 'aucune'}.`,
    good: (word: string) => `${word} est bon.`,
    phoney: (word: string) => `${word} est inventé.`,
    tempting: (word: string, at: string) => `Beaucoup joueraient ${word} en ${at}.`,
    temptingExchange: (put: string) => `Beaucoup remettraient ${tiles(put)}.`,
  },
  meaning: (word: string, meaning: string) => `${word} : ${meaning}`,
  hint: 'Indice',
  hintCost: 'avec un indice, il compte comme manqué',
  show: 'Montrer',
  analyse: 'Analyser',
  skip: 'Sauter',
  next: 'Suivant',
  leave: 'Quitter',
  share: 'Image',
  states: {
    open: 'Pas encore essayé',
    begun: 'Commencé',
    clean: 'Trouvé au premier essai',
    later: (tries: number, hints: number) =>
      hints > 0 ? `Trouvé avec ${counted(hints, 'indice')}` : `Trouvé à l’essai ${number(tries)}`,
    shown: 'Pas trouvé',
  },
  picture: {
    of: (day: string) => `Problème du ${dated.format(new Date(`${day}T12:00`))}`,
    alt: (day: string, stars: string, result: string) =>
      `Le problème du ${dated.format(new Date(`${day}T12:00`))}, ${stars} : son plateau et son chevalet, sans la réponse. ${result}.`,
    note: 'L’image montre la question et ton résultat. La réponse n’y est pas.',
    send: 'Envoyer',
    copy: 'Copier',
    copied: 'Copié',
    download: 'Télécharger',
    failed: 'L’image n’a pas pu être faite.',
  },
  day: (day: string) => dated.format(new Date(`${day}T12:00`)),
  missing: 'Ce problème n’existe pas ici.',
  failed: 'Le serveur n’a pas répondu.',
  busy: 'Trop de problèmes à la fois. Réessaie dans un moment.',
  retry: 'Réessayer',
}
