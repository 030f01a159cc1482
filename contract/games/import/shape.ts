/** An import of the whole season: the teams found in the file, and what it would do for each of ours. */
import { z } from 'zod';
import { id } from '../../fields.ts';
import { json } from '../../form-json.ts';
import { ImportResult } from '../shape.ts';
import { mostFoundTeams } from './rules.ts';

/** Which of our teams a team in the file is; `skip` leaves its games out. */
const teamChoice = z.union([z.literal('skip'), id], { error: 'invalid' });

export const SeasonForm = z.strictObject({
  dryRun: z.stringbool({ error: 'invalid' }).default(false),
  /** JSON: the choice for each team in the file by its `key`; one that is sure needs none */
  teams: json(
    z
      .record(z.string().max(400, { error: 'too-long' }), teamChoice)
      .refine((all) => Object.keys(all).length <= mostFoundTeams, { error: 'too-large' }),
  ).default({}),
});
export type SeasonForm = z.output<typeof SeasonForm>;

/** A team of the club in the file. */
export const FoundTeam = z.object({
  /** identifies it in this file: its name and class */
  key: z.string(),
  name: z.string(),
  /** `Jugend 19`; null where the file names none */
  ageClass: z.string().nullable(),
  games: z.int(),
  /** which of our teams it is: chosen, or by name and class; null: left out or not known */
  teamId: id.nullable(),
  /** name and class leave one team only, so nobody has to be asked */
  sure: z.boolean(),
  /** our only team with this class and number, where the name is another */
  perhapsId: id.nullable(),
});
export type FoundTeam = z.output<typeof FoundTeam>;

const { created, changed, unchanged, cancelled, unreadable } = ImportResult.shape;

export const SeasonImport = z.object({
  dryRun: z.boolean(),
  /** lines with a game or a bye; 0 for an empty export */
  lines: z.int(),
  /** lines without an opponent (spielfrei) */
  byes: z.int(),
  found: z.array(FoundTeam),
  teams: z.array(z.object({ teamId: id, created, changed, unchanged, cancelled })),
  unreadable,
});
export type SeasonImport = z.output<typeof SeasonImport>;
