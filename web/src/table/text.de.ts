/** The texts of the table, in German. */

import type { Barred, ChallengeOffer, ChallengeResult, Turn } from '../api/types'
import { inCapitals } from '../board/placing/letters'
import type { WrittenProblem } from '../board/placing/written'
import { verdict } from '../text/bad-words.de'
import type { Translated } from '../text/catalogue'
import { counted, list, number, plural, points, spanInWords } from '../text/counting.de'
import { type Named, readerFirst } from '../text/named'
import { does, player, toPlayer, within } from '../text/players.de'
import type { TimeParts } from './clock/clock'
import { priceOf } from './price'
import type { tableText as english, Final } from './text.en'

function stillToAccept(names: readonly string[]): string {
  return `${list(names)} ${plural(names.length, 'muss', 'müssen')} noch annehmen`
}

function doubted(by: Named, words: readonly string[]): string {
  return `${does(by, 'hat', 'hast')} ${list(words)} angezweifelt`
}

/** The verdict on the one word challenged, which has just been named. */
function ofOne([word, ...others]: readonly string[], found: string): string {
  const named = others.length === 0 && found.startsWith(`${word} `)
  return named ? `das Wort${found.slice(word?.length)}` : found
}

function daysIn(time: TimeParts): string {
  if (time.days === 0) return timeIn(time)
  const hours = time.hours > 0 ? ` ${time.hours} Std.` : ''
  return `${time.days} ${plural(time.days, 'Tag', 'Tage')}${hours}`
}

function timeIn(time: TimeParts): string {
  const seconds = `${time.seconds}`.padStart(2, '0')
  const minutes = time.hours > 0 ? `${time.minutes}`.padStart(2, '0') : `${time.minutes}`
  const hours = time.hours > 0 ? `${time.hours}:` : ''
  return `${time.over ? '−' : ''}${hours}${minutes}:${seconds}`
}

