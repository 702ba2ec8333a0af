/** The texts of what every subject uses, in Spanish. */
import type { Translated } from '../text/catalogue'
import type { sharedText as english } from './text.en'

export const sharedText: Translated<typeof english> = {
  link: {
    qr: 'Código QR',
    qrOf: (label: string) => `Código QR: ${label}`,
    scan: 'Ábrelo con la cámara de otro dispositivo.',
    qrFailed: 'No se pudo cargar el código QR. Copia el enlace.',
    onlyThisDevice: 'Los enlaces a esta página solo se abren en este dispositivo.',
    houseAway: 'Los móviles de la casa aún no pueden jugar.',
    houseOpen: 'Los móviles de la casa pueden jugar: escanea un código QR o abre el enlace.',
    houseLet: 'Dejar jugar a los móviles de la casa',
    houseStop: 'No dejar entrar más móviles',
    houseAddress: 'Dirección para móviles',
    houseCopy: 'Copiar la dirección para móviles',
    onlyHere:
      'Los enlaces a esta página solo se abren en este dispositivo. Para invitar a otros de tu red, inicia Tilewright con «tilewright serve --host 0.0.0.0» y abre la página en la dirección que muestra.',
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
