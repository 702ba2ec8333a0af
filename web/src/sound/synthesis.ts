/**
 * The sounds as samples: strikes of wood and soft notes. A strike is a short burst of noise, the
 * touch itself, and damped modes, the body that rings after it.
 */
import type { SoundName } from './sound'

/** Samples per second; nothing here is higher than a third of it. */
export const RATE = 24_000

interface Mode {
  /** in Hz */
  frequency: number
  /** seconds until it has fallen to 1/e */
  decay: number
  level: number
}

interface Strike {
  /** seconds from the beginning of the sound */
  at: number
  modes: readonly Mode[]
  touch?: Mode
  /** seconds until it is at its loudest: short for wood, longer for a soft note */
  attack: number
  level: number
}

interface Design {
  strikes: readonly Strike[]
  seconds: number
  /** the greatest sample, of 1 */
  peak: number
}

/** The overtones of a free wooden bar. */
const BAR = [1, 2.76, 5.4]

function wood(at: number, pitch: number, damping: number, touch: number, level = 1): Strike {
  return {
    at,
    level,
    attack: 0.0008,
    touch: { frequency: 2600, decay: 0.006, level: touch },
    modes: [
      // the table below
      { frequency: pitch * 0.31, decay: damping * 1.1, level: 0.5 },
      ...BAR.map((ratio, place) => ({
        frequency: pitch * ratio,
        decay: damping / (1 + 1.6 * place),
        level: 0.9 / (1 + 2.2 * place),
      })),
    ],
  }
}

/** A note as of a marimba played with a soft mallet. */
function note(at: number, pitch: number, decay: number, level = 1): Strike {
  return {
    at,
    level,
    attack: 0.008,
    modes: [
      { frequency: pitch, decay, level: 1 },
      { frequency: pitch * 2, decay: decay * 0.4, level: 0.12 },
      { frequency: pitch * 3.9, decay: decay * 0.18, level: 0.1 },
    ],
  }
}

const C5 = 523.25
const E5 = 659.25
const F5 = 698.46
const G5 = 783.99
const A5 = 880

const DESIGNS: Readonly<Record<SoundName, Design>> = {
  tile: { strikes: [wood(0, 640, 0.03, 0.5)], seconds: 0.2, peak: 0.42 },
  rack: {
    strikes: [wood(0, 470, 0.022, 0.22), wood(0.045, 520, 0.018, 0.16, 0.45)],
    seconds: 0.2,
    peak: 0.26,
  },
  turn: { strikes: [note(0, C5, 0.1), note(0.13, F5, 0.13)], seconds: 0.56, peak: 0.24 },
  challenge: {
    strikes: [wood(0, 340, 0.05, 0.35), wood(0.12, 285, 0.06, 0.35, 0.9)],
    seconds: 0.42,
    peak: 0.42,
  },
  minute: { strikes: [note(0, A5, 0.1)], seconds: 0.45, peak: 0.2 },
  tenSeconds: { strikes: [note(0, A5, 0.06), note(0.14, A5, 0.09)], seconds: 0.5, peak: 0.24 },
  end: {
    strikes: [note(0, C5, 0.09, 0.8), note(0.11, E5, 0.09, 0.9), note(0.22, G5, 0.1)],
    seconds: 0.59,
    peak: 0.24,
  },
}

/** Seconds in which the end fades out, so that it does not click. */
const FADE = 0.03

/** The samples of a sound, the same every time. */
export function samplesOf(name: SoundName): Float32Array<ArrayBuffer> {
  const { strikes, seconds, peak } = DESIGNS[name]
  const samples = new Float32Array(Math.round(seconds * RATE))
  for (const strike of strikes) add(strike, samples)
  const greatest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const fade = FADE * RATE
  return samples.map(
    (sample, index) =>
      (sample * peak * Math.min(1, (samples.length - 1 - index) / fade)) / greatest,
  )
}

function add(strike: Strike, samples: Float32Array): void {
  const struck = samples.subarray(Math.round(strike.at * RATE))
  const alone = new Float32Array(struck.length)
  for (const mode of strike.modes) ring(mode, alone)
  if (strike.touch) touch(strike.touch, alone)
  for (const [index, sample] of alone.entries()) {
    const rise = Math.min(1, index / (strike.attack * RATE))
    struck[index] = (struck[index] ?? 0) + sample * rise * strike.level
  }
}

/** Adds a damped mode: what a resonator answers to a single impulse. */
function ring({ frequency, decay, level }: Mode, samples: Float32Array): void {
  const angle = (2 * Math.PI * frequency) / RATE
  const radius = Math.exp(-1 / (decay * RATE))
  const turn = 2 * radius * Math.cos(angle)
  const loss = radius * radius
  let [last, before] = [level * Math.sin(angle), 0]
  for (let index = 1; index < samples.length; index++) {
    samples[index] = (samples[index] ?? 0) + last
    ;[last, before] = [turn * last - loss * before, last]
  }
}

/** Adds a burst of noise around a frequency. */
function touch({ frequency, decay, level }: Mode, samples: Float32Array): void {
  const angle = (2 * Math.PI * frequency) / RATE
  const radius = 0.82
  let [last, before] = [0, 0]
  let state = 1
  for (let index = 0; index < samples.length; index++) {
    // the noise is the same every time
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const noise = (state / 2 ** 31) * Math.exp(-index / (decay * RATE)) * (1 - radius)
    ;[last, before] = [noise + 2 * radius * Math.cos(angle) * last - radius * radius * before, last]
    samples[index] = (samples[index] ?? 0) + level * last
  }
}