export const tableText: Translated<typeof english> = {
  players: {
    here: 'ist da',
    spectators: (count: number) => counted(count, 'ein Zuschauer', 'Zuschauer'),
    label: 'Spieler',
    you: 'du',
    computer: 'Computer',
    toPlay: 'am Zug',
    thinking: 'denkt nach',
    playsTwice: 'zweimal am Zug',
    next: 'danach',
    gone: 'gegangen',
    timeLeft: 'verbleibende Zeit',
    time: (time: TimeParts) => daysIn(time),
    days: (turn: TimeParts, reserve: TimeParts) => {
      if (turn.days + turn.hours + turn.minutes + turn.seconds === 0)
        return `${daysIn(reserve)} in Reserve`
      const kept = reserve.days > 0 ? `${reserve.days}` : daysIn(reserve)
      const rest = reserve.days + reserve.hours > 0 ? `, ${kept} in Reserve` : ''
      return `${daysIn(turn)}${rest}`
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
    hidden: (clockRuns: boolean) =>
      `Alle Bänkchen sind verdeckt.${clockRuns ? ' Die Uhr läuft schon.' : ''}`,
    scores: 'Punktestand',
    challenges: 'Anzweifeln oder annehmen',
    challenge: (name: string, words: readonly string[]) => `${name} zweifelt ${list(words)} an`,
    accept: (name: string) => `${name} nimmt an`,
    acceptTogether: 'Niemand zweifelt an',
  },
  rack: {
    label: 'Dein Bänkchen',
    tile: (tile: string, worth: number) => (tile === '?' ? 'Blanko' : `${tile}, ${points(worth)}`),
    onTheBoard: 'auf dem Brett',
  },
  actions: {
    label: 'Dein Zug',
    shuffle: 'Mischen',
    sort: 'Ordnen',
    recall: 'Zurück',
    play: 'Anlegen',
    playWord: (word: string) => `${word} anlegen`,
    sending: 'Wird gesendet',
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
    passSureCost: (laid: number) =>
      laid > 0 ? 'bringt 0, deine Steine kommen zurück' : 'bringt 0, dein Zug ist vorbei',
    challenge: (words: readonly string[]) =>
      words.length > 2
        ? `Anzweifeln: ${words[0]} und ${words.length - 1} weitere`
        : `Anzweifeln: ${list(words)}`,
    challengeNone: 'Anzweifeln',
    challengeNothing: 'nichts anzuzweifeln',
    challengeCost: (offer: ChallengeOffer, chosen?: number) => {
      const { words, perWord, settles } = priceOf(offer, chosen)
      const je = perWord ? ' je Wort' : ''
      if (offer.cost === 'points')
        return `kostet ${points(offer.points * words)}${je}, wenn du irrst`
      if (offer.cost === 'mover_gains')
        return `schenkt ${points(offer.points * words)}${je}, wenn du irrst`
      if (offer.cost === 'turn' && !settles) {
        const next = offer.pending && !perWord ? 'den nächsten Zug' : `einen Zug${je}`
        const turns = words > 1 ? `${number(words)} Züge` : next
        const when = offer.pending ? 'falls es weitergeht' : 'wenn du irrst'
        return `kostet dich ${turns}, ${when}`
      }
      if (offer.cost === 'game') return 'wer irrt, verliert das Spiel'
      if (offer.cost === 'none_left' || settles)
        return 'kostet nichts, du hast keinen Zug mehr zu verlieren'
      return 'kostet nichts'
    },
    challengeWhich: 'Welche Wörter zweifelst du an?',
    challengeChosen: (count: number) =>
      count === 0
        ? 'Anzweifeln'
        : `${plural(count, 'Ein Wort', `${number(count)} Wörter`)} anzweifeln`,
  },
  armed: {
    arm: 'Anlegen, wenn es noch passt',
    note: 'solange diese Seite offen ist',
    noteAway: 'auch wenn du weg bist',
    cost: 'ohne Rückfrage, sobald du dran bist',
    costChallenge: 'ohne Rückfrage, und der Zug davor gilt',
    ready: (word: string) => `Legt ${word} an`,
    stop: 'sobald du dran bist; drücken beendet es',
    now: 'Es wird angelegt, sobald du dran bist, wenn Wörter und Punkte noch dieselben sind.',
    nowAway:
      'Der Server legt es an, sobald du dran bist, wenn Wörter und Punkte noch dieselben sind.',
    unsaved: 'Der Server war nicht zu erreichen: Es wird nichts von selbst angelegt.',
    off: 'Es wird nicht von selbst angelegt.',
    notPlayed: (word: string, why: string) => `${word} wurde nicht angelegt: ${why}`,
    otherScore: (score: number) => `es brächte jetzt ${number(score)} Punkte.`,
    unfit: {
      taken: 'das Brett hat sich dort geändert.',
      refused: 'es ist nicht mehr erlaubt.',
      other_words: 'es ergäbe jetzt andere Wörter.',
      other_score: 'es brächte jetzt andere Punkte.',
    },
  },
  offer: {
    label: 'Vorschlag abzubrechen',
    made: (who: Named) => `${does(who, 'schlägt', 'schlägst')} vor, das Spiel abzubrechen.`,
    waiting: (names: readonly string[]) => `Es fehlt die Antwort von ${list(names)}.`,
    agree: 'Zustimmen: Niemand gewinnt',
    decline: 'Weiterspielen',
    withdraw: 'Zurückziehen',
    agrees: (who: Named) => `${does(who, 'will', 'willst')} das Spiel auch abbrechen.`,
    declined: (who: Named) => `${does(who, 'will', 'willst')} weiterspielen.`,
    withdrawn: (who: Named) => `${does(who, 'will', 'willst')} das Spiel nicht mehr abbrechen.`,
    off: 'Der Vorschlag abzubrechen ist vom Tisch.',
    agreed: (players: readonly Named[]) =>
      players.some(({ you }) => you)
        ? `Ihr habt den Abbruch vereinbart: ${list(readerFirst(players).map(within))}.`
        : `Den Abbruch haben ${list(players.map(within))} vereinbart.`,
  },
  absence: {
    label: 'Abwesenheit',
    away: (who: Named, seconds: number) =>
      `${does(who, 'hat', 'hast')} ${spanInWords(seconds)} lang nicht gezogen.`,
    warning: (claimants: readonly Named[], when: readonly [string, string], mover: Named) => {
      const [first] = claimants
      const isAmong = claimants.some(({ you }) => you)
      const they = isAmong ? 'könnt ihr anderen' : `können ${list(claimants.map(within))}`
      const one = first?.you ? 'kannst du' : `kann ${first?.name}`
      return `Ab ${when.join(', ')} Uhr, ${claimants.length === 1 ? one : they} das Spiel beanspruchen, wenn ${within(mover)} bis dahin nicht ${mover.you ? 'ziehst' : 'zieht'}.`
    },
    untilYouMove: 'Bis du ziehst, können die anderen das Spiel für sich beanspruchen.',
    silent: (who: Named, seconds: number) =>
      `${does(who, 'hat', 'hast')} ${spanInWords(seconds)} lang nicht auf den letzten Zug geantwortet.`,
    untilYouAnswer: 'Bis du antwortest, können die anderen ihn auch ohne dich gelten lassen.',
    lastWarning: (silent: readonly Named[], when: readonly [string, string]) =>
      `Ab ${when.join(', ')} Uhr kann der letzte Zug auch ohne Antwort gelten. Es fehlt noch: ${list(silent.map(within))}.`,
    claimLast: 'Zug gelten lassen',
    claimLastCost: (name: string) => `${name} kann den letzten Zug nicht mehr anzweifeln`,
    claim: 'Spiel beanspruchen',
    claimCost: (name: string, players: number) =>
      players === 2
        ? `${name} scheidet aus, und du gewinnst`
        : `${name} scheidet aus, die anderen spielen weiter`,
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
    scoring: (score: number) => `für ${number(score)}`,
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
    rule: (reference: string) => `Siehe die Regel: ${reference}.`,
    unreachable: 'Der Server hat nicht geantwortet. Deine Steine bleiben; versuch es noch einmal.',
    stale: 'Inzwischen ist etwas geschehen. Deine Steine bleiben, wo sie noch passen.',
    noTile: (letter: string) => `Kein ${letter} auf deinem Bänkchen.`,
    written: (problem: WrittenProblem) => {
      if (problem.kind === 'unreadable') return 'Schreib ein Feld und ein Wort, etwa 8F HORN.'
      if (problem.kind === 'off_board') return 'Das Wort läuft über den Rand.'
      if (problem.kind === 'through') return `Auf dem Brett liegt dort ${problem.letter}.`
      return `Kein ${problem.letter} auf deinem Bänkchen.`
    },
  },
  status: {
    yourTurn: 'Du bist am Zug.',
    yourTurnHint: 'Zieh Steine aufs Brett, oder klick auf ein Feld und tippe.',
    yourTurnTouch: 'Zieh Steine aufs Brett, oder tippe erst einen Stein an und dann ein Feld.',
    noPlay: 'Nichts zu legen? Dann passe.',
    turnOf: (name: string) => `${name} ist am Zug.`,
    thinking: (name: string) => `${name} denkt nach.`,
    gone: 'Du hast dieses Spiel verlassen und kannst bis zum Ende zusehen.',
    layAhead: 'Du kannst deinen nächsten Zug schon auslegen.',
    waiting: 'Die Steine werden gezogen.',
    waitingFor: (missing: readonly Named[]) =>
      `Jeder Platz gibt eine Zahl zur Ziehung. Es ${plural(missing.length, 'fehlt', 'fehlen')} noch: ${list(readerFirst(missing).map(within))}.`,
    yourAnswer: 'Annehmen oder anzweifeln?',
    lastPlay: 'Das war der letzte Zug.',
    finalChallenge: 'Der letzte Zug kann noch angezweifelt werden.',
    othersAccept: (names: readonly string[]) =>
      `Das Spiel ist aus, sobald ${list(names)} ${plural(names.length, 'annimmt', 'annehmen')}.`,
    over: 'Das Spiel ist aus.',
    watching: 'Du siehst bei diesem Spiel zu.',
    played: (who: Named, word: string, turn: Turn) =>
      turn.withdrawn
        ? `${does(who, 'hat', 'hast')} ${word} zurückgenommen.`
        : `${does(who, 'hat', 'hast')} ${word} für ${turn.score} gelegt.`,
    stood: (by: Named, words: readonly string[]) => `${doubted(by, words)}: der Zug bleibt.`,
    drawnAgain: '. Noch einmal: ',
    drawing: (draws: string, starter: Named) =>
      `${draws}. ${does(starter, 'beginnt', 'beginnst')}.`,
    draws: (round: readonly (readonly [Named, string])[]) =>
      `${list(
        round.map(([who, tile], place) => {
          const drawn = `${who.you ? 'hast' : 'hat'} ${tile === '?' ? 'ein Blanko' : tile}`
          return `${place ? within(who) : player(who)} ${drawn}`
        }),
      )} gezogen`,
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
    lookUp: (word: string) => `${word}: was es bedeutet`,
    turnTab: (turn: number) => `Zug ${turn}`,
    turn: 'Zug',
    round: (number: number) => `Runde ${number}`,
    exchanged: (count: number) => `${count} getauscht`,
    passed: 'gepasst',
    timedOut: 'Zeit um',
    lostTurn: 'Zug verloren',
    left: {
      resigned: 'aufgegeben',
      abandoned: 'gegangen',
      out_of_time: 'Zeit überschritten',
      lost_challenge: 'durch Anzweifeln verloren',
      absent: 'weggeblieben',
    },
    withdrawn: 'zurückgenommen',
    helped: (steps: number) => `Hilfe: ${steps} von 4`,
    stood: (who: Named, result: ChallengeResult) => {
      const by = within(who)
      if (result.cost.kind === 'points') return `gilt, ${by} −${result.cost.points}`
      if (result.cost.kind === 'turn') {
        const turns = counted(result.cost.turns, 'einen Zug', 'Züge')
        const loses = who.you ? 'verlierst' : 'verliert'
        return `gilt, ${by} ${loses} ${result.cost.pending ? 'vielleicht ' : ''}${turns}`
      }
      if (result.cost.kind === 'mover_gains') return `gilt, +${result.cost.points}`
      return `gilt, angezweifelt von ${who.you ? 'dir' : by}`
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
    goodWords: 'Die Computer legen nur gültige Wörter: An ihren Zügen gibt es nichts anzuzweifeln.',
    tab: 'Regeln',
    title: (edition: string) => `Regeln: ${edition}`,
    all: 'Alle Regeln',
  },
  notes: {
    title: 'Deine Notizen',
    private: 'Nur du kannst sie lesen. Sie bleiben bei diesem Spiel.',
    missing: 'Deine Notizen konnten nicht geladen werden.',
    again: 'Noch einmal versuchen',
    states: {
      saved: 'Gespeichert.',
      saving: 'Wird gespeichert…',
      unsaved: 'Noch nicht gespeichert: Der Server hat sie nicht angenommen.',
    },
  },
  written: {
    label: 'Zug eintippen, etwa 8F HORN',
    note: '8F HORN läuft waagerecht ab F8, F8 HORN senkrecht. Ein kleiner Buchstabe unter großen ist ein Blanko, wie in 8F HOrN. Auch: tauschen AE?, passen, anzweifeln, anzweifeln HORN, annehmen.',
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
    note: 'Tippe den Buchstaben oder wähle mit den Pfeiltasten und Enter.',
  },
  said: {
    over: (result: string, finals: readonly Final[]) => {
      const scores = finals.map((one) => `${within(one)} ${number(one.final)}`)
      return `Das Spiel ist aus. ${result}. Endstand: ${list(scores)}.`
    },
    gaveTime: (who: Named, other: Named | null, milliseconds: number) =>
      `${does(who, 'hat', 'hast')} ${other ? toPlayer(other) : 'den anderen'} ${spanInWords(milliseconds / 1000)} mehr gegeben.`,
    yourTurn: 'Du bist am Zug.',
    turnOf: (name: string) => `${name} ist am Zug.`,
    play: (who: Named, turn: Turn) =>
      `${does(who, 'hat', 'hast')} ${inCapitals(turn.word ?? '')} auf ${turn.at ?? ''} für ${points(turn.score)} gelegt, zusammen ${turn.total}.`,
    exchange: (who: Named, count: number) =>
      `${does(who, 'hat', 'hast')} ${counted(count, 'einen Stein', 'Steine')} getauscht.`,
    pass: (who: Named) => `${does(who, 'hat', 'hast')} gepasst.`,
    timedOut: (who: Named) => (who.you ? 'Deine Zeit ist um.' : `Für ${who.name} ist die Zeit um.`),
    lostTurn: (who: Named) => `${does(who, 'hat', 'hast')} einen Zug verloren.`,
    left: {
      resigned: (who: Named) => `${does(who, 'hat', 'hast')} aufgegeben.`,
      abandoned: (who: Named) => `${does(who, 'hat', 'hast')} das Spiel verlassen.`,
      out_of_time: (who: Named) => `${does(who, 'hat', 'hast')} auf Zeit verloren.`,
      lost_challenge: (who: Named) =>
        `${does(who, 'hat', 'hast')} das Spiel durch das Anzweifeln verloren.`,
      absent: (who: Named) => `${does(who, 'ist', 'bist')} zu lange weggeblieben.`,
    },
    withdrawn: (by: Named, words: readonly string[], found: string, mover: Named) =>
      `${doubted(by, words)}: ${ofOne(words, found)}. ${mover.you ? 'Du nimmst deine Steine zurück und bekommst 0 Punkte' : `${player(mover)} nimmt die Steine zurück`}.`,
    stood: (by: Named, words: readonly string[], result: ChallengeResult, mover: Named) => {
      const due = points(result.cost.points)
      const goesOn = result.cost.pending ? ', falls das Spiel weitergeht' : ''
      const costs = {
        nothing: '',
        points: ` ${does(by, 'verliert', 'verlierst')} ${due}.`,
        turn: ` ${does(by, 'verliert', 'verlierst')} ${counted(result.cost.turns, 'einen Zug', 'Züge')}${goesOn}.`,
        mover_gains: ` ${does(mover, 'gewinnt', 'gewinnst')} ${due}.`,
        // the challenger's loss is reported as a turn of its own
        game: '',
      }
      const stand = plural(words.length, 'es gilt', 'sie gelten')
      return `${doubted(by, words)}: ${stand}.${costs[result.cost.kind]}`
    },
    score: (word: string, score: number) => `${word}, ${points(score)}`,
    recalled: 'Alle Steine sind wieder auf dem Bänkchen.',
    shuffled: 'Bänkchen gemischt.',
    sorted: {
      own: 'Das Bänkchen bleibt, wie du es ordnest.',
      alphabet: 'Bänkchen von A bis Z geordnet.',
      vowels: 'Bänkchen geordnet, Vokale zuerst.',
    },
  },
}
