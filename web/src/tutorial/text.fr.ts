/** The texts of the tutorial, in French. */
import { points } from '../text/counting.fr'
import type { Buttons, TutorialText } from './text.en'

export const fr: TutorialText = {
  title: 'Apprendre en une minute · Tilewright',
  label: 'Leçon',
  progress: (step: number, all: number) => `Étape ${step} sur ${all}`,
  steps: {
    place: {
      title: 'Pose un mot',
      body: () => 'Pose CAT sur l’étoile : prends la lettre marquée, puis la case marquée.',
    },
    sum: {
      title: 'Vois ce qu’il rapporte',
      body: ({ play }: Buttons) =>
        `Chaque lettre compte son nombre, et les cases de couleur multiplient : l’étoile double le mot. Maintenant appuie sur ${play}.`,
    },
    exchange: {
      title: 'Échange des lettres',
      body: ({ exchange }: Buttons) =>
        `Robin a répondu, et les lettres marquées se placent mal. Appuie sur ${exchange}, choisis les quatre et confirme.`,
    },
    blank: {
      title: 'Sers-toi d’un joker',
      body: ({ play }: Buttons) =>
        `Une de tes lettres est un joker : il peut être n’importe quelle lettre, et ne rapporte rien. Mets-le sous TABLE, choisis S et appuie sur ${play}.`,
    },
    challenge: {
      title: 'Conteste un mot',
      body: ({ challenge }: Buttons) =>
        `Robin a changé GEM en GEMZ. Est-ce un mot ? Appuie sur ${challenge}, vois ce que cela peut coûter, et appuie encore.`,
    },
  },
  typing: (square: string) => `Ou va sur la case ${square} et tape.`,
  pointing: (tile: string, square: string) =>
    `${tile === '?' ? 'Le joker' : tile} va en ${square}.`,
  done: {
    play: (score: number) => `${points(score)} pour toi. Maintenant Robin joue.`,
    exchange: 'Tu as pioché d’autres lettres. Maintenant Robin joue.',
  },
  aside: 'C’est un tour aussi. Essaie plutôt celui-ci.',
  end: {
    title: 'Voilà le jeu',
    body: 'GEMZ n’est pas un mot : Robin reprend sa lettre et ne marque rien. On joue chacun son tour jusqu’à ce qu’il n’y ait plus de lettres ; le plus haut score gagne.',
    start: 'Jouer tout de suite contre un ordinateur',
    first: 'Choisir une partie',
    failed: 'La partie n’a pas pu commencer.',
  },
  skip: 'Passer l’étape',
  leave: 'Quitter',
  failed: 'Le serveur n’a pas répondu.',
  again: 'Réessayer',
}
