/** The texts of the sounds, in Dutch. */
import type { Translated } from '../text/catalogue'
import type { sound as english } from './text.en'

export const sound: Translated<typeof english> = {
  on: 'Geluid',
  volume: 'Volume',
  vibration: 'Trillen',
}
