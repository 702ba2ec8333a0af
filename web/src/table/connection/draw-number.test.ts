import { expect, test } from 'vitest'
import type { Command, View } from '../../api/types'
import { giveNumber, isNumberWanted } from './draw-number'

const OWN = null
const COMPUTERS = '0123456789abcdef0123456789abcdef'

function view(version: number, numbers: (string | null)[]): View {
  const players = [
    { seat: 0, name: 'Ann', kind: 'person' },
    { seat: 1, name: 'Quill', kind: 'computer' },
  ]
  const state = numbers.includes(null) ? 'waiting' : 'playing'
  return { version, state, players, proof: { numbers } } as unknown as View
}

/** A table that answers as it is told to, and remembers what it was sent. */
class Table {
  readonly sent: { key: string; version: number; number: string }[] = []
  readonly waits: number[] = []
  refreshed = 0

  constructor(
    public shown: View | null,
    private readonly answers: (() => void)[],
  ) {}

  give(): Promise<void> {
    return giveNumber(0, {
      view: () => this.shown,
      send: async (key, version, command: Command) => {
        if (command.type === 'number') this.sent.push({ key, version, number: command.number })
        this.answers.shift()?.()
      },
      refresh: async () => {
        this.refreshed += 1
      },
      pause: async (milliseconds) => {
        this.waits.push(milliseconds)
      },
    })
  }
}

function failing(): never {
  throw new Error('no answer')
}

test('a number is wanted once every computer has given its own', () => {
  expect(isNumberWanted(view(1, [OWN, null]), 0)).toBe(false)
  expect(isNumberWanted(view(2, [OWN, COMPUTERS]), 0)).toBe(true)
  expect(isNumberWanted(view(3, [COMPUTERS, COMPUTERS]), 0)).toBe(false)
})

test('a number of 32 digits is given for the version that asked for it', async () => {
  const table: Table = new Table(view(2, [OWN, COMPUTERS]), [
    () => {
      table.shown = view(8, [COMPUTERS, COMPUTERS])
    },
  ])
  await table.give()
  expect(table.sent.map((sent) => sent.version)).toEqual([2])
  expect(table.sent[0]?.number).toMatch(/^[0-9a-f]{32}$/)
  expect(table.waits).toEqual([])
})

test('a number whose answer is lost is given again, the same under the same key', async () => {
  const table: Table = new Table(view(2, [OWN, COMPUTERS]), [
    failing,
    failing,
    () => {
      table.shown = view(8, [COMPUTERS, COMPUTERS])
    },
  ])
  await table.give()
  expect(table.sent.length).toBe(3)
  expect(new Set(table.sent.map((sent) => sent.key + sent.number)).size).toBe(1)
  expect(table.waits).toEqual([250, 500])
})

test('nothing more is given when another tab was quicker', async () => {
  const table: Table = new Table(view(2, [OWN, COMPUTERS]), [
    () => {
      table.shown = view(8, [COMPUTERS, COMPUTERS])
      failing()
    },
  ])
  await table.give()
  expect(table.sent.length).toBe(1)
  expect(table.refreshed).toBe(1)
})

test('nothing is given for a table that is shown no more', async () => {
  const table = new Table(null, [])
  await table.give()
  expect(table.sent).toEqual([])
})
