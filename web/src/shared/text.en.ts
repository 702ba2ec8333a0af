/** The texts of what every subject uses, in English. */

export const sharedText = {
  link: {
    qr: 'QR code',
    qrOf: (label: string) => `QR code: ${label}`,
    scan: 'Open it with another device’s camera.',
    qrFailed: 'The QR code could not be loaded. Copy the link instead.',
    onlyHere:
      'Links to this page open on this device only. To invite others on your network, start Tilewright with “tilewright serve --host 0.0.0.0” and open the page at the address it shows.',
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
