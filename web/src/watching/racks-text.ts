/** What is said of racks in the picture of a stream; it comes with the menu, not with every table. */
import { spoken, text } from '../text/text.svelte'

const en = {
  awaited: (names: readonly string[]) =>
    `You allow racks in the picture. Waiting for ${text.list(names)}.`,
  shown:
    'The picture shows the racks to everyone who has its link. Only those who play see none in their own browser.',
  note: 'Once everyone at the table allows it, the picture shows the racks to everyone who has its link.',
  agree: 'Allow racks in the picture',
  takeBack: 'Hide the racks again',
}

const de: typeof en = {
  awaited: (names) => `Du erlaubst die Bänkchen im Bild. Es fehlt noch: ${text.list(names)}.`,
  shown:
    'Das Bild zeigt allen, die den Link haben, die Bänkchen. Nur wer mitspielt, sieht im eigenen Browser keine.',
  note: 'Erlauben es alle am Tisch, zeigt das Bild allen, die den Link haben, die Bänkchen.',
  agree: 'Bänkchen im Bild erlauben',
  takeBack: 'Bänkchen wieder verbergen',
}

const fr: typeof en = {
  awaited: (names) => `Tu autorises les chevalets à l’image. En attente : ${text.list(names)}.`,
  shown:
    'L’image montre les chevalets à qui a son lien, mais à aucun joueur dans son propre navigateur.',
  note: 'Dès que toute la table l’autorise, l’image montre les chevalets à qui a son lien.',
  agree: 'Autoriser les chevalets à l’image',
  takeBack: 'Cacher de nouveau les chevalets',
}

const es: typeof en = {
  awaited: (names) => `Permites los atriles en la imagen. Falta: ${text.list(names)}.`,
  shown:
    'La imagen muestra los atriles a quien tenga su enlace, pero a nadie que juegue en su propio navegador.',
  note: 'En cuanto toda la mesa lo permita, la imagen muestra los atriles a quien tenga su enlace.',
  agree: 'Permitir atriles en la imagen',
  takeBack: 'Volver a ocultar los atriles',
}

const nl: typeof en = {
  awaited: (names) => `Je staat plankjes in beeld toe. Nog niet: ${text.list(names)}.`,
  shown:
    'Het beeld toont alle plankjes aan wie de link heeft, maar aan geen speler in de eigen browser.',
  note: 'Zodra iedereen aan tafel het toestaat, toont het beeld alle plankjes aan wie de link heeft.',
  agree: 'Plankjes in beeld toestaan',
  takeBack: 'Plankjes weer verbergen',
}

const TEXTS: Readonly<Record<typeof spoken.language, typeof en>> = { en, de, fr, es, nl }

export function racksText(): typeof en {
  return TEXTS[spoken.language]
}
