/** The texts of the screen on which a game is rebuilt from its score sheet, in Dutch. */
import type { RebuildText } from './text.en'

export const nl: RebuildText = {
  title: 'Vanaf een scoreblad',
  about: 'Neem het eindbord en het scoreblad over: daaruit volgt de partij, beurt voor beurt.',
  board: 'Het bord aan het eind',
  boardNote:
    'Vijftien rijen, een punt voor een leeg vak. Tik op een steen om er een blanco van te maken, of typ hem klein.',
  rows: 'Rijen van het bord',
  badRows: (lines) =>
    `Dit zijn geen rijen van het bord: ${lines}. Een rij heeft hoogstens 15 letters of punten.`,
  clear: 'Alles wissen',
  sheet: 'Het scoreblad',
  sheetNote:
    'De punten van elke beurt, en het woord als het er staat: 24 HORN. Een streepje voor geen punten, ? als het onleesbaar is.',
  figures: 'De getallen zijn',
  scores: 'Punten',
  totals: 'Totalen',
  player: (number) => `Speler ${number}`,
  nameOf: (number) => `Naam van speler ${number}`,
  cell: (name, turn) => `${name}, beurt ${turn}`,
  addPlayer: 'Nog een speler',
  removePlayer: 'Een speler minder',
  edition: 'Uitgave',
  byOwnRules: (title) => `${title} staat nu bij de uitgaven.`,
  find: 'Partij zoeken',
  badCell: (name, turn) =>
    `${name}, beurt ${turn}: schrijf één getal, een streepje of ?, en hoogstens één woord.`,
  ahead: (count) => `Er zijn er ${count} eerst …`,
  looking: [
    'De partij wordt gezocht …',
    'Er wordt naar een fout gezocht …',
    'Er wordt naar twee fouten gezocht …',
  ],
  cancel: 'Annuleren',
  unreachable: 'De server was niet te bereiken.',
  cutShort:
    'Het zoeken is afgebroken: hier is al veel gezocht. Probeer het over een minuut nog eens.',
  found: 'De partij',
  nthTurn: (turn, turns) => `${turn} van ${turns}`,
  backToTurns: 'Terug naar de beurten',
  turnScore: (name, turn, score) => `${name}, beurt ${turn}: ${score}`,
  nothing: 'niets gelegd',
  wrong: (name, turn, written, play, score) =>
    `${name}, beurt ${turn}: op het blad staat ${written}, ${play} telt ${score}.`,
  byTotals: (name, turn, written, play, score) =>
    `${name}, beurt ${turn}: volgens de totalen is het ${written}, ${play} telt ${score}.`,
  laidNothing: (name, turn, written) =>
    `${name}, beurt ${turn}: volgens het blad is het ${written}, maar er is niets gelegd.`,
  misspelt: (name, turn, said, word) =>
    `${name}, beurt ${turn}: op het blad staat ${said}, op het bord ${word}.`,
  take: (score) => `${score} nemen`,
  insist: (written) => `${written} klopt`,
  missing: (name, turn, play, score) =>
    `Voor beurt ${turn} van ${name} ontbreekt er een op het blad: ${play}, ${score}.`,
  add: 'Toevoegen',
  noneMissing: 'Er ontbreekt geen',
  orSquare: 'Of is een letter op het bord verkeerd gelezen?',
  read: (square, letter) => `${square} is ${letter}`,
  blank: 'een blanco',
  question: (name, turn, score) => `${name}, beurt ${turn}, ${score} punten: wat lag er?`,
  unknown: 'Weet ik niet',
  complete: 'Elke beurt is bekend.',
  likeliest: (games) => `Er passen ${games} partijen. Dit is de waarschijnlijkste.`,
  stopped: 'Het zoeken is gestopt: er kunnen nog andere partijen passen.',
  refused: 'De regels staan deze partij niet toe, dus wordt ze niet vastgelegd.',
  lookThrough: 'Bekijken en bespreken',
  download: 'Downloaden (GCG)',
  or: (plays) => `of ${plays}`,
  noGame: 'Er past geen partij',
  first: (name, turn, score) =>
    `${name}, beurt ${turn}, is de eerste die geen zet voor ${score} kan zijn. Kijk het blad tot daar na, en het bord.`,
  firstUnread: (name, turn) =>
    `${name}, beurt ${turn}, is de eerste die niet kan. Kijk het blad tot daar na, en het bord.`,
  uncertain: 'Het zoeken is gestopt voor alles geprobeerd was.',
  tooMany: (squares) => `Hiervan liggen er meer dan er zijn: ${squares}. Is er een blanco bij?`,
  noBoard: 'Zo eindigt geen partij: alle stenen hangen samen, en er ligt er een in het midden.',
}
