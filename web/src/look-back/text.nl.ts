/** The texts of looking back and of the end of a game, in Dutch. */
import type { Barred } from '../api/types'
import type { Translated } from '../text/catalogue'
import { list, number, plural } from '../text/counting.nl'
import { type Named, readerFirst } from '../text/named'
import { did, does, of, together, within } from '../text/players.nl'
import type { endText as englishEnd, replay as englishReplay } from './text.en'

function signed(score: number): string {
  return score > 0 ? `+${number(score)}` : number(score)
}

function inAll(total: number): string {
  return `${number(total)} in totaal`
}

export const replay: Translated<typeof englishReplay> = {
  label: 'Beurt voor beurt',
  lookBack: 'Terugkijken',
  analysePosition: 'Deze stelling analyseren',
  toBoard: 'Naspelen',
  lookingBack: 'Terugkijken',
  backToGame: 'Terug naar de partij',
  slider: 'Beurt',
  previous: 'Vorige beurt',
  next: 'Volgende beurt',
  start: (count: number) => `Voor de eerste van ${count} ${plural(count, 'beurt', 'beurten')}`,
  turnOf: (turn: number, count: number) => `Beurt ${turn} van ${count}`,
  play: (word: string, at: string, score: number) => `${word} op ${at}, ${number(score)}`,
  caption: (place: string, name: string, what: string) => `${place} · ${name}, ${what}`,
  racks: 'Plankjes van deze beurt',
  unknown: 'niet bekend',
  blank: 'blanco',
  curve: 'Score',
  meanings: 'Wat de woorden betekenen',
  meaningOf: (word: string, lemma: string) => (word === lemma ? word : `${word}, van ${lemma}`),
  noMeaning: 'Geen betekenis bekend.',
  notInList: 'Staat niet in de lijst.',
  barred: (why: Barred) =>
    why === 'foreign'
      ? 'Een vreemd woord, hier uitgesloten.'
      : 'Een scheldwoord, hier uitgesloten.',
  noMeanings: 'De scheidsrechter weigert deze zet; daarom worden de woorden niet opgezocht.',
  lookingUp: 'De woorden worden opgezocht…',
  meaningsFailed: 'De betekenissen konden niet geladen worden.',
  tryAgain: 'Nog eens proberen',
  share: 'Deze stelling delen',
  copyLink: 'Link kopiëren',
  copied: 'Gekopieerd',
  onlyPlayers: 'Deze link werkt alleen voor de spelers van deze partij.',
  notShared:
    'Alleen de spelers van deze partij kunnen een link ernaar openen. Mag iedereen met de link ze zien?',
  shareAndCopy: 'Aanzetten en kopiëren',
  svg: 'Afbeelding, SVG',
  png: 'Afbeelding, PNG',
  pictureFailed: 'De afbeelding kon niet gemaakt worden. Probeer het nog eens.',
  recordName: 'partij',
  found: 'de scheidsrechter is het er niet mee eens',
  recordTitle: 'Een opgeschreven partij nakijken',
  ownRules: 'Met huisregels gespeeld?',
  judgedByOwn: (title: string) =>
    `Partijen worden beoordeeld volgens ${title}, tenzij ze een andere uitgave noemen.`,
  recordNote:
    'Een GCG-bestand, zoals de meeste programma’s het schrijven. De scheidsrechter kijkt elke beurt na; er wordt niets bewaard.',
  chooseFile: 'Kies een bestand',
  paste: 'Of plak hier de tekst',
  lookThrough: 'Nakijken',
  another: 'Een andere partij',
  untitled: 'Een opgeschreven partij',
  judgedBy: (edition: string) => `Beoordeeld volgens de regels van de uitgave ${edition}.`,
  findings: (count: number) => {
    if (count === 0) return 'De scheidsrechter is het met elk getal eens.'
    return `De scheidsrechter is het ${count === 1 ? 'één keer' : `${count} keer`} niet eens:`
  },
  unreachable: 'De server gaf geen antwoord. Probeer het nog eens.',
  tooLarge: 'Dit is te groot voor een opgeschreven partij.',
  line: (line: number) => `Regel ${line}:`,
  points: {
    bonus: (name: string, _tiles: string, score: number, total: number) =>
      `De zet van ${name} werd aangevochten en bleef liggen: ${signed(score)}, ${inAll(total)}.`,
    penalty: (name: string, _tiles: string, score: number, total: number) =>
      `Strafpunten voor ${name}: ${signed(score)}, ${inAll(total)}.`,
    gained: (name: string, tiles: string, score: number, total: number) =>
      `${name} krijgt ${tiles} van de anderen: ${signed(score)}, ${inAll(total)}.`,
    lost: (name: string, tiles: string, score: number, total: number) =>
      `${name} houdt ${tiles} over: ${signed(score)}, ${inAll(total)}.`,
    other: (name: string, _tiles: string, score: number, total: number) =>
      `${name}: ${signed(score)}, ${inAll(total)}.`,
  },
}

