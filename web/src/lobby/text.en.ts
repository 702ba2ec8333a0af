/** The texts of setting up a table, in English. */
import { counted, list, number, plural, points, spanInWords } from '../text/counting.en'

function minutesIn(minutes: number): string {
  return `${number(minutes)} ${plural(minutes, 'minute', 'minutes')}`
}

export const lobbyText = {
  /** the first screen */
  home: {
    title: 'Fancy a game?',
    board: 'A board after a few turns',
    lastBoard: 'The board of your last game',
    opponent: (names: string, level: string) => `${names}, ${level.toLowerCase()}`,
    weaker: 'Weaker',
    stronger: 'Stronger',
    play: 'Play now',
    byBoard: 'Rules, by their board',
    rules: (title: string) => `${title} rules`,
    noClock: 'No clock',
    hintsOn: 'Hints on',
    noHints: 'No hints',
    ways: 'Other ways to play',
    friend: { title: 'With a friend', note: 'Send a link, show a code, or pass one phone around.' },
    days: { title: 'Over days', note: 'One move when it suits you. A notice tells you when.' },
    real: { title: 'Real board', note: 'Tilewright keeps the score, the clock and the peace.' },
    firstTime: 'First time?',
    inClub: 'Several of you?',
    evening: 'A club’s evening',
    duplicate: 'The same rack for all',
    onPaper: 'Kept a game on paper?',
    scoreSheet: 'From a score sheet',
    allGames: (count: string) => `All ${count}`,
    puzzle: {
      title: 'Today’s puzzle',
      note: 'Three small tasks a day. A day you skip costs nothing.',
    },
    openPuzzle: 'Open the puzzle',
    how: 'How do you play?',
    hints: 'Hints',
    hintKinds: { none: 'None', words: 'Good words', help: 'Words and help' },
    playWith: (name: string) => `Play ${name}`,
    allOptions: 'All options',
    link: {
      title: 'Link or code',
      note: 'The game starts once your friend opens it. They need no account.',
    },
    here: { title: 'Pass this device', note: 'Between turns a curtain hides the racks.' },
    anyone: { title: 'Anyone here', note: 'The table is listed for everyone on this server.' },
    perMove: 'Time per move',
  },
  newGame: {
    companion: 'Keep score for a real board',
    title: 'New game',
    whoPlays: 'Who plays',
    yourName: 'Your name',
    defaultName: 'Guest',
    you: 'You, on this device',
    me: 'Me',
    computer: 'Computer',
    seat: (seat: number) => `seat ${seat}`,
    kinds: { here: 'Someone here', link: 'By link', open: 'Anyone', computer: 'Computer' },
    says: {
      here: 'Shares this screen',
      link: 'You get a link to send',
      open: 'Listed for anyone here',
      computer: 'A computer plays this seat',
    },
    add: {
      here: 'Add someone here',
      link: 'Add a seat by link',
      open: 'Add a seat for anyone',
      computer: 'Add a computer',
    },
    nobodyYet: 'Free',
    whoPlaysSeat: (seat: number) => `Who plays seat ${seat}`,
    playerName: (seat: number) => `Player ${seat}`,
    nameOfSeat: (kind: string, seat: number) =>
      kind === 'computer' ? `Name of the computer, seat ${seat}` : `Name at seat ${seat}`,
    invite: 'Invite',
    inviting: 'Setting up the table',
    /** a computer's level in the list, which is in order of strength */
    ranked: (rank: number, level: string) => `${rank} · ${level}`,
    engines: 'Engines of this server',
    levelOf: (name: string) => `Level of ${name}, a computer`,
    remove: (name: string) => `Remove ${name}`,
    computerNames: ['Quill', 'Vellum', 'Inkpot'],
    edition: 'Which rules',
    more: 'More',
    ownRules: {
      title: 'House rules',
      choose: 'Rules from a file',
      note: 'A file (TOML or JSON) with other tiles, points, premium squares, rack or bonus.',
      chosen: (title: string) => `${title} is among the rules above.`,
      tooLarge: 'A file of rules has at most 64 KB.',
    },
    untimed: 'no clock',
    rulesOf: (title: string) => `${title} in twelve lines`,
    advice: 'Tips, words and worked examples',
    adviceOf: (title: string) => `Tips, words and examples: ${title}`,
    words: 'Challenged words',
    wordsVoid: 'Only good words can be played',
    wordsChallenge: 'Challenge',
    wordsVoidNote: 'Every word of a play must be in the list; a rejected play costs nothing.',
    wordsChallengeNote: 'Any word may be played; an opponent may challenge it.',
    wordsRule: 'Challenge rule',
    challengeRule: (rule: string) => `${rule} challenge`,
    play: 'Play',
    againstComputer: 'Play a computer now',
    puzzles: 'Today’s puzzles',
    learn: 'First time? Learn in a minute',
    starting: 'Dealing',
    company: (here: readonly string[], computers: readonly string[], waitedFor: number) => {
      const coming =
        waitedFor > 0 ? [`${counted(waitedFor, 'person', 'people')} still to join`] : []
      return list([...here, ...computers.map((one) => `${one} (computer)`), ...coming])
    },
    yourGames: 'Your games',
    yourSheets: 'On a real board',
    sheetOf: (names: readonly string[]) => list(names),
    changedAt: (since: string) => `Last changed ${since}`,
    whichGames: 'Which games',
    filters: { all: 'All', turn: 'Your turn', waiting: 'Waiting', over: 'Finished' },
    noneOf: {
      turn: 'No game is waiting for you.',
      waiting: 'No game is waiting for other players.',
      over: 'No finished games.',
    },
    allGames: 'All games',
    earlierGames: 'Earlier games',
    continueWith: (names: readonly string[]) => `With ${list(names)}`,
    yourTurnSince: (since: string) => `Your turn since ${since}`,
    turnSince: (name: string, since: string) => `${name} to play since ${since}`,
    waitsSince: {
      waiting: (since: string) => `Setting up since ${since}`,
      playing: (since: string) => `Since ${since}`,
      awaiting_final_challenge: (since: string) => `Final challenge since ${since}`,
    },
    damaged: 'Damaged',
    damagedSince: (since: string) => `Damaged, last changed ${since}`,
    overSince: (result: string, since: string) => `${result}, ${since}`,
    youWon: 'You won',
    won: (names: readonly string[]) => `${list(names)} won`,
    noWinner: 'No winner',
    failed: 'The game could not be started. Is the server running?',
  },
  time: {
    label: 'Time',
    kinds: { none: 'None', sand: 'Hourglass', chess: 'Clock', days: 'Days' },
    notes: {
      none: 'No clock.',
      sand: 'If the sand runs out before you play, your turn counts as a pass.',
      days: 'A missed turn counts as a pass; after three in a row the player is out.',
    },
    overtime: (cost: number, minutes: number) =>
      `Each minute over costs ${points(cost)}; after ${counted(minutes, 'minute')} over the game is lost.`,
    forTurn: 'Time per turn',
    forPlayer: 'Time per player',
    forTurnTaken: 'Increment per turn',
    forGame: 'Days in reserve',
    sand: (seconds: number) =>
      seconds < 60 ? `${seconds} seconds per turn` : `${counted(seconds / 60, 'minute')} per turn`,
    chess: (minutes: number) => `${minutesIn(minutes)} each`,
    /** beside the minutes, in the line that sums up the table */
    chessIncrement: (minutes: number, seconds: number) =>
      `${minutesIn(minutes)} each + ${seconds} s`,
    increment: (seconds: number) =>
      seconds === 0
        ? 'no increment'
        : `${seconds} ${plural(seconds, 'second', 'seconds')} added per turn`,
    days: (days: number) => `${days} ${plural(days, 'day', 'days')}`,
    bank: (days: number) => (days === 0 ? 'none in reserve' : `${days} in reserve`),
    /** in the line that sums up the table, and as the clock says it */
    daysAndBank: (days: number, bank: number) =>
      `${days} ${plural(days, 'day', 'days')}${bank > 0 ? `, ${bank} in reserve` : ''}`,
  },
  lastWord: {
    label: 'Last play',
    choice: 'How long the last play can be challenged',
    open: (seconds: number) =>
      seconds === 0 ? 'Until everyone has accepted it' : `For ${spanInWords(seconds)}`,
    everybodyNote:
      'The game ends once everyone else has accepted the last play. If someone never comes back, it stays open; a time limit prevents that.',
    limitNote: 'Anyone who has not responded by then has accepted the last play.',
    ofTable: (seconds: number) => `last play open for ${spanInWords(seconds)}`,
  },
  stayingAway: {
    label: 'Absent players',
    choice: 'How long a player may stay away',
    open: (seconds: number) =>
      seconds === 0 ? 'As long as they like' : `For ${spanInWords(seconds)}`,
    alwaysNote:
      'The game waits for every player, however long. With a limit, the others may claim the game of a player who does not move in time.',
    limitNote:
      'A player who does not move for so long can lose the game: the others may then claim it, after a warning.',
    /** in the line that sums up the table */
    ofTable: (seconds: number) =>
      `${spanInWords(seconds)} for a move, or the others may claim the game`,
  },
  finish: {
    title: 'Finish Line',
    off: 'Off',
    on: 'On',
    offNote: 'The highest score at the end wins.',
    onNote: 'The first player to reach the target of their level wins.',
    levels: { beginner: 'beginner', intermediate: 'intermediate', expert: 'expert' },
    goal: (level: string, target: number) => `To ${target}, ${level}`,
    ofSeat: (seat: number) => `Finish line of seat ${seat}`,
    to: (target: number) => `to ${target}`,
  },
  languages: {
    title: 'Language of the words',
    preparing: (name: string) =>
      `The words in ${name} are being prepared. It goes on by itself in a moment.`,
    names: {
      english: 'English',
      catalan: 'Catalan',
      danish: 'Danish',
      dutch: 'Dutch',
      finnish: 'Finnish',
      french: 'French',
      german: 'German',
      icelandic: 'Icelandic',
      italian: 'Italian',
      norwegian: 'Norwegian',
      polish: 'Polish',
      portuguese: 'Portuguese',
      romanian: 'Romanian',
      slovene: 'Slovene',
      spanish: 'Spanish',
      swedish: 'Swedish',
      welsh: 'Welsh',
    } as Readonly<Record<string, string>>,
    /** in the line that sums up the table */
    ofTable: (language: string) => `in ${language}`,
  },
  lexicons: {
    title: 'Word list',
    names: { CLUB: 'Club', COMMON: 'Common' } as Readonly<Record<string, string>>,
    notes: {
      CLUB: (words: number) => `${number(words)} words, including rare ones.`,
      COMMON: (words: number) => `${number(words)} words that most people know.`,
    } as Readonly<Record<string, (words: number) => string>>,
    note: (words: number) => `${number(words)} words.`,
    ofTable: (name: string) => (name === 'COMMON' ? 'common words' : name),
  },
  showWords: {
    title: 'Before playing',
    allow: 'Show which words are good',
    onNote: 'As you lay tiles, you see whether the words are in the list.',
    offNote: 'You find out whether a word is in the list when you press Play.',
    /** in the line that sums up the table */
    ofTable: 'good words are shown',
  },
  computers: {
    /** in the line that sums up the table */
    ofTable: 'computers answer at once',
    /** in the line that sums up the table */
    ofPhoneys: 'computers lay phoneys',
  },
  watching: {
    option: 'Spectators',
    allow: 'Allow spectators by link',
    /** in the line that sums up the table */
    ofTable: 'spectators by link',
    link: 'Spectator link',
    linkNote: 'Anyone with this link sees the board and the score sheet, but no racks.',
    copy: 'Copy link for spectators',
    title: 'Watching',
    missing: 'This link does not lead to a game. It may have been mistyped.',
    unreachable: 'The server did not answer.',
    again: 'Try again',
  },
  gathering: {
    host: (name: string) => `${name} invites`,
    copy: 'Copy link',
    copied: 'Copied',
    rules: {
      sentence: (edition: string, rules: readonly string[]) =>
        `${edition} rules: ${rules.join('; ')}.`,
      void: 'only words in the list can be played',
      challenge: (rule: string | undefined) =>
        `any word may be played and an opponent may challenge it${rule ? ` (${rule.toLowerCase()} challenge)` : ''}`,
      highest: 'the highest score wins',
      finishLine: 'the first player to reach their Finish Line wins',
    },
    invitations: 'Invitations',
    sub: (edition: string, words: string, free: number) =>
      `${edition}, ${words}, ${counted(free, 'free seat')}`,
    waitsFor: 'Your table is waiting for players',
    joinOf: (name: string) => `Join ${name}`,
  },
  editions: {
    heirloom: 'Oak, walnut edge',
    standard: 'The usual colours',
    wall: 'White board',
    folio: 'Dark travel board',
    classic: 'Muted inlay',
    tournament: 'Club cloth',
  } as Readonly<Record<string, string>>,
  words: { void: 'only good words', challenge: 'challenge' },
  /** the challenge rules of club play, by their usual names */
  challengeRules: {
    single: 'Single',
    five_point: '5-point',
    five_point_per_word: '5-point per word',
    ten_point: '10-point',
    ten_point_per_word: '10-point per word',
    double: 'Double',
    triple: 'Triple',
  } as Readonly<Record<string, string>>,
  challengeBy: (rule: string) => `${rule.toLowerCase()} challenge`,
  finishLine: 'finish line',
}
