/** Who may write a match report, and until when. */

/** after the start of the game: by then every phone has been online again */
const hoursToWrite = 24;
const hourMs = 3_600_000;

/** hours for which an invitation to write holds */
export const hoursOfInvitation = 12;

/** entries of one report; a match of sixteen games has about eighty */
export const mostEntries = 2000;
/** entries that arrive at once */
export const mostAtOnce = 200;

/**
 * Captains of the team and holders of m_gms may write and correct at any time, people named by them until a day after the start.
 * @param game `date` in ISO 8601
 */
export const mayWriteReport = (
  game: { date: string },
  { leads, isNamed }: { leads: boolean; isNamed: boolean },
  now: Date,
): boolean => leads || (isNamed && now.getTime() <= Date.parse(game.date) + hoursToWrite * hourMs);
