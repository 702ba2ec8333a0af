import { expect, test } from 'vitest'
import { askedSeats, firstSeats, isWaitedFor, withKind, withSeat } from './seats'

test('a game against a computer of middle level is what is offered first', () => {
  expect(askedSeats(firstSeats('Ann'))).toEqual([
    { kind: 'here', name: 'Ann' },
    { kind: 'computer', name: 'Quill', level: 'steady' },
  ])
})

test('a further computer is of middle level, however many stronger ones are offered', () => {
  const levels = ['steady', 'strong', 'expert', 'champion'].map((name) => ({
    name,
    title: '',
    text: '',
  }))
  expect(withSeat([], 'computer', levels)[0]?.level).toBe('steady')
  expect(withSeat([], 'computer', levels.slice(1))[0]?.level).toBe('expert')
})

test('every computer has a name of its own', () => {
  const seats = withSeat(withSeat(firstSeats('Ann'), 'computer', []), 'computer', [])
  expect(new Set(seats.map((seat) => seat.name)).size).toBe(4)
})

test('a seat by link or for anybody has no name yet and is waited for', () => {
  const seats = withSeat(withKind(firstSeats('Ann'), 1, 'link'), 'open', [])
  expect(askedSeats(seats)).toEqual([
    { kind: 'here', name: 'Ann' },
    { kind: 'link' },
    { kind: 'open' },
  ])
  expect(seats.map(isWaitedFor)).toEqual([false, true, true])
})

test('a seat that becomes a computer again gets a free name', () => {
  const seats = withSeat(withKind(firstSeats('Ann'), 1, 'link'), 'computer', [])
  expect(withKind(seats, 1, 'computer').map((seat) => seat.name)).toEqual([
    'Ann',
    'Vellum',
    'Quill',
  ])
})

test('a name left empty is filled in', () => {
  const seats = firstSeats('').map((seat) => ({ ...seat, name: ' ' }))
  expect(askedSeats(seats).map((seat) => 'name' in seat && seat.name)).toEqual([
    'Guest',
    'Computer',
  ])
})
