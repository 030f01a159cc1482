/** Teams (Mannschaften). */
import { z } from 'zod';
import { color, id, link, none, optionalText, text } from '../fields.ts';
import { matchSystemIds } from '../match-systems.ts';
import { longestReminder, mostCaptains, mostMeetMinutes, mostReminders, teamTypes } from './rules.ts';

const wholeNumber = (least: number, most: number) =>
  z.int({ error: 'not-a-whole-number' }).min(least, { error: 'too-small' }).max(most, { error: 'too-large' });
const meetMinutes = wholeNumber(0, mostMeetMinutes);
/** hours after the start of a game, as the association wants it; null: not known */
const deadline = none(wholeNumber(1, 240)).optional();
/** days before a game, latest reminder last */
const reminders = z
  .array(wholeNumber(0, longestReminder))
  .max(mostReminders, { error: 'too-large' })
  .overwrite((days) => [...new Set(days)].toSorted((a, b) => b - a));

/** The input of a team. `linkCalendar` must also start with one of the club's prefixes: see rules. */
export const TeamInput = z.strictObject({
  name: text(100, 'name-empty'),
  league: text(200, 'league-empty'),
  rank: z
    .int({ error: 'rank-not-positive' })
    .min(1, { error: 'rank-not-positive' })
    .max(9999, { error: 'too-large' }),
  type: z.enum(teamTypes, { error: 'type-empty' }),
  ageGroup: none(optionalText(20)).optional(),
  color: color().toLowerCase(),
  linkCalendar: none(optionalText(2000)).optional(),
  linkStats: none(link('stats-link-invalid')).optional(),
  linkTable: none(link('table-link-invalid')).optional(),
  /** a file with purpose teamPhoto */
  photoId: id.nullable().optional(),
  /** members who lead the team, whether they play in it or not; each once */
  captainIds: z
    .array(id)
    .overwrite((ids) => [...new Set(ids)])
    .max(mostCaptains, { error: 'too-many-captains' })
    .optional(),
  /** null: not known */
  matchSystem: none(z.enum(matchSystemIds, { error: 'invalid' })).optional(),
  /** all games are played although the match is decided */
  playedOut: z.boolean({ error: 'invalid' }).optional(),
  /** minutes before the start of a game at which the team meets */
  meetMinutesHome: meetMinutes.optional(),
  meetMinutesAway: meetMinutes.optional(),
  reminders: reminders.optional(),
  resultHours: deadline,
  reportHours: deadline,
});
export type TeamInput = z.output<typeof TeamInput>;

export const TeamChange = TeamInput.partial();
export type TeamChange = z.output<typeof TeamChange>;

export const Team = z.object({
  id,
  name: z.string(),
  league: z.string(),
  rank: z.int(),
  type: z.enum(teamTypes),
  ageGroup: z.string().nullable(),
  color: z.string(),
  photoId: id.nullable(),
  photoUrl: z.string().nullable(),
  linkCalendar: z.string().nullable(),
  linkStats: z.string().nullable(),
  linkTable: z.string().nullable(),
  captainIds: z.array(id),
  matchSystem: z.enum(matchSystemIds).nullable(),
  playedOut: z.boolean(),
  meetMinutesHome: z.int(),
  meetMinutesAway: z.int(),
  reminders: z.array(z.int()),
  resultHours: z.int().nullable(),
  reportHours: z.int().nullable(),
  members: z.int(),
});
export type Team = z.output<typeof Team>;
