/** Lists that the association publishes, as they were read: rows, who is meant, and what nobody could read. */
import { z } from 'zod';
import { date, id, storedDate, storedInstant } from '../fields.ts';
import { firstSeason, lastSeason, seasonHalves } from '../positions/rules.ts';
import { season } from '../positions/shape.ts';
import { TeamOfUser } from '../users/shape.ts';

const day = date().optional();

/** What is known of a list beside its file; a form brings a season as text. */
export const QttrListFields = z.strictObject({ date: day });
export const QttrListFile = z.strictObject({ fileId: id, date: day });
const half = z.enum(seasonHalves, { error: 'season-half-empty' }).optional();

export const LineUpFields = z.strictObject({
  season: z
    .stringFormat('season', /^\d{4}$/, { error: 'season-empty' })
    .refine((text) => Number(text) >= firstSeason, { error: 'season-too-early' })
    .refine((text) => Number(text) <= lastSeason, { error: 'too-large' })
    .optional(),
  seasonHalf: half,
});
export const LineUpFile = z.strictObject({ fileId: id, season: season.optional(), seasonHalf: half });

export const Candidate = z.object({ userId: id, confidence: z.number() });

/** A row of a list. `position` is the QTTR value, or the place within the team. */
export const ListedPerson = z.object({
  /** counts the rows from 1, as the document has them */
  line: z.int(),
  page: z.int(),
  /** the row as printed */
  text: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** printed without a comma, and nothing says where the last name begins */
  nameUnsure: z.boolean(),
  birthYear: z.int().nullable(),
  position: z.int(),
  /** the value beside a place in a line-up */
  qttr: z.int().nullable(),
  /** the team as the list calls it */
  team: z.string().nullable(),
  /** the club's team that is meant, where one can be told */
  teamId: id.nullable(),
  /** RES, SPV, SBEM and others, as printed */
  status: z.array(z.string()),
  /** who is meant; null where nobody fits, or more than one */
  userId: id.nullable(),
  /** 0..1 for `userId`, 0 without one */
  confidence: z.number(),
  /** who else could be meant, likeliest first */
  candidates: z.array(Candidate),
});
export type ListedPerson = z.output<typeof ListedPerson>;

/** What helps to decide who is meant. */
export const KnownPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  birthYear: z.int().nullable(),
  teams: z.array(TeamOfUser),
  lastQttr: z.object({ position: z.int(), date: storedDate }).nullable(),
});
export type KnownPerson = z.output<typeof KnownPerson>;

const Kept = z.object({
  userId: id,
  teamId: id.nullable(),
  position: z.int(),
  notes: z.array(z.string()),
});
/** What there is of the time of a list before it is saved. */
export const Before = z.object({
  kept: z.array(Kept),
  /** when a list of this time was last saved and not taken back */
  savedAt: storedInstant.nullable(),
});
export type Before = z.output<typeof Before>;

const analysis = {
  /** the club as the document names it */
  club: z.string().nullable(),
  /** no line says what its columns are: whoever imports it is asked whether they were understood */
  headless: z.boolean(),
  rows: z.array(ListedPerson),
  /** lines that looked like data and could not be read */
  unread: z.array(z.object({ page: z.int(), text: z.string() })),
  /** everybody whom `rows` name */
  people: z.array(KnownPerson),
  before: Before,
};

export const QttrAnalysis = z.object({ ...analysis, date: storedDate.nullable() });
export type QttrAnalysis = z.output<typeof QttrAnalysis>;

export const LineUpAnalysis = z.object({
  ...analysis,
  season: z.int().nullable(),
  seasonHalf: z.enum(seasonHalves).nullable(),
});
export type LineUpAnalysis = z.output<typeof LineUpAnalysis>;
