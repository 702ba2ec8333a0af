/** The texts of notices of turns, in English. */

export const noticesText = {
  notices: {
    title: 'Tell me when it is my turn',
    browser: 'In this browser, also when the page is closed',
    browserFailed: 'This browser has not taken that.',
    forbidden: 'The browser does not allow it: its settings for this page say so.',
    mail: 'By mail to',
    ask: 'Ask for mail',
    everyGame: 'Mail for games without days per turn too',
    confirmed: 'Mail for each turn while you are away',
    unconfirmed: 'Waits for you to follow the link in our mail',
    forget: 'Forget it',
    failed: 'The server did not answer. Please try again.',
  },
}
