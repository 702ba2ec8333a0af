/** The texts of the statistics, in Spanish. */
import { tenths } from '../coach/figures'
import { countedFeminine, number, plural, points } from '../text/counting.es'
import type { StatisticsText } from './text.en'

const tenth = tenths('es')
const MINUTE = 60
const day = new Intl.DateTimeFormat('es', { dateStyle: 'medium' })

export const es: StatisticsText = {
  title: 'Mis estadísticas',
  about:
    'Tus partidas acabadas, las últimas 100 como mucho. Los demás solo ven lo que muestra tu perfil.',
  allLanguages: 'Todos los idiomas',
  noneIn: (name: string) => `Todavía no hay partidas (${name}).`,
  empty: 'Aún no hay partidas acabadas. Juega una hasta el final, y contará aquí.',
  play: 'Partida nueva',
  reading: (read: number, all: number) => `El entrenador ha leído ${read} de ${all} partidas…`,
  read: (games: number) => `Partidas contadas: ${number(games)}.`,
  later: 'No se han leído todas las partidas. Inténtalo en un minuto.',
  failed: 'El servidor no ha respondido.',
  retry: 'Reintentar',
  leftOut: (games: number) =>
    `Sin contar: ${countedFeminine(games, 'partida')} a medias, en un solo dispositivo, o con una lista de palabras que ya no está aquí.`,
  ownRules: (games: number) =>
    `Con reglas de la casa: ${countedFeminine(games, 'partida')}. Los puntos y las mejores jugadas son de las demás.`,
  figures: {
    games: 'Partidas',
    averageScore: 'Puntuación media',
    bestScore: 'Mejor puntuación',
    givenUp: 'Puntos cedidos por turno',
    bingos: 'Bingos puestos',
    helped: 'Turnos con ayuda',
    phoneys: 'Palabras inventadas que valieron',
    challenges: 'Impugnaciones ganadas',
    exchanges: 'Cambios',
    time: 'Tiempo por turno',
  },
  of: (part: number, all: number) => `${number(part)} de ${number(all)}`,
  whole: number,
  tenth: (value: number | null) => (value === null ? '–' : tenth(value)),
  time: (seconds: number) => {
    const whole = Math.round(seconds)
    if (whole < MINUTE) return `${whole} s`
    return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`
  },
  day: (instant: string) => day.format(new Date(instant)),
  results: 'Resultados',
  players: 'Jugadores',
  outcomes: { won: 'Ganada', drawn: 'Empatada', lost: 'Perdida' },
  chart: 'Puntos cedidos por turno',
  chartAbout: 'Menos es mejor. El entrenador compara cada jugada tuya con la mejor.',
  chartWaits: 'La gráfica empieza con la segunda partida que el entrenador ha comparado.',
  eachGame: 'cada partida',
  average: 'diez partidas',
  chartSays: (first: string, latest: string) =>
    `La media de diez partidas ha pasado de ${first} a ${latest}. La tabla tiene todas las cifras.`,
  curve: {
    title: 'Nivel en los problemas',
    about: 'Después de cada problema intentado por primera vez. Las partidas no cuentan.',
    says: (puzzles, first, now, low, high) =>
      `En ${number(puzzles)} problemas, de ${number(first)} a ${number(now)}; nueve veces de cada diez está ahora entre ${number(low)} y ${number(high)}. La tabla tiene los días.`,
    band: 'Nueve veces de cada diez, el nivel está en la banda.',
    waits: 'La curva empieza con el segundo problema que cuenta.',
    day: 'Día',
    rating: 'Nivel',
    bounds: 'Entre',
    between: (low, high) => `${number(low)}–${number(high)}`,
  },
  asTable: 'Como tabla',
  columns: {
    ended: 'Partida del',
    result: 'Resultado',
    score: 'Puntos',
    givenUp: 'Por turno',
    average: 'Diez partidas',
  },
  mistakes: 'Adónde fueron los puntos',
  mistakesAbout: 'Los turnos costosos, según la primera razón que da el entrenador.',
  loss: (turns: number, cost: number) =>
    `${number(turns)} ${plural(turns, 'turno', 'turnos')}, ${points(Math.round(cost))}`,
  toMistakes: 'Mis errores',
  noMistakes: 'Ningún turno costoso.',
  themes: {
    bingo: 'Bingos que no viste',
    q_without_u: 'Q sin U',
    going_out: 'Cerrar',
    blank: 'Comodín gastado',
    s: 'S gastada',
    q_kept: 'Q guardada',
    heavy_tile: 'Fichas valiosas guardadas',
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
    doubles: 'Repetidas guardadas',
    good_tiles: 'Buenas fichas gastadas',
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
  best: 'Mejores jugadas',
  places: 'Dónde pones fichas',
  placesAbout: 'Cuanto más grande la ficha, más fichas tuyas se pusieron en la casilla.',
  place: (square: string, tiles: number) => `${square} (${number(tiles)})`,
  placesMost: (named: readonly string[], squares: number) =>
    `Casillas con una ficha tuya: ${number(squares)} de 225. Más a menudo: ${named.join(', ')}.`,
  toLearn: 'Palabras para aprender',
  toLearnAbout: 'Palabras de mejores jugadas, las últimas primero.',
  learn: 'Aprender palabras',
  download: 'Descargar en CSV',
  luck: {
    title: 'La suerte al robar',
    about:
      'Cada robo tuyo en las últimas 25 partidas se compara con otros 100 con las mismas fichas guardadas. La suerte es cuánto más, o menos, valía entonces tu mejor jugada. Si guardaste malas fichas, el robo no tiene la culpa.',
    ask: 'Comparar mis robos',
    reading: (read: number, all: number) => `Se comparan los robos de ${read} de ${all} partidas…`,
    read: (games: number) => `Partidas comparadas: ${number(games)}.`,
    none: 'No hay robos que comparar.',
    draws: 'Robos comparados',
    average: 'Puntos por robo',
    sum: 'Puntos en total',
    best: 'Mejores robos',
    worst: 'Peores robos',
    drew: (drawn: string, kept: string) => (kept ? `${drawn} con ${kept}` : drawn),
    points: 'Puntos',
    download: 'Descargar los robos en CSV',
  },
  signed: (value: number) => (tenth(value) !== tenth(0) && value > 0 ? '+' : '') + tenth(value),
}
