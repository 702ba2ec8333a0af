/** The texts of the coach, in Dutch. */
import { counted, list, number, plural, tiles } from '../text/counting.nl'
import { percents, tenths } from './figures'
import type { CoachText } from './text.en'

const tenth = tenths('nl')

function keeping(kept: string): string {
  return kept ? `, houdt ${tiles(kept)}` : ''
}

function notListed(words: readonly string[]): string {
  return `${list(words)} ${plural(words.length, 'staat', 'staan')} niet in de lijst`
}

export const nl: CoachText = {
  percent: percents('nl'),
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  title: 'De coach',
  ask: 'De coach vragen',
  about:
    'De kans om te winnen van elke speler en de zet die de coach gedaan had, beurt voor beurt.',
  putAway: 'De coach sluiten',
  reading: 'De coach analyseert de partij…',
  read: 'De coach heeft de partij geanalyseerd: de notities staan bij de beurten.',
  again: 'Nog eens vragen',
  busy: 'De coach is met andere partijen bezig. Vraag het zo nog eens.',
  unreachable: 'De server gaf geen antwoord. Vraag het nog eens.',
  chances: 'Kans om te winnen',
  chancesNote:
    'Dit zijn de kansen van even sterke spelers, bij deze score en dit aantal overgebleven stenen.',
  noChances: 'Niet beschikbaar bij een partij met een finishlijn.',
  asTable: 'Als tabel',
  turn: 'Beurt',
  start: 'Begin',
  note: 'De coach over deze beurt',
  before: 'Kies een beurt om te zien wat de coach ervan vindt.',
  silent: 'De coach heeft niets over deze beurt.',
  play: (at: string, word: string, score: number, kept: string) =>
    `${at} ${word} voor ${number(score)}${keeping(kept)}`,
  exchange: (put: string, kept: string) => `${tiles(put)} ruilen${keeping(kept)}`,
  pass: 'passen',
  best: { play: 'De beste zet.', other: 'Iets beters was er niet.' },
  asGood: (move: string) => `Zo goed als de beste. De keuze van de coach: ${move}.`,
  bestHere: (move: string) => `De keuze van de coach: ${move}.`,
  bingoHere: (move: string) => `Er was een bingo mogelijk: ${move}.`,
  bingoFound: 'Een bingo: het hele plankje in één keer.',
  bingoToo: 'Er was ook een bingo mogelijk; de coach verkiest dit.',
  remarks: {
    well_found: 'Goed gezien: niets anders kwam binnen tien punten.',
    well_handled: 'Iets veel beters was er niet. Goed gedaan.',
  },
  gaveUp: {
    play: (cost: number) => `Deze zet gaf ${tenth(cost)} punten weg.`,
    other: (cost: number) => `Deze beurt gaf ${tenth(cost)} punten weg.`,
  },
  gaveUpLittle: 'Het verschil is minder dan een half punt.',
  phoney: {
    unchallenged: (words: readonly string[]) => `${notListed(words)}; niemand vocht aan.`,
    stood: (words: readonly string[]) => `${notListed(words)}, en toch bleef de zet liggen.`,
    challenged: (words: readonly string[]) => `${notListed(words)}; de zet werd aangevochten.`,
    withdrawn: (words: readonly string[]) => `${notListed(words)}; de zet werd teruggenomen.`,
  },
  withdrawn: 'Teruggenomen, hoewel elk woord in de lijst staat.',
  compared: 'De gespeelde zet en de keuze van de coach',
  choices: { coach: 'Coach', played: 'Gespeeld' },
  columns: { score: 'Punten', kept: 'Gehouden', together: 'Samen' },
  nothingKept: 'niets',
  kept: tiles,
  show: 'Op het bord tonen',
  showPlayed: 'Terug naar wat gespeeld is',
  lessons: 'Overzicht',
  line: 'Maat',
  weighed: 'Geanalyseerde beurten',
  average: 'Gemiddeld weggegeven per beurt',
  bigMistakes: 'Grote fouten',
  smallMistakes: 'Kleine fouten',
  bingosFound: 'Bingo’s gevonden',
  bingosMissed: 'Bingo’s gemist',
  phoneys: 'Verzonnen woorden gelegd',
  letStand: 'Verzonnen woorden van anderen laten liggen',
  challenges: 'Terecht aangevochten',
  wonOf: (won: number, made: number) => `${number(won)} van ${number(made)}`,
  worst: 'Beurten om nog eens te bekijken',
  loss: {
    points: (cost: number) => `${tenth(cost)} punten weggegeven`,
    games: (games: number) => `${tenth(games)} van de 100 partijen weggegeven`,
  },
  turnGaveUp: (turn: number, loss: string) => `Beurt ${turn}, ${loss}`,
  marked: (loss: string) => `De coach: ${loss}`,
  weighs:
    'De coach weegt twee dingen: de punten, en wat de gehouden letters gewoonlijk waard zijn.',
  withheld: (turns: number) =>
    `Over ${counted(turns, 'beurt')} dicht bij het einde oordeelt hij niet, en hij zegt daar waarom.`,
  noLookAhead:
    'Hij kijkt niet vooruit, en hij weet niet wat jij wist. Een paar punten betekenen weinig.',
  lookedAhead: (turns: number) =>
    `Bij ${counted(turns, 'beurt')} heeft hij vooruitgekeken, en hij zegt daar hoe zeker hij is. Hij weet niet wat jij wist.`,
  deeper: {
    title: 'Dieper kijken',
    about:
      'De coach speelt de twijfelachtige beurten verder in honderden gesimuleerde partijen, en verbetert zijn notities. Dat duurt een paar seconden.',
    stop: 'Stoppen',
    goOn: 'Verder',
    starting: 'Begint…',
    queued: (ahead: number) =>
      ahead === 1
        ? 'Wachten: één berekening gaat voor.'
        : `Wachten: ${number(ahead)} berekeningen gaan voor.`,
    progress: (judged: number, doubtful: number) =>
      `${number(judged)} van ${number(doubtful)} ${plural(doubtful, 'beurt', 'beurten')}`,
    all: (doubtful: number) =>
      doubtful === 0
        ? 'Aan geen beurt valt te twijfelen.'
        : doubtful === 1
          ? 'De ene twijfelachtige beurt is opnieuw beoordeeld.'
          : `Alle ${number(doubtful)} twijfelachtige beurten zijn opnieuw beoordeeld.`,
    stopped: (judged: number, doubtful: number) =>
      `Gestopt: ${number(judged)} van ${number(doubtful)} beurten zijn opnieuw beoordeeld.`,
    late: (judged: number, doubtful: number) =>
      `De tijd is op: ${number(judged)} van ${number(doubtful)} beurten zijn opnieuw beoordeeld. Ga over een minuut verder.`,
  },
  lexicon: (name: string) => `Hij gebruikt de woordenlijst ‘${name}’.`,
  unknownRacks: 'Beurten met een onbekend plankje worden niet geanalyseerd.',
}
