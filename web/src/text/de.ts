/** Every text the table shows or says, in German. */

import { account } from '../account/text.de'
import type { Barred, BarredWord, ChallengeOffer, ChallengeResult, Turn } from '../api/types'
import type { WrittenProblem } from '../board/placing/written'
import { talk } from '../chat/text.de'
import { companion, companionRefusals } from '../companion/text.de'
import { replay } from '../look-back/text.de'
import type { TimeParts } from '../table/clock/clock'
import { priceOf } from '../table/price'
import type { Catalogue, Evidence } from './catalogue'
import { lists, numbers, plurals } from './forms'
import { figures, reasons } from './referee.de'
import references from './references.de.json'
import sentences from './rules.de.json'
import { sheetWords } from './sheet-words.de'
import { causes } from './unreadable.de'

const LOCALE = 'de'
const NUMBERS = ['keine', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
const number = numbers(LOCALE)
const list = lists(LOCALE)
const plural = plurals(LOCALE)

/** The form for one brings its article along. */
function counted(count: number, one: string, many: string): string {
  return plural(count, one, `${NUMBERS[count] ?? number(count)} ${many}`)
}

function points(count: number): string {
  return `${number(count)} ${plural(count, 'Punkt', 'Punkte')}`
}

/** Adas, Max’, Felix’: a name that ends on a hissing sound takes no s. */
function of(name: string): string {
  return /[sßxz]$/i.test(name) ? `${name}’` : `${name}s`
}

/** Why a word of the list does not stand. */
function barredAs(words: readonly string[], why: string | null | undefined): string {
  const count = words.length
  if (why === 'foreign')
    return `${list(words)} ${plural(count, 'ist ein Fremdwort', 'sind Fremdwörter')}`
  if (why === 'hate_speech')
    return `${list(words)} ${plural(count, 'gilt', 'gelten')} hier nicht: so beschimpft man Menschen`
  return `${list(words)} ${plural(count, 'steht', 'stehen')} nicht in der Liste`
}

/** What was found of the bad words: those that are not in the list, then those that are barred. */
function verdict(bad: readonly string[], barred: readonly BarredWord[]): string {
  const kinds = [null, 'foreign', 'hate_speech'] as const
  const whyOf = (word: string) => barred.find((one) => one.word === word)?.why ?? null
  return kinds
    .map((why) => [bad.filter((word) => whyOf(word) === why), why] as const)
    .filter(([words]) => words.length > 0)
    .map(([words, why]) => barredAs(words, why))
    .join(', ')
}

/** The barred words of a refusal, each with why. */
function barredWords(evidence: Evidence): BarredWord[] {
  return (evidence.words ?? []).map((word, place) => ({
    word,
    why: (evidence.why?.[place] ?? 'foreign') as Barred,
  }))
}

/** In the accusative: how long something lasts. */
function spanInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'einen Tag', 'Tage')
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'eine Stunde', 'Stunden')
  if (seconds % 60 === 0) return counted(seconds / 60, 'eine Minute', 'Minuten')
  return counted(seconds, 'eine Sekunde', 'Sekunden')
}

function stillToAccept(names: readonly string[]): string {
  return `${list(names)} ${plural(names.length, 'muss', 'müssen')} noch annehmen`
}

/** What takes no more, of those things that are full and not just asked for too often. */
const FULL: Readonly<Record<string, string>> = {
  open: 'Das ist schon zu oft offen: schließ es anderswo.',
  entries: 'Dieser Zettel ist voll.',
  messages: 'Dieses Spiel hat schon so viele Nachrichten, wie es haben kann.',
  mails: 'Heute gingen schon zu viele Mails zum Bestätigen ab: versuch es morgen noch einmal.',
  invitations: 'Du hast schon zu sehr vielen Spielen eingeladen: sag zuerst eines davon ab.',
  writers: 'Auf diesem Zettel schreiben schon zu viele.',
  tokens: 'Du hast schon viele Token: widerrufe zuerst eines.',
  feeds: 'Du hast schon viele Feeds: widerrufe zuerst einen.',
  onlookers: 'Hier sehen schon zu viele zu.',
  refused_plays: 'Viele Züge hatten Wörter, die nicht in der Liste stehen: warte zehn Sekunden.',
  lookups: 'Du hast gerade vieles nachgeschlagen: warte eine Minute.',
}

/** The words or squares that a refusal is about. */
function named(evidence: Evidence, name: string): string {
  return list(evidence[name] ?? [])
}

