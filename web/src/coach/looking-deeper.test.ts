import { expect, test } from 'vitest'
import type { Deeper } from '../api/coach'
import { Refused } from '../api/request'
import type { Coaching, CoachNote } from '../api/types'
import {
  askCoach,
  asked,
  isLookedThrough,
  lookDeeper,
  lookWords,
  type Subject,
  stopLooking,
} from './analysis.svelte'

const TURNS = [3, 5, 8]
const noteOn = (turn: number, judgement: CoachNote['judgement']) =>
  ({ turn, judgement, cost: 6, ahead: null }) as CoachNote

function coaching(): Coaching {
  const notes = TURNS.map((turn) => noteOn(turn, 'costly'))
  return { lexicon: 'club', chances: null, notes, seats: [] }
}

function line(judged: number, done = false): Deeper {
  const turn = TURNS[judged - 1]
  const note = turn === undefined || done ? null : noteOn(turn, 'good')
  return { type: 'looked_deeper', judged, doubtful: TURNS.length, note, seats: [], done }
}

let games = 0

/** A game that was coached, of which these lines can be had. */
async function coached(lines: (signal: AbortSignal) => AsyncGenerator<Deeper>): Promise<Subject> {
  games += 1
  const subject = { name: `g${games}`, ask: async () => coaching(), deeper: lines }
  await askCoach(subject)
  return subject
}

function judged(): CoachNote['judgement'][] {
  return asked.coaching?.notes.map((note) => note.judgement) ?? []
}

test('each note is corrected as it comes, and in the end all are', async () => {
  const seen: string[] = []
  const subject = await coached(async function* () {
    yield { type: 'queued', ahead: 2 }
    seen.push(lookWords(asked.look, false))
    for (let count = 0; count <= TURNS.length; count += 1) {
      yield line(count)
      seen.push(`${lookWords(asked.look, false)} ${judged().join(' ')}`)
    }
    yield line(TURNS.length, true)
  })
  await lookDeeper(subject)
  expect(seen).toEqual([
    'Waiting: 2 searches are before this one.',
    '0 of 3 turns costly costly costly',
    '1 of 3 turns good costly costly',
    '2 of 3 turns good good costly',
    '3 of 3 turns good good good',
  ])
  expect(isLookedThrough(asked.look)).toBe(true)
  expect(asked.look.said).toBe('All 3 doubtful turns have been judged again.')
})

test('stopped, it keeps what is there and goes on from it', async () => {
  let rounds = 0
  const subject = await coached(async function* (signal) {
    rounds += 1
    const most = rounds === 1 ? 1 : TURNS.length
    for (let count = 0; count <= most; count += 1) {
      if (rounds === 2 && count === 1) expect(lookWords(asked.look, false)).toBe('1 of 3 turns')
      yield line(count)
    }
    if (rounds > 1) {
      yield line(most, true)
      return
    }
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      setTimeout(stopLooking)
    })
  })
  await lookDeeper(subject)
  expect(asked.look).toMatchObject({ looking: false, stopped: true, judged: 1, problem: '' })
  expect(judged()).toEqual(['good', 'costly', 'costly'])
  expect(lookWords(asked.look, true)).toBe('Stopped: 1 of 3 turns have been judged again.')
  await lookDeeper(subject)
  expect(judged()).toEqual(['good', 'good', 'good'])
  expect(isLookedThrough(asked.look)).toBe(true)
})

test('where its time is used up, it says so and can go on', async () => {
  const subject = await coached(async function* () {
    yield line(1)
    yield line(1, true)
  })
  await lookDeeper(subject)
  expect(lookWords(asked.look, true)).toContain('The time is used up: 1 of 3 turns')
  expect(isLookedThrough(asked.look)).toBe(false)
})

test('a refusal and a connection that breaks are said, and the notes stay', async () => {
  const refusal = { code: 'busy', message: '', rule: null, evidence: {} }
  const refused = await coached(async function* (): AsyncGenerator<Deeper> {
    yield line(1)
    throw new Refused(503, refusal)
  })
  await lookDeeper(refused)
  expect(asked.look.problem).toContain('busy')
  expect(judged()[0]).toBe('good')
  const broken = await coached(async function* () {
    yield line(2)
  })
  await lookDeeper(broken)
  expect(asked.look.problem).toBe('The server did not answer. Ask again.')
  expect(asked.look.looking).toBe(false)
})

test('another game begins without what was said of the last', async () => {
  await coached(async function* () {
    yield line(0, true)
  })
  expect(asked.look).toMatchObject({ looking: false, judged: 0, doubtful: null, problem: '' })
})
