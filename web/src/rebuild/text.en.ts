/** The texts of the screen on which a game is rebuilt from its score sheet, in English. */
export const en = {
  title: 'From a score sheet',
  about: 'Copy the final board and the sheet: the game follows from them, turn by turn.',
  board: 'The final board',
  boardNote:
    'Fifteen rows, a full stop for an empty square. Tap a tile to make it a blank, or type it small.',
  rows: 'Rows of the board',
  badRows: (lines: string) =>
    `No rows of the board: ${lines}. A row has up to 15 letters or stops.`,
  clear: 'Clear all',
  sheet: 'The score sheet',
  sheetNote:
    'A score each turn, and the word if it is written there: 24 HORN. A dash for no score, ? if you can’t read it.',
  figures: 'The figures are',
  scores: 'Scores',
  totals: 'Totals',
  player: (number: number) => `Player ${number}`,
  nameOf: (number: number) => `Name of player ${number}`,
  cell: (name: string, turn: number) => `${name}, turn ${turn}`,
  addPlayer: 'Another player',
  removePlayer: 'One player fewer',
  edition: 'Edition',
  byOwnRules: (title: string) => `${title} is now among the editions.`,
  find: 'Find the game',
  badCell: (name: string, turn: number) =>
    `${name}, turn ${turn}: write one score, a dash or ?, and one word at most.`,
  ahead: (count: string) => `Waiting for ${count} others …`,
  looking: ['Looking for the game …', 'Looking for a mistake …', 'Looking for two mistakes …'],
  cancel: 'Cancel',
  unreachable: 'The server could not be reached.',
  cutShort: 'The search was cut short: this connection has searched a lot. Try again in a minute.',
  found: 'The game',
  nthTurn: (turn: number, turns: number) => `${turn} of ${turns}`,
  backToTurns: 'Back to the turns',
  turnScore: (name: string, turn: number, score: string) => `${name}, turn ${turn}: ${score}`,
  nothing: 'nothing laid',
  wrong: (name: string, turn: number, written: string, play: string, score: string) =>
    `${name}, turn ${turn}: the sheet says ${written}, ${play} scores ${score}.`,
  byTotals: (name: string, turn: number, written: string, play: string, score: string) =>
    `${name}, turn ${turn}: the totals make it ${written}, ${play} scores ${score}.`,
  laidNothing: (name: string, turn: number, written: string) =>
    `${name}, turn ${turn}: the sheet makes it ${written}, but nothing was laid.`,
  misspelt: (name: string, turn: number, said: string, word: string) =>
    `${name}, turn ${turn}: the sheet says ${said}, the board has ${word}.`,
  take: (score: string) => `Take ${score}`,
  insist: (written: string) => `${written} is right`,
  missing: (name: string, turn: number, play: string, score: string) =>
    `Before ${name}’s turn ${turn}, one is not on the sheet: ${play}, ${score}.`,
  add: 'Add it',
  noneMissing: 'None is missing',
  orSquare: 'Or is a letter of the board misread?',
  read: (square: string, letter: string) => `${square} is ${letter}`,
  blank: 'a blank',
  question: (name: string, turn: number, score: string) =>
    `${name}, turn ${turn}, ${score} points: which play was it?`,
  unknown: 'Not known',
  complete: 'Every turn is known.',
  likeliest: (games: string) => `${games} games fit. This is the likeliest.`,
  stopped: 'The search was stopped: other games may fit too.',
  refused: 'The rules do not allow this game, so it is no record.',
  lookThrough: 'Look through and coach',
  download: 'Download (GCG)',
  or: (plays: string) => `or ${plays}`,
  noGame: 'No game fits',
  first: (name: string, turn: number, score: string) =>
    `${name}, turn ${turn}, is the first that cannot be a play for ${score}. Check the sheet up to there, and the board.`,
  firstUnread: (name: string, turn: number) =>
    `${name}, turn ${turn}, is the first that cannot be. Check the sheet up to there, and the board.`,
  uncertain: 'The search was stopped before everything was tried.',
  tooMany: (squares: string) =>
    `There are more of these tiles than in the set: ${squares}. Is one a blank?`,
  noBoard: 'No game ends like this: all tiles hang together, and one lies in the middle.',
}

export type RebuildText = typeof en
