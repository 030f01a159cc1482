/** Teams (Mannschaften). */
import { z } from 'zod';
import { color, id, link, optionalText, text } from '../fields.ts';
import { teamTypes } from './rules.ts';

const none = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), shape.nullable());

/** The input of a team. `linkCalendar` must also start with one of the club's prefixes: see rules. */
export const TeamInput = z.strictObject({
  name: text(100, 'name-empty'),
  /** what its players call it */
  nickname: none(optionalText(40)).optional(),
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
});
export type TeamInput = z.output<typeof TeamInput>;

export const TeamChange = TeamInput.partial();
export type TeamChange = z.output<typeof TeamChange>;

export const Team = z.object({
  id,
  name: z.string(),
  nickname: z.string().nullable(),
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
  members: z.int(),
});
export type Team = z.output<typeof Team>;
