/** The texts of the tutorial, in Spanish. */
import { points } from '../text/counting.es'
import type { Buttons, TutorialText } from './text.en'

export const es: TutorialText = {
  title: 'Aprender en un minuto · Tilewright',
  label: 'Lección',
  progress: (step: number, all: number) => `Paso ${step} de ${all}`,
  steps: {
    place: {
      title: 'Pon una palabra',
      body: () => 'Pon CAT sobre la estrella: toma la ficha marcada y luego la casilla marcada.',
    },
    sum: {
      title: 'Mira cuánto da',
      body: ({ play }: Buttons) =>
        `Cada ficha cuenta su número, y las casillas de color multiplican: la estrella dobla la palabra. Ahora pulsa ${play}.`,
    },
    exchange: {
      title: 'Cambia fichas',
      body: ({ exchange }: Buttons) =>
        `Robin ha respondido, y las fichas marcadas son difíciles. Pulsa ${exchange}, elige las cuatro y confirma.`,
    },
    blank: {
      title: 'Usa un comodín',
      body: ({ play }: Buttons) =>
        `Una de tus fichas es un comodín: puede ser cualquier letra, y no da nada. Ponlo bajo TABLE, elige S y pulsa ${play}.`,
    },
    challenge: {
      title: 'Impugna una palabra',
      body: ({ challenge }: Buttons) =>
        `Robin ha convertido GEM en GEMZ. ¿Es una palabra? Pulsa ${challenge}, mira qué puede costar, y pulsa otra vez.`,
    },
  },
  typing: (square: string) => `O ve a la casilla ${square} y escribe.`,
  pointing: (tile: string, square: string) =>
    `${tile === '?' ? 'El comodín' : tile} va en ${square}.`,
  done: {
    play: (score: number) => `${points(score)} para ti. Ahora juega Robin.`,
    exchange: 'Has robado otras fichas. Ahora juega Robin.',
  },
  aside: 'Eso también es un turno. Prueba mejor este.',
  end: {
    title: 'Ese es el juego',
    body: 'GEMZ no es una palabra: Robin recoge su ficha y no suma nada. Jugáis por turnos hasta que se acaban las fichas; gana la puntuación más alta.',
    start: 'Jugar ya contra un ordenador',
    first: 'Elegir una partida',
    failed: 'No se pudo empezar la partida.',
  },
  skip: 'Saltar el paso',
  leave: 'Salir',
  failed: 'El servidor no ha respondido.',
  again: 'Reintentar',
}
