/** Positions: who stands where in which team's line-up of a half. */
import { z } from 'zod';
import { date, id, idOr, storedDate } from '../fields.ts';
import { UnreadRows } from '../imports/shape.ts';
import { teamTypes } from '../teams/rules.ts';
import { firstSeason, lastSeason, seasonHalves } from './rules.ts';

/** A season, named by the year it starts in. */
export const season = z
  .int({ error: 'season-empty' })
  .min(firstSeason, { error: 'season-too-early' })
  .max(lastSeason, { error: 'too-large' });
const half = z.enum(seasonHalves, { error: 'season-half-empty' });
const place = z
  .int({ error: 'position-not-positive' })
  .min(1, { error: 'position-not-positive' })
  .max(999, { error: 'too-large' });
const notes = z.array(z.string().trim().toUpperCase().min(1).max(20)).max(5, { error: 'too-large' });

const fields = {
  userId: idOr('user-empty'),
  teamId: idOr('team-empty'),
  season,
  seasonHalf: half,
  position: place,
  date: date('date-empty'),
  /** what stands beside the name on the list: RES, SPV, SBEM, KADER, or another code as printed */
  notes,
};

/** A place in a line-up; `date` is today unless it is told. */
export const PositionInput = z.strictObject({
  ...fields,
  date: fields.date.optional(),
  notes: fields.notes.default([]),
});
export type PositionInput = z.output<typeof PositionInput>;

export const PositionChange = z.strictObject(fields).partial();
export type PositionChange = z.output<typeof PositionChange>;

/** Many places, all or none. `replace` puts them where others stand already; without it that is a refusal. */
export const PositionsImport = z.strictObject({
  items: z.array(PositionInput).min(1, { error: 'required' }).max(1000, { error: 'too-large' }),
  replace: z.boolean({ error: 'invalid' }).default(false),
  /** lines of the list that nobody could read: somebody will look at them */
  unread: UnreadRows,
});
export type PositionsImport = z.output<typeof PositionsImport>;

export const Position = z.object({
  ...fields,
  id,
  date: storedDate,
  notes: z.array(z.string()),
  user: z.object({ id, firstName: z.string(), lastName: z.string() }),
  /** whether the person is of youth age in that season (`isOfYouthAge`); null where no birthday is known */
  youth: z.boolean().nullable(),
  team: z.object({
    id,
    name: z.string(),
    color: z.string(),
    type: z.enum(teamTypes),
    ageGroup: z.string().nullable(),
    rank: z.int(),
  }),
});
export type Position = z.output<typeof Position>;

/** What an import saved; `importId` takes it back. */
export const PositionsImported = z.object({ importId: id, items: z.array(Position) });
export type PositionsImported = z.output<typeof PositionsImported>;

/** Which line-up: a team's of one half. */
export const LineUpKey = z.strictObject({
  teamId: fields.teamId,
  season,
  seasonHalf: half,
});
export type LineUpKey = z.output<typeof LineUpKey>;

/** The order of a line-up, first place first; its ETag is what a move is made from. */
export const LineUpOrder = z.object({
  ...LineUpKey.shape,
  places: z.array(z.object({ id, position: z.int() })),
});
export type LineUpOrder = z.output<typeof LineUpOrder>;

/** All places of a line-up in another order: they are counted anew from 1. */
export const LineUpMove = z.strictObject({
  ...LineUpKey.shape,
  ids: z.array(id).min(1, { error: 'required' }).max(999, { error: 'too-large' }),
});
export type LineUpMove = z.output<typeof LineUpMove>;
