/** The texts of allowing spectators during a game, in Dutch. */
import type { Translated } from '../text/catalogue'
import { list, plural } from '../text/counting.nl'
import type { watchingText as english } from './text.en'

export const watchingText: Translated<typeof english> = {
  permission: {
    title: 'Toeschouwers',
    off: 'Niemand anders kan deze partij zien.',
    on: 'Wie de link heeft, kan deze partij zien, zonder de plankjes.',
    hostHasLink: 'Wie de tafel gedekt heeft, heeft de link.',
    broadcast: 'Beeld voor een uitzending',
    allowAlone: 'Toeschouwers toelaten',
    propose: 'Toeschouwers voorstellen',
    proposeNote: (names: readonly string[]) =>
      `Er komt een link zodra ook ${list(names)} ${plural(names.length, 'akkoord is', 'akkoord zijn')}.`,
    proposed: (name: string) => `${name} wil graag toeschouwers toelaten.`,
    proposedByYou: (names: readonly string[]) =>
      names.length > 0
        ? `Je hebt voorgesteld toeschouwers toe te laten. Wachten op ${list(names)}.`
        : 'Je hebt voorgesteld toeschouwers toe te laten.',
    youAgreed: (names: readonly string[]) =>
      `Je bent akkoord met toeschouwers. Wachten op ${list(names)}.`,
    agree: 'Akkoord',
    agreeLabel: 'Akkoord met toeschouwers',
    decline: 'Weigeren',
    declineLabel: 'Toeschouwers weigeren',
    withdraw: 'Intrekken',
    switchOff: 'Uitzetten',
    switchOffLabel: 'Toeschouwers uitzetten',
    nowOn: 'Toeschouwers zijn nu welkom. De link staat in het menu.',
    nowOff: 'Toeschouwers zijn niet meer toegelaten.',
    nowDeclined: 'Het voorstel om toeschouwers toe te laten is geweigerd of ingetrokken.',
    failed: 'De server gaf geen antwoord. Probeer het nog eens.',
    ended: 'De spelers laten geen toeschouwers meer toe.',
  },
}
