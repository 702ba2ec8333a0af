/** The texts of the statistics, in Dutch. */
import { tenths } from '../coach/figures'
import { counted, number, plural, points } from '../text/counting.nl'
import type { StatisticsText } from './text.en'

const tenth = tenths('nl')
const MINUTE = 60
const day = new Intl.DateTimeFormat('nl', { dateStyle: 'medium' })

export const nl: StatisticsText = {
  title: 'Mijn statistieken',
  about:
    'Je eigen afgelopen partijen, hoogstens de laatste 100. Anderen zien alleen wat je profiel toont.',
  allLanguages: 'Alle talen',
  noneIn: (name: string) => `Nog geen partij in het ${name}.`,
  empty: 'Er zijn nog geen afgelopen partijen. Speel er een uit, en ze telt hier mee.',
  play: 'Nieuwe partij',
  reading: (read: number, all: number) => `De coach heeft ${read} van ${all} partijen gelezen…`,
  read: (games: number) => `Getelde partijen: ${number(games)}.`,
  later: 'Niet alle partijen zijn gelezen. Probeer het over een minuut nog eens.',
  failed: 'De server gaf geen antwoord.',
  retry: 'Nog eens proberen',
  leftOut: (games: number) =>
    `Niet meegeteld: ${counted(games, 'partij')}, afgebroken, gedeeld op één apparaat, of met een woordenlijst die hier niet meer is.`,
  ownRules: (games: number) =>
    `Met huisregels: ${counted(games, 'partij')}. Scores en beste zetten zijn die van de andere.`,
  figures: {
    games: 'Partijen',
    averageScore: 'Gemiddelde score',
    bestScore: 'Beste score',
    givenUp: 'Punten weggegeven per beurt',
    bingos: 'Bingo’s gelegd',
    helped: 'Beurten met hulp',
    phoneys: 'Verzonnen woorden die bleven liggen',
    challenges: 'Terecht aangevochten',
    exchanges: 'Keren geruild',
    time: 'Tijd per beurt',
  },
  of: (part: number, all: number) => `${number(part)} van ${number(all)}`,
  whole: number,
  tenth: (value: number | null) => (value === null ? '–' : tenth(value)),
  time: (seconds: number) => {
    const whole = Math.round(seconds)
    if (whole < MINUTE) return `${whole} s`
    return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`
  },
  day: (instant: string) => day.format(new Date(instant)),
  results: 'Uitslagen',
  players: 'Spelers',
  outcomes: { won: 'Gewonnen', drawn: 'Gelijk', lost: 'Verloren' },
  chart: 'Punten weggegeven per beurt',
  chartAbout: 'Minder is beter. De coach vergelijkt elke zet van jou met de beste.',
  chartWaits: 'De grafiek begint met de tweede partij die de coach vergeleken heeft.',
  eachGame: 'elke partij',
  average: 'tien partijen',
  chartSays: (first: string, latest: string) =>
    `Het gemiddelde over tien partijen ging van ${first} naar ${latest}. In de tabel staat elk getal.`,
  curve: {
    title: 'Puzzelrating',
    about: 'Na elke puzzel die je voor het eerst probeerde. Partijen tellen niet mee.',
    says: (puzzles, first, now, low, high) =>
      `In ${number(puzzles)} puzzels van ${number(first)} naar ${number(now)}; negen van de tien keer ligt die nu tussen ${number(low)} en ${number(high)}. De tabel heeft de dagen.`,
    band: 'Negen van de tien keer ligt de rating in de band.',
    waits: 'De kromme begint bij de tweede puzzel die meetelt.',
    day: 'Dag',
    rating: 'Rating',
    bounds: 'Tussen',
    between: (low, high) => `${number(low)}–${number(high)}`,
  },
  asTable: 'Als tabel',
  columns: {
    ended: 'Partij van',
    result: 'Uitslag',
    score: 'Score',
    givenUp: 'Per beurt',
    average: 'Tien partijen',
  },
  mistakes: 'Waar de punten bleven',
  mistakesAbout: 'Dure beurten, naar de eerste reden die de coach noemt.',
  loss: (turns: number, cost: number) =>
    `${number(turns)} ${plural(turns, 'beurt', 'beurten')}, ${points(Math.round(cost))}`,
  toMistakes: 'Mijn fouten',
  noMistakes: 'Geen dure beurten.',
  themes: {
    bingo: 'Bingo’s gemist',
    q_without_u: 'Q zonder U',
    going_out: 'Uitgaan',
    blank: 'Blanco verspeeld',
    s: 'S verspeeld',
    q_kept: 'Q gehouden',
    heavy_tile: 'Dure stenen gehouden',
    exchange: 'Spelen of ruilen',
    same_tiles: 'Dezelfde stenen, betere plek',
    s_hook: 'Aanleggen met een S',
    hook: 'Aanlegletters',
    extension: 'Verlengen',
    premium_word: 'Woordpremies',
    premium_letter: 'Letterpremies',
    side_by_side: 'Naast elkaar',
    short_word: 'Korte woorden',
    balance: 'Klinkers en medeklinkers',
    doubles: 'Dubbele gehouden',
    good_tiles: 'Goede stenen verspeeld',
    kept_tiles: 'Gehouden stenen',
    longer_word: 'Langere woorden',
    same_place: 'Dezelfde plek, beter woord',
    double_word: 'Dubbele woorden',
    letter_premium: 'Dure letters op premievakjes',
    left_over: 'Overgebleven stenen',
    opened: 'Geopende plekken',
    higher_score: 'Meer punten',
    another_look: 'Geen enkele reden',
  },
  best: 'Beste zetten',
  places: 'Waar je stenen legt',
  placesAbout: 'Hoe groter de steen, hoe meer van je stenen op het vakje lagen.',
  place: (square: string, tiles: number) => `${square} (${number(tiles)})`,
  placesMost: (named: readonly string[], squares: number) =>
    `Vakjes met een steen van jou: ${number(squares)} van 225. Het vaakst: ${named.join(', ')}.`,
  toLearn: 'Woorden om te leren',
  toLearnAbout: 'Woorden van betere zetten, de nieuwste eerst.',
  learn: 'Woorden leren',
  download: 'Downloaden als CSV',
  luck: {
    title: 'Geluk bij het trekken',
    about:
      'Elke trekking van jou in de laatste 25 partijen wordt vergeleken met 100 andere bij dezelfde gehouden stenen. Geluk is hoeveel punten meer, of minder, je beste zet daarmee waard was. Hield je slechte stenen, dan ligt dat niet aan het trekken.',
    ask: 'Mijn trekkingen vergelijken',
    reading: (read: number, all: number) =>
      `De trekkingen van ${read} van ${all} partijen zijn vergeleken…`,
    read: (games: number) => `Vergeleken partijen: ${number(games)}.`,
    none: 'Er zijn geen trekkingen om te vergelijken.',
    draws: 'Vergeleken trekkingen',
    average: 'Punten per trekking',
    sum: 'Punten in totaal',
    best: 'Beste trekkingen',
    worst: 'Slechtste trekkingen',
    drew: (drawn: string, kept: string) => (kept ? `${drawn} bij ${kept}` : drawn),
    points: 'Punten',
    download: 'Trekkingen downloaden als CSV',
  },
  signed: (value: number) => (tenth(value) !== tenth(0) && value > 0 ? '+' : '') + tenth(value),
}
