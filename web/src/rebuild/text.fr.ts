/** The texts of the screen on which a game is rebuilt from its score sheet, in French. */
import type { RebuildText } from './text.en'

export const fr: RebuildText = {
  title: 'À partir d’une feuille de score',
  about: 'Copie la grille finale et la feuille : la partie s’en déduit, coup par coup.',
  board: 'La grille finale',
  boardNote:
    'Quinze lignes, un point pour une case vide. Touche une lettre pour en faire un joker, ou écris-la en minuscule.',
  rows: 'Lignes de la grille',
  badRows: (lines) =>
    `Ces lignes ne vont pas : ${lines}. Une ligne a au plus 15 lettres ou points.`,
  clear: 'Tout effacer',
  sheet: 'La feuille de score',
  sheetNote:
    'Les points de chaque coup, et le mot s’il y est écrit : 24 HORN. Un tiret pour zéro point, ? si c’est illisible.',
  figures: 'Les nombres sont',
  scores: 'Points',
  totals: 'Totaux',
  player: (number) => `Joueur ${number}`,
  nameOf: (number) => `Nom du joueur ${number}`,
  cell: (name, turn) => `${name}, coup ${turn}`,
  addPlayer: 'Un joueur de plus',
  removePlayer: 'Un joueur de moins',
  edition: 'Édition',
  byOwnRules: (title) => `${title} est maintenant parmi les éditions.`,
  find: 'Retrouver la partie',
  badCell: (name, turn) =>
    `${name}, coup ${turn} : écris un nombre, un tiret ou ?, et un mot au plus.`,
  ahead: (count) => `${count} recherches passent avant …`,
  looking: ['Recherche de la partie …', 'Recherche d’une erreur …', 'Recherche de deux erreurs …'],
  cancel: 'Annuler',
  unreachable: 'Le serveur est injoignable.',
  cutShort:
    'La recherche a été coupée : cette connexion a déjà beaucoup cherché. Réessaie dans une minute.',
  found: 'La partie',
  nthTurn: (turn, turns) => `${turn} sur ${turns}`,
  backToTurns: 'Retour aux coups',
  turnScore: (name, turn, score) => `${name}, coup ${turn} : ${score}`,
  nothing: 'rien de posé',
  wrong: (name, turn, written, play, score) =>
    `${name}, coup ${turn} : la feuille dit ${written}, ${play} vaut ${score}.`,
  byTotals: (name, turn, written, play, score) =>
    `${name}, coup ${turn} : d’après les totaux ${written}, ${play} vaut ${score}.`,
  laidNothing: (name, turn, written) =>
    `${name}, coup ${turn} : d’après la feuille ${written}, mais rien n’a été posé.`,
  misspelt: (name, turn, said, word) =>
    `${name}, coup ${turn} : la feuille dit ${said}, la grille porte ${word}.`,
  take: (score) => `Prendre ${score}`,
  insist: (written) => `${written} est juste`,
  missing: (name, turn, play, score) =>
    `Avant le coup ${turn} de ${name}, il en manque un : ${play}, ${score}.`,
  add: 'L’ajouter',
  noneMissing: 'Il n’en manque pas',
  orSquare: 'Ou une lettre de la grille est-elle mal lue ?',
  read: (square, letter) => `${square} est ${letter}`,
  blank: 'un joker',
  question: (name, turn, score) => `${name}, coup ${turn}, ${score} points : quel coup était-ce ?`,
  unknown: 'Je ne sais plus',
  complete: 'Tous les coups sont connus.',
  likeliest: (games) => `${games} parties conviennent. Voici la plus probable.`,
  stopped: 'La recherche a été arrêtée : d’autres parties peuvent convenir.',
  refused: 'Les règles n’admettent pas cette partie, elle n’est donc pas enregistrée.',
  lookThrough: 'Revoir et commenter',
  download: 'Télécharger (GCG)',
  or: (plays) => `ou ${plays}`,
  noGame: 'Aucune partie ne convient',
  first: (name, turn, score) =>
    `${name}, coup ${turn}, est le premier qui ne peut pas valoir ${score}. Vérifie la feuille jusque-là, et la grille.`,
  firstUnread: (name, turn) =>
    `${name}, coup ${turn}, est le premier impossible. Vérifie la feuille jusque-là, et la grille.`,
  uncertain: 'La recherche a été arrêtée avant d’avoir tout essayé.',
  tooMany: (squares) =>
    `Il y a plus de ces lettres que dans le jeu : ${squares}. L’une est-elle un joker ?`,
  noBoard: 'Aucune partie ne finit ainsi : toutes les lettres se touchent, et l’une est au centre.',
}
