/** The texts of the table, in English. */

import type { Barred, ChallengeOffer, ChallengeResult, Turn } from '../api/types'
import { inCapitals } from '../board/placing/letters'
import type { WrittenProblem } from '../board/placing/written'
import { verdict } from '../text/bad-words.en'
import { counted, list, number, plural, points, spanInWords, turnsLost } from '../text/counting.en'
import { type Named, readerFirst } from '../text/named'
import { does, player, together, within } from '../text/players.en'
import type { TimeParts } from './clock/clock'
import { priceOf } from './price'
import type { OrderNames } from './turn/typed-commands'

/** A player and their final score. */
export interface Final extends Named {
  readonly final: number
}

/** Days and hours, or hours, minutes and seconds where no day is left. */
function daysIn(time: TimeParts): string {
  if (time.days === 0) return timeIn(time)
  const hours = time.hours > 0 ? ` ${time.hours} h` : ''
  return `${time.days} ${plural(time.days, 'day', 'days')}${hours}`
}

function timeIn(time: TimeParts): string {
  const seconds = `${time.seconds}`.padStart(2, '0')
  const minutes = time.hours > 0 ? `${time.minutes}`.padStart(2, '0') : `${time.minutes}`
  const hours = time.hours > 0 ? `${time.hours}:` : ''
  return `${time.over ? '−' : ''}${hours}${minutes}:${seconds}`
}

/** The verdict on the one word challenged, which has just been named. */
function ofOne([word, ...others]: readonly string[], found: string): string {
  const named = others.length === 0 && found.startsWith(`${word} `)
  return named ? `it${found.slice(word?.length)}` : found
}

