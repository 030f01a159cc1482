/** The school holidays (Ferien) of all German states: a dated table, since they cannot be computed. */
import { readFileSync } from 'node:fs';

type Holidays = { from: string; to: string; name: string };

/** The period of the table, both included. Outside it school holidays are unknown. */
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

/** `DE-BY` of `DE-BY-A`: school holidays are set by the states. */
const stateOf = (region: string) => region.split('-').slice(0, 2).join('-');

/** The name of the school holidays on a club date, or null. */
export const schoolHolidayOn = (region: string, date: string): string | null =>
  byRegion.get(stateOf(region))?.find(({ from, to }) => from <= date && date <= to)?.name ?? null;

/** Whether school holidays are known for a club date. */
export const isSchoolYearKnown = (region: string, date: string): boolean =>
  byRegion.has(stateOf(region)) && knownSchoolYears.first <= date && date <= knownSchoolYears.last;
