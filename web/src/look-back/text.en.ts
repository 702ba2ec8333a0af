/** The texts of looking back and of the end of a game, in English. */

import type { Barred } from '../api/types'
import { list, number } from '../text/counting.en'
import { type Named, readerFirst } from '../text/named'
import { does, of, player, together, within } from '../text/players.en'

function signed(score: number): string {
  return score > 0 ? `+${number(score)}` : number(score)
}

export const replay = {
  label: 'Turn by turn',
  lookBack: 'Look back',
  analysePosition: 'Analyse this position',
  toBoard: 'Replay',
  lookingBack: 'Looking back',
  backToGame: 'Back to the game',
  slider: 'Turn',
  previous: 'Previous turn',
  next: 'Next turn',
  start: (count: number) => `Before the first of ${count} ${count === 1 ? 'turn' : 'turns'}`,
  turnOf: (turn: number, count: number) => `Turn ${turn} of ${count}`,
  play: (word: string, at: string, score: number) => `${word} at ${at}, ${number(score)}`,
  caption: (place: string, name: string, what: string) => `${place} · ${name}, ${what}`,
  racks: 'Racks of this turn',
  unknown: 'not known',
  blank: 'blank',
  curve: 'Score',
  meanings: 'What the words mean',
  meaningOf: (word: string, lemma: string) => (word === lemma ? word : `${word}, from ${lemma}`),
  noMeaning: 'No meaning is known.',
  notInList: 'Not in the list.',
  barred: (why: Barred) =>
    why === 'foreign' ? 'A foreign word, barred here.' : 'Hate speech, barred here.',
  noMeanings: 'The referee rejects this play, so its words are not looked up.',
  lookingUp: 'Looking up the words …',
  meaningsFailed: 'The meanings could not be loaded.',
  tryAgain: 'Try again',
  share: 'Share this position',
  copyLink: 'Copy link',
  copied: 'Copied',
  onlyPlayers: 'This link works for the players of this game only.',
  notShared:
    'Only the players of this game can open a link to it. Let anyone with the link see it?',
  shareAndCopy: 'Switch on and copy',
  svg: 'Picture, SVG',
  png: 'Picture, PNG',
  pictureFailed: 'The picture could not be created. Try again.',
  recordName: 'record',
  found: 'the referee disagrees',
  recordTitle: 'Review a recorded game',
  ownRules: 'Played by house rules?',
  judgedByOwn: (title: string) =>
    `Records are judged by ${title}, unless they name another edition.`,
  recordNote:
    'A GCG file, as most programs write it. The referee checks every turn; nothing is stored.',
  chooseFile: 'Choose a file',
  paste: 'Or paste its text here',
  lookThrough: 'Review it',
  another: 'Another record',
  untitled: 'A recorded game',
  judgedBy: (edition: string) => `Judged by the rules of the ${edition} edition.`,
  findings: (count: number) => {
    if (count === 0) return 'The referee agrees with every figure.'
    return `The referee disagrees ${count === 1 ? 'once' : `${count} times`}:`
  },
  unreachable: 'The server did not answer. Try again.',
  tooLarge: 'This is too large to be the record of a game.',
  line: (line: number) => `Line ${line}:`,
  points: {
    bonus: (name: string, _tiles: string, score: number, total: number) =>
      `${name}’s play was challenged and stood: ${signed(score)}, ${number(total)} in all.`,
    penalty: (name: string, _tiles: string, score: number, total: number) =>
      `${name} is penalised: ${signed(score)}, ${number(total)} in all.`,
    gained: (name: string, tiles: string, score: number, total: number) =>
      `${name} gains the others’ ${tiles}: ${signed(score)}, ${number(total)} in all.`,
    lost: (name: string, tiles: string, score: number, total: number) =>
      `${name} is left with ${tiles}: ${signed(score)}, ${number(total)} in all.`,
    other: (name: string, _tiles: string, score: number, total: number) =>
      `${name}: ${signed(score)}, ${number(total)} in all.`,
  },
}

/** A player who ended with the best score, and their score before the unplayed tiles counted. */
interface Tied extends Named {
  readonly before: number
}

