/** Lists that the association publishes, as they were read: their rows, the matched people, and the lines that could not be read. */
import { z } from 'zod';
import { date, id, storedDate, storedInstant } from '../fields.ts';
import { firstSeason, lastSeason, seasonHalves } from '../positions/rules.ts';
import { season } from '../positions/shape.ts';
import { TeamOfUser } from '../users/shape.ts';

const day = date().optional();

/** Fields sent beside the file; a form sends the season as text. */
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

/** A row of a list. `position` is the QTTR value, or the position within the team. */
export const ListedPerson = z.object({
  /** number of the row in the document, from 1 */
  line: z.int(),
  page: z.int(),
  /** the row as printed */
  text: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** printed without a comma, and nothing shows where the last name begins */
  nameUnsure: z.boolean(),
  birthYear: z.int().nullable(),
  position: z.int(),
  /** the QTTR value beside a position in a line-up */
  qttr: z.int().nullable(),
  /** the team's name in the list */
  team: z.string().nullable(),
  /** the matching team of the club, if it can be determined */
  teamId: id.nullable(),
  /** RES, SPV, SBEM and others, in capitals */
  status: z.array(z.string()),
  /** the matching member; null where nobody fits, or more than one */
  userId: id.nullable(),
  /** 0..1 for `userId`, 0 without one */
  confidence: z.number(),
  /** other possible members, likeliest first */
  candidates: z.array(Candidate),
});
export type ListedPerson = z.output<typeof ListedPerson>;

/** Details that help to decide which member is meant. */
export const KnownPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  birthYear: z.int().nullable(),
  teams: z.array(TeamOfUser),
  lastQttr: z.object({ position: z.int(), date: storedDate }).nullable(),
});
export type KnownPerson = z.output<typeof KnownPerson>;

const PreviousRow = z.object({
  userId: id,
  teamId: id.nullable(),
  position: z.int(),
  notes: z.array(z.string()),
});
/** What is already stored for the date of a list before it is saved. */
export const Before = z.object({
  kept: z.array(PreviousRow),
  /** when a list of this date was last saved and not undone */
  savedAt: storedInstant.nullable(),
});
export type Before = z.output<typeof Before>;

const analysis = {
  /** the club's name in the document */
  club: z.string().nullable(),
  /** the list has no column headings: the importer is asked whether the columns were recognised correctly */
  headless: z.boolean(),
  rows: z.array(ListedPerson),
  /** lines that looked like data and could not be read */
  unread: z.array(z.object({ page: z.int(), text: z.string() })),
  /** everybody whom `rows` refer to */
  people: z.array(KnownPerson),
  before: Before,
};

export const QttrAnalysis = z.object({ ...analysis, date: storedDate.nullable() });
export type QttrAnalysis = z.output<typeof QttrAnalysis>;

export const LineUpAnalysis = z.object({
  ...analysis,
  season: z.int().nullable(),
  seasonHalf: z.enum(seasonHalves).nullable(),
  /** everybody whom `before` refers to */
  placed: z.array(KnownPerson),
});
export type LineUpAnalysis = z.output<typeof LineUpAnalysis>;
