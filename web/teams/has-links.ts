/** Whether the association's site has an address for a team. */
import type { Team } from '@club/contract/teams/shape.ts';

export const hasLinks = (team: Team): boolean =>
  [team.linkTable, team.linkStats, team.linkCalendar].some((link) => link !== null);
