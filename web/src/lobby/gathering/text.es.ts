/** The texts of a table that waits for players, in Spanish. */
import type { Translated } from '../../text/catalogue'
import { countedFeminine, list } from '../../text/counting.es'
import type { waiting as english } from './text.en'

export const waiting: Translated<typeof english> = {
  newLink: (seat: number) => `Enlace nuevo para el sitio ${seat}`,
  title: 'En espera · Tilewright',
  waitingFor: ({ names, others }: { names: readonly string[]; others: number }) =>
    `Falta ${list([...names, ...(others > 0 ? [countedFeminine(others, 'persona')] : [])])}`,
  begins: 'La partida empieza cuando estén ocupados todos los sitios.',
  houseRules: 'Reglas de la casa',
  invites: (name: string) => `${name} te invita`,
  seats: 'Sitios',
  you: 'tú',
  computer: 'ordenador',
  free: 'Libre',
  state: {
    here: 'está aquí',
    link: 'por enlace',
    open: 'abierto a todos',
    promised: 'con invitación',
  },
  link: (seat: number) => `Enlace para el sitio ${seat}`,
  copyLink: (seat: number) => `Copiar el enlace para el sitio ${seat}`,
  oldLink: 'Este enlace se creó en otro navegador.',
  cancel: 'Cancelar la partida',
  leave: 'Irse',
  name: 'Tu nombre',
  sitDown: 'Sentarse',
  whatHappens: (free: number) =>
    `${free > 1 ? 'Te sientas a la mesa, y la partida empieza cuando estén ocupados todos los sitios.' : 'La partida empieza en cuanto te sientas.'} No necesitas cuenta.`,
  full: 'Otra persona ha ocupado este sitio.',
  started: 'La partida ha empezado sin ti.',
  cancelled: 'Esta partida se canceló.',
  youCancelled: 'La cancelaste antes de empezar. Sus enlaces e invitaciones ya no valen.',
  hostCancelled: (host: string) => `${host} la canceló antes de empezar.`,
  missing: 'Invitación no encontrada',
  missingBody:
    'Puede haber caducado, o su enlace está mal copiado o se ha cambiado por otro nuevo.',
  unreachable: 'El servidor no ha respondido. Inténtalo de nuevo.',
  lost: 'Conexión perdida. Reconectando.',
}
