/** The texts of puzzles, in Dutch. */
import { tenths } from '../coach/figures'
import { counted, number, plural, points, tiles } from '../text/counting.nl'
import type { PuzzlesText } from './text.en'

const tenth = tenths('nl')
const dated = new Intl.DateTimeFormat('nl', { dateStyle: 'long' })

export const nl: PuzzlesText = {
  title: 'Puzzels',
  today: 'Drie voor vandaag',
  english: 'Met Engelse woorden.',
  sameForAll: (day: string) => `${dated.format(new Date(`${day}T12:00`))}. Voor iedereen dezelfde.`,
  dayFound: (day: string, found: number) =>
    `${dated.format(new Date(`${day}T12:00`))}, ${number(found)} gevonden`,
  monthBefore: 'De maand ervoor',
  monthAfter: 'De maand erna',
  monthNote:
    'Een steen voor elke dag waarop je er een oploste, een donkerdere voor alle drie. Een dag overslaan kost niets.',
  practise: 'Oefenen',
  daysThisMonth: (count: number) => plural(count, 'dag deze maand', 'dagen deze maand'),
  solve: 'Beginnen',
  back: 'Alle puzzels',
  kinds: {
    best_play: 'Beste zet',
    bingo: 'Bingo',
    exchange: 'Ruilen',
    hooks: 'Aanlegletters',
    good: 'Goed of verzonnen',
  },
  theme: 'Thema',
  allThemes: 'Alle thema’s',
  themes: {
    bingo: 'Bingo’s',
    q_without_u: 'Q zonder U',
    going_out: 'Uitgaan',
    blank: 'De blanco',
    s: 'De S',
    q_kept: 'De Q kwijtraken',
    heavy_tile: 'Dure stenen',
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
    doubles: 'Dubbele',
    good_tiles: 'Goede stenen',
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
  difficulty: 'Moeilijkheid',
  anyStars: 'Bij mijn niveau',
  stars: (count: number) => counted(count, 'ster', 'sterren'),
  ofStars: (count: number) => `${count} van 3 sterren`,
  mine: 'Je rating',
  noFigures: 'Je rating begint met de eerste puzzel.',
  rating: 'Rating',
  ratings: {
    guess: (low: number, high: number) =>
      `Nog een ruwe schatting: tussen ${number(low)} en ${number(high)}.`,
    steady: (low: number, high: number) =>
      `Al vrij vast: tussen ${number(low)} en ${number(high)}.`,
    sure: (low: number, high: number) => `Betrouwbaar: tussen ${number(low)} en ${number(high)}.`,
  },
  yourRating: (rating: number, low: number, high: number) =>
    `Je rating is ${number(rating)}, op ${number(Math.round((high - low) / 2))} na.`,
  foundOf: (found: number, tried: number) => `${number(found)} van ${number(tried)}`,
  foundAtOnce: 'In één keer gevonden, zonder hint',
  kept: (days: number) =>
    `Zonder account wordt dit ${number(days)} dagen na je laatste puzzel bewaard.`,
  whole: number,
  none: 'Voor de woordenlijst van deze server zijn er geen puzzels.',
  nothingLeft: 'Je kent de antwoorden op al deze. Kies andere puzzels.',
  prompts: {
    best_play: 'Zoek de beste zet. Hij is minstens tien punten meer waard dan elke andere.',
    bingo: 'Zoek het woord met alle zeven stenen.',
    exchange: 'Geen zet is goed genoeg: welke stenen leg je terug?',
    hooks: (word: string) => `Welke letters passen voor en achter ${word}?`,
    good: (word: string) => `Is ${word} goed of verzonnen?`,
  },
  inFront: 'Voor',
  atEnd: 'Achter',
  check: 'Nakijken',
  good: 'Goed',
  phoney: 'Verzonnen',
  found: {
    clean: 'In één keer gevonden.',
    later: 'Gevonden. Het telt als gemist: alleen in één keer en zonder hint telt als gevonden.',
    again: 'Goed.',
  },
  answered: {
    headline: 'Het antwoord is bekend.',
    detail: 'Je kunt nog stenen leggen om te zien wat ze opleveren.',
  },
  notYet: {
    play: (cost: number) => `Nog niet: de beste zet is ${tenth(cost)} meer waard.`,
    bingo: () => 'Nog niet: het woord gebruikt alle zeven stenen.',
    exchange: (cost: number) =>
      cost < 0.1
        ? 'Nog niet: leg andere stenen terug.'
        : `Nog niet: de goede stenen zijn ${tenth(cost)} meer waard.`,
    hooks: (right: number, wrong: string, missing: number) =>
      [
        right > 0 ? `${number(right)} goed.` : '',
        wrong ? `Geen woord: ${wrong}.` : '',
        missing > 0 ? `Nog ${number(missing)} te vinden.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    good: () => '',
  },
  noTheme: 'Er springt niets bijzonders uit: zoek meer punten.',
  hints: {
    squares: (names: string) => `De stenen gaan naar ${names}.`,
    tiles: (held: string) => `De stenen zijn ${tiles(held)}.`,
    begins: (letters: string) => `Het woord begint met ${letters}.`,
    count: (count: number) => `Leg ${counted(count, 'steen', 'stenen')} terug.`,
    some: (count: number, held: string) =>
      `Leg ${counted(count, 'steen', 'stenen')} terug, waaronder ${tiles(held)}.`,
    hooks: (front: number, back: number) => `${number(front)} ervoor, ${number(back)} erachter.`,
    front: (letters: string) => `Ervoor: ${letters}, enzovoort.`,
    back: (letters: string) => `Erachter: ${letters}, enzovoort.`,
  },
  solution: {
    play: (word: string, at: string, score: number) => `${word} op ${at} voor ${points(score)}.`,
    exchange: (put: string) => `Leg ${tiles(put)} terug.`,
    pass: 'Passen.',
    hooks: (front: string, back: string) =>
      `Ervoor: ${front || 'geen'}. Erachter: ${back || 'geen'}.`,
    good: (word: string) => `${word} is goed.`,
    phoney: (word: string) => `${word} is verzonnen.`,
    tempting: (word: string, at: string) => `Velen zouden ${word} op ${at} spelen.`,
    temptingExchange: (put: string) => `Velen zouden ${tiles(put)} terugleggen.`,
  },
  meaning: (word: string, meaning: string) => `${word}: ${meaning}`,
  hint: 'Hint',
  hintCost: 'met een hint telt het als gemist',
  show: 'Tonen',
  analyse: 'Analyseren',
  skip: 'Overslaan',
  next: 'Volgende',
  leave: 'Weggaan',
  share: 'Afbeelding',
  states: {
    open: 'Nog niet geprobeerd',
    begun: 'Begonnen',
    clean: 'In één keer gevonden',
    later: (tries: number, hints: number) =>
      hints > 0
        ? `Gevonden met ${counted(hints, 'hint', 'hints')}`
        : `Gevonden bij poging ${number(tries)}`,
    shown: 'Niet gevonden',
  },
  picture: {
    of: (day: string) => `Puzzel van ${dated.format(new Date(`${day}T12:00`))}`,
    alt: (day: string, stars: string, result: string) =>
      `De puzzel van ${dated.format(new Date(`${day}T12:00`))}, ${stars}: het bord en het plankje, zonder antwoord. ${result}.`,
    note: 'De afbeelding toont de vraag en hoe het je verging. Het antwoord staat er niet op.',
    send: 'Versturen',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    download: 'Downloaden',
    failed: 'De afbeelding kon niet gemaakt worden.',
  },
  day: (day: string) => dated.format(new Date(`${day}T12:00`)),
  missing: 'Zo’n puzzel is hier niet.',
  failed: 'De server gaf geen antwoord.',
  busy: 'Te veel puzzels tegelijk. Probeer het zo nog eens.',
  retry: 'Nog eens proberen',
}
