/** The match report (Spielbericht) as a log of entries. In it a match is played by two teams and consists of games, singles and doubles. */
import { z } from 'zod';
import { emptyOr, id, instant, storedInstant, text } from '../fields.ts';
import { matchSystemIds } from '../match-systems.ts';
import { ttrRange } from '../qttr/rules.ts';
import { Person } from '../users/shape.ts';
import { mostAtOnce } from './rights.ts';

const whole = (least: number, most: number) =>
  z
    .int({ error: emptyOr('required', 'invalid') })
    .min(least, { error: 'too-small' })
    .max(most, { error: 'too-large' });
const list = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.array(item, { error: emptyOr('required', 'invalid') }).max(most, { error: 'too-large' });

const side = z.enum(['home', 'away'], { error: emptyOr('required', 'invalid') });
export type Side = z.output<typeof side>;

/** What is fixed when a report is started. */
export const ReportSetup = z.strictObject({
  system: z.enum(matchSystemIds, { error: emptyOr('required', 'invalid') }),
  /** all games are played, although the match is decided (E 2.5) */
  playedOut: z.boolean({ error: 'invalid' }).default(false),
});
export type ReportSetup = z.output<typeof ReportSetup>;

/** A player in a line-up: a label of the reported line-up, a name, or any other key. Equal texts are the same person. */
const player = text(100);
/** number of the game in the order of play, 1 for the first */
const game = whole(1, 16);
const set = whole(1, 5);
/** points (Bälle) of one side in a set */
const points = whole(0, 99);

const common = {
  /** made on the device */
  id,
  /** which device made it */
  device: text(64),
  /** larger than that of every entry that the device knew: a Lamport clock */
  counter: whole(1, 1_000_000_000),
  /** by the device's clock, in UTC with milliseconds, so that comparing the texts compares the times */
  at: z.iso.datetime({ precision: 3, error: emptyOr('required', 'invalid') }),
  /** entries that this one corrects, resolves or undoes */
  replaces: list(id, 100).default([]),
};
const entry = <const K extends string, T extends z.core.$ZodShape>(kind: K, fields: T) =>
  z.strictObject({ ...common, kind: z.literal(kind), ...fields });

export const ReportEntry = z.discriminatedUnion(
  'kind',
  [
    /** who plays singles, in order, closed up */
    entry('singles', { side, players: list(player, 6) }),
    /** double 1 first; null: nobody */
    entry('doubles', { side, pairs: list(z.tuple([player, player], { error: 'invalid' }).nullable(), 3) }),
    /** which game is played where the order is not known: `2-3`, or `D1-D1` */
    entry('pairing', {
      game,
      pairing: z.string({ error: 'invalid' }).regex(/^(D1-D1|[1-4]-[1-4])$/, { error: 'invalid' }),
    }),
    /** the game has begun at a table */
    entry('start', { game, table: whole(1, 16) }),
    entry('set', { game, set, home: points, away: points }),
    /** `by` gave up in this set at this score, 0:0 between two sets */
    entry('givenUp', { game, by: side, set, home: points, away: points }),
    /** `by` does not play the game; `both`: it does not count */
    entry('walkOver', { game, by: z.enum(['home', 'away', 'both'], { error: 'invalid' }) }),
    /** what somebody says their TTR is, for the forecast */
    entry('ttr', { side, player, ttr: whole(ttrRange.least, ttrRange.most) }),
    /** the whole match is lost by `by` (E 3.2) */
    entry('matchLost', { by: side }),
    /** undoes the entries that it replaces; what those had replaced counts again */
    entry('undo', {}),
  ],
  { error: 'invalid' },
);
export type ReportEntry = z.output<typeof ReportEntry>;

export const ReportEntriesInput = z.strictObject({
  entries: list(ReportEntry, mostAtOnce),
  /** the start of the report that they were made for: a later one, after it was deleted, refuses them; none where it is not known */
  startedAt: instant().optional(),
});
export type ReportEntriesInput = z.output<typeof ReportEntriesInput>;

/** The mark that the report was entered in the association's form. `by` null: somebody who has left */
export const ReportSent = z.object({ at: storedInstant, by: Person.nullable() });
export type ReportSent = z.output<typeof ReportSent>;

/** A report as the server keeps it: its log, and what belongs to it. `foldReport` makes the report of it. */
export const ReportRecord = z.object({
  gameId: id,
  /** null: not begun */
  setup: ReportSetup.nullable(),
  startedAt: storedInstant.nullable(),
  /** in the order of arrival */
  entries: z.array(ReportEntry),
  /** members whose ids are in line-ups of the entries */
  people: z.array(Person),
  /** those whom a captain has named, by name */
  writers: z.array(Person),
  mayWrite: z.boolean(),
  /** the caller leads the team, or manages games */
  leads: z.boolean(),
  /** null: not marked as sent, or the caller does not lead */
  sent: ReportSent.nullable(),
  /** players of the opponents in earlier reports, by name */
  opponents: z.array(z.object({ name: z.string(), ttr: z.int().nullable() })),
});
export type ReportRecord = z.output<typeof ReportRecord>;
