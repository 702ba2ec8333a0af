/** The texts of the table, in Dutch. */
import type { Barred, ChallengeOffer, ChallengeResult, Turn } from '../api/types'
import { inCapitals } from '../board/placing/letters'
import type { WrittenProblem } from '../board/placing/written'
import { verdict } from '../text/bad-words.nl'
import type { Translated } from '../text/catalogue'
import { counted, list, number, plural, points, spanInWords, turnsLost } from '../text/counting.nl'
import { type Named, readerFirst } from '../text/named'
import { did, does, player, together, within } from '../text/players.nl'
import type { TimeParts } from './clock/clock'
import { priceOf } from './price'
import type { tableText as english, Final } from './text.en'
import type { OrderNames } from './turn/typed-commands'

function daysIn(time: TimeParts): string {
  if (time.days === 0) return timeIn(time)
  const hours = time.hours > 0 ? ` ${time.hours} u` : ''
  return `${time.days} ${plural(time.days, 'dag', 'dagen')}${hours}`
}

function timeIn(time: TimeParts): string {
  const seconds = `${time.seconds}`.padStart(2, '0')
  const minutes = time.hours > 0 ? `${time.minutes}`.padStart(2, '0') : `${time.minutes}`
  const hours = time.hours > 0 ? `${time.hours}:` : ''
  return `${time.over ? '−' : ''}${hours}${minutes}:${seconds}`
}

/** The verdict on the one word challenged, which has just been named. */
function ofOne([word, ...others]: readonly string[], found: string): string {
  const named = others.length === 0 && found.startsWith(`${word} `)
  return named ? `het${found.slice(word?.length)}` : found
}

/** A player as an object: jou, Ada. */
function toPlayer({ name, you }: Named): string {
  return you ? 'jou' : name
}

