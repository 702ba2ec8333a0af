/** The texts of the companion, in Dutch. */
import type { Translated } from '../text/catalogue'
import { list, plural } from '../text/counting.nl'
import { seatRefusals } from './seat-refusals.nl'
import type { companion as english } from './text.en'

export const companion: Translated<typeof english> = {
  meta: 'naast het echte bord',
  stream: {
    title: 'Beeld voor een uitzending',
    about:
      'Namen, scores, klok en laatste zet voor kijkers. Elke telefoon van dit blad mag het toestaan en beëindigen.',
    allow: 'Toestaan',
    end: 'Beëindigen',
    open: 'Beeld openen',
    racksAllow: 'Plankjes in beeld toestaan',
    racksHide: 'Plankjes weer verbergen',
    racksShown:
      'Het beeld toont de plankjes aan wie de link heeft, maar aan geen telefoon van dit blad.',
    racksNote:
      'Zodra elke telefoon met een plaats het toestaat, toont het beeld de plankjes aan wie de link heeft.',
  },
  newTitle: 'Een scoreblad bij jullie bord',
  about:
    'Jullie spelen met echte stenen. Deze pagina houdt punten en tijd bij, en beslist bij aanvechten.',
  players: 'Spelers, op volgorde van spelen',
  playerName: (place: number) => `Naam van speler ${place}`,
  defaultName: (place: number) => `Speler ${place}`,
  add: 'Een speler toevoegen',
  remove: (name: string) => `${name} weghalen`,
  open: 'Het blad openen',
  opening: 'Het blad gaat open',
  mine: 'Je bladen',
  of: (names: readonly string[]) => list(names),
  judge: 'Hoe woorden nagekeken worden',
  judges: { void: 'Bij het invoeren', challenge: 'Bij aanvechten', people: 'Door onszelf' },
  judgeNotes: {
    void: 'Woorden die niet in het woordenboek staan, kunnen niet ingevoerd worden.',
    challenge: 'Elk woord mag. Vecht iemand het aan, dan beslist het woordenboek.',
    people: 'Elk woord mag. Vecht iemand het aan, dan beslissen jullie met je eigen woordenboek.',
  },
  wordless: {
    missing: (name: string) =>
      `Deze server heeft geen woorden voor ${name}: beoordeel ze zelf, of laat de woordenlijst installeren.`,
    preparing: (name: string) =>
      `De woorden voor ${name} worden voorbereid. Probeer het over een paar minuten, of beoordeel ze zelf.`,
    damaged: (name: string) =>
      `De woordenlijst voor ${name} is beschadigd: beoordeel de woorden zelf.`,
  },
  entry: 'De zet invoeren',
  entryHint:
    'Tik op een vakje, nog eens om de richting te veranderen, en typ. Tik op een steen om er een blanco van te maken, of schrijf hem klein, zoals in HOnD.',
  entryExample: 'zoals 8F HOND',
  unread: 'Dat is geen zet: eerst het vakje, dan het woord, zoals 8F HOND.',
  doubtful: (doubted: readonly string[]) =>
    `${list(doubted)} ${plural(doubted.length, 'staat', 'staan')} niet in het woordenboek.`,
  clear: 'Wissen',
  write: 'Zet invoeren',
  writeFor: (name: string) => `voor ${name}`,
  exchange: 'Ruilen',
  exchangeUpTo: (most: number) => (most > 0 ? `hoogstens ${most}` : 'te weinig in de zak'),
  exchangeHow: (name: string) => `Hoeveel stenen heeft ${name} geruild?`,
  pass: 'Passen',
  challenge: 'Aanvechten',
  challengeNothing: 'niets om aan te vechten',
  challengeWho: 'Wie vecht aan?',
  challengeWords: 'Welke woorden?',
  challengeBad: 'Welke ervan staan niet in jullie woordenboek?',
  challengeNone: 'Vink niets aan als ze allemaal goed zijn.',
  takeBack: 'Terugnemen',
  takeBackFrom: (turn: number, last: number) =>
    turn === last ? `Beurt ${turn} terugnemen` : `Beurten ${turn} tot ${last} terugnemen`,
  takeBackSure: (entries: number) =>
    `${plural(entries, 'Eén invoer', `${entries} keer invoer`)} terugnemen`,
  backToSheet: 'Terug naar het blad',
  takeBackNote: 'de laatste invoer',
  more: 'Meer',
  clock: {
    start_clock: 'De klok starten',
    pause_clock: 'De klok stilzetten',
    resume_clock: 'Verder',
    stands: 'De klok staat stil.',
    runs: 'De klok loopt weer.',
    key: 'Alt en P',
  },
  count: 'De overgebleven stenen tellen',
  countNow: 'De partij is afgelopen',
  countTitle: 'Welke stenen zijn er over?',
  countHint: 'Typ elk plankje, met een vraagteken voor een blanco. Laat een leeg plankje leeg.',
  countOf: (name: string) => `Stenen van ${name}`,
  countHeld: (count: number) => `${count} ${plural(count, 'steen', 'stenen')} volgens het blad`,
  wentOut: 'Wie legde de laatste steen?',
  nobody: 'Niemand',
  countDone: 'Tellen',
  countAnyway: 'Toch tellen',
  endAtLine: 'De zet blijft liggen',
  leave: 'Een speler gaat weg',
  leaveWho: 'Wie verlaat de partij?',
  leaves: (name: string) => `${name} gaat weg`,
  breakOff: 'De partij afbreken',
  breakOffCost: 'stopt meteen, zonder winnaar',
  leaveCost: 'voorgoed uit de partij',
  bag: (count: number) => `${count} in de zak`,
  link: 'Voor andere telefoons',
  linkLabel: 'De link voor andere telefoons aan tafel',
  linkCopy: 'Kopiëren',
  linkCopyLabel: 'De link voor andere telefoons kopiëren',
  linkNote: 'Wie deze link heeft, kan dit blad zien en veranderen.',
  corrections: (count: number) => `${count} keer teruggenomen`,
  ending: {
    out: (name: string) =>
      `${name} legde de laatste steen. Vecht de zet aan, of tel de overgebleven stenen.`,
    other: 'De partij is afgelopen. Tel de overgebleven stenen.',
    finishLine: 'De finishlijn is gehaald, tenzij iemand aanvecht.',
  },
  stale: 'Iemand anders heeft iets ingevoerd. Kijk nog eens.',
  lost: 'Geen verbinding. Je invoer is bewaard en wordt nog eens verstuurd.',
  missing: 'Blad niet gevonden',
  damaged: 'Dit blad is beschadigd',
  missingBody: 'Vraag iemand aan tafel om de link.',
  gcg: 'Partij als GCG',
  file: 'Partij als bestand',
  takenBack: (count: number) =>
    plural(count, 'De laatste invoer is teruggenomen.', `${count} keer invoer is teruggenomen.`),
  failed: 'De server gaf geen antwoord. Probeer het nog eens.',
  next: 'Een nieuw blad',
  seat: {
    refusals: seatRefusals,
    title: 'Jouw telefoon, jouw plaats',
    about:
      'Neem je plaats in en voer na elke trekking je plankje in. Deze telefoon telt je zetten dan op voordat je ze legt, en de coach bekijkt je beurten na de partij. Tot dan ziet niemand anders je plankje.',
    sit: (name: string) => `Ik ben ${name}`,
    taken: 'heeft een andere telefoon',
    typeCode: (name: string) => `De code voor ${name}, van een andere telefoon`,
    take: 'Plaats innemen',
    of: (name: string) => `Het plankje van ${name}`,
    rack: 'Je letters',
    drawn: 'De getrokken letters',
    kept: 'Gebleven:',
    hint: (count: number) =>
      `Typ ${count} ${plural(count, 'letter', 'letters')} of tik ze aan, met ? voor een blanco.`,
    whole: 'Het hele plankje invoeren',
    seal: 'Verzegelen',
    sealed: 'Verzegeld: de anderen zien alleen dat het er is.',
    change: 'Opnieuw invoeren',
    try: 'Een zet proberen',
    tryNote: 'zoals 8F HORN; woorden worden niet beoordeeld',
    scores: (points: number) => plural(points, '1 punt', `${points} punten`),
    undo: 'De laatste letter weghalen',
    phones: 'Telefoons aan tafel',
    there: 'plankje is er',
    notThere: 'nog geen plankje',
    lost: 'Een telefoon is kwijt',
    code: 'Code tonen',
    codeOf: (name: string) => `Een code tonen voor de plaats van ${name}`,
    codeNote: 'Typ hem binnen tien minuten op de nieuwe telefoon.',
    leave: 'Plaats opgeven',
    leaveNote: 'je plankjes blijven verzegeld',
    open: 'Plankjes openen',
    openNote:
      'Dan ziet iedereen elk plankje, kan de coach beginnen en wordt er niets meer teruggenomen.',
    waiting: (names: readonly string[]) => `Nog te gaan: ${list(names)}.`,
    coach: 'De beurten met de coach',
    again: 'Dure beurten opnieuw proberen',
    doubts: {
      seen: (tiles: string, name: string, word: string, turn: number) =>
        `Alle ${tiles} liggen op het bord sinds ${name} in beurt ${turn} ${word} legde. Je plankje of die regel klopt niet.`,
      none: (tiles: string) => `De set heeft minder ${tiles} dan je plankje.`,
      notOnRack: (tiles: string, turn: number) =>
        `Beurt ${turn} legt ${tiles}, en dat ontbrak op je plankje. Je plankje of die regel klopt niet.`,
      notKept: (tiles: string, turn: number) =>
        `${tiles} had na beurt ${turn} op je plankje moeten blijven.`,
      size: (count: number) =>
        `Volgens de beurten heb je ${count} ${plural(count, 'letter', 'letters')}.`,
    },
  },
}