/** A player who ended with the best score, and their score before the unplayed tiles counted. */
interface Tied extends Named {
  readonly before: number
}

function finishOn(tied: readonly Named[], final: number): string {
  return `${together(tied)} eindigen ${tied.length === 2 ? 'allebei' : 'allemaal'} op ${number(final)}.`
}

export const endText: Translated<typeof englishEnd> = {
  end: {
    wins: (who: Named) => does(who, 'wint', 'wint'),
    winsTie: (who: Named) => `${does(who, 'wint', 'wint')} de gelijke stand`,
    shared: (winners: readonly Named[]) => `${together(winners)} delen de winst`,
    byDefault: (who: Named) => `${does(who, 'wint', 'wint')} door afwezigheid`,
    resigned: (who: Named) => `${does(who, 'wint', 'wint')} door opgave`,
    onTime: (who: Named) => `${does(who, 'wint', 'wint')} op tijd`,
    byChallenge: (who: Named) => `${does(who, 'wint', 'wint')} door aanvechten`,
    atFinishLine: (who: Named) => `${does(who, 'haalt', 'haalt')} de finishlijn`,
    aborted: 'De partij is afgebroken',
    untouched: 'De partij is gesloten',
    over: 'De partij is afgelopen',
    reason: {
      out: (who: Named) => `${did(who, 'de laatste letter gelegd')}, en daarmee is de partij uit.`,
      passes: 'Iedereen heeft gepast, en daarmee is de partij uit.',
      no_plays: 'Op het bord kan niets meer gelegd worden, en daarmee is de partij uit.',
      scoreless: 'Te veel beurten op rij leverden niets op, en daarmee is de partij uit.',
      turn_limit: 'De partij heeft heel veel beurten geduurd, en daarmee is ze uit.',
      finish_line: 'Wie als eerste zijn eigen doel haalt, wint; overgebleven letters tellen niet.',
      aborted: 'Er is geen winnaar, en overgebleven letters tellen niet.',
      untouched:
        'Maandenlang had niemand gespeeld. Er is geen winnaar, en overgebleven letters tellen niet.',
      resigned: 'De anderen hebben opgegeven.',
      abandoned: 'De anderen zijn weggegaan.',
      out_of_time: 'De anderen hadden geen tijd meer.',
      absent: 'De anderen bleven te lang weg.',
      lost_challenge: 'Wie bij driedubbel aanvechten ongelijk heeft, verliest de partij.',
    },
    tie: (tied: readonly Tied[], final: number) => {
      const had = readerFirst(tied).map((one) => `${within(one)} ${number(one.before)}`)
      return `${finishOn(tied, final)} Voor de overgebleven letters geteld werden: ${list(had)}, en dat beslist.`
    },
    tieShared: finishOn,
    line: 'Regel',
    points: 'Punten op het bord',
    overtime: 'Tijdoverschrijding',
    wentOut: (who: Named, gains: readonly string[]) =>
      `${did(who, 'alles gelegd')}${gains.length ? `: ${gains.join(', ')}` : ''}`,
    gain: (who: Named, count: number) => `${count} ${of(who)}`,
    gainTwice: (who: Named, count: number) => `tweemaal ${count} ${of(who)}`,
    gained: 'Bijgeteld',
    final: 'Eindstand',
    again: 'Nog een partij',
    asked: (name: string) => `${name} wil nog een partij.`,
    newGame: 'Nieuwe partij',
    board: 'Terug naar het bord',
    tryTurns: (count: number) => `${count} ${plural(count, 'beurt', 'beurten')} om over te doen`,
    record: 'De partij downloaden',
    gcg: 'Downloaden als GCG',
    result: 'De uitslag bekijken',
  },
  sharing: {
    title: 'Deze partij aan anderen laten zien',
    on: 'Wie de link heeft, kan deze partij zien, zonder account.',
    off: 'Alleen de spelers kunnen deze partij zien.',
    toggle: 'Link voor iedereen',
    link: 'Link naar deze partij',
    copy: 'Link kopiëren',
    copyLabel: 'Link naar deze partij kopiëren',
    myRack: 'Mijn plankje laten zien',
    rackOf: (name: string) => `Het plankje van ${name} laten zien`,
    racks: (names: readonly string[]) =>
      names.length > 0
        ? `De link laat de plankjes van ${list(names)} zien.`
        : 'De link laat geen plankjes zien.',
    failed: 'De server gaf geen antwoord. Probeer het nog eens.',
  },
  sharedGame: {
    title: (names: readonly string[]) => list(names),
    loading: 'De partij laden',
    ended: 'Deze link is niet meer geldig.',
    endedNote: 'Misschien hebben de spelers van deze partij hem uitgezet.',
    unreachable: 'De server gaf geen antwoord.',
    again: 'Nog eens proberen',
    hidden: (names: readonly string[]) =>
      names.length === 1
        ? `${list(names)} laat zijn plankje niet zien.`
        : `${list(names)} laten hun plankjes niet zien.`,
    gcg: 'Downloaden als GCG',
    play: 'Zelf een partij spelen',
  },
}
