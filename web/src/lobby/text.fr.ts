/** The texts of setting up a table, in French. */
import type { Translated } from '../text/catalogue'
import { countedFeminine, list, number, plural, points, spanInWords } from '../text/counting.fr'
import type { lobbyText as english } from './text.en'

function minutesIn(minutes: number): string {
  return `${number(minutes)} ${plural(minutes, 'minute', 'minutes')}`
}

export const lobbyText: Translated<typeof english> = {
  /** the first screen */
  home: {
    title: 'Envie d’une partie ?',
    board: 'Un plateau après quelques tours',
    lastBoard: 'Le plateau de ta dernière partie',
    opponent: (names: string, level: string) => `${names}, ${level.toLowerCase()}`,
    weaker: 'Plus faible',
    stronger: 'Plus fort',
    play: 'Jouer maintenant',
    byBoard: 'Les règles, par leur plateau',
    rules: (title: string) => `Règles : ${title}`,
    noClock: 'Sans pendule',
    hintsOn: 'Avec indices',
    noHints: 'Sans indices',
    ways: 'Autres façons de jouer',
    friend: {
      title: 'Avec un ami',
      note: 'Envoie un lien, montre un code ou fais passer un téléphone.',
    },
    days: {
      title: 'Sur plusieurs jours',
      note: 'Un coup quand cela t’arrange. Un avis te dit quand.',
    },
    real: { title: 'Vrai plateau', note: 'Tilewright tient les comptes, la pendule et la paix.' },
    firstTime: 'Première fois ?',
    inClub: 'Vous êtes nombreux ?',
    evening: 'Une soirée de club',
    duplicate: 'Le même tirage pour tous',
    onPaper: 'Une partie sur papier ?',
    scoreSheet: 'À partir d’une feuille de score',
    allGames: (count: string) => `Les ${count}`,
    puzzle: {
      title: 'Le problème du jour',
      note: 'Trois petits problèmes par jour. Sauter un jour ne coûte rien.',
    },
    openPuzzle: 'Voir le problème',
    how: 'Comment joues-tu ?',
    hints: 'Indices',
    hintKinds: { none: 'Aucun', words: 'Bons mots', help: 'Mots et aide' },
    playWith: (name: string) => `Jouer contre ${name}`,
    allOptions: 'Toutes les options',
    link: {
      title: 'Lien ou code',
      note: 'La partie commence dès que ton ami l’ouvre. Il n’a pas besoin de compte.',
    },
    here: {
      title: 'Faire passer cet appareil',
      note: 'Entre les tours, un rideau cache les chevalets.',
    },
    anyone: { title: 'Tout le monde ici', note: 'La table est proposée à tous sur ce serveur.' },
    perMove: 'Temps par coup',
  },
  newGame: {
    companion: 'Compter les points d’un vrai plateau',
    title: 'Nouvelle partie',
    whoPlays: 'Qui joue',
    yourName: 'Ton nom',
    defaultName: 'Invité',
    you: 'Toi, sur cet appareil',
    me: 'Moi',
    computer: 'Ordinateur',
    seat: (seat: number) => `place ${seat}`,
    kinds: { here: 'Quelqu’un ici', link: 'Par lien', open: 'Qui veut', computer: 'Ordinateur' },
    says: {
      here: 'Joue sur cet écran',
      link: 'Tu reçois un lien à envoyer',
      open: 'Affiché ici pour tout le monde',
      computer: 'Un ordinateur joue à cette place',
    },
    add: {
      here: 'Ajouter quelqu’un ici',
      link: 'Ajouter une place par lien',
      open: 'Ajouter une place pour qui veut',
      computer: 'Ajouter un ordinateur',
    },
    nobodyYet: 'Libre',
    whoPlaysSeat: (seat: number) => `Qui joue à la place ${seat}`,
    playerName: (seat: number) => `Joueur ${seat}`,
    nameOfSeat: (kind: string, seat: number) =>
      kind === 'computer' ? `Nom de l’ordinateur, place ${seat}` : `Nom à la place ${seat}`,
    invite: 'Inviter',
    inviting: 'La table se prépare',
    ranked: (rank: number, level: string) => `${rank} · ${level}`,
    engines: 'Moteurs de ce serveur',
    levelOf: (name: string) => `Niveau de ${name}, un ordinateur`,
    remove: (name: string) => `Retirer ${name}`,
    computerNames: ['Quill', 'Vellum', 'Inkpot'],
    edition: 'Quelles règles',
    more: 'Plus',
    ownRules: {
      title: 'Règles maison',
      choose: 'Règles d’un fichier',
      note: 'Un fichier (TOML ou JSON) avec d’autres lettres, points, cases spéciales, chevalet ou bonus.',
      chosen: (title: string) => `${title} est maintenant parmi les règles ci-dessus.`,
      tooLarge: 'Un fichier de règles fait 64 Ko au plus.',
    },
    untimed: 'sans horloge',
    rulesOf: (title: string) => `${title} en douze lignes`,
    advice: 'Conseils, mots et exemples calculés',
    adviceOf: (title: string) => `Conseils, mots et exemples : ${title}`,
    words: 'Mots contestés',
    wordsVoid: 'Seuls les bons mots se jouent',
    wordsChallenge: 'Contester',
    wordsVoidNote: 'Chaque mot d’un coup doit être dans la liste ; un coup refusé ne coûte rien.',
    wordsChallengeNote: 'On peut jouer n’importe quel mot ; un adversaire peut le contester.',
    wordsRule: 'Règle de contestation',
    challengeRule: (rule: string) => `contestation : ${rule}`,
    play: 'Jouer',
    againstComputer: 'Jouer tout de suite contre un ordinateur',
    puzzles: 'Les problèmes du jour',
    learn: 'Première fois ? Apprends en une minute',
    starting: 'Distribution',
    company: (here: readonly string[], computers: readonly string[], waitedFor: number) => {
      const coming =
        waitedFor > 0 ? [`encore ${countedFeminine(waitedFor, 'personne')} à venir`] : []
      return list([...here, ...computers.map((one) => `${one} (ordinateur)`), ...coming])
    },
    yourGames: 'Tes parties',
    yourSheets: 'Sur un vrai plateau',
    sheetOf: (names: readonly string[]) => list(names),
    changedAt: (since: string) => `Dernier changement ${since}`,
    whichGames: 'Quelles parties',
    filters: { all: 'Toutes', turn: 'À toi', waiting: 'En attente', over: 'Finies' },
    noneOf: {
      turn: 'Aucune partie ne t’attend.',
      waiting: 'Aucune partie n’attend les autres.',
      over: 'Aucune partie finie.',
    },
    allGames: 'Toutes les parties',
    earlierGames: 'Parties plus anciennes',
    continueWith: (names: readonly string[]) => `Avec ${list(names)}`,
    yourTurnSince: (since: string) => `À toi depuis ${since}`,
    turnSince: (name: string, since: string) => `À ${name} depuis ${since}`,
    waitsSince: {
      waiting: (since: string) => `En préparation depuis ${since}`,
      playing: (since: string) => `Depuis ${since}`,
      awaiting_final_challenge: (since: string) => `Dernière contestation depuis ${since}`,
    },
    damaged: 'Abîmée',
    damagedSince: (since: string) => `Abîmée, dernier changement ${since}`,
    overSince: (result: string, since: string) => `${result}, ${since}`,
    youWon: 'Tu as gagné',
    won: (names: readonly string[]) =>
      `${list(names)} ${plural(names.length, 'a gagné', 'ont gagné')}`,
    noWinner: 'Sans gagnant',
    failed: 'La partie n’a pas pu commencer. Le serveur tourne-t-il ?',
  },
  time: {
    label: 'Temps',
    kinds: { none: 'Aucun', sand: 'Sablier', chess: 'Horloge', days: 'Jours' },
    notes: {
      none: 'Sans horloge.',
      sand: 'Si le sable s’écoule avant ton coup, ton tour est passé.',
      days: 'Un tour manqué compte comme passé ; après trois de suite, le joueur sort.',
    },
    overtime: (cost: number, minutes: number) =>
      `Chaque minute de trop coûte ${points(cost)} ; après ${countedFeminine(minutes, 'minute')} de trop, la partie est perdue.`,
    forTurn: 'Temps par tour',
    forPlayer: 'Temps par joueur',
    forTurnTaken: 'Ajout par tour',
    forGame: 'Jours en réserve',
    sand: (seconds: number) =>
      seconds < 60
        ? `${seconds} secondes par tour`
        : `${countedFeminine(seconds / 60, 'minute')} par tour`,
    chess: (minutes: number) => `${minutesIn(minutes)} chacun`,
    chessIncrement: (minutes: number, seconds: number) =>
      `${minutesIn(minutes)} chacun + ${seconds} s`,
    increment: (seconds: number) =>
      seconds === 0
        ? 'sans ajout'
        : `${seconds} ${plural(seconds, 'seconde', 'secondes')} de plus par tour`,
    days: (days: number) => `${days} ${plural(days, 'jour', 'jours')}`,
    bank: (days: number) => (days === 0 ? 'aucun en réserve' : `${days} en réserve`),
    daysAndBank: (days: number, bank: number) =>
      `${days} ${plural(days, 'jour', 'jours')}${bank > 0 ? `, ${bank} en réserve` : ''}`,
  },
  lastWord: {
    label: 'Dernier coup',
    choice: 'Combien de temps on peut contester le dernier coup',
    open: (seconds: number) =>
      seconds === 0 ? 'Jusqu’à ce que tous l’acceptent' : `Pendant ${spanInWords(seconds)}`,
    everybodyNote:
      'La partie finit quand tous les autres ont accepté le dernier coup. Si quelqu’un ne revient jamais, elle reste ouverte ; une limite l’évite.',
    limitNote: 'Qui n’a pas répondu d’ici là a accepté le dernier coup.',
    ofTable: (seconds: number) => `dernier coup ouvert pendant ${spanInWords(seconds)}`,
  },
  stayingAway: {
    label: 'Joueurs absents',
    choice: 'Combien de temps un joueur peut s’absenter',
    open: (seconds: number) =>
      seconds === 0 ? 'Aussi longtemps qu’il veut' : `Pendant ${spanInWords(seconds)}`,
    alwaysNote:
      'La partie attend chaque joueur, si long que ce soit. Avec une limite, les autres peuvent réclamer la partie de qui ne joue pas à temps.',
    limitNote:
      'Qui ne joue pas pendant ce temps peut perdre la partie : les autres peuvent alors la réclamer, après un avertissement.',
    ofTable: (seconds: number) =>
      `${spanInWords(seconds)} pour jouer, sinon les autres peuvent réclamer la partie`,
  },
  finish: {
    title: 'Ligne d’arrivée',
    off: 'Non',
    on: 'Oui',
    offNote: 'Le plus haut score à la fin gagne.',
    onNote: 'Le premier qui atteint le total de son niveau gagne.',
    levels: { beginner: 'débutant', intermediate: 'moyen', expert: 'expert' },
    goal: (level: string, target: number) => `Jusqu’à ${target}, ${level}`,
    ofSeat: (seat: number) => `Ligne d’arrivée de la place ${seat}`,
    to: (target: number) => `jusqu’à ${target}`,
  },
  languages: {
    title: 'Langue des mots',
    preparing: (name: string) =>
      `Les mots sont encore en préparation (${name}). La suite viendra d’elle-même dans un instant.`,
    names: {
      english: 'anglais',
      catalan: 'catalan',
      danish: 'danois',
      dutch: 'néerlandais',
      finnish: 'finnois',
      french: 'français',
      german: 'allemand',
      icelandic: 'islandais',
      italian: 'italien',
      norwegian: 'norvégien',
      polish: 'polonais',
      portuguese: 'portugais',
      romanian: 'roumain',
      slovene: 'slovène',
      spanish: 'espagnol',
      swedish: 'suédois',
      welsh: 'gallois',
    },
    ofTable: (language: string) => `en ${language}`,
  },
  lexicons: {
    title: 'Liste de mots',
    names: { CLUB: 'Club', COMMON: 'Courante' } as Readonly<Record<string, string>>,
    notes: {
      CLUB: (words: number) => `${number(words)} mots anglais, les rares compris.`,
      COMMON: (words: number) => `${number(words)} mots anglais que presque tout le monde connaît.`,
    } as Readonly<Record<string, (words: number) => string>>,
    note: (words: number) => `${number(words)} mots.`,
    ofTable: (name: string) => (name === 'COMMON' ? 'mots courants' : name),
  },
  showWords: {
    title: 'Avant de jouer',
    allow: 'Montrer quels mots sont bons',
    onNote: 'En posant tes lettres, tu vois si les mots sont dans la liste.',
    offNote: 'Tu apprends si un mot est dans la liste quand tu appuies sur Jouer.',
    ofTable: 'les bons mots sont montrés',
  },
  computers: {
    ofTable: 'les ordinateurs répondent tout de suite',
    ofPhoneys: 'les ordinateurs posent des mots inventés',
  },
  watching: {
    option: 'Spectateurs',
    allow: 'Permettre des spectateurs par lien',
    ofTable: 'spectateurs par lien',
    link: 'Lien pour spectateurs',
    linkNote: 'Avec ce lien, on voit le plateau et la feuille de score, mais aucun chevalet.',
    copy: 'Copier le lien pour spectateurs',
    title: 'En spectateur',
    missing: 'Ce lien ne mène à aucune partie. Il est peut-être mal recopié.',
    unreachable: 'Le serveur n’a pas répondu.',
    again: 'Réessayer',
  },
  gathering: {
    host: (name: string) => `${name} invite`,
    copy: 'Copier le lien',
    copied: 'Copié',
    rules: {
      sentence: (edition: string, rules: readonly string[]) =>
        `Règles ${edition} : ${rules.join(' ; ')}.`,
      void: 'seuls les mots de la liste se jouent',
      challenge: (rule: string | undefined) =>
        `on peut jouer n’importe quel mot, et un adversaire peut le contester${rule ? ` (${rule.toLowerCase()})` : ''}`,
      highest: 'le plus haut score gagne',
      finishLine: 'le premier à sa ligne d’arrivée gagne',
    },
    invitations: 'Invitations',
    sub: (edition: string, words: string, free: number) =>
      `${edition}, ${words}, ${countedFeminine(free, 'place libre', 'places libres')}`,
    waitsFor: 'Ta table attend des joueurs',
    joinOf: (name: string) => `Rejoindre ${name}`,
  },
  editions: {
    heirloom: 'Chêne, bord de noyer',
    standard: 'Les couleurs habituelles',
    wall: 'Tableau blanc',
    folio: 'Plateau de voyage sombre',
    classic: 'Marqueterie discrète',
    tournament: 'Tapis de club',
  } as Readonly<Record<string, string>>,
  words: { void: 'seulement de bons mots', challenge: 'contestation' },
  challengeRules: {
    single: 'Simple',
    five_point: '5 points',
    five_point_per_word: '5 points par mot',
    ten_point: '10 points',
    ten_point_per_word: '10 points par mot',
    double: 'Double',
    triple: 'Triple',
  } as Readonly<Record<string, string>>,
  challengeBy: (rule: string) => `contestation : ${rule.toLowerCase()}`,
  finishLine: 'ligne d’arrivée',
}
