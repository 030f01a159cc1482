/** QTTR: the quarterly ranking value of a person (Quartals-TTR). `position` is the value, e.g. 1483. */
import { z } from 'zod';
import { date, id, idOr, storedDate } from '../fields.ts';
import { UnreadRows } from '../imports/shape.ts';
import { qttrRange } from './rules.ts';

const value = z
  .int({ error: 'qttr-not-positive' })
  .min(qttrRange.least, { error: 'qttr-not-positive' })
  .max(qttrRange.most, { error: 'too-large' });

export const QttrInput = z.strictObject({
  userId: idOr('user-empty'),
  position: value,
  date: date('date-empty'),
});
export type QttrInput = z.output<typeof QttrInput>;

export const QttrChange = QttrInput.partial();
export type QttrChange = z.output<typeof QttrChange>;

/** Many values, all or none. `replace` overwrites existing ones; without it they are a refusal. */
export const QttrImport = z.strictObject({
  items: z.array(QttrInput).min(1, { error: 'required' }).max(1000, { error: 'too-large' }),
  replace: z.boolean({ error: 'invalid' }).default(false),
  /** lines of the list that could not be read, for somebody to review */
  unread: UnreadRows,
});
export type QttrImport = z.output<typeof QttrImport>;

const person = z.object({ id, firstName: z.string(), lastName: z.string() });

export const Qttr = z.object({
  id,
  userId: id,
  position: z.int(),
  date: storedDate,
  /** the person, so that a list needs no second request */
  user: person,
});
export type Qttr = z.output<typeof Qttr>;

/** The saved rows; `importId` undoes the import. */
export const QttrImported = z.object({ importId: id, items: z.array(Qttr) });
export type QttrImported = z.output<typeof QttrImported>;

/** A person's latest value with the one before. */
export const LatestQttr = Qttr.extend({
  previous: z.object({ position: z.int(), date: storedDate }).nullable(),
  /** points since the previous value; null where there is none */
  change: z.int().nullable(),
});
export type LatestQttr = z.output<typeof LatestQttr>;