export const tableText: Translated<typeof english> = {
  players: {
    here: 'is er',
    spectators: (count: number) => counted(count, 'toeschouwer', 'toeschouwers'),
    label: 'Spelers',
    you: 'jij',
    computer: 'computer',
    toPlay: 'aan de beurt',
    thinking: 'denkt na',
    playsTwice: 'speelt twee keer',
    next: 'hierna',
    gone: 'weg',
    timeLeft: 'resterende tijd',
    /** the time left on a clock, or the overtime */
    time: (time: TimeParts) => daysIn(time),
    /** the days left of a turn, and those of the reserve */
    days: (turn: TimeParts, reserve: TimeParts) => {
      if (turn.days + turn.hours + turn.minutes + turn.seconds === 0)
        return `${daysIn(reserve)} in reserve`
      const kept = reserve.days > 0 ? `${reserve.days}` : daysIn(reserve)
      const rest = reserve.days + reserve.hours > 0 ? `, ${kept} in reserve` : ''
      return `${daysIn(turn)}${rest}`
    },
    timeWarning: ({ minutes, seconds }: TimeParts) => {
      if (minutes + seconds === 0) return 'Je tijd is op.'
      const left =
        minutes > 0
          ? counted(minutes, 'minuut', 'minuten')
          : counted(seconds, 'seconde', 'seconden')
      return `Nog ${left}.`
    },
    overtime: 'over tijd',
    overtimeCost: (cost: number) => `over tijd, tot nu toe ${points(cost)} eraf`,
    ownOvertime: (cost: number, last: boolean) =>
      `Over tijd: tot nu toe ${points(cost)} eraf.${last ? ' Over een minuut verlies je op tijd.' : ''}`,
    overtimeOf: (name: string, cost: number, last: boolean) =>
      `${name} is over tijd: tot nu toe ${points(cost)} eraf.${last ? ` Over een minuut verliest ${name} op tijd.` : ''}`,
    points,
  },
  curtain: {
    handOver: 'Doorgeven aan',
    waitingFor: 'Wachten op',
    look: (name: string) => `Ik ben ${name}, toon mijn plankje`,
    hidden: (clockRuns: boolean) =>
      `Alle plankjes zijn verborgen.${clockRuns ? ' De klok loopt.' : ''}`,
    scores: 'Scores',
    challenges: 'Aanvechten of accepteren',
    challenge: (name: string, words: readonly string[]) => `${name} vecht ${list(words)} aan`,
    accept: (name: string) => `${name} accepteert`,
    acceptTogether: 'Niemand vecht aan',
  },
  rack: {
    label: 'Je plankje',
    tile: (tile: string, worth: number) => (tile === '?' ? 'Blanco' : `${tile}, ${points(worth)}`),
    onTheBoard: 'op het bord',
  },
  actions: {
    label: 'Jouw beurt',
    shuffle: 'Schudden',
    sort: 'Sorteren',
    recall: 'Terugnemen',
    play: 'Spelen',
    playWord: (word: string) => `${word} spelen`,
    sending: 'Versturen',
    accept: 'Accepteren',
    acceptCost: 'de zet blijft liggen',
    acceptLast: (others: readonly string[]) =>
      others.length === 0
        ? 'de zet blijft liggen, de partij is uit'
        : `${list(others)} ${plural(others.length, 'moet', 'moeten')} nog accepteren`,
    exchangeUpTo: (most: number) => `hoogstens ${most}`,
    exchangeTiles: (exchange: string, count: number) =>
      count === 0
        ? 'Kies stenen'
        : `${counted(count, 'steen', 'stenen')} ${exchange.toLowerCase()}`,
    exchangeCost: '0 punten',
    exchangeHint:
      'Kies de stenen die je teruglegt. Je trekt er evenveel, krijgt 0 punten, en je beurt is voorbij.',
    pass: 'Passen',
    passCost: '0 punten',
    passSureCost: (laid: number) =>
      laid > 0 ? '0 punten, je stenen komen terug' : '0 punten, je beurt is voorbij',
    challenge: (words: readonly string[]) =>
      words.length > 2
        ? `${words[0]} en nog ${words.length - 1} aanvechten`
        : `${list(words)} aanvechten`,
    challengeNone: 'Aanvechten',
    challengeNothing: 'niets om aan te vechten',
    challengeCost: (offer: ChallengeOffer, chosen?: number) => {
      const { words, perWord, settles } = priceOf(offer, chosen)
      const a = perWord ? ' per woord' : ''
      const stand = words > 1 ? 'als ze goed zijn' : 'als het goed is'
      if (offer.cost === 'points') return `kost ${points(offer.points * words)}${a} ${stand}`
      if (offer.cost === 'mover_gains') return `geeft ${points(offer.points * words)}${a} ${stand}`
      if (offer.cost === 'turn' && !settles) {
        const next = offer.pending ? 'je volgende beurt' : 'je beurt'
        const turns = perWord
          ? 'een beurt per woord'
          : words > 1
            ? `${number(words)} beurten`
            : next
        return `kost ${turns} ${offer.pending ? 'als de partij doorgaat' : stand}`
      }
      if (offer.cost === 'game') return 'wie ongelijk heeft, verliest de partij'
      if (offer.cost === 'none_left' || settles) return 'kost niets: je hebt geen beurt meer'
      return 'kost niets'
    },
    challengeWhich: 'Welke woorden vecht je aan?',
    challengeChosen: (count: number) =>
      count === 0 ? 'Aanvechten' : `${counted(count, 'woord')} aanvechten`,
  },
  armed: {
    arm: 'Spelen als het nog past',
    note: 'zolang deze pagina open is',
    noteAway: 'ook als je weg bent',
    cost: 'wordt in je beurt gespeeld, zonder te vragen',
    costChallenge: 'wordt gespeeld zonder te vragen, en accepteert daarmee de zet ervoor',
    ready: (word: string) => `Speelt ${word}`,
    stop: 'in je beurt; druk om te stoppen',
    now: 'Het wordt gespeeld zodra je aan de beurt bent, als woorden en punten dan nog dezelfde zijn.',
    nowAway:
      'De server speelt het zodra je aan de beurt bent, als woorden en punten dan nog dezelfde zijn.',
    unsaved: 'De server was niet te bereiken: er staat niets nieuws klaar.',
    off: 'Het wordt niet vanzelf gespeeld.',
    notPlayed: (word: string, why: string) => `${word} is niet gespeeld: ${why}`,
    otherScore: (score: number) => `het zou nu ${points(score)} opleveren.`,
    unfit: {
      taken: 'het bord is eronder veranderd.',
      refused: 'het mag niet meer.',
      other_words: 'het zou nu andere woorden maken.',
      other_score: 'het zou nu andere punten opleveren.',
    },
  },
  offer: {
    label: 'Voorstel om de partij af te breken',
    made: (who: Named) => `${does(who, 'stelt', 'stelt')} voor de partij af te breken.`,
    waiting: (names: readonly string[]) => `Nog geen antwoord: ${list(names)}.`,
    agree: 'Akkoord: niemand wint',
    decline: 'Doorspelen',
    withdraw: 'Intrekken',
    agrees: (who: Named) => `${does(who, 'wil', 'wilt')} de partij ook afbreken.`,
    declined: (who: Named) => `${does(who, 'wil', 'wilt')} doorspelen.`,
    withdrawn: (who: Named) => `${does(who, 'trekt', 'trekt')} het voorstel om af te breken in.`,
    off: 'Het voorstel om de partij af te breken geldt niet meer.',
    agreed: (players: readonly Named[]) =>
      `${together(players)} waren het eens om de partij af te breken.`,
  },
  absence: {
    label: 'Afwezigheid',
    away: (who: Named, seconds: number) =>
      `${does(who, 'heeft', 'hebt')} ${spanInWords(seconds)} niet gespeeld.`,
    untilYouMove: 'Tot je speelt, mogen de anderen de partij opeisen.',
    /** `when` is a day and a time: tomorrow 18:00 */
    warning: (claimants: readonly Named[], when: readonly [string, string], mover: Named) =>
      `${together(claimants)} ${claimants.length === 1 && !claimants[0]?.you ? 'mag' : 'mogen'} deze partij vanaf ${when.join(' ')} opeisen, tenzij ${within(mover)} eerder speelt.`,
    silent: (who: Named, seconds: number) =>
      `${does(who, 'heeft', 'hebt')} ${spanInWords(seconds)} niet op de laatste zet geantwoord.`,
    untilYouAnswer: 'Tot je antwoordt, mogen de anderen hem als door jou geaccepteerd rekenen.',
    lastWarning: (silent: readonly Named[], when: readonly [string, string]) =>
      `Vanaf ${when.join(' ')} mag de laatste zet als geaccepteerd door ${list(silent.map(toPlayer))} gerekend worden.`,
    claimLast: 'Als geaccepteerd rekenen',
    claimLastCost: (name: string) => `${name} kan de laatste zet niet meer aanvechten`,
    claim: 'De partij opeisen',
    claimCost: (name: string, players: number) =>
      players === 2
        ? `${name} ligt eruit, en jij wint`
        : `${name} ligt eruit, de anderen spelen door`,
  },
  sum: {
    label: 'Hoe deze zet telt',
    unfold: (word: string, score: number) => `${word}, ${points(score)}: bekijk hoe het telt`,
    title: (word: string, score: number) => `${word} voor ${number(score)}`,
    word: 'Het woord',
    total: 'Deze zet',
    blank: 'blanco',
    there: 'lag al op het bord',
    at: (word: string, at: string) => `${word} op ${at}`,
    crossWords: (count: number) => `en ${counted(count, 'kruiswoord')}`,
    scoring: (score: number) => `voor ${number(score)}`,
    more: (count: number) => `en nog ${count}`,
    whyNot: (why: Barred | null) =>
      why === 'foreign'
        ? 'een vreemd woord'
        : why === 'hate_speech'
          ? 'als kwetsend uitgesloten'
          : 'staat niet in de lijst',
    unchecked: 'de woorden worden nagekeken als je speelt',
    spoken: (word: string, score: number) => `${word}, ${points(score)}`,
    invalid: verdict,
  },
  refusal: {
    title: 'Niet gespeeld',
    rule: (reference: string) => `Zie de regel: ${reference}.`,
    unreachable: 'De server gaf geen antwoord. Je stenen liggen er nog; probeer het nog eens.',
    stale: 'De partij is verdergegaan. Je stenen blijven liggen waar ze nog passen.',
    noTile: (letter: string) => `Geen ${letter} op je plankje.`,
    written: (problem: WrittenProblem) => {
      if (problem.kind === 'unreadable') return 'Typ een vakje en een woord, zoals 8F HOND.'
      if (problem.kind === 'off_board') return 'Het woord loopt van het bord af.'
      if (problem.kind === 'through') return `Op het bord ligt daar al ${problem.letter}.`
      return `Geen ${problem.letter} op je plankje.`
    },
  },
  status: {
    yourTurn: 'Jij bent aan de beurt.',
    yourTurnHint: 'Sleep stenen naar het bord, of klik op een vakje en typ.',
    yourTurnTouch: 'Sleep stenen naar het bord, of tik op een steen en dan op een vakje.',
    noPlay: 'Niets te leggen? Pas dan.',
    turnOf: (name: string) => `${name} is aan de beurt.`,
    thinking: (name: string) => `${name} denkt na.`,
    gone: 'Je hebt deze partij verlaten, maar je kunt ze tot het eind bekijken.',
    layAhead: 'Je kunt intussen je volgende zet klaarleggen.',
    waiting: 'De letters worden getrokken.',
    waitingFor: (missing: readonly Named[]) =>
      `Elke plaats geeft een getal voor het trekken. Nog niet: ${list(readerFirst(missing).map(within))}.`,
    yourAnswer: 'Accepteren of aanvechten?',
    lastPlay: 'Dat was de laatste zet.',
    finalChallenge: 'De laatste zet kan nog aangevochten worden.',
    othersAccept: (names: readonly string[]) =>
      `De partij is uit zodra ${list(names)} ${plural(names.length, 'accepteert', 'accepteren')}.`,
    over: 'De partij is afgelopen.',
    watching: 'Je kijkt toe bij deze partij.',
    played: (who: Named, word: string, turn: Turn) =>
      turn.withdrawn
        ? `${did(who, `${word} teruggenomen`)}.`
        : `${did(who, `${word} gespeeld`)}: ${turn.score}.`,
    /** one line beside the rack: the play's main word */
    stood: (by: Named, words: readonly string[]) =>
      `${did(by, `${list(words)} aangevochten`)}: ${words.length === 1 ? 'het is' : 'ze zijn'} goed.`,
    /** before equal draws are repeated */
    drawnAgain: '. Nog een keer: ',
    drawing: (draws: string, starter: Named) => `${draws}. ${does(starter, 'begint', 'begint')}.`,
    /** the tiles drawn in one round */
    draws: (round: readonly (readonly [Named, string])[]) =>
      list(
        round.map(
          ([who, tile], place) =>
            `${place ? within(who) : player(who)} trok ${tile === '?' ? 'een blanco' : tile}`,
        ),
      ),
    lost: 'Verbinding weg. Opnieuw verbinden; je stenen blijven liggen.',
    back: 'Weer verbonden.',
    lostOnTheWay: 'Verbinding weg. Je zet wordt verstuurd zodra ze terug is.',
  },
  sheet: {
    tilesLeft: 'stenen over',
    gained: 'bijgeteld',
    overtime: 'over tijd',
    final: 'eindstand',
    label: 'Scoreblad',
    tab: 'Scoreblad',
    lookUp: (word: string) => `${word}: wat het betekent`,
    turnTab: (turn: number) => `beurt ${turn}`,
    turn: 'Beurt',
    round: (number: number) => `Ronde ${number}`,
    exchanged: (count: number) => `${count} geruild`,
    passed: 'gepast',
    timedOut: 'tijd op',
    lostTurn: 'beurt verloren',
    left: {
      resigned: 'opgegeven',
      abandoned: 'weggegaan',
      out_of_time: 'verloren op tijd',
      lost_challenge: 'verloren door aanvechten',
      absent: 'weggebleven',
    },
    withdrawn: 'teruggenomen',
    helped: (steps: number) => `hulp: ${steps} van 4`,
    stood: (who: Named, result: ChallengeResult) => {
      const by = within(who)
      if (result.cost.kind === 'points') return `goed, ${by} −${result.cost.points}`
      if (result.cost.kind === 'turn') {
        const { turns, pending } = result.cost
        return `goed, ${by} ${pending ? 'verliest misschien' : 'verloor'} ${turnsLost(turns)}`
      }
      if (result.cost.kind === 'mover_gains') return `goed, +${result.cost.points}`
      return `goed, aangevochten door ${toPlayer(who)}`
    },
  },
  bag: {
    unseen: 'ongezien',
    unseenTiles: 'Ongeziene letters',
    vowels: (count: number) => plural(count, 'klinker', 'klinkers'),
    consonants: (count: number) => plural(count, 'medeklinker', 'medeklinkers'),
    blanks: (count: number) => plural(count, 'blanco', 'blanco’s'),
    hidden: 'Ongeziene letters zijn verborgen; het menu toont ze weer.',
  },
  drawer: { label: 'Scoreblad, zak, regels en berichten', tabs: 'Panelen' },
  rules: {
    goodWords:
      'De computers leggen alleen goede woorden, zodat hun zetten niet aangevochten worden.',
    tab: 'Regels',
    title: (edition: string) => `Regels: ${edition}`,
    all: 'Alle regels',
  },
  notes: {
    title: 'Je notities',
    private: 'Alleen jij kunt ze lezen. Ze blijven bij deze partij.',
    missing: 'Je notities konden niet geladen worden.',
    again: 'Nog eens proberen',
    states: {
      saved: 'Bewaard.',
      saving: 'Bewaren…',
      unsaved: 'Nog niet bewaard: de server heeft ze niet aangenomen.',
    },
  },
  written: {
    label: 'Typ een zet, zoals 8F HOND',
    note: '8F HOND loopt naar rechts vanaf F8, F8 HOND naar beneden. Een kleine letter tussen hoofdletters is een blanco, zoals in 8F HOnD. Ook: ruilen AE?, passen, aanvechten, aanvechten HOND, accepteren.',
    orders: {
      exchange: 'ruilen',
      pass: 'passen',
      challenge: 'aanvechten',
      accept: 'accepteren',
    } as OrderNames,
    enter: 'Leggen',
  },
  blank: {
    title: 'De blanco is',
    letter: (letter: string) => `Blanco als ${letter}`,
    note: 'Typ de letter, of kies met de pijltjes en Enter.',
  },
  said: {
    over: (result: string, finals: readonly Final[]) => {
      const scores = finals.map((one) => `${within(one)} ${number(one.final)}`)
      return `De partij is afgelopen. ${result}. Eindstand: ${list(scores)}.`
    },
    gaveTime: (who: Named, other: Named | null, milliseconds: number) =>
      `${did(who, `${other ? toPlayer(other) : 'de anderen'} ${spanInWords(milliseconds / 1000)} extra gegeven`)}.`,
    yourTurn: 'Jij bent aan de beurt.',
    turnOf: (name: string) => `${name} is aan de beurt.`,
    play: (who: Named, turn: Turn) =>
      `${did(who, `${inCapitals(turn.word ?? '')} op ${turn.at ?? ''} gespeeld`)}: ${points(turn.score)}, ${turn.total} in totaal.`,
    exchange: (who: Named, count: number) =>
      `${did(who, `${counted(count, 'steen', 'stenen')} geruild`)}.`,
    pass: (who: Named) => `${did(who, 'gepast')}.`,
    timedOut: (who: Named) => `${does(who, 'heeft', 'hebt')} geen tijd meer.`,
    lostTurn: (who: Named) => `${did(who, 'een beurt verloren')}.`,
    left: {
      resigned: (who: Named) => `${did(who, 'opgegeven')}.`,
      abandoned: (who: Named) => `${does(who, 'is', 'bent')} weggegaan.`,
      out_of_time: (who: Named) => `${did(who, 'op tijd verloren')}.`,
      lost_challenge: (who: Named) => `${did(who, 'de partij door aanvechten verloren')}.`,
      absent: (who: Named) => `${does(who, 'is', 'bent')} te lang weggebleven.`,
    },
    withdrawn: (by: Named, words: readonly string[], found: string, mover: Named) =>
      `${did(by, `${list(words)} aangevochten`)}: ${ofOne(words, found)}. ${mover.you ? 'Je neemt je stenen terug en krijgt 0 punten' : `${mover.name} neemt de stenen terug`}.`,
    stood: (by: Named, words: readonly string[], result: ChallengeResult, mover: Named) => {
      const due = points(result.cost.points)
      const goesOn = result.cost.pending ? ' als de partij doorgaat' : ''
      const costs = {
        nothing: '',
        points: ` ${does(by, 'verliest', 'verliest')} ${due}.`,
        turn: ` ${does(by, 'verliest', 'verliest')} ${turnsLost(result.cost.turns)}${goesOn}.`,
        mover_gains: ` ${does(mover, 'krijgt', 'krijgt')} er ${due} bij.`,
        // the challenger's loss is reported as a turn of its own
        game: '',
      }
      const stand = words.length === 1 ? 'het is goed' : 'ze zijn goed'
      return `${did(by, `${list(words)} aangevochten`)}: ${stand}.${costs[result.cost.kind]}`
    },
    score: (word: string, score: number) => `${word}, ${points(score)}`,
    recalled: 'Alle stenen liggen weer op het plankje.',
    shuffled: 'Plankje geschud.',
    sorted: {
      own: 'Het plankje blijft zoals jij het schikt.',
      alphabet: 'Plankje gesorteerd van A tot Z.',
      vowels: 'Plankje gesorteerd, klinkers eerst.',
    },
  },
}
