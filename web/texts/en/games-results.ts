/** The texts about games without a result, and the effect of entering one. */
export const gamesResults = {
  missing: 'Result missing',
  alsoFound: 'Also found:',
  emptyMissing: 'No result is missing',
  emptyMissingHelp: 'Games that are over and have no result appear here.',
  finalByDate: 'The date is past: with this result the game is final. Choose “Live” if it is still going on.',
  byReport: 'The match report keeps the score.',
  liveByDate: 'With this score the game is live. Choose “Final” if it is over.',
};
