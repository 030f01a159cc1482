/** The texts about games whose result is missing, and what a result makes of a game. */
export const gamesResults = {
  missing: 'Result missing',
  alsoFound: 'Also found:',
  emptyMissing: 'No result is missing',
  emptyMissingHelp: 'Games that are over and have no result appear here.',
  finalByDate: 'The date is past: with this result the game is final. Choose “Live” if it is still going on.',
  liveByDate: 'With this score the game is live. Choose “Final” if it is over.',
};
