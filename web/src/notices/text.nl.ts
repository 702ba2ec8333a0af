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
    failed: 'De server gaf geen antwoord. Probeer het nog eens.',
  },
}
