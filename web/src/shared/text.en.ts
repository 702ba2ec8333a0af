/** The texts of what every subject uses, in English. */

export const sharedText = {
  link: {
    qr: 'QR code',
    qrOf: (label: string) => `QR code: ${label}`,
    scan: 'Open it with another device’s camera.',
    qrFailed: 'The QR code could not be loaded. Copy the link instead.',
    onlyThisDevice: 'Links to this page open on this device only.',
    houseAway: 'Phones in this house cannot join yet.',
    houseOpen: 'Phones in this house can join: scan a QR code, or open the link.',
    houseLet: 'Let phones in this house join',
    houseStop: 'Stop letting phones join',
    houseAddress: 'Address for phones',
    houseCopy: 'Copy the address for phones',
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
