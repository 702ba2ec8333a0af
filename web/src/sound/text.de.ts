/** The texts of the sounds, in German. */
import type { Translated } from '../text/catalogue'
import type { sound as english } from './text.en'

export const sound: Translated<typeof english> = {
  on: 'Ton',
  volume: 'Lautstärke',
  vibration: 'Vibration',
}
