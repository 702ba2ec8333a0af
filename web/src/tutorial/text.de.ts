/** The texts of the tutorial, in German. */
import { points } from '../text/counting.de'
import type { TutorialText } from './text.en'

export const de: TutorialText = {
  title: 'In einer Minute lernen · Tilewright',
  label: 'Einführung',
  progress: (step, all) => `Schritt ${step} von ${all}`,
  steps: {
    place: {
      title: 'Ein Wort legen',
      body: () =>
        'Gespielt wird auf Englisch. Leg CAT über den Stern: Wähl den markierten Stein, dann das markierte Feld.',
    },
    sum: {
      title: 'Sehen, was es zählt',
      body: ({ play }) =>
        `Jeder Stein zählt so viel, wie auf ihm steht, und farbige Felder vervielfachen: Der Stern verdoppelt das Wort. Drück jetzt auf ${play}.`,
    },
    exchange: {
      title: 'Steine tauschen',
      body: ({ exchange }) =>
        `Robin hat gelegt. Die markierten Steine wirst du schwer los: Drück auf ${exchange}, wähl alle vier und bestätige.`,
    },
    blank: {
      title: 'Das Blanko nutzen',
      body: ({ play }) =>
        `Einer deiner Steine ist ein Blanko: Es darf jeder Buchstabe sein und zählt nichts. Leg es unter TABLE, wähl S und drück auf ${play}.`,
    },
    challenge: {
      title: 'Ein Wort anzweifeln',
      body: ({ challenge }) =>
        `Robin hat aus GEM das Wort GEMZ gemacht. Gibt es das? Drück auf ${challenge}, sieh, was es kosten kann, und drück noch einmal.`,
    },
  },
  typing: (square) => `Oder geh auf Feld ${square} und tippe.`,
  pointing: (tile, square) => `${tile === '?' ? 'Das Blanko' : tile} kommt auf ${square}.`,
  done: {
    play: (score) => `${points(score)} für dich. Jetzt legt Robin.`,
    exchange: 'Du hast dafür neue gezogen. Jetzt legt Robin.',
  },
  aside: 'Auch das ist ein Zug. Versuch jetzt diesen:',
  end: {
    title: 'Das ist das Spiel',
    body: 'GEMZ ist kein Wort: Robin nimmt den Stein zurück und bekommt nichts. Ihr legt abwechselnd, bis die Steine ausgehen; wer die meisten Punkte hat, gewinnt.',
    start: 'Gleich gegen den Computer',
    first: 'Spiel aussuchen',
    failed: 'Das Spiel konnte nicht beginnen.',
  },
  skip: 'Überspringen',
  leave: 'Verlassen',
  failed: 'Der Server hat nicht geantwortet.',
  again: 'Noch einmal',
}
