/** The texts of the menu, in English. */
import { list, spanInWords } from '../text/counting.en'

export const menuText = {
  menu: {
    open: 'Menu',
    title: 'Menu',
    game: 'This game',
    look: 'Look and sound',
    account: 'Account and notices',
    openAccount: 'Account',
    help: 'Help',
    tutorial: 'Learn in a minute',
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
    typePlay: 'Type a play',
    draws: 'Fair draws',
    drawsNote: 'what proves that nobody chose the tiles',
    resign: 'Resign',
    resignCost: 'you are out at once, the others keep their scores',
    resignCostOfTwo: (other: string) => `${other} wins at once`,
    giveTime: (milliseconds: number) => `Give the others ${spanInWords(milliseconds / 1000)} more`,
    abort: 'Abort',
    abortOffer: 'Offer to abort',
    abortAlone: 'ends at once, without a winner',
    abortTogether: (names: readonly string[]) =>
      `ends without a winner once ${list(names)} ${names.length === 1 ? 'agrees' : 'agree'} too`,
    newGame: 'New game',
  },
}