function finishOn(tied: readonly Named[], final: number): string {
  return `${together(tied)} ${tied.length === 2 ? 'both' : 'all'} finish on ${number(final)}.`
}

export const endText = {
  end: {
    wins: (who: Named) => does(who, 'wins', 'win'),
    winsTie: (who: Named) => `${does(who, 'wins', 'win')} on the tie-break`,
    shared: (winners: readonly Named[]) => `${together(winners)} share the win`,
    byDefault: (who: Named) => `${does(who, 'wins', 'win')} by default`,
    resigned: (who: Named) => `${does(who, 'wins', 'win')} by resignation`,
    onTime: (who: Named) => `${does(who, 'wins', 'win')} on time`,
    byChallenge: (who: Named) => `${does(who, 'wins', 'win')} by challenge`,
    atFinishLine: (who: Named) => `${does(who, 'crosses', 'cross')} the finish line`,
    aborted: 'The game was called off',
    untouched: 'The game was closed',
    over: 'The game is over',
    reason: {
      out: (who: Named) => `${player(who)} went out, which ends the game.`,
      passes: 'Every player has passed, which ends the game.',
      no_plays: 'No play is left on the board, which ends the game.',
      scoreless: 'Too many turns in a row scored nothing, which ends the game.',
      turn_limit: 'The game has lasted very many turns, which ends it.',
      finish_line: 'The first to reach their own target wins; unplayed tiles are not counted.',
      aborted: 'There is no winner, and unplayed tiles are not counted.',
      untouched:
        'Nobody had played for months. There is no winner, and unplayed tiles are not counted.',
      resigned: 'The others have resigned.',
      abandoned: 'The others have left.',
      out_of_time: 'The others have run out of time.',
      absent: 'The others stayed away too long.',
      lost_challenge: 'The player who is wrong in a triple challenge loses the game.',
    },
    tie: (tied: readonly Tied[], final: number) => {
      const had = readerFirst(tied).map((one) => `${within(one)} had ${number(one.before)}`)
      return (
        `${finishOn(tied, final)} ` +
        `Before the unplayed tiles were counted, ${list(had)}, which decides it.`
      )
    },
    tieShared: finishOn,
    line: 'Line',
    points: 'Points on the board',
    overtime: 'Overtime',
    wentOut: (who: Named, gains: readonly string[]) =>
      `${player(who)} went out${gains.length ? `: ${gains.join(', ')}` : ''}`,
    gain: (who: Named, count: number) => `${of(who)} ${count}`,
    gainTwice: (who: Named, count: number) => `twice ${of(who)} ${count}`,
    gained: 'Gained',
    final: 'Final',
    again: 'Play again',
    asked: (name: string) => `${name} would like to play again.`,
    newGame: 'New game',
    board: 'Back to the board',
    tryTurns: (count: number) => `${count} ${count === 1 ? 'turn' : 'turns'} to try again`,
    record: 'Download the game',
    gcg: 'Download as GCG',
    result: 'See the result',
  },
  sharing: {
    title: 'Show this game to others',
    on: 'Anyone with the link can see this game, without an account.',
    off: 'Only its players can see this game.',
    toggle: 'Link for everyone',
    link: 'Link to this game',
    copy: 'Copy link',
    copyLabel: 'Copy link to this game',
    myRack: 'Show my rack',
    rackOf: (name: string) => `Show ${name}’s rack`,
    racks: (names: readonly string[]) =>
      names.length > 0 ? `The link shows the racks of ${list(names)}.` : 'The link shows no racks.',
    failed: 'The server did not answer. Try again.',
  },
  sharedGame: {
    title: (names: readonly string[]) => list(names),
    loading: 'Loading the game',
    ended: 'This link is no longer valid.',
    endedNote: 'The players of this game may have switched it off.',
    unreachable: 'The server did not answer.',
    again: 'Try again',
    hidden: (names: readonly string[]) =>
      names.length === 1
        ? `${list(names)} does not show their rack.`
        : `${list(names)} do not show their racks.`,
    gcg: 'Download as GCG',
    play: 'Play a game yourself',
  },
}
