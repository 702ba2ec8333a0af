/** The texts of the board for analysis, in French. */
import { tenths } from '../coach/figures'
import type { Translated } from '../text/catalogue'
import { number } from '../text/counting.fr'
import type { AnalysisText } from './text.en'

const tenth = tenths('fr')

export const fr: Translated<AnalysisText> = {
  title: 'Analyse',
  number,
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  percent: (share: number) => `${tenth(100 * share)}\u00a0%`,
  aside: (share: number) => `± ${tenth(100 * share)}`,
  between: (low: string, high: string) => `${low} à ${high}`,
  unknown: 'pas encore connu',
  neverKnown: 'inconnu',
  nothingKnown: 'Rien n’est encore connu.',
  nothingStored: 'Le lien contient la position. Rien n’est gardé.',
  link: 'Lien vers cette position',
  copy: 'Copier',
  copyLabel: 'Copier le lien vers cette position',
  otherList: (asked: string, used: string) =>
    `La liste de mots « ${asked} » n’est pas ici. Tous les chiffres valent pour « ${used} ».`,
  entry: 'Un coup',
  entryHint:
    'Case et mot, comme sur une feuille de score : 8D JUKEBOX à l’horizontale, D8 JUKEbOX à la verticale avec un joker. Ou -IU pour échanger, ou passer.',
  entryExample: 'D8 JUKEbOX',
  join: 'Comparer',
  lay: 'Le poser',
  clear: 'Effacer',
  onTurn: 'Chevalet du joueur au trait',
  next: (place: number) =>
    place === 1 ? 'Chevalet du joueur suivant' : `Chevalet du joueur ${place + 1}`,
  rackHint:
    'Change une lettre pour voir ce qui changerait. L’autre chevalet peut rester vide, ou être écrit en partie.',
  draw: 'Tirer au hasard',
  lines: 'Lignes',
  linesCaption:
    'Coups de cette position, le meilleur d’abord. Le numéro d’une ligne est sa touche.',
  noRack: 'Entre le chevalet du joueur au trait pour voir ses coups.',
  over: 'La partie est finie ici.',
  nothing: 'Aucun coup.',
  columns: {
    move: 'Coup',
    score: 'Points',
    kept: 'Garde',
    equity: 'Vaut',
    chance: 'Chance',
    mean: 'Avance',
  },
  pass: 'passer',
  exchange: (tiles: string) => `échanger ${tiles}`,
  keeps: (tiles: string) => (tiles ? `garde ${tiles}` : 'ne garde rien'),
  phoney: (words: readonly string[]) => `pas dans la liste : ${words.join(', ')}`,
  hopeless: 'écarté',
  search: { simulation: 'Simuler', preendgame: 'Résoudre', endgame: 'Résoudre' },
  stop: 'Arrêter',
  queued: (ahead: number) =>
    ahead === 1
      ? 'En attente : une recherche passe avant celle-ci.'
      : `En attente : ${number(ahead)} recherches passent avant celle-ci.`,
  starting: 'Démarrage…',
  simulated: (samples: number, seconds: number) =>
    `${number(samples)} échantillons en ${tenth(seconds)} s`,
  outlooked: (seconds: number) => `${tenth(seconds)} s`,
  decided: 'Le meilleur coup est trouvé.',
  undecided: 'Pas décidé dans le temps.',
  leading: (move: string, share: string) => `Le meilleur jusqu’ici : ${move}, ${share}.`,
  proven: 'Le meilleur jeu des deux, prouvé.',
  unproven: 'Le meilleur jeu trouvé ; pas prouvé.',
  spread: (points: string) => `Le joueur au trait gagne ${points} jusqu’à la fin.`,
  you: 'Au trait',
  other: 'L’autre',
  compare: 'En comparer deux',
  comparing: 'Deux coups côte à côte',
  comparingNote: 'Le meilleur coup à côté de celui montré sur le plateau.',
  rows: {
    reply: 'La réponse rapporte en moyenne',
    replyBingo: 'La réponse est un bingo',
    own: 'Le tour suivant rapporte en moyenne',
    ownBingo: 'Le tour suivant est un bingo',
    worth: 'Les lettres gardées valent',
  },
  notSearched: 'Simule pour voir les réponses.',
  path: 'Coups jusqu’ici',
  start: 'Début',
  tried: 'Essayés d’ici',
  drop: 'Retirer ce coup',
  edit: 'Modifier',
  done: 'Fini',
  editing: 'Modifier la position',
  editNote:
    'Tape des lettres sur le plateau : une lettre pose un jeton, avec Maj un joker. Retour arrière vide une case, la barre d’espace change le sens.',
  edition: 'Édition',
  byOwnRules: (title: string) => `${title} est maintenant parmi les éditions.`,
  list: 'Liste de mots',
  score: (place: number) =>
    place === 0
      ? 'Score du joueur au trait'
      : place === 1
        ? 'Score du suivant'
        : `Score du joueur ${place + 1}`,
  zeroTurns: 'Tours sans points avant',
  word: 'Un mot sur le plateau',
  put: 'Le mettre sur le plateau',
  clearSquare: (square: string) => `Vider ${square}`,
  clearBoard: 'Vider le plateau',
  text: 'La position en texte (CGP)',
  failed: 'Le serveur n’a pas répondu. Réessaie.',
  ready: (count: number) => `${number(count)} coups.`,
  keys: 'Touches : 1 à 9 montrent un coup, Entrée le pose, Retour arrière le retire, les flèches parcourent les coups, S simule, C compare, E modifie.',
}
