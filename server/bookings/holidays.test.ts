/** Public and school holidays of every German state. */
import { expect, it } from 'vitest';
import { freeDaysOf, isHolidayRegion } from './holidays.ts';
import { isSchoolYearKnown } from './school-holidays.ts';

const states = 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH'.split(' ');
const nameOn = (region: string, date: string) => freeDaysOf(region, [date]).get(date)?.schoolHoliday ?? null;

it('every state has summer and Christmas holidays in every school year of the table', () => {
  for (const state of states)
    for (const year of [2025, 2026, 2027, 2028, 2029]) {
      const region = `DE-${state}`;
      expect([region, year, nameOn(region, `${year}-12-28`)]).toEqual([region, year, 'Weihnachtsferien']);
      const summer = [6, 7, 8, 9].flatMap((month) =>
        Array.from({ length: 30 }, (_, day) => `${year + 1}-0${month}-${String(day + 1).padStart(2, '0')}`),
      );
      const free = summer.filter((date) => nameOn(region, date) === 'Sommerferien').length;
      // the table ends with a school year, so the last summer is incomplete
      if (year < 2029) expect(free).toBeGreaterThan(35);
    }
});

it('distinguishes the states, and one whose region has parts', () => {
  expect(nameOn('DE-BY', '2026-11-03')).toBe('Herbstferien');
  expect(nameOn('DE-BY-A', '2026-11-03')).toBe('Herbstferien');
  expect(nameOn('DE-TH', '2026-11-03')).toBeNull();
  expect(nameOn('DE-TH', '2026-10-12')).toBe('Herbstferien');
  expect(nameOn('DE-NW', '2026-07-20')).toBe('Sommerferien');
});

it('says where it does not know', () => {
  expect(isSchoolYearKnown('DE-BY', '2026-11-03')).toBe(true);
  expect(isSchoolYearKnown('DE-BY', '2031-01-01')).toBe(false);
  expect(isSchoolYearKnown('AT-9', '2026-11-03')).toBe(false);
});

it('knows the public holidays of every state', () => {
  for (const state of states)
    expect(freeDaysOf(`DE-${state}`, ['2026-10-03']).get('2026-10-03')?.holiday).toBe(
      'Tag der Deutschen Einheit',
    );
  const reformation = states.filter(
    (state) => freeDaysOf(`DE-${state}`, ['2026-10-31']).get('2026-10-31')?.holiday,
  );
  expect(reformation).toEqual(['BB', 'HB', 'HH', 'MV', 'NI', 'SH', 'SN', 'ST', 'TH']);
});

it.each([
  ['DE', true],
  ['DE-BY', true],
  ['DE-BY-A', true],
  ['AT-9', true],
  ['XX', false],
  ['DE-BAY', false],
  ['DE-BY-X', false],
  ['AT-BY', false],
])('the holidays of %s are known: %s', (region, known) => {
  expect(isHolidayRegion(region)).toBe(known);
});
