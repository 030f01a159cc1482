/** The rules about the club's fixture list (Vereinsspielplan): how large it may be and which columns it needs. */

/** Maximal size in bytes; a season of thirty teams has a fiftieth of it. */
export const mostSeasonBytes = 8 * 1024 * 1024;
/** Most lines with a game. */
export const mostSeasonRows = 20_000;
export const mostSeasonColumns = 200;
/** Most different teams of one club; anything else is no list of one club. */
export const mostFoundTeams = 200;

/** What a line needs: each is one of these columns. */
export const neededColumns = [
  ['Termin'],
  ['HeimMannschaft', 'HeimVereinName'],
  ['GastMannschaft', 'GastVereinName'],
] as const;
