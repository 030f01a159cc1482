/** The rules about teams. */
import type { FieldCode } from '../failures.ts';

/** adults Erwachsene/Herren, women Damen, youth Jugend, girls Mädchen, seniors Senioren */
export const teamTypes = ['adults', 'women', 'youth', 'girls', 'seniors'] as const;
export type TeamType = (typeof teamTypes)[number];

/** Captains (Mannschaftsführer) of one team. */
export const mostCaptains = 3;
export const mostMeetMinutes = 600;
/** days before a game */
export const longestReminder = 60;
export const mostReminders = 10;

/** Why this is not a link to a team's calendar, or null: it must start with one of the club's prefixes. */
export const refuseCalendarLink = (link: string, prefixes: readonly string[]): FieldCode | null =>
  prefixes.some((prefix) => link.startsWith(prefix) && link.length > prefix.length)
    ? null
    : 'calendar-link-prefix';
