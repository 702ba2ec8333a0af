/** The texts of the sounds, in English. */
export const sound = {
  on: 'Sound',
  volume: 'Volume',
  vibration: 'Vibration',
}
