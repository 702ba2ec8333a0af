/** The changes between two views of a game, in words. */

import type { ChallengeResult, Outcome, Turn, View } from '../api/types'
import { inCapitals, spelled } from '../board/placing/letters'
import { verdict } from '../look-back/end/verdict'
import { inOrder, sortedByTurn } from '../shared/turn-order'
import { text } from '../text/text.svelte'
import { absenceInWords } from './absence'
import { nameAt, namedAt, onlyOther } from './named'
import { agreedInWords } from './offer'

/** All news in order, and whose turn it is now. */
export function happenings(before: View, after: View): string {
  const said: string[] = []
  for (const [index, turn] of after.turns.entries()) {
    const known = before.turns[index]
    if (!known) said.push(turnInWords(turn, after))
    said.push(...newChallenges(known, turn).map((result) => challengeInWords(turn, result, after)))
  }
  const offer = offerNews(before, after)
  if (offer) said.push(offer)
  said.push(...timeGiven(before, after))
  if (before.absent === null && after.absent !== null) said.push(absenceInWords(after))
  if (after.outcome && before.outcome === null) {
    said.push(endInWords(after, after.outcome))
  } else if (after.to_move !== null && after.to_move !== before.to_move) {
    const mine = after.to_move === after.seat
    said.push(mine ? text.said.yourTurn : turnOf(after, after.to_move))
  }
  return said.join(' ')
}

/** Who won and by what, with the final scores, best first. */
function endInWords(view: View, outcome: Outcome): string {
  const result = verdict(view, outcome)
  if (outcome.winners.length === 0) return `${result}.`
  const finals = sortedByTurn(view, outcome.lines)
    .toSorted((one, other) => other.final - one.final)
    .map((line) => ({ ...namedAt(view, line.seat), final: line.final }))
  return text.said.over(result, finals)
}

/** Whose turn it is: computers think, people are to play. */
export function turnOf(view: View, seat: number): string {
  const isComputer = view.players[seat]?.kind === 'computer'
  return isComputer
    ? text.status.thinking(nameAt(view, seat))
    : text.said.turnOf(nameAt(view, seat))
}

/** The time that players have given to the others between two views. */
export function timeGiven(before: View, after: View): string[] {
  const known = before.clock?.given ?? []
  return (after.clock?.given ?? []).flatMap((given, seat) => {
    const more = given - (known[seat] ?? 0)
    return more > 0 ? [text.said.gaveTime(namedAt(after, seat), onlyOther(after, seat), more)] : []
  })
}

/** The results of challenges between two views. */
export function challengeNotice(before: View, after: View): string {
  return after.turns
    .flatMap((turn, index) =>
      newChallenges(before.turns[index], turn).map((result) =>
        challengeInWords(turn, result, after),
      ),
    )
    .join(' ')
}

/** What is shown beside the rack of a change; tiles laid ahead have hidden the news. */
export function noticeOf(before: View, after: View, hasLaid: boolean): string {
  const told = [
    challengeNotice(before, after),
    offerNotice(before, after),
    ...timeGiven(before, after),
  ].filter(Boolean)
  if (told.length > 0) return told.join(' ')
  const comes = after.to_move !== before.to_move && after.to_move === after.seat
  return comes && hasLaid ? atAGlance(after) : ''
}

/** What became of an offer to abort the game between two views; empty if nothing did. */
function offerNews(before: View, after: View): string {
  const words = text.offer
  const [offerer] = after.agreed
  const latest = after.agreed.at(-1)
  if (after.state === 'over') return agreedInWords(after)
  if (latest !== undefined && offerer !== undefined && !before.agreed.includes(latest)) {
    if (latest !== offerer) return words.agrees(namedAt(after, latest))
    return words.made(namedAt(after, latest))
  }
  return offerNotice(before, after)
}

/** How an offer to abort the game has ended between two views, other than with the game. */
export function offerNotice(before: View, after: View): string {
  if (before.agreed.length === 0 || after.agreed.length > 0 || after.state === 'over') return ''
  if (after.declined === null) return text.offer.off
  const who = namedAt(after, after.declined)
  return before.agreed.includes(after.declined)
    ? text.offer.withdrawn(who)
    : text.offer.declined(who)
}

/**
 * What has happened since a seat's last turn, or the last turn alone: a line for each turn, and for
 * each challenge, including those of its own play.
 */
