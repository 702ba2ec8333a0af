/** What is said of computers among a table's options; it comes with them, not with every table. */
import { spoken } from '../../text/text.svelte'

const en = {
  title: 'Computers',
  atOnce: 'Computers answer at once',
  atOnceNote: 'A computer plays as soon as it has found its play.',
  pauseNote: 'A computer takes a second or two, so that you see what was played before it answers.',
  phoneys: 'Computers lay phoneys',
  phoneysNote:
    'Computers also lay plausible words that are not in the list, weak ones more often than ' +
    'strong ones. Strong and Champion never do. Challenge what you doubt.',
  noPhoneysNote: 'Every word that a computer lays is in the list.',
  help: 'Help with a turn, marked on the sheet',
}

const de: typeof en = {
  title: 'Computer',
  atOnce: 'Computer antworten sofort',
  atOnceNote: 'Ein Computer spielt, sobald er seinen Zug gefunden hat.',
  pauseNote:
    'Ein Computer lässt sich ein, zwei Sekunden Zeit, damit man sieht, was gespielt wurde.',
  phoneys: 'Computer legen auch falsche Wörter',
  phoneysNote:
    'Computer legen auch glaubhafte Wörter, die nicht in der Liste stehen, schwache öfter als ' +
    'starke. „Stark“ und „Champion“ tun es nie. Zweifle an, was dir falsch vorkommt.',
  noPhoneysNote: 'Jedes Wort, das ein Computer legt, steht in der Liste.',
  help: 'Hilfe bei einem Zug, auf dem Zettel vermerkt',
}

const fr: typeof en = {
  title: 'Ordinateurs',
  atOnce: 'Les ordinateurs répondent tout de suite',
  atOnceNote: 'Un ordinateur joue dès qu’il a trouvé son coup.',
  pauseNote:
    'Un ordinateur prend une seconde ou deux, pour que tu voies ce qui a été joué avant sa réponse.',
  phoneys: 'Les ordinateurs posent des mots inventés',
  phoneysNote:
    'Les ordinateurs posent aussi des mots plausibles qui ne sont pas dans la liste, les faibles ' +
    'plus souvent que les forts. Fort et Champion, jamais. Conteste si tu as un doute.',
  noPhoneysNote: 'Chaque mot posé par un ordinateur est dans la liste.',
  help: 'Aide pour un coup, notée sur la feuille',
}

const es: typeof en = {
  title: 'Ordenadores',
  atOnce: 'Los ordenadores responden enseguida',
  atOnceNote: 'Un ordenador juega en cuanto ha encontrado su jugada.',
  pauseNote:
    'Un ordenador se toma uno o dos segundos, para que veas lo que se jugó antes de que responda.',
  phoneys: 'Los ordenadores ponen palabras inventadas',
  phoneysNote:
    'Los ordenadores también ponen palabras verosímiles que no están en la lista, los flojos más a ' +
    'menudo que los fuertes. Fuerte y Campeón, nunca. Impugna lo que te parezca dudoso.',
  noPhoneysNote: 'Toda palabra que pone un ordenador está en la lista.',
  help: 'Ayuda en un turno, anotada en la hoja',
}

const nl: typeof en = {
  title: 'Computers',
  atOnce: 'Computers antwoorden meteen',
  atOnceNote: 'Een computer speelt zodra hij zijn zet gevonden heeft.',
  pauseNote:
    'Een computer neemt een of twee seconden, zodat je ziet wat er gelegd is voor hij antwoordt.',
  phoneys: 'Computers leggen verzonnen woorden',
  phoneysNote:
    'Computers leggen ook geloofwaardige woorden die niet in de lijst staan, zwakke vaker dan ' +
    'sterke. Sterk en Kampioen nooit. Vecht aan wat je niet vertrouwt.',
  noPhoneysNote: 'Elk woord dat een computer legt, staat in de lijst.',
  help: 'Hulp bij een beurt, genoteerd op het scoreblad',
}

const TEXTS: Readonly<Record<typeof spoken.language, typeof en>> = { en, de, fr, es, nl }

export function computersText(): typeof en {
  return TEXTS[spoken.language]
}
