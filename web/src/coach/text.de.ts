/** The texts of the coach, in German. */
import { counted, list, number, plural, tiles } from '../text/counting.de'
import { percents, tenths } from './figures'
import type { CoachText } from './text.en'

const tenth = tenths('de')

function keeping(kept: string): string {
  return kept ? `, es bleibt ${tiles(kept)}` : ''
}

export const de: CoachText = {
  percent: percents('de'),
  tenth,
  signed: (value) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  title: 'Der Trainer',
  ask: 'Den Trainer fragen',
  about: 'Die Siegchancen und was der Trainer gespielt hätte, Zug um Zug.',
  putAway: 'Trainer schließen',
  reading: 'Der Trainer analysiert die Partie …',
  read: 'Der Trainer hat die Partie analysiert: Was er sagt, steht bei den Zügen.',
  again: 'Noch einmal fragen',
  busy: 'Der Trainer ist gerade mit anderen Partien beschäftigt. Frag gleich noch einmal.',
  unreachable: 'Der Server hat nicht geantwortet. Frag noch einmal.',
  chances: 'Siegchance',
  chancesNote:
    'So stehen die Chancen bei gleich starken Spielern, nach den Punkten und der Zahl der noch nicht gelegten Steine.',
  noChances: 'In einem Spiel mit Ziellinie werden keine Chancen angegeben.',
  asTable: 'Als Tabelle',
  turn: 'Zug',
  start: 'Anfang',
  note: 'Der Trainer zu diesem Zug',
  before: 'Wähle einen Zug, dann steht hier, was der Trainer dazu sagt.',
  silent: 'Der Trainer sagt zu diesem Zug nichts.',
  play: (at, word, score, kept) => `${at} ${word} für ${number(score)}${keeping(kept)}`,
  exchange: (put, kept) => `${tiles(put)} tauschen${keeping(kept)}`,
  pass: 'passen',
  best: { play: 'Der beste Zug.', other: 'Es gab nichts Besseres.' },
  asGood: (move) => `So gut wie der beste Zug. Der Trainer: ${move}.`,
  bestHere: (move) => `Der beste Zug laut Trainer: ${move}.`,
  bingoHere: (move) => `Hier war ein Bingo möglich: ${move}.`,
  bingoFound: 'Ein Bingo: alle Steine auf einmal.',
  bingoToo: 'Auch ein Bingo war möglich; dem Trainer gefällt dies besser.',
  remarks: {
    well_found: 'Gut gefunden: Sonst kam nichts bis auf zehn Punkte heran.',
    well_handled: 'Viel Besseres gab es nicht. Gut gemacht.',
  },
  gaveUp: {
    play: (cost) => `Dieser Zug hat ${tenth(cost)} Punkte verschenkt.`,
    other: (cost) => `Dieser Zug hat ${tenth(cost)} Punkte verschenkt.`,
  },
  gaveUpLittle: 'Der Unterschied ist kleiner als ein halber Punkt.',
  phoney: {
    unchallenged: (words) => `${notListed(words)}; niemand hat angezweifelt.`,
    stood: (words) => `${notListed(words)}, doch der Zug blieb.`,
    challenged: (words) => `${notListed(words)}; es wurde angezweifelt.`,
    withdrawn: (words) => `${notListed(words)}; der Zug wurde zurückgenommen.`,
  },
  withdrawn: 'Zurückgenommen, obwohl jedes Wort in der Liste steht.',
  compared: 'Der gespielte Zug und die Wahl des Trainers',
  choices: { coach: 'Trainer', played: 'Gespielt' },
  columns: { score: 'Punkte', kept: 'Behalten', together: 'Zusammen' },
  nothingKept: 'nichts',
  kept: tiles,
  show: 'Auf dem Brett zeigen',
  showPlayed: 'Zurück zum gespielten Zug',
  lessons: 'Zusammenfassung',
  line: 'Was gezählt wird',
  weighed: 'Analysierte Züge',
  average: 'Im Schnitt je Zug verschenkt',
  bigMistakes: 'Große Fehler',
  smallMistakes: 'Kleine Fehler',
  bingosFound: 'Gefundene Bingos',
  bingosMissed: 'Verpasste Bingos',
  phoneys: 'Züge mit einem Wort, das nicht in der Liste steht',
  letStand: 'Solche Züge anderer, die blieben',
  challenges: 'Gewonnene Anzweifelungen',
  wonOf: (won, made) => `${number(won)} von ${number(made)}`,
  worst: 'Züge, die noch einen Blick lohnen',
  loss: {
    points: (cost) => `${tenth(cost)} Punkte verschenkt`,
    games: (games) => `${tenth(games)} von 100 Partien vergeben`,
  },
  turnGaveUp: (turn, loss) => `Zug ${turn}, ${loss}`,
  marked: (loss) => `Der Trainer: ${loss}`,
  weighs:
    'Der Trainer wägt zweierlei ab: die Punkte und was die behaltenen Steine meist wert sind.',
  withheld: (turns) =>
    turns === 1
      ? 'Über einen Zug kurz vor dem Ende urteilt er nicht; dort steht, warum.'
      : `Über ${number(turns)} Züge kurz vor dem Ende urteilt er nicht; dort steht, warum.`,
  noLookAhead:
    'Er rechnet nicht voraus und weiß nicht, was du wusstest. Wenige Punkte bedeuten wenig.',
  lookedAhead: (turns) =>
    `Bei ${counted(turns, 'einem Zug', 'Zügen')} hat er vorausgerechnet und sagt dort, wie sicher er ist. Was du wusstest, weiß er nicht.`,
  deeper: {
    title: 'Genauer hinsehen',
    about:
      'Der Trainer spielt die zweifelhaften Züge in Hunderten simulierter Partien weiter und berichtigt, was zu ihnen gesagt wird. Das dauert einige Sekunden.',
    stop: 'Anhalten',
    goOn: 'Weitermachen',
    starting: 'Beginnt …',
    queued: (ahead) =>
      ahead === 1
        ? 'Wartet: Eine Suche ist vorher dran.'
        : `Wartet: ${number(ahead)} Suchen sind vorher dran.`,
    progress: (judged, doubtful) =>
      `${number(judged)} von ${number(doubtful)} ${plural(doubtful, 'Zug', 'Zügen')}`,
    all: (doubtful) =>
      doubtful === 0
        ? 'Kein Zug ist zweifelhaft.'
        : doubtful === 1
          ? 'Der eine zweifelhafte Zug ist neu beurteilt.'
          : `Alle ${number(doubtful)} zweifelhaften Züge sind neu beurteilt.`,
    stopped: (judged, doubtful) =>
      `Angehalten: ${number(judged)} von ${number(doubtful)} Zügen sind neu beurteilt.`,
    late: (judged, doubtful) =>
      `Die Zeit ist aufgebraucht: ${number(judged)} von ${number(doubtful)} Zügen sind neu beurteilt. In einer Minute geht es weiter.`,
  },
  lexicon: (name) => `Er hält sich an die Wortliste „${name}“.`,
  unknownRacks: 'Züge, deren Steine nicht bekannt sind, werden nicht analysiert.',
}

function notListed(words: readonly string[]): string {
  return words.length === 1
    ? `${words[0]} steht nicht in der Liste`
    : `${list(words)} stehen nicht in der Liste`
}
