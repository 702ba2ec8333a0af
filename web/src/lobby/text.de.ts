/** The texts of setting up a table, in German. */
import type { Translated } from '../text/catalogue'
import { counted, list, number, plural, points, spanInWords } from '../text/counting.de'
import type { lobbyText as english } from './text.en'

function minutesIn(minutes: number): string {
  return `${number(minutes)} ${plural(minutes, 'Minute', 'Minuten')}`
}

/** A whole sentence after a colon begins with a capital. */
function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

export const lobbyText: Translated<typeof english> = {
  /** the first screen */
  home: {
    title: 'Lust auf eine Partie?',
    board: 'Ein Brett nach ein paar Zügen',
    lastBoard: 'Das Brett deiner letzten Partie',
    opponent: (names: string, level: string) => `${names}, ${level.toLowerCase()}`,
    weaker: 'Schwächer',
    stronger: 'Stärker',
    play: 'Jetzt spielen',
    byBoard: 'Regeln nach ihrem Brett',
    rules: (title: string) => `Regeln: ${title}`,
    noClock: 'Ohne Uhr',
    hintsOn: 'Mit Hinweisen',
    noHints: 'Ohne Hinweise',
    ways: 'Andere Arten zu spielen',
    friend: {
      title: 'Mit Freunden',
      note: 'Link schicken, Code zeigen oder ein Telefon herumreichen.',
    },
    days: {
      title: 'Über Tage',
      note: 'Ein Zug, wenn es dir passt. Eine Nachricht sagt dir, wann.',
    },
    real: { title: 'Echtes Brett', note: 'Tilewright führt den Zettel, die Uhr und den Frieden.' },
    firstTime: 'Zum ersten Mal hier?',
    inClub: 'Ihr seid viele?',
    evening: 'Ein Spielabend',
    duplicate: 'Alle dieselben Steine',
    onPaper: 'Eine Partie auf Papier?',
    scoreSheet: 'Vom Spielzettel nachspielen',
    allGames: (count: string) => `Alle ${count}`,
    puzzle: {
      title: 'Rätsel des Tages',
      note: 'Drei kleine Aufgaben am Tag. Ein Tag Pause kostet nichts.',
    },
    openPuzzle: 'Zum Rätsel',
    how: 'Wie spielst du?',
    hints: 'Hinweise',
    hintKinds: { none: 'Keine', words: 'Gute Wörter', help: 'Wörter und Hilfe' },
    playWith: (name: string) => `Gegen ${name} spielen`,
    allOptions: 'Alle Optionen',
    link: {
      title: 'Link oder Code',
      note: 'Die Partie beginnt, sobald der Link geöffnet wird. Ein Konto braucht dafür niemand.',
    },
    here: {
      title: 'Dieses Gerät herumreichen',
      note: 'Zwischen den Zügen verdeckt ein Vorhang die Bänke.',
    },
    anyone: {
      title: 'Alle hier',
      note: 'Der Tisch steht für alle auf diesem Server in der Liste.',
    },
    perMove: 'Zeit pro Zug',
  },
  newGame: {
    companion: 'Am echten Brett mitschreiben',
    title: 'Neues Spiel',
    whoPlays: 'Wer spielt',
    yourName: 'Dein Name',
    defaultName: 'Gast',
    you: 'Du, an diesem Gerät',
    me: 'Ich',
    computer: 'Computer',
    seat: (seat: number) => `Platz ${seat}`,
    kinds: { here: 'Jemand hier', link: 'Per Link', open: 'Wer mag', computer: 'Computer' },
    says: {
      here: 'Spielt an diesem Bildschirm',
      link: 'Du bekommst einen Link zum Verschicken',
      open: 'Steht hier für alle offen',
      computer: 'Hier spielt ein Computer',
    },
    add: {
      here: 'Jemand hier: Platz dazunehmen',
      link: 'Per Link: Platz dazunehmen',
      open: 'Wer mag: Platz dazunehmen',
      computer: 'Computer dazunehmen',
    },
    nobodyYet: 'Frei',
    whoPlaysSeat: (seat: number) => `Wer auf Platz ${seat} spielt`,
    playerName: (seat: number) => `Spieler ${seat}`,
    nameOfSeat: (kind: string, seat: number) =>
      kind === 'computer' ? `Name des Computers auf Platz ${seat}` : `Name auf Platz ${seat}`,
    invite: 'Einladen',
    inviting: 'Das Spiel wird aufgebaut',
    ranked: (rank: number, level: string) => `${rank} · ${level}`,
    engines: 'Engines dieses Servers',
    levelOf: (name: string) => `Stärke von ${name}, einem Computer`,
    remove: (name: string) => `${name} entfernen`,
    computerNames: ['Quill', 'Vellum', 'Inkpot'],
    edition: 'Welche Regeln',
    more: 'Mehr',
    ownRules: {
      title: 'Hausregeln',
      choose: 'Regeln aus einer Datei',
      note: 'Eine Datei (TOML oder JSON) mit anderen Steinen, Punkten, Prämienfeldern, Bänkchen oder Bonus.',
      chosen: (title: string) => `${title} steht jetzt oben bei den Regeln.`,
      tooLarge: 'Eine Datei mit Regeln hat höchstens 64 KB.',
    },
    untimed: 'ohne Uhr',
    rulesOf: (title: string) => `${title} in zwölf Zeilen`,
    advice: 'Tipps, Wörter und Beispiele',
    adviceOf: (title: string) => `Tipps, Wörter, Beispiele: ${title}`,
    words: 'Angezweifelte Wörter',
    wordsVoid: 'Nur gültige Wörter',
    wordsChallenge: 'Anzweifeln',
    wordsVoidNote:
      'Alle Wörter eines Zugs müssen in der Liste stehen; ein abgelehnter Zug kostet nichts.',
    wordsChallengeNote: 'Jedes Wort darf gelegt werden; die anderen dürfen es anzweifeln.',
    wordsRule: 'Regel fürs Anzweifeln',
    challengeRule: (rule: string) => `Anzweifeln: ${rule}`,
    play: 'Spielen',
    againstComputer: 'Gleich gegen den Computer',
    puzzles: 'Rätsel des Tages',
    learn: 'Zum ersten Mal hier? In einer Minute lernen',
    starting: 'Die Steine werden ausgeteilt',
    company: (here: readonly string[], computers: readonly string[], waitedFor: number) => {
      const coming = waitedFor > 0 ? [`noch ${counted(waitedFor, 'eine Person', 'Personen')}`] : []
      return list([...here, ...computers.map((one) => `${one} (Computer)`), ...coming])
    },
    yourGames: 'Deine Spiele',
    yourSheets: 'Am echten Brett',
    sheetOf: (names: readonly string[]) => list(names),
    changedAt: (since: string) => `Zuletzt geändert ${since}`,
    whichGames: 'Welche Spiele',
    filters: { all: 'Alle', turn: 'Am Zug', waiting: 'Warten', over: 'Beendet' },
    noneOf: {
      turn: 'Kein Spiel wartet auf dich.',
      waiting: 'Kein Spiel wartet auf andere.',
      over: 'Noch kein Spiel ist beendet.',
    },
    allGames: 'Alle Spiele',
    earlierGames: 'Frühere Spiele',
    continueWith: (names: readonly string[]) => `Mit ${list(names)}`,
    yourTurnSince: (since: string) => `Du bist am Zug seit ${since}`,
    turnSince: (name: string, since: string) => `${name} ist am Zug seit ${since}`,
    waitsSince: {
      waiting: (since: string) => `Wird aufgebaut seit ${since}`,
      playing: (since: string) => `Seit ${since}`,
      awaiting_final_challenge: (since: string) => `Letztes Anzweifeln seit ${since}`,
    },
    damaged: 'Beschädigt',
    damagedSince: (since: string) => `Beschädigt, zuletzt geändert ${since}`,
    overSince: (result: string, since: string) => `${result}, ${since}`,
    youWon: 'Du hast gewonnen',
    won: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'hat' : 'haben'} gewonnen`,
    noWinner: 'Niemand hat gewonnen',
    failed: 'Das Spiel konnte nicht beginnen. Läuft der Server?',
  },
  time: {
    label: 'Zeit',
    kinds: { none: 'Keine', sand: 'Sanduhr', chess: 'Uhr', days: 'Tage' },
    notes: {
      none: 'Ohne Uhr.',
      sand: 'Ist der Sand durch, gilt der Zug als gepasst.',
      days: 'Ein versäumter Zug gilt als gepasst; nach dreien hintereinander scheidet man aus.',
    },
    overtime: (cost, minutes) =>
      `Jede Minute darüber kostet ${points(cost)}; nach ${counted(minutes, 'einer Minute', 'Minuten')} ist das Spiel verloren.`,
    forTurn: 'Zeit für einen Zug',
    forPlayer: 'Zeit für jeden Spieler',
    forTurnTaken: 'Zugabe für jeden Zug',
    forGame: 'Tage als Reserve',
    sand: (seconds: number) =>
      seconds < 60
        ? `${number(seconds)} Sekunden je Zug`
        : `${counted(seconds / 60, 'eine Minute', 'Minuten')} je Zug`,
    chess: (minutes: number) => `${minutesIn(minutes)} für jeden`,
    chessIncrement: (minutes: number, seconds: number) =>
      `${minutesIn(minutes)} für jeden + ${seconds} s`,
    increment: (seconds: number) =>
      seconds === 0
        ? 'keine Zugabe'
        : `${number(seconds)} ${plural(seconds, 'Sekunde', 'Sekunden')} Zugabe je Zug`,
    days: (days: number) => `${days} ${plural(days, 'Tag', 'Tage')}`,
    bank: (days: number) => (days === 0 ? 'keine in Reserve' : `${days} in Reserve`),
    daysAndBank: (days: number, bank: number) =>
      `${days} ${plural(days, 'Tag', 'Tage')}${bank > 0 ? `, ${bank} in Reserve` : ''}`,
  },
  lastWord: {
    label: 'Letzter Zug',
    choice: 'Wie lange der letzte Zug offen bleibt',
    open: (seconds: number) =>
      seconds === 0 ? 'Bis alle angenommen haben' : `${spanInWords(seconds)} lang`,
    everybodyNote:
      'Das Spiel ist aus, wenn alle anderen den letzten Zug angenommen haben. Bleibt jemand weg, hilft nur eine Frist.',
    limitNote: 'Wer bis dahin nicht geantwortet hat, hat den letzten Zug angenommen.',
    ofTable: (seconds: number) => `letzter Zug bleibt ${spanInWords(seconds)} offen`,
  },
  stayingAway: {
    label: 'Abwesende',
    choice: 'Wie lange jemand wegbleiben darf',
    open: (seconds: number) => (seconds === 0 ? 'Beliebig lange' : `${spanInWords(seconds)} lang`),
    alwaysNote:
      'Das Spiel wartet auf alle, wie lange es auch dauert. Mit einer Grenze können die anderen das Spiel beanspruchen, wenn jemand nicht rechtzeitig zieht.',
    limitNote:
      'Wer so lange nicht zieht, kann verlieren: Nach einer Warnung können die anderen das Spiel beanspruchen.',
    ofTable: (seconds: number) =>
      `${spanInWords(seconds)} für einen Zug, sonst können die anderen das Spiel beanspruchen`,
  },
  finish: {
    title: 'Ziellinie',
    off: 'Aus',
    on: 'An',
    offNote: 'Wer am Ende die meisten Punkte hat, gewinnt.',
    onNote: 'Wer zuerst die eigene Punktzahl erreicht, gewinnt.',
    levels: { beginner: 'Anfänger', intermediate: 'Fortgeschritten', expert: 'Experte' },
    goal: (level: string, target: number) => `Bis ${number(target)}, ${level}`,
    ofSeat: (seat: number) => `Ziellinie von Platz ${number(seat)}`,
    to: (target: number) => `bis ${number(target)}`,
  },
  languages: {
    title: 'Sprache der Wörter',
    preparing: (name: string) =>
      `Die Wörter auf ${name} werden noch vorbereitet. Gleich geht es von selbst weiter.`,
    names: {
      english: 'Englisch',
      catalan: 'Katalanisch',
      danish: 'Dänisch',
      dutch: 'Niederländisch',
      finnish: 'Finnisch',
      french: 'Französisch',
      german: 'Deutsch',
      icelandic: 'Isländisch',
      italian: 'Italienisch',
      norwegian: 'Norwegisch',
      polish: 'Polnisch',
      portuguese: 'Portugiesisch',
      romanian: 'Rumänisch',
      slovene: 'Slowenisch',
      spanish: 'Spanisch',
      swedish: 'Schwedisch',
      welsh: 'Walisisch',
    },
    /** in the line that sums up the table */
    ofTable: (language: string) => `auf ${language}`,
  },
  lexicons: {
    title: 'Wortliste',
    names: { CLUB: 'Verein', COMMON: 'Geläufig' },
    notes: {
      CLUB: (words: number) => `${number(words)} englische Wörter, auch die seltenen.`,
      COMMON: (words: number) => `${number(words)} geläufige englische Wörter.`,
    },
    note: (words: number) => `${number(words)} Wörter.`,
    ofTable: (name: string) => (name === 'COMMON' ? 'geläufige Wörter' : name),
  },
  showWords: {
    title: 'Vor dem Spielen',
    allow: 'Zeigen, welche Wörter gelten',
    onNote: 'Schon beim Hinlegen siehst du, ob die Wörter in der Liste stehen.',
    offNote: 'Ob ein Wort in der Liste steht, zeigt sich erst beim Spielen.',
    ofTable: 'gültige Wörter werden gezeigt',
  },
  computers: {
    ofTable: 'Computer antworten sofort',
    ofPhoneys: 'Computer legen auch falsche Wörter',
  },
  watching: {
    option: 'Zuschauer',
    allow: 'Zuschauer mit Link erlauben',
    ofTable: 'Zuschauer mit Link',
    link: 'Link für Zuschauer',
    linkNote: 'Wer den Link hat, sieht Brett und Zettel, aber kein Bänkchen.',
    copy: 'Link für Zuschauer kopieren',
    title: 'Zuschauen',
    missing: 'Dieser Link führt zu keinem Spiel. Vielleicht ist ein Tippfehler darin.',
    unreachable: 'Der Server hat nicht geantwortet.',
    again: 'Noch einmal versuchen',
  },
  gathering: {
    host: (name: string) => `${name} lädt ein`,
    copy: 'Link kopieren',
    copied: 'Kopiert',
    rules: {
      sentence: (edition: string, rules: readonly string[]) =>
        `Regeln ${edition}: ${capitalised(rules.join('; '))}.`,
      void: 'gelegt werden nur Wörter aus der Liste',
      challenge: (rule: string | undefined) =>
        `jedes Wort darf gelegt und angezweifelt werden${rule ? ` (${rule})` : ''}`,
      highest: 'wer die meisten Punkte hat, gewinnt',
      finishLine: 'wer zuerst die eigene Ziellinie erreicht, gewinnt',
    },
    invitations: 'Einladungen',
    sub: (edition: string, words: string, free: number) =>
      `${edition}, ${words}, ${counted(free, 'ein freier Platz', 'freie Plätze')}`,
    waitsFor: 'Dein Tisch wartet auf andere',
    joinOf: (name: string) => `Bei ${name} mitspielen`,
  },
  editions: {
    heirloom: 'Eiche mit Nussbaumrand',
    standard: 'Die üblichen Farben',
    wall: 'Weißes Brett',
    folio: 'Dunkles Reisebrett',
    classic: 'Gedämpfte Einlagen',
    tournament: 'Grünes Vereinstuch',
  },
  words: { void: 'nur gültige Wörter', challenge: 'mit Anzweifeln' },
  challengeRules: {
    single: 'Einfach',
    five_point: '5 Punkte',
    five_point_per_word: '5 Punkte je Wort',
    ten_point: '10 Punkte',
    ten_point_per_word: '10 Punkte je Wort',
    double: 'Doppelt',
    triple: 'Dreifach',
  },
  challengeBy: (rule: string) => `Anzweifeln: ${rule}`,
  finishLine: 'Ziellinie',
}
