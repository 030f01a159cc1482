/** The school holidays (Ferien) of all German states: a table with a date, since nobody can reckon them. */
import { readFileSync } from 'node:fs';

type Holidays = { from: string; to: string; name: string };

/** What the table tells of, both included. A day outside of it may or may not be one of school holidays. */
export const knownSchoolYears = { first: '2025-08-01', last: '2030-07-31' } as const;

const byRegion = Map.groupBy(
  readFileSync(new URL('./school-holidays.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): Holidays & { region: string } => {
      const [region = '', from = '', to = '', name = ''] = line.split('\t');
      return { region, from, to, name };
    }),
  ({ region }) => region,
);

/** `DE-BY` of `DE-BY-A`: schools are the states' own. */
const stateOf = (region: string) => region.split('-').slice(0, 2).join('-');

/** The name of the school holidays that a club date lies in, or null. */
export const schoolHolidayOn = (region: string, date: string): string | null =>
  byRegion.get(stateOf(region))?.find(({ from, to }) => from <= date && date <= to)?.name ?? null;

/** Whether it is known of a club date if it is one of school holidays. */
export const isSchoolYearKnown = (region: string, date: string): boolean =>
  byRegion.has(stateOf(region)) && knownSchoolYears.first <= date && date <= knownSchoolYears.last;