export const tableText = {
  players: {
    here: 'is here',
    spectators: (count: number) => counted(count, 'spectator'),
    label: 'Players',
    you: 'you',
    computer: 'computer',
    toPlay: 'to play',
    thinking: 'thinking',
    playsTwice: 'plays twice',
    next: 'next',
    gone: 'left',
    timeLeft: 'time left',
    /** the time left on a clock, or the overtime */
    time: (time: TimeParts) => daysIn(time),
    /** the days left of a turn, and those of the reserve */
    days: (turn: TimeParts, reserve: TimeParts) => {
      if (turn.days + turn.hours + turn.minutes + turn.seconds === 0)
        return `${daysIn(reserve)} in reserve`
      const kept = reserve.days > 0 ? `${reserve.days}` : daysIn(reserve)
      const rest = reserve.days + reserve.hours > 0 ? `, ${kept} in reserve` : ''
      return `${daysIn(turn)}${rest}`
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
    hidden: (clockRuns: boolean) =>
      `All racks are hidden.${clockRuns ? ' The clock is running.' : ''}`,
    scores: 'Scores',
    challenges: 'Challenge or accept',
    challenge: (name: string, words: readonly string[]) => `${name} challenges ${list(words)}`,
    accept: (name: string) => `${name} accepts`,
    acceptTogether: 'Nobody challenges',
  },
  rack: {
    label: 'Your rack',
    tile: (tile: string, worth: number) => (tile === '?' ? 'Blank' : `${tile}, ${points(worth)}`),
    onTheBoard: 'on the board',
  },
  actions: {
    label: 'Your turn',
    shuffle: 'Shuffle',
    sort: 'Sort',
    recall: 'Recall',
    play: 'Play',
    playWord: (word: string) => `Play ${word}`,
    sending: 'Sending',
    accept: 'Accept',
    acceptCost: 'the play stands',
    acceptLast: (others: readonly string[]) =>
      others.length === 0 ? 'the play stands, the game ends' : `${list(others)} must still accept`,
    exchangeUpTo: (most: number) => `up to ${most}`,
    exchangeTiles: (exchange: string, count: number) =>
      count === 0 ? 'Pick tiles' : `${exchange} ${counted(count, 'tile')}`,
    exchangeCost: 'scores 0',
    exchangeHint:
      'Pick the tiles to put back. You draw the same number, score 0, and your turn ends.',
    pass: 'Pass',
    passCost: 'scores 0',
    passSureCost: (laid: number) =>
      laid > 0 ? 'scores 0, your tiles come back' : 'scores 0, ends your turn',
    challenge: (words: readonly string[]) =>
      words.length > 2
        ? `Challenge ${words[0]} and ${words.length - 1} more`
        : `Challenge ${list(words)}`,
    challengeNone: 'Challenge',
    challengeNothing: 'nothing to challenge',
    challengeCost: (offer: ChallengeOffer, chosen?: number) => {
      const { words, perWord, settles } = priceOf(offer, chosen)
      const a = perWord ? ' per word' : ''
      const stand = words > 1 ? 'they stand' : 'it stands'
      if (offer.cost === 'points') return `costs ${points(offer.points * words)}${a} if ${stand}`
      if (offer.cost === 'mover_gains')
        return `gives ${points(offer.points * words)}${a} if ${stand}`
      if (offer.cost === 'turn' && !settles) {
        const next = offer.pending ? 'your next turn' : 'your turn'
        const turns = perWord ? 'a turn per word' : words > 1 ? `${number(words)} turns` : next
        return `costs ${turns} if ${offer.pending ? 'the game goes on' : stand}`
      }
      if (offer.cost === 'game') return 'the player who is wrong loses the game'
      if (offer.cost === 'none_left' || settles)
        return 'costs nothing: you have no turn left to lose'
      return 'costs nothing'
    },
    challengeWhich: 'Which words do you challenge?',
    challengeChosen: (count: number) =>
      count === 0 ? 'Challenge' : `Challenge ${counted(count, 'word')}`,
  },
  armed: {
    arm: 'Play it if it still fits',
    note: 'while this page is open',
    noteAway: 'also while you are away',
    cost: 'played on your turn, without asking',
    costChallenge: 'played without asking, which accepts the play before it',
    ready: (word: string) => `Plays ${word}`,
    stop: 'on your turn; press to stop',
    now: 'It is played when your turn comes, if its words and its score are still the same.',
    nowAway:
      'The server plays it when your turn comes, if its words and its score are still the same.',
    unsaved: 'The server was not reached: nothing is armed anew.',
    off: 'It is not played by itself.',
    notPlayed: (word: string, why: string) => `${word} was not played: ${why}`,
    otherScore: (score: number) => `it would score ${number(score)} now.`,
    unfit: {
      taken: 'the board has changed under it.',
      refused: 'it is no longer allowed.',
      other_words: 'it would make other words now.',
      other_score: 'it would score differently now.',
    },
  },
  offer: {
    label: 'Offer to call the game off',
    made: (who: Named) => `${does(who, 'offers', 'offer')} to call the game off.`,
    waiting: (names: readonly string[]) => `Not yet answered: ${list(names)}.`,
    agree: 'Agree: no one wins',
    decline: 'Play on',
    withdraw: 'Withdraw',
    agrees: (who: Named) => `${does(who, 'agrees', 'agree')} to call the game off.`,
    declined: (who: Named) => `${does(who, 'wants', 'want')} to play on.`,
    withdrawn: (who: Named) =>
      `${does(who, 'withdraws', 'withdraw')} the offer to call the game off.`,
    off: 'The offer to call the game off no longer stands.',
    agreed: (players: readonly Named[]) => `${together(players)} agreed to call the game off.`,
  },
  absence: {
    label: 'Absence',
    away: (who: Named, seconds: number) =>
      `${does(who, 'has', 'have')} not moved for ${spanInWords(seconds)}.`,
    untilYouMove: 'Until you do, the others may claim the game.',
    /** `when` is a day and a time: tomorrow 18:00 */
    warning: (claimants: readonly Named[], when: readonly [string, string], mover: Named) =>
      `${together(claimants)} may claim this game from ${when.join(' ')}, unless ${within(mover)} ${mover.you ? 'play' : 'plays'} before then.`,
    silent: (who: Named, seconds: number) =>
      `${does(who, 'has', 'have')} not answered the last play for ${spanInWords(seconds)}.`,
    untilYouAnswer: 'Until you do, the others may count it as accepted by you.',
    lastWarning: (silent: readonly Named[], when: readonly [string, string]) =>
      `From ${when.join(' ')} the last play may be counted as accepted by ${list(silent.map(within))}.`,
    claimLast: 'Count it as accepted',
    claimLastCost: (name: string) => `${name} can no longer challenge the last play`,
    claim: 'Claim the game',
    claimCost: (name: string, players: number) =>
      players === 2 ? `${name} is out, and you win` : `${name} is out, the others play on`,
  },
  sum: {
    label: 'How this play scores',
    unfold: (word: string, score: number) => `${word}, ${points(score)}: see how it adds up`,
    title: (word: string, score: number) => `${word} for ${number(score)}`,
    word: 'The word',
    total: 'This play',
    blank: 'blank',
    there: 'already on the board',
    at: (word: string, at: string) => `${word} at ${at}`,
    crossWords: (count: number) => `and ${counted(count, 'cross word')}`,
    scoring: (score: number) => `for ${number(score)}`,
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
    rule: (reference: string) => `See the rule: ${reference}.`,
    unreachable: 'The server did not answer. Your tiles are still in place; try again.',
    stale: 'The game has moved on. Your tiles stay where they still fit.',
    noTile: (letter: string) => `No ${letter} on your rack.`,
    written: (problem: WrittenProblem) => {
      if (problem.kind === 'unreadable') return 'Enter a square and a word, such as 8F HORN.'
      if (problem.kind === 'off_board') return 'The word runs off the board.'
      if (problem.kind === 'through') return `The board already has ${problem.letter} there.`
      return `No ${problem.letter} on your rack.`
    },
  },
  status: {
    yourTurn: 'Your turn.',
    yourTurnHint: 'Drag tiles to the board, or click a square and type.',
    yourTurnTouch: 'Drag tiles to the board, or tap a tile and then a square.',
    noPlay: 'No play? Pass.',
    turnOf: (name: string) => `${name} to play.`,
    thinking: (name: string) => `${name} is thinking.`,
    gone: 'You have left this game, but you can watch it to the end.',
    layAhead: 'You can lay out your next play meanwhile.',
    waiting: 'The tiles are being drawn.',
    waitingFor: (missing: readonly Named[]) =>
      `Every seat adds a number to the draw. Still missing: ${list(readerFirst(missing).map(within))}.`,
    yourAnswer: 'Accept or challenge?',
    lastPlay: 'That was the last play.',
    finalChallenge: 'The last play can still be challenged.',
    othersAccept: (names: readonly string[]) =>
      `The game is over once ${list(names)} ${names.length === 1 ? 'accepts' : 'accept'}.`,
    over: 'The game is over.',
    watching: 'You are watching this game.',
    played: (who: Named, word: string, turn: Turn) =>
      turn.withdrawn
        ? `${player(who)} took ${word} back.`
        : `${player(who)} played ${word} for ${turn.score}.`,
    /** one line beside the rack: the play's main word */
    stood: (by: Named, words: readonly string[]) =>
      `${player(by)} challenged ${list(words)}: ${words.length === 1 ? 'it stands' : 'they stand'}.`,
    /** before equal draws are repeated */
    drawnAgain: '. Once more: ',
    drawing: (draws: string, starter: Named) => `${draws}. ${does(starter, 'begins', 'begin')}.`,
    /** the tiles drawn in one round */
    draws: (round: readonly (readonly [Named, string])[]) =>
      list(
        round.map(
          ([who, tile], place) =>
            `${place ? within(who) : player(who)} drew ${tile === '?' ? 'a blank' : tile}`,
        ),
      ),
    lost: 'Connection lost. Reconnecting; your tiles stay in place.',
    back: 'Reconnected.',
    lostOnTheWay: 'Connection lost. Your move will be sent once it is back.',
  },
  sheet: {
    tilesLeft: 'tiles left',
    gained: 'gained',
    overtime: 'overtime',
    final: 'final',
    label: 'Score sheet',
    tab: 'Sheet',
    lookUp: (word: string) => `${word}: what it means`,
    turnTab: (turn: number) => `turn ${turn}`,
    turn: 'Turn',
    round: (number: number) => `Round ${number}`,
    exchanged: (count: number) => `exchange ${count}`,
    passed: 'pass',
    timedOut: 'out of time',
    lostTurn: 'lost turn',
    left: {
      resigned: 'resigned',
      abandoned: 'left',
      out_of_time: 'lost on time',
      lost_challenge: 'lost by challenge',
      absent: 'stayed away',
    },
    withdrawn: 'withdrawn',
    helped: (steps: number) => `help: ${steps} of 4`,
    stood: (who: Named, result: ChallengeResult) => {
      const by = within(who)
      if (result.cost.kind === 'points') return `stood, ${by} −${result.cost.points}`
      if (result.cost.kind === 'turn') {
        const { turns, pending } = result.cost
        return `stood, ${by} ${pending ? 'may lose' : 'lost'} ${turnsLost(turns)}`
      }
      if (result.cost.kind === 'mover_gains') return `stood, +${result.cost.points}`
      return `stood, challenged by ${by}`
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
  drawer: { label: 'Sheet, bag, rules and messages', tabs: 'Panels' },
  rules: {
    goodWords: 'The computers lay good words only, so that their plays are not challenged.',
    tab: 'Rules',
    title: (edition: string) => `Rules: ${edition}`,
    all: 'All rules',
  },
  notes: {
    title: 'Your notes',
    private: 'Only you can read them. They are kept with this game.',
    missing: 'Your notes could not be loaded.',
    again: 'Try again',
    states: {
      saved: 'Saved.',
      saving: 'Saving…',
      unsaved: 'Not saved yet: the server has not accepted them.',
    },
  },
  written: {
    label: 'Type a play, such as 8F HORN',
    note: '8F HORN runs across from F8, F8 HORN down. A lower-case letter among capitals is a blank, as in 8F HOrN. Also: exchange AE?, pass, challenge, challenge HORN, accept.',
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
    note: 'Type its letter, or choose with the arrow keys and Enter.',
  },
  said: {
    over: (result: string, finals: readonly Final[]) => {
      const scores = finals.map((one) => `${within(one)} ${number(one.final)}`)
      return `The game is over. ${result}. Final scores: ${list(scores)}.`
    },
    gaveTime: (who: Named, other: Named | null, milliseconds: number) =>
      `${player(who)} gave ${other ? within(other) : 'the others'} ${spanInWords(milliseconds / 1000)} more.`,
    yourTurn: 'Your turn.',
    turnOf: (name: string) => `${name} to play.`,
    play: (who: Named, turn: Turn) =>
      `${player(who)} played ${inCapitals(turn.word ?? '')} at ${turn.at ?? ''} for ${points(turn.score)}, ${turn.total} in all.`,
    exchange: (who: Named, count: number) => `${player(who)} exchanged ${counted(count, 'tile')}.`,
    pass: (who: Named) => `${player(who)} passed.`,
    timedOut: (who: Named) => `${player(who)} ran out of time.`,
    lostTurn: (who: Named) => `${player(who)} lost a turn.`,
    left: {
      resigned: (who: Named) => `${player(who)} resigned.`,
      abandoned: (who: Named) => `${player(who)} left.`,
      out_of_time: (who: Named) => `${player(who)} lost on time.`,
      lost_challenge: (who: Named) => `${player(who)} lost the game by challenging.`,
      absent: (who: Named) => `${player(who)} stayed away too long.`,
    },
    withdrawn: (by: Named, words: readonly string[], found: string, mover: Named) =>
      `${player(by)} challenged ${list(words)}: ${ofOne(words, found)}. ${mover.you ? 'You take your tiles back and score 0' : `${player(mover)} takes the tiles back`}.`,
    stood: (by: Named, words: readonly string[], result: ChallengeResult, mover: Named) => {
      const due = points(result.cost.points)
      const goesOn = result.cost.pending ? ' if the game goes on' : ''
      const costs = {
        nothing: '',
        points: ` ${does(by, 'loses', 'lose')} ${due}.`,
        turn: ` ${does(by, 'loses', 'lose')} ${turnsLost(result.cost.turns)}${goesOn}.`,
        mover_gains: ` ${does(mover, 'gains', 'gain')} ${due}.`,
        // the challenger's loss is reported as a turn of its own
        game: '',
      }
      const stand = words.length === 1 ? 'it stands' : 'they stand'
      return `${player(by)} challenged ${list(words)}: ${stand}.${costs[result.cost.kind]}`
    },
    score: (word: string, score: number) => `${word}, ${points(score)}`,
    recalled: 'All tiles are back on the rack.',
    shuffled: 'Rack shuffled.',
    sorted: {
      own: 'The rack stays as you arrange it.',
      alphabet: 'Rack sorted from A to Z.',
      vowels: 'Rack sorted, vowels first.',
    },
  },
}
