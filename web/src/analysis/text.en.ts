/** The texts of the board for analysis, in English. */
import { tenths } from '../coach/figures'
import { number } from '../text/counting.en'

const tenth = tenths('en-GB')

export const en = {
  title: 'Analysis',
  number,
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  percent: (share: number) => `${tenth(100 * share)}\u00a0%`,
  aside: (share: number) => `± ${tenth(100 * share)}`,
  between: (low: string, high: string) => `${low} to ${high}`,
  unknown: 'not yet known',
  neverKnown: 'not known',
  nothingKnown: 'Nothing is known yet.',
  nothingStored: 'The link holds the position. Nothing is stored.',
  link: 'Link to this position',
  copy: 'Copy',
  copyLabel: 'Copy the link to this position',
  otherList: (asked: string, used: string) =>
    `The word list “${asked}” is not here. All figures are for “${used}”.`,
  entry: 'A move',
  entryHint:
    'Square and word, as on a score sheet: 8D JUKEBOX across, D8 JUKEbOX down with a blank. Or -IU to exchange, or pass.',
  entryExample: 'D8 JUKEbOX',
  join: 'Compare',
  lay: 'Lay it',
  clear: 'Clear',
  onTurn: 'Rack of the player on turn',
  next: (place: number) =>
    place === 1 ? 'Rack of the next player' : `Rack of player ${place + 1}`,
  rackHint:
    'Swap a tile to see what would change. The other rack may be left empty, or written in part.',
  draw: 'Draw at random',
  lines: 'Lines',
  linesCaption: 'Moves of this position, the best first. The number of a row is its key.',
  noRack: 'Enter the rack of the player on turn to see its moves.',
  over: 'The game is over here.',
  nothing: 'No move.',
  columns: {
    move: 'Move',
    score: 'Score',
    kept: 'Keeps',
    equity: 'Worth',
    chance: 'Chance',
    mean: 'Lead',
  },
  pass: 'pass',
  exchange: (tiles: string) => `exchange ${tiles}`,
  keeps: (tiles: string) => (tiles ? `keeps ${tiles}` : 'keeps nothing'),
  phoney: (words: readonly string[]) => `not in the list: ${words.join(', ')}`,
  hopeless: 'dropped',
  search: { simulation: 'Simulate', preendgame: 'Solve', endgame: 'Solve' },
  stop: 'Stop',
  queued: (ahead: number) =>
    ahead === 1
      ? 'Waiting: one search is before this one.'
      : `Waiting: ${number(ahead)} searches are before this one.`,
  starting: 'Starting …',
  simulated: (samples: number, seconds: number) =>
    `${number(samples)} samples in ${tenth(seconds)} s`,
  outlooked: (seconds: number) => `${tenth(seconds)} s`,
  decided: 'The best move is found.',
  undecided: 'Not decided in the time.',
  leading: (move: string, share: string) => `So far the best: ${move}, ${share}.`,
  proven: 'Best play by both, proven.',
  unproven: 'The best play found; not proven.',
  spread: (points: string) => `The player on turn gains ${points} to the end.`,
  you: 'On turn',
  other: 'Other',
  compare: 'Compare two',
  comparing: 'Two moves side by side',
  comparingNote: 'The best move beside the one shown on the board.',
  rows: {
    reply: 'The reply scores on average',
    replyBingo: 'The reply is a bingo',
    own: 'One’s next turn scores on average',
    ownBingo: 'One’s next turn is a bingo',
    worth: 'What is kept is worth',
  },
  notSearched: 'Simulate to see the replies.',
  path: 'Moves so far',
  start: 'Start',
  tried: 'Tried from here',
  drop: 'Drop this move',
  edit: 'Edit',
  done: 'Done',
  editing: 'Edit the position',
  editNote:
    'Type letters on the board: a letter lays a tile, with Shift a blank. Backspace clears a square, the space bar turns the direction.',
  edition: 'Edition',
  byOwnRules: (title: string) => `${title} is now among the editions.`,
  list: 'Word list',
  score: (place: number) =>
    place === 0
      ? 'Score on turn'
      : place === 1
        ? 'Score of the next'
        : `Score of player ${place + 1}`,
  zeroTurns: 'Turns without a score before',
  word: 'A word on the board',
  put: 'Put it on the board',
  clearSquare: (square: string) => `Clear ${square}`,
  clearBoard: 'Clear the board',
  text: 'The position as text (CGP)',
  failed: 'The server did not answer. Try again.',
  ready: (count: number) => `${number(count)} moves.`,
  keys: 'Keys: 1 to 9 show a move, Enter lays it, Backspace drops it, the arrow keys walk the moves, S simulates, C compares, E edits.',
}

export type AnalysisText = typeof en
