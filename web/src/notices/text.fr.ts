/** The texts of notices of turns, in French. */
import type { Translated } from '../text/catalogue'
import type { noticesText as english } from './text.en'

export const noticesText: Translated<typeof english> = {
  notices: {
    title: 'M’avertir quand c’est à moi',
    why: 'Il peut se passer des jours avant que ce soit de nouveau à toi.',
    decline: 'Non merci',
    browser: 'Dans ce navigateur, même quand la page est fermée',
    browserFailed: 'Ce navigateur a refusé.',
    forbidden:
      'Le navigateur bloque les notifications ; tu peux les autoriser pour cette page dans ses réglages.',
    mail: 'Par e-mail à',
    ask: 'M’écrire un e-mail',
    everyGame: 'Un e-mail aussi pour les parties sans jours par tour',
    confirmed: 'Un e-mail à chaque tour quand tu n’es pas là',
    unconfirmed: 'Pas encore confirmé : suis le lien de notre e-mail',
    forget: 'Retirer',
    only: 'Tant que cette page est ouverte, le titre de son onglet et un son te le disent. Quand elle est fermée, c’est un flux ou un agenda (sous Moi, même sans TLS). Les notifications et les e-mails, c’est l’exploitant qui les met en place ; les notifications demandent aussi https.',
    failed: 'Le serveur n’a pas répondu. Réessaie.',
  },
}
