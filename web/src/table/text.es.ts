/** The texts of the table, in Spanish. */
import type { Barred, ChallengeOffer, ChallengeResult, Turn } from '../api/types'
import { inCapitals } from '../board/placing/letters'
import type { WrittenProblem } from '../board/placing/written'
import { verdict } from '../text/bad-words.es'
import type { Translated } from '../text/catalogue'
import {
  counted,
  countedFeminine,
  list,
  number,
  plural,
  points,
  spanInWords,
  turnsLost,
} from '../text/counting.es'
import { type Named, readerFirst } from '../text/named'
import { did, does, within } from '../text/players.es'
import type { TimeParts } from './clock/clock'
import { priceOf } from './price'
import type { tableText as english, Final } from './text.en'
import type { OrderNames } from './turn/typed-commands'

function daysIn(time: TimeParts): string {
  if (time.days === 0) return timeIn(time)
  const hours = time.hours > 0 ? ` ${time.hours} h` : ''
  return `${time.days} ${plural(time.days, 'día', 'días')}${hours}`
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
  return named ? found.slice((word?.length ?? 0) + 1) : found
}

/** A player to whom something is given. */
function toPlayer({ name, you }: Named): string {
  return you ? 'a ti' : `a ${name}`
}

/** By a player. */
function byPlayer({ name, you }: Named): string {
  return you ? 'por ti' : `por ${name}`
}

