/** Retention (Aufbewahrung): for how many months a kind of record is kept, counted in the club's zone. */

/** UTC, after midnight of the club in summer and in winter */
export const nightly = { hour: 1, minute: 41 } as const;

/** When the nightly job runs next: strictly after `now`. */
export function nextRunAfter(now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(nightly.hour, nightly.minute, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

/**
 * The day before which records are older than so many months; the last of February for 31 March and one month.
 * @param date club date @returns club date
 */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** The periods that a kind may have, in months. */
export type Bounds = { least: number; most: number; never: boolean };

/** Why a kind cannot have this period, or null. @param months null: never deleted */
export function refusePeriod(
  { least, most, never }: Bounds,
  months: number | null,
): 'required' | 'too-small' | 'too-large' | null {
  if (months === null) return never ? null : 'required';
  if (months < least) return 'too-small';
  return months > most ? 'too-large' : null;
}
