/** Arithmetic of calendar dates (`2026-11-24`), without zones or clock changes. Weeks begin on Monday (ISO 8601). */
import { addDays, dateRange, dayOfWeek, daysBetween } from '@club/contract/club-time.ts';

const at = (date: string) => new Date(`${date}T00:00:00Z`);
const textOf = (time: Date) => time.toISOString().slice(0, 10);

export const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(at(text).getTime()) &&
  text >= dateRange.first &&
  text <= dateRange.last;

/** The first day of the month this many months away. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return textOf(new Date(Date.UTC(year, month - 1 + months, 1)));
}

/** The Monday of the week. */
export const weekStart = (date: string): string => addDays(date, -dayOfWeek(date));

export const weekOf = (date: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart(date), index));

/** The weeks that a month touches, four to six, each of seven days. */
export function weeksOfMonth(date: string): string[][] {
  const first = weekStart(addMonths(date, 0));
  const count = Math.ceil(daysBetween(first, addMonths(date, 1)) / 7);
  return Array.from({ length: count }, (_, week) => weekOf(addDays(first, 7 * week)));
}

/** The number of the week, 1 to 53: week 1 contains the year's first Thursday. */
export function weekNumber(date: string): number {
  const thursday = addDays(weekStart(date), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
