/** The texts about the other people at a table, in Spanish. */
import type { Translated } from '../text/catalogue'
import { counted } from '../text/counting.es'
import type { people as english } from './text.en'

export const people: Translated<typeof english> = {
  title: 'Los demás',
  block: 'Bloquear',
  blockOf: (name: string) => `Bloquear a ${name}`,
  sure: '¿Bloquear de verdad?',
  sureOf: (name: string) => `¿Bloquear de verdad a ${name}?`,
  unblock: 'Desbloquear',
  unblockOf: (name: string) => `Desbloquear a ${name}`,
  mute: 'Silenciar',
  muteOf: (name: string) => `Silenciar a ${name}`,
  unmute: 'Quitar el silencio',
  unmuteOf: (name: string) => `Quitar el silencio a ${name}`,
  muted: (name: string) => `Los mensajes de ${name} están ocultos ahora.`,
  unmuted: (name: string) => `Los mensajes de ${name} se ven otra vez.`,
  muteNote:
    'Los mensajes de las personas silenciadas se ocultan, en todas las mesas. No se les avisa.',
  note: 'Las personas bloqueadas ya no pueden invitarte, unirse a tus mesas ni escribirte. No se les avisa, y esta partida sigue.',
  blocked: (name: string) => `Has bloqueado a ${name}.`,
  unblocked: (name: string) => `${name} ya no está bloqueado.`,
  report: 'Denunciar',
  reportOf: (name: string) => `Denunciar a ${name}`,
  what: 'Qué',
  theirName: (name: string) => `El nombre «${name}»`,
  why: 'Por qué',
  reasons: { insult: 'Insulto', advertising: 'Publicidad', other: 'Otro' },
  send: 'Enviar la denuncia',
  cancel: 'Cancelar',
  reportNote:
    'Quien lleva este servidor ve el mensaje o el nombre, el número de esta partida y tu nombre, pero ninguna ficha. A la persona no se le avisa.',
  reported: (name: string) => `Tu denuncia sobre ${name} se ha enviado.`,
  unreachable: 'El servidor no ha respondido. Inténtalo de nuevo.',
  met: 'Con quién has jugado',
  together: (count, when) => `${counted(count, 'partida')} juntos, la última ${when}`,
  again: 'Jugar otra vez',
  againOf: (name) => `Jugar otra vez con ${name}`,
  againNote: 'Se les pregunta, y la partida empieza cuando vengan, con las reglas de la última.',
}
