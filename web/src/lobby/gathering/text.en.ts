/** The texts of a table that waits for players, in English. */
import { counted, list } from '../../text/counting.en'

export const waiting = {
  newLink: (seat: number) => `New link for seat ${seat}`,
  title: 'Waiting · Tilewright',
  waitingFor: ({ names, others }: { names: readonly string[]; others: number }) =>
    `Waiting for ${list([...names, ...(others > 0 ? [counted(others, 'person', 'people')] : [])])}`,
  begins: 'The game starts once every seat is taken.',
  houseRules: 'House rules',
  invites: (name: string) => `${name} invites you`,
  seats: 'Seats',
  you: 'you',
  computer: 'computer',
  free: 'Free',
  state: { here: 'is here', link: 'by link', open: 'open to anyone', promised: 'is invited' },
  link: (seat: number) => `Link for seat ${seat}`,
  copyLink: (seat: number) => `Copy link for seat ${seat}`,
  oldLink: 'This link was created in another browser.',
  cancel: 'Cancel the game',
  leave: 'Leave',
  name: 'Your name',
  sitDown: 'Sit down',
  whatHappens: (free: number) =>
    `${free > 1 ? 'You sit down at the table, and the game begins once every seat is taken.' : 'The game begins as soon as you sit down.'} You need no account.`,
  full: 'Someone else has taken this seat.',
  started: 'The game has started without you.',
  cancelled: 'This game was cancelled.',
  youCancelled: 'You cancelled it before it began. Its links and invitations no longer work.',
  hostCancelled: (host: string) => `${host} cancelled it before it began.`,
  missing: 'Invitation not found',
  missingBody: 'It may have expired, or its link was mistyped or replaced by a new one.',
  unreachable: 'The server did not answer. Try again.',
  lost: 'Connection lost. Reconnecting.',
}
