/** The texts of what every subject uses, in Spanish. */
import type { Translated } from '../text/catalogue'
import type { sharedText as english } from './text.en'

export const sharedText: Translated<typeof english> = {
  link: {
    qr: 'Código QR',
    qrOf: (label: string) => `Código QR: ${label}`,
    scan: 'Ábrelo con la cámara de otro dispositivo.',
    qrFailed: 'No se pudo cargar el código QR. Copia el enlace.',
    send: 'Compartir',
    sendOf: (label: string) => `Compartir: ${label}`,
  },
  /** the places of the page, in the bar that is on every screen around the table */
  places: {
    label: 'Principal',
    play: 'Jugar',
    puzzles: 'Problemas',
    learn: 'Aprender',
    analyse: 'Analizar',
    me: 'Yo',
  },
}
