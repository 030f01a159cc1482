/** The colour and the name of a team in a list of games. */

export type TeamAppearance = { name: string; color: string };

/** Team names and colours by id. */
export const looksOf = (
  teams: readonly (TeamAppearance & { id: string })[],
): ReadonlyMap<string, TeamAppearance> => new Map(teams.map((team) => [team.id, team]));
