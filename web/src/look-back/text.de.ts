/** The texts of looking back and of the end of a game, in German. */

import type { Barred } from '../api/types'
import type { Catalogue, Translated } from '../text/catalogue'
import { list, number } from '../text/counting.de'
import { type Named, readerFirst } from '../text/named'
import { does, of, together, within } from '../text/players.de'
import type { endText as english } from './text.en'

function signed(score: number): string {
  return score > 0 ? `+${number(score)}` : number(score)
}

export const replay: Catalogue['replay'] = {
  label: 'Zug um Zug',
  lookBack: 'Zurückblicken',
  analysePosition: 'Diese Stellung untersuchen',
  toBoard: 'Nachspielen',
  lookingBack: 'Rückblick',
  backToGame: 'Zurück zum Spiel',
  slider: 'Zug',
  previous: 'Voriger Zug',
  next: 'Nächster Zug',
  start: (count) => `Vor dem ersten von ${count} ${count === 1 ? 'Zug' : 'Zügen'}`,
  turnOf: (turn, count) => `Zug ${turn} von ${count}`,
  play: (word, at, score) => `${word} auf ${at}, ${number(score)}`,
  caption: (place, name, what) => `${place} · ${name}, ${what}`,
  racks: 'Steine bei diesem Zug',
  unknown: 'nicht bekannt',
  blank: 'Blanko',
  curve: 'Punkte',
  meanings: 'Was die Wörter bedeuten',
  meaningOf: (word, lemma) => (word === lemma ? word : `${word}, von ${lemma}`),
  noMeaning: 'Hier ist keine Bedeutung bekannt.',
  notInList: 'Nicht in der Liste.',
  barred: (why: Barred) =>
    why === 'foreign' ? 'Ein Fremdwort, gilt hier nicht.' : 'Beschimpft Menschen, gilt hier nicht.',
  noMeanings: 'Der Schiedsrichter nimmt diesen Zug nicht an.',
  lookingUp: 'Die Wörter werden nachgeschlagen …',
  meaningsFailed: 'Die Bedeutungen sind nicht angekommen.',
  tryAgain: 'Noch einmal versuchen',
  share: 'Diese Stellung teilen',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  onlyPlayers: 'Dieser Link gilt nur für die Spieler dieser Partie.',
  notShared: 'Diesen Link können nur die Spieler öffnen. Soll jeder mit dem Link die Partie sehen?',
  shareAndCopy: 'Einschalten und kopieren',
  svg: 'Bild, SVG',
  png: 'Bild, PNG',
  pictureFailed: 'Das Bild ließ sich nicht machen. Versuch es noch einmal.',
  recordName: 'partie',
  found: 'hier hat der Schiedsrichter Einwände',
  recordTitle: 'Eine aufgezeichnete Partie ansehen',
  ownRules: 'Nach Hausregeln gespielt?',
  judgedByOwn: (title) =>
    `Gewertet wird nach ${title}, wenn die Partie keine andere Ausgabe nennt.`,
  recordNote:
    'Eine GCG-Datei, wie die meisten Programme sie schreiben. Jeder Zug wird neu gewertet; behalten wird nichts.',
  chooseFile: 'Datei wählen',
  paste: 'Oder füge ihren Text hier ein',
  lookThrough: 'Ansehen',
  another: 'Eine andere Partie',
  untitled: 'Eine aufgezeichnete Partie',
  judgedBy: (edition) => `Gewertet nach den Regeln der Ausgabe ${edition}.`,
  findings: (count) => {
    if (count === 0) return 'Alle Zahlen stimmen.'
    return count === 1 ? 'Es gibt einen Einwand:' : `Es gibt ${number(count)} Einwände:`
  },
  unreachable: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
  tooLarge: 'Das ist zu groß für eine Partie.',
  line: (line) => `Zeile ${line}:`,
  points: {
    bonus: (name, _tiles, score, total) =>
      `${name} wurde angezweifelt, und der Zug blieb: ${signed(score)}, zusammen ${number(total)}.`,
    penalty: (name, _tiles, score, total) =>
      `Abzug für ${name}: ${signed(score)}, zusammen ${number(total)}.`,
    gained: (name, tiles, score, total) =>
      `${name} bekommt ${tiles} der anderen: ${signed(score)}, zusammen ${number(total)}.`,
    lost: (name, tiles, score, total) =>
      `${name} behält ${tiles}: ${signed(score)}, zusammen ${number(total)}.`,
    other: (name, _tiles, score, total) => `${name}: ${signed(score)}, zusammen ${number(total)}.`,
  },
}

interface Tied extends Named {
  readonly before: number
}

function finishOn(tied: readonly Named[], final: number): string {
  const have = tied.some(({ you }) => you) ? 'habt' : 'haben'
  return `${together(tied)} ${have} am Ende ${tied.length === 2 ? 'beide' : 'alle'} ${number(final)}.`
}

