/** Public holidays of the club's region, and its school holidays where they are known. */
import Holidays from 'date-holidays';
import { schoolHolidayOn } from './school-holidays.ts';

const years = new Map<string, Map<string, string>>();

function publicHolidays(region: string, year: number): Map<string, string> {
  const key = `${region} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const [country = '', state, part] = region.split('-');
  const calendar = part ? new Holidays(country, state ?? '', part) : new Holidays(country, state ?? '');
  const found = new Map(
    calendar
      .getHolidays(year, 'de')
      .filter((holiday) => holiday.type === 'public')
      .map((holiday) => [holiday.date.slice(0, 10), holiday.name]),
  );
  years.set(key, found);
  return found;
}

/** Whether the public holidays of a country, state or part of one are known. @param region `DE`, `DE-BY`, `DE-BY-A` */
export function isHolidayRegion(region: string): boolean {
  const [country = '', state, part] = region.split('-');
  const all = new Holidays();
  if (!Object.hasOwn(all.getCountries(), country)) return false;
  if (state && !Object.hasOwn(all.getStates(country) ?? {}, state)) return false;
  return !part || Object.hasOwn(all.getRegions(country, state ?? '') ?? {}, part);
}

/** The country that a region is, where a German state has the same letters: `BY` is Belarus. Null elsewhere. */
export function countryLikeState(region: string): string | null {
  const all = new Holidays();
  return Object.hasOwn(all.getStates('DE') ?? {}, region) ? (all.getCountries('en')[region] ?? null) : null;
}

const holidayOn = (region: string, date: string): string | null =>
  publicHolidays(region, Number(date.slice(0, 4))).get(date) ?? null;

/** The names of the public and school holidays on a date. */
export type FreeDay = { holiday: string | null; schoolHoliday: string | null };

/** Those of the club dates (`2026-12-25`) that are holidays of any kind. @param region `DE-BY` */
export const freeDaysOf = (region: string, dates: readonly string[]): Map<string, FreeDay> =>
  new Map(
    dates.flatMap((date): [string, FreeDay][] => {
      const free = { holiday: holidayOn(region, date), schoolHoliday: schoolHolidayOn(region, date) };
      return free.holiday === null && free.schoolHoliday === null ? [] : [[date, free]];
    }),
  );
