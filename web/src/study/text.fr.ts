/** The texts of study, in French. */
import { tenths } from '../coach/figures'
import { counted, plural, points, tiles } from '../text/counting.fr'
import type { StudyText } from './text.en'

const tenth = tenths('fr')

export const fr: StudyText = {
  title: 'Réessayer · Tilewright',
  label: 'Réessayer',
  progress: (turn: number, place: number, all: number) => `Tour ${turn} · ${place} sur ${all}`,
  made: {
    play: (word: string, at: string, score: number) =>
      `Tu as joué ${word} en ${at} pour ${points(score)}.`,
    exchange: (put: string) => `Tu as échangé ${tiles(put)}.`,
    pass: () => 'Tu as passé.',
  },
  lost: (cost: number) =>
    cost < 0.1
      ? 'Aucun coup ne valait plus. Retrouve-le, ou un aussi bon.'
      : `Cela a perdu ${tenth(cost)} points. Trouve mieux.`,
  grades: {
    best: () => 'Le meilleur qu’il y avait.',
    better: (gain: number, cost: number) =>
      `Mieux, de ${tenth(gain)} points. Le meilleur vaut ${tenth(cost)} de plus : cherche encore, ou continue.`,
    not_yet: (cost: number) => `Pas encore : le meilleur vaut ${tenth(cost)} de plus.`,
  },
  themes: {
    bingo: 'Toutes tes lettres se posent d’un coup.',
    q_without_u: 'Le Q se passe de U ici.',
    going_out: 'Tu peux finir.',
    blank: 'Garde le joker.',
    s: 'Garde le S.',
    q_kept: 'Défais-toi du Q.',
    heavy_tile: 'Une lettre de huit points ou plus peut rapporter.',
    exchange: 'Jouer ou échanger : qu’est-ce qui vaut mieux ?',
    same_tiles: 'Les mêmes lettres rapportent plus ailleurs.',
    s_hook: 'Un S termine un mot et en commence un autre.',
    hook: 'Une lettre change un mot du plateau.',
    extension: 'Un mot du plateau peut s’allonger.',
    premium_word: 'Atteins une case qui multiplie le mot.',
    premium_letter: 'Une lettre chère peut compter dans deux mots.',
    side_by_side: 'Pose un mot le long d’un autre.',
    short_word: 'Un mot de deux ou trois lettres ouvre la place.',
    balance: 'Garde un équilibre de voyelles et de consonnes.',
    doubles: 'Garde moins de lettres en double.',
    good_tiles: 'Garde les bonnes lettres.',
    kept_tiles: 'Pense à ce qui reste sur le chevalet.',
    longer_word: 'Il y a un mot plus long.',
    same_place: 'Ta place était bonne : trouve-lui un autre mot.',
    double_word: 'Un mot peut compter double.',
    letter_premium: 'Une lettre chère peut atteindre une case de lettre.',
    left_over: 'Garde moins de points : le sac est vide.',
    opened: 'Pense à ce que tu ouvres aux autres.',
    higher_score: 'Un autre coup rapporte plus.',
  },
  noTheme: 'Rien ne saute aux yeux : cherche plus de points.',
  squares: (names: string) => `Les lettres vont en ${names}.`,
  noSquares: 'Le meilleur coup ne pose pas de lettres.',
  letters: (held: string) => `Les lettres sont ${tiles(held)}.`,
  answer: {
    play: (word: string, at: string, score: number) => `${word} en ${at} pour ${points(score)}.`,
    exchange: (put: string) => `Échange ${tiles(put)}.`,
    pass: () => 'Passe.',
  },
  hint: 'Indice',
  show: 'Montrer',
  skip: 'Sauter',
  next: 'Suivant',
  finish: 'Finir',
  leave: 'Quitter',
  end: {
    title: 'C’était tout',
    none: 'Aucun tour de cette partie ne vaut un nouvel essai.',
    found: (found: number, all: number) =>
      found === all ? 'Tous trouvés sans indice.' : `Trouvés sans indice : ${found} sur ${all}.`,
    again: 'Encore une fois',
    back: 'Retour à la partie',
  },
  mistakes: {
    title: 'Mes erreurs',
    about:
      'Les tours que tu as manqués, ou pour lesquels il te fallait un indice. Chacun revient quand tu vas l’oublier, et plus tard à chaque fois que tu le trouves.',
    tryAgain: (count: number) => `Réessayer ${counted(count, 'tour')}`,
    nothingDue: 'Rien à réessayer aujourd’hui.',
    waiting: (count: number) =>
      `Un jour a cinq nouveaux tours au plus ; ${counted(count, 'tour')} ${plural(count, 'attend', 'attendent')} les jours suivants.`,
    none: 'Les tours qui valent un nouvel essai arrivent ici à la fin de chaque partie.',
    play: 'Jouer une partie',
    keep: 'Ajouter les tours que je manque',
    list: 'La liste',
    aside: 'Mis de côté',
    cost: (cost: number) => (cost < 0.1 ? '' : `−${tenth(cost)}`),
    found: (times: number) => (times === 1 ? 'trouvé une fois' : `trouvé ${times} fois`),
    drop: 'Retirer',
    later: 'Réessayer ce tour plus tard',
    dropThis: 'Retirer de Mes erreurs',
    added: 'Le tour est dans Mes erreurs.',
    dropped: 'Le tour n’est plus dans Mes erreurs.',
    dropTurn: (rack: string) => `Retirer le tour avec ${tiles(rack)}`,
    exchanged: (put: string) => `échangé ${tiles(put)}`,
    passed: 'passé',
  },
  todo: {
    layOrExchange: (exchange: string) =>
      `Pose des lettres sur le plateau, ou appuie sur ${exchange}.`,
    exchange: (exchange: string) => `Appuie sur ${exchange}, puis choisis les lettres.`,
  },
  missing: 'On ne peut pas te montrer cette partie, ou elle n’est pas finie.',
  unjudged:
    'Ce tour est proche de la fin de sa partie, et on ne peut pas dire sûrement ce qu’il valait.',
  failed: 'Le serveur n’a pas répondu.',
  busy: 'L’entraîneur est pris par d’autres parties. Réessaie dans un moment.',
  retry: 'Réessayer',
}
