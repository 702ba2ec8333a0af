/** The texts of notices of turns, in English. */

export const noticesText = {
  notices: {
    title: 'Notify me when it is my turn',
    why: 'Days may pass before it is your turn again.',
    decline: 'No, thanks',
    browser: 'In this browser, even when the page is closed',
    browserFailed: 'This browser has refused.',
    forbidden:
      'The browser blocks notifications; you can allow them in its settings for this page.',
    mail: 'By email to',
    ask: 'Send me email',
    everyGame: 'Email for games without days per turn too',
    confirmed: 'Email for each turn while you are away',
    unconfirmed: 'Not confirmed yet: follow the link in our email',
    forget: 'Remove',
    only: 'While this page is open, the title of its tab and a sound tell you. When it is closed, a feed or a calendar does (under Me, without TLS too). Notifications and email are for the operator to set up; notifications also need https.',
    failed: 'The server did not answer. Please try again.',
  },
}
