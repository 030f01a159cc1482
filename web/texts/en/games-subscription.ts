/** The texts of the calendar to subscribe to. */
export const gamesSubscription = {
  help: 'Your calendar then always knows the games, and follows every change by itself.',
  which: 'Which games',
  allGames: 'All games of the club',
  open: 'Open in calendar app',
  link: 'Link for your calendar',
  linkHelp: 'For Google and other online calendars: “Add by URL”.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Press Ctrl+C to copy',
};
