/** The texts of study, in Spanish. */
import { tenths } from '../coach/figures'
import { counted, plural, points, tiles } from '../text/counting.es'
import type { StudyText } from './text.en'

const tenth = tenths('es')

export const es: StudyText = {
  title: 'Intentarlo otra vez · Tilewright',
  label: 'Intentarlo otra vez',
  progress: (turn: number, place: number, all: number) => `Turno ${turn} · ${place} de ${all}`,
  made: {
    play: (word: string, at: string, score: number) =>
      `Jugaste ${word} en ${at} por ${points(score)}.`,
    exchange: (put: string) => `Cambiaste ${tiles(put)}.`,
    pass: () => 'Pasaste.',
  },
  lost: (cost: number) =>
    cost < 0.1
      ? 'Ninguna jugada valía más. Encuéntrala otra vez, u otra igual de buena.'
      : `Eso cedió ${tenth(cost)} puntos. Encuentra algo mejor.`,
  grades: {
    best: () => 'La mejor que había.',
    better: (gain: number, cost: number) =>
      `Mejor, por ${tenth(gain)} puntos. La mejor vale ${tenth(cost)} más: sigue buscando, o sigue adelante.`,
    not_yet: (cost: number) => `Aún no: la mejor vale ${tenth(cost)} más.`,
  },
  themes: {
    bingo: 'Todas tus fichas bajan de una vez.',
    q_without_u: 'La Q no necesita U aquí.',
    going_out: 'Puedes cerrar.',
    blank: 'Guarda el comodín.',
    s: 'Guarda la S.',
    q_kept: 'Líbrate de la Q.',
    heavy_tile: 'Una ficha de ocho puntos o más puede puntuar.',
    exchange: 'Jugar o cambiar: ¿qué es mejor?',
    same_tiles: 'Las mismas fichas dan más en otro sitio.',
    s_hook: 'Una S acaba una palabra y empieza otra.',
    hook: 'Una letra cambia una palabra del tablero.',
    extension: 'Una palabra del tablero se puede alargar.',
    premium_word: 'Llega a una casilla que multiplica la palabra.',
    premium_letter: 'Una letra valiosa puede contar en dos palabras.',
    side_by_side: 'Pon una palabra junto a otra.',
    short_word: 'Una palabra de dos o tres letras abre el sitio.',
    balance: 'Guarda un equilibrio de vocales y consonantes.',
    doubles: 'Guarda menos letras repetidas.',
    good_tiles: 'Guarda las buenas fichas.',
    kept_tiles: 'Piensa en lo que queda en el atril.',
    longer_word: 'Hay una palabra más larga.',
    same_place: 'El sitio era bueno: encuentra otra palabra para él.',
    double_word: 'Una palabra puede contar el doble.',
    letter_premium: 'Una letra valiosa puede llegar a un premio de letra.',
    left_over: 'Guarda menos puntos: la bolsa está vacía.',
    opened: 'Piensa en lo que abres a los demás.',
    higher_score: 'Otra jugada da más puntos.',
  },
  noTheme: 'Nada salta a la vista: busca más puntos.',
  squares: (names: string) => `Las fichas van en ${names}.`,
  noSquares: 'La mejor jugada no pone fichas.',
  letters: (held: string) => `Las fichas son ${tiles(held)}.`,
  answer: {
    play: (word: string, at: string, score: number) => `${word} en ${at} por ${points(score)}.`,
    exchange: (put: string) => `Cambia ${tiles(put)}.`,
    pass: () => 'Pasa.',
  },
  hint: 'Pista',
  show: 'Mostrar',
  skip: 'Saltar',
  next: 'Siguiente',
  finish: 'Acabar',
  leave: 'Salir',
  end: {
    title: 'Eran todos',
    none: 'Ningún turno de esta partida merece otro intento.',
    found: (found: number, all: number) =>
      found === all ? 'Todos resueltos sin pista.' : `Resueltos sin pista: ${found} de ${all}.`,
    again: 'Otra vez',
    back: 'Volver a la partida',
  },
  mistakes: {
    title: 'Mis errores',
    about:
      'Turnos que fallaste, o para los que necesitaste una pista. Cada uno vuelve cuando estás por olvidarlo, y más tarde cada vez que lo resuelves.',
    tryAgain: (count: number) => `Intentar ${counted(count, 'turno')} otra vez`,
    nothingDue: 'Nada que intentar hoy.',
    waiting: (count: number) =>
      `Un día tiene cinco turnos nuevos como mucho; ${counted(count, 'turno')} ${plural(count, 'espera', 'esperan')} a los próximos días.`,
    none: 'Los turnos que merecen otro intento llegan aquí al final de cada partida.',
    play: 'Jugar una partida',
    keep: 'Añadir los turnos que fallo',
    list: 'La lista',
    aside: 'Apartado',
    cost: (cost: number) => (cost < 0.1 ? '' : `−${tenth(cost)}`),
    found: (times: number) => (times === 1 ? 'resuelto una vez' : `resuelto ${times} veces`),
    drop: 'Quitar',
    later: 'Intentar este turno más tarde',
    dropThis: 'Quitar de Mis errores',
    added: 'El turno está en Mis errores.',
    dropped: 'El turno ya no está en Mis errores.',
    dropTurn: (rack: string) => `Quitar el turno con ${tiles(rack)}`,
    exchanged: (put: string) => `cambiadas ${tiles(put)}`,
    passed: 'pase',
  },
  todo: {
    layOrExchange: (exchange: string) => `Pon fichas en el tablero, o pulsa ${exchange}.`,
    exchange: (exchange: string) => `Pulsa ${exchange} y elige las fichas.`,
  },
  missing: 'Esta partida no se te puede mostrar, o no ha acabado.',
  unjudged:
    'Este turno está cerca del final de su partida, y no se puede decir con seguridad lo que valía.',
  failed: 'El servidor no ha respondido.',
  busy: 'El entrenador está con otras partidas. Inténtalo en un momento.',
  retry: 'Reintentar',
}
