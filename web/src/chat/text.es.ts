/** The texts of the messages, in Spanish. */
import type { Translated } from '../text/catalogue'
import type { Named } from '../text/named'
import type { talk as english } from './text.en'

export const talk: Translated<typeof english> = {
  tab: 'Mensajes',
  label: 'Mensajes',
  unread: (count: number) => `${count} sin leer`,
  titleMark: (count: number) => `(${count}) `,
  loading: 'Cargando los mensajes',
  none: 'Aún no hay mensajes.',
  earlier: 'Mensajes anteriores',
  write: 'Escribir un mensaje',
  limit: 'Como mucho 500 caracteres en diez líneas. Intro envía; Mayús e Intro empieza otra línea.',
  tooManyLines: 'Un mensaje tiene como mucho diez líneas.',
  used: (used: number, most: number) => `${used} de ${most}`,
  send: 'Enviar',
  inTiles: 'Decirlo con fichas',
  inTilesOf: (words: string) => `con fichas: ${words}`,
  blankTiles: 'solo comodines',
  delete: 'Borrar',
  deleteSure: '¿Borrar de verdad?',
  deleteOf: (what: string) => `Borrar tu mensaje: ${what}`,
  deleteSureOf: (what: string) => `¿Borrar de verdad tu mensaje?: ${what}`,
  deleted: (by: Named) => (by.you ? 'has borrado este mensaje' : 'ha borrado este mensaje'),
  waiting: 'aún sin enviar',
  again: 'Enviar otra vez',
  discard: 'Descartar',
  unreachable: 'El servidor no ha respondido. Inténtalo de nuevo.',
  said: {
    words: (name: string, words: string) => `${name} dice: ${words}`,
    tiles: (name: string, words: string) => `${name} dice con fichas: ${words}`,
    withdrawn: (name: string) => `${name} ha borrado un mensaje.`,
    waiting: 'Sin conexión. Tu mensaje se guarda y saldrá más tarde.',
    refused: (why: string) => `No enviado. ${why}`,
    deleted: 'Tu mensaje se ha borrado.',
  },
}
