/** What an empty list of games says; it comes with the list. */
import { spoken } from '../../text/text.svelte'

const en = {
  none: 'Your games will be here, first the ones that wait for you.',
  play: 'Play a game',
}

const de: typeof en = {
  none: 'Hier stehen bald deine Spiele, zuerst die, die auf dich warten.',
  play: 'Ein Spiel beginnen',
}

const fr: typeof en = {
  none: 'Tes parties seront ici, d’abord celles qui t’attendent.',
  play: 'Jouer une partie',
}

const es: typeof en = {
  none: 'Aquí estarán tus partidas, primero las que te esperan.',
  play: 'Jugar una partida',
}

const nl: typeof en = {
  none: 'Hier komen je partijen te staan, eerst die op jou wachten.',
  play: 'Een partij spelen',
}

const TEXTS: Readonly<Record<typeof spoken.language, typeof en>> = { en, de, fr, es, nl }

export function emptyText(): typeof en {
  return TEXTS[spoken.language]
}
