import { expect, test } from 'vitest'
import type { ChallengeResult, Turn, View } from '../api/types'
import { de } from '../text/de'
import { text } from '../text/text.svelte'
import {
  atAGlance,
  challengeNotice,
  drawingInWords,
  happenings,
  mustStillAccept,
  newsOf,
  offerNotice,
  timeGiven,
} from './happenings'

function turn(number: number, changes: Partial<Turn> = {}): Turn {
  return {
    number,
    seat: (number + 1) % 2,
    kind: 'play',
    at: '8F',
    word: 'HORN',
    words: ['HORN'],
    squares: [],
    count: 0,
    score: 14,
    total: 14,
    withdrawn: false,
    timed_out: false,
    why: null,
    helped: 0,
    challenges: [],
    ...changes,
  }
}

function view(turns: Turn[], toMove: number | null): View {
  const players = ['Ann', 'Quill'].map((name, seat) => ({ name, seat }))
  const can = { accept: false }
  const asked = {
    seat: 0,
    state: 'playing',
    to_move: toMove,
    to_accept: [],
    can,
    agreed: [],
    declined: null,
    outcome: null,
    order: [0, 1],
  }
  return { ...asked, players, turns } as unknown as View
}

const STOOD: ChallengeResult = {
  by: 0,
  words: ['HORN'],
  bad: [],
  barred: [],
  succeeded: false,
  cost: { kind: 'points', points: 10, turns: 1, pending: false },
}

test('a new play is told with its place, score and whose turn it is', () => {
  const before = view([], 1)
  const after = view([turn(1, { seat: 1 })], 0)
  expect(happenings(before, after)).toBe(
    'Quill played HORN at 8F for 14 points, 14 in all. Your turn.',
  )
})

test('a person is to play, and a computer is thinking', () => {
  const before = view([], 0)
  const after = view([turn(1, { seat: 0 })], 1)
  expect(happenings(before, after)).toMatch(/ Quill to play\.$/)
  const players = [{ seat: 0 }, { name: 'Quill', seat: 1, kind: 'computer' }] as View['players']
  expect(happenings(before, { ...after, players })).toMatch(/ Quill is thinking\.$/)
})

test('nothing new is told as nothing', () => {
  const same = view([turn(1)], 1)
  expect(happenings(same, same)).toBe('')
})

test('a challenge that failed names its cost', () => {
  const before = view([turn(1, { seat: 1 })], 0)
  const after = view([turn(1, { seat: 1, challenges: [STOOD] })], 0)
  expect(challengeNotice(before, after)).toBe('You challenged HORN: it stands. You lose 10 points.')
})

test('a challenge that succeeded names the bad words and who takes the tiles back', () => {
  const result = { ...STOOD, words: ['HORN', 'XQ'], bad: ['XQ'], succeeded: true }
  const before = view([turn(1, { seat: 1 })], 0)
  const after = view([turn(1, { seat: 1, withdrawn: true, challenges: [result] })], 0)
  expect(challengeNotice(before, after)).toBe(
    'You challenged HORN and XQ: XQ is not in the list. Quill takes the tiles back.',
  )
})

test('the one word that is challenged is named once', () => {
  const result = { ...STOOD, words: ['XQ'], bad: ['XQ'], succeeded: true }
  const before = view([turn(1, { seat: 1, word: 'XQ' })], 0)
  const after = view([turn(1, { seat: 1, word: 'XQ', withdrawn: true, challenges: [result] })], 0)
  expect(challengeNotice(before, after)).toBe(
    'You challenged XQ: it is not in the list. Quill takes the tiles back.',
  )
})

test('points of a failed challenge that its player gains are told', () => {
  const result: ChallengeResult = {
    ...STOOD,
    cost: { ...STOOD.cost, kind: 'mover_gains', points: 5 },
  }
  const before = view([turn(1, { seat: 1 })], 0)
  const after = view([turn(1, { seat: 1, challenges: [result] })], 0)
  expect(challengeNotice(before, after)).toBe(
    'You challenged HORN: it stands. Quill gains 5 points.',
  )
})

test('a player who left is told with the reason, and a turn that timed out as such', () => {
  const lost = turn(1, { seat: 1, kind: 'resign', why: 'lost_challenge' })
  const late = turn(2, { seat: 0, kind: 'pass', timed_out: true })
  expect(happenings(view([], 1), view([lost, late], 1))).toBe(
    'Quill lost the game by challenging. You ran out of time.',
  )
})

