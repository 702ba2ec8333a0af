import { expect, test } from 'vitest'
import type { SoundName } from './sound'
import { RATE, samplesOf } from './synthesis'

const NAMES: readonly SoundName[] = [
  'tile',
  'rack',
  'turn',
  'challenge',
  'minute',
  'tenSeconds',
  'end',
]

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}

/** The loudest stretch of 50 ms, in decibels below full scale. */
function loudness(samples: Float32Array): number {
  const stretch = 0.05 * RATE
  const starts = Array.from({ length: Math.ceil(samples.length / stretch) }, (_, n) => n * stretch)
  const loudest = Math.max(...starts.map((start) => rms(samples.subarray(start, start + stretch))))
  return 20 * Math.log10(loudest)
}

/** The frequency that a plain transform finds strongest. */
function pitch(samples: Float32Array): number {
  let [best, strongest] = [0, 0]
  for (let frequency = 100; frequency < 1200; frequency += 10) {
    const angle = (2 * Math.PI * frequency) / RATE
    let [real, imaginary] = [0, 0]
    for (const [index, sample] of samples.entries()) {
      real += sample * Math.cos(angle * index)
      imaginary += sample * Math.sin(angle * index)
    }
    const strength = Math.hypot(real, imaginary)
    if (strength > strongest) [best, strongest] = [frequency, strength]
  }
  return best
}

test.each(NAMES)(
  'the sound %s is short, quiet, never clipped and begins and ends in silence',
  (name) => {
    const samples = samplesOf(name)
    expect(samples.length / RATE).toBeLessThan(0.6)
    const greatest = Math.max(...samples.map(Math.abs))
    expect(greatest).toBeGreaterThan(0.15)
    expect(greatest).toBeLessThan(0.5)
    expect(loudness(samples)).toBeGreaterThan(-32)
    expect(loudness(samples)).toBeLessThan(-14)
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001)
  },
)

test.each(NAMES)('nothing of %s is left to ring when it is cut off', (name) => {
  const samples = samplesOf(name)
  const tail = samples.subarray(-Math.round(0.05 * RATE))
  expect(rms(tail)).toBeLessThan(0.12 * Math.max(...samples.map(Math.abs)))
})

test('a tile put back is quieter and duller than one laid on the board', () => {
  expect(loudness(samplesOf('rack'))).toBeLessThan(loudness(samplesOf('tile')) - 3)
  expect(pitch(samplesOf('rack'))).toBeLessThan(pitch(samplesOf('tile')))
})

test('the turn is announced by two notes that rise, the end of the game by three', () => {
  const turn = samplesOf('turn')
  const second = Math.round(0.13 * RATE)
  expect(Math.abs(pitch(turn.subarray(0, second)) - 523)).toBeLessThan(20)
  expect(Math.abs(pitch(turn.subarray(second)) - 698)).toBeLessThan(20)
  const end = samplesOf('end')
  const parts = [0, 0.11, 0.22].map((at) => Math.round(at * RATE))
  const pitches = parts.map((start, place) => pitch(end.subarray(start, parts[place + 1])))
  expect(pitches).toEqual([...pitches].sort((one, other) => one - other))
})
