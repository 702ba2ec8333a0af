/** The texts of the sounds, in French. */
import type { Translated } from '../text/catalogue'
import type { sound as english } from './text.en'

export const sound: Translated<typeof english> = {
  on: 'Son',
  volume: 'Volume',
  vibration: 'Vibration',
}
