/** The texts of one's own collection of records, in Spanish. */
import { counted, countedFeminine, number, plural, points } from '../../text/counting.es'
import type { CollectionText } from './text.en'

const decimals = new Intl.NumberFormat('es', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

function many(count: number, one: string): string {
  return `${number(count)} ${plural(count, one, `${one}s`)}`
}

export const es: CollectionText = {
  title: 'Tus partidas anotadas',
  about:
    'Añade tantos archivos GCG como quieras: cada uno se juzga y se analiza, y se guarda solo para ti. Mira luego dónde pierdes puntos en todos.',
  add: 'Añadir archivos',
  drop: 'O suelta archivos, o una carpeta, en cualquier lugar de esta página.',
  dropHere: 'Suéltalos para añadirlos',
  progress: 'Archivos leídos',
  read: (done: number, all: number) => `${number(done)} de ${number(all)} archivos leídos`,
  pausing: 'El servidor pide una pausa. Sigue solo.',
  stop: 'Parar',
  goOn: (left: number) => `Seguir con ${counted(left, 'archivo')}`,
  added: (count: number) =>
    `${number(count)} ${plural(count, 'partida añadida', 'partidas añadidas')}.`,
  known: (count: number) => `${many(count, 'archivo')} ya ${plural(count, 'estaba', 'estaban')}.`,
  refused: (count: number) =>
    `${many(count, 'archivo')} no ${plural(count, 'se pudo', 'se pudieron')} añadir:`,
  left: (count: number) =>
    `${many(count, 'archivo')} no ${plural(count, 'se ha leído', 'se han leído')}.`,
  tooLarge: 'Es demasiado grande para ser una partida.',
  unreadable: 'No se pudo leer el archivo.',
  unreachable: 'El servidor no ha respondido.',
  noFiles: 'No hay archivos en lo que soltaste.',
  list: (count: number) => many(count, 'partida'),
  day: (day: string) => `añadida el ${day}`,
  agrees: 'sin diferencias',
  differences: (count: number) => many(count, 'diferencia'),
  doubts: (count: number) => many(count, 'duda'),
  doubtful: (count: number) =>
    `${many(count, 'dato')} de la partida ${plural(count, 'es dudoso', 'son dudosos')}, aunque ninguna cifra está mal:`,
  givenUp: (lost: number) => `${decimals.format(lost)} cedidos por turno`,
  more: (count: number) => `Mostrar ${number(count)} más`,
  remove: 'Borrar',
  removeCost: 'desaparece para siempre',
  empty: 'Borrar todas las partidas',
  emptyCost: 'desaparecen todas para siempre',
  deleted: 'La partida se ha borrado.',
  emptied: 'Todas las partidas se han borrado.',
  full: (records: number, most: number, kilobytes: number, mostKilobytes: number) =>
    `${number(records)} de ${number(most)} partidas, ${number(kilobytes)} de ${number(mostKilobytes)} kilobytes`,
  mistakes: 'Dónde pierdes puntos',
  me: 'Tu nombre en las partidas',
  nobody: 'Elige tu nombre',
  inRecords: (name: string, records: number) => `${name} (${number(records)})`,
  also: 'Otros nombres tuyos',
  addName: 'Añadir un nombre',
  removeName: (name: string) => `Quitar ${name} de tus nombres`,
  removeShort: 'Quitar',
  nameAdded: (name: string) => `${name} cuenta como tú.`,
  nameRemoved: (name: string) => `${name} ya no cuenta como tú.`,
  choose: 'Elige tu nombre para ver tus errores por tema en todas tus partidas.',
  sums: (records: number, turns: number) =>
    `${many(turns, 'turno')} en ${countedFeminine(records, 'partida')} se pudieron juzgar.`,
  averageLoss: (lost: number) => `${decimals.format(lost)} puntos cedidos por turno de media.`,
  bingos: (found: number, missed: number) =>
    `Bingos: ${number(found)} puestos, ${number(missed)} no vistos.`,
  big: (count: number) => `Errores grandes: ${number(count)}.`,
  phoneys: (count: number) => `Palabras inventadas: ${number(count)}.`,
  notJudged: 'Ninguno de sus turnos se pudo juzgar: las partidas no tienen los atriles.',
  none: 'Ningún turno costoso.',
  loss: (turns: number, cost: number) => `${many(turns, 'turno')}, ${points(Math.round(cost))}`,
  turn: (players: string, turn: number, cost: number) =>
    `${players}, turno ${number(turn)}: ${decimals.format(cost)} puntos`,
  onlyCostliest: (shown: number) => `Los ${number(shown)} más costosos:`,
  failed: 'No se pudieron cargar tus partidas.',
  retry: 'Reintentar',
  back: 'Volver a tus partidas',
}
