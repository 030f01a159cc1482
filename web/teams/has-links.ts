/** Whether a team has a page on the association's site. */
import type { Team } from '@club/contract/teams/shape.ts';

export const hasLinks = (team: Team): boolean =>
  [team.linkTable, team.linkStats, team.linkCalendar].some((link) => link !== null);
