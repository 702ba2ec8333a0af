/** What is said of the options that an edition leaves; it comes with them, not with every table. */
import { number } from '../../text/counting.de'
import { counted as countedEn } from '../../text/counting.en'
import { spoken } from '../../text/text.svelte'

const en = {
  tilesLeft: 'Unplayed tiles',
  adjustments: { each_way: 'Deducted and gained', double_to_out: 'Gained twice' },
  adjustmentNotes: {
    each_way:
      'The player who goes out gains the value of the other players’ tiles, and they lose it.',
    double_to_out:
      'With two players, the one who goes out gains twice the value of the other’s tiles; nothing is deducted.',
  },
  zeroPlays: 'Scoreless plays',
  zeroPlaysCount: (turns: number) =>
    `Count towards ${countedEn(turns, 'scoreless turn')} that end the game`,
}

const de: typeof en = {
  tilesLeft: 'Übrige Steine',
  adjustments: {
    each_way: 'Abgezogen und gutgeschrieben',
    double_to_out: 'Doppelt gutgeschrieben',
  },
  adjustmentNotes: {
    each_way:
      'Wer fertig wird, bekommt, was die Steine der anderen wert sind, und sie verlieren es.',
    double_to_out:
      'Von zweien bekommt, wer fertig wird, die Steine des anderen doppelt; abgezogen wird nichts.',
  },
  zeroPlays: 'Züge ohne Punkte',
  zeroPlaysCount: (turns: number) =>
    `Zählen zu den ${number(turns)} Zügen ohne Punkte, die das Spiel beenden`,
}

const fr: typeof en = {
  tilesLeft: 'Lettres non jouées',
  adjustments: { each_way: 'Déduites et gagnées', double_to_out: 'Gagnées deux fois' },
  adjustmentNotes: {
    each_way: 'Qui finit gagne la valeur des lettres des autres, et ils la perdent.',
    double_to_out:
      'À deux, qui finit gagne deux fois la valeur des lettres de l’autre ; rien n’est déduit.',
  },
  zeroPlays: 'Coups sans points',
  zeroPlaysCount: (turns: number) =>
    `Comptent parmi les ${number(turns)} tours sans points qui finissent la partie`,
}

const es: typeof en = {
  tilesLeft: 'Fichas sin jugar',
  adjustments: { each_way: 'Se restan y se suman', double_to_out: 'Se suman dos veces' },
  adjustmentNotes: {
    each_way: 'Quien acaba suma el valor de las fichas de los demás, y ellos lo pierden.',
    double_to_out:
      'Entre dos, quien acaba suma el doble del valor de las fichas del otro; no se resta nada.',
  },
  zeroPlays: 'Jugadas sin puntos',
  zeroPlaysCount: (turns: number) =>
    `Cuentan entre los ${number(turns)} turnos sin puntos que acaban la partida`,
}

const nl: typeof en = {
  tilesLeft: 'Letters die overblijven',
  adjustments: { each_way: 'Afgetrokken en bijgeteld', double_to_out: 'Dubbel bijgeteld' },
  adjustmentNotes: {
    each_way: 'Wie uit is, krijgt de waarde van de letters van de anderen, en zij verliezen die.',
    double_to_out:
      'Met z’n tweeën krijgt wie uit is tweemaal de waarde van de letters van de ander; er gaat niets af.',
  },
  zeroPlays: 'Zetten zonder punten',
  zeroPlaysCount: (turns: number) =>
    `Tellen mee bij de ${number(turns)} beurten zonder punten waarna de partij eindigt`,
}

const TEXTS: Readonly<Record<typeof spoken.language, typeof en>> = { en, de, fr, es, nl }

export function editionText(): typeof en {
  return TEXTS[spoken.language]
}
