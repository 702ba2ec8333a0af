/** The texts of the sounds, in Spanish. */
import type { Translated } from '../text/catalogue'
import type { sound as english } from './text.en'

export const sound: Translated<typeof english> = {
  on: 'Sonido',
  volume: 'Volumen',
  vibration: 'Vibración',
}
