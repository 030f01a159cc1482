/** Positions: the players of each team's line-up in a season half, in order. */
import { z } from 'zod';
import { date, id, idOr, storedDate } from '../fields.ts';
import { UnreadRows } from '../imports/shape.ts';
import { teamTypes } from '../teams/rules.ts';
import { firstSeason, highestPosition, lastSeason, seasonHalves } from './rules.ts';

/** A season, named by the year it starts in. */
export const season = z
  .int({ error: 'season-empty' })
  .min(firstSeason, { error: 'season-too-early' })
  .max(lastSeason, { error: 'too-large' });
const half = z.enum(seasonHalves, { error: 'season-half-empty' });
const position = z
  .int({ error: 'position-not-positive' })
  .min(1, { error: 'position-not-positive' })
  .max(highestPosition, { error: 'too-large' });
const notes = z.array(z.string().trim().toUpperCase().min(1).max(20)).max(5, { error: 'too-large' });

const fields = {
  userId: idOr('user-empty'),
  teamId: idOr('team-empty'),
  season,
  seasonHalf: half,
  position: position,
  date: date('date-empty'),
  /** the notes beside the name on the list: RES, SPV, SBEM, KADER, or another code as printed */
  notes,
};

/** A position in a line-up; `date` defaults to today. */
export const PositionInput = z.strictObject({
  ...fields,
  date: fields.date.optional(),
  notes: fields.notes.default([]),
});
export type PositionInput = z.output<typeof PositionInput>;

export const PositionChange = z.strictObject(fields).partial();
export type PositionChange = z.output<typeof PositionChange>;

/** The key of a line-up: team, season and half. */
export const LineUpKey = z.strictObject({
  teamId: fields.teamId,
  season,
  seasonHalf: half,
});
export type LineUpKey = z.output<typeof LineUpKey>;

/**
 * Many positions, all or none. `replace` overwrites existing ones; without it they are a refusal. `remove` are existing
 * ones that the list no longer names.
 */
export const PositionsImport = z.strictObject({
  items: z.array(PositionInput).min(1, { error: 'required' }).max(1000, { error: 'too-large' }),
  replace: z.boolean({ error: 'invalid' }).default(false),
  remove: z
    .array(LineUpKey.extend({ userId: fields.userId }))
    .max(1000, { error: 'too-large' })
    .default([]),
  /** lines of the list that could not be read, for somebody to review */
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

/** The saved rows; `importId` undoes the import. */
export const PositionsImported = z.object({ importId: id, items: z.array(Position) });
export type PositionsImported = z.output<typeof PositionsImported>;

/** The order of a line-up, first position first; a move is based on its ETag. */
export const LineUpOrder = z.object({
  ...LineUpKey.shape,
  places: z.array(z.object({ id, position: z.int() })),
});
export type LineUpOrder = z.output<typeof LineUpOrder>;

/** All positions of a line-up in a new order: they are numbered again from 1. */
export const LineUpMove = z.strictObject({
  ...LineUpKey.shape,
  ids: z.array(id).min(1, { error: 'required' }).max(999, { error: 'too-large' }),
});
export type LineUpMove = z.output<typeof LineUpMove>;
