/** The texts of the companion, in French. */
import type { Translated } from '../text/catalogue'
import { countedFeminine, list, plural } from '../text/counting.fr'
import { seatRefusals } from './seat-refusals.fr'
import type { companion as english } from './text.en'

export const companion: Translated<typeof english> = {
  meta: 'à côté du vrai plateau',
  stream: {
    title: 'Image pour une diffusion',
    about:
      'Noms, scores, pendule et dernier coup pour les spectateurs. Chaque téléphone de cette feuille peut l’autoriser et y mettre fin.',
    allow: 'Autoriser',
    end: 'Y mettre fin',
    open: 'Ouvrir l’image',
    racksAllow: 'Autoriser les chevalets à l’image',
    racksHide: 'Cacher de nouveau les chevalets',
    racksShown:
      'L’image montre les chevalets à qui a son lien, mais à aucun téléphone de cette feuille.',
    racksNote:
      'Dès que chaque téléphone qui a une place l’autorise, l’image montre les chevalets à qui a son lien.',
  },
  newTitle: 'Une feuille pour ton plateau',
  about:
    'Vous jouez avec de vraies lettres. Cette page compte les points et le temps, et juge les contestations.',
  players: 'Joueurs, dans l’ordre du jeu',
  playerName: (place: number) => `Nom du joueur ${place}`,
  defaultName: (place: number) => `Joueur ${place}`,
  add: 'Ajouter un joueur',
  remove: (name: string) => `Retirer ${name}`,
  open: 'Ouvrir la feuille',
  opening: 'La feuille s’ouvre',
  mine: 'Tes feuilles',
  of: (names: readonly string[]) => list(names),
  judge: 'Comment les mots sont vérifiés',
  judges: { void: 'À la saisie', challenge: 'Si on conteste', people: 'Par nous-mêmes' },
  judgeNotes: {
    void: 'Les mots qui ne sont pas dans le dictionnaire ne peuvent pas être saisis.',
    challenge:
      'On peut jouer n’importe quel mot. Si quelqu’un le conteste, le dictionnaire décide.',
    people:
      'On peut jouer n’importe quel mot. Si quelqu’un le conteste, vous décidez avec votre dictionnaire.',
  },
  wordless: {
    missing: (name: string) =>
      `Ce serveur n’a pas de liste de mots (${name}) : jugez les mots vous-mêmes, ou faites-la installer.`,
    preparing: (name: string) =>
      `Les mots sont en préparation (${name}). Réessayez dans quelques minutes, ou jugez-les vous-mêmes.`,
    damaged: (name: string) =>
      `La liste de mots est illisible (${name}) : jugez les mots vous-mêmes.`,
  },
  entry: 'Saisir le coup',
  entryHint:
    'Touche une case, encore une fois pour changer de sens, puis tape. Touche une lettre pour en faire un joker, ou écris-la en minuscule, comme dans FArM.',
  entryExample: 'par exemple 8F HORN',
  unread: 'Ce n’est pas un coup : d’abord la case, puis le mot, par exemple 8F HORN.',
  doubtful: (doubted: readonly string[]) =>
    `${list(doubted)} ${plural(doubted.length, 'n’est pas', 'ne sont pas')} dans le dictionnaire.`,
  clear: 'Effacer',
  write: 'Noter le coup',
  writeFor: (name: string) => `pour ${name}`,
  exchange: 'Échanger',
  exchangeUpTo: (most: number) => (most > 0 ? `jusqu’à ${most}` : 'sac trop vide'),
  exchangeHow: (name: string) => `Combien de lettres ${name} a-t-il échangées ?`,
  pass: 'Passer',
  challenge: 'Contester',
  challengeNothing: 'rien à contester',
  challengeWho: 'Qui conteste ?',
  challengeWords: 'Quels mots ?',
  challengeBad: 'Lesquels ne sont pas valables dans votre dictionnaire ?',
  challengeNone: 'N’en coche aucun s’ils le sont tous.',
  takeBack: 'Reprendre',
  takeBackFrom: (turn: number, last: number) =>
    turn === last ? `Reprendre le tour ${turn}` : `Reprendre les tours ${turn} à ${last}`,
  takeBackSure: (entries: number) =>
    `Reprendre ${plural(entries, 'une saisie', `${entries} saisies`)}`,
  backToSheet: 'Retour à la feuille',
  takeBackNote: 'la dernière saisie',
  more: 'Plus',
  clock: {
    start_clock: 'Lancer l’horloge',
    pause_clock: 'Arrêter l’horloge',
    resume_clock: 'Reprendre',
    stands: 'L’horloge est arrêtée.',
    runs: 'L’horloge tourne de nouveau.',
    key: 'Alt et P',
  },
  count: 'Compter les lettres restantes',
  countNow: 'La partie est finie',
  countTitle: 'Quelles lettres restent ?',
  countHint:
    'Tape chaque chevalet, avec un point d’interrogation pour un joker. Laisse vide un chevalet vide.',
  countOf: (name: string) => `Lettres de ${name}`,
  countHeld: (count: number) => `${countedFeminine(count, 'lettre')} d’après la feuille`,
  wentOut: 'Qui a posé la dernière lettre ?',
  nobody: 'Personne',
  countDone: 'Compter',
  countAnyway: 'Compter quand même',
  endAtLine: 'Le coup tient',
  leave: 'Un joueur s’en va',
  leaveWho: 'Qui quitte la partie ?',
  leaves: (name: string) => `${name} s’en va`,
  breakOff: 'Arrêter la partie',
  breakOffCost: 'finit tout de suite, sans gagnant',
  leaveCost: 'hors de la partie pour de bon',
  bag: (count: number) => `${count} dans le sac`,
  link: 'Pour d’autres téléphones',
  linkLabel: 'Le lien pour d’autres téléphones à la table',
  linkCopy: 'Copier',
  linkCopyLabel: 'Copier le lien pour d’autres téléphones',
  linkNote: 'Avec ce lien, tout le monde peut voir et changer cette feuille.',
  corrections: (count: number) =>
    `${countedFeminine(count, 'saisie')} ${plural(count, 'a été reprise', 'ont été reprises')}`,
  ending: {
    out: (name: string) =>
      `${name} a posé la dernière lettre. Contestez, ou comptez les lettres restantes.`,
    other: 'La partie est finie. Comptez les lettres restantes.',
    finishLine: 'La ligne d’arrivée est atteinte, si personne ne conteste.',
  },
  stale: 'Quelqu’un d’autre a saisi quelque chose. Regarde encore.',
  lost: 'Pas de connexion. Ta saisie est gardée et sera renvoyée.',
  missing: 'Feuille introuvable',
  damaged: 'Cette feuille est abîmée',
  missingBody: 'Demande le lien à quelqu’un de la table.',
  gcg: 'Partie en GCG',
  file: 'Partie en fichier',
  takenBack: (count: number) =>
    plural(count, 'La dernière saisie a été reprise.', `${count} saisies ont été reprises.`),
  failed: 'Le serveur n’a pas répondu. Réessaie.',
  next: 'Une nouvelle feuille',
  seat: {
    refusals: seatRefusals,
    title: 'Ton téléphone, ta place',
    about:
      'Prends ta place et saisis ton chevalet après chaque tirage. Ce téléphone compte alors tes coups avant que tu les poses, et l’entraîneur regarde tes tours après la partie. D’ici là, personne d’autre ne voit ton chevalet.',
    sit: (name: string) => `Je suis ${name}`,
    taken: 'a un autre téléphone',
    typeCode: (name: string) => `Le code pour ${name}, affiché sur un autre téléphone`,
    take: 'Prendre la place',
    of: (name: string) => `Le chevalet de ${name}`,
    rack: 'Tes lettres',
    drawn: 'Les lettres tirées',
    kept: 'Gardées :',
    hint: (count: number) =>
      `Tape ${count} ${plural(count, 'lettre', 'lettres')} ou touche-les, avec ? pour un joker.`,
    whole: 'Saisir tout le chevalet',
    seal: 'Sceller',
    sealed: 'Scellé : les autres voient seulement qu’il est là.',
    change: 'Saisir de nouveau',
    try: 'Essayer un coup',
    tryNote: 'par exemple 8F HORN ; les mots ne sont pas jugés',
    scores: (points: number) => plural(points, '1 point', `${points} points`),
    undo: 'Enlever la dernière lettre',
    phones: 'Téléphones à la table',
    there: 'le chevalet est là',
    notThere: 'pas encore de chevalet',
    lost: 'Un téléphone est perdu',
    code: 'Afficher un code',
    codeOf: (name: string) => `Afficher un code pour la place de ${name}`,
    codeNote: 'Tape-le sur le nouveau téléphone dans les dix minutes.',
    leave: 'Rendre la place',
    leaveNote: 'tes chevalets restent scellés',
    open: 'Ouvrir les chevalets',
    openNote:
      'Alors tous voient chaque chevalet, l’entraîneur peut commencer, et plus rien n’est annulé.',
    waiting: (names: readonly string[]) => `Il manque encore : ${list(names)}.`,
    coach: 'Les tours avec l’entraîneur',
    again: 'Reprendre les tours coûteux',
    doubts: {
      seen: (tiles: string, name: string, word: string, turn: number) =>
        `Tous les ${tiles} sont sur le plateau depuis que ${name} a joué ${word} au tour ${turn}. Ton chevalet ou cette ligne est faux.`,
      none: (tiles: string) => `Le jeu a moins de ${tiles} que ton chevalet.`,
      notOnRack: (tiles: string, turn: number) =>
        `Au tour ${turn} on a posé ${tiles}, qui manquait à ton chevalet. Ton chevalet ou cette ligne est faux.`,
      notKept: (tiles: string, turn: number) =>
        `${tiles} aurait dû rester sur ton chevalet après le tour ${turn}.`,
      size: (count: number) =>
        `D’après les tours, il te reste ${count} ${plural(count, 'lettre', 'lettres')}.`,
    },
  },
}
