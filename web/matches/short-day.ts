/** A day of the season, whose year everybody knows. */
import type { Dates } from '../platform/dates.ts';

/** `Sa., 05.12.` / `Sat, 05 Dec`, of an instant or of a date */
export const shortDay = (value: string, dates: Dates): string =>
  dates.weekday(value).replace(/,?\s?\d{4}$/, '');
