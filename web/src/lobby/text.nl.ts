/** The texts of setting up a table, in Dutch. */
import type { Translated } from '../text/catalogue'
import { counted, list, number, plural, points, spanInWords } from '../text/counting.nl'
import type { lobbyText as english } from './text.en'

function minutesIn(minutes: number): string {
  return `${number(minutes)} ${plural(minutes, 'minuut', 'minuten')}`
}

export const lobbyText: Translated<typeof english> = {
  /** the first screen */
  home: {
    title: 'Zin in een partij?',
    board: 'Een bord na een paar beurten',
    lastBoard: 'Het bord van je laatste partij',
    opponent: (names: string, level: string) => `${names}, ${level.toLowerCase()}`,
    weaker: 'Zwakker',
    stronger: 'Sterker',
    play: 'Nu spelen',
    byBoard: 'Regels, naar hun bord',
    rules: (title: string) => `Regels: ${title}`,
    noClock: 'Geen klok',
    hintsOn: 'Met hints',
    noHints: 'Zonder hints',
    ways: 'Andere manieren om te spelen',
    friend: {
      title: 'Met een vriend',
      note: 'Stuur een link, laat een code zien of geef één telefoon door.',
    },
    days: { title: 'Over dagen', note: 'Een zet wanneer het jou past. Een bericht zegt wanneer.' },
    real: { title: 'Echt bord', note: 'Tilewright houdt de punten, de klok en de vrede bij.' },
    firstTime: 'Eerste keer?',
    inClub: 'Met velen?',
    evening: 'Een clubavond',
    duplicate: 'Dezelfde letters voor iedereen',
    onPaper: 'Een partij op papier?',
    scoreSheet: 'Vanaf een scoreblad',
    allGames: (count: string) => `Alle ${count}`,
    puzzle: {
      title: 'De puzzel van vandaag',
      note: 'Drie kleine opgaven per dag. Een dag overslaan kost niets.',
    },
    openPuzzle: 'Naar de puzzel',
    how: 'Hoe speel je?',
    hints: 'Hints',
    hintKinds: { none: 'Geen', words: 'Goede woorden', help: 'Woorden en hulp' },
    playWith: (name: string) => `Tegen ${name} spelen`,
    allOptions: 'Alle opties',
    link: {
      title: 'Link of code',
      note: 'De partij begint zodra je vriend de link opent. Een account is niet nodig.',
    },
    here: {
      title: 'Dit apparaat doorgeven',
      note: 'Tussen de beurten verbergt een gordijn de plankjes.',
    },
    anyone: {
      title: 'Iedereen hier',
      note: 'De tafel staat in de lijst van iedereen op deze server.',
    },
    perMove: 'Tijd per zet',
  },
  newGame: {
    companion: 'De punten bijhouden van een echt bord',
    title: 'Nieuwe partij',
    whoPlays: 'Wie speelt',
    yourName: 'Je naam',
    defaultName: 'Gast',
    you: 'Jij, op dit apparaat',
    me: 'Ik',
    computer: 'Computer',
    seat: (seat: number) => `plaats ${seat}`,
    kinds: { here: 'Iemand hier', link: 'Via link', open: 'Iedereen', computer: 'Computer' },
    says: {
      here: 'Deelt dit scherm',
      link: 'Je krijgt een link om te sturen',
      open: 'Zichtbaar voor iedereen hier',
      computer: 'Een computer speelt op deze plaats',
    },
    add: {
      here: 'Iemand hier toevoegen',
      link: 'Een plaats via link toevoegen',
      open: 'Een plaats voor iedereen toevoegen',
      computer: 'Een computer toevoegen',
    },
    nobodyYet: 'Vrij',
    whoPlaysSeat: (seat: number) => `Wie speelt op plaats ${seat}`,
    playerName: (seat: number) => `Speler ${seat}`,
    nameOfSeat: (kind: string, seat: number) =>
      kind === 'computer' ? `Naam van de computer, plaats ${seat}` : `Naam op plaats ${seat}`,
    invite: 'Uitnodigen',
    inviting: 'De tafel wordt gedekt',
    /** a computer's level in the list, which is in order of strength */
    ranked: (rank: number, level: string) => `${rank} · ${level}`,
    engines: 'Engines van deze server',
    levelOf: (name: string) => `Niveau van ${name}, een computer`,
    remove: (name: string) => `${name} weghalen`,
    computerNames: ['Quill', 'Vellum', 'Inkpot'],
    edition: 'Welke regels',
    more: 'Meer',
    ownRules: {
      title: 'Huisregels',
      choose: 'Regels uit een bestand',
      note: 'Een bestand (TOML of JSON) met andere letters, punten, premievakjes, plankje of bonus.',
      chosen: (title: string) => `${title} staat hierboven bij de regels.`,
      tooLarge: 'Een bestand met regels is hoogstens 64 kB groot.',
    },
    untimed: 'geen klok',
    rulesOf: (title: string) => `${title} in twaalf regels`,
    advice: 'Tips, woorden en uitgewerkte voorbeelden',
    adviceOf: (title: string) => `Tips, woorden en voorbeelden: ${title}`,
    words: 'Aangevochten woorden',
    wordsVoid: 'Alleen goede woorden kunnen gelegd worden',
    wordsChallenge: 'Aanvechten',
    wordsVoidNote: 'Elk woord van een zet moet in de lijst staan; een geweigerde zet kost niets.',
    wordsChallengeNote: 'Elk woord mag; een tegenstander mag het aanvechten.',
    wordsRule: 'Regel bij aanvechten',
    challengeRule: (rule: string) => `aanvechten: ${rule.toLowerCase()}`,
    play: 'Spelen',
    againstComputer: 'Nu tegen een computer spelen',
    puzzles: 'De puzzels van vandaag',
    learn: 'Eerste keer? Leer het in één minuut',
    starting: 'Letters trekken',
    company: (here: readonly string[], computers: readonly string[], waitedFor: number) => {
      const coming = waitedFor > 0 ? [`nog ${counted(waitedFor, 'speler', 'spelers')}`] : []
      return list([...here, ...computers.map((one) => `${one} (computer)`), ...coming])
    },
    yourGames: 'Je partijen',
    yourSheets: 'Op een echt bord',
    sheetOf: (names: readonly string[]) => list(names),
    changedAt: (since: string) => `Laatst gewijzigd ${since}`,
    whichGames: 'Welke partijen',
    filters: { all: 'Alle', turn: 'Jij bent aan zet', waiting: 'Wachten', over: 'Afgelopen' },
    noneOf: {
      turn: 'Geen partij wacht op jou.',
      waiting: 'Geen partij wacht op andere spelers.',
      over: 'Geen afgelopen partijen.',
    },
    allGames: 'Alle partijen',
    earlierGames: 'Eerdere partijen',
    continueWith: (names: readonly string[]) => `Met ${list(names)}`,
    yourTurnSince: (since: string) => `Jij bent aan de beurt sinds ${since}`,
    turnSince: (name: string, since: string) => `${name} is aan de beurt sinds ${since}`,
    waitsSince: {
      waiting: (since: string) => `Tafel wordt gedekt sinds ${since}`,
      playing: (since: string) => `Sinds ${since}`,
      awaiting_final_challenge: (since: string) => `Laatste kans om aan te vechten sinds ${since}`,
    },
    damaged: 'Beschadigd',
    damagedSince: (since: string) => `Beschadigd, laatst gewijzigd ${since}`,
    overSince: (result: string, since: string) => `${result}, ${since}`,
    youWon: 'Je hebt gewonnen',
    won: (names: readonly string[]) =>
      `${list(names)} ${plural(names.length, 'heeft', 'hebben')} gewonnen`,
    noWinner: 'Geen winnaar',
    failed: 'De partij kon niet beginnen. Draait de server?',
  },
  time: {
    label: 'Tijd',
    kinds: { none: 'Geen', sand: 'Zandloper', chess: 'Klok', days: 'Dagen' },
    notes: {
      none: 'Geen klok.',
      sand: 'Is het zand op voor je gespeeld hebt, dan telt je beurt als passen.',
      days: 'Een gemiste beurt telt als passen; na drie op rij ligt de speler eruit.',
    },
    overtime: (cost: number, minutes: number) =>
      `Elke minuut te veel kost ${points(cost)}; na ${counted(minutes, 'minuut', 'minuten')} te veel is de partij verloren.`,
    forTurn: 'Tijd per beurt',
    forPlayer: 'Tijd per speler',
    forTurnTaken: 'Extra per beurt',
    forGame: 'Dagen in reserve',
    sand: (seconds: number) =>
      seconds < 60
        ? `${seconds} seconden per beurt`
        : `${counted(seconds / 60, 'minuut', 'minuten')} per beurt`,
    chess: (minutes: number) => `elk ${minutesIn(minutes)}`,
    /** beside the minutes, in the line that sums up the table */
    chessIncrement: (minutes: number, seconds: number) =>
      `elk ${minutesIn(minutes)} + ${seconds} s`,
    increment: (seconds: number) =>
      seconds === 0
        ? 'niets extra'
        : `${seconds} ${plural(seconds, 'seconde', 'seconden')} extra per beurt`,
    days: (days: number) => `${days} ${plural(days, 'dag', 'dagen')}`,
    bank: (days: number) => (days === 0 ? 'geen in reserve' : `${days} in reserve`),
    /** in the line that sums up the table, and as the clock says it */
    daysAndBank: (days: number, bank: number) =>
      `${days} ${plural(days, 'dag', 'dagen')}${bank > 0 ? `, ${bank} in reserve` : ''}`,
  },
  lastWord: {
    label: 'Laatste zet',
    choice: 'Hoe lang de laatste zet aangevochten kan worden',
    open: (seconds: number) =>
      seconds === 0 ? 'Tot iedereen hem geaccepteerd heeft' : `${spanInWords(seconds)} lang`,
    everybodyNote:
      'De partij eindigt zodra alle anderen de laatste zet geaccepteerd hebben. Komt iemand nooit terug, dan blijft ze open; een tijdslimiet voorkomt dat.',
    limitNote: 'Wie dan nog niet gereageerd heeft, heeft de laatste zet geaccepteerd.',
    ofTable: (seconds: number) => `laatste zet ${spanInWords(seconds)} open`,
  },
  stayingAway: {
    label: 'Afwezige spelers',
    choice: 'Hoe lang een speler weg mag blijven',
    open: (seconds: number) =>
      seconds === 0 ? 'Zo lang ze willen' : `${spanInWords(seconds)} lang`,
    alwaysNote:
      'De partij wacht op elke speler, hoe lang ook. Met een limiet mogen de anderen de partij opeisen van wie niet op tijd speelt.',
    limitNote:
      'Wie zo lang niet speelt, kan de partij verliezen: de anderen mogen ze dan na een waarschuwing opeisen.',
    /** in the line that sums up the table */
    ofTable: (seconds: number) =>
      `${spanInWords(seconds)} voor een zet, daarna mogen de anderen de partij opeisen`,
  },
  finish: {
    title: 'Finishlijn',
    off: 'Uit',
    on: 'Aan',
    offNote: 'Wie aan het eind de meeste punten heeft, wint.',
    onNote: 'Wie als eerste het doel van zijn niveau haalt, wint.',
    levels: { beginner: 'beginner', intermediate: 'gevorderd', expert: 'expert' },
    goal: (level: string, target: number) => `Tot ${target}, ${level}`,
    ofSeat: (seat: number) => `Finishlijn van plaats ${seat}`,
    to: (target: number) => `tot ${target}`,
  },
  languages: {
    title: 'Taal van de woorden',
    preparing: (name: string) =>
      `De woorden voor ${name} worden nog voorbereid. Het gaat zo vanzelf verder.`,
    names: {
      english: 'Engels',
      catalan: 'Catalaans',
      danish: 'Deens',
      dutch: 'Nederlands',
      finnish: 'Fins',
      french: 'Frans',
      german: 'Duits',
      icelandic: 'IJslands',
      italian: 'Italiaans',
      norwegian: 'Noors',
      polish: 'Pools',
      portuguese: 'Portugees',
      romanian: 'Roemeens',
      slovene: 'Sloveens',
      spanish: 'Spaans',
      swedish: 'Zweeds',
      welsh: 'Welsh',
    } as Readonly<Record<string, string>>,
    /** in the line that sums up the table */
    ofTable: (language: string) => `in het ${language}`,
  },
  lexicons: {
    title: 'Woordenlijst',
    names: { CLUB: 'Club', COMMON: 'Gewoon' } as Readonly<Record<string, string>>,
    notes: {
      CLUB: (words: number) => `${number(words)} woorden, ook zeldzame.`,
      COMMON: (words: number) => `${number(words)} woorden die de meesten kennen.`,
    } as Readonly<Record<string, (words: number) => string>>,
    note: (words: number) => `${number(words)} woorden.`,
    ofTable: (name: string) => (name === 'COMMON' ? 'gewone woorden' : name),
  },
  showWords: {
    title: 'Voor het spelen',
    allow: 'Laten zien welke woorden goed zijn',
    onNote: 'Terwijl je letters legt, zie je of de woorden in de lijst staan.',
    offNote: 'Pas als je op Spelen drukt, hoor je of een woord in de lijst staat.',
    /** in the line that sums up the table */
    ofTable: 'goede woorden zijn te zien',
  },
  computers: {
    /** in the line that sums up the table */
    ofTable: 'computers antwoorden meteen',
    /** in the line that sums up the table */
    ofPhoneys: 'computers leggen verzonnen woorden',
  },
  watching: {
    option: 'Toeschouwers',
    allow: 'Toeschouwers via link toelaten',
    /** in the line that sums up the table */
    ofTable: 'toeschouwers via link',
    link: 'Link voor toeschouwers',
    linkNote: 'Wie deze link heeft, ziet het bord en het scoreblad, maar geen plankjes.',
    copy: 'Link voor toeschouwers kopiëren',
    title: 'Toekijken',
    missing: 'Deze link leidt naar geen partij. Misschien is hij verkeerd getypt.',
    unreachable: 'De server gaf geen antwoord.',
    again: 'Nog eens proberen',
  },
  gathering: {
    host: (name: string) => `${name} nodigt uit`,
    copy: 'Link kopiëren',
    copied: 'Gekopieerd',
    rules: {
      sentence: (edition: string, rules: readonly string[]) =>
        `Regels van ${edition}: ${rules.join('; ')}.`,
      void: 'alleen woorden uit de lijst kunnen gelegd worden',
      challenge: (rule: string | undefined) =>
        `elk woord mag, en een tegenstander mag het aanvechten${rule ? ` (${rule.toLowerCase()})` : ''}`,
      highest: 'de meeste punten winnen',
      finishLine: 'wie als eerste zijn finishlijn haalt, wint',
    },
    invitations: 'Uitnodigingen',
    sub: (edition: string, words: string, free: number) =>
      `${edition}, ${words}, ${counted(free, 'vrije plaats', 'vrije plaatsen')}`,
    waitsFor: 'Je tafel wacht op spelers',
    joinOf: (name: string) => `Aanschuiven bij ${name}`,
  },
  editions: {
    heirloom: 'Eiken, rand van noten',
    standard: 'De gewone kleuren',
    wall: 'Wit bord',
    folio: 'Donker reisbord',
    classic: 'Gedempt inlegwerk',
    tournament: 'Clubkleed',
  } as Readonly<Record<string, string>>,
  words: { void: 'alleen goede woorden', challenge: 'aanvechten' },
  /** the challenge rules of club play, by their usual names */
  challengeRules: {
    single: 'Enkel',
    five_point: '5 punten',
    five_point_per_word: '5 punten per woord',
    ten_point: '10 punten',
    ten_point_per_word: '10 punten per woord',
    double: 'Dubbel',
    triple: 'Driedubbel',
  } as Readonly<Record<string, string>>,
  challengeBy: (rule: string) => `aanvechten: ${rule.toLowerCase()}`,
  finishLine: 'finishlijn',
}
