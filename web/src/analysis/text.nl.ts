/** The texts of the board for analysis, in Dutch. */
import { tenths } from '../coach/figures'
import { number } from '../text/counting.nl'
import type { AnalysisText } from './text.en'

const tenth = tenths('nl')

export const nl: AnalysisText = {
  title: 'Analyse',
  number,
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  percent: (share: number) => `${tenth(100 * share)}\u00a0%`,
  aside: (share: number) => `± ${tenth(100 * share)}`,
  between: (low: string, high: string) => `${low} tot ${high}`,
  unknown: 'nog niet bekend',
  neverKnown: 'niet bekend',
  nothingKnown: 'Er is nog niets bekend.',
  nothingStored: 'De link bevat de stelling. Er wordt niets bewaard.',
  link: 'Link naar deze stelling',
  copy: 'Kopiëren',
  copyLabel: 'De link naar deze stelling kopiëren',
  otherList: (asked: string, used: string) =>
    `De woordenlijst ‘${asked}’ is er hier niet. Alle getallen gelden voor ‘${used}’.`,
  entry: 'Een zet',
  entryHint:
    'Vakje en woord, zoals op een scoreblad: 8D JUKEBOX naar rechts, D8 JUKEbOX naar beneden met een blanco. Of -IU om te ruilen, of pas.',
  entryExample: 'D8 JUKEbOX',
  join: 'Vergelijken',
  lay: 'Leggen',
  clear: 'Wissen',
  onTurn: 'Plankje van wie aan de beurt is',
  next: (place: number) =>
    place === 1 ? 'Plankje van de volgende speler' : `Plankje van speler ${place + 1}`,
  rackHint:
    'Wissel een steen om te zien wat er zou veranderen. Het andere plankje mag leeg blijven, of gedeeltelijk ingevuld.',
  draw: 'Willekeurig trekken',
  lines: 'Regels',
  linesCaption: 'Zetten in deze stelling, de beste eerst. Het nummer van een rij is haar toets.',
  noRack: 'Vul het plankje in van wie aan de beurt is om de zetten te zien.',
  over: 'Hier is de partij afgelopen.',
  nothing: 'Geen zet.',
  columns: {
    move: 'Zet',
    score: 'Punten',
    kept: 'Houdt',
    equity: 'Waarde',
    chance: 'Kans',
    mean: 'Voorsprong',
  },
  pass: 'passen',
  exchange: (tiles: string) => `ruilt ${tiles}`,
  keeps: (tiles: string) => (tiles ? `houdt ${tiles}` : 'houdt niets'),
  phoney: (words: readonly string[]) => `niet in de lijst: ${words.join(', ')}`,
  hopeless: 'geschrapt',
  search: { simulation: 'Simuleren', preendgame: 'Oplossen', endgame: 'Oplossen' },
  stop: 'Stoppen',
  queued: (ahead: number) =>
    ahead === 1
      ? 'Wachten: één berekening gaat voor.'
      : `Wachten: ${number(ahead)} berekeningen gaan voor.`,
  starting: 'Begint…',
  simulated: (samples: number, seconds: number) =>
    `${number(samples)} proeven in ${tenth(seconds)} s`,
  outlooked: (seconds: number) => `${tenth(seconds)} s`,
  decided: 'De beste zet is gevonden.',
  undecided: 'Binnen de tijd niet beslist.',
  leading: (move: string, share: string) => `Tot nu toe de beste: ${move}, ${share}.`,
  proven: 'Beste spel van beiden, bewezen.',
  unproven: 'Het beste spel dat gevonden is; niet bewezen.',
  spread: (points: string) => `Wie aan de beurt is, wint tot het einde ${points}.`,
  you: 'Aan de beurt',
  other: 'De ander',
  compare: 'Twee vergelijken',
  comparing: 'Twee zetten naast elkaar',
  comparingNote: 'De beste zet naast de zet op het bord.',
  rows: {
    reply: 'Het antwoord levert gemiddeld op',
    replyBingo: 'Het antwoord is een bingo',
    own: 'De eigen volgende beurt levert gemiddeld op',
    ownBingo: 'De eigen volgende beurt is een bingo',
    worth: 'Wat je houdt, is waard',
  },
  notSearched: 'Simuleer om de antwoorden te zien.',
  path: 'Zetten tot nu toe',
  start: 'Begin',
  tried: 'Vanaf hier geprobeerd',
  drop: 'Deze zet weghalen',
  edit: 'Bewerken',
  done: 'Klaar',
  editing: 'De stelling bewerken',
  editNote:
    'Typ letters op het bord: een letter legt een steen, met Shift een blanco. Backspace maakt een vakje leeg, de spatiebalk draait de richting.',
  edition: 'Uitgave',
  byOwnRules: (title: string) => `${title} staat nu bij de uitgaven.`,
  list: 'Woordenlijst',
  score: (place: number) =>
    place === 0
      ? 'Score van wie aan de beurt is'
      : place === 1
        ? 'Score van de volgende'
        : `Score van speler ${place + 1}`,
  zeroTurns: 'Beurten zonder punten ervoor',
  word: 'Een woord op het bord',
  put: 'Op het bord leggen',
  clearSquare: (square: string) => `${square} leegmaken`,
  clearBoard: 'Het bord leegmaken',
  text: 'De stelling als tekst (CGP)',
  failed: 'De server gaf geen antwoord. Probeer het nog eens.',
  ready: (count: number) => `${number(count)} zetten.`,
  keys: 'Toetsen: 1 tot 9 tonen een zet, Enter legt hem, Backspace haalt hem weg, de pijltjes lopen langs de zetten, S simuleert, C vergelijkt, E bewerkt.',
}
