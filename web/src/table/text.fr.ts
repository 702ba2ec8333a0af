/** The texts of the table, in French. */
import type { Barred, ChallengeOffer, ChallengeResult, Turn } from '../api/types'
import { inCapitals } from '../board/placing/letters'
import type { WrittenProblem } from '../board/placing/written'
import { verdict } from '../text/bad-words.fr'
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
} from '../text/counting.fr'
import { type Named, readerFirst } from '../text/named'
import { did, does, player, subject, within } from '../text/players.fr'
import type { TimeParts } from './clock/clock'
import { priceOf } from './price'
import type { tableText as english, Final } from './text.en'
import type { OrderNames } from './turn/typed-commands'

function daysIn(time: TimeParts): string {
  if (time.days === 0) return timeIn(time)
  const hours = time.hours > 0 ? ` ${time.hours} h` : ''
  return `${time.days} ${plural(time.days, 'jour', 'jours')}${hours}`
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
  return named ? `il${found.slice(word?.length)}` : found
}

/** A player to whom something is given. */
function toPlayer({ name, you }: Named): string {
  return you ? 'à toi' : `à ${name}`
}

export const tableText: Translated<typeof english> = {
  players: {
    here: 'est là',
    spectators: (count: number) => counted(count, 'spectateur'),
    label: 'Joueurs',
    you: 'toi',
    computer: 'ordinateur',
    toPlay: 'doit jouer',
    thinking: 'réfléchit',
    playsTwice: 'joue deux fois',
    next: 'ensuite',
    gone: 'parti',
    timeLeft: 'temps restant',
    time: (time: TimeParts) => daysIn(time),
    days: (turn: TimeParts, reserve: TimeParts) => {
      if (turn.days + turn.hours + turn.minutes + turn.seconds === 0)
        return `${daysIn(reserve)} en réserve`
      const kept = reserve.days > 0 ? `${reserve.days}` : daysIn(reserve)
      const rest = reserve.days + reserve.hours > 0 ? `, ${kept} en réserve` : ''
      return `${daysIn(turn)}${rest}`
    },
    timeWarning: ({ minutes, seconds }: TimeParts) => {
      if (minutes + seconds === 0) return 'Ton temps est écoulé.'
      const left =
        minutes > 0 ? countedFeminine(minutes, 'minute') : countedFeminine(seconds, 'seconde')
      return `Il reste ${left}.`
    },
    overtime: 'dépassement',
    overtimeCost: (cost: number) => `temps dépassé, moins ${points(cost)} jusqu’ici`,
    ownOvertime: (cost: number, last: boolean) =>
      `Dépassement : ${points(cost)} de moins jusqu’ici.${last ? ' Dans une minute, tu perds au temps.' : ''}`,
    overtimeOf: (name: string, cost: number, last: boolean) =>
      `${name} dépasse son temps : ${points(cost)} de moins jusqu’ici.${last ? ` Dans une minute, ${name} perd au temps.` : ''}`,
    points,
  },
  curtain: {
    handOver: 'Passe l’appareil à',
    waitingFor: 'On attend',
    look: (name: string) => `Je suis ${name}, montre mes lettres`,
    hidden: (clockRuns: boolean) =>
      `Tous les chevalets sont cachés.${clockRuns ? ' L’horloge tourne.' : ''}`,
    scores: 'Scores',
    challenges: 'Contester ou accepter',
    challenge: (name: string, words: readonly string[]) => `${name} conteste ${list(words)}`,
    accept: (name: string) => `${name} accepte`,
    acceptTogether: 'Personne ne conteste',
  },
  rack: {
    label: 'Ton chevalet',
    tile: (tile: string, worth: number) => (tile === '?' ? 'Joker' : `${tile}, ${points(worth)}`),
    onTheBoard: 'sur le plateau',
  },
  actions: {
    label: 'À toi',
    shuffle: 'Mélanger',
    sort: 'Ranger',
    recall: 'Reprendre',
    play: 'Jouer',
    playWord: (word: string) => `Jouer ${word}`,
    sending: 'Envoi',
    accept: 'Accepter',
    acceptCost: 'le coup tient',
    acceptLast: (others: readonly string[]) =>
      others.length === 0
        ? 'le coup tient, la partie finit'
        : `${list(others)} ${plural(others.length, 'doit', 'doivent')} encore accepter`,
    exchangeUpTo: (most: number) => `jusqu’à ${most}`,
    exchangeTiles: (exchange: string, count: number) =>
      count === 0 ? 'Choisis des lettres' : `${exchange} ${countedFeminine(count, 'lettre')}`,
    exchangeCost: 'rapporte 0',
    exchangeHint:
      'Choisis les lettres à remettre. Tu en pioches autant, tu marques 0, et ton tour est fini.',
    pass: 'Passer',
    passCost: 'rapporte 0',
    passSureCost: (laid: number) =>
      laid > 0 ? 'rapporte 0, tes lettres reviennent' : 'rapporte 0, finit ton tour',
    challenge: (words: readonly string[]) =>
      words.length > 2
        ? `Contester ${words[0]} et ${words.length - 1} autres`
        : `Contester ${list(words)}`,
    challengeNone: 'Contester',
    challengeNothing: 'rien à contester',
    challengeCost: (offer: ChallengeOffer, chosen?: number) => {
      const { words, perWord, settles } = priceOf(offer, chosen)
      const each = perWord ? ' par mot' : ''
      const stand = words > 1 ? 's’ils tiennent' : 's’il tient'
      if (offer.cost === 'points') return `coûte ${points(offer.points * words)}${each} ${stand}`
      if (offer.cost === 'mover_gains')
        return `donne ${points(offer.points * words)}${each} ${stand}`
      if (offer.cost === 'turn' && !settles) {
        const next = offer.pending ? 'ton prochain tour' : 'ton tour'
        const turns = perWord ? 'un tour par mot' : words > 1 ? `${number(words)} tours` : next
        return `coûte ${turns} ${offer.pending ? 'si la partie continue' : stand}`
      }
      if (offer.cost === 'game') return 'qui a tort perd la partie'
      if (offer.cost === 'none_left' || settles)
        return 'ne coûte rien : tu n’as plus de tour à perdre'
      return 'ne coûte rien'
    },
    challengeWhich: 'Quels mots contestes-tu ?',
    challengeChosen: (count: number) =>
      count === 0 ? 'Contester' : `Contester ${counted(count, 'mot')}`,
  },
  armed: {
    arm: 'Le jouer s’il convient encore',
    note: 'tant que cette page est ouverte',
    noteAway: 'aussi quand tu n’es pas là',
    cost: 'joué à ton tour, sans demander',
    costChallenge: 'joué sans demander, ce qui accepte le coup d’avant',
    ready: (word: string) => `Joue ${word}`,
    stop: 'à ton tour ; appuie pour arrêter',
    now: 'Il est joué à ton tour, si ses mots et ses points sont encore les mêmes.',
    nowAway: 'Le serveur le joue à ton tour, si ses mots et ses points sont encore les mêmes.',
    unsaved: 'Le serveur n’a pas été joint : rien n’est préparé.',
    off: 'Il n’est pas joué tout seul.',
    notPlayed: (word: string, why: string) => `${word} n’a pas été joué : ${why}`,
    otherScore: (score: number) => `il rapporterait maintenant ${number(score)}.`,
    unfit: {
      taken: 'le plateau a changé dessous.',
      refused: 'il n’est plus permis.',
      other_words: 'il ferait maintenant d’autres mots.',
      other_score: 'il rapporterait maintenant autre chose.',
    },
  },
  offer: {
    label: 'Proposition d’arrêter la partie',
    made: (who: Named) => `${does(who, 'propose', 'proposes')} d’arrêter la partie.`,
    waiting: (names: readonly string[]) => `Il manque la réponse de ${list(names)}.`,
    agree: 'Accepter : personne ne gagne',
    decline: 'Continuer',
    withdraw: 'Retirer',
    agrees: (who: Named) => `${does(who, 'accepte', 'acceptes')} d’arrêter la partie.`,
    declined: (who: Named) => `${does(who, 'veut', 'veux')} continuer.`,
    withdrawn: (who: Named) =>
      `${does(who, 'retire', 'retires')} la proposition d’arrêter la partie.`,
    off: 'La proposition d’arrêter la partie ne tient plus.',
    agreed: (players: readonly Named[]) =>
      `La partie a été arrêtée d’un commun accord : ${list(readerFirst(players).map(within))}.`,
  },
  absence: {
    label: 'Absence',
    away: (who: Named, seconds: number) =>
      `${does(who, 'n’a', 'n’as')} pas joué depuis ${spanInWords(seconds)}.`,
    untilYouMove: 'Tant que tu ne joues pas, les autres peuvent réclamer la partie.',
    warning: (claimants: readonly Named[], when: readonly [string, string], mover: Named) => {
      const [first] = claimants
      const can = first?.you
        ? `${claimants.length > 1 ? 'vous pouvez' : 'tu peux'}`
        : `${list(claimants.map(within))} ${plural(claimants.length, 'peut', 'peuvent')}`
      return `À partir de ${when.join(' ')}, ${can} réclamer cette partie, si ${subject(mover)} ne ${mover.you ? 'joues' : 'joue'} pas d’ici là.`
    },
    silent: (who: Named, seconds: number) =>
      `${does(who, 'n’a', 'n’as')} pas répondu au dernier coup depuis ${spanInWords(seconds)}.`,
    untilYouAnswer:
      'Tant que tu ne réponds pas, les autres peuvent le compter comme accepté par toi.',
    lastWarning: (silent: readonly Named[], when: readonly [string, string]) =>
      `À partir de ${when.join(' ')}, le dernier coup peut compter comme accepté par ${list(silent.map(within))}.`,
    claimLast: 'Le compter comme accepté',
    claimLastCost: (name: string) => `${name} ne peut plus contester le dernier coup`,
    claim: 'Réclamer la partie',
    claimCost: (name: string, players: number) =>
      players === 2 ? `${name} sort, et tu gagnes` : `${name} sort, les autres continuent`,
  },
  sum: {
    label: 'Ce que rapporte ce coup',
    unfold: (word: string, score: number) => `${word}, ${points(score)} : voir le calcul`,
    title: (word: string, score: number) => `${word} pour ${number(score)}`,
    word: 'Le mot',
    total: 'Ce coup',
    blank: 'joker',
    there: 'déjà sur le plateau',
    at: (word: string, at: string) => `${word} en ${at}`,
    crossWords: (count: number) =>
      `et ${counted(count, 'mot perpendiculaire', 'mots perpendiculaires')}`,
    scoring: (score: number) => `pour ${number(score)}`,
    more: (count: number) => `et ${count} de plus`,
    whyNot: (why: Barred | null) =>
      why === 'foreign'
        ? 'un mot étranger'
        : why === 'hate_speech'
          ? 'exclu comme insulte'
          : 'pas dans la liste',
    unchecked: 'les mots sont vérifiés quand tu joues',
    spoken: (word: string, score: number) => `${word}, ${points(score)}`,
    invalid: verdict,
  },
  refusal: {
    title: 'Pas joué',
    rule: (reference: string) => `Voir la règle : ${reference}.`,
    unreachable: 'Le serveur n’a pas répondu. Tes lettres restent en place ; réessaie.',
    stale: 'La partie a avancé. Tes lettres restent là où elles conviennent encore.',
    noTile: (letter: string) => `Pas de ${letter} sur ton chevalet.`,
    written: (problem: WrittenProblem) => {
      if (problem.kind === 'unreadable') return 'Tape une case et un mot, par exemple 8F HORN.'
      if (problem.kind === 'off_board') return 'Le mot sort du plateau.'
      if (problem.kind === 'through') return `Le plateau a déjà ${problem.letter} à cet endroit.`
      return `Pas de ${problem.letter} sur ton chevalet.`
    },
  },
  status: {
    yourTurn: 'C’est à toi.',
    yourTurnHint: 'Glisse des lettres sur le plateau, ou clique sur une case et tape.',
    yourTurnTouch: 'Glisse des lettres sur le plateau, ou touche une lettre puis une case.',
    noPlay: 'Rien à jouer ? Passe.',
    turnOf: (name: string) => `C’est à ${name}.`,
    thinking: (name: string) => `${name} réfléchit.`,
    gone: 'Tu as quitté cette partie, mais tu peux la regarder jusqu’à la fin.',
    layAhead: 'Tu peux déjà poser ton prochain coup.',
    waiting: 'Les lettres sont tirées.',
    waitingFor: (missing: readonly Named[]) =>
      `Chaque place ajoute un nombre au tirage. Il manque encore : ${list(readerFirst(missing).map(within))}.`,
    yourAnswer: 'Accepter ou contester ?',
    lastPlay: 'C’était le dernier coup.',
    finalChallenge: 'Le dernier coup peut encore être contesté.',
    othersAccept: (names: readonly string[]) =>
      `La partie finit dès que ${list(names)} ${plural(names.length, 'accepte', 'acceptent')}.`,
    over: 'La partie est finie.',
    watching: 'Tu regardes cette partie.',
    played: (who: Named, word: string, turn: Turn) =>
      turn.withdrawn
        ? `${did(who, 'repris')} ${word}.`
        : `${did(who, 'joué')} ${word} pour ${turn.score}.`,
    stood: (by: Named, words: readonly string[]) =>
      `${did(by, 'contesté')} ${list(words)} : ${words.length === 1 ? 'il tient' : 'ils tiennent'}.`,
    drawnAgain: '. Encore une fois : ',
    drawing: (draws: string, starter: Named) =>
      `${draws}. ${does(starter, 'commence', 'commences')}.`,
    draws: (round: readonly (readonly [Named, string])[]) =>
      list(
        round.map(([who, tile], place) => {
          const drawn = `${who.you ? 'as' : 'a'} tiré ${tile === '?' ? 'un joker' : tile}`
          return `${place ? subject(who) : player(who)} ${drawn}`
        }),
      ),
    lost: 'Connexion perdue. On se reconnecte ; tes lettres restent en place.',
    back: 'Reconnecté.',
    lostOnTheWay: 'Connexion perdue. Ton coup partira dès qu’elle revient.',
  },
  sheet: {
    tilesLeft: 'lettres restantes',
    gained: 'gagné',
    overtime: 'dépassement',
    final: 'final',
    label: 'Feuille de score',
    tab: 'Feuille',
    lookUp: (word: string) => `${word} : son sens`,
    turnTab: (turn: number) => `tour ${turn}`,
    turn: 'Tour',
    round: (number: number) => `Manche ${number}`,
    exchanged: (count: number) => `échange de ${count}`,
    passed: 'passe',
    timedOut: 'temps écoulé',
    lostTurn: 'tour perdu',
    left: {
      resigned: 'a abandonné',
      abandoned: 'est parti',
      out_of_time: 'a perdu au temps',
      lost_challenge: 'a perdu par contestation',
      absent: 'est resté absent',
    },
    withdrawn: 'repris',
    helped: (steps: number) => `aide : ${steps} sur 4`,
    stood: (who: Named, result: ChallengeResult) => {
      const by = within(who)
      if (result.cost.kind === 'points') return `tient, ${by} −${result.cost.points}`
      if (result.cost.kind === 'turn') {
        const { turns, pending } = result.cost
        const loses = who.you ? 'tu perds' : `${by} perd`
        return `tient, ${loses} ${pending ? 'peut-être ' : ''}${turnsLost(turns)}`
      }
      if (result.cost.kind === 'mover_gains') return `tient, +${result.cost.points}`
      return `tient, contesté par ${by}`
    },
  },
  bag: {
    unseen: 'non vues',
    unseenTiles: 'Lettres non vues',
    vowels: (count: number) => plural(count, 'voyelle', 'voyelles'),
    consonants: (count: number) => plural(count, 'consonne', 'consonnes'),
    blanks: (count: number) => plural(count, 'joker', 'jokers'),
    hidden: 'Les lettres non vues sont cachées ; le menu les montre de nouveau.',
  },
  drawer: { label: 'Feuille, sac, règles et messages', tabs: 'Volets' },
  rules: {
    goodWords:
      'Les ordinateurs ne posent que de bons mots : il n’y a rien à contester dans leurs coups.',
    tab: 'Règles',
    title: (edition: string) => `Règles : ${edition}`,
    all: 'Toutes les règles',
  },
  notes: {
    title: 'Tes notes',
    private: 'Toi seul peux les lire. Elles sont gardées avec cette partie.',
    missing: 'Tes notes n’ont pas pu être chargées.',
    again: 'Réessayer',
    states: {
      saved: 'Enregistré.',
      saving: 'Enregistrement…',
      unsaved: 'Pas encore enregistré : le serveur ne les a pas acceptées.',
    },
  },
  written: {
    label: 'Taper un coup, par exemple 8F HORN',
    note: '8F HORN va à l’horizontale depuis F8, F8 HORN à la verticale. Une minuscule parmi des majuscules est un joker, comme dans 8F HOrN. Aussi : échanger AE?, passer, contester, contester HORN, accepter.',
    orders: {
      exchange: 'échanger',
      pass: 'passer',
      challenge: 'contester',
      accept: 'accepter',
    } as OrderNames,
    enter: 'Entrer',
  },
  blank: {
    title: 'Le joker est',
    letter: (letter: string) => `Joker comme ${letter}`,
    note: 'Tape sa lettre, ou choisis avec les flèches et Entrée.',
  },
  said: {
    over: (result: string, finals: readonly Final[]) => {
      const scores = finals.map((one) => `${within(one)} ${number(one.final)}`)
      return `La partie est finie. ${result}. Scores finals : ${list(scores)}.`
    },
    gaveTime: (who: Named, other: Named | null, milliseconds: number) =>
      `${did(who, 'donné')} ${spanInWords(milliseconds / 1000)} de plus ${other ? toPlayer(other) : 'aux autres'}.`,
    yourTurn: 'C’est à toi.',
    turnOf: (name: string) => `C’est à ${name}.`,
    play: (who: Named, turn: Turn) =>
      `${did(who, 'joué')} ${inCapitals(turn.word ?? '')} en ${turn.at ?? ''} pour ${points(turn.score)}, ${turn.total} en tout.`,
    exchange: (who: Named, count: number) =>
      `${did(who, 'échangé')} ${countedFeminine(count, 'lettre')}.`,
    pass: (who: Named) => `${did(who, 'passé')}.`,
    timedOut: (who: Named) => `${does(who, 'n’a', 'n’as')} plus de temps.`,
    lostTurn: (who: Named) => `${did(who, 'perdu')} un tour.`,
    left: {
      resigned: (who: Named) => `${did(who, 'abandonné')}.`,
      abandoned: (who: Named) => `${did(who, 'quitté')} la partie.`,
      out_of_time: (who: Named) => `${did(who, 'perdu')} au temps.`,
      lost_challenge: (who: Named) => `${did(who, 'perdu')} la partie en contestant.`,
      absent: (who: Named) => `${did(who, 'manqué')} trop longtemps.`,
    },
    withdrawn: (by: Named, words: readonly string[], found: string, mover: Named) =>
      `${did(by, 'contesté')} ${list(words)} : ${ofOne(words, found)}. ${mover.you ? 'Tu reprends tes lettres et marques 0' : `${player(mover)} reprend ses lettres`}.`,
    stood: (by: Named, words: readonly string[], result: ChallengeResult, mover: Named) => {
      const due = points(result.cost.points)
      const goesOn = result.cost.pending ? ' si la partie continue' : ''
      const costs = {
        nothing: '',
        points: ` ${does(by, 'perd', 'perds')} ${due}.`,
        turn: ` ${does(by, 'perd', 'perds')} ${turnsLost(result.cost.turns)}${goesOn}.`,
        mover_gains: ` ${does(mover, 'gagne', 'gagnes')} ${due}.`,
        game: '',
      }
      return `${did(by, 'contesté')} ${list(words)} : ${plural(words.length, 'il tient', 'ils tiennent')}.${costs[result.cost.kind]}`
    },
    score: (word: string, score: number) => `${word}, ${points(score)}`,
    recalled: 'Toutes les lettres sont de retour sur le chevalet.',
    shuffled: 'Chevalet mélangé.',
    sorted: {
      own: 'Le chevalet reste comme tu le ranges.',
      alphabet: 'Chevalet rangé de A à Z.',
      vowels: 'Chevalet rangé, voyelles d’abord.',
    },
  },
}
