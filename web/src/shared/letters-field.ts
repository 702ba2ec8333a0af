/** The attributes of a text field for tiles: capitals, and nothing proposed or corrected. */
export const lettersField = {
  type: 'text',
  autocomplete: 'off',
  autocapitalize: 'characters',
  autocorrect: 'off',
  spellcheck: false,
} as const
