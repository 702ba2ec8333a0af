/** The texts of allowing spectators during a game, in Spanish. */
import type { Translated } from '../text/catalogue'
import { list, plural } from '../text/counting.es'
import type { watchingText as english } from './text.en'

export const watchingText: Translated<typeof english> = {
  permission: {
    title: 'Espectadores',
    off: 'Nadie más puede ver esta partida.',
    on: 'Con el enlace, cualquiera puede ver esta partida, sin ver los atriles.',
    hostHasLink: 'Quien abrió la mesa tiene el enlace.',
    broadcast: 'Imagen para una emisión',
    allowAlone: 'Permitir espectadores',
    propose: 'Proponer espectadores',
    proposeNote: (names: readonly string[]) =>
      `Habrá un enlace en cuanto ${list(names)} ${plural(names.length, 'acepte', 'acepten')} también.`,
    proposed: (name: string) => `A ${name} le gustaría permitir espectadores.`,
    proposedByYou: (names: readonly string[]) =>
      names.length > 0
        ? `Has propuesto permitir espectadores. Falta ${list(names)}.`
        : 'Has propuesto permitir espectadores.',
    youAgreed: (names: readonly string[]) =>
      `Has aceptado permitir espectadores. Falta ${list(names)}.`,
    agree: 'Aceptar',
    agreeLabel: 'Aceptar espectadores',
    decline: 'Rechazar',
    declineLabel: 'Rechazar espectadores',
    withdraw: 'Retirar',
    switchOff: 'Desactivar',
    switchOffLabel: 'Dejar de permitir espectadores',
    nowOn: 'Ahora se permiten espectadores. El menú tiene el enlace.',
    nowOff: 'Ya no se permiten espectadores.',
    nowDeclined: 'La propuesta de permitir espectadores se rechazó o se retiró.',
    failed: 'El servidor no ha respondido. Inténtalo de nuevo.',
    ended: 'Los jugadores ya no permiten espectadores.',
  },
}
