/** The texts of allowing spectators during a game, in English. */
import { list } from '../text/counting.en'

export const watchingText = {
  permission: {
    title: 'Spectators',
    off: 'Nobody else can watch this game.',
    on: 'Anyone with the link can watch this game, without seeing racks.',
    hostHasLink: 'The player who set up the table has the link.',
    broadcast: 'Picture for a stream',
    allowAlone: 'Allow spectators',
    propose: 'Propose spectators',
    proposeNote: (names: readonly string[]) =>
      `There will be a link once ${list(names)} ${names.length === 1 ? 'agrees' : 'agree'} too.`,
    proposed: (name: string) => `${name} would like to allow spectators.`,
    proposedByYou: (names: readonly string[]) =>
      names.length > 0
        ? `You have proposed to allow spectators. Waiting for ${list(names)}.`
        : 'You have proposed to allow spectators.',
    youAgreed: (names: readonly string[]) =>
      `You have agreed to allow spectators. Waiting for ${list(names)}.`,
    agree: 'Agree',
    agreeLabel: 'Agree to spectators',
    decline: 'Decline',
    declineLabel: 'Decline spectators',
    withdraw: 'Withdraw',
    switchOff: 'Switch off',
    switchOffLabel: 'Switch off watching',
    nowOn: 'Spectators are allowed now. The menu has the link.',
    nowOff: 'Spectators are no longer allowed.',
    nowDeclined: 'The proposal to allow spectators was declined or withdrawn.',
    failed: 'The server did not answer. Try again.',
    ended: 'The players no longer allow spectators.',
  },
}
