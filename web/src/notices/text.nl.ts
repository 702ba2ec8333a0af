/** The texts of notices of turns, in Dutch. */
import type { Translated } from '../text/catalogue'
import type { noticesText as english } from './text.en'

export const noticesText: Translated<typeof english> = {
  notices: {
    title: 'Meld het me als ik aan de beurt ben',
    why: 'Het kan dagen duren voor je weer aan de beurt bent.',
    decline: 'Nee, dank je',
    browser: 'In deze browser, ook als de pagina dicht is',
    browserFailed: 'Deze browser weigerde.',
    forbidden:
      'De browser blokkeert meldingen; je kunt ze voor deze pagina toestaan in zijn instellingen.',
    mail: 'Per mail aan',
    ask: 'Mail me',
    everyGame: 'Ook bij partijen zonder dagen per beurt',
    confirmed: 'Eén mail per beurt zolang je weg bent',
    unconfirmed: 'Nog niet bevestigd: volg de link in onze mail',
    forget: 'Verwijderen',
    only: 'Zolang deze pagina open is, zeggen de titel van het tabblad en een geluid het je. Is ze dicht, dan een feed of een agenda (onder Ik, ook zonder TLS). Meldingen en mails stelt de beheerder in; meldingen hebben ook https nodig.',
    failed: 'De server gaf geen antwoord. Probeer het nog eens.',
  },
}
