/** The texts of puzzles, in Spanish. */
import { tenths } from '../coach/figures'
import { countedFeminine, number, plural, points, tiles } from '../text/counting.es'
import type { PuzzlesText } from './text.en'

const tenth = tenths('es')
const dated = new Intl.DateTimeFormat('es', { dateStyle: 'long' })

export const es: PuzzlesText = {
  title: 'Problemas',
  today: 'Tres para hoy',
  english: 'Con palabras en inglés.',
  sameForAll: (day: string) => `${dated.format(new Date(`${day}T12:00`))}. Los mismos para todos.`,
  dayFound: (day: string, found: number) =>
    `${dated.format(new Date(`${day}T12:00`))}, ${number(found)} ${plural(found, 'resuelto', 'resueltos')}`,
  monthBefore: 'El mes anterior',
  monthAfter: 'El mes siguiente',
  monthNote:
    'Una ficha por cada día en que resolviste uno, más oscura si fueron los tres. Faltar un día no cuesta nada.',
  practise: 'Practicar',
  daysThisMonth: (count: number) => plural(count, 'día este mes', 'días este mes'),
  solve: 'Empezar',
  back: 'Todos los problemas',
  kinds: {
    best_play: 'Mejor jugada',
    bingo: 'Bingo',
    exchange: 'Cambio',
    hooks: 'Ganchos',
    good: 'Válida o inventada',
  },
  theme: 'Tema',
  allThemes: 'Todos los temas',
  themes: {
    bingo: 'Bingos',
    q_without_u: 'Q sin U',
    going_out: 'Cerrar',
    blank: 'El comodín',
    s: 'La S',
    q_kept: 'Librarse de la Q',
    heavy_tile: 'Fichas valiosas',
    exchange: 'Jugar o cambiar',
    same_tiles: 'Mismas fichas, mejor sitio',
    s_hook: 'S de gancho',
    hook: 'Ganchos',
    extension: 'Alargar',
    premium_word: 'Premios de palabra',
    premium_letter: 'Premios de letra',
    side_by_side: 'En paralelo',
    short_word: 'Palabras cortas',
    balance: 'Vocales y consonantes',
    doubles: 'Repetidas',
    good_tiles: 'Buenas fichas',
    kept_tiles: 'Fichas guardadas',
    longer_word: 'Palabras más largas',
    same_place: 'Mismo sitio, mejor palabra',
    double_word: 'Palabras dobles',
    letter_premium: 'Letras valiosas en casillas con premio',
    left_over: 'Fichas sobrantes',
    opened: 'Sitios abiertos',
    higher_score: 'Más puntos',
    another_look: 'Ninguna razón única',
  },
  difficulty: 'Dificultad',
  anyStars: 'Cerca de mi nivel',
  stars: (count: number) => countedFeminine(count, 'estrella'),
  ofStars: (count: number) => `${count} de 3 estrellas`,
  mine: 'Tu nivel',
  noFigures: 'Tu nivel empieza con el primer problema.',
  rating: 'Nivel',
  ratings: {
    guess: (low: number, high: number) =>
      `De momento, una estimación: está entre ${number(low)} y ${number(high)}.`,
    steady: (low: number, high: number) =>
      `Se ha asentado: está entre ${number(low)} y ${number(high)}.`,
    sure: (low: number, high: number) => `Es seguro: está entre ${number(low)} y ${number(high)}.`,
  },
  yourRating: (rating: number, low: number, high: number) =>
    `Tu nivel es ${number(rating)}, ${number(Math.round((high - low) / 2))} arriba o abajo.`,
  foundOf: (found: number, tried: number) => `${number(found)} de ${number(tried)}`,
  foundAtOnce: 'Resueltos al primer intento, sin pista',
  kept: (days: number) =>
    `Sin cuenta, esto se guarda ${number(days)} días desde tu último problema.`,
  whole: number,
  none: 'No hay problemas para la lista de palabras de este servidor.',
  nothingLeft: 'Conoces todas estas respuestas. Elige otros problemas.',
  prompts: {
    best_play: 'Encuentra la mejor jugada. Vale al menos diez puntos más que cualquier otra.',
    bingo: 'Encuentra la palabra que usa las siete fichas.',
    exchange: 'Ninguna jugada es bastante buena: ¿qué fichas devuelves?',
    hooks: (word: string) => `¿Qué letras admite ${word} delante y detrás?`,
    good: (word: string) => `¿Es ${word} válida, o inventada?`,
  },
  inFront: 'Delante',
  atEnd: 'Detrás',
  check: 'Comprobar',
  good: 'Válida',
  phoney: 'Inventada',
  found: {
    clean: 'Resuelto al primer intento.',
    later: 'Resuelto. Cuenta como fallado: solo el primer intento sin pista cuenta como resuelto.',
    again: 'Correcto.',
  },
  answered: {
    headline: 'La respuesta se conoce.',
    detail: 'Aún puedes poner fichas para ver cuánto dan.',
  },
  notYet: {
    play: (cost: number) => `Aún no: la mejor jugada vale ${tenth(cost)} más.`,
    bingo: () => 'Aún no: la palabra usa las siete fichas.',
    exchange: (cost: number) =>
      cost < 0.1
        ? 'Aún no: devuelve otras fichas.'
        : `Aún no: las fichas correctas valen ${tenth(cost)} más.`,
    hooks: (right: number, wrong: string, missing: number) =>
      [
        right > 0 ? `${number(right)} bien.` : '',
        wrong ? `No es palabra: ${wrong}.` : '',
        missing > 0 ? `${plural(missing, 'Falta', 'Faltan')} ${number(missing)}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    good: () => '',
  },
  noTheme: 'Nada salta a la vista: busca más puntos.',
  hints: {
    squares: (names: string) => `Las fichas van en ${names}.`,
    tiles: (held: string) => `Las fichas son ${tiles(held)}.`,
    begins: (letters: string) => `La palabra empieza por ${letters}.`,
    count: (count: number) => `Devuelve ${countedFeminine(count, 'ficha')}.`,
    some: (count: number, held: string) =>
      `Devuelve ${countedFeminine(count, 'ficha')}, entre ellas ${tiles(held)}.`,
    hooks: (front: number, back: number) => `${number(front)} delante, ${number(back)} detrás.`,
    front: (letters: string) => `Delante: ${letters}, etcétera.`,
    back: (letters: string) => `Detrás: ${letters}, etcétera.`,
  },
  solution: {
    play: (word: string, at: string, score: number) => `${word} en ${at} por ${points(score)}.`,
    exchange: (put: string) => `Devuelve ${tiles(put)}.`,
    pass: 'Pasa.',
    hooks: (front: string, back: string) =>
      `Delante: ${front || 'ninguna'}. Detrás: ${back || 'ninguna'}.`,
    good: (word: string) => `${word} es válida.`,
    phoney: (word: string) => `${word} es inventada.`,
    tempting: (word: string, at: string) => `Muchos jugarían ${word} en ${at}.`,
    temptingExchange: (put: string) => `Muchos devolverían ${tiles(put)}.`,
  },
  meaning: (word: string, meaning: string) => `${word}: ${meaning}`,
  hint: 'Pista',
  hintCost: 'con una pista cuenta como fallado',
  show: 'Mostrar',
  analyse: 'Analizar',
  skip: 'Saltar',
  next: 'Siguiente',
  leave: 'Salir',
  share: 'Imagen',
  states: {
    open: 'Aún sin intentar',
    begun: 'Empezado',
    clean: 'Resuelto al primer intento',
    later: (tries: number, hints: number) =>
      hints > 0
        ? `Resuelto con ${countedFeminine(hints, 'pista')}`
        : `Resuelto en el intento ${number(tries)}`,
    shown: 'Sin resolver',
  },
  picture: {
    of: (day: string) => `Problema del ${dated.format(new Date(`${day}T12:00`))}`,
    alt: (day: string, stars: string, result: string) =>
      `El problema del ${dated.format(new Date(`${day}T12:00`))}, ${stars}: su tablero y su atril, sin la respuesta. ${result}.`,
    note: 'La imagen muestra la pregunta y cómo te fue. La respuesta no está.',
    send: 'Enviar',
    copy: 'Copiar',
    copied: 'Copiado',
    download: 'Descargar',
    failed: 'No se pudo hacer la imagen.',
  },
  day: (day: string) => dated.format(new Date(`${day}T12:00`)),
  missing: 'Este problema no existe aquí.',
  failed: 'El servidor no ha respondido.',
  busy: 'Demasiados problemas a la vez. Inténtalo en un momento.',
  retry: 'Reintentar',
}
