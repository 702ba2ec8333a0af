/** Plays synthesised sounds through the browser's audio. */
import type { SoundName } from './sound'
import { RATE, samplesOf } from './synthesis'

/** A sound that could not begin in time is left out. */
const LATE = 0.25
/** How far the pitch of a knock of wood varies, so that no two are alike. */
const VARIATION = 0.04
const KNOCKS: ReadonlySet<SoundName> = new Set(['tile', 'rack'])

export class Speaker {
  private readonly context = new AudioContext({ latencyHint: 'interactive' })
  private readonly volume = this.context.createGain()
  /** whether the audio device is in use, so that a gesture may start it */
  private wanted = false
  private readonly buffers = new Map<SoundName, AudioBuffer>()

  constructor() {
    this.volume.connect(this.context.destination)
    // browsers start the audio at a gesture only, and phones stop it for a call
    for (const gesture of ['pointerup', 'keydown']) {
      addEventListener(gesture, () => void this.goOn(), { passive: true })
    }
  }

  /** Plays a sound when `performance.now()` reaches `due`. */
  async play(name: SoundName, volume: number, due: number): Promise<void> {
    await this.wake()
    const wait = (due - performance.now()) / 1000
    if (this.context.state !== 'running' || wait < -LATE) return
    const source = this.context.createBufferSource()
    source.buffer = this.bufferOf(name)
    if (KNOCKS.has(name)) source.playbackRate.value = 1 + VARIATION * (2 * Math.random() - 1)
    // loudness is felt on a curve
    this.volume.gain.value = volume ** 2
    source.connect(this.volume)
    source.start(this.context.currentTime + Math.max(0, wait))
  }

  /** Releases the audio device until the next sound. */
  async rest(): Promise<void> {
    this.wanted = false
    await this.context.suspend()
  }

  /** Takes the audio device into use. */
  async wake(): Promise<void> {
    this.wanted = true
    await this.goOn()
  }

  private async goOn(): Promise<void> {
    if (!this.wanted || this.context.state === 'running') return
    await this.context.resume().catch(() => undefined)
  }

  private bufferOf(name: SoundName): AudioBuffer {
    const known = this.buffers.get(name)
    if (known) return known
    const samples = samplesOf(name)
    const buffer = this.context.createBuffer(1, samples.length, RATE)
    buffer.copyToChannel(samples, 0)
    this.buffers.set(name, buffer)
    return buffer
  }
}
