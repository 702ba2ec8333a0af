/** The texts of the tutorial, in Dutch. */
import { points } from '../text/counting.nl'
import type { Buttons, TutorialText } from './text.en'

export const nl: TutorialText = {
  title: 'Leren in één minuut · Tilewright',
  label: 'Les',
  progress: (step: number, all: number) => `Stap ${step} van ${all}`,
  steps: {
    place: {
      title: 'Leg een woord',
      body: () => 'Leg CAT over de ster: pak de aangewezen steen, dan het aangewezen vakje.',
    },
    sum: {
      title: 'Zie wat het oplevert',
      body: ({ play }: Buttons) =>
        `Elke steen telt zijn getal, en gekleurde vakjes vermenigvuldigen: de ster verdubbelt het woord. Druk nu op ${play}.`,
    },
    exchange: {
      title: 'Ruil stenen',
      body: ({ exchange }: Buttons) =>
        `Robin heeft geantwoord, en de aangewezen stenen zijn lastig. Druk op ${exchange}, kies ze alle vier en bevestig.`,
    },
    blank: {
      title: 'Gebruik een blanco',
      body: ({ play }: Buttons) =>
        `Een van je stenen is blanco: die mag elke letter zijn, en telt niets. Leg hem onder TABLE, kies S en druk op ${play}.`,
    },
    challenge: {
      title: 'Vecht een woord aan',
      body: ({ challenge }: Buttons) =>
        `Robin heeft van GEM GEMZ gemaakt. Is dat een woord? Druk op ${challenge}, zie wat het kan kosten, en druk nog eens.`,
    },
  },
  typing: (square: string) => `Of ga naar vakje ${square} en typ.`,
  pointing: (tile: string, square: string) =>
    `${tile === '?' ? 'De blanco' : tile} gaat naar ${square}.`,
  done: {
    play: (score: number) => `${points(score)} voor jou. Nu speelt Robin.`,
    exchange: 'Je hebt er nieuwe stenen voor getrokken. Nu speelt Robin.',
  },
  aside: 'Dat is ook een beurt. Probeer nu deze.',
  end: {
    title: 'Dat is het spel',
    body: 'GEMZ is geen woord, dus neemt Robin de steen terug en krijgt niets. Jullie spelen om de beurt tot de stenen op zijn; wie de meeste punten heeft, wint.',
    start: 'Nu tegen een computer spelen',
    first: 'Een partij kiezen',
    failed: 'De partij kon niet beginnen.',
  },
  skip: 'Stap overslaan',
  leave: 'Weggaan',
  failed: 'De server gaf geen antwoord.',
  again: 'Nog eens proberen',
}