export const de: Catalogue = {
  number,
  product: 'Tilewright',
  close: 'Schließen',
  cancel: 'Abbrechen',
  loading: 'Das Spiel wird aufgebaut',
  fetching: {
    failed: 'Der Server hat nicht geantwortet. Die Seite muss neu geladen werden.',
    again: 'Neu laden',
  },
  list,
  companion,
  points,
  title: {
    gamesWait: (count: number) =>
      `Du bist am Zug in ${counted(count, 'einem Spiel', 'Spielen')} · Tilewright`,
    yourTurn: 'Du bist am Zug · Tilewright',
    turnOf: (name: string) => `${name} ist am Zug · Tilewright`,
    finalChallenge: 'Letztes Anzweifeln · Tilewright',
    waiting: 'Das Spiel wird aufgebaut · Tilewright',
    over: (verdict: string) => `${verdict} · Tilewright`,
    newGame: 'Neues Spiel · Tilewright',
    record: (title: string) => `${title} · Tilewright`,
  },
  missingGame: {
    title: 'Hier gibt es dieses Spiel nicht',
    body: 'Diese Adresse gehört zu keinem deiner Spiele. Vielleicht läuft es in einem anderen Browser.',
  },
  newGame: {
    title: 'Neues Spiel',
    seats: 'Plätze',
    whoPlays: 'Wer spielt',
    yourName: 'Dein Name',
    defaultName: 'Gast',
    you: 'Du, an diesem Gerät',
    me: 'Ich',
    computer: 'Computer',
    seat: (seat: number) => `Platz ${seat}`,
    kinds: { here: 'Jemand hier', link: 'Per Link', open: 'Wer mag', computer: 'Computer' },
    says: {
      here: 'Spielt an diesem Bildschirm',
      link: 'Du bekommst einen Link zum Verschicken',
      open: 'Steht hier für alle offen',
      computer: 'Hier spielt ein Computer',
    },
    add: {
      here: 'Jemanden hier dazunehmen',
      link: 'Platz per Link dazunehmen',
      open: 'Offenen Platz dazunehmen',
      computer: 'Computer dazunehmen',
    },
    nobodyYet: 'Frei',
    whoPlaysSeat: (seat: number) => `Wer auf Platz ${seat} spielt`,
    playerName: (seat: number) => `Spieler ${seat}`,
    nameOfSeat: (kind: string, seat: number) =>
      kind === 'computer' ? `Name des Computers auf Platz ${seat}` : `Name auf Platz ${seat}`,
    invite: 'Einladen',
    inviting: 'Das Spiel wird aufgebaut',
    levelOf: (name: string) => `Stärke von ${name}, einem Computer`,
    remove: (name: string) => `${name} entfernen`,
    computerNames: ['Quill', 'Vellum', 'Inkpot'],
    edition: 'Ausgabe',
    rulesOf: (title: string) => `${title} in zwölf Zeilen`,
    advice: 'Tipps, Wörter und Beispiele',
    adviceOf: (title: string) => `Tipps, Wörter, Beispiele: ${title}`,
    words: 'Fragliche Wörter',
    wordsVoid: 'Nur gültige Wörter gehen',
    wordsChallenge: 'Anzweifeln',
    wordsVoidNote:
      'Alle Wörter eines Zugs müssen in der Liste stehen; ein abgelehnter Zug kostet nichts.',
    wordsChallengeNote: 'Jedes Wort darf gelegt werden; die anderen dürfen es anzweifeln.',
    wordsRule: 'Regel fürs Anzweifeln',
    challengeRule: (rule: string) => `Anzweifeln: ${rule}`,
    play: 'Spielen',
    starting: 'Die Steine werden ausgeteilt',
    company: (here: readonly string[], computers: readonly string[], waitedFor: number) => {
      const coming = waitedFor > 0 ? [`noch ${counted(waitedFor, 'eine Person', 'Personen')}`] : []
      return list([...here, ...computers.map((one) => `${one} (Computer)`), ...coming])
    },
    underWay: 'Laufende Spiele',
    finished: 'Beendete Spiele',
    earlier: (count: number) => counted(count, 'ein früheres Spiel', 'frühere Spiele'),
    continueWith: (names: readonly string[]) => `Mit ${list(names)}`,
    yourTurnSince: (since: string) => `du bist am Zug seit ${since}`,
    turnSince: (name: string, since: string) => `${name} ist am Zug seit ${since}`,
    waitsSince: {
      waiting: (since: string) => `wird aufgebaut seit ${since}`,
      playing: (since: string) => `seit ${since}`,
      awaiting_final_challenge: (since: string) => `letztes Anzweifeln seit ${since}`,
      over: (since: string) => `zu Ende seit ${since}`,
    },
    failed: 'Das Spiel konnte nicht beginnen. Läuft der Server?',
  },
  time: {
    label: 'Zeit',
    kinds: { none: 'Keine', sand: 'Sanduhr', chess: 'Uhr', days: 'Tage' },
    notes: {
      none: 'Niemand muss sich beeilen.',
      sand: 'Ist der Sand durch, gilt der Zug als gepasst.',
      chess: 'Jede Minute darüber kostet 10 Punkte; nach zehn Minuten ist das Spiel verloren.',
      days: 'Ein versäumter Zug gilt als gepasst; nach dreien hintereinander scheidet man aus.',
    },
    forTurn: 'Zeit für einen Zug',
    forPlayer: 'Zeit für jeden Spieler',
    forTurnTaken: 'Zugabe für jeden Zug',
    forGame: 'Tage als Reserve',
    sand: (seconds: number) =>
      seconds < 60
        ? `${number(seconds)} Sekunden je Zug`
        : `${counted(seconds / 60, 'eine Minute', 'Minuten')} je Zug`,
    chess: (minutes: number) => `${number(minutes)} Minuten für jeden`,
    chessIncrement: (minutes: number, seconds: number) =>
      `${number(minutes)} Minuten für jeden + ${seconds} s`,
    increment: (seconds: number) =>
      seconds === 0 ? 'keine Zugabe' : `${number(seconds)} Sekunden Zugabe je Zug`,
    days: (days: number) => `${counted(days, 'ein Tag', 'Tage')} je Zug`,
    bank: (days: number) => (days === 0 ? 'keine Reserve' : `${number(days)} Tage Reserve`),
  },
  lastWord: {
    label: 'Letzter Zug',
    choice: 'Wie lange der letzte Zug offen bleibt',
    open: (seconds: number) =>
      seconds === 0 ? 'Bis alle angenommen haben' : `${spanInWords(seconds)} lang`,
    everybodyNote:
      'Das Spiel ist aus, wenn alle anderen den letzten Zug angenommen haben. Bleibt jemand für immer weg, bleibt es offen: dagegen hilft eine Frist.',
    limitNote: 'Wer bis dahin nicht geantwortet hat, hat den letzten Zug angenommen.',
    ofTable: (seconds: number) => `letzter Zug bleibt ${spanInWords(seconds)} offen`,
  },
  finish: {
    title: 'Ziellinie',
    off: 'Aus',
    on: 'An',
    offNote: 'Wer am Ende die meisten Punkte hat, gewinnt.',
    onNote: 'Wer zuerst die eigene Punktzahl erreicht, gewinnt.',
    levels: { beginner: 'Anfänger', intermediate: 'Fortgeschritten', expert: 'Experte' },
    goal: (level: string, target: number) => `Bis ${number(target)}, ${level}`,
    ofSeat: (seat: number) => `Ziellinie von Platz ${number(seat)}`,
    to: (target: number) => `bis ${number(target)}`,
  },
  lexicons: {
    title: 'Wortliste',
    names: { CLUB: 'Verein', COMMON: 'Geläufig' },
    notes: {
      CLUB: (words: number) => `${number(words)} Wörter, auch die seltenen.`,
      COMMON: (words: number) => `${number(words)} Wörter, die fast alle kennen.`,
    },
    note: (words: number) => `${number(words)} Wörter.`,
    ofTable: (name: string) => (name === 'COMMON' ? 'geläufige Wörter' : name),
  },
  showWords: {
    title: 'Vor dem Spielen',
    allow: 'Zeigen, welche Wörter gelten',
    onNote: 'Schon beim Hinlegen siehst du, ob die Wörter in der Liste stehen.',
    offNote: 'Ob ein Wort in der Liste steht, zeigt sich erst beim Spielen.',
    ofTable: 'gültige Wörter werden gezeigt',
  },
  editionOptions: {
    tilesLeft: 'Übrige Steine',
    adjustments: {
      each_way: 'Abgezogen und gutgeschrieben',
      double_to_out: 'Doppelt gutgeschrieben',
    },
    adjustmentNotes: {
      each_way:
        'Wer fertig wird, bekommt, was die Steine der anderen wert sind, und sie verlieren es.',
      double_to_out:
        'Von zweien bekommt, wer fertig wird, die Steine des anderen doppelt; abgezogen wird nichts.',
    },
    zeroPlays: 'Züge ohne Punkte',
    zeroPlaysCount: (turns: number) =>
      `Zählen zu den ${number(turns)} Zügen ohne Punkte, die das Spiel beenden`,
  },
  watching: {
    option: 'Zuschauen',
    allow: 'Andere dürfen mit einem Link zuschauen',
    link: 'Link zum Zuschauen',
    linkNote: 'Wer ihn hat, sieht das Brett und den Zettel, aber kein Bänkchen.',
    copy: 'Link zum Zuschauen kopieren',
    title: 'Zuschauen',
    missing: 'Dieser Link führt zu keinem Spiel. Vielleicht ist ein Tippfehler darin.',
    unreachable: 'Der Server hat nicht geantwortet.',
    again: 'Noch einmal versuchen',
  },
  gathering: {
    newLink: (seat: number) => `Neuer Link für Platz ${number(seat)}`,
    title: 'Warten · Tilewright',
    waitingFor: (count: number) => `Es fehlt noch ${counted(count, 'eine Person', 'Personen')}`,
    onlyHere:
      'Diese Links öffnen sich nur auf diesem Gerät. Für andere in deinem Netz starte Tilewright mit „tilewright serve --host 0.0.0.0“ und öffne die Seite unter der Adresse, die dann genannt wird.',
    begins: 'Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind.',
    invites: (name: string) => `${name} lädt dich ein`,
    host: (name: string) => `${name} lädt ein`,
    seats: 'Plätze',
    you: 'du',
    computer: 'Computer',
    free: 'Frei',
    state: { here: 'ist da', link: 'per Link', open: 'für alle offen', promised: 'ist eingeladen' },
    link: (seat: number) => `Link für Platz ${seat}`,
    copyLink: (seat: number) => `Link für Platz ${seat} kopieren`,
    copy: 'Link kopieren',
    copied: 'Kopiert',
    oldLink: 'Dieser Link wurde in einem anderen Browser erstellt.',
    cancel: 'Absagen',
    leave: 'Gehen',
    name: 'Dein Name',
    sitDown: 'Platz nehmen',
    full: 'Dieser Platz ist inzwischen besetzt.',
    started: 'Das Spiel hat ohne dich begonnen.',
    cancelled: 'Dieses Spiel wurde abgesagt.',
    missing: 'Diese Einladung gibt es nicht',
    missingBody:
      'Vielleicht ist sie vorbei, im Link ist ein Tippfehler, oder es gibt inzwischen einen neuen.',
    unreachable: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
    lost: 'Verbindung verloren. Ein neuer Versuch läuft.',
    invitations: 'Einladungen',
    sub: (edition: string, words: string, free: number) =>
      `${edition}, ${words}, ${counted(free, 'ein freier Platz', 'freie Plätze')}`,
    waitsFor: 'Dein Tisch wartet auf andere',
    joinOf: (name: string) => `Bei ${name} mitspielen`,
  },
  editions: {
    heirloom: 'Eiche mit Nussbaumrand',
    standard: 'Die üblichen Farben',
    wall: 'Weißes Brett',
    folio: 'Dunkles Reisebrett',
    classic: 'Gedämpfte Einlagen',
    tournament: 'Grünes Vereinstuch',
  },
  words: { void: 'nur gültige Wörter', challenge: 'mit Anzweifeln' },
  challengeRules: {
    single: 'Einfach',
    five_point: '5 Punkte',
    five_point_per_word: '5 Punkte je Wort',
    ten_point: '10 Punkte',
    ten_point_per_word: '10 Punkte je Wort',
    double: 'Doppelt',
    triple: 'Dreifach',
  },
  challengeBy: (rule: string) => `Anzweifeln: ${rule}`,
  finishLine: 'Ziellinie',
  players: {
    here: 'ist da',
    label: 'Spieler',
    you: 'du',
    computer: 'Computer',
    toPlay: 'am Zug',
    gone: 'gegangen',
    timeLeft: 'verbleibende Zeit',
    time: (told: TimeParts) => {
      if (told.days > 0) return `${told.days} T. ${told.hours} Std.`
      const seconds = `${told.seconds}`.padStart(2, '0')
      const minutes = told.hours > 0 ? `${told.minutes}`.padStart(2, '0') : `${told.minutes}`
      const hours = told.hours > 0 ? `${told.hours}:` : ''
      return `${told.over ? '−' : ''}${hours}${minutes}:${seconds}`
    },
    timeWarning: ({ minutes, seconds }: TimeParts) => {
      if (minutes + seconds === 0) return 'Deine Zeit ist um.'
      const left = minutes > 0 ? counted(minutes, 'eine Minute', 'Minuten') : `${seconds} Sekunden`
      return `Noch ${left}.`
    },
    overtime: 'Überzeit',
    overtimeCost: (cost: number) => `über der Zeit, bisher minus ${points(cost)}`,
    ownOvertime: (cost: number, last: boolean) =>
      `Überzeit: bisher ${points(cost)} Abzug.${last ? ' In einer Minute verlierst du auf Zeit.' : ''}`,
    overtimeOf: (name: string, cost: number, last: boolean) =>
      `${name} ist über der Zeit: bisher ${points(cost)} Abzug.${last ? ` In einer Minute verliert ${name} auf Zeit.` : ''}`,
    points,
  },
  curtain: {
    handOver: 'Weitergeben an',
    waitingFor: 'Am Zug ist',
    look: (name: string) => `Ich bin ${name}, zeig meine Steine`,
    hidden: 'Alle Bänkchen sind verdeckt.',
    scores: 'Punktestand',
    challenges: 'Anzweifeln oder annehmen',
    challenge: (name: string, words: readonly string[]) => `${name} zweifelt ${list(words)} an`,
    accept: (name: string) => `${name} nimmt an`,
  },
  board: {
    label: 'Brett',
    lens: (square: string) => `über ${square}`,
    premium: {
      dl: 'doppelter Buchstabenwert',
      tl: 'dreifacher Buchstabenwert',
      dw: 'doppelter Wortwert',
      tw: 'dreifacher Wortwert',
    },
    centre: 'Stern in der Mitte',
    marks: { dl: '2B', tl: '3B', dw: '2W', tw: '3W' },
    blank: (letter: string) => `Blanko als ${letter}`,
    lastPlay: 'letzter Zug',
    laid: 'noch nicht gespielt',
    sent: 'abgeschickt',
    picked: 'aufgenommen',
    arrow: { across: 'Pfeil waagerecht', down: 'Pfeil senkrecht' },
    points,
  },
  rack: {
    label: 'Dein Bänkchen',
    tile: (tile: string, worth: number) => (tile === '?' ? 'Blanko' : `${tile}, ${points(worth)}`),
    onTheBoard: 'auf dem Brett',
  },
  actions: {
    label: 'Dein Zug',
    shuffle: 'Mischen',
    recall: 'Zurück',
    play: 'Anlegen',
    playWord: (word: string) => `${word} anlegen`,
    sent: 'Abgeschickt',
    accept: 'Annehmen',
    acceptCost: 'der Zug gilt',
    acceptLast: (others: readonly string[]) =>
      others.length === 0 ? 'der Zug gilt, das Spiel ist aus' : stillToAccept(others),
    exchangeUpTo: (most: number) => `bis zu ${most}`,
    exchangeTiles: (exchange: string, count: number) =>
      count === 0
        ? 'Steine wählen'
        : `${plural(count, 'Einen Stein', `${number(count)} Steine`)} ${exchange.toLowerCase()}`,
    exchangeCost: 'bringt 0',
    exchangeHint:
      'Wähle die Steine, die in den Beutel sollen. Du ziehst ebenso viele, bekommst 0 Punkte, und dein Zug ist vorbei.',
    pass: 'Passen',
    passCost: 'bringt 0',
    passSure: 'Passen?',
    passSureCost: (laid: number) =>
      laid > 0 ? 'deine Steine kommen zurück' : 'noch einmal drücken',
    challenge: (words: readonly string[]) =>
      words.length > 2
        ? `Anzweifeln: ${words[0]} und ${words.length - 1} weitere`
        : `Anzweifeln: ${list(words)}`,
    challengeNone: 'Anzweifeln',
    challengeNothing: 'nichts anzuzweifeln',
    challengeCost: (offer: ChallengeOffer, chosen?: number) => {
      const { words, each, settles } = priceOf(offer, chosen)
      const je = each ? ' je Wort' : ''
      if (offer.cost === 'points')
        return `kostet ${points(offer.points * words)}${je}, wenn du irrst`
      if (offer.cost === 'mover_gains')
        return `schenkt ${points(offer.points * words)}${je}, wenn du irrst`
      if (offer.cost === 'turn' && !settles) {
        const next = offer.pending && !each ? 'den nächsten Zug' : `einen Zug${je}`
        const turns = words > 1 ? `${number(words)} Züge` : next
        const when = offer.pending ? 'falls es weitergeht' : 'wenn du irrst'
        return `kostet dich ${turns}, ${when}`
      }
      if (offer.cost === 'game') return 'wer irrt, verliert das Spiel'
      if (offer.cost === 'none_left' || settles)
        return 'kostet nichts: es gibt keinen Zug mehr zu verlieren'
      return 'kostet nichts'
    },
    challengeWhich: 'Welche Wörter zweifelst du an?',
    challengeChosen: (count: number) =>
      count === 0
        ? 'Anzweifeln'
        : `${plural(count, 'Ein Wort', `${number(count)} Wörter`)} anzweifeln`,
  },
  sum: {
    label: 'So zählt dieser Zug',
    unfold: (word: string, score: number) => `${word}, ${points(score)}: Rechnung zeigen`,
    title: (word: string, score: number) => `${word} für ${number(score)}`,
    word: 'Das Wort',
    total: 'Dieser Zug',
    blank: 'Blanko',
    there: 'lag schon da',
    at: (word: string, at: string) => `${word} auf ${at}`,
    crossWords: (count: number) => `und ${counted(count, 'ein Querwort', 'Querwörter')}`,
    more: (count: number) => `und ${count} weitere`,
    whyNot: (why: Barred | null) =>
      why === 'foreign'
        ? 'ein Fremdwort'
        : why === 'hate_speech'
          ? 'beschimpft Menschen'
          : 'nicht in der Liste',
    unchecked: 'geprüft wird beim Spielen',
    spoken: (word: string, score: number) => `${word}, ${points(score)}`,
    invalid: verdict,
  },
  refusal: {
    title: 'Nicht gespielt',
    rule: (reference: string) => `Regel: ${reference}`,
    unreachable: 'Der Server hat nicht geantwortet. Deine Steine bleiben; versuch es noch einmal.',
    stale: 'Inzwischen ist etwas geschehen. Deine Steine bleiben, wo sie noch passen.',
    noTile: (letter: string) => `Kein ${letter} auf deinem Bänkchen.`,
    written: (problem: WrittenProblem) => {
      if (problem.kind === 'unreadable') return 'Schreib ein Feld und ein Wort, etwa 8D HORN.'
      if (problem.kind === 'off_board') return 'Das Wort läuft über den Rand.'
      if (problem.kind === 'through') return `Auf dem Brett liegt dort ${problem.letter}.`
      return `Kein ${problem.letter} auf deinem Bänkchen.`
    },
  },
  status: {
    yourTurn: 'Du bist am Zug.',
    yourTurnHint: 'Zieh Steine aufs Brett, oder klick auf ein Feld und tippe.',
    yourTurnTouch: 'Zieh Steine aufs Brett, oder tippe erst einen Stein an und dann ein Feld.',
    turnOf: (name: string) => `${name} ist am Zug.`,
    thinking: (name: string) => `${name} denkt nach.`,
    gone: 'Du hast dieses Spiel verlassen und kannst bis zum Ende zusehen.',
    layAhead: 'Du kannst deinen nächsten Zug schon auslegen.',
    waiting: 'Die Steine werden gezogen.',
    waitingFor: (names: readonly string[]) =>
      `Jeder Platz gibt eine Zahl zur Ziehung; es ${plural(names.length, 'fehlt', 'fehlen')} noch: ${list(names)}.`,
    finalChallenge: 'Der letzte Zug kann noch angezweifelt werden.',
    othersAccept: (names: readonly string[]) => `${stillToAccept(names)}: dann ist das Spiel aus.`,
    over: 'Das Spiel ist aus.',
    watching: 'Du siehst bei diesem Spiel zu.',
    played: (name: string, word: string, turn: Turn) =>
      turn.withdrawn ? `${name} nahm ${word} zurück.` : `${name} legte ${word} für ${turn.score}.`,
    challenged: (by: string, word: string, { bad, barred, succeeded }: ChallengeResult) =>
      `${by} zweifelte ${word} an: ${succeeded ? verdict(bad, barred) : 'der Zug bleibt'}.`,
    drawnAgain: '. Noch einmal: ',
    drawing: (draws: string, starter: string) => `${draws}. ${starter} beginnt.`,
    draw: (name: string, tile: string) => `${name} zog ${tile === '?' ? 'ein Blanko' : tile}`,
    lost: 'Verbindung weg. Deine Steine bleiben liegen.',
    back: 'Die Verbindung ist wieder da.',
    lostOnTheWay: 'Verbindung weg. Dein Zug wird noch gesendet.',
  },
  sheet: {
    tilesLeft: 'übrig',
    gained: 'dazu',
    overtime: 'Überzeit',
    final: 'Endstand',
    label: 'Punktezettel',
    tab: 'Zettel',
    turnTab: (turn: number) => `Zug ${turn}`,
    turn: 'Zug',
    exchanged: (count: number) => `${count} getauscht`,
    passed: 'gepasst',
    timedOut: 'Zeit um',
    lostTurn: 'Zug verloren',
    left: {
      resigned: 'aufgegeben',
      abandoned: 'gegangen',
      out_of_time: 'Zeit überschritten',
      lost_challenge: 'durch Anzweifeln verloren',
    },
    withdrawn: 'zurückgenommen',
    stood: (by: string, result: ChallengeResult) => {
      if (result.cost.kind === 'points') return `gilt, ${by} −${result.cost.points}`
      if (result.cost.kind === 'turn') {
        const turns = counted(result.cost.turns, 'einen Zug', 'Züge')
        return `gilt, ${by} ${result.cost.pending ? 'verliert vielleicht' : 'verlor'} ${turns}`
      }
      if (result.cost.kind === 'mover_gains') return `gilt, +${result.cost.points}`
      return `gilt, angezweifelt von ${by}`
    },
  },
  bag: {
    unseen: 'unbekannt',
    unseenTiles: 'Unbekannte Steine',
    vowels: (count: number) => plural(count, 'Vokal', 'Vokale'),
    consonants: (count: number) => plural(count, 'Konsonant', 'Konsonanten'),
    blanks: (count: number) => plural(count, 'Blanko', 'Blankos'),
    hidden: 'Die unbekannten Steine sind ausgeblendet; das Menü zeigt sie wieder.',
  },
  drawer: { label: 'Zettel, Beutel, Regeln und Nachrichten', tabs: 'Bereiche' },
  rules: {
    tab: 'Regeln',
    title: (edition: string) => `Regeln: ${edition}`,
    all: 'Alle Regeln',
  },
  menu: {
    open: 'Menü',
    title: 'Menü',
    language: 'Sprache',
    theme: 'Hell oder dunkel',
    themes: { auto: 'Auto', light: 'Hell', dark: 'Dunkel' },
    palette: 'Farben des Bretts',
    palettes: { edition: 'Ausgabe', contrast: 'Hoher Kontrast', safe: 'Farbfehlsicht' },
    hideUnseen: 'Unbekannte Steine ausblenden',
    rules: 'Regeln',
    typePlay: 'Zug schreiben',
    resign: 'Aufgeben',
    resignSure: 'Dieses Spiel aufgeben?',
    resignBody: 'Für dich ist das Spiel sofort aus; die anderen behalten ihre Punkte.',
    abort: 'Spiel abbrechen',
    abortSure: 'Dieses Spiel abbrechen?',
    abortAlone: 'Das Spiel ist sofort aus, und niemand gewinnt.',
    abortTogether: (names: readonly string[]) =>
      `Das Spiel ist aus, und niemand gewinnt, sobald auch ${list(names)} ${plural(names.length, 'zustimmt', 'zustimmen')}.`,
    newGame: 'Neues Spiel',
  },
  notices: {
    title: 'Sag mir Bescheid, wenn ich am Zug bin',
    browser: 'In diesem Browser, auch wenn die Seite zu ist',
    browserFailed: 'Dieser Browser hat das abgelehnt.',
    forbidden:
      'Der Browser erlaubt es nicht; das lässt sich in seinen Einstellungen für diese Seite ändern.',
    mail: 'Per Mail an',
    ask: 'Mails anfordern',
    everyGame: 'Mail auch für Spiele ohne Tage je Zug',
    confirmed: 'Mail für jeden Zug, solange du nicht am Tisch bist',
    unconfirmed: 'Noch nicht bestätigt: folge dem Link in unserer Mail',
    forget: 'Austragen',
    failed: 'Der Server hat nicht geantwortet. Bitte versuch es noch einmal.',
  },
  fairness: {
    title: 'Faire Ziehung',
    bound: 'Dieser Code legt den Server auf ein Geheimnis fest, das er am Ende zeigt.',
    told: 'Das Geheimnis und alle Zahlen: wie man die Ziehungen nachprüft, steht auf der Seite zur Fairness.',
    commitment: 'Code',
    seed: 'Geheimnis',
    numberOf: (name: string) => `${of(name)} Zahl`,
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  written: {
    label: 'Zug schreiben, etwa 8D HORN',
    note: '8D HORN läuft waagerecht ab D8, D8 HORN senkrecht. Ein kleiner Buchstabe ist ein Blanko. Auch: tauschen AE?, passen, anzweifeln, anzweifeln HORN, annehmen.',
    orders: {
      exchange: 'tauschen',
      pass: 'passen',
      challenge: 'anzweifeln',
      accept: 'annehmen',
    },
    enter: 'Eingeben',
  },
  blank: {
    title: 'Das Blanko ist',
    letter: (letter: string) => `Blanko als ${letter}`,
  },
  end: {
    wins: (name: string) => `${name} gewinnt`,
    winsTie: (name: string) => `${name} gewinnt nach Gleichstand`,
    shared: (names: readonly string[]) => `${list(names)} teilen sich den Sieg`,
    resigned: (name: string) => `${name} gewinnt durch Aufgabe`,
    onTime: (name: string) => `${name} gewinnt auf Zeit`,
    byChallenge: (name: string) => `${name} gewinnt durch Anzweifeln`,
    atFinishLine: (name: string) => `${name} ist im Ziel`,
    aborted: 'Das Spiel wurde abgebrochen',
    untouched: 'Das Spiel wurde weggeräumt',
    over: 'Das Spiel ist aus',
    reason: {
      out: (name: string) => `${name} hat alle Steine gelegt; damit ist das Spiel aus.`,
      passes: 'Alle haben gepasst; damit ist das Spiel aus.',
      no_plays: 'Auf dem Brett geht kein Zug mehr; damit ist das Spiel aus.',
      scoreless: 'Zu viele Züge nacheinander brachten keine Punkte; damit ist das Spiel aus.',
      finish_line: 'Wer zuerst das eigene Ziel erreicht, gewinnt; übrige Steine zählen nicht.',
      aborted: 'Niemand gewinnt, und die übrigen Steine zählen nicht.',
      untouched:
        'Monatelang hatte es niemand angerührt. Niemand gewinnt, und die übrigen Steine zählen nicht.',
      resigned: 'Die anderen haben aufgegeben.',
      abandoned: 'Die anderen sind gegangen.',
      out_of_time: 'Die Zeit der anderen ist abgelaufen.',
      lost_challenge: 'Wer beim dreifachen Anzweifeln irrt, verliert das Spiel.',
    },
    tie: (names: readonly string[], final: number, before: readonly string[]) =>
      `${list(names)} haben am Ende ${names.length === 2 ? 'beide' : 'alle'} ${number(final)}. ` +
      `Bevor die übrigen Steine zählten, ${plural(before.length, 'hatte', 'hatten')} ${list(before)}, und das entscheidet.`,
    tieShared: (names: readonly string[], final: number) =>
      `${list(names)} haben am Ende ${names.length === 2 ? 'beide' : 'alle'} ${number(final)}.`,
    had: (name: string, score: number) => `${name} ${number(score)}`,
    line: 'Zeile',
    points: 'Punkte auf dem Brett',
    overtime: 'Überzeit',
    wentOut: (name: string, gains: readonly string[]) =>
      gains.length ? `${name} war fertig: ${list(gains)}` : `${name} war fertig`,
    gain: (name: string, count: number) => `${of(name)} ${count}`,
    gainTwice: (name: string, count: number) => `zweimal ${of(name)} ${count}`,
    gained: 'Dazu',
    final: 'Endstand',
    again: 'Revanche',
    asked: (name: string) => `${name} möchte noch eine Runde spielen.`,
    newGame: 'Neues Spiel',
    board: 'Zurück zum Brett',
    record: 'Partie herunterladen',
    gcg: 'Als GCG herunterladen',
    result: 'Zum Ergebnis',
  },
  replay,
  sheetWords,
  said: {
    yourTurn: 'Du bist am Zug.',
    turnOf: (name: string) => `${name} ist am Zug.`,
    play: (name: string, turn: Turn) =>
      `${name} legte ${turn.word?.toUpperCase() ?? ''} auf ${turn.at ?? ''} für ${points(turn.score)}, zusammen ${turn.total}.`,
    exchange: (name: string, count: number) =>
      `${name} tauschte ${counted(count, 'einen Stein', 'Steine')}.`,
    pass: (name: string) => `${name} passte.`,
    timedOut: (name: string) => `Für ${name} ist die Zeit um.`,
    lostTurn: (name: string) => `${name} verlor einen Zug.`,
    left: {
      resigned: (name: string) => `${name} gab auf.`,
      abandoned: (name: string) => `${name} ging.`,
      out_of_time: (name: string) => `${name} verlor auf Zeit.`,
      lost_challenge: (name: string) => `${name} verlor das Spiel durch das Anzweifeln.`,
    },
    withdrawn: (by: string, words: readonly string[], found: string, name: string) =>
      `${by} zweifelte ${list(words)} an: ${found}. ${name} nimmt die Steine zurück.`,
    stood: (by: string, words: readonly string[], result: ChallengeResult, name: string) => {
      const due = points(result.cost.points)
      const goesOn = result.cost.pending ? ', falls das Spiel weitergeht' : ''
      const costs = {
        nothing: '',
        points: ` ${by} verliert ${due}.`,
        turn: ` ${by} verliert ${counted(result.cost.turns, 'einen Zug', 'Züge')}${goesOn}.`,
        mover_gains: ` ${name} gewinnt ${due}.`,
        // that the challenger has lost is told as a turn of its own
        game: '',
      }
      const stand = plural(words.length, 'es gilt', 'sie gelten')
      return `${by} zweifelte ${list(words)} an: ${stand}.${costs[result.cost.kind]}`
    },
    score: (word: string, score: number) => `${word}, ${points(score)}`,
    passSure: (laid: number) =>
      laid > 0
        ? 'Noch einmal drücken, um zu passen: deine Steine kommen zurück.'
        : 'Noch einmal drücken, um zu passen.',
    recalled: 'Alle Steine sind wieder auf dem Bänkchen.',
    shuffled: 'Bänkchen gemischt.',
  },
  talk,
  account,
  server: {
    refusals: {
      ...companionRefusals,
      no_tiles: () => 'Ein Zug braucht mindestens einen Stein.',
      off_board: () => 'Der Zug läuft über den Rand.',
      tile_not_on_rack: () => 'Diese Steine liegen nicht alle auf deinem Bänkchen.',
      square_taken: (evidence) => `Auf ${named(evidence, 'square')} liegt schon ein Stein.`,
      not_in_line: () => 'Die Steine liegen weder in einer Zeile noch in einer Spalte.',
      gap: (evidence) => `${named(evidence, 'square')} ist leer: der Zug hat eine Lücke.`,
      opening_too_short: () => 'Der erste Zug braucht mindestens zwei Steine.',
      centre_not_covered: (evidence) => `Der erste Zug muss ${named(evidence, 'square')} bedecken.`,
      not_connected: () => 'Der Zug berührt keinen Stein auf dem Brett.',
      incomplete_word: () => 'Das ist nur ein Teil des Wortes, das entstünde.',
      through_letter_differs: (evidence) =>
        `Auf ${named(evidence, 'square')} liegt ein anderer Buchstabe.`,
      not_at_table: () => 'Auf diesem Platz sitzt in diesem Spiel niemand.',
      game_over: () => 'Das Spiel ist aus.',
      not_playing: () => 'Das Spiel hat noch nicht begonnen.',
      not_your_turn: () => 'Du bist nicht am Zug.',
      awaiting_final_challenge: () =>
        'Der letzte Zug kann nur noch angezweifelt oder angenommen werden.',
      invalid_words: (evidence) => `${verdict(evidence.words ?? [], [])}.`,
      barred_words: (evidence) => `${verdict(evidence.words ?? [], barredWords(evidence))}.`,
      bag_too_small: (evidence) =>
        `Im Beutel sind nur noch ${named(evidence, 'bag')}: für diesen Tausch zu wenig.`,
      nothing_to_challenge: () => 'Es gibt keinen Zug, den du anzweifeln kannst.',
      own_play: () => 'Deinen eigenen Zug können nur die anderen anzweifeln.',
      word_not_in_play: () => 'Dieses Wort hat der Zug nicht gebildet.',
      already_challenged: () => 'Das wurde schon angezweifelt.',
      number_not_wanted: () => 'Von diesem Platz wird keine Zahl gebraucht.',
      already_agreed: () => 'Du hast schon zugestimmt.',
      time_ran_out: () => 'Die Zeit für diesen Zug ist um.',
      time_left: () => 'Es ist noch Zeit übrig.',
      unknown_game: () => 'Dieses Spiel gibt es hier nicht.',
      still_playing: () => 'Eine Revanche gibt es erst, wenn dieses Spiel aus ist.',
      bad_record: (evidence) => {
        const why = causes[named(evidence, 'reason')]?.(evidence)
        return `Zeile ${named(evidence, 'line')}: ${why ?? 'Das passt zu keiner Partie.'}`
      },
      too_large: () => 'Das ist größer als jede Partie.',
      too_many: (evidence) =>
        FULL[named(evidence, 'what')] ?? 'Zu viele Anfragen: warte einen Moment.',
      malformed: () =>
        'Damit ist nichts anzufangen: sieh noch einmal nach, was du eingegeben hast.',
      not_offered: () => 'Diese Ausgabe lässt das nicht zu.',
      time_out_of_range: (evidence) =>
        `Diese Zeit geht nicht: möglich sind ${named(evidence, 'least')} bis ${named(evidence, 'most')}.`,
      game_under_way: () =>
        'Diese Stellung steht in einem Spiel auf dem Brett, das noch läuft. Wörter und beste Züge lassen sich nachschlagen, wenn dieses Spiel aus ist.',
      unsealable: () =>
        'Gerade lässt sich die Partie nicht versiegeln: herunterladen kannst du sie, wenn sie aus ist.',
      not_over: () => 'Das gibt es erst, wenn das Spiel aus ist.',
      stale_version: () => 'Inzwischen ist etwas geschehen: sieh noch einmal hin.',
      key_reused: () => 'Das ließ sich nicht zuordnen: bitte versuch es noch einmal.',
      lexicon_missing: () => 'Die Wortliste dieses Tisches fehlt auf diesem Server.',
      forbidden: () => 'Das ist von hier aus nicht erlaubt.',
      not_found: () => 'Hier ist nichts.',
      method_not_allowed: () => 'Das geht an dieser Adresse nicht.',
      not_json: () => 'Damit kann der Server nichts anfangen.',
      not_ready: () => 'Der Server ist noch nicht so weit: versuch es gleich noch einmal.',
      unavailable: () => 'Es ist nicht sicher, ob das ankam: bitte versuch es noch einmal.',
      internal: () => 'Hier ist etwas schiefgegangen; es wurde vermerkt.',
      unknown_gathering: () => 'Diese Einladung gibt es hier nicht.',
      seat_taken: () => 'Dieser Platz ist inzwischen besetzt.',
      gathering_closed: () =>
        'Diese Einladung ist vorbei: das Spiel hat begonnen oder wurde abgesagt.',
      not_host: () => 'Das kann nur, wer eingeladen hat.',
      name_taken: () => 'Diesen Namen, oder einen, der genauso aussieht, hat schon jemand.',
      name_not_offered: () =>
        'Ein Name besteht aus Buchstaben einer Schrift, auch mit Ziffern, und dazwischen Leerzeichen, Punkten, Strichen oder Apostrophen: höchstens 40 Zeichen.',
      wrong_password: () => 'Dieser Name und dieses Passwort gehören nicht zusammen.',
      has_account: () => 'Du hast schon ein Konto.',
      no_account: () => 'Du hast kein Konto: nimm zuerst einen Namen und ein Passwort.',
      account_changed: () => 'Das Konto wurde inzwischen geändert: sieh noch einmal nach.',
      busy: () => 'Viele melden sich gerade an: versuch es gleich noch einmal.',
      no_session: () => 'Du bist hier nicht angemeldet.',
      not_agreed: () =>
        'Ihr kanntet euch nicht: schreiben könnt ihr, wenn alle am Tisch zugestimmt haben.',
      unknown_message: () => 'Diese Nachricht von dir gibt es hier nicht.',
      bad_address: () => 'Eine Adresse sieht aus wie ann@post.example.',
      bad_subscription: () => 'Dieser Server kennt den Push-Dienst dieses Browsers nicht.',
      mail_failed: () =>
        'Die Mail an diese Adresse ging nicht ab: sieh die Adresse noch einmal an oder versuch es später.',
      host_stays: () => 'Wer eingeladen hat, kann nicht gehen, aber das Spiel absagen.',
    },
    editions: {
      heirloom: 'Erbstück',
      standard: 'Standard',
      wall: 'Wand',
      folio: 'Folio',
      classic: 'Klassik',
      tournament: 'Turnier',
    },
    levels: { gentle: 'Sanft', steady: 'Solide', strong: 'Stark' },
    levelNotes: {
      gentle: 'Legt Wörter, die alle kennen, und zweifelt deine selten an.',
      steady: 'Kennt die ganze Wortliste und nimmt, was gerade am meisten zählt.',
      strong: 'Wägt die Punkte gegen die Steine ab, die bleiben; übersieht wenig.',
    },
    sentences,
    references,
    reasons,
    figures,
  },
}