test('who looks up reads what the others did since their own turn, and its points', () => {
  const turns = [
    turn(1, { seat: 1, word: 'OLD' }),
    turn(2, { seat: 0, word: 'MINE' }),
    turn(3, { seat: 1, word: 'hORN', score: 11 }),
    turn(4, { seat: 1, kind: 'exchange', word: null, count: 2 }),
  ]
  expect(atAGlance(view(turns, 0))).toBe('Quill played HORN for 11. Quill exchanged two tiles.')
  const watching = { ...view(turns.slice(0, 3), 0), seat: null }
  expect(atAGlance(watching)).toBe('Quill played HORN for 11.')
  expect(atAGlance(view(turns.slice(0, 2), 1))).toBe('')
})

test('a challenge of the own play is told beside the rack, whatever was played within the second', () => {
  const off = { ...STOOD, by: 1, words: ['HORN', 'XQ'], bad: ['XQ'], succeeded: true }
  const turns = [
    turn(1, { seat: 0, score: 0, withdrawn: true, challenges: [off] }),
    turn(2, { seat: 1, word: 'FARM', score: 11 }),
  ]
  expect(atAGlance(view(turns, 0))).toBe(
    'Quill challenged HORN and XQ: XQ is not in the list. You take your tiles back and score 0. Quill played FARM for 11.',
  )
  const stood = turn(1, { seat: 0, challenges: [{ ...STOOD, by: 1 }] })
  expect(atAGlance(view([stood, turn(2, { seat: 1, kind: 'lost_turn' })], 0))).toBe(
    'Quill challenged HORN: it stands. Quill lost a turn.',
  )
})

test('who lost a turn by a challenge reads why, and what was played meanwhile', () => {
  const cost = { kind: 'turn' as const, points: 0, turns: 1, pending: false }
  const turns = [
    turn(1, { seat: 0, word: 'MINE' }),
    turn(2, { seat: 1, challenges: [{ ...STOOD, cost }] }),
    turn(3, { seat: 0, kind: 'lost_turn', word: null }),
    turn(4, { seat: 1, word: 'FARM', score: 11 }),
  ]
  expect(atAGlance(view(turns, 0))).toBe(
    'Quill played HORN for 14. You challenged HORN: it stands. You lost a turn. Quill played FARM for 11.',
  )
})

test('of a play that stands, the words are named that were challenged', () => {
  const play = { seat: 1, word: 'JOT', words: ['JOT', 'oP', 'TO'], score: 26 }
  const told = (...words: string[]) =>
    atAGlance(view([turn(1, { ...play, challenges: [{ ...STOOD, words }] })], 0))
  expect(told('oP')).toBe('Quill played JOT for 26. You challenged OP: it stands.')
  expect(told('oP', 'TO')).toBe('Quill played JOT for 26. You challenged OP and TO: they stand.')
  expect(told('JOT', 'oP', 'TO')).toBe('Quill played JOT for 26. You challenged JOT: it stands.')
})

test('a play that came off the board is told as such', () => {
  const off = turn(1, { seat: 1, word: 'XQ', score: 0, withdrawn: true })
  expect(atAGlance(view([off], 0))).toBe('Quill took XQ back.')
})

test('who drew alike draws again, and is told apart from the first draw', () => {
  const tie = [
    { seat: 0, tile: 'E' },
    { seat: 1, tile: 'E' },
  ]
  const decided = [
    { seat: 0, tile: 'P' },
    { seat: 1, tile: '?' },
  ]
  const drawn = { ...view([], 1), drawing: [tie, decided], order: [1, 0] }
  expect(drawingInWords(drawn)).toBe(
    'Quill drew E and you drew E. Once more: Quill drew a blank and you drew P. Quill begins.',
  )
})

test('who has no say in the last play any more is told whom the end waits for', () => {
  const players = ['Ann', 'Ben', 'Cat'].map((name, seat) => ({ name, seat }))
  const open = {
    ...view([turn(1, { seat: 0 })], null),
    players,
    order: [0, 1, 2],
    to_accept: [1, 2],
  } as View
  const last = { ...open, state: 'awaiting_final_challenge' } as View
  expect(newsOf(last)).toBe('The game is over once Ben and Cat accept.')
  const accepted = { ...last, seat: 1, to_accept: [2] }
  expect(newsOf(accepted)).toBe('Ann played HORN for 14. The game is over once Cat accepts.')
  const asked = { ...last, seat: 1, can: { ...last.can, accept: true } }
  expect(newsOf(asked)).toBe('Ann played HORN for 14.')
  expect(newsOf(view([turn(1, { seat: 0 })], 1))).toBe('')
})