export const endText: Translated<typeof english> = {
  end: {
    wins: (who: Named) => does(who, 'gewinnt', 'gewinnst'),
    winsTie: (who: Named) => `${does(who, 'gewinnt', 'gewinnst')} nach Gleichstand`,
    shared: (winners: readonly Named[]) =>
      `${together(winners)} ${winners.some(({ you }) => you) ? 'teilt euch' : 'teilen sich'} den Sieg`,
    byDefault: (who: Named) => `${does(who, 'gewinnt', 'gewinnst')} kampflos`,
    resigned: (who: Named) => `${does(who, 'gewinnt', 'gewinnst')} durch Aufgabe`,
    onTime: (who: Named) => `${does(who, 'gewinnt', 'gewinnst')} auf Zeit`,
    byChallenge: (who: Named) => `${does(who, 'gewinnt', 'gewinnst')} durch Anzweifeln`,
    atFinishLine: (who: Named) => `${does(who, 'ist', 'bist')} im Ziel`,
    aborted: 'Das Spiel wurde abgebrochen',
    untouched: 'Das Spiel wurde geschlossen',
    over: 'Das Spiel ist aus',
    reason: {
      out: (who: Named) =>
        `${does(who, 'hat', 'hast')} alle Steine gelegt; damit ist das Spiel aus.`,
      passes: 'Alle haben gepasst; damit ist das Spiel aus.',
      no_plays: 'Auf dem Brett geht kein Zug mehr; damit ist das Spiel aus.',
      scoreless: 'Zu viele Züge nacheinander brachten keine Punkte; damit ist das Spiel aus.',
      turn_limit: 'Das Spiel hatte schon sehr viele Züge; damit ist es aus.',
      finish_line: 'Wer zuerst das eigene Ziel erreicht, gewinnt; übrige Steine zählen nicht.',
      aborted: 'Niemand gewinnt, und die übrigen Steine zählen nicht.',
      untouched:
        'Monatelang hat niemand gezogen. Niemand gewinnt, und die übrigen Steine zählen nicht.',
      resigned: 'Die anderen haben aufgegeben.',
      abandoned: 'Die anderen sind gegangen.',
      out_of_time: 'Die Zeit der anderen ist abgelaufen.',
      absent: 'Die anderen sind zu lange weggeblieben.',
      lost_challenge: 'Wer beim dreifachen Anzweifeln irrt, verliert das Spiel.',
    },
    tie: (tied: readonly Tied[], final: number) => {
      const had = readerFirst(tied).map((one) => `${within(one)} ${number(one.before)}`)
      const verb = tied.some(({ you }) => you) ? 'hattest' : 'hatten'
      return (
        `${finishOn(tied, final)} ` +
        `Bevor die übrigen Steine zählten, ${verb} ${list(had)}, und das entscheidet.`
      )
    },
    tieShared: finishOn,
    line: 'Zeile',
    points: 'Punkte auf dem Brett',
    overtime: 'Überzeit',
    wentOut: (who: Named, gains: readonly string[]) =>
      `${does(who, 'war', 'warst')} zuerst fertig${gains.length ? `: ${list(gains)} dazu` : ''}`,
    gain: (who: Named, count: number) => `${of(who)} ${count}`,
    gainTwice: (who: Named, count: number) => `zweimal ${of(who)} ${count}`,
    gained: 'Dazu',
    final: 'Endstand',
    again: 'Revanche',
    asked: (name: string) => `${name} möchte noch eine Runde spielen.`,
    newGame: 'Neues Spiel',
    board: 'Zurück zum Brett',
    tryTurns: (count: number) =>
      count === 1 ? '1 Zug noch einmal versuchen' : `${count} Züge noch einmal versuchen`,
    record: 'Partie herunterladen',
    gcg: 'Als GCG herunterladen',
    result: 'Zum Ergebnis',
  },
  sharing: {
    title: 'Diese Partie zeigen',
    on: 'Wer den Link hat, sieht diese Partie, auch ohne Konto.',
    off: 'Nur wer mitgespielt hat, sieht diese Partie.',
    toggle: 'Link für alle',
    link: 'Link zu dieser Partie',
    copy: 'Link kopieren',
    copyLabel: 'Link kopieren: diese Partie',
    myRack: 'Mein Bänkchen zeigen',
    rackOf: (name) => `Bänkchen von ${name} zeigen`,
    racks: (names) =>
      names.length > 0
        ? `Der Link zeigt die Bänkchen von ${list(names)}.`
        : 'Der Link zeigt keine Bänkchen.',
    failed: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
  },
  sharedGame: {
    title: (names) => list(names),
    loading: 'Die Partie wird geladen',
    ended: 'Dieser Link gilt nicht mehr.',
    endedNote: 'Vielleicht haben ihn die Spieler dieser Partie abgeschaltet.',
    unreachable: 'Der Server hat nicht geantwortet.',
    again: 'Noch einmal versuchen',
    hidden: (names) =>
      names.length === 1
        ? `${list(names)} zeigt das eigene Bänkchen nicht.`
        : `${list(names)} zeigen ihre Bänkchen nicht.`,
    gcg: 'Als GCG herunterladen',
    play: 'Selbst eine Partie spielen',
  },
}
