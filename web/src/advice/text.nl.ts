/** The texts around tips, lists and examples, in Dutch. */
import type { AdviceText } from './text.en'

export const nl: AdviceText = {
  examples: 'Uitgewerkte voorbeelden',
  examplesNote:
    'De zetten die op het regelblad geteld worden. Druk er op een om hem op het bord te zien, met zijn punten.',
  tips: 'Tien tips',
  lists: 'Woorden om te kennen',
  show: (play: string, points: number) => `${play}, ${points} punten: toon het op het bord`,
  drawn: (tiles: string) => `Getrokken: ${tiles}`,
  sorted: (tiles: string) => `gesorteerd: ${tiles}`,
  shut: 'Opent na de partij.',
  place: (number: number, count: number) => `${number} van ${count}`,
  previous: 'Vorige',
  next: 'Volgende',
  none: 'Tips en uitgewerkte voorbeelden staan op het regelblad van een doos. Deze uitgave volgt de regels van clubs en toernooien, en daarvoor is er zo’n blad niet.',
  instead:
    'De regels staan hier in twaalf regels. De woorden leer je met kaarten, en de beste zet vind je in puzzels:',
  loading: 'Tips en voorbeelden laden…',
  failed: 'De server gaf geen antwoord.',
  again: 'Nog eens proberen',
}