export const tableText: Translated<typeof english> = {
  players: {
    here: 'está aquí',
    spectators: (count: number) => counted(count, 'espectador', 'espectadores'),
    label: 'Jugadores',
    you: 'tú',
    computer: 'ordenador',
    toPlay: 'juega',
    thinking: 'está pensando',
    playsTwice: 'juega dos veces',
    next: 'después',
    gone: 'se fue',
    timeLeft: 'tiempo restante',
    time: (time: TimeParts) => daysIn(time),
    days: (turn: TimeParts, reserve: TimeParts) => {
      if (turn.days + turn.hours + turn.minutes + turn.seconds === 0)
        return `${daysIn(reserve)} de reserva`
      const kept = reserve.days > 0 ? `${reserve.days}` : daysIn(reserve)
      const rest = reserve.days + reserve.hours > 0 ? `, ${kept} de reserva` : ''
      return `${daysIn(turn)}${rest}`
    },
    timeWarning: ({ minutes, seconds }: TimeParts) => {
      if (minutes + seconds === 0) return 'Se acabó tu tiempo.'
      return `Queda ${minutes > 0 ? counted(minutes, 'minuto') : counted(seconds, 'segundo')}.`
    },
    overtime: 'tiempo extra',
    overtimeCost: (cost: number) => `pasado de tiempo, menos ${points(cost)} hasta ahora`,
    ownOvertime: (cost: number, last: boolean) =>
      `Tiempo extra: ${points(cost)} menos hasta ahora.${last ? ' En un minuto pierdes por tiempo.' : ''}`,
    overtimeOf: (name: string, cost: number, last: boolean) =>
      `${name} se ha pasado de tiempo: ${points(cost)} menos hasta ahora.${last ? ` En un minuto ${name} pierde por tiempo.` : ''}`,
    points,
  },
  curtain: {
    handOver: 'Pásalo a',
    waitingFor: 'Se espera a',
    look: (name: string) => `Soy ${name}, enseña mi atril`,
    hidden: (clockRuns: boolean) =>
      `Todos los atriles están ocultos.${clockRuns ? ' El reloj corre.' : ''}`,
    scores: 'Puntuaciones',
    challenges: 'Impugnar o aceptar',
    challenge: (name: string, words: readonly string[]) => `${name} impugna ${list(words)}`,
    accept: (name: string) => `${name} acepta`,
    acceptTogether: 'Nadie impugna',
  },
  rack: {
    label: 'Tu atril',
    tile: (tile: string, worth: number) => (tile === '?' ? 'Comodín' : `${tile}, ${points(worth)}`),
    onTheBoard: 'en el tablero',
  },
  actions: {
    label: 'Tu turno',
    shuffle: 'Mezclar',
    sort: 'Ordenar',
    recall: 'Recoger',
    play: 'Jugar',
    playWord: (word: string) => `Jugar ${word}`,
    sending: 'Enviando',
    accept: 'Aceptar',
    acceptCost: 'la jugada vale',
    acceptLast: (others: readonly string[]) =>
      others.length === 0
        ? 'la jugada vale, la partida acaba'
        : `${list(others)} ${plural(others.length, 'debe', 'deben')} aceptar aún`,
    exchangeUpTo: (most: number) => `hasta ${most}`,
    exchangeTiles: (exchange: string, count: number) =>
      count === 0 ? 'Elige fichas' : `${exchange} ${countedFeminine(count, 'ficha')}`,
    exchangeCost: 'da 0',
    exchangeHint: 'Elige las fichas que devuelves. Robas otras tantas, sumas 0 y tu turno acaba.',
    pass: 'Pasar',
    passCost: 'da 0',
    passSureCost: (laid: number) =>
      laid > 0 ? 'da 0, tus fichas vuelven' : 'da 0, acaba tu turno',
    challenge: (words: readonly string[]) =>
      words.length > 2
        ? `Impugnar ${words[0]} y ${words.length - 1} más`
        : `Impugnar ${list(words)}`,
    challengeNone: 'Impugnar',
    challengeNothing: 'nada que impugnar',
    challengeCost: (offer: ChallengeOffer, chosen?: number) => {
      const { words, perWord, settles } = priceOf(offer, chosen)
      const each = perWord ? ' por palabra' : ''
      const stand = words > 1 ? 'si valen' : 'si vale'
      if (offer.cost === 'points') return `cuesta ${points(offer.points * words)}${each} ${stand}`
      if (offer.cost === 'mover_gains') return `da ${points(offer.points * words)}${each} ${stand}`
      if (offer.cost === 'turn' && !settles) {
        const next = offer.pending ? 'tu próximo turno' : 'tu turno'
        const turns = perWord
          ? 'un turno por palabra'
          : words > 1
            ? `${number(words)} turnos`
            : next
        return `cuesta ${turns} ${offer.pending ? 'si la partida sigue' : stand}`
      }
      if (offer.cost === 'game') return 'quien se equivoca pierde la partida'
      if (offer.cost === 'none_left' || settles)
        return 'no cuesta nada: no te queda turno que perder'
      return 'no cuesta nada'
    },
    challengeWhich: '¿Qué palabras impugnas?',
    challengeChosen: (count: number) =>
      count === 0 ? 'Impugnar' : `Impugnar ${countedFeminine(count, 'palabra')}`,
  },
  armed: {
    arm: 'Jugarla si aún cabe',
    note: 'mientras esta página esté abierta',
    noteAway: 'también cuando no estés',
    cost: 'se juega en tu turno, sin preguntar',
    costChallenge: 'se juega sin preguntar, y eso acepta la jugada anterior',
    ready: (word: string) => `Juega ${word}`,
    stop: 'en tu turno; pulsa para detenerla',
    now: 'Se juega cuando te toque, si sus palabras y sus puntos siguen siendo los mismos.',
    nowAway:
      'El servidor la juega cuando te toque, si sus palabras y sus puntos siguen siendo los mismos.',
    unsaved: 'No se alcanzó el servidor: no hay nada preparado.',
    off: 'No se juega sola.',
    notPlayed: (word: string, why: string) => `${word} no se ha jugado: ${why}`,
    otherScore: (score: number) => `ahora daría ${number(score)}.`,
    unfit: {
      taken: 'el tablero ha cambiado debajo.',
      refused: 'ya no está permitida.',
      other_words: 'ahora formaría otras palabras.',
      other_score: 'ahora daría otros puntos.',
    },
  },
  offer: {
    label: 'Propuesta de anular la partida',
    made: (who: Named) => `${does(who, 'propone', 'propones')} anular la partida.`,
    waiting: (names: readonly string[]) => `Falta la respuesta de ${list(names)}.`,
    agree: 'Aceptar: nadie gana',
    decline: 'Seguir jugando',
    withdraw: 'Retirar',
    agrees: (who: Named) => `${does(who, 'acepta', 'aceptas')} anular la partida.`,
    declined: (who: Named) => `${does(who, 'quiere', 'quieres')} seguir jugando.`,
    withdrawn: (who: Named) =>
      `${does(who, 'retira', 'retiras')} la propuesta de anular la partida.`,
    off: 'La propuesta de anular la partida ya no vale.',
    agreed: (players: readonly Named[]) =>
      `La partida se anuló de común acuerdo: ${list(readerFirst(players).map(within))}.`,
  },
  absence: {
    label: 'Ausencia',
    away: (who: Named, seconds: number) =>
      `${does(who, 'no ha', 'no has')} jugado desde hace ${spanInWords(seconds)}.`,
    untilYouMove: 'Hasta que juegues, los demás pueden reclamar la partida.',
    warning: (claimants: readonly Named[], when: readonly [string, string], mover: Named) => {
      const [first] = claimants
      const can = first?.you
        ? `${claimants.length > 1 ? 'podéis' : 'puedes'}`
        : `${list(claimants.map(within))} ${plural(claimants.length, 'puede', 'pueden')}`
      return `Desde ${when.join(' ')} ${can} reclamar esta partida, si antes ${mover.you ? 'no juegas' : `no juega ${mover.name}`}.`
    },
    silent: (who: Named, seconds: number) =>
      `${does(who, 'no ha', 'no has')} respondido a la última jugada desde hace ${spanInWords(seconds)}.`,
    untilYouAnswer: 'Hasta que respondas, los demás pueden darla por aceptada por ti.',
    lastWarning: (silent: readonly Named[], when: readonly [string, string]) =>
      `Desde ${when.join(' ')} la última jugada puede darse por aceptada. Falta: ${list(silent.map(within))}.`,
    claimLast: 'Darla por aceptada',
    claimLastCost: (name: string) => `${name} ya no puede impugnar la última jugada`,
    claim: 'Reclamar la partida',
    claimCost: (name: string, players: number) =>
      players === 2 ? `${name} queda fuera, y ganas` : `${name} queda fuera, los demás siguen`,
  },
  sum: {
    label: 'Cómo puntúa esta jugada',
    unfold: (word: string, score: number) => `${word}, ${points(score)}: ver la cuenta`,
    title: (word: string, score: number) => `${word} por ${number(score)}`,
    word: 'La palabra',
    total: 'Esta jugada',
    blank: 'comodín',
    there: 'ya en el tablero',
    at: (word: string, at: string) => `${word} en ${at}`,
    crossWords: (count: number) =>
      `y ${countedFeminine(count, 'palabra cruzada', 'palabras cruzadas')}`,
    scoring: (score: number) => `por ${number(score)}`,
    more: (count: number) => `y ${count} más`,
    whyNot: (why: Barred | null) =>
      why === 'foreign'
        ? 'una palabra extranjera'
        : why === 'hate_speech'
          ? 'excluida por insultante'
          : 'no está en la lista',
    unchecked: 'las palabras se comprueban al jugar',
    spoken: (word: string, score: number) => `${word}, ${points(score)}`,
    invalid: verdict,
  },
  refusal: {
    title: 'Sin jugar',
    rule: (reference: string) => `Mira la regla: ${reference}.`,
    unreachable: 'El servidor no ha respondido. Tus fichas siguen en su sitio; inténtalo de nuevo.',
    stale: 'La partida ha avanzado. Tus fichas quedan donde aún caben.',
    noTile: (letter: string) => `No hay ${letter} en tu atril.`,
    written: (problem: WrittenProblem) => {
      if (problem.kind === 'unreadable') return 'Escribe una casilla y una palabra, como 8F HORN.'
      if (problem.kind === 'off_board') return 'La palabra se sale del tablero.'
      if (problem.kind === 'through') return `El tablero ya tiene ${problem.letter} ahí.`
      return `No hay ${problem.letter} en tu atril.`
    },
  },
  status: {
    yourTurn: 'Te toca.',
    yourTurnHint: 'Arrastra fichas al tablero, o haz clic en una casilla y escribe.',
    yourTurnTouch: 'Arrastra fichas al tablero, o toca una ficha y luego una casilla.',
    noPlay: '¿Sin jugada? Pasa.',
    turnOf: (name: string) => `Le toca a ${name}.`,
    thinking: (name: string) => `${name} está pensando.`,
    gone: 'Has dejado esta partida, pero puedes verla hasta el final.',
    layAhead: 'Mientras tanto puedes preparar tu próxima jugada.',
    waiting: 'Se están sacando las fichas.',
    waitingFor: (missing: readonly Named[]) =>
      `Cada sitio añade un número al reparto. Falta aún: ${list(readerFirst(missing).map(within))}.`,
    yourAnswer: '¿Aceptar o impugnar?',
    lastPlay: 'Esa era la última jugada.',
    finalChallenge: 'La última jugada aún se puede impugnar.',
    othersAccept: (names: readonly string[]) =>
      `La partida acaba en cuanto ${list(names)} ${plural(names.length, 'acepte', 'acepten')}.`,
    over: 'La partida ha acabado.',
    watching: 'Estás viendo esta partida.',
    played: (who: Named, word: string, turn: Turn) =>
      turn.withdrawn
        ? `${did(who, 'retirado')} ${word}.`
        : `${did(who, 'jugado')} ${word} por ${turn.score}.`,
    stood: (by: Named, words: readonly string[]) =>
      `${did(by, 'impugnado')} ${list(words)}: ${words.length === 1 ? 'vale' : 'valen'}.`,
    drawnAgain: '. Otra vez: ',
    drawing: (draws: string, starter: Named) =>
      `${draws}. ${does(starter, 'empieza', 'empiezas')}.`,
    draws: (round: readonly (readonly [Named, string])[]) =>
      list(
        round.map(([who, tile], place) => {
          const drawn = did(who, `sacado ${tile === '?' ? 'un comodín' : tile}`)
          return place && who.you ? drawn.charAt(0).toLowerCase() + drawn.slice(1) : drawn
        }),
      ),
    lost: 'Conexión perdida. Reconectando; tus fichas siguen en su sitio.',
    back: 'Conexión recuperada.',
    lostOnTheWay: 'Conexión perdida. Tu jugada se enviará cuando vuelva.',
  },
  sheet: {
    tilesLeft: 'fichas restantes',
    gained: 'ganado',
    overtime: 'tiempo extra',
    final: 'final',
    label: 'Hoja de puntos',
    tab: 'Hoja',
    lookUp: (word: string) => `${word}: qué significa`,
    turnTab: (turn: number) => `turno ${turn}`,
    turn: 'Turno',
    round: (number: number) => `Ronda ${number}`,
    exchanged: (count: number) => `cambia ${count}`,
    passed: 'pasa',
    timedOut: 'sin tiempo',
    lostTurn: 'turno perdido',
    left: {
      resigned: 'abandonó',
      abandoned: 'se fue',
      out_of_time: 'perdió por tiempo',
      lost_challenge: 'perdió al impugnar',
      absent: 'faltó',
    },
    withdrawn: 'retirada',
    helped: (steps: number) => `ayuda: ${steps} de 4`,
    stood: (who: Named, result: ChallengeResult) => {
      const by = within(who)
      if (result.cost.kind === 'points') return `vale, ${by} −${result.cost.points}`
      if (result.cost.kind === 'turn') {
        const { turns, pending } = result.cost
        const loses = who.you ? 'pierdes' : `${by} pierde`
        return `vale, ${pending ? 'quizá ' : ''}${loses} ${turnsLost(turns)}`
      }
      if (result.cost.kind === 'mover_gains') return `vale, +${result.cost.points}`
      return `vale, impugnada ${byPlayer(who)}`
    },
  },
  bag: {
    unseen: 'sin ver',
    unseenTiles: 'Fichas no vistas',
    vowels: (count: number) => plural(count, 'vocal', 'vocales'),
    consonants: (count: number) => plural(count, 'consonante', 'consonantes'),
    blanks: (count: number) => plural(count, 'comodín', 'comodines'),
    hidden: 'Las fichas no vistas están ocultas; el menú las vuelve a mostrar.',
  },
  drawer: { label: 'Hoja, bolsa, reglas y mensajes', tabs: 'Paneles' },
  rules: {
    goodWords:
      'Los ordenadores solo ponen palabras válidas: no hay nada que impugnar en sus jugadas.',
    tab: 'Reglas',
    title: (edition: string) => `Reglas: ${edition}`,
    all: 'Todas las reglas',
  },
  notes: {
    title: 'Tus notas',
    private: 'Solo tú puedes leerlas. Se guardan con esta partida.',
    missing: 'No se pudieron cargar tus notas.',
    again: 'Reintentar',
    states: {
      saved: 'Guardado.',
      saving: 'Guardando…',
      unsaved: 'Aún sin guardar: el servidor no las ha aceptado.',
    },
  },
  written: {
    label: 'Escribir una jugada, como 8F HORN',
    note: '8F HORN va en horizontal desde F8, F8 HORN en vertical. Una minúscula entre mayúsculas es un comodín, como en 8F HOrN. También: cambiar AE?, pasar, impugnar, impugnar HORN, aceptar.',
    orders: {
      exchange: 'cambiar',
      pass: 'pasar',
      challenge: 'impugnar',
      accept: 'aceptar',
    } as OrderNames,
    enter: 'Entrar',
  },
  blank: {
    title: 'El comodín es',
    letter: (letter: string) => `Comodín como ${letter}`,
    note: 'Escribe su letra, o elige con las flechas e Intro.',
  },
  said: {
    over: (result: string, finals: readonly Final[]) => {
      const scores = finals.map((one) => `${within(one)} ${number(one.final)}`)
      return `La partida ha acabado. ${result}. Puntuaciones finales: ${list(scores)}.`
    },
    gaveTime: (who: Named, other: Named | null, milliseconds: number) =>
      `${did(who, 'dado')} ${spanInWords(milliseconds / 1000)} más ${other ? toPlayer(other) : 'a los demás'}.`,
    yourTurn: 'Te toca.',
    turnOf: (name: string) => `Le toca a ${name}.`,
    play: (who: Named, turn: Turn) =>
      `${did(who, 'jugado')} ${inCapitals(turn.word ?? '')} en ${turn.at ?? ''} por ${points(turn.score)}, ${turn.total} en total.`,
    exchange: (who: Named, count: number) =>
      `${did(who, 'cambiado')} ${countedFeminine(count, 'ficha')}.`,
    pass: (who: Named) => `${did(who, 'pasado')}.`,
    timedOut: (who: Named) => `${does(who, 'se ha', 'te has')} quedado sin tiempo.`,
    lostTurn: (who: Named) => `${did(who, 'perdido')} un turno.`,
    left: {
      resigned: (who: Named) => `${did(who, 'abandonado')}.`,
      abandoned: (who: Named) => `${did(who, 'dejado')} la partida.`,
      out_of_time: (who: Named) => `${did(who, 'perdido')} por tiempo.`,
      lost_challenge: (who: Named) => `${did(who, 'perdido')} la partida al impugnar.`,
      absent: (who: Named) => `${did(who, 'faltado')} demasiado tiempo.`,
    },
    withdrawn: (by: Named, words: readonly string[], found: string, mover: Named) =>
      `${did(by, 'impugnado')} ${list(words)}: ${ofOne(words, found)}. ${mover.you ? 'Recoges tus fichas y sumas 0' : `${mover.name} recoge sus fichas`}.`,
    stood: (by: Named, words: readonly string[], result: ChallengeResult, mover: Named) => {
      const due = points(result.cost.points)
      const goesOn = result.cost.pending ? ' si la partida sigue' : ''
      const costs = {
        nothing: '',
        points: ` ${does(by, 'pierde', 'pierdes')} ${due}.`,
        turn: ` ${does(by, 'pierde', 'pierdes')} ${turnsLost(result.cost.turns)}${goesOn}.`,
        mover_gains: ` ${does(mover, 'gana', 'ganas')} ${due}.`,
        game: '',
      }
      return `${did(by, 'impugnado')} ${list(words)}: ${plural(words.length, 'vale', 'valen')}.${costs[result.cost.kind]}`
    },
    score: (word: string, score: number) => `${word}, ${points(score)}`,
    recalled: 'Todas las fichas han vuelto al atril.',
    shuffled: 'Atril mezclado.',
    sorted: {
      own: 'El atril queda como tú lo ordenas.',
      alphabet: 'Atril ordenado de la A a la Z.',
      vowels: 'Atril ordenado, vocales primero.',
    },
  },
}