test('the accept button counts who must still answer beside the one who presses it', () => {
  const players = ['Ann', 'Ben', 'Cat'].map((name, seat) => ({ name, seat }))
  const last = { ...view([], null), players, order: [0, 2, 1], to_accept: [1, 2] } as View
  expect(mustStillAccept(last, 1)).toEqual(['Cat'])
  expect(mustStillAccept(last, 0)).toEqual(['Cat', 'Ben'])
  expect(mustStillAccept({ ...last, to_accept: [2] }, 2)).toEqual([])
  const { acceptLast } = text.actions
  expect(acceptLast(['Ben', 'Cat'])).toBe('Ben and Cat must still accept')
  expect(acceptLast([])).toBe('the play stands, the game ends')
})

test('who waits for the last answers hears what ends the game', () => {
  expect(text.status.othersAccept(['Ben'])).toBe('The game is over once Ben accepts.')
  expect(de.status.othersAccept(['Ben'])).toBe('Das Spiel ist aus, sobald Ben annimmt.')
  expect(de.status.othersAccept(['Ben', 'Cat'])).toBe(
    'Das Spiel ist aus, sobald Ben und Cat annehmen.',
  )
})

test('a word of the list that the edition bars is told as what it is', () => {
  const barred = [{ word: 'OSSIA', why: 'foreign' as const }]
  const result = { ...STOOD, words: ['OSSIA', 'XQ'], bad: ['OSSIA', 'XQ'], barred, succeeded: true }
  const before = view([turn(1, { seat: 1 })], 0)
  const after = view([turn(1, { seat: 1, withdrawn: true, challenges: [result] })], 0)
  expect(challengeNotice(before, after)).toBe(
    'You challenged OSSIA and XQ: XQ is not in the list, OSSIA is a foreign word. Quill takes the tiles back.',
  )
})

test('an offer to abort is told from who makes it to how it ends', () => {
  const before = view([], 0)
  const offered = { ...before, agreed: [1] }
  expect(happenings(before, offered)).toBe('Quill offers to call the game off.')
  expect(happenings(offered, { ...offered, agreed: [1, 0] })).toBe(
    'You agree to call the game off.',
  )
  const declined = { ...before, declined: 0 }
  expect(offerNotice(offered, declined)).toBe('You want to play on.')
  expect(happenings(offered, declined)).toBe('You want to play on.')
  const withdrawn = { ...before, declined: 1 }
  expect(offerNotice(offered, withdrawn)).toBe('Quill withdraws the offer to call the game off.')
  expect(offerNotice(offered, before)).toBe('The offer to call the game off no longer stands.')
  expect(offerNotice(before, before)).toBe('')
})

test('the end is announced with the winner, the reason and the final scores, best first', () => {
  const before = view([turn(1)], 1)
  const lines = [
    { seat: 0, final: 287 },
    { seat: 1, final: 312 },
  ]
  const outcome = { reason: 'out', decided_by: 'score', winners: [1], lines }
  const after = { ...before, seat: 0, state: 'over', to_move: null, outcome } as unknown as View
  expect(happenings(before, after)).toBe(
    'The game is over. Quill wins. Final scores: Quill 312 and you 287.',
  )
  const resigned = { ...outcome, decided_by: 'resignation', winners: [0] }
  expect(happenings(before, { ...after, outcome: resigned } as unknown as View)).toContain(
    'You win by resignation. Final scores: Quill 312 and you 287.',
  )
  const aborted = { ...outcome, reason: 'aborted', winners: [] }
  expect(happenings(before, { ...after, outcome: aborted } as unknown as View)).toBe(
    'The game was called off.',
  )
  // what changes after the end does not announce it again
  expect(happenings(after, after)).toBe('')
})

function withGifts(names: readonly string[], seat: number | null, given: number[]): View {
  const players = names.map((name, place) => ({ name, seat: place }))
  return { ...view([], 0), players, seat, clock: { given } } as unknown as View
}

test('time given in a game of two is said to be given to the other, in larger games to the others', () => {
  const gift = (names: readonly string[], seat: number): string[] =>
    timeGiven(
      withGifts(
        names,
        seat,
        names.map(() => 0),
      ),
      withGifts(names, seat, [60_000, 0, 0]),
    )
  expect(gift(['Ann', 'Ben'], 0)).toEqual(['You gave Ben one minute more.'])
  expect(gift(['Ann', 'Ben'], 1)).toEqual(['Ann gave you one minute more.'])
  expect(gift(['Ann', 'Ben', 'Cai'], 1)).toEqual(['Ann gave the others one minute more.'])
})
