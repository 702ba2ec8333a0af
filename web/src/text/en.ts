/**
 * Every text the table shows or says, in English. Another language is another file like this: see
 * `catalogue.ts` for what it must have.
 */

import { account } from '../account/text.en'
import type { Barred, BarredWord, ChallengeOffer, ChallengeResult, Turn } from '../api/types'
import type { WrittenProblem } from '../board/placing/written'
import { talk } from '../chat/text.en'
import { companion } from '../companion/text.en'
import { replay } from '../look-back/text.en'
import type { TimeParts } from '../table/clock/clock'
import { priceOf } from '../table/price'
import type { OrderNames } from '../table/turn/orders'
import type { Evidence } from './catalogue'
import { lists, numbers, plurals } from './forms'
import { sheetWords } from './sheet-words.en'

const LOCALE = 'en-GB'
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const number = numbers(LOCALE)
const list = lists(LOCALE)
const plural = plurals(LOCALE)

function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[count] ?? number(count)} ${plural(count, one, many)}`
}

function points(count: number): string {
  return `${number(count)} ${plural(count, 'point', 'points')}`
}

function spanInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'day')
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'hour')
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}

function turnsLost(count: number): string {
  return count === 1 ? 'a turn' : counted(count, 'turn')
}

const premiums = {
  dl: 'double letter',
  tl: 'triple letter',
  dw: 'double word',
  tw: 'triple word',
}

/** Why a word of the list does not stand. */
function barredAs(words: readonly string[], why: string | null | undefined): string {
  const one = words.length === 1
  if (why === 'foreign') return `${list(words)} ${one ? 'is a foreign word' : 'are foreign words'}`
  if (why === 'hate_speech') return `${list(words)} ${one ? 'is' : 'are'} barred as hate speech`
  return `${list(words)} ${one ? 'is' : 'are'} not in the list`
}

/** What was found of the bad words: those that are not in the list, then those that are barred. */
function verdict(bad: readonly string[], barred: readonly BarredWord[]): string {
  const kinds = [null, 'foreign', 'hate_speech'] as const
  const whyOf = (word: string) => barred.find((one) => one.word === word)?.why ?? null
  return kinds
    .map((why) => [bad.filter((word) => whyOf(word) === why), why] as const)
    .filter(([words]) => words.length > 0)
    .map(([words, why]) => barredAs(words, why))
    .join(', ')
}

export const en = {
  number,
  product: 'Tilewright',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Setting the table',
  fetching: {
    failed: 'The server did not answer. The page has to be loaded again.',
    again: 'Load again',
  },
  list,
  companion,
  points,
  title: {
    gamesWait: (count: number) => `Your turn in ${counted(count, 'game')} · Tilewright`,
    yourTurn: 'Your turn · Tilewright',
    turnOf: (name: string) => `${name} to play · Tilewright`,
    finalChallenge: 'Last challenge · Tilewright',
    waiting: 'Setting the table · Tilewright',
    over: (verdict: string) => `${verdict} · Tilewright`,
    newGame: 'New game · Tilewright',
    record: (title: string) => `${title} · Tilewright`,
  },
  missingGame: {
    title: 'No such game here',
    body: 'This address belongs to no game of yours. It may have been played in another browser.',
  },
  newGame: {
    title: 'New game',
    seats: 'Seats',
    whoPlays: 'Who plays',
    yourName: 'Your name',
    defaultName: 'Guest',
    you: 'You, on this device',
    me: 'Me',
    computer: 'Computer',
    seat: (seat: number) => `seat ${seat}`,
    kinds: { here: 'Someone here', link: 'By link', open: 'Anybody', computer: 'Computer' },
    says: {
      here: 'Shares this screen',
      link: 'You get a link to send',
      open: 'Listed for anybody here',
      computer: 'A computer plays this seat',
    },
    add: {
      here: 'Add someone here',
      link: 'Add a seat by link',
      open: 'Add a seat for anybody',
      computer: 'Add a computer',
    },
    nobodyYet: 'Free',
    whoPlaysSeat: (seat: number) => `Who plays seat ${seat}`,
    playerName: (seat: number) => `Player ${seat}`,
    nameOfSeat: (kind: string, seat: number) =>
      kind === 'computer' ? `Name of the computer, seat ${seat}` : `Name at seat ${seat}`,
    invite: 'Invite',
    inviting: 'Setting the table',
    levelOf: (name: string) => `Level of ${name}, a computer`,
    remove: (name: string) => `Remove ${name}`,
    computerNames: ['Quill', 'Vellum', 'Inkpot'],
    edition: 'Edition',
    rulesOf: (title: string) => `${title} in twelve lines`,
    advice: 'Tips, words and worked examples',
    adviceOf: (title: string) => `Tips, words and examples: ${title}`,
    words: 'Doubtful words',
    wordsVoid: 'Only good words can be played',
    wordsChallenge: 'Challenge',
    wordsVoidNote: 'All words of a play must be in the list; a play that is refused costs nothing.',
    wordsChallengeNote: 'Any word may be played; an opponent may challenge it.',
    wordsRule: 'Challenge rule',
    challengeRule: (rule: string) => `${rule} challenge`,
    play: 'Play',
    starting: 'Dealing',
    company: (here: readonly string[], computers: readonly string[], waitedFor: number) => {
      const coming = waitedFor > 0 ? [`${counted(waitedFor, 'person', 'people')} to come`] : []
      return list([...here, ...computers.map((one) => `${one}, a computer`), ...coming])
    },
    underWay: 'Games under way',
    finished: 'Finished games',
    earlier: (count: number) => counted(count, 'earlier game'),
    continueWith: (names: readonly string[]) => `With ${list(names)}`,
    yourTurnSince: (since: string) => `your turn since ${since}`,
    turnSince: (name: string, since: string) => `${name} to play since ${since}`,
    waitsSince: {
      waiting: (since: string) => `setting the table since ${since}`,
      playing: (since: string) => `since ${since}`,
      awaiting_final_challenge: (since: string) => `last challenge since ${since}`,
      over: (since: string) => `over since ${since}`,
    },
    failed: 'The game could not be started. Is the server running?',
  },
  time: {
    label: 'Time',
    kinds: { none: 'None', sand: 'Sand', chess: 'Clock', days: 'Days' },
    notes: {
      none: 'Nobody is hurried.',
      sand: 'Whoever has not played when the sand has run out passes.',
      chess: 'Each minute over costs 10 points; after ten minutes over the game is lost.',
      days: 'A turn that is missed passes; after three in a row the player has left.',
    },
    forTurn: 'Time for a turn',
    forPlayer: 'Time for each player',
    forTurnTaken: 'More time for each turn taken',
    forGame: 'Days in the bank',
    sand: (seconds: number) =>
      seconds < 60 ? `${seconds} seconds a turn` : `${counted(seconds / 60, 'minute')} a turn`,
    chess: (minutes: number) => `${minutes} minutes each`,
    /** beside the minutes, in the line that says what is played */
    chessIncrement: (minutes: number, seconds: number) => `${minutes} minutes each + ${seconds} s`,
    increment: (seconds: number) =>
      seconds === 0 ? 'nothing added' : `${seconds} seconds added a turn`,
    days: (days: number) => `${counted(days, 'day')} a turn`,
    bank: (days: number) => (days === 0 ? 'no days in reserve' : `${days} days in reserve`),
  },
  lastWord: {
    label: 'Last play',
    choice: 'How long the last play stays open',
    open: (seconds: number) =>
      seconds === 0 ? 'Until everyone has accepted it' : `For ${spanInWords(seconds)}`,
    everybodyNote:
      'The game ends when all others have accepted the last play. Someone who stays away for good would keep it open: a limit helps there.',
    limitNote: 'Those who have not answered the last play by then have accepted it.',
    ofTable: (seconds: number) => `last play open for ${spanInWords(seconds)}`,
  },
  finish: {
    title: 'Finish Line',
    off: 'Off',
    on: 'On',
    offNote: 'The highest score at the end wins.',
    onNote: 'Whoever first has the points of their own level wins.',
    levels: { beginner: 'beginner', intermediate: 'intermediate', expert: 'expert' },
    goal: (level: string, target: number) => `To ${target}, ${level}`,
    ofSeat: (seat: number) => `Finish line of seat ${seat}`,
    to: (target: number) => `to ${target}`,
  },
  lexicons: {
    title: 'Word list',
    names: { CLUB: 'Club', COMMON: 'Common' } as Readonly<Record<string, string>>,
    notes: {
      CLUB: (words: number) => `${number(words)} words, the rare ones too.`,
      COMMON: (words: number) => `${number(words)} words that most people know.`,
    } as Readonly<Record<string, (words: number) => string>>,
    note: (words: number) => `${number(words)} words.`,
    ofTable: (name: string) => (name === 'COMMON' ? 'common words' : name),
  },
  showWords: {
    title: 'Before playing',
    allow: 'Show which words are good',
    onNote: 'You see as you lay tiles whether the words are in the list.',
    offNote: 'Whether a word is in the list shows when Play is pressed.',
    /** in the line that says what is played */
    ofTable: 'good words are shown',
  },
  editionOptions: {
    tilesLeft: 'Tiles left',
    adjustments: { each_way: 'Taken off, and gained', double_to_out: 'Gained twice' },
    adjustmentNotes: {
      each_way: 'Whoever goes out gains what the tiles of the others are worth, and they lose it.',
      double_to_out: 'Of two, whoever goes out gains twice the other’s tiles, and nothing is lost.',
    },
    zeroPlays: 'Plays of no points',
    zeroPlaysCount: (turns: number) => `Count among ${counted(turns, 'turn')} without a score`,
  },
  watching: {
    option: 'Looking on',
    allow: 'Others may look on by a link',
    link: 'Link for looking on',
    linkNote: 'Whoever has it sees the board and the sheet, and no rack.',
    copy: 'Copy link for looking on',
    title: 'Looking on',
    missing: 'This link leads to no game. It may have been mistyped.',
    unreachable: 'The server did not answer.',
    again: 'Try again',
  },
  gathering: {
    newLink: (seat: number) => `New link for seat ${seat}`,
    title: 'Waiting · Tilewright',
    waitingFor: (count: number) => `Waiting for ${counted(count, 'person', 'people')}`,
    begins: 'The game begins by itself once every seat is taken.',
    onlyHere:
      'These links open on this device only. For others in your network, start Tilewright with “tilewright serve --host 0.0.0.0” and come in by the address that it then names.',
    invites: (name: string) => `${name} invites you`,
    host: (name: string) => `${name} invites`,
    seats: 'Seats',
    you: 'you',
    computer: 'computer',
    free: 'Free',
    state: { here: 'is here', link: 'by link', open: 'for anybody', promised: 'is asked' },
    link: (seat: number) => `Link for seat ${seat}`,
    copyLink: (seat: number) => `Copy link for seat ${seat}`,
    copy: 'Copy link',
    copied: 'Copied',
    oldLink: 'This link was made in another browser.',
    cancel: 'Call it off',
    leave: 'Leave',
    name: 'Your name',
    sitDown: 'Sit down',
    full: 'Somebody else has taken that seat.',
    started: 'The game has begun without you.',
    cancelled: 'This game was called off.',
    missing: 'No such invitation',
    missingBody: 'It may be over by now, or its link was mistyped or replaced by a new one.',
    unreachable: 'The server did not answer. Try again.',
    lost: 'Connection lost. Trying again.',
    invitations: 'Invitations',
    sub: (edition: string, words: string, free: number) =>
      `${edition}, ${words}, ${counted(free, 'free seat')}`,
    waitsFor: 'Your table waits for others',
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
  players: {
    here: 'is here',
    label: 'Players',
    you: 'you',
    computer: 'computer',
    toPlay: 'to play',
    gone: 'left',
    timeLeft: 'time left',
    /** what is left on a clock, or by how much it is over */
    time: (told: TimeParts) => {
      if (told.days > 0) return `${told.days} d ${told.hours} h`
      const seconds = `${told.seconds}`.padStart(2, '0')
      const minutes = told.hours > 0 ? `${told.minutes}`.padStart(2, '0') : `${told.minutes}`
      const hours = told.hours > 0 ? `${told.hours}:` : ''
      return `${told.over ? '−' : ''}${hours}${minutes}:${seconds}`
    },
    timeWarning: ({ minutes, seconds }: TimeParts) => {
      if (minutes + seconds === 0) return 'Your time is up.'
      return `Time left: ${minutes > 0 ? counted(minutes, 'minute') : counted(seconds, 'second')}.`
    },
    overtime: 'overtime',
    overtimeCost: (cost: number) => `over time, minus ${points(cost)} so far`,
    ownOvertime: (cost: number, last: boolean) =>
      `Overtime: ${points(cost)} off so far.${last ? ' In a minute you lose on time.' : ''}`,
    overtimeOf: (name: string, cost: number, last: boolean) =>
      `${name} is over time: ${points(cost)} off so far.${last ? ` In a minute ${name} loses on time.` : ''}`,
    points,
  },
  curtain: {
    handOver: 'Hand over to',
    waitingFor: 'Waiting for',
    look: (name: string) => `I am ${name}, show my rack`,
    hidden: 'No rack is in sight.',
    scores: 'Scores',
    challenges: 'Challenge or accept',
    challenge: (name: string, words: readonly string[]) => `${name} challenges ${list(words)}`,
    accept: (name: string) => `${name} accepts`,
  },
  board: {
    label: 'Board',
    lens: (square: string) => `over ${square}`,
    premium: premiums,
    centre: 'centre star',
    marks: { dl: 'DL', tl: 'TL', dw: 'DW', tw: 'TW' },
    blank: (letter: string) => `blank ${letter}`,
    lastPlay: 'last play',
    laid: 'not played yet',
    sent: 'sent',
    picked: 'picked up',
    arrow: { across: 'arrow across', down: 'arrow down' },
    points,
  },
  rack: {
    label: 'Your rack',
    tile: (tile: string, worth: number) => (tile === '?' ? 'Blank' : `${tile}, ${points(worth)}`),
    onTheBoard: 'on the board',
  },
  actions: {
    label: 'Your turn',
    shuffle: 'Shuffle',
    recall: 'Recall',
    play: 'Play',
    playWord: (word: string) => `Play ${word}`,
    sent: 'Sent',
    accept: 'Accept',
    acceptCost: 'the play stands',
    acceptLast: (others: readonly string[]) =>
      others.length === 0 ? 'the play stands, the game ends' : `${list(others)} must still accept`,
    exchangeUpTo: (most: number) => `up to ${most}`,
    exchangeTiles: (exchange: string, count: number) =>
      count === 0 ? 'Pick tiles' : `${exchange} ${counted(count, 'tile')}`,
    exchangeCost: 'scores 0',
    exchangeHint: 'Pick the tiles to put back. You draw as many, score 0, and your turn ends.',
    pass: 'Pass',
    passCost: 'scores 0',
    passSure: 'Pass?',
    passSureCost: (laid: number) => (laid > 0 ? 'your tiles come back' : 'press again'),
    challenge: (words: readonly string[]) =>
      words.length > 2
        ? `Challenge ${words[0]} and ${words.length - 1} more`
        : `Challenge ${list(words)}`,
    challengeNone: 'Challenge',
    challengeNothing: 'nothing to challenge',
    challengeCost: (offer: ChallengeOffer, chosen?: number) => {
      const { words, each, settles } = priceOf(offer, chosen)
      const a = each ? ' a word' : ''
      const stand = words > 1 ? 'they stand' : 'it stands'
      if (offer.cost === 'points') return `costs ${points(offer.points * words)}${a} if ${stand}`
      if (offer.cost === 'mover_gains')
        return `gives ${points(offer.points * words)}${a} if ${stand}`
      if (offer.cost === 'turn' && !settles) {
        const next = offer.pending ? 'your next turn' : 'your turn'
        const turns = each ? 'a turn a word' : words > 1 ? `${number(words)} turns` : next
        return `costs ${turns} if ${offer.pending ? 'the game goes on' : stand}`
      }
      if (offer.cost === 'game') return 'whoever is wrong loses the game'
      if (offer.cost === 'none_left' || settles) return 'costs nothing: no turn is left to lose'
      return 'costs nothing'
    },
    challengeWhich: 'Which words do you challenge?',
    challengeChosen: (count: number) =>
      count === 0 ? 'Challenge' : `Challenge ${counted(count, 'word')}`,
  },
  sum: {
    label: 'How this play scores',
    unfold: (word: string, score: number) => `${word}, ${points(score)}: see how it adds up`,
    title: (word: string, score: number) => `${word} for ${number(score)}`,
    word: 'The word',
    total: 'This play',
    blank: 'blank',
    there: 'on the board already',
    at: (word: string, at: string) => `${word} at ${at}`,
    crossWords: (count: number) => `and ${counted(count, 'cross word')}`,
    more: (count: number) => `and ${count} more`,
    whyNot: (why: Barred | null) =>
      why === 'foreign'
        ? 'a foreign word'
        : why === 'hate_speech'
          ? 'barred as hate speech'
          : 'not in the list',
    unchecked: 'the words are checked when you play',
    spoken: (word: string, score: number) => `${word}, ${points(score)}`,
    invalid: verdict,
  },
  refusal: {
    title: 'Not played',
    rule: (reference: string) => `Rule: ${reference}`,
    unreachable: 'The server did not answer. Your tiles stay; try again.',
    stale: 'The table had changed. Your tiles stay where they still fit.',
    noTile: (letter: string) => `No ${letter} on your rack.`,
    written: (problem: WrittenProblem) => {
      if (problem.kind === 'unreadable') return 'Write a square and a word, such as 8D HORN.'
      if (problem.kind === 'off_board') return 'The word runs off the board.'
      if (problem.kind === 'through') return `The board has ${problem.letter} there.`
      return `No ${problem.letter} on your rack.`
    },
  },
  status: {
    yourTurn: 'Your turn.',
    yourTurnHint: 'Drag tiles to the board, or click a square and type.',
    yourTurnTouch: 'Drag tiles to the board, or tap a tile and then a square.',
    turnOf: (name: string) => `${name} to play.`,
    thinking: (name: string) => `${name} is thinking.`,
    gone: 'You have left this game, and can look on to its end.',
    layAhead: 'You can lay tiles ahead meanwhile.',
    waiting: 'The tiles are being drawn.',
    waitingFor: (names: readonly string[]) =>
      `Every seat adds a number to the draw: ${list(names)} ${names.length === 1 ? 'has' : 'have'} yet to.`,
    finalChallenge: 'The last play can still be challenged.',
    othersAccept: (names: readonly string[]) =>
      `${list(names)} must still accept: then the game is over.`,
    over: 'The game is over.',
    watching: 'You are watching this game.',
    played: (name: string, word: string, turn: Turn) =>
      turn.withdrawn ? `${name} took ${word} back.` : `${name} played ${word} for ${turn.score}.`,
    /** in one line beside the rack: the play by its first word, and what was wrong with it */
    challenged: (by: string, word: string, { bad, barred, succeeded }: ChallengeResult) =>
      succeeded
        ? `${by} challenged ${word}: ${verdict(bad, barred)}.`
        : `${by} challenged ${word}: it stands.`,
    /** before those who drew alike draw again */
    drawnAgain: '. Once more: ',
    drawing: (draws: string, starter: string) => `${draws}. ${starter} begins.`,
    draw: (name: string, tile: string) => `${name} drew ${tile === '?' ? 'a blank' : tile}`,
    lost: 'Connection lost. Trying again; your tiles stay.',
    back: 'The connection is back.',
    lostOnTheWay: 'Connection lost. Your move is kept and sent.',
  },
  sheet: {
    tilesLeft: 'tiles left',
    gained: 'gained',
    overtime: 'overtime',
    final: 'final',
    label: 'Score sheet',
    tab: 'Sheet',
    turnTab: (turn: number) => `turn ${turn}`,
    turn: 'Turn',
    exchanged: (count: number) => `exchange ${count}`,
    passed: 'pass',
    timedOut: 'out of time',
    lostTurn: 'lost turn',
    left: {
      resigned: 'resigned',
      abandoned: 'left',
      out_of_time: 'lost on time',
      lost_challenge: 'lost by challenge',
    },
    withdrawn: 'withdrawn',
    stood: (by: string, result: ChallengeResult) => {
      if (result.cost.kind === 'points') return `stood, ${by} −${result.cost.points}`
      if (result.cost.kind === 'turn') {
        const { turns, pending } = result.cost
        return `stood, ${by} ${pending ? 'may lose' : 'lost'} ${turnsLost(turns)}`
      }
      if (result.cost.kind === 'mover_gains') return `stood, +${result.cost.points}`
      return `stood against ${by}`
    },
  },
  bag: {
    unseen: 'unseen',
    unseenTiles: 'Unseen tiles',
    vowels: (count: number) => plural(count, 'vowel', 'vowels'),
    consonants: (count: number) => plural(count, 'consonant', 'consonants'),
    blanks: (count: number) => plural(count, 'blank', 'blanks'),
    hidden: 'Unseen tiles are hidden; the menu shows them again.',
  },
  drawer: { label: 'Sheet, bag, rules and messages', tabs: 'Drawer' },
  rules: {
    tab: 'Rules',
    title: (edition: string) => `Rules: ${edition}`,
    all: 'Every rule',
  },
  menu: {
    open: 'Menu',
    title: 'Menu',
    language: 'Language',
    theme: 'Light or dark',
    themes: { auto: 'Auto', light: 'Light', dark: 'Dark' },
    palette: 'Board colours',
    palettes: { edition: 'Edition', contrast: 'High contrast', safe: 'Colour-safe' },
    hideUnseen: 'Hide unseen tiles',
    rules: 'Rules',
    typePlay: 'Write a play',
    resign: 'Resign',
    resignSure: 'Resign this game?',
    resignBody: 'The game ends for you at once; the others keep their scores.',
    abort: 'Break off',
    abortSure: 'Break this game off?',
    abortAlone: 'The game ends at once, and nobody wins.',
    abortTogether: (names: readonly string[]) =>
      `The game ends, and nobody wins, once ${list(names)} ${names.length === 1 ? 'agrees' : 'agree'} too.`,
    newGame: 'New game',
  },
  notices: {
    title: 'Tell me when it is my turn',
    browser: 'In this browser, also when the page is closed',
    browserFailed: 'This browser has not taken that.',
    forbidden: 'The browser does not allow it: its settings for this page say so.',
    mail: 'By mail to',
    ask: 'Ask for mail',
    everyGame: 'Mail for games without days per turn too',
    confirmed: 'Mail for each turn while you are away',
    unconfirmed: 'Waits for you to follow the link in our mail',
    forget: 'Forget it',
    failed: 'The server did not answer. Please try again.',
  },
  fairness: {
    title: 'Fair draws',
    bound: 'This code ties the server to a secret that it shows at the end.',
    told: 'The secret and every number: the page on fairness says how to check the draws.',
    commitment: 'Code',
    seed: 'Secret',
    numberOf: (name: string) => `${name}’s number`,
    copy: 'Copy',
    copied: 'Copied',
  },
  written: {
    label: 'Write a play, such as 8D HORN',
    note: '8D HORN runs across from D8, D8 HORN down. A small letter is a blank. Also: exchange AE?, pass, challenge, challenge HORN, accept.',
    orders: {
      exchange: 'exchange',
      pass: 'pass',
      challenge: 'challenge',
      accept: 'accept',
    } as OrderNames,
    enter: 'Enter',
  },
  blank: {
    title: 'The blank is',
    letter: (letter: string) => `Blank as ${letter}`,
  },
  end: {
    wins: (name: string) => `${name} wins`,
    winsTie: (name: string) => `${name} wins on the tie-break`,
    shared: (names: readonly string[]) => `${list(names)} share the win`,
    resigned: (name: string) => `${name} wins by resignation`,
    onTime: (name: string) => `${name} wins on time`,
    byChallenge: (name: string) => `${name} wins by challenge`,
    atFinishLine: (name: string) => `${name} is over the finish line`,
    aborted: 'The game was broken off',
    untouched: 'The game was put away',
    over: 'The game is over',
    reason: {
      out: (name: string) => `${name} went out, which ends the game.`,
      passes: 'Every player has passed, which ends the game.',
      no_plays: 'No play is left on the board, which ends the game.',
      scoreless: 'Turn after turn had no score, which ends the game.',
      finish_line: 'The first to reach their own target wins; tiles left are not counted.',
      aborted: 'Nobody wins, and the tiles left are not counted.',
      untouched:
        'Nobody had touched it for months. Nobody wins, and the tiles left are not counted.',
      resigned: 'The others have resigned.',
      abandoned: 'The others have left.',
      out_of_time: 'The others have run out of time.',
      lost_challenge: 'Whoever is wrong in a triple challenge loses the game.',
    },
    tie: (names: readonly string[], final: number, before: readonly string[]) =>
      `${list(names)} ${names.length === 2 ? 'both' : 'all'} finish on ${number(final)}. ` +
      `Before the tiles left were counted ${list(before)}, and that decides it.`,
    tieShared: (names: readonly string[], final: number) =>
      `${list(names)} ${names.length === 2 ? 'both' : 'all'} finish on ${number(final)}.`,
    had: (name: string, score: number) => `${name} had ${number(score)}`,
    line: 'Line',
    points: 'Points on the board',
    overtime: 'Overtime',
    wentOut: (name: string, gains: readonly string[]) =>
      gains.length ? `${name} went out: ${gains.join(', ')}` : `${name} went out`,
    gain: (name: string, count: number) => `${name}’s ${count}`,
    gainTwice: (name: string, count: number) => `twice ${name}’s ${count}`,
    gained: 'Gained',
    final: 'Final',
    again: 'Play again',
    asked: (name: string) => `${name} would like to play again.`,
    newGame: 'New game',
    board: 'Back to the board',
    record: 'Download the record',
    gcg: 'Download as GCG',
    result: 'See the result',
  },
  replay,
  sheetWords,
  said: {
    yourTurn: 'Your turn.',
    turnOf: (name: string) => `${name} to play.`,
    play: (name: string, turn: Turn) =>
      `${name} played ${turn.word?.toUpperCase() ?? ''} at ${turn.at ?? ''} for ${points(turn.score)}, ${turn.total} in all.`,
    exchange: (name: string, count: number) => `${name} exchanged ${counted(count, 'tile')}.`,
    pass: (name: string) => `${name} passed.`,
    timedOut: (name: string) => `${name} ran out of time.`,
    lostTurn: (name: string) => `${name} lost a turn.`,
    left: {
      resigned: (name: string) => `${name} resigned.`,
      abandoned: (name: string) => `${name} left.`,
      out_of_time: (name: string) => `${name} lost on time.`,
      lost_challenge: (name: string) => `${name} lost the game by the challenge.`,
    },
    withdrawn: (by: string, words: readonly string[], found: string, name: string) =>
      `${by} challenged ${list(words)}: ${found}. ${name} takes the tiles back.`,
    stood: (by: string, words: readonly string[], result: ChallengeResult, name: string) => {
      const due = points(result.cost.points)
      const goesOn = result.cost.pending ? ' if the game goes on' : ''
      const costs = {
        nothing: '',
        points: ` ${by} loses ${due}.`,
        turn: ` ${by} loses ${turnsLost(result.cost.turns)}${goesOn}.`,
        mover_gains: ` ${name} gains ${due}.`,
        // that the challenger has lost is told as a turn of its own
        game: '',
      }
      const stand = words.length === 1 ? 'it stands' : 'they stand'
      return `${by} challenged ${list(words)}: ${stand}.${costs[result.cost.kind]}`
    },
    score: (word: string, score: number) => `${word}, ${points(score)}`,
    passSure: (laid: number) =>
      laid > 0 ? 'Press again to pass: your tiles come back.' : 'Press again to pass.',
    recalled: 'All tiles are back on the rack.',
    shuffled: 'Rack shuffled.',
  },
  talk,
  account,
  /** what the server says in English, by its codes and names; what is not here stays as it says */
  server: {
    refusals: {} as Readonly<Record<string, (evidence: Evidence) => string>>,
    editions: {} as Readonly<Record<string, string>>,
    levels: {} as Readonly<Record<string, string>>,
    levelNotes: {} as Readonly<Record<string, string>>,
    sentences: {} as Readonly<Record<string, string>>,
    /** the headings of a rule sheet, by which its rules are called */
    references: {} as Readonly<Record<string, string>>,
    /** why the referee objects to a record */
    reasons: {} as Readonly<Record<string, (evidence: Evidence) => string>>,
    /** what the referee objects to: what is written, and what it should be */
    figures: {} as Readonly<Record<string, (written: string, computed: string) => string>>,
  },
}
