/** The texts of the menu's rows, in English. */
import { list, spanInWords } from '../../text/counting.en'

export const menuRows = {
  game: 'This game',
  back: 'Back',
  notesAndPlays: 'Notes and typed plays',
  peopleNote: 'Mute, report, block, let others watch',
  downloads: 'Downloads and fair draws',
  appearance: 'Colours, motion, language, notices',
  leave: 'Leave',
  home: 'Home',
  homeNote: 'The game waits for you',
  ending: 'Call off or resign',
  endingNote: 'Asks once more',
  people: (names: readonly string[]) =>
    names.length > 0 ? `${list(names)} and spectators` : 'Spectators',
  look: 'Look and sound',
  statistics: 'My statistics',
  openAccount: 'Account',
  language: 'Language',
  theme: 'Light or dark',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark' },
  palette: 'Board colours',
  palettes: { edition: 'Edition', contrast: 'High contrast', safe: 'Colour-safe' },
  motion: 'Motion',
  lessMotion: ' off, as your system asks for less motion',
  hideUnseen: 'Hide unseen tiles',
  rackOrder: 'Order of your rack',
  rackOrders: { own: 'My own', alphabet: 'A to Z', vowels: 'Vowels first' },
  rules: 'Rules',
  drawsNote: 'what proves that nobody chose the tiles',
  resign: 'Resign',
  resignCost: 'you are out at once, the others keep their scores',
  resignCostAtLast: 'you accept the last play, and the scores decide',
  resignCostOfTwo: (other: string) => `${other} wins at once`,
  giveTime: (milliseconds: number, other = 'the others') =>
    `Give ${other} ${spanInWords(milliseconds / 1000)} more`,
  abort: 'Call the game off',
  abortOffer: 'Offer to call the game off',
  abortAlone: 'ends at once, without a winner',
  abortTogether: (names: readonly string[]) =>
    `ends without a winner once ${list(names)} ${names.length === 1 ? 'agrees' : 'agree'} too`,
}
