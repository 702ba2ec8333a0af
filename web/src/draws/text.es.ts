/** The texts of the page on fair draws, in Spanish. */
import type { Named } from '../text/named'
import type { DrawsText } from './text.en'

export const es: DrawsText = {
  title: 'Reparto limpio',
  back: 'Volver a la partida',
  none: 'Esta partida empezó sin código; por eso sus repartos no se pueden comprobar.',
  how: [
    'Antes de la partida el servidor eligió un secreto, del que se calculan los repartos. Publicó el código de abajo: una huella del secreto. Después ya no podía cambiar el secreto sin cambiar el código.',
    'Luego cada sitio añadió un número al azar, el tuyo desde tu navegador; los de los ordenadores vienen del servidor. El secreto y los números juntos deciden el orden de los jugadores, cada atril y cada ficha robada.',
  ],
  bound:
    'El secreto se publica cuando la partida acaba; antes descubriría todas las fichas. Anota ahora el código y los números: eso da valor a la comprobación.',
  revealed: 'La partida ha acabado, y aquí está el secreto. Todo se puede calcular otra vez.',
  values: 'Código y números',
  commitment: 'Código',
  seed: 'Secreto',
  numberOf: (who: Named) => (who.you ? 'Tu número' : `Número de ${who.name}`),
  missing: 'aún sin dar',
  copy: 'Copiar',
  copied: 'Copiado',
  check: 'Comprobar los repartos',
  checkNote:
    'Tu navegador toma el archivo de la partida y calcula él mismo cada reparto. No pide nada más al servidor.',
  noted: 'El código que anotaste (opcional)',
  checkIt: 'Comprobar',
  checking: 'Comprobando',
  insecure:
    'Este navegador solo calcula huellas en páginas que llegan por HTTPS o de este ordenador. Abre la partida en una dirección que empiece por https://, o descarga la partida y ejecuta: tilewright verify GAME.json --commitment CODE',
  spectator:
    'Solo los jugadores pueden descargar el archivo de la partida; puedes comprobar el código, pero no los repartos.',
  unreachable: 'No se pudo tomar el archivo de la partida. Inténtalo de nuevo.',
  unreadable: 'El archivo de la partida no se puede leer; no se ha comprobado nada.',
  allMatch: (count: number) =>
    count === 1 ? 'El paso coincide.' : `Los ${count} pasos coinciden.`,
  differ: (differing: number, count: number) =>
    `${differing} de ${count} pasos ${differing === 1 ? 'difiere' : 'difieren'}.`,
  rest: 'Los puntos y las reglas no forman parte de esta comprobación. La orden tilewright verify también los comprueba.',
  matches: 'coincide',
  differs: 'difiere',
  computedKey: 'calculado',
  computed: 'Calculado',
  shown: 'Visto aquí',
  recorded: 'En el archivo',
  notedByYou: 'Anotado',
  nothing: 'nada',
  steps: {
    commitment: 'El secreto tiene este código',
    noted: 'El código es el que anotaste',
    number: (who: Named) => (who.you ? 'Tu número' : `Número de ${who.name}`),
    key: 'Clave, del secreto y los números',
    round: (round: number) =>
      round === 1 ? 'Sorteo del primer turno' : `Sorteo del primer turno, ronda ${round}`,
    order: 'Orden de los jugadores',
    rack: (who: Named) => (who.you ? 'Tu primer atril' : `Primer atril de ${who.name}`),
    draw: (who: Named, after: string) =>
      who.you ? `Robas tras ${after}` : `${who.name} roba tras ${after}`,
    exchange: (who: Named) => (who.you ? 'Cambias' : `${who.name} cambia`),
  },
}
