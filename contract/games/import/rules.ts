/** The rules about the club's fixture list (Vereinsspielplan): how large it may be and which columns it needs. */

/** Maximal size in bytes; the list of thirty teams is fifty times smaller. */
export const mostSeasonBytes = 8 * 1024 * 1024;
/** Most lines with a game. */
export const mostSeasonRows = 20_000;
export const mostSeasonColumns = 200;
/** Most different teams of one club; a file with more is not the list of one club. */
export const mostFoundTeams = 200;

/** What a line needs: one column of each group. */
export const neededColumns = [
  ['Termin'],
  ['HeimMannschaft', 'HeimVereinName'],
  ['GastMannschaft', 'GastVereinName'],
] as const;
