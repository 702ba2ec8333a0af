/** The texts of the statistics, in German. */
import { tenths } from '../coach/figures'
import { counted, number, plural, points } from '../text/counting.de'
import type { StatisticsText } from './text.en'

const tenth = tenths('de')
const MINUTE = 60
const day = new Intl.DateTimeFormat('de', { dateStyle: 'medium' })

export const de: StatisticsText = {
  title: 'Meine Statistik',
  about:
    'Deine eigenen beendeten Partien, höchstens die letzten 100. Andere sehen nur, was dein Profil zeigt.',
  allLanguages: 'Alle Sprachen',
  noneIn: (name: string) => `Noch kein Spiel auf ${name}.`,
  empty: 'Noch ist keine Partie beendet. Spiel eine zu Ende, dann wird sie hier gezählt.',
  play: 'Neues Spiel',
  reading: (read, all) => `Der Trainer hat ${read} von ${all} Partien gelesen …`,
  read: (games) => `Gezählte Partien: ${number(games)}.`,
  later: 'Noch sind nicht alle Partien gelesen. Versuch es in einer Minute noch einmal.',
  failed: 'Der Server hat nicht geantwortet.',
  retry: 'Noch einmal',
  leftOut: (games) =>
    `Nicht gezählt: ${counted(games, 'eine Partie', 'Partien')} (abgebrochen, zu mehreren an einem Gerät gespielt oder mit einer Wortliste, die nicht mehr da ist).`,
  ownRules: (games) =>
    `Nach Hausregeln: ${counted(games, 'eine Partie', 'Partien')}. Punktzahlen und beste Züge kommen nur aus den anderen.`,
  figures: {
    games: 'Partien',
    averageScore: 'Punkte im Schnitt',
    bestScore: 'Beste Punktzahl',
    givenUp: 'Je Zug verschenkt',
    bingos: 'Bingos gelegt',
    helped: 'Züge mit Hilfe',
    phoneys: 'Ungültige, die blieben',
    challenges: 'Gewonnene Anzweifelungen',
    exchanges: 'Getauscht',
    time: 'Zeit für einen Zug',
  },
  of: (part, all) => `${number(part)} von ${number(all)}`,
  whole: number,
  tenth: (value) => (value === null ? '–' : tenth(value)),
  time: (seconds) => {
    const whole = Math.round(seconds)
    if (whole < MINUTE) return `${whole} s`
    return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`
  },
  day: (instant) => day.format(new Date(instant)),
  results: 'Ergebnisse',
  players: 'Spieler',
  outcomes: { won: 'Gewonnen', drawn: 'Unentschieden', lost: 'Verloren' },
  chart: 'Verschenkte Punkte je Zug',
  chartAbout: 'Weniger ist besser. Der Trainer vergleicht jeden deiner Züge mit dem besten.',
  chartWaits: 'Das Bild beginnt mit der zweiten Partie, die der Trainer verglichen hat.',
  eachGame: 'jede Partie',
  average: 'zehn Partien',
  chartSays: (first, latest) =>
    `Der Schnitt über zehn Partien ging von ${first} auf ${latest}. Alle Zahlen stehen in der Tabelle.`,
  curve: {
    title: 'Rätselwertung',
    about: 'Nach jedem Rätsel, das du zum ersten Mal versucht hast. Spiele werden nicht gewertet.',
    says: (puzzles, first, now, low, high) =>
      `Über ${number(puzzles)} Rätsel von ${number(first)} auf ${number(now)}; in neun von zehn Fällen liegt sie jetzt zwischen ${number(low)} und ${number(high)}. Die Tage stehen in der Tabelle.`,
    band: 'In neun von zehn Fällen liegt die Wertung im Band.',
    waits: 'Die Kurve beginnt mit dem zweiten gewerteten Rätsel.',
    day: 'Tag',
    rating: 'Wertung',
    bounds: 'Zwischen',
    between: (low, high) => `${number(low)}–${number(high)}`,
  },
  asTable: 'Als Tabelle',
  columns: {
    ended: 'Partie vom',
    result: 'Ergebnis',
    score: 'Punkte',
    givenUp: 'Je Zug',
    average: 'Zehn Partien',
  },
  mistakes: 'Wo du Punkte verschenkst',
  mistakesAbout: 'Teure Züge, nach dem ersten Grund, den der Trainer nennt.',
  loss: (turns, cost) =>
    `${number(turns)} ${plural(turns, 'Zug', 'Züge')}, ${points(Math.round(cost))}`,
  toMistakes: 'Meine Fehler',
  noMistakes: 'Keine teuren Züge.',
  themes: {
    bingo: 'Bingos übersehen',
    q_without_u: 'Q ohne U',
    going_out: 'Fertig werden',
    blank: 'Blanko ausgegeben',
    s: 'S ausgegeben',
    q_kept: 'Q behalten',
    heavy_tile: 'Wertvolle Steine behalten',
    exchange: 'Legen oder tauschen',
    same_tiles: 'Dieselben Steine, bessere Stelle',
    s_hook: 'S anhängen',
    hook: 'Buchstaben anhängen',
    extension: 'Verlängern',
    premium_word: 'Wortfelder',
    premium_letter: 'Buchstabenfelder',
    side_by_side: 'Nebeneinander',
    short_word: 'Kurze Wörter',
    balance: 'Vokale und Konsonanten',
    doubles: 'Doppelte behalten',
    good_tiles: 'Gute Steine ausgegeben',
    kept_tiles: 'Behaltene Steine',
    longer_word: 'Längere Wörter',
    same_place: 'Gleiche Stelle, besseres Wort',
    double_word: 'Doppelter Wortwert',
    letter_premium: 'Wertvolle Buchstaben auf Buchstabenfeldern',
    left_over: 'Übrige Steine',
    opened: 'Stellen geöffnet',
    higher_score: 'Mehr Punkte',
    another_look: 'Kein einzelner Grund',
  },
  best: 'Beste Züge',
  places: 'Wo du Steine legst',
  placesAbout: 'Je größer der Stein, desto mehr deiner Steine wurden auf das Feld gelegt.',
  place: (square, tiles) => `${square} (${number(tiles)})`,
  placesMost: (named, squares) =>
    `Felder mit einem Stein von dir: ${number(squares)} von 225. Am häufigsten: ${named.join(', ')}.`,
  toLearn: 'Wörter zum Lernen',
  toLearnAbout: 'Wörter besserer Züge, die neuesten zuerst.',
  learn: 'Wörter lernen',
  download: 'Als CSV herunterladen',
  luck: {
    title: 'Glück beim Ziehen',
    about:
      'Jede deiner Ziehungen in den letzten 25 Partien wird mit 100 anderen zu denselben behaltenen Steinen verglichen. Glück ist, wie viele Punkte dein bester Zug damit mehr wert war, Pech, wie viele weniger. Hast du schlechte Steine behalten, ist das kein Pech beim Ziehen.',
    ask: 'Meine Ziehungen vergleichen',
    reading: (read, all) => `Die Ziehungen in ${read} von ${all} Partien sind verglichen …`,
    read: (games) => `Verglichene Partien: ${number(games)}.`,
    none: 'Es gibt keine Ziehungen zu vergleichen.',
    draws: 'Verglichene Ziehungen',
    average: 'Punkte je Ziehung',
    sum: 'Punkte insgesamt',
    best: 'Beste Ziehungen',
    worst: 'Schlechteste Ziehungen',
    drew: (drawn, kept) => (kept ? `${drawn} zu ${kept}` : drawn),
    points: 'Punkte',
    download: 'Ziehungen als CSV herunterladen',
  },
  signed: (value) => (tenth(value) !== tenth(0) && value > 0 ? '+' : '') + tenth(value),
}
