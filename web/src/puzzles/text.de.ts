/** The texts of puzzles, in German. */
import { tenths } from '../coach/figures'
import { counted, number, plural, points, tiles } from '../text/counting.de'
import type { PuzzlesText } from './text.en'

const tenth = tenths('de')
const dated = new Intl.DateTimeFormat('de', { dateStyle: 'long' })

export const de: PuzzlesText = {
  title: 'Rätsel',
  today: 'Drei für heute',
  english: 'Mit englischen Wörtern.',
  sameForAll: (day) => `${dated.format(new Date(`${day}T12:00`))}. Für alle dieselben.`,
  dayFound: (day, found) => `${dated.format(new Date(`${day}T12:00`))}, ${number(found)} gefunden`,
  monthBefore: 'Der Monat davor',
  monthAfter: 'Der Monat danach',
  monthNote:
    'Ein Stein für jeden Tag, an dem du eines gelöst hast, ein dunklerer für alle drei. Wer einen Tag auslässt, verliert nichts.',
  practise: 'Üben',
  daysThisMonth: (count) => plural(count, 'Tag in diesem Monat', 'Tage in diesem Monat'),
  solve: 'Anfangen',
  back: 'Alle Rätsel',
  kinds: {
    best_play: 'Bester Zug',
    bingo: 'Bingo',
    exchange: 'Tauschen',
    hooks: 'Anbauen',
    good: 'Gültig oder nicht',
  },
  theme: 'Thema',
  allThemes: 'Alle Themen',
  themes: {
    bingo: 'Bingos',
    q_without_u: 'Q ohne U',
    going_out: 'Fertig werden',
    blank: 'Das Blanko',
    s: 'Das S',
    q_kept: 'Das Q loswerden',
    heavy_tile: 'Steine mit vielen Punkten',
    exchange: 'Legen oder tauschen',
    same_tiles: 'Dieselben Steine, bessere Stelle',
    s_hook: 'Anbauen mit S',
    hook: 'Anbauen',
    extension: 'Verlängern',
    premium_word: 'Wortfelder',
    premium_letter: 'Buchstabenfelder',
    side_by_side: 'Nebeneinander',
    short_word: 'Kurze Wörter',
    balance: 'Vokale und Konsonanten',
    doubles: 'Doppelte Buchstaben',
    good_tiles: 'Gute Steine',
    kept_tiles: 'Behaltene Steine',
    longer_word: 'Längere Wörter',
    same_place: 'Gleiche Stelle, besseres Wort',
    double_word: 'Doppelter Wortwert',
    letter_premium: 'Wertvolle Buchstaben auf Buchstabenfeldern',
    left_over: 'Übrige Steine',
    opened: 'Geöffnete Stellen',
    higher_score: 'Mehr Punkte',
    another_look: 'Kein einzelner Grund',
  },
  difficulty: 'Schwierigkeit',
  anyStars: 'Nahe meiner Wertung',
  stars: (count) => `${number(count)} ${plural(count, 'Stern', 'Sterne')}`,
  ofStars: (count) => `${count} von 3 Sternen`,
  mine: 'Deine Wertung',
  noFigures: 'Deine Wertung beginnt mit dem ersten Rätsel.',
  rating: 'Wertung',
  ratings: {
    guess: (low, high) =>
      `Bisher grob geschätzt: Sie liegt zwischen ${number(low)} und ${number(high)}.`,
    steady: (low, high) =>
      `Sie hat sich eingependelt: Sie liegt zwischen ${number(low)} und ${number(high)}.`,
    sure: (low, high) =>
      `Sie ist verlässlich: Sie liegt zwischen ${number(low)} und ${number(high)}.`,
  },
  yourRating: (rating, low, high) =>
    `Deine Wertung ist ${number(rating)}, plus oder minus ${number(Math.round((high - low) / 2))}.`,
  foundOf: (found, tried) => `${number(found)} von ${number(tried)}`,
  foundAtOnce: 'Beim ersten Versuch gefunden, ohne Hinweis',
  kept: (days) =>
    `Ohne Konto wird das nach deinem letzten Rätsel noch ${number(days)} Tage aufbewahrt.`,
  whole: number,
  none: 'Für die Wortliste dieses Servers gibt es keine Rätsel.',
  nothingLeft: 'Du kennst die Antworten auf alle diese Rätsel. Wähle andere.',
  prompts: {
    best_play: 'Finde den besten Zug. Er ist mindestens zehn Punkte mehr wert als jeder andere.',
    bingo: 'Finde das Wort aus allen sieben Steinen.',
    exchange: 'Kein Zug ist gut genug: Welche Steine tauschst du?',
    hooks: (word) => `Welche Buchstaben passen vor ${word}, und welche dahinter?`,
    good: (word) => `Ist ${word} gültig?`,
  },
  inFront: 'Davor',
  atEnd: 'Dahinter',
  check: 'Prüfen',
  good: 'Gültig',
  phoney: 'Ungültig',
  found: {
    clean: 'Beim ersten Versuch gefunden.',
    later: 'Gefunden. Als gelöst zählt nur der erste Versuch ohne Hinweis.',
    again: 'Richtig.',
  },
  answered: {
    headline: 'Die Antwort ist bekannt.',
    detail: 'Du kannst weiter Steine legen und sehen, was sie zählen.',
  },
  notYet: {
    play: (cost) => `Noch nicht: Der beste Zug ist ${tenth(cost)} mehr wert.`,
    bingo: () => 'Noch nicht: Das Wort braucht alle sieben Steine.',
    exchange: (cost) =>
      cost < 0.1
        ? 'Noch nicht: Tausche andere Steine.'
        : `Noch nicht: Die richtigen Steine sind ${tenth(cost)} mehr wert.`,
    hooks: (right, wrong, missing) =>
      [
        right > 0 ? `${number(right)} richtig.` : '',
        wrong ? `Kein Wort: ${wrong}.` : '',
        missing > 0 ? `Es fehlen noch ${number(missing)}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    good: () => '',
  },
  noTheme: 'Nichts sticht hervor: Such nach mehr Punkten.',
  hints: {
    squares: (names) => `Die Steine kommen auf ${names}.`,
    tiles: (held) => `Die Steine sind ${tiles(held)}.`,
    begins: (letters) => `Das Wort beginnt mit ${letters}.`,
    count: (count) => `Tausche ${counted(count, 'einen Stein', 'Steine')}.`,
    some: (count, held) =>
      `Tausche ${counted(count, 'einen Stein', 'Steine')}, darunter ${tiles(held)}.`,
    hooks: (front, back) => `${number(front)} davor, ${number(back)} dahinter.`,
    front: (letters) => `Davor: ${letters} und so weiter.`,
    back: (letters) => `Dahinter: ${letters} und so weiter.`,
  },
  solution: {
    play: (word, at, score) => `${word} auf ${at}, für ${points(score)}.`,
    exchange: (put) => `Tausche ${tiles(put)}.`,
    pass: 'Passe.',
    hooks: (front, back) => `Davor: ${front || 'nichts'}. Dahinter: ${back || 'nichts'}.`,
    good: (word) => `${word} ist gültig.`,
    phoney: (word) => `${word} ist ungültig.`,
    tempting: (word, at) => `Viele würden ${word} auf ${at} legen.`,
    temptingExchange: (put) => `Viele würden ${tiles(put)} tauschen.`,
  },
  meaning: (word, meaning) => `${word}: ${meaning}`,
  hint: 'Hinweis',
  hintCost: 'mit Hinweis zählt es nicht als gelöst',
  show: 'Zeigen',
  analyse: 'Untersuchen',
  skip: 'Auslassen',
  next: 'Weiter',
  leave: 'Verlassen',
  share: 'Bild',
  states: {
    open: 'Noch nicht versucht',
    begun: 'Angefangen',
    clean: 'Beim ersten Versuch gefunden',
    later: (tries, hints) =>
      hints > 0
        ? `Mit ${number(hints)} ${plural(hints, 'Hinweis', 'Hinweisen')} gefunden`
        : `Beim ${number(tries)}. Versuch gefunden`,
    shown: 'Nicht gefunden',
  },
  picture: {
    of: (day) => `Rätsel vom ${dated.format(new Date(`${day}T12:00`))}`,
    alt: (day, stars, result) =>
      `Das Rätsel vom ${dated.format(new Date(`${day}T12:00`))}, ${stars}: Brett und Bänkchen, ohne die Antwort. ${result}.`,
    note: 'Das Bild zeigt die Aufgabe und wie du abgeschnitten hast, aber nicht die Antwort.',
    send: 'Senden',
    copy: 'Kopieren',
    copied: 'Kopiert',
    download: 'Herunterladen',
    failed: 'Das Bild ließ sich nicht zeichnen.',
  },
  day: (day) => dated.format(new Date(`${day}T12:00`)),
  missing: 'Dieses Rätsel gibt es hier nicht.',
  failed: 'Der Server hat nicht geantwortet.',
  busy: 'Zu viele Rätsel auf einmal. Versuch es gleich noch einmal.',
  retry: 'Noch einmal versuchen',
}
