/** What is said of the messages of muted people; it comes with them, not with every table. */
import { plural } from '../text/forms'
import { spoken } from '../text/text.svelte'

const en = {
  hidden: (count: number, name: string) =>
    `${count} ${plural(count, 'message', 'messages')} from ${name} ${plural(count, 'is', 'are')} hidden.`,
  show: 'Show',
  showOf: (name: string) => `Show messages from ${name}`,
}

const de: typeof en = {
  hidden: (count, name) =>
    plural(
      count,
      `Eine Nachricht von ${name} ist ausgeblendet.`,
      `${count} Nachrichten von ${name} sind ausgeblendet.`,
    ),
  show: 'Anzeigen',
  showOf: (name) => `Anzeigen: Nachrichten von ${name}`,
}

const fr: typeof en = {
  hidden: (count, name) =>
    plural(count, `Un message de ${name} est caché.`, `${count} messages de ${name} sont cachés.`),
  show: 'Montrer',
  showOf: (name) => `Montrer les messages de ${name}`,
}

const es: typeof en = {
  hidden: (count, name) =>
    plural(
      count,
      `Un mensaje de ${name} está oculto.`,
      `${count} mensajes de ${name} están ocultos.`,
    ),
  show: 'Mostrar',
  showOf: (name) => `Mostrar los mensajes de ${name}`,
}

const nl: typeof en = {
  hidden: (count, name) =>
    plural(
      count,
      `Eén bericht van ${name} is verborgen.`,
      `${count} berichten van ${name} zijn verborgen.`,
    ),
  show: 'Tonen',
  showOf: (name) => `Berichten van ${name} tonen`,
}

const TEXTS: Readonly<Record<typeof spoken.language, typeof en>> = { en, de, fr, es, nl }

export function hiddenMessagesText(): typeof en {
  return TEXTS[spoken.language]
}