export function sinceTurnOf(view: View, seat: number | null): string[] {
  const own = view.turns.findLastIndex((turn) => turn.seat === seat)
  return view.turns
    .slice(seat === null ? -1 : Math.max(0, own))
    .flatMap((turn) => [
      ...(turn.seat === seat ? [] : [turnInWords(turn, view)]),
      ...turn.challenges.map((result) => challengeInWords(turn, result, view)),
    ])
}

/**
 * What others did since a seat's last turn, at a glance; a spectator gets the last turn. Totals are
 * above the board and the play is outlined on it. Challenges of the seat's own play are included,
 * for others may have played within the second, and so is the challenge that cost a turn.
 */
export function atAGlance(view: View): string {
  const own = view.turns.findLastIndex(
    (turn) => turn.seat === view.seat && turn.kind !== 'lost_turn',
  )
  return view.turns
    .slice(view.seat === null ? -1 : Math.max(0, own))
    .flatMap((turn) => turnAtAGlance(turn, view))
    .join(' ')
}

function turnAtAGlance(turn: Turn, view: View): string[] {
  const mine = turn.seat === view.seat
  if (turn.kind === 'lost_turn') return [turnInWords(turn, view)]
  if (turn.kind !== 'play' || turn.word === null) return mine ? [] : [turnInWords(turn, view)]
  const word = inCapitals(turn.word)
  const played = text.status.played(namedAt(view, turn.seat), word, turn)
  const challenged = turn.challenges
    .filter((result) => mine || !result.succeeded)
    .map((result) =>
      result.succeeded
        ? challengeInWords(turn, result, view)
        : text.status.stood(
            namedAt(view, result.by),
            isAll(result, turn) ? [word] : result.words.map(inCapitals),
          ),
    )
  return mine ? challenged : [played, ...challenged]
}

/** Whether every word of a play was challenged, for which its main word can stand. */
function isAll(result: ChallengeResult, turn: Turn): boolean {
  return result.words.length === turn.words.length
}

/**
 * What others did, or who begins; and for a player with nothing left to decide, what the end waits
 * for.
 */
export function newsOf(view: View): string {
  const news = view.turns.length > 0 ? atAGlance(view) : drawingInWords(view)
  if (view.to_accept.length === 0 || view.can.accept) return news
  const waiting = text.status.othersAccept(mustStillAccept(view, view.seat))
  return news ? `${news} ${waiting}` : waiting
}

/** The players who must still accept the last play, besides the viewer. */
export function mustStillAccept(view: View, seat: number | null): string[] {
  return inOrder(view)
    .filter((player) => player.seat !== seat && view.to_accept.includes(player.seat))
    .map((player) => player.name)
}

/** The tiles drawn for the order of turns, and who begins. */
export function drawingInWords(view: View): string {
  const rounds = view.drawing ?? []
  if (rounds.length === 0) return ''
  const draws = rounds.map((round) =>
    text.status.draws(
      sortedByTurn(view, round).map((one) => [namedAt(view, one.seat), spelled(one.tile)] as const),
    ),
  )
  return text.status.drawing(draws.join(text.status.drawnAgain), namedAt(view, view.order[0] ?? 0))
}

function turnInWords(turn: Turn, view: View): string {
  const who = namedAt(view, turn.seat)
  if (turn.kind === 'play') return text.said.play(who, turn)
  if (turn.kind === 'exchange') return text.said.exchange(who, turn.count)
  if (turn.kind === 'pass') return turn.timed_out ? text.said.timedOut(who) : text.said.pass(who)
  if (turn.kind === 'lost_turn') return text.said.lostTurn(who)
  return text.said.left[turn.why ?? 'resigned'](who)
}

function newChallenges(before: Turn | undefined, after: Turn): ChallengeResult[] {
  return after.challenges.slice(before?.challenges.length ?? 0)
}

function challengeInWords(turn: Turn, result: ChallengeResult, view: View): string {
  const by = namedAt(view, result.by)
  return result.succeeded
    ? text.said.withdrawn(
        by,
        result.words.map(spelled),
        text.sum.invalid(result.bad.map(spelled), result.barred),
        namedAt(view, turn.seat),
      )
    : text.said.stood(by, result.words.map(spelled), result, namedAt(view, turn.seat))
}
