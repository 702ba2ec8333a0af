/** The texts of the page without a network, in every language: they are kept with it. */
import type { Language } from '../text/languages'

export const offlineText = {
  en: {
    title: 'No connection · Tilewright',
    heading: 'No connection',
    body: 'Tilewright needs its server to play. Your games are safe there, and this page goes on by itself once the connection is back.',
    again: 'Try again',
    still: 'Still no connection.',
  },
  de: {
    title: 'Keine Verbindung · Tilewright',
    heading: 'Keine Verbindung',
    body: 'Zum Spielen braucht Tilewright seinen Server. Deine Spiele sind dort sicher, und diese Seite macht von selbst weiter, sobald die Verbindung wieder da ist.',
    again: 'Noch einmal versuchen',
    still: 'Immer noch keine Verbindung.',
  },
  fr: {
    title: 'Pas de connexion · Tilewright',
    heading: 'Pas de connexion',
    body: 'Pour jouer, Tilewright a besoin de son serveur. Tes parties y sont en sécurité, et cette page reprend toute seule dès que la connexion revient.',
    again: 'Réessayer',
    still: 'Toujours pas de connexion.',
  },
  es: {
    title: 'Sin conexión · Tilewright',
    heading: 'Sin conexión',
    body: 'Para jugar, Tilewright necesita su servidor. Tus partidas están a salvo allí, y esta página sigue sola en cuanto vuelva la conexión.',
    again: 'Intentar de nuevo',
    still: 'Todavía sin conexión.',
  },
  nl: {
    title: 'Geen verbinding · Tilewright',
    heading: 'Geen verbinding',
    body: 'Om te spelen heeft Tilewright zijn server nodig. Je partijen staan daar veilig, en deze pagina gaat vanzelf verder zodra de verbinding terug is.',
    again: 'Opnieuw proberen',
    still: 'Nog steeds geen verbinding.',
  },
} satisfies Record<Language, Record<string, string>>
