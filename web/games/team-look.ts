/** The colour and the name by which a team is known in a list of games. */

export type TeamLook = { name: string; color: string };

/** Team looks by id. */
export const looksOf = (teams: readonly (TeamLook & { id: string })[]): ReadonlyMap<string, TeamLook> =>
  new Map(teams.map((team) => [team.id, team]));
