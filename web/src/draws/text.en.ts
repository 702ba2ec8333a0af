/** The texts of the page on fair draws, in English. */
import type { Translated } from '../text/catalogue'
import type { Named } from '../text/named'
import { of } from '../text/players.en'

export const en = {
  title: 'Fair draws',
  back: 'Back to the game',
  none: 'This game began without a code, so its draws cannot be checked.',
  how: [
    'Before the game the server chose a secret, from which the draws are computed. It published the code below: a hash of the secret. It could not change the secret afterwards without changing the code.',
    'Then every seat added a random number, yours from your browser; those of computers come from the server. The secret and the numbers together determine the order of players, every rack and every tile drawn later.',
  ],
  bound:
    'The secret is published when the game is over; until then it would give all the tiles away. Note the code and the numbers now: that is what makes the check worth something.',
  revealed: 'The game is over, so here is the secret. Everything can be computed again.',
  values: 'Code and numbers',
  commitment: 'Code',
  seed: 'Secret',
  numberOf: (who: Named) => (who.you ? 'Your number' : `${of(who)} number`),
  missing: 'not given yet',
  copy: 'Copy',
  copied: 'Copied',
  check: 'Check the draws',
  checkNote:
    'Your browser fetches the file of the game and computes every draw itself. It asks the server for nothing else.',
  noted: 'The code that you noted (optional)',
  checkIt: 'Check it',
  checking: 'Checking',
  insecure:
    'This browser computes hashes only on pages that come over HTTPS or from this computer. Open the game at an address that begins with https://, or download the game and run: tilewright verify GAME.json --commitment CODE',
  spectator:
    'Only players can download the file of the game, so you can check the code, but not the draws.',
  unreachable: 'The file of the game could not be fetched. Try again.',
  unreadable: 'The file of the game cannot be read, so nothing was checked.',
  allMatch: (count: number) => (count === 1 ? 'The step matches.' : `All ${count} steps match.`),
  differ: (differing: number, count: number) =>
    `${differing} of ${count} steps ${differing === 1 ? 'differs' : 'differ'}.`,
  rest: 'Scores and rules are not part of this check. The command tilewright verify checks them too.',
  matches: 'matches',
  differs: 'differs',
  computedKey: 'computed',
  computed: 'Computed',
  shown: 'Shown here',
  recorded: 'In the file',
  notedByYou: 'Noted',
  nothing: 'nothing',
  steps: {
    commitment: 'The secret has this code',
    noted: 'The code is the one you noted',
    number: (who: Named) => (who.you ? 'Your number' : `${of(who)} number`),
    key: 'Key, from the secret and the numbers',
    round: (round: number) =>
      round === 1 ? 'Draw for the first turn' : `Draw for the first turn, round ${round}`,
    order: 'Order of players',
    rack: (who: Named) => (who.you ? 'Your first rack' : `${of(who)} first rack`),
    draw: (who: Named, after: string) =>
      who.you ? `You draw after ${after}` : `${who.name} draws after ${after}`,
    exchange: (who: Named) => (who.you ? 'You exchange' : `${who.name} exchanges`),
  },
}

export type DrawsText = Translated<typeof en>
