/** Public holidays of the club's region, and its school holidays where we know them. */
import Holidays from 'date-holidays';

/**
 * School holidays (Ferien), first and last day, as the ministry of education publishes them (Bavaria:
 * km.bayern.de). A region or year that is missing here simply shows none.
 */
const schoolHolidays: Record<string, readonly (readonly [name: string, from: string, to: string])[]> = {
  'DE-BY': [
    ['Herbstferien', '2025-11-03', '2025-11-07'],
    ['Weihnachtsferien', '2025-12-22', '2026-01-05'],
    ['Frühjahrsferien', '2026-02-16', '2026-02-20'],
    ['Osterferien', '2026-03-30', '2026-04-10'],
    ['Pfingstferien', '2026-05-26', '2026-06-05'],
    ['Sommerferien', '2026-08-03', '2026-09-14'],
    ['Herbstferien', '2026-11-02', '2026-11-06'],
    ['Weihnachtsferien', '2026-12-24', '2027-01-08'],
    ['Frühjahrsferien', '2027-02-08', '2027-02-12'],
    ['Osterferien', '2027-03-22', '2027-04-02'],
    ['Pfingstferien', '2027-05-18', '2027-05-28'],
    ['Sommerferien', '2027-08-02', '2027-09-13'],
    ['Herbstferien', '2027-11-02', '2027-11-05'],
    ['Weihnachtsferien', '2027-12-24', '2028-01-07'],
    ['Frühjahrsferien', '2028-02-28', '2028-03-03'],
    ['Osterferien', '2028-04-10', '2028-04-21'],
    ['Pfingstferien', '2028-06-06', '2028-06-16'],
    ['Sommerferien', '2028-07-31', '2028-09-11'],
  ],
};

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

const holidayOn = (region: string, date: string): string | null =>
  publicHolidays(region, Number(date.slice(0, 4))).get(date) ?? null;

const schoolHolidayOn = (region: string, date: string): string | null =>
  schoolHolidays[region]?.find(([, from, to]) => from <= date && date <= to)?.[0] ?? null;

/** The names of what is celebrated on a day and of the school holidays it lies in. */
export type FreeDay = { holiday: string | null; schoolHoliday: string | null };

/** Those of the club dates (`2026-12-25`) that are free in any way. @param region `DE-BY` */
export const freeDaysOf = (region: string, dates: readonly string[]): Map<string, FreeDay> =>
  new Map(
    dates.flatMap((date): [string, FreeDay][] => {
      const free = { holiday: holidayOn(region, date), schoolHoliday: schoolHolidayOn(region, date) };
      return free.holiday === null && free.schoolHoliday === null ? [] : [[date, free]];
    }),
  );
