/** The texts of what every subject uses, in English. */

export const sharedText = {
  link: {
    qr: 'QR code',
    qrOf: (label: string) => `QR code: ${label}`,
    scan: 'Open it with another device’s camera.',
    qrFailed: 'The QR code could not be loaded. Copy the link instead.',
    send: 'Share',
    sendOf: (label: string) => `Share: ${label}`,
  },
  /** the places of the page, in the bar that is on every screen around the table */
  places: {
    label: 'Main',
    play: 'Play',
    puzzles: 'Puzzles',
    learn: 'Learn',
    analyse: 'Analyse',
    me: 'Me',
  },
}
